"""Best Treehouse Ever: draft rooms, keep the tree in balance, and change what scores."""
