package letopis.app.recording;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.app.text.Phrases;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.match.Referee.Taken;
import letopis.match.RewindObstacle;
import letopis.recording.Option;
import letopis.recording.Orders;
import letopis.recording.Recording;
import letopis.recording.Trouble;
import letopis.recording.WhyNot;
import letopis.table.Audience;

/// Error messages for failed attempts to record.
public final class TroubleText {

    private static final int NAMED_MAX = 4;

    private TroubleText() {}

    public static String of(Trouble trouble, Recording<?> recording, Phrases phrases) {
        Words words = recording.words(phrases.language());
        return switch (trouble) {
            case Trouble.NoSuchChoice(var what, var nearest) ->
                    phrases.say("record.no-such", Map.of("what", what, "nearest", nearest.orElse("")));
            case Trouble.SeveralChoices(var what, var options) when what.isEmpty() ->
                    phrases.say("record.choose", Map.of("count", options.size()));
            case Trouble.SeveralChoices(var what, var options) -> phrases.say("record.several", Map.of("what", what,
                    "count", options.size(), "known", sentences(options, phrases)));
            case Trouble.SeveralCards(var what, var cards) -> phrases.say("record.several", Map.of("what", what,
                    "count", cards.size(),
                    "known", cards.stream().limit(NAMED_MAX).map(words::card).collect(Collectors.joining("; "))));
            case Trouble.OtherNumberOfCards(var awaited, var named) ->
                    phrases.say("record.cards", Map.of("awaited", awaited, "named", named));
            case Trouble.NoSuchNumber(var what, var last) ->
                    phrases.say("record.no-number", Map.of("what", what, "last", last));
            case Trouble.StaleOption() -> phrases.say("record.stale");
            case Trouble.NotTogether() -> phrases.say("new.not-together");
            case Trouble.Forbidden(var refusal) -> words.refusal(refusal, recording.state(), Audience.JUDGE)
                    + refusal.rules().stream().map(rule -> "  " + rule.id()).collect(Collectors.joining());
            case Trouble.NoSuchOrder(var what, var nearest) -> phrases.say("record.no-order", Map.of("what", what,
                    "nearest", nearest.orElse(""), "known", orders(phrases)));
            case Trouble.Incomplete(var order) -> phrases.say("record.order." + order);
            case Trouble.NoReason() -> phrases.say("record.no-reason");
            case Trouble.NoSuchPlayer(var what) -> phrases.say("record.no-player", Map.of("what", what,
                    "known", String.join(", ", recording.match().header().players().values())));
            case Trouble.NoSuchPlace(var what) -> phrases.say("record.no-place", Map.of("what", what));
            case Trouble.NoWayBack(var to, var obstacle) -> noWayBack(to, obstacle, recording, phrases);
            case Trouble.NotMinutes(_, int max) -> phrases.say("rule.minutes", Map.of("max", max));
            case Trouble.NothingToTakeBack() -> phrases.say("record.nothing-back");
            case Trouble.Unreadable(var mistake) when mistake.line() == 1 && mistake.column() == 1 ->
                    mistake.alone(phrases.language()); // of the typed line
            case Trouble.Unreadable(var mistake) -> mistake.message(phrases.language());
            case Trouble.NoChoice(var what) -> phrases.say("record.no-choice", Map.of("what", what));
            case Trouble.NotStored(Taken.AfterTheEnd()) ->
                    phrases.say("closing.after-end", Map.of("match", recording.match().source()));
            case Trouble.NotStored(_) -> phrases.say("record.not-stored", Map.of("match", recording.match().source()));
        };
    }

    /// Returns the message, with the reason if a choice is not legal now.
    public static String withReason(Trouble trouble, Recording<?> recording, Phrases phrases) {
        return trouble instanceof Trouble.NoSuchChoice(var what, var nearest) && nearest.isEmpty()
                ? WhyNot.of(recording, what, phrases.language()).orElseGet(() -> of(trouble, recording, phrases))
                : of(trouble, recording, phrases);
    }

    private static String noWayBack(Sequence to, RewindObstacle obstacle, Recording<?> recording, Phrases phrases) {
        boolean inside = obstacle == RewindObstacle.INSIDE_A_COMMIT;
        var timeline = recording.match().timeline();
        return phrases.say("rewind.no-way", Map.of("entry", to, "reason", phrases.say("no-way-back." + obstacle.code()),
                "before", inside ? new Sequence(timeline.stepStart(to.number())) : "",
                "after", inside ? new Sequence(timeline.stepEnd(to.number())) : ""));
    }

    /// Returns the order keywords in the display language, which come first or last in each list.
    static String orders(Phrases phrases) {
        boolean first = phrases.language() == Language.EN;
        return Orders.known().stream().map(words -> first ? words.getFirst() : words.getLast())
                .collect(Collectors.joining(", "));
    }

    private static String sentences(List<Option> options, Phrases phrases) {
        List<String> sentences = options.stream().map(option -> option.sentence(phrases.language())).toList();
        return ChoiceRuns.of(sentences, ChoiceRuns.NONE).stream().limit(NAMED_MAX).map(ChoiceRuns.Run::sentence)
                .collect(Collectors.joining("; "));
    }
}
