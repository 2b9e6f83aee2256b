"""Aids for people and bots, worked out exactly from what everybody knows: odds, fights, forecasts."""
