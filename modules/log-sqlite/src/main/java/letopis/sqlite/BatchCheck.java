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

/// Checks commits on other threads while they are put on a shelf. Of the commits one key has signed in a match, the
/// last signature vouches for those before it.
final class BatchCheck {

    private static final int LINES_AT_ONCE = 200;
    private static final int FEW_LINES = 40;

    private final Map<MatchId, Vouching> vouching = new HashMap<>();
    private final List<FutureTask<Boolean>> questions = new ArrayList<>();
    private List<WrittenCommit> commits = new ArrayList<>();
    private boolean elsewhere = true; // whether other threads help
    private int lines;

    private record Vouching(PublicKey key, WrittenCommit commit) {}

    /// @param key whose signature the commit has, or nothing in a match nobody signs
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

    /// Begins with what is left to do. Of a commit or two it takes longer to wake another thread than to look at them.
    void begin() {
        elsewhere = !questions.isEmpty() || lines >= FEW_LINES;
        vouching.values().forEach(this::look);
        if (!commits.isEmpty()) {
            read();
        }
    }

    /// Does what no other thread has begun with meanwhile, and waits for the rest.
    boolean isRight() {
        questions.forEach(FutureTask::run);
        return questions.stream().map(BatchCheck::answer).reduce(true, Boolean::logicalAnd);
    }

    private static boolean answer(FutureTask<Boolean> question) {
        try {
            return question.get();
        } catch (ExecutionException _) {
            return false; // whatever it is, it will turn up again when records are looked at one by one
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while commits were checked", e);
        }
    }

    /// The key a commit names, if it is one of these and its holder may sign this. A line that is not written the usual
    /// way has no author here, so only a recorder may have signed it.
    ///
    /// @param ofMatch its entry, where that says something of the match as such
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

    /// A recorder may sign everything that happens in the game, and usually has: the line need not be looked at then.
    private static boolean maySign(SignerKey key, WrittenCommit commit) {
        return key.isOfRecorder() || key.maySign(author(commit));
    }

    private static Author author(WrittenCommit commit) {
        EntryRow.Head head = EntryRow.of(commit.first().number(), commit.lines().getFirst()).head();
        try {
            return head == null ? Author.RULES : Author.of(head.kind().by());
        } catch (IllegalArgumentException _) {
            return Author.RULES; // nobody is called so
        }
    }

    static boolean isRight(PublicKey key, WrittenCommit commit) {
        SealSignature signature = commit.signature().orElseThrow();
        return SignatureCheck.isRight(key, commit.seal(), signature);
    }
}
