package letopis.respons.rules;

import static letopis.respons.Choices.castChoice;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.named;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestSpells.castSpell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardType;
import letopis.respons.card.Deed;
import letopis.respons.card.Destination;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Participant;
import letopis.respons.card.Place;
import letopis.respons.card.PlayerActionKind;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.CardDrawn;
import letopis.respons.event.Cell;
import letopis.respons.event.LastingEffect;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.EffectFizzled;
import letopis.respons.event.QueueEvent.EffectsCountered;
import letopis.respons.event.QueueEvent.LastingEffectUsed;
import letopis.respons.event.QueueEvent.TrapQueued;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.QueuedAbility;
import letopis.respons.state.Marks;
import letopis.respons.state.Settings.ResponseRule;
import letopis.respons.state.Settings.TriggerOrderRule;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The signals of triggers, their order in the queue, and departures of their cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TriggersInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector THIS = new CardSelector.ThisCard();
    private static final Effect GAIN = new Effect.GainInfluence(Participant.YOU, amount(1));
    private static final TriggerCondition GONE = new TriggerCondition.CardEventTrigger(CardEventKind.LEAVES_BOARD,
            Optional.empty());

    @Test
    @Covers({"RS-029a", "RS-077"})
    void a_departure_trigger_is_announced_from_the_zone_its_card_has_gone_to() {
        for (var to : List.of(Destination.HAND, Destination.COSMOS, Destination.GRAVEYARD)) {
            var lanes = castSpell(Lanes.of().unit(B, 1, unitWith("Гонец", 1, triggered(GONE, GAIN))),
                    new Effect.Move(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS), to));
            assertThat(lanes.eventsOf(EffectFizzled.class)).as("%s", to).isEmpty();
            assertThat(lanes.state().player(B).extra()).as("%s", to).isEqualTo(1);
        }
        var further = castSpell(Lanes.of().unit(B, 1, unitWith("Гонец", 1, triggered(GONE, GAIN))),
                new Effect.Move(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS), Destination.GRAVEYARD),
                new Effect.Move(new CardSelector.MatchingCards(inGraveyard()), Destination.COSMOS));
        assertThat(further.eventsOf(EffectFizzled.class)).hasSize(1);
        assertThat(further.state().player(B).extra()).isZero();
    }

    private static Filter inGraveyard() {
        return new Filter(Optional.of(Place.GRAVEYARD), List.of(CardType.UNIT), Optional.empty(), Optional.empty(),
                List.of(), List.of(), List.of(), List.of(), false, List.of());
    }

    @Test
    @Covers({"RS-029a", "RS-077"})
    void a_trigger_on_departures_does_nothing_if_its_card_leaves_at_the_same_time() {
        var mourner = unitWith("Плакальщик", 1,
                triggered(new TriggerCondition.CardEventTrigger(CardEventKind.LEAVES_BOARD,
                Optional.of(TestCards.OWN_UNITS)), GAIN));
        var both = castSpell(Lanes.of().unit(B, 1, unit("Тигр", 1)).unit(B, 2, mourner),
                new Effect.Move(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS), Destination.HAND));
        assertThat(both.eventsOf(EffectFizzled.class)).as("for the tiger, though not for itself").hasSize(1);
        assertThat(both.state().player(B).extra()).isEqualTo(1);
        var lanes = castSpell(Lanes.of().unit(B, 1, unit("Тигр", 1)).unit(B, 2, mourner),
                new Effect.Move(new CardSelector.MatchingCards(named("Тигр")), Destination.HAND));
        assertThat(lanes.eventsOf(EffectFizzled.class)).isEmpty();
        assertThat(lanes.state().player(B).extra()).isEqualTo(1);
    }

    @Test
    @Covers({"RS-029b", "RS-073"})
    void a_dead_card_is_a_different_object_from_the_card_on_the_board() {
        Effect back = new Effect.Move(THIS, Destination.HAND);
        var phoenix = unitWith("Феникс", 1, triggered(new TriggerCondition.Death(), back));
        var gone = castSpell(Lanes.of().unit(B, 1, phoenix),
                new Effect.Destroy(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS)));
        assertThat(gone.isDead("Феникс")).isTrue();
        var back2 = castSpell(Lanes.of().unit(B, 1, unitWith("Феникс", 1, triggered(new TriggerCondition.Death(),
                new Effect.Move(new CardSelector.Cause(), Destination.HAND)))),
                new Effect.Destroy(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS)));
        assertThat(back2.state().listHandCards(B)).containsExactly(back2.card("Феникс"));
    }

    // Delayed triggers.

    @Test
    @Covers({"RS-079a", "RS-079b"})
    void a_delayed_trigger_waits_for_its_event_and_fires_once() {
        var later = new Effect.DoLater(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.DRAWS), List.of(GAIN), Duration.PERMANENT);
        var lanes = Lanes.of().hand(A, spell("Вести", 0, play(deed(new Effect.Draw(Participant.YOU, amount(2))))))
                .deckTop(A, unit("Рысь", 1), unit("Пума", 1));
        castSpell(lanes, later, new Effect.ChangeActionPoints(Participant.YOU, 1));
        assertThat(lanes.eventsOf(TriggerQueued.class)).isEmpty();
        assertThat(lanes.state().lasting()).hasSize(1);
        lanes.choose(new Passed(B));
        assertThat(lanes.eventsOf(TriggerQueued.class)).isEmpty();
        lanes.choose(castChoice(lanes, A, "Вести"));
        assertThat(lanes.eventsOf(CardDrawn.class)).hasSize(2);
        assertThat(lanes.eventsOf(TriggerQueued.class)).hasSize(1);
        assertThat(lanes.rulesOf(TriggerQueued.class)).containsExactly("RS-079a", "RS-077");
        assertThat(lanes.eventsOf(LastingEffectUsed.class)).hasSize(1);
        assertThat(lanes.state().lasting()).isEmpty();
        assertThat(lanes.state().player(A).extra()).isEqualTo(1);
    }

    @Test
    @Covers({"RS-079a", "RS-127"})
    void only_the_delayed_trigger_that_fired_is_used_up() {
        Effect drawn = new Effect.DoLater(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.DRAWS), List.of(GAIN), Duration.PERMANENT);
        Effect discarded = new Effect.DoLater(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.DISCARDS), List.of(GAIN), Duration.PERMANENT);
        var lanes = castSpell(Lanes.of().deckTop(A, unit("Рысь", 1)), discarded, drawn,
                new Effect.Draw(Participant.YOU, amount(1)));
        assertThat(lanes.state().lasting()).singleElement().satisfies(left -> assertThat(left.what())
                .isInstanceOfSatisfying(LastingEffect.Content.DelayedTrigger.class, delayed ->
                        assertThat(delayed.when()).isEqualTo(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                                PlayerActionKind.DISCARDS))));
        assertThat(lanes.state().player(A).extra()).isEqualTo(1);
    }

    // Order in the queue.

    @Test
    @Covers({"RS-011b", "RS-132a"})
    void a_trap_has_the_timestamp_of_the_face_down_cards_only() {
        TriggerCondition attack = new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS, Optional.empty());
        var snare = TestCards.trap("Силок",
                new Ability.Trap(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS,
                Optional.of(TestCards.ENEMY_UNITS)), List.of(), deed(GAIN)));
        var lanes = Lanes.of().with(TriggerOrderRule.TIMESTAMP).unit(A, 1, unitWith("Лев", 3, triggered(attack, GAIN)),
                        Map.of(Marks.ENTERED_IN, 3)).support(B, 4, TestCards.boost("Знамя"))
                        .support(B, 5, TestCards.boost("Стяг"))
                .support(B, 3, snare).startIn(Phase.LINE_1);
        assertThat(lanes.events().stream().filter(event -> event instanceof TriggerQueued
                || event instanceof TrapQueued).map(event -> event.getClass().getSimpleName()).toList())
                .containsExactly("TriggerQueued", "TrapQueued");
    }

    @Test
    @Covers({"RS-076", "RS-077"})
    void only_counterable_abilities_of_that_player_are_countered() {
        var herald = unitWith("Глашатай", 1,
                triggered(new TriggerCondition.CardEventTrigger(CardEventKind.ENTERS, Optional.of(TestCards.UNITS)),
                GAIN));
        var stubborn = unitWith("Упрямец", 1,
                new Ability.TriggeredAbility(new TriggerCondition.CardEventTrigger(CardEventKind.ENTERS,
                Optional.of(TestCards.UNITS)), List.of(), new Deed(List.of(), List.of(GAIN), Optional.empty(), true)));
        var lanes = Lanes.of().with(ResponseRule.AFTER_EACH_ACTION).unit(A, 1, herald).unit(A, 2, stubborn)
                .unit(B, 1, unitWith("Тигр", 1,
                        triggered(new TriggerCondition.CardEventTrigger(CardEventKind.ENTERS,
                        Optional.of(TestCards.UNITS)), GAIN)))
                .hand(A, unit("Лев", 1))
                .hand(B, spell("Отказ", 0, play(deed(new Effect.Counter(Participant.OPPONENT)))))
                .startIn(Phase.ACTION);
        lanes.choose(new CardPlayed(A, lanes.card("Лев"), new CardName("Лев"), Optional.of(Cell.unit(5)), List.of(),
                List.of(), Price.PLAIN));
        assertThat(lanes.eventsOf(TriggerQueued.class)).hasSize(3);
        lanes.choose(castChoice(lanes, B, "Отказ"));
        assertThat(lanes.eventsOf(EffectsCountered.class)).containsExactly(new EffectsCountered(A, 1));
        assertThat(lanes.state().queue()).extracting(QueuedAbility::seat).containsExactly(A, B);
        lanes.choose(new Passed(A));
        assertThat(lanes.state().player(A).extra()).isEqualTo(1);
        assertThat(lanes.state().player(B).extra()).isEqualTo(1);
    }
}
