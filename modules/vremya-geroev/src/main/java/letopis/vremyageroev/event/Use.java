package letopis.vremyageroev.event;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.NamedCard;

/// How a card is used. Whoever uses it shows it (VG-34a).
///
/// @param ability which of its abilities, from 0
/// @param targets what its attack is aimed at: one for all its strikes, or, where the setting `targetChosen` says so,
///     one for each
/// @param picks what is pointed at, in the order the card asks
/// @param discarded cards of the hand that are its price
public record Use(CardId card, CardName name, int ability, List<Target> targets, List<Shown> picks,
        List<Shown> discarded) {

    /// The plain use of an ability that asks for nothing.
    public static Use of(CardId card, CardName name, int ability) {
        return new Use(card, name, ability, List.of(), List.of(), List.of());
    }

    Use with(UnaryOperator<CardId> names) {
        return new Use(names.apply(card), name, ability, targets, Shown.with(picks, names),
                Shown.with(discarded, names));
    }

    List<NamedCard> named() {
        var named = new ArrayList<NamedCard>();
        named.add(new NamedCard(card, name));
        named.addAll(Shown.named(picks));
        named.addAll(Shown.named(discarded));
        return named;
    }
}
