package letopis.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.MatchEvent;
import letopis.journal.MatchLog.AppendResult;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Sequence;
import letopis.journal.Signer;
import letopis.notation.JsonNotation;
import letopis.pebbles.Pebbles;

/// A tool that seals recorded commits again for writers. It leaves the commits unchanged, so a test can also submit one
/// that does not follow the tail or has a wrong seal.
public final class TestSealer {

    private static final JsonNotation PEBBLES_NOTATION = new JsonNotation(new Pebbles());
    private static final Seal OTHER_SEAL = new Seal(Sequence.NONE, "0".repeat(64));

    private TestSealer() {}

    /// Appends a commit of a match of pebbles.
    public static AppendResult append(Writer writer, Commit commit) {
        return writer.append(seal(PEBBLES_NOTATION, commit, writer.tail()));
    }

    /// Seals a commit after a tail. A commit that cannot follow the tail gets an unrelated seal.
    public static SealedCommit seal(JsonNotation notation, Commit commit, Seal tail) {
        try {
            return notation.toSealedCommit(commit, tail);
        } catch (IllegalArgumentException _) {
            return SealedCommit.ofVerified(commit, notation.lines(commit), OTHER_SEAL);
        }
    }

    /// Returns the signed commits of a match of pebbles, recorded again with keys in its header.
    ///
    /// @param signer the signer for the keys of the header
    public static List<SealedCommit> sign(Header header, List<Commit> commits, Signer signer) {
        var signed = new ArrayList<SealedCommit>(commits.size());
        Seal tail = Seal.ofHeader(PEBBLES_NOTATION.writeHeader(header));
        for (Commit commit : commits) {
            SealedCommit.Builder builder = SealedCommit.createBuilderAfter(tail);
            List<SealedCommit.Line> lines = PEBBLES_NOTATION.lines(commit);
            for (int i = 0; i < lines.size(); i++) {
                builder.add(commit.entries().get(i), lines.get(i));
            }
            signed.add(builder.close(signer));
            tail = signed.getLast().seal();
        }
        return signed;
    }

    /// Returns a commit of a match of pebbles with an event about the match as a whole.
    public static SealedCommit createMatchCommit(Commit previousCommit, Author author, MatchEvent event,
            Signer signer) {
        var entry = new Entry(previousCommit.last().next(), previousCommit.entries().getLast().at(), author,
                Sequence.NONE, List.of(), event, Map.of());
        var written = PEBBLES_NOTATION.write(entry, () -> "");
        return SealedCommit.createBuilderAfter(previousCommit.seal()).add(written.entry(), written.line())
                .close(signer);
    }

    /// Returns the same entries renumbered to follow another commit.
    public static SealedCommit resealAfter(Commit commit, Commit previousCommit) {
        SealedCommit.Builder builder = SealedCommit.createBuilderAfter(previousCommit.seal());
        for (Entry entry : commit.entries()) {
            Sequence cause = entry.isChoice() ? Sequence.NONE : previousCommit.last().next();
            var written = PEBBLES_NOTATION.write(new Entry(builder.next(), entry.at(), entry.by(), cause, entry.rules(),
                    entry.event(), Map.of()), () -> "salt");
            builder.add(written.entry(), written.line());
        }
        return builder.close();
    }

    /// Returns all commits of a match of pebbles, sealed.
    public static List<SealedCommit> seal(Header header, List<Commit> commits) {
        var sealed = new ArrayList<SealedCommit>(commits.size());
        Seal tail = Seal.ofHeader(PEBBLES_NOTATION.writeHeader(header));
        for (Commit commit : commits) {
            sealed.add(PEBBLES_NOTATION.toSealedCommit(commit, tail));
            tail = commit.seal();
        }
        return sealed;
    }
}
