"""The loop's longer tables of messages: to the agent, for the progress lines, and for refusals."""
