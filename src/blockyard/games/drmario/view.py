"""Views of Dr. Mario 99: the seat's bottle, the hand that throws, and the other seats in brief.

Everything but the random streams is public, so a spectator sees what the players see.
"""

from typing import TypedDict

from blockyard.core.position import Position
from blockyard.core.state import NEVER
from blockyard.core.view import (
    BoardView,
    Choice,
    Counter,
    Grid,
    Other,
    board_view,
    choice,
    counter,
    other,
    piece,
    tray,
)
from blockyard.games.drmario.actions import AIM, AIM_AT_SEAT, GO_ON, SEAT_MARK, WORDS
from blockyard.games.drmario.bottle import (
    BLUE,
    BROWN,
    COMPLETE,
    DIVING,
    FALLING,
    OWNERS,
    READY,
    VIRUS,
    YELLOW,
    Bottle,
    RoundTable,
)
from blockyard.games.drmario.cells import cell_of
from blockyard.games.drmario.delays import NEXT_STAGE, STAGE_COMPLETE, VICTORY_AFTER
from blockyard.games.drmario.grids import (
    bottle_cells,
    bottle_grid,
    hand_grid,
    pill_codes,
    throw_frame,
)
from blockyard.games.drmario.notation import PHASES, Phase
from blockyard.games.drmario.room import is_attacker, place_of
from blockyard.games.drmario.settings import ROUND, TARGETS, TargetMode
from blockyard.games.drmario.stages import level_after, viruses_of_level
from blockyard.games.drmario.throwing import PATH

FIGURES = ["viruses", "damage"]
"""What is shown of each other seat: its viruses and its waiting damage."""

LEAST_TO_AIM = 3
"""The fewest seats with a choice of targets; of two, the other receives everything."""


class DrMarioRoom(TypedDict):
    """What only a room has: targets, attackers and damage."""

    target: TargetMode
    """The seat's target mode."""
    chosen: int
    """The seat it has chosen; -1 in other modes."""
    attackers: list[int]
    """Living seats that have chosen this one, or were the last to hit it."""
    aims: list[int]
    """By seat: the seat it has chosen; -1 in other modes."""
    incoming: list[int]
    """The senders of the waiting damage, oldest first; -1 if unknown."""
    sent_total: int
    """Damage sent by the seat so far."""
    points: int
    """Cells cleared towards the next damage."""
    living: int
    """Seats still in play."""


class StageTally(TypedDict):
    """The result of a complete stage, and what follows it."""

    viruses: int
    """How many viruses it had."""
    time: int | None
    """How long it took, in ms; null once the next stage can start, as only the clock still runs."""
    next_level: int
    next_viruses: int


class DrMarioMore(TypedDict):
    """What only a bottle has."""

    phase: Phase
    left: int | None
    """Ms until the next thing happens without input; null if nothing will."""
    frame: int
    """The current frame of the throw; -1 while the pill lies in the hand."""
    throw: list[int] | None
    """That frame's x, y and turn; the whole path is in the looks."""
    viruses: list[int]
    """Blue, brown and yellow viruses, including those on their way down."""
    cascade: int
    """Clears caused by the latest pill, until the next one falls."""
    sent: int
    """Damage sent by the latest pill, until the next one falls."""
    hold_on: int
    """Ms until a bottle without viruses can win; 0 if that does not apply."""
    stage_screen: bool
    """Whether the stage is complete and its screen is up."""
    stage_screen_in: int | None
    """Ms until that screen appears, 0 once it has; null while the stage is not complete."""
    tally: StageTally | None
    """The complete stage; null while it is not complete."""
    room: DrMarioRoom | None
    """Data of a room; null in a solo game."""


def view(position: Position, seat: int) -> BoardView[DrMarioMore]:
    """The view of a seat; a spectator (-1) watches seat 0 and has no choices."""
    watched = max(seat, 0)
    s = _bottle(position, watched)
    trays = [tray("next", [piece(2, 1, pill_codes(0, s.next_left, s.next_right), "next pill")])]
    return board_view(
        grids=[bottle_grid(s), hand_grid(s)],
        trays=trays,
        counters=_counters(position, s),
        choices=_choices(position, s, seat),
        notes=_notes(position, s),
        figures=FIGURES if position.seats > 1 else [],
        aim=_aim(position, s, seat),
        others=_others(position, watched),
        place=_place(position, watched),
        more=_more(position, s, watched),
    )


def result_text(position: Position) -> str:
    """The stage that a single player reached."""
    return f"Stage {_bottle(position, 0).level}"


def brief(position: Position, seat: int) -> Other:
    """A seat in brief, as the other seats see it."""
    if _room(position) is None:
        raise ValueError("a solo game has no summaries of seats")
    return _other(position, seat)


def thumbnail(position: Position, seat: int) -> Grid:
    """A seat's bottle, as all others see it."""
    return bottle_grid(_bottle(position, seat))


def thumbnail_cells(position: Position, seat: int) -> list[int]:
    """The cells of a seat's bottle, as all others see them."""
    return bottle_cells(_bottle(position, seat))


def _bottle(position: Position, seat: int) -> Bottle:
    return position.board_of(seat)  # type: ignore[return-value]  # this game's boards, or records like them


def _room(position: Position) -> "RoundTable | None":
    return position.table  # type: ignore[return-value]  # this game's table, or a record like it


