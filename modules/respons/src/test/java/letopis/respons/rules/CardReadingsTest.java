package letopis.respons.rules;

import static letopis.respons.Choices.playChoice;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.withShields;
import static letopis.respons.TestCards.withTypes;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Participant;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.CardSacrificed;
import letopis.respons.event.Cell;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.EndEvent.GameEnded;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardLaid;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CardsChosen;
import letopis.respons.event.PlayerDecision.Conceded;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.event.ValueEvent.InfluenceSpent;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Settings for cards, cells, costs and Orders: each value makes a difference.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardReadingsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    @Test
    @Covers({"RS-013", "RS-284b"})
    void a_unit_with_a_support_type_is_placed_in_either_row_or_with_the_units() {
        Playable tower = withTypes(unit("Башня", 2), CardType.UNIT, CardType.BOOST);
        var either = Lanes.of().hand(A, tower).startIn(Phase.ACTION);
        assertThat(Lanes.GAME.choices(either.state(), A)).contains(playChoice(either, A, tower, Cell.unit(1)),
                playChoice(either, A, tower, Cell.support(1)));

        var units = Lanes.of().with(Settings.MultipleTypeRule.UNIT_CELL).hand(A, tower).startIn(Phase.ACTION);
        assertThat(Lanes.GAME.choices(units.state(), A)).contains(playChoice(units, A, tower, Cell.unit(1)));
        assertThat(units.refusal(playChoice(units, A, tower, Cell.support(1))).code()).isEqualTo("respons.wrong-row");
    }

    @Test
    @Covers({"RS-013", "RS-283"})
    void a_unit_with_the_trap_type_is_placed_in_either_row_or_with_the_units() {
        Playable mimic = withTypes(TestCards.trap("Мимик"), CardType.UNIT, CardType.TRAP);
        var either = Lanes.of().hand(A, mimic).startIn(Phase.ACTION);
        var laid = new CardLaid(A, either.card("Мимик"), Cell.support(2), 1, Price.PLAIN);
        assertThat(Lanes.GAME.choices(either.state(), A)).contains(laid);

        var units = Lanes.of().with(Settings.MultipleTypeRule.UNIT_CELL).hand(A, mimic).startIn(Phase.ACTION);
        assertThat(Lanes.GAME.choices(units.state(), A)).doesNotContain(laid)
                .contains(playChoice(units, A, mimic, Cell.unit(1)));
        assertThat(units.refusal(laid).code()).isEqualTo("respons.wrong-row");
    }

    @Test
    @Covers({"RS-099", "RS-316"})
    void played_orders_are_off_the_board_or_can_be_sacrificed() {
        var blood = spell("Кровь", 1, play(deed(new Effect.Sacrifice(Participant.YOU, amount(1), TestCards.ANY),
                new Effect.GainInfluence(Participant.YOU, amount(1)))));
        var again = spell("Повтор", 0, play(deed(new Effect.PlayOrder(Participant.YOU))));
        for (boolean used : List.of(false, true)) {
            var lanes = Lanes.of().with(used ? Settings.OrderCellRule.USED_ON_BOARD : Settings.OrderCellRule.NOT_BOARD)
                    .hand(A, blood).cast(again).turnUpOrders()
                    .choose(new Passed(B));
            lanes.choose(new CardPlayed(A, lanes.card("Кровь"), blood.name(), Optional.empty(), List.of(), List.of(),
                    Price.PLAIN));
            assertThat(Prompts.code(lanes.state())).isEqualTo(used ? "sacrifice" : "act");
            if (used) {
                lanes.choose(new CardsChosen(A, List.of(lanes.card("Приказ A0"))));
                assertThat(lanes.eventsOf(CardSacrificed.class)).hasSize(1);
                assertThat(lanes.state().isIn(lanes.card("Приказ A0"), A, ResponsZone.ORDERS)).isTrue();
            }
        }
    }

    @Test
    @Covers({"RS-120", "RS-235"})
    void the_players_have_separate_cosmos_piles_or_share_one() {
        var exile = spell("Изгнание", 1,
                play(targetedDeed(TestCards.ENEMY_UNITS, new Effect.Move(new CardSelector.TargetCard(0),
                Destination.COSMOS))));
        var each = Lanes.of().unit(B, 1, unit("Тигр", 1)).cast(exile, "Тигр");
        assertThat(each.state().isIn(each.card("Тигр"), B, ResponsZone.COSMOS)).isTrue();
        var shared = Lanes.of().with(Settings.CosmosRule.SHARED_PILE).unit(B, 1, unit("Тигр", 1)).cast(exile, "Тигр");
        assertThat(shared.state().isIn(shared.card("Тигр"), A, ResponsZone.COSMOS)).isTrue();
    }

    @Test
    @Covers({"RS-191", "RS-194"})
    void a_shield_is_paid_in_influence_or_in_action_points() {
        var shot = spell("Выстрел", 1,
                play(targetedDeed(TestCards.ENEMY_UNITS,
                new Effect.Reduce(new CardSelector.TargetCard(0), amount(1)))));
        var influence = Lanes.of().unit(B, 1, withShields(unit("Тигр", 3), 1, 1)).cast(shot, "Тигр");
        assertThat(influence.eventsOf(InfluenceSpent.class)).extracting(InfluenceSpent::current).containsExactly(1, 2);
        assertThat(influence.eventsOf(ActionPointSpent.class)).hasSize(1);

        var points = Lanes.of().with(Settings.ShieldPriceRule.ACTION_POINTS)
                .unit(B, 1, withShields(unit("Тигр", 3), 1, 1))
                .cast(shot, "Тигр");
        assertThat(points.eventsOf(InfluenceSpent.class)).extracting(InfluenceSpent::current).containsExactly(1);
        assertThat(points.eventsOf(ActionPointSpent.class)).containsExactly(new ActionPointSpent(A, 1),
                new ActionPointSpent(A, 2));

        var poor = Lanes.of().with(Settings.ShieldPriceRule.ACTION_POINTS).playerNumbers(A, 9, 0, 2)
                .unit(B, 1, withShields(unit("Тигр", 3), 1, 1)).hand(A, shot).startIn(Phase.ACTION);
        assertThat(poor.refusal(new CardPlayed(A, poor.card("Выстрел"), shot.name(), Optional.empty(), List.of(),
                List.of(new Aim(0, poor.card("Тигр"))), Price.PLAIN)).code()).isEqualTo("respons.shielded");
    }

    @Test
    @Covers({"RS-311a", "RS-212"})
    void an_order_without_a_cell_goes_back_to_its_own_or_to_the_graveyard() {
        assertThat(full(Lanes.of()).state().zoneOf(full(Lanes.of()).card("Полк"))).contains(ResponsZone.ORDERS);
        var gone = full(Lanes.of().with(Settings.OrderWithoutCellRule.GRAVEYARD));
        assertThat(gone.isDead("Полк")).isTrue();
        assertThat(gone.state().player(A).played()).isEqualTo(1);
    }

    private static Lanes full(Lanes lanes) {
        for (int line = 1; line <= Cell.MAX_AMOUNT; line++) {
            lanes.unit(A, line, unit("Ополченец " + line, 1));
        }
        return lanes.orders(A, TestCards.asOrder(unit("Полк", 3)))
                .cast(spell("Сбор", 1, play(deed(new Effect.PlayOrder(Participant.YOU))))).turnUpOrders();
    }

    @Test
    @Covers("RS-152b")
    void influence_up_to_a_lowered_base_value_stays_or_falls_but_not_below_0() {
        assertThat(influenceAfterChange(Lanes.of(), 2, -2)).isEqualTo(1);
        var fallen = Lanes.of().with(Settings.LoweredBaseRule.LOWERED);
        assertThat(influenceAfterChange(fallen, 3, -2)).isEqualTo(0);
        assertThat(influenceAfterChange(Lanes.of().with(Settings.LoweredBaseRule.LOWERED), 2, -2)).isEqualTo(0);
        assertThat(influenceAfterChange(Lanes.of().with(Settings.LoweredBaseRule.LOWERED), 4, -3)).as("above it")
                .isEqualTo(3);
    }

    /// @param influence influence before paying for the spell that lowers the base value
    private static int influenceAfterChange(Lanes lanes, int influence, int more) {
        return lanes.playerNumbers(A, influence, 0, 5)
                .cast(spell("Опала", 1, play(deed(new Effect.ChangeBaseInfluence(Participant.YOU, more)))))
                .state().player(A).influence();
    }

    @Test
    @Covers("RS-164")
    void a_turned_card_keeps_or_loses_its_markers() {
        var kept = turnOver(Lanes.of());
        assertThat(kept.strength("Оборотень")).isEqualTo(3);
        assertThat(kept.state().table().card(kept.card("Оборотень")).hasFlag(Marks.ACTIVATED)).isTrue();
        var reset = turnOver(Lanes.of().with(Settings.TurnOverMarkRule.RESET));
        assertThat(reset.strength("Оборотень")).isEqualTo(5);
        assertThat(reset.state().table().card(reset.card("Оборотень")).hasFlag(Marks.ACTIVATED)).isFalse();
    }

    private static Lanes turnOver(Lanes lanes) {
        var twofold = TestCards.withBack(unit("Оборотень", 4), TestCards.side(5, null, List.of(), List.of()));
        return lanes.unit(A, 1, twofold, Map.of(Marks.DAMAGE, 3, "token-strength", 1)).cast(spell("Луна", 1,
                play(deed(new Effect.MarkActivated(new CardSelector.MatchingCards(TestCards.OWN_UNITS)),
                        new Effect.ChangeLevel(new CardSelector.MatchingCards(TestCards.OWN_UNITS), true)))));
    }

    @Test
    @Covers("RS-228b")
    void players_may_or_may_not_concede() {
        var lanes = Lanes.of().startIn(Phase.ACTION);
        assertThat(lanes.choose(new Conceded(B)).eventsOf(GameEnded.class)).extracting(GameEnded::winner)
                .containsExactly(A);
        var never = Lanes.of().with(Settings.ConcessionRule.NEVER).startIn(Phase.ACTION);
        assertThat(never.refusal(new Conceded(B)).code()).isEqualTo("respons.no-concession");
        assertThat(Lanes.GAME.choices(never.state(), B)).isEmpty();
    }

    /// If two locations count for a line, one that skips combat does not stop the other from protecting.
    @Test
    @Covers({"RS-221", "RS-300a", "RS-061"})
    void any_fighting_location_in_a_free_zone_protects_the_hero() {
        var lanes = Lanes.of().with(Settings.SupportCellRule.FREE_ZONE).unit(A, 1, unit("Лев", 2))
                .support(B, 2, TestCards.location("Руины", 3, Keyword.SKIP_COMBAT))
                .support(B, 3, TestCards.location("Стена", 2))
                .startIn(Phase.LINE_1);
        assertThat(lanes.eventsOf(HeroHit.class)).isEmpty();
        assertThat(lanes.isDead("Стена")).isTrue();
        assertThat(lanes.isOnBoard("Руины")).isTrue();
    }
}
