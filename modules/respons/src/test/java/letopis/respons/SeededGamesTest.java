package letopis.respons;

import static letopis.respons.Lanes.GAME;

import java.util.SplittableRandom;
import letopis.journal.Seat;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.rules.Prompts;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.Choice;
import letopis.testkit.SeededGamesContract;

/// Whole games of РЕСПОНС. Under some settings no player ever loses, and some games never end.
class SeededGamesTest extends SeededGamesContract<ResponsState> {

    SeededGamesTest() {
        super(GAME, Settings.Reading.class);
    }

    @Override
    protected Invariants<ResponsState> invariants() {
        return new LaneInvariants();
    }

    @Override
    protected Choice deck(Seat seat, ResponsState state, SplittableRandom random) {
        return RandomDecks.randomDeck(seat, state, random);
    }

    @Override
    protected String formatEnd(ResponsState state) {
        return state.result().map(end -> end.reason().name()).orElse("stopped");
    }

    @Override
    protected int batchSize() {
        return 8;
    }

    @Override
    protected int maxChoices() {
        return 500;
    }

    @Override
    protected boolean isOver(ResponsState state) {
        return super.isOver(state) || Prompts.code(state).equals("go-on");
    }

    @Override
    protected int computeRarity(Choice.Decision choice) {
        return choice instanceof Passed ? 3 : super.computeRarity(choice);
    }
}
