package letopis.table.kernel.simple;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice.Meaning;
import letopis.table.Zone;
import letopis.table.kernel.Draft;
import letopis.table.kernel.Prompt;
import letopis.table.kernel.Reason;
import letopis.table.kernel.Step;
import letopis.table.kernel.move.Move;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Tests with decks of two cards: each player draws both, A plays one, and B covers it or gives up a point.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PlainGameTest {

    private static final CardName AMBER = new CardName("Янтарь");
    private static final CardName JET = new CardName("Гагат");
    private static final Reason NOT_NOW = Reason.of("cover", "NOT_NOW", "C-1");
    private static final Reason WRONG_DECK = Reason.of("cover", "WRONG_DECK", "C-1");
    private static final Reason NONE_LEFT = Reason.of("cover", "NONE_LEFT", "C-1");
    private static final Reason MISSING = Reason.of("cover", "MISSING", "C-2");

    enum Place implements Zone { DECK, HAND, FIELD, GRAVEYARD }

    record Stone(CardName name, String english) implements CardDefinition {}

    sealed interface CoverEvent extends Event {
        record Begun() implements CoverEvent {}

        record Drawn(Seat seat, List<CardId> cards) implements CoverEvent {}

        record Played(Seat seat, CardId card, CardName name, Optional<CardId> on)
                implements CoverEvent, Choice.CardDecision {
            @Override
            public Played withCard(CardId other) {
                return new Played(seat, other, name, on);
            }
        }

        record Met(Seat seat, Optional<CardId> with) implements CoverEvent, Choice.Decision {}

        record Won(Seat seat) implements CoverEvent {}

        record Tied() implements CoverEvent {}
    }

    record Play(Seat seat) implements Prompt.OfPlayer {}

    record Meet(Seat seat) implements Prompt.OfPlayer {}

    private static final class Cover extends PlainGame<CoverEvent> {

        Cover() {
            super("cover", CoverEvent.class, Stone.class, new SimpleTable(List.of(Place.values()), Set.of(Place.HAND),
                    List.of("points")).withStartingValue("points", 3).inPlay(Place.FIELD)
                    .counters("dust").flags("covered").withAttachments()
                    .deck(new SimpleDeck("deck", Place.DECK, NONE_LEFT)), NOT_NOW);
        }

        @Override
        protected PlainState fold(PlainState state, CoverEvent event) {
            return switch (event) {
                case CoverEvent.Begun _ -> state.with(Seat.B, "points", 1).inPhase("deal");
                case CoverEvent.Drawn(var seat, var cards) -> state.moved(cards, seat, Place.HAND);
                case CoverEvent.Played(var seat, var card, var name, _) ->
                        state.played(card, name, seat, Place.FIELD).inPhase("meet");
                case CoverEvent.Met(var seat, var with) ->
                        (with.isPresent() ? state : state.plus(seat, "points", -1)).inPhase("end");
                case CoverEvent.Won _, CoverEvent.Tied _ -> state.inPhase(PlainState.OVER);
            };
        }

        @Override
        protected Step<Draft<PlainState>, Prompt> next(PlainState state) {
            return switch (state.moment().phase()) {
                case PlainState.SETUP -> bringDecks(state, new CoverEvent.Begun(), "C-1");
                case "deal" -> state.table().seats().stream()
                        .filter(seat -> state.table().zone(seat, Place.HAND).isEmpty()).findFirst()
                        .map(seat -> drawStep(state, seat, 3, CoverEvent.Drawn::new, "C-1"))
                        .orElse(Step.waitFor(new Play(Seat.A)));
                case "meet" -> Step.waitFor(new Meet(Seat.B));
                case "end" -> endStep(state, CoverEvent.Won::new, CoverEvent.Tied::new, "C-3");
                default -> Step.nothing();
            };
        }

        @Override
        protected List<Move<PlainState, Draft<PlainState>, Prompt, ?>> moves() {
            return List.of(
                    deck(2, WRONG_DECK),
                    decision(CoverEvent.Played.class, "play", Place.HAND, MISSING, "on", Set.of(Place.FIELD),
                            CoverEvent.Played::new, CoverEvent.Played::card, CoverEvent.Played::on).at(Play.class),
                    decision(CoverEvent.Met.class, "cover", Set.of(Place.HAND), MISSING, "give",
                            CoverEvent.Met::new, CoverEvent.Met::with).at(Meet.class));
        }
    }

    private final Cover game = new Cover();

    private PlainState stateAfter(PlainState state, Choice choice) {
        assertThat(refusal(state, choice)).as("%s", choice).isEmpty();
        return ((Outcome.Acceptance<PlainState>) game.decide(state, choice)).finalState();
    }

    private Optional<String> refusal(PlainState state, Choice choice) {
        return game.decide(state, choice) instanceof Outcome.Rejection<PlainState>(var refusal)
                ? Optional.of(refusal.code()) : Optional.empty();
    }

    private PlainState opening() {
        return game.opening(new MatchSetup(Seat.PAIR, Map.of(),
                new CardSet("stones", List.of(new Stone(AMBER, "Amber"), new Stone(JET, "Jet")))));
    }

    private Choice deck(Seat seat, Map<CardName, Integer> cards) {
        return game.registerDeck(seat, Map.of("deck", cards));
    }

    /// Returns a state in which A has brought two different cards and B an unknown deck.
    private PlainState stateWithDecks() {
        PlainState plainState = stateAfter(opening(), deck(Seat.A, Map.of(AMBER, 1, JET, 1)));
        return stateAfter(plainState, game.registerUnlistedDeck(Seat.B, Map.of("deck", 2), Map.of()).orElseThrow());
    }

    /// Returns a state in which both have drawn and A has seen amber first.
    private PlainState stateWithHands() {
        PlainState mine = stateAfter(stateWithDecks(), game.awaitedCards(stateWithDecks()).orElseThrow()
                .namedOutcome(List.of(AMBER, JET)));
        return stateAfter(mine, game.awaitedCards(mine).orElseThrow().unseenOutcome());
    }

    private static CardId heldCard(PlainState state, Seat seat, int place) {
        return state.table().zone(seat, Place.HAND).get(place);
    }

    @Test
    void a_deck_with_the_wrong_size_or_foreign_cards_is_refused() {
        assertThat(refusal(opening(), deck(Seat.A, Map.of(AMBER, 3)))).contains("cover.wrong-deck");
        assertThat(refusal(opening(), deck(Seat.A, Map.of(AMBER, 1, new CardName("Сланец"), 1))))
                .contains("cover.wrong-deck");
        assertThat(refusal(stateWithDecks(), deck(Seat.A, Map.of(AMBER, 2)))).contains("cover.not-now");
    }

    @Test
    void chance_reveals_remaining_copies_of_the_list() {
        var awaited = game.awaitedCards(stateWithDecks()).orElseThrow();
        assertThat(awaited.seat()).isEqualTo(Seat.A);
        assertThat(awaited.cards()).hasSize(2); // not three, because the deck is empty
        assertThat(refusal(stateWithDecks(), awaited.namedOutcome(List.of(AMBER, AMBER)))).contains("cover.none-left");
        assertThat(refusal(stateWithDecks(), new CardsTurnedUp(Seat.B, awaited.cards(), Hidden.unseen(Seat.B))))
                .contains("cover.none-left");
        assertThat(game.sampleChance(stateWithDecks(), bound -> bound - 1))
                .isEqualTo(awaited.namedOutcome(List.of(AMBER, JET)));
    }

    @Test
    void a_deck_without_a_list_reveals_cards_without_faces() {
        PlainState state = stateWithHands();
        assertThat(state.table().face(heldCard(state, Seat.A, 0))).contains(AMBER);
        assertThat(state.table().face(heldCard(state, Seat.B, 0))).isEmpty();
        assertThat(game.possibleFaces(state, heldCard(state, Seat.B, 0))).containsExactlyInAnyOrder(AMBER, JET);
    }

    @Test
    void a_misplaced_or_misnamed_card_is_refused() {
        PlainState state = stateWithHands();
        CardId amber = heldCard(state, Seat.A, 0);
        assertThat(refusal(state, new CoverEvent.Played(Seat.A, heldCard(state, Seat.B, 0), AMBER, Optional.empty())))
                .contains("cover.missing");
        assertThat(refusal(state, new CoverEvent.Played(Seat.A, amber, JET, Optional.empty())))
                .contains("cover.missing");
        assertThat(refusal(state, new CoverEvent.Played(Seat.A, amber, AMBER, Optional.of(heldCard(state, Seat.A, 1)))))
                .contains("cover.missing");
        assertThat(refusal(state, new CoverEvent.Met(Seat.B, Optional.empty()))).contains("cover.not-now");
    }

    @Test
    void the_higher_first_number_wins() {
        PlainState played = stateAfter(
                stateWithHands(), new CoverEvent.Played(Seat.A, heldCard(stateWithHands(), Seat.A, 0), AMBER,
                Optional.empty()));
        assertThat(refusal(played, new CoverEvent.Met(Seat.B, Optional.of(heldCard(played, Seat.A, 0)))))
                .contains("cover.missing");
        PlainState covered = stateAfter(played, new CoverEvent.Met(Seat.B, Optional.of(heldCard(played, Seat.B, 0))));
        assertThat(covered.number(Seat.B, "points")).isOne();
        assertThat(game.outcome(covered)).contains(new BoardView.Result(Optional.of(Seat.B), "points"));
        assertThat(game.outcome(stateAfter(played, new CoverEvent.Met(Seat.B, Optional.empty()))))
                .contains(new BoardView.Result(Optional.empty(), "points"));
        assertThat(game.awaited(covered)).isInstanceOf(AwaitedInput.NoInput.class);
    }

    @Test
    void a_discarded_card_loses_its_marks_and_takes_attached_cards_along() {
        PlainState state = stateWithHands();
        CardId bearer = heldCard(state, Seat.A, 0);
        CardId attached = heldCard(state, Seat.A, 1);
        PlainState marked = state.played(bearer, AMBER, Seat.A, Place.FIELD).played(attached, JET, Seat.A, Place.FIELD)
                .attached(attached, bearer).plus(bearer, "dust", 2).with(List.of(bearer), "covered", true);
        assertThat(marked.table().zone(Seat.A, Place.FIELD)).containsExactly(bearer);
        PlainState after = marked.discarded(bearer, Place.GRAVEYARD);
        assertThat(after.table().zone(Seat.A, Place.GRAVEYARD)).containsExactly(attached, bearer);
        assertThat(after.table().card(bearer).counters().isEmpty()).isTrue();
        assertThat(after.table().card(bearer).hasFlag("covered")).isFalse();
    }

    @Test
    void marks_need_cards_in_play_and_each_card_is_attached_once() {
        PlainState state = stateWithHands();
        CardId card = heldCard(state, Seat.A, 0);
        CardId two = heldCard(state, Seat.A, 1);
        assertThat(new CardsMarked(List.of(marks(card, two))).canApplyTo(state.table())).isTrue();
        assertThat(new CardsMarked(List.of(marks(card, two), marks(two))).canApplyTo(state.table())).isFalse();
        assertThat(new CardsMarked(List.of(marks(card), marks(card))).canApplyTo(state.table())).isFalse();
        assertThat(new CardsMarked(List.of(marks(card, new CardId(99)))).canApplyTo(state.table())).isFalse();
    }

    private static CardsMarked.Marks marks(CardId card, CardId... attached) {
        return new CardsMarked.Marks(card, new TreeMap<>(Map.of("dust", 1)), List.of("covered"), List.of(attached));
    }

    @Test
    void a_number_that_a_position_leaves_out_is_the_starting_value() {
        var seats = fields("A", fields("points", new SourceNode.Text(1, 1, "0", false)));
        var reader = new PositionReader(opening().cards(), Map.of("A", Seat.A, "B", Seat.B), Map.of(),
                PlainGameTest::rejectRecord);
        List<Integer> points = game.positions().orElseThrow().readSetUp(opening(), fields("seats", seats), reader)
                .stream().map(order -> ((Meaning.ResolvedChoice) order.resolve(opening(), reader)).choice())
                .filter(HalfLaid.class::isInstance).map(half -> ((HalfLaid) half).resources().get("points")).toList();
        assertThat(reader.problems()).isEmpty();
        assertThat(points).containsExactly(0, 3);
    }

    private static SourceNode.Fields fields(String name, SourceNode value) {
        return new SourceNode.Fields(1, 1, List.of(
                new SourceNode.Fields.Field(new SourceNode.Text(1, 1, name, false), value)));
    }

    private static <T> Optional<T> rejectRecord(Class<T> type, SourceNode written) {
        return Optional.empty();
    }

    @Test
    void refusals_of_the_kernel_name_the_card_and_the_seat() {
        assertThat(details(opening(), deck(Seat.A, Map.of(AMBER, 1))))
                .isEqualTo(Map.of("seat", Seat.A, "expected", 2, "found", 1));
        PlainState state = stateWithHands();
        CardId other = heldCard(state, Seat.B, 0);
        assertThat(details(state, new CoverEvent.Played(Seat.A, other, AMBER, Optional.empty())))
                .isEqualTo(Map.of("seat", Seat.A, "card", other));
    }

    private Map<String, Object> details(PlainState state, Choice choice) {
        return ((Outcome.Rejection<PlainState>) game.decide(state, choice)).refusal().details();
    }
}
