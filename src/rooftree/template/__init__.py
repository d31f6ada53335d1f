"""Last Beam: take beams from a pile, as many as the die allows; who takes the last has the roof."""
