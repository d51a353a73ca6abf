package letopis.app.narration;

import java.util.List;
import letopis.live.NarratedEntry;
import letopis.table.BoardView.Account;

/// A part of a story.
public sealed interface StoryItem {

    /// Returns the first entry of this part.
    long entry();

    /// The heading of a turn or of one of its phases.
    ///
    /// @param entry the first entry under this heading
    record Title(long entry, String text, boolean startsTurn) implements StoryItem {}

    /// A choice or a consequence. Several consequences of one kind may share a line.
    ///
    /// @param last the last entry of the line
    record Line(NarratedEntry narratedEntry, long last) implements StoryItem {

        @Override
        public long entry() {
            return narratedEntry.entry();
        }
    }

    /// Choices to do nothing.
    ///
    /// @param entries the choices, at least one
    record Passes(List<Long> entries) implements StoryItem {
        public Passes {
            entries = List.copyOf(entries);
        }

        @Override
        public long entry() {
            return entries.getFirst();
        }

        public long count() {
            return entries.size();
        }
    }

    /// The accounts that an entry settled, shown as sums.
    record Sums(long entry, List<Account> accounts) implements StoryItem {
        public Sums {
            accounts = List.copyOf(accounts);
        }
    }
}
