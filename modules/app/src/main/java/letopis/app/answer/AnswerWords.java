package letopis.app.answer;

import java.util.List;
import java.util.stream.Stream;
import letopis.journal.RuleRef;

/// The answer to a dispute in words, split into parts for pages that arrange them differently.
///
/// @param verdict the verdict, most important statements first
/// @param readings the outcomes under other readings of the rules
/// @param sums the sums in ledger order: pending ones first, then settled ones
/// @param story the actions and their consequences
public record AnswerWords(
        String title, List<Statement> verdict, List<Statement> readings, List<Sum> sums, List<Act> story) {

    /// @param rules the deciding paragraphs, the main one first
    /// @param explanations the clauses that explain the sentence
    public record Statement(String sentence, List<RuleRef> rules, List<Clause> explanations) {}

    /// @param rules as in [Statement]
    public record Clause(String sentence, List<RuleRef> rules) {}

    /// @param moment the moment of settlement; empty while pending
    public record Sum(String moment, List<RuleRef> rules, List<Outcome> accounts) {}

    /// @param sentence the fate in words
    /// @param lines the lines of the account, in order
    public record Outcome(String sentence, List<Part> lines) {}

    /// @param kind the kind of change, for example damage
    /// @param source the source; empty if there is none
    public record Part(String kind, String source, List<RuleRef> rules) {}

    /// @param implied true if the file omits the choice because it was the only legal one
    public record Act(long entry, boolean chosen, boolean implied, String sentence, List<RuleRef> rules) {}

    /// Returns every paragraph cited in the verdict and in the sums.
    Stream<RuleRef> citedRules() {
        return Stream.of(citedRules(verdict), citedRules(readings), sums.stream().flatMap(AnswerWords::citedRules))
                .flatMap(rules -> rules);
    }

    static Stream<RuleRef> citedRules(List<Statement> statements) {
        return statements.stream().flatMap(statement -> Stream.concat(statement.rules().stream(),
                statement.explanations().stream().flatMap(clause -> clause.rules().stream())));
    }

    static Stream<RuleRef> citedRules(Sum sum) {
        return Stream.concat(sum.rules().stream(), sum.accounts().stream()
                .flatMap(account -> account.lines().stream()).flatMap(part -> part.rules().stream()));
    }
}
