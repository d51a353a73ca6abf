package letopis.cli.command.asking;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.answer.Packet;
import letopis.app.match.OpenMatch;
import letopis.cli.command.MatchView;
import letopis.cli.packet.PacketFile;
import letopis.language.message.BadFile;
import letopis.match.Timeline;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Writes a part of a match down as a page to be printed, sent and kept.
public record PacketCommand(Console console) implements Command {

    private static final long ENTRIES_MAX = 400;
    private static final String OUT = "--out";

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.after(List.of(
                CommandLineArgs.parameters("MATCH", "1", "match"),
                CommandLineArgs.option("--from", "WHERE", "packet.from"),
                CommandLineArgs.option("--to", "WHERE", "packet.to"),
                OptionSpec.builder("-o", OUT).paramLabel("FILE").type(String.class).descriptionKey("packet.out")
                        .build(),
                CommandLineArgs.option("--question", "TEXT", "packet.question"),
                MatchView.as()), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        for (String needed : List.of("--from", "--to", OUT)) {
            if (!args.has(needed)) {
                throw UserError.usage("packet.missing", Map.of("option", needed));
            }
        }
        Path file = FilePaths.parse(args.text(OUT, ""));
        try (MatchView view = MatchView.open(args, console)) {
            OpenMatch open = view.open();
            Timeline<?> timeline = open.match().timeline();
            long first = open.entry(args.text("--from", ""));
            long last = open.index(args.text("--to", ""), first);
            if (last < first) {
                throw UserError.usage("packet.order", Map.of("from", first, "to", last));
            }
            long from = timeline.stepStart(first);
            long to = timeline.stepEnd(last);
            if (to - from > ENTRIES_MAX) {
                throw UserError.usage("packet.long", Map.of("entries", to - from, "most", ENTRIES_MAX));
            }
            Optional<String> question =
                    Optional.of(args.text("--question", "").strip()).filter(text -> !text.isEmpty());
            Files.writeString(file, PacketFile.html(question.orElse(open.match().header().title()), console,
                    language -> Packet.of(open, view.audience(), from, to, question, console.in(language)),
                    open::words));
            console.out().println(console.say("packet.written", Map.of("file", file, "from", from + 1, "to", to)));
            return Exit.OK.code();
        } catch (IOException e) {
            throw BadFile.unwritable(file, e);
        }
    }
}
