"""The nouns: frozen records and closed enums that every other room shares."""
