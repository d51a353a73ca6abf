package letopis.nebozhiteli.position;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.DuelDecision.DeckSubmitted;
import letopis.nebozhiteli.event.DuelDecision.SideboardSwapped;
import letopis.nebozhiteli.event.SideboardSwap;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// Reads decks: the name of a sample deck, or how many copies of each card by part.
record Decks(PositionReader reader, Seat seat) {

    private static final List<String> PARTS = List.of("creatures", "main", "sideboard", "pool");

    Optional<DeckSubmitted> submit(SourceNode written) {
        if (written instanceof SourceNode.Text) {
            return reader.word(written, reader.decks()).map(this::deck);
        }
        SourceNode.Fields fields = reader.fields(written, PARTS);
        var parts = new TreeMap<String, Map<CardName, Integer>>();
        fields.fields().stream().filter(field -> PARTS.contains(field.name().value()))
                .forEach(field -> parts.put(field.name().value(), copies(field.value())));
        return Optional.of(deck(parts));
    }

    private DeckSubmitted deck(Map<String, Map<CardName, Integer>> parts) {
        return DeckSubmitted.of(seat, DeckList.of(parts));
    }

    SideboardSwapped swap(SourceNode written) {
        SourceNode.Fields fields = reader.fields(written, List.of("creatures", "main"));
        var swap = new SideboardSwap(
                fields.find("creatures").map(this::change).orElse(SideboardSwap.Change.NONE),
                fields.find("main").map(this::change).orElse(SideboardSwap.Change.NONE));
        return new SideboardSwapped(seat, swap.size(), Hidden.from(seat, swap));
    }

    private SideboardSwap.Change change(SourceNode written) {
        SourceNode.Fields fields = reader.fields(written, List.of("out", "in"));
        return new SideboardSwap.Change(fields.find("out").map(this::copies).orElseGet(TreeMap::new),
                fields.find("in").map(this::copies).orElseGet(TreeMap::new));
    }

    /// `{Лук: 2, Меч: 1}`, or a list of names where a copy stands for itself.
    private SortedMap<CardName, Integer> copies(SourceNode written) {
        var copies = new TreeMap<CardName, Integer>();
        if (written instanceof SourceNode.Fields(_, _, var fields)) {
            fields.forEach(field -> reader.cardName(field.name()).ifPresent(name ->
                    reader.number(field.value(), 1, 99).ifPresent(count -> copies.merge(name, count, Integer::sum))));
        } else {
            reader.items(written).forEach(item -> reader.cardName(item).ifPresent(name -> copies.merge(name, 1, Integer::sum)));
        }
        return copies;
    }
}
