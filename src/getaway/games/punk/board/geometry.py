"""The board by number: everything about the map that the rules code looks up.

A **space** is an int: star `n` is `n - 1`, and the named hit locations follow the last star, in the order of the file.
Districts are ints in the order of the file. A set of spaces is one int with bit `s` set for space `s`. All of it is
worked out once, when a board is made; nothing in it ever changes, so all games share it. Do not change the lists.

*Points* are what a Cop pays without JAM: a road step 1, a freeway ride of any length 1 (PUNK-MOVE-1, -3). *Steps* are
road steps alone.
"""

from __future__ import annotations

from typing import Final

from getaway.parts.graphs import Edge, Graph, members

Space = int
Spaces = int
"""A set of spaces as a bit mask."""
District = int

NOWHERE: Final = -1
"""Where a piece stands that is off the map; also "no district"."""

# Kinds of lines between spaces, as bits: two spaces may be joined in several ways.
ROAD: Final = 1
FREEWAY: Final = 2
CABLE: Final = 4
STREETCAR: Final = 8
TUNNEL: Final = 16
"""Set beside STREETCAR where the track runs underground: a look only, a tunnel has no space between its ends."""

LINE_NAMES: Final[dict[str, int]] = {"road": ROAD, "freeway": FREEWAY, "cable": CABLE, "streetcar": STREETCAR}

# Colours of the cross-hairs. A star has none.
PLAIN: Final = 0
BLACK: Final = 1
RED: Final = 2
GREEN: Final = 3

COLOUR_NAMES: Final[list[str]] = ["plain", "black", "red", "green"]

PORTS: Final = 4


