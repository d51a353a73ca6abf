package letopis.match;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import letopis.journal.Sequence;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;

/// An index from each choice to the ledgers that counted it. A ledger counts a choice if one of its lines follows from
/// the choice, or from a card, such as armour, that the choice brought into play in the same turn.
///
/// A strike follows from the attack and the block, not from the pass that ended the previous phase. A queued ability
/// follows from the choice that declared it, not from the choice that closed the queue. Consequences of a count do not
/// follow from the choices in that count.
public final class LedgerIndex {

    private final Map<Sequence, List<Occurrence>> occurrencesByChoice = new HashMap<>();
    private final List<Ledger> ledgers;

    private LedgerIndex(List<Ledger> ledgers) {
        this.ledgers = ledgers;
    }

    /// @param ledger the entry that settled the ledger
    /// @param subjects the subjects of the choice's lines
    public record Occurrence(Sequence ledger, Set<Subject> subjects) {
        public Occurrence {
            subjects = Set.copyOf(subjects);
        }
    }

    /// @param ledgers the ledgers in order
    /// @param causesOf the function that returns the causes of an entry
    /// @param playEntryOf the function that returns the choice that brought a card into play earlier in the same turn
    /// @param idleEntries the choices that did nothing
    static LedgerIndex create(List<Ledger> ledgers, Function<Sequence, CauseChain> causesOf,
            BiFunction<CardId, Sequence, Optional<Sequence>> playEntryOf, Set<Sequence> idleEntries) {
        var counted = new LedgerIndex(ledgers);
        Set<Sequence> settled = ledgers.stream().map(Ledger::entry).collect(Collectors.toSet());
        var known = new HashMap<Sequence, Set<Sequence>>();
        for (Ledger ledger : ledgers) {
            var subjects = new HashMap<Sequence, Set<Subject>>();
            for (Account account : ledger.accounts()) {
                for (Account.Line line : account.lines()) {
                    if (line.entry().number() > 0) {
                        known.computeIfAbsent(line.entry(), entry ->
                                findOriginatingChoices(causesOf.apply(entry), line, settled, idleEntries))
                                .forEach(choice -> add(subjects, choice, account.subject()));
                        line.source().filter(Subject.OfCard.class::isInstance).map(Subject.OfCard.class::cast)
                                .flatMap(card -> playEntryOf.apply(card.card(), line.entry()))
                                .ifPresent(choice -> add(subjects, choice, account.subject()));
                    }
                }
            }
            subjects.forEach((choice, whom) -> counted.occurrencesByChoice.computeIfAbsent(choice,
                    _ -> new ArrayList<>())
                    .add(new Occurrence(ledger.entry(), whom)));
        }
        return counted;
    }

    private static void add(Map<Sequence, Set<Subject>> subjects, Sequence choice, Subject subject) {
        subjects.computeIfAbsent(choice, _ -> new LinkedHashSet<>()).add(subject);
    }

    /// Returns the ledgers that counted a choice, in order.
    List<Occurrence> findOccurrences(Sequence choice) {
        return List.copyOf(occurrencesByChoice.getOrDefault(choice, List.of()));
    }

    /// Returns the first ledger in which one account has lines of both entries.
    Optional<Occurrence> findSharedOccurrence(Sequence entry, Sequence other) {
        return ledgers.stream().filter(ledger -> !findSubjects(ledger, entry).isEmpty()
                && !findSubjects(ledger, other).isEmpty())
                .map(ledger -> new Occurrence(ledger.entry(), findSubjects(ledger, entry).stream()
                        .filter(findSubjects(ledger, other)::contains).collect(Collectors.toSet()))).findFirst();
    }

    private static Set<Subject> findSubjects(Ledger ledger, Sequence entry) {
        return ledger.accounts().stream()
                .filter(account -> account.lines().stream().anyMatch(line -> line.entry().equals(entry)))
                .map(Account::subject).collect(Collectors.toSet());
    }

    /// Returns the choices from which a line originates. The causes of other settled entries are not followed. The
    /// causes of the line's own entry are followed only if the line has a card as its source, as with the wounds of a
    /// strike.
    private static Set<Sequence> findOriginatingChoices(CauseChain causes, Account.Line line,
            Set<Sequence> settledEntries,
            Set<Sequence> idleEntries) {
        Sequence entry = line.entry();
        boolean dealt = line.source().isPresent();
        Map<Sequence, CauseChain.Link> links = causes.links().stream()
                .collect(Collectors.toMap(link -> link.entry().seq(), link -> link));
        var choices = new TreeSet<Sequence>();
        var open = new TreeSet<Sequence>();
        open.add(entry);
        while (!open.isEmpty()) {
            CauseChain.Link link = links.get(open.removeLast());
            Sequence sequence = link.entry().seq();
            if (link.entry().isChoice()) {
                if (!idleEntries.contains(sequence)) {
                    choices.add(sequence);
                }
            } else if (sequence.equals(entry) && dealt || !settledEntries.contains(sequence)) {
                open.addAll(link.parts());
                open.addAll(link.grounds());
                open.add(link.entry().cause());
            }
        }
        return choices;
    }
}
