package letopis.respons;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import letopis.journal.RuleRef;
import letopis.respons.state.ResponsState;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.testkit.CitationRecorder;

/// Decisions of the rules about a single choice: the refusal or the next state.
public final class Decisions {

    private Decisions() {}

    public static Refusal refusal(ResponsState state, Choice choice) {
        Outcome<ResponsState> outcome = CitationRecorder.decide(Lanes.GAME, state, choice);
        assertThat(outcome).as("%s", choice).isInstanceOf(Outcome.Rejection.class);
        return ((Outcome.Rejection<ResponsState>) outcome).refusal();
    }

    public static ResponsState stateAfter(ResponsState state, Choice choice) {
        Outcome<ResponsState> outcome = CitationRecorder.decide(Lanes.GAME, state, choice);
        assertThat(outcome).as("%s", choice).isInstanceOf(Outcome.Acceptance.class);
        return ((Outcome.Acceptance<ResponsState>) outcome).finalState();
    }

    /// Returns the code of a refusal without the name of the game.
    public static String refusalCode(Lanes lanes, Choice choice) {
        return lanes.refusal(choice).code().replace("respons.", "");
    }

    /// Returns an expected refusal, spelled out independently of the production code.
    ///
    /// @param details alternating placeholders and values
    public static Refusal refusalOf(String code, List<String> rules, Object... details) {
        var values = new HashMap<String, Object>();
        for (int i = 0; i < details.length; i += 2) {
            values.put((String) details[i], details[i + 1]);
        }
        return new Refusal(code, rules.stream().map(RuleRef::new).toList(), Map.copyOf(values));
    }
}
