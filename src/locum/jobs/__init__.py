"""Jobs: work that waits in a queue, survives its worker, and is spread over machines."""
