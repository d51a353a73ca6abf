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

/// What a judge orders about the table of a recorded match, in the words of positions: what is written there behind
/// `judge`.
public final class TableOrder {

    private TableOrder() {}

    /// What became of the words.
    public sealed interface Understood {

        /// An order the rules take at the end of the match.
        record Order(Choice choice) implements Understood {}

        /// The table cannot be like that.
        record Refused(Refusal refusal) implements Understood {}

        /// The words mean nothing, or nothing on this table.
        record Mistaken(List<BadFile> mistakes) implements Understood {
            public Mistaken {
                mistakes = List.copyOf(mistakes);
            }
        }
    }

    /// @param said the fields `order` and `reason`
    public static <S extends State> Understood read(LoadedMatch<S> match, SourceNode said) {
        Path source = Path.of(match.source());
        Optional<Positions<S>> positions = match.game().positions();
        if (positions.isEmpty()) {
            return new Understood.Mistaken(List.of(new BadFile(match.source(),
                    new FileProblem("no-positions", Map.of("name", match.game().id().value())))));
        }
        S state = match.timeline().at(match.timeline().size());
        var problems = new ProblemReport(source, match.game());
        var reader = new PositionReader(match.cards(), Players.words(match.header().players()), Map.of(),
                problems::record);
        Optional<Meaning> meaning = positions.get().choice(Optional.empty(), said, reader)
                .map(written -> written.in(state, reader));
        problems.take(reader);
        if (!problems.all().isEmpty()) {
            return new Understood.Mistaken(problems.all());
        }
        return switch (meaning.orElseGet(Meaning.Unclear::new)) {
            case Meaning.Chosen(var choice) -> match.game().decide(state, choice) instanceof Outcome.Refused<S>(var no)
                    ? new Understood.Refused(no) : new Understood.Order(choice);
            case Meaning.Forbidden(var refusal) -> new Understood.Refused(refusal);
            case Meaning.Unclear() -> new Understood.Mistaken(List.of(
                    new BadFile(match.source(), said, FileProblem.wrong("expected.object", said))));
        };
    }
}
