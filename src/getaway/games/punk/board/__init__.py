"""The city: its geometry by number, the map file it is read from, and the drawing around it."""
