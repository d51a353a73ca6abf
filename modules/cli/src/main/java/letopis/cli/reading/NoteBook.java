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
import letopis.language.message.Letters;
import letopis.language.source.SourceFile;
import letopis.language.source.SourceText;

/// The notes on one match, in a file of JSON lines of their own. The match never changes by them, and nobody needs the
/// right to write it.
public final class NoteBook {

    private static final int LENGTH_MAX = 16 << 20;
    private static final int TEXT_MAX = 2_000;
    private static final String AUTHOR = "LETOPIS_AUTHOR";

    private final Path file;
    private final String match;

    public NoteBook(Path file, Header header) {
        this.file = file;
        this.match = header.match().value();
    }

    /// That of the person who runs the program. The name of a match says nothing about which match of that name it is;
    /// when it began does.
    public static NoteBook ofPerson(Header header) {
        return new NoteBook(DataFolder.here().resolve("notes")
                .resolve(header.match().fileName() + "-" + header.at().toEpochMilli() + ".jsonl"), header);
    }

    /// Who writes notes, unless it is said.
    public static String person() {
        String name = System.getenv().getOrDefault(AUTHOR, "");
        return name.isBlank() ? System.getProperty("user.name", "?") : name;
    }

    /// All notes, in the order of their entries.
    ///
    /// @throws UserError when the file cannot be read
    public List<Note> all() {
        return Files.exists(file) ? read(file) : List.of();
    }

    /// Writes a note in the place of the same author's; without a text it takes that one away.
    ///
    /// @throws UserError when the file cannot be read or written
    public void put(Note note) {
        add(List.of(note));
    }

    /// How a file was taken over.
    ///
    /// @param fresh notes that are new
    /// @param older notes that were left out, since there are later ones of the same author on the same entry
    public record ImportCount(int fresh, int older) {}

    /// Takes over the notes of a file. A note of the same author's on the same entry gives way to a later one.
    ///
    /// @param last the last entry of the match
    /// @throws UserError when it cannot be read, or has notes on another match
    public ImportCount add(Path other, long last) {
        List<Note> notes = read(other);
        notes.stream().filter(note -> note.entry() > last).findFirst().ifPresent(note -> {
            throw UserError.input("notes.no-entry",
                    Map.of("file", other, "entry", note.entry(), "match", match, "last", last));
        });
        List<Note> before = all();
        List<Note> others = notes.stream().filter(note -> !before.contains(note)).toList();
        List<Note> fresh = others.stream().filter(note -> before.stream()
                .noneMatch(one -> one.isReplacedBy(note) && one.at().isAfter(note.at()))).toList();
        add(fresh);
        return new ImportCount(fresh.size(), others.size() - fresh.size());
    }

    private void add(Collection<Note> notes) {
        var all = new ArrayList<>(all());
        for (Note note : notes) {
            all.removeIf(one -> one.isReplacedBy(note));
            if (!note.text().isEmpty()) {
                all.add(note);
            }
        }
        all.sort(null);
        write(all);
    }

    private record Line(String match, long entry, String author, Instant at, String text) {}

    /// A note as a line of the file.
    public String line(Note note) {
        return Json.line(new Line(match, note.entry(), note.author(), note.at(), note.text()));
    }

    private List<Note> read(Path from) {
        var notes = new ArrayList<Note>();
        int line = 0;
        try {
            for (String text : SourceText.lines(from.toString(), SourceFile.bytes(from, LENGTH_MAX))) {
                line++;
                if (!text.isBlank()) {
                    notes.add(parse(text, from, line));
                }
            }
        } catch (JsonProcessingException | DateTimeException e) {
            throw UserError.input("notes.no-note", Map.of("file", from, "line", line));
        } catch (IOException e) {
            throw UserError.input("notes.unreadable",
                    Map.of("file", from, "line", line == 0 ? "" : line, "reason", String.valueOf(e.getMessage())));
        }
        notes.sort(null);
        return notes;
    }

    private Note parse(String json, Path from, int line) throws IOException {
        var place = Map.of("file", from, "line", line);
        long entry = -1;
        String text = "";
        String author = "";
        Instant at = Instant.EPOCH;
        try (JsonParser in = new JsonFactory().createParser(json)) {
            if (in.nextToken() != JsonToken.START_OBJECT) {
                throw UserError.input("notes.no-note", place);
            }
            while (in.nextToken() == JsonToken.FIELD_NAME) {
                String field = in.currentName();
                JsonToken value = in.nextToken();
                boolean known = List.of("match", "author", "at", "text").contains(field);
                check(!known || value == JsonToken.VALUE_STRING, "notes.no-note", place);
                switch (field) {
                    case "match" -> {
                        if (!in.getText().equals(match)) {
                            throw UserError.input("notes.other", Map.of("file", from, "line", line, "match",
                                    in.getText()));
                        }
                    }
                    case "entry" -> {
                        check(value == JsonToken.VALUE_NUMBER_INT, "notes.no-note", place);
                        entry = in.getLongValue();
                    }
                    case "author" -> author = in.getText();
                    case "at" -> at = Instant.parse(in.getText());
                    case "text" -> text = in.getText();
                    default -> in.skipChildren();
                }
            }
            check(in.nextToken() == null, "notes.no-note", place); // one note on a line
        }
        check(entry >= 0 && !text.isBlank(), "notes.no-note", place);
        check(text.length() <= TEXT_MAX, "notes.long", Map.of("file", from, "line", line, "max", TEXT_MAX));
        check(Letters.firstControl(text + author, false) < 0, "notes.control", place);
        return new Note(entry, text, author, at);
    }

    private static void check(boolean right, String otherwise, Map<String, ?> details) {
        if (!right) {
            throw UserError.input(otherwise, details);
        }
    }

    /// A reader finds either what was there before or what is there now, whole.
    private void write(List<Note> notes) {
        var text = new StringBuilder();
        notes.forEach(note -> text.append(line(note)).append('\n'));
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
            throw UserError.input("notes.unwritable", Map.of("file", file, "reason", String.valueOf(e.getMessage())));
        }
    }
}
