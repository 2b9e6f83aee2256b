"""Odds and forecasts for the people at the table, worked out from what a seat may know."""
