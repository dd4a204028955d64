"""A round being played: what both kinds of rounds have in common."""

from abc import ABC, abstractmethod
from typing import TypeAlias

from blockyard.core.view import WrittenMove
from blockyard.replays import replay_text
from blockyard.server.log.store import KeptReplay
from blockyard.server.rooms.boards import BoardTelling
from blockyard.server.rooms.bots import SeatedBots
from blockyard.server.rooms.deciding import Decision, decide_end
from blockyard.server.rooms.desk import Desk
from blockyard.server.rooms.entries import AnyEntry, Ended, Left, Played, Waited
from blockyard.server.rooms.letters import Post
from blockyard.server.rooms.members import Member
from blockyard.server.rooms.rounds import Round
from blockyard.server.rooms.telling import (
    frame_of,
    over_news,
    own_board,
    shown_to,
    table_of,
    whole_boards,
)
from blockyard.server.wire.asks import Input, Premove
from blockyard.server.wire.asks import Waited as WaitedAsk
from blockyard.server.wire.news import BoardNews, Boards, Snapshot

Known: TypeAlias = dict[frozenset[int], list[BoardNews]]
"""By the seats that are drawn, all boards as they are told."""


class Playing(ABC):
    """The round that is played at a desk: its bots, and what was told of its boards."""

    def __init__(self, desk: Desk, current: Round) -> None:
        self.desk = desk
        self.current = current
        self.bots = SeatedBots(current, desk.state.places)
        self.boards = BoardTelling(desk.state.number, current)
        self.claimed_sent: dict[int, int] = {}
        """By seat, how much its client claims to have sent, if it is simulated all the same."""

    # What members ask.

    @abstractmethod
    def input(self, member: Member, seat: int, ask: Input) -> Decision:
        """Actions of a player; if they are possible they are done."""

    @abstractmethod
    def premove(self, member: Member, seat: int, ask: Premove) -> Decision:
        """An action for when it is the player's turn; it is noted, or done at once."""

    @abstractmethod
    def waited(self, seat: int, ask: WaitedAsk) -> None:
        """A player's board has come to a time without its player doing anything."""

    @abstractmethod
    def absent(self, seat: int) -> None:
        """A player's connection was lost."""

    @abstractmethod
    def back(self, seat: int) -> None:
        """A player is back."""

    @abstractmethod
    def pass_time(self) -> None:
        """Let happen what is due by now."""

    @abstractmethod
    def next_due(self) -> int | None:
        """The time of the round at which something is due next; None if nothing is."""

    def do(self, entry: AnyEntry) -> None:
        """Let something happen in the round, and tell those whom it concerns."""
        self.desk.do(entry)
        if self.current.own is not None and isinstance(entry, Played | Waited | Left):
            self.boards.changed.add(entry.seat)

    def leave(self, entry: Left) -> None:
        """A seat leaves the match."""
        self.do(entry)

    # What members are told.

    def moves(self) -> list[WrittenMove]:
        """The moves of the round as its players write them; empty where they do not."""
        return []

    def snapshot(self, member: Member, why: str, known: Known | None = None) -> None:
        """Tell a member the round as it stands; ``known`` are boards that were made before."""
        desk, current, match = self.desk, self.current, self.current.match
        desk.counting.add("snapshots_sent", why)
        state = desk.state
        seat = state.seat_of(member.player)
        plays = state.plays(seat)
        acked = state.answered(member.player) if seat >= 0 else member.asked
        own = own_board(current, seat, acked) if plays and state.kind == "realtime" else None
        boards = self._whole_boards(member, {} if known is None else known)
        news = Snapshot(
            state.number,
            desk.clock.elapsed(),
            desk.clock.starts_in(),
            acked,
            own,
            None if own is not None else frame_of(match, seat if plays else -1),
            table_of(match),
            boards,
            over_news(state),
            current.premoves.get(seat, ""),
            self.moves(),
        )
        desk.say(member.connection, news)

    def snapshots(self, why: str) -> None:
        """Tell everybody the round as it stands; those who watch the same are told by one text."""
        alike: dict[frozenset[int] | None, Member] = {}
        known: Known = {}
        for member in list(self.desk.members.by_connection.values()):
            if self.desk.state.seat_of(member.player) >= 0:
                self.snapshot(member, why, known)
            elif member.watching not in alike:
                alike[member.watching] = member
                self.snapshot(member, why, known)
            else:
                post = self._post_to(alike[member.watching].connection)
                self.desk.step.posts.append(Post([member.connection], post.data))

    def _whole_boards(self, member: Member, known: Known) -> list[BoardNews]:
        """All boards as a member is told them: in brief, or whole."""
        shown = frozenset(shown_to(member, self.current.seats, self.boards.few))
        if shown not in known:
            known[shown] = whole_boards(self.current, shown)
            self._note(known[shown])
        return known[shown]

    def _post_to(self, connection: str) -> Post:
        return next(post for post in reversed(self.desk.step.posts) if post.to == [connection])

    def watch(self, member: Member, seats: frozenset[int]) -> None:
        """A member draws other boards from now on: those that are new are told whole."""
        before = shown_to(member, self.current.seats, self.boards.few)
        member.watching = seats
        new = shown_to(member, self.current.seats, self.boards.few) - before
        match = self.current.own
        if match is None or not new:
            return
        boards = [BoardNews(at, match.brief(at), match.thumbnail(at), []) for at in sorted(new)]
        self._note(boards)
        self.desk.say(member.connection, Boards(self.boards.number, boards, None))

    def _note(self, boards: list[BoardNews]) -> None:
        for board in boards:
            if board.grid is not None:
                self.boards.note(board.seat, board.grid["cells"])

    def boards_due(self) -> float | None:
        """When boards are to be told next, by this node's clock; None if there is nothing new."""
        return self.boards.told_at + self.desk.pace.every if self.boards.waits() else None

    def tell_boards(self) -> None:
        """Tell everybody what has changed on boards."""
        desk = self.desk
        watched = desk.members.watched(self.current.seats, self.boards.few)
        news = self.boards.take(watched)
        self.boards.told_at = desk.now()
        if news is not None and desk.members:
            desk.say_to_others(self.known_to(), news)

    def known_to(self) -> int:
        """The seat whose player need not be told what boards were last; -1 if there is none."""
        return -1

    # The end.

    def end(self) -> bool:
        """End the round if it is decided; whether it is."""
        entry = decide_end(self.desk.state)
        if entry is None:
            return False
        self.finish(entry)
        return True

    def finish(self, entry: Ended) -> None:
        """End the round."""
        if self.current.own is not None:
            self.tell_boards()
        self.desk.do(entry)
        self.desk.clock.stop()
        self.keep_replay()
        news = over_news(self.desk.state)
        assert news is not None
        self.desk.say_to_all(news)
        self.desk.counting.add("rounds")
        self.desk.changed()

    def keep_replay(self) -> None:
        """Have the replay of the round kept, if it has one."""
        state = self.desk.state
        if state.replay:
            text = replay_text(self.current.match)
            self.desk.step.replay = KeptReplay(
                state.replay, state.game.id, text, self.current.is_verified()
            )
