"""How strong the bots are, as measured."""
