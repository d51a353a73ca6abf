package letopis.dispute;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import letopis.language.text.Readings;
import letopis.language.text.Readings.Reading;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.Game;
import letopis.table.SourceNode;
import letopis.table.State;

/// The result of a position under another reading of the rules. Exactly one open question is read differently, which
/// shows a judge that the verdict depends on it.
///
/// @param value the alternative value
/// @param answer the result of the same position with this value
/// @param unasked a choice of the file that is skipped because this reading never prompts for it
public record AlternativeReading<S extends State>(Reading reading, String value, DisputeResult<S> answer,
        Optional<DisputeResult.RejectedChoice> unasked) {

    private record Replay<S extends State>(DisputeResult<S> answer, Optional<DisputeResult.RejectedChoice> unasked) {}

    /// Returns the readings with a different result: different life totals, another winner or another refused choice.
    ///
    /// Skips readings that the rules did not consult, because they cannot change anything. Plays the others in
    /// parallel.
    ///
    /// @param clock the clock used for the answer
    /// @param saltSupplier the salts used for the answer; must be thread-safe
    public static <S extends State> List<AlternativeReading<S>> of(DisputeResult<S> answer, InstantSource clock,
            Supplier<String> saltSupplier) {
        Game<S> game = answer.match().game();
        var files = GameFiles.of(answer);
        SourceNode.Fields fields = answer.written().without("rules").without("expect");
        Map<String, String> settings = answer.match().header().settings();
        ParallelPlay.History course = toHistory(answer);
        BoardView board = createBoard(answer); // before asking which settings were read
        S last = answer.match().timeline().at(answer.end());
        record Alternative(Reading reading, String value) {}
        List<Alternative> alternatives = Readings.of(game).all().stream()
                .filter(reading -> reading.kind() == Readings.Kind.READING && last.mayDependOn(reading.setting()))
                .flatMap(reading -> reading.values().stream()
                        .filter(value -> !value.equals(settings.get(reading.setting())))
                        .map(value -> new Alternative(reading, value))).toList();
        return alternatives.parallelStream().flatMap(alternative -> {
            Reading reading = alternative.reading();
            String value = alternative.value();
            return replayWith(answer, board, fields.with(reading.setting(), value), files, course, clock, saltSupplier)
                    .map(other -> new AlternativeReading<>(reading, value, other.answer(), other.unasked()));
        }).toList();
    }

    /// Plays the file with this setting and returns the result if it differs. If the choices do not fit, plays the file
    /// again and makes each choice only where its original prompt appears.
    private static <S extends State> Stream<Replay<S>> replayWith(DisputeResult<S> answer, BoardView board,
            SourceNode.Fields fields, GameFiles files, ParallelPlay.History history, InstantSource clock,
            Supplier<String> saltSupplier) {
        return replay(answer, fields, files, new PlayMode.LiteralMode(), clock, saltSupplier)
                .filter(disputeResult -> areDifferent(answer, board, disputeResult))
                .flatMap(disputeResult -> hasSameCourse(answer, disputeResult, history)
                        ? Stream.of(new Replay<>(disputeResult, Optional.empty()))
                        : replay(answer, fields, files, new PlayMode.ParallelMode(history), clock, saltSupplier)
                                .filter(other -> areDifferent(answer, board, other) && !haveSameRefusal(answer, other))
                                .map(other -> new Replay<>(other, disputeResult.refused().filter(rejected ->
                                        other.refused().isEmpty() && !other.wasPlayed(rejected.line())))));
    }

    /// Returns whether both runs had the same prompts and ended at the same moment or when the game ended.
    private static <S extends State> boolean hasSameCourse(DisputeResult<S> disputeResult, DisputeResult<S> other,
            ParallelPlay.History history) {
        if (other.refused().isPresent()) {
            var prompt = history.promptsByLine().get(other.refused().get().line());
            return prompt == null ? disputeResult.refused().isPresent() : prompt.matches(other.finalBoard());
        }
        return disputeResult.refused().isPresent() || disputeResult.result().isPresent() || other.result().isPresent()
                || !other.waitsInVain()
                && other.match().timeline().at(other.end()).moment().equals(history.end());
    }

    /// Replays the position with the given text. Returns empty if the position cannot be set up.
    ///
    /// @param mode as in [ScriptPlayer]
    static <S extends State> Stream<DisputeResult<S>> replay(DisputeResult<S> answer, SourceNode.Fields fields,
            GameFiles files, PlayMode mode, InstantSource clock, Supplier<String> saltSupplier) {
        Game<S> game = answer.match().game();
        return game.positions().stream().flatMap(positions -> new DisputeRunner<>(Path.of(answer.match().source()),
                game, files, positions, fields, mode, clock, saltSupplier).runDispute().stream());
    }

    private static <S extends State> ParallelPlay.History toHistory(DisputeResult<S> answer) {
        Game<S> game = answer.match().game();
        var asked = new HashMap<Long, ParallelPlay.Prompt>();
        for (DisputeResult.PlayedChoice choice : answer.said()) {
            if (!choice.implied()) {
                asked.putIfAbsent(choice.line(), ParallelPlay.Prompt.of(
                        game.view(answer.match().timeline().at(choice.first() - 1), Audience.JUDGE)));
            }
        }
        answer.refused().ifPresent(rejected -> asked.put(rejected.line(), ParallelPlay.Prompt.of(answer.finalBoard())));
        return new ParallelPlay.History(asked, answer.match().timeline().at(answer.end()).moment(), answer.refused());
    }

    /// Returns whether the results differ in anything that an expectation can state. A choice that only `other`
    /// requires is also a difference. If both refuse the same choice for the same reason, only the choices before it
    /// matter.
    private static <S extends State> boolean areDifferent(DisputeResult<S> disputeResult, BoardView board,
            DisputeResult<S> other) {
        if (!haveSameRefusal(disputeResult, other)
                && (disputeResult.refused().isPresent() || other.refused().isPresent())) {
            return disputeResult.refused().isEmpty() || other.refused().isPresent()
                    || other.wasPlayed(disputeResult.refused().get().line());
        }
        return ExpectationCheck.areDifferent(board, createBoard(other), disputeResult.ids().values())
                || !disputeResult.expectedResult().equals(other.expectedResult())
                || requiresEarlierChoice(disputeResult, other);
    }

    private static <S extends State> BoardView createBoard(DisputeResult<S> answer) {
        return answer.refused().isEmpty() ? answer.finalBoard()
                : Outlook.createSettledBoard(answer.match().game(), answer.match().timeline().at(answer.end()));
    }

    /// Returns whether a player must choose before the moment at which the other result ends.
    private static boolean requiresEarlierChoice(DisputeResult<?> disputeResult, DisputeResult<?> other) {
        return disputeResult.outlook().isEmpty() && other.refused().isEmpty()
                && other.outlook().filter(outlook -> !outlook.reached()).isPresent();
    }

    private static boolean haveSameRefusal(DisputeResult<?> disputeResult, DisputeResult<?> other) {
        return disputeResult.refused().isPresent() && findRefusalText(disputeResult).equals(findRefusalText(other));
    }

    private static Optional<String> findRefusalText(DisputeResult<?> answer) {
        return answer.refused().map(rejected -> rejected.number() + " " + rejected.refusal().code());
    }
}
