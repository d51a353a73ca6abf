package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.optionalTriggerOn;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Score;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.CardsFound;
import letopis.berserkheroes.event.PlayerDecision.DeckTriggerDeclared;
import letopis.berserkheroes.event.PlayerDecision.SearchBegun;
import letopis.berserkheroes.event.PlayerDecision.SearchDeclined;
import letopis.berserkheroes.event.PlayerDecision.TopSorted;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardProblem;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Cards that work in the deck while their player searches it.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DeckTriggersTest {

    private static final CardName GUARD = new CardName("Дозор");
    private static final Filter IN_DECK = inZone(Place.DECK, CREATURES);
    private static final Filter ITSELF = new Filter(Optional.of(Place.DECK), List.of(), Optional.empty(), List.of(),
            false, List.of(), List.of(), List.of(GUARD), false, List.of());

    private static Playable guard(Condition... conditions) {
        Feature.TriggeredAbility plain = optionalTriggerOn(new TriggerCondition.TopCardsLook(),
                deed(new Effect.Call(1, ITSELF)));
        return creature(GUARD.value(), 3, 1, 1,
                new Feature.DeckFeature(new Feature.TriggeredAbility(plain.when(), plain.may(),
                plain.each(), plain.perGame(), List.of(conditions), plain.deed())));
    }

    /// A searches a deck of the guard and a dog.
    private static Duel playSearch(Playable guard) {
        Duel duel = Duel.of().deck(A, 2).addToSet(guard).addToSet(creature("Пёс", 1, 1, 1))
                .hand(A, spell("Поиск", 1, deed(new Effect.Search(1, IN_DECK)))).begin();
        return duel.play("Поиск", Declaration.EMPTY).choose(new SearchBegun(A)).turnUp("Пёс", GUARD.value());
    }

    private static CardId deckCard(Duel duel, int slot) {
        return TableQueries.findDeck(duel.state(), A).cardAt(slot).orElseThrow();
    }

    private static DeckTriggerDeclared guardDeclaration(Duel duel) {
        return new DeckTriggerDeclared(A, deckCard(duel, 1), GUARD);
    }

    @Test
    @Covers("BF-113.10")
    void a_deck_card_declares_its_trigger_during_a_search_and_resolves_afterwards() {
        Duel duel = playSearch(guard());
        duel.assertRefused(new DeckTriggerDeclared(B, deckCard(duel, 1), GUARD), Reason.NOT_YOUR_DECISION);
        duel.assertRefused(new DeckTriggerDeclared(A, deckCard(duel, 0), new CardName("Пёс")), Reason.NO_SUCH_TRIGGER);
        duel.assertRefused(new DeckTriggerDeclared(A, deckCard(duel, 0), GUARD), Reason.OTHER_FACE);
        duel.choose(guardDeclaration(duel));
        assertThat(duel.rules(AbilityQueued.class)).contains("BF-113.10");
        assertThat(duel.state().knownTo(Audience.EVERYONE).face(deckCard(duel, 1))).contains(GUARD);
        duel.assertRefused(guardDeclaration(duel), Reason.USAGE_LIMIT);
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).isEmpty();
        duel.choose(new CardsFound(A, List.of(new RevealedCard(deckCard(duel, 0), new CardName("Пёс")))));
        duel.choose(new SearchBegun(A)).turnUp(GUARD.value());
        duel.choose(new CardsFound(A, List.of(new RevealedCard(deckCard(duel, 0), GUARD))));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly(GUARD.value());
        assertThat(duel.namesIn(A, BerserkZone.HAND)).containsExactly("Пёс");
    }

    @Test
    @Covers({"BF-519.3.1", "BF-7-133"})
    void a_card_that_searches_for_itself_must_be_found() {
        Duel duel = playSearch(guard()).choose(guardDeclaration(playSearch(guard())));
        duel.choose(new CardsFound(A, List.of()));
        duel.assertRefused(new SearchDeclined(A), Reason.FINDS_ITSELF);
        duel.choose(new SearchBegun(A)).turnUp(GUARD.value(), "Пёс");
        duel.assertRefused(new CardsFound(A, List.of()), Reason.FINDS_ITSELF);
        duel.choose(new CardsFound(A, List.of(new RevealedCard(deckCard(duel, 0), GUARD))));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly(GUARD.value());
    }

    @Test
    @Covers({"BF-519.3.1", "BF-7-133"})
    void a_card_in_play_searching_for_a_namesake_may_fail_to_find_it() {
        var pair = creature(GUARD.value(), 3, 1, 1,
                TestCards.triggerOn(new TriggerCondition.Hire(), deed(new Effect.Call(1, ITSELF))));
        Duel declined = Duel.of().deck(A, 2).hand(A, pair).begin().play(GUARD.value());
        declined.choose(new SearchDeclined(A));
        Duel looked = Duel.of().deck(A, 2).hand(A, pair).begin().play(GUARD.value());
        looked.choose(new SearchBegun(A)).turnUp(GUARD.value(), GUARD.value()).choose(new CardsFound(A, List.of()));
        assertThat(looked.namesIn(A, BerserkZone.CREATURES)).containsExactly(GUARD.value());
    }

    @Test
    @Covers("BF-113.10")
    void a_deck_trigger_is_declared_only_if_its_condition_holds() {
        Duel duel = playSearch(guard(new Condition.ScoreCondition(Participant.YOU, Score.PRAYERS, 1,
                Optional.empty())));
        duel.assertRefused(guardDeclaration(duel), Reason.CONDITION);
    }

    @Test
    @Covers("BF-113.10")
    void a_deck_trigger_requires_permission_to_search_the_deck() {
        Duel duel = playSearch(guard());
        CardId card = deckCard(duel, 1);
        duel.choose(new CardsFound(A, List.of()));
        assertThat(duel.state().queue()).isEmpty();
        duel.assertRefused(new DeckTriggerDeclared(A, card, GUARD), Reason.NOT_YOUR_DECISION);
        duel.endTurn().turnUp().endTurn();
        duel.turnUp(GUARD.value());
        duel.assertRefused(new DeckTriggerDeclared(A, duel.state().listHandCards(A).getLast(), GUARD),
                Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers("BF-113.10")
    void a_player_looking_at_top_cards_declares_triggers_of_visible_cards() {
        Duel duel = Duel.of().deck(A, 3).addToSet(guard()).addToSet(creature("Пёс", 1, 1, 1))
                .hand(A, spell("Взгляд", 1, deed(new Effect.LookAtTop(amount(2), 0)))).begin()
                .play("Взгляд", Declaration.EMPTY);
        duel.turnUp("Пёс", GUARD.value());
        CardId guard = deckCard(duel, 1);
        duel.choose(new DeckTriggerDeclared(A, guard, GUARD));
        duel.choose(new TopSorted(A, List.of(), List.of(deckCard(duel, 0), guard)));
        duel.choose(new SearchBegun(A)).turnUp();
        duel.choose(new CardsFound(A, List.of(new RevealedCard(guard, GUARD))));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly(GUARD.value());
    }

    @Test
    void deck_features_are_looking_triggers_and_work_only_in_the_deck() {
        var game = new BerserkHeroes();
        var looking = optionalTriggerOn(new TriggerCondition.TopCardsLook(), deed(new Effect.Call(1, ITSELF)));
        var hire = optionalTriggerOn(new TriggerCondition.Hire(), deed(new Effect.Call(1, ITSELF)));
        var aimed = optionalTriggerOn(new TriggerCondition.TopCardsLook(), targeting(filter(Optional.empty(),
                CardType.CREATURE), new Effect.Close(FIRST)));
        assertThat(game.problems(creature("Бык", 1, 1, 1, new Feature.DeckFeature(looking)))).isEmpty();
        assertThat(game.problems(creature("Бык", 1, 1, 1, looking))).extracting(CardProblem::code)
                .containsExactly("only-when-looking");
        for (Feature wrong : List.of(hire, aimed)) {
            assertThat(game.problems(creature("Бык", 1, 1, 1, new Feature.DeckFeature(wrong))))
                    .extracting(CardProblem::code).containsExactly("not-in-deck-so");
        }
    }

    @Test
    @Covers("BF-113.10")
    void a_card_outside_the_searched_deck_declares_no_deck_trigger() {
        var looking = optionalTriggerOn(new TriggerCondition.TopCardsLook(),
                deed(new Effect.GainPrayers(Participant.YOU, amount(1))));
        Duel duel = Duel.of().deck(A, 1).hand(A, creature("Дозорный", 1, 1, 1, new Feature.DeckFeature(looking)))
                .addToSet(creature("Пёс", 1, 1, 1))
                .hand(A, spell("Поиск", 1, deed(new Effect.Search(1, inZone(Place.DECK, CREATURES))))).begin()
                .play("Поиск", Declaration.EMPTY).choose(new SearchBegun(A)).turnUp("Пёс");
        var held = new DeckTriggerDeclared(A, duel.id("Дозорный"), new CardName("Дозорный"));
        duel.assertRefused(held, Reason.NOT_YOUR_DECISION);
        assertThat(duel.refusalRules(held)).containsExactly("BF-113.10");
    }
}
