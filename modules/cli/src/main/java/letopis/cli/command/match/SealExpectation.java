package letopis.cli.command.match;

import java.util.Map;
import letopis.app.UserError;
import letopis.cli.command.SealTrail;
import letopis.league.ExpectedSeal.Found;
import letopis.league.ExpectedSeal;
import letopis.league.SealWords;
import letopis.program.console.Console;

/// A seal noted earlier, to be compared with those of a match.
record SealExpectation(ExpectedSeal seal) {

    /// @param held true if the last seal is the expected one
    /// @param message the sentence for users
    record Outcome(boolean held, String code, Map<String, Object> details, String message) {}

    /// @throws UserError if the text is not a seal in any supported form
    static SealExpectation read(String text) {
        return switch (ExpectedSeal.read(text)) {
            case ExpectedSeal.Reading.Read(var seal) -> new SealExpectation(seal);
            case ExpectedSeal.Reading.WrongLength(int letters) -> throw UserError.usage("seal.length",
                    Map.of("letters", letters, "least", ExpectedSeal.HEX_MIN, "most", ExpectedSeal.HEX_MAX));
            case ExpectedSeal.Reading.Unreadable(SealWords.Reading.NoWord(var word)) ->
                    throw UserError.usage("seal.no-word", Map.of("word", word));
            case ExpectedSeal.Reading.Unreadable(SealWords.Reading.WrongCount(int words, int wanted)) ->
                    throw UserError.usage("seal.count", Map.of("words", words, "wanted", wanted));
            case ExpectedSeal.Reading.Unreadable _ -> throw UserError.usage("seal.misread", Map.of());
        };
    }

    Outcome in(SealTrail trail, Console console) {
        return switch (seal.in(trail.match(), trail.seals())) {
            case Found.Last(var at) -> finding("last", Map.of("entry", at.number()), console);
            case Found.Earlier(var at, var last) -> finding("earlier", Map.of("entry", at.number(),
                    "after", last.number() - at.number()), console);
            case Found.Ahead(var at, var last) -> finding("ahead", Map.of("entry", at.number(), "last", last.number()),
                    console);
            case Found.Other(var at) -> finding("other", Map.of("entry", at.number()), console);
            case Found.Nowhere(var last) -> finding("nowhere", Map.of("last", last.number()), console);
            case Found.OtherMatch(var other) -> finding("other-match", Map.of("match", other.value()), console);
        };
    }

    private static Outcome finding(String code, Map<String, Object> details, Console console) {
        return new Outcome(code.equals("last"), code, details, console.say("expect." + code, details));
    }
}
