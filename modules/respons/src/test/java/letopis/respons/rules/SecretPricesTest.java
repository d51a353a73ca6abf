package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestCards.withShields;
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
import letopis.respons.card.CardType;
import letopis.respons.card.Condition;
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Participant;
import letopis.respons.card.Payment;
import letopis.respons.card.Rule;
import letopis.respons.card.Score;
import letopis.respons.card.Target;
import letopis.respons.card.TriggerCondition;
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
import letopis.respons.event.RevealedCard;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.event.ValueEvent.InfluenceReset;
import letopis.respons.event.ValueEvent.InfluenceSpent;
import letopis.respons.state.Player.Purse;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings.FaceDownPriceRule;
import letopis.respons.state.Settings.NegativeCostRule;
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

    private static Playable trapWithCost(int cost, Payment... additional) {
        var trap = new Ability.Trap(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS,
                Optional.of(TestCards.ENEMY_UNITS)), List.of(), deed(new Effect.Destroy(new CardSelector.Cause())));
        return TestCards.withCosts(TestCards.trap("Яма", trap), Optional.of(cost), additional);
    }

    private static Lanes secretPriceLanes() {
        return Lanes.of().with(FaceDownPriceRule.SECRET);
    }

    private static CardLaidSecretly layChoice(Lanes lanes, int influence) {
        return new CardLaidSecretly(A, lanes.card("Яма"), THIRD, Hidden.ownedBy(A, influence), Price.PLAIN);
    }

    private static CardPlayed playChoice(Lanes lanes, Playable card) {
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
    void the_price_of_a_trap_is_public_or_known_to_its_player_only() {
        var told = Lanes.of().hand(A, trapWithCost(3)).startIn(Phase.ACTION);
        assertThat(told.refusal(layChoice(told, 3)).code()).isEqualTo("respons.price-public");
        told.choose(new CardLaid(A, told.card("Яма"), THIRD, 3, Price.PLAIN));
        assertThat(told.eventsOf(CardPaidFor.class)).containsExactly(new CardPaidFor(A, told.card("Яма"), 3));
        assertThat(influence(told, Audience.EVERYONE)).isEqualTo(1);

        var lanes = secretPriceLanes().hand(A, trapWithCost(3)).startIn(Phase.ACTION);
        assertThat(lanes.refusal(new CardLaid(A, lanes.card("Яма"), THIRD, 3, Price.PLAIN)).code())
                .isEqualTo("respons.price-secret");
        assertThat(Lanes.GAME.choices(lanes.state(), A)).contains(layChoice(lanes, 3));
        lanes.choose(layChoice(lanes, 3));
        assertThat(lanes.eventsOf(CardPaidForSecretly.class))
                .containsExactly(new CardPaidForSecretly(A, lanes.card("Яма"), Hidden.ownedBy(A, 3)));
        assertThat(lanes.rulesOf(CardPaidForSecretly.class)).containsExactly("RS-157a", "RS-173");
        assertThat(lanes.eventsOf(CardPaidFor.class)).isEmpty();
        assertThat(lanes.eventsOf(InfluenceSpent.class)).isEmpty();
        assertThat(influence(lanes, new Audience.OfSeat(A))).isEqualTo(1);
        assertThat(influence(lanes, Audience.JUDGE)).isEqualTo(1);
        assertThat(influence(lanes, new Audience.OfSeat(B))).isEqualTo(4);
        assertThat(influence(lanes, Audience.EVERYONE)).isEqualTo(4);
    }

    @Test
    @Covers({"RS-283", "RS-173"})
    void a_board_shows_the_owner_the_funds_and_others_the_number_of_unknown_prices() {
        var lanes = secretPriceLanes().playerNumbers(A, 4, 2, 5).hand(A, trapWithCost(3)).startIn(Phase.ACTION);
        lanes.choose(layChoice(lanes, 3));
        assertThat(resources(lanes.state(), new Audience.OfSeat(A)))
                .containsEntry("influence", 3).containsEntry("extra", 0).doesNotContainKey("secret-prices");
        assertThat(resources(lanes.state().knownTo(new Audience.OfSeat(B)), new Audience.OfSeat(B)))
                .containsEntry("influence", 4).containsEntry("extra", 2).containsEntry("secret-prices", 1);
        assertThat(Lanes.GAME.view(lanes.state(), new Audience.OfSeat(B)))
                .isEqualTo(Lanes.GAME.view(lanes.state().knownTo(new Audience.OfSeat(B)), new Audience.OfSeat(B)));
    }

    private static Map<String, Integer> resources(ResponsState state, Audience audience) {
        return Lanes.GAME.view(state, audience).seats().getFirst().resources();
    }

    @Test
    @Covers({"RS-157a", "RS-160"})
    void a_secret_price_must_be_correct_and_affordable() {
        var lanes = secretPriceLanes().hand(A, trapWithCost(3)).startIn(Phase.ACTION);
        assertThat(lanes.refusal(layChoice(lanes, 2)).code()).isEqualTo("respons.other-price");
        assertThat(lanes.refusal(new CardLaidSecretly(A, lanes.card("Яма"), THIRD, Hidden.ownedBy(A, 0), Price.FREE))
                .code()).isEqualTo("respons.price-secret");
        var poor = secretPriceLanes().playerNumbers(A, 2, 0, 5).hand(A, trapWithCost(3)).startIn(Phase.ACTION);
        assertThat(poor.refusal(layChoice(poor, 3)).code()).isEqualTo("respons.cost");
        var lion = secretPriceLanes().hand(A, unit("Яма", 1)).startIn(Phase.ACTION);
        assertThat(lion.refusal(layChoice(lion, 1)).code()).isEqualTo("respons.not-face-down");
    }

    /// Others cannot know which part paid, and later payments use the actual remainder.
    @Test
    @Covers({"RS-153", "RS-157a"})
    void later_prices_are_paid_from_the_remaining_funds() {
        var lanes = secretPriceLanes().playerNumbers(A, 3, 2, 5)
                .hand(A, trapWithCost(3), unit("Лев", 1), unit("Рысь", 1))
                .hand(A, TestCards.withCosts(unit("Слон", 1), Optional.of(4))).startIn(Phase.ACTION);
        lanes.choose(layChoice(lanes, 3)).choose(new Passed(B));
        assertThat(lanes.refusal(playChoice(lanes, TestCards.withCosts(unit("Слон", 1), Optional.of(4)))).code())
                .isEqualTo("respons.cost");
        lanes.choose(playChoice(lanes, unit("Лев", 1)));
        assertThat(lanes.eventsOf(InfluenceSpent.class)).as("as all see it")
                .containsExactly(new InfluenceSpent(A, 1, 0));
        assertThat(lanes.state().player(A).knownPurse()).isEqualTo(new Purse(1, 0));
        assertThat(influence(lanes, Audience.EVERYONE)).isEqualTo(4);
    }

    @Test
    @Covers({"RS-152a", "RS-155b"})
    void gains_and_losses_change_the_remaining_funds_and_recovery_makes_them_public() {
        var gain = spell("Дар", 0, play(deed(new Effect.GainInfluence(Participant.YOU, amount(2)))));
        var tax = spell("Налог", 0, play(deed(new Effect.LoseInfluence(Participant.YOU, amount(3)))));
        var lanes = secretPriceLanes().hand(A, trapWithCost(3), gain, tax).startIn(Phase.ACTION);
        lanes.choose(layChoice(lanes, 3)).choose(new Passed(B)).choose(playChoice(lanes, gain)).choose(new Passed(B));
        assertThat(lanes.state().player(A).knownPurse()).isEqualTo(new Purse(1, 2));
        lanes.choose(playChoice(lanes, tax));
        assertThat(lanes.state().player(A).knownPurse()).isEqualTo(new Purse(0, 2));
        assertThat(influence(lanes, Audience.EVERYONE)).isEqualTo(3);

        lanes.choose(new Passed(B)).choose(new Passed(A));
        assertThat(lanes.eventsOf(InfluenceReset.class)).contains(new InfluenceReset(A, 4));
        assertThat(influence(lanes, Audience.EVERYONE)).isEqualTo(4);
        assertThat(influence(lanes, Audience.JUDGE)).isEqualTo(4);
    }

    @Test
    @Covers({"RS-158", "RS-159"})
    void public_parts_of_a_price_are_paid_openly_unless_the_trap_is_free() {
        Playable dear = trapWithCost(2, new Payment.DiscardPayment(1), new Payment.ActionPoints(1));
        var lanes = secretPriceLanes().hand(A, dear, unit("Лев", 1)).startIn(Phase.ACTION);
        assertThat(lanes.refusal(layChoice(lanes, 2)).code()).isEqualTo("respons.additional-cost");
        lanes.choose(new CardLaidSecretly(A, lanes.card("Яма"), THIRD, Hidden.ownedBy(A, 2), new Price(
                List.of(new RevealedCard(lanes.card("Лев"), unit("Лев", 1).name())), List.of(), false)));
        assertThat(lanes.eventsOf(CardDiscarded.class)).hasSize(1);
        assertThat(lanes.eventsOf(ActionPointSpent.class)).containsExactly(new ActionPointSpent(A, 1),
                new ActionPointSpent(A, 1));

        Filter traps = TestCards.filter(List.of(CardType.TRAP), Optional.empty());
        var free = unitWith("Мастер", 1,
                new Ability.Law(List.of(), Participant.YOU, List.of(new Rule.FreePlayRule(traps))));
        var gratis = secretPriceLanes().unit(A, 1, free).hand(A, dear).startIn(Phase.ACTION);
        assertThat(Lanes.GAME.choices(gratis.state(), A)).contains(layChoice(gratis, 0));
        gratis.choose(layChoice(gratis, 0));
        assertThat(gratis.eventsOf(ActionPointSpent.class)).containsExactly(new ActionPointSpent(A, 1));
        assertThat(influence(gratis, Audience.JUDGE)).isEqualTo(4);
    }

    @Test
    @Covers("RS-160")
    void a_card_with_a_secret_price_refunds_nothing() {
        Filter all = TestCards.filter(List.of(), Optional.empty());
        var cheap = unitWith("Мастер", 1,
                new Ability.Law(List.of(), Participant.YOU, List.of(new Rule.CostChange(all, -9))));
        var lanes = secretPriceLanes().with(NegativeCostRule.REFUND).unit(A, 1, cheap).hand(A, trapWithCost(3))
                .startIn(Phase.ACTION);
        lanes.choose(layChoice(lanes, 0));
        assertThat(influence(lanes, Audience.JUDGE)).isEqualTo(4);
    }

    /// Not asking would reveal the trap's price.
    @Test
    @Covers({"RS-191", "RS-283"})
    void a_player_with_secret_funds_is_asked_about_shielded_targets_anyway() {
        var aiming = unitWith("Стрелок", 1,
                new Ability.TriggeredAbility(new TriggerCondition.CardEventTrigger(CardEventKind.ENTERS,
                Optional.of(TestCards.ENEMY_UNITS)), List.of(),
                new Deed(List.of(new Target(TestCards.ENEMY_UNITS, false)),
                List.of(new Effect.Reduce(new CardSelector.TargetCard(0), amount(1))), Optional.empty(), false)));
        var lanes = secretPriceLanes().unit(A, 1, aiming).hand(A, trapWithCost(3))
                .hand(B, withShields(unit("Тигр", 3), 2))
                .startIn(Phase.ACTION);
        lanes.choose(layChoice(lanes, 3)).choose(new CardPlayed(B, lanes.card("Тигр"), unit("Тигр", 3).name(),
                Optional.of(Cell.unit(1)), List.of(), List.of(), Price.PLAIN));
        assertThat(Prompts.code(lanes.state())).isEqualTo("aims");
        assertThat(Lanes.GAME.choices(lanes.state(), A)).contains(new TargetsChosen(A, List.of()));
        lanes.choose(new TargetsChosen(A, List.of()));
        assertThat(lanes.strength("Тигр")).isEqualTo(3);
    }

    @Test
    @Covers("RS-131")
    void a_public_condition_counts_the_publicly_known_influence() {
        var rich = unitWith("Богач", 1,
                new Ability.Tap(List.of(), List.of(new Condition.ScoreCondition(Participant.YOU, Score.INFLUENCE, 4,
                Optional.empty())), deed(new Effect.Draw(Participant.YOU, amount(1)))));
        var lanes = secretPriceLanes().unit(A, 1, rich).deckTop(A, unit("Лев", 1)).hand(A, trapWithCost(3))
                .startIn(Phase.ACTION);
        lanes.choose(layChoice(lanes, 3)).choose(new Passed(B)).choose(new CardActivated(A,
                lanes.card("Богач"), 0, List.of(), List.of(), Price.PLAIN));
        assertThat(lanes.state().listHandCards(A)).hasSize(1);
    }

    /// The recorder need not know the card or the price.
    @Test
    @Covers({"RS-283", "RS-173"})
    void an_unseen_price_allows_every_payment_that_could_be_possible() {
        var lanes = secretPriceLanes().hand(A, trapWithCost(3), unit("Лев", 1)).startIn(Phase.ACTION);
        lanes.choose(new CardLaidSecretly(A, lanes.card("Яма"), THIRD, Hidden.unseen(A), Price.PLAIN));
        assertThat(lanes.state().player(A).hasUnknownFunds()).isTrue();
        lanes.choose(new Passed(B)).choose(playChoice(lanes, unit("Лев", 1)));
        assertThat(influence(lanes, Audience.JUDGE)).isEqualTo(3);
    }
}
