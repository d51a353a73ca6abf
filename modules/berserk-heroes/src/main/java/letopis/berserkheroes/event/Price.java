package letopis.berserkheroes.event;

import java.util.List;
import java.util.function.UnaryOperator;
import letopis.table.CardId;
import letopis.table.RecordedAs;

/// Payments other than exhausting coins (BF-309.1-3, BF-501.2).
///
/// @param raged creatures wounded for Rage (BF-7-195)
/// @param thirsted the character wounded for Thirst (BF-7-046); at most one
/// @param closed other exhausted cards
/// @param wounded wounded characters, one per payment
/// @param discards cards discarded from hand
public record Price(
        PaymentMethod way, List<CardId> raged, List<CardId> thirsted, List<CardId> closed, List<CardId> wounded,
        List<RevealedCard> discards) {

    public static final Price PLAIN = of(PaymentMethod.COINS);

    /// A payment method for a play. A play uses at most one alternative to coins (BF-7-004).
    @RecordedAs("Way")
    public enum PaymentMethod {
        COINS,
        /// Free (BF-7-009).
        FREE,
        /// One wound on the player's hero per coin (BF-309.1-3).
        LIFE,
        /// An alternative stated by a card (BF-309.1-3).
        OTHER,
        /// The price of an ambush (BF-7-052).
        AMBUSH
    }

    public Price {
        raged = List.copyOf(raged);
        thirsted = List.copyOf(thirsted);
        closed = List.copyOf(closed);
        wounded = List.copyOf(wounded);
        discards = List.copyOf(discards);
    }

    public static Price of(PaymentMethod paymentMethod) {
        return new Price(paymentMethod, List.of(), List.of(), List.of(), List.of(), List.of());
    }

    public Price withPaymentMethod(PaymentMethod newMethod) {
        return new Price(newMethod, raged, thirsted, closed, wounded, discards);
    }

    /// Returns the price without Rage and Thirst, which belong to the card rather than to the alternative.
    public Price withoutCardCosts() {
        return new Price(PaymentMethod.COINS, raged, List.of(), closed, wounded, discards);
    }

    public Price createAlternativePrice(List<CardId> cardsWoundedForThirst) {
        return new Price(PaymentMethod.OTHER, List.of(), cardsWoundedForThirst, closed, wounded, discards);
    }

    Price with(UnaryOperator<CardId> newIdOf) {
        return discards.isEmpty() ? this
                : new Price(way, raged, thirsted, closed, wounded, RevealedCard.withNewIds(discards, newIdOf));
    }
}
