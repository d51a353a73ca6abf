package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.spellWithX;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.CardEvent.CardPaidFor;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.AbilityActivated;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.ExtortionAnswered;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Alternatives to paying coins.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AlternativePricesTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));
    private static final Filter PLAYED = inZone(Place.HAND, filter(Optional.empty()));
    private static final Filter USED = inZone(Place.PLAY, CREATURES);
    private static final Amount X = new Amount(1, Optional.of(new Measure.X()));

    private static Duel duelWithRule(Participant whom, Filter cards, Rule.Means means) {
        return Duel.of().put(A, event("Обычай", 1, new Feature.Law(List.of(), whom,
                List.of(new Rule.AlternativePayment(cards, means)))));
    }

    private static CardPlayed playOf(Duel duel, String name, int x, Price.PaymentMethod way, int abilities) {
        return new CardPlayed(A, duel.id(name), new CardName(name), x,
                Collections.nCopies(abilities, Declaration.EMPTY), Price.of(way));
    }

    private static AbilityActivated useOf(Duel duel, String name, int x, Price.PaymentMethod way) {
        return new AbilityActivated(A, duel.id(name), "f0", x, Declaration.EMPTY, Price.of(way));
    }

    @Test
    @Covers({"BF-309.1-3", "BF-501.2", "BF-501.3"})
    void a_card_can_be_paid_with_one_wound_per_coin() {
        Duel duel = duelWithRule(Participant.YOU, PLAYED, Rule.Means.LIFE).coins(A, 4)
                .hero(A, TestCards.hero("Герой", 5))
                .hand(A, creature("Бык", 4, 1, 1)).hand(A, creature("Пёс", 2, 1, 1)).begin();
        duel.choose(playOf(duel, "Бык", 0, Price.PaymentMethod.LIFE, 0));
        assertThat(duel.heroWounds(A)).isEqualTo(4);
        assertThat(duel.readyCoins(A)).isEqualTo(4);
        assertThat(duel.isIn("Бык", A, BerserkZone.CREATURES)).isTrue();
        duel.assertRefused(playOf(duel, "Пёс", 0, Price.PaymentMethod.LIFE, 0), Reason.CANNOT_PAY);
        duel.play("Пёс");
        assertThat(duel.readyCoins(A)).isEqualTo(2);
    }

    @Test
    @Covers({"BF-309.1-3", "BF-309.1-4", "BF-7-195", "BF-501.3"})
    void life_payment_covers_the_final_cost_and_cannot_be_prevented() {
        var safe = new Feature.GuardFeature(Guard.NO_WOUNDS, new WoundSource(List.of(), Optional.empty()));
        Duel duel = duelWithRule(Participant.YOU, PLAYED, Rule.Means.LIFE).hero(A, TestCards.hero("Герой", 25, safe))
                .put(B, event("Щедрость", 1, new Feature.Law(List.of(), Participant.OPPONENT,
                        List.of(new Rule.CostChange(PLAYED, -1))))).put(A, creature("Пёс", 2, 1, 5))
                .hand(A, creature("Бык", 4, 1, 1, keywordFeature(Keyword.RAGE))).begin();
        var raged = new Price(Price.PaymentMethod.LIFE, List.of(duel.id("Пёс")), List.of(), List.of(), List.of(),
                List.of());
        duel.choose(new CardPlayed(A, duel.id("Бык"), new CardName("Бык"), 0, List.of(), raged));
        assertThat(duel.heroWounds(A)).isEqualTo(2);
        assertThat(duel.wounds("Пёс")).isEqualTo(1);
    }

    @Test
    @Covers({"BF-309.1-3", "BF-7-004"})
    void life_payment_requires_a_card_that_allows_it_for_that_card() {
        Duel other = duelWithRule(Participant.OPPONENT, PLAYED, Rule.Means.LIFE).hand(A, creature("Бык", 1, 1, 1))
                .begin();
        other.assertRefused(playOf(other, "Бык", 0, Price.PaymentMethod.LIFE, 0), Reason.NOT_WITH_LIFE);
        Duel events = duelWithRule(Participant.YOU, inZone(Place.HAND, filter(Optional.empty(), CardType.EVENT)),
                Rule.Means.NOTHING)
                .hand(A, creature("Бык", 1, 1, 1)).begin();
        events.assertRefused(playOf(events, "Бык", 0, Price.PaymentMethod.FREE, 0), Reason.NOT_FREE);
        Duel abilities = duelWithRule(Participant.YOU, USED, Rule.Means.LIFE).hand(A, creature("Бык", 1, 1, 1)).begin();
        abilities.assertRefused(playOf(abilities, "Бык", 0, Price.PaymentMethod.LIFE, 0), Reason.NOT_WITH_LIFE);
    }

    @Test
    @Covers({"BF-309.1-3", "BF-7-009", "BF-106.1.3"})
    void a_free_play_has_no_other_costs_and_x_is_zero() {
        Duel duel = duelWithRule(Participant.YOU, PLAYED, Rule.Means.NOTHING).coins(A, 0)
                .hand(A, creature("Бык", 4, 1, 1, numberedFeature(NumericKeyword.THIRST, 2)))
                .hand(A, spellWithX("Пламя", 0, deed(new Effect.GainPrayers(Participant.YOU, X), PRAYER))).begin();
        duel.choose(playOf(duel, "Бык", 0, Price.PaymentMethod.FREE, 0));
        assertThat(duel.heroWounds(A)).isZero();
        assertThat(duel.isIn("Бык", A, BerserkZone.CREATURES)).isTrue();
        duel.assertRefused(playOf(duel, "Пламя", 2, Price.PaymentMethod.FREE, 1), Reason.NO_X);
        duel.choose(playOf(duel, "Пламя", 0, Price.PaymentMethod.FREE, 1));
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    private static Feature.ActivatedAbility ability(boolean x, Payment... more) {
        var price = new ArrayList<Payment>(List.of(more));
        price.add(new Payment.CoinPayment(x ? 0 : 3, x));
        return new Feature.ActivatedAbility(price, Optional.empty(), List.of(), deed(PRAYER));
    }

    @Test
    @Covers({"BF-308.1-3", "BF-7-009", "BF-114.4"})
    void an_ability_can_be_used_for_free_once_per_turn() {
        Duel duel = duelWithRule(Participant.YOU, USED, Rule.Means.NOTHING).coins(A, 0)
                .put(A, creature("Жрец", 2, 1, 5, ability(false, new Payment.CloseSelf(), new Payment.LoseCoins(1))),
                        Marks.CLOSED)
                .put(A, equipment("Знак", EquipmentKind.AMULET, 1, ability(false))).begin();
        duel.assertRefused(useOf(duel, "Жрец", 0, Price.PaymentMethod.COINS), Reason.CARD_CLOSED);
        duel.choose(useOf(duel, "Жрец", 0, Price.PaymentMethod.FREE));
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        duel.assertRefused(useOf(duel, "Жрец", 0, Price.PaymentMethod.FREE), Reason.USAGE_LIMIT);
        duel.assertRefused(useOf(duel, "Знак", 0, Price.PaymentMethod.FREE), Reason.BAD_PRICE); // no creature
    }

    @Test
    @Covers({"BF-308.1-3", "BF-308.1-8", "BF-501.2.1", "BF-501.4"})
    void prevented_life_payment_for_an_ability_stops_it() {
        for (boolean guarded : List.of(false, true)) {
            Feature guard = guarded
                    ? new Feature.GuardFeature(Guard.NO_WOUNDS, new WoundSource(List.of(), Optional.empty()))
                    : keywordFeature(Keyword.WRATH);
            Duel duel = duelWithRule(Participant.YOU, USED, Rule.Means.LIFE).coins(A, 3)
                    .hero(A, TestCards.hero("Герой", 25, guard))
                    .put(A, creature("Жрец", 2, 1, 5, ability(false))).begin();
            duel.choose(useOf(duel, "Жрец", 0, Price.PaymentMethod.LIFE));
            assertThat(duel.heroWounds(A)).isEqualTo(guarded ? 0 : 3);
            assertThat(duel.readyCoins(A)).isEqualTo(3);
            assertThat(duel.state().player(A).prayers()).isEqualTo(guarded ? 0 : 1);
        }
        Duel weak = duelWithRule(Participant.YOU, USED, Rule.Means.LIFE).hero(A, TestCards.hero("Герой", 2))
                .put(A, creature("Жрец", 2, 1, 5, ability(false))).begin();
        weak.assertRefused(useOf(weak, "Жрец", 0, Price.PaymentMethod.LIFE), Reason.CANNOT_PAY);
        assertThat(weak.refusalRules(useOf(weak, "Жрец", 0, Price.PaymentMethod.LIFE)))
                .containsExactly("BF-501.2", "BF-308.1-8");
    }

    @Test
    @Covers("BF-512.4.1")
    void an_ability_with_x_is_never_free_under_any_discount_reading() {
        for (var reading : Settings.DiscountedXRule.values()) {
            Duel duel = duelWithRule(Participant.YOU, USED, Rule.Means.NOTHING).withSetting(reading).coins(A, 5)
                    .put(A, creature("Жрец", 2, 1, 5, ability(true))).begin();
            duel.assertRefused(useOf(duel, "Жрец", 2, Price.PaymentMethod.FREE), Reason.X_ZERO);
            duel.choose(useOf(duel, "Жрец", 2, Price.PaymentMethod.COINS));
            assertThat(duel.readyCoins(A)).isEqualTo(3);
        }
    }

    @Test
    @Covers("BF-512.4.1")
    void a_price_discounted_to_zero_depends_on_the_reading() {
        for (var reading : Settings.DiscountedXRule.values()) {
            Duel duel = Duel.of().withSetting(reading).coins(A, 5).put(A, creature("Жрец", 2, 1, 5, ability(true)))
                    .put(A, event("Скидка", 1, new Feature.Law(List.of(), Participant.YOU,
                            List.of(new Rule.CostChange(USED, -2))))).begin();
            if (reading == Settings.DiscountedXRule.REFUSED) {
                duel.assertRefused(useOf(duel, "Жрец", 2, Price.PaymentMethod.COINS), Reason.X_ZERO);
            } else {
                duel.choose(useOf(duel, "Жрец", 2, Price.PaymentMethod.COINS));
                assertThat(duel.state().player(A).prayers()).isEqualTo(1);
                assertThat(duel.readyCoins(A)).isEqualTo(5);
            }
        }
    }

    @Test
    @Covers({"BF-106.1.1", "BF-501.2"})
    void an_unbounded_x_cannot_be_paid_with_zero_coins() {
        Duel duel = Duel.of().coins(A, 5).hand(A, spellWithX("Пламя", 1, deed(PRAYER)))
                .put(A, creature("Жрец", 2, 1, 5,
                new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, true)),
                        Optional.empty(), List.of(), deed(PRAYER)))).begin();
        duel.assertRefused(playOf(duel, "Пламя", Integer.MAX_VALUE, Price.PaymentMethod.COINS, 1), Reason.CANNOT_PAY);
        duel.assertRefused(useOf(duel, "Жрец", Integer.MAX_VALUE, Price.PaymentMethod.COINS), Reason.CANNOT_PAY);
    }

    @Test
    @Covers("BF-7-032")
    void a_demand_cannot_be_met_for_free() {
        var extort = TestCards.triggerOn(new TriggerCondition.Hire(),
                deed(new Effect.Extort(List.of(new Payment.CoinPayment(2, false)))));
        Duel duel = duelWithRule(Participant.OPPONENT, USED, Rule.Means.NOTHING)
                .hand(A, creature("Вор", 1, 1, 1, extort))
                .begin()
                .play("Вор");
        duel.assertRefused(new ExtortionAnswered(B, true, Price.of(Price.PaymentMethod.FREE)), Reason.BAD_PRICE);
        duel.choose(new ExtortionAnswered(B, true, Price.PLAIN));
        assertThat(duel.readyCoins(B)).isEqualTo(3);
    }

    @Test
    @Covers({"BF-309.1-3", "BF-521.1"})
    void a_payment_option_ends_with_its_effect() {
        Duel duel = Duel.of().coins(A, 9).hand(A, spell("Сделка", 1, deed(new Effect.Proclaim(Participant.YOU,
                        List.of(new Rule.AlternativePayment(PLAYED, Rule.Means.NOTHING)), Duration.END_OF_TURN))))
                .hand(A, creature("Бык", 4, 1, 1)).hand(A, creature("Пёс", 4, 1, 1)).begin()
                .play("Сделка", Declaration.EMPTY);
        duel.choose(playOf(duel, "Бык", 0, Price.PaymentMethod.FREE, 0));
        assertThat(duel.readyCoins(A)).isEqualTo(8);
        duel.endTurn().turnUp().endTurn().turnUp();
        duel.assertRefused(playOf(duel, "Пёс", 0, Price.PaymentMethod.FREE, 0), Reason.NOT_FREE);
    }

    private static Duel duelWithRule(Filter cards, Payment... price) {
        return Duel.of().put(A, event("Обычай", 1, new Feature.Law(List.of(), Participant.YOU,
                List.of(new Rule.AlternativePayment(cards, Rule.Means.OTHER, List.of(price))))));
    }

    private static Price otherPrice(List<CardId> thirst, List<CardId> closed, List<CardId> wounded,
            RevealedCard... discards) {
        return new Price(Price.PaymentMethod.OTHER, List.of(), thirst, closed, wounded, List.of(discards));
    }

    private static CardPlayed playOf(Duel duel, String name, int x, Price price, Declaration... said) {
        return new CardPlayed(A, duel.id(name), new CardName(name), x, List.of(said), price);
    }

    private static RevealedCard shownCard(Duel duel, String name) {
        return new RevealedCard(duel.id(name), new CardName(name));
    }

    @Test
    @Covers({"BF-309.1-3", "BF-309.1-9", "BF-501.3", "BF-7-046"})
    void a_card_can_be_paid_with_an_alternative_to_coins() {
        Duel duel = duelWithRule(PLAYED, new Payment.DiscardPayment(1), new Payment.CoinPayment(1, false),
                new Payment.CloseOthers(1, CREATURES)).coins(A, 3).put(A, creature("Пёс", 2, 1, 5))
                .hand(A, creature("Бык", 9, 1, 1, numberedFeature(NumericKeyword.THIRST, 2)))
                .hand(A, creature("Кот", 1, 1, 1)).begin();
        List<CardId> hero = List.of(duel.heroOf(A));
        List<CardId> dog = List.of(duel.id("Пёс"));
        duel.assertRefused(playOf(duel, "Бык", 0, Price.of(Price.PaymentMethod.LIFE)), Reason.NOT_WITH_LIFE);
        duel.assertRefused(playOf(duel, "Бык", 0, otherPrice(hero, List.of(), List.of(), shownCard(duel, "Кот"))),
                Reason.BAD_PRICE);
        duel.assertRefused(playOf(duel, "Бык", 0, otherPrice(List.of(), dog, List.of(), shownCard(duel, "Кот"))),
                Reason.BAD_THIRST);
        duel.assertRefused(playOf(duel, "Бык", 0, otherPrice(hero, dog, List.of())), Reason.WRONG_NUMBER);
        duel.assertRefused(playOf(duel, "Бык", 0, otherPrice(hero, dog, List.of(), shownCard(duel, "Бык"))),
                Reason.BAD_PRICE);
        duel.assertRefused(playOf(duel, "Бык", 1, otherPrice(hero, dog, List.of(), shownCard(duel, "Кот"))),
                Reason.NO_X);
        duel.choose(playOf(duel, "Бык", 0, otherPrice(hero, dog, List.of(), shownCard(duel, "Кот"))));
        assertThat(duel.readyCoins(A)).isEqualTo(2);
        assertThat(duel.heroWounds(A)).isEqualTo(2);
        assertThat(duel.isClosed("Пёс")).isTrue();
        assertThat(duel.isIn("Кот", A, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.isIn("Бык", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.events(CardPaidFor.class)).extracting(CardPaidFor::coins).containsExactly(1);
    }

    @Test
    @Covers({"BF-309.1-3", "BF-106.1.3", "BF-7-195"})
    void an_alternative_payment_sets_x_to_zero_and_leaves_rage_no_reduction() {
        Duel duel = duelWithRule(PLAYED, new Payment.PrayerPayment(1)).coins(A, 0).put(A, creature("Пёс", 2, 1, 5))
                .hand(A, spell("Молитва", 0, deed(PRAYER)))
                .hand(A, creature("Бык", 4, 1, 1, keywordFeature(Keyword.RAGE)))
                .hand(A, spellWithX("Пламя", 0, deed(new Effect.GainPrayers(Participant.YOU, X), PRAYER))).begin()
                .play("Молитва", Declaration.EMPTY);
        var raged = new Price(Price.PaymentMethod.OTHER, List.of(duel.id("Пёс")), List.of(), List.of(), List.of(),
                List.of());
        duel.assertRefused(playOf(duel, "Бык", 0, raged), Reason.BAD_PRICE);
        duel.assertRefused(playOf(duel, "Пламя", 1, Price.of(Price.PaymentMethod.OTHER), Declaration.EMPTY),
                Reason.NO_X);
        duel.choose(playOf(duel, "Пламя", 0, Price.of(Price.PaymentMethod.OTHER), Declaration.EMPTY));
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        duel.choose(playOf(duel, "Бык", 0, Price.of(Price.PaymentMethod.OTHER)));
        assertThat(duel.state().player(A).prayers()).isZero();
        Duel poor = duelWithRule(PLAYED, new Payment.PrayerPayment(1)).hand(A, creature("Бык", 4, 1, 1)).begin();
        poor.assertRefused(playOf(poor, "Бык", 0, Price.of(Price.PaymentMethod.OTHER)), Reason.CANNOT_PAY);
        Duel coins = Duel.of().hand(A, creature("Бык", 4, 1, 1)).begin();
        coins.assertRefused(playOf(coins, "Бык", 0, Price.of(Price.PaymentMethod.OTHER)), Reason.NO_OTHER_PRICE);
    }

    @Test
    @Covers({"BF-309.1-3", "BF-501.3"})
    void alternative_payment_wounds_have_no_source_and_one_matching_price_is_paid() {
        Duel duel = duelWithRule(PLAYED, new Payment.WoundPayment(2, CREATURES))
                .put(A, equipment("Пост", EquipmentKind.AMULET, 1,
                        new Feature.Law(List.of(), Participant.YOU,
                        List.of(new Rule.AlternativePayment(PLAYED, Rule.Means.OTHER,
                                List.of(new Payment.LoseCoins(1))))))).coins(A, 3).put(A, creature("Пёс", 2, 1, 5))
                .hand(A, creature("Бык", 9, 1, 1)).hand(A, creature("Лев", 9, 1, 1)).begin();
        duel.choose(playOf(duel, "Бык", 0, otherPrice(List.of(), List.of(), List.of(duel.id("Пёс")))));
        assertThat(duel.wounds("Пёс")).isEqualTo(2);
        assertThat(duel.events(WoundsDealt.class).getLast().wounds().getFirst().from()).isEmpty();
        assertThat(duel.state().player(A).coins()).isEqualTo(3);
        duel.choose(playOf(duel, "Лев", 0, Price.of(Price.PaymentMethod.OTHER)));
        assertThat(duel.state().player(A).coins()).isEqualTo(2);
        assertThat(duel.wounds("Пёс")).isEqualTo(2);
    }

    @Test
    @Covers("BF-309.1-3")
    void the_older_of_two_matching_prices_is_paid() {
        Duel duel = duelWithRule(PLAYED, new Payment.CoinPayment(1, false))
                .put(A, equipment("Пост", EquipmentKind.AMULET, 1,
                        new Feature.Law(List.of(), Participant.YOU,
                        List.of(new Rule.AlternativePayment(PLAYED, Rule.Means.OTHER,
                                List.of(new Payment.LoseCoins(1))))))).coins(A, 3)
                .hand(A, creature("Бык", 9, 1, 1)).begin();
        duel.choose(playOf(duel, "Бык", 0, Price.of(Price.PaymentMethod.OTHER)));
        assertThat(duel.state().player(A).coins()).isEqualTo(3);
        assertThat(duel.readyCoins(A)).isEqualTo(2);
    }

    @Test
    @Covers({"BF-308.1-3", "BF-308.1-8", "BF-512.4.1"})
    void an_alternative_payment_for_an_ability_is_added_to_its_other_costs() {
        Duel duel = duelWithRule(USED, new Payment.DiscardPayment(1)).coins(A, 1).hand(A, creature("Кот", 1, 1, 1))
                .put(A, creature("Жрец", 2, 1, 5, ability(false, new Payment.CloseSelf(), new Payment.LoseCoins(1))))
                .put(A, creature("Маг", 2, 1, 5, ability(true))).begin();
        duel.assertRefused(useOf(duel, "Жрец", 0, Price.PaymentMethod.COINS), Reason.CANNOT_PAY);
        duel.assertRefused(useOf(duel, "Жрец", 0, Price.PaymentMethod.OTHER), Reason.WRONG_NUMBER);
        Price cat = otherPrice(List.of(), List.of(), List.of(), shownCard(duel, "Кот"));
        Price thirsty = otherPrice(List.of(duel.heroOf(A)), List.of(), List.of(), shownCard(duel, "Кот"));
        duel.assertRefused(new AbilityActivated(A, duel.id("Жрец"), "f0", 0, Declaration.EMPTY, thirsty),
                Reason.BAD_PRICE);
        duel.assertRefused(new AbilityActivated(A, duel.id("Маг"), "f0", 1, Declaration.EMPTY, cat), Reason.X_ZERO);
        duel.choose(new AbilityActivated(A, duel.id("Жрец"), "f0", 0, Declaration.EMPTY, cat));
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        assertThat(duel.isClosed("Жрец")).isTrue();
        assertThat(duel.state().player(A).coins()).isZero();
        assertThat(duel.isIn("Кот", A, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"BF-308.1-3", "BF-7-009"})
    void a_free_ability_has_no_other_costs() {
        Duel duel = duelWithRule(Participant.YOU, USED, Rule.Means.NOTHING).put(A, creature("Пёс", 2, 1, 5))
                .put(A, creature("Жрец", 2, 1, 5, ability(false))).begin();
        var more = new Price(Price.PaymentMethod.FREE, List.of(), List.of(), List.of(duel.id("Пёс")), List.of(),
                List.of());
        duel.assertRefused(new AbilityActivated(A, duel.id("Жрец"), "f0", 0, Declaration.EMPTY, more),
                Reason.BAD_PRICE);
        duel.choose(useOf(duel, "Жрец", 0, Price.PaymentMethod.FREE));
        assertThat(duel.isClosed("Пёс")).isFalse();
    }

    @Test
    @Covers({"BF-309.1-3", "BF-308.1-3"})
    void other_payment_options_are_offered_with_payable_cards() {
        Duel duel = duelWithRule(PLAYED, new Payment.DiscardPayment(1)).coins(A, 0).hand(A, creature("Бык", 9, 1, 1))
                .hand(A, creature("Кот", 9, 1, 1)).begin();
        assertThat(Rules.RULES.choices(duel.state(), A)).filteredOn(CardPlayed.class::isInstance)
                .containsExactlyInAnyOrder(
                        playOf(duel, "Бык", 0, otherPrice(List.of(), List.of(), List.of(), shownCard(duel, "Кот"))),
                        playOf(duel, "Кот", 0, otherPrice(List.of(), List.of(), List.of(), shownCard(duel, "Бык"))));
        Duel uses = duelWithRule(USED, new Payment.DiscardPayment(1)).coins(A, 0).hand(A, creature("Кот", 9, 1, 1))
                .put(A, creature("Жрец", 2, 1, 5, ability(false))).begin();
        assertThat(Rules.RULES.choices(uses.state(), A)).filteredOn(AbilityActivated.class::isInstance).containsExactly(
                new AbilityActivated(A, uses.id("Жрец"), "f0", 0, Declaration.EMPTY,
                        otherPrice(List.of(), List.of(), List.of(), shownCard(uses, "Кот"))));
    }
}
