"""What kind of compiled lane this is; each lane has its own copy of this file."""

BOUNDSCHECK = False
