package letopis.cli.reading;

import java.time.Instant;

/// A user's note on an entry of a match, stored separately from it.
///
/// @param entry the entry number; 0 for the start
/// @param author the name of its author
public record Note(long entry, String text, String author, Instant at) implements Comparable<Note> {

    public Note {
        text = text.strip();
        author = author.strip();
    }

    /// Returns true if another note replaces this one.
    boolean hasSameKeyAs(Note other) {
        return entry == other.entry && author.equals(other.author);
    }

    @Override
    public int compareTo(Note other) {
        int byEntry = Long.compare(entry, other.entry);
        return byEntry != 0 ? byEntry : at.compareTo(other.at);
    }
}
