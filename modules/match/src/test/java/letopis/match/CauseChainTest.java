package letopis.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import letopis.journal.Entry;
import letopis.journal.Sequence;
import letopis.pebbles.PebblesState;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CauseChainTest {

    private static final Timeline<PebblesState> TIMELINE = RecordedPebbles.play(3).timeline();

    @Test
    void each_chain_leads_from_cause_to_cause_back_to_a_choice() {
        for (Entry entry : TIMELINE.entries()) {
            List<Entry> chain = CauseChain.of(TIMELINE, entry.seq(), _ -> List.of(), _ -> List.of())
                    .links().stream().map(CauseChain.Link::entry)
                    .toList();
            assertThat(chain.getFirst()).isEqualTo(entry);
            assertThat(chain.getLast().isChoice()).isTrue();
            for (int i = 1; i < chain.size(); i++) {
                assertThat(chain.get(i).seq()).isEqualTo(chain.get(i - 1).cause());
            }
        }
    }

    @Test
    void referenced_entries_are_explained_once_each_latest_first() {
        Entry last = TIMELINE.entries().getLast();
        Entry other = TIMELINE.entries().stream().filter(entry -> !entry.isChoice()).findFirst().orElseThrow();
        List<Sequence> named = List.of(other.seq(), other.seq(), last.cause(), last.seq(), Sequence.NONE, last.seq()
                .next());

        CauseChain why = CauseChain.of(TIMELINE, last.seq(), event -> event.equals(last.event()) ? named : List.of(),
                _ -> List.of());

        assertThat(why.links().getFirst().parts()).containsExactly(other.seq());
        long[] numbers = why.links().stream().mapToLong(link -> link.entry().seq().number()).toArray();
        assertThat(numbers).contains(other.seq().number(), other.cause().number()).doesNotHaveDuplicates();
        assertThat(LongStream.of(numbers).map(number -> -number).toArray()).isSorted();
    }

    @Test
    void the_ground_of_an_event_is_the_last_event_of_its_sort_in_the_turn() {
        Entry last = TIMELINE.entries().getLast();
        Entry choice = TIMELINE.entries().stream().filter(Entry::isChoice).reduce((_, later) -> later).orElseThrow();

        CauseChain why = CauseChain.of(TIMELINE, last.seq(), _ -> List.of(), event -> event.equals(last.event())
                ? List.of(choice.event()::equals, _ -> false) : List.of());

        assertThat(why.links()).extracting(link -> link.entry().seq()).contains(choice.seq());
    }
}
