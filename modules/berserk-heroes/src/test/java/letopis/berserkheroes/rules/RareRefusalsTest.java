package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.TestCards.CHARACTERS;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.optionalTriggerOn;
import static letopis.berserkheroes.TestCards.spell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.PreparedGame;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CoinEvent.PrayersSpent;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.JudgeOrder.HalfLaidOut;
import letopis.berserkheroes.event.JudgeOrder.PositionSet;
import letopis.berserkheroes.event.JudgeOrder.TimeCalled;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision.AbilityActivated;
import letopis.berserkheroes.event.PlayerDecision.DeckTriggerDeclared;
import letopis.berserkheroes.event.PlayerDecision.HeldTriggerDeclared;
import letopis.berserkheroes.event.PlayerDecision.SearchBegun;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.EventReplaced;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings.MatchLength;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.FaceShown;
import letopis.table.Hidden;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Refusals and effects of rare situations: ambushes, deck triggers, orders of the judge, and empty payments.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RareRefusalsTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));
    private static final TriggerCondition WOUNDED = new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED,
            Optional.of(CHARACTERS));

    private static Playable ambusher(String name, int coins) {
        return creature(name, 9, 1, 1, new Feature.Ambush(WOUNDED, coins));
    }

    private static Duel storm(int coins) {
        return Duel.of().coins(A, coins).hand(A, spell("Буря", 1, deed(new Effect.Wound(
                new CardSelector.Hero(Participant.OPPONENT), amount(1)))));
    }

    @Test
    @Covers({"BF-7-052", "BF-113.13"})
    void an_ambush_needs_the_card_in_hand_and_its_coins() {
        Duel duel = storm(3).hand(A, ambusher("Мститель", 1)).hand(A, ambusher("Дорогой", 5))
                .addToSet(ambusher("Чужой", 1)).begin().play("Буря", Declaration.EMPTY);
        duel.assertRefused(new HeldTriggerDeclared(A, 0, new CardName("Чужой")), Reason.NO_SUCH_TRIGGER);
        duel.assertRefused(new HeldTriggerDeclared(A, 0, new CardName("Дорогой")), Reason.CANNOT_PAY);
        duel.choose(new HeldTriggerDeclared(A, 0, new CardName("Мститель")));
    }

    @Test
    @Covers("BF-113.10")
    void a_card_outside_the_searched_deck_declares_no_deck_trigger() {
        var looking = optionalTriggerOn(new TriggerCondition.TopCardsLook(), deed(PRAYER));
        Duel duel = Duel.of().deck(A, 1).hand(A, creature("Дозорный", 1, 1, 1, new Feature.DeckFeature(looking)))
                .addToSet(creature("Пёс", 1, 1, 1))
                .hand(A, spell("Поиск", 1, deed(new Effect.Search(1, inZone(Place.DECK, CREATURES))))).begin()
                .play("Поиск", Declaration.EMPTY).choose(new SearchBegun(A)).turnUp("Пёс");
        var held = new DeckTriggerDeclared(A, duel.id("Дозорный"), new CardName("Дозорный"));
        duel.assertRefused(held, Reason.NOT_YOUR_DECISION);
        assertThat(duel.refusalRules(held)).containsExactly("BF-113.10");
    }

    @Test
    @Covers("BF-105.1")
    void an_unseen_card_is_not_shown_as_a_card_that_no_deck_contains() {
        Duel duel = Duel.of().addToSet(creature("Пёс", 1, 1, 1)).hand(A, spell("Дар", 1,
                deed(new Effect.Draw(Participant.YOU, amount(1))))).begin().play("Дар", Declaration.EMPTY).turnUp();
        CardId drawn = duel.state().listHandCards(A).getLast();
        duel.assertRefused(new FaceShown(A, drawn, new CardName("Первый")), Reason.UNKNOWN_CARD);
    }

    @Test
    void a_position_needs_both_halves_and_time_a_game() {
        var state = PreparedGame.opening(List.of(TestCards.hero("Первый", 25), TestCards.hero("Второй", 25)),
                MatchLength.BEST_OF_THREE);
        assertThat(JudgeOrders.refuse(state, new TimeCalled(1, "время", Optional.empty())))
                .hasValueSatisfying(refusal -> assertThat(refusal.code()).isEqualTo(Reason.NO_GAME.refusal().code()));
        var game = new PreparedGame(List.of(TestCards.hero("Первый", 25), TestCards.hero("Второй", 25)));
        var hero = new HalfLaidOut.LaidCard(new CardId(1), BerserkZone.HERO.code(), A,
                Optional.of(new CardName("Первый")), new TreeMap<>(), List.of());
        game.choose(new HalfLaidOut(A, List.of(hero), 0, new HalfLaidOut.Purse(1, 0, 0, 0),
                Hidden.ownedBy(A, new TreeMap<>())));
        game.assertRefused(new PositionSet(5, A, Phase.CHOICE), Reason.POSITION_STARTED);
    }

    @Test
    @Covers("BF-7-039")
    void lives_of_hidden_creatures_cannot_be_given() {
        Duel duel = Duel.of().put(A, creature("Дуб", 1, 1, 9), Map.of(Marks.LIFE, 2))
                .put(A, creature("Тень", 1, 1, 9), Map.of(Marks.LIFE, 3), Marks.HIDDEN)
                .put(A, creature("Слабый", 1, 1, 9), Map.of(Marks.LIFE, -2)).begin();
        assertThat(GiftOfLife.listRemovableLives(duel.state(), A)).containsExactly(duel.id("Дуб"), duel.id("Дуб"));
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

    @Test
    @Covers({"BF-517.5", "BF-525.1"})
    void several_additions_to_a_gain_cite_that_each_adds_once() {
        Feature more = new Feature.ReplacementFeature(new ReplaceableEvent.PrayerGain(Participant.YOU), List.of(),
                deed(PRAYER).steps());
        for (int altars : List.of(1, 2)) {
            Duel duel = Duel.of().hand(A, spell("Молитва", 1, deed(PRAYER)));
            for (int i = 0; i < altars; i++) {
                duel.put(A, creature("Жрец " + i, 1, 1, 9, more));
            }
            duel.begin().play("Молитва", Declaration.EMPTY);
            assertThat(duel.state().player(A).prayers()).isEqualTo(1 + altars);
            assertThat(duel.citedRules(EventReplaced.class)).hasSize(altars)
                    .containsOnly(altars == 1 ? List.of("BF-517.5") : List.of("BF-517.5", "BF-525.1"));
        }
    }
}
