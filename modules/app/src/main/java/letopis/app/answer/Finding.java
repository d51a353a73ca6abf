package letopis.app.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import letopis.app.text.DisplayNames;
import letopis.app.text.Glyphs;
import letopis.app.text.Phrases;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.match.Ledger;
import letopis.table.BoardView.Subject;

/// A sentence about what happened to a card or player.
///
/// @param rules the deciding paragraphs, the main one first
public record Finding(String sentence, List<RuleRef> rules) {

    public Finding {
        rules = List.copyOf(rules);
    }

    /// Returns the findings of a part of a match, deaths first.
    static List<Finding> of(MatchPart part, Phrases phrases, Glyphs glyphs) {
        return VerdictText.of(part, phrases, glyphs).stream()
                .map(line -> new Finding(line.sentence(), line.rules())).toList();
    }

    /// Returns the findings of one entry, including the sums that led to it.
    ///
    /// @param part the entry alone
    /// @param causes the entry and all its causes
    static List<Finding> of(MatchPart part, Set<Sequence> causes, Phrases phrases, Glyphs glyphs) {
        var sums = new LedgerText(part.words(), phrases.messages(), glyphs, DisplayNames.of(part.words(), glyphs),
                0);
        List<Ledger> ledgers = part.chronicle().ledgers().stream()
                .filter(ledger -> causes.contains(ledger.entry())).toList();
        var findings = new ArrayList<Finding>();
        List<VerdictText.Line> lines = VerdictText.of(part, phrases, glyphs);
        for (VerdictText.Line line : lines) {
            List<String> counted = ledgers.stream().flatMap(ledger -> ledger.accounts().stream())
                    .filter(account -> account.subject().equals(line.subject())).map(sums::formatSentence).toList();
            findings.add(new Finding(counted.isEmpty() ? line.sentence() : String.join(" ", counted), line.rules()));
        }
        List<Subject> told = lines.stream().map(VerdictText.Line::subject).toList();
        ledgers.stream().filter(ledger -> ledger.entry().number() == part.to()).forEach(ledger ->
                ledger.accounts().stream().filter(account -> !told.contains(account.subject())).forEach(account ->
                        findings.add(new Finding(sums.formatSentence(account),
                                part.chronicle().listRules(ledger.entry().number())))));
        return findings;
    }

    /// Returns the cards and players affected in a part of a match.
    static Set<Subject> listSubjects(MatchPart part, Phrases phrases, Glyphs glyphs) {
        return VerdictText.of(part, phrases, glyphs).stream().map(VerdictText.Line::subject)
                .collect(Collectors.toSet());
    }

    /// Returns the sentence followed by its paragraphs.
    public String textWithRules() {
        return sentence + (rules.isEmpty() ? "" : " [" + rules.stream().map(RuleRef::id)
                .collect(Collectors.joining(" ")) + "]");
    }
}
