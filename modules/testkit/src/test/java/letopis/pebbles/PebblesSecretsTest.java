package letopis.pebbles;

import static org.assertj.core.api.Assertions.assertThat;

import letopis.pebbles.PebblesEvent.PebblesTurnedUp;
import letopis.testkit.Playthrough;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PebblesSecretsTest {

    @Test
    void printed_states_and_entries_show_no_hidden_faces() {
        var played = Playthrough.of(new Pebbles()).withWeight(
                choice -> choice instanceof PebblesEvent.PebblePlayed ? 0 : 1).play(1);
        assertThat(played.entries()).anyMatch(entry -> entry.event() instanceof PebblesTurnedUp);
        assertThat(played.entries())
                .allSatisfy(entry -> assertThat(entry.toString()).doesNotContain("Янтарь", "Галька", "Кремень"));
        var timeline = played.timeline();
        for (long position = 0; position <= timeline.size(); position++) {
            assertThat(timeline.at(position).toString()).doesNotContain("Янтарь", "Галька", "Кремень");
        }
    }
}
