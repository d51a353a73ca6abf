package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.berserkheroes.state.BerserkState;
import org.jspecify.annotations.Nullable;

/// What a constant asks for may hang on what others do: a filter on strikes, on numbers and on words. So all is worked
/// out anew with what came of it, until nothing changes any more (BF-106.3.1, BF-115.1). Where that goes round in a
/// circle, it is cut before anything is repeated (BF-525.1): the oldest constant that wavers is taken as it was at
/// first, and the others follow it.
final class Rounds {

    private static final int MOST = 6; // what one round changes the next may build on

    private final @Nullable Continuous before; // what the round before has come to; none in the first
    private final Map<About, Object> cut; // answers that stay, since they go round in a circle
    private final List<Question<?>> asked = new ArrayList<>();

    /// @param key of the constant
    /// @param what whether it is in force, whom it reaches, or an amount it names
    private record About(String key, Object what) {}

    private record Question<T>(About about, Function<Continuous, T> question, T answer) {

        boolean isOutdated(Continuous now) {
            return !question.apply(now).equals(answer);
        }
    }

    private Rounds(@Nullable Continuous before, Map<About, Object> cut) {
        this.before = before;
        this.cut = cut;
    }

    static Continuous settled(BerserkState state) {
        var cut = new HashMap<About, Object>();
        while (true) {
            var first = new Rounds(null, cut);
            Continuous begun = Continuous.reckoned(state, first);
            Rounds last = first;
            Continuous now = begun;
            boolean settled = last.isSettled(now);
            for (int round = 0; round < MOST && !settled; round++) {
                last = new Rounds(now, cut);
                now = Continuous.reckoned(state, last);
                settled = last.isSettled(now);
            }
            Optional<Question<?>> wavering = settled ? Optional.empty() : last.wavering(now);
            if (wavering.isEmpty()) {
                first.asked.clear();
                last.asked.clear();
                return settled ? now : begun;
            }
            Question<?> origin = first.asked.stream().filter(one -> one.about().equals(wavering.get().about()))
                    .findFirst().orElse(wavering.get());
            cut.put(origin.about(), origin.answer());
        }
    }

    boolean isFirst() {
        return before == null;
    }

    /// What had been gained in the round before, with when it was.
    Map<Applied.Gained, Integer> gained() {
        return before == null ? Map.of() : before.gained();
    }

    /// @param now what this round has come to so far, which the first has to ask
    @SuppressWarnings("unchecked") // an answer is kept by what it is about
    <T> T ask(Continuous now, Applied one, Object what, Function<Continuous, T> question) {
        var about = new About(one.key(), what);
        if (!cut.isEmpty() && cut.containsKey(about)) {
            return (T) cut.get(about);
        }
        T answer = question.apply(before == null ? now : before);
        asked.add(new Question<>(about, question, answer));
        return answer;
    }

    /// Whether whatever was asked on the way would be answered so still.
    private boolean isSettled(Continuous now) {
        return now.gained().equals(gained()) && wavering(now).isEmpty();
    }

    private Optional<Question<?>> wavering(Continuous now) {
        for (Question<?> one : asked) {
            if (one.isOutdated(now)) {
                return Optional.of(one);
            }
        }
        return Optional.empty();
    }
}
