"""Turns the wheel for headless rounds: call the agent, judge its reply, write it down, go again."""
