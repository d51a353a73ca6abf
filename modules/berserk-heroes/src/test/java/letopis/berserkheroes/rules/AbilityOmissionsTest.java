package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.eachTimeTrigger;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.rules.OmissionTexts.describe;
import static letopis.berserkheroes.rules.OmissionTexts.omissions;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Score;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent.CardClosed;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.EndEvent.GameEnded;
import letopis.berserkheroes.event.InheritedValues;
import letopis.berserkheroes.event.PendingTrigger;
import letopis.berserkheroes.event.QueueEvent.AbilityBegan;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueueEvent.StepBegan;
import letopis.berserkheroes.event.QueueEvent.TriggerMet;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.QueuedAbility.Kind;
import letopis.berserkheroes.event.QueuedAbility.Part;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.event.TurnEvent.TurnCutShort;
import letopis.berserkheroes.fold.Fold;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Event;
import letopis.table.CardId;
import letopis.table.Omission;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Omissions of abilities: steps without effect, triggers that do not trigger again, and abilities that never resolve.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AbilityOmissionsTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));

    private static QueuedAbility ability(CardId card, Kind kind, Effect... effects) {
        List<Part> parts = effects.length == 0 ? List.of()
                : List.of(new Part(List.of(), deed(effects).steps()));
        return new QueuedAbility(A, new Source(card, 0, 2), "f0", kind, Optional.empty(), 0, parts, false, List.of(),
                List.of());
    }

    /// Returns the state in which the card's ability resolves.
    private static BerserkState resolving(Duel duel, CardId card, Effect effect) {
        var ability = ability(card, Kind.TRIGGERED, effect);
        return evolve(evolve(duel.state(), new AbilityQueued(ability, Optional.empty())), new AbilityBegan(ability));
    }

    private static BerserkState evolve(BerserkState before, Event event) {
        return Fold.evolve(before, before.at().next(), event);
    }

    private static List<Omission> omissionsOfStep(Duel duel, CardId card, Effect effect) {
        return omissions(resolving(duel, card, effect), new StepBegan(card, List.of()));
    }

    private static List<String> describeStep(Duel duel, String name, Effect effect) {
        return describe(resolving(duel, duel.id(name), effect), new StepBegan(duel.id(name), List.of()));
    }

    @Test
    @Covers("BF-7-164")
    void hidden_creatures_are_not_affected_by_effects_on_all_matching_cards() {
        Duel duel = Duel.of().put(A, creature("Волк", 1, 1, 9)).put(A, creature("Лазутчик", 1, 1, 9), Marks.HIDDEN)
                .put(B, creature("Бык", 1, 1, 9)).put(B, creature("Тень", 1, 1, 9), Marks.HIDDEN).begin();
        var enemies = new Effect.Wound(new CardSelector.MatchingCards(ENEMIES), amount(1));
        assertThat(describeStep(duel, "Волк", enemies)).containsExactly("hidden-spared [BF-7-164]");
        assertThat(omissionsOfStep(duel, duel.id("Волк"), enemies).getFirst().details())
                .isEqualTo(Map.of("card", duel.id("Тень")));
        assertThat(omissionsOfStep(duel, duel.id("Волк"),
                new Effect.Close(new CardSelector.MatchingCards(CREATURES))))
                .extracting(omission -> omission.details().get("card"))
                .containsExactly(duel.id("Лазутчик"), duel.id("Тень"));
        assertThat(describeStep(duel, "Волк", new Effect.Wound(FIRST, amount(1)))).as("one card").isEmpty();
        assertThat(describeStep(duel, "Волк", PRAYER)).as("no cards").isEmpty();
    }

    @Test
    @Covers("BF-119.6")
    void a_repeated_effect_whose_limit_is_passed_is_reported_as_not_done() {
        Duel duel = Duel.of().coins(A, 5).coins(B, 9).put(A, creature("Волк", 1, 1, 9)).begin();
        for (int number : List.of(4, 5, 6)) {
            for (boolean down : List.of(true, false)) {
                var until = new Effect.Until(Participant.YOU, Score.COINS, number, down, List.of(step(PRAYER)));
                boolean past = down ? number > 5 : number < 5;
                assertThat(describeStep(duel, "Волк", until)).as(until.toString())
                        .isEqualTo(past ? List.of("already-past [BF-119.6]") : List.of());
                omissionsOfStep(duel, duel.id("Волк"), until).forEach(omission -> assertThat(omission.details())
                        .isEqualTo(Map.of("card", duel.id("Волк"), "score", Score.COINS, "value", 5, "number", number,
                                "more", !down)));
            }
        }
    }

    @Test
    @Covers({"BF-505.1", "BF-113.2", "BF-7-016"})
    void vampirism_comes_too_late_for_a_vampire_that_left_play() {
        Duel duel = Duel.of().put(A, creature("Вампир", 1, 1, 9)).graveyard(A, creature("Упырь", 1, 1, 9)).begin();
        var leech = new Effect.Leech(THIS, amount(1));
        assertThat(describeStep(duel, "Упырь", leech))
                .containsExactly("healed-too-late [BF-505.1, BF-113.2, BF-7-016]");
        assertThat(omissionsOfStep(duel, duel.id("Упырь"), leech).getFirst().details())
                .isEqualTo(Map.of("card", duel.id("Упырь"), "zone", BerserkZone.GRAVEYARD));
        assertThat(describeStep(duel, "Вампир", leech)).as("in play").isEmpty();
        assertThat(describeStep(duel, "Упырь", new Effect.Leech(FIRST, amount(1)))).as("another card").isEmpty();
        assertThat(describeStep(duel, "Упырь", PRAYER)).as("another effect").isEmpty();
        assertThat(omissionsOfStep(duel, new CardId(999), leech)).as("a card that is no longer known").isEmpty();
    }

    @Test
    @Covers("BF-520.4")
    void only_a_hand_with_too_few_cards_is_reported() {
        Duel duel = Duel.of().put(A, creature("Волк", 1, 1, 9)).hand(B, creature("Кот", 1, 1, 1))
                .hand(B, creature("Лев", 1, 1, 1)).begin();
        for (int asked : List.of(1, 2, 3)) {
            var discard = new Effect.Discard(Participant.OPPONENT, amount(asked));
            List<Omission> missing = omissionsOfStep(duel, duel.id("Волк"), discard);
            assertThat(missing).as("%d cards", asked).hasSize(asked == 3 ? 1 : 0);
            missing.forEach(omission -> assertThat(omission.details())
                    .isEqualTo(Map.of("seat", B, "hand", 2, "asked", 3)));
        }
    }

    @Test
    @Covers("BF-501.2.1")
    void a_spell_or_activated_ability_that_was_not_paid_for_does_nothing() {
        Duel duel = Duel.of().put(A, creature("Волк", 1, 1, 9)).begin();
        CardId wolf = duel.id("Волк");
        for (Kind kind : Kind.values()) {
            boolean paid = kind == Kind.TRIGGERED || kind == Kind.INSTEAD;
            var queued = new AbilityQueued(ability(wolf, kind), Optional.empty());
            assertThat(describe(duel.state(), queued)).as(kind.name())
                    .isEqualTo(paid ? List.of() : List.of("not-paid [BF-501.2.1]"));
            omissions(duel.state(), queued).forEach(omission ->
                    assertThat(omission.details()).isEqualTo(Map.of("card", wolf)));
            assertThat(describe(duel.state(), new AbilityQueued(ability(wolf, kind, PRAYER), Optional.empty())))
                    .as("%s that was paid for", kind).isEmpty();
        }
    }

    @Test
    @Covers({"BF-402.1", "BF-605.1"})
    void abilities_and_triggers_that_wait_at_the_end_of_the_game_do_not_resolve() {
        Duel duel = Duel.of().put(A, creature("Волк", 1, 1, 9)).put(B, creature("Бык", 1, 1, 9)).begin();
        var end = new GameEnded(Optional.of(A), EndEvent.Reason.CONCESSION);
        assertThat(describe(duel.state(), end)).isEmpty();
        BerserkState queued = evolve(duel.state(),
                new AbilityQueued(ability(duel.id("Волк"), Kind.TRIGGERED, PRAYER), Optional.empty()));
        assertThat(describe(queued, end)).containsExactly("game-over [BF-402.1, BF-605.1]");
        var trigger = new PendingTrigger(1, B, new Source(duel.id("Бык"), 0, 1), "f0", false, false, Optional.empty(),
                List.of(), deed(PRAYER), List.of(), InheritedValues.EMPTY, List.of());
        assertThat(omissions(evolve(queued, new TriggerMet(trigger)), end))
                .extracting(omission -> omission.details().get("card"))
                .containsExactly(duel.id("Волк"), duel.id("Бык"));
    }

    @Test
    @Covers("BF-113.5")
    void a_trigger_that_was_used_this_turn_does_not_trigger_again_unless_it_triggers_each_time() {
        var closes = new TriggerCondition.CardEventTrigger(CardEventKind.CLOSES, Optional.of(CREATURES));
        Map<String, Integer> used = Map.of(Marks.buildUseCounterName("f0"), 1);
        Duel duel = Duel.of().put(A, creature("Волк", 1, 1, 9))
                .put(A, creature("Сторож", 1, 1, 9, triggerOn(closes, deed(PRAYER))), used)
                .put(A, creature("Новый", 1, 1, 9, triggerOn(closes, deed(PRAYER))))
                .put(A, creature("Вечный", 1, 1, 9, eachTimeTrigger(closes, deed(PRAYER))), used).begin();
        Event closed = new CardClosed(duel.id("Волк"));
        assertThat(describe(duel.state(), closed)).containsExactly("used-up [BF-113.5]");
        assertThat(omissions(duel.state(), closed).getFirst().details()).isEqualTo(Map.of("card", duel.id("Сторож")));
        BerserkState over = evolve(duel.state(), new GameEnded(Optional.of(A), EndEvent.Reason.CONCESSION));
        assertThat(describe(over, closed)).as("after the end of the game").isEmpty();
    }

    @Test
    @Covers({"BF-113.5", "BF-401.5"})
    void a_dying_card_still_has_its_used_trigger() {
        var dies = new TriggerCondition.CardEventTrigger(CardEventKind.DIES, Optional.of(CREATURES));
        Duel duel = Duel.of().put(A, creature("Мышь", 1, 1, 9, triggerOn(dies, deed(PRAYER))),
                Map.of(Marks.buildUseCounterName("f0"), 1)).begin();
        var destroyed = new CardsDestroyed(List.of(new CardsDestroyed.DestroyedCard(duel.id("Мышь"),
                CardsDestroyed.Cause.EFFECT)));
        assertThat(describe(duel.state(), destroyed)).containsExactly("used-up [BF-113.5]");
    }

    @Test
    @Covers("BF-7-097")
    void an_ambush_at_the_end_of_a_turn_cut_short_stays_secret() {
        var end = new TriggerCondition.Turn(TriggerCondition.Moment.END, Optional.of(Participant.YOU));
        Duel duel = Duel.of().put(A, creature("Жила", 1, 0, 3, triggerOn(end, deed(PRAYER))))
                .hand(A, creature("Мститель", 1, 1, 1, new Feature.Ambush(end, 1))).begin();
        List<Omission> omissions = omissions(duel.state(), new TurnCutShort(A));
        assertThat(omissions).extracting(Omission::code).containsExactly("berserk-heroes.no-end-of-turn");
        assertThat(omissions.getFirst().details()).isEqualTo(Map.of("card", duel.id("Жила")));
    }
}
