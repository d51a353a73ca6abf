package letopis.cli.command.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.journal.Header;
import letopis.journal.MatchLog.Appended;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.language.text.Words;
import letopis.notation.JsonNotation;
import letopis.program.console.Console;
import letopis.table.CardSet;

/// A match that bots have played, with all that is to be stored of it.
record SimulatedMatch(Header header, long seed, List<SealedCommit> commits, Result result) {

    /// How a match went.
    ///
    /// @param winner the letter of the seat, empty for a draw
    /// @param reason the code of the reason, or what went wrong
    record Result(long entries, int choices, boolean ended, String winner, String reason, Words words) {

        static final String ENDLESS = "endless";

        /// Whether it was given up for its length, and so is not worth keeping.
        boolean isEndless() {
            return reason.equals(ENDLESS);
        }

        /// The reason in the language of the console.
        String reason(Console console) {
            return ended ? Words.of(words.game(), console.language(), new CardSet("none", List.of()), Map.of())
                    .word("reason." + reason) : reason;
        }

        /// The same match, which could not be stored.
        Result notStored(String why) {
            return new Result(entries, choices, false, "", why, words);
        }
    }

    /// Keeps the commits of one match in memory.
    static final class Recording implements Writer {

        private final Header header;
        private final List<SealedCommit> commits = new ArrayList<>();
        private Seal tail;

        Recording(Header header, JsonNotation notation) {
            this.header = header;
            this.tail = Seal.ofHeader(notation.header(header));
        }

        @Override
        public Header header() {
            return header;
        }

        @Override
        public Seal tail() {
            return tail;
        }

        @Override
        public Appended append(SealedCommit commit) {
            commits.add(commit);
            tail = commit.seal();
            return new Appended.Stored(tail);
        }

        SimulatedMatch ended(long seed, Result result) {
            return new SimulatedMatch(header, seed, List.copyOf(commits), result);
        }

        @Override
        public void close() {}
    }
}
