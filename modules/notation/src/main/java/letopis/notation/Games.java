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
import letopis.table.MatchSetup;
import letopis.table.State;
import letopis.table.UnfitSettings;

/// The games whose rules are on the class path, and those in the jars of a folder, see [GameJar].
public final class Games {

    private static final String BUILT = "/META-INF/letopis/notation/games.properties";

    private Games() {}

    /// The one that is meant where none is named, then the others in the order of their ids, whatever the order of the
    /// class path. So a program that brings another game along later still means the same one.
    public static List<Game<?>> all() {
        return Loaded.ALL;
    }

    /// The jars that were looked into for more games, those with a problem too.
    public static List<GameJar> jars() {
        return Loaded.JARS;
    }

    /// @param usual the id of the first, if it is there
    static List<Game<?>> ordered(Collection<? extends Game<?>> games, String usual) {
        return games.stream().<Game<?>>map(game -> game)
                .sorted(Comparator.comparing((Game<?> game) -> !game.id().value().equals(usual))
                        .thenComparing(game -> game.id().value())).toList();
    }

    public static Optional<Game<?>> find(GameId id) {
        return find(id.value(), Loaded.ALL);
    }

    /// What a game must know to begin the match of this header.
    public static MatchSetup setup(Header header, CardSet cards) {
        return new MatchSetup(List.copyOf(header.players().keySet()), header.settings(), cards,
                header.mixing());
    }

    /// The jars, of those with the same game only the first.
    static List<GameJar> distinct(List<Game<?>> shipped, List<GameJar> jars) {
        // Names, not ids: at each start the methods of a record would be linked for its hash.
        var homes = new HashMap<String, Optional<Path>>();
        shipped.forEach(game -> homes.put(game.id().value(), Optional.empty()));
        var kept = new ArrayList<GameJar>();
        for (GameJar jar : jars) {
            Optional<String> taken = jar.games().stream().map(game -> game.id().value()).filter(homes::containsKey)
                    .findFirst();
            kept.add(taken.map(id -> jar.besides(id, homes.get(id))).orElse(jar));
            kept.getLast().games().forEach(game -> homes.put(game.id().value(), Optional.of(jar.path())));
        }
        return List.copyOf(kept);
    }

    /// Looked for once, and only when somebody asks.
    private static final class Loaded {

        @SuppressWarnings("rawtypes") // a service is named by its raw class
        private static final List<Game<?>> SHIPPED = ServiceLoader.load(Game.class).stream()
                .<Game<?>>map(provider -> (Game<?>) provider.get()).toList();

        private static final List<GameJar> JARS = distinct(SHIPPED, GameJar.installed());

        private static final List<Game<?>> ALL = ordered(Stream.concat(SHIPPED.stream(),
                JARS.stream().flatMap(jar -> jar.games().stream())).toList(), usual());

        private static String usual() {
            var built = new Properties();
            try (InputStream in = Objects.requireNonNull(Games.class.getResourceAsStream(BUILT), BUILT)) {
                built.load(in);
            } catch (IOException e) {
                throw new UncheckedIOException(BUILT, e);
            }
            return built.getProperty("usual");
        }
    }

    /// The state before the first entry of a recorded match.
    ///
    /// @throws BadFile when its header says what this game cannot be played with
    public static <S extends State> S opening(String source, Header header, Game<S> game, CardSet cards) {
        try {
            return game.opening(setup(header, cards));
        } catch (UnfitSettings e) {
            throw new BadFile(source, 1, 0, new FileProblem("bad-settings." + e.why().code(),
                    Map.of("name", FileProblem.brief(e.name()), "value", FileProblem.brief(e.value()),
                            "known", e.known())), e);
        } catch (IllegalArgumentException e) {
            throw new BadFile(source, 1, 0,
                    new FileProblem("bad-settings", Map.of("reason", String.valueOf(e.getMessage()))), e);
        }
    }

    /// The game of a header among some.
    ///
    /// @throws BadFile when it is none of them
    public static Game<?> of(String file, Header header, Collection<Game<?>> games) {
        return find(header.game().value(), games)
                .orElseThrow(() -> new BadFile(file, 1, 0, unknown(header.game().value(), games), null));
    }

    public static Optional<Game<?>> find(String id, Collection<Game<?>> games) {
        return games.stream().<Game<?>>map(game -> game).filter(game -> game.id().value().equals(id)).findFirst();
    }

    /// By its id or its title in any language, as people write it.
    public static Optional<Game<?>> called(String title, Collection<Game<?>> games) {
        return games.stream().<Game<?>>map(game -> game).filter(game -> NameKey.same(game.id().value(), title)
                || Arrays.stream(Language.values())
                .flatMap(language -> Messages.ofGame(game, language).find("game.name").stream()
                        .map(_ -> Messages.ofGame(game, language).say("game.name", Map.of())))
                .anyMatch(name -> NameKey.same(name, title))).findFirst();
    }

    /// Says which games there are instead.
    public static FileProblem unknown(String id, Collection<Game<?>> games) {
        List<String> known = games.stream().map(game -> game.id().value()).sorted().toList();
        return new FileProblem("unknown-game", Map.of("name", FileProblem.brief(id), "known", String.join(", ", known),
                "nearest", Spelling.nearest(id, known).orElse("")));
    }
}
