package letopis.cli.command.ask;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.app.json.Json;
import letopis.cli.command.MatchView;
import letopis.dispute.PositionText;
import letopis.notation.LoadedMatch;
import letopis.notation.ReplayReader;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import letopis.table.Audience;
import picocli.CommandLine.Model.ArgSpec;

/// A command that exports a moment of a recorded match as a position, in order to try other choices.
public record PositionCommand(Console console) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return MatchView.listArguments(CommandLineArgs.option("--at", "WHERE", "at"));
    }

    @Override
    public int run(CommandLineArgs args) {
        try (MatchView view = MatchView.open(args, console)) {
            long index = view.openMatch().resolveIndex(args.text("--at", "end"));
            PositionText text = PositionText.withChoices(createRedactedMatch(view), index).orElseThrow(() ->
                    UserError.createBadUsageError("position.none", Map.of("at", index)));
            boolean there = text.at().number() == index;
            if (!there) {
                console.err().println(console.say("position.before", Map.of("at", index, "entry", text.at().number())));
            } else if (!text.table().equals(text.at())) {
                console.err().println(console.say("position.since", Map.of("at", index,
                        "entry", text.table().number())));
            }
            if (args.has("--json")) {
                console.out().println(Json.toLine(text.fields()));
            } else {
                console.out().print(text.yaml());
            }
            return (there ? ExitStatus.OK : ExitStatus.INCOMPLETE).code();
        }
    }

    /// Returns the match as this audience sees it; hidden cards are unknown in the position.
    private static LoadedMatch<?> createRedactedMatch(MatchView view) {
        if (view.audience() instanceof Audience.Judge) {
            return view.openMatch().match();
        }
        var copy = new ByteArrayOutputStream();
        try (ReplayReader reader = view.origin().open()) {
            reader.redact(view.audience(), copy);
        } catch (IOException e) {
            throw new UncheckedIOException("a copy in memory cannot be written", e);
        }
        return LoadedMatch.load(view.origin().name(), new ByteArrayInputStream(copy.toByteArray()));
    }
}
