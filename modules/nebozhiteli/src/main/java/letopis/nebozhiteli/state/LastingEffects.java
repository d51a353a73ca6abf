package letopis.nebozhiteli.state;

import java.util.List;
import java.util.function.BiPredicate;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.event.CardEvent.KeywordGranted;
import letopis.table.CardId;

/// Continuous effects with a duration.
///
/// @param grantedKeywords granted keywords, oldest first
/// @param borrowedCreatures creatures under temporary or changed control, newest last
public record LastingEffects(List<KeywordGranted> grantedKeywords, List<BorrowedCreature> borrowedCreatures) {

    public static final LastingEffects NONE = new LastingEffects(List.of(), List.of());

    /// @param by the current controller
    public record BorrowedCreature(CardId creature, Seat by, Duration until) {}

    /// Returns whether an effect with this duration and controller ends when the turn of `nextSeat` begins.
    public static boolean expiresAtTurnStart(Duration duration, Seat seat, Seat nextSeat) {
        return switch (duration) {
            case END_OF_PHASE, END_OF_TURN -> true;
            case OWN_NEXT_TURN_START -> seat.equals(nextSeat);
            case WHILE_IN_PLAY -> false;
        };
    }

    /// Adds a keyword. The same effect of one ability does not count twice (NT-V-6.5). The effects of spells, potions
    /// and events are summed.
    public LastingEffects with(KeywordGranted keywordGranted) {
        boolean repeated = keywordGranted.ability() >= 0 && grantedKeywords.contains(keywordGranted);
        return repeated ? this : new LastingEffects(Lists.plus(grantedKeywords, keywordGranted), borrowedCreatures);
    }

    public LastingEffects with(BorrowedCreature creature) {
        return new LastingEffects(grantedKeywords, Lists.plus(borrowedCreatures, creature));
    }

    /// Removes effects on a card that leaves play.
    public LastingEffects without(CardId card) {
        boolean affected = grantedKeywords.stream().anyMatch(keywordGranted -> keywordGranted.creature().equals(card))
                || borrowedCreatures.stream().anyMatch(creature -> creature.creature().equals(card));
        return !affected ? this : new LastingEffects(
                grantedKeywords.stream().filter(keywordGranted -> !keywordGranted.creature().equals(card)).toList(),
                borrowedCreatures.stream().filter(creature -> !creature.creature().equals(card)).toList());
    }

    public LastingEffects withoutLastControl(CardId creature) {
        var last = borrowedCreatures.stream().filter(one -> one.creature().equals(creature))
                .reduce((_, later) -> later);
        return last.map(one -> new LastingEffects(grantedKeywords, borrowedCreatures.stream()
                .filter(other -> other != one).toList()))
                .orElse(this);
    }

    /// Removes expired effects.
    ///
    /// @param hasExpired tells whether an effect with this duration and controller has expired
    public LastingEffects withoutExpiredEffects(BiPredicate<Duration, Seat> hasExpired) {
        return grantedKeywords.isEmpty() && borrowedCreatures.isEmpty() ? this : new LastingEffects(
                grantedKeywords.stream()
                .filter(keywordGranted -> !hasExpired.test(keywordGranted.until(), keywordGranted.seat()))
                .toList(),
                borrowedCreatures.stream().filter(creature -> !hasExpired.test(creature.until(), creature.by()))
                .toList());
    }
}
