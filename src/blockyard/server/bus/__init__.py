"""The bus: how nodes tell each other what is said in rooms. It may lose messages."""
