"""The faces of Locum: what people and programs see and call."""
