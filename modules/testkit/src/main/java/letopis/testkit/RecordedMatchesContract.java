package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.match.Fold;
import letopis.match.MatchVerifier;
import letopis.notation.Games;
import letopis.notation.JsonNotation;
import letopis.notation.ReplayReader;
import letopis.notation.schema.EventSchemas;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.State;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The recorded matches of a game in this project. They must be complete, sealed and consistent with the current rules.
/// Their lines must match the published schemas, and both parsers must read the same entries.
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class RecordedMatchesContract<S extends State> {

    protected static final Path REPLAY_FOLDER = Path.of("..", "..", "replays");
    private static final Path SCHEMA_FOLDER = Path.of("..", "..", "events-schema");
    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemas(id -> id.startsWith(EventSchemas.BASE_URI) ? readPublishedReplay(id) : null));
    private static final int REPETITION_COUNT = 1_001; // more often than the threshold for generating a record maker
    private static final Pattern ENTRY_PATTERN =
    Pattern.compile("^\\{\"seq\":\\d+,\"type\":\"([^\"]+)\",\"v\":(\\d+),");

    /// The pattern of values in a line that are not words of the rules: numbers, flags, names, hashes and salts.
    private static final Pattern VALUE_PATTERN =
            Pattern.compile("(?<=[:,\\[])(?:\\d+|\"(?![a-z.-]+\")[^\"]*\")(?=[],}])");

    private final Map<String, Schema> schemas = new HashMap<>();
    private final Set<String> repeatedLineShapes = new HashSet<>(); // shapes of lines that were already read often

    protected abstract Game<S> game();

    /// Returns the minimum number of recorded matches.
    protected abstract int minMatchCount();

    protected List<Path> replays() throws IOException {
        try (Stream<Path> files = Files.walk(REPLAY_FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".jsonl")).filter(this::belongsToGame).sorted()
                    .toList();
        }
    }

    /// Searches for the game in the header's text. Other games are not on this class path, so their headers cannot be
    /// decoded.
    private boolean belongsToGame(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.findFirst().orElseThrow().contains("\"game\":\"" + game().id() + "\"");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Recomputes the consequences of all recorded choices with the current rules if `-Dletopis.rerecord=true` is set.
    @BeforeAll
    void rerecord() throws IOException {
        if (Boolean.getBoolean("letopis.rerecord")) {
            for (Path replay : replays()) {
                Rerecorder.rerecord(replay, game());
            }
        }
    }

    @Test
    void enough_recorded_matches_exist() throws IOException {
        assertThat(replays()).hasSizeGreaterThanOrEqualTo(minMatchCount());
    }

    @ParameterizedTest
    @MethodSource("replays")
    void every_recorded_match_is_exact(Path file) {
        try (ReplayReader reader = ReplayReader.open(file)) {
            var setup = Games.createSetup(reader.header(), CardSets.unpin(reader.header().cards(), game()));
            var verify = new MatchVerifier<>(game(), game().opening(setup), reader.header().recordsResult());
            reader.forEach(verify::check);

            assertThat(verify.verdict()).isInstanceOf(MatchVerifier.Verdict.ExactReplay.class);
            assertThat(reader.tornTail()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("replays")
    void events_are_narrated_in_natural_language(Path file) {
        var found = new ArrayList<String>();
        for (Language language : Language.values()) {
            try (ReplayReader reader = ReplayReader.open(file)) {
                CardSet cards = CardSets.unpin(reader.header().cards(), game());
                var words = Words.of(reader.header(), game(), language, cards);
                var state = new AtomicReference<S>(game().opening(Games.createSetup(reader.header(), cards)));
                reader.forEach(commit -> commit.entries()
                        .forEach(entry -> found.addAll(NarratedMatches.findNarrationFlaws(words,
                        entry, state.updateAndGet(before -> Fold.applyEntry(game(), before, entry))))));
            }
        }
        assertThat(found).isEmpty();
    }

    /// Records that are read often are created by generated classes, see `RecordMaker`. This test reads one line of
    /// every shape often enough to trigger their generation.
    @ParameterizedTest
    @MethodSource("replays")
    void reading_a_match_repeatedly_gives_the_same_match(Path file) throws IOException {
        List<Commit> first = readCommits(file);
        var notation = new JsonNotation(game());
        for (String line : Files.readAllLines(file)) {
            if (ENTRY_PATTERN.matcher(line).find()
                    && repeatedLineShapes.add(VALUE_PATTERN.matcher(line).replaceAll("_"))) {
                byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
                Entry once = notation.read(bytes, 0, bytes.length);
                for (int i = 0; i < REPETITION_COUNT; i++) {
                    assertThat(notation.read(bytes, 0, bytes.length).equals(once)).as(line).isTrue();
                }
            }
        }
        assertThat(repeatedLineShapes).hasSizeGreaterThan(10);
        assertThat(readCommits(file)).isEqualTo(first);
    }

    private static List<Commit> readCommits(Path file) {
        var commits = new ArrayList<Commit>();
        try (ReplayReader reader = ReplayReader.open(file)) {
            reader.forEach(commits::add);
            assertThat(reader.parsedLineCount()).isZero();
        }
        return commits;
    }

    /// A log finds a match by its file name.
    @ParameterizedTest
    @MethodSource("replays")
    void the_file_name_equals_the_match_id(Path file) {
        try (ReplayReader reader = ReplayReader.open(file)) {
            assertThat(file).hasFileName(reader.header().match() + ".jsonl");
        }
    }

    @ParameterizedTest
    @MethodSource("replays")
    void the_lines_match_the_published_schemas(Path replay) throws IOException {
        for (String line : Files.readAllLines(replay)) {
            Schema schema = schemas.computeIfAbsent(findSchemaName(line), RecordedMatchesContract::loadSchema);
            assertThat(schema.validate(line, InputFormat.JSON)).as(line).isEmpty();
        }
        assertThat(schemas).containsKeys("header", "card-set", "seal").hasSizeGreaterThan(10);
    }

    private static String findSchemaName(String line) {
        Matcher entry = ENTRY_PATTERN.matcher(line);
        return entry.find() ? entry.group(1).replaceFirst("\\.", "/") + ".v" + entry.group(2)
                : line.startsWith("{\"seal\"") ? "seal" : line.startsWith("{\"cards\"") ? "card-set" : "header";
    }

    @Test
    void the_built_in_cards_match_the_published_card_set_schema() throws IOException {
        Schema cards = loadSchema(game().id() + "/cards");
        try (var in = game().getClass().getResourceAsStream("/META-INF/letopis/" + game().id() + "/cards.json")) {
            assertThat(cards.validate(new String(in.readAllBytes(), StandardCharsets.UTF_8), InputFormat.JSON))
                    .isEmpty();
        }
        assertThat(cards.validate("{\"set\":\"x\",\"cards\":[{\"kind\":\"no-such-kind\",\"name\":\"A\"}]}",
                InputFormat.JSON)).isNotEmpty();
    }

    private static Schema loadSchema(String name) {
        return REGISTRY.getSchema(SchemaLocation.of(EventSchemas.BASE_URI + name + ".schema.json"));
    }

    private static String readPublishedReplay(String id) {
        try {
            return Files.readString(SCHEMA_FOLDER.resolve(id.substring(EventSchemas.BASE_URI.length())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A space in a line forces the full parser.
    @ParameterizedTest
    @MethodSource("replays")
    void the_fast_and_the_full_parser_agree_and_lines_are_written_back_unchanged(Path replay)
            throws IOException {
        var notation = new JsonNotation(game());
        for (String line : Files.readAllLines(replay)) {
            if (ENTRY_PATTERN.matcher(line).find()) {
                byte[] quick = line.getBytes(StandardCharsets.UTF_8);
                byte[] careful = line.replaceFirst(":", ": ").getBytes(StandardCharsets.UTF_8);
                var entry = notation.read(quick, 0, quick.length);
                assertThat(entry).isEqualTo(notation.read(careful, 0, careful.length));
                String written = new String(notation.line(entry), StandardCharsets.UTF_8);
                if (version(written) > version(line)) { // an old shape that is no longer written
                    byte[] lifted = written.getBytes(StandardCharsets.UTF_8);
                    assertThat(notation.read(lifted, 0, lifted.length)).isEqualTo(entry);
                } else {
                    assertThat(written).isEqualTo(line);
                }
            }
        }
    }

    private static int version(String line) {
        return ENTRY_PATTERN.matcher(line).results().mapToInt(match -> Integer.parseInt(match.group(2))).sum();
    }

    @ParameterizedTest
    @MethodSource("replays")
    void every_line_is_read_by_the_fast_parser(Path replay) {
        try (ReplayReader reader = ReplayReader.open(replay)) {
            reader.forEach(_ -> { });
            assertThat(reader.parsedLineCount()).isZero();
        }
    }
}
