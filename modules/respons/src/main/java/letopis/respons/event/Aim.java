package letopis.respons.event;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.NamedCard;

/// A card named as one of the targets of a deed.
///
/// @param target the number of the target, from 0; the deed's own targets come first, then those of each chosen mode
/// @param name the name of a card in hand, which is revealed when the card is named as a target
public record Aim(int target, CardId card, Optional<CardName> name) {

    public Aim(int target, CardId card) {
        this(target, card, Optional.empty());
    }

    static List<Aim> replaceCardIds(List<Aim> aims, UnaryOperator<CardId> newIdOf) {
        return aims.stream().map(aim -> aim.name().isEmpty() ? aim
                : new Aim(aim.target(), newIdOf.apply(aim.card()), aim.name())).toList();
    }

    static Stream<NamedCard> namedCards(List<Aim> aims) {
        return aims.stream().flatMap(aim -> aim.name().map(name -> new NamedCard(aim.card(), name)).stream());
    }
}
