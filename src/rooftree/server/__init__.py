"""The table server: play over a network, lose nothing, leak nothing."""
