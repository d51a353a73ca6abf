package letopis.app.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.dispute.NextChoices.Offer;
import letopis.journal.Seat;
import letopis.language.json.References;
import letopis.table.BoardCell;
import letopis.table.CardId;
import letopis.table.Choice;

/// A legal choice at the end of a draft, with its line for the document.
///
/// @param actor the letter of the acting seat, or `chance`
/// @param verb the verb as in positions
/// @param cards the named cards, the acting one first
/// @param seats the named players, except the acting one
/// @param cell the cell into which the choice puts a card
/// @param replacesLast true if the line also contains the last choice of the document, and so replaces that choice's
///   line
/// @param passesBefore the passes to insert before this choice, because another player must choose now
public record DraftOption(String sentence, String actor, String verb, List<CardId> cards, List<Seat> seats,
        Optional<BoardCell> cell, boolean replacesLast, List<Map<String, Object>> passesBefore,
        Map<String, Object> line) {

    public DraftOption {
        cards = List.copyOf(cards);
        seats = List.copyOf(seats);
        passesBefore = List.copyOf(passesBefore);
    }

    static DraftOption of(Offer offer, String sentence) {
        Choice choice = offer.choice();
        var seats = new ArrayList<>(References.listSeats(choice));
        if (choice instanceof Choice.Decision decision) {
            seats.remove(decision.seat());
        }
        Map.Entry<String, Object> said = offer.line().entrySet().iterator().next();
        String verb = said.getValue() instanceof Map<?, ?> fields ? String.valueOf(fields.keySet().iterator().next())
                : String.valueOf(said.getValue());
        return new DraftOption(sentence, said.getKey(), verb, References.listCards(choice).stream().distinct().toList(),
                seats.stream().distinct().toList(), References.listCells(choice).stream().findFirst(), false,
                List.of(), offer.line());
    }

    DraftOption joinWithLast(Map<String, Object> line) {
        return new DraftOption(sentence, actor, verb, cards, seats, cell, true, passesBefore, line);
    }

    DraftOption withLinesAfter(List<Map<String, Object>> lines) {
        return new DraftOption(sentence, actor, verb, cards, seats, cell, replacesLast, lines, line);
    }
}
