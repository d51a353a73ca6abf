package letopis.dispute;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.notation.LoadedMatch;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.table.PositionReader;
import letopis.table.Positions;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.WrittenChoice.Meaning;

/// A judge's order about the table of a recorded match, in the form that follows `judge` in positions.
public final class TableOrder {

    private TableOrder() {}

    /// The result of parsing an order.
    public sealed interface ParseResult {

        /// An order the rules accept at the end of the match.
        record Order(Choice choice) implements ParseResult {}

        /// The rules do not allow the resulting table.
        record Rejection(Refusal refusal) implements ParseResult {}

        /// The text is malformed or does not apply to this table.
        record OrderMistakes(List<BadFile> mistakes) implements ParseResult {
            public OrderMistakes {
                mistakes = List.copyOf(mistakes);
            }
        }
    }

    /// @param node the fields `order` and `reason`
    public static <S extends State> ParseResult parse(LoadedMatch<S> match, SourceNode node) {
        Path source = Path.of(match.source());
        Optional<Positions<S>> positions = match.game().positions();
        if (positions.isEmpty()) {
            return new ParseResult.OrderMistakes(List.of(new BadFile(match.source(),
                    new FileProblem("no-positions", Map.of("name", match.game().id().value())))));
        }
        S state = match.timeline().at(match.timeline().size());
        var problems = new ProblemReport(source, match.game());
        var reader = new PositionReader(match.cards(), Players.words(match.header().players()), Map.of(),
                problems::readRecord);
        Optional<Meaning> meaning = positions.get().readChoice(Optional.empty(), node, reader)
                .map(writtenChoice -> writtenChoice.resolve(state, reader));
        problems.addNewProblems(reader);
        if (!problems.all().isEmpty()) {
            return new ParseResult.OrderMistakes(problems.all());
        }
        return switch (meaning.orElseGet(Meaning.AmbiguousChoice::new)) {
            case Meaning.ResolvedChoice(var choice) -> match.game()
                    .decide(state, choice) instanceof Outcome.Rejection<S>(var no)
                    ? new ParseResult.Rejection(no) : new ParseResult.Order(choice);
            case Meaning.Forbidden(var refusal) -> new ParseResult.Rejection(refusal);
            case Meaning.AmbiguousChoice() -> new ParseResult.OrderMistakes(List.of(
                    new BadFile(match.source(), node, FileProblem.ofWrongValue("expected.object", node))));
        };
    }
}
