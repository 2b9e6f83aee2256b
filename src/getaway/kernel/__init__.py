"""The engine: places in the rules, tables, games, tapes, and the contract every title fulfils.

Nothing here knows a title, and nothing here imports the rest of the package. Read in this order: ``frames`` (what rules
are made of), ``table`` (what lies on the table), ``game`` (how a choice moves it), ``rules`` (what a title must offer).
"""
