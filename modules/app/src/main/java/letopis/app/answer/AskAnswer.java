package letopis.app.answer;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.dispute.Outlook;
import letopis.journal.Seat;
import letopis.language.message.Language;
import letopis.language.text.Rulebook;
import letopis.language.text.Words;
import letopis.match.Fate;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.RecordedAs;

/// The answer to a dispute in JSON.
///
/// @param requiredDiscard the cards a player still has to discard
/// @param unreachedUntil the moment the file waits for, if it was not reached within its turn
/// @param changes the outcome for each card and player
/// @param narration the answer in words
public record AskAnswer(
        String file, @JsonProperty("case") String id, String variant, boolean satisfied,
        Optional<RefusedChoice> refusal, List<LateChoiceAnswer> lateChoices, List<PositionAnswer.Omission> omissions,
        Optional<PositionAnswer.Omission> requiredDiscard, Optional<Wait> outlook, Optional<String> unreachedUntil,
        VerdictAnswer changes, List<PositionAnswer.Expectation> expectations, Map<String, Card> cards,
        Map<Seat, Map<String, Integer>> seats, Optional<Seat> winner, List<Reread> readings, List<LedgerAnswer> ledgers,
        List<Paragraph> paragraphs, AnswerWords narration) implements Answer {

    /// The outcome under another reading of the rules.
    ///
    /// @param value the answer under the current reading
    /// @param otherValue the other answer
    /// @param refusalCode the refusal code if a choice is illegal only under the other answer
    /// @param legal true if a choice refused under the current reading is legal under the other answer
    record Reread(String setting, String reading, String value, String otherValue, List<EndState> fates,
            Optional<String> refusalCode, boolean legal, Optional<Seat> winner) {

        static Reread of(OtherOutcome outcome) {
            return new Reread(outcome.setting(), outcome.id(), outcome.value(), outcome.other(),
                    outcome.fates().stream().map(EndState::of).toList(), outcome.refused().map(RefusedChoice::code),
                    outcome.allowed(), outcome.winner());
        }
    }

    /// @param cardOrSeat the id of a card or the letter of a player
    public record EndState(String cardOrSeat, String fate, String lifeCode, int life) {

        static EndState of(Fate fate) {
            return new EndState(fate.subject().id(), fate.end().name().toLowerCase(Locale.ROOT), fate.lifeCode(),
                    fate.life());
        }
    }

    /// The events still due after the last choice.
    ///
    /// @param until the moment that settles them, in the syntax of `until`
    /// @param awaitedChoice the players who may choose now
    /// @param undecidedChoice the players whose choice determines the remaining events; empty if no choice does
    /// @param ledgers the ledgers that will be settled if no more choices are made
    record Wait(String until, AwaitedChoice awaitedChoice, Optional<AwaitedChoice> undecidedChoice,
            List<LedgerAnswer> ledgers) {

        static Wait of(Outlook<?> outlook) {
            return new Wait(outlook.until(), AwaitedChoice.of(outlook.now()),
                    outlook.reached() ? Optional.empty() : Optional.of(AwaitedChoice.of(outlook.then())),
                    outlook.settled().stream().map(LedgerAnswer::of).toList());
        }
    }

    sealed interface Card {}

    /// A card on the board.
    @RecordedAs("OnBoard")
    record BoardCard(CardId id, Optional<CardName> name, Optional<String> title, boolean alive, int life,
            String zone, Seat seat, List<String> marks) implements Card {}

    @RecordedAs("OffBoard")
    record OffBoardCard(CardId id, boolean alive) implements Card {}

    public static AskAnswer of(String file, String title, String variant, PositionAnswer answer,
            List<OtherOutcome> otherOutcomes,
            Rulebook rulebook, Language language, AnswerWords words) {
        BoardView board = answer.chronicle().boardAt(answer.end());
        var cards = new LinkedHashMap<String, Card>();
        answer.ids().forEach((name, id) -> cards.put(name, createCard(id, board, answer.words())));
        var seats = new LinkedHashMap<Seat, Map<String, Integer>>();
        board.seats().forEach(seat -> seats.put(seat.seat(), seat.resources()));
        return new AskAnswer(file, title, variant, answer.holds(), answer.refused(),
                answer.late().stream().map(late -> LateChoiceAnswer.of(late, answer.words())).toList(),
                answer.omitted(), answer.demanded(),
                answer.outlook().map(Wait::of), answer.missed(), VerdictAnswer.of(answer), answer.expected(), cards,
                seats, answer.winner(),
                otherOutcomes.stream().map(Reread::of).toList(),
                answer.ledgers().stream().map(LedgerAnswer::of).toList(),
                Paragraph.ofAll(answer.listDistinctRules(words.citedRules()), rulebook, language), words);
    }

    private static Card createCard(CardId id, BoardView board, Words words) {
        return board.seats().stream().flatMap(seat -> seat.zones().stream().flatMap(zone -> zone.cards().stream()
                .flatMap(AskAnswer::streamWithAttachedCards).filter(card -> card.id().equals(id))
                .<Card>map(card -> createBoardCard(card, seat.seat(), zone, words))))
                .findFirst().orElseGet(() -> new OffBoardCard(id, false));
    }

    private static BoardCard createBoardCard(CardView card, Seat seat, BoardView.ZoneView zone, Words words) {
        int life = words.game().cardDisplay().life(card.stats());
        boolean inPlay = zone.form() == Form.ROW || zone.form() == Form.PASSING;
        return new BoardCard(card.id(), card.name(), card.name().map(words::formatCardName), inPlay && life >= 0,
                Math.max(0, life), zone.code(), seat,
                Stream.concat(Stream.of("face-down").filter(_ -> card.faceDown()), card.flags().stream()).toList());
    }

    private static Stream<CardView> streamWithAttachedCards(CardView card) {
        return Stream.concat(Stream.of(card), card.attached().stream().flatMap(AskAnswer::streamWithAttachedCards));
    }
}
