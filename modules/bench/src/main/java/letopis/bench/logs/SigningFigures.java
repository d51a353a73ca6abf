package letopis.bench.logs;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import letopis.bench.logs.SampleCopies.Copy;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Signer;
import letopis.journal.SignerKey;
import letopis.notation.LoadedMatch;
import letopis.notation.signing.KeyRing;
import letopis.notation.signing.SigningKey;
import letopis.sqlite.SqliteLog;

/// The cost of signatures relative to a durable append and to loading a whole match.
final class SigningFigures {

    private static final int SIGNATURE_COUNT = 500;
    private static final int LOAD_COUNT = 200;

    private final BaselineComparison comparison;
    private final TempFolder scratchFolder;
    private final SigningKey key = SigningKey.generate();
    private final List<SignerKey> keys = List.of(new SignerKey(Author.RECORDER, key.publicKey()));
    private int fileCount;

    SigningFigures(BaselineComparison comparison, TempFolder scratchFolder) {
        this.comparison = comparison;
        this.scratchFolder = scratchFolder;
    }

    /// Measures signing a seal, compared with appending a commit to SQLite.
    void sign(Copy copy) throws IOException {
        Signer signer = KeyRing.of(keys, List.of(key));
        comparison.compare("signing a seal, beside appending a commit to SQLite", "a second", "1 or more", () -> {
            long begin = System.nanoTime();
            for (int i = 0; i < SIGNATURE_COUNT; i++) {
                Commit commit = copy.commits().get(i % copy.commits().size());
                signer.sign(commit.entries().getFirst().by(), commit.seal());
            }
            return BaselineComparison.computeRatePerSecond(SIGNATURE_COUNT, begin);
        }, () -> {
            try (var log = SqliteLog.open(scratchFolder.resolve("beside" + fileCount++));
                    Writer writer = log.create(copy.header(), "bench")) {
                long begin = System.nanoTime();
                copy.writtenCommits().forEach(commit -> SqliteFigures.append(writer, commit));
                return BaselineComparison.computeRatePerSecond(copy.commits().size(), begin);
            }
        });
    }

    /// Measures loading a signed match, compared with loading an unsigned copy.
    void load(SampleCopies sample) throws IOException {
        byte[] signed = sample.createCopy("signed").signedBy(keys, KeyRing.of(keys, List.of(key))).replayFile();
        byte[] plain = sample.createReplay("plain");
        comparison.compare("loading a signed match of " + sample.entryCount() + " entries, beside the same unsigned",
                "entries/s", "0.95 or more", () -> load(signed), () -> load(plain));
    }

    private static double load(byte[] file) {
        long begin = System.nanoTime();
        long entries = 0;
        for (int i = 0; i < LOAD_COUNT; i++) {
            entries += LoadedMatch.load("bench", new ByteArrayInputStream(file)).timeline().size();
        }
        return BaselineComparison.computeRatePerSecond(entries, begin);
    }
}
