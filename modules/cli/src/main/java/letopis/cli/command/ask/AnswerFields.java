package letopis.cli.command.ask;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import letopis.cli.command.AnswerParts;
import letopis.cli.reading.Answered;
import letopis.codec.message.Language;
import letopis.codec.text.Rulebook;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.CardId;
import letopis.table.CardName;

/// The answer to a dispute for programs.
final class AnswerFields {

    private final Answered answer;
    private final Rulebook rulebook;
    private final Language language;

    AnswerFields(Answered answer, Rulebook rulebook, Language language) {
        this.answer = answer;
        this.rulebook = rulebook;
        this.language = language;
    }

    Map<String, Object> all() {
        BoardView board = answer.told().board(answer.end());
        var fields = new LinkedHashMap<String, Object>();
        fields.put("held", answer.holds());
        fields.put("refused", answer.refused().map(this::refused));
        fields.put("expected", answer.expected().stream().map(AnswerFields::expected).toList());
        var cards = new LinkedHashMap<String, Object>();
        answer.ids().forEach((name, id) -> cards.put(name, card(id, board)));
        fields.put("cards", cards);
        var seats = new LinkedHashMap<String, Object>();
        board.seats().forEach(seat -> seats.put(seat.seat().name(), seat.resources()));
        fields.put("seats", seats);
        fields.put("winner", answer.winner().map(Seat::name));
        fields.put("ledgers", answer.ledgers().stream().map(AnswerParts::ledger).toList());
        fields.put("rules", AnswerParts.paragraphs(answer.rules(), rulebook, language));
        return fields;
    }

    private Map<String, Object> refused(Answered.Refused refused) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("choice", refused.number());
        fields.put("line", refused.line());
        fields.put("said", refused.said());
        fields.put("code", refused.code());
        fields.put("sentence", refused.sentence());
        fields.put("rules", refused.rules().stream().map(RuleRef::id).toList());
        return fields;
    }

    private static Map<String, Object> expected(Answered.Expected expected) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("what", expected.what());
        fields.put("wanted", expected.wanted());
        fields.put("found", expected.found());
        fields.put("held", expected.holds());
        return fields;
    }

    private static Map<String, Object> card(CardId id, BoardView board) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", id);
        for (BoardView.SeatView seat : board.seats()) {
            for (BoardView.ZoneView zone : seat.zones()) {
                zone.cards().stream().flatMap(AnswerFields::withAttached).filter(card -> card.id().equals(id))
                        .findFirst()
                        .ifPresent(card -> fields.putAll(card(card, seat, zone)));
            }
        }
        fields.putIfAbsent("alive", false);
        return fields;
    }

    private static Map<String, Object> card(CardView card, BoardView.SeatView seat, BoardView.ZoneView zone) {
        boolean inPlay = (zone.form() == Form.ROW || zone.form() == Form.PASSING) && !card.faceDown();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("card", card.name().map(CardName::value));
        fields.put("alive", inPlay && card.stats().getOrDefault("life", 0) > 0);
        fields.put("life", card.stats().getOrDefault("life", 0));
        fields.put("zone", zone.code());
        fields.put("half", seat.seat().name());
        fields.put("flags", card.flags());
        return fields;
    }

    private static Stream<CardView> withAttached(CardView card) {
        return Stream.concat(Stream.of(card), card.attached().stream().flatMap(AnswerFields::withAttached));
    }
}
