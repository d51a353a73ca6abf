package letopis.berserkheroes.card;

import java.util.Optional;

/// How many: a number, or a number for each of something, worked out when it is used (BF-512.5).
///
/// @param over what it is divided by; by nothing where left out
public record Amount(int number, Optional<Measure> per, Optional<Integer> over) {

    public Amount(int number, Optional<Measure> per) {
        this(number, per, Optional.empty());
    }

    public static Amount of(int number) {
        return new Amount(number, Optional.empty());
    }
}
