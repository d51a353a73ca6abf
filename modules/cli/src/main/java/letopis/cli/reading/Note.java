package letopis.cli.reading;

import java.time.Instant;

/// What somebody wrote on an entry of a match, apart from the match.
///
/// @param entry its number; 0 is before the first
/// @param author whose note it is
public record Note(long entry, String text, String author, Instant at) implements Comparable<Note> {

    public Note {
        text = text.strip();
        author = author.strip();
    }

    /// Whether another note takes the place of this one.
    boolean isReplacedBy(Note other) {
        return entry == other.entry && author.equals(other.author);
    }

    @Override
    public int compareTo(Note other) {
        int byEntry = Long.compare(entry, other.entry);
        return byEntry != 0 ? byEntry : at.compareTo(other.at);
    }
}
