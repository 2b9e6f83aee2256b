"""Research environments: the titles as observations, masks and rewards, for PettingZoo, Gymnasium, OpenSpiel and MCP.

Nothing here knows a title. ``layout`` makes numbers of a view by the bounds that its fields declare, ``observing`` puts
them into the spaces of Gymnasium, ``episode`` drives one game and answers chance from a seed. On these stand
``pettingzoo`` (all seats), ``single`` and ``batch`` (one learner against bots, one game and many), ``spiel``
(OpenSpiel) and ``twins``, the proof that no observation tells what its seat may not know.

Needs the extra ``envs``; playing does not. Importing this registers the titles with Gymnasium.
"""

from getaway.envs.registration import register_all

register_all()
