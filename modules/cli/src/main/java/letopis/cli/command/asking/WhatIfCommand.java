package letopis.cli.command.asking;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.app.FilePaths;
import letopis.app.Salts;
import letopis.app.UserError;
import letopis.app.answer.WhatIfAnswer;
import letopis.app.answer.WhatIfText;
import letopis.app.logs.LogAddress;
import letopis.app.match.OpenMatch;
import letopis.app.match.Replays;
import letopis.app.recording.RecordingErrorText;
import letopis.app.text.Glyphs;
import letopis.cli.command.MatchView;
import letopis.cli.command.NewFile;
import letopis.dispute.PositionText;
import letopis.file.ReplayWriter;
import letopis.journal.Sequence;
import letopis.match.RecordedChoice;
import letopis.notation.LoadedMatch;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.recording.Branch;
import letopis.recording.RecordingError;
import letopis.table.State;
import picocli.CommandLine.Model.ArgSpec;

/// The command `what-if`, which explores another choice without changing the match.
public record WhatIfCommand(Console console) implements Command {

    private static final String INSTEAD_OPTION = "--instead";
    private static final String SAVE_OPTION = "--save";
    private static final String MATCH_OPTION = "--match";

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(List.of(
                CommandLineArgs.parameters("MATCH", "1", "match"),
                CommandLineArgs.option("--at", "WHERE", "what-if.at"),
                CommandLineArgs.option(INSTEAD_OPTION, "CHOICE", "what-if.instead"),
                CommandLineArgs.option(SAVE_OPTION, "FILE", "what-if.save"),
                CommandLineArgs.option(MATCH_OPTION, "FILE", "what-if.match"),
                CommandLineArgs.flag("--json", "json")), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        if (!args.has("--at")) {
            throw UserError.createBadUsageError("what-if.no-place", Map.of());
        }
        Stream.of(SAVE_OPTION, MATCH_OPTION).filter(args::has).forEach(option -> new Replays(console.home())
                .rejectSample(FilePaths.parse(args.text(option, "")), LogAddress.defaultAddress()));
        try (MatchView view = MatchView.open(args, console)) {
            return run(view.openMatch().match(), view.openMatch(), args).code();
        }
    }

    private <S extends State> ExitStatus run(LoadedMatch<S> match, OpenMatch openMatch, CommandLineArgs args) {
        long at = openMatch.resolveEntry(args.text("--at", ""));
        RecordedChoice<S> instead = RecordedChoice.findAt(match.timeline(), at).orElseThrow(() ->
                UserError.createBadUsageError("what-if.no-choice", Map.of("entry", new Sequence(at))));
        var branch = new Branch<>(match, instead, Salts.random());
        if (!args.has(INSTEAD_OPTION)) {
            printAlternatives(WhatIfAnswer.listChoices(branch, console.language()), args.has("--json"));
            return ExitStatus.OK;
        }
        Optional<RecordingError> trouble = branch.enter(args.text(INSTEAD_OPTION, "").strip()).error();
        if (trouble.isPresent()) {
            console.err().println(trouble.get() instanceof RecordingError.MissingSeat(var what, var line)
                    ? console.say("what-if.no-seat", Map.of("what", what, "match", args.parameter(),
                    "at", args.text("--at", ""), "line", "'" + line + "'"))
                    : RecordingErrorText.of(trouble.get(), branch.recording(), console));
            return trouble.get() instanceof RecordingError.ForbiddenChoice ? ExitStatus.FAILED : ExitStatus.USAGE;
        }
        WhatIfAnswer.Story story = WhatIfAnswer.createStory(branch, console,
                args.has("--json") ? Glyphs.UNICODE : console.glyphs());
        saveBranch(branch, story.recordedChoice(), args);
        console.print(args.has("--json"), story::json, () -> WhatIfText.of(story, openMatch.words(), console));
        return ExitStatus.OK;
    }

    private void printAlternatives(WhatIfAnswer.Choices answer, boolean printsJson) {
        if (printsJson) {
            console.out().println(answer.json());
            return;
        }
        for (WhatIfAnswer.LegalChoice legal : answer.choices()) {
            console.out().println("%5s  %s".formatted(legal.number() > 0 ? legal.number() : "", legal.recorded()
                    ? console.say("what-if.recorded", Map.of("choice", legal.sentence())) : legal.sentence()));
        }
        if (answer.choices().isEmpty()) {
            console.out().println(console.say("what-if.name-it", Map.of("choice", answer.recordedChoice().sentence())));
        }
    }

    private <S extends State> void saveBranch(Branch<S> branch, WhatIfAnswer.Line line, CommandLineArgs args) {
        LoadedMatch<S> match = branch.recording().match();
        if (args.has(SAVE_OPTION)) {
            PositionText text = PositionText.withChoices(match, match.timeline().size()).orElseThrow(() ->
                    UserError.createBadUsageError("position.none", Map.of("at", match.timeline().size())));
            NewFile.create(FilePaths.parse(args.text(SAVE_OPTION, "")), text.yaml());
            console.err().println(console.say("what-if.saved",
                    Map.of("file", args.text(SAVE_OPTION, ""), "entry", text.at())));
            if (text.at().number() != match.timeline().size()) {
                console.err().println(console.say("position.before",
                        Map.of("at", match.timeline().size(), "entry", text.at().number())));
            }
        }
        if (args.has(MATCH_OPTION)) {
            branch.addNote(console.say("what-if.note", Map.of("match", branch.recordedMatch().header().match(),
                    "entry", line.entry(), "choice", line.sentence())));
            ReplayWriter.save(FilePaths.parse(args.text(MATCH_OPTION, "")), match.header(), match.game(),
                    branch.commits());
            console.err().println(console.say("what-if.saved-match",
                    Map.of("file", args.text(MATCH_OPTION, ""), "entry", new Sequence(match.timeline().size()))));
        }
    }
}
