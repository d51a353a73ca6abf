package letopis.pebbles;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.pebbles.PebblesEvent.FirstSeatChosen;
import letopis.pebbles.PebblesEvent.GameDrawn;
import letopis.pebbles.PebblesEvent.GameOpened;
import letopis.pebbles.PebblesEvent.GameWon;
import letopis.pebbles.PebblesEvent.MatchDrawn;
import letopis.pebbles.PebblesEvent.MatchWon;
import letopis.pebbles.PebblesEvent.PebblePlayed;
import letopis.pebbles.PebblesEvent.PebblesDrawn;
import letopis.pebbles.PebblesEvent.PointsEarned;
import letopis.pebbles.PebblesEvent.PouchShaken;
import letopis.pebbles.PebblesEvent.TurnBegun;
import letopis.pebbles.PebblesState.Stage;
import letopis.table.kernel.Draft;
import letopis.table.kernel.Step;

/// The consequences that the rules derive between choices. Refusals are in [PebblesChecks].
final class PebblesRules {

    private static final int REQUIRED_WINS = 2;
    private static final int MAX_GAMES = 5;
    private static final int MAX_TURNS = 40;

    private PebblesRules() {}

    static Step<Draft<PebblesState>, PebblesPrompt> findNextStep(PebblesState state) {
        return switch (state.stage()) {
            case Stage.PouchStage() -> {
                List<Seat> empty = state.table().seats().stream().filter(seat -> state.sideOf(seat).size() == 0)
                        .toList();
                yield Step.waitFor(new PebblesPrompt.Fill(empty.isEmpty() ? state.table().seats() : empty));
            }
            case Stage.TossStage() -> Step.waitFor(new PebblesPrompt.Toss());
            case Stage.DrawStage(var seat, int count) -> {
                int unknown = state.pouch(seat).unknownInTop(count);
                yield unknown == 0 ? Step.run(draft -> draw(draft, seat, count))
                        : Step.waitFor(new PebblesPrompt.TurnUp(seat, unknown));
            }
            case Stage.TurnStart(var seat) -> Step.run(draft -> beginTurn(draft, seat));
            case Stage.PlayStage() -> Step.waitFor(new PebblesPrompt.Play(state.moment().active()));
            case Stage.BetweenGames(), Stage.Victory _, Stage.Draw() -> Step.nothing();
        };
    }

    /// Opens the first game once both pouches are filled.
    static void openFirstGame(Draft<PebblesState> draft) {
        if (draft.state().table().seats().stream().allMatch(seat -> draft.state().sideOf(seat).size() > 0)) {
            openGame(draft, draft.choiceSeq(), 1);
        }
    }

    static void resolvePlay(Draft<PebblesState> draft, PebblePlayed choice) {
        Pebble played = (Pebble) draft.state().cards().find(choice.name()).orElseThrow();
        draft.add(new PointsEarned(choice.seat(), choice.pebble(), played.points()), "PB-5");
    }

    static void resolveConcession(Draft<PebblesState> draft, Seat seat) {
        declareWinner(draft, draft.choiceSeq(), new GameWon(seat.opponent(), GameWon.Reason.CONCEDED), "PB-7.3");
    }

    private static void openGame(Draft<PebblesState> draft, Sequence cause, int game) {
        Sequence opened = draft.add(cause, new GameOpened(game), "PB-1");
        for (Seat seat : draft.state().table().seats()) {
            draft.add(opened, new PouchShaken(seat, draft.state().sideOf(seat).size()), "PB-1");
        }
    }

    private static void draw(Draft<PebblesState> draft, Seat seat, int count) {
        PebblesState state = draft.state();
        draft.add(new PebblesDrawn(seat, state.pouch(seat).top(count)),
                state.moment().turn() == 0 ? "PB-3" : "PB-4.1");
    }

    /// Begins the turn of a seat, unless the game ends first.
    private static void beginTurn(Draft<PebblesState> draft, Seat seat) {
        PebblesState state = draft.state();
        int lead = state.sideOf(Seat.A).points() - state.sideOf(Seat.B).points();
        Seat leader = lead > 0 ? Seat.A : Seat.B;
        if (state.sideOf(leader).points() >= state.settings().goal()) {
            declareWinner(draft, state.at(), new GameWon(leader, GameWon.Reason.GOAL_REACHED), "PB-6.1");
        } else if (state.passes() < 2 && state.moment().turn() < MAX_TURNS) {
            draft.add(new TurnBegun(state.moment().turn() + 1, seat), "PB-4.1");
        } else if (lead != 0) {
            declareWinner(draft, draft.choiceSeq(), new GameWon(leader, GameWon.Reason.MORE_POINTS), "PB-6.2");
        } else {
            endMatchOrStartNextGame(draft, draft.add(new GameDrawn(), "PB-6.2"), state.first().opponent());
        }
    }

    private static void declareWinner(Draft<PebblesState> draft, Sequence cause, GameWon gameWon, String rule) {
        endMatchOrStartNextGame(draft, draft.add(cause, gameWon, rule), gameWon.seat().opponent());
    }

    /// Ends the match or opens its next game.
    ///
    /// @param end the entry that ended the game
    private static void endMatchOrStartNextGame(Draft<PebblesState> draft, Sequence end, Seat nextFirstSeat) {
        PebblesState state = draft.state();
        Optional<Seat> winner = state.table().seats().stream()
                .filter(seat -> state.sideOf(seat).wins() == REQUIRED_WINS).findFirst();
        if (winner.isPresent()) {
            draft.add(end, new MatchWon(winner.get()), "PB-7.1");
        } else if (state.moment().game() == MAX_GAMES) {
            draft.add(end, new MatchDrawn(), "PB-7.2");
        } else {
            openGame(draft, end, state.moment().game() + 1);
            draft.add(end, new FirstSeatChosen(nextFirstSeat), "PB-2");
        }
    }
}
