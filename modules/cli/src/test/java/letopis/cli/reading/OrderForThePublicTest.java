package letopis.cli.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import letopis.cli.Program;
import letopis.codec.notation.Redaction;
import letopis.table.Audience;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What comes first is the same for the public whether a file holds the hidden cards or not.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OrderForThePublicTest {

    private static final int LAST = 15;
    private static final Pattern CHANCE = Pattern.compile("\\{\"seq\":(\\d+),.*\"by\":\"chance\".*");

    /// Chance takes a whole hand with the one seed, and brings the last cards of a deck with the other.
    @ParameterizedTest
    @CsvSource({"vremya-geroev,83,380,392", "nebozhiteli,20,1,9999"})
    void what_chance_brought_betrays_no_hand(String game, int seed, long from, long to, @TempDir Path folder)
            throws IOException {
        assertThat(Program.run("simulate", "--game", game, "--seed", String.valueOf(seed), "--count", "1",
                "--surrender", "2", "--out", folder.toString()).exit()).isZero();
        Path whole = folder.resolve("simulated-" + seed + ".jsonl");
        Path open = folder.resolve("open.jsonl");
        List<String> lines = Files.readAllLines(whole);
        try (OutputStream out = Files.newOutputStream(open)) {
            for (String line : lines) {
                Redaction.write(line.getBytes(StandardCharsets.UTF_8), Audience.EVERYONE, out);
            }
        }
        List<Long> chance = lines.stream().map(CHANCE::matcher).filter(found -> found.matches())
                .map(found -> Long.parseLong(found.group(1))).filter(entry -> from <= entry && entry <= to).toList();
        assertThat(chance).isNotEmpty();
        for (long entry : chance.subList(Math.max(0, chance.size() - LAST), chance.size())) {
            assertThat(order(whole, entry)).isEqualTo(order(open, entry));
        }
    }

    private static String order(Path match, long entry) {
        return Program.run("order", match.toString(), String.valueOf(entry - 1), String.valueOf(entry), "--as",
                "public").out();
    }
}
