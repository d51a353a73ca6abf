package letopis.bench.logs;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import letopis.bench.SampleMatch;
import letopis.codec.HeaderLine;
import letopis.codec.JsonNotation;
import letopis.codec.ReplayReader;
import letopis.codec.WrittenCommit;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;

/// Copies of one match under other ids, as if many had been played alike. The lines are the same bytes in all of them;
/// the seals are not, since they begin with the header.
final class SampleCopies {

    private final Header header;
    private final List<Commit> commits = new ArrayList<>();
    private final List<List<byte[]>> lines = new ArrayList<>();
    private final List<List<byte[]>> publicLines = new ArrayList<>();

    /// @param entries about how many a copy has
    SampleCopies(int entries) {
        try (var reader = ReplayReader.of("sample", new ByteArrayInputStream(SampleMatch.play(entries)))) {
            header = reader.header();
            var notation = new JsonNotation(reader.game());
            for (Commit commit : reader) {
                commits.add(commit);
                lines.add(reader.written().lines());
                publicLines.add(commit.entries().stream().map(notation::publicLine).toList());
            }
        }
    }

    /// A match as it is played and as it is written.
    record Copy(Header header, byte[] headerLine, List<Commit> commits, List<WrittenCommit> written) {

        MatchId match() {
            return header.match();
        }
    }

    int entries() {
        return (int) commits.getLast().last().number();
    }

    int commits() {
        return commits.size();
    }

    Copy copy(String id) {
        var named = new Header(new MatchId(id), header.title(), header.game(), header.at(), header.players(), header.settings(), header.cards());
        byte[] headerLine = HeaderLine.write(named);
        var played = new ArrayList<Commit>(commits.size());
        var written = new ArrayList<WrittenCommit>(commits.size());
        Seal.Chain chain = Seal.ofHeader(headerLine).chain();
        for (int i = 0; i < commits.size(); i++) {
            publicLines.get(i).forEach(line -> chain.line(line, 0, line.length));
            Seal seal = chain.close(commits.get(i).last());
            played.add(new Commit(commits.get(i).entries(), seal));
            written.add(new WrittenCommit(lines.get(i), seal));
        }
        return new Copy(named, headerLine, played, written);
    }

    /// @param prefix what the ids begin with
    List<Copy> copies(String prefix, int count) {
        var copies = new ArrayList<Copy>(count);
        for (int i = 0; i < count; i++) {
            copies.add(copy(prefix + i));
        }
        return copies;
    }
}
