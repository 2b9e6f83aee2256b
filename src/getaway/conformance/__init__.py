"""What every title must pass, as checks that know no title: used by the tests and by ``getaway fuzz``.

A check looks at one open decision of a game (``look``) and says in sentences what is wrong. The checks are in
``decisions``, ``border``, ``saving`` and ``leaks``; ``checks`` lists them all with their price. ``audit`` follows a
game with them, ``play`` makes games to follow, ``fuzz`` makes many.
"""
