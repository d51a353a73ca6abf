package letopis.nebozhiteli.rules;

import java.util.List;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.event.TurnEvent;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Stage;
import letopis.table.kernel.Step;

/// Next step of a duel (NT-IV-2), determined from the state alone.
final class Flow {

    private Flow() {}

    static Step<Draft, Prompt> next(DuelState state) {
        if (state.duel().over()) {
            return Step.nothing();
        }
        Step<Draft, Prompt> urgent = urgent(state);
        if (!urgent.isNothing()) {
            return urgent;
        }
        List<Stage> order = Stages.order(state);
        for (int i = Stages.next(order, state.turn().progress()); i < order.size(); i++) {
            Step<Draft, Prompt> step = at(state, order.get(i));
            if (!step.isNothing()) {
                return step;
            }
        }
        return Step.nothing();
    }

    /// Returns the same as [Rules#prompt], for use within the rules.
    static Prompt prompt(DuelState state) {
        return next(state) instanceof Step.Waits<Draft, Prompt>(var prompt) ? prompt : new Prompt.Nothing();
    }

    /// Returns what interrupts any stage: a card that must leave the table, an immediate loss, a triggered ability, a
    /// required answer, a resolving queue.
    private static Step<Draft, Prompt> urgent(DuelState state) {
        Step<Draft, Prompt> check = Checks.next(state);
        if (!check.isNothing()) {
            return check;
        }
        Step<Draft, Prompt> enters = Summoning.keptOutNoMore(state);
        if (!enters.isNothing()) {
            return enters;
        }
        if (Ends.isOutOfCreatures(state)) {
            return Step.runs(Ends::outOfCreatures);
        }
        if (!state.turn().demands().isEmpty()) {
            return Discards.ask(state);
        }
        if (!state.turn().triggers().isEmpty()) {
            return Triggers.resolveNext(state);
        }
        if (!state.turn().offers().isEmpty()) {
            var creature = state.turn().offers().getFirst();
            return Step.waits(new Prompt.Unturn(Field.controller(state, creature), creature));
        }
        var pending = state.window().pending();
        return state.window().closed() || !pending.isEmpty() && pending.getFirst().atOnce()
                ? Magic.resolveNext(state) : Step.nothing();
    }

    private static Step<Draft, Prompt> at(DuelState state, Stage stage) {
        Seat active = state.active();
        return switch (stage) {
            case SUBMIT -> Step.waits(new Prompt.SubmitDecks(SetUp.withoutDeck(state)));
            case SWAP -> Sideboard.swap(state);
            case OPEN -> Step.runs(SetUp::open);
            case CUT -> Step.waits(new Prompt.Cut(SetUp.withoutCut(state)));
            case FIRST_PLAYER -> SetUp.firstPlayer(state);
            case DEAL_FIELD -> SetUp.dealField(state);
            case EXCHANGE_FIRST -> Step.waits(new Prompt.Exchange(state.turn().first()));
            case REFILL_FIRST -> TurnStart.refill(state, state.turn().first());
            case EXCHANGE_SECOND -> Step.waits(new Prompt.Exchange(state.turn().first().opponent()));
            case REFILL_SECOND -> TurnStart.refill(state, state.turn().first().opponent());
            case DEAL_HANDS -> SetUp.dealHands(state);
            case BEGIN -> Step.runs(draft -> beginTurn(draft, draft.state().turn().first(), 1));
            case MARKS -> TurnStart.clearMarks(state);
            case REFILL -> TurnStart.refill(state, active);
            case DRAW -> TurnStart.draw(state);
            case GRANT -> Step.runs(TurnStart::grant);
            case ABILITIES -> Triggers.atTurn(state, state.turn().phase() == Phase.START
                    ? When.START_OF_TURN : When.END_OF_TURN);
            case UNTURN -> TurnStart.unturn(state);
            case WAITING -> Summoning.waiting(state);
            case MAIN -> Step.waits(new Prompt.MainStep(active, stage));
            case ENTER -> Summoning.enterTogether(state);
            case PASSIVE_MANA -> queueFirst(state, TurnEnd.passiveMana(state));
            case DECLARE -> queueFirst(state,
                    Step.waits(new Prompt.Declare(state.turn().phase() == Phase.BLOCK ? state.passive() : active)));
            case DISTRIBUTE -> Combats.distribute(state);
            case PLACE -> Combats.place(state);
            case WINDOW -> state.window().open()
                    ? Step.waits(new Prompt.Act(state.window().priority()))
                    : Step.runs(draft -> draft.add(new QueueEvent.WindowOpened(active), Paragraphs.opened(state)));
            case SHOOT -> Ranged.shoot(state);
            case COMMIT -> LedgerSettlement.commit(state);
            case LIVES -> Ends.lives(state);
            case DEATHS -> Ends.deaths(state);
            case RETURN -> Combats.clear(state);
            case LAPSE -> Control.lapse(state);
            case EXPIRE -> TurnEnd.expire(state);
            case IDLE -> TurnEnd.idle(state);
            case NEXT -> Step.runs(Flow::nextPhase);
        };
    }

    /// Resolves the active player's declarations before the passive player continues a step.
    private static Step<Draft, Prompt> queueFirst(DuelState state, Step<Draft, Prompt> step) {
        boolean passive = step instanceof Step.Waits(var prompt) && prompt.seats().contains(state.passive());
        return passive && !state.window().pending().isEmpty()
                ? Step.waits(new Prompt.CloseQueue(state.active())) : step;
    }

    /// Begins the next phase. Phases follow in order without omission; the first strike phase is inserted only with a
    /// first striker (NT-IV-1, NT-IV-9.4). Creatures without life at the end of the inserted phase do not strike in the
    /// next (NT-IV-9.4.2).
    private static void nextPhase(Draft draft) {
        DuelState state = draft.state();
        switch (state.turn().phase()) {
            case START -> begin(draft, Phase.SUMMON);
            case SUMMON -> begin(draft, Phase.EQUIP);
            case EQUIP -> begin(draft, Phase.RANGED);
            case RANGED -> begin(draft, Phase.ATTACK);
            case ATTACK -> begin(draft, Phase.BLOCK);
            case BLOCK -> begin(draft, Combats.isAnyStrikingFirst(state) ? Phase.FIRST_STRIKE : Phase.DAMAGE);
            case FIRST_STRIKE -> begin(draft, Phase.DAMAGE);
            case DAMAGE -> begin(draft, Phase.END);
            case END -> beginTurn(draft, state.passive(), state.moment().turn() + 1);
        }
    }

    /// Begins a phase after both players have passed in the previous one (NT-IV-2.2) and its dead are buried
    /// (NT-IV-2.4).
    private static void begin(Draft draft, Phase phase) {
        String[] rules = {"NT-IV-2.2", "NT-IV-2.4", "NB-134"};
        boolean empty = (phase == Phase.BLOCK || phase == Phase.DAMAGE) && draft.state().combat().attackers().isEmpty();
        draft.add(new TurnEvent.PhaseBegan(phase), Paragraphs.and(Paragraphs.and(rules,
                phase == Phase.FIRST_STRIKE, "NT-IV-9.4", "NB-142"), empty, "NT-IV-1-p1", "NB-060"));
    }

    /// Begins the other player's turn immediately (NT-IV-10.3-b, NB-126).
    private static void beginTurn(Draft draft, Seat seat, int turn) {
        draft.add(new TurnEvent.TurnBegan(seat, turn), "NT-IV-3.1", "NB-070");
        draft.add(new TurnEvent.PhaseBegan(Phase.START), "NT-IV-3.1", "NB-070");
    }

}
