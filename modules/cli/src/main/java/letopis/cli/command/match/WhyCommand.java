package letopis.cli.command.match;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.answer.AnswerParts;
import letopis.app.json.Json;
import letopis.app.text.Glyphs;
import letopis.cli.command.MatchView;
import letopis.cli.screen.WhyText;
import letopis.journal.Entry;
import letopis.journal.Sequence;
import letopis.language.text.Rulebook;
import letopis.live.Chronicle;
import letopis.live.NarratedEntry;
import letopis.match.Why;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// Why an entry of a match is there, down to what somebody chose.
public final class WhyCommand implements Command {

    private final Console console;

    public WhyCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "why";
    }

    @Override
    public List<ArgSpec> arguments() {
        return MatchView.arguments(CommandLineArgs.parameters("SEQ", "1", "why.seq"));
    }

    @Override
    public int run(CommandLineArgs args) {
        try (MatchView view = MatchView.open(args, console)) {
            return run(view, args);
        }
    }

    private int run(MatchView view, CommandLineArgs args) {
        Chronicle chronicle = view.chronicle();
        Why why = chronicle.why(view.open().entry(args.parameters().getLast()));
        Rulebook rulebook = Rulebook.of(view.open().match().game());
        if (args.has("--json")) {
            console.out().println(Json.line(Map.of("chain", why.links().stream()
                    .map(link -> written(link, chronicle, rulebook)).toList())));
        } else {
            Glyphs glyphs = console.glyphs();
            console.print(new WhyText(chronicle::line, rulebook, console, glyphs, console.width()).lines(why));
        }
        return Exit.OK.code();
    }

    private record Written(Sequence entry, boolean choice, String sentence, Sequence cause, List<Sequence> parts,
            List<Sequence> grounds, List<AnswerParts.Paragraph> rules,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Sequence> takenBackBy) {}

    private Written written(Why.Link link, Chronicle chronicle, Rulebook rulebook) {
        Entry entry = link.entry();
        NarratedEntry narrated = chronicle.line(entry.seq().number());
        return new Written(entry.seq(), entry.isChoice(), narrated.sentence(), entry.cause(),
                link.parts(), link.grounds(), AnswerParts.Paragraph.all(entry.rules(), rulebook, console.language()),
                narrated.takenBackBy());
    }
}
