package letopis.cli.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import letopis.cli.Program;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.GameId;
import letopis.journal.MatchEvent;
import letopis.match.Timeline.Stride;
import letopis.notation.Games;
import letopis.notation.LoadedMatch;
import letopis.recording.Script;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.State;
import letopis.table.Table;
import letopis.table.TableResynced;
import letopis.table.Zone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whole matches typed into the recorder on a terminal.
///
/// `-Dsteps=150` types more of a match with unseen hands.
@DisplayNameGeneration(ReplaceUnderscores.class)
@EnabledOnOs(value = OS.LINUX, disabledReason = "script takes other options elsewhere")
class RecorderTerminalTest {

    private static final int ROUNDS = Integer.getInteger("rounds", 1);
    private static final int SHOWN_MAX = 60_000;
    private static final long SEED = 4; // of the matches; kill tests use other seeds

    private static final Map<GameId, UnseenDuel> DUELS = new HashMap<>(); // with hands unseen, by game

    @TempDir
    private static Path common;

    @TempDir
    private Path folder;

    private static UnseenDuel duel(GameId game) {
        return DUELS.computeIfAbsent(game, gameId -> UnseenDuel.of(common, gameId, SEED));
    }

    private String type(List<String> lines, String... args) throws Exception {
        PseudoTerminal terminal = PseudoTerminal.start(args);
        int exit = terminal.type(lines);
        String all = terminal.screenText();
        assertThat(exit).as(all.substring(Math.max(0, all.length() - 2000))).isZero();
        return all;
    }

    private static BoardView finalBoard(LoadedMatch<?> match) {
        return board(match, match.timeline().size());
    }

    private static <S extends State> BoardView board(LoadedMatch<S> match, long index) {
        return match.game().view(match.timeline().at(index), Audience.EVERYONE);
    }

