package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.OWN;
import static letopis.berserkheroes.Made.SECOND;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.filter;
import static letopis.berserkheroes.Made.in;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.step;
import static letopis.berserkheroes.Made.valued;
import static letopis.berserkheroes.Made.with;
import static letopis.berserkheroes.Made.word;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.Made;
import letopis.berserkheroes.card.Amount;
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
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Score;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.CardsChosen;
import letopis.berserkheroes.event.PlayerDecision.CardsFound;
import letopis.berserkheroes.event.PlayerDecision.CoinsChosen;
import letopis.berserkheroes.event.PlayerDecision.SearchBegun;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.event.Shown;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.query.Spoken;
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
class TextsTest {

    private static final Filter CREATURE_ANYWHERE = filter(Optional.empty(), CardType.CREATURE);

    private static Deed two(Filter first, Filter second, Effect... effects) {
        return new Deed(List.of(new Target(first, false), new Target(second, false)),
                Arrays.stream(effects).map(Made::step).toList(), Optional.empty());
    }

    private static Deed grant(Duration until, Modifier... modifiers) {
        return at(CREATURES, new Effect.Grant(FIRST, Arrays.asList(modifiers), until));
    }

    private static Feature constant(Which reach, Modifier... modifiers) {
        return new Feature.Constant(List.of(), reach, Arrays.asList(modifiers));
    }

    /// Returns a duel in which Облик has become a copy of Бык in addition to its own identity.
    private static Duel disguised(Playable... hand) {
        Duel duel = Duel.of().deck(A, 3).coins(A, 9).put(A, creature("Облик", 2, 1, 9))
                .put(A, creature("Бык", 2, 4, 9)).known(creature("Пёс", 2, 1, 1))
                .hand(A, spell("Личина", 1, two(CREATURES, CREATURES, new Effect.BecomeCopy(FIRST, SECOND))));
        for (Playable card : hand) {
            duel.hand(A, card);
        }
        duel.begin();
        return duel.play("Личина", duel.at("Облик", "Бык"));
    }

    private static Filter namesake(Place place) {
        return with(in(place, CREATURE_ANYWHERE), new Quality.SameName(FIRST));
    }

    @Test
    @Covers("BF-105.5")
    void a_namesake_of_a_card_with_two_names_has_either_of_them() {
        Duel duel = disguised(spell("Зов", 1, at(CREATURES, new Effect.Call(2, namesake(Place.DECK)))));
        duel.play("Зов", duel.at("Облик")).choose(new SearchBegun(A)).turnUp("Облик", "Бык", "Пёс");
        List<CardId> deck = Field.deck(duel.state(), A).known();
        duel.refused(new CardsFound(A, List.of(new Shown(deck.get(2), new CardName("Пёс")))), Reason.BAD_SEARCH);
        duel.choose(new CardsFound(A, List.of(new Shown(deck.get(0), new CardName("Облик")),
                new Shown(deck.get(1), new CardName("Бык")))));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactlyInAnyOrder("Облик", "Облик", "Бык", "Бык");
    }

    @Test
    @Covers("BF-105.6")
    void what_costs_more_or_is_banned_like_a_card_with_two_names_has_either_of_them() {
        var toll = new Effect.Proclaim(Whom.YOU, List.of(new Rule.Costs(namesake(Place.HAND), 2)), Duration.GAME);
        var ban = new Effect.Proclaim(Whom.YOU, List.of(new Rule.Bans(namesake(Place.HAND))), Duration.GAME);
        Duel duel = disguised(creature("Пёс", 2, 1, 1), creature("Бык", 2, 4, 9), creature("Облик", 2, 1, 9),
                spell("Пошлина", 1, at(CREATURES, toll)), spell("Запрет", 1, at(CREATURES, ban)));
        duel.play("Пошлина", duel.at("Облик"));
        assertThat(List.of("Пёс", "Бык", "Облик")).extracting(name -> Costs.reckoned(duel.state(), A,
                duel.id(name), Field.playable(duel.state(), new CardName(name)).orElseThrow(), 0, 0))
                .containsExactly(2, 4, 4);
        duel.play("Запрет", duel.at("Облик"));
        for (CardId card : List.copyOf(duel.state().hand(A))) {
            CardName name = duel.state().face(card).orElseThrow();
            boolean banned = !name.equals(new CardName("Пёс"));
            var played = new CardPlayed(A, card, name, 0, List.of(),
                    Price.PLAIN);
            if (banned) {
                duel.refused(played, Reason.FORBIDDEN);
            } else {
                duel.choose(played);
            }
        }
    }

