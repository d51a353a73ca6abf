package letopis.vremyageroev.rules;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.vremyageroev.event.CardEvent.CardOpened;
import letopis.vremyageroev.event.Phase;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.PhaseBegan;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.query.Modifiers;
import letopis.vremyageroev.query.Power;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;

/// How a turn goes, step by step (VG-28 to VG-33).
final class Turns {

    private Turns() {}

    /// How many cards a hand has above its limit.
    static int excess(FightState state, Seat seat) {
        if (!Field.hasHero(state, seat) || !Modifiers.hasHandLimit(state, seat)) {
            return 0;
        }
        return Math.max(0, state.hand(seat).size() - Power.of(state, seat));
    }

    /// The steps of a turn, in their order (VG-28).
    static Step next(FightState state) {
        Seat active = state.active();
        return switch (phase(state)) {
            case OPEN -> Step.runs(draft -> {
                open(draft);
                draft.add(new PhaseBegan(Phase.DRAW), "VG-30a");
            });
            case DRAW -> state.drawn()
                    ? Step.runs(draft -> draft.add(new PhaseBegan(Phase.CHECK), "VG-31a"))
                    : Step.runs(draft -> draft.add(new DrawDue(active, Draws.ofTurn(state), DrawDue.Purpose.TURN), "VG-30a"));
            case CHECK -> Step.runs(draft -> draft.add(new PhaseBegan(Phase.PLAY), "VG-32a"));
            case PLAY -> Step.waits(new Prompt.Play(active));
        };
    }

    private static Phase phase(FightState state) {
        for (Phase phase : Phase.values()) {
            if (state.isIn(phase)) {
                return phase;
            }
        }
        throw new IllegalStateException("no step of a turn is called " + state.moment().phase());
    }

    /// All that is closed opens, but what may not (VG-29).
    private static void open(Draft draft) {
        Seat active = draft.state().active();
        for (VremyaZone zone : List.of(VremyaZone.HERO, VremyaZone.BATTLEFIELD)) {
            for (CardId card : draft.state().table().zone(active, zone)) {
                if (!Field.isOpen(draft.state(), card) && !Modifiers.staysClosed(draft.state(), active, card)) {
                    draft.add(new CardOpened(card), "VG-29");
                }
            }
        }
    }

    static void begin(Draft draft, Seat seat, String... rules) {
        draft.add(new TurnBegan(seat, draft.state().moment().turn() + 1), rules);
    }
}
