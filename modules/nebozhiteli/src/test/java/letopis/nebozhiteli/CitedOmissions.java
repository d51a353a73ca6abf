package letopis.nebozhiteli;

import java.util.List;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.table.Omission;
import letopis.testkit.CitationRecorder;

/// Omissions that an event would cause, with their codes and paragraphs; the duel stays unchanged.
final class CitedOmissions {

    private CitedOmissions() {}

    static List<Omission> omissions(Duel duel, Event event) {
        return CitationRecorder.citeOmissions(Duel.GAME.omissions(duel.state(), event));
    }

    static List<String> codes(Duel duel, Event event) {
        return omissions(duel, event).stream().map(Omission::code).toList();
    }

    static List<String> rules(List<Omission> omissions) {
        return omissions.stream().flatMap(omission -> omission.rules().stream()).map(RuleRef::id).toList();
    }
}
