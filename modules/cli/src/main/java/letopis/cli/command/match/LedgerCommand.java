package letopis.cli.command.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.app.answer.LedgerAnswer;
import letopis.app.answer.LedgerText;
import letopis.app.match.OpenMatch;
import letopis.app.text.Glyphs;
import letopis.app.text.DisplayNames;
import letopis.cli.command.MatchView;
import letopis.journal.NameKey;
import letopis.language.message.Language;
import letopis.language.message.Spelling;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.match.Ledger;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.console.Console;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import picocli.CommandLine.Model.ArgSpec;

/// Command that prints the ledgers of life of a match, phase by phase.
public record LedgerCommand(Console console) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return MatchView.arguments(
                CommandLineArgs.option("--card", "CARD", "ledger.card"),
                CommandLineArgs.option("--turn", "N", "ledger.turn"),
                CommandLineArgs.option("--phase", "PHASE", "ledger.phase"));
    }

    @Override
    public int run(CommandLineArgs args) {
        try (MatchView view = MatchView.open(args, console)) {
            return run(view, args);
        }
    }

    private int run(MatchView view, CommandLineArgs args) {
        OpenMatch open = view.open();
        Chronicle chronicle = view.chronicle();
        List<Ledger> all = chronicle.ledgers();
        if (all.isEmpty()) {
            console.err().println(console.say("ledger.empty", Map.of()));
            return Exit.FAILED.code();
        }
        String card = args.text("--card", "");
        String phase = args.text("--phase", "");
        long turn = args.number("--turn", 0);
        checkCard(card, all, open);
        List<Ledger> ledgers = all.stream().filter(ledger -> turn == 0 || ledger.moment().turn() == turn)
                .filter(ledger -> phase.isEmpty() || matchesPhase(ledger, phase, open))
                .map(ledger -> filterByCard(card, ledger, open)).filter(ledger -> !ledger.accounts().isEmpty())
                .toList();
        if (ledgers.isEmpty()) {
            console.err().println(console.say("ledger.none",
                    Map.of("card", card, "turn", turn == 0 ? "" : turn, "phase", phase)));
            return Exit.FAILED.code();
        }
        boolean json = args.has("--json");
        for (Ledger ledger : ledgers) {
            if (json) {
                console.out().println(LedgerAnswer.of(ledger).json());
            } else {
                print(ledger, chronicle, open, ledger != ledgers.getFirst());
            }
        }
        return Exit.OK.code();
    }

    private void print(Ledger ledger, Chronicle chronicle, OpenMatch open, boolean apart) {
        if (apart) {
            console.out().println();
        }
        Glyphs glyphs = console.glyphs();
        long at = ledger.entry().number();
        Words words = chronicle.wordsBetween(at - 1, at);
        var text = new LedgerText(words, console.messages(), glyphs, DisplayNames.of(words, glyphs), console.width());
        console.print(text.textWithTitle(ledger.entry() + "  " + chronicle.momentText(at),
                chronicle.gameDescription(at),
                ledger.accounts(),
                entry -> chronicle.gameDescription(entry.number())));
    }

    private static Ledger filterByCard(String card, Ledger ledger, OpenMatch open) {
        List<Account> accounts = ledger.accounts().stream()
                .filter(account -> card.isEmpty() || names(account.subject(), open)
                        .anyMatch(name -> NameKey.areEqual(name, card)))
                .toList();
        return new Ledger(ledger.entry(), ledger.moment(), accounts);
    }

    private static boolean matchesPhase(Ledger ledger, String phase, OpenMatch open) {
        String code = ledger.moment().phase();
        Stream<String> inWords = Stream.of(Language.values())
                .map(language -> open.words(language).word("phase." + code));
        return Stream.concat(Stream.of(code), inWords)
                .anyMatch(name -> NameKey.fold(name).startsWith(NameKey.fold(phase)));
    }

    /// Returns the names under which the subject can be found.
    private static Stream<String> names(Subject subject, OpenMatch open) {
        return switch (subject) {
            case Subject.OfCard(var id, var name) -> Stream.concat(Stream.of(id.toString()), name.stream()
                    .flatMap(face -> Stream.of(Language.values()).map(language -> open.words(language).card(face))));
            case Subject.OfSeat(var seat) -> Stream.of(seat.name(), open.words().player(seat));
        };
    }

    private static void checkCard(String card, List<Ledger> all, OpenMatch open) {
        var known = new ArrayList<String>();
        all.forEach(ledger -> ledger.accounts().forEach(account -> names(account.subject(), open).forEach(known::add)));
        if (!card.isEmpty() && known.stream().noneMatch(name -> NameKey.areEqual(name, card))) {
            throw UserError.badUsage("ledger.no-card",
                    Map.of("card", card, "nearest", Spelling.nearest(card, known)
                    .map(name -> Spelling.localizedCardName(card, name, open.match().cards())).orElse("")));
        }
    }
}
