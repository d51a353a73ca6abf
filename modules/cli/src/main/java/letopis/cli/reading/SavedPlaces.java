package letopis.cli.reading;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.journal.Header;

/// The last place and the bookmarks in each match. Every match has a small file in the user's state folder. Losing a
/// file is harmless, so I/O errors are ignored.
public record SavedPlaces(Path folder) {

    private static final long MAX_LENGTH = 1 << 20;

    /// @param at the index of the last place; 0 for the start
    /// @param marks the bookmarks, in order
    public record SavedPlace(long at, List<Long> marks) {

        public static final SavedPlace EMPTY = new SavedPlace(0, List.of());

        public SavedPlace {
            marks = List.copyOf(marks);
        }
    }

    /// Returns the places of the current user.
    ///
    /// @param environment the environment variables of the process
    /// @param home the user's home folder
    public static SavedPlaces of(Map<String, String> environment, Path home) {
        String state = environment.getOrDefault("XDG_STATE_HOME", "");
        boolean given = !state.isEmpty() && Path.of(state).isAbsolute(); // relative paths are ignored
        Path folder = given ? Path.of(state) : home.resolve(".local").resolve("state");
        return new SavedPlaces(folder.resolve("letopis").resolve("places"));
    }

    /// Returns the file of a match. Matches with the same name are distinguished by their start time.
    private Path resolveFile(Header header) {
        return folder.resolve(header.match().fileName() + "-" + header.at().toEpochMilli() + ".json");
    }

    public SavedPlace read(Header header) {
        Path file = resolveFile(header);
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > MAX_LENGTH) {
                return SavedPlace.EMPTY;
            }
            return parse(Files.readString(file, StandardCharsets.UTF_8));
        } catch (IOException _) {
            return SavedPlace.EMPTY; // opens the match at its start, as for the first time
        }
    }

    private static SavedPlace parse(String json) throws IOException {
        long at = 0;
        var marks = new ArrayList<Long>();
        try (JsonParser in = new JsonFactory().createParser(json)) {
            if (in.nextToken() != JsonToken.START_OBJECT) {
                return SavedPlace.EMPTY;
            }
            while (in.nextToken() == JsonToken.FIELD_NAME) {
                String field = in.currentName();
                JsonToken value = in.nextToken();
                if (field.equals("at") && value == JsonToken.VALUE_NUMBER_INT) {
                    at = in.getLongValue();
                } else if (field.equals("marks") && value == JsonToken.START_ARRAY) {
                    while (in.nextToken() == JsonToken.VALUE_NUMBER_INT) {
                        marks.add(in.getLongValue());
                    }
                } else {
                    in.skipChildren();
                }
            }
        }
        return new SavedPlace(at, marks);
    }

    /// Writes a place atomically: a reader sees either the old or the new content.
    public void write(Header header, SavedPlace place) {
        Optional<Path> begun = Optional.empty();
        try {
            Files.createDirectories(folder);
            begun = Optional.of(Files.createTempFile(folder, "place", ".new"));
            Files.writeString(begun.get(), "{\"at\":" + place.at() + ",\"marks\":["
                    + place.marks().stream().map(String::valueOf).collect(Collectors.joining(",")) + "]}\n",
                    StandardCharsets.UTF_8);
            Files.move(begun.get(), resolveFile(header), StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | UnsupportedOperationException _) { // quitting works without saving a bookmark
            begun.ifPresent(SavedPlaces::remove);
        }
    }

    private static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException _) {
            return; // leaves a small file behind, in a separate folder
        }
    }
}
