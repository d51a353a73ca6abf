package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.filter;
import static letopis.berserkheroes.Made.in;
import static letopis.berserkheroes.Made.mayWhen;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.Made;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Score;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.PlayerDecision.CardsFound;
import letopis.berserkheroes.event.PlayerDecision.DeckDeclared;
import letopis.berserkheroes.event.PlayerDecision.SearchBegun;
import letopis.berserkheroes.event.PlayerDecision.SearchDeclined;
import letopis.berserkheroes.event.PlayerDecision.TopSorted;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.event.Shown;
import letopis.berserkheroes.query.Field;
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
class LookingsTest {

    private static final CardName GUARD = new CardName("Дозор");
    private static final Filter IN_DECK = in(Place.DECK, CREATURES);
    private static final Filter ITSELF = new Filter(Optional.of(Place.DECK), List.of(), Optional.empty(), List.of(),
            false, List.of(), List.of(), List.of(GUARD), false, List.of());

    private static Playable guard(Condition... conditions) {
        Feature.Triggered plain = mayWhen(new When.Looking(), deed(new Effect.Call(1, ITSELF)));
        return creature(GUARD.value(), 3, 1, 1, new Feature.InDeck(new Feature.Triggered(plain.when(), plain.may(),
                plain.each(), plain.perGame(), List.of(conditions), plain.deed())));
    }

    /// A searches a deck of the guard and a dog.
    private static Duel searching(Playable guard) {
        Duel duel = Duel.of().deck(A, 2).known(guard).known(creature("Пёс", 1, 1, 1))
                .hand(A, spell("Поиск", 1, deed(new Effect.Search(1, IN_DECK)))).begin();
        return duel.play("Поиск", Said.NOTHING).choose(new SearchBegun(A)).turnUp("Пёс", GUARD.value());
    }

    private static CardId inDeck(Duel duel, int slot) {
        return Field.deck(duel.state(), A).at(slot).orElseThrow();
    }

    private static DeckDeclared declared(Duel duel) {
        return new DeckDeclared(A, inDeck(duel, 1), GUARD);
    }

