package letopis.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import letopis.cli.reading.Chronicle;
import letopis.cli.reading.Console;
import letopis.cli.reading.Reading;
import letopis.cli.reading.Stop;
import letopis.cli.screen.Glyphs;
import letopis.cli.screen.LedgerText;
import letopis.cli.screen.Names;
import letopis.codec.BoardJson;
import letopis.codec.Language;
import letopis.codec.Spelling;
import letopis.match.Ledger;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import picocli.CommandLine.Model.ArgSpec;

/// The arithmetic of life of a match, phase by phase.
final class LedgerCommand implements Command {

    private final Console console;

    LedgerCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "ledger";
    }

    @Override
    public List<ArgSpec> arguments() {
        return Seen.arguments(
                Given.option("--card", "CARD", "ledger.card"),
                Given.option("--turn", "N", "ledger.turn"),
                Given.option("--phase", "PHASE", "ledger.phase"));
    }

    @Override
    public int run(Given given) {
        try (Seen seen = Seen.open(given, console)) {
            return run(seen, given);
        }
    }

    private int run(Seen seen, Given given) {
        Reading reading = seen.reading();
        Chronicle told = seen.told();
        List<Ledger> all = told.ledgers();
        String card = given.text("--card", "");
        String phase = given.text("--phase", "");
        long turn = given.number("--turn", 0);
        checkCard(card, all, reading);
        List<Ledger> wanted = all.stream().filter(ledger -> turn == 0 || ledger.moment().turn() == turn)
                .filter(ledger -> phase.isEmpty() || isPhase(ledger, phase, reading))
                .map(ledger -> of(card, ledger, reading)).filter(ledger -> !ledger.accounts().isEmpty()).toList();
        if (wanted.isEmpty()) {
            console.err().println(console.say("ledger.none", Map.of("card", card, "turn", turn == 0 ? "" : turn, "phase", phase)));
            return Stop.Exit.NO.code();
        }
        boolean json = given.has("--json");
        for (Ledger ledger : wanted) {
            if (json) {
                console.out().println(Json.object(fields(ledger)));
            } else {
                print(ledger, told, reading, ledger != wanted.getFirst());
            }
        }
        return Stop.Exit.OK.code();
    }

    private void print(Ledger ledger, Chronicle told, Reading reading, boolean apart) {
        if (apart) {
            console.out().println();
        }
        Glyphs glyphs = console.terminal() ? Glyphs.DRAWN : Glyphs.PLAIN;
        long at = ledger.entry().number();
        console.print(new LedgerText(reading.words(), console.messages(), glyphs, Names.of(reading.words(), glyphs), console.width())
                .titled(ledger.entry() + "  " + told.moment(at), told.rules(at), ledger.accounts(), entry -> told.rules(entry.number())));
    }

    static Map<String, Object> fields(Ledger ledger) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("entry", ledger.entry().number());
        fields.put("game", ledger.moment().game());
        fields.put("turn", ledger.moment().turn());
        fields.put("phase", ledger.moment().phase());
        fields.put("active", ledger.moment().active().name());
        fields.put("accounts", new Json.Written(BoardJson.accounts(ledger.accounts())));
        return fields;
    }

    private static Ledger of(String card, Ledger ledger, Reading reading) {
        List<Account> accounts = ledger.accounts().stream()
                .filter(account -> card.isEmpty() || names(account.subject(), reading).anyMatch(card::equalsIgnoreCase)).toList();
        return new Ledger(ledger.entry(), ledger.moment(), accounts);
    }

    private static boolean isPhase(Ledger ledger, String phase, Reading reading) {
        String code = ledger.moment().phase();
        return Stream.of(code, reading.words(Language.RU).word("phase." + code), reading.words(Language.EN).word("phase." + code))
                .anyMatch(name -> name.toLowerCase(Locale.ROOT).startsWith(phase.toLowerCase(Locale.ROOT)));
    }

    /// All that somebody may call it.
    private static Stream<String> names(Subject subject, Reading reading) {
        return switch (subject) {
            case Subject.OfCard(var id, var name) -> Stream.concat(Stream.of(id.toString()),
                    name.stream().flatMap(face -> Stream.of(Language.values()).map(language -> reading.words(language).card(face))));
            case Subject.OfSeat(var seat) -> Stream.of(seat.name(), reading.words().player(seat));
        };
    }

    private static void checkCard(String card, List<Ledger> all, Reading reading) {
        var known = new ArrayList<String>();
        all.forEach(ledger -> ledger.accounts().forEach(account -> names(account.subject(), reading).forEach(known::add)));
        if (!card.isEmpty() && known.stream().noneMatch(card::equalsIgnoreCase)) {
            throw Stop.usage("ledger.no-card", Map.of("card", card, "nearest", Spelling.nearest(card, known).orElse("")));
        }
    }
}
