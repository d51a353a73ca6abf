package letopis.notation;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.jar.JarFile;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.language.json.EventKind;
import letopis.language.json.EventKinds;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.text.Rulebook;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.GameApi;
import letopis.table.MatchSetup;
import letopis.table.State;

/// A jar with games that are not part of the program. Each has its own class loader, so that one broken jar does not
/// affect the others.
///
/// @param apiVersion the version of [GameApi] for which it was built
/// @param problem the reason why its games are not used
public record GameJar(Path path, int apiVersion, List<Game<?>> games, Optional<FileProblem> problem) {

    /// The system property in which the launchers pass the folder that they found.
    private static final String FOLDER_PROPERTY = "letopis.games";

    /// The prefix of class loader names. It is short because stack traces show these names on every line.
    private static final String LOADER_PREFIX = "game-jar:";

    public GameJar {
        games = List.copyOf(games);
    }

    /// Returns the jars in the configured folder, in order of their names.
    static List<GameJar> listInstalledJars() {
        return findFolder().map(GameJar::readAll).orElse(List.of());
    }

    /// Returns true if game jars exist, without opening them.
    public static boolean isAnyInstalled() {
        return findFolder().filter(folder -> !listJars(folder).isEmpty()).isPresent();
    }

    private static Optional<Path> findFolder() {
        return Optional.of(System.getProperty(FOLDER_PROPERTY, "")).filter(name -> !name.isEmpty()).map(Path::of)
                .filter(Files::isDirectory);
    }

    /// @throws BadFile if the folder cannot be read
    static List<GameJar> readAll(Path folder) {
        return listJars(folder).stream().sorted().map(GameJar::read).toList();
    }

    private static List<Path> listJars(Path folder) {
        var jars = new ArrayList<Path>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*.jar")) {
            found.forEach(jars::add);
        } catch (IOException e) {
            throw BadFile.ofUnreadableFile(folder, e);
        }
        return jars;
    }

    /// Opens a jar and loads its games. Any failure is recorded as its problem.
    public static GameJar read(Path path) {
        int api = 0;
        try (var jar = new JarFile(path.toFile())) {
            String stated = jar.getManifest() == null ? null
                    : jar.getManifest().getMainAttributes().getValue(GameApi.ATTRIBUTE);
            if (stated == null) {
                return ofRejected(path, 0, "no-version", "attribute", GameApi.ATTRIBUTE);
            }
            if (!stated.strip().matches("[0-9]{1,6}")) {
                return ofRejected(path, 0, "bad-version", "found", FileProblem.abbreviate(stated));
            }
            api = Integer.parseInt(stated.strip());
        } catch (IOException e) {
            return ofRejected(path, api, "unreadable", "reason", String.valueOf(e.getMessage()));
        }
        return api == GameApi.VERSION ? load(path, api)
                : ofRejected(path, api, "other-version", "found", api);
    }

    private static GameJar load(Path path, int apiVersion) {
        try {
            var loader = new URLClassLoader(LOADER_PREFIX + path, new URL[] {path.toUri().toURL()},
                    GameJar.class.getClassLoader());
            List<Game<?>> games = loadGames(loader);
            if (games.isEmpty()) {
                return ofRejected(path, apiVersion, "no-game", "file", "META-INF/services/" + Game.class.getName());
            }
            games.forEach(GameJar::checkUsable);
            return new GameJar(path, apiVersion, games, Optional.empty());
        } catch (BadFile bad) {
            return ofRejected(path, apiVersion, "broken", "reason", bad.toPlacedProblem());
        } catch (IOException | RuntimeException | LinkageError | ServiceConfigurationError e) { // third-party code
            return ofRejected(path, apiVersion, "broken", "reason", e
            + (e.getCause() == null ? "" : ", " + e.getCause()));
        }
    }

    /// Reads the resources of a game and opens a match, so that a missing class or a mistake in a file is noticed
    /// before the game is used.
    private static <S extends State> void checkUsable(Game<S> game) {
        EventKinds.of(game).all().forEach(EventKind::structure);
        Arrays.stream(Language.values()).forEach(language -> Messages.ofGame(game, language));
        CardSet cards = CardSets.loadBuiltInCardSet(game);
        SampleDecks.of(game);
        Rulebook.of(game);
        game.awaited(game.opening(new MatchSetup(Seat.PAIR, game.settings(Map.of()), cards)));
    }

    @SuppressWarnings("rawtypes") // a service is looked up by its raw class
    private static List<Game<?>> loadGames(ClassLoader loader) {
        return ServiceLoader.load(Game.class, loader).stream()
                .filter(provider -> provider.type().getClassLoader() == loader)
                .<Game<?>>map(provider -> (Game<?>) provider.get()).toList();
    }

    /// Returns the jar that caused a failure: the one whose code ran last, ignoring Java's own code.
    public static Optional<Path> findFailingJar(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            Optional<String> loader = Arrays.stream(cause.getStackTrace()).map(StackTraceElement::getClassLoaderName)
                    .filter(name -> name != null && !name.equals("platform")).findFirst()
                    .filter(name -> name.startsWith(LOADER_PREFIX));
            if (loader.isPresent()) {
                return loader.map(name -> Path.of(name.substring(LOADER_PREFIX.length())));
            }
        }
        return Optional.empty();
    }

    /// Returns the jar without games, because another jar has a game with the same id.
    ///
    /// @param otherJar the other jar; empty if it is the program itself
    GameJar asDuplicate(String id, Optional<Path> otherJar) {
        FileProblem taken = otherJar.map(other -> new FileProblem("game-jar.taken",
                        Map.of("id", id, "jar", other.getFileName())))
                .orElseGet(() -> new FileProblem("game-jar.shipped", Map.of("id", id)));
        return new GameJar(path, apiVersion, List.of(), Optional.of(taken));
    }

    private static GameJar ofRejected(Path path, int apiVersion, String reason, String key, Object detail) {
        return new GameJar(path, apiVersion, List.of(), Optional.of(new FileProblem("game-jar." + reason,
                Map.of(key, detail, "api", GameApi.VERSION))));
    }
}
