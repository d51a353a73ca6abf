package letopis.table;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// What a dialogue asks to put up a table, in the words a position has for it.
///
/// @param settings that are asked for, since much depends on them
/// @param phases the words of `turn.phase`
/// @param usual the phase that is meant where none is written
/// @param zones of each half, in the order they are asked for
/// @param others zones of each half that nobody is asked for, though they may be named
/// @param numbers of each half that are asked for, as `life`
/// @param attacking the phases in which attackers may have been declared already
/// @param blocking the same for blocks
/// @param acts the ways to write what a player does, in the order of a list to choose from
/// @param cells where a card may be put, as it is written: `unit 3`
/// @param settable the numbers and marks a judge may set by hand
/// @param acting the phase in which most is done, with which a form begins
public record PositionForm(List<String> settings, List<String> phases, String usual, List<Zone> zones,
        List<Zone> others, List<String> numbers, List<String> attacking, List<String> blocking, List<Act> acts,
        List<String> cells, List<String> settable, String acting) {

    public PositionForm {
        settings = List.copyOf(settings);
        phases = List.copyOf(phases);
        zones = List.copyOf(zones);
        others = List.copyOf(others);
        numbers = List.copyOf(numbers);
        attacking = List.copyOf(attacking);
        blocking = List.copyOf(blocking);
        acts = List.copyOf(acts);
        cells = List.copyOf(cells);
        settable = List.copyOf(settable);
    }

    /// A way to write what a player does. The word for people is `sheet.` and its code in the messages of the game.
    ///
    /// @param written the verb, the word or the moment as it is written
    /// @param field in which a target is written
    public record Act(String written, Takes takes, String field) {

        /// What stands behind a verb: nothing, as the verb is all there is to say; a card; a card and a target, or a
        /// cell in its place; several cards that act together; cards that act together, each with its target. A moment
        /// is no act: until then nobody does anything.
        public enum Takes { NOTHING, CARD, TARGET, CELL, CARDS, PAIRS, MOMENT }

        public Act(String written, Takes takes) {
            this(written, takes, "target");
        }

        public String code() {
            return takes == Takes.MOMENT ? "until" : written;
        }
    }

    /// A list of cards.
    ///
    /// @param field of the half
    /// @param single whether exactly one card lies there
    /// @param inPlay whether cards lie there open, so that those of one name must be distinguished
    /// @param number the field of a card that a number behind its name means; without one, it is how many copies
    /// @param marks the fields of a card that are flags
    /// @param phases in which it is asked for; all where none are listed
    /// @param takes which cards may lie there
    /// @param attached the field of a card in which another one is listed that lies on it, by what that one is
    public record Zone(String field, boolean single, boolean inPlay, Optional<String> number, List<String> marks,
            List<String> phases, Predicate<CardDefinition> takes,
            Function<CardDefinition, Optional<String>> attached) {
        public Zone {
            marks = List.copyOf(marks);
            phases = List.copyOf(phases);
        }

        /// Cards that lie open, with nothing on them.
        public static Zone inPlay(String field, boolean single, Optional<String> number, List<String> marks,
                Predicate<CardDefinition> takes) {
            return new Zone(field, single, true, number, marks, List.of(), takes, _ -> Optional.empty());
        }

        /// A pile or a hand: nothing is told about its cards but their names.
        public static Zone ofNames(String field, List<String> phases, Predicate<CardDefinition> takes) {
            return new Zone(field, false, false, Optional.empty(), List.of(), phases, takes, _ -> Optional.empty());
        }
    }
}
