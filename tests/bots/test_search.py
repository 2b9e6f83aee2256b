"""The search: each seat by what it was told, the same for the same seed, within its budget."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest

from getaway.bots import Budget, Situation, situation
from getaway.bots.search.bot import LEVELS, RETURNS, Level, SearchBot
from getaway.bots.search.mcts import Search
from getaway.bots.search.tree import Edge, Node
from getaway.bots.thoughts import SHOWN, Thoughts
from getaway.kernel.asking import Ask
from getaway.kernel.frames import Choice, Seat
from getaway.kernel.game import Game
from getaway.kernel.hints import Hints, Strength, Tuning
from getaway.kernel.study import Folly, Study
from getaway.kernel.table import Outcome
from tests.bots.test_bots import at_creep, at_pounce, hinted
from tests.toys.hare import HareRules
from tests.toys.hare.hints import HareHints
from tests.toys.hare.pieces import FOX, HARE
from tests.toys.hare.table import HareTable, table_of

QUICK = Level("quick", Strength(iterations=200))


def searched(game: Game, iterations: int, seed: int = 1, hints: Hints | None = None) -> Search:
    """A search of the asked seat's decision in a game of the toy."""
    rules = hinted(hints) if hints else HareRules()
    search = Search(rules.hints, game.seat, rng := Random(seed))
    known = rules.knowledge(game, game.seat)
    for _ in range(iterations):
        search.iterate(rules.imagine(known, rng))
    return search


def bot(level: Level = QUICK, seat: Seat = FOX, seed: int = 1, budget: Budget | None = None) -> SearchBot:
    """A bot for the toy."""
    return level(HareRules(), seat, Random(seed), budget or Budget())


def visits(search: Search) -> dict[Choice, int]:
    """How often each choice was tried."""
    return {edge.choice: edge.visits for edge in search.root().order}


def test_the_search_comes_back_most_often_to_what_wins() -> None:
    game = at_pounce(HareRules(), hare=4, steps=3)
    table = table_of(game)
    table.maybe = 1 << 2
    table.hare = 2
    tried = visits(searched(game, 120))
    assert max(tried, key=lambda choice: tried[choice]) == 2


def test_every_iteration_is_counted_once_at_the_decision() -> None:
    search = searched(at_pounce(HareRules()), 50)
    assert search.iterations == search.root().visits == sum(visits(search).values()) == 50


def test_a_seat_meets_its_next_decision_by_what_it_was_told_and_not_by_what_is_true() -> None:
    """The fox is told the roll and nothing else: three next decisions at most, wherever the hare is."""
    search = searched(at_pounce(HareRules(), hare=4, steps=1), 300)
    edge = max(search.root().order, key=lambda edge: edge.visits)
    assert edge.visits > 20
    assert 1 <= len(edge.after) <= 3


def test_an_opponent_takes_only_choices_that_the_world_offers() -> None:
    """In one node of the hare lie the choices of all the holes it may be in; worlds differ in which are there."""
    search = searched(at_pounce(HareRules(), hare=4, steps=1), 300)
    nodes = [node for node in search.others[HARE].values() if node.visits > 20]
    assert nodes
    for node in nodes:
        assert len(node.edges) > 3
        assert all(edge.visits <= edge.there for edge in node.order)
        assert any(edge.there < node.visits for edge in node.order)


def test_the_same_seed_gives_the_same_search() -> None:
    game = at_creep(HareRules())
    assert visits(searched(game, 80, seed=3)) == visits(searched(game, 80, seed=3))


def test_a_search_goes_on_from_what_it_knows_of_the_next_decision() -> None:
    search = searched(at_pounce(HareRules(), steps=1), 300)
    edge = max(search.root().order, key=lambda edge: edge.visits)
    told, node = next(iter(edge.after.items()))
    search.move_on(edge.choice, told)
    assert search.root() is node
    assert search.iterations == 0
    search.move_on(-5, b"never heard of")
    assert search.root().visits == 0


def test_the_playout_goes_on_until_the_world_has_settled() -> None:
    class Nights(HareHints):
        tuning = Tuning(playout=0)
        seen: set[str] = set()  # noqa: RUF012

        def settled(self, world: Game) -> bool:
            return world.question.kind == "hare.creep"

        def evaluate_all(self, world: Game) -> list[float]:
            self.seen.add(world.question.kind)
            return super().evaluate_all(world)

    searched(at_pounce(HareRules()), 40, hints=Nights())
    assert Nights.seen == {"hare.creep"}


def test_only_the_most_promising_edges_are_looked_at_and_more_with_every_visit() -> None:
    node = Node()
    options: list[Choice] = [*range(100)]
    node.settle(options, [1.0 - 0.001 * place for place in options if isinstance(place, int)], 0.1)
    counts: list[int] = []
    for _ in range(400):
        edge = node.pick(options, 1.0, 0.0)
        edge.visits += 1
        node.visits += 1
        counts.append(sum(edge.there > 0 for edge in node.order))
    assert counts[0] == 3
    assert 10 < counts[-1] < 100
    assert counts == sorted(counts)
    assert [edge.choice for edge in node.order if edge.there] == options[: counts[-1]]


