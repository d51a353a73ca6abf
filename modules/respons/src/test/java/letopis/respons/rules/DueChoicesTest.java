package letopis.respons.rules;

import static letopis.respons.Choices.castChoice;
import static letopis.respons.Choices.useChoice;
import static letopis.respons.Decisions.refusal;
import static letopis.respons.Decisions.refusalOf;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.trap;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Participant;
import letopis.respons.event.CardEvent.TopCardRevealed;
import letopis.respons.event.Cell;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.CombatEvent.UnitsStruck;
import letopis.respons.event.JudgeOrder.PositionSet;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardLaidSecretly;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.kernel.move.Move.Prelude;
import letopis.testkit.Covers;
import letopis.testkit.Scenario;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Choices at the wrong time, steps implied by a later choice, and paragraphs of strikes.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DueChoicesTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Effect GAIN = new Effect.GainInfluence(Participant.YOU, amount(1));

    private static Lanes table() {
        return Lanes.of().unit(A, 1, unitWith("Маг", 1, tap(deed(GAIN)))).unit(B, 2, unitWith("Жрец", 1,
                tap(deed(GAIN)))).hand(A, spell("Чары", 0, play(deed(GAIN)))).hand(B, spell("Отказ", 0));
    }

    @Test
    @Covers({"RS-037", "RS-011a", "RS-039"})
    void an_action_during_that_of_the_other_player_cites_who_acts_first_or_next() {
        var lanes = table().startIn(Phase.ACTION);
        assertThat(lanes.refusal(castChoice(lanes, B, "Отказ"))).isEqualTo(
                refusalOf("respons.not-your-decision", List.of("RS-037", "RS-011a"), "due", "act", "active", A));
        assertThat(lanes.refusal(useChoice(lanes, B, "Жрец"))).isEqualTo(
                refusalOf("respons.not-your-decision", List.of("RS-207", "RS-037", "RS-011a"), "due", "act",
                        "active", A));
        lanes.choose(new Passed(A));
        assertThat(lanes.refusal(castChoice(lanes, A, "Чары")))
                .isEqualTo(refusalOf("respons.not-your-decision", List.of("RS-039"), "due", "act", "active", B));
    }

    @Test
    @Covers({"RS-038b", "RS-041", "RS-069a"})
    void a_player_without_points_is_refused_for_that_reason_while_the_other_acts() {
        var lanes = table().playerNumbers(B, 4, 0, 0).startIn(Phase.ACTION);
        Refusal noPoint = refusalOf("respons.no-point", List.of("RS-038b", "RS-041"));
        assertThat(lanes.refusal(castChoice(lanes, B, "Отказ"))).isEqualTo(noPoint);
        assertThat(lanes.refusal(useChoice(lanes, B, "Жрец")))
                .isEqualTo(refusalOf("respons.no-point-to-activate", List.of("RS-069a", "RS-041")));
        assertThat(lanes.refusal(new Passed(B))).isEqualTo(noPoint);
    }

    @Test
    void an_action_after_two_passes_implies_later_steps_only_if_its_player_acts_first_again() {
        var lanes = table().startIn(Phase.ACTION);
        for (Seat seat : Seat.PAIR) {
            assertThat(ChoiceMoves.findImpliedPrelude(lanes.state(), seat, true))
                    .isEqualTo(new Prelude.DefaultPrelude());
        }
        lanes.choose(new Passed(A)).choose(new Passed(B));
        assertThat(Prompts.isOrder(lanes.state())).as("in combat after two passes").isTrue();
        assertThat(ChoiceMoves.findImpliedPrelude(lanes.state(), A, true)).isEqualTo(new Prelude.DefaultPrelude());
        assertThat(ChoiceMoves.findImpliedPrelude(lanes.state(), A, false)).isEqualTo(new Prelude.NoPrelude());
        assertThat(ChoiceMoves.findImpliedPrelude(lanes.state(), B, true)).isEqualTo(new Prelude.NoPrelude());

        var combat = table().startIn(Phase.LINE_1);
        assertThat(ChoiceMoves.findImpliedPrelude(combat.state(), B, true)).isEqualTo(new Prelude.DefaultPrelude());
    }

    @Test
    @Covers({"RS-217", "RS-218", "RS-264b"})
    void a_rider_cannot_move_to_a_taken_cell() {
        var lanes = Lanes.of().unit(A, 1, unit("Всадник", 1, Keyword.RIDER)).unit(A, 2, unit("Лев", 1))
                .startIn(Phase.ACTION);
        lanes.choose(useChoice(lanes, A, "Всадник"));
        assertThat(lanes.refusal(new CellChosen(A, lanes.card("Всадник"), Cell.unit(2))).rules())
                .extracting(RuleRef::id).containsExactly("RS-217", "RS-218", "RS-264b");
        lanes.choose(new CellChosen(A, lanes.card("Всадник"), Cell.unit(3)));
    }

    @Test
    @Covers({"RS-157a", "RS-283"})
    void an_unseen_card_face_down_cannot_cost_more_than_its_player_has() {
        var lanes = Lanes.of().with(Settings.FaceDownPriceRule.SECRET).hand(A, trap("Капкан"))
                .unseen("Капкан").startIn(Phase.ACTION);
        assertThat(lanes.refusal(new CardLaidSecretly(A, lanes.card("Капкан"), Cell.support(1), Hidden.ownedBy(A, 9),
                Price.PLAIN))).isEqualTo(refusalOf("respons.cost", List.of("RS-157a"), "cost", 9, "funds", 4));
        assertThat(SecretPrices.computePrice(lanes.state(), A, lanes.card("Капкан"))).isEqualTo(Hidden.unseen(A));
    }

    @Test
    @Covers({"RS-275b", "RS-120"})
    void a_spell_that_moves_itself_does_not_go_to_the_graveyard() {
        Playable spell = spell("Чары", 0, play(deed(new Effect.Move(new CardSelector.ThisCard(), Destination.HAND))));
        var lanes = Lanes.of().cast(spell);
        assertThat(lanes.state().listHandCards(A)).hasSize(1);
        assertThat(lanes.state().table().zone(A, ResponsZone.GRAVEYARD)).isEmpty();
    }

    @Test
    @Covers("RS-017b")
    void no_card_of_an_empty_deck_is_revealed() {
        Playable spell = spell("Чары", 0, play(deed(new Effect.RevealTop(Participant.YOU))));
        var empty = Lanes.of().deck(A, 0).cast(spell);
        assertThat(empty.eventsOf(TopCardRevealed.class)).isEmpty();
        assertThat(Prompts.isAction(empty.state(), B)).isTrue();
        assertThat(Prompts.turnUpSeat(Lanes.of().deck(A, 5).cast(spell).state())).isEqualTo(A);
    }

    @Test
    @Covers("RS-314")
    void a_position_without_heroes_cannot_be_started() {
        var state = Scenario.of(Lanes.GAME).state();
        assertThat(refusal(state, new PositionSet(1, A, A, Phase.ACTION)))
                .isEqualTo(refusalOf("respons.position-started", List.of("RS-314")));
    }

    @Test
    @Covers({"RS-226b", "RS-227", "RS-300a", "RS-044a", "RS-050b"})
    void strikes_cite_the_paragraphs_for_their_victims() {
        var passing = Lanes.of().unit(A, 1, unit("Тигр", 2)).unit(B, 1, unit("Тень", 1, Keyword.EVASION))
                .startIn(Phase.LINE_1);
        assertThat(passing.rulesOf(UnitsStruck.class)).containsExactly("RS-050b", "RS-051", "RS-044a", "RS-226b");
        var evaders = Lanes.of().unit(A, 1, unit("Тень", 2, Keyword.EVASION))
                .unit(B, 1, unit("Призрак", 1, Keyword.EVASION)).startIn(Phase.LINE_1);
        assertThat(evaders.rulesOf(UnitsStruck.class)).containsExactly("RS-050b", "RS-051", "RS-044a", "RS-227");
        var wall = Lanes.of().unit(A, 1, unit("Тигр", 2)).support(B, 1, location("Стена", 5)).startIn(Phase.LINE_1);
        assertThat(wall.rulesOf(UnitsStruck.class)).containsExactly("RS-050b", "RS-051", "RS-300a");
    }

    @Test
    @Covers({"RS-226a", "RS-220", "RS-050b"})
    void a_hit_by_an_evader_cites_evasion_only_if_the_opposing_unit_could_block() {
        for (boolean skips : List.of(true, false)) {
            var lanes = Lanes.of().unit(A, 1, unit("Тень", 2, Keyword.EVASION))
                    .unit(B, 1, skips ? unit("Ленивец", 1, Keyword.SKIP_COMBAT) : unit("Лев", 1))
                    .startIn(Phase.LINE_1);
            assertThat(lanes.rulesOf(HeroHit.class)).as("%s", skips).isEqualTo(skips ? List.of("RS-050b")
                    : List.of("RS-050b", "RS-226a"));
        }
    }
}
