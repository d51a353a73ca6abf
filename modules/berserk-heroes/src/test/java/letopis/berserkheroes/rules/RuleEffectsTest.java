package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
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
import letopis.berserkheroes.card.CardCheck;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.CardEvent.CardPaidFor;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.CardEvent.DeckShuffled;
import letopis.berserkheroes.event.CoinEvent.CoinsClosed;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.AbilityEnded;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueueEvent.ReplacementBegan;
import letopis.berserkheroes.event.TurnEvent;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Event;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardProblem;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Effects of the rules: immediate, outside the queue, without source and target.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RuleEffectsTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));

    private static Feature deathTrigger(Filter of) {
        return TestCards.eachTimeTrigger(new TriggerCondition.CardEventTrigger(CardEventKind.DIES, Optional.of(of)),
                deed(PRAYER));
    }

    @Test
    @Covers({"BF-503.1", "BF-503.2"})
    void a_creature_without_life_dies_before_the_next_step_outside_the_queue() {
        Duel duel = Duel.of().put(B, creature("Бык", 2, 2, 3)).hand(A, spell("Пытка", 1, targeting(CREATURES,
                new Effect.Wound(FIRST, amount(3)), new Effect.Heal(FIRST, amount(3))))).begin();
        duel.play("Пытка", duel.atPhase("Бык"));
        assertThat(duel.isIn("Бык", B, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.events(AbilityQueued.class)).hasSize(1); // only the spell
        assertThat(duel.rules(CardsDestroyed.class)).contains("BF-503.1-h");
        List<Event> events = duel.events();
        assertThat(events.indexOf(duel.events(CardsDestroyed.class).getFirst()))
                .isLessThan(events.indexOf(duel.events(AbilityEnded.class).getFirst()));
    }

    @Test
    @Covers({"BF-503.1-a", "BF-503.1-b"})
    void ability_costs_bypass_the_queue_and_card_costs_reset_after_play() {
        var cheap = new Feature.Law(List.of(), Participant.YOU, List.of(new Rule.OwnCostChange(amount(-2))));
        var prays = new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)), Optional.empty(),
                List.of(), deed(PRAYER));
        Duel duel = Duel.of().hand(A, creature("Гость", 5, 3, 3, cheap, prays)).begin().play("Гость");
        assertThat(duel.events(CardPaidFor.class).getFirst().coins()).isEqualTo(3);
        Filter five = withQualities(CREATURES, new Quality.CostRange(5, Optional.of(5)));
        assertThat(Filters.findMatchingCards(duel.state(), five, Scope.of(duel.state(), duel.heroOf(A))))
                .containsExactly(duel.id("Гость"));
        Duel old = Duel.of().put(A, creature("Гость", 5, 3, 3, prays)).begin().use("Гость");
        assertThat(old.events(CoinsClosed.class)).hasSize(1);
        assertThat(old.events(AbilityQueued.class)).hasSize(1);
        assertThat(old.events().indexOf(old.events(CoinsClosed.class).getFirst()))
                .isLessThan(old.events().indexOf(old.events(AbilityQueued.class).getFirst()));
    }

    @Test
    @Covers({"BF-503.1-d", "BF-517.2"})
    void replacements_bypass_the_queue_and_undo_no_past_event() {
        var instead = new Feature.ReplacementFeature(new ReplaceableEvent.ReceivedWounds(Optional.of(
                filter(Optional.of(Filter.Whose.YOURS), CardType.HERO))), List.of(), List.of(step(PRAYER)));
        Duel duel = Duel.of().hand(A, event("Покров", 1, instead))
                .hand(A, spell("Клык", 1, deed(new Effect.Wound(new CardSelector.Hero(Participant.YOU), amount(2)))))
                .hand(A, spell("Зуб", 1, deed(new Effect.Wound(new CardSelector.Hero(Participant.YOU), amount(2)))))
                .begin()
                .play("Клык", Declaration.EMPTY);
        duel.play("Покров");
        assertThat(duel.heroWounds(A)).isEqualTo(2);
        assertThat(duel.state().player(A).prayers()).isZero();
        duel.play("Зуб", Declaration.EMPTY);
        assertThat(duel.heroWounds(A)).isEqualTo(2);
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        assertThat(duel.events(AbilityQueued.class)).hasSize(1);
        assertThat(duel.events(ReplacementBegan.class)).hasSize(1);
    }

    @Test
    @Covers("BF-503.1-e")
    void cards_and_coins_are_readied_at_start_of_turn_outside_the_queue() {
        Duel duel = Duel.of().put(B, creature("Пёс", 1, 1, 1), Marks.CLOSED).put(A, creature("Кот", 1, 1, 1),
                Marks.CLOSED).hand(A, spell("Пошлина", 1, deed(new Effect.CloseCoins(Participant.OPPONENT, amount(3)))))
                .begin()
                .play("Пошлина", Declaration.EMPTY).endTurn();
        assertThat(duel.events(TurnEvent.CardsOpened.class)).containsExactly(
                new TurnEvent.CardsOpened(B, List.of(duel.id("Пёс")), 3));
        assertThat(duel.isClosed("Пёс")).isFalse();
        assertThat(duel.isClosed("Кот")).isTrue();
        assertThat(duel.readyCoins(B)).isEqualTo(6);
        assertThat(duel.events(AbilityQueued.class)).isEmpty();
    }

    @Test
    @Covers("BF-503.1-k")
    void a_searched_deck_is_shuffled_even_if_nothing_was_found() {
        Duel duel = Duel.of().deck(A, 2).hand(A, spell("Поиск", 1, deed(new Effect.Search(1,
                inZone(Place.DECK, CREATURES))))).addToSet(creature("Пёс", 1, 1, 1)).begin()
                .play("Поиск", Declaration.EMPTY)
                .choose(new PlayerDecision.SearchBegun(A)).turnUp("Пёс", "Пёс")
                .choose(new PlayerDecision.CardsFound(A, List.of()));
        assertThat(duel.events(DeckShuffled.class)).containsExactly(new DeckShuffled(A, 2));
        assertThat(duel.rules(DeckShuffled.class)).contains("BF-503.1-k");
        assertThat(duel.state().table().deck(A, BerserkZone.DECK).unknownInTop(2)).isEqualTo(2);
    }

    @Test
    @Covers("BF-503.1-l")
    void created_cards_leave_the_graveyard_for_the_supply_after_their_death_is_declared() {
        Duel duel = Duel.of()
                .addToSet(creature("Щенок", 0, 1, 1, List.of(Trait.CREATED), triggerOn(new TriggerCondition.Death(),
                        deed(PRAYER)))).hand(A, spell("Помёт", 1,
                        deed(new Effect.Create(new CardName("Щенок"), amount(1)))))
                .hand(A, spell("Буря", 1, deed(new Effect.Wound(new CardSelector.MatchingCards(CREATURES), amount(1)))))
                .begin()
                .play("Помёт", Declaration.EMPTY);
        CardId puppy = duel.latestCard("Щенок");
        duel.play("Буря", Declaration.EMPTY);
        assertThat(duel.state().isIn(puppy, A, BerserkZone.SUPPLY)).isTrue();
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        assertThat(duel.rules(CardEvent.CardMoved.class)).contains("BF-503.1-l");
    }

    private static Playable unique(String name) {
        return creature(name, 3, 1, 4, List.of(Trait.UNIQUE), keywordFeature(Keyword.RAGE));
    }

    @Test
    @Covers("BF-503.3")
    void cards_destroyed_by_the_rules_die_simultaneously_and_see_each_other() {
        Duel duel = Duel.of().put(A, creature("Плакальщик", 1, 1, 1, deathTrigger(OWN))).put(A, unique("Князь"))
                .hand(A, unique("Князь")).begin();
        CardId next = duel.state().listHandCards(A).getFirst();
        duel.choose(new PlayerDecision.CardPlayed(A, next, new CardName("Князь"), 0, List.of(), new Price(
                Price.PaymentMethod.COINS, List.of(duel.id("Плакальщик")), List.of(), List.of(), List.of(),
                List.of())));
        assertThat(duel.events(CardsDestroyed.class)).singleElement().satisfies(gone ->
                assertThat(gone.cards()).extracting(CardsDestroyed.DestroyedCard::cause).containsExactly(
                        CardsDestroyed.Cause.WOUNDS, CardsDestroyed.Cause.UNIQUENESS));
        assertThat(duel.rules(CardsDestroyed.class)).contains("BF-503.1-h", "BF-503.1-i", "BF-7-182");
        while (!duel.state().listPendingTriggers().isEmpty()) { // two deaths, its own and the prince's
            duel.choose(new PlayerDecision.TriggerDeclared(A, 0,
                    Optional.of(duel.state().listPendingTriggers().getFirst().causes().getFirst()),
                    Declaration.EMPTY));
        }
        assertThat(duel.state().player(A).prayers()).isEqualTo(2);
        assertThat(duel.state().isInPlay(next)).isTrue();
    }

    @Test
    @Covers("BF-503.3.1")
    void consequences_of_rule_effects_follow_all_of_them() {
        var banner = event("Стяг", 1, new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(OWN),
                List.of(new Modifier.LifeBonus(amount(1)))));
        Duel duel = Duel.of().put(A, banner).put(A, creature("Раненый", 2, 1, 2), Map.of(Marks.WOUNDS, 2))
                .put(A, unique("Князь")).put(A, unique("Князь")).hand(A, event("Новый стяг", 1)).begin();
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Раненый", "Князь");
        duel.play("Новый стяг");
        assertThat(duel.events(CardsDestroyed.class))
                .extracting(cardsDestroyed -> cardsDestroyed.cards().getFirst().cause())
                .containsExactly(CardsDestroyed.Cause.EVENT_LIMIT, CardsDestroyed.Cause.WOUNDS);
        assertThat(duel.isIn("Раненый", A, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers("BF-503.3")
    void triggers_of_rule_effects_precede_further_actions() {
        Duel duel = Duel.of()
                .put(B, creature("Бык", 2, 2, 3, triggerOn(new TriggerCondition.Death(), deed(new Effect.Wound(
                        new CardSelector.MatchingCards(CREATURES), amount(1))))))
                        .put(B, creature("Вол", 2, 2, 1, triggerOn(new TriggerCondition.Death(),
                        deed(PRAYER)))).hand(A, spell("Клык", 1,
                        targeting(CREATURES, new Effect.Wound(FIRST, amount(3)))))
                .begin();
        duel.play("Клык", duel.atPhase("Бык"));
        assertThat(duel.events(CardsDestroyed.class)).hasSize(2);
        assertThat(duel.state().player(B).prayers()).isEqualTo(1);
        assertThat(duel.state().queue()).isEmpty();
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
    }

    @Test
    @Covers("BF-504.1")
    void a_card_enters_play_with_its_initial_life() {
        Duel duel = Duel.of()
                .put(A, event("Стяг", 1, new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(OWN),
                        List.of(new Modifier.LifeBonus(amount(1)))))).graveyard(A, creature("Бык", 3, 2, 4))
                .hand(A, creature("Вол", 3, 2, 4)).hand(A, spell("Зов", 1, targeting(inZone(Place.GRAVEYARD, CREATURES),
                        new Effect.Revive(FIRST, false)))).begin().play("Вол");
        assertThat(duel.life("Вол")).isEqualTo(5);
        duel.play("Зов", duel.atPhase("Бык"));
        assertThat(duel.life("Бык")).isEqualTo(5);
        assertThat(duel.wounds("Бык")).isZero();
    }

    @Test
    @Covers("BF-504.1.1")
    void life_changes_do_not_affect_initial_life() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 3, 2, 6)).begin();
        for (Effect effect : List.of(new Effect.Wound(FIRST, amount(2)), new Effect.ExtraLife(FIRST, amount(3)),
                new Effect.NegativeLife(FIRST, amount(1)), new Effect.Boost(FIRST, amount(1)),
                new Effect.SetLife(FIRST, amount(5)))) {
            Duel one = Duel.of().put(A, creature("Бык", 3, 2, 6)).hand(A, spell("Чары", 1, targeting(OWN, effect)))
                    .begin();
            one.play("Чары", one.atPhase("Бык"));
            assertThat(ContinuousEffects.evaluate(one.state()).computeInitialLife(one.id("Бык"))).isEqualTo(6);
            assertThat(one.life("Бык")).isEqualTo(6 + one.count("Бык", Marks.LIFE) + one.count("Бык", Marks.BOOSTS)
                    - one.wounds("Бык")).isNotEqualTo(6);
        }
        var given = spell("Дар", 1, targeting(OWN, new Effect.Grant(FIRST, List.of(new Modifier.LifeBonus(amount(1))),
                Duration.GAME)));
        assertThat(CardCheck.of(given)).extracting(CardProblem::code).contains("life-by-constants");
        assertThat(duel.life("Бык")).isEqualTo(6);
    }

    @Test
    void heroes_dying_simultaneously_make_a_draw() {
        Duel duel = Duel.of().hand(
                A, spell("Конец", 1,
                deed(new Effect.Wound(new CardSelector.MatchingCards(TestCards.HEROES), amount(25)))))
                .begin().play("Конец", Declaration.EMPTY);
        assertThat(duel.events(EndEvent.PlayerLost.class)).extracting(EndEvent.PlayerLost::seat)
                .containsExactly(A, B);
        assertThat(duel.events(EndEvent.GameEnded.class)).containsExactly(
                new EndEvent.GameEnded(Optional.empty(), EndEvent.Reason.WOUNDS));
    }

    @Test
    void a_card_that_loses_armour_keeps_scales() {
        Duel duel = Duel.of().put(B, creature("Ящер", 3, 1, 9, TestCards.numberedFeature(NumericKeyword.ARMOUR, 1),
                        TestCards.numberedFeature(NumericKeyword.SCALES, 2))).put(A, creature("Волк", 2, 3, 9))
                .hand(A, spell("Ржа", 1, targeting(ENEMIES, new Effect.Grant(FIRST,
                        List.of(new Modifier.NumericKeywordLoss(NumericKeyword.ARMOUR)), Duration.GAME)))).begin();
        duel.play("Ржа", duel.atPhase("Ящер"));
        ContinuousEffects now = ContinuousEffects.evaluate(duel.state());
        assertThat(now.computeValue(duel.id("Ящер"), NumericKeyword.ARMOUR)).isZero();
        assertThat(now.computeValue(duel.id("Ящер"), NumericKeyword.SCALES)).isEqualTo(2);
        assertThat(duel.strike("Волк", "Ящер").wounds("Ящер")).isEqualTo(3);
    }

    @Test
    @Covers({"BH-211.2b", "BH-211.2a", "BH-212.2b", "BH-212.2a"})
    void a_surplus_event_and_a_surplus_equipment_cite_their_own_limits() {
        Duel events = Duel.of().put(A, event("Знамя", 1)).hand(A, event("Стяг", 1)).begin().play("Стяг");
        assertThat(events.rules(CardsDestroyed.class)).contains("BH-211.2b", "BH-211.2a")
                .doesNotContain("BH-212.2b", "BH-212.2a");
        Duel weapons = Duel.of().put(A, equipment("Меч", EquipmentKind.WEAPON, 1))
                .hand(A, equipment("Топор", EquipmentKind.WEAPON, 1)).begin().play("Топор");
        assertThat(weapons.rules(CardsDestroyed.class)).contains("BH-212.2b", "BH-212.2a")
                .doesNotContain("BH-211.2b", "BH-211.2a");
    }
}
