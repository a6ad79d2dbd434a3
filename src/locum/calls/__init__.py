"""Running a program: its group, its time, its output, and everything it left behind."""