    @Test
    @Covers({"BF-118.5", "BF-118.8bis"})
    void a_zone_nobody_is_named_for_is_that_of_whoever_controls_the_ability() {
        Filter dead = in(Place.GRAVEYARD, CREATURE_ANYWHERE);
        Filter anybody = new Filter(dead.place(), dead.types(), Optional.of(Filter.Whose.ANYBODYS), List.of(), false,
                List.of(), List.of(), List.of(), false, List.of());
        Duel duel = Duel.of().coins(A, 9).graveyard(A, creature("Тень", 1, 1, 1))
                .graveyard(B, creature("Мертвец", 1, 1, 1)).put(B, creature("Бык", 1, 1, 1))
                .hand(A, spell("Подъём", 1, at(dead, new Effect.Revive(FIRST, false))))
                .hand(A, spell("Восход", 1, at(anybody, new Effect.Revive(FIRST, false))))
                .hand(A, spell("Счёт", 1, deed(new Effect.Wound(new Which.Hero(Whom.OPPONENT), new Amount(1,
                        Optional.of(new Measure.Count(dead))))))).begin();
        duel.refused(duel.played("Подъём", 0, duel.at("Мертвец")), Reason.ILLEGAL_TARGET);
        duel.refused(duel.played("Подъём", 0, duel.at("Бык")), Reason.ILLEGAL_TARGET);
        duel.play("Счёт", Said.NOTHING);
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        duel.play("Подъём", duel.at("Тень")).play("Восход", duel.at("Мертвец"));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Тень", "Мертвец");
    }

    @Test
    @Covers({"BF-118.7", "BF-118.8bis"})
    void where_no_card_is_named_any_in_play_may_be_chosen() {
        for (String name : List.of("Первый", "Второй", "Свой", "Чужой", "Знамя", "Буря")) {
            Duel duel = Duel.of().put(A, creature("Свой", 1, 1, 1)).put(B, creature("Чужой", 1, 1, 1))
                    .put(A, event("Знамя", 1)).put(B, event("Буря", 1)).hand(A, spell("Замок", 1,
                            at(filter(Optional.empty()), new Effect.Close(FIRST)))).begin();
            duel.play("Замок", duel.at(name));
            assertThat(duel.isClosed(name)).isTrue();
        }
    }

    @Test
    @Covers("BF-118.8")
    void a_constant_ability_that_names_no_player_is_for_all_of_them() {
        Duel duel = Duel.of().put(A, creature("Свой", 1, 1, 1)).put(B, creature("Чужой", 1, 1, 1))
                .put(A, event("Лето", 1, constant(new Which.Each(CREATURES), new Modifier.StrikeMore(n(1)))))
                .put(B, event("Зима", 1, constant(new Which.Each(OWN), new Modifier.StrikeMore(n(4))))).begin();
        assertThat(duel.strikeOf("Свой")).isEqualTo(2);
        assertThat(duel.strikeOf("Чужой")).isEqualTo(6);
    }

    @Test
    @Covers("BF-119.6")
    void what_is_repeated_until_a_number_is_reached_is_not_done_where_it_is_past_that() {
        for (int held : List.of(0, 2, 3, 5)) {
            Duel duel = Duel.of().hand(A, spell("Добор", 1, deed(new Effect.Until(Whom.YOU, Score.CARDS_IN_HAND, 3,
                    false, List.of(step(new Effect.Draw(Whom.YOU, n(1))))))));
            for (int i = 0; i < held; i++) {
                duel.hand(A, creature("Пёс " + i, 1, 1, 1));
            }
            duel.begin().play("Добор", Said.NOTHING);
            while (duel.state().hand(A).size() < 3) {
                duel.turnUp();
            }
            assertThat(duel.state().hand(A)).hasSize(Math.max(3, held));
            assertThat(duel.state().agenda()).isEmpty();
        }
        Duel down = Duel.of().coins(A, 9).hand(A, spell("Пожар", 1, deed(new Effect.Until(Whom.YOU, Score.COINS, 7,
                true, List.of(step(new Effect.LoseCoins(Whom.YOU, n(1))))))))
                .hand(A, spell("Угли", 1, deed(new Effect.Until(Whom.YOU, Score.COINS, 8, true,
                        List.of(step(new Effect.LoseCoins(Whom.YOU, n(1)))))))).begin().play("Пожар", Said.NOTHING);
        while (!down.state().agenda().isEmpty()) {
            down.choose(new CoinsChosen(A, 0));
        }
        assertThat(down.state().player(A).coins()).isEqualTo(7);
        down.play("Угли", Said.NOTHING);
        assertThat(down.state().player(A).coins()).isEqualTo(7);
    }

