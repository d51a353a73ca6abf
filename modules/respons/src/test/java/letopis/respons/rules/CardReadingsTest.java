package letopis.respons.rules;

import static letopis.respons.Made.aimed;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.n;
import static letopis.respons.Made.play;
import static letopis.respons.Made.shielded;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
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

    private static Playable with(Playable card, CardType... types) {
        return new Playable(card.name(), card.english(), List.of(types), card.supertypes(), card.factions(),
                card.subtypes(), card.cost(), card.additional(), card.front(), card.back());
    }

    private static CardPlayed played(Lanes lanes, Playable card, Cell cell) {
        return new CardPlayed(A, lanes.card(card.name().value()), card.name(), Optional.of(cell), List.of(), List.of(),
                Price.PLAIN);
    }

    @Test
    @Covers({"RS-013", "RS-284b"})
    void what_is_a_unit_and_a_support_card_stands_in_either_row_or_with_the_units() {
        Playable tower = with(unit("Башня", 2), CardType.UNIT, CardType.BOOST);
        var either = Lanes.of().hand(A, tower).in(Phase.ACTION);
        assertThat(Lanes.GAME.choices(either.state(), A)).contains(played(either, tower, Cell.unit(1)),
                played(either, tower, Cell.support(1)));

        var units = Lanes.of().with(Settings.ManyTypes.UNIT_CELL).hand(A, tower).in(Phase.ACTION);
        assertThat(Lanes.GAME.choices(units.state(), A)).contains(played(units, tower, Cell.unit(1)));
        assertThat(units.refusal(played(units, tower, Cell.support(1))).code()).isEqualTo("respons.wrong-row");
    }

    @Test
    @Covers({"RS-013", "RS-283"})
    void so_does_one_that_is_a_unit_and_a_trap() {
        Playable mimic = with(Made.trap("Мимик"), CardType.UNIT, CardType.TRAP);
        var either = Lanes.of().hand(A, mimic).in(Phase.ACTION);
        var laid = new CardLaid(A, either.card("Мимик"), Cell.support(2), 1, Price.PLAIN);
        assertThat(Lanes.GAME.choices(either.state(), A)).contains(laid);

        var units = Lanes.of().with(Settings.ManyTypes.UNIT_CELL).hand(A, mimic).in(Phase.ACTION);
        assertThat(Lanes.GAME.choices(units.state(), A)).doesNotContain(laid)
                .contains(played(units, mimic, Cell.unit(1)));
        assertThat(units.refusal(laid).code()).isEqualTo("respons.wrong-row");
    }

    @Test
    @Covers({"RS-099", "RS-316"})
    void orders_that_were_played_are_no_part_of_the_board_or_may_be_sacrificed() {
        var blood = spell("Кровь", 1, play(deed(new Effect.Sacrifice(Whom.YOU, n(1), Made.ANY),
                new Effect.GainInfluence(Whom.YOU, n(1)))));
        var again = spell("Повтор", 0, play(deed(new Effect.PlayOrder(Whom.YOU))));
        for (boolean used : List.of(false, true)) {
            var lanes = Lanes.of().with(used ? Settings.OrderCells.USED_ON_BOARD : Settings.OrderCells.NOT_BOARD)
                    .hand(A, blood).cast(again).ordersTurned()
                    .when(new Passed(B));
            lanes.when(new CardPlayed(A, lanes.card("Кровь"), blood.name(), Optional.empty(), List.of(), List.of(),
                    Price.PLAIN));
            assertThat(Prompts.code(lanes.state())).isEqualTo(used ? "sacrifice" : "act");
            if (used) {
                lanes.when(new CardsChosen(A, List.of(lanes.card("Приказ A0"))));
                assertThat(lanes.all(CardSacrificed.class)).hasSize(1);
                assertThat(lanes.state().lies(lanes.card("Приказ A0"), A, ResponsZone.ORDERS)).isTrue();
            }
        }
    }

    @Test
    @Covers({"RS-120", "RS-235"})
    void each_player_has_a_cosmos_or_both_have_one() {
        var exile = spell("Изгнание", 1, play(aimed(Made.ENEMY_UNITS, new Effect.Move(new Which.Pointed(0),
                Destination.COSMOS))));
        var each = Lanes.of().unit(B, 1, unit("Тигр", 1)).cast(exile, "Тигр");
        assertThat(each.state().lies(each.card("Тигр"), B, ResponsZone.COSMOS)).isTrue();
        var shared = Lanes.of().with(Settings.Cosmos.SHARED_PILE).unit(B, 1, unit("Тигр", 1)).cast(exile, "Тигр");
        assertThat(shared.state().lies(shared.card("Тигр"), A, ResponsZone.COSMOS)).isTrue();
    }

    @Test
    @Covers({"RS-191", "RS-194"})
    void a_shield_is_paid_in_influence_or_in_action_points() {
        var shot = spell("Выстрел", 1, play(aimed(Made.ENEMY_UNITS, new Effect.Reduce(new Which.Pointed(0), n(1)))));
        var influence = Lanes.of().unit(B, 1, shielded(unit("Тигр", 3), 1, 1)).cast(shot, "Тигр");
        assertThat(influence.all(InfluenceSpent.class)).extracting(InfluenceSpent::current).containsExactly(1, 2);
        assertThat(influence.all(ActionPointSpent.class)).hasSize(1);

        var points = Lanes.of().with(Settings.ShieldPrice.ACTION_POINTS).unit(B, 1, shielded(unit("Тигр", 3), 1, 1))
                .cast(shot, "Тигр");
        assertThat(points.all(InfluenceSpent.class)).extracting(InfluenceSpent::current).containsExactly(1);
        assertThat(points.all(ActionPointSpent.class)).containsExactly(new ActionPointSpent(A, 1),
                new ActionPointSpent(A, 2));

        var poor = Lanes.of().with(Settings.ShieldPrice.ACTION_POINTS).numbers(A, 9, 0, 2)
                .unit(B, 1, shielded(unit("Тигр", 3), 1, 1)).hand(A, shot).in(Phase.ACTION);
        assertThat(poor.refusal(new CardPlayed(A, poor.card("Выстрел"), shot.name(), Optional.empty(), List.of(),
                List.of(new Aim(0, poor.card("Тигр"))), Price.PLAIN)).code()).isEqualTo("respons.shielded");
    }

    @Test
    @Covers({"RS-311a", "RS-212"})
    void an_order_without_a_cell_goes_back_to_its_own_or_to_the_graveyard() {
        assertThat(full(Lanes.of()).state().zone(full(Lanes.of()).card("Полк"))).contains(ResponsZone.ORDERS);
        var gone = full(Lanes.of().with(Settings.OrderWithoutCell.GRAVEYARD));
        assertThat(gone.isDead("Полк")).isTrue();
        assertThat(gone.state().player(A).played()).isEqualTo(1);
    }

    private static Lanes full(Lanes lanes) {
        for (int line = 1; line <= Cell.MOST; line++) {
            lanes.unit(A, line, unit("Ополченец " + line, 1));
        }
        return lanes.orders(A, Made.order(unit("Полк", 3)))
                .cast(spell("Сбор", 1, play(deed(new Effect.PlayOrder(Whom.YOU))))).ordersTurned();
    }

    @Test
    @Covers("RS-152b")
    void influence_not_above_a_lower_value_stays_or_falls_with_it_but_not_below_0() {
        assertThat(lowered(Lanes.of(), 2, -2)).isEqualTo(1);
        var fallen = Lanes.of().with(Settings.BaseLowered.LOWERED);
        assertThat(lowered(fallen, 3, -2)).isEqualTo(0);
        assertThat(lowered(Lanes.of().with(Settings.BaseLowered.LOWERED), 2, -2)).isEqualTo(0);
        assertThat(lowered(Lanes.of().with(Settings.BaseLowered.LOWERED), 4, -3)).as("above it").isEqualTo(3);
    }

    /// @param influence influence before paying for the spell that lowers the base value
    private static int lowered(Lanes lanes, int influence, int more) {
        return lanes.numbers(A, influence, 0, 5)
                .cast(spell("Опала", 1, play(deed(new Effect.ChangeBaseInfluence(Whom.YOU, more)))))
                .state().player(A).influence();
    }

    @Test
    @Covers("RS-164")
    void a_card_that_is_turned_over_keeps_what_is_on_it_or_loses_it() {
        var kept = turned(Lanes.of());
        assertThat(kept.strength("Оборотень")).isEqualTo(3);
        assertThat(kept.state().table().card(kept.card("Оборотень")).is(Marks.ACTIVATED)).isTrue();
        var reset = turned(Lanes.of().with(Settings.TurnedOver.RESET));
        assertThat(reset.strength("Оборотень")).isEqualTo(5);
        assertThat(reset.state().table().card(reset.card("Оборотень")).is(Marks.ACTIVATED)).isFalse();
    }

    private static Lanes turned(Lanes lanes) {
        var twofold = Made.withBack(unit("Оборотень", 4), Made.side(5, null, List.of(), List.of()));
        return lanes.unit(A, 1, twofold, Map.of(Marks.DAMAGE, 3, "token-strength", 1)).cast(spell("Луна", 1,
                play(deed(new Effect.MarkActivated(new Which.Each(Made.OWN_UNITS)),
                        new Effect.ChangeLevel(new Which.Each(Made.OWN_UNITS), true)))));
    }

    @Test
    @Covers("RS-228b")
    void players_may_concede_or_may_not() {
        var lanes = Lanes.of().in(Phase.ACTION);
        assertThat(lanes.when(new Conceded(B)).all(GameEnded.class)).extracting(GameEnded::winner).containsExactly(A);
        var never = Lanes.of().with(Settings.Concede.NEVER).in(Phase.ACTION);
        assertThat(never.refusal(new Conceded(B)).code()).isEqualTo("respons.no-concession");
        assertThat(Lanes.GAME.choices(never.state(), B)).isEmpty();
    }

    /// If two locations count for a line, one that skips combat does not stop the other from protecting.
    @Test
    @Covers({"RS-221", "RS-300a", "RS-061"})
    void in_a_free_zone_any_location_that_fights_protects_the_hero() {
        var lanes = Lanes.of().with(Settings.SupportCells.FREE_ZONE).unit(A, 1, unit("Лев", 2))
                .support(B, 2, Made.location("Руины", 3, Keyword.SKIP_COMBAT)).support(B, 3, Made.location("Стена", 2))
                .in(Phase.LINE_1);
        assertThat(lanes.all(HeroHit.class)).isEmpty();
        assertThat(lanes.isDead("Стена")).isTrue();
        assertThat(lanes.isOnBoard("Руины")).isTrue();
    }
}
