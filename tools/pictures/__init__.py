"""The pictures in docs/pictures/ that show Locum itself, taken of a real run with the rehearsal agent."""
