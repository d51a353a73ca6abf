package letopis.app.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Sequence;
import letopis.sqlite.Inventory.Flaw;
import letopis.table.RecordedAs;
import org.jspecify.annotations.Nullable;

/// One result of checking a match or a log. A match may have several results, each with a verdict in one word.
public sealed interface VerifyAnswer extends Answer {

    /// The comparison of a match with the current rules.
    ///
    /// @param status `empty`, `exact`, `unverified`, `undecided` or `diverged`
    /// @param consequenceCount the number of consequences, of which `checkedCount` were recomputed
    /// @param changedCitationCount the number of consequences that now cite other paragraphs
    /// @param secretCount the number of secrets, of which `readableSecretCount` could be read
    /// @param lastWholeLine the last complete line of a truncated file
    /// @param excusedCount the number of differences explained by hidden values
    /// @param unknownEntry the first entry of a type unknown to this release
    /// @param first the first difference
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record Verification(String file, String status, boolean ended, Optional<Long> entryCount, long consequenceCount,
            long checkedCount, long changedCitationCount, long uncheckedCount, long secretCount,
            long readableSecretCount, Optional<Long> lastWholeLine, Optional<Sequence> firstHiddenEntry,
            Optional<Sequence> firstExcusedEntry, Optional<Long> excusedCount,
            Optional<Sequence> unknownEntry, Optional<String> unknownType, Optional<Integer> unknownVersion,
            @JsonUnwrapped @Nullable Difference first, Optional<Long> differenceCount,
            List<Difference> differences) implements VerifyAnswer {
        public Verification {
            differences = List.copyOf(differences);
        }
    }

    /// @param line the line in the replay file
    /// @param recordedText the recorded line; empty if there is none
    /// @param derivedText the line recomputed from the rules
    /// @param sentence the reason if there is nothing to compare
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record Difference(Sequence entry, long line, String recordedText, String derivedText, String sentence) {}

    @RecordedAs("Unreadable")
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record UnreadableFile(String file, String status, Optional<Long> line, Optional<Integer> column,
            Optional<String> code, String sentence) implements VerifyAnswer {

        public static UnreadableFile of(String file, String message) {
            return new UnreadableFile(file, "bad", Optional.empty(), Optional.empty(), Optional.empty(), message);
        }
    }

    /// Damage to the tables of a log.
    ///
    /// @param flaw the damage; its components are fields of the answer
    record DamageReport(String file, String status, String code, String sentence, @JsonUnwrapped Flaw flaw)
            implements VerifyAnswer {}

    /// A read model entry whose names or results differ from those of the match.
    ///
    /// @param tables the tables that differ
    @RecordedAs("ListedOtherwise")
    record ListingMismatch(String file, String status, List<String> tables) implements VerifyAnswer {
        public ListingMismatch {
            tables = List.copyOf(tables);
        }
    }

    /// Competing writers of one match in a topic.
    @RecordedAs("Rivals")
    record RivalWriters(String file, String status, long openingCount, long branchCount) implements VerifyAnswer {}

    /// The signers of a match.
    ///
    /// @param status `signed`, or `trusted` or `untrusted` if keys were given
    record SignedFile(String file, String status, List<Signer> signers) implements VerifyAnswer {
        public SignedFile {
            signers = List.copyOf(signers);
        }
    }

    /// @param trusted absent if no keys were given
    record Signer(String role, String key, long commitCount,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Boolean> trusted) {}

    /// The comparison of a match with a seal, a proof or a decklist.
    ///
    /// @param result the result in one word
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record Comparison(String file, String status, String result, String sentence, Optional<Long> entry,
            Optional<Long> laterEntryCount, Optional<Long> last, Optional<String> match, Optional<String> root,
            Optional<Long> leafCount, Optional<Long> publishedLeafCount, Optional<String> publishedRoot,
            Optional<String> player,
            Optional<String> decklist, Optional<String> refusalSentence) implements VerifyAnswer {

        /// @param details values by component name
        public static Comparison of(String file, String verdict, String actual, String message,
                Map<String, Object> details) {
            return new Comparison(file, verdict, actual, message, findNumber("entry", details),
                    findNumber("after", details),
                    findNumber("last", details), findText("match", details), findText("root", details),
                    findNumber("leaves", details), findNumber("size", details), findText("other", details),
                    findText("seat", details), findText("list", details), findText("reason", details));
        }

        private static Optional<Long> findNumber(String name, Map<String, Object> details) {
            return Optional.ofNullable(details.get(name)).map(value -> ((Number) value).longValue());
        }

        private static Optional<String> findText(String name, Map<String, Object> details) {
            return Optional.ofNullable(details.get(name)).map(Object::toString);
        }
    }

    /// The verification of a league's root.
    ///
    /// @param status `root` or `bad-root`
    record Root(String file, String status, @JsonUnwrapped RootAnswer root) implements VerifyAnswer {}

    /// @param signatureStatus `unsigned`, `signed`, `forged`, `trusted` or `untrusted`
    /// @param stampStatus the result of the time stamp check in one word
    /// @param stampedAt the time of the stamp
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record RootAnswer(long leafCount, String root, Instant at, String signatureStatus, Optional<String> key,
            Optional<String> stampStatus, Optional<Instant> stampedAt, Optional<String> stampAuthority) {}
}
