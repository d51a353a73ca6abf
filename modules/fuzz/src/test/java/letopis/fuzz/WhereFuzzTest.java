package letopis.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import letopis.app.match.PlaceResolver;
import letopis.app.text.Phrases;
import letopis.language.message.Language;
import letopis.notation.LoadedMatch;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;

@DisplayNameGeneration(ReplaceUnderscores.class)
class WhereFuzzTest {

    private static final LoadedMatch<?> MATCH = LoadedMatch.load(
            Samples.home().resolve("replays/nebozhiteli/matches/nb-115-armour-against-three.jsonl"));
    private static final PlaceResolver PLACES = new PlaceResolver(MATCH, Phrases.messages(Language.RU), MATCH::words);

    @FuzzTest(maxDuration = "") // no time limit, only a number of inputs
    void a_text_is_a_place_or_is_rejected_with_a_reason(byte[] input) {
        Limits.check(input, () -> {
            var place = PLACES.find(new String(input, StandardCharsets.UTF_8), input.length % 100);
            if (place instanceof PlaceResolver.Place.EntryIndex(long index)
                    && (index < 0 || index > MATCH.timeline().size())) {
                throw new AssertionError("beyond the match: " + index);
            }
        });
    }
}
