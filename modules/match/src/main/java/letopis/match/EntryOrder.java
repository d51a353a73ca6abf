package letopis.match;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Entry;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.table.Game;
import letopis.table.State;

/// The relation between two entries, independent of the choices that caused them.
///
/// @param earlier the entry recorded first
/// @param simultaneousRules the paragraphs that make both happen at the same moment; empty if they are sequential
/// @param dependent true if the later entry follows from the earlier one
public record EntryOrder(Sequence earlier, Sequence later, List<RuleRef> simultaneousRules, boolean dependent) {

    public EntryOrder {
        simultaneousRules = List.copyOf(simultaneousRules);
    }

    /// Returns the relation. Returns empty if both are the same entry.
    ///
    /// @param causesOf the function that returns the causes of an entry
    static <S extends State> Optional<EntryOrder> of(Game<S> game, Timeline<S> timeline, Sequence entry, Sequence other,
            Function<Sequence, CauseChain> causesOf) {
        if (entry.equals(other)) {
            return Optional.empty();
        }
        Sequence earlier = entry.compareTo(other) < 0 ? entry : other;
        Sequence later = earlier.equals(entry) ? other : entry;
        boolean follows = causesOf.apply(later).links().stream().anyMatch(link -> link.entry().seq().equals(earlier));
        List<Entry> run = timeline.entries().subList((int) earlier.number() - 1, (int) later.number());
        boolean chosen = run.stream().anyMatch(Entry::isChoice);
        return Optional.of(new EntryOrder(earlier, later, follows || chosen ? List.of()
                : game.simultaneityRules(timeline.at(timeline.findIndexBefore(earlier.number())), run), follows));
    }
}
