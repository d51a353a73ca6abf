package letopis.app.answer;

import java.util.List;
import java.util.stream.Stream;
import letopis.journal.RuleRef;

/// The answer to a dispute in words, piece by piece, for pages that lay it out themselves.
///
/// @param verdict what stands, the most important first
/// @param readings what comes of it if the rules are read otherwise
/// @param sums in the order of the ledgers: those still due, then those that were counted
/// @param done what was done, and what followed from it
public record AnswerWords(
        String title, List<Statement> verdict, List<Statement> readings, List<Sum> sums, List<Deed> done) {

    /// @param rules the paragraphs that decide it, the one that counts first
    /// @param under what explains it
    public record Statement(String text, List<RuleRef> rules, List<Clause> under) {}

    /// @param rules as in [Statement]
    public record Clause(String text, List<RuleRef> rules) {}

    /// @param moment when it was counted; empty while it is due
    public record Sum(String moment, List<RuleRef> rules, List<Outcome> accounts) {}

    /// @param sentence who lives and who dies
    /// @param lines of the account, in its order
    public record Outcome(String sentence, List<Part> lines) {}

    /// @param kind what it is, for example damage
    /// @param source whose it is; empty where nobody's
    public record Part(String kind, String source, List<RuleRef> rules) {}

    /// @param implied whether it was not written down, since nothing else could be done
    public record Deed(long n, boolean choice, boolean implied, String text, List<RuleRef> rules) {}

    /// Every paragraph named in the verdict and beside the sums.
    Stream<RuleRef> cited() {
        return Stream.of(cited(verdict), cited(readings), sums.stream().flatMap(AnswerWords::cited))
                .flatMap(rules -> rules);
    }

    static Stream<RuleRef> cited(List<Statement> statements) {
        return statements.stream().flatMap(one -> Stream.concat(one.rules().stream(),
                one.under().stream().flatMap(clause -> clause.rules().stream())));
    }

    static Stream<RuleRef> cited(Sum sum) {
        return Stream.concat(sum.rules().stream(), sum.accounts().stream()
                .flatMap(account -> account.lines().stream()).flatMap(part -> part.rules().stream()));
    }
}
