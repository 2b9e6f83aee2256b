"""What a search asks for in every iteration, compiled with the rules."""
