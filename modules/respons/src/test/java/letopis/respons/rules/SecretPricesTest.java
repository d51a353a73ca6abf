package letopis.respons.rules;

import static letopis.respons.Made.able;
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
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Condition;
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Happening;
import letopis.respons.card.Payment;
import letopis.respons.card.Rule;
import letopis.respons.card.Score;
import letopis.respons.card.Target;
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
import letopis.respons.event.CardEvent.CardDiscarded;
import letopis.respons.event.CardEvent.CardPaidFor;
import letopis.respons.event.CardEvent.CardPaidForSecretly;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardLaid;
import letopis.respons.event.PlayerDecision.CardLaidSecretly;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.PlayerDecision.TargetsChosen;
import letopis.respons.event.Price;
import letopis.respons.event.Shown;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.event.ValueEvent.InfluenceReset;
import letopis.respons.event.ValueEvent.InfluenceSpent;
import letopis.respons.state.Player.Purse;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings.CostBelowNone;
import letopis.respons.state.Settings.FaceDownPrice;
import letopis.table.Audience;
import letopis.table.Hidden;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The price of a face-down card is public or secret ([R-TRAPCOST]).
@DisplayNameGeneration(ReplaceUnderscores.class)
class SecretPricesTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Cell THIRD = Cell.support(3);

    private static Playable pit(int cost, Payment... additional) {
        var trap = new Ability.Trap(new When.Happens(Happening.ATTACKS, Optional.of(Made.ENEMY_UNITS)), List.of(),
                deed(new Effect.Destroy(new Which.Cause())));
        return Made.paying(Made.trap("Яма", trap), Optional.of(cost), additional);
    }

    private static Lanes secretly() {
        return Lanes.of().with(FaceDownPrice.SECRET);
    }

    private static CardLaidSecretly laid(Lanes lanes, int influence) {
        return new CardLaidSecretly(A, lanes.card("Яма"), THIRD, Hidden.from(A, influence), Price.PLAIN);
    }

    private static CardPlayed played(Lanes lanes, Playable card) {
        Optional<Cell> cell = card.is(CardType.UNIT) ? Optional.of(Cell.unit(1))
                : Optional.empty();
        return new CardPlayed(A, lanes.card(card.name().value()), card.name(), cell, List.of(), List.of(),
                Price.PLAIN);
    }

    private static int influence(Lanes lanes, Audience audience) {
        return lanes.state().knownTo(audience).player(A).funds();
    }

    @Test
    @Covers({"RS-283", "RS-157a", "RS-173"})
    void what_is_paid_for_a_trap_is_told_to_all_or_to_its_player_only() {
        var told = Lanes.of().hand(A, pit(3)).in(Phase.ACTION);
        assertThat(told.refusal(laid(told, 3)).code()).isEqualTo("respons.price-public");
        told.when(new CardLaid(A, told.card("Яма"), THIRD, 3, Price.PLAIN));
        assertThat(told.all(CardPaidFor.class)).containsExactly(new CardPaidFor(A, told.card("Яма"), 3));
        assertThat(influence(told, Audience.EVERYONE)).isEqualTo(1);

        var lanes = secretly().hand(A, pit(3)).in(Phase.ACTION);
        assertThat(lanes.refusal(new CardLaid(A, lanes.card("Яма"), THIRD, 3, Price.PLAIN)).code())
                .isEqualTo("respons.price-secret");
        assertThat(Lanes.GAME.choices(lanes.state(), A)).contains(laid(lanes, 3));
        lanes.when(laid(lanes, 3));
        assertThat(lanes.all(CardPaidForSecretly.class))
                .containsExactly(new CardPaidForSecretly(A, lanes.card("Яма"), Hidden.from(A, 3)));
        assertThat(lanes.rulesOf(CardPaidForSecretly.class)).containsExactly("RS-157a", "RS-173");
        assertThat(lanes.all(CardPaidFor.class)).isEmpty();
        assertThat(lanes.all(InfluenceSpent.class)).isEmpty();
        assertThat(influence(lanes, new Audience.At(A))).isEqualTo(1);
        assertThat(influence(lanes, Audience.JUDGE)).isEqualTo(1);
        assertThat(influence(lanes, new Audience.At(B))).isEqualTo(4);
        assertThat(influence(lanes, Audience.EVERYONE)).isEqualTo(4);
    }

    @Test
    @Covers({"RS-283", "RS-173"})
    void a_board_shows_its_player_what_is_left_and_others_how_many_prices_they_do_not_know() {
        var lanes = secretly().numbers(A, 4, 2, 5).hand(A, pit(3)).in(Phase.ACTION);
        lanes.when(laid(lanes, 3));
        assertThat(resources(lanes.state(), new Audience.At(A)))
                .containsEntry("influence", 3).containsEntry("extra", 0).doesNotContainKey("secret-prices");
        assertThat(resources(lanes.state().knownTo(new Audience.At(B)), new Audience.At(B)))
                .containsEntry("influence", 4).containsEntry("extra", 2).containsEntry("secret-prices", 1);
        assertThat(Lanes.GAME.view(lanes.state(), new Audience.At(B)))
                .isEqualTo(Lanes.GAME.view(lanes.state().knownTo(new Audience.At(B)), new Audience.At(B)));
    }

    private static Map<String, Integer> resources(ResponsState state, Audience audience) {
        return Lanes.GAME.view(state, audience).seats().getFirst().resources();
    }

    @Test
    @Covers({"RS-157a", "RS-160"})
    void a_secret_price_is_the_right_one_and_can_be_paid() {
        var lanes = secretly().hand(A, pit(3)).in(Phase.ACTION);
        assertThat(lanes.refusal(laid(lanes, 2)).code()).isEqualTo("respons.other-price");
        assertThat(lanes.refusal(new CardLaidSecretly(A, lanes.card("Яма"), THIRD, Hidden.from(A, 0), Price.FREE))
                .code()).isEqualTo("respons.price-secret");
        var poor = secretly().numbers(A, 2, 0, 5).hand(A, pit(3)).in(Phase.ACTION);
        assertThat(poor.refusal(laid(poor, 3)).code()).isEqualTo("respons.cost");
        var lion = secretly().hand(A, unit("Яма", 1)).in(Phase.ACTION);
        assertThat(lion.refusal(laid(lion, 1)).code()).isEqualTo("respons.not-face-down");
    }

    /// Others cannot know from which part it was taken, and later payments use the actual remainder.
    @Test
    @Covers({"RS-153", "RS-157a"})
    void later_prices_are_paid_out_of_what_is_left() {
        var lanes = secretly().numbers(A, 3, 2, 5).hand(A, pit(3), unit("Лев", 1), unit("Рысь", 1))
                .hand(A, Made.paying(unit("Слон", 1), Optional.of(4))).in(Phase.ACTION);
        lanes.when(laid(lanes, 3)).when(new Passed(B));
        assertThat(lanes.refusal(played(lanes, Made.paying(unit("Слон", 1), Optional.of(4)))).code())
                .isEqualTo("respons.cost");
        lanes.when(played(lanes, unit("Лев", 1)));
        assertThat(lanes.all(InfluenceSpent.class)).as("as all see it").containsExactly(new InfluenceSpent(A, 1, 0));
        assertThat(lanes.state().player(A).known()).isEqualTo(new Purse(1, 0));
        assertThat(influence(lanes, Audience.EVERYONE)).isEqualTo(4);
    }

    @Test
    @Covers({"RS-152a", "RS-155b"})
    void gains_come_to_what_is_left_losses_off_it_and_recovery_ends_the_secret() {
        var gain = spell("Дар", 0, play(deed(new Effect.GainInfluence(Whom.YOU, n(2)))));
        var tax = spell("Налог", 0, play(deed(new Effect.LoseInfluence(Whom.YOU, n(3)))));
        var lanes = secretly().hand(A, pit(3), gain, tax).in(Phase.ACTION);
        lanes.when(laid(lanes, 3)).when(new Passed(B)).when(played(lanes, gain)).when(new Passed(B));
        assertThat(lanes.state().player(A).known()).isEqualTo(new Purse(1, 2));
        lanes.when(played(lanes, tax));
        assertThat(lanes.state().player(A).known()).isEqualTo(new Purse(0, 2));
        assertThat(influence(lanes, Audience.EVERYONE)).isEqualTo(3);

        lanes.when(new Passed(B)).when(new Passed(A));
        assertThat(lanes.all(InfluenceReset.class)).contains(new InfluenceReset(A, 4));
        assertThat(influence(lanes, Audience.EVERYONE)).isEqualTo(4);
        assertThat(influence(lanes, Audience.JUDGE)).isEqualTo(4);
    }

    @Test
    @Covers({"RS-158", "RS-159"})
    void what_all_can_see_of_a_price_is_paid_openly_unless_the_trap_is_free() {
        Playable dear = pit(2, new Payment.Discards(1), new Payment.ActionPoints(1));
        var lanes = secretly().hand(A, dear, unit("Лев", 1)).in(Phase.ACTION);
        assertThat(lanes.refusal(laid(lanes, 2)).code()).isEqualTo("respons.additional-cost");
        lanes.when(new CardLaidSecretly(A, lanes.card("Яма"), THIRD, Hidden.from(A, 2), new Price(
                List.of(new Shown(lanes.card("Лев"), unit("Лев", 1).name())), List.of(), false)));
        assertThat(lanes.all(CardDiscarded.class)).hasSize(1);
        assertThat(lanes.all(ActionPointSpent.class)).containsExactly(new ActionPointSpent(A, 1),
                new ActionPointSpent(A, 1));

        Filter traps = Made.filter(List.of(CardType.TRAP), Optional.empty());
        var free = able("Мастер", 1, new Ability.Law(List.of(), Whom.YOU, List.of(new Rule.Free(traps))));
        var gratis = secretly().unit(A, 1, free).hand(A, dear).in(Phase.ACTION);
        assertThat(Lanes.GAME.choices(gratis.state(), A)).contains(laid(gratis, 0));
        gratis.when(laid(gratis, 0));
        assertThat(gratis.all(ActionPointSpent.class)).containsExactly(new ActionPointSpent(A, 1));
        assertThat(influence(gratis, Audience.JUDGE)).isEqualTo(4);
    }

    @Test
    @Covers("RS-160")
    void nothing_comes_back_for_a_card_whose_price_is_secret() {
        Filter all = Made.filter(List.of(), Optional.empty());
        var cheap = able("Мастер", 1, new Ability.Law(List.of(), Whom.YOU, List.of(new Rule.Costs(all, -9))));
        var lanes = secretly().with(CostBelowNone.REFUND).unit(A, 1, cheap).hand(A, pit(3)).in(Phase.ACTION);
        lanes.when(laid(lanes, 0));
        assertThat(influence(lanes, Audience.JUDGE)).isEqualTo(4);
    }

    /// Otherwise it would reveal the price of the trap.
    @Test
    @Covers({"RS-191", "RS-283"})
    void who_could_not_pay_a_shield_for_secret_reasons_is_asked_about_targets_all_the_same() {
        var aiming = able("Стрелок", 1, new Ability.Triggered(new When.Happens(Happening.ENTERS,
                Optional.of(Made.ENEMY_UNITS)), List.of(), new Deed(List.of(new Target(Made.ENEMY_UNITS, false)),
                List.of(new Effect.Reduce(new Which.Pointed(0), n(1))), Optional.empty(), false)));
        var lanes = secretly().unit(A, 1, aiming).hand(A, pit(3)).hand(B, shielded(unit("Тигр", 3), 2))
                .in(Phase.ACTION);
        lanes.when(laid(lanes, 3)).when(new CardPlayed(B, lanes.card("Тигр"), unit("Тигр", 3).name(),
                Optional.of(Cell.unit(1)), List.of(), List.of(), Price.PLAIN));
        assertThat(Prompts.code(lanes.state())).isEqualTo("aims");
        assertThat(Lanes.GAME.choices(lanes.state(), A)).contains(new TargetsChosen(A, List.of()));
        lanes.when(new TargetsChosen(A, List.of()));
        assertThat(lanes.strength("Тигр")).isEqualTo(3);
    }

    @Test
    @Covers("RS-131")
    void what_a_card_asks_before_all_eyes_counts_the_influence_that_all_know_of() {
        var rich = able("Богач", 1, new Ability.Tap(List.of(), List.of(new Condition.Has(Whom.YOU, Score.INFLUENCE, 4,
                Optional.empty())), deed(new Effect.Draw(Whom.YOU, n(1)))));
        var lanes = secretly().unit(A, 1, rich).top(A, unit("Лев", 1)).hand(A, pit(3)).in(Phase.ACTION);
        lanes.when(laid(lanes, 3)).when(new Passed(B)).when(new CardActivated(A,
                lanes.card("Богач"), 0, List.of(), List.of(), Price.PLAIN));
        assertThat(lanes.state().hand(A)).hasSize(1);
    }

    /// The recorder need not know the card or the price.
    @Test
    @Covers({"RS-283", "RS-173"})
    void a_price_nobody_has_seen_lets_everything_be_paid_that_might_be() {
        var lanes = secretly().hand(A, pit(3), unit("Лев", 1)).in(Phase.ACTION);
        lanes.when(new CardLaidSecretly(A, lanes.card("Яма"), THIRD, Hidden.unseen(A), Price.PLAIN));
        assertThat(lanes.state().player(A).isSecret()).isTrue();
        lanes.when(new Passed(B)).when(played(lanes, unit("Лев", 1)));
        assertThat(influence(lanes, Audience.JUDGE)).isEqualTo(3);
    }
}
