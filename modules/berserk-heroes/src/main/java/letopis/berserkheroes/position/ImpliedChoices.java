package letopis.berserkheroes.position;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.SideboardSwap;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.rules.Announcements;
import letopis.berserkheroes.rules.Prompt;
import letopis.berserkheroes.rules.Reason;
import letopis.berserkheroes.rules.Rules;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Settings;
import letopis.berserkheroes.state.Strike;
import letopis.journal.Seat;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.WrittenMoment;
import letopis.table.kernel.position.MomentReader;

/// The choices people leave out because others imply them, and how a game continues where nobody does anything.
final class ImpliedChoices {

    private static final String ACT = "act";
    private static final int SIDES = 6;

    /// The phases into which one goes from the choice phase, and from which one comes back.
    private static final Set<Phase> BY_THE_WAY = EnumSet.of(Phase.STRIKE, Phase.ABILITY, Phase.PLAY);

    static final MomentReader<BerserkState> MOMENTS = moments();

    private ImpliedChoices() {}

    /// Doing something later implies that nobody defended and nothing was revealed, finding a card that the deck was
    /// looked through; cards nobody has written down come
    /// unseen. The end of a turn is never implied.
    static Optional<Choice> implied(BerserkState state, Choice wanted, Refusal refusal) {
        if (!refusal.code().equals(Reason.NOT_YOUR_DECISION.code())) {
            return Optional.empty();
        }
        boolean found = wanted instanceof PlayerDecision.CardsFound || wanted instanceof ChanceOutcome.CardsTurnedUp;
        if (found && Rules.RULES.prompt(state) instanceof Prompt.Seek(var seat)) {
            return Optional.of(new PlayerDecision.SearchBegun(seat));
        }
        return Rules.RULES.prompt(state) instanceof Prompt.Act ? Optional.empty() : idle(state);
    }

    /// Tells whether a choice is written that the rules do not ask for: no one can defend, or passing is automatic.
    static boolean isNeedless(BerserkState state, Choice written) {
        boolean decided = state.strike().filter(strike -> strike.step() != Strike.Step.DECLARED).isPresent();
        if (decided && written instanceof PlayerDecision.DefenderNamed(var seat, var defender)) {
            return defender.isEmpty() && !seat.equals(state.active());
        }
        return Rules.RULES.prompt(state) instanceof Prompt.Act(var active) && switch (written) {
            case PlayerDecision.DefenderNamed(var seat, var defender) -> defender.isEmpty() && !seat.equals(active);
            case PlayerDecision.TriggerDeclined _ -> true;
            case PlayerDecision.Passed _ -> state.settings().is(Settings.Passes.AUTOMATIC);
            case Choice _ -> false;
        };
    }

    /// If no creature can defend, no defender is asked for. For a directed strike this holds afterwards too.
    static Optional<Refusal> passedOver(BerserkState state, Choice written) {
        boolean declared = state.strike().filter(strike -> strike.step() == Strike.Step.DECLARED
                && !Continuous.of(state).has(strike.attacker(), Keyword.DIRECTED_STRIKE)).isPresent();
        return declared && written instanceof PlayerDecision.DefenderNamed(var seat, var defender)
                && defender.isPresent() && !(Rules.RULES.prompt(state) instanceof Prompt.Defend)
                        ? Rules.RULES.refusal(state, new Prompt.Defend(seat), written) : Optional.empty();
    }

    static boolean isPass(Choice written) {
        return switch (written) {
            case PlayerDecision.DefenderNamed(_, var defender) -> defender.isEmpty();
            case PlayerDecision.HiddenRevealed(_, var cards) -> cards.isEmpty();
            case PlayerDecision.TriggerDeclined _, PlayerDecision.Passed _, PlayerDecision.PlayDeclined _ -> true;
            case Choice _ -> false;
        };
    }

    /// A strike, a play or an ability goes on, or something waits to be done.
    static boolean isUnderWay(BerserkState state) {
        return state.phase().filter(BY_THE_WAY::contains).isPresent() || !state.queue().isEmpty()
                || !state.pending().isEmpty();
    }

