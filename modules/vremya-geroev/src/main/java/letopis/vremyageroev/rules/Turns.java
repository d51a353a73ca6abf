package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.List;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.CardId;
import letopis.table.kernel.Step;
import letopis.vremyageroev.card.Effect.Until;
import letopis.vremyageroev.event.CardEvent.CardOpened;
import letopis.vremyageroev.event.CardEvent.ModifiersEnded;
import letopis.vremyageroev.event.Phase;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.PhaseBegan;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import letopis.vremyageroev.query.Modifiers;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.Settings;
import letopis.vremyageroev.state.VremyaZone;

/// Steps of a turn (VG-28 to VG-33).
final class Turns {

    private static final List<Phase> PHASES = List.of(Phase.values());

    private Turns() {}

    /// Returns the next step of the turn (VG-28).
    static Step<Draft, Prompt> findNextStep(FightState state) {
        Seat active = state.active();
        return switch (phase(state)) {
            case OPEN -> Step.run(draft -> {
                openCards(draft);
                draft.add(new PhaseBegan(Phase.DRAW), "VG-28");
            });
            case DRAW -> state.hasDrawn()
                    ? Step.run(draft -> draft.add(new PhaseBegan(Phase.CHECK), "VG-28"))
                    : Step.run(draft -> draft.add(new DrawDue(active, Draws.countTurnDraws(state),
                    DrawDue.Purpose.TURN),
                            Draws.isRoundedUp(state) ? new String[] {"VG-30a", "VG-30b"} : new String[] {"VG-30a"}));
            case CHECK -> Step.run(draft -> draft.add(new PhaseBegan(Phase.PLAY), "VG-28"));
            case PLAY -> Step.waitFor(new Prompt.Play(active));
        };
    }

    private static Phase phase(FightState state) {
        for (Phase phase : PHASES) {
            if (state.isIn(phase)) {
                return phase;
            }
        }
        throw new IllegalStateException("no step of a turn is called " + state.moment().phase());
    }

    /// Readies all exhausted cards except those that must stay exhausted (VG-29).
    private static void openCards(Draft draft) {
        Seat active = draft.state().active();
        for (VremyaZone zone : List.of(VremyaZone.HERO, VremyaZone.BATTLEFIELD)) {
            for (CardId card : draft.state().table().zone(active, zone)) {
                if (!TableQueries.isOpen(draft.state(), card) && !Modifiers.staysClosed(draft.state(), active, card)) {
                    draft.add(new CardOpened(card), "VG-29");
                }
            }
        }
    }

    static void beginTurn(Draft draft, Seat seat, String... rules) {
        FightState state = draft.state();
        boolean each = state.settings().is(Settings.SecondWindResetRule.EACH_TURN);
        List<Seat> winds = state.secondWindUsers().isEmpty() ? List.of()
                : state.secondWindUsers().stream().filter(spent -> each || spent.equals(seat)).distinct().toList();
        Sequence began = draft.add(new TurnBegan(seat, state.moment().turn() + 1, winds, listResetCards(state, seat)),
                rules);
        if (state.lastingEffects().isEmpty()) {
            return;
        }
        state.lastingEffects().stream().filter(lastingEffect -> lastingEffect.until() == Until.END_OF_TURN
                || TableQueries.controllerOf(state, lastingEffect.by()).equals(seat))
                .map(lastingEffect -> new ModifiersEnded(lastingEffect.seat(), lastingEffect.until(),
                        lastingEffect.by())).distinct()
                .forEach(ended -> draft.add(began, ended, "VG-39"));
    }

    /// Returns the player's used and new cards. New cards stop being new whether or not they ready (VG-47b). Cards that
    /// cannot be distinguished in a mixed hand are excluded. Their use stays secret, and they can be used again without
    /// a record.
    private static List<CardId> listResetCards(FightState state, Seat seat) {
        var renewed = new ArrayList<CardId>();
        for (int number = 1; number <= state.table().cardCount(); number++) {
            var card = state.table().card(new CardId(number));
            boolean marked = !card.counters().isEmpty() || card.hasFlag(Marks.NEWLY_LAID);
            if (marked && card.master().equals(seat)) {
                renewed.add(card.id());
            }
        }
        if (!renewed.isEmpty() && state.table().mixesHands()) {
            renewed.removeAll(state.table().indistinguishableCards(seat));
        }
        return renewed;
    }
}
