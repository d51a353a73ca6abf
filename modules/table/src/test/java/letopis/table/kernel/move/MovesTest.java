package letopis.table.kernel.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Moment;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.State;
import letopis.table.Table;
import letopis.table.Zone;
import letopis.table.kernel.Draft;
import letopis.table.kernel.Prompt;
import letopis.table.kernel.Step;
import letopis.table.kernel.position.CardLookup;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Tests with a heap of stones from which A can take no more than it has.
@DisplayNameGeneration(ReplaceUnderscores.class)
class MovesTest {

    private static final Params<Stones, CardLookup> PARAMS =
            new Params<>((state, reader) -> new CardLookup(state.table(), reader, Set.of()));

    private final AtomicInteger asked = new AtomicInteger();
    private final Heap heap = new Heap(List.of(take("take"), give("give")));

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

    record Given(Seat seat, int stones) implements Choice.Decision {}

    sealed interface StonesPrompt extends Prompt {
        record Take(Seat seat) implements StonesPrompt, OfPlayer {}

        record Nothing() implements StonesPrompt, OfChance {}
    }

    private static Refusal refusal(String code) {
        return new Refusal(code, RuleRef.ofAll("HP-1"), Map.of());
    }

    private Move<Stones, Draft<Stones>, StonesPrompt, Taken> take(String verb) {
        return Move.<Stones, Draft<Stones>, StonesPrompt, Taken>of(Taken.class)
                .verb(verb, PARAMS.number(1, 9), Taken::new, Taken::stones)
                .at(StonesPrompt.Take.class)
                .guard((state, _, taken) -> {
                    asked.incrementAndGet();
                    return taken.stones() <= state.left() ? Optional.empty() : Optional.of(refusal("too-many"));
                })
                .offers((_, _, seat, offer) -> {
                    for (int stones = 1; stones <= 3; stones++) {
                        offer.accept(new Taken(seat, stones));
                    }
                })
                .changes((state, taken) -> new Stones(state.at(), state.left() - taken.stones()));
    }

    private static Move<Stones, Draft<Stones>, StonesPrompt, Given> give(String verb) {
        return Move.<Stones, Draft<Stones>, StonesPrompt, Given>of(Given.class)
                .verb(verb, PARAMS.number(1, 9), Given::new, Given::stones)
                .at(StonesPrompt.Nothing.class)
                .untimelyGuard((_, _, given) -> given.stones() > 5 ? Optional.of(refusal("nobody-gives-so-much"))
                        : Optional.empty());
    }

    /// The rules of the heap.
    private static final class Heap extends MoveRuleset<Stones, Draft<Stones>, StonesPrompt> {

        Heap(List<Move<Stones, Draft<Stones>, StonesPrompt, ?>> moves) {
            super(new StonesPrompt.Nothing(), new Moves<>((_, _) -> MovesTest.refusal("not-now"), moves));
        }

        @Override
        protected Optional<Refusal> refuseAll(Stones state) {
            return Optional.empty();
        }

        @Override
        protected Optional<Refusal> refuseOther(Stones state, StonesPrompt asked, Choice choice) {
            throw foreignChoice(choice);
        }

        @Override
        protected void applyOther(Draft<Stones> draft, StonesPrompt asked, Choice choice) {
            throw foreignChoice(choice);
        }

        @Override
        protected Stones fold(Stones before, Sequence seq, Event event) {
            return before.at(seq);
        }

        @Override
        protected Step<Draft<Stones>, StonesPrompt> next(Stones state) {
            return state.left() == 0 ? Step.nothing() : Step.waitFor(new StonesPrompt.Take(Seat.A));
        }

        @Override
        protected Draft<Stones> newDraft(Stones before, Choice taken) {
            return new Draft<>(this::evolve, before, taken);
        }

        @Override
        protected boolean isOver(Stones state) {
            return state.left() == 0;
        }
    }

    private static Stones stones(int rest) {
        return new Stones(Sequence.NONE, rest);
    }

    @Test
    void choices_refused_by_the_guard_are_not_offered() {
        assertThat(heap.choices(stones(2), Seat.A)).containsExactly(new Taken(Seat.A, 1), new Taken(Seat.A, 2));
        assertThat(heap.choices(stones(2), Seat.B)).isEmpty();
    }

    @Test
    void an_offered_choice_is_not_checked_again_in_the_same_state() {
        Stones state = stones(2);
        Choice listed = heap.choices(state, Seat.A).getLast();
        int checked = asked.get();
        assertThat(heap.decide(state, listed)).isInstanceOf(Outcome.Acceptance.class);
        assertThat(asked).hasValue(checked);
    }

    @Test
    void other_choices_and_choices_offered_in_other_states_are_checked() {
        Stones state = stones(2);
        Choice listed = heap.choices(state, Seat.A).getLast();
        assertThat(heap.decide(state, new Taken(Seat.A, 3))).isInstanceOf(Outcome.Rejection.class);
        int checked = asked.get();
        assertThat(heap.decide(state, new Taken(Seat.A, 2))).isInstanceOf(Outcome.Acceptance.class);
        assertThat(asked).hasValueGreaterThan(checked);
        assertThat(heap.decide(stones(1), listed)).isInstanceOf(Outcome.Rejection.class);
    }

    @Test
    void an_untimely_decision_is_refused_with_its_own_or_the_general_reason() {
        assertThat(heap.refuse(stones(2), new Given(Seat.A, 6))).contains(refusal("nobody-gives-so-much"));
        assertThat(heap.refuse(stones(2), new Given(Seat.A, 2))).contains(refusal("not-now"));
        assertThat(heap.refuse(stones(2), new Taken(Seat.B, 1))).contains(refusal("not-now"));
    }

    @Test
    void the_change_of_a_decision_is_folded() {
        assertThat(heap.evolve(stones(3), new Sequence(4), new Taken(Seat.A, 2)))
                .isEqualTo(new Stones(new Sequence(4), 1));
    }

    @Test
    void forms_with_the_same_first_word_are_rejected() {
        assertThatThrownBy(() -> new Heap(List.of(take("take"), give("take"))))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("two forms begin with `take`");
    }

    @Test
    void a_decision_of_another_game_throws() {
        assertThatThrownBy(() -> new Heap(List.of(take("take"))).refuse(stones(2), new Given(Seat.A, 1)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("no decision of this game");
    }
}
