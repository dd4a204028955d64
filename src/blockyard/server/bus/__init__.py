"""The bus, over which nodes exchange messages. It may lose some."""
