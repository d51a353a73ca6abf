package letopis.app;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Salts for the secrets of a match, in hexadecimal.
public final class Salts {

    private static final int BYTE_COUNT = 16;

    private Salts() {}

    /// Returns a supplier of unguessable salts. Knowing some of them reveals nothing about the others.
    public static Supplier<String> random() {
        return from(new SecureRandom());
    }

    public static Supplier<String> from(RandomGenerator random) {
        return () -> {
            var salt = new byte[BYTE_COUNT];
            random.nextBytes(salt);
            return HexFormat.of().formatHex(salt);
        };
    }
}
