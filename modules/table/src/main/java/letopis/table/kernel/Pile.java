package letopis.table.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Table;

/// A group of cards put on one end of a deck in unknown order, with no other cards between them.
///
/// @param gathered the former ids of the cards, at least one
/// @param turnedUp the new ids of the cards that have been identified since
public record Pile(Seat seat, List<CardId> gathered, List<CardId> turnedUp) {

    public Pile {
        gathered = List.copyOf(gathered);
        turnedUp = List.copyOf(turnedUp);
    }

    /// Returns the number of unidentified cards.
    public int remainingCount() {
        return gathered.size() - turnedUp.size();
    }

    public Pile turnedUp(CardId card) {
        return new Pile(seat, gathered, Stream.concat(turnedUp.stream(), Stream.of(card)).toList());
    }

    /// Returns the names of its unidentified cards as a mutable list. Returns empty if one of the gathered cards is
    /// unknown.
    public Optional<List<CardName>> remainingNames(Table table) {
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
