package letopis.vremyageroev.bot;

import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Foresight;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.TurnEvent.DrawDue.Purpose;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.rules.FightMoves;
import letopis.vremyageroev.rules.Prompt;
import letopis.vremyageroev.rules.Rules;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame.Attack.Stage;
import letopis.vremyageroev.state.Frame;

/// Look-ahead evaluation of a fight, up to the end of the turn, assuming a passive opponent.
public final class FightForesight implements Foresight<FightState> {

    private static final int WON = 100_000;
    private static final int CARD = 10;
    private static final int COMPANION = 8;
    private static final int POWER = 3;
    private static final int OPEN = 2;
    /// Hand size at or below which a player is in danger and each card counts more.
    private static final int DANGER = 3;

    @Override
    public FightState knownTo(Seat seat, FightState state) {
        return state.knownTo(new Audience.At(seat));
    }

    @Override
    public Choice usual(FightState state, Seat seat) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Starters _ -> lastNotGivingUp(state, seat);
            case Prompt.AnswerWind _ -> FightMoves.usualAnswer(state, seat);
            case Prompt.PlayAllowed _, Prompt.Discard _ -> Rules.RULES.choices(state, seat).getFirst();
            case Prompt _ -> Rules.RULES.idle(state).orElseGet(() -> Rules.RULES.choices(state, seat).getFirst());
        };
    }

    /// Returns the last offered choice that is not a concession; the most complete choices come last.
    private static Choice lastNotGivingUp(FightState state, Seat seat) {
        return Rules.RULES.choices(state, seat).stream().filter(choice ->
                !(choice instanceof Choice.Decision decision && decision.givesUp())).toList().getLast();
    }

    @Override
    public boolean isFarEnough(FightState from, FightState reached) {
        return reached.result().isPresent() || reached.moment().turn() != from.moment().turn() || isGuessed(reached);
    }

    /// Tells if a player must discard from an unseen hand, which cannot be predicted.
    private static boolean isGuessed(FightState state) {
        return Rules.RULES.prompt(state) instanceof Prompt.Discard(var seat, _, _)
                && state.hand(seat).stream().anyMatch(card -> state.face(card).isEmpty());
    }

    @Override
    public int standing(FightState state, Seat seat) {
        if (state.result().isPresent()) {
            return state.result().get().seat().equals(seat) ? WON : -WON;
        }
        return worth(state, seat) - worth(state, seat.opponent());
    }

    /// Returns the value of a hand. Cards are life. Pending draws and losses count as if resolved, except the next
    /// turn's regular draw.
    private static int worth(FightState state, Seat seat) {
        int hand = state.hand(seat).size();
        boolean struck = false;
        for (Frame frame : state.agenda()) {
            switch (frame) {
                case Frame.Drawing(var drawing, int left, var purpose) when drawing.equals(seat)
                        && purpose != Purpose.TURN -> hand += left;
                case Frame.Discarding(var discarding, int left, _) when discarding.equals(seat) -> hand -= left;
                case Frame.Attack attack when attack.stage() == Stage.TAKE
                        && attack.target().equals(new Target.Hero(seat)) -> {
                    hand -= attack.current().strength();
                    struck = true;
                }
                case Frame.Attack _, Frame.Using _, Frame.Drawing _, Frame.Discarding _, Frame.Answering _,
                        Frame.Allowed _ -> {}
            }
        }
        if (struck && hand <= 0) {
            return -WON;
        }
        int worth = hand * CARD - Math.max(0, DANGER - hand) * CARD;
        for (CardId companion : Field.companions(state, seat)) {
            worth += COMPANION + POWER * Power.of(state, companion) + (Field.isOpen(state, companion) ? OPEN : 0);
        }
        return worth + (Field.hasHero(state, seat) && Field.isOpen(state, Field.hero(state, seat)) ? OPEN : 0);
    }
}
