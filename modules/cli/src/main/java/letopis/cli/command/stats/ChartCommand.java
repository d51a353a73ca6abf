package letopis.cli.command.stats;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.match.OpenMatch;
import letopis.app.statistics.LifeChart;
import letopis.cli.command.MatchView;
import letopis.cli.command.OutputFormat;
import letopis.language.message.BadFile;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// A command that draws a chart of the life totals in a match.
public record ChartCommand(Console console) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(List.of(CommandLineArgs.parameters("MATCH", "1", "match"),
                OptionSpec.builder("-o", "--out").paramLabel("FILE.svg").type(String.class)
                        .descriptionKey("chart.out").build()), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        if (args.has("--out")) {
            OutputFormat.SVG.requireExtension(args.text("--out", ""));
        }
        try (MatchView view = MatchView.open(args.parameter(), args, console)) {
            OpenMatch open = view.openMatch();
            String svg = LifeChart.of(open.match().requireComplete(), open.words(), console.messages())
                    .orElseThrow(() -> UserError.createBadInputError("chart.no-lives",
                    Map.of("match", open.match().source())));
            if (!args.has("--out")) {
                console.linesOut().print(svg);
                return ExitStatus.OK.code();
            }
            Path file = FilePaths.parse(args.text("--out", ""));
            try {
                Files.writeString(file, svg, UTF_8);
            } catch (IOException e) {
                throw BadFile.ofUnwritableFile(file, e);
            }
            console.out().println(console.say("chart.written", Map.of("file", file)));
            return ExitStatus.OK.code();
        }
    }
}
