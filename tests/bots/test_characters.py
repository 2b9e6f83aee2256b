"""Named opponents: a style over a level."""

from __future__ import annotations

from random import Random

import pytest

from getaway.bots import Budget, UnknownBot, bot_of, check_bot, seconds_of, situation
from getaway.bots.players import player_of
from getaway.bots.search.bot import SearchBot
from getaway.bots.search.tree import Edge
from getaway.kernel.asking import tag_of
from getaway.kernel.frames import CHANCE
from getaway.kernel.registry import games, rules_of
from getaway.kernel.rules import Rules


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.card.id)
def test_every_title_has_three_or_four_characters_with_a_name_and_a_sentence(rules: Rules) -> None:
    characters = rules.hints.characters
    assert 3 <= len(characters) <= 4
    assert len({one.id for one in characters}) == len({one.name for one in characters}) == len(characters)
    for one in characters:
        assert one.id.isidentifier(), "an id is part of a bot's name, after a colon"
        assert one.sentence.endswith(".")
        assert any(like > 0 for like in one.likes.values())


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.card.id)
def test_characters_are_fond_of_manners_that_choices_show(rules: Rules) -> None:
    """A manner that no choice shows would be a slip of the pen."""
    shown = {tag_of(does) for does in rules.words.does} | seen_manners(rules)
    for one in rules.hints.characters:
        assert set(one.likes) <= shown, one.id


def seen_manners(rules: Rules) -> set[str]:
    """The manners of all choices that come up in a few random games."""
    seen: set[str] = set()
    for number, mode in enumerate(rules.card.modes[:2]):
        rng = Random(f"manners {number}")
        game = rules.start(rules.card.setup_of(mode))
        for _ in range(4000):
            if game.ask is None:
                break
            if game.seat != CHANCE:
                seen |= {rules.hints.manner(offer) for offer in rules.ask(game).offers}
            game.apply(rng.choices(game.options(), game.weights() if game.seat == CHANCE else None)[0])
    return seen


def test_a_character_does_more_of_what_it_is_fond_of() -> None:
    rules = rules_of("hunter")
    counted = {style: chosen_manners(rules, f"level2:{style}") for style in ("inquisitor", "wall")}
    assert counted["inquisitor"] > 1.5 * counted["wall"]


def chosen_manners(rules: Rules, name: str) -> int:
    """How often a bot challenges at the decisions of some random games where it could also stop."""
    rng = Random("characters")
    count = 0
    for number in range(3):
        game = rules.start(rules.card.setup_of(rules.card.modes[0], {"setup": "random"}))
        bots = [bot_of(name)(rules, seat, Random(f"{number} {seat}"), Budget(worlds=4)) for seat in range(2)]
        for _ in range(400):
            if game.ask is None:
                break
            if game.seat == CHANCE:
                game.apply(rng.choices(game.options(), game.weights())[0])
                continue
            now = situation(rules, game, game.seat, looks=False)
            offered = {rules.hints.manner(offer) for offer in now.ask.offers}
            if "challenge" in offered and "pass" in offered:
                chosen = bots[game.seat].choose(now)
                count += any(o.choice == chosen and rules.hints.manner(o) == "challenge" for o in now.ask.offers)
            game.apply(rng.choice(game.options()))
    return count


def test_a_character_is_named_behind_its_level() -> None:
    rules = rules_of("hunter")
    assert bot_of("level3:ghost").name == player_of("level3:ghost").name == "level3:ghost"
    assert check_bot(rules, "level3:ghost") == "level3:ghost"
    assert seconds_of("level5:ghost") == seconds_of("level5") > seconds_of("random") == 0


@pytest.mark.parametrize("name", ["level3:nobody", "level9:ghost", "random:ghost", "level3:", ":ghost"])
def test_unknown_characters_are_refused(name: str) -> None:
    rules = rules_of("hunter")
    with pytest.raises(UnknownBot):
        check_bot(rules, name)
    with pytest.raises(UnknownBot):
        bot_of(name)(rules, 0, Random(1), Budget())


def test_a_refused_character_is_told_who_there_is() -> None:
    with pytest.raises(UnknownBot, match=r"has no character 'bulldog'; there are inquisitor, ghost"):
        check_bot(rules_of("hunter"), "level3:bulldog")


def test_a_character_takes_what_it_likes_only_if_that_is_nearly_as_good() -> None:
    bot = bot_of("level5:ghost")(rules_of("hunter"), 0, Random(1), Budget())
    assert isinstance(bot, SearchBot)
    root = bot._search.root()
    for choice, visits, value in ((1, 50, 0.6), (2, 20, 0.58), (3, 10, 0.4)):
        edge = Edge(choice)
        edge.visits, edge.total = visits, visits * value
        root.edges[choice] = edge
        root.order.append(edge)
    assert bot._preferred({}) == 1
    assert bot._preferred({1: 0.0, 2: 1.5, 3: 0.0}) == 2
    assert bot._preferred({1: 0.0, 2: 0.5, 3: 0.0}) == 1, "a little fondness does not make up for much"
    assert bot._preferred({1: 0.0, 2: 0.0, 3: 5.0}) == 1, "clearly worse"
