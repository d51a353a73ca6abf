package letopis.cli.command.match;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.app.answer.LedgerAnswer;
import letopis.app.answer.LedgerText;
import letopis.app.match.CardResolver;
import letopis.app.match.CardResolver.NameTarget;
import letopis.app.match.OpenMatch;
import letopis.app.text.DisplayNames;
import letopis.app.text.Glyphs;
import letopis.cli.command.MatchView;
import letopis.journal.NameKey;
import letopis.language.message.Language;
import letopis.language.message.Spelling;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.match.Ledger;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import letopis.table.Table;
import picocli.CommandLine.Model.ArgSpec;

/// A command that prints the life ledgers of a match, phase by phase.
public record LedgerCommand(Console console) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return MatchView.listArguments(
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
        OpenMatch open = view.openMatch();
        Chronicle chronicle = view.chronicle();
        List<Ledger> all = chronicle.ledgers();
        if (all.isEmpty()) {
            console.err().println(console.say("ledger.empty", Map.of()));
            return ExitStatus.FAILED.code();
        }
        String card = args.text("--card", "");
        String phase = args.text("--phase", "");
        long turn = args.number("--turn", 0);
        Optional<NameTarget> named = card.isEmpty() ? Optional.empty()
                : Optional.of(open.createCardResolver(view.audience()).resolve(card));
        checkPhase(phase, open);
        List<Ledger> ledgers = all.stream().filter(ledger -> turn == 0 || ledger.moment().turn() == turn)
                .filter(ledger -> phase.isEmpty() || matchesPhase(ledger, phase, open))
                .map(ledger -> named.map(one -> filterByCard(one, ledger, view)).orElse(ledger))
                .filter(ledger -> !ledger.accounts().isEmpty())
                .toList();
        if (ledgers.isEmpty()) {
            console.err().println(console.say("ledger.none",
                    Map.of("card", card, "turn", turn == 0 ? "" : turn, "phase", phase)));
            return ExitStatus.FAILED.code();
        }
        boolean json = args.has("--json");
        for (Ledger ledger : ledgers) {
            if (json) {
                console.out().println(LedgerAnswer.of(ledger).json());
            } else {
                print(ledger, chronicle, open, ledger != ledgers.getFirst());
            }
        }
        return ExitStatus.OK.code();
    }

    private void print(Ledger ledger, Chronicle chronicle, OpenMatch openMatch, boolean startsWithBlankLine) {
        if (startsWithBlankLine) {
            console.out().println();
        }
        Glyphs glyphs = console.glyphs();
        long at = ledger.entry().number();
        Words words = chronicle.createWordsForRange(at - 1, at);
        var text = new LedgerText(words, console.messages(), glyphs, DisplayNames.of(words, glyphs), console.width());
        console.print(text.formatTextWithTitle(ledger.entry() + "  " + chronicle.formatMoment(at),
                chronicle.listRules(at),
                ledger.accounts(),
                entry -> chronicle.listRules(entry.number())));
    }

    private static Ledger filterByCard(NameTarget target, Ledger ledger, MatchView view) {
        Table table = view.openMatch().match().timeline().at(ledger.entry().number()).table();
        CardResolver cards = view.openMatch().createCardResolver(view.audience());
        List<Account> accounts = ledger.accounts().stream().filter(account -> switch (account.subject()) {
            case Subject.OfCard(var id, _) -> cards.refersTo(target, id, table);
            case Subject.OfSeat(var seat) -> target.equals(new NameTarget.Player(seat));
        }).toList();
        return new Ledger(ledger.entry(), ledger.moment(), accounts);
    }

    private static boolean matchesPhase(Ledger ledger, String phase, OpenMatch openMatch) {
        return listPhaseNames(ledger.moment().phase(), openMatch)
                .anyMatch(name -> NameKey.fold(name).startsWith(NameKey.fold(phase)));
    }

    private static Stream<String> listPhaseNames(String code, OpenMatch openMatch) {
        return Stream.concat(Stream.of(code), Stream.of(Language.values())
                .map(language -> openMatch.words(language).word("phase." + code)));
    }

    private static void checkPhase(String phase, OpenMatch openMatch) {
        List<String> codes = openMatch.words().listCodes("phase");
        List<String> known = codes.stream().flatMap(code -> listPhaseNames(code, openMatch)).toList();
        if (known.stream().noneMatch(name -> NameKey.fold(name).startsWith(NameKey.fold(phase)))) {
            throw UserError.createBadUsageError("ledger.no-phase", Map.of("phase", phase,
                    "nearest", Spelling.findNearest(phase, known).orElse(""), "phases", codes.stream()
                            .map(code -> openMatch.words().word("phase." + code)).collect(Collectors.joining(", "))));
        }
    }
}
