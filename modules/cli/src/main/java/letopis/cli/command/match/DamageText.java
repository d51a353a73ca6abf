package letopis.cli.command.match;

import java.util.Map;
import letopis.app.answer.VerifyAnswer;
import letopis.program.console.Console;
import letopis.sqlite.Inventory.Flaw;

/// Damage to the tables of a log, in words and as a value.
///
/// @param log its name
record DamageText(String log, Console console) {

    String line(Flaw flaw) {
        return "BAD         " + log + "  " + sentence(flaw);
    }

    VerifyAnswer answer(Flaw flaw) {
        return new VerifyAnswer.DamageReport(log, "bad", code(flaw), sentence(flaw), flaw);
    }

    private String sentence(Flaw flaw) {
        return console.say("verify.damage-" + code(flaw), values(flaw));
    }

    private static String code(Flaw flaw) {
        return switch (flaw) {
            case Flaw.Page _ -> "page";
            case Flaw.NoId _ -> "no-id";
            case Flaw.Orphans _ -> "orphans";
            case Flaw.Body _ -> "body";
            case Flaw.Cards _ -> "cards";
            case Flaw.Gap _ -> "gap";
        };
    }

    private static Map<String, Object> values(Flaw flaw) {
        return switch (flaw) {
            case Flaw.Page(var finding) -> Map.of("finding", finding);
            case Flaw.NoId(long no) -> Map.of("no", no);
            case Flaw.Orphans(long no, var tables) -> Map.of("no", no, "tables", String.join(", ", tables));
            case Flaw.Body(long no, long seq) -> Map.of("no", no, "seq", seq);
            case Flaw.Cards(var sha256) -> Map.of("sha256", sha256);
            case Flaw.Gap(long first, long last) -> Map.of("first", first, "last", last, "count", last - first + 1);
        };
    }
}
