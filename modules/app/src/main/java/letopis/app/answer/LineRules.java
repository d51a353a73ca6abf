package letopis.app.answer;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.language.text.Words;
import letopis.table.BoardView.Account;

/// The assignment of an event's paragraphs to the lines of an account.
///
/// @param ofLines the paragraphs by line code, as in [letopis.table.Game#lineParagraphs]
record LineRules(Map<String, List<String>> ofLines) {

    static LineRules forWords(Words words) {
        return new LineRules(words.game().lineParagraphs());
    }

    boolean hasOwnRules(Account.Line line) {
        return ofLines.containsKey(line.code());
    }

    /// Returns the paragraphs that apply only to this line.
    List<RuleRef> listOwnRules(Account.Line line, List<RuleRef> citedRules) {
        return listOwnRules(line.code(), citedRules);
    }

    /// Returns the paragraphs that apply only to lines or numbers with this code.
    List<RuleRef> listOwnRules(String code, List<RuleRef> citedRules) {
        List<String> about = ofLines.getOrDefault(code, List.of());
        return citedRules.stream().filter(rule -> about.contains(rule.id())).distinct().toList();
    }

    /// Returns the paragraphs that do not apply to a particular line.
    List<RuleRef> listOtherRules(List<RuleRef> citedRules) {
        return citedRules.stream()
                .filter(rule -> ofLines.values().stream().noneMatch(about -> about.contains(rule.id())))
                .toList();
    }

    /// Returns the paragraphs of an account: first those of its last line, then those of the sum.
    List<RuleRef> listRules(Account account, List<RuleRef> citedRules) {
        List<List<RuleRef>> lines = account.lines().reversed().stream().map(line -> listOwnRules(line, citedRules))
                .toList();
        return Stream.of(lines.stream().flatMap(line -> line.stream().limit(1)), lines.stream().flatMap(List::stream),
                listOtherRules(citedRules).stream()).flatMap(rules -> rules).distinct().toList();
    }
}
