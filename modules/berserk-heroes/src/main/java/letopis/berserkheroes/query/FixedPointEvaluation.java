package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.berserkheroes.state.BerserkState;
import org.jspecify.annotations.Nullable;

/// The fixed-point evaluation of constant features. Filters on strikes, numbers and keywords can depend on other
/// constant features. Everything is therefore recomputed from the previous results until the results are stable
/// (BF-106.3.1, BF-115.1). A cycle is cut before it repeats (BF-525.1): the oldest unstable feature keeps its first
/// answer and the others follow.
final class FixedPointEvaluation {

    private static final int MAX_CHAIN_LENGTH = 6; // maximum chain length between constants

    private final @Nullable ContinuousEffects previousEffects; // result of the previous round; null in the first
    private final Map<QuestionKey, Object> cutOffAnswers; // fixed answers of constants in a cycle
    private final List<Question<?>> questions = new ArrayList<>();

    /// @param key key of the constant feature
    /// @param subject the subject of the question: whether the feature is in force, the cards it reaches, or an
    ///   amount
    private record QuestionKey(String key, Object subject) {}

    private record Question<T>(QuestionKey about, Function<ContinuousEffects, T> question, T answer) {

        boolean isOutdated(ContinuousEffects effects) {
            return !question.apply(effects).equals(answer);
        }
    }

    private FixedPointEvaluation(@Nullable ContinuousEffects previousEffects, Map<QuestionKey, Object> cutOffAnswers) {
        this.previousEffects = previousEffects;
        this.cutOffAnswers = cutOffAnswers;
    }

    static ContinuousEffects evaluate(BerserkState state) {
        var cut = new HashMap<QuestionKey, Object>();
        while (true) {
            var first = new FixedPointEvaluation(null, cut);
            ContinuousEffects begun = ContinuousEffects.compute(state, first);
            FixedPointEvaluation last = first;
            ContinuousEffects effects = begun;
            boolean settled = last.isStable(effects);
            for (int round = 0; round < MAX_CHAIN_LENGTH && !settled; round++) {
                last = new FixedPointEvaluation(effects, cut);
                effects = ContinuousEffects.compute(state, last);
                settled = last.isStable(effects);
            }
            Optional<Question<?>> wavering = settled ? Optional.empty() : last.findFirstOutdatedQuestion(effects);
            if (wavering.isEmpty()) {
                first.questions.clear();
                last.questions.clear();
                return settled ? effects : begun;
            }
            Question<?> origin = first.questions.stream()
                    .filter(question -> question.about().equals(wavering.get().about()))
                    .findFirst().orElse(wavering.get());
            cut.put(origin.about(), origin.answer());
        }
    }

    boolean isFirstRound() {
        return previousEffects == null;
    }

    /// Returns whether the evaluation asked no question about a condition, a filter or an amount.
    boolean hasNoQuestions() {
        return questions.isEmpty() && cutOffAnswers.isEmpty();
    }

    /// Returns the grants of the previous round, with timestamps.
    Map<ModifierSource.GrantedConstantAbility, Integer> previousTimestampsByAbility() {
        return previousEffects == null ? Map.of() : previousEffects.timestampsByAbility();
    }

    /// @param effects current state of this round; used only in the first round
    @SuppressWarnings("unchecked") // the question determines the answer type
    <T> T evaluate(ContinuousEffects effects, ModifierSource source, Object subject,
            Function<ContinuousEffects, T> query) {
        var about = new QuestionKey(source.key(), subject);
        if (!cutOffAnswers.isEmpty() && cutOffAnswers.containsKey(about)) {
            return (T) cutOffAnswers.get(about);
        }
        T answer = query.apply(previousEffects == null ? effects : previousEffects);
        questions.add(new Question<>(about, query, answer));
        return answer;
    }

    /// Returns whether all questions of the evaluation would still get the same answer.
    private boolean isStable(ContinuousEffects effects) {
        return effects.timestampsByAbility().equals(previousTimestampsByAbility()) && findFirstOutdatedQuestion(effects)
                .isEmpty();
    }

    private Optional<Question<?>> findFirstOutdatedQuestion(ContinuousEffects effects) {
        for (Question<?> question : questions) {
            if (question.isOutdated(effects)) {
                return Optional.of(question);
            }
        }
        return Optional.empty();
    }
}
