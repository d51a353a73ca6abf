package letopis.respons.card;

import java.util.Optional;

/// How many: a number, or a number for each of something.
///
/// @param number below zero only for modifiers
public record Amount(int number, Optional<Measure> per) {

    public static Amount of(int number) {
        return new Amount(number, Optional.empty());
    }

    /// Whether it counts Orders, so that it may be used where there are none (RS-211).
    public boolean isRitual() {
        return per.filter(Measure.Ritual.class::isInstance).isPresent();
    }
}
