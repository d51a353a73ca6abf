package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.step;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.AbilityCancelled;
import letopis.berserkheroes.state.BerserkZone;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Cost changes and cancels of abilities.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AbilityCostsTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));

    private static Playable priest(int coins) {
        return creature("Жрец", 2, 1, 9, new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(coins, false)),
                Optional.empty(), List.of(), deed(PRAYER)));
    }

    private static Feature playerRule(Participant whom, Rule... rules) {
        return new Feature.Law(List.of(), whom, List.of(rules));
    }

    private static int cost(Duel duel) {
        int before = duel.readyCoins(A);
        return before - duel.use("Жрец").readyCoins(A);
    }

    @Test
    @Covers("BF-308.1-2")
    void an_ability_costs_its_printed_price_plus_modifiers_for_abilities_in_play() {
        Filter creatures = inZone(Place.PLAY, CREATURES);
        assertThat(cost(Duel.of().coins(A, 9).put(A, priest(3)).begin())).isEqualTo(3);
        assertThat(cost(Duel.of().coins(A, 9).put(A, priest(3))
                .put(B, event("Налог", 1, playerRule(Participant.OPPONENT,
                new Rule.CostChange(creatures, 2)))).begin())).isEqualTo(5);
        assertThat(cost(Duel.of().coins(A, 9).put(A, priest(3)).put(B, event("Налог", 1, playerRule(Participant.YOU,
                new Rule.CostChange(creatures, 2)))).begin())).isEqualTo(3);
        assertThat(cost(Duel.of().coins(A, 9).put(A, priest(3))
                .put(B, event("Налог", 1, playerRule(Participant.OPPONENT,
                new Rule.CostChange(inZone(Place.PLAY, TestCards.HEROES), 2),
                new Rule.CostChange(inZone(Place.HAND, CREATURES), 2))))
                .begin())).isEqualTo(3);
        Duel played = Duel.of().coins(A, 9).hand(A, priest(3)).put(B, event("Налог", 1, playerRule(Participant.OPPONENT,
                new Rule.CostChange(creatures, 2)))).begin().play("Жрец");
        assertThat(played.readyCoins(A)).isEqualTo(7); // the rule does not apply to plays
    }

    @Test
    @Covers("BF-308.1-4")
    void cost_changes_apply_in_rule_order_regardless_of_card_order() {
        Filter creatures = inZone(Place.PLAY, CREATURES);
        List<Rule> all = List.of(new Rule.CostMultiplier(creatures, 1, 3), new Rule.CostChange(creatures, -2),
                new Rule.CostMultiplier(creatures, 2, 1), new Rule.CostChange(creatures, 1));
        for (List<Rule> rules : List.of(all, all.reversed())) {
            assertThat(cost(Duel.of().coins(A, 9).put(A, priest(3)).put(A, event("Свод", 1, playerRule(Participant.YOU,
                    rules.toArray(Rule[]::new)))).begin())).isEqualTo(((3 + 1) * 2 - 2) / 3);
        }
        assertThat(cost(Duel.of().coins(A, 9).put(A, priest(3)).put(A, event("Свод", 1, playerRule(Participant.YOU,
                new Rule.FixedCost(creatures, 6), new Rule.FixedCost(creatures, 4), new Rule.CostChange(creatures, 3))))
                .begin())).isEqualTo(4);
        assertThat(cost(Duel.of().coins(A, 9).put(A, priest(3)).put(A, event("Свод", 1, playerRule(Participant.YOU,
                new Rule.CostChange(creatures, -9)))).begin())).isZero();
        Duel poor = Duel.of().coins(A, 4).put(A, priest(3)).put(B, event("Налог", 1, playerRule(Participant.OPPONENT,
                new Rule.CostChange(creatures, 2)))).begin();
        poor.assertRefused(poor.abilityChoice("Жрец", "f0"), Reason.CANNOT_PAY);
    }

    @Test
    @Covers("BF-512.4.1")
    void an_ability_with_x_in_its_price_cannot_be_used_for_free() {
        var free = event("Даром", 1, playerRule(Participant.YOU, new Rule.FixedCost(inZone(Place.PLAY, CREATURES), 0)));
        var x = new Amount(1, Optional.of(new Measure.X()));
        var caller = creature("Зовущий", 2, 1, 9,
                new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(0, true)),
                Optional.empty(), List.of(), deed(new Effect.GainPrayers(Participant.YOU, x))));
        Duel duel = Duel.of().coins(A, 9).put(A, priest(3)).put(A, caller).put(A, free).begin();
        var used = new PlayerDecision.AbilityActivated(A, duel.id("Зовущий"), "f0", 3, Declaration.EMPTY,
                Price.PLAIN);
        duel.assertRefused(used, Reason.X_ZERO);
        assertThat(cost(duel)).isZero(); // no X here
        Duel paid = Duel.of().coins(A, 9).put(A, caller).begin();
        paid.choose(new PlayerDecision.AbilityActivated(A, paid.id("Зовущий"), "f0", 3, Declaration.EMPTY,
                Price.PLAIN));
        assertThat(paid.state().player(A).prayers()).isEqualTo(3);
        assertThat(paid.readyCoins(A)).isEqualTo(6);
    }

    private static Duel duelWithCancel(boolean may, Filter cards) {
        var cancels = new Feature.PlayCancellation(Participant.OPPONENT, cards, may, Optional.of(1), List.of(),
                List.of(step(PRAYER)));
        return Duel.of().put(A, priest(2)).put(B, event("Запрет", 1, cancels)).begin().use("Жрец");
    }

    @Test
    @Covers({"BF-308.1-9", "BF-518.1"})
    void a_cancelled_ability_stays_paid_and_used_but_does_not_resolve() {
        Duel duel = duelWithCancel(false, inZone(Place.PLAY, CREATURES));
        assertThat(duel.state().player(A).prayers()).isZero();
        assertThat(duel.state().player(B).prayers()).isEqualTo(1);
        assertThat(duel.readyCoins(A)).isEqualTo(3);
        assertThat(duel.isIn("Жрец", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.rules(AbilityCancelled.class)).contains("BF-308.1-9");
        duel.assertRefused(duel.abilityChoice("Жрец", "f0"), Reason.USAGE_LIMIT);
        duel.endTurn().turnUp().endTurn().turnUp().use("Жрец"); // limited to once per game
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    @Test
    @Covers("BF-308.1-9")
    void an_optional_cancel_can_be_declined_and_play_cancels_ignore_abilities() {
        Duel duel = duelWithCancel(true, inZone(Place.PLAY, CREATURES));
        assertThat(duel.state().player(A).prayers()).isZero();
        duel.choose(new PlayerDecision.CancellationAnswered(B, false));
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        Duel plays = duelWithCancel(false, inZone(Place.HAND, CREATURES));
        assertThat(plays.state().player(A).prayers()).isEqualTo(1);
        assertThat(plays.state().player(B).prayers()).isZero();
    }

    private static int costWithRage(int raged, Rule rule) {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Пёс", 1, 1, 5)).put(A, creature("Кот", 1, 1, 5))
                .put(A, event("Скидка", 1, playerRule(Participant.YOU, rule)))
                .hand(A, creature("Бык", 4, 1, 1, TestCards.keywordFeature(Keyword.RAGE))).begin();
        var wounded = List.of(duel.id("Пёс"), duel.id("Кот")).subList(0, raged);
        duel.choose(new PlayerDecision.CardPlayed(A, duel.id("Бык"), new CardName("Бык"), 0, List.of(),
                new Price(Price.PaymentMethod.COINS, wounded, List.of(), List.of(), List.of(), List.of())));
        return 9 - duel.readyCoins(A);
    }

    @Test
    @Covers({"BF-309.1-4", "BF-523.1", "BF-7-195"})
    void rage_is_subtracted_before_a_cost_is_divided_or_set() {
        var cards = inZone(Place.HAND, CREATURES);
        assertThat(costWithRage(2, new Rule.CostMultiplier(cards, 1, 2))).isEqualTo(1);
        assertThat(costWithRage(2, new Rule.FixedCost(cards, 3))).isEqualTo(3);
        assertThat(costWithRage(2, new Rule.CostChange(cards, 1))).isEqualTo(3);
        assertThat(costWithRage(1, new Rule.CostMultiplier(cards, 2, 1))).isEqualTo(7);
        assertThat(costWithRage(2, new Rule.CostChange(cards, -3))).isZero();
    }

    @Test
    @Covers({"BF-7-195", "BF-106.1.4"})
    void the_greatest_affordable_x_with_rage_is_offered() {
        Playable bull = creature("Бык", 0, 1, 1, TestCards.keywordFeature(Keyword.RAGE));
        Playable x = new Playable(bull.name(), bull.english(), bull.type(), List.of(), List.of(), Optional.empty(), 1,
                true, List.of(), bull.front(), Optional.empty(), Optional.empty());
        Duel duel = Duel.of().coins(A, 3).put(A, creature("Пёс", 1, 1, 5)).hand(A, x).begin();
        assertThat(new BerserkHeroes().choices(duel.state(), A)).filteredOn(PlayerDecision.CardPlayed.class::isInstance)
                .map(PlayerDecision.CardPlayed.class::cast)
                .extracting(cardPlayed -> cardPlayed.x() + " " + cardPlayed.price().raged().size())
                .contains("2 0", "3 1");
    }
}
