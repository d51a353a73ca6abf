package letopis.codec.signing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ForkJoinTask;
import letopis.codec.message.BadFile;
import letopis.codec.message.FileProblem;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.PublicKey;
import letopis.journal.Seal;
import letopis.journal.SealSignature;
import letopis.journal.SignerKey;
import org.jspecify.annotations.Nullable;

/// Checks who signed the commits of a match while they are read, in order.
///
/// A seal is chained to all before it, so whoever signs one vouches for the whole match up to there. Only the last
/// signature of each run of commits by the same key is looked at, therefore, unless every one is asked for. That
/// every commit names a key that may sign it is checked in any case.
public final class SignatureCheck {

    private final String file;
    private final Header header;
    private final Map<String, SignerKey> keys = new LinkedHashMap<>();
    private final Map<SignerKey, Long> commits = new LinkedHashMap<>();
    private @Nullable Unchecked last;
    private long run; // of commits that were signed with the same key as the last
    private @Nullable Begun begun;
    private boolean every;

    /// A signature nobody has looked at.
    private record Unchecked(SignerKey key, Seal seal, SealSignature signature, long line) {}

    /// A signature that another thread may be looking at.
    private record Begun(Seal seal, SealSignature signature, ForkJoinTask<Boolean> isRight) {

        boolean isOf(Unchecked one) {
            return seal.equals(one.seal) && signature.equals(one.signature);
        }
    }

    /// How many commits a key has signed.
    public record Signed(SignerKey key, long commits) {}

    /// @param file the name errors are reported under
    public SignatureCheck(String file, Header header) {
        this.file = file;
        this.header = header;
        header.keys().forEach(key -> keys.putIfAbsent(key.key().id(), key));
    }

    /// Looks at every signature from now on.
    public void every() {
        every = true;
    }

    /// Looks at a signature on another thread, since it will probably be the last one.
    public void begin(Seal seal, SealSignature signature) {
        SignerKey key = keys.get(signature.key());
        if (key != null) {
            begun = new Begun(seal, signature, ForkJoinTask.adapt(() -> isRight(key.key(), seal, signature)).fork());
        }
    }

    /// @param line where its seal is
    /// @throws BadFile when it must not be in this match, or the signature of another key before it is wrong
    public void next(Commit commit, long line) {
        if (!header.isSigned() && commit.signature().isEmpty()) {
            return;
        }
        SealSignature signature = commit.signature().orElseThrow(() -> bad(line, commit, "unsigned", Map.of()));
        SignerKey key = last != null && last.signature.key().equals(signature.key())
                ? last.key : keys.get(signature.key());
        if (key == null) {
            throw bad(line, commit, "signer-unknown", Map.of("key", signature.key()));
        }
        if (!key.maySign(commit.entries().getFirst())) {
            throw bad(line, commit, "signer-unfit", Map.of("key", signature.key(), "role", key.role().code()));
        }
        if (last != null && (every || last.key != key)) {
            endRun(last);
        }
        last = new Unchecked(key, commit.seal(), signature, line);
        run++;
    }

    private void endRun(Unchecked end) {
        commits.merge(end.key, run, Long::sum);
        run = 0;
        look(end);
    }

    /// Nothing follows, or nobody reads on.
    ///
    /// @throws BadFile when the last signature is wrong
    public void end() {
        if (last != null) {
            endRun(last);
            last = null;
        }
    }

    /// Who has signed so far.
    public List<Signed> signed() {
        var counts = new LinkedHashMap<>(commits);
        if (last != null) {
            counts.merge(last.key, run, Long::sum);
        }
        return counts.entrySet().stream().map(one -> new Signed(one.getKey(), one.getValue())).toList();
    }

    private void look(Unchecked one) {
        boolean right = begun != null && begun.isOf(one)
                ? begun.isRight.join() : isRight(one.key.key(), one.seal, one.signature);
        if (!right) {
            throw new BadFile(file, one.line, 0,
                    new FileProblem("signature-broken", Map.of("key", one.signature.key())), null);
        }
    }

    /// Whether the holder of a key has signed a seal.
    public static boolean isRight(PublicKey key, Seal seal, SealSignature signature) {
        byte[] bytes;
        try {
            bytes = signature.bytes();
        } catch (IllegalArgumentException _) {
            return false; // nobody has signed anything with such letters
        }
        return Ed25519.isSigned(key, SealSignature.message(seal), bytes);
    }

    /// Whether the holder of a key has signed a message.
    ///
    /// @param signature 64 bytes
    public static boolean isRight(PublicKey key, byte[] message, byte[] signature) {
        return Ed25519.isSigned(key, message, signature);
    }

    private BadFile bad(long line, Commit commit, String code, Map<String, Object> details) {
        var all = new LinkedHashMap<>(details);
        all.put("first", commit.first().number());
        all.put("last", commit.last().number());
        return new BadFile(file, line, 0, new FileProblem(code, all), null);
    }
}
