package letopis.respons.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardName;

/// Which cards are meant. All that is said must hold; what is left out asks for nothing. Heroes are never meant, they
/// are reached as [Which.Hero]. A face-down card fits only a filter that asks no more than place, whose, line and
/// [Trait.Status#FACE_DOWN], unless its types are asked for, which the cell it lies in tells.
///
/// @param place the board where left out
/// @param types one of these; any where empty
/// @param whose by field on the board, by owner elsewhere
/// @param line only on the board
/// @param factions one of these; any where empty
/// @param supertypes all of these
/// @param subtypes one of these; any where empty
/// @param names one of these; any where empty
/// @param other whether the card that asks is left out
public record Filter(
        Optional<Place> place, List<CardType> types, Optional<Whose> whose, Optional<Line> line,
        List<Faction> factions, List<Supertype> supertypes, List<String> subtypes, List<CardName> names, boolean other,
        List<Trait> traits) {

    /// Seen from the player who controls the card that asks.
    public enum Whose { YOURS, ENEMY }

    /// Lines of the board (RS-061).
    public enum Line {
        /// The line of the card that asks; whatever faces it is in it on the other side.
        SAME,
        /// One beside it.
        NEIGHBOURING,
        /// One that the controller of the card that asks has chosen this turn (RS-177, RS-178).
        CHOSEN
    }

    /// Where the cards are; the board where nothing is said.
    public Place where() {
        return place.orElse(Place.BOARD);
    }
}
