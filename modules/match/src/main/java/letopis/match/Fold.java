package letopis.match;

import java.util.List;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.MatchEvent;
import letopis.journal.Sequence;
import letopis.journal.UnknownEvent;
import letopis.table.Audience;
import letopis.table.BoardView.Account;
import letopis.table.Card;
import letopis.table.Game;
import letopis.table.MatchResult;
import letopis.table.State;
import letopis.table.TableResynced;

/// The effect of an entry on a state. Match events, such as the end of the match, leave the game state unchanged and
/// are not passed to the game. Rewinds and table resets need earlier states, so [StateHistory] handles them.
public final class Fold {

    private Fold() {}

    /// @throws RuntimeException if the entry cannot follow this state, for example [UndefinedCard]
    public static <S extends State> S applyEntry(Game<S> game, S state, Entry entry) {
        switch (entry.event()) {
            case MatchEvent.Rewound _, TableResynced _ ->
                    throw new IllegalArgumentException("entry " + entry.seq() + " goes back to an earlier state");
            case MatchEvent.Ruling _, MatchResult _ -> {
                return advance(state, entry.seq());
            }
            case MatchEvent.ClosingEvent _ -> {
                return state;
            }
            case UnknownEvent(var type, int version) -> throw new IllegalArgumentException(
                    "entry " + entry.seq() + " is of an unknown type or version: " + type + " " + version);
            case Event _ -> {
                return evolve(game, state, entry);
            }
        }
    }

    /// Returns the state after an entry that does not affect the game.
    @SuppressWarnings("unchecked") // a state keeps its class
    static <S extends State> S advance(S state, Sequence seq) {
        return (S) state.at(seq);
    }

    private static <S extends State> S evolve(Game<S> game, S state, Entry entry) {
        S after = game.evolve(state, entry.seq(), entry.event());
        for (Card card : after.table().changedFacesSince(state.table())) {
            if (!state.cards().canDefine(card)) {
                throw new UndefinedCard(entry.seq(), card, state.cards());
            }
        }
        return after;
    }

    static <S extends State> List<Account> findSettledAccounts(Game<S> game, S before, Entry entry, Audience audience) {
        return entry.event() instanceof MatchEvent || entry.event() instanceof MatchResult ? List.of()
                : game.settledAccounts(before, entry.event(), audience);
    }
}
