package letopis.cli.command.asking;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.app.FilePaths;
import letopis.app.Salts;
import letopis.app.UserError;
import letopis.app.answer.Branched;
import letopis.app.answer.Paragraph;
import letopis.app.json.Json;
import letopis.app.logs.LogAddress;
import letopis.app.match.OpenMatch;
import letopis.app.match.Replays;
import letopis.app.recording.TroubleText;
import letopis.cli.command.MatchView;
import letopis.cli.command.NewFile;
import letopis.cli.screen.BranchText;
import letopis.dispute.PositionText;
import letopis.file.ReplayWriter;
import letopis.journal.Sequence;
import letopis.language.text.Rulebook;
import letopis.live.DiffWords;
import letopis.match.MadeChoice;
import letopis.match.WhatIf;
import letopis.notation.LoadedMatch;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.recording.Branch;
import letopis.recording.Option;
import letopis.recording.Trouble;
import letopis.table.Audience;
import letopis.table.State;
import picocli.CommandLine.Model.ArgSpec;

/// What would have come of another choice. The match itself is not changed.
public final class WhatIfCommand implements Command {

    private static final String INSTEAD = "--instead";
    private static final String SAVE = "--save";
    private static final String MATCH = "--match";

    private final Console console;

    public WhatIfCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "what-if";
    }

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.after(List.of(
                CommandLineArgs.parameters("MATCH", "1", "match"),
                CommandLineArgs.option("--at", "WHERE", "what-if.at"),
                CommandLineArgs.option(INSTEAD, "CHOICE", "what-if.instead"),
                CommandLineArgs.option(SAVE, "FILE", "what-if.save"),
                CommandLineArgs.option(MATCH, "FILE", "what-if.match"),
                CommandLineArgs.flag("--json", "json")), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        if (!args.has("--at")) {
            throw UserError.usage("what-if.no-place", Map.of());
        }
        Stream.of(SAVE, MATCH).filter(args::has).forEach(option -> new Replays(console.home())
                .checkNoSample(FilePaths.parse(args.text(option, "")), LogAddress.standard()));
        try (MatchView view = MatchView.open(args, console)) {
            return run(view.open().match(), view.open(), args).code();
        }
    }

    private <S extends State> Exit run(LoadedMatch<S> match, OpenMatch open, CommandLineArgs args) {
        long at = open.entry(args.text("--at", ""));
        MadeChoice<S> instead = MadeChoice.at(match.timeline(), at).orElseThrow(() ->
                UserError.usage("what-if.no-choice", Map.of("entry", new Sequence(at))));
        var branch = new Branch<>(match, instead, Salts.fresh());
        if (!args.has(INSTEAD)) {
            list(branch, open, args.has("--json"));
            return Exit.OK;
        }
        Optional<Trouble> trouble = branch.enter(args.text(INSTEAD, "").strip()).trouble();
        if (trouble.isPresent()) {
            console.err().println(TroubleText.of(trouble.get(), branch.recording(), console));
            return trouble.get() instanceof Trouble.Forbidden ? Exit.FAILED : Exit.USAGE;
        }
        WhatIf<S> whatIf = branch.replay();
        Branched branched = Branched.of(branch, whatIf, open.words());
        save(branch, branched, open, args);
        Rulebook rulebook = Rulebook.of(match.game());
        if (args.has("--json")) {
            console.out().println(Json.line(Written.of(branched, rulebook, console)));
        } else {
            console.print(BranchText.of(branched, open.words(), rulebook, console, console.glyphs(),
                    console.width()));
        }
        return Exit.OK;
    }

    /// What could have been chosen.
    private <S extends State> void list(Branch<S> branch, OpenMatch open, boolean json) {
        List<Option> options = branch.recording().options();
        var all = new ArrayList<>(options);
        all.addAll(branch.recording().surrenders());
        for (int i = 0; i < all.size(); i++) {
            Option option = all.get(i);
            boolean recorded = branch.recording().isSame(option.choice(), branch.instead().choice());
            String sentence = option.sentence(console.language());
            if (json) {
                console.out().println(Json.line(new Legal(i < options.size() ? i + 1 : 0, sentence,
                        branch.recording().line(option.choice()), recorded)));
            } else {
                console.out().println("%5s  %s".formatted(i < options.size() ? i + 1 : "",
                        recorded ? console.say("what-if.recorded", Map.of("choice", sentence)) : sentence));
            }
        }
        if (all.isEmpty() && !json) {
            console.out().println(console.say("what-if.name-it", Map.of("choice",
                    open.chronicle(Audience.JUDGE).line(branch.instead().entry().number())
                            .sentence())));
        }
    }

    private <S extends State> void save(Branch<S> branch, Branched branched, OpenMatch open, CommandLineArgs args) {
        LoadedMatch<S> match = branch.recording().match();
        if (args.has(SAVE)) {
            PositionText text = PositionText.reached(match, match.timeline().size()).orElseThrow(() ->
                    UserError.usage("position.none", Map.of("at", match.timeline().size())));
            NewFile.write(FilePaths.parse(args.text(SAVE, "")), text.yaml());
            console.err().println(console.say("what-if.saved",
                    Map.of("file", args.text(SAVE, ""), "entry", text.at())));
            if (text.at().number() != match.timeline().size()) {
                console.err().println(console.say("position.before",
                        Map.of("at", match.timeline().size(), "entry", text.at().number())));
            }
        }
        if (args.has(MATCH)) {
            branch.note(console.say("what-if.note", Map.of("match", open.match().header().match(),
                    "entry", branched.at(), "choice", branched.recorded().sentence())));
            ReplayWriter.save(FilePaths.parse(args.text(MATCH, "")), match.header(), match.game(),
                    branch.commits());
            console.err().println(console.say("what-if.saved-match",
                    Map.of("file", args.text(MATCH, ""), "entry", new Sequence(match.timeline().size()))));
        }
    }

    /// @param number in the list; 0 for what has none, since nobody should choose it by mistake
    /// @param line as it is written in a script
    private record Legal(int number, String sentence, Optional<String> line, boolean recorded) {}

    private record Line(long entry, boolean choice, boolean pass, String sentence) {}

    /// @param passes how many passes were made that are not in the record
    private record Written(Sequence at, String recorded, List<Line> branch, int again, int passes, Branched.Stop stop,
            List<Paragraph> rules, Branched.End record, Branched.End end, long same,
            List<DiffWords.Line> diff) {

        static Written of(Branched branched, Rulebook rulebook, Console console) {
            return new Written(branched.at(), branched.recorded().sentence(),
                    branched.lines().stream().map(line -> new Line(line.number(), line.choice(),
                            branched.passes().contains(line.number()), line.sentence())).toList(),
                    branched.again(), branched.passes().size(), branched.stop(),
                    Paragraph.all(branched.stop().rules(), rulebook, console.language()),
                    branched.record(), branched.end(), branched.same(), branched.diff());
        }
    }
}
