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
import letopis.journal.MixRule;
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
            .taken(listed(), GAME.registerUnlisted(B, Map.of("pouch", 12), Map.of()).orElseThrow(), new FirstTossed(A));

    private static Choice listed() {
        return new PouchFilled(A, 12, Hidden.from(A, new Pouch(new TreeMap<>(Map.of(FLINT, 4, SHINGLE, 4,
                new CardName("Яшма"), 3, AMBER, 1)))));
    }

    private static Scenario<PebblesState> unseen(Scenario<PebblesState> before, int draws) {
        Scenario<PebblesState> after = before;
        for (int i = 0; i < draws; i++) {
            after = after.taken(GAME.cardsAwaited(after.state()).orElseThrow().unseen());
        }
        return after;
    }

    private static PebblePlayed plays(Seat seat, int card, CardName name) {
        return new PebblePlayed(seat, new CardId(card), name);
    }

    private static String narrated(Choice choice, PebblesState after) {
        var entry = new Entry(after.at(), NOW, choice.by(), Sequence.NONE, List.of(), choice, Map.of());
        return Words.of(GAME, Language.EN, CardSets.builtIn(GAME), Map.of(A, "Anna", B, "Boris"))
                .narrate(entry, after, Audience.EVERYONE);
    }

    @Test
    void an_unseen_draw_is_written_without_anything_to_hide() {
        var draw = GAME.cardsAwaited(playing.state()).orElseThrow().unseen();
        var entry = new Entry(new Sequence(9), NOW, draw.by(), Sequence.NONE, List.of(), draw, Map.of());
        assertThat(new String(new JsonNotation(GAME).write(entry, () -> "salt").line().bytes(), StandardCharsets.UTF_8))
                .endsWith("\"data\":{\"seat\":\"A\",\"pebbles\":[\"c1\",\"c2\",\"c3\"]},\"sealed\":{\"A\":\"\"}}");
    }

    @Test
    void the_first_choice_that_names_a_card_says_that_nobody_had_seen_it() {
        var playing = unseen(this.playing, 3);
        var choice = plays(A, 2, AMBER);
        var played = playing.taken(choice);
        assertThat(narrated(choice, played.state())).isEqualTo(
                "Anna lays Amber on the beach (unknown until then)");
        var seen = GAME.cardsAwaited(this.playing.state()).orElseThrow().named(List.of(AMBER, FLINT, FLINT));
        var known = unseen(this.playing.taken(seen), 2).taken(plays(A, 1, AMBER));
        assertThat(narrated(plays(A, 1, AMBER), known.state())).isEqualTo("Anna lays Amber on the beach");
    }

    @Test
    void a_face_the_listed_pouch_no_longer_has_is_refused() {
        var later = unseen(unseen(playing, 3).taken(plays(A, 1, AMBER)), 1).taken(plays(B, 4, AMBER));
        var refusal = unseen(later, 1).when(plays(A, 2, AMBER)).refusal();
        assertThat(refusal.code()).isEqualTo("pebbles.all-seen-elsewhere");
        assertThat(refusal.details()).containsEntry("copies", 1);
    }

    @Test
    void of_a_pouch_nobody_has_listed_any_pebble_may_come() {
        var turn = unseen(playing, 3);
        for (int i = 0; i < 5; i++) { // one more than the limit per kind
            turn = unseen(turn.taken(new PebblesEvent.PebbleReturned(A, turn.state().hand(A).getFirst())), 1);
            turn = turn.taken(new PebblePlayed(B, turn.state().hand(B).getFirst(), AMBER));
            turn = turn.state().pouch(A).unknownAmongTop(1) > 0 ? unseen(turn, 1) : turn;
        }
        assertThat(GAME.possibleFaces(turn.state(), turn.state().hand(B).getFirst()))
                .containsExactlyElementsOf(CardSets.builtIn(GAME).definitions().stream()
                        .map(CardDefinition::name).sorted().toList());
    }

    @Test
    void choices_name_each_face_once_and_not_for_each_card() {
        var state = unseen(playing, 3).state();
        assertThat(GAME.choices(state, A)).filteredOn(PebblePlayed.class::isInstance)
                .extracting(choice -> ((PebblePlayed) choice).name())
                .containsExactlyInAnyOrder(FLINT, SHINGLE, new CardName("Яшма"), AMBER);
        assertThat(GAME.choices(state, A)).filteredOn(PebbleReturned.class::isInstance).hasSize(4);
    }

    @Test
    void a_card_that_is_shown_lies_open_and_is_not_shown_again() {
        var playing = unseen(this.playing, 3);
        var choice = new FaceShown(B, new CardId(4), AMBER);
        var shown = playing.taken(choice);
        assertThat(shown.state().table().card(new CardId(4)).face().isOpen()).isTrue();
        assertThat(narrated(choice, shown.state())).startsWith("Boris shows a card: Amber");
        shown.when(choice).thenRefused("pebbles.not-now");
        playing.when(new FaceShown(A, new CardId(4), AMBER)).thenRefused("pebbles.not-now");
        playing.when(new FaceShown(A, new CardId(99), AMBER)).thenRefused("pebbles.not-now");
    }

    /// It has another id now but is still one copy.
    @Test
    void a_card_that_left_a_mixed_hand_counts_once() {
        PebblesState state = mixed(List.of(FLINT, FLINT, FLINT));
        PebblesState played = take(state, new PebblePlayed(A, state.hand(A).getFirst(), FLINT));
        PebblesState fourth = take(played, new FaceShown(A, played.hand(A).getLast(), FLINT));
        assertThat(known(fourth)).isEqualTo(3);
        assertThat(GAME.possibleFaces(fourth, fourth.hand(B).getFirst())).contains(FLINT);
    }

    /// Returns a match with mixed hands in which only A's first three draws were seen.
    private static PebblesState mixed(List<CardName> seen) {
        PebblesState state = GAME.opening(
                new MatchSetup(Seat.PAIR, GAME.settings(Map.of()), CardSets.builtIn(GAME),
                        MixRule.HANDS_AND_SEARCHES));
        for (Choice choice : List.of(listed(), GAME.registerUnlisted(B, Map.of("pouch", 12), Map.of()).orElseThrow(),
                new FirstTossed(A))) {
            state = take(state, choice);
        }
        state = take(state, GAME.cardsAwaited(state).orElseThrow().named(seen));
        state = take(state, GAME.cardsAwaited(state).orElseThrow().unseen());
        return take(state, GAME.cardsAwaited(state).orElseThrow().unseen());
    }

    /// It could have been the known card.
    @Test
    void who_takes_an_unseen_card_away_face_down_leaves_nothing_known_of_the_hand() {
        PebblesState state = mixed(List.of(AMBER, FLINT, FLINT));
        assertThat(known(state)).isEqualTo(3);
        assertThat(known(take(state, new PebbleReturned(A, state.hand(A).getFirst())))).isEqualTo(2);
        PebblesState returned = take(state, new PebbleReturned(A, state.hand(A).getLast()));
        assertThat(known(returned)).isZero();
        assertThat(returned.hand(A)).allMatch(card -> returned.table().card(card).face().isUnseen());
    }

    private static long known(PebblesState state) {
        return state.hand(A).stream().filter(card -> state.table().card(card).face().isKnown()).count();
    }

    private static PebblesState take(PebblesState state, Choice choice) {
        return ((Outcome.Accepted<PebblesState>) GAME.decide(state, choice)).after();
    }
}
