"""PettingZoo's doors to hunter: see docs/environments.md."""

from getaway.envs.zoo import doors

env, raw_env, parallel_env = doors("hunter")
