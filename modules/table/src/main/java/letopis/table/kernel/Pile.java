package letopis.table.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Table;

/// Cards that went to an end of a deck together, in an order nobody knows. No other card is among them.
///
/// @param gathered which cards these were, by the ids they had before; at least one
/// @param turnedUp those identified since, by their new ids
public record Pile(Seat seat, List<CardId> gathered, List<CardId> turnedUp) {

    public Pile {
        gathered = List.copyOf(gathered);
        turnedUp = List.copyOf(turnedUp);
    }

    /// How many of them nobody has identified.
    public int left() {
        return gathered.size() - turnedUp.size();
    }

    public Pile turnedUp(CardId card) {
        return new Pile(seat, gathered, Stream.concat(turnedUp.stream(), Stream.of(card)).toList());
    }

    /// What its unidentified cards are; empty where one of the gathered cards is not known. The caller may take from
    /// the list.
    public Optional<List<CardName>> names(Table table) {
        var names = new ArrayList<CardName>();
        for (CardId card : gathered) {
            table.face(card).ifPresent(names::add);
        }
        if (names.size() < gathered.size()) {
            return Optional.empty();
        }
        turnedUp.forEach(card -> table.face(card).ifPresent(names::remove));
        return Optional.of(names);
    }
}
