package letopis.match;

import java.util.List;
import letopis.journal.Entry;
import letopis.journal.MatchEvent;
import letopis.table.Audience;
import letopis.table.BoardView.Account;
import letopis.table.Card;
import letopis.table.Game;
import letopis.table.State;

/// What an entry makes of a state. What happens to the match as a whole, such as its end, leaves the game as it is, so
/// no game hears of it.
public final class Fold {

    private Fold() {}

    /// @throws RuntimeException when the entry cannot follow, whoever sealed it; for one, [UndefinedCard]
    public static <S extends State> S after(Game<S> game, S state, Entry entry) {
        if (entry.event() instanceof MatchEvent) {
            return state;
        }
        S after = game.evolve(state, entry.seq(), entry.event());
        for (Card card : after.table().facesSince(state.table())) {
            if (!state.cards().mayDefine(card)) {
                throw new UndefinedCard(entry.seq(), card, state.cards());
            }
        }
        return after;
    }

    /// As [Game#settledAccounts].
    static <S extends State> List<Account> settledAccounts(Game<S> game, S before, Entry entry, Audience audience) {
        return entry.event() instanceof MatchEvent ? List.of() : game.settledAccounts(before, entry.event(), audience);
    }
}
