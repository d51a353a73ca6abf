package letopis.berserkheroes.card;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.language.cards.CardFile;
import letopis.language.message.Language;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Card set files and the mistakes reported for them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardFileTest {

    @TempDir
    Path folder;

    private List<String> mistakes(String cards) throws IOException {
        Path file = Files.writeString(folder.resolve("cards.yaml"), "set: проба\ncards:\n" + cards.indent(2));
        return CardFile.read(file, CardsOnlyGame.GAME).mistakes().stream()
                .map(badFile -> badFile.formatMessage(Language.EN).replace(file + ":", "")).toList();
    }

    private List<String> mistakesIn(String start, String features) throws IOException {
        return mistakes(start + "\n" + (features + "\n]}}").indent(2)).stream()
                .map(text -> text.replaceFirst("^\\d+:\\d+: ", "")).toList();
    }

    private List<String> creatureMistakes(String features) throws IOException {
        return mistakesIn("- {kind: playable, name: Волк, english: Wolf, type: creature, cost: 1, "
                + "front: {strike: 1, life: 1, features: [", features);
    }

    private List<String> heroMistakes(String features) throws IOException {
        return mistakesIn("- {kind: hero, name: Царь, english: King, front: {life: 20, features: [", features);
    }

    private List<String> spellMistakes(String features) throws IOException {
        return mistakesIn("- {kind: playable, name: Дым, english: Smoke, type: spell, cost: 1, front: {features: [",
                features);
    }

    @Test
    @Covers({"BF-106.1", "BF-106.2", "BF-106.3", "BF-107.2", "BF-107.1.1"})
    void a_minimal_card_is_valid() throws IOException {
        assertThat(mistakes("""
                - {kind: hero, name: Никто, english: Nobody, elements: [swamp], front: {life: 20}}
                - {kind: playable, name: Тень, english: Shade, type: creature, cost: 0, front: {strike: 0, life: 1}}
                - {kind: playable, name: День, english: Day, type: event, cost: 2, front: {}}
                - {kind: playable, name: Щит, english: Shield, type: equipment, equipment: armour, cost: 2, front: {}}
                """)).isEmpty();
    }

    @Test
    void every_mistake_is_reported_with_its_path_and_the_nearest_valid_word() throws IOException {
        assertThat(mistakes("""
                - {kind: playble, name: Волк}
                - kind: playable
                  name: Рысь
                  english: Lynx
                  type: creatur
                  cost: two
                  front: {strike: 3, lief: 2, features: [{kind: word, keyword: dahs}, {kind: wrod}]}
                """)).containsExactly(
                "3:12: there is no kind \"playble\"; did you mean \"playable\"?",
                "7:11: there is no word \"creatur\"; did you mean \"creature\"?",
                "8:11: a whole number is expected here, not \"two\"",
                "9:24: there is no \"lief\" here; did you mean \"life\"?",
                "9:66: there is no word \"dahs\"; did you mean \"dash\"?",
                "9:80: there is no kind \"wrod\"; did you mean \"word\"?");
    }

    @Test
    @Covers({"BH-207.2", "BH-207.3", "BH-207.4", "BF-107.1.1", "BH-207.1b"})
    void properties_of_another_card_type_are_reported() throws IOException {
        assertThat(mistakes("""
                - {kind: playable, name: А, english: A, type: hero, cost: 31, front: {life: 1}}
                - {kind: playable, name: Б, english: B, type: creature, cost: 1, front: {life: 61}}
                - {kind: playable, name: В, english: C, type: event, equipment: weapon, cost: 1, front: {life: 1}}
                - {kind: playable, name: Г, english: D, type: equipment, cost: 1, front: {strike: 31}}
                - {kind: playable, name: Д, english: E, type: spell, cost: 1, front: {}, back: {}}
                - {kind: playable, name: Е, english: F, type: creature, cost: 1, elements: [swamp, swamp], classes: [а,
                  а], traits: [horde, created, horde], front: {strike: 1, life: 1}}
                - {kind: hero, name: Ж, english: G, front: {life: 0, strike: 1}}
                """).stream().map(text -> text.replaceFirst("^(\\d+):\\d+: ", "$1: "))).containsExactlyInAnyOrder(
                "3: a hero is a card of kind hero",
                "3: 31 is out of range here: 0 to 30",
                "4: only creatures have a strike",
                "4: 61 is out of range here: 0 to 60",
                "5: equipment, and only equipment, has a kind: write equipment: weapon, armour or amulet",
                "5: only heroes and creatures have life",
                "6: equipment, and only equipment, has a kind: write equipment: weapon, armour or amulet",
                "6: only creatures have a strike",
                "6: 31 is out of range here: 0 to 30",
                "7: a spell needs a feature of kind spell-ability",
                "7: a spell needs a feature of kind spell-ability",
                "7: a spell goes to the graveyard at once and is never turned over",
                "8: this is said twice",
                "9: this is said twice",
                "9: this is said twice",
                "9: a card that can never be in a deck cannot be a Horde",
                "10: only creatures have a strike",
                "10: 0 is out of range here: 1 to 60");
    }

    @Test
    @Covers({"BH-208.1", "BF-209.1"})
    void a_hero_cannot_leave_play_or_have_features_for_creatures() throws IOException {
        assertThat(heroMistakes("""
                {kind: word, keyword: dash}, {kind: valued, keyword: might, value: 1},
                {kind: valued, keyword: thirst, value: 1}, {kind: word, keyword: rage},
                {kind: triggered, when: {kind: hire}, deed: {steps: [{effect: {kind: end-turn}}]}},
                {kind: triggered, when: {kind: death}, deed: {steps: [{effect: {kind: end-turn}}]}},
                {kind: ambush, when: {kind: turn, moment: start}, coins: 1},
                {kind: activated, price: [{kind: close-self}, {kind: close-self}], deed: {steps: [
                  {effect: {kind: destroy, which: {kind: this}}},
                  {effect: {kind: control, which: {kind: hero, whom: opponent}, whom: you}},
                  {effect: {kind: move, which: {kind: each, filter: {types: [hero]}}, to: hand}}]}},
                {kind: word, keyword: stun}, {kind: word, keyword: stun}, {kind: valued, keyword: armour, value: 0}
                """)).containsExactly(
                "a card of this type has no use for this",
                "a card of this type has no use for this",
                "a card of this type has no use for this",
                "a card of this type has no use for this",
                "a hero stays in play from start to end and goes nowhere",
                "a hero stays in play from start to end and goes nowhere",
                "a hero stays in play from start to end and goes nowhere",
                "this is said twice",
                "a hero stays in play from start to end and goes nowhere",
                "a hero stays in play from start to end and goes nowhere",
                "a hero stays in play from start to end and goes nowhere",
                "this is said twice",
                "0 is out of range here: 1 to 30");
    }

    @Test
    @Covers({"BF-117.1", "BF-111.1"})
    void a_spell_has_only_effects_that_resolve_when_it_is_played() throws IOException {
        assertThat(spellMistakes("""
                {kind: triggered, when: {kind: turn, moment: end}, deed: {steps: [{effect: {kind: end-turn}}]}},
                {kind: activated, deed: {steps: [{effect: {kind: end-turn}}]}},
                {kind: constant, reach: {kind: this}, modifiers: [{kind: no-features}]},
                {kind: law, whom: you, rules: [{kind: forbids, act: draw}]},
                {kind: instead, replaced: {kind: drawing, whom: you}},
                {kind: against, guard: protection, from: {}},
                {kind: law, whom: you, rules: [{kind: own-cost, more: {number: -1}}]},
                {kind: spell-ability, deed: {steps: [{effect: {kind: grant, which: {kind: each, filter: {}},
                  modifiers: [{kind: no-features}], until: while-source-stays}}]}}
                """)).containsExactly(
                "a spell is never in play, where this would work",
                "a spell is never in play, where this would work",
                "a spell is never in play, where this would work",
                "a spell is never in play, where this would work",
                "a spell is never in play, where this would work",
                "a spell is never in play, where this would work",
                "a spell does not stay in play; write end-of-turn, start-of-your-turn or game");
        assertThat(creatureMistakes("{kind: spell-ability, deed: {steps: [{effect: {kind: end-turn}}]}}"))
                .containsExactly(
                "only spells have features of kind spell-ability; other cards say what triggers them");
    }

    @Test
    @Covers({"BF-502.4", "BF-118.1"})
    void a_reference_to_a_target_or_cause_requires_one() throws IOException {
        assertThat(creatureMistakes("""
                {kind: triggered, when: {kind: hire}, deed: {targets: [{filter: {types: [creature]}}], steps: [
                  {effect: {kind: destroy, which: {kind: pointed}}},
                  {effect: {kind: destroy, which: {kind: pointed, target: 1}}},
                  {effect: {kind: destroy, which: {kind: cause}}},
                  {effect: {kind: if, conditions: [{kind: matches, which: {kind: pointed}, filter: {}}],
                    then: [{effect: {kind: end-turn}}]}}]}},
                {kind: triggered, when: {kind: happens, what: dies, which: {}}, deed: {steps: [
                  {effect: {kind: move, which: {kind: cause}, to: hand}},
                  {effect: {kind: later, when: {kind: turn, moment: end}, steps: [
                    {effect: {kind: destroy, which: {kind: cause}}}]}}]}},
                {kind: triggered, when: {kind: does, whom: you, what: plays-spell}, deed: {steps: [
                  {effect: {kind: move, which: {kind: cause}, to: hand}}]}},
                {kind: triggered, when: {kind: does, whom: you, what: draws}, deed: {steps: [
                  {effect: {kind: move, which: {kind: cause}, to: hand}}]}},
                {kind: instead, replaced: {kind: dying}, steps: [{effect: {kind: move, which: {kind: cause},
                  to: hand}}]},
                {kind: constant, reach: {kind: chosen, by: you, number: 1, filter: {}},
                  modifiers: [{kind: no-features}]},
                {kind: activated, deed: {steps: [{link: otherwise, effect: {kind: end-turn}}]}}
                """)).containsExactly(
                "1 target is chosen here, counted from 0; this number is not among them",
                "no card triggers this, so it has no cause",
                "no card triggers this, so it has no cause",
                "no card triggers this, so it has no cause",
                "no one chooses here, since it works all the time; write each",
                "there is no earlier step it could depend on");
    }

    @Test
    @Covers({"BF-512.3", "BF-106.1.2"})
    void meaningless_numbers_are_reported() throws IOException {
        assertThat(creatureMistakes("""
                {kind: activated, price: [{kind: coins}, {kind: discards}, {kind: prayers, prayers: 31},
                  {kind: lose-coins}, {kind: wounds, wounds: 0, filter: {}}, {kind: close-others, filter: {}}],
                 conditions: [{kind: has, whom: you, score: coins}, {kind: has, whom: you, score: coins, atLeast: 2,
                   atMost: 1}, {kind: either, conditions: []}, {kind: not, condition: {kind: there-are, filter: {}}}],
                 deed: {steps: [{effect: {kind: draw, whom: you, cards: {}}}, {effect: {kind: draw, whom: you,
                   cards: {number: 1, per: {kind: x}}}}, {effect: {kind: give-poison, which: {kind: this}}},
                   {effect: {kind: strengthen-poison, which: {kind: this}, more: 31}},
                   {effect: {kind: search, cards: {place: deck}}}, {effect: {kind: if}},
                   {effect: {kind: later, when: {kind: turn, moment: end}}}]}},
                {kind: activated, price: [{kind: coins, x: true}], perGame: 0, deed: {steps: [{effect: {kind: draw,
                  whom: you, cards: {number: 1, per: {kind: x}}}}]}},
                {kind: constant, reach: {kind: this}, modifiers: [{kind: strike-more, more: {}}, {kind: strike-is,
                  strike: -1}]}, {kind: constant, reach: {kind: this}}, {kind: activated, deed: {}}
                """)).containsExactly(
                "\"coins\" is missing",
                "\"cards\" is missing",
                "31 is out of range here: 1 to 30",
                "\"coins\" is missing",
                "0 is out of range here: 1 to 30",
                "\"cards\" is missing",
                "this is always true; add a bound: atLeast from 1, or atMost",
                "the upper bound is below the lower bound",
                "a choice needs at least two options",
                "this is always true; add a bound: atLeast from 1, or atMost",
                "\"number\" is missing",
                "X is undefined: neither the card’s cost nor the price has one",
                "\"poison\" is missing",
                "31 is out of range here: 1 to 30",
                "\"number\" is missing",
                "the condition is missing",
                "the effect is missing",
                "the effect is missing",
                "0 is out of range here: 1 to 30",
                "zero changes nothing",
                "-1 is out of range here: 0 to 30",
                "the change is missing",
                "the effect is missing");
    }

    @Test
    @Covers({"BF-118.6", "BF-7-022", "BF-7-152", "BF-520.1"})
    void effects_only_apply_to_cards_they_can_reach() throws IOException {
        assertThat(creatureMistakes("""
                {kind: activated, deed: {targets: [{filter: {place: deck}}, {filter: {types: [event]}},
                  {filter: {place: graveyard}}, {filter: {types: [spell]}}], steps: [
                  {effect: {kind: wound, which: {kind: pointed, target: 1}, wounds: {number: 1}}},
                  {effect: {kind: wound, which: {kind: pointed, target: 2}, wounds: {number: 1}}},
                  {effect: {kind: revive, which: {kind: pointed, target: 1}}},
                  {effect: {kind: boost, which: {kind: each, filter: {types: [hero]}}, boosts: {number: 1}}},
                  {effect: {kind: move, which: {kind: chosen, by: you, number: 1, filter: {place: hand}}, to: hand}},
                  {effect: {kind: search, number: 1, cards: {place: hand}}},
                  {effect: {kind: close, which: {kind: each, filter: {kinds: [weapon], types: [event]}}}},
                  {effect: {kind: close, which: {kind: each, filter: {neutral: true, elements: [swamp]}}}},
                  {effect: {kind: draw, whom: you, cards: {number: 1, per: {kind: count, filter: {place: hand,
                    qualities: [{kind: is, state: open}, {kind: not, quality: {kind: cost-is}}]}}}}}]}},
                {kind: law, whom: you, rules: [{kind: costs, more: -1, cards: {}}, {kind: begins, first: true},
                  {kind: costs, cards: {place: hand}}]},
                {kind: triggered, when: {kind: happens, what: dies, which: {place: hand}}, deed: {steps: [
                  {effect: {kind: end-turn}}]}},
                {kind: constant, reach: {kind: each, filter: {place: hand}}, modifiers: [{kind: gains,
                  feature: {kind: ambush, when: {kind: hire}}}, {kind: gains, feature: {kind: valued,
                  keyword: armour, value: 31}}]},
                {kind: against, guard: elusive, from: {by: [shots]}}
                """)).containsExactlyInAnyOrder(
                "a target must be in play or in a graveyard; hidden cards cannot be chosen",
                "spells are never in play",
                "only heroes and creatures have life and wounds",
                "this works only in play",
                "this works only on cards in a graveyard; write place: graveyard",
                "only creatures have a strike",
                "these cards are already there",
                "only a deck can be searched; write place: deck",
                "equipment, and only equipment, has a kind: write equipment: weapon, armour or amulet",
                "a neutral card has no element; leave one of the two out",
                "this works only in play",
                "this is always true; add a bound: atLeast from 1, or atMost",
                "write place: hand for playing cards, or place: play for abilities of cards in play",
                "only a hero decides who goes first",
                "zero changes nothing",
                "this works only in play",
                "this works only in play",
                "a card can gain only what works in play",
                "31 is out of range here: 1 to 30",
                "this guards against cards, not against kinds of wounds; leave it out");
    }

    @Test
    @Covers({"BF-309.1-3", "BF-106.1.3"})
    void an_alternative_cost_must_be_payable_by_other_cards() throws IOException {
        assertThat(creatureMistakes("""
                {kind: law, whom: you, rules: [{kind: paid-with, with: other, cards: {place: hand}},
                  {kind: paid-with, with: life, cards: {place: hand}, price: [{kind: prayers, prayers: 1}]},
                  {kind: paid-with, with: other, cards: {place: play}, price: [{kind: close-self},
                    {kind: coins, x: true}]},
                  {kind: paid-with, with: other, cards: {place: hand}, price: [{kind: prayers, prayers: 1}]}]}
                """)).containsExactly(
                "the price is missing",
                "a price goes with other; leave it out",
                "this symbol stands for the card itself, but here other cards pay",
                "X is 0 when something other than the cost is paid; write how many coins");
    }

    @Test
    @Covers({"BF-524.1", "BF-524.2"})
    void a_choice_requires_at_least_two_modes() throws IOException {
        assertThat(creatureMistakes("""
                {kind: activated, deed: {choice: {times: 3, modes: [{steps: [{effect: {kind: end-turn}}]}, {}]}}},
                {kind: activated, deed: {choice: {times: 3, repeats: true, modes: [
                  {steps: [{effect: {kind: end-turn}}]}, {steps: [{effect: {kind: end-turn}}]}]}}},
                {kind: activated, deed: {choice: {times: 1, modes: [{steps: [{effect: {kind: end-turn}}]}]}}}
                """)).containsExactly(
                "3 is out of range here: 1 to 2",
                "the effect is missing",
                "a choice needs at least two options");
    }
}
