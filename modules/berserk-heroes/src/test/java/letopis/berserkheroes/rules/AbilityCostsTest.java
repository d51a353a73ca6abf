package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.in;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.step;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.Made;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.AbilityCancelled;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.state.BerserkZone;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Cost changes and cancels of abilities.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AbilityCostsTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Whom.YOU, n(1));

    private static Playable priest(int coins) {
        return creature("Жрец", 2, 1, 9, new Feature.Activated(List.of(new Payment.Coins(coins, false)),
                Optional.empty(), List.of(), deed(PRAYER)));
    }

    private static Feature law(Whom whom, Rule... rules) {
        return new Feature.Law(List.of(), whom, List.of(rules));
    }

    private static int cost(Duel duel) {
        int before = duel.open(A);
        return before - duel.use("Жрец").open(A);
    }

    @Test
    @Covers("BF-308.1-2")
    void an_ability_costs_what_is_printed_and_what_is_said_of_such_abilities_in_play() {
        Filter creatures = in(Place.PLAY, CREATURES);
        assertThat(cost(Duel.of().coins(A, 9).put(A, priest(3)).begin())).isEqualTo(3);
        assertThat(cost(Duel.of().coins(A, 9).put(A, priest(3)).put(B, event("Налог", 1, law(Whom.OPPONENT,
                new Rule.Costs(creatures, 2)))).begin())).isEqualTo(5);
        assertThat(cost(Duel.of().coins(A, 9).put(A, priest(3)).put(B, event("Налог", 1, law(Whom.YOU,
                new Rule.Costs(creatures, 2)))).begin())).isEqualTo(3);
        assertThat(cost(Duel.of().coins(A, 9).put(A, priest(3)).put(B, event("Налог", 1, law(Whom.OPPONENT,
                new Rule.Costs(in(Place.PLAY, Made.HEROES), 2), new Rule.Costs(in(Place.HAND, CREATURES), 2))))
                .begin())).isEqualTo(3);
        Duel played = Duel.of().coins(A, 9).hand(A, priest(3)).put(B, event("Налог", 1, law(Whom.OPPONENT,
                new Rule.Costs(creatures, 2)))).begin().play("Жрец");
        assertThat(played.open(A)).isEqualTo(7); // not a rule about plays
    }

    @Test
    @Covers("BF-308.1-4")
    void what_it_costs_is_reckoned_in_the_order_of_the_rules_and_not_of_the_cards() {
        Filter creatures = in(Place.PLAY, CREATURES);
        List<Rule> all = List.of(new Rule.CostsTimes(creatures, 1, 3), new Rule.Costs(creatures, -2),
                new Rule.CostsTimes(creatures, 2, 1), new Rule.Costs(creatures, 1));
        for (List<Rule> rules : List.of(all, all.reversed())) {
            assertThat(cost(Duel.of().coins(A, 9).put(A, priest(3)).put(A, event("Свод", 1, law(Whom.YOU,
                    rules.toArray(Rule[]::new)))).begin())).isEqualTo(((3 + 1) * 2 - 2) / 3);
        }
        assertThat(cost(Duel.of().coins(A, 9).put(A, priest(3)).put(A, event("Свод", 1, law(Whom.YOU,
                new Rule.CostsAre(creatures, 6), new Rule.CostsAre(creatures, 4), new Rule.Costs(creatures, 3))))
                .begin())).isEqualTo(4);
        assertThat(cost(Duel.of().coins(A, 9).put(A, priest(3)).put(A, event("Свод", 1, law(Whom.YOU,
                new Rule.Costs(creatures, -9)))).begin())).isZero();
        Duel poor = Duel.of().coins(A, 4).put(A, priest(3)).put(B, event("Налог", 1, law(Whom.OPPONENT,
                new Rule.Costs(creatures, 2)))).begin();
        poor.refused(poor.used("Жрец", "f0"), Reason.CANNOT_PAY);
    }

    @Test
    @Covers("BF-512.4.1")
    void an_ability_whose_x_is_paid_for_is_not_used_for_nothing() {
        var free = event("Даром", 1, law(Whom.YOU, new Rule.CostsAre(in(Place.PLAY, CREATURES), 0)));
        var x = new Amount(1, Optional.of(new Measure.X()));
        var caller = creature("Зовущий", 2, 1, 9, new Feature.Activated(List.of(new Payment.Coins(0, true)),
                Optional.empty(), List.of(), deed(new Effect.GainPrayers(Whom.YOU, x))));
        Duel duel = Duel.of().coins(A, 9).put(A, priest(3)).put(A, caller).put(A, free).begin();
        var used = new PlayerDecision.AbilityActivated(A, duel.id("Зовущий"), "f0", 3, Said.NOTHING, Price.PLAIN);
        duel.refused(used, Reason.X_ZERO);
        assertThat(cost(duel)).isZero(); // no X here
        Duel paid = Duel.of().coins(A, 9).put(A, caller).begin();
        paid.choose(new PlayerDecision.AbilityActivated(A, paid.id("Зовущий"), "f0", 3, Said.NOTHING, Price.PLAIN));
        assertThat(paid.state().player(A).prayers()).isEqualTo(3);
        assertThat(paid.open(A)).isEqualTo(6);
    }

    private static Duel cancelling(boolean may, Filter cards) {
        var cancels = new Feature.Cancels(Whom.OPPONENT, cards, may, Optional.of(1), List.of(),
                List.of(step(PRAYER)));
        return Duel.of().put(A, priest(2)).put(B, event("Запрет", 1, cancels)).begin().use("Жрец");
    }

    @Test
    @Covers({"BF-308.1-9", "BF-518.1"})
    void a_cancelled_ability_stays_paid_for_and_used_and_is_not_done() {
        Duel duel = cancelling(false, in(Place.PLAY, CREATURES));
        assertThat(duel.state().player(A).prayers()).isZero();
        assertThat(duel.state().player(B).prayers()).isEqualTo(1);
        assertThat(duel.open(A)).isEqualTo(3);
        assertThat(duel.lies("Жрец", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.rules(AbilityCancelled.class)).contains("BF-308.1-9");
        duel.refused(duel.used("Жрец", "f0"), Reason.USAGE_LIMIT);
        duel.endTurn().turnUp().endTurn().turnUp().use("Жрец"); // limited to once per game
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    @Test
    @Covers("BF-308.1-9")
    void an_ability_may_be_let_be_and_a_word_about_plays_cancels_none() {
        Duel asked = cancelling(true, in(Place.PLAY, CREATURES));
        assertThat(asked.state().player(A).prayers()).isZero();
        asked.choose(new PlayerDecision.CancelAnswered(B, false));
        assertThat(asked.state().player(A).prayers()).isEqualTo(1);
        Duel plays = cancelling(false, in(Place.HAND, CREATURES));
        assertThat(plays.state().player(A).prayers()).isEqualTo(1);
        assertThat(plays.state().player(B).prayers()).isZero();
    }

    private static int raged(int raged, Rule rule) {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Пёс", 1, 1, 5)).put(A, creature("Кот", 1, 1, 5))
                .put(A, event("Скидка", 1, law(Whom.YOU, rule)))
                .hand(A, creature("Бык", 4, 1, 1, Made.word(Keyword.RAGE))).begin();
        var wounded = List.of(duel.id("Пёс"), duel.id("Кот")).subList(0, raged);
        duel.choose(new PlayerDecision.CardPlayed(A, duel.id("Бык"), new CardName("Бык"), 0, List.of(),
                new Price(Price.Way.COINS, wounded, List.of(), List.of(), List.of(), List.of())));
        return 9 - duel.open(A);
    }

    @Test
    @Covers({"BF-309.1-4", "BF-523.1", "BF-7-195"})
    void rage_is_taken_off_before_a_cost_is_divided_or_set() {
        var cards = in(Place.HAND, CREATURES);
        assertThat(raged(2, new Rule.CostsTimes(cards, 1, 2))).isEqualTo(1);
        assertThat(raged(2, new Rule.CostsAre(cards, 3))).isEqualTo(3);
        assertThat(raged(2, new Rule.Costs(cards, 1))).isEqualTo(3);
        assertThat(raged(1, new Rule.CostsTimes(cards, 2, 1))).isEqualTo(7);
        assertThat(raged(2, new Rule.Costs(cards, -3))).isZero();
    }

    @Test
    @Covers({"BF-7-195", "BF-106.1.4"})
    void with_rage_the_greatest_x_that_can_be_paid_is_offered() {
        Playable bull = creature("Бык", 0, 1, 1, Made.word(Keyword.RAGE));
        Playable x = new Playable(bull.name(), bull.english(), bull.type(), List.of(), List.of(), Optional.empty(), 1,
                true, List.of(), bull.front(), Optional.empty(), Optional.empty());
        Duel duel = Duel.of().coins(A, 3).put(A, creature("Пёс", 1, 1, 5)).hand(A, x).begin();
        assertThat(new BerserkHeroes().choices(duel.state(), A)).filteredOn(PlayerDecision.CardPlayed.class::isInstance)
                .map(PlayerDecision.CardPlayed.class::cast)
                .extracting(one -> one.x() + " " + one.price().raged().size()).contains("2 0", "3 1");
    }
}
