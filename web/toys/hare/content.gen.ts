// Written by tools/content.py from the engine: do not edit, run `python tools/content.py`.

export const HOLES = ["Alder","Birch","Clover","Dell","Elder","Fern","Gorse","Heath"];