    @Test
    @Covers("BF-120.2")
    void effects_are_put_on_cards_in_play_in_the_graveyard_and_in_the_hand() {
        var cheap = new Modifier.Gains(new Feature.Law(List.of(), Whom.YOU, List.of(new Rule.OwnCost(n(-2)))));
        Duel duel = Duel.of().coins(A, 9).graveyard(A, creature("Тень", 1, 1, 1)).put(A, creature("Бык", 1, 1, 1))
                .hand(A, creature("Пёс", 3, 1, 1)).hand(A, creature("Волк", 3, 1, 1))
                .hand(A, spell("Сила", 1, grant(Duration.GAME, new Modifier.StrikeMore(n(1)))))
                .hand(A, spell("Обет", 1, at(in(Place.GRAVEYARD, CREATURE_ANYWHERE), new Effect.Grant(FIRST,
                        List.of(new Modifier.Gains(valued(Measured.INCARNATION, 1))), Duration.GAME))))
                .hand(A, spell("Скидка", 1, deed(new Effect.Grant(new Which.Chosen(Whom.YOU, 1,
                        in(Place.HAND, CREATURE_ANYWHERE)), List.of(cheap), Duration.GAME)))).begin();
        duel.play("Сила", duel.at("Бык")).play("Обет", duel.at("Тень")).play("Скидка", Said.NOTHING);
        duel.choose(new CardsChosen(A, List.of(duel.id("Пёс"))));
        assertThat(duel.strikeOf("Бык")).isEqualTo(2);
        assertThat(duel.open(A)).isEqualTo(6);
        assertThat(Spoken.given(duel.state(), duel.id("Пёс"))).hasSize(1);
        duel.play("Пёс");
        assertThat(duel.open(A)).isEqualTo(5);
        assertThat(Spoken.given(duel.state(), duel.id("Пёс"))).isEmpty();
        duel.play("Волк");
        assertThat(duel.open(A)).isEqualTo(2);
        duel.endTurn().turnUp().endTurn().turnUp();
        duel.choose(new TriggerDeclared(A, 0, Optional.empty(), Said.NOTHING));
        assertThat(duel.lies("Тень", A, BerserkZone.CREATURES)).isTrue();
    }

    @Test
    @Covers("BF-120.2")
    void what_was_put_on_a_card_in_the_graveyard_ends_when_it_goes_to_the_hand() {
        Duel duel = Duel.of().coins(A, 9).graveyard(A, creature("Тень", 1, 1, 1))
                .hand(A, spell("Обет", 1, at(in(Place.GRAVEYARD, CREATURE_ANYWHERE), new Effect.Grant(FIRST,
                        List.of(new Modifier.Gains(valued(Measured.INCARNATION, 1))), Duration.GAME),
                        new Effect.Move(FIRST, Destination.HAND)))).begin();
        duel.play("Обет", duel.at("Тень"));
        assertThat(duel.events(CardMoved.class)).hasSize(2);
        assertThat(duel.state().lasting()).isEmpty();
    }

