"""What can happen, as it is told. Figures are seats or, in solo, rivals; places and cards are the content's numbers."""
