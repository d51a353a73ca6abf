package letopis.nebozhiteli.rules;

import java.util.List;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.event.TurnEvent;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Stage;
import letopis.table.kernel.Step;

/// The next step of a duel (NT-IV-2), determined from the state alone.
final class DuelFlow {

    private DuelFlow() {}

    static Step<DuelDraft, Prompt> findNextStep(DuelState state) {
        if (state.duel().over()) {
            return Step.nothing();
        }
        Step<DuelDraft, Prompt> urgent = findUrgentStep(state);
        if (!urgent.isNothing()) {
            return urgent;
        }
        List<Stage> order = StageOrder.computeStageOrder(state);
        for (int i = StageOrder.findNextStageIndex(order, state.turn().progress()); i < order.size(); i++) {
            Step<DuelDraft, Prompt> step = findStep(state, order.get(i));
            if (!step.isNothing()) {
                return step;
            }
        }
        return Step.nothing();
    }

    /// Returns the prompt of [DuelRules#prompt] for use within the rules.
    static Prompt createPrompt(DuelState state) {
        return findNextStep(state) instanceof Step.Wait<DuelDraft, Prompt>(var prompt) ? prompt : new Prompt.Nothing();
    }

    /// Returns the step that takes precedence over any stage: a card that must leave the table, an immediate loss, a
    /// triggered ability, a required answer, or a resolving queue.
    private static Step<DuelDraft, Prompt> findUrgentStep(DuelState state) {
        Step<DuelDraft, Prompt> check = TableChecks.findNextStep(state);
        if (!check.isNothing()) {
            return check;
        }
        Step<DuelDraft, Prompt> enters = SummonRules.summonKeptOutCards(state);
        if (!enters.isNothing()) {
            return enters;
        }
        if (GameEnd.isOutOfCreatures(state)) {
            return Step.run(GameEnd::defeatPlayersWithoutCreatures);
        }
        if (!state.turn().demands().isEmpty()) {
            return Discards.requestDiscard(state);
        }
        if (!state.turn().triggers().isEmpty()) {
            return Triggers.resolveNext(state);
        }
        if (!state.turn().offers().isEmpty()) {
            var creature = state.turn().offers().getFirst();
            return Step.waitFor(new Prompt.Unturn(TableQueries.findController(state, creature), creature));
        }
        var pending = state.window().pendingDeclarations();
        return state.window().closed() || !pending.isEmpty() && pending.getFirst().atOnce()
                ? QueueResolver.resolveNext(state) : Step.nothing();
    }

    private static Step<DuelDraft, Prompt> findStep(DuelState state, Stage stage) {
        Seat active = state.active();
        return switch (stage) {
            case SUBMIT -> Step.waitFor(new Prompt.SubmitDecks(GameSetup.listSeatsWithoutDeck(state)));
            case SWAP -> Sideboard.promptForSwap(state);
            case OPEN -> Step.run(GameSetup::openGame);
            case CUT -> Step.waitFor(new Prompt.Cut(GameSetup.listSeatsWithoutCut(state)));
            case FIRST_PLAYER -> GameSetup.chooseFirstPlayer(state);
            case DEAL_FIELD -> GameSetup.dealSummonFields(state);
            case EXCHANGE_FIRST -> Step.waitFor(new Prompt.Exchange(state.turn().first()));
            case REFILL_FIRST -> TurnStart.refillSummonField(state, state.turn().first());
            case EXCHANGE_SECOND -> Step.waitFor(new Prompt.Exchange(state.turn().first().opponent()));
            case REFILL_SECOND -> TurnStart.refillSummonField(state, state.turn().first().opponent());
            case DEAL_HANDS -> GameSetup.dealHands(state);
            case BEGIN -> Step.run(draft -> beginTurn(draft, draft.state().turn().first(), 1));
            case MARKS -> TurnStart.clearMarks(state);
            case REFILL -> TurnStart.refillSummonField(state, active);
            case DRAW -> TurnStart.refillHand(state);
            case GRANT -> Step.run(TurnStart::grantActions);
            case ABILITIES -> Triggers.fireTurnAbilities(state, state.turn().phase() == Phase.START
                    ? TriggerKind.START_OF_TURN : TriggerKind.END_OF_TURN);
            case UNTURN -> TurnStart.unturnCreatures(state);
            case WAITING -> SummonRules.summonCardsPaidEarlier(state);
            case MAIN -> Step.waitFor(new Prompt.MainStep(active, stage));
            case ENTER -> SummonRules.summonCardsAsBatch(state);
            case PASSIVE_MANA -> resolveQueueFirst(state, TurnEnd.promptPassivePlayerForMana(state));
            case DECLARE -> resolveQueueFirst(state,
                    Step.waitFor(new Prompt.Declare(state.turn().phase() == Phase.BLOCK ? state.passiveSeat()
                    : active)));
            case DISTRIBUTE -> CombatRules.requestSplit(state);
            case PLACE -> CombatRules.queueDamage(state);
            case WINDOW -> state.window().open()
                    ? Step.waitFor(new Prompt.Act(state.window().priority()))
                    : Step.run(draft -> draft.add(draft.choiceSeq(), new QueueEvent.WindowOpened(active),
                            () -> Paragraphs.listWindowOpenedRules(state)));
            case SHOOT -> RangedAttack.shoot(state);
            case COMMIT -> LedgerSettlement.settleLedger(state);
            case LIVES -> GameEnd.checkLives(state);
            case DEATHS -> GameEnd.buryDeadCreatures(state);
            case RETURN -> CombatRules.returnSurvivors(state);
            case LAPSE -> ControlRules.endControl(state);
            case EXPIRE -> TurnEnd.expireEffects(state);
            case IDLE -> TurnEnd.countIdleTurn(state);
            case NEXT -> Step.run(DuelFlow::beginNextPhase);
        };
    }

