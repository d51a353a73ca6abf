package letopis.kafka;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.journal.Sequence;
import letopis.sqlite.MatchHead;

/// The fencing token of a match. Opening a match takes the next number. Only one writer at a time holds the match's
/// transactional id, so no number is used twice. Of two epochs, the one with the higher number wins, regardless of the
/// order in which they are read.
///
/// @param number the number of the writer; 1 for the writer that created the match
/// @param nonce distinguishes writers that tried to take the same number; only one of them succeeded
record WriterEpoch(long number, String nonce) {

    static final long FIRST = 1;

    /// The largest accepted step between two epochs. It exceeds 1 because a topic rebuilt from an archive begins with
    /// the first epoch, while a shelf may know later ones.
    private static final long MAX_NUMBER_STEP = 1000;

    private static final Pattern EPOCH_PATTERN = Pattern.compile("(\\d{1,18})-([0-9a-z]{1,32})");

    static WriterEpoch first(String nonce) {
        return new WriterEpoch(FIRST, nonce);
    }

    WriterEpoch createNext(String newNonce) {
        return new WriterEpoch(number + 1, newNonce);
    }

    /// Returns true if this epoch may follow another one. A much higher number is rejected, because it would leave no
    /// numbers for later writers.
    boolean canFollow(WriterEpoch other) {
        return number > other.number && number <= other.number + MAX_NUMBER_STEP;
    }

    /// Returns true if a commit under this epoch is valid in a match. The epoch must be the current one, or be able to
    /// take effect with that commit.
    boolean canWrite(MatchHead head) {
        WriterEpoch current = of(head.token());
        return equals(current) || head.isSigned() && (canFollow(current) || isFirst() && current.isFirst()
                && head.tail().last().equals(Sequence.NONE)); // the first writer of a match need not have its key
    }

    private boolean isFirst() {
        return number == FIRST;
    }

    /// @throws IllegalArgumentException if the text is not an epoch
    static WriterEpoch of(String text) {
        Matcher parts = EPOCH_PATTERN.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException("not a writer epoch: " + text);
        }
        return new WriterEpoch(Long.parseLong(parts.group(1)), parts.group(2));
    }

    static boolean isEpoch(String text) {
        return EPOCH_PATTERN.matcher(text).matches();
    }

    /// Returns the form used in the topic and on the shelf.
    @Override
    public String toString() {
        return number + "-" + nonce;
    }
}
