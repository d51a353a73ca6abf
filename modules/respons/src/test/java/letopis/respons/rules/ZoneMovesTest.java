package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestSpells.spellWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
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
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Participant;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.card.Score;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardDrawn;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.Cell;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CardsChosen;
import letopis.respons.event.PlayerDecision.CardsGivenUp;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.PlayerDecision.TrapActivated;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.EffectWasted;
import letopis.respons.event.RevealedCard;
import letopis.respons.event.TurnEvent.DrawSkipped;
import letopis.respons.event.TurnEvent.MarksCleared;
import letopis.respons.event.TurnEvent.PhaseSkipped;
import letopis.respons.event.TurnEvent.TurnEnded;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.state.Marks;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Moves over the board, skipped events, and effects with limited duration.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ZoneMovesTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector THIS = new CardSelector.ThisCard();

    @Test
    @Covers({"RS-124b", "RS-119"})
    void a_player_forced_to_move_a_card_to_the_other_field_chooses_the_cell() {
        Playable lure = spellWith(1, new Effect.ChangeField(new CardSelector.ChosenCards(Participant.OPPONENT, 1,
                TestCards.ENEMY_UNITS)));
        var lanes = stateAfterLure(Lanes.of(), lure);
        assertThat(Prompts.seats(lanes.state())).containsExactly(B);
        assertThat(lanes.refusal(new CellChosen(A, lanes.card("Тигр"), Cell.unit(2))).details())
                .isEqualTo(Map.of("due", "place", "prompt", "place", "seats", List.of(B)));
        assertThat(lanes.refusal(new CellChosen(B, lanes.card("hero B"), Cell.unit(2))).details())
                .isEqualTo(Map.of("due", "place", "placed", lanes.card("Тигр")));
        assertThat(lanes.refusal(new CellChosen(A, lanes.card("Тигр"), Cell.unit(2))).code())
                .isEqualTo("respons.not-your-decision");
        lanes.choose(new CellChosen(B, lanes.card("Тигр"), Cell.unit(2)));
        assertThat(lanes.state().findCardIn(A, Cell.unit(2))).contains(lanes.card("Тигр"));

        var other = stateAfterLure(Lanes.of().with(Settings.CellChooserRule.EFFECT_CONTROLLER), lure);
        assertThat(Prompts.seats(other.state())).containsExactly(A);
    }

    private static Lanes stateAfterLure(Lanes lanes, Playable lure) {
        lanes.unit(B, 1, unit("Тигр", 1)).unit(B, 2, unit("Слон", 1)).cast(lure);
        return lanes.choose(new CardsChosen(B, List.of(lanes.card("Тигр"))));
    }

    @Test
    @Covers("RS-124a")
    void a_field_change_lets_the_receiver_or_the_effect_controller_choose_the_cell() {
        Playable exile = spell("Заклинание", 1, play(TestCards.targetedDeed(TestCards.OWN_UNITS,
                new Effect.ChangeField(new CardSelector.TargetCard(0)))));
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).cast(exile, "Лев");
        assertThat(Prompts.seats(lanes.state())).containsExactly(B);
        var other = Lanes.of().with(Settings.CellChooserRule.EFFECT_CONTROLLER).unit(A, 1, unit("Лев", 1))
                .cast(exile, "Лев");
        assertThat(Prompts.seats(other.state())).containsExactly(A);
    }

    @Test
    @Covers("RS-124c")
    void rearranged_units_are_placed_by_their_owners_and_remain_the_same_objects() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 5), Map.of(Marks.DAMAGE, 2, "token-mark", 1))
                .unit(B, 1, unit("Тигр", 3)).cast(spellWith(1, new Effect.Rearrange(TestCards.UNITS)));
        int since = lanes.state().table().card(lanes.card("Лев")).count(Marks.ENTERED_IN);
        assertThat(lanes.refusal(new CellChosen(A, lanes.card("Лев"), Cell.support(1))).code())
                .isEqualTo("respons.wrong-row");
        lanes.choose(new CellChosen(A, lanes.card("Лев"), Cell.unit(4)));
        assertThat(Prompts.seats(lanes.state())).containsExactly(B);
        lanes.choose(new CellChosen(B, lanes.card("Тигр"), Cell.unit(5)));

        var lion = lanes.state().table().card(lanes.card("Лев"));
        assertThat(lion.count(Marks.ENTERED_IN)).isEqualTo(since);
        assertThat(lion.count("token-mark")).isEqualTo(1);
        assertThat(lanes.strength("Лев")).isEqualTo(3);
        assertThat(lanes.state().findCardIn(A, Cell.unit(4))).contains(lanes.card("Лев"));
        assertThat(lanes.state().findCardIn(B, Cell.unit(5))).contains(lanes.card("Тигр"));
    }

    @Test
    @Covers("RS-129")
    void a_player_who_skips_the_draw_gets_no_card_and_plays_no_order() {
        var skips = unitWith("Постник", 1,
                new Ability.ReplacementAbility(new ReplaceableEvent.DrawPhase(Participant.YOU), List.of(), List.of()));
        var lanes = Lanes.of().unit(A, 1, skips).deck(A, 0).deckTop(B, unit("Тигр", 1)).startIn(Phase.DRAW);

        assertThat(lanes.eventsOf(DrawSkipped.class)).containsExactly(new DrawSkipped(A));
        assertThat(lanes.eventsOf(CardDrawn.class)).extracting(CardDrawn::seat).containsExactly(B);
        assertThat(Prompts.isAction(lanes.state(), A)).isTrue();
    }

    @Test
    @Covers("RS-129")
    void a_skipped_combat_hits_no_hero() {
        var skips = unitWith("Миротворец", 5,
                new Ability.ReplacementAbility(new ReplaceableEvent.CombatPhase(), List.of(), List.of()));
        var lanes = Lanes.of().unit(A, 1, skips).startIn(Phase.ACTION).choose(new Passed(A)).choose(new Passed(B));

        assertThat(lanes.eventsOf(PhaseSkipped.class)).containsExactly(new PhaseSkipped(Phase.COMBAT_START));
        assertThat(lanes.rulesOf(PhaseSkipped.class)).contains("RS-129");
        assertThat(lanes.eventsOf(HeroHit.class)).isEmpty();
        assertThat(lanes.eventsOf(TurnEnded.class)).hasSize(1);
    }

    @Test
    @Covers({"RS-129", "RS-180", "RS-061"})
    void a_skipped_chosen_line_is_left_out_of_combat() {
        var skips = unitWith("Проводник", 1,
                new Ability.ReplacementAbility(new ReplaceableEvent.ChosenLines(), List.of(), List.of()));
        var lanes = Lanes.of().unit(A, 5, skips).unit(A, 2, unit("Лев", 9)).unit(B, 2, unit("Тигр", 1))
                .hand(A, spellWith(1, new Effect.ChooseLine(Participant.YOU))).startIn(Phase.ACTION);
        lanes.choose(new CardPlayed(A, lanes.card("Заклинание"), spellWith(1).name(), Optional.empty(), List.of(),
                List.of(),
                Price.PLAIN)).choose(new LineChosen(A, 2)).choose(new Passed(B)).choose(new Passed(A)).turnUpOrders();

        assertThat(lanes.eventsOf(PhaseSkipped.class)).extracting(PhaseSkipped::phase)
                .containsExactly(Phase.LINE_2_RANGED, Phase.LINE_2);
        assertThat(lanes.isOnBoard("Тигр")).isTrue();
        assertThat(lanes.eventsOf(HeroHit.class)).containsExactly(new HeroHit(B, lanes.card("Проводник")));
    }

    @Test
    @Covers({"RS-180", "RS-178"})
    void a_line_contains_the_units_and_support_cards_of_both_players() {
        var chosen = new Filter(Optional.empty(), List.of(), Optional.empty(), Optional.of(Filter.Line.CHOSEN),
                List.of(), List.of(), List.of(), List.of(), false, List.of());
        var lanes = Lanes.of().unit(A, 2, unit("Лев", 1)).support(A, 2, TestCards.boost("Знамя"))
                .unit(B, 2, unit("Тигр", 1)).support(B, 2, TestCards.location("Стена", 3)).unit(A, 4, unit("Рысь", 1))
                .unit(B, 4, unit("Слон", 1)).cast(spellWith(1, new Effect.ChooseLine(Participant.YOU),
                        new Effect.Destroy(new CardSelector.MatchingCards(chosen))));
        lanes.choose(new LineChosen(A, 2));

        assertThat(lanes.eventsOf(CardDestroyed.class)).extracting(CardDestroyed::card).containsExactlyInAnyOrder(
                lanes.card("Лев"), lanes.card("Знамя"), lanes.card("Тигр"), lanes.card("Стена"));
    }

    @Test
    @Covers("RS-131")
    void a_state_dependent_effect_is_updated_continuously() {
        var lazy = unitWith("Лентяй", 3,
                new Ability.ConstantAbility(List.of(new Condition.Not(new Condition.ScoreCondition(Participant.YOU,
                Score.DISCARDED_THIS_TURN, 1, Optional.empty()))), THIS,
                List.of(new Modifier.KeywordGain(Keyword.SKIP_COMBAT))));
        assertThat(Lanes.of().unit(A, 4, lazy).startIn(Phase.LINE_4).eventsOf(HeroHit.class)).isEmpty();

        var lanes = Lanes.of().unit(A, 4, lazy).hand(A, unit("Репа", 1))
                .cast(spellWith(1, new Effect.Discard(Participant.YOU, Optional.of(amount(1)), false)));
        lanes.choose(new CardsGivenUp(A, List.of(new RevealedCard(lanes.card("Репа"), unit("Репа", 1).name()))))
                .choose(new Passed(B)).choose(new Passed(A));
        assertThat(lanes.eventsOf(HeroHit.class)).containsExactly(new HeroHit(B, lanes.card("Лентяй")));
        lanes.turnUpOrders();
        assertThat(ContinuousEffects.of(lanes.state()).has(lanes.card("Лентяй"), Keyword.SKIP_COMBAT)).isTrue();
    }

    @Test
    @Covers({"RS-131", "RS-070"})
    void turn_counts_end_between_turns_or_as_the_next_turn_begins() {
        var lanes = Lanes.of().unit(A, 4, unit("Лев", 1), Map.of()).startIn(Phase.RECOVERY);
        assertThat(lanes.assertSequence(new MarksCleared(), new TurnEnded(3)).eventsOf(MarksCleared.class)).hasSize(1);
        var later = Lanes.of().with(Settings.TurnMarkRule.START_PHASE).startIn(Phase.RECOVERY);
        assertThat(later.assertSequence(new TurnEnded(3), new MarksCleared()).eventsOf(MarksCleared.class)).hasSize(1);
    }

    @Test
    @Covers("RS-143")
    void a_unit_strikes_with_its_printed_strength_which_is_public() {
        var lanes = Lanes.of().unit(A, 4, unit("Лев", 7)).unit(B, 4, unit("Слон", 9)).startIn(Phase.COMBAT_START);
        assertThat(lanes.eventsOf(StrengthReduced.class)).extracting(StrengthReduced::amount).containsExactly(7, 9);

        var seen = Lanes.of().unit(A, 4, unit("Лев", 7)).startIn(Phase.ACTION);
        assertThat(Lanes.GAME.view(seen.state(), Audience.EVERYONE).seats().getFirst().zones().stream()
                .flatMap(zone -> zone.cards().stream()).filter(card -> card.id().equals(seen.card("Лев"))))
                .singleElement().satisfies(card -> assertThat(card.stats()).containsEntry("strength", 7));
    }

    /// Others can no longer tell the card from the rest of the hand.
    @Test
    @Covers({"RS-073", "RS-120", "RS-284a"})
    void a_card_that_went_to_a_hand_is_no_longer_the_cause_of_a_trap() {
        var whirl = new Ability.Trap(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS,
                Optional.of(TestCards.ENEMY_UNITS)), List.of(),
                deed(new Effect.Move(new CardSelector.Cause(), Destination.HAND)));
        var lanes = Lanes.of().unit(A, 4, unit("Лев", 3)).hand(A, unit("Рысь", 1))
                .support(B, 4, TestCards.trap("Омут", whirl)).support(B, 5, TestCards.trap("Стрежень", whirl))
                .startIn(Phase.LINE_4);
        lanes.choose(new TrapActivated(B, lanes.card("Омут"), new CardName("Омут")));
        assertThat(lanes.state().listHandCards(A)).contains(lanes.card("Лев"));

        lanes.choose(new TrapActivated(B, lanes.card("Стрежень"), new CardName("Стрежень")));
        assertThat(lanes.eventsOf(EffectWasted.class)).containsExactly(new EffectWasted(lanes.card("Стрежень")));
        assertThat(lanes.eventsOf(CardMoved.class)).extracting(CardMoved::card)
                .containsExactly(lanes.card("Стрежень"));
    }

    @Test
    @Covers({"RS-124a", "RS-013", "RS-119"})
    void a_cell_on_the_other_field_cites_the_rule_of_the_change_of_field() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).cast(spell("Чары", 0, play(targetedDeed(TestCards.ANY,
                new Effect.ChangeField(new CardSelector.TargetCard(0))))), "Лев");
        assertThat(lanes.refusal(new CellChosen(B, lanes.card("Лев"), Cell.support(3))).rules())
                .extracting(RuleRef::id).containsExactly("RS-124a", "RS-013");
    }
}
