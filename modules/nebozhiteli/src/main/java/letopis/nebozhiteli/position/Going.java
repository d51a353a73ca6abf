package letopis.nebozhiteli.position;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.ChanceOutcome.CardsTurnedUp;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.DuelDecision.QueueClosed;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.DuelDecision.StepFinished;
import letopis.nebozhiteli.event.DuelDecision.UnturnAnswered;
import letopis.nebozhiteli.rules.Flow;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;

/// What goes without saying between the choices people write down, and how a match goes on where nobody does anything.
final class Going {

    private static final String WINDOW = "window";

    /// Refusals of what would be allowed a little later.
    private static final Set<String> UNTIMELY = Set.of(Reason.NOT_YOUR_WINDOW.code(), Reason.NO_WINDOW.code(),
            Reason.QUEUE_NOT_EMPTY.code(), Reason.NOT_YOUR_DECISION.code(), Reason.UNTURN_MOMENT_MISSED.code());

    private Going() {}

    /// A player who acts after the other's queue has let it be closed; one who acts where it is the other's right has
    /// let the other pass; who acts in the window has the step before it finished. The last pass of a phase is never
    /// taken for granted.
    static Optional<Choice> implied(DuelState state, Choice wanted, Refusal refusal) {
        Prompt prompt = Flow.prompt(state);
        if (!(wanted instanceof Choice.Decision decision) || !UNTIMELY.contains(refusal.code())) {
            return Optional.empty();
        }
        return switch (prompt) {
            case Prompt.TurnUp up -> Optional.of(turnedUp(state, up));
            case Prompt.Act(var priority) when !state.window().pending().isEmpty() -> Optional.of(new QueueClosed(priority));
            case Prompt.Act(var priority) when !priority.equals(decision.seat()) && state.window().passes() == 0 ->
                    Optional.of(new Passed(priority));
            case Prompt.MainStep(var seat, _) when !state.window().pending().isEmpty() -> Optional.of(new QueueClosed(seat));
            case Prompt.MainStep(var seat, _) -> Optional.of(new StepFinished(seat));
            case Prompt.CloseQueue(var seat) -> Optional.of(new QueueClosed(seat));
            case Prompt _ -> Optional.empty();
        };
    }

    static Optional<Choice> idle(DuelState state) {
        boolean waiting = !state.window().pending().isEmpty();
        return switch (Flow.prompt(state)) {
            case Prompt.TurnUp up -> Optional.of(turnedUp(state, up));
            case Prompt.Act(var seat) -> Optional.of(waiting ? new QueueClosed(seat) : new Passed(seat));
            case Prompt.MainStep(var seat, _) -> Optional.of(waiting ? new QueueClosed(seat) : new StepFinished(seat));
            case Prompt.CloseQueue(var seat) -> Optional.of(new QueueClosed(seat));
            case Prompt.Declare(var seat) -> waiting ? Optional.of(new QueueClosed(state.active())) : declared(state, seat);
            case Prompt.AnswerUnturn(var seat, var creature) -> Optional.of(new UnturnAnswered(seat, creature, false));
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

    /// Cards nobody cares about lie face down on.
    private static Choice turnedUp(DuelState state, Prompt.TurnUp up) {
        return new CardsTurnedUp(up.seat(), up.deck(), next(state, up.unknown()), Hidden.unknown(up.seat()));
    }

    /// The ids of the next cards that are told apart.
    static List<CardId> next(DuelState state, int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> new CardId(state.table().cardCount() + i)).toList();
    }

    static Optional<Seat> next(DuelState state) {
        return Flow.prompt(state).seats().stream().findFirst();
    }

    /// `damage`, `damage window`, `window`, `end of phase`, `end of turn`, `turn 7`, `end of game`. The end of the game ends
    /// the waiting for anything, also where the next game has been opened at once.
    static Optional<Predicate<DuelState>> until(DuelState state, SourceNode where, PositionReader reader) {
        Optional<String> text = reader.text(where);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        String[] words = text.get().split(" +");
        int game = state.moment().game();
        int turn = state.moment().turn();
        Phase phase = state.turn().phase();
        Optional<Predicate<DuelState>> found = switch (text.get()) {
            case WINDOW -> Optional.of(now -> now.window().open());
            case "end of phase" -> Optional.of(now -> now.turn().phase() != phase || now.moment().turn() != turn);
            case "end of turn" -> Optional.of(now -> now.moment().turn() != turn);
            case "end of game" -> Optional.of(Going::isOver);
            case String _ when words.length == 2 && words[0].equals("turn") && words[1].matches("[0-9]{1,3}") ->
                    Optional.of(now -> now.moment().turn() >= Integer.parseInt(words[1]));
            case String _ when words.length == 1 -> phase(words[0]);
            case String _ when words.length == 2 && words[1].equals(WINDOW) -> phase(words[0]).map(there -> there.and(now -> now.window().open()));
            case String _ -> Optional.empty();
        };
        if (found.isEmpty()) {
            reader.report(where, "until-when", "name", text.get(), "known", Turns.PHASES.keySet());
        }
        return found.map(there -> there.or(Going::isOver).or(now -> now.moment().game() != game));
    }

    private static Optional<Predicate<DuelState>> phase(String code) {
        return Optional.ofNullable(Turns.PHASES.get(code)).map(phase -> now -> now.turn().phase() == phase);
    }

    static boolean isOver(DuelState state) {
        return state.isGameOver();
    }
}
