package letopis.sqlite;

import java.util.Optional;
import letopis.journal.MatchId;

/// A record of a topic that was not added to a shelf.
///
/// @param topic the id of the topic
/// @param match the match named by the record, if any
/// @param cause the exception, if the reason is [Reason#REFUSED]
/// @param commit the hash of the seal, if the record ends a commit
public record DeadLetter(String topic, int partition, long offset, Optional<MatchId> match, Reason reason,
        Optional<String> cause, Optional<String> commit) {

    /// The reason a record was skipped.
    public enum Reason {
        /// A record that is not in this program's format.
        NOT_OURS("not-ours"),
        /// A header that is unreadable or belongs to another match.
        BAD_HEADER("bad-header"),
        /// A record outside the partition of its match.
        WRONG_PARTITION("wrong-partition"),
        /// A second, different header for a match.
        OTHER_HEADER("other-header"),
        /// A repetition of a match's header by another writer.
        RIVAL_OPENING("rival-opening"),
        /// The end of a commit on a rival branch: the shelf already holds a different commit in its place.
        RIVAL("rival"),
        /// The end of a commit under an epoch other than the match's epoch.
        OTHER_EPOCH("other-epoch"),
        /// A match whose recorders this shelf does not accept.
        UNTRUSTED("untrusted"),
        /// A writer's takeover with an epoch number too far from the last one.
        BAD_CLAIM("bad-claim"),
        /// A record of a match that was never created.
        NO_MATCH("no-match"),
        /// A line that belongs to no commit.
        FOREIGN_LINE("foreign-line"),
        /// The end of a commit that does not follow the stored tail.
        DOES_NOT_FOLLOW("does-not-follow"),
        /// The end of a commit without a valid signature by a key of the match.
        NOT_SIGNED("not-signed"),
        /// The end of a commit that is not allowed at this point. For example, the commit continues play after the end
        /// of the match, or ends the match but also has other entries.
        MISPLACED("misplaced"),
        /// The end of a commit with lines that are not entries.
        NOT_ENTRIES("not-entries"),
        /// A record that is unreadable or that the tables rejected; the cause has the details.
        REFUSED("refused");

        private final String code;

        Reason(String code) {
            this.code = code;
        }

        /// Returns a stable code in kebab case for programs.
        public String code() {
            return code;
        }
    }
}
