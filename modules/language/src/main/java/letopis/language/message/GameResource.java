package letopis.language.message;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import letopis.table.Game;

/// A file shipped with a game, in the folder `META-INF/letopis/` followed by the game's id. The folder name is not a
/// valid Java package name, so all modules can read the file.
///
/// @param name the name including folders, as shown in errors
public record GameResource(String name, byte[] bytes) {

    public static Optional<GameResource> find(Game<?> game, String file) {
        String name = Messages.resolveFolder(game.id() + "/" + file);
        try (InputStream in = game.getClass().getClassLoader().getResourceAsStream(name)) {
            return in == null ? Optional.empty() : Optional.of(new GameResource(name, in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name, e);
        }
    }

    /// @throws BadFile if the file does not exist
    public static GameResource of(Game<?> game, String file) {
        return find(game, file).orElseThrow(() ->
                new BadFile(Messages.resolveFolder(game.id() + "/" + file), new FileProblem("missing", Map.of())));
    }
}
