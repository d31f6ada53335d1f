"""What kind of compiled lane this is; each lane has its own copy of this file."""

BOUNDSCHECK = False

# On a GPU: how a game is laid out there (`adapters/cuda.py` chooses).
BLOCK = 64  # threads in a block, a game each
SHARED = False  # do the block's games lie in shared memory, or each in its thread's own?
REGISTERS = 0  # at most so many for a thread; 0: as many as the compiler wants
INLINE = True  # are rules put into the kernel that calls them?
