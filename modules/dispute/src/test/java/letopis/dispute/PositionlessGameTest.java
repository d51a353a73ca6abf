package letopis.dispute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.language.message.BadFile;
import letopis.pebbles.Pebbles;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PositionlessGameTest {

    @Test
    void a_position_for_a_game_without_positions_is_rejected_with_a_message() {
        byte[] written = "game: pebbles\nchoices: []\n".getBytes(StandardCharsets.UTF_8);
        List<Game<?>> games = List.of(withoutPositions(new Pebbles()));
        assertThatThrownBy(() -> PositionFile.read(Path.of("position.yaml"), written, games, Map.of(),
                () -> Instant.EPOCH, () -> "salt"))
                .isInstanceOfSatisfying(BadFile.class, badFile -> assertThat(badFile.code()).isEqualTo("no-positions"))
                .hasMessageContaining("pebbles");
    }

    private static Game<?> withoutPositions(Game<?> game) {
        return (Game<?>) Proxy.newProxyInstance(Game.class.getClassLoader(), new Class<?>[] {Game.class},
                (_, method, args) -> method.getName().equals("positions") ? Optional.empty()
                        : method.invoke(game, args));
    }
}
