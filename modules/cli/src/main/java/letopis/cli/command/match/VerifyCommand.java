package letopis.cli.command.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import letopis.app.UserError;
import letopis.app.answer.VerifyAnswer;
import letopis.app.answer.VerifyAnswer.UnreadableFile;
import letopis.app.answer.VerifyReport;
import letopis.app.answer.VerifyText;
import letopis.app.match.MatchSource;
import letopis.cli.command.MatchFinder;
import letopis.cli.command.SealHistory;
import letopis.cli.command.league.RootReport;
import letopis.cli.command.trust.TrustedKeys;
import letopis.cli.logs.PartialLogNotice;
import letopis.journal.Completion;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.MatchListing;
import letopis.journal.NoSuchMatchException;
import letopis.language.message.BadFile;
import letopis.language.message.BadLog;
import letopis.match.MatchVerifier.Verdict;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.program.console.Progress;
import letopis.sqlite.CachedResult;
import letopis.sqlite.Inventory;
import letopis.sqlite.Inventory.Flaw;
import letopis.sqlite.RivalRecords;
import letopis.sqlite.SqliteLog;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;

/// A command that checks matches: seals, entry numbers, and agreement with the current rules.
public final class VerifyCommand implements Command {

    /// Error codes of well-formed replays that differ from the sealed originals.
    private static final Set<String> BROKEN_VERDICTS = Set.of("seal-broken", "bad-seal", "secret-broken",
            "cards-broken", "unsigned", "signer-unknown", "signer-unfit", "signature-broken");

    private final Console console;
    private boolean printsJson;
    private SealExpectation expectation; // null to accept any seal
    private ProofCheck proof; // null if none is given
    private @Nullable RevealedDecks decks; // null if no list was revealed
    private @Nullable TrustedKeys trusted; // null if trust is not checked
    private boolean isQuiet; // only what is not in order
    private final VerifySummary summary = new VerifySummary();

    public VerifyCommand(Console console) {
        this.console = console;
    }