    @Test
    @Covers({"BF-120.4", "BF-104.3"})
    void markers_are_no_effects_and_stay_when_effects_are_taken_off() {
        var use = new Feature.Activated(List.of(new Payment.Coins(1, false)), Optional.of(1), List.of(),
                deed(new Effect.GainPrayers(Whom.YOU, n(1))));
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 1, 1, 9), Map.of(Marks.WOUNDS, 3, Marks.POISON, 2))
                .put(A, creature("Пёс", 1, 1, 9, use), Map.of(Marks.WOUNDS, 3))
                .hand(A, spell("Облик", 1, grant(Duration.GAME, new Modifier.ClassesAre(List.of("зверь")),
                        new Modifier.ElementsAre(List.of(Element.FOREST)),
                        new Modifier.StrikeMore(n(4)))))
                .hand(A, spell("Захват", 1, at(CREATURES, new Effect.Control(FIRST, Whom.YOU))))
                .hand(A, spell("Смыв", 1, deed(new Effect.RemoveEffects(new Which.Each(CREATURES))))).begin();
        duel.play("Облик", duel.at("Бык")).play("Захват", duel.at("Бык")).use("Пёс").play("Смыв", Said.NOTHING);
        assertThat(duel.strikeOf("Бык")).isEqualTo(1);
        assertThat(duel.count("Бык", Marks.POISON)).isZero();
        assertThat(duel.wounds("Бык")).isEqualTo(3);
        assertThat(Continuous.of(duel.state()).classes(duel.id("Бык"))).containsExactly("зверь");
        assertThat(Continuous.of(duel.state()).elements(duel.id("Бык")))
                .containsExactly(Element.FOREST);
        assertThat(duel.lies("Бык", A, BerserkZone.CREATURES)).isTrue();
        duel.refused(duel.used("Пёс", "f0"), Reason.USED_UP);
        duel.endTurn().turnUp().endTurn().turnUp();
        duel.refused(duel.used("Пёс", "f0"), Reason.USED_UP); // once per game
    }

    @Test
    @Covers("BF-120.5")
    void losing_an_ability_is_an_effect_that_ends_and_can_be_taken_off() {
        for (boolean washed : List.of(false, true)) {
            Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 1, 1, 9, word(Keyword.WRATH)))
                    .hand(A, spell("Покой", 1, grant(Duration.END_OF_TURN, new Modifier.Loses(Keyword.WRATH))))
                    .hand(A, spell("Смыв", 1, at(CREATURES, new Effect.RemoveEffects(FIRST)))).begin();
            duel.play("Покой", duel.at("Бык"));
            assertThat(Continuous.of(duel.state()).has(duel.id("Бык"), Keyword.WRATH)).isFalse();
            if (washed) {
                duel.play("Смыв", duel.at("Бык"));
            } else {
                duel.endTurn();
            }
            assertThat(Continuous.of(duel.state()).has(duel.id("Бык"), Keyword.WRATH)).isTrue();
        }
    }

    @Test
    @Covers("BF-120.5.1")
    void of_markers_no_more_are_taken_than_there_are() {
        Duel duel = Duel.of().coins(A, 2).coins(B, 3).put(A, creature("Бык", 1, 1, 9), Map.of(Marks.WOUNDS, 2))
                .hand(A, spell("Мор", 1, at(CREATURES, new Effect.Heal(FIRST, n(7)),
                        new Effect.LoseCoins(Whom.OPPONENT, n(8)), new Effect.GainPrayers(Whom.OPPONENT, n(2)),
                        new Effect.LosePrayers(Whom.OPPONENT, n(5)), new Effect.Boost(FIRST, n(1))))).begin();
        duel.play("Мор", duel.at("Бык"));
        assertThat(duel.wounds("Бык")).isZero();
        assertThat(duel.state().player(B).coins()).isZero();
        assertThat(duel.state().player(B).prayers()).isZero();
        assertThat(duel.count("Бык", Marks.BOOSTS)).isEqualTo(1); // the rest resolves
    }

    @Test
    @Covers("BF-120.6")
    void an_effect_that_lasts_while_something_holds_does_not_come_back() {
        var lend = new Feature.Activated(List.of(new Payment.Coins(1, false)), Optional.empty(), List.of(),
                at(CREATURES, new Effect.Grant(FIRST, List.of(new Modifier.StrikeMore(n(3))),
                        Duration.WHILE_SOURCE_STAYS)));
        Duel duel = Duel.of().coins(A, 9).put(A, event("Знамя", 1, lend)).put(A, creature("Бык", 1, 1, 9))
                .hand(A, spell("Отзыв", 1, at(filter(Optional.empty(), CardType.EVENT),
                        new Effect.Move(FIRST, Destination.HAND)))).begin();
        duel.use("Знамя", duel.at("Бык"));
        assertThat(duel.strikeOf("Бык")).isEqualTo(4);
        duel.play("Отзыв", duel.at("Знамя"));
        assertThat(duel.strikeOf("Бык")).isEqualTo(1);
        duel.play("Знамя");
        assertThat(duel.strikeOf("Бык")).isEqualTo(1);
    }
}
