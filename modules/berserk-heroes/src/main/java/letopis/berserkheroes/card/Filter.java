package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardName;

/// Which cards are meant. All that is said must hold; what is left out asks for nothing. Hidden cards are meant only
/// where [Quality.State#HIDDEN] is asked for (BF-7-164).
///
/// @param place in play where left out (BF-118.6)
/// @param types one of these; any where empty
/// @param whose by controller in play, by owner elsewhere; where left out, anybody's in play (BF-118.7) and the own
///     elsewhere (BF-118.5)
/// @param elements one of these; any where empty
/// @param neutral whether it must have no element
/// @param classes one of these; any where empty. With the type this is how cards say Warrior and Mage, which are heroes
///     (BF-7-025, BF-7-078)
/// @param names one of these; any where empty
/// @param other whether the card that asks is left out
public record Filter(
        Optional<Place> place, List<CardType> types, Optional<Whose> whose, List<Element> elements, boolean neutral,
        List<String> classes, List<EquipmentKind> kinds, List<CardName> names, boolean other,
        List<Quality> qualities) {

    /// Seen from the player who controls the card that asks: his are those he controls in play, and elsewhere those he
    /// owns (BF-7-017, BF-7-160); the others are the opponent's (BF-7-073).
    public enum Whose {
        YOURS,
        ENEMY,
        /// In zones each player has for himself; in play it is what is meant where nothing is said.
        ANYBODYS
    }

    /// Where the cards are; in play where nothing is said.
    public Place where() {
        return place.orElse(Place.PLAY);
    }
}
