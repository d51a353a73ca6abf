package letopis.berserkheroes.query;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.hero;
import static letopis.berserkheroes.TestCards.spell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.PreparedGame;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.event.ChanceOutcome.OrderDrawn;
import letopis.berserkheroes.event.DeckList;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.DeckHandled;
import letopis.berserkheroes.event.PlayerDecision.DeckSubmitted;
import letopis.berserkheroes.event.PlayerDecision.RedealDeclared;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Remaining cards of a deck with a known list, and possible cards of a deck without one.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DeckKnowledgeTest {

    private static final int NAMES = 14;

    private static CardName soldier(int number) {
        return new CardName("Воин " + (number < 10 ? "0" : "") + number);
    }

    private static Playable mark() {
        Playable plain = spell("Метка", 1, deed(new Effect.GainPrayers(Participant.YOU, amount(1))));
        return new Playable(plain.name(), plain.english(), plain.type(), List.of(), List.of(), plain.equipment(),
                plain.cost(), false, List.of(Trait.PLACED), plain.front(), plain.back(), plain.text());
    }

    private static PreparedGame game() {
        var cards = new ArrayList<CardText>(List.of(hero("Первый", 25), hero("Второй", 25), mark(),
                creature("Щенок", 1, 1, 1, List.of(Trait.CREATED))));
        for (int number = 1; number <= NAMES; number++) {
            cards.add(creature(soldier(number).value(), 1, 1, 1));
        }
        return new PreparedGame(cards);
    }

    private static Map<CardName, Integer> main() {
        var main = new TreeMap<CardName, Integer>();
        for (int number = 1; number <= NAMES; number++) {
            main.put(soldier(number), 3);
        }
        return main;
    }

    private static Choice unlistedDeck(Seat seat, int main, String... heroes) {
        return PreparedGame.GAME.registerUnlistedDeck(seat, Map.of("main", main), heroes.length == 0 ? Map.of()
                : Map.of("hero", Map.of(new CardName(heroes[0]), 1))).orElseThrow();
    }

    /// A has a list, B has none, and both hands are dealt; all of A's cards but the last are identified.
    private static PreparedGame gameAfterDeal() {
        PreparedGame game = game().submit(A, "Первый", main(), Map.of()).choose(unlistedDeck(B, 42, "Второй"))
                .choose(new OrderDrawn(A)).choose(new DeckHandled(A, false, 0)).choose(new DeckHandled(B, false, 0));
        game.turnUp("Воин 01", "Воин 01", "Воин 01", "Воин 02");
        game.choose(PreparedGame.GAME.awaitedCards(game.state()).orElseThrow().unseenOutcome());
        return game.choose(new RedealDeclared(A, 0)).choose(new RedealDeclared(B, 0));
    }

    @Test
    void only_the_remaining_list_or_any_deck_card_without_a_list_can_come_up() {
        PreparedGame game = gameAfterDeal();
        List<CardName> left = DeckKnowledge.findUpcomingCards(game.state(), A, 1).slots().getFirst().orElseThrow();
        assertThat(left).hasSize(42 - 4).doesNotContain(soldier(1));
        assertThat(left).filteredOn(soldier(2)::equals).hasSize(2);
        assertThat(DeckKnowledge.findUpcomingCards(game.state(), B, 1).slots().getFirst()).isEmpty();
        CardId unseen = game.state().listHandCards(B).getFirst();
        List<CardName> all = new ArrayList<>(main().keySet());
        assertThat(DeckKnowledge.listPossibleNames(game.state(), unseen)).containsExactlyElementsOf(all);
        assertThat(DeckKnowledge.listPossibleNames(game.state(), game.state().listHandCards(A).getLast()))
                .containsExactly(soldier(2));
    }

    @Test
    void copies_in_known_places_are_counted() {
        PreparedGame game = gameAfterDeal();
        assertThat(DeckKnowledge.countIdentifiedCopies(game.state(), A, soldier(1))).isEqualTo(3);
        assertThat(DeckKnowledge.countIdentifiedCopies(game.state(), A, soldier(2))).isEqualTo(1);
        assertThat(DeckKnowledge.countIdentifiedCopies(game.state(), B, soldier(1))).isZero();
        assertThat(DeckKnowledge.mayHaveMoreCopies(game.state(), A, soldier(1), 2)).isTrue();
        assertThat(DeckKnowledge.mayHaveMoreCopies(game.state(), A, soldier(1), 3)).isFalse();
        assertThat(DeckKnowledge.mayHaveMoreCopies(game.state(), B, soldier(1), 9)).as("unknown deck list").isTrue();
    }

    @Test
    void a_list_is_withheld_if_this_log_does_not_contain_it() {
        PreparedGame game = gameAfterDeal();
        assertThat(DeckKnowledge.isKnown(game.state(), A)).isTrue();
        assertThat(DeckKnowledge.isWithheld(game.state(), A)).isFalse();
        assertThat(DeckKnowledge.isKnown(game.state(), B)).isFalse();
        assertThat(DeckKnowledge.isWithheld(game.state(), B)).as("no card is withheld").isFalse();
        var copy = game.state().knownTo(Audience.EVERYONE);
        assertThat(DeckKnowledge.isKnown(copy, A)).isFalse();
        assertThat(DeckKnowledge.isWithheld(copy, A)).isTrue();
        assertThatThrownBy(() -> DeckKnowledge.findDeckList(copy, A)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("A");
    }

    @Test
    @Covers("BF-7-138")
    void a_placed_card_can_only_be_in_a_deck_it_was_placed_in() {
        PreparedGame game = gameAfterDeal();
        assertThat(DeckKnowledge.isDeckCard(game.state(), A, soldier(5))).isTrue();
        assertThat(DeckKnowledge.isDeckCard(game.state(), A, new CardName("Метка"))).isFalse();
        assertThat(DeckKnowledge.isDeckCard(game.state(), A, new CardName("Щенок"))).isFalse();
        assertThat(DeckKnowledge.isDeckCard(game.state(), A, new CardName("Первый"))).isFalse();
        var placed = game.state().with(game.state().setUp().withPlacedCard(A, new CardName("Метка"), B));
        assertThat(DeckKnowledge.isDeckCard(placed, A, new CardName("Метка"))).isTrue();
        assertThat(DeckKnowledge.findUpcomingCards(placed, A, 1).slots().getFirst().orElseThrow())
                .contains(new CardName("Метка"));
        assertThat(DeckKnowledge.mayHaveMoreCopies(placed, A, new CardName("Метка"), 0)).isTrue();
        assertThat(DeckKnowledge.mayHaveMoreCopies(placed, A, new CardName("Метка"), 1)).isFalse();
        assertThat(DeckKnowledge.isDeckCard(placed, B, new CardName("Метка"))).isFalse();
        Duel laid = Duel.of().addToSet(mark()).begin();
        assertThat(DeckKnowledge.isDeckCard(laid.state(), A, new CardName("Метка"))).as("without a deck list")
                .isTrue();
    }

    private static List<String> faults(PreparedGame game, Choice choice) {
        Refusal refusal = ((Outcome.Rejection<?>) CitationRecorder.decide(PreparedGame.GAME, game.state(), choice))
                .refusal();
        assertThat(refusal.code()).isEqualTo("berserk-heroes.deck-not-allowed");
        return refusal.violations().stream().map(Refusal::code).toList();
    }

    @Test
    @Covers("BF-204.1")
    void a_deck_without_a_list_has_a_known_hero_and_size() {
        PreparedGame game = game();
        assertThat(faults(game, unlistedDeck(A, 42))).containsExactly("berserk-heroes.heroes");
        assertThat(faults(game, unlistedDeck(A, 42, "Воин 01"))).containsExactly("berserk-heroes.not-a-hero");
        assertThat(faults(game, unlistedDeck(A, 39, "Первый"))).containsExactly("berserk-heroes.deck-size");
        assertThat(game.choose(unlistedDeck(A, 40, "Первый")).state().setUp().decks()).containsKey(A);
    }

    @Test
    void a_list_determines_the_hero_and_the_card_count() {
        var list = Hidden.ownedBy(A, new DeckList(new TreeMap<>(Map.of(new CardName("Первый"), 1)),
                new TreeMap<>(main()), new TreeMap<>()));
        assertThat(faults(game(), new DeckSubmitted(A, 42, 0, Optional.of(new CardName("Второй")), list)))
                .containsExactly("berserk-heroes.heroes");
        assertThat(faults(game(), new DeckSubmitted(A, 41, 0, Optional.empty(), list)))
                .containsExactly("berserk-heroes.list-size");
        assertThat(faults(game(), new DeckSubmitted(A, 42, 1, Optional.empty(), list)))
                .containsExactly("berserk-heroes.list-size");
    }

    @Test
    void placed_cards_are_counted_without_returned_ones() {
        Duel duel = Duel.of().addToSet(mark()).deck(A, 0).hand(A, spell("Клеймо", 1, deed(new Effect.PlaceInDeck(
                Participant.YOU, new CardName("Метка"), amount(3), Optional.empty())))).begin()
                .play("Клеймо", Declaration.EMPTY);
        assertThat(DeckKnowledge.countPlacedCopies(duel.state(), A, new CardName("Метка"))).isEqualTo(3);
        assertThat(DeckKnowledge.countPlacedCopies(duel.state(), B, new CardName("Метка"))).isZero();
    }

    /// A public record yields the same consequences of a play as a complete one.
    @Test
    void playing_a_card_never_queries_withheld_faces() {
        Duel duel = Duel.of().hand(A, spell("Молитва", 1, deed(new Effect.GainPrayers(Participant.YOU, amount(1)))))
                .begin();
        BerserkState seen = duel.state().knownTo(Audience.EVERYONE);
        var watching = new letopis.table.HiddenAccessTracker();
        var answer = watching.watch(() -> new BerserkHeroes()
                .decide(seen, duel.playChoice("Молитва", 0, Declaration.EMPTY)));
        assertThat(answer).isInstanceOf(Outcome.Acceptance.class);
        assertThat(watching.firstAccessedOwner()).isEmpty();
    }
}
