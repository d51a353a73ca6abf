package letopis.app.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import letopis.app.text.Glyphs;
import letopis.app.text.Phrases;
import letopis.journal.Entry;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.language.text.Rulebook;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.live.NarratedEntry;
import letopis.match.CauseChain;
import letopis.match.Ledger;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;

/// The causes of an entry, back to human choices.
///
/// @param verdict the outcome for each card and player, with the sums that led to it
/// @param chain the entry in question and all its causes
public record WhyAnswer(List<Finding> verdict, List<Link> chain) implements Answer {

    public WhyAnswer {
        verdict = List.copyOf(verdict);
        chain = List.copyOf(chain);
    }

    /// @param parts the entries that the event combines
    /// @param grounds the other entries that the event depends on
    public record Link(Sequence entry, boolean chosen, String sentence, Sequence cause, List<Sequence> parts,
            List<Sequence> grounds, List<Paragraph> paragraphs,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Sequence> takenBackBy) {}

    /// @param seq the entry in question
    public static WhyAnswer of(long seq, Chronicle chronicle, Words words, Phrases phrases, Glyphs glyphs) {
        List<CauseChain.Link> links = chronicle.findCauses(seq).links();
        Rulebook rulebook = Rulebook.of(words.game());
        MatchPart entry = MatchPart.of(chronicle, seq - 1, seq);
        Set<Sequence> causes = links.stream().map(link -> link.entry().seq()).collect(Collectors.toSet());
        return new WhyAnswer(
                Finding.of(entry, causes, phrases, glyphs),
                filterRelevantLinks(links, Finding.listSubjects(entry, phrases, glyphs), chronicle).stream()
                        .map(link -> createLink(link, chronicle, rulebook, words.language())).toList());
    }

    /// Keeps only the links that concern the given subjects. If an earlier sum decided their fate, removes the parts of
    /// that sum that count for other subjects, and the links that lead only to those parts.
    ///
    /// @param links the entry in question first
    private static List<CauseChain.Link> filterRelevantLinks(List<CauseChain.Link> links, Set<Subject> subjects,
            Chronicle chronicle) {
        var counted = new HashMap<Sequence, Set<Sequence>>();
        for (Ledger ledger : chronicle.ledgers()) {
            Set<Sequence> parts = ledger.accounts().stream().filter(account -> subjects.contains(account.subject()))
                    .flatMap(account -> account.lines().stream()).map(Account.Line::entry).collect(Collectors.toSet());
            if (!parts.isEmpty() && !ledger.entry().equals(links.getFirst().entry().seq())) {
                counted.put(ledger.entry(), parts);
            }
        }
        var found = new ArrayList<CauseChain.Link>();
        var wanted = new HashSet<>(Set.of(links.getFirst().entry().seq()));
        for (CauseChain.Link link : links) { // causes come after their consequences
            if (wanted.contains(link.entry().seq())) {
                Set<Sequence> parts = counted.getOrDefault(link.entry().seq(), Set.copyOf(link.parts()));
                var kept = new CauseChain.Link(link.entry(),
                        link.parts().stream().filter(parts::contains).toList(), link.grounds());
                found.add(kept);
                wanted.add(link.entry().cause());
                wanted.addAll(kept.parts());
                wanted.addAll(kept.grounds());
                if (link.entry().isChoice()) {
                    wanted.add(new Sequence(link.entry().seq().number() - 1)); // a renumbering, if in the chain
                }
            }
        }
        return found;
    }

    private static Link createLink(CauseChain.Link link, Chronicle chronicle, Rulebook rulebook, Language language) {
        Entry entry = link.entry();
        NarratedEntry narrated = chronicle.narrate(entry.seq().number());
        return new Link(entry.seq(), entry.isChoice(), narrated.sentence(), entry.cause(), link.parts(),
                link.grounds(), Paragraph.ofAll(entry.rules(), rulebook, language), narrated.takenBackBy());
    }
}
