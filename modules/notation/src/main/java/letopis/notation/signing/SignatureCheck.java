package letopis.notation.signing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ForkJoinTask;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.PublicKey;
import letopis.journal.Seal;
import letopis.journal.SealSignature;
import letopis.journal.SignerKey;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import org.jspecify.annotations.Nullable;

/// A verifier of commit signatures, used while a match is read in order.
///
/// A seal is chained to everything before it, so a signature covers the whole match up to that seal. Therefore, in each
/// run of commits with the same key, only the last signature is verified, unless all are requested. Every commit is
/// still checked to name a key that may sign it.
public final class SignatureCheck {

    private final String file;
    private final Header header;
    private final Map<String, SignerKey> keys = new LinkedHashMap<>();
    private final Map<SignerKey, Long> commits = new LinkedHashMap<>();
    private @Nullable Run run;
    private @Nullable PendingCheck pendingCheck;
    private boolean checksEverySignature;

    /// Consecutive commits signed with the same key. The last signature is not yet verified.
    private static final class Run {

        private final SignerKey key;
        private final byte[] encodedSignature = new byte[SealSignature.VALUE_LENGTH];
        private SealSignature signature;
        private boolean isSignatureEncoded; // true while the last signature is not decoded
        private Seal seal;
        private long line;
        private long commits = 1;

        Run(SignerKey key, Commit commit, SealSignature signature, long line) {
            this.key = key;
            this.signature = signature;
            this.seal = commit.seal();
            this.line = line;
        }

        void add(Commit commit, SealSignature tailSignature, long lineNumber) {
            signature = tailSignature;
            isSignatureEncoded = false;
            add(commit, lineNumber);
        }

        void add(Commit commit, long lineNumber, byte[] bytes, int from) {
            System.arraycopy(bytes, from, encodedSignature, 0, encodedSignature.length);
            isSignatureEncoded = true;
            add(commit, lineNumber);
        }

        private void add(Commit commit, long lineNumber) {
            seal = commit.seal();
            line = lineNumber;
            commits++;
        }

        /// @throws IllegalArgumentException if the characters are not a signature
        SealSignature last() {
            return isSignatureEncoded ? SealSignature.parse(signature.key(), encodedSignature.clone()) : signature;
        }
    }

    /// A signature that another thread may be verifying.
    private record PendingCheck(Seal seal, SealSignature signature, ForkJoinTask<Boolean> checkTask) {

        boolean matches(Seal signedSeal, SealSignature otherSignature) {
            return seal.equals(signedSeal) && signature.equals(otherSignature);
        }
    }

    public record SignerCount(SignerKey key, long commitCount) {}

    /// @param file the name used in errors
    public SignatureCheck(String file, Header header) {
        this.file = file;
        this.header = header;
        header.keys().forEach(key -> keys.putIfAbsent(key.key().id(), key));
    }

    public void checkAll() {
        checksEverySignature = true;
    }

    /// Starts verifying a signature on another thread, because it is probably the last one.
    public void startEarlyCheck(Seal seal, SealSignature signature) {
        SignerKey key = keys.get(signature.key());
        if (key != null) {
            pendingCheck = new PendingCheck(seal, signature,
                    ForkJoinTask.adapt(() -> isValid(key.key(), seal, signature))
                    .fork());
        }
    }

    /// @param line the line of the commit's seal
    /// @throws BadFile if the commit is not allowed in this match, or the last signature by the previous key is
    /// invalid
    public void add(Commit commit, long line) {
        if (!header.isSigned() && commit.signature().isEmpty()) {
            return;
        }
        SealSignature signature = commit.signature()
                .orElseThrow(() -> createBadFile(line, commit, "unsigned", Map.of()));
        SignerKey key = keys.get(signature.key());
        if (key == null) {
            throw createBadFile(line, commit, "signer-unknown", Map.of("key", signature.key()));
        }
        checkRole(key, commit, line);
        if (run != null && run.key == key && !checksEverySignature) {
            run.add(commit, signature, line);
        } else {
            endRun();
            run = new Run(key, commit, signature, line);
        }
    }

    /// Adds a commit signed with the same key as the previous one.
    ///
    /// @param line the line of the commit's seal
    /// @param from the offset of the first character of its signature
    /// @throws BadFile if the commit is not allowed in this match
    public void addCommitOfSameSigner(Commit commit, long line, byte[] bytes, int from) {
        Run same = Objects.requireNonNull(run, "the commit before has no signature");
        checkRole(same.key, commit, line);
        same.add(commit, line, bytes, from);
    }

    private void checkRole(SignerKey key, Commit commit, long line) {
        if (!key.maySign(commit.entries().getFirst())) {
            throw createBadFile(line, commit, "signer-unfit", Map.of("key", key.key().id(), "role", key.role().code()));
        }
    }

    private void endRun() {
        if (run != null) {
            commits.merge(run.key, run.commits, Long::sum);
            verify(run);
        }
    }

    /// Verifies the last signature at the end of the match, or when reading stops.
    ///
    /// @throws BadFile if it is invalid
    public void end() {
        endRun();
        run = null;
    }

    public List<SignerCount> signerCounts() {
        var counts = new LinkedHashMap<>(commits);
        if (run != null) {
            counts.merge(run.key, run.commits, Long::sum);
        }
        return counts.entrySet().stream().map(one -> new SignerCount(one.getKey(), one.getValue())).toList();
    }

    private void verify(Run run) {
        if (!isValid(run)) {
            throw new BadFile(file, run.line, 0,
                    new FileProblem("signature-broken", Map.of("key", run.key.key().id())), null);
        }
    }

    private boolean isValid(Run run) {
        SealSignature last;
        try {
            last = run.last();
        } catch (IllegalArgumentException _) {
            return false;
        }
        return pendingCheck != null && pendingCheck.matches(run.seal, last)
                ? pendingCheck.checkTask.join() : isValid(run.key.key(), run.seal, last);
    }

    public static boolean isValid(PublicKey key, Seal seal, SealSignature signature) {
        return Ed25519.isValid(key, SealSignature.buildMessage(seal), signature.bytes());
    }

    /// Returns true if the holder of a key signed a message.
    ///
    /// @param signature 64 bytes
    public static boolean isValid(PublicKey key, byte[] message, byte[] signature) {
        return Ed25519.isValid(key, message, signature);
    }

    private BadFile createBadFile(long line, Commit commit, String code, Map<String, Object> details) {
        var all = new LinkedHashMap<>(details);
        all.put("first", commit.first().number());
        all.put("last", commit.last().number());
        return new BadFile(file, line, 0, new FileProblem(code, all), null);
    }
}
