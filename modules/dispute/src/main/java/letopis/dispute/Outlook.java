package letopis.dispute;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.match.Fate;
import letopis.match.Ledger;
import letopis.match.Verdict;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.CardDisplay;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.MomentExpression;
import letopis.table.Outcome;
import letopis.table.PositionReader;
import letopis.table.Positions;
import letopis.table.SourceNode;
import letopis.table.State;

/// The effects still pending after a position's choices, and what they lead to without further choices.
///
/// @param until the moment by which the effects resolve, as written after `until`
/// @param now the board at the end of the choices, as a judge sees it
/// @param then the board at that moment; if a player must decide earlier, the board at that decision
/// @param settled the ledgers settled in between; lines of unrecorded entries have no number
/// @param reached whether the moment is reached without a decision
/// @param steps the steps in between
/// @param ended the result of the game, if it ends in between
public record Outlook<S extends State>(String until, BoardView now, BoardView then, List<Ledger> settled,
        boolean reached, List<Verdict.Step<S>> steps, Optional<BoardView.Result> ended) {

    private static final int MAX_CHOICES = 500;
    private static final String END_OF_TURN = "end of turn"; // exists in every game

    public Outlook {
        settled = List.copyOf(settled);
        steps = List.copyOf(steps);
    }

    /// Computes the outlook. Returns empty if nothing is pending.
    ///
    /// @param chosenState the state of the last choice; written moments are relative to it
    /// @param awaitedMoment a written moment that cannot be reached before someone makes a choice
    static <S extends State> Optional<Outlook<S>> of(Game<S> game, Positions<S> positions, S chosenState, S state,
            Optional<SourceNode> awaitedMoment, PositionReader reader) {
        if (awaitedMoment.isPresent()) {
            BoardView board = game.view(state, Audience.JUDGE);
            return Optional.of(new Outlook<>(awaitedMoment.get().plainText(), board, board, List.of(), false, List.of(),
                    Optional.empty()));
        }
        Optional<String> word = positions.settledMoment(state);
        if (word.isEmpty() || game.awaited(state) instanceof AwaitedInput.NoInput) {
            return Optional.empty();
        }
        MomentExpression<S> moment = positions.readMoment(new SourceNode.Text(0, 0, word.get(), false), reader)
                .orElseThrow();
        Continuation<S> way = Continuation.of(game, positions, state, moment.hasOccurredSince(state));
        BoardView then = game.view(way.last(), Audience.JUDGE);
        boolean past = moment.hasOccurredSince(chosenState).test(state); // reached since the last choice
        String until = past ? END_OF_TURN : word.get();
        var outlook = new Outlook<>(until, game.view(state, Audience.JUDGE), then,
                way.steps().stream().flatMap(step -> findSettledLedgers(game, step, state.at()).stream()).toList(),
                way.reached(), way.steps(), way.ended());
        boolean asks = chosenState != state && chosenState.moment().turn() == state.moment().turn() && way.steps()
                .isEmpty()
                && !way.reached(); // the last choice requires another one
        boolean unfinished = positions.isActionPending(state)
                && (!way.reached() || !outlook.now().seats().equals(then.seats()));
        return Optional.of(outlook).filter(due -> asks || unfinished || due.hasPendingEffects(game.cardDisplay()));
    }

    /// Returns the board after all pending effects of a state have resolved without further choices.
    static <S extends State> BoardView createSettledBoard(Game<S> game, S state) {
        Positions<S> positions = game.positions().orElseThrow();
        var reader = new PositionReader(state.cards(), Map.of(), Map.of(), new PositionReader.RecordReader() {
            @Override
            public <T> Optional<T> read(Class<T> type, SourceNode node) {
                return Optional.empty();
            }
        });
        return game.view(positions.settledMoment(state)
                .flatMap(word -> positions.readMoment(new SourceNode.Text(0, 0, word, false), reader))
                .map(moment -> Continuation.of(game, positions, state, moment.hasOccurredSince(state)).last())
                .orElse(state),
                Audience.JUDGE);
    }

    /// The steps up to a moment, without further choices.
    ///
    /// @param last the resulting state
    private record Continuation<S extends State>(List<Verdict.Step<S>> steps, S last, boolean reached,
            Optional<BoardView.Result> ended) {

        static <S extends State> Continuation<S> of(Game<S> game, Positions<S> positions, S state,
                Predicate<S> isReached) {
            var steps = new ArrayList<Verdict.Step<S>>();
            S now = state;
            Optional<BoardView.Result> ended = Optional.empty();
            Optional<Choice> idle = positions.idleChoice(now);
            for (int i = 0; i < MAX_CHOICES && idle.isPresent() && !isReached.test(now) && ended.isEmpty()
                    && game.decide(now, idle.get()) instanceof Outcome.Acceptance<S> accepted; i++) {
                for (Verdict.Step<S> step : Outlook.createSteps(game, now, idle.get(), accepted)) {
                    if (ended.isPresent() && step.after().moment().game() != state.moment().game()) {
                        break; // the next game began
                    }
                    steps.add(step);
                    now = step.after();
                    ended = ended.or(() -> positions.gameResult(step.after()));
                }
                idle = positions.idleChoice(now);
            }
            return new Continuation<>(steps, now, isReached.test(now) || ended.isPresent(), ended);
        }
    }

    private boolean hasPendingEffects(CardDisplay display) {
        return ended.isPresent() || !settled.isEmpty() || !Fate.collect(display, now, then, List.of()).isEmpty()
                || !now.queues().isEmpty()
                || !reached && (!now.accounts().isEmpty() || !now.fights().isEmpty() || now.moment().turn() > 0);
    }

    private static <S extends State> List<Verdict.Step<S>> createSteps(Game<S> game, S before, Choice choice,
            Outcome.Acceptance<S> acceptance) {
        var steps = new ArrayList<Verdict.Step<S>>();
        steps.add(createStep(game, before, choice, List.of()));
        acceptance.consequences().forEach(consequence ->
                steps.add(createStep(game, steps.getLast().after(), consequence.event(), consequence.rules())));
        return steps;
    }

    private static <S extends State> Verdict.Step<S> createStep(Game<S> game, S before, Event event,
            List<RuleRef> rules) {
        return new Verdict.Step<>(before, event, game.evolve(before, before.at().next(), event), rules);
    }

    private static <S extends State> List<Ledger> findSettledLedgers(Game<S> game, Verdict.Step<S> step,
            Sequence recordedEntry) {
        List<Account> accounts = game.settledAccounts(step.before(), step.event(), Audience.JUDGE);
        return accounts.isEmpty() ? List.of() : List.of(new Ledger(Sequence.NONE, step.before().moment(),
                accounts.stream().map(account -> withoutUnrecordedEntries(account, recordedEntry)).toList()));
    }

    /// @param recordedEntry the last recorded entry; later entries have no number
    private static Account withoutUnrecordedEntries(Account account, Sequence recordedEntry) {
        List<Account.Line> lines = account.lines().stream()
                .map(line -> line.entry().compareTo(recordedEntry) <= 0 ? line
                : new Account.Line(line.code(), line.amount(), line.source(), line.wielder(), Sequence.NONE)).toList();
        return new Account(account.subject(), account.of(), account.before(), account.max(), lines, account.after(),
                account.checked());
    }
}
