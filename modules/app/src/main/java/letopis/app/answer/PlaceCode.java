package letopis.app.answer;

import java.util.Optional;
import letopis.match.BoardDiff.Place;

/// The codes of card places in JSON, for example `A.hand` and `B.units.3`.
final class PlaceCode {

    private PlaceCode() {}

    /// Returns the code of the card's zone with its player and cell or, for an attached card, the code of the card it
    /// is attached to. Returns empty for a hidden card.
    static Optional<String> of(Place place) {
        return switch (place) {
            case Place.ZonePlace(var half, var zone, var cell) ->
                    Optional.of(half + "." + zone + (cell.isPresent() ? "." + cell.getAsInt() : ""));
            case Place.AttachedTo(var bearer, _) -> Optional.of(bearer.toString());
            case Place.UnseenPlace() -> Optional.empty();
        };
    }
}
