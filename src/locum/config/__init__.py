"""The only room that reads the environment, the home folder and the user's own files."""
