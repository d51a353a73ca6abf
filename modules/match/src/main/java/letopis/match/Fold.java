package letopis.match;

import java.util.List;
import letopis.journal.Entry;
import letopis.journal.MatchEvent;
import letopis.table.Audience;
import letopis.table.BoardView.Account;
import letopis.table.Game;
import letopis.table.State;

/// What an entry makes of a state. What happens to the match as a whole, such as its end, leaves the game as it is, so
/// no game hears of it.
public final class Fold {

    private Fold() {}

    public static <S extends State> S after(Game<S> game, S state, Entry entry) {
        return entry.event() instanceof MatchEvent ? state : game.evolve(state, entry.seq(), entry.event());
    }

    /// As [Game#settledAccounts].
    static <S extends State> List<Account> settledAccounts(Game<S> game, S before, Entry entry, Audience audience) {
        return entry.event() instanceof MatchEvent ? List.of() : game.settledAccounts(before, entry.event(), audience);
    }
}
