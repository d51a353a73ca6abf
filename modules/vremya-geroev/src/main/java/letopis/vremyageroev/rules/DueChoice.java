package letopis.vremyageroev.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Refusal;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.query.Modifiers;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;

/// The true reason why something cannot be chosen yet: what has to be done first, and by whom.
public final class DueChoice {

    /// Reasons that name what comes first.
    public static final List<Reason> REASONS = List.of(Reason.EXCESS_FIRST, Reason.DISCARD_FIRST,
            Reason.STRIKE_FIRST, Reason.INTERRUPT_FIRST, Reason.WARD_FIRST, Reason.RESPONSE_FIRST,
            Reason.ALLOWED_FIRST, Reason.WIND_FIRST, Reason.NOTHING_TO_PASS, Reason.NOTHING_TO_DISCARD,
            Reason.NO_WIND);

    private DueChoice() {}

    /// The refusal itself, unless it is the general one and something else is known to come first.
    static Refusal refusal(FightState state, Prompt asked, FightDecision choice, Refusal refusal) {
        boolean general = refusal.code().equals(Reason.NOT_YOUR_DECISION.code());
        if (!general || !state.isBegun() || choice.givesUp()) {
            return refusal;
        }
        boolean ofTurn = choice instanceof FightDecision.WitUsed || choice instanceof FightDecision.TurnEnded;
        if (ofTurn && !state.active().equals(choice.seat())) {
            return Reason.NOT_YOUR_TURN.citing(choice instanceof FightDecision.WitUsed ? "VG-32b" : "VG-33").refusal();
        }
        return switch (asked) {
            case Prompt.Discard(var seat, _, boolean excess) when excess -> excess(state, seat);
            case Prompt.Take(var seat, _, var why) when why == Prompt.Take.Why.EXCESS -> excess(state, seat);
            case Prompt.Discard(var seat, int cards, _) ->
                    Reason.DISCARD_FIRST.refusal("seat", seat, "cards", cards);
            case Prompt.Take(var seat, int cards, var why) when why == Prompt.Take.Why.EFFECT ->
                    Reason.DISCARD_FIRST.refusal("seat", seat, "cards", cards);
            case Prompt.Take(var seat, int cards, _) -> Reason.STRIKE_FIRST.refusal("seat", seat, "cards", cards,
                    "card", ((Frame.Attack) state.agenda().getLast()).source());
            case Prompt.Interrupt(var seat) -> Reason.INTERRUPT_FIRST.refusal("seat", seat);
            case Prompt.Defend(var seat) -> Reason.WARD_FIRST.refusal("seat", seat);
            case Prompt.Respond(var seat, var to) -> Reason.RESPONSE_FIRST.refusal("seat", seat, "card", to);
            case Prompt.PlayAllowed(var seat, _) -> Reason.ALLOWED_FIRST.refusal("seat", seat);
            case Prompt.AnswerWind(var seat) -> Reason.WIND_FIRST.refusal("seat", seat);
            case Prompt.Play _ when choice instanceof FightDecision.CardsGivenUp(var seat, _, _) ->
                    needless(state, seat);
            case Prompt.Play _ -> notDue(choice).<Refusal>map(Reason::refusal).orElse(refusal);
            case Prompt _ -> refusal;
        };
    }

    /// What is chosen in answer to something else only.
    private static Optional<Reason> notDue(FightDecision choice) {
        return switch (choice) {
            case FightDecision.Passed _ -> Optional.of(Reason.NOTHING_TO_PASS);
            case FightDecision.WindAnswered _ -> Optional.of(Reason.NO_WIND);
            case FightDecision _ -> Optional.empty();
        };
    }

    /// Both numbers are open to all.
    private static Refusal excess(FightState state, Seat seat) {
        return Reason.EXCESS_FIRST.citing(Discards.excessRules(state, seat)).refusal("seat", seat,
                "hand", state.hand(seat).size(), "power", Power.of(state, seat));
    }

    /// The hand is no larger than it may be.
    private static Refusal needless(FightState state, Seat seat) {
        return Reason.NOTHING_TO_DISCARD.citing(Modifiers.hasHandLimit(state, seat) ? "VG-31c" : "VG-44")
                .refusal("seat", seat, "hand", state.hand(seat).size(), "power", Power.of(state, seat));
    }
}
