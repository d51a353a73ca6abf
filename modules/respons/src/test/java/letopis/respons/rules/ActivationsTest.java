package letopis.respons.rules;

import static letopis.respons.Choices.useChoice;
import static letopis.respons.Decisions.refusalOf;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestSpells.targetedSpell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Condition;
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.card.Participant;
import letopis.respons.card.PlayerActionKind;
import letopis.respons.card.Rule;
import letopis.respons.card.Score;
import letopis.respons.card.Target;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.CardReactivated;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.EffectsCountered;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.event.TurnEvent.MarksCleared;
import letopis.respons.state.Marks;
import letopis.respons.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// ↷ of heroes, immediate uses and reactivation; triggers with conditions and instructions, and under a ban.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ActivationsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector THIS = new CardSelector.ThisCard();
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);

    private static Ability gain(int influence) {
        return tap(deed(new Effect.GainInfluence(Participant.YOU, amount(influence))));
    }

    @Test
    @Covers({"RS-068b", "RS-069a", "RS-070"})
    void a_hero_is_activated_like_a_card_on_the_field() {
        var lanes = Lanes.of().hero(A, TestCards.hero("Герой", 4, gain(2))).startIn(Phase.ACTION);
        assertThat(lanes.refusal(new CardActivated(A, lanes.card("hero B"), 0, List.of(), List.of(), Price.PLAIN))
                .code()).isEqualTo("respons.not-yours-to-activate");
        lanes.choose(useChoice(lanes, A, "hero A"));
        assertThat(lanes.state().player(A).extra()).isEqualTo(2);
        assertThat(lanes.eventsOf(ActionPointSpent.class)).containsExactly(new ActionPointSpent(A, 1));

        lanes.choose(new Passed(B));
        assertThat(lanes.refusal(useChoice(lanes, A, "hero A")).code()).isEqualTo("respons.already-activated");
    }

    @Test
    @Covers("RS-069a")
    void an_activation_requires_an_action_point() {
        var lanes = Lanes.of().with(Settings.MissingActionPointRule.ALLOWED).playerNumbers(A, 4, 0, 0)
                .unit(A, 1, unitWith("Жрец", 1, gain(1))).startIn(Phase.ACTION);
        assertThat(lanes.refusal(useChoice(lanes, A, "Жрец")).code()).isEqualTo("respons.no-point-to-activate");
    }

    @Test
    @Covers("RS-069b")
    void an_activation_by_another_card_costs_no_point() {
        var lanes = Lanes.of().unit(A, 1, unitWith("Жрец", 1, gain(2)))
                .cast(targetedSpell(1, TestCards.OWN_UNITS, new Effect.Activate(FIRST)), "Жрец");
        assertThat(lanes.state().player(A).points()).isEqualTo(4);
        assertThat(Prompts.code(lanes.state())).isEqualTo("use");
        lanes.choose(useChoice(lanes, A, "Жрец"));

        assertThat(lanes.eventsOf(ActionPointSpent.class)).isEmpty();
        assertThat(lanes.state().player(A).points()).isEqualTo(4);
        assertThat(lanes.state().player(A).extra()).isEqualTo(2);
        assertThat(lanes.state().table().card(lanes.card("Жрец")).hasFlag(Marks.ACTIVATED)).isTrue();
    }

    @Test
    @Covers({"RS-071", "RS-137", "RS-206"})
    void a_reactivated_card_can_be_used_once_more() {
        Playable again = targetedSpell(1, TestCards.OWN_UNITS, new Effect.Reactivate(FIRST));
        var lanes = Lanes.of().unit(A, 1, unitWith("Жрец", 1, gain(1))).hand(A, again).startIn(Phase.ACTION);
        lanes.choose(useChoice(lanes, A, "Жрец")).choose(new Passed(B));
        lanes.choose(new CardPlayed(A, lanes.card("Заклинание"), again.name(), Optional.empty(), List.of(),
                List.of(new Aim(0, lanes.card("Жрец"))), Price.PLAIN));
        assertThat(lanes.eventsOf(CardReactivated.class)).hasSize(1);

        lanes.choose(new Passed(B)).choose(useChoice(lanes, A, "Жрец"));
        assertThat(lanes.state().player(A).extra()).isEqualTo(1);
    }

    @Test
    @Covers({"RS-135", "RS-137"})
    void an_activation_ban_lasts_this_turn_only() {
        var lanes = Lanes.of().unit(A, 1, unitWith("Жрец", 1, gain(1)))
                .cast(targetedSpell(1, TestCards.OWN_UNITS, new Effect.MarkActivated(FIRST)), "Жрец")
                .choose(new Passed(B));
        assertThat(lanes.refusal(useChoice(lanes, A, "Жрец")).code()).isEqualTo("respons.already-activated");
        lanes.choose(new Passed(A)).turnUpOrders();

        assertThat(lanes.eventsOf(MarksCleared.class)).hasSize(1);
        assertThat(lanes.state().table().card(lanes.card("Жрец")).hasFlag(Marks.ACTIVATED)).isFalse();
    }

    @Test
    @Covers("RS-075")
    void a_trigger_fires_if_its_condition_holds_and_resolves_as_written() {
        Effect reward = new Effect.GainInfluence(Participant.YOU, amount(3));
        var mourner = unitWith("Плакальщик", 1,
                new Ability.TriggeredAbility(new TriggerCondition.CardEventTrigger(CardEventKind.DIES,
                Optional.of(TestCards.ENEMY_UNITS)),
                List.of(new Condition.ScoreCondition(Participant.YOU, Score.ACTION_POINTS, 4,
                Optional.empty())), deed(reward)));
        Playable death = targetedSpell(1, TestCards.UNITS, new Effect.Destroy(FIRST));
        assertThat(Lanes.of().unit(A, 1, mourner).unit(B, 1, unit("Тигр", 1)).cast(death, "Тигр").state().player(A)
                .extra()).isEqualTo(3);

        assertThat(Lanes.of().unit(A, 1, mourner).unit(A, 2, unit("Лев", 1)).cast(death, "Лев")
                .eventsOf(TriggerQueued.class)).isEmpty();
        assertThat(Lanes.of().playerNumbers(A, 4, 0, 4).unit(A, 1, mourner).unit(B, 1, unit("Тигр", 1))
                .cast(death, "Тигр").eventsOf(TriggerQueued.class)).isEmpty();
    }

    @Test
    @Covers({"RS-075", "RS-076"})
    void an_uncounterable_ability_stays_in_the_queue() {
        assertThat(afterCounter(false).eventsOf(EffectsCountered.class)).containsExactly(new EffectsCountered(B, 1));
        assertThat(afterCounter(false).state().player(B).extra()).isZero();
        assertThat(afterCounter(true).eventsOf(EffectsCountered.class)).isEmpty();
        assertThat(afterCounter(true).state().player(B).extra()).isEqualTo(2);
    }

    /// B's trigger is queued while A's spell resolves.
    private static Lanes afterCounter(boolean uncounterable) {
        var deed = new Deed(List.of(), List.of(new Effect.GainInfluence(Participant.YOU, amount(2))), Optional.empty(),
                uncounterable);
        return Lanes.of()
                .unit(B, 1, unitWith("Стойкий", 5, new Ability.TriggeredAbility(new TriggerCondition.CardEventTrigger(
                        CardEventKind.LOSES_STRENGTH, Optional.empty()), List.of(), deed)))
                .cast(spell("Заклинание", 1, play(new Deed(List.of(new Target(TestCards.ENEMY_UNITS, false)),
                        List.of(new Effect.Reduce(FIRST, amount(1)), new Effect.Counter(Participant.OPPONENT)),
                        Optional.empty(),
                        false))), "Стойкий");
    }

    @Test
    @Covers({"RS-078", "RS-130", "RS-135"})
    void triggers_fire_even_if_playing_and_activating_are_forbidden() {
        var law = new Ability.Law(List.of(), Participant.OPPONENT,
                List.of(new Rule.PlayerActionBan(Rule.Act.PLAY_CARDS), new Rule.PlayerActionBan(Rule.Act.ACTIVATE)));
        var lanes = Lanes.of().unit(B, 1, unitWith("Тюремщик", 1, law)).hand(A, unit("Лев", 1))
                .unit(A, 1,
                unitWith("Жрец", 1, gain(1), triggered(new TriggerCondition.PlayerActionTrigger(Participant.OPPONENT,
                PlayerActionKind.GAINS_INFLUENCE),
                        new Effect.GainInfluence(Participant.YOU, amount(4)))))
                .unit(B, 2, unitWith("Меняла", 1, gain(1))).startIn(Phase.ACTION);
        assertThat(lanes.refusal(new CardPlayed(A, lanes.card("Лев"), unit("Лев", 1).name(),
                Optional.of(Cell.unit(5)), List.of(), List.of(), Price.PLAIN)))
                .isEqualTo(refusalOf("respons.forbidden", List.of("RS-130")));
        assertThat(lanes.refusal(useChoice(lanes, A, "Жрец")))
                .isEqualTo(refusalOf("respons.forbidden", List.of("RS-130", "RS-135")));

        lanes.choose(new Passed(A)).choose(new CardActivated(B, lanes.card("Меняла"), 0, List.of(), List.of(),
                Price.PLAIN));
        assertThat(lanes.state().player(A).extra()).isEqualTo(4);
    }

    private static Playable mage(Effect effect) {
        return unitWith("Маг", 1, tap(deed(effect)));
    }

    @Test
    @Covers({"RS-070", "RS-205", "RS-072"})
    void a_used_card_stays_used_after_a_move() {
        Playable mover = unitWith("Ветер", 1, new Ability.Tap(List.of(), List.of(),
                targetedDeed(TestCards.OWN_UNITS, new Effect.Relocate(FIRST))));
        var lanes = Lanes.of().unit(A, 1, mage(new Effect.GainInfluence(Participant.YOU, amount(1))))
                .unit(A, 2, mover).startIn(Phase.ACTION);
        lanes.choose(useChoice(lanes, A, "Маг")).choose(new Passed(B));
        assertThat(lanes.refusal(useChoice(lanes, A, "Маг"))).isEqualTo(refusalOf("respons.already-activated",
                List.of("RS-070", "RS-205"), "card", lanes.card("Маг"), "moved", false));
        lanes.choose(new CardActivated(A, lanes.card("Ветер"), 0, List.of(),
                List.of(new Aim(0, lanes.card("Маг"))), Price.PLAIN));
        assertThat(lanes.refusal(new CellChosen(A, lanes.card("Маг"), Cell.support(3))).rules())
                .extracting(RuleRef::id).containsExactly("RS-218", "RS-013");
        assertThat(lanes.refusal(new CellChosen(A, lanes.card("Маг"), Cell.unit(2))).rules())
                .extracting(RuleRef::id).containsExactly("RS-218", "RS-264b");
        lanes.choose(new CellChosen(A, lanes.card("Маг"), Cell.unit(4))).choose(new Passed(B));
        assertThat(lanes.refusal(useChoice(lanes, A, "Маг"))).isEqualTo(refusalOf("respons.already-activated",
                List.of("RS-070", "RS-205", "RS-072"), "card", lanes.card("Маг"), "moved", true));
    }

    @Test
    @Covers({"RS-069c", "RS-205", "RS-082"})
    void an_infeasible_draw_names_the_deck_unless_drawing_is_forbidden() {
        Playable reader = mage(new Effect.Draw(Participant.YOU, amount(2)));
        var empty = Lanes.of().deck(A, 0).unit(A, 1, reader).startIn(Phase.ACTION);
        assertThat(empty.refusal(useChoice(empty, A, "Маг"))).isEqualTo(refusalOf("respons.illegal-partial",
                List.of("RS-069c", "RS-205", "RS-082"), "card", empty.card("Маг"), "empty", A));
        var few = Lanes.of().deck(A, 1).unit(A, 1, reader).startIn(Phase.ACTION);
        assertThat(few.refusal(useChoice(few, A, "Маг"))).isEqualTo(refusalOf("respons.illegal-partial",
                List.of("RS-069c", "RS-205", "RS-082"), "card", few.card("Маг"), "few", A));
        var banned = Lanes.of().unit(A, 1, reader).unit(B, 1, unitWith("Страж", 1, new Ability.Law(List.of(),
                Participant.OPPONENT, List.of(new Rule.PlayerActionBan(Rule.Act.DRAW))))).startIn(Phase.ACTION);
        assertThat(banned.refusal(useChoice(banned, A, "Маг"))).isEqualTo(refusalOf("respons.illegal-partial",
                List.of("RS-069c", "RS-205"), "card", banned.card("Маг")));
    }
}
