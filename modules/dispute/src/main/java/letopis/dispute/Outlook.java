package letopis.dispute;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
        Way<S> way = Way.of(game, positions, state, moment.after(state));
        BoardView then = game.view(way.last(), Audience.JUDGE);
        boolean past = moment.after(chosen).test(state); // it has come since the last choice
        String until = past ? END_OF_TURN : word.get();
        var outlook = new Outlook<>(until, game.view(state, Audience.JUDGE), then,
                way.steps().stream().flatMap(step -> settled(game, step, state.at()).stream()).toList(),
                way.reached(), way.steps(), way.ended());
        boolean asks = chosen != state && chosen.moment().turn() == state.moment().turn() && way.steps().isEmpty()
                && !way.reached(); // what was chosen last asks for a choice
        boolean unfinished = positions.isUnderWay(state)
                && (!way.reached() || !outlook.now().seats().equals(then.seats()));
        return Optional.of(outlook).filter(due -> asks || unfinished || due.isDue(game.cardDisplay()));
    }

    /// The board when everything is settled that is due in a state, if nobody does anything more.
    static <S extends State> BoardView settled(Game<S> game, S state) {
        Positions<S> positions = game.positions().orElseThrow();
        var reader = new PositionReader(state.cards(), Map.of(), Map.of(), new PositionReader.Records() {
            @Override
            public <T> Optional<T> read(Class<T> type, SourceNode written) {
                return Optional.empty();
            }
        });
        return game.view(positions.settledAt(state)
                .flatMap(word -> positions.until(new SourceNode.Text(0, 0, word, false), reader))
                .map(moment -> Way.of(game, positions, state, moment.after(state)).last()).orElse(state),
                Audience.JUDGE);
    }

    /// What happens up to a moment where nobody does anything.
    ///
    /// @param last the state it leads to
    private record Way<S extends State>(List<Verdict.Step<S>> steps, S last, boolean reached,
            Optional<BoardView.Result> ended) {

        static <S extends State> Way<S> of(Game<S> game, Positions<S> positions, S state, Predicate<S> there) {
            var steps = new ArrayList<Verdict.Step<S>>();
            S now = state;
            Optional<BoardView.Result> ended = Optional.empty();
            Optional<Choice> idle = positions.idle(now);
            for (int i = 0; i < CHOICES_MAX && idle.isPresent() && !there.test(now) && ended.isEmpty()
                    && game.decide(now, idle.get()) instanceof Outcome.Accepted<S> accepted; i++) {
                for (Verdict.Step<S> step : Outlook.steps(game, now, idle.get(), accepted)) {
                    if (ended.isPresent() && step.after().moment().game() != state.moment().game()) {
                        break; // the next game has begun
                    }
                    steps.add(step);
                    now = step.after();
                    ended = ended.or(() -> positions.ended(step.after()));
                }
                idle = positions.idle(now);
            }
            return new Way<>(steps, now, there.test(now) || ended.isPresent(), ended);
        }
    }

    private boolean isDue(CardDisplay display) {
        return ended.isPresent() || !settled.isEmpty() || !Fate.all(display, now, then, List.of()).isEmpty()
                || !now.queues().isEmpty()
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
