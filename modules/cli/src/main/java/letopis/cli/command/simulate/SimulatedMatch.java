package letopis.cli.command.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Header;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.language.cards.SampleDecks.SampleDeck;
import letopis.language.text.Words;
import letopis.notation.JsonNotation;
import letopis.program.console.Console;
import letopis.sqlite.FactShelf.NewMatch;
import letopis.table.CardSet;

/// A match played by bots, with everything to be stored.
///
/// @param decks the deck of each seat; empty for games without decks
/// @param storedMatch the facts to be stored with the match, if the store holds facts
record SimulatedMatch(Header header, long seed, List<SampleDeck> decks, List<SealedCommit> commits, Result result,
        Optional<NewMatch> storedMatch) {

    /// The result of a simulated match.
    ///
    /// @param winner the letter of the seat; empty for a draw
    /// @param reason the code of the reason, or an error message
    record Result(long entries, int choices, boolean ended, String winner, String reason, Words words) {

        static final String ENDLESS = "endless";

        /// Returns true if the match was aborted because of its length and should be discarded.
        boolean isEndless() {
            return reason.equals(ENDLESS);
        }

        /// Returns the reason in the language of the console.
        String formatReason(Console console) {
            return ended ? Words.of(words.game(), console.language(), new CardSet("none", List.of()), Map.of())
                    .word("reason." + reason) : reason;
        }

        /// Returns the result of a match that could not be stored.
        Result createUnstoredResult(String reason) {
            return new Result(entries, choices, false, "", reason, words);
        }
    }

    /// A writer that keeps the commits of one match in memory.
    static final class MemoryWriter implements Writer {

        private final Header header;
        private final List<SealedCommit> commits = new ArrayList<>();
        private Seal tail;

        MemoryWriter(Header header, JsonNotation notation) {
            this.header = header;
            this.tail = Seal.ofHeader(notation.writeHeader(header));
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
        public AppendResult append(SealedCommit commit) {
            commits.add(commit);
            tail = commit.seal();
            return new AppendResult.Success(tail);
        }

        SimulatedMatch finish(long seed, List<SampleDeck> decks, Result result, Optional<NewMatch> facts) {
            return new SimulatedMatch(header, seed, decks, List.copyOf(commits), result, facts);
        }

        @Override
        public void close() {}
    }
}
