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
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.spellWithX;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.steps;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Guard;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.card.WoundSource;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent.CardEntered;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.CardPaidFor;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.CardEvent.DeckShuffled;
import letopis.berserkheroes.event.CardEvent.OffBoardPlace;
import letopis.berserkheroes.event.CoinEvent.CoinsExpired;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.JudgeOrder.TimeCalled;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.UndeadWounded;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.TurnEvent.CardsOpened;
import letopis.berserkheroes.event.TurnEvent.MarksCleared;
import letopis.berserkheroes.event.TurnEvent.TurnStarted;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Paragraphs cited for moves, payments and resolutions, and paragraphs left out.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CitedRuleDetailsTest {

    private static final Filter SUPPORT = filter(Optional.empty(), CardType.EVENT, CardType.EQUIPMENT);
    private static final Filter HAND = inZone(Place.HAND, filter(Optional.empty()));
    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));

    private static Feature constant(Modifier modifier) {
        return new Feature.ConstantAbility(List.of(), new CardSelector.MatchingCards(ENEMIES), List.of(modifier));
    }

    private static Feature playerRule(Participant whom, Rule rule) {
        return new Feature.Law(List.of(), whom, List.of(rule));
    }

    /// A destroys a support card of B, who has other cards.
    private static List<String> rulesOfDestruction(Feature gone, Feature... others) {
        Duel duel = Duel.of().put(A, creature("Бык", 3, 3, 9)).put(B, event("Указ", 1, gone))
                .hand(A, spell("Слом", 1, targeting(SUPPORT, new Effect.Destroy(FIRST))));
        for (int i = 0; i < others.length; i++) {
            duel.put(B, equipment("Вещь " + i, EquipmentKind.values()[i], 1, others[i]));
        }
        duel.begin();
        return duel.play("Слом", duel.atPhase("Указ")).rules(CardsDestroyed.class);
    }

    @Test
    @Covers("BF-115.5")
    void life_granted_by_a_card_is_lost_when_that_card_leaves() {
        var life = constant(new Modifier.LifeBonus(amount(2)));
        var strike = constant(new Modifier.StrikeBonus(amount(1)));
        assertThat(rulesOfDestruction(life)).containsExactly("BF-7-183", "BF-505.2", "BF-115.5");
        assertThat(rulesOfDestruction(strike, life)).containsExactly("BF-7-183", "BF-505.2");
        assertThat(rulesOfDestruction(keywordFeature(Keyword.DASH), life)).containsExactly("BF-7-183", "BF-505.2");
    }

    @Test
    @Covers("BF-513.1")
    void the_other_strike_setting_card_applies_when_one_of_two_leaves() {
        var five = constant(new Modifier.FixedStrike(5));
        var feature = constant(new Modifier.FixedStrike(1));
        var more = constant(new Modifier.StrikeBonus(amount(1)));
        assertThat(rulesOfDestruction(five, feature)).containsExactly("BF-7-183", "BF-505.2", "BF-513.1");
        assertThat(rulesOfDestruction(five)).containsExactly("BF-7-183", "BF-505.2");
        assertThat(rulesOfDestruction(five, more, keywordFeature(Keyword.DASH)))
                .containsExactly("BF-7-183", "BF-505.2");
        assertThat(rulesOfDestruction(more, five, feature)).containsExactly("BF-7-183", "BF-505.2");
    }

    @Test
    @Covers({"BF-203.4", "BF-205.3"})
    void a_card_is_revealed_in_the_graveyard_but_not_in_a_hand() {
        Duel duel = Duel.of().put(A, creature("Бык", 3, 3, 9)).put(B, creature("Пёс", 3, 3, 9))
                .hand(A, spell("Ветер", 1, targeting(CREATURES, new Effect.Move(FIRST, Destination.HAND))))
                .hand(A, spell("Тлен", 1, targeting(CREATURES, new Effect.Move(FIRST, Destination.GRAVEYARD)))).begin();
        duel.play("Ветер", duel.atPhase("Бык"));
        assertThat(duel.events(CardMoved.class).getLast()).isEqualTo(
                new CardMoved(duel.id("Бык"), A, OffBoardPlace.HAND, Optional.empty()));
        duel.play("Тлен", duel.atPhase("Пёс"));
        assertThat(duel.events(CardMoved.class).getLast()).isEqualTo(
                new CardMoved(duel.id("Пёс"), B, OffBoardPlace.GRAVEYARD, Optional.of(new CardName("Пёс"))));
    }

    @Test
    @Covers({"BF-7-168", "BF-519.6.1"})
    void a_created_creature_returns_to_the_supply_with_its_created_parts() {
        var both = new Deed(List.of(new Target(OWN, false), new Target(OWN, false)),
                List.of(step(new Effect.Attach(SECOND, FIRST))), Optional.empty());
        Duel duel = Duel.of().put(A, creature("Дух", 1, 1, 3, List.of(Trait.CREATED)))
                .put(A, creature("Тень", 1, 1, 3, List.of(Trait.CREATED))).hand(A, spell("Узы", 1, both))
                .hand(A, spell("Вихрь", 1, targeting(CREATURES, new Effect.Move(FIRST, Destination.DECK_SHUFFLED))))
                .begin();
        duel.play("Узы", duel.atPhase("Дух", "Тень")).play("Вихрь", duel.atPhase("Дух"));
        assertThat(duel.namesIn(A, BerserkZone.SUPPLY)).containsExactlyInAnyOrder("Дух", "Тень");
        assertThat(duel.events(DeckShuffled.class)).isEmpty();
    }

    @Test
    @Covers({"BF-119.4", "BF-7-085", "BF-7-138"})
    void a_with_that_step_follows_cards_moved_elsewhere() {
        var letter = new CardName("Письмо");
        var place = new Effect.PlaceInDeck(Participant.OPPONENT, letter, amount(1), Optional.of(Destination.DECK_TOP));
        Duel duel = Duel.of().addToSet(creature("Письмо", 1, 1, 1, List.of(Trait.PLACED)))
                .hand(A, spell("Почта", 1, steps(step(place), step(Step.Link.WITH_THAT, PRAYER))))
                .hand(A, spell("Мор", 1, steps(step(new Effect.Plague(Participant.YOU, amount(2))),
                        step(Step.Link.WITH_THAT, PRAYER)))).begin().play("Почта", Declaration.EMPTY);
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        duel.play("Мор", Declaration.EMPTY).turnUp();
        assertThat(duel.state().player(A).prayers()).isEqualTo(2);
    }

    @Test
    @Covers("BF-7-138")
    void no_more_than_ten_copies_are_placed_and_no_deck_is_shuffled_for_more() {
        var place = new Effect.PlaceInDeck(Participant.YOU, new CardName("Письмо"), amount(10), Optional.empty());
        Duel duel = Duel.of().addToSet(creature("Письмо", 1, 1, 1, List.of(Trait.PLACED)))
                .hand(A, spell("Почта", 1, deed(place))).hand(A, spell("Голубь", 1, deed(place))).begin()
                .play("Почта", Declaration.EMPTY);
        assertThat(duel.events(DeckShuffled.class)).hasSize(1);
        assertThat(duel.play("Голубь", Declaration.EMPTY).events(DeckShuffled.class)).isEmpty();
    }

    @Test
    @Covers("BF-7-022")
    void a_spell_cannot_enter_play_from_the_graveyard() {
        Filter dead = inZone(Place.GRAVEYARD, filter(Optional.of(Filter.Whose.YOURS)));
        Duel duel = Duel.of().graveyard(A, spell("Жало", 1, deed(PRAYER))).graveyard(A, creature("Пёс", 1, 1, 1))
                .hand(A, creature("Жрец", 1, 1, 1, triggerOn(new TriggerCondition.Hire(),
                        deed(new Effect.Revive(new CardSelector.MatchingCards(dead), false))))).begin().play("Жрец");
        assertThat(duel.namesIn(A, BerserkZone.GRAVEYARD)).containsExactly("Жало");
        assertThat(duel.events(CardEntered.class)).extracting(CardEntered::card)
                .containsExactly(duel.id("Жрец"), duel.id("Пёс"));
    }

    @Test
    @Covers({"BF-310.3", "BF-7-044"})
    void a_turn_is_either_the_next_one_or_an_extra_one() {
        Duel duel = Duel.of().hand(A, spell("Миг", 1, deed(new Effect.ExtraTurn(Participant.YOU)))).begin();
        duel.play("Миг", Declaration.EMPTY).endTurn();
        assertThat(duel.rules(TurnStarted.class)).containsExactly("BF-7-044");
        assertThat(duel.turnUp().endTurn().rules(TurnStarted.class)).containsExactly("BF-310.3", "BF-302.2");
    }

    @Test
    @Covers("BF-522.4")
    void only_a_player_with_temporary_coins_loses_them() {
        Duel duel = Duel.of().hand(A, spell("Клад", 1, deed(new Effect.GainCoins(Participant.YOU, amount(2), true))))
                .begin()
                .play("Клад", Declaration.EMPTY).endTurn();
        assertThat(duel.events(CoinsExpired.class)).containsExactly(new CoinsExpired(A, 1, 1));
    }

    @Test
    @Covers("BF-603.1")
    void an_extra_turn_allowed_by_the_judge_is_played() {
        Duel duel = Duel.of().begin().choose(new TimeCalled(1, "время", Optional.empty())).endTurn();
        assertThat(duel.state().result()).isEmpty();
        assertThat(duel.turnUp().endTurn().state().result()).isPresent();
    }

    @Test
    @Covers({"BF-303.2", "BF-303.3"})
    void no_card_is_readied_if_all_are_ready_and_marks_are_cleared_depending_on_the_reading() {
        Duel both = Duel.of().put(B, creature("Пёс", 1, 1, 1)).begin().endTurn();
        assertThat(both.events(CardsOpened.class)).isEmpty();
        assertThat(both.events(MarksCleared.class)).containsExactly(new MarksCleared(Seat.PAIR));
        Duel own = Duel.of().withSetting(Settings.UsageMarkRule.ACTIVE_PLAYER)
                .put(B, creature("Пёс", 1, 1, 1), Marks.CLOSED)
                .begin().endTurn();
        assertThat(own.events(CardsOpened.class)).hasSize(1);
        assertThat(own.events(MarksCleared.class)).containsExactly(new MarksCleared(List.of(B)));
    }

    private static List<String> rulesOfPayment(Duel duel, Playable card) {
        return duel.hand(A, card).begin().play(card.name().value()).rules(CardPaidFor.class);
    }

    @Test
    @Covers({"BF-203.2", "BF-203.3", "BF-309.1-4", "BF-106.1.1"})
    void the_cost_of_a_card_cites_its_changes() {
        var others = playerRule(Participant.YOU, new Rule.CostChange(HAND, -1));
        var own = playerRule(Participant.YOU, new Rule.OwnCostChange(amount(-1)));
        assertThat(rulesOfPayment(Duel.of(), creature("Бык", 2, 1, 1))).containsExactly("BF-309.1-9");
        assertThat(rulesOfPayment(Duel.of(),
                creature("Бык", 2, 1, 1, playerRule(Participant.YOU, new Rule.DrawLimit(1)))))
                .containsExactly("BF-309.1-9");
        assertThat(rulesOfPayment(Duel.of(), creature("Бык", 2, 1, 1, own)))
                .containsExactly("BF-309.1-9", "BF-203.2", "BF-106.1.1", "BF-309.1-4");
        assertThat(rulesOfPayment(Duel.of().put(A, event("Скидка", 1, others)), creature("Бык", 2, 1, 1)))
                .containsExactly("BF-309.1-9", "BF-203.3", "BF-106.1.1", "BF-309.1-4");
        assertThat(rulesOfPayment(Duel.of(), creature("Бык", 2, 1, 1, others)))
                .containsExactly("BF-309.1-9", "BF-203.3");
    }

    @Test
    @Covers({"BF-106.1.2", "BF-106.1.3", "BF-309.1-3"})
    void x_is_paid_in_coins_and_a_free_play_has_none() {
        for (Rule.Means means : List.of(Rule.Means.LIFE, Rule.Means.NOTHING)) {
            Duel duel = Duel.of()
                    .put(A, event("Обычай", 1, playerRule(Participant.YOU, new Rule.AlternativePayment(HAND, means))))
                    .hand(A, spellWithX("Пламя", 0, deed(PRAYER))).hand(A, spellWithX("Град", 0, deed(PRAYER)))
                    .hand(A, creature("Пёс", 0, 1, 1)).begin();
            duel.choose(duel.playChoice("Пламя", 2, Declaration.EMPTY));
            assertThat(duel.rules(CardPaidFor.class)).containsExactly("BF-309.1-9", "BF-106.1.2");
            boolean life = means == Rule.Means.LIFE;
            Price.PaymentMethod way = life ? Price.PaymentMethod.LIFE : Price.PaymentMethod.FREE;
            duel.choose(new CardPlayed(A, duel.id("Град"), new CardName("Град"), life ? 1 : 0,
                    List.of(Declaration.EMPTY), Price.of(way)));
            assertThat(duel.rules(CardPaidFor.class)).containsExactlyElementsOf(life
                    ? List.of("BF-309.1-9", "BF-309.1-4", "BF-106.1.2") : List.of("BF-309.1-9", "BF-106.1.3"));
            duel.choose(duel.playChoice(A, "Пёс", way));
            assertThat(duel.events(WoundsDealt.class)).isEmpty();
        }
    }

    @Test
    @Covers({"BF-515.2", "BH-210.2c"})
    void only_protection_that_blocks_a_spell_is_cited() {
        var guard = new Feature.GuardFeature(Guard.PROTECTION,
                new WoundSource(List.of(WoundSource.Sort.SPELLS), Optional.empty()));
        Filter closed = withQualities(ENEMIES, new Quality.HasState(Quality.State.CLOSED));
        Duel duel = Duel.of().put(B, creature("Дракон", 3, 3, 9, guard)).put(A, creature("Бык", 3, 3, 9))
                .hand(A, spell("Жало", 1, targeting(ENEMIES, new Effect.Wound(FIRST, amount(1)))))
                .hand(A, spell("Добивание", 1, targeting(closed, new Effect.Destroy(FIRST)))).begin();
        duel.assertRefused(duel.playChoice("Жало", 0, duel.atPhase("Дракон")), Reason.SPELL_PROTECTED);
        duel.assertRefused(duel.playChoice("Жало", 0, duel.atPhase("Бык")), Reason.ILLEGAL_SPELL);
        duel.assertRefused(duel.playChoice("Добивание", 0, duel.atPhase("Дракон")), Reason.ILLEGAL_SPELL);
        duel.assertRefused(duel.playChoice("Жало", 0, new Declaration(List.of(), List.of(new Aim(0, new CardId(999))))),
                Reason.ILLEGAL_SPELL);
    }

    @Test
    @Covers("BF-7-098")
    void an_undead_card_is_wounded_for_at_least_one_coin() {
        Duel duel = Duel.of().put(B, creature("Лич", 1, 1, 5, keywordFeature(Keyword.UNDEAD))).begin();
        duel.assertRefused(new UndeadWounded(A, duel.id("Лич"), 0), Reason.CANNOT_PAY);
    }
}
