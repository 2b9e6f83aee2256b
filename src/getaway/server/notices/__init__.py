"""How notices leave the server: Web Push and mail. What they say is made in ``tables.notices``."""
