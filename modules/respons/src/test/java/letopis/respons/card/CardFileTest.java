package letopis.respons.card;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.language.cards.CardFile;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Hand-written card sets and the problems reported for them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardFileTest {

    @TempDir
    Path folder;

    private List<String> mistakes(String cards) throws IOException {
        Path file = Files.writeString(folder.resolve("cards.yaml"), "set: проба\ncards:\n" + cards.indent(2));
        return CardFile.read(file, CardOnlyGame.GAME).mistakes().stream()
                .map(badFile -> badFile.formatMessage(Language.EN).replace(file + ":", "")).toList();
    }

    /// Returns the problems of one ability of a unit, a hero, and so on, without their paths.
    private List<String> problemsOf(String start, String abilities) throws IOException {
        return mistakes(start + "\n" + abilities.indent(2)).stream().map(text -> text.replaceFirst("^\\d+:\\d+: ", ""))
                .toList();
    }

    private List<String> unitProblems(String abilities) throws IOException {
        return problemsOf("- {kind: playable, name: Волк, english: Wolf, types: [unit], cost: 1, front: {abilities: [",
                abilities + "\n]}}");
    }

    @Test
    @Covers({"RS-148", "RS-246", "RS-248", "RS-256", "RS-257", "RS-258", "RS-259", "RS-260", "RS-261"})
    void a_card_with_minimal_text_is_valid() throws IOException {
        assertThat(mistakes("""
                - {kind: playable, name: Тень, english: Shade, types: [unit], cost: 0}
                - {kind: playable, name: Дымка, english: Haze, types: [spell], factions: [ash, tide],
                  subtypes: [буря], cost: 1}
                - {kind: hero, name: Никто, english: Nobody, factions: [ash], front: {influence: 3}}
                """)).isEmpty();
    }

    @Test
    @Covers({"RS-253", "RS-271"})
    void every_mistake_is_reported_with_its_place_and_the_nearest_valid_word() throws IOException {
        assertThat(mistakes("""
                - {kind: playble, name: Волк}
                - kind: playable
                  name: Рысь
                  english: Lynx
                  types: [unit, spel]
                  cost: two
                  front: {strenght: 3, keywords: [poisn], abilities: [{kind: tap, deed: {effects: [{kind: drew}]}}]}
                - {kind: hero, name: Царь, english: King, subtypes: [воин, Пётр], front: {influence: 30}}
                """)).containsExactly(
                "3:12: there is no kind \"playble\"; did you mean \"playable\"?",
                "7:19: there is no word \"spel\"; did you mean \"spell\"?",
                "8:11: a whole number is expected here, not \"two\"",
                "9:13: there is no \"strenght\" here; did you mean \"strength\"?",
                "9:37: there is no word \"poisn\"; did you mean \"poison\"?",
                "9:93: there is no kind \"drew\"; did you mean \"draw\"?",
                "10:56: a hero’s subtype is a personal name with a capital letter, and \"воин\" is not one",
                "10:88: 30 is out of range here: 0 to 12");
    }

    /// A card has one name (RS-271).
    @Test
    @Covers({"RS-247", "RS-271", "RS-279", "RS-288", "RS-296"})
    void a_card_with_two_names_cannot_be_read() {
        assertThatThrownBy(() -> mistakes("- {kind: playable, name: Рысь, name: Кошка}")).isInstanceOf(BadFile.class)
                .hasMessageEndingWith("\"name\" is given twice");
    }

    @Test
    @Covers({"RS-284a", "RS-300a"})
    void a_field_foreign_to_the_card_type_is_reported() throws IOException {
        assertThat(mistakes("""
                - {kind: playable, name: А, english: A, cost: 13, front: {shields: [0], keywords: [ranged]}}
                - {kind: playable, name: Б, english: B, types: [spell, unit, spell], back: {strength: 21}}
                - {kind: playable, name: В, english: C, types: [location], factions: [ash, ash],
                  front: {keywords: [skip-combat, ranged, poison]}}
                - {kind: playable, name: Г, english: D, types: [trap], front: {strength: 2, durability: 0}, back: {}}
                - {kind: playable, name: Д, english: E, types: [boost], supertypes: [order, order], subtypes: [а,
                  а], front: {keywords: [skip-combat, poison, poison], shields: [2]}}
                - {kind: playable, name: Е, english: F, types: [spell], front: {keywords: [poison], shields: [13]}}
                """)).containsExactly(
                "3:5: the card has no type; the types are unit, spell, trap, boost, location",
                "3:49: 13 is out of range here: 0 to 12",
                "3:71: 0 is out of range here: 1 to 12",
                "3:71: such a card is never face up on the board, where this would work",
                "3:86: a card of this type cannot use this in combat",
                "4:50: a spell goes to the graveyard at once and can be nothing else",
                "4:64: this is said twice",
                "4:89: 21 is out of range here: 0 to 20",
                "5:78: this is said twice",
                "6:12: a location needs a durability",
                "6:37: a card of this type cannot use this in combat",
                "7:65: a trap needs a condition: an ability of kind trap",
                "7:76: only a unit has strength",
                "7:91: 0 is out of range here: 1 to 20",
                "7:91: only a location has durability",
                "7:101: spells and traps never reach a second level",
                "7:101: a trap needs a condition: an ability of kind trap",
                "8:79: this is said twice",
                "9:5: this is said twice",
                "9:28: a card of this type cannot use this in combat",
                "9:49: this is said twice",
                "10:97: 13 is out of range here: 1 to 12",
                "10:97: such a card is never face up on the board, where this would work");
    }

    @Test
    @Covers({"RS-250", "RS-249"})
    void heroes_have_personal_names_and_are_never_on_the_board() throws IOException {
        assertThat(problemsOf("- {kind: hero, name: Царь, english: King, front: {influence: 1, abilities: [", """
                {kind: triggered, when: {kind: summon}, deed: {effects: [{kind: shuffle, whom: you}]}},
                {kind: triggered, when: {kind: happens, what: dies}, deed: {effects: [{kind: shuffle, whom: you}]}},
                {kind: triggered, when: {kind: happens, what: is-activated}, deed: {effects: [{kind: shuffle,
                  whom: you}]}},
                {kind: triggered, when: {kind: pre-game}, deed: {effects: [{kind: shuffle, whom: you}]}},
                {kind: play, deed: {effects: [{kind: shuffle, whom: you}]}},
                {kind: trap, when: {kind: begins, moment: end}, deed: {effects: [{kind: shuffle, whom: you}]}}
                ]}}""")).containsExactly(
                "a hero is not on the board, where this happens",
                "a hero is not on the board, where this happens",
                "only spells and Orders resolve when they are played",
                "only a trap has an ability of kind trap");
    }

    @Test
    void an_unusable_ability_is_reported() throws IOException {
        assertThat(problemsOf("- {kind: playable, name: Слово, english: Word, types: [spell], front: {abilities: [", """
                {kind: triggered, when: {kind: begins, moment: end}, deed: {effects: [{kind: shuffle, whom: you}]}},
                {kind: tap, deed: {effects: [{kind: shuffle, whom: you}]}},
                {kind: constant, reach: {kind: each, filter: {types: [unit]}}, modifiers: [{kind: no-abilities}]},
                {kind: law, whom: you, rules: [{kind: top-card-open}]},
                {kind: instead, replaced: {kind: combat-phase}},
                {kind: play, deed: {effects: [{kind: shuffle, whom: you}]}}
                ]}}""")).containsExactly(
                "such a card is never face up on the board, where this would work",
                "such a card is never face up on the board, where this would work",
                "such a card is never face up on the board, where this would work",
                "such a card is never face up on the board, where this would work",
                "such a card is never face up on the board, where this would work");
        assertThat(unitProblems("""
                {kind: play, deed: {effects: [{kind: shuffle, whom: you}]}},
                {kind: trap, when: {kind: summon}, deed: {effects: [{kind: shuffle, whom: you}]}},
                {kind: triggered, when: {kind: pre-game}, deed: {effects: [{kind: shuffle, whom: you}]}},
                {kind: triggered, when: {kind: summon}}
                """)).containsExactly(
                "only spells and Orders resolve when they are played",
                "only a trap has an ability of kind trap",
                "a trap lies face down and waits for what other cards do",
                "the effect is missing");
        assertThat(problemsOf("- {kind: playable, name: Яма, english: Pit, types: [trap], front: {abilities: [", """
                {kind: trap, when: {kind: happens, what: attacks}, deed: {effects: [{kind: shuffle, whom: you}]}},
                {kind: trap, when: {kind: death}, deed: {effects: [{kind: shuffle, whom: you}]}},
                {kind: trap, when: {kind: pre-game}, deed: {effects: [{kind: shuffle, whom: you}]}},
                {kind: trap, when: {kind: happens, what: attacks, which: {}}, deed: {effects: [{kind: shuffle,
                  whom: you}]}}
                ]}}""")).containsExactly(
                "a trap lies face down and waits for what other cards do",
                "a trap lies face down and waits for what other cards do",
                "a trap lies face down and waits for what other cards do");
    }

    @Test
    void a_reference_without_target_or_cause_is_reported() throws IOException {
        assertThat(unitProblems("""
                {kind: triggered, when: {kind: summon}, deed: {targets: [{filter: {types: [unit]}}], effects: [
                  {kind: destroy, which: {kind: pointed, target: 0}}, {kind: destroy, which: {kind: pointed,
                    target: 1}},
                  {kind: destroy, which: {kind: pointed, target: -1}}, {kind: destroy, which: {kind: cause}}]}},
                {kind: triggered, when: {kind: happens, what: dies, which: {}}, deed: {effects: [
                  {kind: move, which: {kind: cause}, to: hand}, {kind: later, when: {kind: begins, moment: end},
                    until: end-of-turn, effects: [{kind: move, which: {kind: cause}, to: hand}]}]}},
                {kind: tap, deed: {choice: {least: 1, most: 1, modes: [
                  {targets: [{filter: {types: [unit]}}], effects: [{kind: destroy, which: {kind: pointed}}]},
                  {effects: [{kind: destroy, which: {kind: pointed}}]}]}}},
                {kind: instead, replaced: {kind: dying}, effects: [{kind: move, which: {kind: cause}, to: hand}]},
                {kind: instead, replaced: {kind: drawing, whom: you}, effects: [{kind: move, which: {kind: cause},
                  to: hand}]},
                {kind: tap, deed: {effects: [{kind: instead-of-next, replaced: {kind: hero-hit, whom: you},
                  until: end-of-turn, effects: [{kind: destroy, which: {kind: cause}}]},
                  {kind: instead-of-next, replaced: {kind: combat-phase}, until: end-of-turn,
                    effects: [{kind: destroy, which: {kind: cause}}]}]}},
                {kind: constant, reach: {kind: chosen, by: you, number: 1}, modifiers: [{kind: strength,
                  more: {number: 1, per: {kind: strength-of, which: {kind: pointed}}}}]}
                """)).containsExactly(
                "1 target is chosen here, counted from 0; this number is not among them",
                "1 target is chosen here, counted from 0; this number is not among them",
                "no card triggers this, so it has no cause",
                "no card triggers this, so it has no cause",
                "0 targets are chosen here, counted from 0; this number is not among them",
                "no card triggers this, so it has no cause",
                "no card triggers this, so it has no cause",
                "no one chooses here, since it works all the time",
                "0 targets are chosen here, counted from 0; this number is not among them");
    }

    @Test
    void meaningless_numbers_are_reported() throws IOException {
        assertThat(unitProblems("""
                {kind: tap, price: [{kind: influence}, {kind: discards, cards: 31}, {kind: sacrifices, cards: 0},
                  {kind: action-points, points: -1}],
                 conditions: [{kind: has, whom: you, score: influence}, {kind: has, whom: you, score: influence,
                   atLeast: 2, atMost: 1},
                   {kind: has, whom: you, score: influence, atMost: 0}, {kind: there-are,
                     filter: {traits: [{kind: strength-is}]}, atLeast: -1},
                   {kind: either, conditions: [{kind: holds-initiative, whom: you}]}, {kind: not,
                     condition: {kind: has, whom: you, score: influence}}],
                 deed: {effects: [
                  {kind: draw, whom: you, cards: {number: 0}}, {kind: discard, whom: you, cards: {number: 31}},
                  {kind: sacrifice, whom: you, cards: {number: 0}}, {kind: search, place: deck, number: 0, to: hand},
                  {kind: put-tokens, which: {kind: this}, token: mark, amount: {number: 0}}, {kind: remove-tokens,
                    which: {kind: this}, token: mark, amount: {number: 0}},
                  {kind: reduce, which: {kind: this}, amount: {number: -1}}, {kind: restore, which: {kind: this},
                    amount: {number: 0}},
                  {kind: set-strength, which: {kind: this}, strength: -1, until: permanent}, {kind: gain-influence,
                    whom: you}, {kind: lose-influence, whom: you},
                  {kind: change-base-influence, whom: you}, {kind: change-action-points, whom: you},
                  {kind: destroy, which: {kind: chosen, by: you, number: 0}}]}},
                {kind: constant, reach: {kind: this}, modifiers: [{kind: strength}, {kind: base-strength,
                  strength: 31}, {kind: magic-shield}]},
                {kind: law, whom: you, rules: [{kind: costs, cards: {}}]},
                {kind: constant, reach: {kind: this}}, {kind: law, whom: you}
                """)).containsExactly(
                "\"amount\" is missing",
                "31 is out of range here: 1 to 30",
                "0 is out of range here: 1 to 30",
                "-1 is out of range here: 1 to 30",
                "this is always true; add a bound: atLeast from 1, or atMost",
                "the upper bound is below the lower bound",
                "this is always true; add a bound: atLeast from 1, or atMost",
                "this is always true; add a bound: atLeast from 1, or atMost",
                "a choice needs at least two options",
                "together with the condition before it, this is never true",
                "this is always true; add a bound: atLeast from 1, or atMost",
                "0 is out of range here: 1 to 30",
                "31 is out of range here: 1 to 30",
                "0 is out of range here: 1 to 30",
                "0 is out of range here: 1 to 30",
                "0 is out of range here: 1 to 30",
                "0 is out of range here: 1 to 30",
                "-1 is out of range here: 1 to 30",
                "0 is out of range here: 1 to 30",
                "-1 is out of range here: 0 to 30",
                "\"amount\" is missing",
                "\"amount\" is missing",
                "zero changes nothing",
                "zero changes nothing",
                "0 is out of range here: 1 to 30",
                "zero changes nothing",
                "31 is out of range here: 0 to 30",
                "\"influence\" is missing",
                "zero changes nothing",
                "the change is missing",
                "the change is missing");
    }

    @Test
    @Covers("RS-099")
    void cards_are_looked_up_only_in_zones_that_can_hold_them() throws IOException {
        assertThat(unitProblems("""
                {kind: tap, price: [{kind: sacrifices, cards: 1, filter: {place: graveyard}}], deed: {
                 targets: [{filter: {place: deck}}, {filter: {place: hand}}, {filter: {place: hand, whose: yours}},
                   {filter: {place: graveyard, line: same}},
                   {filter: {types: [spell]}}, {filter: {types: [spell, trap]}}, {filter: {place: hand,
                     whose: enemy}}],
                 effects: [{kind: search, place: board, number: 1, to: hand}, {kind: search, place: deck,
                   number: 1, quality: {place: graveyard}, to: hand},
                  {kind: search, place: graveyard, number: 1, quality: {traits: [{kind: is, status: boosted}]},
                    to: hand},
                  {kind: sacrifice, whom: you, cards: {number: 1}, filter: {place: hand}}, {kind: rearrange,
                    filter: {place: cosmos}},
                  {kind: destroy, which: {kind: chosen, by: you, number: 1, filter: {place: deck}}},
                  {kind: draw, whom: you, cards: {number: 1, per: {kind: count, filter: {place: hand,
                    traits: [{kind: bears, token: mark}, {kind: not, trait: {kind: strength-is, atLeast: 1}},
                      {kind: cost-is}, {kind: cost-is, atLeast: 3, atMost: 2}, {kind: has-keyword,
                        keyword: poison}]}}}}]}},
                {kind: law, whom: you, rules: [{kind: free, cards: {place: graveyard}},
                  {kind: may-play-without-cost, cards: {line: same}}, {kind: costs, more: 1, cards: {place: hand,
                    traits: [{kind: is, status: boosted}]}}]},
                {kind: instead, replaced: {kind: dying, which: {place: hand}}}, {kind: instead,
                  replaced: {kind: strength-loss, which: {place: hand}}},
                {kind: triggered, when: {kind: happens, what: is-played, which: {types: [spell], place: hand}},
                  deed: {effects: [{kind: shuffle, whom: you}]}}
                """)).containsExactly(
                "this works only on the board",
                "hidden cards cannot be targeted, except in your own hand",
                "hidden cards cannot be targeted, except in your own hand",
                "only the board has lines",
                "spells are never on the board",
                "hidden cards cannot be targeted, except in your own hand",
                "only your own deck or graveyard can be searched",
                "only your own deck or graveyard can be searched",
                "this works only on the board",
                "this works only on the board",
                "this works only on the board",
                "hidden cards cannot be targeted, except in your own hand",
                "this works only on the board",
                "this works only on the board",
                "the upper bound is below the lower bound",
                "cards are played from hand; no other place is possible",
                "only the board has lines",
                "this works only on the board",
                "this works only on the board",
                "this works only on the board",
                "the place is clear without saying; leave it out");
    }

    @Test
    @Covers("RS-214")
    void a_choice_needs_something_to_choose() throws IOException {
        assertThat(unitProblems("""
                {kind: tap, deed: {choice: {least: 0, most: 3, modes: [{effects: [{kind: shuffle, whom: you}]},
                  {}]}}},
                {kind: tap, deed: {choice: {least: 2, most: 1, modes: [{effects: [{kind: shuffle, whom: you}]}]}}},
                {kind: tap, deed: {effects: [{kind: if, then: []}, {kind: later, when: {kind: summon},
                  until: permanent},
                  {kind: grant, which: {kind: this}, until: permanent}, {kind: proclaim, whom: you,
                    until: permanent}]}}
                """)).containsExactly(
                "0 is out of range here: 1 to 2",
                "3 is out of range here: 1 to 2",
                "the effect is missing",
                "a choice needs at least two options",
                "the effect is missing",
                "the effect is missing",
                "the change is missing",
                "the change is missing");
    }

    @Test
    void an_endless_ability_is_reported() throws IOException {
        assertThat(unitProblems("""
                {kind: triggered, when: {kind: does, whom: you, what: gains-influence},
                  deed: {effects: [{kind: gain-influence, whom: you, amount: {number: 1}}]}},
                {kind: triggered, when: {kind: does, whom: you, what: shuffles}, deed: {effects: [{kind: shuffle,
                  whom: you}]}},
                {kind: triggered, when: {kind: does, whom: you, what: shuffles}, deed: {effects: [{kind: search,
                  place: deck, number: 1, to: hand}]}},
                {kind: triggered, when: {kind: does, whom: you, what: chooses-line}, deed: {effects: [{kind: if,
                  conditions: [{kind: holds-initiative, whom: you}], then: [{kind: choose-line, whom: you}]}]}},
                {kind: triggered, when: {kind: happens, what: moves}, deed: {effects: [{kind: relocate,
                  which: {kind: this}}]}},
                {kind: triggered, when: {kind: happens, what: moves}, deed: {effects: [{kind: change-field,
                  which: {kind: this}}]}},
                {kind: triggered, when: {kind: happens, what: changes-field}, deed: {effects: [{kind: change-field,
                  which: {kind: this}}]}},
                {kind: triggered, when: {kind: happens, what: changes-level}, deed: {choice: {least: 1, most: 1,
                  modes: [{effects: [{kind: change-level, which: {kind: this}}]}, {effects: [{kind: shuffle,
                    whom: you}]}]}}},
                {kind: triggered, when: {kind: happens, what: is-activated}, deed: {effects: [{kind: activate,
                  which: {kind: this}}]}},
                {kind: triggered, when: {kind: happens, what: enters}, deed: {effects: [{kind: move,
                  which: {kind: this}, to: owners-field}]}},
                {kind: triggered, when: {kind: happens, what: enters}, deed: {effects: [{kind: move,
                  which: {kind: this}, to: your-field}]}},
                {kind: tap, deed: {effects: [{kind: reactivate, which: {kind: this}}, {kind: activate,
                  which: {kind: this}}]}}
                """)).hasSize(12).startsWith("this trigger would trigger itself forever")
                .endsWith("reactivating ↷ and using it at once, without an action point, could go on forever");
        assertThat(unitProblems("""
                {kind: triggered, when: {kind: does, whom: you, what: draws}, deed: {effects: [{kind: draw,
                  whom: you, cards: {number: 1}}]}},
                {kind: triggered, when: {kind: does, whom: you, what: gains-influence},
                  deed: {effects: [{kind: draw, whom: you, cards: {number: 1}}]}},
                {kind: triggered, when: {kind: does, whom: you, what: shuffles}, deed: {effects: [{kind: draw,
                  whom: you, cards: {number: 1}}]}},
                {kind: triggered, when: {kind: happens, what: enters}, deed: {effects: [{kind: move,
                  which: {kind: this}, to: hand}]}},
                {kind: triggered, when: {kind: happens, what: changes-field}, deed: {effects: [{kind: relocate,
                  which: {kind: this}}]}},
                {kind: triggered, when: {kind: happens, what: dies}, deed: {effects: [{kind: move,
                  which: {kind: this}, to: your-field}]}},
                {kind: tap, deed: {effects: [{kind: reactivate, which: {kind: hero, whom: you}}]}},
                {kind: tap, deed: {effects: [{kind: activate, which: {kind: hero, whom: you}}]}}
                """)).isEmpty();
    }
}
