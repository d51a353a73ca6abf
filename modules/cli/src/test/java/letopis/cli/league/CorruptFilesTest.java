package letopis.cli.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.league.LeagueRoot;
import letopis.league.MatchSeal;
import letopis.notation.signing.SigningKey;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// League files come from untrusted sources.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CorruptFilesTest {

    private static final int TRIES = 1000;

    @TempDir
    private Path folder;

    @Test
    void a_corrupt_file_is_read_or_rejected_without_a_crash() throws IOException {
        var root = new LeagueRoot(2, "ab".repeat(32), Instant.parse("2026-11-22T21:00:00Z"));
        List<MatchSeal> leaves = List.of(leaf("a"), leaf("b"));
        var league = new LeagueFolder(folder);
        league.write(RootFile.of(root, Optional.of(SigningKey.generate())).withStamp(new byte[40]), leaves, null);
        var random = new SplittableRandom(1);
        byte[] rootBytes = Files.readAllBytes(league.resolveRootPath());
        byte[] proofBytes = Files.readAllBytes(league.resolveProofPath(leaves.getFirst().match()));
        Path file = folder.resolve("spoilt.json");
        for (int i = 0; i < TRIES; i++) {
            Files.write(file, corrupt(i % 2 == 0 ? rootBytes : proofBytes, random));
            try {
                boolean found = i % 2 == 0 ? RootFile.read(file).isForged() : ProofFile.read(file).isValid();
                assertThat(found).isIn(true, false);
            } catch (BadFile bad) {
                assertThat(bad.file()).isEqualTo(file.toString());
            }
        }
    }

    private static MatchSeal leaf(String match) {
        return new MatchSeal(new MatchId(match), new Seal(new Sequence(7), "cd".repeat(32)));
    }

    /// Returns the bytes with some changed, removed, duplicated, or replaced by troublesome values.
    private static byte[] corrupt(byte[] whole, SplittableRandom random) {
        int from = random.nextInt(whole.length);
        int to = Math.min(whole.length, from + random.nextInt(12));
        List<String> hard = List.of("", "null", "{}", "[[[[", "\"", "\\ud800", "1e999999999", "-1", "9".repeat(400),
                "\0", "\"\"", "true", "[".repeat(3000), "é");
        byte[] instead = switch (random.nextInt(4)) {
            case 0 -> new byte[] {(byte) random.nextInt(256)};
            case 1 -> Arrays.copyOfRange(whole, from, to);
            case 2 -> new byte[0];
            default -> hard.get(random.nextInt(hard.size())).getBytes(StandardCharsets.UTF_8);
        };
        byte[] spoilt = Arrays.copyOf(whole, from + instead.length + whole.length - to);
        System.arraycopy(instead, 0, spoilt, from, instead.length);
        System.arraycopy(whole, to, spoilt, from + instead.length, whole.length - to);
        return spoilt;
    }
}
