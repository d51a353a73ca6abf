package letopis.cli.command.ask;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import letopis.app.text.StyledText;
import letopis.cli.command.Salts;
import letopis.cli.console.Console;
import letopis.cli.console.Json;
import letopis.cli.console.SteadyClock;
import letopis.cli.reading.Answered;
import letopis.cli.reading.OpenMatch;
import letopis.cli.reading.OtherOutcome;
import letopis.cli.screen.AnswerText;
import letopis.cli.screen.Glyphs;
import letopis.codec.text.Rulebook;
import letopis.dispute.Answer;
import letopis.dispute.OtherReading;
import letopis.dispute.PositionFile;

/// The answer to a dispute as it is told: with what would come of it if the rules were read otherwise, and with the
/// paragraphs.
///
/// @param id of the dispute
/// @param variant its name, or nothing
public record Resolved(
        String id, String variant, Answered answered, List<OtherOutcome> others, Rulebook rulebook) {

    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

    /// What a position and its choices are recorded with: an answer does not depend on the time of day.
    public static InstantSource clock() {
        return new SteadyClock(START);
    }

    /// @param rereading whether to play the other readings, which takes longer
    /// @param console in which language, and how wide
    public static Resolved of(PositionFile position, Answer<?> answer, boolean rereading, Console console) {
        String title = position.titles().title().get(console.language());
        Answered here = answered(answer, title, console);
        List<OtherOutcome> others = !rereading ? List.of()
                : OtherReading.of(answer, clock(), Salts.fresh()).stream().map(other -> OtherOutcome.of(here, other,
                        answer.match().header().settings().get(other.reading().setting()),
                        answered(other.answer(), title, console))).toList();
        return new Resolved(position.titles().id(), answer.name(console.language()), here, others,
                Rulebook.of(answer.match().game()));
    }

    private static Answered answered(Answer<?> answer, String title, Console console) {
        return Answered.of(answer, answer.titled(title, console.language()), new OpenMatch(answer.match(), console));
    }

    /// One line of JSON.
    public String json(String file, Console console) {
        return Json.line(AskAnswer.of(file, id, variant, answered, others, rulebook, console.language(),
                AnswerText.words(answered, others, rulebook, console, Glyphs.of(console))));
    }

    /// The answer in words.
    public List<StyledText> text(Console console, boolean brief) {
        return AnswerText.of(answered, others, rulebook, console, Glyphs.of(console), brief);
    }
}
