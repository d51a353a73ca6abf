package letopis.cli.command.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import letopis.cli.Program;
import letopis.language.message.Language;
import letopis.notation.LoadedMatch;
import letopis.notation.Redaction;
import letopis.recording.Script;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.State;
import letopis.table.TableResynced;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ResyncCommandTest {

    private static final String REASON = "потеряна нить";

    @TempDir
    private Path folder;

    private Path match;
    private Path table;

    /// Plays an unfinished match up to a moment that can be written as a position.
    private void play(String game, long seed, int choices) throws IOException {
        Path played = folder.resolve("played.jsonl");
        Program.run("simulate", "--game", game, "--seed", seed, "--surrender", 0, "--out", played);
        List<String> script = Script.of(LoadedMatch.load(played));
        match = folder.resolve("match.jsonl");
        table = folder.resolve("table.yaml");
        int done = 0;
        for (int wanted = choices; !Files.exists(table); wanted++) {
            Path some = Files.write(folder.resolve("some.txt"), script.subList(done, wanted));
            assertThat(Program.run("record", match, "--game", game, "--from", some).err()).isEmpty();
            done = wanted;
            Program position = Program.run("position", match, "--at", "end");
            if (position.exit() == 0 && position.err().isEmpty()) {
                Files.writeString(table, position.out());
            }
        }
    }

    private Program resync(Object... more) {
        var args = new ArrayList<Object>(List.of("resync", match, "--position", table, "--reason", REASON));
        args.addAll(List.of(more));
        return Program.run(Language.RU, args.toArray());
    }

    private static <S extends State> BoardView board(LoadedMatch<S> loaded) {
        return loaded.game().view(loaded.timeline().at(loaded.timeline().size()), Audience.JUDGE);
    }

    private static List<?> visibleParts(BoardView board) {
        return List.of(board.moment(), board.prompt(), board.awaited(), board.seats().stream().map(seat ->
                seat.resources()).toList());
    }

    @ParameterizedTest
    @CsvSource({"nebozhiteli,3,140", "nebozhiteli,4,60", "vremya-geroev,3,50", "vremya-geroev,4,25",
        "respons,3,40", "respons,4,25", "berserk-heroes,3,60", "berserk-heroes,4,30"})
    void the_table_is_set_by_one_order_and_earlier_entries_stay(String game, long seed,
            int choices) throws IOException {
        play(game, seed, choices);
        LoadedMatch<?> before = LoadedMatch.load(match);

        Program resync = resync("--by", "Вера", "--yes");

        assertThat(resync.exit()).as(resync.err()).isZero();
        assertThat(resync.out()).contains("Стол расставлен заново: " + REASON + " (Вера)");
        LoadedMatch<?> after = LoadedMatch.load(match);
        long last = before.timeline().size();
        assertThat(after.timeline().entries().subList(0, (int) last)).isEqualTo(before.timeline().entries());
        assertThat(after.timeline().entry(last + 1).event()).isInstanceOf(TableResynced.class);
        assertThat(after.timeline().findStepEnd(last + 1)).as("all of it is one commit")
                .isEqualTo(after.timeline().size());
        assertThat(visibleParts(board(after))).isEqualTo(visibleParts(board(before)));
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
        assertThat(Program.run(Language.RU, "log", match, "--from", last).out()).contains(REASON);
    }

    @ParameterizedTest
    @CsvSource({"nebozhiteli,3,140", "vremya-geroev,3,50", "respons,3,40", "berserk-heroes,3,60"})
    void play_continues_from_a_resync_and_the_resync_can_be_undone(String game, long seed, int choices)
            throws IOException {
        play(game, seed, choices);
        BoardView before = board(LoadedMatch.load(match));
        assertThat(resync("--yes").exit()).isZero();
        long laid = LoadedMatch.load(match).timeline().size();
        Path script = Files.writeString(folder.resolve("script.txt"), "\n!note дальше по столу\n");
        Program goesOn = Program.run("record", match, "--from", script);
        assertThat(goesOn.exit()).as(goesOn.err()).isZero();
        assertThat(LoadedMatch.load(match).timeline().size()).isGreaterThan(laid);

        Program inside = Program.run("rewind", match, "--to", laid - 1, "--reason", REASON, "--yes");
        assertThat(inside.exit()).as("nobody goes back into a half-laid table").isEqualTo(2);
        Program back = Program.run("rewind", match, "--to", "#" + laid, "--reason", REASON, "--yes");
        assertThat(back.exit()).as(back.err()).isZero();
        Path undo = Files.writeString(folder.resolve("undo.txt"), "undo\n");
        assertThat(Program.run("record", match, "--from", undo).exit()).isZero();

        assertThat(visibleParts(board(LoadedMatch.load(match)))).isEqualTo(visibleParts(before));
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
    }

    @Test
    void unseen_cards_stay_unseen_and_are_counted() throws IOException {
        match = folder.resolve("match.jsonl");
        Path script = Files.writeString(folder.resolve("script.txt"), "1\n\n\n1\n\n\n");
        assertThat(Program.run("record", match, "--decks", "?", "--from", script).exit()).isZero();
        table = Files.writeString(folder.resolve("table.yaml"), """
                game: nebozhiteli
                turn: {number: 3, active: B, phase: summon}
                seats:
                  A: {life: 20, actions: 1, hand: ["?", "?", "?"], field: [Вампир], main-deck: 30, creature-deck: 9}
                  B: {life: 18, actions: 1, hand: ["?", Гроза], main-deck: 31, creature-deck: 8}
                """);
        assertThat(resync("--yes").exit()).isZero();
        assertThat(Program.run("show", match).out()).contains("hand 3");
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
        Path copy = folder.resolve("public.jsonl");
        try (var out = Files.newOutputStream(copy)) {
            for (String line : Files.readAllLines(match)) {
                Redaction.write(line.getBytes(StandardCharsets.UTF_8), Audience.EVERYONE, out);
            }
        }
        assertThat(Program.run("verify", copy).out()).startsWith("UNVERIFIED");
    }

    @Test
    void a_script_of_the_match_reproduces_the_resync() throws IOException {
        play("vremya-geroev", 3, 50);
        assertThat(resync("--yes").exit()).isZero();
        LoadedMatch<?> recorded = LoadedMatch.load(match);
        Path script = Files.write(folder.resolve("script.txt"), Script.of(recorded));
        Path again = folder.resolve("again.jsonl");
        Program written = Program.run("record", again, "--game", "vremya-geroev", "--from", script);
        assertThat(written.err()).isEmpty();
        assertThat(visibleParts(board(LoadedMatch.load(again)))).isEqualTo(visibleParts(board(recorded)));
    }

    @Test
    void a_resync_is_previewed_and_applied_after_confirmation() throws IOException {
        play("nebozhiteli", 3, 140);
        long size = LoadedMatch.load(match).timeline().size();
        Program shown = resync("--dry-run");
        assertThat(shown.exit()).isZero();
        assertThat(shown.out()).contains("рука");
        assertThat(LoadedMatch.load(match).timeline().size()).isEqualTo(size);
        assertThat(resync().exit()).isEqualTo(2);
    }

    @Test
    void a_table_of_another_game_or_with_mistakes_is_rejected_with_its_position() throws IOException {
        play("nebozhiteli", 3, 140);
        Files.writeString(table, "game: vremya-geroev\nseats: {}\n");
        assertThat(resync("--yes").err()).contains("vremya-geroev");
        Files.writeString(table, "game: nebozhiteli\nseats: {A: {field: [Вомпир]}}\n");
        Program wrong = resync("--yes");
        assertThat(wrong.exit()).isEqualTo(3);
        assertThat(wrong.err()).contains("table.yaml:2:", "Вампир");
        Files.writeString(table, "game: nebozhiteli\nedition: beginner\nseats: {A: {life: 3}}\n");
        assertThat(resync("--yes").err()).contains("edition");
        Files.writeString(table, "game: nebozhiteli\n");
        assertThat(resync("--yes").exit()).isEqualTo(3);
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
    }

    @ParameterizedTest
    @CsvSource({"nebozhiteli,3,140", "vremya-geroev,3,50", "respons,3,40", "berserk-heroes,3,60"})
    void a_what_if_branch_does_not_include_a_later_resync(String game, long seed, int choices)
            throws IOException {
        play(game, seed, choices);
        long before = LoadedMatch.load(match).timeline().size();
        assertThat(resync("--yes").exit()).isZero();
        for (String number : List.of("1", "2")) {
            Program whatIf = Program.run("what-if", match, "--at", before, "--instead", number);
            assertThat(whatIf.exit()).as(whatIf.err()).isLessThan(3);
        }
        assertThat(Program.run("what-if", match, "--at", before + 1, "--instead", "1").exit()).isLessThan(3);
    }

    @Test
    void consequences_of_a_resync_are_in_the_same_commit_and_verified() throws IOException {
        play("nebozhiteli", 3, 60);
        Files.copy(Program.HOME.resolve(
                "replays/nebozhiteli/disputes/c-162-an-ability-in-the-ledger-before-the-blows.yaml"), table,
                StandardCopyOption.REPLACE_EXISTING);
        Program resync = resync("--yes");
        assertThat(resync.exit()).as(resync.err()).isZero();
        LoadedMatch<?> laid = LoadedMatch.load(match);
        long last = laid.timeline().size();
        assertThat(laid.timeline().entry(last).isChoice()).as("something follows").isFalse();
        assertThat(laid.timeline().entry(laid.timeline().findStepStart(last) + 1).event())
                .isInstanceOf(TableResynced.class);
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
    }
}
