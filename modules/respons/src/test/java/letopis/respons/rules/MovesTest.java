package letopis.respons.rules;

import static letopis.respons.Made.able;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.n;
import static letopis.respons.Made.play;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Condition;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Happening;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Replaced;
import letopis.respons.card.Score;
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
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
import letopis.respons.event.Shown;
import letopis.respons.event.TurnEvent.DrawSkipped;
import letopis.respons.event.TurnEvent.MarksCleared;
import letopis.respons.event.TurnEvent.PhaseSkipped;
import letopis.respons.event.TurnEvent.TurnEnded;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.respons.query.Continuous;
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
class MovesTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Which THIS = new Which.This();

    private static Playable doing(Effect... effects) {
        return spell("Заклинание", 1, play(deed(effects)));
    }

    @Test
    @Covers({"RS-124b", "RS-119"})
    void who_is_made_to_move_a_card_to_the_other_field_chooses_the_cell() {
        Playable lure = doing(new Effect.ChangeField(new Which.Chosen(Whom.OPPONENT, 1, Made.ENEMY_UNITS)));
        var lanes = lured(Lanes.of(), lure);
        assertThat(Prompts.seats(lanes.state())).containsExactly(B);
        assertThat(lanes.refusal(new CellChosen(A, lanes.card("Тигр"), Cell.unit(2))).details())
                .isEqualTo(Map.of("due", "place", "prompt", "place", "seats", List.of(B)));
        assertThat(lanes.refusal(new CellChosen(B, lanes.card("hero B"), Cell.unit(2))).details())
                .isEqualTo(Map.of("due", "place", "placed", lanes.card("Тигр")));
        assertThat(lanes.refusal(new CellChosen(A, lanes.card("Тигр"), Cell.unit(2))).code())
                .isEqualTo("respons.not-your-decision");
        lanes.when(new CellChosen(B, lanes.card("Тигр"), Cell.unit(2)));
        assertThat(lanes.state().in(A, Cell.unit(2))).contains(lanes.card("Тигр"));

        var other = lured(Lanes.of().with(Settings.CellChosenBy.EFFECT_CONTROLLER), lure);
        assertThat(Prompts.seats(other.state())).containsExactly(A);
    }

    private static Lanes lured(Lanes lanes, Playable lure) {
        lanes.unit(B, 1, unit("Тигр", 1)).unit(B, 2, unit("Слон", 1)).cast(lure);
        return lanes.when(new CardsChosen(B, List.of(lanes.card("Тигр"))));
    }

    @Test
    @Covers("RS-124a")
    void otherwise_the_player_of_the_field_chooses_or_whoever_controls_the_effect() {
        Playable exile = spell("Заклинание", 1, play(Made.aimed(Made.OWN_UNITS,
                new Effect.ChangeField(new Which.Pointed(0)))));
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).cast(exile, "Лев");
        assertThat(Prompts.seats(lanes.state())).containsExactly(B);
        var other = Lanes.of().with(Settings.CellChosenBy.EFFECT_CONTROLLER).unit(A, 1, unit("Лев", 1))
                .cast(exile, "Лев");
        assertThat(Prompts.seats(other.state())).containsExactly(A);
    }

    @Test
    @Covers("RS-124c")
    void units_that_are_mixed_and_returned_are_put_anew_by_their_owners_and_are_the_same_objects() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 5), Map.of(Marks.DAMAGE, 2, "token-mark", 1))
                .unit(B, 1, unit("Тигр", 3)).cast(doing(new Effect.Rearrange(Made.UNITS)));
        int since = lanes.state().table().card(lanes.card("Лев")).count(Marks.SINCE);
        assertThat(lanes.refusal(new CellChosen(A, lanes.card("Лев"), Cell.support(1))).code())
                .isEqualTo("respons.wrong-row");
        lanes.when(new CellChosen(A, lanes.card("Лев"), Cell.unit(4)));
        assertThat(Prompts.seats(lanes.state())).containsExactly(B);
        lanes.when(new CellChosen(B, lanes.card("Тигр"), Cell.unit(5)));

        var lion = lanes.state().table().card(lanes.card("Лев"));
        assertThat(lion.count(Marks.SINCE)).isEqualTo(since);
        assertThat(lion.count("token-mark")).isEqualTo(1);
        assertThat(lanes.strength("Лев")).isEqualTo(3);
        assertThat(lanes.state().in(A, Cell.unit(4))).contains(lanes.card("Лев"));
        assertThat(lanes.state().in(B, Cell.unit(5))).contains(lanes.card("Тигр"));
    }

    @Test
    @Covers("RS-129")
    void a_player_who_skips_the_draw_gets_no_card_and_plays_no_order() {
        var skips = able("Постник", 1, new Ability.Instead(new Replaced.DrawPhase(Whom.YOU), List.of(), List.of()));
        var lanes = Lanes.of().unit(A, 1, skips).deck(A, 0).top(B, unit("Тигр", 1)).in(Phase.DRAW);

        assertThat(lanes.all(DrawSkipped.class)).containsExactly(new DrawSkipped(A));
        assertThat(lanes.all(CardDrawn.class)).extracting(CardDrawn::seat).containsExactly(B);
        assertThat(Prompts.isAction(lanes.state(), A)).isTrue();
    }

    @Test
    @Covers("RS-129")
    void a_combat_that_is_skipped_hits_nobody() {
        var skips = able("Миротворец", 5, new Ability.Instead(new Replaced.CombatPhase(), List.of(), List.of()));
        var lanes = Lanes.of().unit(A, 1, skips).in(Phase.ACTION).when(new Passed(A)).when(new Passed(B));

        assertThat(lanes.all(PhaseSkipped.class)).containsExactly(new PhaseSkipped(Phase.COMBAT_START));
        assertThat(lanes.rulesOf(PhaseSkipped.class)).contains("RS-129");
        assertThat(lanes.all(HeroHit.class)).isEmpty();
        assertThat(lanes.all(TurnEnded.class)).hasSize(1);
    }

    @Test
    @Covers({"RS-129", "RS-180", "RS-061"})
    void a_chosen_line_that_is_skipped_is_no_line_of_combat_from_player_to_player() {
        var skips = able("Проводник", 1, new Ability.Instead(new Replaced.ChosenLines(), List.of(), List.of()));
        var lanes = Lanes.of().unit(A, 5, skips).unit(A, 2, unit("Лев", 9)).unit(B, 2, unit("Тигр", 1))
                .hand(A, doing(new Effect.ChooseLine(Whom.YOU))).in(Phase.ACTION);
        lanes.when(new CardPlayed(A, lanes.card("Заклинание"), doing().name(), Optional.empty(), List.of(), List.of(),
                Price.PLAIN)).when(new LineChosen(A, 2)).when(new Passed(B)).when(new Passed(A)).ordersTurned();

        assertThat(lanes.all(PhaseSkipped.class)).extracting(PhaseSkipped::phase)
                .containsExactly(Phase.LINE_2_RANGED, Phase.LINE_2);
        assertThat(lanes.isOnBoard("Тигр")).isTrue();
        assertThat(lanes.all(HeroHit.class)).containsExactly(new HeroHit(B, lanes.card("Проводник")));
    }

    @Test
    @Covers({"RS-180", "RS-178"})
    void a_line_has_the_units_and_the_support_cards_of_both_players() {
        var chosen = new Filter(Optional.empty(), List.of(), Optional.empty(), Optional.of(Filter.Line.CHOSEN),
                List.of(), List.of(), List.of(), List.of(), false, List.of());
        var lanes = Lanes.of().unit(A, 2, unit("Лев", 1)).support(A, 2, Made.boost("Знамя"))
                .unit(B, 2, unit("Тигр", 1)).support(B, 2, Made.location("Стена", 3)).unit(A, 4, unit("Рысь", 1))
                .unit(B, 4, unit("Слон", 1)).cast(doing(new Effect.ChooseLine(Whom.YOU),
                        new Effect.Destroy(new Which.Each(chosen))));
        lanes.when(new LineChosen(A, 2));

        assertThat(lanes.all(CardDestroyed.class)).extracting(CardDestroyed::card).containsExactlyInAnyOrder(
                lanes.card("Лев"), lanes.card("Знамя"), lanes.card("Тигр"), lanes.card("Стена"));
    }

    @Test
    @Covers("RS-131")
    void what_depends_on_the_state_of_the_game_is_looked_at_all_the_time() {
        var lazy = able("Лентяй", 3, new Ability.Constant(List.of(new Condition.Not(new Condition.Has(Whom.YOU,
                Score.DISCARDED_THIS_TURN, 1, Optional.empty()))), THIS,
                List.of(new Modifier.Gains(Keyword.SKIP_COMBAT))));
        assertThat(Lanes.of().unit(A, 4, lazy).in(Phase.LINE_4).all(HeroHit.class)).isEmpty();

        var lanes = Lanes.of().unit(A, 4, lazy).hand(A, unit("Репа", 1))
                .cast(doing(new Effect.Discard(Whom.YOU, Optional.of(n(1)), false)));
        lanes.when(new CardsGivenUp(A, List.of(new Shown(lanes.card("Репа"), unit("Репа", 1).name()))))
                .when(new Passed(B)).when(new Passed(A));
        assertThat(lanes.all(HeroHit.class)).containsExactly(new HeroHit(B, lanes.card("Лентяй")));
        lanes.ordersTurned();
        assertThat(Continuous.of(lanes.state()).has(lanes.card("Лентяй"), Keyword.SKIP_COMBAT)).isTrue();
    }

    @Test
    @Covers({"RS-131", "RS-070"})
    void counts_of_a_turn_end_between_the_turns_or_as_the_next_begins() {
        var lanes = Lanes.of().unit(A, 4, unit("Лев", 1), Map.of()).in(Phase.RECOVERY);
        assertThat(lanes.thenSequence(new MarksCleared(), new TurnEnded(3)).all(MarksCleared.class)).hasSize(1);
        var later = Lanes.of().with(Settings.TurnMarks.START_PHASE).in(Phase.RECOVERY);
        assertThat(later.thenSequence(new TurnEnded(3), new MarksCleared()).all(MarksCleared.class)).hasSize(1);
    }

    @Test
    @Covers("RS-143")
    void a_unit_strikes_with_the_strength_that_is_printed_on_it_and_all_see() {
        var lanes = Lanes.of().unit(A, 4, unit("Лев", 7)).unit(B, 4, unit("Слон", 9)).in(Phase.COMBAT_START);
        assertThat(lanes.all(StrengthReduced.class)).extracting(StrengthReduced::amount).containsExactly(7, 9);

        var seen = Lanes.of().unit(A, 4, unit("Лев", 7)).in(Phase.ACTION);
        assertThat(Lanes.GAME.view(seen.state(), Audience.EVERYONE).seats().getFirst().zones().stream()
                .flatMap(zone -> zone.cards().stream()).filter(card -> card.id().equals(seen.card("Лев"))))
                .singleElement().satisfies(card -> assertThat(card.stats()).containsEntry("strength", 7));
    }

    /// Others can no longer distinguish it from the other cards of the hand.
    @Test
    @Covers({"RS-073", "RS-120", "RS-284a"})
    void what_has_gone_to_a_hand_is_no_longer_the_card_that_set_a_trap_off() {
        var whirl = new Ability.Trap(new When.Happens(Happening.ATTACKS, Optional.of(Made.ENEMY_UNITS)), List.of(),
                deed(new Effect.Move(new Which.Cause(), Destination.HAND)));
        var lanes = Lanes.of().unit(A, 4, unit("Лев", 3)).hand(A, unit("Рысь", 1))
                .support(B, 4, Made.trap("Омут", whirl)).support(B, 5, Made.trap("Стрежень", whirl)).in(Phase.LINE_4);
        lanes.when(new TrapActivated(B, lanes.card("Омут"), new CardName("Омут")));
        assertThat(lanes.state().hand(A)).contains(lanes.card("Лев"));

        lanes.when(new TrapActivated(B, lanes.card("Стрежень"), new CardName("Стрежень")));
        assertThat(lanes.all(EffectWasted.class)).containsExactly(new EffectWasted(lanes.card("Стрежень")));
        assertThat(lanes.all(CardMoved.class)).extracting(CardMoved::card)
                .containsExactly(lanes.card("Стрежень"));
    }
}
