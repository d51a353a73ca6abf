package letopis.sqlite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.MatchId;
import letopis.journal.PublicKey;
import letopis.journal.SealSignature;
import letopis.journal.SignerKey;
import letopis.notation.UnverifiedCommit;
import letopis.notation.signing.SignatureCheck;

/// A check of commits that runs on other threads while the commits are added to a shelf. For consecutive commits of a
/// match signed with one key, only the last signature is verified.
final class BatchCheck {

    private static final int LINES_PER_CHECK = 200;
    private static final int MIN_PARALLEL_LINES = 40;

    private final Map<MatchId, SignedTail> signedTails = new HashMap<>();
    private final List<FutureTask<Boolean>> questions = new ArrayList<>();
    private List<UnverifiedCommit> commits = new ArrayList<>();
    private boolean usesOtherThreads = true; // whether to use other threads
    private int lineCount;

    private record SignedTail(PublicKey key, UnverifiedCommit commit) {}

    /// @param key the key that signed the commit; empty in an unsigned match
    void add(MatchId match, Optional<PublicKey> key, UnverifiedCommit commit) {
        key.ifPresent(signer -> {
            SignedTail before = signedTails.put(match, new SignedTail(signer, commit));
            if (before != null && !before.key().equals(signer)) {
                checkSignature(before);
            }
        });
        commits.add(commit);
        lineCount += commit.lines().size();
        if (lineCount >= LINES_PER_CHECK) {
            checkEntries();
        }
    }

    private void checkSignature(SignedTail signedTail) {
        submit(() -> isValid(signedTail.key(), signedTail.commit()));
    }

    private void checkEntries() {
        List<UnverifiedCommit> now = commits;
        submit(() -> now.stream().allMatch(UnverifiedCommit::hasEntries));
        commits = new ArrayList<>();
        lineCount = 0;
    }

    private void submit(Callable<Boolean> check) {
        var task = new FutureTask<>(check);
        questions.add(task);
        if (usesOtherThreads) {
            ForkJoinPool.commonPool().execute(task);
        }
    }

    /// Starts the remaining checks. If there are only one or two commits, they are not handed to another thread,
    /// because waking it takes longer than the check itself.
    void startRemainingChecks() {
        usesOtherThreads = !questions.isEmpty() || lineCount >= MIN_PARALLEL_LINES;
        signedTails.values().forEach(this::checkSignature);
        if (!commits.isEmpty()) {
            checkEntries();
        }
    }

    /// Runs the checks that no other thread has started, waits for the rest, and returns true if all succeeded.
    boolean isValid() {
        questions.forEach(FutureTask::run);
        return questions.stream().map(BatchCheck::awaitResult).reduce(true, Boolean::logicalAnd);
    }

    private static boolean awaitResult(FutureTask<Boolean> check) {
        try {
            return check.get();
        } catch (ExecutionException _) {
            return false; // the error reappears when records are checked one by one
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while commits were checked", e);
        }
    }

    /// Returns the key named by a commit, if it is one of `keys` and its holder may sign the commit. If a line is not
    /// in canonical form, its author is unknown here, so only a recorder may have signed it.
    ///
    /// @param matchEntry the entry, if it is about the match as a whole
    static Optional<PublicKey> findSigner(List<SignerKey> keys, UnverifiedCommit commit, Optional<Entry> matchEntry) {
        if (commit.signature().isEmpty()) {
            return Optional.empty();
        }
        String id = commit.signature().get().key();
        for (SignerKey signerKey : keys) {
            if (signerKey.key().id().equals(id)
                    && (matchEntry.isPresent() ? signerKey.maySign(matchEntry.get()) : maySign(signerKey, commit))) {
                return Optional.of(signerKey.key());
            }
        }
        return Optional.empty();
    }

    /// Returns true if a key's holder may sign a commit. The usual signer is a recorder, who may sign all game events,
    /// so the line need not be parsed.
    private static boolean maySign(SignerKey key, UnverifiedCommit commit) {
        return key.isRecorder() || key.maySign(findAuthor(commit));
    }

    private static Author findAuthor(UnverifiedCommit commit) {
        EntryRow.Head head = EntryRow.of(commit.first().number(), commit.lines().getFirst()).head();
        try {
            return head == null ? Author.RULES : Author.of(head.kind().by());
        } catch (IllegalArgumentException _) {
            return Author.RULES; // unknown author
        }
    }

    static boolean isValid(PublicKey key, UnverifiedCommit commit) {
        SealSignature signature = commit.signature().orElseThrow();
        return SignatureCheck.isValid(key, commit.seal(), signature);
    }
}
