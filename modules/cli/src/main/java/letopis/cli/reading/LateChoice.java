package letopis.cli.reading;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.codec.json.References;
import letopis.dispute.Answer;
import letopis.journal.Entry;
import letopis.match.Ledger;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.State;

/// A choice made for a card that was dead by then: what people argue about more than about anything else.
///
/// @param declared the entry of the choice, 0 when the rules refused it
/// @param card who was dead
/// @param counted the entry that counted the life it died of
public record LateChoice(long declared, Subject.OfCard card, long counted) {

    /// All of a dispute. A choice that moved the card on, such as out of a grave, was not too late.
    static <S extends State> List<LateChoice> all(Answer<S> answer, List<Ledger> ledgers) {
        var late = new ArrayList<LateChoice>();
        var timeline = answer.match().timeline();
        for (long at = answer.start() + 1; at <= answer.end(); at++) {
            Entry entry = timeline.entry(at);
            if (entry.event() instanceof Choice.Decision choice) {
                long declared = at;
                dead(choice, at, ledgers).filter(one -> zone(answer, one.card(), declared)
                        .equals(zone(answer, one.card(), answer.end()))).ifPresent(late::add);
            }
        }
        answer.refused().flatMap(Answer.Refused::choice)
                .flatMap(choice -> dead(choice, answer.end() + 1, ledgers))
                .ifPresent(one -> late.add(new LateChoice(0, one.card(), one.counted())));
        return late;
    }

    private static Optional<LateChoice> dead(Choice choice, long at, List<Ledger> ledgers) {
        Map<CardId, LateChoice> dead = new HashMap<>();
        for (Ledger ledger : ledgers) {
            for (Account account : ledger.accounts()) {
                if (ledger.entry().number() < at && account.subject() instanceof Subject.OfCard card
                        && account.check() == Account.Check.DIES) {
                    dead.put(card.card(), new LateChoice(at, card, ledger.entry().number()));
                }
            }
        }
        return References.cards(choice).stream().flatMap(card -> Optional.ofNullable(dead.get(card)).stream())
                .findFirst();
    }

    private static <S extends State> Optional<String> zone(Answer<S> answer, Subject.OfCard card, long at) {
        BoardView board = answer.match().game().view(answer.match().timeline().at(at), Audience.JUDGE);
        return board.seats().stream().flatMap(seat -> seat.zones().stream())
                .filter(zone -> zone.cards().stream().anyMatch(one -> one.id().equals(card.card())))
                .map(BoardView.ZoneView::code).findFirst();
    }
}
