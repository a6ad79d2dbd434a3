"""The rehearsal agent: a scripted terminal agent that draws and reacts like a real one."""
