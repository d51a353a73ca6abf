package letopis.respons.rules;

import static letopis.respons.Choices.discardPrice;
import static letopis.respons.Choices.playChoice;
import static letopis.respons.Choices.sacrificePrice;
import static letopis.respons.Decisions.refusalOf;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestCards.withCosts;
import static letopis.respons.TestCards.withShields;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Effect;
import letopis.respons.card.Participant;
import letopis.respons.card.Payment;
import letopis.respons.card.Rule;
import letopis.respons.event.Aim;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardLaid;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.state.Settings;
import letopis.table.PriceBreakdown;
import letopis.table.Refusal;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The terms of a changed cost, and refused payments with their details and paragraphs.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PriceFormulasTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Effect GAIN = new Effect.GainInfluence(Participant.YOU, amount(1));
    private static final Effect REDUCE = new Effect.Reduce(new CardSelector.TargetCard(0), amount(1));

    private static Playable tribute(Integer cost, Payment... additional) {
        return withCosts(spell("Дань", 0, play(deed(GAIN))), Optional.of(cost), additional);
    }

    private static Lanes withCostChanges(Participant whom, int... changes) {
        var lanes = Lanes.of();
        for (int i = 0; i < changes.length; i++) {
            lanes.unit(A, i + 1, unitWith("Закон " + i, 1, new Ability.Law(List.of(), whom,
                    List.of(new Rule.CostChange(TestCards.filter(List.of(CardType.SPELL), Optional.empty()),
                            changes[i])))));
        }
        return lanes;
    }

    private static Stream<Arguments> changedCosts() {
        return Stream.of(
                Arguments.of(new int[] {1, -3}, tribute(4), "4 + 1 − 3", 2),
                Arguments.of(new int[] {-3}, tribute(1), "1 − 3 → 0", 0),
                Arguments.of(new int[] {-3}, tribute(3), "3 − 3", 0),
                Arguments.of(new int[] {0, 2}, tribute(0), "0 + 2", 2),
                Arguments.of(new int[] {}, tribute(1, new Payment.InfluencePayment(2)), "1 + 2", 3),
                Arguments.of(new int[] {-1}, tribute(1, new Payment.InfluencePayment(2)), "1 − 1 + 2", 2));
    }

    @ParameterizedTest(name = "{2}")
    @MethodSource("changedCosts")
    @Covers({"RS-160", "RS-157a"})
    void a_changed_cost_is_shown_as_the_printed_cost_and_each_change(int[] changes, Playable card, String sum,
            int price) {
        var lanes = withCostChanges(Participant.YOU, changes).hand(A, card).startIn(Phase.ACTION);
        PriceBreakdown breakdown = Lanes.GAME.priceBreakdown(lanes.state(), playChoice(lanes, card, Price.PLAIN))
                .orElseThrow();
        CitationRecorder.cite(breakdown.rules());
        assertThat(breakdown).isEqualTo(new PriceBreakdown(lanes.card("Дань"), card.name(), sum, price,
                RuleRef.ofAll("RS-160")));

        var poor = withCostChanges(Participant.YOU, changes).playerNumbers(A, price - 1, 0, 5).hand(A, card)
                .startIn(Phase.ACTION);
        if (price > 0) {
            assertThat(poor.refusal(playChoice(poor, card, Price.PLAIN))).isEqualTo(refusalOf("respons.cost",
                    List.of("RS-157a", "RS-160"), "cost", price, "funds", price - 1, "sum", sum));
        }
    }

    @Test
    @Covers({"RS-160", "RS-157a"})
    void an_unchanged_cost_has_no_terms() {
        Playable card = tribute(3);
        var zero = withCostChanges(Participant.YOU, 0).playerNumbers(A, 2, 0, 5).hand(A, card).startIn(Phase.ACTION);
        assertThat(Lanes.GAME.priceBreakdown(zero.state(), playChoice(zero, card, Price.PLAIN))).isEmpty();
        assertThat(zero.refusal(playChoice(zero, card, Price.PLAIN)))
                .isEqualTo(refusalOf("respons.cost", List.of("RS-157a"), "cost", 3, "funds", 2, "sum", ""));

        var others = withCostChanges(Participant.OPPONENT, 2).hand(A, card).startIn(Phase.ACTION);
        assertThat(Lanes.GAME.priceBreakdown(others.state(), playChoice(others, card, Price.PLAIN))).isEmpty();
        var changed = withCostChanges(Participant.YOU, 2).hand(A, card).startIn(Phase.ACTION);
        assertThat(Lanes.GAME.priceBreakdown(changed.state(), playChoice(changed, card, Price.FREE))).isEmpty();
        assertThat(Lanes.GAME.priceBreakdown(changed.state(), new Passed(A))).isEmpty();
    }

    @Test
    @Covers("RS-158")
    void a_card_without_additional_costs_takes_no_cards_as_payment() {
        Playable lion = unit("Лев", 1);
        var lanes = Lanes.of().unit(A, 1, unit("Рысь", 1)).hand(A, lion, unit("Репа", 1)).startIn(Phase.ACTION);
        Refusal refusal = refusalOf("respons.additional-cost", List.of("RS-158"), "sacrifices", 0, "discards", 0);
        assertThat(lanes.refusal(playChoice(lanes, lion, discardPrice(lanes, "Репа")))).isEqualTo(refusal);
        assertThat(lanes.refusal(playChoice(lanes, lion, sacrificePrice(lanes, "Рысь")))).isEqualTo(refusal);
        lanes.choose(playChoice(lanes, lion, Price.PLAIN));
    }

    private static Lanes withDiscardBan() {
        return Lanes.of().unit(B, 1, unitWith("Страж", 1, new Ability.Law(List.of(), Participant.OPPONENT,
                List.of(new Rule.PlayerActionBan(Rule.Act.DISCARD)))));
    }

    @Test
    @Covers({"RS-158", "RS-089", "RS-098"})
    void a_ban_on_discarding_forbids_discards_as_payment_but_no_sacrifice() {
        Playable golem = withCosts(unit("Голем", 5), Optional.of(1), new Payment.Sacrifices(1, TestCards.OWN_UNITS));
        var lanes = withDiscardBan().unit(A, 1, unit("Лев", 1)).support(A, 2, TestCards.boost("Знамя"))
                .hand(A, golem).startIn(Phase.ACTION);
        var offered = Lanes.GAME.choices(lanes.state(), A).stream().filter(CardPlayed.class::isInstance)
                .map(choice -> ((CardPlayed) choice).price()).distinct().toList();
        assertThat(offered).containsExactly(sacrificePrice(lanes, "Лев"));
        lanes.choose(playChoice(lanes, golem, sacrificePrice(lanes, "Лев")));
        assertThat(lanes.isDead("Лев")).isTrue();

        Playable dragon = withCosts(unit("Дракон", 5), Optional.of(1), new Payment.DiscardPayment(1));
        var banned = withDiscardBan().hand(A, dragon, unit("Репа", 1)).startIn(Phase.ACTION);
        assertThat(banned.refusal(playChoice(banned, dragon, discardPrice(banned, "Репа"))))
                .isEqualTo(refusalOf("respons.additional-cost", List.of("RS-158", "RS-089"), "barred", 1));
    }

    @Test
    @Covers({"RS-158", "RS-099", "RS-098"})
    void an_unfit_sacrifice_is_refused_with_a_paragraph_on_cards_outside_the_board() {
        Playable golem = withCosts(unit("Голем", 5), Optional.of(1), new Payment.Sacrifices(1, TestCards.OWN_UNITS));
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).support(A, 2, TestCards.boost("Знамя"))
                .hand(A, golem, unit("Репа", 1)).startIn(Phase.ACTION);
        var unfit = List.of(CardType.UNIT);
        assertThat(lanes.refusal(playChoice(lanes, golem, sacrificePrice(lanes, "Знамя"))))
                .isEqualTo(refusalOf("respons.additional-cost", List.of("RS-158"), "unfit", lanes.card("Знамя"),
                        "types", unfit));
        assertThat(lanes.refusal(playChoice(lanes, golem, sacrificePrice(lanes, "Репа"))))
                .isEqualTo(refusalOf("respons.additional-cost", List.of("RS-158", "RS-099"), "unfit",
                        lanes.card("Репа"), "types", unfit));
    }

    @Test
    @Covers({"RS-158", "RS-098", "RS-086"})
    void a_price_that_cannot_be_paid_names_the_missing_cards() {
        Playable golem = withCosts(unit("Голем", 5), Optional.of(1), new Payment.Sacrifices(2, TestCards.OWN_UNITS));
        Refusal wrongCount = refusalOf("respons.additional-cost", List.of("RS-158"), "sacrifices", 2, "discards", 0);
        for (int units = 0; units <= 2; units++) {
            var lanes = Lanes.of().support(A, 4, TestCards.boost("Знамя")).support(A, 5, TestCards.boost("Хоругвь"));
            for (int line = 1; line <= units; line++) {
                lanes.unit(A, line, unit("Зверь " + line, 1));
            }
            lanes.hand(A, golem).startIn(Phase.ACTION);
            assertThat(lanes.refusal(playChoice(lanes, golem, Price.PLAIN))).as("%d", units)
                    .isEqualTo(units == 2 ? wrongCount : refusalOf("respons.additional-cost",
                            List.of("RS-158", "RS-098"), units == 0 ? "lacking" : "short", true,
                            "types", List.of(CardType.UNIT)));
        }

        Playable dragon = withCosts(unit("Дракон", 5), Optional.of(1), new Payment.DiscardPayment(1));
        var alone = Lanes.of().hand(A, dragon).startIn(Phase.ACTION);
        assertThat(alone.refusal(playChoice(alone, dragon, Price.PLAIN)))
                .isEqualTo(refusalOf("respons.additional-cost", List.of("RS-158", "RS-086"), "missing", 1));
        var held = Lanes.of().hand(A, dragon, unit("Репа", 1)).startIn(Phase.ACTION);
        assertThat(held.refusal(playChoice(held, dragon, Price.PLAIN)))
                .isEqualTo(refusalOf("respons.additional-cost", List.of("RS-158"), "sacrifices", 0, "discards", 1));
    }

    @Test
    @Covers({"RS-158", "RS-098", "RS-283"})
    void a_refused_payment_for_an_unseen_card_face_down_names_only_the_payments_made() {
        Playable trap = withCosts(TestCards.trap("Капкан"), Optional.of(1),
                new Payment.Sacrifices(1, TestCards.UNITS));
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 1)).hand(A, trap).unseen("Капкан")
                .startIn(Phase.ACTION);
        assertThat(lanes.refusal(new CardLaid(A, lanes.card("Капкан"), Cell.support(1), 1,
                sacrificePrice(lanes, "Тигр"))))
                .isEqualTo(refusalOf("respons.additional-cost", List.of("RS-158"), "discards", "", "sacrifices", 1));
    }

    @Test
    @Covers({"RS-191", "RS-194"})
    void a_shield_that_cannot_be_paid_is_refused_with_the_influence_spent_on_the_card() {
        for (int cost : List.of(0, 1)) {
            Playable spell = spell("Стрела", cost, play(targetedDeed(TestCards.ENEMY_UNITS, REDUCE)));
            var lanes = Lanes.of().playerNumbers(A, 2, 0, 5).unit(B, 1, withShields(unit("Рыцарь", 5), 3))
                    .hand(A, spell).startIn(Phase.ACTION);
            assertThat(lanes.refusal(playChoice(lanes, spell, Price.PLAIN, new Aim(0, lanes.card("Рыцарь")))))
                    .isEqualTo(refusalOf("respons.shielded", List.of("RS-191"), "shields", 3,
                            "cost", cost == 0 ? "" : 1, "funds", 2, "seat", A, "pool", true));
        }
    }

    @Test
    @Covers({"RS-191", "RS-069a"})
    void points_for_an_ability_are_not_available_for_a_shield_paid_in_points() {
        Playable mage = unitWith("Маг", 1, new Ability.Tap(List.of(new Payment.ActionPoints(1)), List.of(),
                targetedDeed(TestCards.ENEMY_UNITS, REDUCE)));
        for (int points : List.of(3, 4)) {
            var lanes = Lanes.of().with(Settings.ShieldPriceRule.ACTION_POINTS).playerNumbers(A, 4, 0, points)
                    .unit(A, 1, mage).unit(B, 1, withShields(unit("Рыцарь", 5), 2)).startIn(Phase.ACTION);
            var use = new CardActivated(A, lanes.card("Маг"), 0, List.of(), List.of(new Aim(0, lanes.card("Рыцарь"))),
                    Price.PLAIN);
            if (points == 3) {
                assertThat(lanes.refusal(use).code()).isEqualTo("respons.shielded");
            } else {
                assertThat(lanes.choose(use).state().player(A).points()).isZero();
            }
        }
    }
}
