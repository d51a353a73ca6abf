package letopis.respons.rules;

import static letopis.respons.Choices.discardPrice;
import static letopis.respons.Choices.playChoice;
import static letopis.respons.Choices.sacrificePrice;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestCards.withCosts;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Condition;
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Participant;
import letopis.respons.card.Payment;
import letopis.respons.card.Rule;
import letopis.respons.card.Score;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.CardDiscarded;
import letopis.respons.event.CardEvent.CardSacrificed;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardLaid;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.Price;
import letopis.respons.event.RevealedCard;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.event.ValueEvent.InfluenceChanged;
import letopis.respons.event.ValueEvent.InfluenceSpent;
import letopis.respons.event.ValueEvent.ShieldPaid;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Payments for cards and ↷: resources and payers.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PricesTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Deed GAIN = deed(new Effect.GainInfluence(Participant.YOU, amount(1)));
    private static final Payment.Sacrifices ONE_UNIT = new Payment.Sacrifices(1, TestCards.OWN_UNITS);

    private static Playable unitWithTapAbility(Deed deed, Payment... price) {
        return unitWith("Маг", 1, new Ability.Tap(List.of(price), List.of(), deed));
    }

    private static CardActivated useChoice(Lanes lanes, Price price, Aim... aims) {
        return new CardActivated(A, lanes.card("Маг"), 0, List.of(), List.of(aims), price);
    }

    // Prices of abilities.

    @Test
    @Covers({"RS-151", "RS-069a"})
    void an_ability_may_cost_influence_besides_its_point() {
        var mage = unitWithTapAbility(GAIN, new Payment.InfluencePayment(3));
        var poor = Lanes.of().playerNumbers(A, 2, 0, 5).unit(A, 1, mage).startIn(Phase.ACTION);
        assertThat(poor.refusal(useChoice(poor, Price.PLAIN)).code()).isEqualTo("respons.cost");
        assertThat(poor.refusal(useChoice(poor, Price.PLAIN)).rules()).extracting(RuleRef::id).contains("RS-151");

        var lanes = Lanes.of().playerNumbers(A, 2, 1, 1).unit(A, 1, mage).startIn(Phase.ACTION);
        lanes.choose(useChoice(lanes, Price.PLAIN));
        assertThat(lanes.eventsOf(InfluenceSpent.class)).containsExactly(new InfluenceSpent(A, 1, 2));
        assertThat(lanes.eventsOf(ActionPointSpent.class)).containsExactly(new ActionPointSpent(A, 1));
    }

    @Test
    @Covers({"RS-069a", "RS-208"})
    void an_ability_may_cost_additional_points() {
        var mage = unitWithTapAbility(GAIN, new Payment.ActionPoints(2));
        var brief = Lanes.of().playerNumbers(A, 4, 0, 2).unit(A, 1, mage).startIn(Phase.ACTION);
        assertThat(brief.refusal(useChoice(brief, Price.PLAIN)).code()).isEqualTo("respons.no-point-to-activate");

        var lanes = Lanes.of().playerNumbers(A, 4, 0, 3).unit(A, 1, mage).startIn(Phase.ACTION);
        lanes.choose(useChoice(lanes, Price.PLAIN));
        assertThat(lanes.eventsOf(ActionPointSpent.class)).extracting(ActionPointSpent::points).containsExactly(1, 2);
        assertThat(lanes.state().player(A).points()).isZero();
    }

    @Test
    @Covers({"RS-069c", "RS-205"})
    void an_ability_may_have_a_condition() {
        var mage = unitWith("Маг", 1, new Ability.Tap(List.of(), List.of(new Condition.ScoreCondition(Participant.YOU,
                Score.CARDS_IN_HAND, 1, Optional.empty())), GAIN));
        var lanes = Lanes.of().unit(A, 1, mage).startIn(Phase.ACTION);
        assertThat(lanes.refusal(useChoice(lanes, Price.PLAIN)).code()).isEqualTo("respons.condition");
        var holding = Lanes.of().unit(A, 1, mage).hand(A, unit("Лев", 1)).startIn(Phase.ACTION);
        assertThat(holding.choose(useChoice(holding, Price.PLAIN)).state().player(A).extra()).isEqualTo(1);
    }

    @Test
    @Covers({"RS-214", "RS-215"})
    void modes_of_an_ability_are_named_with_its_use() {
        var either = new Deed(List.of(), List.of(), Optional.of(new Deed.Choice(1, 1, List.of(
                new Deed.Mode(List.of(), List.of(new Effect.GainInfluence(Participant.YOU, amount(1)))),
                new Deed.Mode(List.of(), List.of(new Effect.GainInfluence(Participant.YOU, amount(3))))))), false);
        var lanes = Lanes.of().unit(A, 1, unitWithTapAbility(either)).startIn(Phase.ACTION);
        assertThat(lanes.refusal(useChoice(lanes, Price.PLAIN)).code()).isEqualTo("respons.bad-modes");
        for (List<Integer> wrong : List.of(List.of(2), List.of(-1), List.of(0, 1), List.of(1, 1))) {
            assertThat(lanes.refusal(new CardActivated(A, lanes.card("Маг"), 0, wrong, List.of(), Price.PLAIN)).code())
                    .as("%s", wrong).isEqualTo("respons.bad-modes");
        }
        lanes.choose(new CardActivated(A, lanes.card("Маг"), 0, List.of(1), List.of(), Price.PLAIN));
        assertThat(lanes.state().player(A).extra()).isEqualTo(3);
    }

    @Test
    @Covers({"RS-191", "RS-194"})
    void a_shield_is_paid_from_what_remains_after_the_ability() {
        var mage = unitWithTapAbility(
                targetedDeed(TestCards.ENEMY_UNITS, new Effect.Reduce(new CardSelector.TargetCard(0), amount(1))),
                new Payment.InfluencePayment(1));
        var knight = TestCards.withShields(unit("Рыцарь", 5), 2);
        var poor = Lanes.of().playerNumbers(A, 2, 0, 5).unit(A, 1, mage).unit(B, 1, knight).startIn(Phase.ACTION);
        assertThat(poor.refusal(useChoice(poor, Price.PLAIN, new Aim(0, poor.card("Рыцарь")))).code())
                .isEqualTo("respons.shielded");

        var lanes = Lanes.of().playerNumbers(A, 3, 0, 5).unit(A, 1, mage).unit(B, 1, knight).startIn(Phase.ACTION);
        lanes.choose(useChoice(lanes, Price.PLAIN, new Aim(0, lanes.card("Рыцарь"))));
        assertThat(lanes.eventsOf(ShieldPaid.class)).containsExactly(new ShieldPaid(A, lanes.card("Рыцарь"), 2));
        assertThat(lanes.state().player(A).funds()).isZero();
        assertThat(lanes.strength("Рыцарь")).isEqualTo(4);
    }

    // Payments in cards.

    @Test
    @Covers({"RS-158", "RS-098", "RS-099", "RS-100"})
    void a_card_or_an_ability_may_cost_a_card_of_its_players_field() {
        var golem = withCosts(unit("Голем", 5), Optional.of(1), ONE_UNIT);
        var lanes = Lanes.of().unit(A, 1, unitWithTapAbility(GAIN, ONE_UNIT)).unit(A, 2, unit("Лев", 1))
                .unit(B, 1, unit("Тигр", 1)).support(A, 1, TestCards.boost("Знамя")).hand(A, golem)
                .startIn(Phase.ACTION);
        for (String wrong : List.of("Тигр", "Знамя", "hero A", "Приказ A0", "Голем")) {
            assertThat(lanes.refusal(playChoice(lanes, golem, sacrificePrice(lanes, wrong))).code()).as(wrong)
                    .isEqualTo("respons.additional-cost");
        }
        assertThat(lanes.refusal(useChoice(lanes, sacrificePrice(lanes, "Тигр"))).rules()).extracting(RuleRef::id)
                .contains("RS-098");
        assertThat(lanes.refusal(useChoice(lanes, Price.PLAIN)).details()).containsEntry("sacrifices", 1);

        lanes.choose(playChoice(lanes, golem, sacrificePrice(lanes, "Лев")));
        assertThat(lanes.eventsOf(CardSacrificed.class)).extracting(CardSacrificed::card)
                .containsExactly(lanes.card("Лев"));
        assertThat(lanes.isDead("Лев")).isTrue();
        assertThat(lanes.isOnBoard("Голем")).isTrue();
    }

    @Test
    @Covers({"RS-158", "RS-086"})
    void a_discard_cost_takes_distinct_other_cards_of_its_players_hand() {
        var golem = withCosts(unit("Голем", 5), Optional.of(1), new Payment.DiscardPayment(2));
        var lanes = Lanes.of().hand(A, golem, unit("Репа", 1), unit("Лук", 1)).hand(B, unit("Тигр", 1))
                .startIn(Phase.ACTION);
        for (var wrong : List.of(discardPrice(lanes, "Репа"), discardPrice(lanes, "Репа", "Репа"),
                discardPrice(lanes, "Репа", "Голем"), discardPrice(lanes, "Репа", "Тигр"), Price.PLAIN)) {
            assertThat(lanes.refusal(playChoice(lanes, golem, wrong)).code()).as("%s", wrong)
                    .isEqualTo("respons.additional-cost");
        }
        var misnamed = new Price(List.of(new RevealedCard(lanes.card("Репа"), unit("Лук", 1).name()),
                new RevealedCard(lanes.card("Лук"), unit("Лук", 1).name())), List.of(), false);
        assertThat(lanes.refusal(playChoice(lanes, golem, misnamed)).code()).isEqualTo("respons.additional-cost");

        lanes.choose(playChoice(lanes, golem, discardPrice(lanes, "Репа", "Лук")));
        assertThat(lanes.eventsOf(CardDiscarded.class)).hasSize(2);
        assertThat(lanes.isDead("Репа")).isTrue();
    }

    @Test
    @Covers("RS-158")
    void a_card_may_cost_additional_points_and_influence() {
        var golem = withCosts(unit("Голем", 5), Optional.of(1), new Payment.ActionPoints(1),
                new Payment.InfluencePayment(2));
        var late = Lanes.of().playerNumbers(A, 4, 0, 1).hand(A, golem).startIn(Phase.ACTION);
        assertThat(late.refusal(playChoice(late, golem, Price.PLAIN)).code()).isEqualTo("respons.additional-cost");
        var poor = Lanes.of().playerNumbers(A, 2, 0, 5).hand(A, golem).startIn(Phase.ACTION);
        assertThat(poor.refusal(playChoice(poor, golem, Price.PLAIN)).code()).isEqualTo("respons.cost");

        var lanes = Lanes.of().playerNumbers(A, 3, 0, 2).hand(A, golem).startIn(Phase.ACTION);
        lanes.choose(playChoice(lanes, golem, Price.PLAIN));
        assertThat(lanes.eventsOf(InfluenceSpent.class)).containsExactly(new InfluenceSpent(A, 0, 3));
        assertThat(lanes.eventsOf(ActionPointSpent.class)).extracting(ActionPointSpent::points).containsExactly(1, 1);
    }

    @Test
    @Covers({"RS-158", "RS-099"})
    void a_card_used_as_a_price_cannot_be_targeted() {
        var rite = withCosts(spell("Обряд", 0, play(targetedDeed(TestCards.OWN_UNITS,
                new Effect.Reduce(new CardSelector.TargetCard(0), amount(1))))), Optional.of(0), ONE_UNIT);
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 5)).unit(A, 2, unit("Рысь", 5)).hand(A, rite)
                .startIn(Phase.ACTION);
        CardId lion = lanes.card("Лев");
        assertThat(lanes.refusal(playChoice(lanes, rite, sacrificePrice(lanes, "Лев"), new Aim(0, lion))).code())
                .isEqualTo("respons.target-paid");
        lanes.choose(playChoice(lanes, rite, sacrificePrice(lanes, "Лев"), new Aim(0, lanes.card("Рысь"))));
        assertThat(lanes.strength("Рысь")).isEqualTo(4);
    }

    @Test
    @Covers("RS-101")
    void each_card_that_can_be_sacrificed_for_a_price_is_offered() {
        var golem = withCosts(unit("Голем", 5), Optional.of(1), ONE_UNIT);
        var lanes = Lanes.of().unit(A, 2, unit("Лев", 1)).unit(A, 3, unit("Рысь", 1)).unit(B, 1, unit("Тигр", 1))
                .hand(A, golem).startIn(Phase.ACTION);
        assertThat(Lanes.GAME.choices(lanes.state(), A).stream().filter(CardPlayed.class::isInstance)
                .map(choice -> ((CardPlayed) choice).price().sacrifices()).distinct())
                .containsExactlyInAnyOrder(List.of(lanes.card("Лев")), List.of(lanes.card("Рысь")));
    }

    @Test
    @Covers({"RS-158", "RS-098", "RS-086"})
    void offered_choices_include_a_valid_price() {
        var golem = withCosts(unit("Голем", 5), Optional.of(1), ONE_UNIT, new Payment.DiscardPayment(1));
        var lanes = Lanes.of().unit(A, 2, unit("Лев", 1)).unit(B, 1, unit("Тигр", 1)).hand(A, golem, unit("Репа", 1))
                .startIn(Phase.ACTION);
        List<Choice> offered = Lanes.GAME.choices(lanes.state(), A).stream()
                .filter(choice -> choice instanceof CardPlayed card && card.card().equals(lanes.card("Голем")))
                .toList();
        assertThat(offered).isNotEmpty().allMatch(choice ->
                Lanes.GAME.decide(lanes.state(), choice) instanceof Outcome.Acceptance<?>);
        assertThat(offered).allMatch(choice -> ((CardPlayed) choice).price().sacrifices()
                .equals(List.of(lanes.card("Лев"))) && ((CardPlayed) choice).price().discards().size() == 1);

        var bare = Lanes.of().hand(A, golem, unit("Репа", 1)).startIn(Phase.ACTION);
        assertThat(Lanes.GAME.choices(bare.state(), A)).noneMatch(choice -> choice instanceof CardPlayed card
                && card.card().equals(bare.card("Голем")));
    }

    // Cost changes.

    @Test
    @Covers({"RS-160", "RS-159", "RS-157b"})
    void cost_changes_apply_only_to_their_player_and_cards() {
        var beasts = new Filter(Optional.empty(), List.of(), Optional.empty(), Optional.empty(), List.of(), List.of(),
                List.of(), List.of(unit("Лев", 1).name()), false, List.of());
        var law = new Ability.Law(List.of(), Participant.YOU,
                List.of(new Rule.CostChange(TestCards.ANY, 2), new Rule.FreePlayRule(beasts),
                new Rule.CostlessPlayRule(beasts)));
        Playable lion = withCosts(unit("Лев", 1), Optional.empty());
        Playable lynx = withCosts(unit("Рысь", 1), Optional.empty());
        var lanes = Lanes.of().unit(A, 1, unitWith("Судья", 1, law)).hand(A, lion, lynx).startIn(Phase.ACTION);
        assertThat(Costs.computeInfluenceCost(lanes.state(), A, unit("Пума", 1), false)).isEqualTo(3);
        assertThat(Costs.computeInfluenceCost(lanes.state(), A, unit("Пума", 1), true)).isZero();
        assertThat(Costs.computeInfluenceCost(lanes.state(), B, unit("Пума", 1), false)).isEqualTo(1);
        assertThat(Costs.hasCost(lanes.state(), A, lion)).isTrue();
        assertThat(Costs.hasCost(lanes.state(), B, lion)).isFalse();
        assertThat(Costs.canPlayForFree(lanes.state(), B, lion)).isFalse();

        assertThat(lanes.refusal(playChoice(lanes, lynx, Price.PLAIN)).code()).isEqualTo("respons.no-cost");
        assertThat(lanes.refusal(playChoice(lanes, lynx, Price.FREE)).code()).isEqualTo("respons.not-free");
        lanes.choose(playChoice(lanes, lion, Price.FREE));
        assertThat(lanes.eventsOf(InfluenceSpent.class)).isEmpty();
        assertThat(lanes.isOnBoard("Лев")).isTrue();
    }

    @Test
    @Covers("RS-159")
    void a_free_card_has_no_price() {
        var law = new Ability.Law(List.of(), Participant.YOU, List.of(new Rule.FreePlayRule(TestCards.ANY)));
        var golem = withCosts(unit("Голем", 5), Optional.of(9), ONE_UNIT, new Payment.DiscardPayment(1),
                new Payment.ActionPoints(2));
        var lanes = Lanes.of().playerNumbers(A, 0, 0, 1).unit(A, 1, unitWith("Щедрый", 1, law))
                .hand(A, golem, unit("Репа", 1))
                .startIn(Phase.ACTION);
        for (Price more : List.of(new Price(List.of(), List.of(lanes.card("Щедрый")), true),
                new Price(discardPrice(lanes, "Репа").discards(), List.of(), true))) {
            assertThat(lanes.refusal(playChoice(lanes, golem, more)).code()).isEqualTo("respons.not-free");
        }
        lanes.choose(playChoice(lanes, golem, Price.FREE));
        assertThat(lanes.eventsOf(InfluenceSpent.class)).isEmpty();
        assertThat(lanes.eventsOf(CardDiscarded.class)).isEmpty();
        assertThat(lanes.eventsOf(ActionPointSpent.class)).containsExactly(new ActionPointSpent(A, 1));
    }

    @Test
    @Covers({"RS-157a", "RS-160"})
    void a_cost_of_zero_spends_and_refunds_nothing() {
        for (var reading : Settings.NegativeCostRule.values()) {
            var gift = unit("Даровой", 1);
            var none = withCosts(gift, Optional.of(0));
            var lanes = Lanes.of().with(reading).hand(A, none).startIn(Phase.ACTION);
            lanes.choose(playChoice(lanes, none, Price.PLAIN));
            assertThat(lanes.eventsOf(InfluenceSpent.class)).as("%s", reading).isEmpty();
            assertThat(lanes.eventsOf(InfluenceChanged.class)).as("%s", reading).isEmpty();
        }
    }

    @Test
    @Covers({"RS-283", "RS-157a"})
    void only_a_trap_is_played_face_down_at_its_cost() {
        var snare = withCosts(TestCards.trap("Силок"), Optional.of(2));
        var lanes = Lanes.of().playerNumbers(A, 2, 0, 5).hand(A, snare, unit("Лев", 1))
                .support(A, 2, TestCards.boost("Знамя"))
                .startIn(Phase.ACTION);
        CardId card = lanes.card("Силок");
        assertThat(lanes.refusal(new CardLaid(A, card, Cell.support(1), 1, Price.PLAIN)).code())
                .isEqualTo("respons.other-price");
        assertThat(lanes.refusal(new CardLaid(A, card, Cell.support(2), 2, Price.PLAIN)).code())
                .isEqualTo("respons.wrong-row");
        assertThat(lanes.refusal(new CardLaid(A, lanes.card("Лев"), Cell.support(1), 1, Price.PLAIN)).code())
                .isEqualTo("respons.not-face-down");
        assertThat(lanes.refusal(new CardLaid(B, card, Cell.support(1), 2, Price.PLAIN)).code())
                .isEqualTo("respons.not-your-decision");
        lanes.choose(new CardLaid(A, card, Cell.support(1), 2, Price.PLAIN));
        assertThat(lanes.state().player(A).funds()).isZero();
    }
}
