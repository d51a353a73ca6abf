package letopis.kafka;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.journal.Sequence;
import letopis.sqlite.KnownMatch;

/// The fencing token of a match: who may write it. Whoever opens a match takes the next number. Only one writer at a
/// time holds the match's transactional id, so no number is taken twice; of two epochs the one with the higher number
/// counts, in whatever order they are read.
///
/// @param number 1 for whoever began the match
/// @param nonce distinguishes writers that tried to take the same number; only one of them succeeded
record WriterEpoch(long number, String nonce) {

    static final long FIRST = 1;

    /// A topic made anew from an archive begins with the first epoch, while a shelf may know later ones.
    private static final long STEP_MAX = 1000;

    private static final Pattern TEXT = Pattern.compile("(\\d{1,18})-([0-9a-z]{1,32})");

    static WriterEpoch first(String nonce) {
        return new WriterEpoch(FIRST, nonce);
    }

    WriterEpoch next(String newNonce) {
        return new WriterEpoch(number + 1, newNonce);
    }

    /// Whether this can come after an epoch. A number far beyond it would leave none for those who come later.
    boolean mayFollow(WriterEpoch other) {
        return number > other.number && number <= other.number + STEP_MAX;
    }

    /// Whether a commit under this epoch counts in a match: it is the match's, or could take effect with that commit.
    boolean mayWrite(KnownMatch known) {
        WriterEpoch current = of(known.token());
        return equals(current) || known.isSigned() && (mayFollow(current) || isFirst() && current.isFirst()
                && known.tail().last().equals(Sequence.NONE)); // whoever begins a match need not have its key
    }

    private boolean isFirst() {
        return number == FIRST;
    }

    /// @throws IllegalArgumentException when it is not the text of an epoch
    static WriterEpoch of(String text) {
        Matcher parts = TEXT.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("not a writer epoch: " + text);
        }
        return new WriterEpoch(Long.parseLong(parts.group(1)), parts.group(2));
    }

    static boolean isEpoch(String text) {
        return TEXT.matcher(text).matches();
    }

    /// As written in the topic and on the shelf.
    @Override
    public String toString() {
        return number + "-" + nonce;
    }
}
