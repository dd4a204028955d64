"""Capital letters as small pictures, for cells that differ only by their letter."""

import numpy as np
from numpy.typing import NDArray

WIDTH = 5
HEIGHT = 7

DRAWINGS = {
    "A": " ### /#   #/#   #/#####/#   #/#   #/#   #",
    "B": "#### /#   #/#   #/#### /#   #/#   #/#### ",
    "C": " ####/#    /#    /#    /#    /#    / ####",
    "D": "#### /#   #/#   #/#   #/#   #/#   #/#### ",
    "E": "#####/#    /#    /#### /#    /#    /#####",
    "F": "#####/#    /#    /#### /#    /#    /#    ",
    "G": " ####/#    /#    /#  ##/#   #/#   #/ ####",
    "H": "#   #/#   #/#   #/#####/#   #/#   #/#   #",
    "I": "#####/  #  /  #  /  #  /  #  /  #  /#####",
    "J": "  ###/   # /   # /   # /   # /#  # / ##  ",
    "K": "#   #/#  # /# #  /##   /# #  /#  # /#   #",
    "L": "#    /#    /#    /#    /#    /#    /#####",
    "M": "#   #/## ##/# # #/#   #/#   #/#   #/#   #",
    "N": "#   #/##  #/# # #/#  ##/#   #/#   #/#   #",
    "O": " ### /#   #/#   #/#   #/#   #/#   #/ ### ",
    "P": "#### /#   #/#   #/#### /#    /#    /#    ",
    "Q": " ### /#   #/#   #/#   #/# # #/#  # / ## #",
    "R": "#### /#   #/#   #/#### /# #  /#  # /#   #",
    "S": " ####/#    /#    / ### /    #/    #/#### ",
    "T": "#####/  #  /  #  /  #  /  #  /  #  /  #  ",
    "U": "#   #/#   #/#   #/#   #/#   #/#   #/ ### ",
    "V": "#   #/#   #/#   #/#   #/#   #/ # # /  #  ",
    "W": "#   #/#   #/#   #/#   #/# # #/## ##/#   #",
    "X": "#   #/#   #/ # # /  #  / # # /#   #/#   #",
    "Y": "#   #/#   #/ # # /  #  /  #  /  #  /  #  ",
    "Z": "#####/    #/   # /  #  / #   /#    /#####",
}
"""Row by row from the top; ``#`` is a dot."""


def letter_dots(letter: str) -> NDArray[np.bool_]:
    """The dots of a letter, by row from the top; none for other characters."""
    drawing = DRAWINGS.get(letter.upper())
    if drawing is None:
        return np.zeros((HEIGHT, WIDTH), dtype=np.bool_)
    return np.array([[dot == "#" for dot in row] for row in drawing.split("/")])
