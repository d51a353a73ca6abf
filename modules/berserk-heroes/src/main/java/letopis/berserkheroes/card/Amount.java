package letopis.berserkheroes.card;

import java.util.Optional;

/// How many: a number, or a number for each of something, worked out when it is used (BF-512.5).
public record Amount(int number, Optional<Measure> per) {

    public static Amount of(int number) {
        return new Amount(number, Optional.empty());
    }
}
