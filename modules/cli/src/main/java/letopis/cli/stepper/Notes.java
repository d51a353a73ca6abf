package letopis.cli.stepper;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.app.UserError;
import letopis.cli.reading.Note;
import letopis.cli.reading.NoteBook;
import letopis.program.console.Console;
import org.jspecify.annotations.Nullable;

/// The notes on the viewed match. If they cannot be read or written, the error is kept until the viewer takes it.
final class Notes {

    /// The placeholder used when notes cannot be written.
    static final Notes NONE = new Notes(null);

    private final @Nullable NoteBook book; // null if notes cannot be written
    private List<Note> notes = List.of();
    private @Nullable UserError trouble; // null without an error

    private Notes(@Nullable NoteBook book) {
        this.book = book;
        runCatchingErrors(() -> notes = book == null ? List.of() : book.all());
    }

    static Notes of(NoteBook book) {
        return new Notes(book);
    }

    private void runCatchingErrors(Runnable action) {
        try {
            action.run();
        } catch (UserError e) {
            trouble = e;
        }
    }

    /// Returns and clears the last error.
    Optional<String> takeErrorText(Console console) {
        Optional<String> sentence = Optional.ofNullable(trouble).map(error -> error.formatSentence(console));
        trouble = null;
        return sentence;
    }

    /// Returns the entries with notes.
    List<Long> entries() {
        return notes.stream().map(Note::entry).distinct().toList();
    }

    /// Returns the notes of all authors on an entry.
    String formatNotes(long entry) {
        return notes.stream().filter(note -> note.entry() == entry)
                .map(note -> note.text() + " (" + note.author() + ")").collect(Collectors.joining(" · "));
    }

    /// Returns the user's note on an entry, for editing.
    String formatOwnNote(long entry) {
        return notes.stream().filter(note -> note.entry() == entry && note.author().equals(NoteBook.currentAuthor()))
                .map(Note::text).findFirst().orElse("");
    }

    /// Writes the user's note on an entry. An empty string removes the note.
    void putNote(long entry, String text) {
        runCatchingErrors(() -> {
            if (book != null) {
                book.put(new Note(entry, text, NoteBook.currentAuthor(),
                        Instant.now().truncatedTo(ChronoUnit.SECONDS)));
                notes = book.all();
            }
        });
    }
}