    /// Resolves the active player's declarations before the passive player continues a step.
    private static Step<DuelDraft, Prompt> resolveQueueFirst(DuelState state, Step<DuelDraft, Prompt> step) {
        boolean passive = step instanceof Step.Wait(var prompt) && prompt.seats().contains(state.passiveSeat());
        return passive && !state.window().pendingDeclarations().isEmpty()
                ? Step.waitFor(new Prompt.CloseQueue(state.active())) : step;
    }

    /// Begins the next phase. Phases follow in order without omission; the first strike phase is inserted only if a
    /// fighter has a first strike (NT-IV-1, NT-IV-9.4). Creatures without life at the end of the inserted phase do not
    /// strike in the next one (NT-IV-9.4.2).
    private static void beginNextPhase(DuelDraft draft) {
        DuelState state = draft.state();
        switch (state.turn().phase()) {
            case START -> beginPhase(draft, Phase.SUMMON);
            case SUMMON -> beginPhase(draft, Phase.EQUIP);
            case EQUIP -> beginPhase(draft, Phase.RANGED);
            case RANGED -> beginPhase(draft, Phase.ATTACK);
            case ATTACK -> beginPhase(draft, Phase.BLOCK);
            case BLOCK -> beginPhase(draft, CombatRules.hasFirstStriker(state) ? Phase.FIRST_STRIKE : Phase.DAMAGE);
            case FIRST_STRIKE -> beginPhase(draft, Phase.DAMAGE);
            case DAMAGE -> beginPhase(draft, Phase.END);
            case END -> beginTurn(draft, state.passiveSeat(), state.moment().turn() + 1);
        }
    }

    /// Begins a phase. Both players have passed in the previous phase (NT-IV-2.2), and dead creatures have been buried
    /// (NT-IV-2.4).
    private static void beginPhase(DuelDraft draft, Phase phase) {
        boolean empty = (phase == Phase.BLOCK || phase == Phase.DAMAGE) && draft.state().combat().attackers().isEmpty();
        draft.add(draft.choiceSeq(), new TurnEvent.PhaseBegan(phase), () -> Paragraphs.addRulesIf(
                Paragraphs.addRulesIf(new String[] {"NT-IV-2.2", "NT-IV-2.4", "NB-134"},
                phase == Phase.FIRST_STRIKE, "NT-IV-9.4", "NB-142"), empty, "NT-IV-1-p1", "NB-060"));
    }

    /// Begins the other player's turn immediately (NT-IV-10.3-b, NB-126).
    private static void beginTurn(DuelDraft draft, Seat seat, int turn) {
        draft.add(new TurnEvent.TurnBegan(seat, turn), "NT-IV-3.1", "NB-070");
        draft.add(new TurnEvent.PhaseBegan(Phase.START), "NT-IV-3.1", "NB-070");
    }

}
