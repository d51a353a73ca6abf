package letopis.app.text;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import letopis.language.text.Words;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;

/// The display names of cards and players.
public interface DisplayNames {

    String of(Subject subject);

    /// Returns names that depend on the card face and the player. A card whose face is hidden is shown as a card back.
    static DisplayNames of(Words words, Glyphs glyphs) {
        return subject -> switch (subject) {
            case Subject.OfCard(var id, var name) -> name.map(face -> words.formatCardName(id, face))
                    .orElse(glyphs.cardBack());
            case Subject.OfSeat(var seat) -> words.player(seat);
        };
    }

    /// Returns the same names, with a label added to cards that would otherwise share a name.
    default DisplayNames withoutAmbiguity(Collection<Subject> subjects, Function<CardId, String> labelOf) {
        var called = new HashMap<String, Set<CardId>>();
        for (Subject subject : subjects) {
            if (subject instanceof Subject.OfCard(var id, _)) {
                called.computeIfAbsent(of(subject), _ -> new HashSet<>()).add(id);
            }
        }
        Map<String, Set<CardId>> known = Map.copyOf(called);
        return subject -> subject instanceof Subject.OfCard(var id, _)
                && known.getOrDefault(of(subject), Set.of()).size() > 1
                ? of(subject) + " " + labelOf.apply(id) : of(subject);
    }
}