def _counters(position: Position, s: Bottle) -> list[Counter]:
    counters = [
        counter("score", int(s.score), "digits7", result=False),
        counter("viruses", int(s.viruses)),
    ]
    if position.seats == 1:
        counters.append(counter("level", int(s.level)))
    else:
        counters.append(counter("round", int(position.settings[ROUND])))
    counters.append(counter("cascade", int(s.cascade), result=False))
    if position.seats > 1:
        counters.append(counter("damage", int(s.queue), result=False))
        counters.append(counter("sent", int(s.sent)))
    return counters


TARGET_LABELS = ("Anyone", "Attackers", "Nearly clean")
"""Labels of the target modes."""


def _choices(position: Position, s: Bottle, seat: int) -> list[Choice]:
    """What the seat may do; ``aim`` covers the seats to target."""
    if seat < 0 or s.over or position.is_over():
        return []
    choices = [choice(WORDS[action]) for action in range(GO_ON)]
    if s.phase == READY:
        choices.append(choice(WORDS[GO_ON]))
    if position.seats >= LEAST_TO_AIM:
        for action in range(AIM, AIM_AT_SEAT):
            choices.append(choice(WORDS[action], label=TARGET_LABELS[action - AIM]))
    return choices


def _notes(position: Position, s: Bottle) -> list[str]:
    """Sentences about what the bottle does not show."""
    notes = []
    if s.over:
        notes.append(f"{position.game.ending_texts[s.over]}.")
    elif s.phase in (COMPLETE, READY):
        notes.append(f"Stage {s.level} is complete.")
    elif s.viruses == 0:
        seconds = VICTORY_AFTER // 1000
        notes.append(f"All viruses cleared: hold on until the stage has lasted {seconds} seconds.")
    if s.queue:
        notes.append(f"Damage arriving with the next pill: {s.queue}.")
    return notes


def _aim(position: Position, s: Bottle, seat: int) -> str:
    """The action that targets a seat, if there are several to choose from."""
    may_aim = seat >= 0 and position.seats >= LEAST_TO_AIM and not position.is_over()
    return SEAT_MARK + "{seat}" if may_aim and not s.over else ""


def _others(position: Position, watched: int) -> list[Other]:
    """The other seats in brief."""
    if _room(position) is None:
        return []
    return [_other(position, number) for number in position.others(watched)]


def _other(position: Position, seat: int) -> Other:
    """A seat of a room in brief."""
    s = _bottle(position, seat)
    return other(
        seat,
        over=bool(s.over),
        score=int(s.score),
        figures=[int(s.viruses), int(s.queue)],
        place=_place(position, seat),
    )


def _place(position: Position, seat: int) -> int:
    room = _room(position)
    return 0 if room is None else int(place_of(room, seat))


def _more(position: Position, s: Bottle, watched: int) -> DrMarioMore:
    frame = throw_frame(s)
    is_news = s.phase != FALLING
    room = _room(position)
    return {
        "phase": PHASES[s.phase],
        "left": None if s.due >= NEVER else int(s.due - s.now),
        "frame": frame,
        "throw": list(PATH[frame]) if frame >= 0 else None,
        "viruses": _viruses_by_colour(s),
        "cascade": int(s.cascade) if is_news else 0,
        "sent": int(s.sent) if is_news else 0,
        "hold_on": _hold_on(s),
        "stage_screen": _stage_screen_in(s) == 0,
        "stage_screen_in": _stage_screen_in(s),
        "tally": _tally(s),
        "room": None if room is None else _more_of_room(position, room, s, watched),
    }


def _viruses_by_colour(s: Bottle) -> list[int]:
    cells = list(s.cells)
    return [
        cells.count(cell_of(VIRUS, colour)) + cells.count(cell_of(DIVING, colour))
        for colour in (BLUE, BROWN, YELLOW)
    ]


def _hold_on(s: Bottle) -> int:
    if s.viruses or s.over or s.phase in (COMPLETE, READY):
        return 0
    return max(0, VICTORY_AFTER - int(s.now - s.stage_start))


def _stage_screen_in(s: Bottle) -> int | None:
    """Ms until the stage complete screen appears; None while the stage is not complete."""
    if s.phase == COMPLETE and not s.over:
        return max(0, int(s.due - s.now) - (STAGE_COMPLETE - NEXT_STAGE))
    return 0 if s.phase == READY else None


def _tally(s: Bottle) -> StageTally | None:
    if _stage_screen_in(s) is None:
        return None
    following = level_after(int(s.level))
    lasted = None if s.phase == READY else int(s.due - s.stage_start) - STAGE_COMPLETE
    return {
        "viruses": viruses_of_level(int(s.level)),
        "time": lasted,
        "next_level": following,
        "next_viruses": viruses_of_level(following),
    }


def _more_of_room(position: Position, room: RoundTable, s: Bottle, watched: int) -> DrMarioRoom:
    seats = range(position.seats)
    return {
        "target": TARGETS[s.target],
        "chosen": int(s.chosen),
        "attackers": [
            seat
            for seat in seats
            if seat != watched and room.alive[seat] and is_attacker(room, watched, seat)
        ],
        "aims": [int(room.chosen[seat]) for seat in seats],
        "incoming": [int(s.owners[index]) for index in range(min(int(s.queue), OWNERS))],
        "sent_total": int(s.sent_total),
        "points": int(s.points),
        "living": int(room.living),
    }
