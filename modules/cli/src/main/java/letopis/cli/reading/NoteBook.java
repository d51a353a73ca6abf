package letopis.cli.reading;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.app.json.Json;
import letopis.app.logs.DataFolder;
import letopis.journal.Header;
import letopis.language.message.Characters;
import letopis.language.source.SourceFile;
import letopis.language.source.SourceText;

/// The notes on one match, in a separate JSON lines file. Writing a note never changes the match and needs no write
/// access to it.
public final class NoteBook {

    private static final int MAX_LENGTH = 16 << 20;
    private static final int MAX_TEXT_LENGTH = 2_000;
    private static final String AUTHOR_VARIABLE = "LETOPIS_AUTHOR";

    private final Path file;
    private final String match;

    public NoteBook(Path file, Header header) {
        this.file = file;
        this.match = header.match().value();
    }

    /// Returns the notes of the current user. Matches with the same name are distinguished by their start time.
    public static NoteBook ofCurrentAuthor(Header header) {
        return new NoteBook(DataFolder.forCurrentUser().resolve("notes")
                .resolve(header.match().fileName() + "-" + header.at().toEpochMilli() + ".jsonl"), header);
    }

    /// Returns the default author of notes.
    public static String currentAuthor() {
        String name = System.getenv().getOrDefault(AUTHOR_VARIABLE, "");
        return name.isBlank() ? System.getProperty("user.name", "?") : name;
    }

    /// Returns all notes in the order of their entries.
    ///
    /// @throws UserError if the file cannot be read
    public List<Note> all() {
        return Files.exists(file) ? read(file) : List.of();
    }

    /// Replaces the note of the same author on the same entry. An empty string removes the note.
    ///
    /// @throws UserError if the file cannot be read or written
    public void put(Note note) {
        importNotes(List.of(note));
    }

    /// The result of an import.
    ///
    /// @param newCount the number of new notes
    /// @param olderCount the number of notes skipped because the same author has a later note on the same entry
    public record ImportResult(int newCount, int olderCount) {}

    /// Imports the notes of a file. For the same author and entry, the later note wins.
    ///
    /// @param lastEntry the last entry of the match
    /// @throws UserError if the file cannot be read, or contains notes on another match
    public ImportResult importFrom(Path other, long lastEntry) {
        List<Note> notes = read(other);
        notes.stream().filter(note -> note.entry() > lastEntry).findFirst().ifPresent(note -> {
            throw UserError.createBadInputError("notes.no-entry",
                    Map.of("file", other, "entry", note.entry(), "match", match, "last", lastEntry));
        });
        List<Note> before = all();
        List<Note> others = notes.stream().filter(note -> !before.contains(note)).toList();
        List<Note> fresh = others.stream().filter(note -> before.stream()
                .noneMatch(one -> one.hasSameKeyAs(note) && one.at().isAfter(note.at()))).toList();
        importNotes(fresh);
        return new ImportResult(fresh.size(), others.size() - fresh.size());
    }

    private void importNotes(Collection<Note> notes) {
        var all = new ArrayList<>(all());
        for (Note note : notes) {
            all.removeIf(one -> one.hasSameKeyAs(note));
            if (!note.text().isEmpty()) {
                all.add(note);
            }
        }
        all.sort(null);
        write(all);
    }

    private record NoteJson(String match, long entry, String author, Instant at, String text) {}

    /// Returns a note as a line of the file.
    public String toLine(Note note) {
        return Json.toLine(new NoteJson(match, note.entry(), note.author(), note.at(), note.text()));
    }

    private List<Note> read(Path path) {
        var notes = new ArrayList<Note>();
        int line = 0;
        try {
            for (String text : SourceText.lines(path.toString(), SourceFile.readBytes(path, MAX_LENGTH))) {
                line++;
                if (!text.isBlank()) {
                    notes.add(parse(text, path, line));
                }
            }
        } catch (JsonProcessingException | DateTimeException e) {
            throw UserError.createBadInputError("notes.no-note", Map.of("file", path, "line", line));
        } catch (IOException e) {
            throw UserError.createBadInputError("notes.unreadable",
                    Map.of("file", path, "line", line == 0 ? "" : line, "reason", String.valueOf(e.getMessage())));
        }
        notes.sort(null);
        return notes;
    }

    private Note parse(String json, Path path, int line) throws IOException {
        var place = Map.of("file", path, "line", line);
        long entry = -1;
        String text = "";
        String author = "";
        Instant at = Instant.EPOCH;
        try (JsonParser in = new JsonFactory().createParser(json)) {
            if (in.nextToken() != JsonToken.START_OBJECT) {
                throw UserError.createBadInputError("notes.no-note", place);
            }
            while (in.nextToken() == JsonToken.FIELD_NAME) {
                String field = in.currentName();
                JsonToken value = in.nextToken();
                boolean known = List.of("match", "author", "at", "text").contains(field);
                requireValid(!known || value == JsonToken.VALUE_STRING, "notes.no-note", place);
                switch (field) {
                    case "match" -> {
                        if (!in.getText().equals(match)) {
                            throw UserError.createBadInputError("notes.other",
                                    Map.of("file", path, "line", line, "match", in.getText()));
                        }
                    }
                    case "entry" -> {
                        requireValid(value == JsonToken.VALUE_NUMBER_INT, "notes.no-note", place);
                        entry = in.getLongValue();
                    }
                    case "author" -> author = in.getText();
                    case "at" -> at = Instant.parse(in.getText());
                    case "text" -> text = in.getText();
                    default -> in.skipChildren();
                }
            }
            requireValid(in.nextToken() == null, "notes.no-note", place); // one note per line
        }
        requireValid(entry >= 0 && !text.isBlank(), "notes.no-note", place);
        requireValid(text.length() <= MAX_TEXT_LENGTH, "notes.long",
                Map.of("file", path, "line", line, "max", MAX_TEXT_LENGTH));
        requireValid(Characters.indexOfFirstControlCharacter(text + author, false) < 0, "notes.control", place);
        return new Note(entry, text, author, at);
    }

    private static void requireValid(boolean isValid, String fallback, Map<String, ?> details) {
        if (!isValid) {
            throw UserError.createBadInputError(fallback, details);
        }
    }

    /// Writes the notes atomically: a reader sees either the old or the new content.
    private void write(List<Note> notes) {
        var text = new StringBuilder();
        notes.forEach(note -> text.append(toLine(note)).append('\n'));
        try {
            Path folder = file.toAbsolutePath().getParent();
            Files.createDirectories(folder);
            Path begun = Files.createTempFile(folder, "notes", ".new");
            try {
                Files.writeString(begun, text, StandardCharsets.UTF_8);
                Files.move(begun, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(begun);
            }
        } catch (IOException | UnsupportedOperationException e) {
            throw UserError.createBadInputError(
                    "notes.unwritable", Map.of("file", file, "reason", String.valueOf(e.getMessage())));
        }
    }
}
