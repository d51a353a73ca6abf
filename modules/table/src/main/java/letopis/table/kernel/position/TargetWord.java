package letopis.table.kernel.position;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// A written reference to a target: a player or a card.
public sealed interface TargetWord {

    record OfSeat(Seat seat) implements TargetWord {}

    record OfCard(CardWord card) implements TargetWord {}

    static Optional<TargetWord> read(SourceNode node, PositionReader reader) {
        return reader.findSeat(node).<TargetWord>map(OfSeat::new)
                .or(() -> CardWord.read(node, reader).map(OfCard::new));
    }

    static List<TargetWord> readAll(SourceNode list, PositionReader reader) {
        return reader.readItems(list).stream().flatMap(node -> read(node, reader).stream()).toList();
    }
}
