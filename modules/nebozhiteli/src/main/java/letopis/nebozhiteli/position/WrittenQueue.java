package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;

/// The declarations in the queue of a written position. All belong to the player with the right to act (NT-IV-2.1.2).
record WrittenQueue(List<Item> items) {

    record Item(SourceNode at, WrittenChoice<DuelState> choice) {}

    /// Returns the queued cards of one player, as written.
    static List<SourceNode> readCards(PositionReader reader, SourceNode queueNode, Seat seat) {
        return reader.readItems(queueNode).stream()
                .flatMap(item -> item instanceof SourceNode.Fields(_, _, var fields) ? fields.stream() : Stream.empty())
                .filter(field -> reader.findSeat(field.name()).filter(seat::equals).isPresent())
                .flatMap(field -> field.value() instanceof SourceNode.Fields said
                        ? said.find("cast").or(() -> said.find("play")).stream() : Stream.empty())
                .toList();
    }

    static WrittenQueue read(PositionReader reader, SourceNode queueNode, Seat prioritySeat) {
        var items = new ArrayList<Item>();
        for (SourceNode item : reader.readItems(queueNode)) {
            if (!(item instanceof SourceNode.Fields(_, _, var fields)) || fields.size() != 1) {
                reader.reportExpected(item, "choice");
                continue;
            }
            Optional<Seat> seat = reader.readSeat(fields.getFirst().name());
            SourceNode node = fields.getFirst().value();
            if (seat.isPresent() && !seat.get().equals(prioritySeat)) {
                reader.report(fields.getFirst().name(), "queue-of-other", "seat", seat.get(), "priority", prioritySeat);
            } else if (seat.isPresent()) {
                DuelRules.RULES.moves().read(prioritySeat, node, reader)
                        .ifPresent(choice -> items.add(new Item(node, choice)));
            }
        }
        return new WrittenQueue(items);
    }

    List<DuelDecision.Declaration> resolve(DuelState state, PositionReader reader) {
        var declared = new ArrayList<DuelDecision.Declaration>();
        for (Item item : items) {
            switch (item.choice().resolve(state, reader)) {
                case WrittenChoice.Meaning.ResolvedChoice(DuelDecision.Declaration declaration) ->
                        declared.add(declaration);
                case WrittenChoice.Meaning.ResolvedChoice _, WrittenChoice.Meaning.Forbidden _ ->
                        reader.report(item.at(), "not-queued");
                case WrittenChoice.Meaning.AmbiguousChoice _ -> {}
            }
        }
        return declared;
    }
}
