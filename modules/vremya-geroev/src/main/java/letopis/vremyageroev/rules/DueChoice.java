package letopis.vremyageroev.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Refusal;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;

/// The reason why a choice is not possible yet: the choice that must come first, and its player.
final class DueChoice {

    /// Reasons that name the pending choice.
    static final List<Reason> REASONS = List.of(Reason.EXCESS_FIRST, Reason.DISCARD_FIRST,
            Reason.STRIKE_FIRST, Reason.INTERRUPT_FIRST, Reason.WARD_FIRST, Reason.RESPONSE_FIRST,
            Reason.ALLOWED_FIRST, Reason.WIND_FIRST, Reason.NOTHING_TO_PASS, Reason.NOTHING_TO_DISCARD,
            Reason.NO_WIND);

    private DueChoice() {}

    /// Returns the refusal; empty in the play step and during preparation.
    static Optional<Refusal> findPendingRefusal(FightState state, Prompt prompt) {
        return switch (prompt) {
            case Prompt.Discard(var seat, _, boolean excess) when excess -> refuseExcess(state, seat);
            case Prompt.RandomDiscard(var seat, _, var cause) when cause == Prompt.RandomDiscard.Cause.EXCESS ->
                    refuseExcess(state, seat);
            case Prompt.Discard(var seat, int cards, _) ->
                    Reason.DISCARD_FIRST.refuse("seat", seat, "cards", cards);
            case Prompt.RandomDiscard(var seat, int cards, var cause) when cause == Prompt.RandomDiscard.Cause.EFFECT ->
                    Reason.DISCARD_FIRST.refuse("seat", seat, "cards", cards);
            case Prompt.RandomDiscard(var seat, int cards, _) -> Reason.STRIKE_FIRST.refuse("seat", seat, "cards",
                    cards, "card", ((Frame.Attack) state.agenda().getLast()).source());
            case Prompt.Interrupt(var seat) -> Reason.INTERRUPT_FIRST.refuse("seat", seat);
            case Prompt.Defend(var seat) -> Reason.WARD_FIRST.refuse("seat", seat);
            case Prompt.Response(var seat, var to) -> Reason.RESPONSE_FIRST.refuse("seat", seat, "card", to);
            case Prompt.AllowedPlay(var seat, _) -> Reason.ALLOWED_FIRST.refuse("seat", seat);
            case Prompt.SecondWindAnswer(var seat) -> Reason.WIND_FIRST.refuse("seat", seat);
            case Prompt _ -> Optional.empty();
        };
    }

    /// Refuses a choice while the hand exceeds its limit. The refusal names the hand size and the limit, which are
    /// public.
    private static Optional<Refusal> refuseExcess(FightState state, Seat seat) {
        return Reason.EXCESS_FIRST.citing(Discards.listExcessRules(state, seat)).refuse("seat", seat,
                "hand", state.hand(seat).size(), "power", Power.of(state, seat));
    }
}
