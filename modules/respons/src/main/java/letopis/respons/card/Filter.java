package letopis.respons.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardName;

/// A filter for cards. All terms must match; empty terms match everything. Heroes never match; use [CardSelector.Hero].
/// A face-down card matches a filter only if the filter uses nothing but the place, player, line, types and
/// [Trait.Status#FACE_DOWN]. Its types are known from its cell.
///
/// @param place the place of the card; the board if empty
/// @param types one of these; any if empty
/// @param whose the player whose field the card is on or, off the board, its owner
/// @param line the line of the card; only on the board
/// @param factions one of these; any if empty
/// @param supertypes all of these
/// @param subtypes one of these; any if empty
/// @param names one of these; any if empty
/// @param other true to exclude the source card
public record Filter(
        Optional<Place> place, List<CardType> types, Optional<Whose> whose, Optional<Line> line,
        List<Faction> factions, List<Supertype> supertypes, List<String> subtypes, List<CardName> names, boolean other,
        List<Trait> traits) {

    /// The player, relative to the controller of the source card.
    public enum Whose { YOURS, ENEMY }

    /// A line of the board (RS-061), relative to the source card.
    public enum Line {
        /// The line of the source card, including the cards facing it on the other side.
        SAME,
        /// An adjacent line.
        NEIGHBOURING,
        /// A line that the controller of the source card has chosen this turn (RS-177, RS-178).
        CHOSEN
    }

    /// Returns the place to search; the board by default.
    public Place placeOrBoard() {
        return place.orElse(Place.BOARD);
    }
}
