package letopis.cli.recorder;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.cli.console.Console;
import letopis.codec.text.Words;
import letopis.live.recording.Option;
import letopis.live.recording.Recording;
import letopis.live.recording.Trouble;
import letopis.match.Referee.Taken;
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
            case Trouble.NothingToTakeBack() -> console.say("record.nothing-back");
            case Trouble.Unreadable(var mistake) -> mistake.sentence(console.language());
            case Trouble.NoChoice(var what) -> console.say("record.no-choice", Map.of("what", what));
            case Trouble.NotStored(Taken.AfterTheEnd()) ->
                    console.say("closing.after-end", Map.of("match", recording.match().source()));
            case Trouble.NotStored(_) -> console.say("record.not-stored", Map.of("match", recording.match().source()));
        };
    }

    private static String sentences(List<Option> options, Console console) {
        return options.stream().limit(NAMED_MAX).map(option -> option.sentence(console.language()))
                .collect(Collectors.joining("; "));
    }
}
