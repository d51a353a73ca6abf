package letopis.language.message;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import letopis.table.Game;

/// A file that comes with a game, in the folder `META-INF/letopis/` and the id of the game. No Java package can have
/// that name, so the files stay readable for everybody on the module path too.
///
/// @param name with its folders, as mistakes in it are reported
public record GameResource(String name, byte[] bytes) {

    public static Optional<GameResource> find(Game<?> game, String file) {
        String name = Messages.folder(game.id() + "/" + file);
        try (InputStream in = game.getClass().getClassLoader().getResourceAsStream(name)) {
            return in == null ? Optional.empty() : Optional.of(new GameResource(name, in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name, e);
        }
    }

    /// @throws BadFile when there is no such file
    public static GameResource of(Game<?> game, String file) {
        return find(game, file).orElseThrow(() ->
                new BadFile(Messages.folder(game.id() + "/" + file), new FileProblem("missing", Map.of())));
    }
}
