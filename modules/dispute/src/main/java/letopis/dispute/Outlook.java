package letopis.dispute;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.Sequence;
import letopis.match.Fate;
import letopis.match.Ledger;
import letopis.table.Audience;
import letopis.table.Awaited;
import letopis.table.BoardView.Account;
import letopis.table.BoardView;
import letopis.table.CardDisplay;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Outcome;
import letopis.table.PositionReader;
import letopis.table.Positions;
import letopis.table.SourceNode;
import letopis.table.State;

/// What is still due where the choices of a position end, and what comes of it if nobody does anything more.
///
/// @param until the moment by which it is settled, in the word that is written behind `until`
/// @param now the board where the choices end, as a judge sees it
/// @param then the board at that moment, or where somebody has to decide before it
/// @param settled what is counted on the way there; lines of entries that are not recorded have no number
/// @param reached whether that moment comes without anybody having to decide
public record Outlook(String until, BoardView now, BoardView then, List<Ledger> settled, boolean reached) {

    private static final int CHOICES_MAX = 500;

    public Outlook {
        settled = List.copyOf(settled);
    }

    /// Nothing where nothing is due.
    ///
    /// @param waitedFor a moment somebody has written that does not come, since a choice has to be made first
    static <S extends State> Optional<Outlook> of(Game<S> game, Positions<S> positions, S state,
            Optional<SourceNode> waitedFor, PositionReader reader) {
        if (waitedFor.isPresent()) {
            BoardView board = game.view(state, Audience.JUDGE);
            return Optional.of(new Outlook(waitedFor.get().plain(), board, board, List.of(), false));
        }
        Optional<String> word = positions.settledAt(state);
        if (word.isEmpty() || game.awaited(state) instanceof Awaited.Nobody) {
            return Optional.empty();
        }
        Predicate<S> there = positions.until(new SourceNode.Text(0, 0, word.get(), false), reader).orElseThrow()
                .after(state);
        var ledgers = new ArrayList<Ledger>();
        S now = state;
        Optional<Choice> idle = positions.idle(now);
        for (int i = 0; i < CHOICES_MAX && idle.isPresent() && !there.test(now)
                && game.decide(now, idle.get()) instanceof Outcome.Accepted<S> accepted; i++) {
            ledgers.addAll(settled(game, now, idle.get(), accepted, state.at()));
            now = accepted.after();
            idle = positions.idle(now);
        }
        var outlook = new Outlook(word.get(), game.view(state, Audience.JUDGE), game.view(now, Audience.JUDGE),
                ledgers, there.test(now));
        return Optional.of(outlook).filter(due -> due.isDue(game.cardDisplay()));
    }

    private boolean isDue(CardDisplay display) {
        return !settled.isEmpty() || !Fate.all(display, now, then, List.of()).isEmpty() || !now.queues().isEmpty()
                || !reached && (!now.accounts().isEmpty() || !now.fights().isEmpty());
    }

    private static <S extends State> List<Ledger> settled(Game<S> game, S before, Choice choice,
            Outcome.Accepted<S> accepted, Sequence recorded) {
        var ledgers = new ArrayList<Ledger>();
        S now = before;
        for (Event event : Stream.concat(Stream.of(choice),
                accepted.consequences().stream().map(Outcome.Consequence::event)).toList()) {
            List<Account> accounts = game.settledAccounts(now, event, Audience.JUDGE);
            if (!accounts.isEmpty()) {
                ledgers.add(new Ledger(Sequence.NONE, now.moment(),
                        accounts.stream().map(account -> numbered(account, recorded)).toList()));
            }
            now = game.evolve(now, now.at().next(), event);
        }
        return ledgers;
    }

    /// @param recorded the last entry people can look at
    private static Account numbered(Account account, Sequence recorded) {
        List<Account.Line> lines = account.lines().stream().map(line -> line.entry().compareTo(recorded) <= 0 ? line
                : new Account.Line(line.code(), line.amount(), line.source(), line.wielder(), Sequence.NONE)).toList();
        return new Account(account.subject(), account.of(), account.before(), account.max(), lines, account.after(),
                account.checked());
    }
}
