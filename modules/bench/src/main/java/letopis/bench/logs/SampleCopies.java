package letopis.bench.logs;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.bench.sample.SampleMatch;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Signer;
import letopis.journal.SignerKey;
import letopis.notation.HeaderLine;
import letopis.notation.JsonNotation;
import letopis.notation.ReplayReader;
import letopis.notation.SealLine;

/// Copies of one match under other ids. All copies have the same lines but different seals, because seals depend on the
/// header.
public final class SampleCopies {

    private final Header header;
    private final JsonNotation notation;
    private final List<Commit> commits = new ArrayList<>();
    private final List<List<byte[]>> lines = new ArrayList<>();
    private final List<List<byte[]>> publicLines = new ArrayList<>();

    /// @param entries the approximate number of entries per copy
    public SampleCopies(int entries) {
        try (var reader = ReplayReader.of("sample", new ByteArrayInputStream(SampleMatch.play(entries)))) {
            header = reader.header();
            notation = new JsonNotation(reader.game());
            for (Commit commit : reader) {
                commits.add(commit);
                lines.add(reader.sealedCommit().lines().stream().map(SealedCommit.Line::bytes).toList());
                publicLines.add(commit.entries().stream().map(notation::formatPublicLine).toList());
            }
        }
    }

    /// A copy of the match, with the commits as they were played and as they were written.
    public record Copy(Header header, byte[] headerLine, List<Commit> commits, List<SealedCommit> writtenCommits,
            JsonNotation notation) {

        /// Writes and seals the events of a commit in the same way as a referee.
        public SealedCommit seal(Commit commit, Seal tail) {
            var builder = SealedCommit.createBuilderAfter(tail);
            for (Entry entry : commit.entries()) {
                var plain = new Entry(entry.seq(), entry.at(), entry.by(), entry.cause(), entry.rules(), entry.event(),
                        Map.of());
                var made = notation.write(plain, () -> entry.sealed().values().iterator().next().salt());
                builder.add(made.entry(), made.line());
            }
            return builder.close();
        }

        /// Returns a copy of the match whose header contains the keys. The copy gets a new seal and signature.
        Copy signedBy(List<SignerKey> keys, Signer signer) {
            Header signed = header.withKeys(keys);
            byte[] line = HeaderLine.write(signed);
            var sealed = new ArrayList<SealedCommit>(writtenCommits.size());
            Seal tail = Seal.ofHeader(line);
            for (SealedCommit commit : writtenCommits) {
                SealedCommit.Builder builder = SealedCommit.createBuilderAfter(tail);
                for (int i = 0; i < commit.lines().size(); i++) {
                    builder.add(commit.commit().entries().get(i), commit.lines().get(i));
                }
                sealed.add(builder.close(signer));
                tail = sealed.getLast().seal();
            }
            return new Copy(signed, line, sealed.stream().map(SealedCommit::commit).toList(), sealed, notation);
        }

        byte[] replayFile() {
            var file = new ByteArrayOutputStream();
            file.writeBytes(HeaderLine.writePreamble(header));
            for (SealedCommit commit : writtenCommits) {
                commit.lines().forEach(line -> appendLine(line.bytes(), file));
                appendLine(SealLine.write(commit.seal(), commit.signature()), file);
            }
            return file.toByteArray();
        }

        public MatchId match() {
            return header.match();
        }
    }

    int entryCount() {
        return (int) commits.getLast().last().number();
    }

    int commitCount() {
        return commits.size();
    }

    public Copy createCopy(String id) {
        Header named = createHeader(id);
        return read(named, HeaderLine.write(named), createReplay(id));
    }

    private Header createHeader(String id) {
        return new Header(new MatchId(id), header.title(), header.game(), header.at(), header.players(),
                header.settings(),
                header.cards());
    }

    /// Returns the replay file of a copy.
    byte[] createReplay(String id) {
        Header named = createHeader(id);
        byte[] headerLine = HeaderLine.write(named);
        var file = new ByteArrayOutputStream();
        file.writeBytes(HeaderLine.writePreamble(named));
        Seal.Chain chain = Seal.ofHeader(headerLine).startChain();
        for (int i = 0; i < commits.size(); i++) {
            publicLines.get(i).forEach(line -> chain.addLine(line, 0, line.length));
            lines.get(i).forEach(line -> appendLine(line, file));
            appendLine(SealLine.write(chain.close(commits.get(i).last())), file);
        }
        return file.toByteArray();
    }

    private static void appendLine(byte[] line, ByteArrayOutputStream file) {
        file.writeBytes(line);
        file.write('\n');
    }

    /// Reads the match in the same way as an import. Seals are checked here, so the log does not have to check them.
    private Copy read(Header header, byte[] headerLine, byte[] file) {
        var played = new ArrayList<Commit>();
        var written = new ArrayList<SealedCommit>();
        try (var reader = ReplayReader.of("copy", new ByteArrayInputStream(file))) {
            for (Commit commit : reader) {
                played.add(commit);
                written.add(reader.sealedCommit());
            }
        }
        return new Copy(header, headerLine, played, written, notation);
    }

    /// @param prefix the prefix of the ids
    List<Copy> createCopies(String prefix, int count) {
        var copies = new ArrayList<Copy>(count);
        for (int i = 0; i < count; i++) {
            copies.add(createCopy(prefix + i));
        }
        return copies;
    }
}
