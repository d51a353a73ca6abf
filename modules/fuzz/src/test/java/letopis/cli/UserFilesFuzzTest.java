package letopis.cli;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.app.logs.KafkaConfig;
import letopis.fuzz.CommandRun;
import letopis.fuzz.FileForm;
import letopis.fuzz.Limits;
import letopis.fuzz.Samples;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

/// Fuzzes every kind of user file, in any form an editor may save. The first line of an input names the reader and the
/// form; the rest is the file.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UserFilesFuzzTest {

    private static final String FILE = "@";
    private static final String CONFIG = "kafka-config";
    private static final String MATCH = "replays/nebozhiteli/matches/nb-115-armour-against-three.jsonl";
    private static final League LEAGUE = League.of(Samples.home().resolve(MATCH),
            Samples.home().resolve("replays/vremya-geroev/matches/fight-with-a-parry.jsonl"));
    private static final String SAMPLE = Samples.home().resolve(MATCH).toString();
    private static final String PROOF = LEAGUE.proof().toString();
    private static final String ROOT = LEAGUE.root().toString();

    /// The command lines by the name of the reader; `@` with an extension stands for the file.
    private static final Map<String, List<String>> READERS = Map.ofEntries(
            Map.entry("deck-nebozhiteli", List.of("cards", "deck", "@.txt", "--game", "nebozhiteli")),
            Map.entry("deck-berserk", List.of("cards", "deck", "@.txt", "--game", "berserk-heroes", "--json")),
            Map.entry("deck-respons", List.of("cards", "deck", "@.txt", "--game", "respons")),
            Map.entry("deck-vremya", List.of("cards", "deck", "@.txt", "--game", "vremya-geroev")),
            Map.entry("deck-own", List.of("cards", "deck", "@.json", "--game", "nebozhiteli", "--cards", "@.json")),
            Map.entry("cards-json", List.of("cards", "check", "@.json", "--game", "nebozhiteli")),
            Map.entry("cards-yaml", List.of("cards", "check", "@.yaml", "--game", "respons", "--json")),
            Map.entry("table-nebozhiteli", List.of("cards", "import", "@.csv", "--game", "nebozhiteli")),
            Map.entry("table-berserk", List.of("cards", "import", "@.csv", "--game", "berserk-heroes", "--json")),
            Map.entry("table-respons", List.of("cards", "import", "@.csv", "--game", "respons")),
            Map.entry("table-vremya", List.of("cards", "import", "@.csv", "--game", "vremya-geroev")),
            Map.entry("position", List.of("ask", "@.yaml", "--json")),
            Map.entry("script", List.of("record", "made.jsonl", "--from", "@.txt", "--game", "nebozhiteli")),
            Map.entry("script-berserk", List.of("record", "made.jsonl", "--from", "@.txt", "--game",
                    "berserk-heroes")),
            Map.entry("laid", List.of("record", "made.jsonl", "--position", "@.yaml", "--from", "none.txt")),
            Map.entry("listed", List.of("record", "made.jsonl", "--decks", "@.txt,?", "--from", "none.txt")),
            Map.entry("notes", List.of("notes", SAMPLE, "--file", "made.notes", "--import", "@.jsonl")),
            Map.entry("trust", List.of("verify", SAMPLE, "--trust", "@.txt")),
            Map.entry("key", List.of("key", "show", "@.pem")),
            Map.entry("sign", List.of("end", SAMPLE, "--key", "@.pem")),
            Map.entry("proof", List.of("verify", SAMPLE, "--proof", "@.json", "--root", ROOT)),
            Map.entry("root", List.of("verify", SAMPLE, "--proof", PROOF, "--root", "@.json")),
            Map.entry("certificate", List.of("verify", SAMPLE, "--proof", PROOF, "--root", ROOT, "--tsa-cert",
                    "@.pem")),
            Map.entry("league", List.of("league", "check", ROOT, "@.json")),
            Map.entry("consistency", List.of("league", "check", LEAGUE.earlier().toString(), ROOT, "--proof",
                    "@.json")),
            Map.entry("raw-show", List.of("show", "@.jsonl")),
            Map.entry("raw-verify", List.of("verify", "@.jsonl", "--json")),
            Map.entry(CONFIG, List.of()));

    @FuzzTest(maxDuration = "") // no time limit, only a number of inputs
    void a_file_in_any_encoding_is_read_or_rejected_with_a_message(byte[] input) {
        int line = 0;
        while (line < input.length && input[line] != '\n') {
            line++;
        }
        String[] first = new String(input, 0, line, StandardCharsets.UTF_8).split(" ", 2);
        if (first.length < 2 || !READERS.containsKey(first[0])) {
            return;
        }
        byte[] body = Arrays.copyOfRange(input, Math.min(line + 1, input.length), input.length);
        byte[] saved = FileForm.find(first[1]).map(form -> form.encode(body)).orElse(body);
        if (first[0].equals(CONFIG)) {
            Limits.check(input, () -> readConfig(Samples.writeFile("kafka.properties", saved)));
        } else {
            Limits.check(input, () -> run(READERS.get(first[0]), saved));
        }
    }

    private static void run(List<String> words, byte[] saved) {
        for (String made : List.of("made.jsonl", "made.notes", "none.txt")) {
            delete(Path.of(made).toAbsolutePath());
        }
        Samples.writeFile("none.txt", new byte[0]);
        List<String> command = words.stream().map(word -> word.startsWith(FILE) ? placeFile(word, saved) : word)
                .toList();
        CommandRun.execute(Main::run, command).requireNoBug();
    }

    /// Writes the file. A word may contain several names separated by commas, the first of which is the file.
    private static String placeFile(String word, byte[] saved) {
        String name = "handed-in" + word.substring(FILE.length());
        Samples.writeFile(name.split(",")[0], saved);
        return name;
    }

    private static void readConfig(Path file) {
        try {
            KafkaConfig.read(file).values().forEach((key, value) -> key.concat(value));
        } catch (BadFile bad) {
            bad.formatMessage(Language.RU);
        } catch (UserError refused) {
            refused.kind();
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A league of two matches, sealed after each.
    private record League(Path earlier, Path root, Path proof) {

        static League of(Path match, Path other) {
            Path folder = Path.of("sealed-league").toAbsolutePath();
            Path log = Path.of("league.db").toAbsolutePath();
            if (!Files.exists(folder.resolve("root.json"))) {
                for (Path one : List.of(match, other)) {
                    CommandRun.execute(Main::run, List.of("import", one.toString(), "--log", "sqlite:" + log))
                            .requireExit(0);
                    CommandRun.execute(Main::run,
                            List.of("league", "seal", "--log", "sqlite:" + log, "--out", folder.toString()))
                            .requireExit(0);
                }
            }
            String name = match.getFileName().toString().replace(".jsonl", ".json");
            return new League(folder.resolve("root-1.json"), folder.resolve("root.json"),
                    folder.resolve("proofs").resolve(name));
        }
    }
}
