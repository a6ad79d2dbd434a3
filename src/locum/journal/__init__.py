"""History: append, read, snapshot, spool. The only writer of what happened."""
