package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import letopis.language.message.Language;
import letopis.notation.Games;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Several installed games. A match, file, paragraph or card implies its game; otherwise `--game` selects it.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SeveralGamesTest {

    /// All installed games, including the testkit's; more may be added.
    private static final String ALL = Games.all().stream().map(game -> game.id().value())
            .collect(Collectors.joining(", "));

    @TempDir
    private Path folder;

    private Path writeFile(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void the_default_game_comes_first_and_the_others_follow_by_id() {
        List<String> ids = Games.all().stream().map(game -> game.id().value()).toList();
        assertThat(ids).startsWith("nebozhiteli").contains("pebbles");
        assertThat(ids.subList(1, ids.size())).isSorted();
    }

    @Test
    void the_help_lists_the_games_and_names_the_default() {
        for (String command : List.of("simulate", "rules", "cards")) {
            assertThat(Program.run(command, "--help").out()).contains("--game=ID", "nebozhiteli, ", "default: ");
            assertThat(Program.run(Language.RU, command, "--help").out()).contains("nebozhiteli, ", "(по умолчанию");
        }
    }

    @Test
    void a_paragraph_is_found_in_every_game() {
        assertThat(Program.run("rules", "NT-I-0").out()).startsWith("NT-I-0").contains("exactly two players");
        assertThat(Program.run("rules", "pb-4.2").out()).startsWith("PB-4.2").contains("returns one to the bottom");
        assertThat(Program.run(Language.RU, "rules", "PB-4.2").out()).contains("пасует");
        assertThat(Program.run("rules", "PB-4.2", "--json").out()).contains("\"id\":\"PB-4.2\",\"game\":\"pebbles\"");
        assertThat(Program.run("rules", "PB-4.22").err()).contains("PB-4.2");
        assertThat(Program.run("rules").out()).contains("NT-I-0 ", "PB-1 ");
        assertThat(Program.run("rules", "--game", "pebbles").out().lines()).isNotEmpty()
                .allMatch(line -> line.startsWith("PB-"));
        assertThat(Program.run("rules", "PB-4.2", "--game", "nebozhiteli").exit()).isEqualTo(1);
        assertThat(Program.run("rules", "--coverage", "PB-4.2").out()).startsWith("PB-4.2")
                .contains("1 operative paragraph");
    }

    @Test
    void a_card_is_found_in_every_game() {
        assertThat(Program.run("cards", "Паладин").out()).startsWith("Paladin  (");
        assertThat(Program.run("cards", "Рыцарь").out().lines()).containsSubsequence("Nebozhiteli:", "Vremya Geroev:");
        assertThat(Program.run("cards", "flint").out()).isEqualTo("Flint  (Кремень)\n  Pebble: 2 points.\n");
        assertThat(Program.run("cards", "Рыцарь").out()).contains(
                "  Weapons: swords, two-handed. Armour: medium, heavy, shields.\n",
                "  Defence (exhaust the card): wards off a simple strike of strength 1 or less.\n");
        assertThat(Program.run("cards", "flnt").err()).contains("Flint");
        assertThat(Program.run("cards").out().lines()).contains("Nebozhiteli:", "Pebbles:")
                .anyMatch(line -> line.startsWith("Amber "));
        assertThat(Program.run(Language.RU, "cards").out().lines()).contains("Небожители:", "Камешки:");
        assertThat(Program.run("cards", "--game", "pebbles").out().lines()).hasSize(5)
                .noneMatch(line -> line.endsWith(":"));
    }

    @Test
    void a_card_file_is_checked_against_the_named_game() throws IOException {
        Path set = writeFile("set.json",
                "{\"set\": \"more\", \"cards\": [{\"name\": \"Опал\", \"english\": \"Opal\", \"points\": 3}]}");
        Program right = Program.run("cards", "check", set, "--game", "pebbles");
        assertThat(right.exit()).isZero();
        assertThat(right.err()).isEmpty();
        Program assumed = Program.run("cards", "check", set);
        assertThat(assumed.exit()).isEqualTo(3);
        assertThat(assumed.err())
                .isEqualTo("No game was given, so nebozhiteli was used; choose another with --game: " + ALL + ".\n");
        assertThat(Program.run(Language.RU, "cards", "check", set).err())
                .startsWith("Игра не указана, взята nebozhiteli");
    }

    @Test
    void a_deck_is_checked_against_the_named_game() throws IOException {
        Path deck = writeFile("deck.json", "{\"pouch\": {\"Flint\": 4, \"Amber\": 4, \"Галька\": 4}}");
        assertThat(Program.run("cards", "deck", deck, "--game", "pebbles"))
                .isEqualTo(new Program(0, deck + ": legal (12)\n", ""));
        Program assumed = Program.run("cards", "deck", deck);
        assertThat(assumed.exit()).isEqualTo(3);
        assertThat(assumed.err()).contains("nebozhiteli was used", "deck.json:1:");
        Path small = writeFile("small.txt", "pouch:\n  5 Flint\n");
        Program refused = Program.run("cards", "deck", small, "--game", "pebbles");
        assertThat(refused.exit()).isEqualTo(1);
        assertThat(refused.out()).startsWith(small.toString()).contains("PB-1");
        Path unknown = writeFile("unknown.txt", "pouch:\n  8 Flint\n  4 Ambr\n");
        assertThat(Program.run(Language.RU, "cards", "deck", unknown, "--game", "pebbles").out())
                .startsWith(unknown + ":3:5: ").contains("Ambr", "Янтарь");
    }

    @Test
    void bots_play_the_named_game_and_every_command_reads_the_match() {
        Path match = folder.resolve("pebbles.jsonl");
        assertThat(Program.run("simulate", "--game", "pebbles", "--out", match).exit()).isZero();
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
        assertThat(Program.run("show", match, "--at", "t3").exit()).isZero();
        assertThat(Program.run("show", match, "--json").exit()).isZero();
        assertThat(Program.run("log", match, "--type", "pebble-played").out()).contains(" * ", "lays");
        assertThat(Program.run("log", match).out().lines())
                .anyMatch(line -> line.contains(" * ") && line.contains("lays"))
                .hasSizeLessThan((int) Program.run("log", match, "--detail", "trace").out().lines().count());
        assertThat(Program.run("why", match, "12").exit()).isZero();
        Program ledger = Program.run("ledger", match);
        assertThat(ledger.exit()).isEqualTo(1);
        assertThat(ledger.err()).contains("No life total changed in this match");
    }

    @Test
    void a_paragraph_of_a_game_without_editions_is_printed_without_an_edition() {
        assertThat(Program.run("rules", "VG-30a").out()).startsWith("VG-30a  Step 2: draw\n  Битва! ¶3 ");
    }

    @Test
    void a_match_is_played_with_decks_of_its_format() {
        for (String format : List.of("standard", "avangard")) {
            Path match = folder.resolve(format + ".jsonl");
            assertThat(Program.run("simulate", "--game", "vremya-geroev", "--settings", "format=" + format, "--out",
                    match).exit()).isZero();
            assertThat(Program.run("verify", match).out()).startsWith("EXACT");
            assertThat(Program.run("log", match, "--type", "deck-submitted").out())
                    .contains("a deck of " + (format.equals("standard") ? 30 : 20) + " cards");
        }
    }

    @Test
    void the_greedy_bot_plays_simple_games_too() {
        Path match = folder.resolve("thought.jsonl");
        assertThat(Program.run("simulate", "--game", "pebbles", "--bots", "greedy,random", "--out", match).exit())
                .isZero();
        assertThat(Program.run("verify", match).out()).startsWith("EXACT");
    }

    @Test
    void unknown_settings_of_a_game_are_rejected_before_anything_is_written() {
        Program deck = Program.run("simulate", "--out", folder, "--decks", "shore");
        assertThat(deck.exit()).isEqualTo(2);
        assertThat(deck.err()).contains("nebozhiteli was used", "no deck \"shore\"");
        assertThat(Program.run("simulate", "--game", "pebbles", "--out", folder, "--decks", "shor").err())
                .contains("Did you mean shore?");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void an_unknown_game_is_reported_with_the_nearest_name() throws IOException {
        for (List<String> command : List.of(List.of("simulate"), List.of("rules"), List.of("cards"),
                List.of("cards", "check", "x"), List.of("cards", "deck", "x"))) {
            var args = new ArrayList<Object>(command);
            args.addAll(List.of("--game", "peblbes"));
            Program unknown = Program.run(args.toArray());
            assertThat(unknown.exit()).isEqualTo(2);
            assertThat(unknown.err())
                    .isEqualTo("Unknown game peblbes. Did you mean pebbles? Known games: " + ALL + ".\n");
        }
        Program program = Program.run("ask", writeFile("position.yaml", "game: peblbes\nchoices: []\n"));
        assertThat(program.exit()).isEqualTo(3);
        assertThat(program.err()).contains("position.yaml:1:7", "did you mean \"pebbles\"?");
        assertThat(Program.run(Language.RU, "ask", folder.resolve("position.yaml")).err())
                .contains("может быть, «pebbles»");
    }

    @Test
    void a_position_belongs_to_the_game_it_names() throws IOException {
        Program program = Program.run("ask", writeFile("position.yaml", "game: pebbles\nchoices: []\n"));
        assertThat(program.exit()).isZero();
        assertThat(program.out()).contains("Pebbles");
    }
}
