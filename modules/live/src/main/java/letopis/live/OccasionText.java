package letopis.live;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.Occasion;
import letopis.language.message.Language;
import letopis.language.message.Messages;

/// The occasion of a match in words.
public final class OccasionText {

    private OccasionText() {}

    public static String appendTo(String title, Occasion occasion, Language language) {
        return Stream.of(title, of(occasion, language)).filter(part -> !part.isBlank())
                .collect(Collectors.joining(" · "));
    }

    /// Returns text such as `Кубок Небес, тур 5, стол 12`; empty if nothing is known.
    public static String of(Occasion occasion, Language language) {
        var messages = Messages.ofModule(OccasionText.class, "live", language);
        return Stream.of(occasion.event(),
                        occasion.round().map(round -> messages.format("occasion.round", Map.of("round", round))),
                        occasion.table().map(table -> messages.format("occasion.table", Map.of("table", table))))
                .flatMap(part -> part.filter(words -> !words.isBlank()).stream()).collect(Collectors.joining(", "));
    }
}
