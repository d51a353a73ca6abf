package letopis.app.recording;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.answer.AwaitedChoice;
import letopis.app.text.Phrases;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.language.message.Spelling;
import letopis.language.text.Words;
import letopis.match.Referee.SubmitResult;
import letopis.match.RewindObstacle;
import letopis.recording.CardUseRefusal;
import letopis.recording.JudgeCommands;
import letopis.recording.Option;
import letopis.recording.Recording;
import letopis.recording.RecordingError;
import letopis.recording.WordMatcher;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.CardId;

/// Error messages for failed attempts to record.
public final class RecordingErrorText {

    private static final int MAX_NAMED_CARDS = 4;
    private static final String ENTRY_SOURCE = "entry"; // the source named in mistakes of an entry

    private RecordingErrorText() {}

    public static String of(RecordingError error, Recording<?> recording, Phrases phrases) {
        Words words = recording.words(phrases.language());
        return switch (error) {
            case RecordingError.NoSuchChoice(var what, var nearest) ->
                    phrases.say("record.no-such", Map.of("what", what, "nearest", nearest.orElse("")));
            case RecordingError.NoSuchCard(var what, var cards) -> phrases.say("record.no-card",
                    Map.of("name", what, "nearest", Spelling.findNearestCardName(what, cards).orElse("")));
            case RecordingError.AmbiguousChoice(var what, var options) when what.isEmpty() ->
                    phrases.say("record.choose", Map.of("count", options.size()));
            case RecordingError.AmbiguousChoice(var what, var options) ->
                    phrases.say("record.several", Map.of("what", what,
                    "count", options.size(), "known", joinSentences(options, phrases)));
            case RecordingError.AmbiguousCard(var what, var cards) -> phrases.say("record.several", Map.of("what", what,
                    "count", cards.size(),
                    "known", cards.stream().limit(MAX_NAMED_CARDS).map(words::formatCardName)
                    .collect(Collectors.joining("; "))));
            case RecordingError.WrongCardCount(var awaited, var named) ->
                    phrases.say("record.cards", Map.of("awaited", awaited, "named", named));
            case RecordingError.NoSuchNumber(var what, var last) ->
                    phrases.say("record.no-number", Map.of("what", what, "last", last));
            case RecordingError.StaleOption() -> phrases.say("record.stale");
            case RecordingError.MissingSeat(var what, var line) ->
                    phrases.say("record.no-seat", Map.of("what", what, "line", line));
            case RecordingError.UncombinableOptions() -> phrases.say("new.not-together");
            case RecordingError.ForbiddenChoice(var refusal) -> words.narrateRefusal(refusal, recording.state(),
                    Audience.JUDGE)
                    + refusal.rules().stream().map(rule -> "  " + rule.id()).collect(Collectors.joining());
            case RecordingError.NoSuchOrder(var what, var nearest) ->
                    phrases.say("record.no-order", Map.of("what", what,
                    "nearest", nearest.orElse(""), "known", formatOrderKeywords(phrases)));
            case RecordingError.IncompleteOrder(var order) -> phrases.say("record.order." + order);
            case RecordingError.NoReason() -> phrases.say("record.no-reason");
            case RecordingError.NoSuchPlayer(var what) -> phrases.say("record.no-player", Map.of("what", what,
                    "known", String.join(", ", recording.match().header().players().values())));
            case RecordingError.NoSuchPlace(var what) -> phrases.say("record.no-place", Map.of("what", what));
            case RecordingError.ImpossibleRewind(var to, var obstacle) -> formatRewindError(to, obstacle, recording,
                    phrases);
            case RecordingError.InvalidMinutes(_, int max) -> phrases.say("rule.minutes", Map.of("max", max));
            case RecordingError.UnconfirmedConcession(var concession) ->
                    phrases.say("record.ask-concede", Map.of("choice", concession.sentence(phrases.language())));
            case RecordingError.AlreadyInPhase(var phase) ->
                    phrases.say("record.already-in-phase", Map.of("phase", words.word("phase." + phase)));
            case RecordingError.CannotPass() -> phrases.say("record.cannot-pass",
                    Map.of("asked", describeAwaitedInput(recording, words)));
            case RecordingError.NothingToTakeBack() -> phrases.say("record.nothing-back");
            case RecordingError.UnreadableInput(var mistake) when mistake.line() == 1 && mistake.column() == 1 ->
                    mistake.formatStandaloneSentence(phrases.language()); // the mistake is in the typed line
            case RecordingError.UnreadableInput(var mistake) -> mistake.formatMessage(phrases.language());
            case RecordingError.NotAChoice(var what) -> phrases.say("record.no-choice", Map.of("what", what));
            case RecordingError.StoreFailure(SubmitResult.EndedMatch()) ->
                    phrases.say("closing.after-end", Map.of("match", recording.match().source()));
            case RecordingError.StoreFailure(_) ->
                    phrases.say("record.not-stored", Map.of("match", recording.match().source()));
        };
    }

