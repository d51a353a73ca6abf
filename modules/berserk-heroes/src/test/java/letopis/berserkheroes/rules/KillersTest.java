package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.WoundSource.Sort;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.Cause;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.DestroyedCard;
import letopis.berserkheroes.event.QueueEvent.AbilityBegan;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt.Wounds;
import letopis.berserkheroes.event.ValueEvent.WoundsHealed;
import letopis.berserkheroes.fold.Fold;
import letopis.berserkheroes.query.TriggerSignal;
import letopis.berserkheroes.query.TriggerSignal.CardSignal;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Event;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The cards that count as killers of a creature (BF-505.1.1).
@DisplayNameGeneration(ReplaceUnderscores.class)
class KillersTest {

    private final LethalWoundSources sources = new LethalWoundSources();
    private Duel duel;
    private BerserkState state;

    @BeforeEach
    void begin() {
        duel = Duel.of().put(A, creature("Волк", 1, 1, 9)).put(A, creature("Лис", 1, 1, 9))
                .put(B, creature("Мышь", 1, 1, 3)).put(B, creature("Павший", 1, 1, 3), Map.of(Marks.WOUNDS, 3))
                .put(B, event("Знамя", 1)).begin();
        state = duel.state();
    }

    private List<TriggerSignal> add(Event event) {
        BerserkState before = state;
        state = Fold.evolve(before, before.at().next(), event);
        return sources.createKillSignals(before, state, event);
    }

    private Wounds wounds(String from, String to, int dealt) {
        return new Wounds(Optional.of(duel.id(from)), duel.id(to), Sort.ABILITIES, false, dealt, 0, Optional.empty(),
                List.of(), dealt, 0);
    }

    private void wound(Wounds... wounds) {
        assertThat(add(new WoundsDealt(List.of(wounds)))).isEmpty();
    }

    private List<CardId> killers(String name, Cause cause) {
        CardId dead = duel.id(name);
        var destroyed = new CardsDestroyed(List.of(new DestroyedCard(dead, cause)));
        return sources.createKillSignals(state, state, destroyed).stream().map(CardSignal.class::cast)
                .peek(signal -> assertThat(List.of(signal.kind(), signal.other()))
                        .containsExactly(CardEventKind.KILLS, Optional.of(dead)))
                .map(CardSignal::card).toList();
    }

    private List<CardId> ids(String... names) {
        return Stream.of(names).map(duel::id).toList();
    }

    @Test
    @Covers("BF-505.1.1")
    void every_source_of_simultaneous_lethal_wounds_kills_but_not_one_that_deals_none() {
        wound(wounds("Волк", "Мышь", 0), wounds("Лис", "Мышь", 3));
        assertThat(killers("Мышь", Cause.WOUNDS)).isEqualTo(ids("Лис"));
        assertThat(killers("Мышь", Cause.WOUNDS)).as("once").isEmpty();
    }

    @Test
    @Covers("BF-505.1.1")
    void two_sources_of_simultaneous_lethal_wounds_both_kill() {
        wound(wounds("Волк", "Мышь", 1), wounds("Лис", "Мышь", 2));
        assertThat(killers("Мышь", Cause.WOUNDS)).isEqualTo(ids("Волк", "Лис"));
    }

    @Test
    @Covers("BF-505.1.1")
    void wounds_that_are_not_lethal_kill_no_creature() {
        wound(wounds("Волк", "Мышь", 2));
        assertThat(killers("Мышь", Cause.WOUNDS)).isEmpty();
        wound(wounds("Лис", "Мышь", 1));
        assertThat(killers("Мышь", Cause.WOUNDS)).isEqualTo(ids("Лис"));
    }

    @Test
    @Covers("BF-505.1.1")
    void further_wounds_do_not_kill_a_creature_without_life() {
        wound(wounds("Волк", "Павший", 1));
        assertThat(killers("Павший", Cause.WOUNDS)).isEmpty();
    }

    @Test
    @Covers("BF-505.1.1")
    void the_last_lethal_wounds_decide_and_healing_undoes_earlier_ones() {
        wound(wounds("Волк", "Мышь", 3));
        add(new WoundsHealed(duel.id("Мышь"), 2, 0));
        wound(wounds("Лис", "Мышь", 2));
        assertThat(killers("Мышь", Cause.WOUNDS)).isEqualTo(ids("Лис"));
        wound(wounds("Волк", "Мышь", 1));
        add(new WoundsHealed(duel.id("Мышь"), 2, 0));
        assertThat(killers("Мышь", Cause.WOUNDS)).as("still alive").isEmpty();
    }

    @Test
    @Covers("BF-505.1.1")
    void an_effect_kills_for_its_source_unless_the_source_destroys_itself() {
        for (String source : List.of("Волк", "Мышь")) {
            state = duel.state();
            var ability = new QueuedAbility(A, new Source(duel.id(source), 0, 1), "f0", QueuedAbility.Kind.TRIGGERED,
                    Optional.empty(), 0, List.of(new QueuedAbility.Part(List.of(),
                    deed(new Effect.Destroy(THIS)).steps())), false, List.of(), List.of());
            add(new AbilityQueued(ability, Optional.empty()));
            add(new AbilityBegan(ability));
            assertThat(killers("Мышь", Cause.EFFECT)).as(source)
                    .isEqualTo(source.equals("Волк") ? ids("Волк") : List.of());
            assertThat(killers("Знамя", Cause.EFFECT)).as("no creature").isEmpty();
            assertThat(killers("Мышь", Cause.NO_LIFE)).as("without a source").isEmpty();
        }
    }
}
