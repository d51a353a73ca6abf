package letopis.table.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Dice;
import letopis.table.Hidden;
import letopis.table.Table;

/// The next unknown cards of a deck with their possible faces.
///
/// @param slots the possible faces of each card, from the top; empty if unknown. Slots drawn from the same pool share
///   one list, from which drawn faces are removed
public record UpcomingCards(Seat seat, List<Optional<List<CardName>>> slots) {

    /// Draws faces for the cards of a shuffled deck. Each remaining copy is equally likely. If their part of the deck
    /// is unlisted, the cards are drawn unseen.
    ///
    /// @param isDecklistWithheld true if the list of the deck exists but is missing from this log
    /// @throws IllegalStateException when the list is withheld
    public Hidden<List<CardName>> drawFaces(Dice dice, boolean isDecklistWithheld) {
        if (slots.stream().anyMatch(Optional::isEmpty)) {
            if (isDecklistWithheld) {
                throw new IllegalStateException("this log does not hold the deck of " + seat);
            }
            return Hidden.unseen(seat);
        }
        var drawn = new ArrayList<CardName>(slots.size());
        for (Optional<List<CardName>> slot : slots) {
            List<CardName> left = slot.orElseThrow();
            drawn.add(left.remove(dice.nextInt(left.size())));
        }
        return Hidden.ownedBy(seat, List.copyOf(drawn));
    }

    public sealed interface Mismatch {

        record WrongCards() implements Mismatch {}

        record WrongCount(int cards) implements Mismatch {}

        record NotADeckCard(CardName name) implements Mismatch {}

        /// No copy of the card is left in its stated place.
        record MissingCopy(CardName name) implements Mismatch {}
    }

    /// Returns the reason why these cards cannot be the next ones, if any. They must have the next ids, and their faces
    /// must still be in the deck.
    ///
    /// @param isDeckCard the test for names of cards that can be in a deck
    /// @param upcomingCards the upcoming cards, requested only if the faces are known
    public static Optional<Mismatch> findMismatch(Table table, List<CardId> cards, Hidden<List<CardName>> faces,
            Predicate<CardName> isDeckCard, Supplier<UpcomingCards> upcomingCards) {
        if (!cards.equals(table.nextIds(cards.size()))) {
            return Optional.of(new Mismatch.WrongCards());
        }
        Optional<List<CardName>> names = faces.valueFor(Audience.JUDGE);
        if (names.isEmpty()) {
            return Optional.empty();
        }
        if (names.get().size() != cards.size()) {
            return Optional.of(new Mismatch.WrongCount(cards.size()));
        }
        for (CardName name : names.get()) {
            if (!isDeckCard.test(name)) {
                return Optional.of(new Mismatch.NotADeckCard(name));
            }
        }
        List<Optional<List<CardName>>> slots = upcomingCards.get().slots();
        for (int i = 0; i < slots.size(); i++) {
            CardName name = names.get().get(i);
            if (slots.get(i).isPresent() && !slots.get(i).get().remove(name)) {
                return Optional.of(new Mismatch.MissingCopy(name));
            }
        }
        return Optional.empty();
    }
}
