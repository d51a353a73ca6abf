package letopis.nebozhiteli.event;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.NamedCard;

/// How a price is paid, where that is not said by the price itself. A choice leaves it out where the printed price is
/// paid and asks for neither cards nor creatures.
///
/// @param instead whether the other price is paid that a card prints beside the first
/// @param discarded cards out of the hand
/// @param sacrificed creatures of the payer's own
public record Paid(boolean instead, List<Shown> discarded, List<CardId> sacrificed) {

    public Paid {
        if (!instead && discarded.isEmpty() && sacrificed.isEmpty()) {
            throw new IllegalArgumentException("what is paid as it is printed is left out");
        }
    }

    static Optional<Paid> with(Optional<Paid> paid, UnaryOperator<CardId> names) {
        return paid.map(one -> new Paid(one.instead, Shown.mixed(one.discarded, names), one.sacrificed));
    }

    /// The cards it says the faces of.
    static List<NamedCard> named(Optional<Paid> paid) {
        return paid.map(one -> Shown.named(one.discarded)).orElse(List.of());
    }

    /// The card that is paid for, and those it is paid with.
    static List<NamedCard> named(CardId card, CardName name, Optional<Paid> paid) {
        var named = new ArrayList<NamedCard>();
        named.add(new NamedCard(card, name));
        named.addAll(named(paid));
        return named;
    }
}
