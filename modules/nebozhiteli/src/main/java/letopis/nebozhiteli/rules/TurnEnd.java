package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.EndEvent;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.nebozhiteli.event.TurnEvent;
import letopis.nebozhiteli.query.RuleOverrides;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Settings.EndPhaseManaRule;
import letopis.nebozhiteli.state.Settings.IdleTurnRule;
import letopis.nebozhiteli.state.Settings.SummoningEndRule;
import letopis.nebozhiteli.state.Stage;
import letopis.nebozhiteli.state.Turn;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.Table;
import letopis.table.kernel.Step;

/// Rules for the end phase (NT-IV-10, NB-123 to NB-126) and idle turns (NT-I-3.7).
final class TurnEnd {

    /// The number of idle turns that end a game: three by each player.
    private static final int MAX_IDLE_TURNS = 6;

    private TurnEnd() {}

    /// Checks the discard of one card, of any kind, at the end of the turn (NT-II-2.4, NB-125).
    static Optional<Refusal> refuse(DuelState state, Seat seat, CardId card, CardName name) {
        return Reason.DISCARD_LIMIT.refuseUnless(state.turn()
                .discards() < RuleOverrides.findEffectiveLimit(state, seat, Limit.DISCARDS).value())
                .or(() -> HandRules.refuse(state, seat, card, name));
    }

    /// Refuses a discard that no effect demands. The active player may discard only in the end phase, and only one card
    /// (NT-IV-10.1, NB-125).
    static Optional<Refusal> refuseUndemandedDiscards(DuelState state, Prompt prompt, Seat seat,
            List<RevealedCard> cards) {
        return state.turn().phase() == Phase.END && prompt instanceof Prompt.MainStep(var asked, _)
                && asked.equals(seat) && seat.equals(state.active())
                && cards.size() > RuleOverrides.findEffectiveLimit(state, seat, Limit.DISCARDS).value() - state.turn()
                .discards()
                        ? Reason.DISCARD_LIMIT.refuse()
                        : Reason.NOT_YOUR_DECISION.citing("NT-IV-10.1", "NT-II-2.4", "NB-125").refuse();
    }

    static void recordDiscardOverride(DuelDraft draft, Seat seat) {
        if (draft.state().turn().discards() > Limit.DISCARDS.printed()) {
            draft.recordOverride(RuleOverrides.findEffectiveLimit(draft.state(), seat, Limit.DISCARDS));
        }
    }

    /// Prompts the passive player for mana if there are cards to place it on (NB-124). The prompt must not reveal the
    /// costs of face-down cards, so full cards count too. Matches recorded by earlier versions do not count them.
    static Step<DuelDraft, Prompt> promptPassivePlayerForMana(DuelState state) {
        Seat passive = state.passiveSeat();
        boolean asked = state.table().mixesSearches()
                ? SummonRules.hasMovableMana(state, passive) && !SummonRules.listFaceDownCards(state, passive).isEmpty()
                : !SummonRules.listPlaceableCards(state, passive).isEmpty();
        return asked && !state.settings().is(EndPhaseManaRule.ACTIVE)
                ? Step.waitFor(new Prompt.MainStep(passive, Stage.PASSIVE_MANA)) : Step.nothing();
    }

    /// Ends the effects of the turn (NT-IV-10.3, A-21). Unused actions last until the end of the opponent's turn
    /// (NT-V-3.4).
    static Step<DuelDraft, Prompt> expireEffects(DuelState state) {
        Seat passive = state.passiveSeat();
        int rest = state.player(passive).actions();
        if (rest > 0) {
            return Step.run(draft -> draft.add(new TurnEvent.ActionsExpired(passive, rest), "NT-IV-10.3", "NT-V-3.4",
                    "NB-030"));
        }
        return TurnStart.clearMarks(state, SummoningEndRule.END_OF_THIS_TURN, _ -> true, "NB-083");
    }

    /// Counts idle turns; six in a row end the game (NT-I-3.7, A-17).
    static Step<DuelDraft, Prompt> countIdleTurn(DuelState state) {
        Turn.IdleCount idle = state.turn().idleCount();
        boolean changed = state.settings().is(IdleTurnRule.EVENTS) ? idle.changed()
                : !listTrackedValues(state, idle.table().orElseThrow(), idle.lives())
                        .equals(listTrackedValues(state, state.table(), state.lives()));
        return changed ? Step.nothing() : Step.run(draft -> {
            var counted = draft.add(new TurnEvent.IdleTurnCounted(idle.turns() + 1), "NT-I-3.7");
            if (idle.turns() + 1 == MAX_IDLE_TURNS) {
                adjudicateGame(draft, counted);
            }
        });
    }

    /// Returns the values that must stay the same for a turn to count as idle: lives and sizes of zones.
    private static List<Integer> listTrackedValues(DuelState state, Table table, Map<Seat, Integer> lives) {
        var numbers = new ArrayList<Integer>();
        for (Seat seat : table.seats()) {
            numbers.add(lives.get(seat));
            TableQueries.listCreatures(state.with(table), seat)
                    .forEach(creature -> numbers.add(table.card(creature).count(Marks.LIFE)));
            for (NebozhiteliZone zone : NebozhiteliZone.values()) {
                numbers.add(zone.isDeck() ? table.deck(seat, zone).size() : table.zone(seat, zone).size());
            }
        }
        return numbers;
    }

    private static void adjudicateGame(DuelDraft draft, Sequence cause) {
        DuelState state = draft.state();
        int active = state.player(state.active()).life();
        int passive = state.player(state.passiveSeat()).life();
        if (active == passive) {
            draft.add(cause, new EndEvent.GameDrawn(), "NT-I-3.7");
        } else {
            Seat less = active < passive ? state.active() : state.passiveSeat();
            GameEnd.recordLoss(draft, cause, List.of(less), EndEvent.PlayerLost.Reason.STALEMATE, "NT-I-3.7");
        }
    }
}
