"""The front office: what a surface may know and ask of a project, whether a lead is there or not."""
