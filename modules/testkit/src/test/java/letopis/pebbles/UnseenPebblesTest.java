package letopis.pebbles;

import static letopis.journal.Seat.A;
import static letopis.journal.Seat.B;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import letopis.journal.Entry;
import letopis.journal.RenumberingRule;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.notation.JsonNotation;
import letopis.pebbles.PebblesEvent.FirstTossed;
import letopis.pebbles.PebblesEvent.PebblePlayed;
import letopis.pebbles.PebblesEvent.PebbleReturned;
import letopis.pebbles.PebblesEvent.PouchFilled;
import letopis.table.Audience;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.testkit.Scenario;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Tests records with unseen cards; the contract of all games checks that every game handles them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnseenPebblesTest {

    private static final Pebbles GAME = new Pebbles();
    private static final CardName FLINT = new CardName("Кремень");
    private static final CardName AMBER = new CardName("Янтарь");
    private static final CardName SHINGLE = new CardName("Галька");
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    /// A brings a listed pouch with one amber, B an unlisted one. A has c1 to c3 and c7, B has c4 to c6.
    private final Scenario<PebblesState> playing = Scenario.of(GAME, Map.of("goal", "40"))
            .taken(registerListedPouch(), GAME.registerUnlistedDeck(B, Map.of("pouch", 12), Map.of()).orElseThrow(),
                    new FirstTossed(A));

    private static Choice registerListedPouch() {
        return new PouchFilled(A, 12, Hidden.ownedBy(A, new Pouch(new TreeMap<>(Map.of(FLINT, 4, SHINGLE, 4,
                new CardName("Яшма"), 3, AMBER, 1)))));
    }

    private static Scenario<PebblesState> drawUnseen(Scenario<PebblesState> before, int draws) {
        Scenario<PebblesState> after = before;
        for (int i = 0; i < draws; i++) {
            after = after.taken(GAME.awaitedCards(after.state()).orElseThrow().unseenOutcome());
        }
        return after;
    }

    private static PebblePlayed play(Seat seat, int card, CardName name) {
        return new PebblePlayed(seat, new CardId(card), name);
    }

    private static String narrate(Choice choice, PebblesState after) {
        var entry = new Entry(after.at(), NOW, choice.by(), Sequence.NONE, List.of(), choice, Map.of());
        return Words.of(GAME, Language.EN, CardSets.loadBuiltInCardSet(GAME), Map.of(A, "Anna", B, "Boris"))
                .narrate(entry, after, Audience.EVERYONE);
    }

    @Test
    void an_unseen_draw_is_recorded_without_hidden_values() {
        var draw = GAME.awaitedCards(playing.state()).orElseThrow().unseenOutcome();
        var entry = new Entry(new Sequence(9), NOW, draw.by(), Sequence.NONE, List.of(), draw, Map.of());
        assertThat(new String(new JsonNotation(GAME).write(entry, () -> "salt").line().bytes(), StandardCharsets.UTF_8))
                .endsWith("\"data\":{\"seat\":\"A\",\"pebbles\":[\"c1\",\"c2\",\"c3\"]},\"sealed\":{\"A\":\"\"}}");
    }

    @Test
    void the_first_choice_that_names_a_card_marks_it_as_unseen() {
        var playing = drawUnseen(this.playing, 3);
        var choice = play(A, 2, AMBER);
        var played = playing.taken(choice);
        assertThat(narrate(choice, played.state())).isEqualTo(
                "Anna lays Amber on the beach (unknown until then)");
        var seen = GAME.awaitedCards(this.playing.state()).orElseThrow().namedOutcome(List.of(AMBER, FLINT, FLINT));
        var known = drawUnseen(this.playing.taken(seen), 2).taken(play(A, 1, AMBER));
        assertThat(narrate(play(A, 1, AMBER), known.state())).isEqualTo("Anna lays Amber on the beach");
    }

    @Test
    void a_face_with_no_copies_left_in_the_list_is_refused() {
        var later = drawUnseen(drawUnseen(playing, 3).taken(play(A, 1, AMBER)), 1).taken(play(B, 4, AMBER));
        var refusal = drawUnseen(later, 1).when(play(A, 2, AMBER)).refusal();
        assertThat(refusal.code()).isEqualTo("pebbles.all-seen-elsewhere");
        assertThat(refusal.details()).containsEntry("copies", 1);
    }

    @Test
    void an_unlisted_pouch_can_yield_any_pebble() {
        var turn = drawUnseen(playing, 3);
        for (int i = 0; i < 5; i++) { // one more than the limit per kind
            turn = drawUnseen(turn.taken(new PebblesEvent.PebbleReturned(A, turn.state().listHandCards(A).getFirst())),
            1);
            turn = turn.taken(new PebblePlayed(B, turn.state().listHandCards(B).getFirst(), AMBER));
            turn = turn.state().pouch(A).unknownInTop(1) > 0 ? drawUnseen(turn, 1) : turn;
        }
        assertThat(GAME.possibleFaces(turn.state(), turn.state().listHandCards(B).getFirst()))
                .containsExactlyElementsOf(CardSets.loadBuiltInCardSet(GAME).definitions().stream()
                        .map(CardDefinition::name).sorted().toList());
    }

    @Test
    void choices_offer_each_face_only_once() {
        var state = drawUnseen(playing, 3).state();
        assertThat(GAME.choices(state, A)).filteredOn(PebblePlayed.class::isInstance)
                .extracting(choice -> ((PebblePlayed) choice).name())
                .containsExactlyInAnyOrder(FLINT, SHINGLE, new CardName("Яшма"), AMBER);
        assertThat(GAME.choices(state, A)).filteredOn(PebbleReturned.class::isInstance).hasSize(4);
    }

    @Test
    void a_shown_card_stays_open_and_is_not_offered_again() {
        var playing = drawUnseen(this.playing, 3);
        var choice = new FaceShown(B, new CardId(4), AMBER);
        var shown = playing.taken(choice);
        assertThat(shown.state().table().card(new CardId(4)).face().isOpen()).isTrue();
        assertThat(narrate(choice, shown.state())).startsWith("Boris reveals Amber");
        shown.when(choice).thenRefused("pebbles.not-now");
        playing.when(new FaceShown(A, new CardId(4), AMBER)).thenRefused("pebbles.not-now");
        playing.when(new FaceShown(A, new CardId(99), AMBER)).thenRefused("pebbles.not-now");
    }

    /// The card has a new id but is still one copy.
    @Test
    void a_card_that_left_a_mixed_hand_counts_once() {
        PebblesState state = mixedHandState(List.of(FLINT, FLINT, FLINT));
        PebblesState played = take(state, new PebblePlayed(A, state.listHandCards(A).getFirst(), FLINT));
        PebblesState fourth = take(played, new FaceShown(A, played.listHandCards(A).getLast(), FLINT));
        assertThat(countKnown(fourth)).isEqualTo(3);
        assertThat(GAME.possibleFaces(fourth, fourth.listHandCards(B).getFirst())).contains(FLINT);
    }

    /// Returns a match with mixed hands in which only A's first three draws were seen.
    private static PebblesState mixedHandState(List<CardName> seen) {
        PebblesState state = GAME.opening(
                new MatchSetup(Seat.PAIR, GAME.settings(Map.of()), CardSets.loadBuiltInCardSet(GAME),
                        RenumberingRule.HANDS_AND_SEARCHES));
        for (Choice choice : List.of(registerListedPouch(), GAME.registerUnlistedDeck(B, Map.of("pouch", 12), Map.of())
                .orElseThrow(),
                new FirstTossed(A))) {
            state = take(state, choice);
        }
        state = take(state, GAME.awaitedCards(state).orElseThrow().namedOutcome(seen));
        state = take(state, GAME.awaitedCards(state).orElseThrow().unseenOutcome());
        return take(state, GAME.awaitedCards(state).orElseThrow().unseenOutcome());
    }

    /// The moved card could be the known one.
    @Test
    void moving_an_unseen_card_face_down_makes_the_hand_unknown() {
        PebblesState state = mixedHandState(List.of(AMBER, FLINT, FLINT));
        assertThat(countKnown(state)).isEqualTo(3);
        assertThat(countKnown(take(state, new PebbleReturned(A, state.listHandCards(A).getFirst())))).isEqualTo(2);
        PebblesState returned = take(state, new PebbleReturned(A, state.listHandCards(A).getLast()));
        assertThat(countKnown(returned)).isZero();
        assertThat(returned.listHandCards(A)).allMatch(card -> returned.table().card(card).face().isUnseen());
    }

    private static long countKnown(PebblesState state) {
        return state.listHandCards(A).stream().filter(card -> state.table().card(card).face().isKnown()).count();
    }

    private static PebblesState take(PebblesState state, Choice choice) {
        return ((Outcome.Acceptance<PebblesState>) GAME.decide(state, choice)).finalState();
    }
}
