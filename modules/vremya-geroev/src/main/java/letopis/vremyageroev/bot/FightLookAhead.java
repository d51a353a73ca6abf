package letopis.vremyageroev.bot;

import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.LookAhead;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.TurnEvent.DrawDue.Purpose;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.rules.FightMoves;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.rules.Rules;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Frame.Attack.Stage;

/// An evaluation of a fight that looks ahead to the end of the turn. It assumes a passive opponent.
public final class FightLookAhead implements LookAhead<FightState> {

    private static final int WIN_VALUE = 100_000;
    private static final int CARD_WEIGHT = 10;
    private static final int COMPANION_WEIGHT = 8;
    private static final int POWER_WEIGHT = 3;
    private static final int OPEN_CARD_VALUE = 2;
    /// The hand size below which a player is in danger. Each card missing from this number costs extra.
    private static final int DANGER_HAND_SIZE = 3;

    @Override
    public FightState knownTo(Seat seat, FightState state) {
        return state.knownTo(new Audience.OfSeat(seat));
    }

    @Override
    public Choice usualChoice(FightState state, Seat seat) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.StarterChoice _ -> findLastChoiceExceptConcession(state, seat);
            case Prompt.SecondWindAnswer _ -> FightMoves.createUsualAnswer(state, seat);
            case Prompt.AllowedPlay _, Prompt.Discard _ -> Rules.RULES.choices(state, seat).getFirst();
            case Prompt _ -> Rules.RULES.idleChoice(state).orElseGet(() -> Rules.RULES.choices(state, seat).getFirst());
        };
    }

    /// Returns the last offered choice that is not a concession. The most complete choices come last.
    private static Choice findLastChoiceExceptConcession(FightState state, Seat seat) {
        return Rules.RULES.choices(state, seat).stream().filter(choice ->
                !(choice instanceof Choice.Decision decision && decision.isConcession())).toList().getLast();
    }

    @Override
    public boolean isHorizon(FightState startState, FightState state) {
        return state.result().isPresent() || state.moment().turn() != startState.moment().turn()
                || isUnpredictable(state);
    }

    /// Returns true if a player must discard from an unseen hand, which cannot be predicted.
    private static boolean isUnpredictable(FightState state) {
        return Rules.RULES.prompt(state) instanceof Prompt.Discard(var seat, _, _)
                && state.hand(seat).stream().anyMatch(card -> state.face(card).isEmpty());
    }

    @Override
    public int advantage(FightState state, Seat seat) {
        if (state.result().isPresent()) {
            return state.result().get().seat().equals(seat) ? WIN_VALUE : -WIN_VALUE;
        }
        return evaluateHand(state, seat) - evaluateHand(state, seat.opponent());
    }

    /// Returns the value of a hand. Cards are life. Pending draws and losses count as if resolved, except the next
    /// turn's regular draw.
    private static int evaluateHand(FightState state, Seat seat) {
        int hand = state.hand(seat).size();
        boolean struck = false;
        for (Frame frame : state.agenda()) {
            switch (frame) {
                case Frame.Draw(var drawing, int rest, var purpose) when drawing.equals(seat)
                        && purpose != Purpose.TURN -> hand += rest;
                case Frame.Discard(var discarding, int remaining, _) when discarding.equals(seat) -> hand -= remaining;
                case Frame.Attack attack when attack.stage() == Stage.TAKE
                        && attack.target().equals(new Target.Hero(seat)) -> {
                    hand -= attack.currentStrike().strength();
                    struck = true;
                }
                case Frame.Attack _, Frame.CardUse _, Frame.Draw _, Frame.Discard _, Frame.SecondWindReply _,
                        Frame.UseAllowance _ -> {}
            }
        }
        if (struck && hand <= 0) {
            return -WIN_VALUE;
        }
        int worth = hand * CARD_WEIGHT - Math.max(0, DANGER_HAND_SIZE - hand) * CARD_WEIGHT;
        for (CardId companion : TableQueries.listCompanions(state, seat)) {
            worth += COMPANION_WEIGHT + POWER_WEIGHT * Power.of(state, companion)
                    + (TableQueries.isOpen(state, companion) ? OPEN_CARD_VALUE : 0);
        }
        return worth
                + (TableQueries.hasHero(state, seat) && TableQueries.isOpen(state, TableQueries.findHero(state, seat))
                ? OPEN_CARD_VALUE : 0);
    }
}
