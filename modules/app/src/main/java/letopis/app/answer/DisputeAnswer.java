package letopis.app.answer;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import letopis.app.Salts;
import letopis.app.TickingClock;
import letopis.app.json.Json;
import letopis.app.match.OpenMatch;
import letopis.app.text.Layout;
import letopis.app.text.StyledText;
import letopis.dispute.AlternativeReading;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionFile;
import letopis.language.text.Rulebook;

/// The complete answer to a dispute, including the outcomes under other readings and the paragraphs.
///
/// @param id the id of the dispute
/// @param variant the name of the variant; empty if it has none
public record DisputeAnswer(
        String id, String variant, PositionAnswer answered, List<OtherOutcome> others, Rulebook rulebook) {

    private static final Instant START_TIME = Instant.parse("2026-01-01T12:00:00Z");

    /// Returns a clock with a fixed start for recording a position, so that answers are reproducible.
    public static InstantSource clock() {
        return new TickingClock(START_TIME);
    }

    /// @param layout the language and width
    public static DisputeAnswer of(PositionFile position, DisputeResult<?> answer, Layout layout) {
        String title = position.heading().title().get(layout.language());
        // Computed before the answer is formatted, because formatting looks up readings that play itself did not use.
        var alternatives = List.copyOf(AlternativeReading.of(answer, clock(), Salts.random()));
        PositionAnswer here = createAnswer(answer, title, layout);
        List<OtherOutcome> others = alternatives.stream()
                .map(other -> OtherOutcome.of(here, other,
                        answer.match().header().settings().get(other.reading().setting()),
                        createAnswer(other.answer(), title, layout)))
                .filter(other -> !onlyInvalidatesPosition(here, other)).toList();
        return new DisputeAnswer(position.heading().id(), answer.name(layout.language()), here, others,
                Rulebook.of(answer.match().game()));
    }

    /// Returns true if the current reading refuses a choice, while the other reading refuses the position itself.
    private static boolean onlyInvalidatesPosition(PositionAnswer answer, OtherOutcome other) {
        return answer.refused().filter(refusedChoice -> refusedChoice.choiceNumber() > 0).isPresent()
                && other.refused().filter(refusedChoice -> refusedChoice.choiceNumber() == 0).isPresent();
    }

    private static PositionAnswer createAnswer(DisputeResult<?> answer, String title, Layout layout) {
        return PositionAnswer.of(answer, answer.formatTitleWithVariant(title, layout.language()),
                new OpenMatch(answer.match(), layout));
    }

    public String toJson(String file, Layout layout) {
        return Json.toLine(AskAnswer.of(file, id, variant, answered, others, rulebook, layout.language(),
                narrate(layout)));
    }

    public AnswerWords narrate(Layout layout) {
        return AnswerText.createNarration(answered, others, rulebook, layout);
    }

    public List<StyledText> formatText(Layout layout, boolean isBrief) {
        return AnswerText.of(answered, others, rulebook, layout, isBrief);
    }
}
