"""What can happen in a game of vigilante, as it is told. Squares are told by row and column on the table."""
