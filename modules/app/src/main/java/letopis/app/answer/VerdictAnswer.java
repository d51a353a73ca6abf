package letopis.app.answer;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.match.Verdict;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.CardName;
import letopis.table.RecordedAs;

/// The fate of each card and player, in JSON.
///
/// @param cards the cards that moved or whose numbers or marks changed
/// @param seats the players whose numbers changed
record VerdictAnswer(List<CardVerdict> cards, List<SeatVerdict> seats) {

    /// @param fromPlace the player's zone that the card left, or the card it was attached to; null if hidden
    /// @param how the game's word for the card's fate
    /// @param byCardOrSeat the card or player that caused the fate
    /// @param entry the entry that moved the card; null if the card did not move or the entry is not recorded yet
    /// @param rules the deciding paragraphs, the main one first
    @RecordedAs("OfCard")
    record CardVerdict(CardId id, Optional<CardName> name, Optional<String> title, Optional<String> fromPlace,
            Optional<String> toPlace, Optional<String> how, Optional<String> byCardOrSeat, Optional<Long> entry,
            List<RuleRef> rules, List<Sum> numbers, List<String> marksAdded, List<String> marksRemoved) {}

    /// @param numbers numbers such as life
    /// @param sizes the numbers of cards in zones
    @RecordedAs("OfSeat")
    record SeatVerdict(Seat seat, List<Sum> numbers, List<Sum> sizes) {}

    /// A number with its changes: `before` plus the terms equals `after`.
    record Sum(String code, int before, List<Term> terms, int after) {

        static List<Sum> ofAll(List<Verdict.Sum> sums) {
            return sums.stream().map(sum -> new Sum(sum.code(), sum.before(), sum.terms().stream()
                    .map(term -> new Term(term.amount(), term.source().entry().number())).toList(), sum.after()))
                    .toList();
        }
    }

    /// @param entry the entry that changed the number by this amount; 0 if it is not recorded yet
    record Term(int amount, long entry) {}

    static VerdictAnswer of(PositionAnswer answer) {
        return new VerdictAnswer(answer.verdict().cards().stream().sorted(Comparator.comparingInt(card ->
                        answer.focus().computeRank(new Subject.OfCard(card.card(), card.diff().card().name()),
                                card.isSpent()))).map(card -> convertCard(card, answer)).toList(),
                answer.verdict().seats().stream().map(seat -> new SeatVerdict(seat.seat(), Sum.ofAll(seat.resources()),
                        Sum.ofAll(seat.sizes()))).toList());
    }

    private static CardVerdict convertCard(Verdict.CardChange card, PositionAnswer answer) {
        return new CardVerdict(card.card(), card.diff().card().name(),
                card.diff().card().name().map(answer.words()::formatCardName), PlaceCode.of(card.diff().from()),
                PlaceCode.of(card.diff().to()), card.move().map(CardMove::how),
                card.move().flatMap(CardMove::by).map(Subject::id),
                card.last().map(source -> source.entry().number()).filter(number -> number > 0),
                card.move().map(CardMove::rules).filter(rules -> !rules.isEmpty()).or(() -> card.last()
                        .or(card::marks).map(Verdict.Source::rules)).orElse(List.of()),
                Sum.ofAll(card.numbers()), card.diff().addedMarks(), card.diff().removedMarks());
    }
}
