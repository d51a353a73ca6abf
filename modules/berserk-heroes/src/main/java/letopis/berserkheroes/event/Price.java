package letopis.berserkheroes.event;

import java.util.List;
import java.util.function.UnaryOperator;
import letopis.table.CardId;

/// How somebody pays beside closing coins (BF-309.1-3, BF-501.2).
///
/// @param raged creatures wounded for Rage (BF-7-195)
/// @param thirsted the character wounded for Thirst (BF-7-046); at most one
/// @param closed other cards that are closed
/// @param wounded the characters wounded, one for each such payment
/// @param discards cards of the hand
public record Price(
        Way way, List<CardId> raged, List<CardId> thirsted, List<CardId> closed, List<CardId> wounded,
        List<Shown> discards) {

    public static final Price PLAIN = of(Way.COINS);

    /// What is paid for a play; at most one other way than coins (BF-7-004).
    public enum Way {
        COINS,
        /// (BF-7-009).
        FREE,
        /// Wounds on the own hero, as many as coins (BF-309.1-3).
        LIFE,
        /// What a card says instead of coins (BF-309.1-3).
        OTHER,
        /// (BF-7-052).
        AMBUSH
    }

    public Price {
        raged = List.copyOf(raged);
        thirsted = List.copyOf(thirsted);
        closed = List.copyOf(closed);
        wounded = List.copyOf(wounded);
        discards = List.copyOf(discards);
    }

    public static Price of(Way way) {
        return new Price(way, List.of(), List.of(), List.of(), List.of(), List.of());
    }

    public Price by(Way other) {
        return new Price(other, raged, thirsted, closed, wounded, discards);
    }

    /// What is paid beside Rage and Thirst, which are of the card and not of what is paid instead of coins.
    public Price besides() {
        return new Price(Way.COINS, raged, List.of(), closed, wounded, discards);
    }

    public Price other(List<CardId> thirst) {
        return new Price(Way.OTHER, List.of(), thirst, closed, wounded, discards);
    }

    Price with(UnaryOperator<CardId> names) {
        return discards.isEmpty() ? this
                : new Price(way, raged, thirsted, closed, wounded, Shown.mixed(discards, names));
    }
}
