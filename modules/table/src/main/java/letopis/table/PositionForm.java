package letopis.table;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// The questions of a dialogue that sets up a table, in the vocabulary of positions.
///
/// @param settings the settings that are requested because much depends on them
/// @param phases the words of `turn.phase`
/// @param usual the default phase
/// @param zones the zones of each half, in the order of the questions
/// @param others the zones of each half that have no question but can be given
/// @param numbers the numbers of each half that are requested, such as `life`
/// @param attacking the phases in which attackers can already be declared
/// @param blocking the phases in which blocks can already be declared
/// @param acts the ways to write a player's action, in menu order
/// @param cells the places for a card in written form: `unit 3`
/// @param settable the numbers and marks that a judge may set by hand
/// @param acting the phase with the most actions, preselected in the form
/// @param ownCards the kinds of cards that an author can add to the set of the game
public record PositionForm(List<String> settings, List<String> phases, String usual, List<Zone> zones,
        List<Zone> others, List<String> numbers, List<String> attacking, List<String> blocking, List<Act> acts,
        List<String> cells, List<String> settable, String acting, List<OwnCard> ownCards) {

    /// Creates a form without custom kinds of cards.
    public PositionForm(List<String> settings, List<String> phases, String usual, List<Zone> zones,
            List<Zone> others, List<String> numbers, List<String> attacking, List<String> blocking, List<Act> acts,
            List<String> cells, List<String> settable, String acting) {
        this(settings, phases, usual, zones, others, numbers, attacking, blocking, acts, cells, settable, acting,
                List.of());
    }

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
        ownCards = List.copyOf(ownCards);
    }

    /// Returns the form with kinds of cards that an author can add.
    public PositionForm withOwnCards(List<OwnCard> kinds) {
        return new PositionForm(settings, phases, usual, zones, others, numbers, attacking, blocking, acts, cells,
                settable, acting, kinds);
    }

    /// A kind of card that an author can define by a name, a few numbers and abilities. The message key of its label is
    /// `sheet.own.` and its code.
    ///
    /// @param fields the other fields of its definition, as in a card file
    /// @param numbers the paths of its numbers in the definition, such as `front.strike`
    /// @param abilities the path of its abilities
    public record OwnCard(String code, Map<String, Object> fields, List<String> numbers, String abilities) {

        public OwnCard {
            fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
            numbers = List.copyOf(numbers);
        }
    }

    /// A way to write a player's action. The message key of its label is `sheet.` and its code.
    ///
    /// @param written the verb, word or moment in written form
    /// @param field the field of a target
    public record Act(String written, Operands takes, String field) {

        /// The operands of a verb: none; a card; a card and a target or cell; several cards that act together; or cards
        /// that act together, each with a target. `MOMENT` is not an action: the players do nothing until the moment.
        public enum Operands { NOTHING, CARD, TARGET, CELL, CARDS, PAIRS, MOMENT }

        public Act(String written, Operands takes) {
            this(written, takes, "target");
        }

        public String code() {
            return takes == Operands.MOMENT ? "until" : written;
        }
    }

    /// A zone as a list of cards.
    ///
    /// @param field the field of the half
    /// @param single true if it holds exactly one card
    /// @param inPlay true if its cards are in play, so that copies must be distinguished
    /// @param number the card field set by a number after the name; if empty, the number counts copies
    /// @param marks the card fields that are flags
    /// @param phases the phases in which the zone has a question; empty for all phases
    /// @param takes the test for cards that the zone can hold
    /// @param attached the function that returns the field for an attached card; empty if the card cannot be attached
    public record Zone(String field, boolean single, boolean inPlay, Optional<String> number, List<String> marks,
            List<String> phases, Predicate<CardDefinition> takes,
            Function<CardDefinition, Optional<String>> attached) {
        public Zone {
            marks = List.copyOf(marks);
            phases = List.copyOf(phases);
        }

        /// Returns a zone of face-up cards without marks.
        public static Zone inPlay(String field, boolean isSingle, Optional<String> number, List<String> marks,
                Predicate<CardDefinition> accepts) {
            return new Zone(field, isSingle, true, number, marks, List.of(), accepts, _ -> Optional.empty());
        }

        /// Returns a pile or a hand, which lists only card names.
        public static Zone ofNames(String field, List<String> phases, Predicate<CardDefinition> accepts) {
            return new Zone(field, false, false, Optional.empty(), List.of(), phases, accepts, _ -> Optional.empty());
        }
    }
}
