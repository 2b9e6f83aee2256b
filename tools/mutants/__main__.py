"""`python -m tools.mutants GAME`"""

from __future__ import annotations

import sys

from tools.mutants.command import main

sys.exit(main())
