package letopis.recording;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.dispute.ChoiceLines;
import letopis.dispute.ChoiceMerger;
import letopis.dispute.ProblemConverter;
import letopis.language.message.BadFile;
import letopis.language.source.YamlText;
import letopis.table.AwaitedCards;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.SourceProblem;
import letopis.table.WrittenChoice.Meaning;

/// A choice given by option ids: one option, or several that are declared together.
///
/// @param options the options in the order of declaration
/// @param names the names given to unseen cards
public record Declaration(List<String> options, Map<CardId, CardName> names) {

    public Declaration {
        options = List.copyOf(options);
        names = Map.copyOf(names);
    }

    sealed interface Result {

        record ResolvedChoice(Choice choice) implements Result {}

        record Failure(RecordingError trouble) implements Result {}

        /// @param source the name of the source in messages
        /// @param line the line as typed
        static Result of(ChoiceLines.ParseResult parseResult, Game<?> game, String source, String line) {
            if (!parseResult.problems().isEmpty()) {
                SourceProblem first = parseResult.problems().getFirst();
                throw new BadFile(source, first.at(), ProblemConverter.convert(first, game));
            }
            return parseResult.meaning().<Result>map(meaning -> switch (meaning) {
                case Meaning.ResolvedChoice(var choice) -> new ResolvedChoice(choice);
                case Meaning.Forbidden(var refusal) -> new Failure(new RecordingError.ForbiddenChoice(refusal));
                case Meaning.AmbiguousChoice() -> new Failure(new RecordingError.NotAChoice(line));
            }).orElseGet(() -> new Failure(new RecordingError.NotAChoice(line)));
        }
    }

    /// Resolves the choice for the current moment. Option ids from another moment are stale.
    Result resolve(Recording<?> recording) {
        if (recording.drawOptionId().filter(id -> options.equals(List.of(id))).isPresent()) {
            return nameDrawnCards(recording, recording.awaitedCards().orElseThrow());
        }
        var chosen = new ArrayList<Option>();
        options.forEach(id -> recording.findOption(id).ifPresent(chosen::add));
        if (chosen.isEmpty() || chosen.size() < options.size()) {
            return new Result.Failure(new RecordingError.StaleOption());
        }
        return of(recording, chosen, names);
    }

    /// Combines several options into one choice.
    static Result of(Recording<?> recording, List<Option> options, Map<CardId, CardName> names) {
        Option first = options.getFirst();
        if (options.size() == 1 && names.isEmpty()) {
            return new Result.ResolvedChoice(first.choice());
        }
        List<Map<String, Object>> lines = options.stream()
                .flatMap(option -> recording.createNumberedFields(option.choice(), names).stream()).toList();
        Optional<Map<String, Object>> line = options.size() == 1 ? lines.stream().findFirst()
                : options.stream().skip(1).allMatch(first::canJoin) ? ChoiceMerger.merge(lines) : Optional.empty();
        if (line.isEmpty()) {
            return new Result.Failure(new RecordingError.UncombinableOptions());
        }
        try {
            return Result.of(recording.parseChoice(YamlText.toNode(line.get())), recording.match().game(), "-",
                    YamlText.formatLine(line.get()));
        } catch (BadFile bad) {
            return new Result.Failure(new RecordingError.UnreadableInput(bad));
        }
    }

    private Result nameDrawnCards(Recording<?> recording, AwaitedCards awaitedCards) {
        if (names.isEmpty()) {
            return new Result.ResolvedChoice(awaitedCards.unseenOutcome());
        }
        List<CardName> faces = awaitedCards.cards().stream().filter(names::containsKey).map(names::get)
                .filter(name -> recording.match().cards().find(name).isPresent()).toList();
        return faces.size() < awaitedCards.cards().size() || faces.size() < names.size()
                ? new Result.Failure(new RecordingError.WrongCardCount(awaitedCards.cards().size(), faces.size()))
                : new Result.ResolvedChoice(awaitedCards.namedOutcome(faces));
    }
}
