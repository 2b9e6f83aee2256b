"""The titles for PettingZoo: ``from getaway.envs.pettingzoo import punk_v1; env = punk_v1.env()``."""
