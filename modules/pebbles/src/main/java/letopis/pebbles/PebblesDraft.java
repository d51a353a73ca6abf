package letopis.pebbles;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.table.Outcome.Consequence;
import letopis.pebbles.PebblesEvent.Conceded;
import letopis.pebbles.PebblesEvent.FirstSeated;
import letopis.pebbles.PebblesEvent.FirstTossed;
import letopis.pebbles.PebblesEvent.GameDrawn;
import letopis.pebbles.PebblesEvent.GameOpened;
import letopis.pebbles.PebblesEvent.GameWon;
import letopis.pebbles.PebblesEvent.MatchDrawn;
import letopis.pebbles.PebblesEvent.MatchWon;
import letopis.pebbles.PebblesEvent.Passed;
import letopis.pebbles.PebblesEvent.PebblePlayed;
import letopis.pebbles.PebblesEvent.PebbleReturned;
import letopis.pebbles.PebblesEvent.PebblesDrawn;
import letopis.pebbles.PebblesEvent.PebblesTurnedUp;
import letopis.pebbles.PebblesEvent.PointsCorrected;
import letopis.pebbles.PebblesEvent.PointsEarned;
import letopis.pebbles.PebblesEvent.PouchFilled;
import letopis.pebbles.PebblesEvent.PouchShaken;
import letopis.pebbles.PebblesEvent.TurnBegun;
import letopis.pebbles.PebblesState.Stage;

/// What follows from an accepted choice, drawn step by step: each consequence is folded at once, so that the next one is
/// drawn from what is true by then.
final class PebblesDraft {

    private static final int WINS = 2;
    private static final int GAMES_MAX = 5;
    private static final int TURNS_MAX = 40;

    private final List<Consequence> consequences = new ArrayList<>();
    private PebblesState state;

    private PebblesDraft(PebblesState state) {
        this.state = state;
    }

    static Outcome.Accepted<PebblesState> follow(PebblesState before, Choice choice) {
        Sequence seq = before.at().next();
        var draft = new PebblesDraft(PebblesFold.evolve(before, seq, choice));
        if (choice instanceof PebblesEvent taken) {
            draft.follow(seq, taken);
        }
        return new Outcome.Accepted<>(draft.consequences, draft.state);
    }

    private void follow(Sequence choice, PebblesEvent taken) {
        switch (taken) {
            case PouchFilled _ -> {
                if (state.table().seats().stream().allMatch(seat -> state.side(seat).size() > 0)) {
                    openGame(choice, 1);
                }
            }
            case FirstTossed _, PebblesTurnedUp _ -> goOn(choice);
            case PebblePlayed(var seat, var pebble, var name) -> {
                int points = ((Pebble) state.cards().find(name).orElseThrow()).points();
                Sequence earned = add(choice, new PointsEarned(seat, pebble, points), "PB-5");
                if (state.side(seat).points() >= state.settings().goal()) {
                    endGame(add(earned, new GameWon(seat, GameWon.Reason.GOAL_REACHED), "PB-6.1"), seat.opponent());
                } else {
                    endTurn(choice);
                }
            }
            case PebbleReturned _, Passed _ -> endTurn(choice);
            case Conceded(var seat) -> endGame(
                    add(choice, new GameWon(seat.opponent(), GameWon.Reason.CONCEDED), "PB-7.3"), seat);
            case PointsCorrected _ -> {}
            case FirstSeated _, GameOpened _, PouchShaken _, PebblesDrawn _, TurnBegun _, PointsEarned _, GameWon _, GameDrawn _,
                    MatchWon _, MatchDrawn _ -> throw new IllegalArgumentException("nobody chooses " + taken);
        }
    }

    private Sequence add(Sequence cause, PebblesEvent event, String... rules) {
        Sequence seq = state.at().next();
        consequences.add(new Consequence(event, cause, Arrays.stream(rules).map(RuleRef::new).toList()));
        state = PebblesFold.evolve(state, seq, event);
        return seq;
    }

    private void openGame(Sequence cause, int game) {
        Sequence opened = add(cause, new GameOpened(game), "PB-1");
        for (Seat seat : state.table().seats()) {
            add(opened, new PouchShaken(seat, state.side(seat).size()), "PB-1");
        }
    }

    /// Draws consequences until somebody must choose.
    private void goOn(Sequence cause) {
        while (true) {
            switch (state.stage()) {
                case Stage.Drawing(var seat, int count) when state.pouch(seat).unknownAmongTop(count) == 0 ->
                        add(cause, new PebblesDrawn(seat, PebblesRules.top(state.pouch(seat), count)),
                                state.moment().turn() == 0 ? "PB-3" : "PB-4.1");
                case Stage.Beginning(var seat) -> add(cause, new TurnBegun(state.moment().turn() + 1, seat), "PB-4.1");
                case Stage.Filling(), Stage.Tossing(), Stage.Drawing _, Stage.Playing(), Stage.Between(), Stage.Won _, Stage.Drawn() -> {
                    return;
                }
            }
        }
    }

    private void endTurn(Sequence cause) {
        if (state.passes() < 2 && state.moment().turn() < TURNS_MAX) {
            goOn(cause);
            return;
        }
        int lead = state.side(Seat.A).points() - state.side(Seat.B).points();
        if (lead == 0) {
            endGame(add(cause, new GameDrawn(), "PB-6.2"), state.first().opponent());
        } else {
            Seat winner = lead > 0 ? Seat.A : Seat.B;
            endGame(add(cause, new GameWon(winner, GameWon.Reason.MORE_POINTS), "PB-6.2"), winner.opponent());
        }
    }

    private void endGame(Sequence ended, Seat nextFirst) {
        for (Seat seat : state.table().seats()) {
            if (state.side(seat).wins() == WINS) {
                add(ended, new MatchWon(seat), "PB-7.1");
                return;
            }
        }
        int game = state.moment().game();
        if (game == GAMES_MAX) {
            add(ended, new MatchDrawn(), "PB-7.2");
            return;
        }
        openGame(ended, game + 1);
        goOn(add(ended, new FirstSeated(nextFirst), "PB-2"));
    }
}
