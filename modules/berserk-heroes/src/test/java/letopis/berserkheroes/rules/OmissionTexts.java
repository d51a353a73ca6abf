package letopis.berserkheroes.rules;

import java.util.List;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.table.Omission;
import letopis.testkit.CitationRecorder;

/// Omissions written as a code and the paragraphs, for example `directed [BF-7-090]`.
final class OmissionTexts {

    private OmissionTexts() {}

    static List<Omission> omissions(BerserkState before, Event event) {
        return CitationRecorder.citeOmissions(Omissions.of(before, event));
    }

    static List<String> describe(BerserkState before, Event event) {
        return describe(omissions(before, event));
    }

    static List<String> describe(Duel duel, Event event) {
        return describe(duel.state(), event);
    }

    /// Describes the omissions of the last choice.
    static List<String> describe(Duel duel) {
        return describe(duel.omissions());
    }

    private static List<String> describe(List<Omission> omissions) {
        return omissions.stream().map(omission -> omission.code().substring("berserk-heroes.".length()) + " "
                + omission.rules().stream().map(RuleRef::id).toList()).toList();
    }
}
