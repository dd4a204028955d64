"""The rules of Parcels: parcels arrive automatically; keep them, or send them to someone else."""

from blockyard.core.events import emit
from blockyard.core.rng import draw, seed_stream
from blockyard.core.state import NEVER, Board, Table, Work

SEATS = 4
SHELF = 6
BELT = 8
BELT_TIMES = (250, 900)
"""How long a parcel is on the belt, by the setting, in ms."""

HEAVIEST = 6
HOT = 6
"""A parcel of this weight is passed on immediately."""

KEEP = 0
SEND = 1
WEIGH = 2
"""Actions from here on put another weight on the top parcel."""

WEIGHTS = 28

EMPTY = 1
NOBODY = 2
WEIGHS_THAT = 3
ENDED = 4

FULL = 1
LAST_ONE = 2
WALKED_OUT = 3

ARRIVED = 0
SENT = 1
RECEIVED = 2
KEPT = 3
WEIGHED = 4
PLAYER_LEFT = 5

DEPOT_STREAM = 1
OFFICE_STREAM = 50


class Depot(Board):
    """One seat's shelf, what is on the belt to it, and what it has sent."""

    def __init__(self) -> None:
        super().__init__()
        self.seats = 0
        self.pace = 0
        self.hot = 0
        self.belt_time = 0
        self.arrival = 0
        self.shelf = [0] * SHELF
        self.height = 0
        self.belt = [[0] * 2 for _ in range(BELT)]
        self.on_belt = 0
        self.outbox = [0] * BELT
        self.in_outbox = 0
        self.rng = [0] * 4


class Office(Table):
    """Who is still in the round."""

    def __init__(self) -> None:
        super().__init__()
        self.alive = [0] * SEATS
        self.seats = 0
        self.rng = [0] * 4


def reset(s: Depot, settings: list[int], seed: int, seat: int, seats: int) -> None:
    """An empty shelf, and the first parcel on its way."""
    s.now = 0
    s.over = 0
    s.winner = -1
    s.score = 0
    s.event_count = 0
    s.seats = seats
    s.pace = settings[0]
    s.hot = settings[1]
    s.belt_time = BELT_TIMES[settings[2]]
    s.arrival = s.pace
    s.height = 0
    s.on_belt = 0
    s.in_outbox = 0
    for place in range(SHELF):
        s.shelf[place] = 0
    for place in range(BELT):
        s.belt[place][0] = 0
        s.belt[place][1] = 0
        s.outbox[place] = 0
    seed_stream(s.rng, seed, DEPOT_STREAM + seat)
    plan(s)


def plan(s: Depot) -> None:
    """Schedule the next automatic event."""
    s.due = s.arrival
    if s.on_belt and s.belt[0][1] < s.due:
        s.due = s.belt[0][1]


def act(s: Depot, seat: int, action: int) -> int:
    """Keep, send or weigh the top parcel."""
    if s.over:
        return ENDED
    if s.height == 0:
        return EMPTY
    top = s.shelf[s.height - 1]
    if action == SEND and (s.seats == 1 or s.in_outbox == BELT):
        return NOBODY
    if action >= WEIGH:
        if top == action - WEIGH + 1:
            return WEIGHS_THAT
        s.shelf[s.height - 1] = action - WEIGH + 1
        emit(s, WEIGHED, action - WEIGH + 1)
        return 0
    s.height -= 1
    s.shelf[s.height] = 0
    if action == KEEP:
        s.score += top
        emit(s, KEPT, top)
    else:
        post(s, top)
    return 0


def leave(s: Depot, seat: int) -> int:
    """Leave the depot: its shelf stays as it is."""
    if s.over:
        return ENDED
    s.over = WALKED_OUT
    s.due = NEVER
    emit(s, PLAYER_LEFT)
    return 0


def post(s: Depot, weight: int) -> None:
    """Put a parcel in the outbox."""
    s.outbox[s.in_outbox] = weight
    s.in_outbox += 1
    emit(s, SENT, weight)


def put(s: Depot, weight: int) -> None:
    """Put a parcel on the shelf; a full shelf ends the board, a hot parcel is passed on."""
    if s.hot and s.seats > 1 and weight == HOT and s.in_outbox < BELT:
        post(s, weight - 1)
    elif s.height == SHELF:
        s.over = FULL
        s.due = NEVER
    else:
        s.shelf[s.height] = weight
        s.height += 1


def advance(s: Depot, to: int) -> None:
    """Parcels arrive and leave the belt, in the order of their times."""
    while s.over == 0 and s.due <= to:
        s.now = s.due
        if s.on_belt and s.belt[0][1] <= s.now:
            weight = s.belt[0][0]
            s.on_belt -= 1
            for place in range(BELT - 1):
                s.belt[place][0] = s.belt[place + 1][0]
                s.belt[place][1] = s.belt[place + 1][1]
            s.belt[BELT - 1][0] = 0
            s.belt[BELT - 1][1] = 0
        else:
            weight = 1 + draw(s.rng, HEAVIEST)
            s.arrival += s.pace
            emit(s, ARRIVED, weight, s.height)
        plan(s)
        put(s, weight)
    if s.over == 0:
        s.now = to


def legal(s: Depot, seat: int, work: Work) -> int:
    """Every action, while there is a parcel."""
    if s.over or s.height == 0:
        return 0
    count = 0
    top = s.shelf[s.height - 1]
    for action in range(WEIGH + WEIGHTS):
        is_sending = action == SEND
        can_send = s.seats > 1 and s.in_outbox < BELT
        if top != action - WEIGH + 1 and (can_send or not is_sending):
            work.actions[count] = action
            count += 1
    return count


def reset_table(t: Office, settings: list[int], seed: int, seats: int) -> None:
    """Everyone is in the round."""
    t.over = 0
    t.winner = -1
    t.seats = seats
    for seat in range(SEATS):
        t.alive[seat] = 0
    for seat in range(seats):
        t.alive[seat] = 1
    seed_stream(t.rng, seed, OFFICE_STREAM)


def note(t: Office, seat: int, s: Depot) -> None:
    """A seat with a full shelf, or whose player left, is out; the last one wins."""
    if s.over:
        t.alive[seat] = 0
    left = 0
    last = -1
    for other in range(t.seats):
        if t.alive[other]:
            left += 1
            last = other
    if left <= 1 and t.over == 0:
        t.over = LAST_ONE
        t.winner = last


def take(s: Depot) -> int:
    """The first parcel of the outbox."""
    if s.in_outbox == 0:
        return 0
    weight = s.outbox[0]
    s.in_outbox -= 1
    for place in range(BELT - 1):
        s.outbox[place] = s.outbox[place + 1]
    s.outbox[BELT - 1] = 0
    return weight


def route(t: Office, seat: int, sent: int) -> int:
    """A random one of the other seats still in the round."""
    others = 0
    for other in range(t.seats):
        if other != seat and t.alive[other]:
            others += 1
    if others == 0:
        return -1
    skip = draw(t.rng, others)
    for other in range(t.seats):
        if other != seat and t.alive[other]:
            if skip == 0:
                return other
            skip -= 1
    return -1


def receive(s: Depot, sent: int, sender: int) -> None:
    """Put a parcel onto the belt, unless it is full."""
    if s.over or s.on_belt == BELT:
        return
    s.belt[s.on_belt][0] = sent
    s.belt[s.on_belt][1] = s.now + s.belt_time
    s.on_belt += 1
    emit(s, RECEIVED, sent, sender)
    plan(s)