    @Test
    @Covers("BF-113.10")
    void a_card_of_the_deck_declares_its_trigger_while_it_is_looked_through_and_it_is_done_after_that() {
        Duel duel = searching(guard());
        duel.refused(new DeckDeclared(B, inDeck(duel, 1), GUARD), Reason.NOT_YOUR_DECISION);
        duel.refused(new DeckDeclared(A, inDeck(duel, 0), new CardName("Пёс")), Reason.NO_SUCH_TRIGGER);
        duel.refused(new DeckDeclared(A, inDeck(duel, 0), GUARD), Reason.OTHER_FACE);
        duel.choose(declared(duel));
        assertThat(duel.rules(AbilityQueued.class)).contains("BF-113.10");
        assertThat(duel.state().knownTo(Audience.EVERYONE).face(inDeck(duel, 1))).contains(GUARD);
        duel.refused(declared(duel), Reason.USAGE_LIMIT);
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).isEmpty();
        duel.choose(new CardsFound(A, List.of(new Shown(inDeck(duel, 0), new CardName("Пёс")))));
        duel.choose(new SearchBegun(A)).turnUp(GUARD.value());
        duel.choose(new CardsFound(A, List.of(new Shown(inDeck(duel, 0), GUARD))));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly(GUARD.value());
        assertThat(duel.namesIn(A, BerserkZone.HAND)).containsExactly("Пёс");
    }

    @Test
    @Covers({"BF-519.3.1", "BF-7-133"})
    void a_card_that_looks_for_itself_is_looked_for_and_found() {
        Duel duel = searching(guard()).choose(declared(searching(guard())));
        duel.choose(new CardsFound(A, List.of()));
        duel.refused(new SearchDeclined(A), Reason.FINDS_ITSELF);
        duel.choose(new SearchBegun(A)).turnUp(GUARD.value(), "Пёс");
        duel.refused(new CardsFound(A, List.of()), Reason.FINDS_ITSELF);
        duel.choose(new CardsFound(A, List.of(new Shown(inDeck(duel, 0), GUARD))));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly(GUARD.value());
    }

    @Test
    @Covers({"BF-519.3.1", "BF-7-133"})
    void a_card_in_play_that_looks_for_another_of_its_name_need_not_find_it() {
        var pair = creature(GUARD.value(), 3, 1, 1, Made.when(new When.Hire(), deed(new Effect.Call(1, ITSELF))));
        Duel declined = Duel.of().deck(A, 2).hand(A, pair).begin().play(GUARD.value());
        declined.choose(new SearchDeclined(A));
        Duel looked = Duel.of().deck(A, 2).hand(A, pair).begin().play(GUARD.value());
        looked.choose(new SearchBegun(A)).turnUp(GUARD.value(), GUARD.value()).choose(new CardsFound(A, List.of()));
        assertThat(looked.namesIn(A, BerserkZone.CREATURES)).containsExactly(GUARD.value());
    }

    @Test
    @Covers("BF-113.10")
    void it_is_declared_only_where_its_condition_is_met() {
        Duel duel = searching(guard(new Condition.Has(Whom.YOU, Score.PRAYERS, 1, Optional.empty())));
        duel.refused(declared(duel), Reason.CONDITION);
    }

    @Test
    @Covers("BF-113.10")
    void nobody_declares_it_who_may_not_look_through_the_deck() {
        Duel duel = searching(guard());
        CardId card = inDeck(duel, 1);
        duel.choose(new CardsFound(A, List.of()));
        assertThat(duel.state().queue()).isEmpty();
        duel.refused(new DeckDeclared(A, card, GUARD), Reason.NOT_YOUR_DECISION);
        duel.endTurn().turnUp().endTurn();
        duel.turnUp(GUARD.value());
        duel.refused(new DeckDeclared(A, duel.state().hand(A).getLast(), GUARD), Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers("BF-113.10")
    void who_looks_at_the_top_of_the_deck_declares_it_for_cards_he_sees() {
        Duel duel = Duel.of().deck(A, 3).known(guard()).known(creature("Пёс", 1, 1, 1))
                .hand(A, spell("Взгляд", 1, deed(new Effect.LookTop(n(2), 0)))).begin().play("Взгляд", Said.NOTHING);
        duel.turnUp("Пёс", GUARD.value());
        CardId guard = inDeck(duel, 1);
        duel.choose(new DeckDeclared(A, guard, GUARD));
        duel.choose(new TopSorted(A, List.of(), List.of(inDeck(duel, 0), guard)));
        duel.choose(new SearchBegun(A)).turnUp();
        duel.choose(new CardsFound(A, List.of(new Shown(guard, GUARD))));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly(GUARD.value());
    }

    @Test
    void on_cards_only_what_looks_works_in_the_deck_and_only_there() {
        var game = new BerserkHeroes();
        var looking = mayWhen(new When.Looking(), deed(new Effect.Call(1, ITSELF)));
        var hire = mayWhen(new When.Hire(), deed(new Effect.Call(1, ITSELF)));
        var aimed = mayWhen(new When.Looking(), at(filter(Optional.empty(),
                CardType.CREATURE), new Effect.Close(FIRST)));
        assertThat(game.problems(creature("Бык", 1, 1, 1, new Feature.InDeck(looking)))).isEmpty();
        assertThat(game.problems(creature("Бык", 1, 1, 1, looking))).extracting(CardProblem::code)
                .containsExactly("only-when-looking");
        for (Feature wrong : List.of(hire, aimed)) {
            assertThat(game.problems(creature("Бык", 1, 1, 1, new Feature.InDeck(wrong))))
                    .extracting(CardProblem::code).containsExactly("not-in-deck-so");
        }
    }
}
