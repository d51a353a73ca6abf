package letopis.cli.command.asking;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.answer.PacketAnswer;
import letopis.app.match.OpenMatch;
import letopis.app.narration.DetailLevel;
import letopis.app.narration.Narration;
import letopis.app.narration.StoryBuilder;
import letopis.app.narration.StoryItem;
import letopis.cli.command.MatchView;
import letopis.cli.command.OutputFormat;
import letopis.cli.command.match.StoryPrinter;
import letopis.cli.packet.PacketFile;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.match.Timeline;
import letopis.notation.LoadedMatch;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// A command that writes a section of a match as a page for printing, sending and archiving.
public record PacketCommand(Console console) implements Command {

    private static final long MAX_ENTRIES = 400;
    private static final String OUT_OPTION = "--out";

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(List.of(
                CommandLineArgs.parameters("MATCH", "1", "match"),
                CommandLineArgs.option("--from", "WHERE", "packet.from"),
                CommandLineArgs.option("--to", "WHERE", "packet.to"),
                OptionSpec.builder("-o", OUT_OPTION).paramLabel("FILE").type(String.class).descriptionKey("packet.out")
                        .build(),
                CommandLineArgs.option("--question", "TEXT", "packet.question"),
                StoryPrinter.createArgument("detail"),
                MatchView.createAudienceOption(), CommandLineArgs.flag("--json", "json")), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        boolean json = args.has("--json");
        for (String needed : List.of("--from", "--to", OUT_OPTION)) {
            if (!args.has(needed) && !(json && needed.equals(OUT_OPTION))) {
                throw UserError.createBadUsageError("packet.missing", Map.of("option", needed));
            }
        }
        DetailLevel level = StoryPrinter.parseLevel(args, DetailLevel.STORY);
        if (args.has(OUT_OPTION)) {
            OutputFormat.HTML.requireExtension(args.text(OUT_OPTION, ""));
        }
        try (MatchView view = MatchView.open(args, console)) {
            OpenMatch open = view.openMatch();
            Timeline<?> timeline = open.match().timeline();
            long first = open.resolveEntry(args.text("--from", ""));
            long last = open.resolveIndex(args.text("--to", ""), first);
            if (last < first) {
                throw UserError.createBadUsageError("packet.order", Map.of("from", first, "to", last));
            }
            long from = timeline.findStepStart(first);
            long to = timeline.findStepEnd(last);
            if (to - from > MAX_ENTRIES) {
                throw UserError.createBadUsageError("packet.long", Map.of("entries", to - from, "most", MAX_ENTRIES));
            }
            Optional<String> question =
                    Optional.of(args.text("--question", "").strip()).filter(text -> !text.isEmpty());
            Function<Language, PacketAnswer> packet = language ->
                    PacketAnswer.of(open, view.audience(), from, to, question, console.withLanguage(language));
            if (args.has(OUT_OPTION)) {
                Files.writeString(FilePaths.parse(args.text(OUT_OPTION, "")),
                        PacketFile.renderHtml(question.orElse(open.match().header().title()), console, packet,
                        open::words,
                                language -> createStory(view, language, level, from, to)));
            }
            console.out().println(json ? packet.apply(console.language()).json()
                    : console.say("packet.written",
                    Map.of("file", args.text(OUT_OPTION, ""), "from", from + 1, "to", to)));
            return ExitStatus.OK.code();
        } catch (IOException e) {
            throw BadFile.ofUnwritableFile(FilePaths.parse(args.text(OUT_OPTION, "")), e);
        }
    }

    private List<StoryItem> createStory(MatchView view, Language language, DetailLevel level, long from, long to) {
        LoadedMatch<?> match = view.openMatch().match();
        Words words = view.openMatch().words(language);
        var narration = new Narration(match, new Chronicle(match, words, view.audience()), view.audience(), words,
                console.withLanguage(language));
        return StoryBuilder.createItems(narration, level, from + 1, to);
    }
}
