package letopis.vremyageroev.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardName;

/// A card filter. A keyword matches an entry of the card's keyword list or a word of its name (VG-43b). A name matches
/// only the card with exactly that name (VG-43c).
///
/// @param names the matching names; any if empty
/// @param keywords the keywords, all of which are required
/// @param companion true if only cards with a companion match
public record CardFilter(
        Optional<CardText.Type> type, Optional<CardText.Rarity> rarity, List<CardName> names, List<String> keywords,
        boolean companion) {

    public static final CardFilter ANY = new CardFilter(Optional.empty(), Optional.empty(), List.of(), List.of(),
            false);

    public static CardFilter ofKeyword(String word) {
        return new CardFilter(Optional.empty(), Optional.empty(), List.of(), List.of(word), false);
    }
}
