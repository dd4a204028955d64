"""Saktris: chess in which the pieces arrive during the game."""

from blockyard.core.game import Game
from blockyard.games.saktris import notation, rules
from blockyard.games.saktris.actions import SURRENDERS, SaktrisActions
from blockyard.games.saktris.board import LEAVE_GRACE, LINE_LENGTH, LOW_TIME, Chessboard, Moves
from blockyard.games.saktris.controls import MODES
from blockyard.games.saktris.endings import ENDING_TEXTS, ENDINGS
from blockyard.games.saktris.events import EVENTS
from blockyard.games.saktris.judging import REPETITIONS
from blockyard.games.saktris.looks import LOOKS
from blockyard.games.saktris.making import LEAST_RUN
from blockyard.games.saktris.pgn import Pgn
from blockyard.games.saktris.queries import QUERIES
from blockyard.games.saktris.refusals import REFUSALS
from blockyard.games.saktris.san import read
from blockyard.games.saktris.settings import SETTINGS
from blockyard.games.saktris.tables import SET_SIZE
from blockyard.games.saktris.telling import tell
from blockyard.games.saktris.view import show_view

game = Game(
    id="saktris",
    title="Saktris",
    pitch="Chess that starts with an empty board: your army arrives piece by piece.",
    version=2,
    timed=False,
    seats=(2, 2),
    shared_board=True,
    settings=SETTINGS,
    actions=SaktrisActions(),
    rules=rules,
    board=Chessboard,
    work=Moves,
    refusals=REFUSALS,
    endings=ENDINGS,
    ending_texts=ENDING_TEXTS,
    surrenders=SURRENDERS,
    events=EVENTS,
    rests=("placed",),
    notation=notation,
    view=show_view,
    tell=tell,
    read=read,
    modes=MODES,
    looks=LOOKS,
    queries=QUERIES,
    game_text=Pgn(),
    constants={
        "pieces": SET_SIZE,
        "row_clear_pawns": LEAST_RUN,
        "repetitions": REPETITIONS,
        "fifty_moves": LINE_LENGTH // 2,
        "low_time_ms": LOW_TIME,
        "leave_grace_ms": LEAVE_GRACE,
    },
)
