"""`python -m rooftree`."""

from rooftree.cli import main

if __name__ == "__main__":
    main()
