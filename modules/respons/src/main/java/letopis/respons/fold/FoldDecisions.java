package letopis.respons.fold;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision;
import letopis.respons.event.Shown;
import letopis.respons.event.QueueEvent.WindowOpened.Window;
import letopis.respons.state.Frame;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.SetUp;
import letopis.respons.state.Turn;
import letopis.respons.state.Turn.Picked;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.Table;

/// What a player's choice does to the state by itself.
final class FoldDecisions {

    private static final int ORDERS = 5;

    private FoldDecisions() {}

    static ResponsState evolve(ResponsState state, PlayerDecision decision) {
        return switch (decision) {
            case PlayerDecision.DeckSubmitted(var seat, int main, int additional, var hero, var list) -> state
                    .with(state.setUp().withDeck(seat, new SetUp.Deck(main, additional, hero, list)))
                    .with(state.table().withDeck(seat, ResponsZone.DECK, Deck.unknown(main))
                            .withDeck(seat, ResponsZone.ADDITIONAL, Deck.unknown(additional)));
            case PlayerDecision.OrdersArranged(var seat, var faces) -> arranged(state, seat, faces)
                    .with(state.setUp().with(SetUp.Step.ARRANGED, seat));
            case PlayerDecision.CutAnswered(_, var end) -> end.isEmpty() ? state.pop()
                    : state.replace(new Frame.Cutting(((Frame.Cutting) state.agenda().getLast()).seat(), end));
            case PlayerDecision.CardPlayed played -> acted(state, played.seat(), false);
            case PlayerDecision.CardLaid laid -> acted(state, laid.seat(), false);
            case PlayerDecision.CardLaidSecretly laid -> acted(state, laid.seat(), false);
            case PlayerDecision.CardActivated activated -> state.agenda().isEmpty() || isAnswer(state)
                    ? acted(state, activated.seat(), false) : state;
            case PlayerDecision.Passed(var seat) -> passed(state, seat);
            case PlayerDecision.ModesChosen(_, var modes) ->
                    state.replace(((Frame.Announcing) state.agenda().getLast()).withModes(modes));
            case PlayerDecision.CardsChosen(var seat, var cards) -> switch (state.agenda().getLast()) {
                case Frame.Doing doing -> state.replace(doing.withPicked(cards));
                case Frame.Replacing(_, var what, var about, _) -> state.pop().with(state.turn().withPicked(
                        ResponsState.plus(state.turn().picked(), new Picked(seat, what, about, cards.getFirst()))));
                case Frame _ -> state;
            };
            case PlayerDecision.PickedBlindly(var seat, int place) -> {
                var discarding = (Frame.Discarding) state.agenda().getLast();
                yield state.replace(new Frame.Discarding(discarding.seat(), discarding.left(), true,
                        Optional.of(state.hand(seat.opponent()).get(place - 1))));
            }
            case PlayerDecision.PreGameShown(var seat, var cards) -> {
                Table table = state.table();
                for (Shown card : cards) {
                    table = table.withOpen(card.card(), card.name());
                }
                yield state.with(table).with(state.setUp().with(SetUp.Step.SHOWN, seat));
            }
            case PlayerDecision.OrderTurned(_, var card, var name) -> state.with(state.table().withOpen(card, name));
            case PlayerDecision.InitiativeAgreed _, PlayerDecision.MulliganTaken _, PlayerDecision.TrapActivated _,
                    PlayerDecision.TargetsChosen _, PlayerDecision.CardsGivenUp _,
                    PlayerDecision.CellChosen _, PlayerDecision.LineChosen _,
                    PlayerDecision.CardsFound _, PlayerDecision.Conceded _ ->
                    state;
        };
    }

    /// Whether an action is answered, out of turn; an answer is an action too.
    private static boolean isAnswer(ResponsState state) {
        return state.agenda().getLast() instanceof Frame.Offered(_, var window) && window == Window.ANSWER;
    }

    /// In the midst of a deed it says that nobody has seen which card is shown.
    private static ResponsState passed(ResponsState state, Seat seat) {
        if (state.agenda().isEmpty()) {
            return state.isIn(Phase.ACTION) ? acted(state, seat, true) : state;
        }
        return state.agenda().getLast() instanceof Frame.Doing doing ? state.replace(doing.withPicked(List.of()))
                : state;
    }

    private static ResponsState acted(ResponsState state, Seat seat, boolean pass) {
        return state.with(seat, player -> player.withPassed(pass)).with(Turn.Stage.DONE);
    }

    private static ResponsState arranged(ResponsState state, Seat seat, Hidden<List<CardName>> faces) {
        List<CardId> cards = state.table().nextIds(ORDERS);
        Table table = state.table().withNewIn(seat, ResponsZone.ORDERS, ORDERS, faces);
        for (int i = 0; i < cards.size(); i++) {
            int cell = i + 1;
            table = table.with(cards.get(i), card -> card.withCount(Marks.CELL, cell).withCount(Marks.ORDER, cell)
                    .withFlag(Marks.FACE_DOWN, true));
        }
        return state.with(table);
    }
}