def test_a_node_asks_for_inclinations_until_they_have_settled_or_something_is_new() -> None:
    node = Node()
    assert node.wants_guesses([1, 2])
    for guess in (1.0, 2.0, 3.0, 4.0):
        node.guess([1, 2], [guess, 1.0], 0.1)
        node.visits += 1
    assert node.edges[1].prior == 2.5
    assert not node.wants_guesses([1, 2])
    assert node.wants_guesses([1, 2, 3])
    node.settle([1, 2], [0.0, 7.0], 0.1)
    assert [edge.choice for edge in node.order] == [2, 1]
    assert not node.wants_guesses([1, 2, 3])


def test_leaning_on_the_priors_outlasts_the_search() -> None:
    even, leaning = Node(), Node()
    for node, lean in ((even, 0.0), (leaning, 1.0)):
        node.settle([1, 2], [1.0, 0.5], 0.5)
        for _ in range(300):
            edge = node.pick([1, 2], 0.5, lean)
            worth = 0.6 if edge.choice == 2 else 0.5
            edge.visits += 1
            edge.total += worth
            node.visits += 1
            node.total += worth
    assert even.edges[2].visits > even.edges[1].visits
    assert leaning.edges[1].visits > leaning.edges[2].visits


def test_an_edge_that_was_never_tried_has_no_value() -> None:
    assert Edge(1).value() == 0.0


def test_the_winners_of_a_team_get_all_and_a_draw_is_shared() -> None:
    hints = HareHints()
    assert hints.payoffs(Outcome("caught", (1, 2), (0.0, 0.5, 0.5))) == [0.0, 1.0, 1.0]
    assert hints.payoffs(Outcome("cap", (), (0.5, 0.5))) == [0.5, 0.5]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_every_level_takes_what_is_on_offer(level: Level) -> None:
    rules = HareRules()
    game = at_pounce(rules)
    for seed in range(5):
        assert bot(level, seed=seed, budget=Budget(worlds=1)).choose(situation(rules, game, FOX)) in game.options()


def test_the_first_levels_slip_and_the_others_do_not() -> None:
    rules = HareRules()
    assert [level.strength_in(rules).slips > 0 for level in LEVELS] == [True, True, False, False, False]
    game = at_pounce(rules, hare=4, steps=3)
    table = table_of(game)
    table.maybe = 1 << table.hare
    now = situation(rules, game, FOX)
    always = Level("always", Strength(slips=1.0))
    assert {bot(always, seed=seed).choose(now) for seed in range(60)} == set(game.options())


def test_a_title_says_how_strong_a_level_plays_it() -> None:
    class Gentle(HareHints):
        tuning = Tuning(levels=(Strength(slips=1.0),) * 4 + (Strength(iterations=7),))

    rules = hinted(Gentle())
    assert [level.strength_in(rules).iterations for level in LEVELS] == [0, 0, 0, 0, 7]
    assert Level("own", Strength(iterations=3)).strength_in(rules).iterations == 3


def test_offhand_a_bot_goes_by_the_priors_without_searching() -> None:
    rules = HareRules()
    now = situation(rules, at_pounce(rules), FOX)
    sometimes = Level("sometimes", Strength(iterations=20, offhand=0.5))
    searched: set[int] = set()
    for seed in range(30):
        player = bot(sometimes, seed=seed)
        player.choose(now)
        assert player.thoughts is not None
        searched.add(player.thoughts.iterations)
    assert searched == {0, 20}


def test_a_search_is_kept_short_by_few_worlds_and_by_no_time() -> None:
    rules = HareRules()
    now = situation(rules, at_pounce(rules), FOX)
    endless = Level("endless", Strength(iterations=100_000), seconds=0.0)
    few = bot(endless, budget=Budget(worlds=1))
    few.choose(now)
    assert few.thoughts is not None
    assert (few.thoughts.worlds, few.thoughts.iterations) == (1, RETURNS)
    hasty = bot(endless, budget=Budget(seconds=1.0))
    hasty.choose(now)
    assert hasty.thoughts is not None
    assert hasty.thoughts.iterations == 1


def test_without_worlds_a_search_goes_by_the_priors() -> None:
    rules = HareRules()
    game = at_pounce(rules, hare=4, steps=3)
    table = table_of(game)
    table.maybe = 1 << 2
    searcher = bot(budget=Budget(worlds=0))
    assert searcher.choose(situation(rules, game, FOX)) == 2
    assert searcher.thoughts is not None
    assert searcher.thoughts.iterations == 0


def test_what_is_known_of_the_next_decision_counts_against_the_iterations() -> None:
    rules = HareRules()
    game = rules.start(rules.card.setup())
    game.listen()
    for hole in (0, 4, 4, 1):
        game.apply(hole)
    searcher = bot()
    game.take_events()
    game.apply(searcher.choose(situation(rules, game, FOX)))
    for choice in (game.options()[0], 1):
        game.apply(choice)
    told = [event for audience, event in game.take_events() if audience & 1 << FOX]
    searcher.choose(situation(rules, game, FOX, told))
    assert searcher.thoughts is not None
    assert 0 < searcher.thoughts.iterations < QUICK.strength.iterations


