package letopis.respons.card;

import java.util.Optional;

/// A fixed number, or a number multiplied by a measure.
///
/// @param number negative only for modifiers
public record Amount(int number, Optional<Measure> per) {

    public static Amount of(int number) {
        return new Amount(number, Optional.empty());
    }

    /// Returns true if the amount counts Orders, so that it may be used when none were played (RS-211).
    public boolean countsOrders() {
        return per.isPresent() && per.get() instanceof Measure.Ritual;
    }
}
