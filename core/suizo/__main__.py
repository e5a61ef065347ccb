"""`python -m suizo`."""

import sys

from suizo.cli import main

if __name__ == "__main__":
    sys.exit(main())
