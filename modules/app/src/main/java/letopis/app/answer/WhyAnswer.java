package letopis.app.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
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

/// The causes of an entry, back to human choices.
///
/// @param verdict what happened to each card and player in it, with the sums that led to it
/// @param chain the entry in question and all its causes
public record WhyAnswer(List<Finding> verdict, List<Link> chain) implements Answer {

    public WhyAnswer {
        verdict = List.copyOf(verdict);
        chain = List.copyOf(chain);
    }

    /// @param parts the entries that its event combines
    /// @param grounds other entries it depends on
    public record Link(Sequence entry, boolean chosen, String sentence, Sequence cause, List<Sequence> parts,
            List<Sequence> grounds, List<Paragraph> paragraphs,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Sequence> takenBackBy) {}

    /// @param seq the entry in question
    public static WhyAnswer of(long seq, Chronicle chronicle, Words words, Phrases phrases, Glyphs glyphs) {
        List<CauseChain.Link> links = chronicle.causes(seq).links();
        Rulebook rulebook = Rulebook.of(words.game());
        Set<Sequence> causes = links.stream().map(link -> link.entry().seq()).collect(Collectors.toSet());
        return new WhyAnswer(
                Finding.of(MatchPart.of(chronicle, seq - 1, seq), causes, phrases, glyphs),
                links.stream().map(link -> link(link, chronicle, rulebook, words.language())).toList());
    }

    private static Link link(CauseChain.Link link, Chronicle chronicle, Rulebook rulebook, Language language) {
        Entry entry = link.entry();
        NarratedEntry narrated = chronicle.narrate(entry.seq().number());
        return new Link(entry.seq(), entry.isChoice(), narrated.sentence(), entry.cause(), link.parts(),
                link.grounds(), Paragraph.ofAll(entry.rules(), rulebook, language), narrated.takenBackBy());
    }
}