    static Optional<Choice> idle(BerserkState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.TurnUp(var seat, int unknown) -> Optional.of(new ChanceOutcome.CardsTurnedUp(seat,
                    state.table().nextIds(unknown), Hidden.unseen(seat)));
            case Prompt.Act(var seat) -> Optional.of(new PlayerDecision.TurnHandedOver(seat));
            case Prompt.Defend(var seat) -> Optional.of(new PlayerDecision.DefenderNamed(seat, Optional.empty()));
            case Prompt.Reveal(var seat) -> Optional.of(new PlayerDecision.HiddenRevealed(seat, List.of()));
            case Prompt.Pass(var seat) -> Optional.of(new PlayerDecision.Passed(seat));
            case Prompt.Handle(var seat) -> Optional.of(new PlayerDecision.DeckHandled(seat, false, 0));
            case Prompt.DeclareRedeal(var seat) -> Optional.of(new PlayerDecision.RedealDeclared(seat, 0));
            case Prompt.Declare(var seat) -> Announcements.onlyHeld(state, seat)
                    ? Optional.of(new PlayerDecision.TriggerDeclined(seat, 0)) : Optional.empty();
            case Prompt.Extort(var seat) ->
                    Optional.of(new PlayerDecision.ExtortionAnswered(seat, false, Price.PLAIN));
            case Prompt.Cancel(var seat) -> Optional.of(new PlayerDecision.CancelAnswered(seat, false));
            case Prompt.Gift(var seat, _) ->
                    Optional.of(new PlayerDecision.LivesTaken(seat, List.of(), Optional.empty()));
            case Prompt.Join(var seat, _) ->
                    Optional.of(new PlayerDecision.ModuleJoined(seat, Optional.empty()));
            case Prompt.Play(var seat) -> Optional.of(new PlayerDecision.PlayDeclined(seat));
            case Prompt.Swap(var seats) -> Optional.of(new PlayerDecision.SideboardSwapped(seats.getFirst(), 0, 0,
                    Hidden.from(seats.getFirst(), SideboardSwap.NOTHING)));
            case Prompt.AnswerDraw(var seat) -> Optional.of(new PlayerDecision.DrawAnswered(seat, false));
            case Prompt.SubmitDecks _, Prompt.Roll _, Prompt.Order _, Prompt.TakeRedeal _,
                    Prompt.Answer _, Prompt.Choose _, Prompt.Show _, Prompt.Sort _, Prompt.Replace _, Prompt.Aim _,
                    Prompt.Keep _, Prompt.Discard _, Prompt.Seek _, Prompt.Find _, Prompt.Coins _,
                    Prompt.Nothing _ -> Optional.empty();
        };
    }

    /// A player whose hand is known holds no other card to ambush with.
    static Optional<Choice> foregone(BerserkState state) {
        return Rules.RULES.prompt(state) instanceof Prompt.Declare(var seat) && Announcements.holdsNone(state, seat)
                ? Optional.of(new PlayerDecision.TriggerDeclined(seat, 0)) : Optional.empty();
    }

    /// What chance may bring. Which cards are turned up nobody has to know.
    static List<Choice> chances(BerserkState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Roll _ -> IntStream.rangeClosed(1, SIDES).boxed().flatMap(a ->
                    IntStream.rangeClosed(1, SIDES).<Choice>mapToObj(b -> new ChanceOutcome.DiceRolled(a, b)))
                    .toList();
            case Prompt.TurnUp _ -> idle(state).stream().toList();
            case Prompt _ -> List.of();
        };
    }

    /// The next time somebody may act.
    static String settledAt() {
        return ACT;
    }

    /// Where chance is awaited, whoever it concerns: what he says comes after it.
    static Optional<Seat> next(BerserkState state) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.TurnUp(var seat, _) -> Optional.of(seat);
            case Prompt.Roll _, Prompt.Nothing _ -> Optional.of(state.active());
            case Prompt prompt -> prompt.seats().stream().findFirst();
        };
    }

    private static boolean isLater(BerserkState start, BerserkState now) {
        return now.moment().turn() != start.moment().turn() || now.moment().game() != start.moment().game();
    }

    /// Also where the next game of a match starts at once.
    private static boolean isEnded(BerserkState start, BerserkState now) {
        return now.result().isPresent() && start.result().isEmpty()
                || now.moment().game() > Math.max(1, start.moment().game()) + (start.result().isPresent() ? 1 : 0)
                || now.isOver();
    }

    private static MomentReader<BerserkState> moments() {
        var words = new LinkedHashMap<String, WrittenMoment<BerserkState>>();
        words.put(ACT, WrittenMoment.inAnyTurn(_ -> now -> Rules.RULES.prompt(now) instanceof Prompt.Act));
        words.put("defend", _ -> now -> Rules.RULES.prompt(now) instanceof Prompt.Defend);
        words.put("trigger", _ -> now -> Rules.RULES.prompt(now) instanceof Prompt.Declare);
        words.put("end of phase", start -> now -> isLater(start, now)
                || !now.moment().phase().equals(start.moment().phase())
                && !(start.isIn(Phase.CHOICE) && now.phase().filter(BY_THE_WAY::contains).isPresent()));
        words.put("end of turn", start -> now -> isLater(start, now));
        words.put("end of game", WrittenMoment.inAnyTurn(start -> now -> isEnded(start, now)));
        return new MomentReader<>(words, start -> now -> isEnded(start, now));
    }
}
