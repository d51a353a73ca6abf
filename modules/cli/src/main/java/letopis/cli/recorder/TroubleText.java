package letopis.cli.recorder;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.cli.console.Console;
import letopis.codec.message.Language;
import letopis.codec.text.Words;
import letopis.journal.Sequence;
import letopis.live.recording.Option;
import letopis.live.recording.Orders;
import letopis.live.recording.Recording;
import letopis.live.recording.Trouble;
import letopis.match.Referee.Taken;
import letopis.match.RewindObstacle;
import letopis.table.Audience;

/// Says why something was not recorded.
public final class TroubleText {

    private static final int NAMED_MAX = 4;

    private TroubleText() {}

    public static String of(Trouble trouble, Recording<?> recording, Console console) {
        Words words = recording.words(console.language());
        return switch (trouble) {
            case Trouble.NoSuchChoice(var what, var nearest) ->
                    console.say("record.no-such", Map.of("what", what, "nearest", nearest.orElse("")));
            case Trouble.SeveralChoices(var what, var options) when what.isEmpty() ->
                    console.say("record.choose", Map.of("count", options.size()));
            case Trouble.SeveralChoices(var what, var options) -> console.say("record.several", Map.of("what", what,
                    "count", options.size(), "known", sentences(options, console)));
            case Trouble.SeveralCards(var what, var cards) -> console.say("record.several", Map.of("what", what,
                    "count", cards.size(),
                    "known", cards.stream().limit(NAMED_MAX).map(words::card).collect(Collectors.joining("; "))));
            case Trouble.OtherNumberOfCards(var awaited, var named) ->
                    console.say("record.cards", Map.of("awaited", awaited, "named", named));
            case Trouble.NoSuchNumber(var what, var last) ->
                    console.say("record.no-number", Map.of("what", what, "last", last));
            case Trouble.Forbidden(var refusal) -> words.refusal(refusal, recording.state(), Audience.JUDGE)
                    + refusal.rules().stream().map(rule -> "  " + rule.id()).collect(Collectors.joining());
            case Trouble.NoSuchOrder(var what, var nearest) -> console.say("record.no-order", Map.of("what", what,
                    "nearest", nearest.orElse(""), "known", orders(console)));
            case Trouble.Incomplete(var order) -> console.say("record.order." + order);
            case Trouble.NoReason() -> console.say("record.no-reason");
            case Trouble.NoSuchPlayer(var what) -> console.say("record.no-player", Map.of("what", what,
                    "known", String.join(", ", recording.match().header().players().values())));
            case Trouble.NoSuchPlace(var what) -> console.say("record.no-place", Map.of("what", what));
            case Trouble.NoWayBack(var to, var obstacle) -> noWayBack(to, obstacle, recording, console);
            case Trouble.NotMinutes(_, int max) -> console.say("rule.minutes", Map.of("max", max));
            case Trouble.NothingToTakeBack() -> console.say("record.nothing-back");
            case Trouble.Unreadable(var mistake) when mistake.line() == 1 && mistake.column() == 1 ->
                    mistake.alone(console.language()); // of the line that was typed
            case Trouble.Unreadable(var mistake) -> mistake.message(console.language());
            case Trouble.NoChoice(var what) -> console.say("record.no-choice", Map.of("what", what));
            case Trouble.NotStored(Taken.AfterTheEnd()) ->
                    console.say("closing.after-end", Map.of("match", recording.match().source()));
            case Trouble.NotStored(_) -> console.say("record.not-stored", Map.of("match", recording.match().source()));
        };
    }

    private static String noWayBack(Sequence to, RewindObstacle obstacle, Recording<?> recording, Console console) {
        boolean inside = obstacle == RewindObstacle.INSIDE_A_COMMIT;
        var timeline = recording.match().timeline();
        return console.say("rewind.no-way", Map.of("entry", to, "reason", console.say("no-way-back." + obstacle.code()),
                "before", inside ? new Sequence(timeline.stepStart(to.number())) : "",
                "after", inside ? new Sequence(timeline.stepEnd(to.number())) : ""));
    }

    /// The words for orders in the language of the screen, which come first or last in each list.
    static String orders(Console console) {
        boolean first = console.language() == Language.EN;
        return Orders.known().stream().map(words -> first ? words.getFirst() : words.getLast())
                .collect(Collectors.joining(", "));
    }

    private static String sentences(List<Option> options, Console console) {
        List<String> sentences = options.stream().map(option -> option.sentence(console.language())).toList();
        return ChoiceRuns.of(sentences, ChoiceRuns.NONE).stream().limit(NAMED_MAX).map(ChoiceRuns.Run::sentence)
                .collect(Collectors.joining("; "));
    }
}
