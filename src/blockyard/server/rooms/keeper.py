"""The keeper of a room: answers letters and lets time pass. It has no store and no post."""

from collections.abc import Callable

from blockyard.server.rooms.answering import answer_ask
from blockyard.server.rooms.claims import take_claim
from blockyard.server.rooms.clock import COUNTDOWN
from blockyard.server.rooms.counting import Counting
from blockyard.server.rooms.deciding import Refusal
from blockyard.server.rooms.desk import Desk
from blockyard.server.rooms.entrance import enter, lose
from blockyard.server.rooms.following import follow, leave, take_up
from blockyard.server.rooms.letters import Letter
from blockyard.server.rooms.pace import Pace
from blockyard.server.rooms.state import RoomState
from blockyard.server.wire import codes
from blockyard.server.wire.asks import Waited

GRACE = {"realtime": 30.0, "turns": 120.0}
"""Seconds for which a player whose connection was lost is waited for, by the kind of the room."""

EMPTY = 60.0
"""Seconds after which a room is closed that nobody is in and nobody has a seat in."""

IDLE = 600.0
"""Seconds after which a room is closed that nobody is in, unless a round is played."""

STALE = 3600.0
"""Seconds after which a room is closed in which people are, but nothing happens."""

NOT_HERE = Refusal(codes.NO_ROOM, "You are not in this room.")


class Keeper:
    """A room's own mind: everything it does is done at its desk, at once."""

    def __init__(
        self,
        state: RoomState,
        now: Callable[[], float],
        counting: Counting,
        pace: Pace | None = None,
    ) -> None:
        self.desk = desk = Desk(state, now, counting, pace or Pace())
        self.active_at = now()
        """When somebody last did something."""
        desk.playing = take_up(desk)
        desk.members.miss(place.player for place in state.places if place.player)
        if state.is_live() and state.round is not None:
            desk.clock.run(state.round.time, COUNTDOWN)

    def answer(self, letter: Letter) -> None:
        """Do what a letter says, or say why not."""
        desk = self.desk
        if letter.kind == "gone":
            lose(desk, letter.connection)
        elif letter.kind == "enter":
            self.active_at = desk.now()
            enter(desk, letter)
        else:
            member = desk.members.by_connection.get(letter.connection)
            if member is None or member.player != letter.player:
                desk.nack(letter.connection, getattr(letter.ask, "i", 0), NOT_HERE)
                return
            member.lag = letter.lag or member.lag
            self.active_at = desk.now()
            if letter.claim is not None:
                take_claim(desk, member, letter.claim)
            else:
                answer_ask(desk, member, letter)
        follow(desk)

    def note_waited(self, letter: Letter, ask: Waited) -> bool:
        """Note that a player's board went on by itself; False if it is not a player's letter.

        It leads to nothing before boards are told next, so the room need not be woken for it.
        """
        desk = self.desk
        member = desk.members.by_connection.get(letter.connection)
        if member is None or member.player != letter.player:
            return False
        self.active_at = desk.now()
        seat = desk.state.seat_of(member.player)
        if desk.playing is not None and desk.state.is_live() and desk.state.plays(seat):
            desk.playing.waited(seat, ask)
        return True

    def pass_time(self) -> None:
        """Let happen what is due by now, and tell what has changed."""
        desk = self.desk
        playing = desk.playing
        if playing is not None and desk.state.is_live():
            playing.pass_time()
            follow(desk)
        if desk.members.gone:
            self._end_waiting()
        playing = desk.playing
        if playing is not None and desk.state.is_live():
            due = playing.boards_due()
            if due is not None and due <= desk.now():
                playing.tell_boards()
        desk.tell_room()

    def next_alarm(self) -> float | None:
        """When something is due next, by this node's clock; None if nothing is."""
        desk = self.desk
        moments = [self._closes_at(), desk.room_due(), self._round_due()]
        if desk.members.gone:
            moments.append(min(desk.members.gone.values()) + self._grace())
        return min([moment for moment in moments if moment is not None], default=None)

    def _round_due(self) -> float | None:
        """When something is due next in the round that is played."""
        desk = self.desk
        playing, clock = desk.playing, desk.clock
        if playing is None or not clock.is_running or not desk.state.is_live():
            return None
        boards = playing.boards_due()
        starts_in = clock.starts_in()
        due = playing.next_due()
        if starts_in:
            moment = desk.now() + starts_in / 1000
        elif due is not None:
            moment = clock.moment(due)
        else:
            return boards
        return moment if boards is None else min(moment, boards)

    def boards_due(self) -> float | None:
        """When boards are to be told next, by this node's clock; None if there is nothing new."""
        desk = self.desk
        if desk.playing is None or not desk.clock.is_running or not desk.state.is_live():
            return None
        return desk.playing.boards_due()

    def is_closing(self) -> bool:
        """Whether the room has been of no use for so long that it is closed."""
        closing = self._closes_at()
        return closing is not None and closing <= self.desk.now()

    def _closes_at(self) -> float | None:
        desk = self.desk
        if desk.state.is_live():
            return None
        since = desk.members.empty_since
        if since is None:
            return self.active_at + STALE
        has_people = any(place.player for place in desk.state.places)
        return since + (IDLE if has_people else EMPTY)

    def _grace(self) -> float:
        return GRACE[self.desk.state.kind]

    def _end_waiting(self) -> None:
        """Let those leave who did not come back in time."""
        desk, state = self.desk, self.desk.state
        late = desk.now() - self._grace()
        for player in [who for who, since in desk.members.gone.items() if since <= late]:
            seat = state.seat_of(player)
            if seat < 0:
                del desk.members.gone[player]
                continue
            leave(desk, seat)
            follow(desk)
