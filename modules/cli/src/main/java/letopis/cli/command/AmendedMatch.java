package letopis.cli.command;

import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import letopis.app.FilePaths;
import letopis.app.Salts;
import letopis.app.UserError;
import letopis.app.logs.OpenLog;
import letopis.app.match.MatchSource;
import letopis.file.ReplayWriter;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Completion;
import letopis.journal.Header;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Signer;
import letopis.journal.SignerKey;
import letopis.match.Referee;
import letopis.match.Referee.SubmitResult;
import letopis.match.Timeline;
import letopis.notation.JsonNotation;
import letopis.notation.LoadedMatch;
import letopis.notation.signing.KeyRing;
import letopis.notation.signing.SigningKey;
import letopis.program.CommandLineArgs;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.table.State;
import picocli.CommandLine.Model.ArgSpec;

/// A recorded match to which a command adds a commit. It is read before the user confirms, so that the user can inspect
/// it. Entries written by another writer in the meantime are not overwritten.
public final class AmendedMatch {

    private static final String WRITER_NAME = "letopis";
    private static final String DRY_RUN_OPTION = "--dry-run";

    private final CommandLineArgs args;
    private final MatchSource origin;
    private final LoadedMatch<?> match;

    private AmendedMatch(CommandLineArgs args, MatchSource origin, LoadedMatch<?> match) {
        this.args = args;
        this.origin = origin;
        this.match = match;
    }

    /// An addition to the match.
    public interface Amendment {

        /// @param referee the referee at the end of the match
        <S extends State> SubmitResult applyTo(LoadedMatch<S> match, Referee<S> referee);
    }

    /// Returns the option for the signing key.
    public static ArgSpec keyOption() {
        return CommandLineArgs.option("--key", "FILE", "closing.key");
    }

    /// Reads the match named by the first parameter.
    ///
    /// @throws UserError if the match does not exist, or is a sample and the command would write
    public static AmendedMatch read(CommandLineArgs args, Console console) {
        try (var finder = new MatchFinder(args, console)) {
            MatchSource origin = args.has(DRY_RUN_OPTION) ? finder.find(args.parameter())
                    : finder.findMatchToChange(args.parameter());
            return new AmendedMatch(args, origin, origin.load().requireComplete());
        }
    }

    public LoadedMatch<?> match() {
        return match;
    }

    /// Adds a commit.
    ///
    /// @param author the author of the addition
    /// @param isAccepted the test for keys that may sign the commit in addition to the author's keys
    /// @throws UserError if the match rejects the commit
    public Commit add(Author author, Predicate<SignerKey> isAccepted, Amendment amendment) {
        Signer signer = createSigner(match.header(), author, isAccepted);
        return switch (origin) {
            case MatchSource.FileSource(var file) -> write(() -> ReplayWriter.open(file, _ -> {
                throw UserError.createBadInputError("closing.torn", Map.of("match", origin.name()));
            }), signer, amendment);
            case MatchSource.LogSource(_, var id) -> {
                try (OpenLog opened = new LogOptions(args).openLogForReading()) {
                    yield write(() -> opened.log().open(id, WRITER_NAME, signer), signer, amendment);
                }
            }
        };
    }

    private Commit write(Supplier<Writer> writerFactory, Signer signer, Amendment amendment) {
        try (Writer writer = writerFactory.get()) {
            if (!writer.tail().equals(match.seal())) {
                throw createConcurrentChangeError();
            }
            return write(match, writer, signer, amendment);
        }
    }

    private <S extends State> Commit write(LoadedMatch<S> loadedMatch, Writer writer, Signer signer,
            Amendment amendment) {
        var timeline = loadedMatch.timeline();
        Completion completion = loadedMatch.hasEnded() ? Completion.ENDED : Completion.OPEN;
        var referee = new Referee<>(loadedMatch.game(), new Timeline.Builder<>(loadedMatch.game(), timeline),
                completion, writer,
                new JsonNotation(loadedMatch.game()), Clock.tickMillis(ZoneOffset.UTC), Salts.random(), signer);
        return switch (amendment.applyTo(loadedMatch, referee)) {
            case SubmitResult.Success(var commit) -> commit;
            case SubmitResult.EndedMatch() ->
                    throw UserError.createBadInputError("closing.after-end", Map.of("match", loadedMatch.source()));
            case SubmitResult.OpenMatch() ->
                    throw UserError.createBadInputError("closing.before-end", Map.of("match", loadedMatch.source()));
            case SubmitResult.StoreFailure _, SubmitResult.Rejection _,
                    SubmitResult.ImpossibleRewind _ -> throw createConcurrentChangeError();
        };
    }

    private UserError createConcurrentChangeError() {
        return UserError.createBadInputError("closing.grown", Map.of("match", match.source()));
    }

    /// Checks the signing key before the user is asked anything.
    ///
    /// @param author the author of the addition
    /// @param isAccepted the test for keys that may sign the commit in addition to the author's keys
    /// @throws UserError if the match needs another key
    public void checkKey(Author author, Predicate<SignerKey> isAccepted) {
        createSigner(match.header(), author, isAccepted);
    }

    /// Returns the signer. A match with keys requires a signature by one of them.
    private Signer createSigner(Header header, Author author, Predicate<SignerKey> isAccepted) {
        Optional<SigningKey> key = Optional.of(args.text("--key", "")).filter(file -> !file.isEmpty())
                .map(FilePaths::parse).map(SigningKey::read);
        if (key.isPresent() != header.isSigned()) {
            throw UserError.createBadInputError(header.isSigned() ? "closing.key-needed" : "closing.no-keys",
                    Map.of("match", header.match()));
        }
        if (key.isEmpty()) {
            return Signer.NONE;
        }
        boolean signs = header.keys().stream()
                .anyMatch(signerKey -> signerKey.key().equals(key.get().publicKey()) && signerKey.maySign(author)
                        && isAccepted.test(signerKey));
        if (!signs) {
            throw UserError.createBadInputError("closing.key-unfit",
                    Map.of("match", header.match(), "by", author.code()));
        }
        return KeyRing.of(header.keys(), List.of(key.get()));
    }
}
