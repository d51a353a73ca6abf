package letopis.berserkheroes.card;

import java.util.Optional;

/// A fixed number, or a number per unit of a measure. The amount is evaluated when it is used (BF-512.5).
///
/// @param over divisor; no division if empty
public record Amount(int number, Optional<Measure> per, Optional<Integer> over) {

    public Amount(int number, Optional<Measure> per) {
        this(number, per, Optional.empty());
    }

    public static Amount of(int number) {
        return new Amount(number, Optional.empty());
    }
}
