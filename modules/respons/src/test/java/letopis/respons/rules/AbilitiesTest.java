package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestSpells.spellWith;
import static letopis.respons.TestSpells.targetedSpell;
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
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Destination;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Participant;
import letopis.respons.card.PlayerActionKind;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.card.Token;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.CardDiscarded;
import letopis.respons.event.CardEvent.CardDrawn;
import letopis.respons.event.CardEvent.CardEnteredBoard;
import letopis.respons.event.CardEvent.DiscardFailed;
import letopis.respons.event.CardEvent.DrawFailed;
import letopis.respons.event.CardEvent.DrawReplaced;
import letopis.respons.event.CardEvent.LevelChanged;
import letopis.respons.event.CardEvent.PositionViolation;
import letopis.respons.event.CardEvent.UnitChangedField;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CardsChosen;
import letopis.respons.event.PlayerDecision.CardsGivenUp;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.PlayerDecision.TrapActivated;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.EffectExpired;
import letopis.respons.event.QueueEvent.EffectFizzled;
import letopis.respons.event.QueueEvent.EventReplaced;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.RevealedCard;
import letopis.respons.event.ValueEvent.SetStrengthIgnored;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.state.Marks;
import letopis.respons.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Triggers, traps, replacements and lasting effects.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AbilitiesTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);
    private static final CardSelector THIS = new CardSelector.ThisCard();

    private static Lanes cast(Lanes lanes, Playable card, String... targets) {
        return lanes.cast(card, targets);
    }

    @Test
    @Covers({"RS-186", "RS-094", "RS-029b", "RS-275a", "RS-188"})
    void a_death_trigger_waits_for_the_spell_and_resolves_after_its_card_has_left() {
        var victim = unitWith("Мученик", 3,
                TestCards.triggered(new TriggerCondition.Death(),
                new Effect.GainInfluence(Participant.YOU, amount(2))));
        var lanes = cast(Lanes.of().unit(B, 1, victim),
                targetedSpell(1, TestCards.ENEMY_UNITS, new Effect.Reduce(FIRST, amount(3)),
                        new Effect.GainInfluence(Participant.YOU, amount(1))),
                "Мученик");

        assertThat(lanes.isDead("Мученик")).isTrue();
        assertThat(lanes.state().player(B).extra()).isEqualTo(2);
        assertThat(lanes.eventsOf(EffectFizzled.class)).isEmpty();
    }

    @Test
    @Covers({"RS-029a", "RS-076"})
    void a_trigger_whose_card_has_left_does_nothing() {
        var hasty = unitWith("Торопыга", 1,
                TestCards.triggered(new TriggerCondition.CardEventTrigger(CardEventKind.LOSES_STRENGTH,
                Optional.of(TestCards.UNITS)), new Effect.GainInfluence(Participant.YOU, amount(2))));
        var lanes = cast(Lanes.of().unit(B, 1, hasty),
                targetedSpell(1, TestCards.ENEMY_UNITS, new Effect.Reduce(FIRST, amount(1))),
                "Торопыга");

        assertThat(lanes.eventsOf(TriggerQueued.class)).hasSize(1);
        assertThat(lanes.eventsOf(EffectFizzled.class)).hasSize(1);
        assertThat(lanes.state().player(B).extra()).isZero();
        assertThat(lanes.omissions()).singleElement().satisfies(omission ->
                assertThat(omission.code()).isEqualTo("respons.effect-lost"));
    }

    @Test
    @Covers({"RS-187", "RS-183", "RS-084"})
    void a_card_returned_to_hand_does_not_die() {
        var victim = unitWith("Мученик", 3,
                TestCards.triggered(new TriggerCondition.Death(),
                new Effect.GainInfluence(Participant.YOU, amount(2))));
        var lanes = cast(Lanes.of().unit(B, 1, victim),
                targetedSpell(1, TestCards.ENEMY_UNITS, new Effect.Move(FIRST, Destination.HAND)), "Мученик");

        assertThat(lanes.state().listHandCards(B)).contains(lanes.card("Мученик"));
        assertThat(lanes.eventsOf(TriggerQueued.class)).isEmpty();
    }

    @Test
    @Covers({"RS-184", "RS-189"})
    void summon_and_death_can_be_forced_without_a_move() {
        var both = unitWith("Оба", 1,
                TestCards.triggered(new TriggerCondition.Summon(),
                new Effect.GainInfluence(Participant.YOU, amount(1))), TestCards.triggered(new TriggerCondition.Death(),
                new Effect.GainInfluence(Participant.YOU, amount(3))));
        var lanes = cast(Lanes.of().unit(A, 1, both), targetedSpell(1, TestCards.OWN_UNITS,
                new Effect.Force(FIRST, Effect.ForcedKeyword.SUMMON),
                new Effect.Force(FIRST, Effect.ForcedKeyword.DEATH)), "Оба");

        assertThat(lanes.state().player(A).extra()).isEqualTo(4);
        assertThat(lanes.isOnBoard("Оба")).isTrue();
    }

    @Test
    @Covers({"RS-128", "RS-095", "RS-126", "RS-127"})
    void a_replacement_precedes_the_death() {
        var saved = unitWith("Возвращенец", 2,
                new Ability.ReplacementAbility(new ReplaceableEvent.CardDeath(Optional.empty()), List.of(),
                List.of(new Effect.Move(new CardSelector.Cause(), Destination.HAND))));
        var lanes = cast(Lanes.of().unit(B, 1, saved),
                targetedSpell(1, TestCards.ENEMY_UNITS, new Effect.Destroy(FIRST)), "Возвращенец");

        assertThat(lanes.eventsOf(EventReplaced.class)).hasSize(1);
        assertThat(lanes.state().listHandCards(B)).contains(lanes.card("Возвращенец"));
    }

    @Test
    @Covers({"RS-127", "RS-128", "RS-082"})
    void each_draw_is_replaced_and_the_deck_is_not_reported_empty() {
        var miser = unitWith("Скряга", 1,
                new Ability.ReplacementAbility(new ReplaceableEvent.SingleDraw(Participant.YOU), List.of(),
                List.of(new Effect.GainInfluence(Participant.YOU, amount(1)))));
        var news = spell("Вести", 0, play(deed(new Effect.Draw(Participant.YOU, amount(2)))));
        var lanes = Lanes.of().unit(A, 1, miser).hand(A, news).deckTop(A, unit("Тигр", 1), unit("Рысь", 1))
                .startIn(Phase.ACTION);
        lanes.choose(new CardPlayed(A, lanes.card("Вести"), news.name(), Optional.empty(), List.of(), List.of(),
                Price.PLAIN));

        assertThat(lanes.eventsOf(DrawReplaced.class)).hasSize(2);
        assertThat(lanes.eventsOf(CardDrawn.class)).isEmpty();
        assertThat(lanes.eventsOf(DrawFailed.class)).isEmpty();
        assertThat(lanes.state().player(A).extra()).isEqualTo(2);
    }

    @Test
    @Covers({"RS-132a", "RS-132b"})
    void the_older_of_two_ability_removing_cards_wins() {
        var facing = new Filter(Optional.empty(), List.of(), Optional.of(Filter.Whose.ENEMY),
                Optional.of(Filter.Line.SAME), List.of(), List.of(), List.of(), List.of(), false, List.of());
        var silencer = new Ability.ConstantAbility(List.of(), new CardSelector.MatchingCards(facing),
                List.of(new Modifier.NoAbilities()));
        var lanes = Lanes.of().unit(A, 1, unitWith("Старший", 1, silencer)).unit(B, 1, unitWith("Младший", 1, silencer))
                .startIn(Phase.ACTION);

        assertThat(ContinuousEffects.of(lanes.state()).isSilenced(lanes.card("Старший"))).isFalse();
        assertThat(ContinuousEffects.of(lanes.state()).isSilenced(lanes.card("Младший"))).isTrue();

        var turned = Lanes.of().unit(A, 1, unitWith("Младший", 1, silencer), Map.of(Marks.ENTERED_IN, 9))
                .unit(B, 1, unitWith("Старший", 1, silencer), Map.of(Marks.ENTERED_IN, 2)).startIn(Phase.ACTION);
        assertThat(ContinuousEffects.of(turned.state()).isSilenced(turned.card("Старший"))).isFalse();
    }

    @Test
    @Covers({"RS-147", "RS-130", "RS-063", "RS-065b", "RS-149"})
    void an_until_end_of_turn_effect_ends_after_or_before_recovery() {
        Effect stronger = new Effect.Grant(FIRST, List.of(new Modifier.Strength(amount(3))), Duration.END_OF_TURN);
        var lanes = cast(Lanes.of().unit(A, 1, unit("Лев", 2), Map.of(Marks.DAMAGE, 1)),
                targetedSpell(1, TestCards.OWN_UNITS, stronger), "Лев");
        assertThat(lanes.strength("Лев")).isEqualTo(4);
        lanes.choose(new Passed(B)).choose(new Passed(A)).turnUpOrders();

        assertThat(lanes.eventsOf(EffectExpired.class)).hasSize(1);
        assertThat(lanes.strength("Лев")).isEqualTo(2);
    }

    @Test
    @Covers({"RS-232", "RS-233", "RS-237", "RS-242", "RS-146", "RS-241"})
    void endurance_ignores_a_lower_strength_and_accepts_a_higher_one() {
        var lanes = cast(Lanes.of().unit(A, 1, unit("Камень", 3, Keyword.ENDURANCE)),
                targetedSpell(1, TestCards.OWN_UNITS, new Effect.SetStrength(FIRST, 1, Duration.PERMANENT),
                new Effect.Grant(FIRST, List.of(new Modifier.BaseStrength(1), new Modifier.Strength(amount(2))),
                        Duration.PERMANENT)), "Камень");

        assertThat(lanes.eventsOf(SetStrengthIgnored.class)).hasSize(1);
        assertThat(lanes.strength("Камень")).isEqualTo(5);
    }

    @Test
    @Covers({"RS-096", "RS-235"})
    void endurance_does_not_prevent_destruction() {
        var lanes = cast(Lanes.of().unit(B, 1, unit("Камень", 3, Keyword.ENDURANCE)),
                targetedSpell(1, TestCards.ENEMY_UNITS, new Effect.Destroy(FIRST)), "Камень");
        assertThat(lanes.isDead("Камень")).isTrue();
    }

    @Test
    @Covers({"RS-139", "RS-140", "RS-234"})
    void tokens_of_the_same_name_form_one_stack() {
        var lanes = cast(Lanes.of().unit(A, 1, unit("Лев", 1)), targetedSpell(1, TestCards.OWN_UNITS,
                new Effect.PutTokens(FIRST, Token.STRENGTH, amount(1)),
                new Effect.PutTokens(FIRST, Token.STRENGTH, amount(2)),
                new Effect.RemoveTokens(FIRST, Token.STRENGTH, Optional.of(amount(1)))), "Лев");
        assertThat(lanes.strength("Лев")).isEqualTo(3);
    }

    @Test
    @Covers({"RS-119", "RS-121", "RS-122", "RS-141", "RS-124a", "RS-046"})
    void a_unit_changing_fields_is_the_same_object_and_the_receiver_chooses_its_cell() {
        var lanes = cast(Lanes.of().unit(A, 1, unit("Лев", 4),
                        Map.of(Marks.DAMAGE, 2, "token-strength", 1)),
                targetedSpell(1, TestCards.OWN_UNITS, new Effect.ChangeField(FIRST)), "Лев");
        lanes.choose(new CellChosen(B, lanes.card("Лев"), Cell.unit(3)));

        assertThat(lanes.eventsOf(UnitChangedField.class)).singleElement().satisfies(change -> {
            assertThat(change.barred()).isTrue();
            assertThat(change.stripped()).isFalse();
        });
        assertThat(lanes.strength("Лев")).isEqualTo(3);

        var zones = cast(Lanes.of().with(Settings.TwoFieldRule.TWO_ZONES).unit(A, 1, unit("Лев", 4),
                        Map.of("token-strength", 1)),
                targetedSpell(1, TestCards.OWN_UNITS, new Effect.ChangeField(FIRST)), "Лев");
        zones.choose(new CellChosen(B, zones.card("Лев"), Cell.unit(3)));
        assertThat(zones.strength("Лев")).isEqualTo(4);
    }

    @Test
    @Covers({"RS-086", "RS-088", "RS-090"})
    void a_discard_is_chosen_by_its_player_and_an_empty_hand_discards_nothing() {
        var lanes = cast(Lanes.of().hand(B, unit("Репа", 1), unit("Лук", 1)),
                spellWith(1, new Effect.Discard(Participant.OPPONENT, Optional.of(amount(1)), false)));
        lanes.choose(new CardsGivenUp(B, List.of(new RevealedCard(lanes.card("Лук"), unit("Лук", 1).name()))));
        assertThat(lanes.eventsOf(CardDiscarded.class)).hasSize(1);
        assertThat(lanes.isDead("Лук")).isTrue();

        var none = cast(Lanes.of(),
                spellWith(1, new Effect.Discard(Participant.OPPONENT, Optional.of(amount(1)), false)));
        assertThat(none.eventsOf(DiscardFailed.class)).hasSize(1);
    }

    @Test
    @Covers({"RS-098", "RS-099", "RS-100", "RS-101", "RS-222"})
    void players_sacrifice_cards_of_their_own_field_including_cards_that_skip_combat() {
        var lanes = cast(Lanes.of().unit(B, 1, unit("Ленивец", 1, Keyword.SKIP_COMBAT)).unit(B, 2, unit("Тигр", 1))
                .unit(A, 1, unit("Лев", 1)),
                spellWith(1, new Effect.Sacrifice(Participant.OPPONENT, amount(1), TestCards.ANY)));
        assertThat(lanes.refusal(new CardsChosen(B, List.of(lanes.card("Лев")))).code())
                .isEqualTo("respons.not-yours-to-give-up");
        assertThat(lanes.refusal(new CardsChosen(B, List.of(lanes.card("hero B")))).code())
                .isEqualTo("respons.no-hero-given-up");
        lanes.choose(new CardsChosen(B, List.of(lanes.card("Ленивец"))));
        assertThat(lanes.isDead("Ленивец")).isTrue();
    }

    @Test
    @Covers({"RS-177", "RS-178", "RS-179"})
    void a_line_is_chosen_for_one_player_and_only_once() {
        var lanes = cast(Lanes.of(),
                spellWith(1, new Effect.ChooseLine(Participant.YOU), new Effect.ChooseLine(Participant.YOU)));
        lanes.choose(new LineChosen(A, 2)).choose(new LineChosen(A, 2));

        assertThat(lanes.state().player(A).lines()).containsExactly(2);
        assertThat(lanes.state().player(B).lines()).isEmpty();
    }

    @Test
    @Covers({"RS-162", "RS-163", "RS-164", "RS-165"})
    void a_unit_is_turned_over_in_place_and_a_one_sided_unit_stays() {
        var twofold = TestCards.withBack(unit("Оборотень", 2), TestCards.side(5, null, List.of(), List.of()));
        var lanes = cast(Lanes.of().unit(A, 1, twofold, Map.of(Marks.DAMAGE, 1)).unit(A, 2, unit("Лев", 1)),
                spellWith(1, new Effect.ChangeLevel(new CardSelector.MatchingCards(TestCards.OWN_UNITS), true)));

        assertThat(lanes.eventsOf(LevelChanged.class)).hasSize(1);
        assertThat(lanes.strength("Оборотень")).isEqualTo(4);
    }

    @Test
    @Covers({"RS-284a", "RS-284b", "RS-239"})
    void a_trap_may_be_activated_when_its_condition_comes_true_and_goes_to_the_graveyard() {
        var snare = TestCards.trap("Силок",
                new Ability.Trap(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS,
                Optional.of(TestCards.ENEMY_UNITS)), List.of(),
                deed(new Effect.Reduce(new CardSelector.Cause(), amount(9)))));
        var lanes = Lanes.of().unit(A, 4, unit("Лев", 3)).support(B, 4, snare).startIn(Phase.LINE_4);
        lanes.choose(new TrapActivated(B, lanes.card("Силок"), snare.name()));
        assertThat(lanes.isDead("Лев")).isTrue();
        assertThat(lanes.isDead("Силок")).isTrue();

        var left = Lanes.of().unit(A, 4, unit("Лев", 3)).support(B, 4, snare).startIn(Phase.LINE_4)
                .choose(new Passed(B));
        assertThat(left.isOnBoard("Силок")).isTrue();
        var must = Lanes.of().with(Settings.TrapRule.MANDATORY).unit(A, 4, unit("Лев", 3)).support(B, 4, snare)
                .startIn(Phase.LINE_4);
        assertThat(must.refusal(new Passed(B)).code()).isEqualTo("respons.trap-must");
    }

    @Test
    @Covers({"RS-079a", "RS-079b"})
    void a_delayed_trigger_reacts_only_to_later_events() {
        var later = new Effect.DoLater(new TriggerCondition.CardEventTrigger(CardEventKind.DIES,
                Optional.of(TestCards.UNITS)),
                List.of(new Effect.GainInfluence(Participant.YOU, amount(2))), Duration.END_OF_TURN);
        var lanes = cast(Lanes.of().unit(B, 1, unit("Тигр", 1)),
                targetedSpell(1, TestCards.ENEMY_UNITS, new Effect.Destroy(FIRST), later), "Тигр");
        assertThat(lanes.state().player(A).extra()).isZero();

        var before = cast(Lanes.of().unit(B, 1, unit("Тигр", 1)),
                targetedSpell(1, TestCards.ENEMY_UNITS, later, new Effect.Destroy(FIRST)), "Тигр");
        assertThat(before.state().player(A).extra()).isEqualTo(2);
    }

    @Test
    @Covers("RS-081")
    void triggers_react_to_player_actions() {
        var listener = unitWith("Слухач", 1,
                TestCards.triggered(new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.DRAWS),
                new Effect.PutTokens(THIS, Token.MARK, amount(1))));
        var lanes = cast(Lanes.of().unit(A, 1, listener).deckTop(A, unit("Лев", 1), unit("Рысь", 1)),
                spellWith(1, new Effect.Draw(Participant.YOU, amount(2))));
        assertThat(lanes.state().table().card(lanes.card("Слухач")).count("token-mark")).isEqualTo(2);
    }

    @Test
    @Covers("RS-013")
    void a_misplaced_card_goes_to_the_graveyard() {
        var lanes = Lanes.of().unit(A, 1, TestCards.boost("Знамя")).startIn(Phase.START);
        assertThat(lanes.eventsOf(PositionViolation.class)).hasSize(1);
        assertThat(lanes.isDead("Знамя")).isTrue();
    }

    @Test
    @Covers({"RS-073", "RS-120"})
    void a_returning_card_is_a_new_object() {
        var lanes = cast(Lanes.of().unit(A, 1, unit("Лев", 3), Map.of(Marks.DAMAGE, 1, "token-mark", 2)),
                targetedSpell(1, TestCards.OWN_UNITS, new Effect.Move(FIRST, Destination.GRAVEYARD),
                        new Effect.Move(FIRST, Destination.YOUR_FIELD)), "Лев");
        lanes.choose(new CellChosen(A, lanes.card("Лев"), Cell.unit(5)));

        assertThat(lanes.eventsOf(CardEnteredBoard.class)).hasSize(1);
        assertThat(lanes.strength("Лев")).isEqualTo(3);
    }
}
