package letopis.dispute;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.match.Fate;
import letopis.match.Ledger;
import letopis.match.Verdict;
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
import letopis.table.WrittenMoment;

/// What is still due where the choices of a position end, and what comes of it if nobody does anything more.
///
/// @param until the moment by which it is settled, in the word that is written behind `until`
/// @param now the board where the choices end, as a judge sees it
/// @param then the board at that moment, or where somebody has to decide before it
/// @param settled what is counted on the way there; lines of entries that are not recorded have no number
/// @param reached whether that moment comes without anybody having to decide
/// @param steps what happens on the way there
/// @param ended how the game ends on the way there, if it does
public record Outlook<S extends State>(String until, BoardView now, BoardView then, List<Ledger> settled,
        boolean reached, List<Verdict.Step<S>> steps, Optional<BoardView.Result> ended) {

    private static final int CHOICES_MAX = 500;
    private static final String END_OF_TURN = "end of turn"; // every game has this moment

    public Outlook {
        settled = List.copyOf(settled);
        steps = List.copyOf(steps);
    }

    /// Nothing where nothing is due.
    ///
    /// @param chosen the state in which somebody chose last; the moments people write count from there
    /// @param waitedFor a moment somebody has written that does not come, since a choice has to be made first
    static <S extends State> Optional<Outlook<S>> of(Game<S> game, Positions<S> positions, S chosen, S state,
            Optional<SourceNode> waitedFor, PositionReader reader) {
        if (waitedFor.isPresent()) {
            BoardView board = game.view(state, Audience.JUDGE);
            return Optional.of(new Outlook<>(waitedFor.get().plain(), board, board, List.of(), false, List.of(),
                    Optional.empty()));
        }
        Optional<String> word = positions.settledAt(state);
        if (word.isEmpty() || game.awaited(state) instanceof Awaited.Nobody) {
            return Optional.empty();
        }
        WrittenMoment<S> moment = positions.until(new SourceNode.Text(0, 0, word.get(), false), reader).orElseThrow();
        Predicate<S> there = moment.after(state);
        var ledgers = new ArrayList<Ledger>();
        var steps = new ArrayList<Verdict.Step<S>>();
        S now = state;
        Optional<Choice> idle = positions.idle(now);
        Optional<BoardView.Result> ended = Optional.empty();
        for (int i = 0; i < CHOICES_MAX && idle.isPresent() && !there.test(now) && ended.isEmpty()
                && game.decide(now, idle.get()) instanceof Outcome.Accepted<S> accepted; i++) {
            for (Verdict.Step<S> step : steps(game, now, idle.get(), accepted)) {
                steps.add(step);
                ledgers.addAll(settled(game, step, state.at()));
                now = step.after();
                ended = positions.ended(now);
                if (ended.isPresent()) {
                    break; // what follows belongs to the next game
                }
            }
            idle = ended.isPresent() ? Optional.empty() : positions.idle(now);
        }
        String until = moment.after(chosen).test(state) ? END_OF_TURN : word.get(); // it has come since the last choice
        var outlook = new Outlook<>(until, game.view(state, Audience.JUDGE), game.view(now, Audience.JUDGE),
                ledgers, there.test(now) || ended.isPresent(), steps, ended);
        boolean asks = chosen != state && chosen.moment().turn() == state.moment().turn() && steps.isEmpty()
                && !there.test(now); // what was chosen last asks for a choice
        return Optional.of(outlook).filter(due -> asks || due.isDue(game.cardDisplay()));
    }

    private boolean isDue(CardDisplay display) {
        return !settled.isEmpty() || !Fate.all(display, now, then, List.of()).isEmpty() || !now.queues().isEmpty()
                || !reached && (!now.accounts().isEmpty() || !now.fights().isEmpty() || now.moment().turn() > 0);
    }

    private static <S extends State> List<Verdict.Step<S>> steps(Game<S> game, S before, Choice choice,
            Outcome.Accepted<S> accepted) {
        var steps = new ArrayList<Verdict.Step<S>>();
        steps.add(step(game, before, choice, List.of()));
        accepted.consequences().forEach(one ->
                steps.add(step(game, steps.getLast().after(), one.event(), one.rules())));
        return steps;
    }

    private static <S extends State> Verdict.Step<S> step(Game<S> game, S before, Event event, List<RuleRef> rules) {
        return new Verdict.Step<>(before, event, game.evolve(before, before.at().next(), event), rules);
    }

    private static <S extends State> List<Ledger> settled(Game<S> game, Verdict.Step<S> step, Sequence recorded) {
        List<Account> accounts = game.settledAccounts(step.before(), step.event(), Audience.JUDGE);
        return accounts.isEmpty() ? List.of() : List.of(new Ledger(Sequence.NONE, step.before().moment(),
                accounts.stream().map(account -> numbered(account, recorded)).toList()));
    }

    /// @param recorded the last entry people can look at
    private static Account numbered(Account account, Sequence recorded) {
        List<Account.Line> lines = account.lines().stream().map(line -> line.entry().compareTo(recorded) <= 0 ? line
                : new Account.Line(line.code(), line.amount(), line.source(), line.wielder(), Sequence.NONE)).toList();
        return new Account(account.subject(), account.of(), account.before(), account.max(), lines, account.after(),
                account.checked());
    }
}
