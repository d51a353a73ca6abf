package letopis.app.answer;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.match.Fate;
import letopis.match.Ledger;
import letopis.match.Verdict;
import letopis.table.BoardView;
import letopis.table.BoardView.Subject;
import letopis.table.CardMove;

/// The rule paragraphs behind the statements about cards and players.
///
/// @param countedSubjects the subjects whose life was counted or changed
record DecidingRules(MatchPart matchPart, Set<Subject> countedSubjects) {

    private static final int MAX_RULES = 3;

    /// Returns the paragraphs to show, in order. If there are too many, the first paragraph of each part takes
    /// precedence over all others.
    static List<RuleRef> findFirstRules(List<List<RuleRef>> parts) {
        List<RuleRef> few = Stream.concat(parts.stream().flatMap(part -> part.stream().limit(1)),
                parts.stream().flatMap(List::stream)).distinct().limit(MAX_RULES).toList();
        return parts.stream().flatMap(List::stream).distinct().filter(few::contains).toList();
    }

    /// Returns the paragraphs of a card's move if the game has no sentence for that move.
    Optional<List<RuleRef>> findRulesOfUnnarratedMove(Verdict.CardChange card) {
        return card.move().filter(move -> matchPart.words().messages().find("move." + move.how()).isEmpty())
                .map(CardMove::rules);
    }

    List<RuleRef> of(Verdict.CardChange card) {
        return card.move().map(CardMove::rules).filter(rules -> !rules.isEmpty())
                .or(() -> card.last().map(this::of)).orElse(List.of());
    }

    List<RuleRef> of(Verdict.Sum sum) {
        if (sum.terms().isEmpty()) {
            return List.of();
        }
        Verdict.Source last = sum.terms().getLast().source();
        List<RuleRef> own = LineRules.forWords(matchPart.words()).listOwnRules(sum.code(), last.rules());
        return own.isEmpty() ? of(last) : own;
    }

    /// Returns the paragraphs that explain a fate. For the loser, these are the paragraphs that ended the game. For
    /// other subjects, they usually come from the last ledger.
    List<RuleRef> of(Fate fate) {
        Optional<Verdict.Sum> due = findLifeChange(fate).filter(sum -> !sum.terms().isEmpty()
                && sum.terms().getLast().source().entry().equals(Sequence.NONE));
        Focus.Lead lead = matchPart.focus().leading().get(fate.subject().id());
        List<RuleRef> spared = fate.end() != Fate.End.STAYS ? List.of() : lead != null ? lead.rules()
                : matchPart.focus().alwaysMentioned().getOrDefault(fate.subject().id(), List.of());
        List<RuleRef> kept = matchPart.focus().unhurt().getOrDefault(fate.subject().id(), List.of());
        return fate.end() == Fate.End.LOSES && !matchPart.endingRules().isEmpty() ? matchPart.endingRules()
                : !kept.isEmpty() && !countedSubjects.contains(fate.subject()) ? kept.subList(0, 1)
                : !spared.isEmpty() ? spared
                : !countedSubjects.contains(fate.subject()) ? findLifeChange(fate).map(this::of).orElse(List.of())
                : due.isPresent() ? of(due.get())
                : matchPart.ledgers().reversed().stream().flatMap(ledger -> ledger.accounts().stream()
                                .filter(account -> account.subject().equals(fate.subject()))
                                .map(account -> of(ledger, account))).findFirst()
                        .orElse(List.of());
    }

    /// Returns the change in the number that counts as life. Unlike a ledger, the change may include terms that are not
    /// recorded yet.
    private Optional<Verdict.Sum> findLifeChange(Fate fate) {
        return matchPart.verdict().seats().stream()
                .filter(seatChange -> new Subject.OfSeat(seatChange.seat()).equals(fate.subject()))
                .flatMap(seatChange -> Stream.concat(seatChange.resources().stream(), seatChange.sizes().stream()))
                .filter(sum -> sum.code().equals(fate.lifeCode())).findFirst();
    }

    /// Returns the paragraphs of the entry that settled the account. If that entry cites none (for example, a chance
    /// outcome), returns the paragraphs of the first line that cites any.
    private List<RuleRef> of(Ledger ledger, BoardView.Account account) {
        List<RuleRef> settled = matchPart.chronicle().listRules(ledger.entry().number());
        return !settled.isEmpty() ? LineRules.forWords(matchPart.words()).listRules(account, settled)
                : account.lines().stream().map(line -> of(line.entry())).filter(rules -> !rules.isEmpty())
                        .findFirst().orElse(List.of());
    }

    /// Returns the first paragraph that the source cites. A choice cites none, so its paragraph comes from the first
    /// consequence that cites one.
    List<RuleRef> of(Verdict.Source source) {
        long at = source.entry().number();
        return !source.rules().isEmpty() || at < 1 ? source.rules().stream().limit(1).toList()
                : LongStream.rangeClosed(at, matchPart.to())
                        .takeWhile(next -> next == at || !matchPart.chronicle().narrate(next).chosen())
                        .mapToObj(matchPart.chronicle()::listRules).filter(rules -> !rules.isEmpty()).findFirst()
                        .map(rules -> rules.subList(0, 1)).orElse(List.of());
    }

    private List<RuleRef> of(Sequence entry) {
        return matchPart.chronicle().listRules(entry.number()).stream().limit(1).toList();
    }
}
