package letopis.cli.reading;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.dispute.DisputeResult;
import letopis.journal.Sequence;
import letopis.match.Ledger;
import letopis.match.RecordedChoice;
import letopis.notation.JsonNotation;
import letopis.table.Audience;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Moment;
import letopis.table.State;

/// The cards a choice acts with, and the ledgers that count them.
final class ActingCards {

    private ActingCards() {}

    /// Returns the ledgers with lines for a choice's cards.
    static <S extends State> DisputeOrderTest.CountingEntries findCounted(
            DisputeResult<S> answer, DisputeResult.PlayedChoice choice) {
        var timeline = answer.match().timeline();
        Set<CardId> cards = of(choice.first(), choice.last(), answer);
        Moment then = timeline.at(choice.first()).moment();
        var before = answer.match().game().view(timeline.at(choice.first() - 1), Audience.JUDGE);
        Set<CardId> fighting = before.fights().stream()
                .flatMap(fight -> Stream.concat(Stream.of(fight.attacker()), fight.blockers().stream()))
                .flatMap(ActingCards::card).collect(Collectors.toSet());
        var surely = new TreeSet<Sequence>();
        var perhaps = new TreeSet<Sequence>();
        for (Ledger ledger : Ledger.listLedgersBetween(answer.match().game(), timeline, Audience.JUDGE, choice.first(),
                timeline.size())) {
            if (ledger.moment().turn() == then.turn() && ledger.moment().game() == then.game()) {
                Set<CardId> lined = ledger.accounts().stream().flatMap(account -> account.lines().stream())
                        .flatMap(line -> Stream.concat(line.source().stream(), line.wielder().stream()))
                        .flatMap(ActingCards::card).filter(cards::contains).collect(Collectors.toSet());
                boolean hurt = ledger.accounts().stream().flatMap(account -> card(account.subject()))
                        .anyMatch(cards::contains); // it may be a replacement fighter
                if (lined.isEmpty()) {
                    if (hurt) {
                        perhaps.add(ledger.entry());
                    }
                    continue;
                }
                List<RecordedChoice<S>> between = RecordedChoice.listChoicesInEffectAt(timeline,
                        timeline.findStepEnd(ledger.entry().number())).stream()
                        .filter(made -> made.first() > choice.last() && made.choice().by().equals(choice.choice().by()))
                        .toList();
                perhaps.add(ledger.entry());
                between.forEach(made -> lined.removeAll(of(made.first(), made.last(), answer)));
                lined.removeAll(fighting);
                if (!lined.isEmpty()) {
                    surely.add(ledger.entry());
                }
            }
        }
        return new DisputeOrderTest.CountingEntries(List.copyOf(surely), List.copyOf(perhaps));
    }

    private static Stream<CardId> card(Subject subject) {
        return subject instanceof Subject.OfCard(var card, _) ? Stream.of(card) : Stream.of();
    }

    /// Returns all cards named by a log line except its targets.
    static Set<CardId> of(long first, long last, DisputeResult<?> answer) {
        var acting = new LinkedHashSet<CardId>();
        for (long at = first; at <= first + 1 && at <= last; at++) {
            var entry = answer.match().timeline().entry(at);
            if (entry.event() instanceof Choice) {
                String line = new String(new JsonNotation(answer.match().game()).line(entry), StandardCharsets.UTF_8)
                        .replaceAll("\"targets?\":(\\[[^\\]]*\\]|\\{[^}]*\\}|\"c\\d+\")", "");
                Pattern.compile("\"(c\\d+)\"").matcher(line).results()
                        .forEach(match -> acting.add(CardId.parse(match.group(1))));
            }
        }
        return acting;
    }
}