def test_plausible_worlds_are_searched_more_often() -> None:
    class Sure(HareHints):
        def plausibility(self, known: object, worlds: list[Game]) -> list[float]:
            holes = [table.hare for world in worlds if isinstance(table := world.table, HareTable)]
            return [1.0 if hole == 2 else 1e-9 for hole in holes]

    rules = hinted(Sure())
    game = at_pounce(rules, hare=4, steps=3)
    for seed in range(5):
        assert QUICK(rules, FOX, Random(seed), Budget()).choose(situation(rules, game, FOX)) == 2


def test_a_question_that_deserves_no_effort_is_answered_by_the_priors() -> None:
    class Lazy(HareHints):
        def effort(self, ask: Ask) -> float:
            return 0.0

    rules = hinted(Lazy())
    lazy = QUICK(rules, FOX, Random(1), Budget())
    lazy.choose(situation(rules, at_pounce(rules), FOX))
    assert lazy.thoughts is not None
    assert lazy.thoughts.iterations == 0


def test_too_short_a_search_is_left_to_the_priors() -> None:
    class Picky(HareHints):
        tuning = Tuning(fewest=QUICK.strength.iterations + 1)

    for hints, searched_for in ((Picky(), 0), (HareHints(), QUICK.strength.iterations)):
        rules = hinted(hints)
        searcher = QUICK(rules, FOX, Random(1), Budget())
        searcher.choose(situation(rules, at_pounce(rules), FOX))
        assert searcher.thoughts is not None
        assert searcher.thoughts.iterations == searched_for


def test_who_searches_considers_and_who_does_not_goes_by_the_priors() -> None:
    told: list[int] = []

    class Thoughtful(HareHints):
        def effort(self, ask: Ask) -> float:
            return 0.0

        def considered(self, known: Any, ask: Ask, worlds: list[Game], iterations: int) -> list[float]:
            told.append(iterations)
            return [1.0 if offer.choice == ask.offers[-1].choice else 0.0 for offer in ask.offers]

    rules = hinted(Thoughtful())
    now = situation(rules, at_pounce(rules), FOX)
    assert QUICK(rules, FOX, Random(1), Budget()).choose(now) == now.ask.offers[-1].choice
    assert told == [QUICK.strength.iterations]
    Level("plain")(rules, FOX, Random(1), Budget()).choose(now)
    assert told == [QUICK.strength.iterations]


def test_thoughts_can_be_sent_and_name_the_choice_among_what_was_considered() -> None:
    rules = HareRules()
    searcher = bot()
    now = situation(rules, at_pounce(rules), FOX)
    chosen = searcher.choose(now)
    thoughts = searcher.thoughts
    assert thoughts is not None
    assert (thoughts.bot, thoughts.no, thoughts.choice) == ("quick", now.ask.no, chosen)
    assert len(thoughts.offers) == SHOWN
    assert chosen == thoughts.offers[0].choice
    assert all(0.0 <= offer.value <= 1.0 for offer in thoughts.offers)
    assert msgspec.json.decode(msgspec.json.encode(thoughts), type=Thoughts) == thoughts


def test_an_only_offer_is_taken_without_a_thought() -> None:
    rules = HareRules()
    ask = rules.ask(at_pounce(rules))
    now = Situation("hare", FOX, None, None, (), Ask(FOX, ask.no, ask.kind, ask.prompt, ask.offers[:1]))
    searcher = bot()
    assert searcher.choose(now) == ask.offers[0].choice
    assert searcher.thoughts is None


def test_settled_priors_leave_nothing_but_what_is_offered() -> None:
    node = Node()
    node.guess([1, 2, 3], [3.0, 2.0, 1.0], 0.1)
    node.settle([2, 3, 4], [0.5, 1.0, 0.0], 0.1)
    assert [edge.choice for edge in node.order] == [3, 2, 4]
    assert sorted(node.edges) == [2, 3, 4]
    assert node.pick([1, 2, 3, 4], 1.0, 0.0).choice != 1


class Cautious(HareHints):
    """All holes but the last are foolish."""

    class _Study(Study):
        follies: ClassVar[Mapping[str, Folly]] = {"waits": lambda known, ask: {one.choice for one in ask.offers[:-1]}}

    study: ClassVar[Study] = _Study()


def test_what_is_left_after_follies_is_taken_and_thought_about() -> None:
    rules = hinted(Cautious())
    now = situation(rules, at_pounce(rules), FOX)
    searcher = QUICK(rules, FOX, Random(1), Budget())
    assert searcher.choose(now) == now.ask.offers[-1].choice
    assert searcher.thoughts is not None
    assert [offer.choice for offer in searcher.thoughts.offers] == [now.ask.offers[-1].choice]
