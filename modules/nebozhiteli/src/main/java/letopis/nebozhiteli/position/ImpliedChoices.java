package letopis.nebozhiteli.position;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.nebozhiteli.event.ChanceOutcome.CardsTurnedUp;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.DuelDecision.QueueClosed;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.DuelDecision.StepFinished;
import letopis.nebozhiteli.event.DuelDecision.UnturnAnswered;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.rules.Rules;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.kernel.position.MomentReader;

/// The choices people leave out because others imply them, and how a match continues where nobody does anything.
final class ImpliedChoices {

    private static final String WINDOW = "window";
    static final MomentReader<DuelState> MOMENTS = moments();

    /// Refusals of what would be allowed a little later.
    private static final Set<String> UNTIMELY = Set.of(Reason.NOT_YOUR_WINDOW.code(), Reason.NO_WINDOW.code(),
            Reason.QUEUE_NOT_EMPTY.code(), Reason.NOT_YOUR_DECISION.code(), Reason.UNTURN_MOMENT_MISSED.code());

    private ImpliedChoices() {}

    /// Acting after the opponent's queue implies that it was closed; acting where the opponent has the right to act
    /// implies the opponent's pass; acting in the window implies that the step before it is finished. The last pass of
    /// a phase is never implied.
    static Optional<Choice> implied(DuelState state, Choice wanted, Refusal refusal) {
        Prompt prompt = Rules.RULES.prompt(state);
        if (!(wanted instanceof Choice.Decision decision) || !UNTIMELY.contains(refusal.code())) {
            return Optional.empty();
        }
        return switch (prompt) {
            case Prompt.TurnUp up -> Optional.of(turnedUp(state, up));
            case Prompt.Act(var priority) when !state.window().pending().isEmpty() ->
                    Optional.of(new QueueClosed(priority));
            case Prompt.Act(var priority) when !priority.equals(decision.seat()) && state.window().passes() == 0 ->
                    Optional.of(new Passed(priority));
            case Prompt.MainStep(var seat, _) when !state.window().pending().isEmpty() ->
                    Optional.of(new QueueClosed(seat));
            case Prompt.MainStep(var seat, _) -> Optional.of(new StepFinished(seat));
            case Prompt.CloseQueue(var seat) -> Optional.of(new QueueClosed(seat));
            case Prompt _ -> Optional.empty();
        };
    }

    static Optional<Choice> idle(DuelState state) {
        boolean waiting = !state.window().pending().isEmpty();
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.TurnUp up -> Optional.of(turnedUp(state, up));
            case Prompt.Act(var seat) -> Optional.of(waiting ? new QueueClosed(seat) : new Passed(seat));
            case Prompt.MainStep(var seat, _) -> Optional.of(waiting ? new QueueClosed(seat) : new StepFinished(seat));
            case Prompt.CloseQueue(var seat) -> Optional.of(new QueueClosed(seat));
            case Prompt.Declare(var seat) -> waiting ? Optional.of(new QueueClosed(state.active())) : declared(state,
                    seat);
            case Prompt.Unturn(var seat, var creature) -> Optional.of(new UnturnAnswered(seat, creature, false));
            case Prompt _ -> Optional.empty();
        };
    }

    private static Optional<Choice> declared(DuelState state, Seat seat) {
        return switch (state.turn().phase()) {
            case RANGED -> Optional.of(new RangedAttackDeclared(seat, List.of()));
            case ATTACK -> Optional.of(new AttackersDeclared(seat, List.of()));
            case BLOCK -> Optional.of(new BlockersDeclared(seat, List.of()));
            case START, SUMMON, EQUIP, FIRST_STRIKE, DAMAGE, END -> Optional.empty();
        };
    }

    /// Cards that do not matter stay face down.
    private static Choice turnedUp(DuelState state, Prompt.TurnUp up) {
        return new CardsTurnedUp(up.seat(), up.deck(), state.table().nextIds(up.unknown()), Hidden.unknown(up.seat()));
    }

    static Optional<Seat> next(DuelState state) {
        return Rules.RULES.prompt(state).seats().stream().findFirst();
    }

    /// `damage`, `damage window`, `window`, `end of phase`, `end of turn`, `end of game`. The end of the game ends
    /// every waiting, also where the next game opens at once.
    private static MomentReader<DuelState> moments() {
        var words = new LinkedHashMap<String, Function<DuelState, Predicate<DuelState>>>();
        Turns.PHASES.forEach((code, phase) -> {
            words.put(code, _ -> now -> now.turn().phase() == phase);
            words.put(code + " " + WINDOW, _ -> now -> now.turn().phase() == phase && now.window().open());
        });
        words.put(WINDOW, _ -> now -> now.window().open());
        words.put("end of phase", start -> now -> now.turn().phase() != start.turn().phase()
                || now.moment().turn() != start.moment().turn());
        words.put("end of turn", start -> now -> now.moment().turn() != start.moment().turn());
        words.put("end of game", _ -> DuelState::isGameOver);
        return new MomentReader<>(words, start -> now -> now.isGameOver()
                || now.moment().game() != start.moment().game());
    }
}
