package letopis.respons.event;

import java.util.List;
import java.util.function.UnaryOperator;
import letopis.table.CardId;

/// The chosen payments other than influence and action points.
///
/// @param discards cards in hand (RS-086)
/// @param sacrifices cards of the player's own field (RS-098)
/// @param free true if a rule lets the player pay nothing at all (RS-159)
public record Price(List<RevealedCard> discards, List<CardId> sacrifices, boolean free) {

    public static final Price PLAIN = new Price(List.of(), List.of(), false);
    public static final Price FREE = new Price(List.of(), List.of(), true);

    public Price {
        discards = List.copyOf(discards);
        sacrifices = List.copyOf(sacrifices);
    }

    Price replaceCardIds(UnaryOperator<CardId> newIdOf) {
        return discards.isEmpty() ? this : new Price(RevealedCard.withNewIds(discards, newIdOf), sacrifices, free);
    }
}
