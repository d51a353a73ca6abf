package letopis.sqlite;

import java.util.Optional;
import letopis.journal.MatchId;

/// A record of a topic that a shelf left out.
///
/// @param topic the id of the topic
/// @param match which match it names, if it names one
/// @param cause what was thrown over it, where the reason is [Reason#REFUSED]
/// @param commit the hash of the seal of the commit it ends, where it ends one
public record DeadLetter(String topic, int partition, long offset, Optional<MatchId> match, Reason reason,
        Optional<String> cause, Optional<String> commit) {

    /// Why.
    public enum Reason {
        /// No record as this program writes them.
        NOT_OURS("not-ours"),
        /// A header that cannot be read, or is that of another match.
        BAD_HEADER("bad-header"),
        /// Not in the partition of its match.
        WRONG_PARTITION("wrong-partition"),
        /// A second header for a match, other than the first.
        OTHER_HEADER("other-header"),
        /// The header of a match once more, by another writer.
        RIVAL_OPENING("rival-opening"),
        /// The end of a commit that branches off: its lines follow a commit of the match, or its header, that something
        /// else follows.
        RIVAL("rival"),
        /// The end of a commit under an epoch that is not the match's.
        OTHER_EPOCH("other-epoch"),
        /// A match of none of the recorders whose matches this shelf takes.
        UNTRUSTED("untrusted"),
        /// Somebody claims to write a match under a number too far from the last one.
        BAD_CLAIM("bad-claim"),
        /// Of a match that was never begun.
        NO_MATCH("no-match"),
        /// A line that belongs to no commit.
        FOREIGN_LINE("foreign-line"),
        /// The end of a commit that does not follow what is there.
        DOES_NOT_FOLLOW("does-not-follow"),
        /// The end of a commit that no key of the match has signed as it should be.
        NOT_SIGNED("not-signed"),
        /// The end of a commit that cannot be there: of the game behind the end of its match, or an end among others.
        MISPLACED("misplaced"),
        /// The end of a commit with lines that are no entries.
        NOT_ENTRIES("not-entries"),
        /// The tables refused it, or reading it failed; the cause says how.
        REFUSED("refused");

        private final String code;

        Reason(String code) {
            this.code = code;
        }

        /// Stable, lower-case with dashes, for programs to match on.
        public String code() {
            return code;
        }
    }
}
