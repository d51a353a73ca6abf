package letopis.respons.rules;

import static letopis.respons.Choices.playChoice;
import static letopis.respons.Choices.useChoice;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.Amount;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Measure;
import letopis.respons.card.Participant;
import letopis.respons.card.Payment;
import letopis.respons.card.Rule;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.CardDiscarded;
import letopis.respons.event.CardEvent.CardDrawn;
import letopis.respons.event.CardEvent.CardEnteredBoard;
import letopis.respons.event.CardEvent.UnitMoved;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardLaid;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.RevealedCard;
import letopis.respons.event.ValueEvent.InfluenceChanged;
import letopis.respons.event.ValueEvent.InfluenceSpent;
import letopis.respons.event.ValueEvent.ShieldPaid;
import letopis.respons.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Playing cards and using ↷: costs, cells and targets.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardPlaysTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);
    private static final Playable BOLT = spell("Молния", 1, play(targetedDeed(TestCards.ENEMY_UNITS,
            new Effect.Reduce(FIRST, amount(3)))));

    private static CardPlayed cast(Lanes lanes, Playable card, Price price, String... targets) {
        var aims = new ArrayList<Aim>();
        for (int i = 0; i < targets.length; i++) {
            aims.add(new Aim(i, lanes.card(targets[i])));
        }
        return new CardPlayed(A, lanes.card(card.name().value()), card.name(), Optional.empty(), List.of(), aims,
                price);
    }

    @Test
    @Covers({"RS-263", "RS-264a", "RS-264b", "RS-157a", "RS-151", "RS-038b"})
    void a_unit_is_paid_for_and_put_into_a_free_unit_cell() {
        var lion = TestCards.withCosts(unit("Лев", 3), Optional.of(3));
        var lanes = Lanes.of().hand(A, lion).startIn(Phase.ACTION);
        assertThat(lanes.refusal(playChoice(lanes, A, lion, Cell.support(2))).code()).isEqualTo("respons.wrong-row");

        lanes.choose(playChoice(lanes, A, lion, Cell.unit(2)));
        assertThat(lanes.eventsOf(InfluenceSpent.class)).containsExactly(new InfluenceSpent(A, 0, 3));
        assertThat(lanes.state().findCardIn(A, Cell.unit(2))).contains(lanes.card("Лев"));
        assertThat(lanes.rulesOf(CardEnteredBoard.class)).contains("RS-264a");
        assertThat(lanes.state().player(A).points()).isEqualTo(4);
    }

    @Test
    @Covers({"RS-264a", "RS-013"})
    void a_unit_cannot_be_played_if_all_cells_are_taken() {
        var lion = unit("Лев", 3);
        var lanes = Lanes.of().hand(A, lion);
        for (int line = 1; line <= 5; line++) {
            lanes.unit(A, line, unit("Зверь " + line, 1));
        }
        lanes.startIn(Phase.ACTION);
        assertThat(lanes.refusal(playChoice(lanes, A, lion, Cell.unit(1))).code()).isEqualTo("respons.no-cell");
    }

    @Test
    @Covers({"RS-292", "RS-302", "RS-167", "RS-168"})
    void boosts_and_locations_are_placed_in_support_cells() {
        var banner = TestCards.boost("Знамя");
        var wall = TestCards.location("Стена", 4);
        var lanes = Lanes.of().hand(A, banner, wall).startIn(Phase.ACTION);
        lanes.choose(playChoice(lanes, A, banner, Cell.support(1)));
        assertThat(lanes.rulesOf(CardEnteredBoard.class)).contains("RS-292");
        lanes.choose(new Passed(B)).choose(playChoice(lanes, A, wall, Cell.support(2)));
        assertThat(lanes.rulesOf(CardEnteredBoard.class)).contains("RS-302");
        assertThat(lanes.state().findCardIn(A, Cell.support(1))).contains(lanes.card("Знамя"));
    }

    @Test
    @Covers({"RS-153", "RS-157a"})
    void extra_influence_is_spent_first() {
        var lion = TestCards.withCosts(unit("Лев", 3), Optional.of(4));
        var lanes = Lanes.of().playerNumbers(A, 3, 2, 5).hand(A, lion).startIn(Phase.ACTION);
        lanes.choose(playChoice(lanes, A, lion, Cell.unit(1)));

        assertThat(lanes.eventsOf(InfluenceSpent.class)).containsExactly(new InfluenceSpent(A, 2, 2));
        assertThat(lanes.rulesOf(InfluenceSpent.class)).contains("RS-153");
    }

    @Test
    @Covers({"RS-157a", "RS-157b"})
    void unaffordable_cards_and_cards_without_a_cost_cannot_be_played() {
        var dear = TestCards.withCosts(unit("Дракон", 9), Optional.of(5));
        var priceless = TestCards.withCosts(unit("Бесценный", 1), Optional.empty());
        var cheap = TestCards.withCosts(unit("Даровой", 1), Optional.of(0));
        var lanes = Lanes.of().hand(A, dear, priceless, cheap).startIn(Phase.ACTION);

        assertThat(lanes.refusal(playChoice(lanes, A, dear, Cell.unit(1))).code()).isEqualTo("respons.cost");
        assertThat(lanes.refusal(playChoice(lanes, A, priceless, Cell.unit(1))).code()).isEqualTo("respons.no-cost");
        lanes.choose(playChoice(lanes, A, cheap, Cell.unit(1)));
        assertThat(lanes.isOnBoard("Даровой")).isTrue();
    }

    @Test
    @Covers("RS-157b")
    void a_rule_may_allow_a_card_without_a_cost_to_be_played() {
        var priceless = TestCards.withCosts(unit("Бесценный", 1), Optional.empty());
        var law = new Ability.Law(List.of(), Participant.YOU, List.of(new Rule.CostlessPlayRule(TestCards.ANY)));
        var lanes = Lanes.of().unit(A, 1, TestCards.unitWith("Меценат", 1, law)).hand(A, priceless)
                .startIn(Phase.ACTION);
        lanes.choose(playChoice(lanes, A, priceless, Cell.unit(2)));

        assertThat(lanes.isOnBoard("Бесценный")).isTrue();
    }

    @Test
    @Covers({"RS-158", "RS-160", "RS-086"})
    void increases_reductions_and_additional_costs_are_summed() {
        var golem = TestCards.withCosts(unit("Голем", 1), Optional.of(3), new Payment.DiscardPayment(1));
        var filler = unit("Репа", 1);
        var law = new Ability.Law(List.of(), Participant.YOU,
                List.of(new Rule.CostChange(TestCards.ANY, 1), new Rule.CostChange(TestCards.ANY, -2)));
        var lanes = Lanes.of().unit(A, 1, TestCards.unitWith("Торговец", 1, law)).hand(A, golem, filler)
                .startIn(Phase.ACTION);
        assertThat(lanes.refusal(playChoice(lanes, A, golem, Cell.unit(2))).code())
                .isEqualTo("respons.additional-cost");

        var price = new Price(List.of(new RevealedCard(lanes.card("Репа"), filler.name())), List.of(), false);
        lanes.choose(new CardPlayed(A, lanes.card("Голем"), golem.name(), Optional.of(Cell.unit(2)), List.of(),
                List.of(),
                price));
        assertThat(lanes.eventsOf(InfluenceSpent.class)).containsExactly(new InfluenceSpent(A, 0, 2));
        assertThat(lanes.eventsOf(CardDiscarded.class)).hasSize(1);
    }

    @Test
    @Covers("RS-160")
    void a_negative_cost_counts_as_zero_or_refunds_influence() {
        var cheap = unit("Лев", 1);
        var law = new Ability.Law(List.of(), Participant.YOU, List.of(new Rule.CostChange(TestCards.ANY, -3)));
        var lanes = Lanes.of().unit(A, 1, TestCards.unitWith("Торговец", 1, law)).hand(A, cheap).startIn(Phase.ACTION);
        lanes.choose(playChoice(lanes, A, cheap, Cell.unit(2)));
        assertThat(lanes.state().player(A).funds()).isEqualTo(4);

        var back = Lanes.of().with(Settings.NegativeCostRule.REFUND).unit(A, 1, TestCards.unitWith("Торговец", 1, law))
                .hand(A, cheap).startIn(Phase.ACTION);
        back.choose(playChoice(back, A, cheap, Cell.unit(2)));
        assertThat(back.eventsOf(InfluenceChanged.class)).singleElement()
                .satisfies(change -> assertThat(change.more()).isEqualTo(2));
    }

    @Test
    @Covers({"RS-191", "RS-192", "RS-193", "RS-194", "RS-159"})
    void shields_are_summed_and_paid_each_time_even_for_a_free_card() {
        var law = new Ability.Law(List.of(), Participant.YOU, List.of(new Rule.FreePlayRule(TestCards.ANY)));
        var second = spell("Гром", 1, play(targetedDeed(TestCards.ENEMY_UNITS, new Effect.Reduce(FIRST, amount(1)))));
        var lanes = Lanes.of().unit(A, 1, TestCards.unitWith("Щедрый", 1, law))
                .unit(B, 1, TestCards.withShields(unit("Рыцарь", 9), 1, 2)).hand(A, BOLT, second).startIn(Phase.ACTION);
        lanes.choose(cast(lanes, BOLT, Price.FREE, "Рыцарь"));

        assertThat(lanes.eventsOf(ShieldPaid.class)).containsExactly(new ShieldPaid(A, lanes.card("Рыцарь"), 3));
        assertThat(lanes.state().player(A).funds()).isEqualTo(1);
        lanes.choose(new Passed(B));
        assertThat(lanes.refusal(cast(lanes, second, Price.FREE, "Рыцарь")).code()).isEqualTo("respons.shielded");
    }

    @Test
    @Covers({"RS-275a", "RS-275b", "RS-145"})
    void a_spell_resolves_in_order_and_goes_to_the_graveyard() {
        var storm = spell("Буря", 1, play(targetedDeed(TestCards.ENEMY_UNITS, new Effect.Reduce(FIRST, amount(3)),
                new Effect.Draw(Participant.YOU, amount(1)))));
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 3)).hand(A, storm).deckTop(A, unit("Лев", 1))
                .startIn(Phase.ACTION);
        lanes.choose(cast(lanes, storm, Price.PLAIN, "Тигр"));

        assertThat(lanes.isDead("Тигр")).isTrue();
        assertThat(lanes.eventsOf(CardDrawn.class)).hasSize(1);
        assertThat(lanes.isDead("Буря")).isTrue();
    }

    @Test
    @Covers({"RS-214", "RS-215"})
    void modes_are_chosen_with_the_announcement() {
        var either = spell("Развилка", 1, play(new Deed(List.of(), List.of(), Optional.of(new Deed.Choice(1, 1,
                List.of(new Deed.Mode(List.of(), List.of(new Effect.GainInfluence(Participant.YOU, amount(3)))),
                        new Deed.Mode(List.of(), List.of(new Effect.Draw(Participant.YOU, amount(1))))))), false)));
        var lanes = Lanes.of().hand(A, either).startIn(Phase.ACTION);
        assertThat(lanes.refusal(cast(lanes, either, Price.PLAIN)).code()).isEqualTo("respons.bad-modes");

        lanes.choose(new CardPlayed(A, lanes.card("Развилка"), either.name(), Optional.empty(), List.of(0), List.of(),
                Price.PLAIN));
        assertThat(lanes.state().player(A).extra()).isEqualTo(3);
    }

    @Test
    @Covers({"RS-283", "RS-173"})
    void a_trap_is_laid_face_down_into_a_support_cell() {
        var snare = TestCards.trap("Силок");
        var lanes = Lanes.of().hand(A, snare).startIn(Phase.ACTION);
        assertThat(lanes.refusal(playChoice(lanes, A, snare, Cell.support(4))).code())
                .isEqualTo("respons.face-down-only");
        lanes.choose(new CardLaid(A, lanes.card("Силок"), Cell.support(4), 1, Price.PLAIN));

        assertThat(lanes.eventsOf(CardEnteredBoard.class)).singleElement()
                .satisfies(entered -> assertThat(entered.name()).isEmpty());
        assertThat(lanes.state().table().card(lanes.card("Силок")).face().isOpen()).isFalse();
    }

    @Test
    @Covers({"RS-070", "RS-072", "RS-123", "RS-205", "RS-206", "RS-217", "RS-218", "RS-208", "RS-069a", "RS-135"})
    void a_rider_moves_once_a_turn_from_any_cell() {
        var lanes = Lanes.of().unit(A, 1, unit("Гонец", 1, Keyword.RIDER)).startIn(Phase.ACTION);
        lanes.choose(useChoice(lanes, A, "Гонец"));
        assertThat(lanes.refusal(new CellChosen(A, lanes.card("Гонец"), Cell.support(2))).code())
                .isEqualTo("respons.wrong-row");
        lanes.choose(new CellChosen(A, lanes.card("Гонец"), Cell.unit(2)));

        assertThat(lanes.eventsOf(UnitMoved.class)).hasSize(1);
        assertThat(lanes.state().player(A).points()).isEqualTo(4);
        lanes.choose(new Passed(B));
        assertThat(lanes.refusal(useChoice(lanes, A, "Гонец")).code()).isEqualTo("respons.already-activated");
    }

    @Test
    @Covers({"RS-068a", "RS-207"})
    void players_activate_only_their_own_cards_and_only_with_priority() {
        var lanes = Lanes.of().unit(B, 1, unit("Гонец", 1, Keyword.RIDER)).startIn(Phase.ACTION);
        assertThat(lanes.refusal(useChoice(lanes, A, "Гонец")).code()).isEqualTo("respons.not-yours-to-activate");
        assertThat(lanes.refusal(new CardActivated(B, lanes.card("Гонец"), 0, List.of(), List.of(), Price.PLAIN))
                .code()).isEqualTo("respons.not-your-decision");
    }

    @Test
    @Covers({"RS-069c", "RS-205", "RS-211", "RS-210"})
    void an_ability_is_activated_only_if_fully_feasible_except_for_ritual() {
        var all = TestCards.unitWith("Книжник", 1,
                tap(deed(new Effect.Discard(Participant.YOU, Optional.of(amount(1)), false),
                new Effect.Draw(Participant.YOU, amount(2)))));
        var ritual = TestCards.unitWith("Жрец", 1, tap(deed(new Effect.Draw(Participant.YOU, new Amount(1,
                Optional.of(new Measure.Ritual()))))));
        var lanes = Lanes.of().unit(A, 1, all).unit(A, 2, ritual).startIn(Phase.ACTION);
        assertThat(lanes.refusal(useChoice(lanes, A, "Книжник")).code()).isEqualTo("respons.illegal-partial");
        lanes.choose(useChoice(lanes, A, "Жрец"));
        assertThat(lanes.eventsOf(CardDrawn.class)).isEmpty();

        var refused = Lanes.of().with(Settings.EmptyRitualRule.REFUSED).unit(A, 2, ritual).startIn(Phase.ACTION);
        assertThat(refused.refusal(useChoice(refused, A, "Жрец")).code()).isEqualTo("respons.illegal-partial");
    }

    @Test
    @Covers({"RS-210", "RS-212"})
    void ritual_counts_the_orders_that_were_played() {
        var ritual = spell("Обряд", 1, play(deed(new Effect.GainInfluence(Participant.YOU,
                new Amount(1, Optional.of(new Measure.Ritual()))))));
        var lanes = Lanes.of().playedOrders(A, 2).hand(A, ritual).startIn(Phase.ACTION);
        lanes.choose(cast(lanes, ritual, Price.PLAIN));

        assertThat(lanes.state().player(A).extra()).isEqualTo(2);
    }

    @Test
    @Covers({"RS-152b", "RS-152c", "RS-163", "RS-164", "RS-165", "RS-162"})
    void a_hero_turned_over_gains_the_difference_at_once() {
        var rise = spell("Восхождение", 2,
                play(deed(new Effect.ChangeLevel(new CardSelector.Hero(Participant.YOU), true))));
        var lanes = Lanes.of().hero(A, TestCards.twoSidedHero("Герой", 4, 6)).hand(A, rise).startIn(Phase.ACTION);
        lanes.choose(cast(lanes, rise, Price.PLAIN));

        assertThat(lanes.state().player(A).influence()).isEqualTo(4);
        assertThat(lanes.state().player(A).value()).isEqualTo(6);
    }

    @Test
    @Covers({"RS-152a"})
    void a_gain_is_extra_influence_and_a_loss_reduces_the_rest() {
        var gift = spell("Дар", 0, play(deed(new Effect.GainInfluence(Participant.YOU, amount(2)),
                new Effect.LoseInfluence(Participant.OPPONENT, amount(1)))));
        var lanes = Lanes.of().playerNumbers(B, 4, 3, 5).hand(A, gift).startIn(Phase.ACTION);
        lanes.choose(cast(lanes, gift, Price.PLAIN));
        assertThat(lanes.state().player(A).extra()).isEqualTo(2);
        assertThat(lanes.state().player(B).influence()).isEqualTo(3);

        var extra = Lanes.of().with(Settings.InfluencePoolRule.LOSS_EXTRA_FIRST).playerNumbers(B, 4, 3, 5).hand(A, gift)
                .startIn(Phase.ACTION);
        extra.choose(cast(extra, gift, Price.PLAIN));
        assertThat(extra.state().player(B).extra()).isEqualTo(2);
    }
}