    @Override
    public List<ArgSpec> arguments() {
        var own = new ArrayList<>(List.of(
                CommandLineArgs.parameters("MATCH", "0..*", "matches"),
                CommandLineArgs.flag("--all", "verify.all"),
                CommandLineArgs.option("--trust", "KEY|FILE", "verify.trust"),
                CommandLineArgs.option("--expect", "SEAL", "verify.expect"), RevealedDecks.argument()));
        own.addAll(ProofCheck.arguments());
        own.add(CommandLineArgs.flag("--quiet", "verify.quiet"));
        own.add(CommandLineArgs.flag("--json", "json"));
        return LogOptions.withLogArguments(own, "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        printsJson = args.has("--json");
        isQuiet = args.has("--quiet");
        if (args.has("--all") != args.parameters().isEmpty()) {
            throw UserError.createBadUsageError("verify.which", Map.of());
        }
        boolean ofOne = args.has("--expect") || ProofCheck.isRequested(args) || RevealedDecks.areGiven(args);
        if (ofOne && args.parameters().size() != 1) {
            throw UserError.createBadUsageError("verify.expect-one", Map.of());
        }
        if (args.has("--expect")) {
            expectation = SealExpectation.read(args.text("--expect", ""));
        }
        if (ProofCheck.isRequested(args)) {
            proof = ProofCheck.read(args);
        }
        decks = RevealedDecks.areGiven(args) ? RevealedDecks.read(args, console) : null;
        trusted = args.has("--trust") ? TrustedKeys.read(args.text("--trust", "")) : null;
        ExitStatus exit = ExitStatus.OK;
        try (var finder = new MatchFinder(args, console)) {
            List<String> matches = args.parameters();
            if (args.has("--all")) {
                Inventory inventory = finder.log().sqliteLog().get().inventory();
                String log = finder.log().log().name();
                for (Flaw flaw : inventory.flaws()) {
                    String sentence = console.say("verify.damage-" + findFlawCode(flaw), createFlawDetails(flaw));
                    printAnswer(false, new VerifyAnswer.DamageReport(log, "bad", findFlawCode(flaw), sentence, flaw),
                            "BAD         " + log + "  " + sentence);
                    exit = ExitStatus.FAILED;
                }
                matches = inventory.matches().stream().map(MatchId::value).toList();
            }
            try (var progress = new Progress(console, matches.size(), System::nanoTime)) {
                for (String match : matches) {
                    exit = exit.worseOf(verifyMatch(match, args.has("--all"), finder, progress));
                    progress.step();
                }
            }
            if (!printsJson && (isQuiet || matches.size() > 1)) {
                console.out().println(summary.text(console));
            }
            if (args.has("--all")) {
                if (matches.isEmpty()) {
                    console.err().println(console.say("verify.no-matches", Map.of("log", finder.log().log().name())));
                    exit = exit.worseOf(ExitStatus.EMPTY);
                }
                console.printNotices(finder.log().notes().get().listSentences(console));
                exit = exit.worseOf(PartialLogNotice.print(finder.log(), console));
            }
        }
        return exit.code();
    }

    /// @param printsList true if the match was listed by the log rather than named by the user
    private ExitStatus verifyMatch(String match, boolean printsList, MatchFinder finder, Progress progress) {
        try {
            Optional<DerivedRows> before = Optional.empty();
            MatchSource origin = printsList ? new MatchSource.LogSource(finder.log().log(), new MatchId(match))
                    : finder.find(match);
            // Read the rows before the match, which may be recorded concurrently.
            if (origin instanceof MatchSource.LogSource(_, var id)) {
                SqliteLog tables = finder.log().sqliteLog().get();
                before = Optional.of(new DerivedRows(tables.readListing(id), tables.findCachedResult(id)));
            }
            VerifyReport checked = VerifyReport.of(origin);
            progress.hide();
            ExitStatus exit = printReport(origin.name(), checked).worseOf(reportSigners(origin.name(), checked));
            exit = exit.worseOf(before.map(tables -> checkTables(origin.name(), checked, tables))
                    .orElse(ExitStatus.OK));
            if (origin instanceof MatchSource.LogSource(_, var id)) {
                exit = exit.worseOf(reportRivals(origin.name(), finder.log().sqliteLog().get().countRivalRecords(id)));
            }
            return exit.worseOf(compare(origin));
        } catch (BadFile bad) {
            progress.hide();
            return reportUnreadableFile(bad);
        } catch (UserError error) {
            progress.hide();
            String sentence = error.formatSentence(console);
            summary.countUnreadableFile();
            printAnswer(false, UnreadableFile.of(match, sentence), "BAD         " + sentence);
            return ExitStatus.INPUT;
        } catch (BadLog bad) {
            progress.hide();
            String message = bad.formatMessage(console.language());
            summary.countUnreadableFile();
            printAnswer(false, UnreadableFile.of(match, message), "BAD         " + match + "  " + message);
            return ExitStatus.INPUT;
        } catch (NoSuchMatchException _) {
            progress.hide();
            String message = console.say("verify.lost");
            summary.countUnreadableFile();
            printAnswer(false, UnreadableFile.of(match, message), "BAD         " + match + "  " + message);
            return ExitStatus.INPUT;
        }
    }

    /// Derived rows that hold the names and results shown in lists. No seal covers these rows.
    private record DerivedRows(MatchListing listing, Optional<CachedResult> result) {}

    private ExitStatus checkTables(String name, VerifyReport report, DerivedRows rows) {
        MatchListing listing = rows.listing();
        var wrong = new ArrayList<String>();
        if (!listing.players().equals(report.header().players())) {
            wrong.add("players");
        }
        Header header = report.header();
        if (!listing.match().equals(header.match()) || !listing.title().equals(header.title())
                || !listing.game().equals(header.game()) || !listing.at().equals(header.at())) {
            wrong.add("matches");
        }
        if (rows.result().filter(cachedResult -> cachedResult.last().equals(report.last())
                && !cachedResult.result().equals(report.end()))
                .isPresent()) {
            wrong.add("results");
        }
        if (listing.last().compareTo(report.last()) > 0) {
            wrong.add("stored_entries");
        }
        if (wrong.isEmpty()) {
            return ExitStatus.OK;
        }
        String tables = String.join(", ", wrong);
        printAnswer(false, new VerifyAnswer.ListingMismatch(name, "tables", wrong),
                "TABLES      " + name + "  " + console.say("verify.tables", Map.of("tables", tables)));
        return ExitStatus.FAILED;
    }

    /// Reports records that other writers of the same match added to the topic.
    private ExitStatus reportRivals(String name, RivalRecords rivals) {
        if (rivals.openingCount() == 0 && rivals.branchCount() == 0) {
            return ExitStatus.OK;
        }
        Map<String, Object> details = Map.of("openings", rivals.openingCount(), "branches", rivals.branchCount());
        printAnswer(false, new VerifyAnswer.RivalWriters(name, "rivals", rivals.openingCount(), rivals.branchCount()),
                "RIVALS      " + name + "  "
                        + console.say(rivals.hasBranches() ? "verify.rivals" : "verify.rival-openings", details));
        return rivals.hasBranches() ? ExitStatus.FAILED : ExitStatus.OK;
    }

    /// Reports the signers of a match. If a trust check was requested, the exit code depends on its result.
    private ExitStatus reportSigners(String file, VerifyReport report) {
        var signers = new Signers(report.signers(), trusted);
        if (trusted == null) {
            if (signers.isSigned()) {
                printAnswer(true, new VerifyAnswer.SignedFile(file, "signed", signers.toAnswers()),
                        "SIGNED      " + file + "  " + signers.text(console));
            }
            return ExitStatus.OK;
        }
        boolean ended = report.completion() == Completion.ENDED;
        boolean holds = signers.areTrusted() && ended;
        String who = signers.isSigned() ? signers.text(console) : console.say("verify.unsigned");
        printAnswer(holds, new VerifyAnswer.SignedFile(file, holds ? "trusted" : "untrusted", signers.toAnswers()),
                (holds ? "TRUSTED     " : "UNTRUSTED   ") + file + "  " + who
                        + (ended ? "" : "; " + console.say("verify.cut")));
        return holds ? ExitStatus.OK : ExitStatus.FAILED;
    }

    /// Compares a match with noted or published seals, proofs and decklists.
    private ExitStatus compare(MatchSource origin) {
        ExitStatus exit = ExitStatus.OK;
        if (expectation != null) {
            exit = reportComparison(origin, "expected", expectation.compareWith(SealHistory.of(origin), console));
        }
        if (proof != null) {
            exit = exit.worseOf(reportComparison(origin, "proved", proof.checkProof(SealHistory.of(origin), console)));
            exit = exit.worseOf(proof.checkRoot(console).map(answer -> reportRoot(origin, answer))
                    .orElse(ExitStatus.OK));
        }
        for (SealExpectation.Outcome finding : decks == null ? List.<SealExpectation.Outcome>of()
                : decks.check(origin)) {
            exit = exit.worseOf(reportComparison(origin, "fitting", finding));
        }
        return exit;
    }

    private ExitStatus reportRoot(MatchSource origin, RootReport.RootCheck check) {
        printAnswer(check.isCorrect(),
                new VerifyAnswer.Root(origin.name(), check.isCorrect() ? "root" : "bad-root", check.answer()),
                check.formatLines("ROOT").toArray(String[]::new));
        return check.isCorrect() ? ExitStatus.OK : ExitStatus.FAILED;
    }

    private ExitStatus reportComparison(MatchSource origin, String verdict, SealExpectation.Outcome outcome) {
        String word = outcome.isAsExpected() ? verdict : "un" + verdict;
        printAnswer(outcome.isAsExpected(),
                VerifyAnswer.Comparison.of(origin.name(), word, outcome.code(), outcome.message(),
                outcome.details()),
                "%-12s".formatted(word.toUpperCase(Locale.ROOT)) + origin.name() + "  " + outcome.message());
        return outcome.isAsExpected() ? ExitStatus.OK : ExitStatus.FAILED;
    }

    private ExitStatus reportUnreadableFile(BadFile badFile) {
        String message = badFile.formatMessage(console.language());
        summary.countUnreadableFile();
        printAnswer(false, new UnreadableFile(badFile.file(), "bad", Optional.of(badFile.line()),
                Optional.of(badFile.column()), Optional.of(badFile.code()), message), "BAD         " + message);
        return BROKEN_VERDICTS.contains(badFile.code()) ? ExitStatus.FAILED : ExitStatus.INPUT;
    }

    private ExitStatus printReport(String file, VerifyReport report) {
        var text = new VerifyText(file, report, console);
        summary.add(report);
        printAnswer(report.verdict() instanceof Verdict.ExactReplay && report.tornTail().isEmpty(),
                text.createVerification(), text.lines().toArray(String[]::new));
        ExitStatus exit = switch (report.verdict()) {
            case Verdict.EmptyMatch _ -> ExitStatus.EMPTY;
            case Verdict.ExactReplay _, Verdict.UnverifiedVerdict _ -> ExitStatus.OK;
            case Verdict.UndecidedVerdict _ -> report.extent().isUncheckable() ? ExitStatus.UNCHECKED
                    : ExitStatus.UNDECIDED;
            case Verdict.StoppedVerdict _ -> ExitStatus.UNDECIDED;
            case Verdict.Divergence _ -> ExitStatus.FAILED;
        };
        return report.tornTail().isEmpty() ? exit : exit.worseOf(ExitStatus.FAILED);
    }

    /// Prints the answer as JSON or as lines. Prints nothing if only problems are requested and there are none.
    private void printAnswer(boolean isValid, VerifyAnswer answer, String... lines) {
        if (isValid && isQuiet) {
            return;
        }
        for (String line : printsJson ? new String[] {answer.json()} : lines) {
            console.out().println(line);
        }
    }

    private static String findFlawCode(Flaw flaw) {
        return switch (flaw) {
            case Flaw.PageDamage _ -> "page";
            case Flaw.InvalidId _ -> "no-id";
            case Flaw.OrphanedRows _ -> "orphans";
            case Flaw.InvalidBody _ -> "body";
            case Flaw.InvalidCards _ -> "cards";
            case Flaw.NumberGap _ -> "gap";
        };
    }

    private static Map<String, Object> createFlawDetails(Flaw flaw) {
        return switch (flaw) {
            case Flaw.PageDamage(var finding) -> Map.of("finding", finding);
            case Flaw.InvalidId(long no) -> Map.of("no", no);
            case Flaw.OrphanedRows(long no, var tables) -> Map.of("no", no, "tables", String.join(", ", tables));
            case Flaw.InvalidBody(long no, long seq) -> Map.of("no", no, "seq", seq);
            case Flaw.InvalidCards(var sha256) -> Map.of("sha256", sha256);
            case Flaw.NumberGap(long first, long last) ->
                    Map.of("first", first, "last", last, "count", last - first + 1);
        };
    }
}
