package letopis.table.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.AwaitedInput;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Moment;
import letopis.table.Outcome.Consequence;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.State;
import letopis.table.Table;
import letopis.table.Zone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Tests with a game about a heap of stones: players take one or two, and whenever three are left, the wind blows one
/// away.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RulesetTest {

    private static final Heap HEAP = new Heap();

    record Stones(Sequence at, int left) implements State {
        @Override
        public Stones at(Sequence seq) {
            return new Stones(seq, left);
        }

        @Override
        public CardSet cards() {
            return new CardSet("stones", List.of());
        }

        @Override
        public Table table() {
            return Table.of(Seat.PAIR, new Zone[0]);
        }

        @Override
        public Moment moment() {
            return new Moment(1, 1, "taking", Seat.A);
        }
    }

    record Taken(Seat seat, int stones) implements Choice.Decision {}

    record WindFell(int stones) implements Choice.Chance {}

    record BlownAway() implements Event {}

    sealed interface StonesPrompt extends Prompt {
        record TakeStones(List<Seat> seats) implements StonesPrompt {}

        record Wind(List<Seat> seats) implements StonesPrompt {}

        record Nothing(List<Seat> seats) implements StonesPrompt {}
    }

    enum No implements Reason {
        TOO_MANY("ST-2"), NOT_NOW("ST-1");

        private final List<RuleRef> rules;

        No(String... rules) {
            this.rules = RuleRef.ofAll(rules);
        }

        @Override
        public String game() {
            return "heap";
        }

        @Override
        public List<RuleRef> rules() {
            return rules;
        }
    }

    private static final class Heap extends Ruleset<Stones, Draft<Stones>, StonesPrompt> {

        Heap() {
            super(new StonesPrompt.Nothing(List.of()));
        }

        static Stones evolve(Stones before, Sequence seq, Event event) {
            return new Stones(seq, before.left() - switch (event) {
                case Taken taken -> taken.stones();
                case WindFell fell -> fell.stones();
                case Event _ -> 1;
            });
        }

        @Override
        protected Step<Draft<Stones>, StonesPrompt> next(Stones state) {
            return switch (state.left()) {
                case 0, -1 -> Step.nothing();
                case 3 -> Step.run(draft -> draft.add(new BlownAway(), "ST-3"));
                case 5 -> Step.waitFor(new StonesPrompt.Wind(List.of()));
                case 13 -> Step.run(_ -> {});
                default -> Step.waitFor(new StonesPrompt.TakeStones(Seat.PAIR));
            };
        }

        @Override
        protected Optional<Refusal> refuse(Stones state, StonesPrompt asked, Choice choice) {
            return choice instanceof Taken(_, int stones)
                    ? No.NOT_NOW.refuseUnless(asked instanceof StonesPrompt.TakeStones)
                    .or(() -> stones > 2 ? No.TOO_MANY.refuse("max", 2) : Optional.empty())
                    : No.NOT_NOW.refuseUnless(asked instanceof StonesPrompt.Wind);
        }

        @Override
        protected Draft<Stones> newDraft(Stones before, Choice taken) {
            return new Draft<>(Heap::evolve, before, taken);
        }

        @Override
        protected void apply(Draft<Stones> draft, StonesPrompt asked, Choice choice) {}

        @Override
        protected boolean isOver(Stones state) {
            return state.left() == 0;
        }
    }

    @Test
    void the_rules_advance_until_a_choice_is_needed() {
        assertThat(HEAP.decide(stones(4), new Taken(Seat.A, 1))).isEqualTo(new Outcome.Acceptance<>(
                List.of(new Consequence(new BlownAway(), new Sequence(8), List.of(new RuleRef("ST-3")))),
                        List.of(new Stones(new Sequence(8), 3), new Stones(new Sequence(9), 2))));
    }

    @Test
    void a_choice_that_ends_the_match_has_no_consequence() {
        assertThat(HEAP.decide(stones(2), new Taken(Seat.A, 2)))
                .isEqualTo(new Outcome.Acceptance<>(List.of(), List.of(new Stones(new Sequence(8), 0))));
    }

    @Test
    void the_prompt_determines_the_awaited_seats() {
        assertThat(HEAP.awaited(stones(4))).isEqualTo(new AwaitedInput.Players(Seat.PAIR));
        assertThat(HEAP.awaited(stones(5))).isEqualTo(new AwaitedInput.ChanceOutcome());
        assertThat(HEAP.awaited(stones(0))).isEqualTo(new AwaitedInput.NoInput());
        assertThat(HEAP.awaited(stones(3))).as("between two consequences").isEqualTo(new AwaitedInput.NoInput());
    }

    @Test
    void a_refusal_has_the_code_and_the_paragraphs_of_its_reason() {
        assertThat(HEAP.decide(stones(4), new Taken(Seat.A, 3)))
                .isInstanceOfSatisfying(Outcome.Rejection.class, refused ->
                assertThat(refused.refusal())
                        .isEqualTo(new Refusal("heap.too-many", RuleRef.ofAll("ST-2"), Map.of("max", 2))));
        assertThat(HEAP.refuse(stones(5), new Taken(Seat.A, 1))).contains(No.NOT_NOW.refusal());
    }

    @Test
    void a_reason_may_cite_another_paragraph_under_the_same_code() {
        assertThat(No.NOT_NOW.citing("ST-3").refuseUnless(false, "max", 2))
                .contains(new Refusal("heap.not-now", RuleRef.ofAll("ST-3"), Map.of("max", 2)));
        assertThat(No.NOT_NOW.citing("ST-3").refuseUnless(true)).isEmpty();
    }

    @Test
    void all_violations_are_reported_together() {
        List<Refusal> violations = List.of(No.NOT_NOW.refusal(), No.TOO_MANY.refusal());
        assertThat(No.TOO_MANY.refuseIfAny(violations)).hasValueSatisfying(refusal -> {
            assertThat(refusal.violations()).isEqualTo(violations);
            assertThat(refusal.rules()).isEqualTo(RuleRef.ofAll("ST-1", "ST-2"));
        });
        assertThat(No.TOO_MANY.refuseIfAny(List.of())).isEmpty();
    }

    @Test
    void only_allowed_candidates_are_kept() {
        assertThat(HEAP.filterAllowed(stones(4), IntStream.rangeClosed(1, 4)
                .mapToObj(count -> new Taken(Seat.B, count))))
                .containsExactly(new Taken(Seat.B, 1), new Taken(Seat.B, 2));
    }

    @Test
    void rules_that_make_no_progress_fail() {
        assertThatThrownBy(() -> HEAP.decide(stones(14), new Taken(Seat.A, 1)))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("without an event");
        assertThatThrownBy(() -> HEAP.decide(stones(1), new Taken(Seat.A, 2)))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("do not know how to go on");
    }

    @Test
    void a_prompt_code_comes_from_its_record_name() {
        assertThat(HEAP.prompt(stones(4)).code()).isEqualTo("take-stones");
    }

    private static Stones stones(int rest) {
        return new Stones(new Sequence(7), rest);
    }
}
