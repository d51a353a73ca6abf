package letopis.cli.reading;

import java.util.List;
import letopis.journal.RuleRef;

/// One entry as it is told.
///
/// @param choice whether somebody chose it, as opposed to the rules drawing it
public record LogLine(long number, boolean choice, String sentence, List<RuleRef> rules) {
    public LogLine {
        rules = List.copyOf(rules);
    }
}
