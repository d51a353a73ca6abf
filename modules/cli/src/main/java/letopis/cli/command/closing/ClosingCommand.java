package letopis.cli.command.closing;

import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.cli.command.Command;
import letopis.cli.command.CommandLineArgs;
import letopis.cli.command.Finder;
import letopis.cli.command.LogOptions;
import letopis.cli.command.Origin;
import letopis.cli.console.CliError;
import letopis.cli.console.Console;
import letopis.cli.console.Exit;
import letopis.cli.console.Json;
import letopis.cli.logs.OpenLog;
import letopis.codec.notation.JsonNotation;
import letopis.codec.notation.LoadedMatch;
import letopis.codec.signing.KeyRing;
import letopis.codec.signing.SigningKey;
import letopis.file.ReplayWriter;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Completion;
import letopis.journal.Header;
import letopis.journal.MatchEvent;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Seat;
import letopis.journal.Signer;
import letopis.match.Referee;
import letopis.match.Referee.Taken;
import letopis.table.Audience;
import letopis.table.State;
import picocli.CommandLine.Model.ArgSpec;

/// Closes a recorded match (`end`), or adds to a closed one that a player agrees to it (`agree`).
public final class ClosingCommand implements Command {

    private static final String WRITER = "letopis";

    private final Console console;
    private final boolean agrees;

    private ClosingCommand(Console console, boolean agrees) {
        this.console = console;
        this.agrees = agrees;
    }

    public static ClosingCommand end(Console console) {
        return new ClosingCommand(console, false);
    }

    public static ClosingCommand agree(Console console) {
        return new ClosingCommand(console, true);
    }

    @Override
    public String name() {
        return agrees ? "agree" : "end";
    }

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.after(List.of(
                CommandLineArgs.parameters("MATCH", "1", "match"),
                agrees ? CommandLineArgs.option("--seat", "SEAT", "agree.seat")
                        : CommandLineArgs.flag("--judge", "end.judge"),
                CommandLineArgs.option("--key", "FILE", "closing.key"),
                CommandLineArgs.flag("--json", "json")), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        Origin origin;
        try (var finder = new Finder(args, console)) {
            origin = finder.find(args.parameter());
        }
        switch (origin) {
            case Origin.InFile(var file) -> {
                LoadedMatch<?> match = origin.load();
                Author by = author(args, match.header());
                Signer signer = signer(args, match.header(), by);
                try (Writer writer = ReplayWriter.open(file, _ -> {
                    throw CliError.input("closing.torn", Map.of("match", origin.name()));
                })) {
                    close(args, match, writer, by, signer);
                }
            }
            case Origin.InLog(_, var id) -> {
                try (OpenLog opened = new LogOptions(args).openToWrite()) {
                    LoadedMatch<?> match = new Origin.InLog(opened.log(), id).load();
                    Author by = author(args, match.header());
                    Signer signer = signer(args, match.header(), by);
                    try (Writer writer = opened.log().open(id, WRITER)) {
                        close(args, match, writer, by, signer);
                    }
                }
            }
        }
        return Exit.OK.code();
    }

    private <S extends State> void close(
            CommandLineArgs args, LoadedMatch<S> match, Writer writer, Author by, Signer signer) {
        long size = match.timeline().size();
        if (!writer.tail().equals(match.seal())) {
            throw CliError.input("closing.grown", Map.of("match", match.source()));
        }
        boolean ended = size > 0 && match.timeline().entry(size).event() instanceof MatchEvent.Closing;
        var referee = new Referee<>(match.game(), match.timeline().at(size),
                ended ? Completion.ENDED : Completion.OPEN, writer, new JsonNotation(match.game()),
                Clock.tickMillis(ZoneOffset.UTC), () -> "", signer);
        match.ask(size, () -> match.game().awaited(referee.state())); // who ends a match asks this
        Taken taken = by instanceof Author.Player(var seat) ? referee.agree(seat) : referee.end(by);
        switch (taken) {
            case Taken.Recorded(var commit) -> say(args, match, commit);
            case Taken.AfterTheEnd() -> throw CliError.input("closing.after-end", Map.of("match", match.source()));
            case Taken.BeforeTheEnd() -> throw CliError.input("closing.before-end", Map.of("match", match.source()));
            case Taken.NotStored _, Taken.Refused _, Taken.NoWayBack _ ->
                    throw CliError.input("closing.grown", Map.of("match", match.source()));
        }
    }

    private void say(CommandLineArgs args, LoadedMatch<?> match, Commit commit) {
        String sentence = match.words(console.language()).narrate(commit.entries().getFirst(),
                match.timeline().at(match.timeline().size()), Audience.EVERYONE);
        if (args.has("--json")) {
            console.out().println(Json.line(Map.of("match", match.header().match().value(),
                    "entry", commit.last().number(), "sha256", commit.seal().sha256())));
        } else {
            console.out().println(match.source() + "  " + commit.last().number() + "  " + sentence);
        }
    }

    private Author author(CommandLineArgs args, Header header) {
        if (!agrees) {
            return args.has("--judge") ? Author.JUDGE : Author.RECORDER;
        }
        String text = args.text("--seat", "");
        Seat seat = header.players().keySet().stream().filter(one -> one.name().equals(text)).findFirst()
                .orElseThrow(() -> CliError.usage("agree.no-seat", Map.of("seat", text,
                        "known", header.players().keySet().stream().map(Seat::name).toList())));
        return new Author.Player(seat);
    }

    /// A match with keys takes only what one of them signs, and an agreement only from the player's own.
    private Signer signer(CommandLineArgs args, Header header, Author by) {
        Optional<SigningKey> key = Optional.of(args.text("--key", "")).filter(file -> !file.isEmpty())
                .map(CommandLineArgs::path).map(SigningKey::read);
        if (key.isPresent() != header.isSigned()) {
            throw CliError.input(header.isSigned() ? "closing.key-needed" : "closing.no-keys",
                    Map.of("match", header.match()));
        }
        if (key.isEmpty()) {
            return Signer.NONE;
        }
        boolean fits = header.keys().stream()
                .anyMatch(one -> one.key().equals(key.get().open()) && one.maySign(by)
                        && (!agrees || one.role() instanceof Author.Player));
        if (!fits) {
            throw CliError.input("closing.key-unfit", Map.of("match", header.match(), "by", by.code()));
        }
        return KeyRing.of(header.keys(), List.of(key.get()));
    }
}
