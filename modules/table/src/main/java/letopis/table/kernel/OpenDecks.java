package letopis.table.kernel;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Table;
import letopis.table.Zone;

/// The public part of each deck, see [letopis.table.MatchResult#decks].
public final class OpenDecks {

    private OpenDecks() {}

    /// Returns the number of copies of each face-up card in a zone. The counts are listed by seat, under the given name
    /// of a deck part.
    public static SortedMap<Seat, SortedMap<String, SortedMap<CardName, Integer>>> of(Table table, Zone zone,
            String part) {
        var decks = new TreeMap<Seat, SortedMap<String, SortedMap<CardName, Integer>>>();
        for (Seat seat : table.seats()) {
            var copies = new TreeMap<CardName, Integer>();
            for (CardId card : table.zone(seat, zone)) {
                table.card(card).face().valueFor(Audience.EVERYONE)
                        .ifPresent(name -> copies.merge(name, 1, Integer::sum));
            }
            if (!copies.isEmpty()) {
                decks.put(seat, new TreeMap<>(Map.of(part, copies)));
            }
        }
        return decks;
    }
}
