package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.constant;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.grant;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Score;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.CardsChosen;
import letopis.berserkheroes.event.PlayerDecision.CardsFound;
import letopis.berserkheroes.event.PlayerDecision.CoinsChosen;
import letopis.berserkheroes.event.PlayerDecision.SearchBegun;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.ActiveFeature;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Default meanings of card texts, and durations of their effects.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardTextDefaultsTest {

    private static final Filter CREATURE_ANYWHERE = filter(Optional.empty(), CardType.CREATURE);

    private static Deed deedWithTwoTargets(Filter first, Filter second, Effect... effects) {
        return new Deed(List.of(new Target(first, false), new Target(second, false)),
                Arrays.stream(effects).map(TestCards::step).toList(), Optional.empty());
    }

    /// Returns a duel in which Облик has become a copy of Бык but keeps its identity.
    private static Duel duelWithCopy(Playable... hand) {
        Duel duel = Duel.of().deck(A, 3).coins(A, 9).put(A, creature("Облик", 2, 1, 9))
                .put(A, creature("Бык", 2, 4, 9)).addToSet(creature("Пёс", 2, 1, 1))
                .hand(A, spell("Личина", 1,
                        deedWithTwoTargets(CREATURES, CREATURES, new Effect.BecomeCopy(FIRST, SECOND))));
        for (Playable card : hand) {
            duel.hand(A, card);
        }
        duel.begin();
        return duel.play("Личина", duel.atPhase("Облик", "Бык"));
    }

    private static Filter namesakeFilter(Place place) {
        return withQualities(inZone(place, CREATURE_ANYWHERE), new Quality.HasSameName(FIRST));
    }

    @Test
    @Covers("BF-105.5")
    void a_namesake_of_a_card_with_two_names_has_either_name() {
        Duel duel = duelWithCopy(spell("Зов", 1, targeting(CREATURES, new Effect.Call(2, namesakeFilter(Place.DECK)))));
        duel.play("Зов", duel.atPhase("Облик")).choose(new SearchBegun(A)).turnUp("Облик", "Бык", "Пёс");
        List<CardId> deck = TableQueries.findDeck(duel.state(), A).identifiedCards();
        duel.assertRefused(new CardsFound(A, List.of(new RevealedCard(deck.get(2), new CardName("Пёс")))),
                Reason.BAD_SEARCH);
        duel.choose(new CardsFound(A, List.of(new RevealedCard(deck.get(0), new CardName("Облик")),
                new RevealedCard(deck.get(1), new CardName("Бык")))));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactlyInAnyOrder("Облик", "Облик", "Бык", "Бык");
    }

    @Test
    @Covers("BF-105.6")
    void cost_changes_and_bans_on_a_card_with_two_names_apply_to_either_name() {
        var toll = new Effect.Proclaim(Participant.YOU, List.of(new Rule.CostChange(namesakeFilter(Place.HAND), 2)),
                Duration.GAME);
        var ban = new Effect.Proclaim(Participant.YOU, List.of(new Rule.PlayBan(namesakeFilter(Place.HAND))),
                Duration.GAME);
        Duel duel = duelWithCopy(creature("Пёс", 2, 1, 1), creature("Бык", 2, 4, 9), creature("Облик", 2, 1, 9),
                spell("Пошлина", 1, targeting(CREATURES, toll)), spell("Запрет", 1, targeting(CREATURES, ban)));
        duel.play("Пошлина", duel.atPhase("Облик"));
        assertThat(List.of("Пёс", "Бык", "Облик")).extracting(name -> Costs.computeTotalCost(duel.state(), A,
                duel.id(name), TableQueries.findPlayable(duel.state(), new CardName(name)).orElseThrow(), 0, 0))
                .containsExactly(2, 4, 4);
        duel.play("Запрет", duel.atPhase("Облик"));
        for (CardId card : List.copyOf(duel.state().listHandCards(A))) {
            CardName name = duel.state().face(card).orElseThrow();
            boolean banned = !name.equals(new CardName("Пёс"));
            var played = new CardPlayed(A, card, name, 0, List.of(),
                    Price.PLAIN);
            if (banned) {
                duel.assertRefused(played, Reason.FORBIDDEN);
            } else {
                duel.choose(played);
            }
        }
    }

    @Test
    @Covers({"BF-118.5", "BF-118.8bis"})
    void an_unspecified_zone_belongs_to_the_controller_of_the_ability() {
        Filter dead = inZone(Place.GRAVEYARD, CREATURE_ANYWHERE);
        Filter anybody = new Filter(dead.place(), dead.types(), Optional.of(Filter.Whose.ANYBODYS), List.of(), false,
                List.of(), List.of(), List.of(), false, List.of());
        Duel duel = Duel.of().coins(A, 9).graveyard(A, creature("Тень", 1, 1, 1))
                .graveyard(B, creature("Мертвец", 1, 1, 1)).put(B, creature("Бык", 1, 1, 1))
                .hand(A, spell("Подъём", 1, targeting(dead, new Effect.Revive(FIRST, false))))
                .hand(A, spell("Восход", 1, targeting(anybody, new Effect.Revive(FIRST, false))))
                .hand(A, spell("Счёт", 1,
                deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), new Amount(1,
                        Optional.of(new Measure.Count(dead))))))).begin();
        duel.assertRefused(duel.playChoice("Подъём", 0, duel.atPhase("Мертвец")), Reason.ILLEGAL_TARGET);
        duel.assertRefused(duel.playChoice("Подъём", 0, duel.atPhase("Бык")), Reason.ILLEGAL_TARGET);
        duel.play("Счёт", Declaration.EMPTY);
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        duel.play("Подъём", duel.atPhase("Тень")).play("Восход", duel.atPhase("Мертвец"));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Тень", "Мертвец");
    }

    @Test
    @Covers({"BF-118.7", "BF-118.8bis"})
    void any_card_in_play_can_be_chosen_if_none_is_named() {
        for (String name : List.of("Первый", "Второй", "Свой", "Чужой", "Знамя", "Буря")) {
            Duel duel = Duel.of().put(A, creature("Свой", 1, 1, 1)).put(B, creature("Чужой", 1, 1, 1))
                    .put(A, event("Знамя", 1)).put(B, event("Буря", 1)).hand(A, spell("Замок", 1,
                            targeting(filter(Optional.empty()), new Effect.Close(FIRST)))).begin();
            duel.play("Замок", duel.atPhase(name));
            assertThat(duel.isClosed(name)).isTrue();
        }
    }

    @Test
    @Covers("BF-118.8")
    void a_constant_ability_without_a_player_applies_to_both() {
        Duel duel = Duel.of().put(A, creature("Свой", 1, 1, 1)).put(B, creature("Чужой", 1, 1, 1))
                .put(A, event("Лето", 1,
                constant(new CardSelector.MatchingCards(CREATURES), new Modifier.StrikeBonus(amount(1)))))
                .put(B, event("Зима", 1,
                constant(new CardSelector.MatchingCards(OWN), new Modifier.StrikeBonus(amount(4))))).begin();
        assertThat(duel.strikeValue("Свой")).isEqualTo(2);
        assertThat(duel.strikeValue("Чужой")).isEqualTo(6);
    }

    @Test
    @Covers("BF-119.6")
    void an_until_effect_past_its_number_does_nothing() {
        for (int held : List.of(0, 2, 3, 5)) {
            Duel duel = Duel.of()
                    .hand(A, spell("Добор", 1, deed(new Effect.Until(Participant.YOU, Score.CARDS_IN_HAND, 3,
                    false, List.of(step(new Effect.Draw(Participant.YOU, amount(1))))))));
            for (int i = 0; i < held; i++) {
                duel.hand(A, creature("Пёс " + i, 1, 1, 1));
            }
            duel.begin().play("Добор", Declaration.EMPTY);
            while (duel.state().listHandCards(A).size() < 3) {
                duel.turnUp();
            }
            assertThat(duel.state().listHandCards(A)).hasSize(Math.max(3, held));
            assertThat(duel.state().agenda()).isEmpty();
        }
        Duel down = Duel.of().coins(A, 9)
                .hand(A, spell("Пожар", 1, deed(new Effect.Until(Participant.YOU, Score.COINS, 7,
                true, List.of(step(new Effect.LoseCoins(Participant.YOU, amount(1))))))))
                .hand(A, spell("Угли", 1, deed(new Effect.Until(Participant.YOU, Score.COINS, 8, true,
                        List.of(step(new Effect.LoseCoins(Participant.YOU, amount(1)))))))).begin()
                        .play("Пожар", Declaration.EMPTY);
        while (!down.state().agenda().isEmpty()) {
            down.choose(new CoinsChosen(A, 0));
        }
        assertThat(down.state().player(A).coins()).isEqualTo(7);
        down.play("Угли", Declaration.EMPTY);
        assertThat(down.state().player(A).coins()).isEqualTo(7);
    }

    @Test
    @Covers("BF-120.2")
    void effects_apply_to_cards_in_play_graveyard_and_hand() {
        var cheap = new Modifier.FeatureGain(new Feature.Law(List.of(), Participant.YOU,
                List.of(new Rule.OwnCostChange(amount(-2)))));
        Duel duel = Duel.of().coins(A, 9).graveyard(A, creature("Тень", 1, 1, 1)).put(A, creature("Бык", 1, 1, 1))
                .hand(A, creature("Пёс", 3, 1, 1)).hand(A, creature("Волк", 3, 1, 1))
                .hand(A, spell("Сила", 1, grant(Duration.GAME, new Modifier.StrikeBonus(amount(1)))))
                .hand(A, spell("Обет", 1, targeting(inZone(Place.GRAVEYARD, CREATURE_ANYWHERE), new Effect.Grant(FIRST,
                        List.of(new Modifier.FeatureGain(numberedFeature(NumericKeyword.INCARNATION, 1))),
                        Duration.GAME))))
                .hand(A, spell("Скидка", 1, deed(new Effect.Grant(new CardSelector.ChosenCards(Participant.YOU, 1,
                        inZone(Place.HAND, CREATURE_ANYWHERE)), List.of(cheap), Duration.GAME)))).begin();
        duel.play("Сила", duel.atPhase("Бык")).play("Обет", duel.atPhase("Тень")).play("Скидка", Declaration.EMPTY);
        duel.choose(new CardsChosen(A, List.of(duel.id("Пёс"))));
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
        assertThat(duel.readyCoins(A)).isEqualTo(6);
        assertThat(ActiveFeature.listGrantedFeatures(duel.state(), duel.id("Пёс"))).hasSize(1);
        duel.play("Пёс");
        assertThat(duel.readyCoins(A)).isEqualTo(5);
        assertThat(ActiveFeature.listGrantedFeatures(duel.state(), duel.id("Пёс"))).isEmpty();
        duel.play("Волк");
        assertThat(duel.readyCoins(A)).isEqualTo(2);
        duel.endTurn().turnUp().endTurn().turnUp();
        duel.choose(new TriggerDeclared(A, 0, Optional.empty(), Declaration.EMPTY));
        assertThat(duel.isIn("Тень", A, BerserkZone.CREATURES)).isTrue();
    }

    @Test
    @Covers("BF-120.2")
    void an_effect_on_a_graveyard_card_ends_when_it_goes_to_hand() {
        Duel duel = Duel.of().coins(A, 9).graveyard(A, creature("Тень", 1, 1, 1))
                .hand(A, spell("Обет", 1, targeting(inZone(Place.GRAVEYARD, CREATURE_ANYWHERE), new Effect.Grant(FIRST,
                        List.of(new Modifier.FeatureGain(numberedFeature(NumericKeyword.INCARNATION, 1))),
                        Duration.GAME), new Effect.Move(FIRST, Destination.HAND)))).begin();
        duel.play("Обет", duel.atPhase("Тень"));
        assertThat(duel.events(CardMoved.class)).hasSize(2);
        assertThat(duel.state().lastingEffects()).isEmpty();
    }

    @Test
    @Covers({"BF-120.4", "BF-104.3"})
    void markers_are_not_effects_and_stay_when_effects_are_removed() {
        var use = new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)), Optional.of(1), List.of(),
                deed(new Effect.GainPrayers(Participant.YOU, amount(1))));
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 1, 1, 9), Map.of(Marks.WOUNDS, 3, Marks.POISON, 2))
                .put(A, creature("Пёс", 1, 1, 9, use), Map.of(Marks.WOUNDS, 3))
                .hand(A, spell("Облик", 1, grant(Duration.GAME, new Modifier.ClassOverride(List.of("зверь")),
                        new Modifier.ElementOverride(List.of(Element.FOREST)),
                        new Modifier.StrikeBonus(amount(4)))))
                .hand(A, spell("Захват", 1, targeting(CREATURES, new Effect.Control(FIRST, Participant.YOU))))
                .hand(A, spell("Смыв", 1, deed(new Effect.RemoveEffects(new CardSelector.MatchingCards(CREATURES)))))
                .begin();
        duel.play("Облик", duel.atPhase("Бык")).play("Захват", duel.atPhase("Бык")).use("Пёс")
                .play("Смыв", Declaration.EMPTY);
        assertThat(duel.strikeValue("Бык")).isEqualTo(1);
        assertThat(duel.count("Бык", Marks.POISON)).isZero();
        assertThat(duel.wounds("Бык")).isEqualTo(3);
        assertThat(ContinuousEffects.evaluate(duel.state()).listClasses(duel.id("Бык"))).containsExactly("зверь");
        assertThat(ContinuousEffects.evaluate(duel.state()).listElements(duel.id("Бык")))
                .containsExactly(Element.FOREST);
        assertThat(duel.isIn("Бык", A, BerserkZone.CREATURES)).isTrue();
        duel.assertRefused(duel.abilityChoice("Пёс", "f0"), Reason.USED_UP);
        duel.endTurn().turnUp().endTurn().turnUp();
        duel.assertRefused(duel.abilityChoice("Пёс", "f0"), Reason.USED_UP); // once per game
    }

    @Test
    @Covers("BF-120.5")
    void the_loss_of_an_ability_is_an_effect_that_can_end_or_be_removed() {
        for (boolean washed : List.of(false, true)) {
            Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 1, 1, 9, keywordFeature(Keyword.WRATH)))
                    .hand(A, spell("Покой", 1, grant(Duration.END_OF_TURN, new Modifier.KeywordLoss(Keyword.WRATH))))
                    .hand(A, spell("Смыв", 1, targeting(CREATURES, new Effect.RemoveEffects(FIRST)))).begin();
            duel.play("Покой", duel.atPhase("Бык"));
            assertThat(ContinuousEffects.evaluate(duel.state()).has(duel.id("Бык"), Keyword.WRATH)).isFalse();
            if (washed) {
                duel.play("Смыв", duel.atPhase("Бык"));
            } else {
                duel.endTurn();
            }
            assertThat(ContinuousEffects.evaluate(duel.state()).has(duel.id("Бык"), Keyword.WRATH)).isTrue();
        }
    }

    @Test
    @Covers("BF-120.5.1")
    void no_more_markers_are_removed_than_exist() {
        Duel duel = Duel.of().coins(A, 2).coins(B, 3).put(A, creature("Бык", 1, 1, 9), Map.of(Marks.WOUNDS, 2))
                .hand(A, spell("Мор", 1, targeting(CREATURES, new Effect.Heal(FIRST, amount(7)),
                        new Effect.LoseCoins(Participant.OPPONENT, amount(8)),
                        new Effect.GainPrayers(Participant.OPPONENT, amount(2)),
                        new Effect.LosePrayers(Participant.OPPONENT, amount(5)), new Effect.Boost(FIRST, amount(1)))))
                        .begin();
        duel.play("Мор", duel.atPhase("Бык"));
        assertThat(duel.wounds("Бык")).isZero();
        assertThat(duel.state().player(B).coins()).isZero();
        assertThat(duel.state().player(B).prayers()).isZero();
        assertThat(duel.count("Бык", Marks.BOOSTS)).isEqualTo(1); // the rest resolves
    }

    @Test
    @Covers("BF-120.6")
    void an_effect_whose_condition_failed_does_not_return() {
        var lend = new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)), Optional.empty(), List.of(),
                targeting(CREATURES, new Effect.Grant(FIRST, List.of(new Modifier.StrikeBonus(amount(3))),
                        Duration.WHILE_SOURCE_STAYS)));
        Duel duel = Duel.of().coins(A, 9).put(A, event("Знамя", 1, lend)).put(A, creature("Бык", 1, 1, 9))
                .hand(A, spell("Отзыв", 1, targeting(filter(Optional.empty(), CardType.EVENT),
                        new Effect.Move(FIRST, Destination.HAND)))).begin();
        duel.use("Знамя", duel.atPhase("Бык"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(4);
        duel.play("Отзыв", duel.atPhase("Знамя"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(1);
        duel.play("Знамя");
        assertThat(duel.strikeValue("Бык")).isEqualTo(1);
    }
}
