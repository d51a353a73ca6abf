package letopis.cli.recorder;

import java.util.List;
import java.util.Optional;
import letopis.app.match.OpenMatch;
import letopis.app.narration.DetailLevel;
import letopis.app.narration.Narration;
import letopis.app.text.Glyphs;
import letopis.cli.screen.BoardChanges;
import letopis.cli.screen.Scene;
import letopis.journal.Seat;
import letopis.language.text.Words;
import letopis.live.CardLabels;
import letopis.live.Chronicle;
import letopis.live.MatchActivity;
import letopis.match.Timeline.Stride;
import letopis.notation.LoadedMatch;
import letopis.program.console.Console;
import letopis.recording.Recording;
import letopis.table.Audience;
import letopis.table.BoardView;

/// The table after the last recorded entry, and the story up to it.
record LatestMoment(LoadedMatch<?> match, Console console, Words words, Chronicle chronicle,
        MatchActivity activity) {

    static LatestMoment of(Recording<?> recording, Console console) {
        var open = new OpenMatch(recording.match(), console);
        Chronicle chronicle = open.createChronicle(Audience.JUDGE);
        return new LatestMoment(recording.match(), console, open.words(), chronicle,
                new MatchActivity(recording.match(), chronicle));
    }

    BoardView board() {
        return chronicle.boardAt(match.timeline().size());
    }

    /// @param bottomSeat the seat shown at the lower edge
    Scene createScene(Glyphs glyphs, Seat bottomSeat, String status) {
        long here = match.timeline().size();
        BoardView board = chronicle.boardAt(here);
        long before = match.timeline().findPreviousIndex(here, Stride.STEP);
        Chronicle labelled = chronicle.withLabels(CardLabels.of(words, board));
        return new Scene(chronicle.title(), chronicle.formatMoment(here), board,
                words.withLabels(CardLabels.forBoard(board)), console.messages(), glyphs, bottomSeat, match.timeline(),
                here, List.of(), BoardChanges.compare(chronicle.boardAt(before), board), Optional.of(activity), "",
                chronicle.findSettledAccounts(here), labelled::narrate, List.of(), status)
                .withStory(DetailLevel.RULES, new Narration(match, labelled, Audience.JUDGE, words, console));
    }
}
