package letopis.berserkheroes.query;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.hero;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.Prepared;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.DeckFault;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.ChanceOutcome.OrderDrawn;
import letopis.berserkheroes.event.DeckList;
import letopis.berserkheroes.event.PlayerDecision.DeckHandled;
import letopis.berserkheroes.event.PlayerDecision.DeckSubmitted;
import letopis.berserkheroes.event.PlayerDecision.RedealDeclared;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.rules.Reason;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.testkit.AtWork;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Remaining cards of a deck with a known list, and possible cards of a deck without one.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnseenTest {

    private static final int NAMES = 14;

    private static CardName soldier(int number) {
        return new CardName("Воин " + (number < 10 ? "0" : "") + number);
    }

    private static Playable mark() {
        Playable plain = spell("Метка", 1, deed(new Effect.GainPrayers(Whom.YOU, n(1))));
        return new Playable(plain.name(), plain.english(), plain.type(), List.of(), List.of(), plain.equipment(),
                plain.cost(), false, List.of(Trait.PLACED), plain.front(), plain.back(), plain.text());
    }

    private static Prepared game() {
        var cards = new ArrayList<CardText>(List.of(hero("Первый", 25), hero("Второй", 25), mark(),
                creature("Щенок", 1, 1, 1, List.of(Trait.CREATED))));
        for (int number = 1; number <= NAMES; number++) {
            cards.add(creature(soldier(number).value(), 1, 1, 1));
        }
        return new Prepared(cards);
    }

    private static Map<CardName, Integer> main() {
        var main = new TreeMap<CardName, Integer>();
        for (int number = 1; number <= NAMES; number++) {
            main.put(soldier(number), 3);
        }
        return main;
    }

    private static Choice unlisted(Seat seat, int main, String... heroes) {
        return Prepared.GAME.registerUnlisted(seat, Map.of("main", main), heroes.length == 0 ? Map.of()
                : Map.of("hero", Map.of(new CardName(heroes[0]), 1))).orElseThrow();
    }

    /// A has a list, B has none, and both hands are dealt; all of A's cards but the last are identified.
    private static Prepared dealt() {
        Prepared game = game().submit(A, "Первый", main(), Map.of()).choose(unlisted(B, 42, "Второй"))
                .choose(new OrderDrawn(A)).choose(new DeckHandled(A, false, 0)).choose(new DeckHandled(B, false, 0));
        game.turnUp("Воин 01", "Воин 01", "Воин 01", "Воин 02");
        game.choose(Prepared.GAME.cardsAwaited(game.state()).orElseThrow().unseen());
        return game.choose(new RedealDeclared(A, 0)).choose(new RedealDeclared(B, 0));
    }

    @Test
    void of_a_listed_deck_what_is_left_may_come_up_and_of_another_one_any_card_of_a_deck() {
        Prepared game = dealt();
        List<CardName> left = Unseen.next(game.state(), A, 1).slots().getFirst().orElseThrow();
        assertThat(left).hasSize(42 - 4).doesNotContain(soldier(1));
        assertThat(left).filteredOn(soldier(2)::equals).hasSize(2);
        assertThat(Unseen.next(game.state(), B, 1).slots().getFirst()).isEmpty();
        CardId unseen = game.state().hand(B).getFirst();
        List<CardName> all = new ArrayList<>(main().keySet());
        assertThat(Unseen.names(game.state(), unseen)).containsExactlyElementsOf(all);
        assertThat(Unseen.names(game.state(), game.state().hand(A).getLast())).containsExactly(soldier(2));
    }

    @Test
    void copies_that_lie_where_they_are_known_are_counted() {
        Prepared game = dealt();
        assertThat(Unseen.identified(game.state(), A, soldier(1))).isEqualTo(3);
        assertThat(Unseen.identified(game.state(), A, soldier(2))).isEqualTo(1);
        assertThat(Unseen.identified(game.state(), B, soldier(1))).isZero();
        assertThat(Unseen.mayHaveMore(game.state(), A, soldier(1), 2)).isTrue();
        assertThat(Unseen.mayHaveMore(game.state(), A, soldier(1), 3)).isFalse();
        assertThat(Unseen.mayHaveMore(game.state(), B, soldier(1), 9)).as("nobody knows").isTrue();
    }

    @Test
    void a_list_is_withheld_where_somebody_has_it_and_this_log_has_not() {
        Prepared game = dealt();
        assertThat(Unseen.isKnown(game.state(), A)).isTrue();
        assertThat(Unseen.isWithheld(game.state(), A)).isFalse();
        assertThat(Unseen.isKnown(game.state(), B)).isFalse();
        assertThat(Unseen.isWithheld(game.state(), B)).as("nobody has it").isFalse();
        var copy = game.state().knownTo(Audience.EVERYONE);
        assertThat(Unseen.isKnown(copy, A)).isFalse();
        assertThat(Unseen.isWithheld(copy, A)).isTrue();
        assertThatThrownBy(() -> Unseen.list(copy, A)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("A");
    }

    @Test
    @Covers("BF-7-138")
    void a_placed_card_may_be_in_a_deck_only_where_it_was_placed() {
        Prepared game = dealt();
        assertThat(Unseen.isDeckCard(game.state(), A, soldier(5))).isTrue();
        assertThat(Unseen.isDeckCard(game.state(), A, new CardName("Метка"))).isFalse();
        assertThat(Unseen.isDeckCard(game.state(), A, new CardName("Щенок"))).isFalse();
        assertThat(Unseen.isDeckCard(game.state(), A, new CardName("Первый"))).isFalse();
        var placed = game.state().with(game.state().setUp().withPlaced(A, new CardName("Метка"), B));
        assertThat(Unseen.isDeckCard(placed, A, new CardName("Метка"))).isTrue();
        assertThat(Unseen.next(placed, A, 1).slots().getFirst().orElseThrow()).contains(new CardName("Метка"));
        assertThat(Unseen.mayHaveMore(placed, A, new CardName("Метка"), 0)).isTrue();
        assertThat(Unseen.mayHaveMore(placed, A, new CardName("Метка"), 1)).isFalse();
        assertThat(Unseen.isDeckCard(placed, B, new CardName("Метка"))).isFalse();
        Duel laid = Duel.of().known(mark()).begin();
        assertThat(Unseen.isDeckCard(laid.state(), A, new CardName("Метка"))).as("nobody brought a deck").isTrue();
    }

    private static List<String> faults(Prepared game, Choice choice) {
        Refusal refusal = ((Outcome.Refused<?>) AtWork.decide(Prepared.GAME, game.state(), choice)).refusal();
        assertThat(refusal.code()).isEqualTo(Reason.DECK_NOT_ALLOWED.refusal().code());
        return refusal.violations().stream().map(Refusal::code).toList();
    }

    @Test
    @Covers("BF-204.1")
    void of_a_deck_without_a_list_the_hero_is_known_and_the_size_fits() {
        Prepared game = game();
        assertThat(faults(game, unlisted(A, 42))).containsExactly(DeckFault.HEROES.refusal().code());
        assertThat(faults(game, unlisted(A, 42, "Воин 01"))).containsExactly(DeckFault.NOT_A_HERO.refusal().code());
        assertThat(faults(game, unlisted(A, 39, "Первый"))).containsExactly(DeckFault.DECK_SIZE.refusal().code());
        assertThat(game.choose(unlisted(A, 40, "Первый")).state().setUp().decks()).containsKey(A);
    }

    @Test
    void a_list_says_itself_who_the_hero_is_and_how_many_cards_there_are() {
        var list = Hidden.from(A, new DeckList(new TreeMap<>(Map.of(new CardName("Первый"), 1)),
                new TreeMap<>(main()), new TreeMap<>()));
        assertThat(faults(game(), new DeckSubmitted(A, 42, 0, Optional.of(new CardName("Второй")), list)))
                .containsExactly(DeckFault.HEROES.refusal().code());
        assertThat(faults(game(), new DeckSubmitted(A, 41, 0, Optional.empty(), list)))
                .containsExactly(DeckFault.DECK_SIZE.refusal().code());
        assertThat(faults(game(), new DeckSubmitted(A, 42, 1, Optional.empty(), list)))
                .containsExactly(DeckFault.DECK_SIZE.refusal().code());
    }

    @Test
    void placed_cards_are_counted_without_those_that_have_gone_back() {
        Duel duel = Duel.of().known(mark()).deck(A, 0).hand(A, spell("Клеймо", 1, deed(new Effect.PlaceInDeck(
                Whom.YOU, new CardName("Метка"), n(3), Optional.empty())))).begin().play("Клеймо", Said.NOTHING);
        assertThat(Unseen.placed(duel.state(), A, new CardName("Метка"))).isEqualTo(3);
        assertThat(Unseen.placed(duel.state(), B, new CardName("Метка"))).isZero();
    }

    /// A public record yields the same consequences of a play as a complete one.
    @Test
    void playing_a_card_asks_for_no_face_that_is_withheld() {
        Duel duel = Duel.of().hand(A, spell("Молитва", 1, deed(new Effect.GainPrayers(Whom.YOU, n(1))))).begin();
        BerserkState seen = duel.state().knownTo(Audience.EVERYONE);
        var watching = new letopis.table.Unseen();
        var answer = watching.watch(() -> new BerserkHeroes().decide(seen, duel.played("Молитва", 0, Said.NOTHING)));
        assertThat(answer).isInstanceOf(Outcome.Accepted.class);
        assertThat(watching.asked()).isEmpty();
    }
}
