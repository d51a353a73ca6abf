package letopis.testkit;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import letopis.journal.RuleRef;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Omission;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.State;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// A JUnit extension that verifies [Covers]. The game's `cited.tsv` lists the paragraphs that consequences or refusals
/// cited during each covering test. Every later run must cite them again. With `-Dletopis.bless=true` the table is
/// rewritten for the tests that run.
///
/// It records citations through [#decide], [#citeOmissions] and [#cite]. With `-Dletopis.cited=off` nothing is
/// compared. Use this for runs with mutated rules or with only some parameters of a test.
public final class CitationRecorder implements BeforeEachCallback, AfterEachCallback {

    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(CitationRecorder.class);
    private static final Set<String> CITED_PARAGRAPHS = new ConcurrentSkipListSet<>();

    /// Returns the decision of the rules and records its citations.
    public static <S extends State> Outcome<S> decide(Game<S> game, S state, Choice choice) {
        Outcome<S> outcome = game.decide(state, choice);
        switch (outcome) {
            case Outcome.Acceptance<S>(_, var consequences, _) ->
                    consequences.forEach(consequence -> cite(consequence.rules()));
            case Outcome.Rejection<S>(var refusal) -> cite(refusal);
        }
        return outcome;
    }

    /// Returns the omissions and records their citations.
    public static List<Omission> citeOmissions(List<Omission> omissions) {
        omissions.forEach(omission -> cite(omission.rules()));
        return omissions;
    }

    private static void cite(Refusal refusal) {
        cite(refusal.rules());
        refusal.violations().forEach(CitationRecorder::cite);
    }

    /// Records these rules as cited.
    public static void cite(List<RuleRef> rules) {
        rules.forEach(rule -> CITED_PARAGRAPHS.add(rule.id()));
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        CITED_PARAGRAPHS.clear();
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException {
        Optional<Path> table = findTableFile();
        if (table.isPresent() && context.getExecutionException().isEmpty()
                && !System.getProperty("letopis.cited", "").equals("off")) {
            // Parameterized tests and classes run several times, so citations are compared after the last run.
            Method test = context.getRequiredTestMethod();
            findClassContext(context).getStore(NAMESPACE).computeIfAbsent(CitationTable.class,
                            _ -> new CitationTable(table.get(), Boolean.getBoolean("letopis.bless")),
                            CitationTable.class)
                    .recordRun(test.getDeclaringClass().getSimpleName() + "." + test.getName(),
                            Set.of(test.getAnnotation(Covers.class).value()), CITED_PARAGRAPHS);
        }
    }

    private static ExtensionContext findClassContext(ExtensionContext context) {
        return context.getParent().filter(parent -> parent.getTestClass().isPresent())
                .map(CitationRecorder::findClassContext)
                .orElse(context);
    }

    /// Finds the table of the game whose module is being tested.
    private static Optional<Path> findTableFile() throws IOException {
        Path games = Path.of("src/main/resources/META-INF/letopis");
        if (!Files.isDirectory(games)) {
            return Optional.empty();
        }
        try (var found = Files.list(games)) {
            return found.filter(game -> Files.exists(game.resolve("coverage.tsv")))
                    .map(game -> game.resolve("cited.tsv")).findFirst();
        }
    }
}
