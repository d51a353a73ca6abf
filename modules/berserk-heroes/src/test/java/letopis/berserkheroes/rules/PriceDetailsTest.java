package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent.CardFellAsleep;
import letopis.berserkheroes.event.CardEvent.CardRepeated;
import letopis.berserkheroes.event.CoinEvent.PrayersSpent;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.EndEvent.SuppliesReset;
import letopis.berserkheroes.event.PlayerDecision.AbilityActivated;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.CardsFound;
import letopis.berserkheroes.event.PlayerDecision.CoinsChosen;
import letopis.berserkheroes.event.PlayerDecision.Conceded;
import letopis.berserkheroes.event.PlayerDecision.ExtortionAnswered;
import letopis.berserkheroes.event.PlayerDecision.LivesTaken;
import letopis.berserkheroes.event.PlayerDecision.SearchBegun;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueueEvent.SearchDue;
import letopis.berserkheroes.event.QueueEvent.SearchMade;
import letopis.berserkheroes.event.QueueEvent.TriggerMet;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Payments in detail, and choices without a prompt.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PriceDetailsTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));
    private static final Filter USED = inZone(Place.PLAY, CREATURES);
    private static final Filter PLAYED = inZone(Place.HAND, filter(Optional.empty()));

    private static Feature activatedFeature(Payment... price) {
        return new Feature.ActivatedAbility(List.of(price), Optional.empty(), List.of(), deed(PRAYER));
    }

    private static Duel duelWithPriceRule(Filter cards, Rule.Means means, Payment... price) {
        return Duel.of().put(A, event("Обычай", 1, new Feature.Law(List.of(), Participant.YOU,
                List.of(new Rule.AlternativePayment(cards, means, List.of(price))))));
    }

    private static AbilityActivated useOf(Duel duel, String name, int x, Price price) {
        return new AbilityActivated(A, duel.id(name), "f0", x, Declaration.EMPTY, price);
    }

    private static Price woundPrice(Duel duel, Price.PaymentMethod way, String name) {
        return new Price(way, List.of(), List.of(), List.of(), List.of(duel.id(name)), List.of());
    }

    @Test
    @Covers({"BF-501.2", "BF-522.5", "BF-7-142"})
    void exhausting_and_losing_coins_are_paid_together() {
        for (int coins : List.of(5, 6)) {
            Duel duel = Duel.of().coins(A, coins).put(A, creature("Маг", 1, 1, 1,
                    activatedFeature(new Payment.CoinPayment(1, false), new Payment.LoseCoins(5)))).begin();
            if (coins == 5) {
                duel.assertRefused(duel.abilityChoice("Маг", "f0"), Reason.CANNOT_PAY);
            } else {
                duel.use("Маг").choose(new CoinsChosen(A, 5));
                assertThat(duel.state().player(A).coins()).isEqualTo(1);
            }
        }
    }

    @Test
    @Covers({"BF-501.2", "BF-512.3.1", "BF-106.1.2"})
    void a_wound_price_is_paid_by_the_named_card_and_x_is_stated_if_required() {
        Filter closed = withQualities(OWN, new Quality.HasState(Quality.State.CLOSED));
        Duel duel = Duel.of().put(A, creature("Маг", 1, 1, 1, activatedFeature(new Payment.WoundPayment(1, closed))))
                .put(A, creature("Насос", 1, 1, 1, activatedFeature(new Payment.CoinPayment(1, true)))).begin();
        duel.assertRefused(useOf(duel, "Маг", 0, woundPrice(duel, Price.PaymentMethod.COINS, "Насос")),
                Reason.BAD_PRICE);
        duel.assertRefused(useOf(duel, "Маг", 1, woundPrice(duel, Price.PaymentMethod.COINS, "Насос")), Reason.NO_X);
        assertThat(duel.refusalRules(useOf(duel, "Насос", 0, Price.PLAIN))).containsExactly("BF-512.3.1", "BF-512.4");
    }

    @Test
    @Covers({"BF-308.1-3", "BF-7-047", "BF-501.2"})
    void paying_with_life_includes_other_costs_and_may_use_all_life() {
        Duel duel = duelWithPriceRule(USED, Rule.Means.LIFE).hero(A, TestCards.hero("Первый", 3))
                .put(A, creature("Жрец", 1, 1, 1,
                        activatedFeature(new Payment.CoinPayment(1, false), new Payment.PrayerPayment(1))))
                .put(A, creature("Маг", 1, 1, 1, activatedFeature(new Payment.CoinPayment(3, false)))).begin();
        duel.assertRefused(useOf(duel, "Жрец", 0, Price.of(Price.PaymentMethod.LIFE)), Reason.CANNOT_PAY);
        duel.choose(useOf(duel, "Маг", 0, Price.of(Price.PaymentMethod.LIFE)));
        assertThat(duel.state().result()).isPresent();
    }

    @Test
    @Covers({"BF-501.2.1", "BF-308.1-3", "BF-309.1-3"})
    void a_prevented_alternative_price_is_not_paid() {
        Playable dog = creature("Пёс", 1, 1, 9);
        for (int shield : List.of(0, 2)) {
            var price = new Payment.WoundPayment(2, withQualities(OWN, new Quality.CostRange(1, Optional.of(1))));
            Duel uses = duelWithPriceRule(USED, Rule.Means.OTHER, price).put(A, dog, Map.of(Marks.SHIELD, shield))
                    .put(A, creature("Маг", 2, 1, 1, activatedFeature(new Payment.CoinPayment(1, false)))).begin();
            uses.choose(useOf(uses, "Маг", 0, woundPrice(uses, Price.PaymentMethod.OTHER, "Пёс")));
            assertThat(uses.state().player(A).prayers()).isEqualTo(shield == 0 ? 1 : 0);
            Duel plays = duelWithPriceRule(PLAYED, Rule.Means.OTHER, price).put(A, dog, Map.of(Marks.SHIELD, shield))
                    .hand(A, spell("Дар", 1, deed(PRAYER))).begin();
            plays.choose(new CardPlayed(A, plays.id("Дар"), new CardName("Дар"), 0, List.of(Declaration.EMPTY),
                    woundPrice(plays, Price.PaymentMethod.OTHER, "Пёс")));
            assertThat(plays.state().player(A).prayers()).isEqualTo(shield == 0 ? 1 : 0);
        }
    }

    @Test
    @Covers({"BH-210.2c", "BF-502.7"})
    void a_hero_does_not_block_a_spell_that_leaves_cards_in_play() {
        Duel duel = Duel.of().hand(A, spell("Жало", 1, targeting(ENEMIES, new Effect.Wound(FIRST, amount(1))))).begin();
        duel.assertRefused(duel.playChoice("Жало", 0, duel.atPhase("Второй")), Reason.ILLEGAL_SPELL);
    }

    @Test
    @Covers({"BF-7-039", "BF-7-032"})
    void an_answer_without_a_prompt_is_refused() {
        Duel duel = Duel.of().begin();
        duel.assertRefused(new LivesTaken(A, List.of(), Optional.empty()), Reason.NOT_YOUR_DECISION);
        duel.assertRefused(new ExtortionAnswered(A, false, Price.PLAIN), Reason.NOT_YOUR_DECISION);
    }

    private static Deed modesDeed(int times, boolean any) {
        var mode = new Deed.Mode(List.of(), List.of(step(PRAYER)));
        return new Deed(List.of(), List.of(), Optional.of(new Deed.Choice(times, true, any, List.of(mode, mode))));
    }

    @Test
    @Covers({"BF-524.1", "BF-524.2"})
    void repeated_modes_cite_their_own_paragraph() {
        Duel duel = Duel.of().hand(A, spell("Два", 1, modesDeed(2, false)))
                .hand(A, spell("Любые", 1, modesDeed(2, true)))
                .hand(A, spell("Одно", 1, modesDeed(1, false))).begin();
        var twice = new Declaration(List.of(0, 1), List.of());
        assertThat(duel.play("Два", twice).rules(AbilityQueued.class)).contains("BF-524.1").doesNotContain("BF-524.2");
        assertThat(duel.play("Любые", twice).rules(AbilityQueued.class)).contains("BF-524.2")
                .doesNotContain("BF-524.1");
        assertThat(duel.play("Одно", new Declaration(List.of(0), List.of())).rules(AbilityQueued.class))
                .doesNotContain("BF-524.1", "BF-524.2");
    }

    @Test
    @Covers("BF-7-109")
    void an_ability_at_its_game_limit_does_not_trigger() {
        var hurt = new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED, Optional.of(CREATURES));
        Duel duel = Duel.of().put(B, creature("Пёс", 1, 1, 9))
                .put(A, event("Ухо", 1, new Feature.TriggeredAbility(hurt, false,
                true, Optional.of(1), List.of(), deed(PRAYER))));
        for (String name : List.of("Жало", "Клык")) {
            duel.hand(A, spell(name, 1, targeting(ENEMIES, new Effect.Wound(FIRST, amount(1)))));
        }
        duel.begin().play("Жало", duel.atPhase("Пёс"));
        assertThat(duel.events(TriggerMet.class)).hasSize(1);
        assertThat(duel.play("Клык", duel.atPhase("Пёс")).events(TriggerMet.class)).isEmpty();
    }

    @Test
    @Covers({"BF-7-167", "BF-7-170", "BF-7-163"})
    void a_copy_of_a_sleeping_creature_sleeps_and_no_creature_copies_an_event() {
        Duel duel = Duel.of().put(A, creature("Соня", 1, 1, 1, keywordFeature(Keyword.SLEEPING)), Marks.CLOSED,
                Marks.ASLEEP)
                .put(A, event("Пир", 1)).hand(A, spell("Зеркало", 1, targeting(OWN, new Effect.CopyCards(FIRST))))
                .hand(A, spell("Личина", 1, new Deed(List.of(new Target(OWN, false), new Target(
                        filter(Optional.empty(), CardType.EVENT), false)), List.of(step(
                        new Effect.BecomeCopy(FIRST, SECOND)), step(PRAYER)), Optional.empty()))).begin();
        duel.play("Зеркало", duel.atPhase("Соня"));
        assertThat(duel.events(CardFellAsleep.class)).hasSize(1);
        duel.play("Личина", duel.atPhase("Соня", "Пир"));
        assertThat(duel.state().player(A).prayers()).isZero();
    }

    @Test
    @Covers("BF-7-129")
    void only_a_repeated_spell_counts_as_played_again() {
        Filter spells = inZone(Place.GRAVEYARD, filter(Optional.of(Filter.Whose.YOURS), CardType.SPELL));
        Duel duel = Duel.of().coins(A, 9).graveyard(A, spell("Дар", 1, deed(PRAYER)))
                .put(A, creature("Жрец", 1, 1, 1, triggerOn(new TriggerCondition.Hire(), deed(PRAYER))))
                .hand(A, spell("Эхо", 1, targeting(spells, new Effect.Repeat(FIRST))))
                .hand(A, spell("Зов", 1, targeting(OWN, new Effect.Repeat(FIRST)))).begin();
        assertThat(duel.play("Эхо", duel.atPhase("Дар")).events(CardRepeated.class)).hasSize(1);
        assertThat(duel.play("Зов", duel.atPhase("Жрец")).events(CardRepeated.class)).isEmpty();
        assertThat(duel.state().player(A).prayers()).isEqualTo(2);
        assertThat(duel.events(TriggerMet.class).getFirst().trigger().lineage())
                .containsExactly(duel.id("Зов") + ".f0", duel.id("Жрец") + ".again");
    }

    private static Duel playSearch(Effect effect) {
        return Duel.of().deck(A, 2).addToSet(spell("Дар", 1, deed(PRAYER))).addToSet(creature("Лев", 1, 1, 1))
                .hand(A, spell("Поиск", 1, deed(effect))).begin().play("Поиск", Declaration.EMPTY);
    }

    @Test
    @Covers({"BF-7-133", "BF-519.3", "BF-7-031"})
    void searched_cards_go_to_hand_and_called_cards_into_play_except_spells() {
        Filter any = inZone(Place.DECK, filter(Optional.empty()));
        Duel search = playSearch(new Effect.Search(1, any));
        assertThat(search.rules(SearchDue.class)).containsExactly("BF-7-133");
        search.choose(new SearchBegun(A)).turnUp("Дар", "Лев");
        search.choose(new CardsFound(A, List.of(new RevealedCard(search.latestCard("Дар"), new CardName("Дар")))));
        assertThat(search.rules(SearchMade.class)).containsExactly("BF-7-133");
        Duel call = playSearch(new Effect.Call(1, any));
        assertThat(call.rules(SearchDue.class)).containsExactly("BF-519.3");
        call.choose(new SearchBegun(A)).turnUp("Дар", "Лев");
        call.assertRefused(new CardsFound(A, List.of(new RevealedCard(call.latestCard("Дар"), new CardName("Дар")))),
                Reason.BAD_SEARCH);
        call.choose(new CardsFound(A, List.of(new RevealedCard(call.latestCard("Лев"), new CardName("Лев")))));
        assertThat(call.rules(SearchMade.class)).containsExactly("BF-519.3");
    }

    @Test
    @Covers({"BF-605.2", "BF-204.5"})
    void placed_cards_return_with_the_supply() {
        Duel plain = Duel.of().begin().choose(new Conceded(A));
        assertThat(plain.rules(SuppliesReset.class)).doesNotContain("BF-204.5");
        Duel placed = Duel.of().addToSet(creature("Письмо", 1, 1, 1, List.of(Trait.PLACED))).hand(A, spell("Почта", 1,
                deed(new Effect.PlaceInDeck(Participant.OPPONENT, new CardName("Письмо"), amount(1),
                Optional.empty()))))
                .begin()
                .play("Почта", Declaration.EMPTY).choose(new Conceded(A));
        assertThat(placed.rules(SuppliesReset.class)).contains("BF-204.5");
    }

    @Test
    @Covers({"BF-308.1-3", "BF-7-047"})
    void a_payment_of_nothing_neither_wounds_the_hero_nor_spends_prayers() {
        var custom = new Rule.AlternativePayment(inZone(Place.PLAY, CREATURES), Rule.Means.LIFE, List.of());
        Duel duel = Duel.of().put(A, event("Обычай", 1, new Feature.Law(List.of(), Participant.YOU, List.of(custom))))
                .put(A, creature("Маг", 1, 1, 1, new Feature.ActivatedAbility(List.of(new Payment.CloseSelf()),
                        Optional.empty(), List.of(), deed(PRAYER)))).begin();
        duel.choose(new AbilityActivated(A, duel.id("Маг"), "f0", 0, Declaration.EMPTY,
                Price.of(Price.PaymentMethod.LIFE)));
        assertThat(duel.events(WoundsDealt.class)).isEmpty();
        assertThat(duel.events(PrayersSpent.class)).isEmpty();
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }
}
