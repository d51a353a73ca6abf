package letopis.respons.event;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.NamedCard;

/// What is indicated as one of the targets of a deed.
///
/// @param target which of them, from 0: those of the deed, then those of each mode that was chosen
/// @param name of a card in hand, which is shown by this
public record Aim(int target, CardId card, Optional<CardName> name) {

    public Aim(int target, CardId card) {
        this(target, card, Optional.empty());
    }

    static List<Aim> with(List<Aim> aims, UnaryOperator<CardId> names) {
        return aims.stream().map(aim -> aim.name().isEmpty() ? aim
                : new Aim(aim.target(), names.apply(aim.card()), aim.name())).toList();
    }

    static Stream<NamedCard> named(List<Aim> aims) {
        return aims.stream().flatMap(aim -> aim.name().map(name -> new NamedCard(aim.card(), name)).stream());
    }
}
