package letopis.berserkheroes.rules;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import letopis.dispute.PositionFile;
import letopis.table.CardId;

/// Positions written as text, and the written form of their cards.
final class WrittenPositions {

    private WrittenPositions() {}

    static PositionFile read(String text) {
        return PositionFile.read(Path.of("p.yaml"), text.getBytes(StandardCharsets.UTF_8), Map.of(),
                InstantSource.fixed(Instant.EPOCH), () -> "salt");
    }

    static String word(CardId card) {
        return "c" + card.number();
    }
}
