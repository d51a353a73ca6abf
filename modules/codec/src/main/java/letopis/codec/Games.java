package letopis.codec;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.MatchSetup;

/// The games whose rules are on the class path.
public final class Games {

    private Games() {}

    public static List<Game<?>> all() {
        return Loaded.ALL;
    }

    public static Optional<Game<?>> find(GameId id) {
        return Loaded.ALL.stream().<Game<?>>map(game -> game).filter(game -> game.id().equals(id)).findFirst();
    }

    /// What a game must know to begin the match of this header.
    public static MatchSetup setup(Header header, CardSet cards) {
        return new MatchSetup(List.copyOf(header.players().keySet()), header.settings(), cards);
    }

    /// Looked for once, and only when somebody asks.
    private static final class Loaded {

        @SuppressWarnings("rawtypes") // a service is named by its raw class
        private static final List<Game<?>> ALL = ServiceLoader.load(Game.class).stream()
                .<Game<?>>map(provider -> (Game<?>) provider.get()).toList();
    }
}
