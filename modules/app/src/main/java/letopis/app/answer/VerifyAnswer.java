package letopis.app.answer;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Sequence;
import letopis.sqlite.Inventory.Flaw;
import org.jspecify.annotations.Nullable;

/// One result of a check of a match or a log. A match may have several, each with a verdict in one word.
public sealed interface VerifyAnswer extends Answer {

    /// The comparison of a match with the current rules.
    ///
    /// @param verdict `empty`, `exact`, `unverified`, `undecided` or `diverged`
    /// @param consequences the number of consequences, of which `checked` were derived again
    /// @param citations the number of those that cite other paragraphs now
    /// @param secrets the number of secrets, of which `opened` could be read
    /// @param tornLine the line after which the file is truncated
    /// @param excused the number of differences explained by hidden values
    /// @param stoppedAt the first entry of a type unknown to this release
    /// @param first the first difference
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record Verification(String file, String verdict, boolean ended, Optional<Long> entries, long consequences,
            long checked, long citations, long unchecked, long secrets, long opened, Optional<Long> tornLine,
            Optional<Sequence> firstHidden, Optional<Sequence> firstExcused, Optional<Long> excused,
            Optional<Sequence> stoppedAt, Optional<String> unknownType, Optional<Integer> unknownVersion,
            @JsonUnwrapped @Nullable Difference first, Optional<Long> differing,
            List<Difference> differences) implements VerifyAnswer {
        public Verification {
            differences = List.copyOf(differences);
        }
    }

    /// @param line its line in the replay file
    /// @param recorded the recorded line; empty if there is none
    /// @param derived the line derived from the rules
    /// @param message the reason if there is nothing to compare
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record Difference(Sequence entry, long line, String recorded, String derived, String message) {}

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record Unreadable(String file, String verdict, Optional<Long> line, Optional<Integer> column,
            Optional<String> code, String message) implements VerifyAnswer {

        public static Unreadable of(String file, String message) {
            return new Unreadable(file, "bad", Optional.empty(), Optional.empty(), Optional.empty(), message);
        }
    }

    /// Damage to the tables of a log.
    ///
    /// @param flaw its components are fields of the answer
    record DamageReport(String file, String verdict, String code, String message, @JsonUnwrapped Flaw flaw)
            implements VerifyAnswer {}

    /// A read model entry with names or results that differ from the match.
    ///
    /// @param tables the tables that differ
    record ListedOtherwise(String file, String verdict, List<String> tables) implements VerifyAnswer {
        public ListedOtherwise {
            tables = List.copyOf(tables);
        }
    }

    /// Competing writers of one match in a topic.
    record Rivals(String file, String verdict, long openings, long branches) implements VerifyAnswer {}

    /// The signers of a match.
    ///
    /// @param verdict `signed`, or `trusted` or `untrusted` if keys were given
    record Signed(String file, String verdict, List<Signer> signers) implements VerifyAnswer {
        public Signed {
            signers = List.copyOf(signers);
        }
    }

    /// @param trusted absent if no keys were given
    record Signer(String role, String key, long commits,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Boolean> trusted) {}

    /// The comparison of a match with a seal, a proof or a decklist.
    ///
    /// @param found the result in one word
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record Comparison(String file, String verdict, String found, String message, Optional<Long> entry,
            Optional<Long> after, Optional<Long> last, Optional<String> match, Optional<String> root,
            Optional<Long> leaves, Optional<Long> size, Optional<String> other, Optional<String> seat,
            Optional<String> list, Optional<String> reason) implements VerifyAnswer {

        /// @param details values by component name
        public static Comparison of(String file, String verdict, String found, String message,
                Map<String, Object> details) {
            return new Comparison(file, verdict, found, message, number("entry", details), number("after", details),
                    number("last", details), text("match", details), text("root", details),
                    number("leaves", details), number("size", details), text("other", details),
                    text("seat", details), text("list", details), text("reason", details));
        }

        private static Optional<Long> number(String name, Map<String, Object> details) {
            return Optional.ofNullable(details.get(name)).map(value -> ((Number) value).longValue());
        }

        private static Optional<String> text(String name, Map<String, Object> details) {
            return Optional.ofNullable(details.get(name)).map(Object::toString);
        }
    }

    /// The verification of a league's root.
    ///
    /// @param verdict `root` or `bad-root`
    record Root(String file, String verdict, @JsonUnwrapped RootAnswer root) implements VerifyAnswer {}

    /// @param signature `unsigned`, `signed`, `forged`, `trusted` or `untrusted`
    /// @param stamp the result of the time stamp check in one word
    /// @param stamped the time of the stamp
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record RootAnswer(long size, String root, Instant at, String signature, Optional<String> key,
            Optional<String> stamp, Optional<Instant> stamped, Optional<String> authority) {}
}
