package letopis.nebozhiteli.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.NamedCard;
import letopis.table.RecordedAs;

/// The payment of a price that can be paid in several ways. A choice omits the payment if the printed price is paid and
/// requires no cards or creatures.
///
/// @param instead whether the alternative price of the card is paid
/// @param discarded cards from the payer's hand
/// @param sacrificed creatures of the payer
@RecordedAs("Paid")
public record Payment(boolean instead, List<RevealedCard> discarded, List<CardId> sacrificed) {

    public Payment {
        if (!instead && discarded.isEmpty() && sacrificed.isEmpty()) {
            throw new IllegalArgumentException("what is paid as it is printed is left out");
        }
    }

    static Optional<Payment> with(Optional<Payment> payment, UnaryOperator<CardId> newIdOf) {
        return payment.map(one -> new Payment(one.instead, RevealedCard.withNewIds(one.discarded, newIdOf),
                one.sacrificed));
    }

    /// Returns the cards discarded for the payment, with their names.
    static List<NamedCard> listNamedCards(Optional<Payment> payment) {
        return payment.map(one -> RevealedCard.toNamedCards(one.discarded)).orElse(List.of());
    }

    /// Returns the card that is paid for and the cards that pay for it.
    static List<NamedCard> listNamedCards(CardId card, CardName name, Optional<Payment> payment) {
        var named = new ArrayList<NamedCard>();
        named.add(new NamedCard(card, name));
        named.addAll(listNamedCards(payment));
        return named;
    }
}
