package letopis.table.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Dice;
import letopis.table.Table;

/// What an unknown card of a deck may be: any copy a player brought that is not on the table yet.
public final class UnseenCards {

    private UnseenCards() {}

    /// Takes cards at random out of those that are left.
    public static <T> List<T> drawn(List<T> left, int count, Dice dice) {
        var drawn = new ArrayList<T>();
        for (int i = 0; i < count; i++) {
            drawn.add(left.remove(dice.below(left.size())));
        }
        return drawn;
    }

    /// @param brought every copy in the player's deck
    /// @param outside whether a card of the player is outside the unknown part of the deck
    /// @return the copies that remain; the caller may take from the list
    public static List<CardName> of(Table table, Seat master, List<CardName> brought, Predicate<Card> outside) {
        var left = new ArrayList<>(brought);
        for (int number = 1; number <= table.cardCount(); number++) {
            Card card = table.card(new CardId(number));
            boolean gone = card.place() instanceof Card.Place.Renumbered;
            if (card.master().equals(master) && !gone && outside.test(card)) {
                card.face().seenBy(Audience.JUDGE).ifPresent(left::remove);
            }
        }
        return left;
    }
}
