package letopis.app.answer;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import letopis.app.Salts;
import letopis.app.SteadyClock;
import letopis.app.json.Json;
import letopis.app.match.OpenMatch;
import letopis.app.text.Layout;
import letopis.app.text.StyledText;
import letopis.dispute.DisputeResult;
import letopis.dispute.OtherReading;
import letopis.dispute.PositionFile;
import letopis.language.text.Rulebook;

/// The complete answer to a dispute: with the outcomes under other readings of the rules, and with the paragraphs.
///
/// @param id the id of the dispute
/// @param variant its name; empty if it has none
public record Resolved(
        String id, String variant, Answered answered, List<OtherOutcome> others, Rulebook rulebook) {

    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

    /// Returns the clock for recording a position and its choices: an answer does not depend on the time of day.
    public static InstantSource clock() {
        return new SteadyClock(START);
    }

    /// @param layout the language and width
    public static Resolved of(PositionFile position, DisputeResult<?> answer, Layout layout) {
        String title = position.titles().title().get(layout.language());
        Answered here = answered(answer, title, layout);
        List<OtherOutcome> others = OtherReading.of(answer, clock(), Salts.fresh()).stream()
                .map(other -> OtherOutcome.of(here, other,
                        answer.match().header().settings().get(other.reading().setting()),
                        answered(other.answer(), title, layout)))
                .filter(other -> !isOfAnotherChoice(here, other)).toList();
        return new Resolved(position.titles().id(), answer.name(layout.language()), here, others,
                Rulebook.of(answer.match().game()));
    }

    /// Returns true if the other reading only makes the position invalid, while here a choice is refused.
    private static boolean isOfAnotherChoice(Answered here, OtherOutcome other) {
        return here.refused().filter(refused -> refused.choice() > 0).isPresent()
                && other.refused().filter(refused -> refused.choice() == 0).isPresent();
    }

    private static Answered answered(DisputeResult<?> answer, String title, Layout layout) {
        return Answered.of(answer, answer.titled(title, layout.language()), new OpenMatch(answer.match(), layout));
    }

    public String json(String file, Layout layout) {
        return Json.line(AskAnswer.of(file, id, variant, answered, others, rulebook, layout.language(),
                words(layout)));
    }

    public AnswerWords words(Layout layout) {
        return AnswerText.words(answered, others, rulebook, layout);
    }

    public List<StyledText> text(Layout layout, boolean brief) {
        return AnswerText.of(answered, others, rulebook, layout, brief);
    }
}
