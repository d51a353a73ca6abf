package letopis.vremyageroev.event;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.NamedCard;

/// The use of a card, which is shown to both players (VG-34a).
///
/// @param ability the index of the ability, from 0
/// @param targets the attack targets: one for all strikes or, with the setting `targetChosen`, one per strike
/// @param picks the picked cards, in the order the card requests them
/// @param discarded the cards discarded from hand as the cost
public record Use(CardId card, CardName name, int ability, List<Target> targets, List<RevealedCard> picks,
        List<RevealedCard> discarded) {

    /// Returns a use without targets, picks or cost.
    public static Use of(CardId card, CardName name, int ability) {
        return new Use(card, name, ability, List.of(), List.of(), List.of());
    }

    /// Returns the use with these targets, picks and cost.
    public Use with(List<Target> chosenTargets, List<RevealedCard> chosenPicks, List<RevealedCard> payment) {
        return chosenTargets.isEmpty() && chosenPicks.isEmpty() && payment.isEmpty() ? this
                : new Use(card, name, ability, chosenTargets, chosenPicks, payment);
    }

    Use with(UnaryOperator<CardId> newIdOf) {
        return new Use(newIdOf.apply(card), name, ability, targets, RevealedCard.with(picks, newIdOf),
                RevealedCard.with(discarded, newIdOf));
    }

    List<NamedCard> namedCards() {
        var named = new ArrayList<NamedCard>();
        named.add(new NamedCard(card, name));
        named.addAll(RevealedCard.namedCards(picks));
        named.addAll(RevealedCard.namedCards(discarded));
        return named;
    }
}
