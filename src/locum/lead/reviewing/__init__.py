"""The look at finished work: checks, a judge, an evaluation, and research about users."""
