package letopis.recording;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.Commit;
import letopis.journal.Sequence;
import letopis.language.json.References;
import letopis.language.message.Language;
import letopis.language.message.Spelling;
import letopis.language.text.Words;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Moment;
import letopis.table.Outcome;
import letopis.table.State;

/// A run of passes by both players until a phase begins, as in `to damage` or `до повреждений`. It stops at the first
/// choice that cannot be passed, such as a discard or a draw. A single undo removes the whole run.
public final class PassRun {

    /// The word for the end of the turn, used in place of the code of a phase.
    public static final String NEXT_TURN = "next-turn";

    private static final List<String> REQUEST_PREFIXES =
            List.of("to ", "до ", "nobody acts until ", "никто не действует до ");
    private static final Set<String> NEXT_TURN_PHRASES = Set.of("next turn", "the next turn", "следующего хода");
    private static final int MAX_PASSES = 500;
    private static final int MAX_FORECAST_PASSES = 100; // passes
    private static final int MAX_ENDING_LENGTH =
    2; // letters that may differ in a Russian case, as in "удара" for "удар"
    private static final int MIN_STEM_LENGTH = 3;

    private PassRun() {}

    /// The phases that begin if both players pass.
    ///
    /// @param phases the codes of the phases of this turn that would begin, in order
    /// @param turnEnds true if the next turn would begin after these phases; false if a choice stops the passes
    ///   earlier
    public record Forecast(List<String> phases, boolean turnEnds) {

        public Forecast {
            phases = List.copyOf(phases);
        }
    }

    /// Returns the codes of the phases named by a typed line, or [#NEXT_TURN]. Returns none if the line does not
    /// request a run.
    static Set<String> collectPhases(Recording<?> recording, String line) {
        String typed = line.strip().toLowerCase(Locale.ROOT);
        List<String> goals = REQUEST_PREFIXES.stream().filter(typed::startsWith)
                .map(beginning -> typed.substring(beginning.length()).strip()).toList();
        return goals.stream().anyMatch(NEXT_TURN_PHRASES::contains) ? Set.of(NEXT_TURN)
                : goals.stream().flatMap(phase -> Stream.of(Language.values()).map(language ->
                        findPhases(recording.words(language), phase)))
                .filter(found -> !found.isEmpty()).findFirst().orElse(Set.of());
    }

    private static Set<String> findPhases(Words words, String input) {
        for (int ending = 0; ending <= MAX_ENDING_LENGTH; ending++) {
            int cut = ending;
            String stems = WordMatcher.splitWords(input).stream()
                    .map(word -> word.substring(0,
                    Math.max(Math.min(MIN_STEM_LENGTH, word.length()), word.length() - cut)))
                    .collect(Collectors.joining(" "));
            List<String> found = WordMatcher.findMatches(words.listCodes("phase"),
                    code -> List.of(code, words.word("phase." + code)), stems);
            if (!found.isEmpty()) {
                return new HashSet<>(found);
            }
        }
        return Set.of();
    }

    /// Passes until one of the given phases begins.
    ///
    /// @param phases the codes of the phases, or [#NEXT_TURN]
    /// @return an error if one of them is the current phase, or if the next choice cannot be passed
    public static EntryResult passUntil(Recording<?> recording, Set<String> phases) {
        if (phases.contains(NEXT_TURN)) {
            return passWithinTurn(recording, NEXT_TURN);
        }
        return phases.contains(phaseOf(recording))
                ? EntryResult.of(new RecordingError.AlreadyInPhase(phaseOf(recording)))
                : pass(recording, () -> phases.contains(phaseOf(recording)));
    }

    /// Passes until a phase of this turn begins, but no further than the next turn.
    ///
    /// @param goal the code of a phase, or [#NEXT_TURN]
    /// @return an error if the goal is unknown or is the current phase, or if the next choice cannot be passed
    public static EntryResult passWithinTurn(Recording<?> recording, String goal) {
        Moment start = recording.state().moment();
        List<String> known = recording.words(Language.EN).listCodes("phase");
        if (!goal.equals(NEXT_TURN) && !known.contains(goal)) {
            return EntryResult.of(new RecordingError.NoSuchChoice(goal, Spelling.findNearest(goal, known)));
        }
        return goal.equals(start.phase()) ? EntryResult.of(new RecordingError.AlreadyInPhase(goal))
                : pass(recording, () -> {
                    Moment now = recording.state().moment();
                    return !isSameTurn(start, now) || goal.equals(now.phase());
                });
    }

    private static EntryResult pass(Recording<?> recording, BooleanSupplier isReached) {
        var commits = new ArrayList<Commit>();
        Optional<RecordingError> error = Optional.empty();
        Optional<Sequence> start = Optional.empty();
        while (error.isEmpty() && commits.size() < MAX_PASSES && !isReached.getAsBoolean()
                && recording.awaitedCards().isEmpty() && recording.passOption().isPresent()) {
            EntryResult passed = EntryResult.of(recording.submit(recording.passOption().get().choice()));
            commits.addAll(passed.commits());
            error = passed.error();
            start = start.isPresent() ? start : recording.lastChoiceTarget();
        }
        start.ifPresent(recording::undoTogetherFrom);
        return new EntryResult(commits, commits.isEmpty() && error.isEmpty()
                ? Optional.of(new RecordingError.CannotPass()) : error);
    }

    /// Returns the phases that would begin if both players pass. Nothing is recorded.
    public static Forecast predict(Recording<?> recording) {
        return predictFrom(recording);
    }

    private static <S extends State> Forecast predictFrom(Recording<S> recording) {
        Game<S> game = recording.match().game();
        S state = recording.state();
        Moment start = state.moment();
        var phases = new LinkedHashSet<String>();
        Optional<S> next = applyPass(game, state);
        for (int passes = 1; passes < MAX_FORECAST_PASSES && next.isPresent(); passes++) {
            state = next.get();
            if (!isSameTurn(start, state.moment())) {
                break;
            }
            phases.add(state.moment().phase());
            next = applyPass(game, state);
        }
        phases.remove(start.phase());
        return new Forecast(List.copyOf(phases), !isSameTurn(start, state.moment()));
    }

    /// Returns the state after a pass. Returns empty if the next choice cannot be passed.
    private static <S extends State> Optional<S> applyPass(Game<S> game, S state) {
        Optional<Choice> pass = game.awaitedCards(state).isPresent() ? Optional.empty()
                : game.positions().orElseThrow().idleChoice(state).filter(choice ->
                References.listCards(choice).isEmpty());
        return pass.flatMap(choice -> game.decide(state, choice) instanceof Outcome.Acceptance<S> accepted
                ? Optional.of(accepted.finalState()) : Optional.empty());
    }

    private static boolean isSameTurn(Moment moment, Moment other) {
        return moment.game() == other.game() && moment.turn() == other.turn()
                && moment.active().equals(other.active());
    }

    private static String phaseOf(Recording<?> recording) {
        return recording.state().moment().phase();
    }
}
