package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.nebozhiteli.event.CardEvent.CardBuried;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.view.Simultaneity;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Events of one settlement that are simultaneous.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SimultaneityTest {

    private static final CreatureDied DEATH = new CreatureDied(new CardId(1), CreatureDied.Reason.NO_LIFE);
    private static final CreatureDied OTHER_DEATH = new CreatureDied(new CardId(2), CreatureDied.Reason.NO_LIFE);
    private static final PlayerLost DEFEAT = new PlayerLost(A, PlayerLost.Reason.LIFE);
    private static final PlayerLost OTHER_DEFEAT = new PlayerLost(B, PlayerLost.Reason.LIFE);

    private static Entry entry(int number, int cause, Event event, String... rules) {
        return new Entry(new Sequence(number), Instant.EPOCH, Author.RULES, new Sequence(cause),
                RuleRef.ofAll(rules), event, Map.of());
    }

    /// Returns the paragraphs by which two events of one settlement are simultaneous.
    private static List<RuleRef> simultaneityRules(Event first, Event last) {
        return Simultaneity.listSimultaneityRules(List.of(entry(8, 7, first, "NT-IV-2.3", "NT-V-6.3.1"),
                entry(9, 7, last, "NT-IV-9.7", "NT-IV-2.3")));
    }

    @Test
    @Covers("NT-IV-2.3")
    void creatures_without_life_die_simultaneously() {
        assertThat(simultaneityRules(DEATH, OTHER_DEATH)).isEqualTo(RuleRef.ofAll("NT-IV-2.3"));
    }

    @Test
    void players_without_life_lose_simultaneously() {
        assertThat(simultaneityRules(DEFEAT, OTHER_DEFEAT)).isEqualTo(RuleRef.ofAll("NT-IV-2.3"));
    }

    @Test
    @Covers("NT-IV-2.3")
    void a_death_after_another_settlement_is_later() {
        assertThat(Simultaneity.listSimultaneityRules(List.of(entry(6, 5, DEATH, "NT-IV-2.3"),
                entry(9, 7, OTHER_DEATH, "NT-IV-2.3")))).isEmpty();
    }

    @Test
    void a_defeat_and_a_death_are_not_simultaneous() {
        assertThat(simultaneityRules(DEFEAT, DEATH)).isEmpty();
        assertThat(simultaneityRules(DEATH, DEFEAT)).isEmpty();
    }

    @Test
    void a_death_by_an_effect_is_not_simultaneous_with_another() {
        var killed = new CreatureDied(new CardId(2), CreatureDied.Reason.EFFECT);
        assertThat(simultaneityRules(DEATH, killed)).isEmpty();
        assertThat(simultaneityRules(killed, DEATH)).isEmpty();
    }

    @Test
    void a_concession_and_a_buried_card_are_not_simultaneous_with_anything() {
        assertThat(simultaneityRules(DEFEAT, new PlayerLost(B, PlayerLost.Reason.CONCESSION))).isEmpty();
        assertThat(simultaneityRules(new PlayerLost(B, PlayerLost.Reason.CONCESSION), DEFEAT)).isEmpty();
        var buried = new CardBuried(new CardId(3));
        assertThat(simultaneityRules(buried, buried)).isEmpty();
    }
}