    /// Returns the games offered to users; the other one is for tests only and has no words for its choices.
    static List<GameId> games() {
        return Games.all().stream().map(Game::id).filter(game -> !game.value().equals("pebbles")).toList();
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_whole_match_is_recorded_and_a_mistake_undone(GameId game) throws Exception {
        Path played = folder.resolve("played.jsonl");
        Program.run("simulate", "--game", game, "--seed", SEED, "--surrender", 12, "--out", played);
        List<String> script = Script.of(LoadedMatch.load(played));
        int mistake = script.size() / 2;
        List<String> typed = Stream.of(script.subList(0, mistake).stream(),
                        Stream.of(script.get(mistake), "u"), script.subList(mistake, script.size()).stream(),
                        Stream.of("q")).flatMap(one -> one).toList();
        Path match = folder.resolve("match.jsonl");
        Path nothing = Files.writeString(folder.resolve("nothing.txt"), "");
        Program.run("record", match, "--from", nothing, "--game", game); // its decks are in the script

        String shown = type(typed, "record", match.toString(), "--lang", "en");

        assertThat(shown).containsIgnoringWhitespaces("the match is over and stored");
        LoadedMatch<?> recorded = LoadedMatch.load(match);
        assertThat(finalBoard(recorded).result()).isEqualTo(finalBoard(LoadedMatch.load(played)).result()).isPresent();
        assertThat(Script.of(recorded)).hasSameSizeAs(script);
        assertThat(recorded.timeline().asRecorded().listMarks(Stride.STEP)).hasSize(script.size() + 2);
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_duel_with_unseen_hands_and_every_judge_order_is_recorded(GameId game)
            throws Exception {
        UnseenDuel duel = duel(game);
        Path match = folder.resolve("match.jsonl");
        Path nothing = Files.writeString(folder.resolve("nothing.txt"), "");
        Program.run("record", match, "--from", nothing, "--game", game, "--players", duel.players());

        type(remainingLines(duel, 0), "record", match.toString(), "--lang", "ru");

        LoadedMatch<?> recorded = LoadedMatch.load(match);
        assertThat(finalBoard(recorded)).usingRecursiveComparison().ignoringFieldsMatchingRegexes(".*\\.entry")
                .isEqualTo(duel.end());
        assertThat(finalBoard(recorded).result()).isPresent();
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
        assertComplete(recorded);
    }

    /// Checks that the match contains everything: unseen hands, an undone mistake, a judge's rewind, a warning,
    /// corrective rulings, and a resync.
    private static <S extends State> void assertComplete(LoadedMatch<S> recorded) {
        var timeline = recorded.timeline();
        List<Entry> entries = timeline.entries();
        assertThat(entries).extracting(Entry::event).hasAtLeastOneElementOfType(MatchEvent.Warned.class)
                .as("cards that had no face before").anyMatch(event -> event instanceof Choice choice
                        && !choice.namedCards().isEmpty());
        assertThat(entries.stream().filter(entry -> entry.event() instanceof MatchEvent.Rewound).map(Entry::by))
                .containsExactly(Author.RECORDER, Author.JUDGE);
        long laid = entries.stream().filter(entry -> entry.event() instanceof TableResynced).findFirst().orElseThrow()
                .seq()
                .number();
        Table before = timeline.at(laid - 1).table();
        assertThat(before.seats().stream().flatMap(seat -> before.zones().stream().filter(Zone::isHand)
                .flatMap(hand -> before.zone(seat, hand).stream()))).as("hands nobody has seen")
                .anyMatch(card -> before.card(card).face().isBlank());
        assertThat(orders(entries.subList(0, (int) laid - 1))).as("before").hasSize(1);
        long mended = timeline.findStepEnd(laid) + 1;
        while (!(timeline.entry(mended).event() instanceof Choice.Order)) {
            mended = timeline.findStepEnd(mended) + 1;
        }
        assertThat(board(recorded, mended).seats()).isNotEqualTo(board(recorded, mended - 1).seats());
    }

    private static List<Entry> orders(List<Entry> entries) {
        return entries.stream().filter(entry -> entry.event() instanceof Choice.Order).toList();
    }

    /// `-Drounds=N` and `-Dseed=SEED` change the number of kills and their timing. The log always contains all lines up
    /// to some point, none of them in part.
    @ParameterizedTest
    @MethodSource("games")
    void a_killed_recorder_loses_only_the_line_being_typed(GameId game) throws Exception {
        long seed = Long.getLong("seed", System.nanoTime());
        System.out.println("killing recorders on terminals: " + ROUNDS + " rounds of " + game + ", seed " + seed);
        var random = new SplittableRandom(seed);
        UnseenDuel duel = duel(game);
        Path match = folder.resolve("match.jsonl");
        Path nothing = Files.writeString(folder.resolve("nothing.txt"), "");
        int done = 0;
        for (int round = 0; round < ROUNDS; round++) {
            if (done == duel.lines().size()) {
                Files.delete(match); // starts over
                done = 0;
            }
            if (done == 0) {
                Files.deleteIfExists(match);
                Program.run("record", match, "--from", nothing, "--game", game, "--players", duel.players());
            }
            PseudoTerminal.start("record", match.toString()).typeAndKill(remainingLines(duel, done),
                    random.nextInt(SHOWN_MAX));
            done = duel.linesOf(events(LoadedMatch.load(match)));
        }
        System.out.println(game + ": " + done + " of " + duel.lines().size() + " lines after the last");
        type(remainingLines(duel, done), "record", match.toString());
        assertThat(events(LoadedMatch.load(match))).isEqualTo(duel.all());
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
    }

    private static List<String> remainingLines(UnseenDuel duel, int done) {
        return Stream.concat(duel.lines().subList(done, duel.lines().size()).stream(), Stream.of("q")).toList();
    }

    private static List<String> events(LoadedMatch<?> match) {
        return match.timeline().entries().stream().map(entry -> entry.seq() + " " + entry.event()).toList();
    }
}
