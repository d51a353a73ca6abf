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
import letopis.notation.WrittenCommit;
import letopis.notation.signing.SignatureCheck;

/// A check of commits on other threads while they are added to a shelf. For consecutive commits of a match
/// signed with one key, only the last signature is verified.
final class BatchCheck {

    private static final int LINES_AT_ONCE = 200;
    private static final int FEW_LINES = 40;

    private final Map<MatchId, Vouching> vouching = new HashMap<>();
    private final List<FutureTask<Boolean>> questions = new ArrayList<>();
    private List<WrittenCommit> commits = new ArrayList<>();
    private boolean elsewhere = true; // whether to use other threads
    private int lines;

    private record Vouching(PublicKey key, WrittenCommit commit) {}

    /// @param key the key that signed the commit; empty in an unsigned match
    void add(MatchId match, Optional<PublicKey> key, WrittenCommit commit) {
        key.ifPresent(signer -> {
            Vouching before = vouching.put(match, new Vouching(signer, commit));
            if (before != null && !before.key().equals(signer)) {
                look(before);
            }
        });
        commits.add(commit);
        lines += commit.lines().size();
        if (lines >= LINES_AT_ONCE) {
            read();
        }
    }

    private void look(Vouching one) {
        ask(() -> isRight(one.key(), one.commit()));
    }

    private void read() {
        List<WrittenCommit> now = commits;
        ask(() -> now.stream().allMatch(WrittenCommit::hasEntries));
        commits = new ArrayList<>();
        lines = 0;
    }

    private void ask(Callable<Boolean> question) {
        var task = new FutureTask<>(question);
        questions.add(task);
        if (elsewhere) {
            ForkJoinPool.commonPool().execute(task);
        }
    }

    /// Starts the remaining checks. For one or two commits, waking another thread takes longer than the check
    /// itself.
    void begin() {
        elsewhere = !questions.isEmpty() || lines >= FEW_LINES;
        vouching.values().forEach(this::look);
        if (!commits.isEmpty()) {
            read();
        }
    }

    /// Runs the checks that no other thread has started, waits for the rest, and returns true if all succeeded.
    boolean isRight() {
        questions.forEach(FutureTask::run);
        return questions.stream().map(BatchCheck::answer).reduce(true, Boolean::logicalAnd);
    }

    private static boolean answer(FutureTask<Boolean> question) {
        try {
            return question.get();
        } catch (ExecutionException _) {
            return false; // the error reappears when records are checked one by one
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while commits were checked", e);
        }
    }

    /// Returns the key that a commit names, if it is one of these and its holder may sign the commit. A line
    /// not in canonical form has no known author here, so only a recorder may have signed it.
    ///
    /// @param ofMatch its entry, if that is about the match as a whole
    static Optional<PublicKey> signer(List<SignerKey> keys, WrittenCommit commit, Optional<Entry> ofMatch) {
        if (commit.signature().isEmpty()) {
            return Optional.empty();
        }
        String id = commit.signature().get().key();
        for (SignerKey one : keys) {
            if (one.key().id().equals(id)
                    && (ofMatch.isPresent() ? one.maySign(ofMatch.get()) : maySign(one, commit))) {
                return Optional.of(one.key());
            }
        }
        return Optional.empty();
    }

    /// A recorder may sign all game events, and usually did, so the line need not be parsed.
    private static boolean maySign(SignerKey key, WrittenCommit commit) {
        return key.isOfRecorder() || key.maySign(author(commit));
    }

    private static Author author(WrittenCommit commit) {
        EntryRow.Head head = EntryRow.of(commit.first().number(), commit.lines().getFirst()).head();
        try {
            return head == null ? Author.RULES : Author.of(head.kind().by());
        } catch (IllegalArgumentException _) {
            return Author.RULES; // no such author
        }
    }

    static boolean isRight(PublicKey key, WrittenCommit commit) {
        SealSignature signature = commit.signature().orElseThrow();
        return SignatureCheck.isRight(key, commit.seal(), signature);
    }
}
