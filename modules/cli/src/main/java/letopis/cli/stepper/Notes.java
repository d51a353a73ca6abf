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

/// The notes on the match that is looked at, as far as they can be read and written.
final class Notes {

    /// Where nobody can write any.
    static final Notes NONE = new Notes(null);

    private final @Nullable NoteBook book; // none where nobody can write any
    private List<Note> notes = List.of();
    private @Nullable UserError trouble; // none while all goes well

    private Notes(@Nullable NoteBook book) {
        this.book = book;
        attempt(() -> notes = book == null ? List.of() : book.all());
    }

    static Notes of(NoteBook book) {
        return new Notes(book);
    }

    private void attempt(Runnable work) {
        try {
            work.run();
        } catch (UserError e) {
            trouble = e;
        }
    }

    /// What went wrong since somebody last asked.
    Optional<String> trouble(Console console) {
        Optional<String> sentence = Optional.ofNullable(trouble).map(error -> error.sentence(console));
        trouble = null;
        return sentence;
    }

    /// The entries with notes on them.
    List<Long> entries() {
        return notes.stream().map(Note::entry).distinct().toList();
    }

    /// What is noted at a place, by everybody.
    String at(long entry) {
        return notes.stream().filter(note -> note.entry() == entry)
                .map(note -> note.text() + " (" + note.author() + ")").collect(Collectors.joining(" · "));
    }

    /// One's own note at a place, to go on writing.
    String own(long entry) {
        return notes.stream().filter(note -> note.entry() == entry && note.author().equals(NoteBook.person()))
                .map(Note::text).findFirst().orElse("");
    }

    /// Writes one's own note at a place; without a text it goes.
    void put(long entry, String text) {
        attempt(() -> {
            if (book != null) {
                book.put(new Note(entry, text, NoteBook.person(), Instant.now().truncatedTo(ChronoUnit.SECONDS)));
                notes = book.all();
            }
        });
    }
}