    /// Returns the message for a line of a script. It starts with the place of the mistake.
    public static String formatErrorAtLine(String sourceName, long line, RecordingError error, Recording<?> recording,
            Phrases phrases) {
        if (error instanceof RecordingError.UnreadableInput(var mistake)
                && (mistake.file().equals(sourceName) || mistake.file().equals(ENTRY_SOURCE))) {
            return sourceName + ":" + line + ":" + (mistake.column() == 0 ? "" : mistake.column() + ":") + " "
                    + mistake.sentence(phrases.language());
        }
        return sourceName + ":" + line + ": " + of(error, recording, phrases);
    }

    /// Returns the next chance outcome to enter, if its absence may have caused the error.
    public static Optional<String> describePendingChance(RecordingError error, Recording<?> recording,
            Phrases phrases) {
        if (!(recording.viewBoard(Audience.JUDGE).awaited() instanceof AwaitedInput.ChanceOutcome)
                || error instanceof RecordingError.StoreFailure) {
            return Optional.empty();
        }
        Words words = recording.words(phrases.language());
        return Optional.of(recording.awaitedCards().map(cards -> phrases.say("record.cards-due", Map.of(
                        "who", words.player(cards.seat()), "count", cards.cards().size())))
                .orElseGet(() -> phrases.say("record.chance-due", Map.of(
                        "prompt", words.word("prompt." + recording.viewBoard(Audience.JUDGE).prompt())))));
    }

    /// Returns the error message. If a choice is illegal now, returns the reason instead.
    public static String formatErrorWithReason(RecordingError error, Recording<?> recording, Phrases phrases) {
        return error instanceof RecordingError.NoSuchChoice(var what, var nearest) && nearest.isEmpty()
                ? findReason(recording, what, phrases).orElseGet(() -> of(error, recording, phrases))
                : of(error, recording, phrases);
    }

    /// Returns the reason why a card cannot be used now. If another choice is due first, such as a discard, that choice
    /// is the reason. Returns empty if the first typed word already names the choice that is due.
    ///
    /// @param typedText the typed words, which contain the name of the card
    public static Optional<String> findReason(Recording<?> recording, String typedText, Phrases phrases) {
        boolean forced = recording.passOption().isEmpty() && !recording.isOver();
        boolean fits = WordMatcher.splitWords(typedText).stream().findFirst()
                .filter(word -> !recording.findMatchingOptions(word).isEmpty()).isPresent();
        return !forced ? CardUseRefusal.explain(recording, typedText, phrases.language()) : fits ? Optional.empty()
                : CardUseRefusal.findCards(recording, typedText).stream().findFirst().map(_ -> phrases.say(
                "record.first-due",
                Map.of("asked", describeAwaitedInput(recording, recording.words(phrases.language())))));
    }

    /// Returns the reason why a card on the table or in a hand cannot be used now. The reason may be another choice
    /// that is due first.
    public static Optional<String> findReason(Recording<?> recording, CardId card, Phrases phrases) {
        Words words = recording.words(phrases.language());
        return CardUseRefusal.explain(recording, card, phrases.language()).or(() -> recording.isOver()
                || recording.passOption().isPresent() ? Optional.empty() : Optional.of(
                phrases.say("record.first-due", Map.of("asked", describeAwaitedInput(recording, words)))));
    }

    /// Returns the players who must choose now and the choice they must make, as in "Olga, discard".
    static String describeAwaitedInput(Recording<?> recording, Words words) {
        AwaitedChoice awaiting = AwaitedChoice.of(recording.viewBoard(Audience.JUDGE));
        return Stream.concat(awaiting.seats().stream().map(words::player),
                Stream.of(words.word("prompt." + awaiting.prompt()))).collect(Collectors.joining(", "));
    }

    private static String formatRewindError(Sequence target, RewindObstacle obstacle, Recording<?> recording,
            Phrases phrases) {
        boolean inside = obstacle == RewindObstacle.INSIDE_A_COMMIT;
        var timeline = recording.match().timeline();
        return phrases.say("rewind.no-way",
                Map.of("entry", target, "reason", phrases.say("no-way-back." + obstacle.code()),
                "before", inside ? new Sequence(timeline.findStepStart(target.number())) : "",
                "after", inside ? new Sequence(timeline.findStepEnd(target.number())) : ""));
    }

    /// Returns the order keywords in the display language.
    static String formatOrderKeywords(Phrases phrases) {
        boolean first = phrases.language() == Language.EN;
        return JudgeCommands.listCommandWords().stream().map(words -> first ? words.getFirst() : words.getLast())
                .collect(Collectors.joining(", "));
    }

    private static String joinSentences(List<Option> options, Phrases phrases) {
        List<String> sentences = options.stream().map(option -> option.sentence(phrases.language())).toList();
        return ChoiceRuns.of(sentences, ChoiceRuns.NONE).stream().limit(MAX_NAMED_CARDS).map(ChoiceRuns.Run::sentence)
                .collect(Collectors.joining("; "));
    }
}
