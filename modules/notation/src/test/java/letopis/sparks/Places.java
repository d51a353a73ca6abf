package letopis.sparks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;

/// Column lookup for errors expected by tests.
public final class Places {

    private Places() {}

    /// Returns the column of the bar in a piece of the line, such as `"amount":|"5"`; 0 for no piece.
    public static int column(byte[] bytes, int line, String place) {
        if (place.isEmpty()) {
            return 0;
        }
        String text = new String(bytes, StandardCharsets.UTF_8).lines().toList().get(line - 1);
        int piece = text.indexOf(place.replace("|", ""));
        assertThat(piece).isNotNegative();
        return text.codePointCount(0, piece + place.indexOf('|')) + 1;
    }
}
