package letopis.nebozhiteli.position;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.Shown;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// Reads how a price is paid where the printed one does not say it all: `instead: true` for the other price of a card,
/// `discarding` with cards of the hand, `sacrificing` with creatures.
record Paying(DuelState state, Seat seat, PositionReader reader, Which which) {

    /// What may stand beside the verbs that cost something.
    static final List<String> FIELDS = List.of("instead", "discarding", "sacrificing");

    Optional<Paid> paid(SourceNode.Fields fields) {
        Paid other = instead(fields);
        boolean instead = reader.flag(fields, "instead", false);
        return instead || !other.discarded().isEmpty() || !other.sacrificed().isEmpty()
                ? Optional.of(new Paid(instead, other.discarded(), other.sacrificed())) : Optional.empty();
    }

    /// Where it can only be the other price.
    Paid instead(SourceNode.Fields fields) {
        List<Shown> discarded = fields.find("discarding").map(this::shown).orElse(List.of());
        var sacrificed = fields.find("sacrificing").map(reader::items).orElse(List.of()).stream()
                .flatMap(one -> which.card(one, which.creatureOf(seat), card -> Field.isCreature(state, card)).stream()).toList();
        return new Paid(true, discarded, sacrificed);
    }

    /// Cards out of the hand with their names.
    List<Shown> shown(SourceNode cards) {
        return reader.items(cards).stream().flatMap(one -> which.card(one, which.in(seat, NebozhiteliZone.HAND))
                .flatMap(card -> which.name(card, one).map(name -> new Shown(card, name))).stream()).toList();
    }
}
