package letopis.cli.command.asking;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import letopis.app.answer.AnswerParts;
import letopis.app.answer.OrderText;
import letopis.app.json.Json;
import letopis.app.text.Names;
import letopis.cli.command.MatchView;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.text.Rulebook;
import letopis.live.Chronicle;
import letopis.match.Counted;
import letopis.match.LateChoice;
import letopis.match.Precedence;
import letopis.match.Within;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.console.Console;
import letopis.table.BoardView.Subject;
import picocli.CommandLine.Model.ArgSpec;

/// Which of two choices came first, and what that means.
public final class OrderCommand implements Command {

    private final Console console;

    public OrderCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "order";
    }

    @Override
    public List<ArgSpec> arguments() {
        return MatchView.arguments(CommandLineArgs.parameters("A", "1", "order.one"),
                CommandLineArgs.parameters("B", "1", "order.other"));
    }

    @Override
    public int run(CommandLineArgs args) {
        try (MatchView view = MatchView.open(args, console)) {
            long one = view.open().entry(args.parameters().get(1));
            long other = view.open().entry(args.parameters().get(2));
            Chronicle chronicle = view.chronicle();
            Precedence order = chronicle.order(one, other);
            Rulebook rulebook = Rulebook.of(view.open().match().game());
            if (args.has("--json")) {
                console.out().println(Json.line(written(order, view, chronicle, rulebook)));
            } else {
                console.print(OrderText.of(order, chronicle, view.open().words(), rulebook, console));
            }
            return Exit.OK.code();
        }
    }

    /// @param counted the ledgers it was counted in
    private record Side(Sequence asked, Sequence declared, String sentence, Optional<Sequence> resolved,
            List<Sequence> counted, @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Sequence> takenBackBy) {}

    private record Offer(Sequence entry, List<Seat> offered, String by, boolean idle, String sentence) {}

    private record Decisive(Sequence entry, String sentence, List<AnswerParts.Paragraph> rules) {}

    private record Written(Side first, Side second, String timing, Optional<Precedence.Waited> queue,
            Optional<Sequence> ledger, List<String> together, Optional<LateChoice> late, List<Offer> between,
            List<Decisive> decisive, Optional<Within> within, List<String> words) {}

    private Written written(Precedence order, MatchView view, Chronicle chronicle, Rulebook rulebook) {
        var words = view.open().words();
        return new Written(side(order.first(), chronicle), side(order.second(), chronicle),
                order.timing().name().toLowerCase(Locale.ROOT).replace('_', '-'), order.queue(), order.ledger(),
                order.together().stream().map(OrderCommand::named).sorted().toList(), order.late(),
                order.between().stream().map(one -> new Offer(one.entry(), one.offered(), one.by().code(), one.idle(),
                        chronicle.line(one.entry().number()).sentence())).toList(),
                order.decisive().stream().map(entry -> new Decisive(entry,
                        chronicle.line(entry.number()).sentence(), AnswerParts.Paragraph.all(
                                chronicle.rules(entry.number()), rulebook, console.language()))).toList(),
                order.within(),
                OrderText.sentences(order, chronicle, Names.of(words, console.glyphs()), words, console));
    }

    private static Side side(Precedence.Side side, Chronicle chronicle) {
        return new Side(side.asked(), side.declared(), chronicle.line(side.declared().number()).sentence(),
                side.resolved(), side.counted().stream().map(Counted.Where::ledger).toList(), side.takenBackBy());
    }

    /// The id of a card or the letter of a player.
    private static String named(Subject subject) {
        return switch (subject) {
            case Subject.OfCard(var id, _) -> id.toString();
            case Subject.OfSeat(var seat) -> seat.name();
        };
    }
}
