package letopis.app.answer;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.language.text.Words;
import letopis.table.BoardView.Account;

/// Which of the paragraphs an event cites are about which line of an account.
///
/// @param ofLines as [letopis.table.Game#ofLines]
record LineRules(Map<String, List<String>> ofLines) {

    static LineRules of(Words words) {
        return new LineRules(words.game().ofLines());
    }

    boolean isOwn(Account.Line line) {
        return ofLines.containsKey(line.code());
    }

    /// Those about such a line only.
    List<RuleRef> own(Account.Line line, List<RuleRef> cited) {
        return own(line.code(), cited);
    }

    /// Those about lines or numbers of this code only.
    List<RuleRef> own(String code, List<RuleRef> cited) {
        List<String> about = ofLines.getOrDefault(code, List.of());
        return cited.stream().filter(rule -> about.contains(rule.id())).distinct().toList();
    }

    /// Those that are about no such line.
    List<RuleRef> rest(List<RuleRef> cited) {
        return cited.stream().filter(rule -> ofLines.values().stream().noneMatch(about -> about.contains(rule.id())))
                .toList();
    }

    /// Those about an account: of its last line first, then of the sum as such.
    List<RuleRef> of(Account account, List<RuleRef> cited) {
        List<List<RuleRef>> lines = account.lines().reversed().stream().map(line -> own(line, cited)).toList();
        return Stream.of(lines.stream().flatMap(line -> line.stream().limit(1)), lines.stream().flatMap(List::stream),
                rest(cited).stream()).flatMap(rules -> rules).distinct().toList();
    }
}
