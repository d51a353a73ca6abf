package letopis.notation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.journal.NameKey;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.message.Spelling;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.InvalidSettingsException;
import letopis.table.MatchSetup;
import letopis.table.State;

/// The registry of games on the class path and in the jars of a folder; see [GameJar].
public final class Games {

    private static final String GAMES_RESOURCE = "/META-INF/letopis/notation/games.properties";

    private Games() {}

    /// Returns the default game, then the others in order of their ids, regardless of the class path. Therefore the
    /// default stays the same if a program adds another game later.
    public static List<Game<?>> all() {
        return InstalledGames.ALL;
    }

    /// Returns the jars examined for games, including those with a problem.
    public static List<GameJar> listJars() {
        return InstalledGames.INSTALLED_JARS;
    }

    /// @param defaultGameId the id of the game to put first, if present
    static List<Game<?>> sort(Collection<? extends Game<?>> games, String defaultGameId) {
        return games.stream().<Game<?>>map(game -> game)
                .sorted(Comparator.comparing((Game<?> game) -> !game.id().value().equals(defaultGameId))
                        .thenComparing(game -> game.id().value())).toList();
    }

    public static Optional<Game<?>> find(GameId id) {
        return find(id.value(), InstalledGames.ALL);
    }

    /// Returns the setup of the match that this header describes.
    public static MatchSetup createSetup(Header header, CardSet cards) {
        return new MatchSetup(List.copyOf(header.players().keySet()), header.settings(), cards,
                header.renumberingRule());
    }

    /// Returns the jars. If several have the same game, all but the first are marked as duplicates.
    static List<GameJar> markDuplicates(List<Game<?>> builtInGames, List<GameJar> jars) {
        // Keyed by name, because hashing a record makes Java link its methods each time the program starts.
        var homes = new HashMap<String, Optional<Path>>();
        builtInGames.forEach(game -> homes.put(game.id().value(), Optional.empty()));
        var kept = new ArrayList<GameJar>();
        for (GameJar jar : jars) {
            Optional<String> taken = jar.games().stream().map(game -> game.id().value()).filter(homes::containsKey)
                    .findFirst();
            kept.add(taken.map(id -> jar.asDuplicate(id, homes.get(id))).orElse(jar));
            kept.getLast().games().forEach(game -> homes.put(game.id().value(), Optional.of(jar.path())));
        }
        return List.copyOf(kept);
    }

    /// The installed games, loaded on first use.
    private static final class InstalledGames {

        @SuppressWarnings("rawtypes") // a service is looked up by its raw class
        private static final List<Game<?>> SHIPPED_GAMES = ServiceLoader.load(Game.class).stream()
                .<Game<?>>map(provider -> (Game<?>) provider.get()).toList();

        private static final List<GameJar> INSTALLED_JARS = markDuplicates(SHIPPED_GAMES, GameJar.listInstalledJars());

        private static final List<Game<?>> ALL = sort(Stream.concat(SHIPPED_GAMES.stream(),
                INSTALLED_JARS.stream().flatMap(jar -> jar.games().stream())).toList(), defaultGameId());

        private static String defaultGameId() {
            var built = new Properties();
            try (InputStream in = Objects.requireNonNull(Games.class.getResourceAsStream(GAMES_RESOURCE),
                    GAMES_RESOURCE)) {
                built.load(in);
            } catch (IOException e) {
                throw new UncheckedIOException(GAMES_RESOURCE, e);
            }
            return built.getProperty("usual");
        }
    }

    /// Returns the state before the first entry of a recorded match.
    ///
    /// @throws BadFile if the game does not accept the header's settings
    public static <S extends State> S createState(String source, Header header, Game<S> game, CardSet cards) {
        try {
            return game.opening(createSetup(header, cards));
        } catch (InvalidSettingsException e) {
            throw new BadFile(source, 1, 0, new FileProblem("bad-settings." + e.reason().code(),
                    Map.of("name", FileProblem.abbreviate(e.name()), "value", FileProblem.abbreviate(e.value()),
                            "known", e.known())), e);
        } catch (IllegalArgumentException e) {
            throw new BadFile(source, 1, 0,
                    new FileProblem("bad-settings", Map.of("reason", String.valueOf(e.getMessage()))), e);
        }
    }

    /// Finds the game named by a header in a collection.
    ///
    /// @throws BadFile if the collection does not contain it
    public static Game<?> of(String file, Header header, Collection<Game<?>> games) {
        return find(header.game().value(), games)
                .orElseThrow(() -> new BadFile(file, 1, 0, unknownGameProblem(header.game().value(), games), null));
    }

    public static Optional<Game<?>> find(String id, Collection<Game<?>> games) {
        return games.stream().<Game<?>>map(game -> game).filter(game -> game.id().value().equals(id)).findFirst();
    }

    /// Finds a game by its id or its title in any language.
    public static Optional<Game<?>> findByTitle(String title, Collection<Game<?>> games) {
        return games.stream().<Game<?>>map(game -> game).filter(game -> NameKey.areEqual(game.id().value(), title)
                || Arrays.stream(Language.values())
                .flatMap(language -> Messages.ofGame(game, language).find("game.name").stream()
                        .map(_ -> Messages.ofGame(game, language).format("game.name", Map.of())))
                .anyMatch(name -> NameKey.areEqual(name, title))).findFirst();
    }

    /// Creates the problem that reports an unknown game and lists the known games.
    public static FileProblem unknownGameProblem(String id, Collection<Game<?>> games) {
        List<String> known = games.stream().map(game -> game.id().value()).sorted().toList();
        return new FileProblem("unknown-game",
                Map.of("name", FileProblem.abbreviate(id), "known", String.join(", ", known),
                "nearest", Spelling.findNearest(id, known).orElse("")));
    }
}
