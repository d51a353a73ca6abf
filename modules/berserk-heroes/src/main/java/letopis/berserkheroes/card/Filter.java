package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardName;

/// A card filter. All given criteria must match; omitted ones match everything. Hidden cards match only if
/// [Quality.State#HIDDEN] is requested (BF-7-164).
///
/// @param place zone; play if omitted (BF-118.6)
/// @param types allowed types; any if empty
/// @param whose the controller of a card in play, or the owner of any other card. If omitted, any player's cards
///   match in play (BF-118.7), but only the asking player's cards elsewhere (BF-118.5)
/// @param elements allowed elements; any if empty
/// @param neutral whether it must have no element
/// @param classes allowed classes; any if empty. With a type this expresses Warrior and Mage, which are heroes
///   (BF-7-025, BF-7-078)
/// @param names allowed names; any if empty
/// @param other whether the asking card is excluded
public record Filter(
        Optional<Place> place, List<CardType> types, Optional<Whose> whose, List<Element> elements, boolean neutral,
        List<String> classes, List<EquipmentKind> kinds, List<CardName> names, boolean other,
        List<Quality> qualities) {

    /// The side that a card belongs to, relative to the controller of the asking card. A player's cards are those they
    /// control in play and those they own elsewhere (BF-7-017, BF-7-160). All other cards are the opponent's
    /// (BF-7-073).
    public enum Whose {
        YOURS,
        ENEMY,
        /// Either player's cards. This is the default for cards in play, so it is only needed for zones that each
        /// player has separately.
        ANYBODYS
    }

    /// Returns the zone, play by default.
    public Place placeOrDefault() {
        return place.orElse(Place.PLAY);
    }
}
