package letopis.vremyageroev;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.RuleRef;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.testkit.CitationRecorder;
import letopis.vremyageroev.state.FightState;

/// Refusals and the paragraphs they cite; the bout stays unchanged.
public final class CitedRules {

    private CitedRules() {}

    public static Refusal refusal(Bout bout, Choice choice) {
        Outcome<FightState> outcome = CitationRecorder.decide(Bout.GAME, bout.state(), choice);
        assertThat(outcome).as("%s", choice).isInstanceOf(Outcome.Rejection.class);
        return ((Outcome.Rejection<FightState>) outcome).refusal();
    }

    public static List<String> citedByRefusal(Bout bout, Choice choice) {
        return refusal(bout, choice).rules().stream().map(RuleRef::id).toList();
    }
}
