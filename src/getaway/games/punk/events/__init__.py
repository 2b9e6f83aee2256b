"""What can happen in a game of punk, as it is told. An event holds nothing that its audience may not know."""
