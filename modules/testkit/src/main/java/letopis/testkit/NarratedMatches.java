package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import letopis.journal.Entry;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.table.Audience;
import letopis.table.State;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The guarantees of every game about the sentences that narrate its events. This is a part of [GameContract].
public abstract class NarratedMatches<S extends State> extends OfferedChoicesContract<S> {

    @ParameterizedTest
    @EnumSource(Language.class)
    void events_are_narrated_in_natural_language(Language language) {
        seeds().forEach(seed -> {
            PlayedMatch<S> played = match(seed);
            List<S> folded = fold(played);
            Words words = Words.of(played.header(), game(), language, CardSets.loadBuiltInCardSet(game()));
            List<Entry> entries = played.entries();
            assertThat(IntStream.range(0, entries.size()).boxed()
                    .flatMap(i -> findNarrationFlaws(words, entries.get(i), folded.get(i + 1)).stream()))
                    .as("seed %d", seed)
                    .isEmpty();
        });
    }

    /// Returns the flaws in the sentence of an entry. Each result contains the sentence and one of its flaws.
    static List<String> findNarrationFlaws(Words words, Entry entry, State after) {
        String sentence = words.narrate(entry, after, Audience.JUDGE);
        var found = new ArrayList<String>();
        NarrationFlaws.of(words.language(), sentence)
                .forEach(trap -> found.add(entry.seq() + " " + sentence + " ← " + trap));
        return found;
    }
}
