package letopis.cli.command.match;

import java.util.Map;
import letopis.app.UserError;
import letopis.cli.command.SealHistory;
import letopis.league.ExpectedSeal;
import letopis.league.ExpectedSeal.Comparison;
import letopis.league.SealWords;
import letopis.program.console.Console;

/// A seal noted earlier, for comparison with the seals of a match.
record SealExpectation(ExpectedSeal seal) {

    /// @param isAsExpected true if the last seal is the expected one
    /// @param message the sentence for users
    record Outcome(boolean isAsExpected, String code, Map<String, Object> details, String message) {}

    /// @throws UserError if the text is not a seal in any supported form
    static SealExpectation read(String text) {
        return switch (ExpectedSeal.parse(text)) {
            case ExpectedSeal.ParseResult.Success(var seal) -> new SealExpectation(seal);
            case ExpectedSeal.ParseResult.WrongLength(int letters) -> throw UserError.createBadUsageError("seal.length",
                    Map.of("letters", letters, "least", ExpectedSeal.HEX_MIN, "most", ExpectedSeal.HEX_MAX));
            case ExpectedSeal.ParseResult.UnreadableWords(SealWords.ParseResult.InvalidWord(var word)) ->
                    throw UserError.createBadUsageError("seal.no-word", Map.of("word", word));
            case ExpectedSeal.ParseResult.UnreadableWords(SealWords.ParseResult.WrongWordCount(int words,
                    int wanted)) ->
                    throw UserError.createBadUsageError("seal.count", Map.of("words", words, "wanted", wanted));
            case ExpectedSeal.ParseResult.UnreadableWords _ -> throw UserError.createBadUsageError("seal.misread",
                    Map.of());
        };
    }

    Outcome compareWith(SealHistory history, Console console) {
        return switch (seal.compareWith(history.match(), history.seals())) {
            case Comparison.LastEntry(var at) -> createOutcome("last", Map.of("entry", at.number()), console);
            case Comparison.EarlierSeal(var at, var last) -> createOutcome("earlier", Map.of("entry", at.number(),
                    "after", last.number() - at.number()), console);
            case Comparison.LaterSeal(var at, var last) ->
                    createOutcome("ahead", Map.of("entry", at.number(), "last", last.number()), console);
            case Comparison.DifferentHistory(var at) -> createOutcome("other", Map.of("entry", at.number()), console);
            case Comparison.UnknownSeal(var last) -> createOutcome("nowhere", Map.of("last", last.number()), console);
            case Comparison.OtherMatch(var other) -> createOutcome("other-match", Map.of("match", other.value()),
                    console);
        };
    }

    private static Outcome createOutcome(String code, Map<String, Object> details, Console console) {
        return new Outcome(code.equals("last"), code, details, console.say("expect." + code, details));
    }
}
