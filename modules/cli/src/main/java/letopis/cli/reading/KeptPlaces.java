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

/// Where somebody was in each match, and the bookmarks: a small file for each in the person's state folder. Nobody
/// loses anything but a place with it, so what cannot be read or written is passed over in silence.
public record KeptPlaces(Path folder) {

    private static final long LENGTH_MAX = 1 << 20;

    /// @param at an index, 0 for the start
    /// @param marks the bookmarks, in order
    public record Kept(long at, List<Long> marks) {

        public static final Kept NOTHING = new Kept(0, List.of());

        public Kept {
            marks = List.copyOf(marks);
        }
    }

    /// Those of the person who runs the program.
    ///
    /// @param environment the variables of the process
    /// @param home the folder of the person
    public static KeptPlaces of(Map<String, String> environment, Path home) {
        String state = environment.getOrDefault("XDG_STATE_HOME", "");
        boolean given = !state.isEmpty() && Path.of(state).isAbsolute(); // only whole paths count
        Path folder = given ? Path.of(state) : home.resolve(".local").resolve("state");
        return new KeptPlaces(folder.resolve("letopis").resolve("places"));
    }

    /// The name of a match says nothing about which match of that name it is; when it began does.
    private Path file(Header header) {
        return folder.resolve(header.match().fileName() + "-" + header.at().toEpochMilli() + ".json");
    }

    public Kept read(Header header) {
        Path file = file(header);
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > LENGTH_MAX) {
                return Kept.NOTHING;
            }
            return parse(Files.readString(file, StandardCharsets.UTF_8));
        } catch (IOException _) {
            return Kept.NOTHING; // the match opens at its start, as it does the first time
        }
    }

    private static Kept parse(String json) throws IOException {
        long at = 0;
        var marks = new ArrayList<Long>();
        try (JsonParser in = new JsonFactory().createParser(json)) {
            if (in.nextToken() != JsonToken.START_OBJECT) {
                return Kept.NOTHING;
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
        return new Kept(at, marks);
    }

    /// A reader finds either what was there before or what is there now, whole.
    public void write(Header header, Kept kept) {
        Optional<Path> begun = Optional.empty();
        try {
            Files.createDirectories(folder);
            begun = Optional.of(Files.createTempFile(folder, "place", ".new"));
            Files.writeString(begun.get(), "{\"at\":" + kept.at() + ",\"marks\":["
                    + kept.marks().stream().map(String::valueOf).collect(Collectors.joining(",")) + "]}\n",
                    StandardCharsets.UTF_8);
            Files.move(begun.get(), file(header), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | UnsupportedOperationException _) { // a reader can quit without a bookmark
            begun.ifPresent(KeptPlaces::remove);
        }
    }

    private static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException _) {
            return; // it is small, and in a folder of its own
        }
    }
}
