package letopis.vremyageroev.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardName;

/// Which cards are meant. A keyword is found in the list of a card or as a word of its name (VG-43b); a name means that
/// card alone (VG-43c).
///
/// @param names any where empty
/// @param keywords all of them must fit
/// @param companion whether only cards that give a companion are meant
public record CardFilter(
        Optional<CardText.Type> type, Optional<CardText.Rarity> rarity, List<CardName> names, List<String> keywords,
        boolean companion) {

    public static final CardFilter ANY = new CardFilter(Optional.empty(), Optional.empty(), List.of(), List.of(),
            false);

    public static CardFilter keyword(String word) {
        return new CardFilter(Optional.empty(), Optional.empty(), List.of(), List.of(word), false);
    }
}
