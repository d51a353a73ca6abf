package letopis.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.table.Outcome.Consequence;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LateRulesTest {

    private record Drawn() implements Event {}

    private static final List<RuleRef> RULES = RuleRef.ofAll("ST-1", "ST-2");

    @Test
    void rules_are_looked_up_once_when_first_read() {
        var lookups = new AtomicInteger();
        var late = new LateRules(() -> {
            lookups.incrementAndGet();
            return RULES;
        });
        var consequence = new Consequence(new Drawn(), new Sequence(1), late);
        assertThat(lookups).hasValue(0);
        assertThat(consequence).isEqualTo(new Consequence(new Drawn(), new Sequence(1), RULES));
        assertThat(List.copyOf(consequence.rules())).isEqualTo(RULES);
        assertThat(lookups).hasValue(1);
    }

    @Test
    void a_lookup_without_rules_is_reported() {
        var late = new LateRules(List::of);
        assertThatThrownBy(late::size).isInstanceOf(IllegalStateException.class);
    }
}
