"""What a perfect note-taker knows: what is seen, what follows from the public record, and the worlds still possible."""