class Board:
    """One map. `port[s]` is the number of the port on space `s` or 0; `lines` holds two ends and the kinds as bits."""

    __slots__ = (
        "black", "cable", "checks_hopeless", "colour", "corner", "district", "district_name", "district_near",
        "district_steps", "districts", "er", "ers", "everywhere", "freeway", "green", "hits", "keys", "lines",
        "locals", "name", "names", "points", "port", "ports", "red", "ride", "road", "solo_starts", "spaces",
        "stars", "steps", "streetcar", "to_port", "x", "y", "_by_points", "_by_road", "_joined", "_lines",
        "_on_freeway", "_past_one", "_rail", "_tracks",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        names: list[str],
        corner: list[str],
        stars: int,
        colour: list[int],
        district: list[District],
        x: list[int],
        y: list[int],
        port: list[int],
        er: list[bool],
        district_name: list[str],
        district_near: list[list[District]],
        lines: list[Edge],
        solo_starts: list[Space],
        checks_hopeless: bool,
    ) -> None:
        spaces = len(names)
        self.name: str = name
        self.spaces: int = spaces
        self.stars: int = stars
        """How many spaces are stars: they come first."""
        self.names: list[str] = names
        """names[s]: a star's number or a location's name, unique."""
        self.corner: list[str] = corner
        """corner[s]: the street corner or place a star stands for, or ""; for a location its name."""
        self.colour: list[int] = colour
        """colour[s]: BLACK, RED or GREEN for a hit location, PLAIN for a star."""
        self.district: list[District] = district
        self.x: list[int] = x
        self.y: list[int] = y
        self.port: list[int] = port
        self.er: list[bool] = er
        self.districts: int = len(district_name)
        self.district_name: list[str] = district_name
        self.district_near: list[list[District]] = district_near
        """district_near[d]: the adjacent districts, ascending."""
        self.lines: list[Edge] = lines
        """Every line drawn, with all its kinds."""
        self.solo_starts: list[Space] = solo_starts
        """Where Katherine, Frank and Eddie start in solo (PUNK-SOLO-4)."""
        self.checks_hopeless: bool = checks_hopeless
        """Is PUNK-RULING-38 in force on this map? It is, except on small maps made for tests."""

        self.everywhere: Spaces = (1 << spaces) - 1
        self.hits: list[Space] = list(range(stars, spaces))
        """The hit locations."""
        self.black: Spaces = 0
        self.red: Spaces = 0
        self.green: Spaces = 0
        self.ers: list[Space] = []
        """The ER spaces, ascending."""
        self.ports: list[Space] = [NOWHERE] * (PORTS + 1)
        """ports[n]: the space of port n, 1 to 4; ports[0] is NOWHERE."""
        self.locals: list[Spaces] = [0] * self.districts
        """locals[d]: the spaces of district d."""
        for space in range(spaces):
            bit = 1 << space
            self.locals[district[space]] |= bit
            if colour[space] == BLACK:
                self.black |= bit
            elif colour[space] == RED:
                self.red |= bit
            elif colour[space] == GREEN:
                self.green |= bit
            if er[space]:
                self.ers.append(space)
            if port[space]:
                self.ports[port[space]] = space
        self.keys: list[Space] = members(self.black | self.red)
        """The locations that have a Janitor Key, in the order of the key deck's card numbers."""

        whole = Graph(spaces, lines)
        roads = whole.only(ROAD)
        self._lines: Graph = whole
        self.road: list[list[Space]] = roads.near
        """road[s]: the spaces one road step from s, ascending. So also freeway, cable and streetcar by segments."""
        self.freeway: list[list[Space]] = whole.only(FREEWAY).near
        self.cable: list[list[Space]] = whole.only(CABLE).near
        self.streetcar: list[list[Space]] = whole.only(STREETCAR).near
        self._joined: list[Spaces] = roads.onward
        self._tracks: list[list[Spaces]] = [[], [], []]
        self._rail: list[list[Spaces]] = [[], [], []]
        self.ride: list[list[Spaces]] = [[], [], []]
        """ride[network][s]: all other stops that a ride from s can end at, 0 if s is no stop.

        Network 0 is the freeways, 1 the cable cars, 2 the streetcars.
        """
        for network in range(3):
            graph = whole.only(FREEWAY << network)
            self._tracks[network] = graph.onward
            nets = [part for part in graph.components() if part & (part - 1)]
            self._rail[network] = nets
            self.ride[network] = [_net(nets, space) & ~(1 << space) for space in range(spaces)]

        self._on_freeway: Spaces = 0
        for net in self._rail[0]:
            self._on_freeway |= net
        # _past_one[here]: by points, freeways and the one stop in the way, the answers of `reach_from` found so far.
        self._past_one: list[dict[int, Spaces]] = [{} for _ in range(spaces)]

        by_points: list[Edge] = []
        for a in range(spaces):
            for b in members(self._joined[a] | self.ride[0][a]):
                if a < b:
                    by_points.append((a, b, 1))
        self._by_road: Graph = roads
        self._by_points: Graph = Graph(spaces, by_points)
        self.points: list[list[int]] = self._by_points.distance
        """points[a][b]: the fewest points from a to b by roads and freeways, without JAM."""
        self.steps: list[list[int]] = roads.distance
        """steps[a][b]: the fewest road steps from a to b."""
        self.to_port: list[list[int]] = [
            [0, *[self.steps[space][self.ports[n]] if self.ports[n] >= 0 else -1 for n in range(1, PORTS + 1)]]
            for space in range(spaces)
        ]
        """to_port[s][n]: the road steps from s to port n."""
        borders: list[Edge] = []
        for d in range(self.districts):
            for other in district_near[d]:
                if d < other:
                    borders.append((d, other, 1))
        self.district_steps: list[list[int]] = Graph(self.districts, borders).distance
        """district_steps[d][e]: how many districts e is away from d; 0 for itself (PUNK-RULING-54)."""

    # --- looking up -------------------------------------------------------------------------------------------------

    def kinds(self, a: Space, b: Space) -> int:
        """The kinds of the line between two spaces, as bits; 0 if there is none."""
        return self._lines.kinds_of(a, b)

    def label(self, space: Space) -> str:
        """What people call the space: "California & Powell (45)", or the location's name."""
        corner = self.corner[space]
        return f"{corner} ({self.names[space]})" if space < self.stars and corner else self.names[space]

    def within_points(self, space: Space, points: int) -> Spaces:
        """The spaces within `points` of `space` by roads and freeways, itself included; no JAM, no pieces."""
        return self._by_points.within(space, points)

    def reach_from(self, here: Space, points: int, stops: Spaces, freeways: bool) -> Spaces:
        """`reach` of one space, without transit: mostly what the map alone decides."""
        graph = self._by_points if freeways else self._by_road
        free = graph.within(here, max(0, points))
        stops &= free & ~(1 << here)
        if not stops:
            return free
        # Nobody gets past the farthest spaces, except those who ride by.
        nearer = graph.within(here, points - 1)
        stops &= nearer | self._on_freeway if freeways else nearer
        if not stops:
            return free
        if stops & (stops - 1):
            return self._walked(here, points, stops, freeways, free=free)
        # With one stop in the way it is the map alone again: worked out once for each.
        past = self._past_one[here]
        case = (points * 2 + freeways) * self.spaces + stops.bit_length() - 1
        found = past.get(case)
        if found is None:
            found = self._walked(here, points, stops, freeways, free=free)
            past[case] = found
        return found

    def _walked(self, here: Space, points: int, stops: Spaces, freeways: bool, free: Spaces) -> Spaces:
        """Those of the `free` spaces that can still be reached with these stops in the way."""
        reached = self._reached(here, points, stops, freeways)
        for space in members(free):
            if not reached[space]:
                free ^= 1 << space
        return free

    def _reached(self, here: Space, points: int, stops: Spaces, freeways: bool) -> list[bool]:
        """`reach_from` by space. From one space, going from neighbour to neighbour costs less than moving sets."""
        road = self.road
        tracks = self.freeway
        shut = [False] * self.spaces
        for space in members(stops):
            shut[space] = True
        seen = [False] * self.spaces
        seen[here] = True
        edge = [here]
        while points > 0 and edge:
            points -= 1
            further: list[Space] = []
            riders: list[Space] = []
            for at in edge:
                for to in road[at]:
                    if not seen[to]:
                        seen[to] = True
                        if not shut[to]:
                            further.append(to)
                if freeways and tracks[at]:
                    riders.append(at)
            if riders:
                passed = [False] * self.spaces
                for at in riders:
                    passed[at] = True
                for at in riders:  # grows as the rides go on
                    for to in tracks[at]:
                        if passed[to]:
                            continue
                        passed[to] = True
                        if not seen[to]:
                            seen[to] = True
                            if not shut[to]:
                                further.append(to)
                        if not shut[to]:
                            riders.append(to)
            edge = further
        return seen

    # --- moving sets of places --------------------------------------------------------------------------------------

    def step_from(self, start: Spaces) -> Spaces:
        """The spaces one road step from any space of `start`."""
        return self._by_road.spread(start)

    def ride_from(self, start: Spaces, network: int, stops: Spaces = 0) -> Spaces:
        """The stops that one ride from any stop of `start` can end at, and those of `start` themselves.

        A ride may end on a space of `stops` but not go past it, nor does it matter that it begins on one.
        """
        found = 0
        tracks = self._tracks[network]
        for net in self._rail[network]:
            edge = start & net
            if not edge:
                continue
            if not stops & net:
                found |= net
                continue
            part = edge
            while edge:
                lowest = edge & -edge
                edge ^= lowest
                new = tracks[lowest.bit_length() - 1] & ~part
                part |= new
                edge |= new & ~stops
            found |= part
        return found

    def reach(self, start: Spaces, points: int, stops: Spaces = 0, freeways: bool = True, network: int = 0) -> Spaces:
        """Where a piece can be that begins on any space of `start` and spends at most `points`.

        `stops` can be entered but not passed, nor does it matter that one begins there (PUNK-MOVE-14). Without a
        `network` the start is included. With one, a transit network as in `ride`, exactly one ride on it, to
        another stop, is among what is done, for 1 point (PUNK-MOVE-7).
        """
        found = start
        edge = start
        # What comes after the ride is kept apart.
        ridden = 0
        ridden_edge = 0
        while points > 0 and (edge or ridden_edge):
            points -= 1
            if network:
                new = self._other_stops(edge, network, stops)
                if ridden_edge:
                    new |= self._point_from(ridden_edge, stops, freeways)
                new &= ~ridden
                ridden |= new
                ridden_edge = new & ~stops
            new = self._point_from(edge, stops, freeways) & ~found
            found |= new
            edge = new & ~stops
        return ridden if network else found

    def sneak(self, start: Spaces, points: int, stops: Spaces = 0, freeways: bool = True, network: int = 0) -> Spaces:
        """Where one can be after a secret move from some space of `start`: as `reach`, but every move ends elsewhere
        than it began (PUNK-MOVE-12). Spaces of `stops` among them are where the move would have been stopped.
        """
        if network:
            found = 0
            while start:
                lowest = start & -start
                start ^= lowest
                found |= (
                    self.reach(start=lowest, points=points, stops=stops, freeways=freeways, network=network) & ~lowest
                )
            return found
        if points <= 0:
            return 0
        found = self.reach(start, points, stops, freeways)
        # One of several starts can be the end of a move from another. Mostly a neighbour shows it at once.
        rest = start
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            if not self._joined[lowest.bit_length() - 1] & start:
                others = start ^ lowest
                if not others or not self.reach(others, points, stops, freeways) & lowest:
                    found ^= lowest
        return found

    def _point_from(self, start: Spaces, stops: Spaces, freeways: bool) -> Spaces:
        """Where one point leads by road, and by freeway if that is open; stops of `start` on a freeway included."""
        joined = self._joined
        found = self.ride_from(start, 0, stops) if freeways else 0
        for space in members(start):
            found |= joined[space]
        return found

    def _other_stops(self, start: Spaces, network: int, stops: Spaces) -> Spaces:
        """Where one ride to another stop leads."""
        found = 0
        ride = self.ride[network]
        for space in members(start):
            if ride[space]:
                found |= self.ride_from(1 << space, network, stops) & ~(1 << space)
        return found


def rides_of(board: Board) -> list[list[list[Space]]]:
    """Every freeway ride from each space: the stars on the way and the end, by the end; the shortest way of several."""
    found: list[list[list[Space]]] = []
    for start in range(board.spaces):
        paths: dict[Space, list[Space]] = {start: []}
        queue = [start]
        for here in queue:
            for there in board.freeway[here]:
                if there not in paths:
                    paths[there] = [*paths[here], there]
                    queue.append(there)
        found.append([paths[end] for end in sorted(paths) if end != start])
    return found


def _net(nets: list[Spaces], space: Space) -> Spaces:
    for net in nets:
        if net >> space & 1:
            return net
    return 0
