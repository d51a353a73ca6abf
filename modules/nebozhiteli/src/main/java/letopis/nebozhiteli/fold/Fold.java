package letopis.nebozhiteli.fold;

import static letopis.nebozhiteli.state.Lists.plus;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.CombatEvent;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.EndEvent;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.NebozhiteliEvent;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.event.SetUpEvent;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent;
import letopis.nebozhiteli.state.Combat;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.DuelState.Duel;
import letopis.nebozhiteli.state.DuelState.Player;
import letopis.nebozhiteli.state.LastingEffects;
import letopis.nebozhiteli.state.Ledger;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Progress;
import letopis.nebozhiteli.state.Progress.Part;
import letopis.nebozhiteli.state.Settings;
import letopis.nebozhiteli.state.Stage;
import letopis.nebozhiteli.state.Turn;
import letopis.nebozhiteli.state.Turn.IdleCount;
import letopis.nebozhiteli.state.Window;
import letopis.table.FaceShown;
import letopis.table.MatchSetup;
import letopis.table.Moment;
import letopis.table.PlayedGame;
import letopis.table.Renumbering;
import letopis.table.Table;

/// The fold of events into states. It applies each event and notes the stage of the phase to which the event belongs,
/// but it decides and rejects nothing. It depends on events and states but not on rules, so a match recorded today
/// opens the same way after the rules have changed. The direct effects of a decision are not defined here but by its
/// move.
public final class Fold {

    private Fold() {}

    public static DuelState evolve(DuelState state, Sequence seq, Event event) {
        DuelState at = state.at(seq);
        if (event instanceof Renumbering cards) {
            return at.with(cards.applyTo(at.table()));
        }
        if (event instanceof FaceShown shown) {
            return at.with(shown.applyTo(at.table()));
        }
        return switch ((NebozhiteliEvent) event) {
            case DuelDecision _ -> at;
            case ChanceOutcome outcome -> applyChance(at, outcome);
            case JudgeOrder order -> OrderFold.evolve(at, order);
            case SetUpEvent setUp -> TurnFold.evolve(at, setUp);
            case TurnEvent turn -> TurnFold.evolve(at, turn);
            case CardEvent card -> CardFold.evolve(at, card);
            case QueueEvent queue -> applyQueueEvent(at, queue);
            case CombatEvent combat -> applyCombatEvent(at, combat);
            case LedgerEvent ledger -> applyLedgerEvent(at, ledger);
            case EndEvent end -> applyEndEvent(at, end);
        };
    }

    private static DuelState applyChance(DuelState state, ChanceOutcome event) {
        return switch (event) {
            case ChanceOutcome.CoinTossed _ -> state;
            case ChanceOutcome.CardsTurnedUp up -> CardFold.turnUpCards(state, up);
            case ChanceOutcome.CardsPicked(_, var cards) -> CardFold.discard(state, cards);
        };
    }

    private static DuelState applyQueueEvent(DuelState state, QueueEvent event) {
        Window window = state.window();
        return switch (event) {
            case QueueEvent.WindowOpened(var seat) ->
                    state.with(state.turn().withReachedStage(Stage.WINDOW), window.withPriority(seat));
            case QueueEvent.TargetUnsuitable(var declared, _, _) -> state.with(window.withWastedDeclaration(declared));
            case QueueEvent.DeclarationLaid(var declaration) -> state.with(window.withPendingDeclarations(
                    plus(window.pendingDeclarations(),
                    new Window.PendingDeclaration(state.at(), declaration, false, false))));
            case QueueEvent.EffectResolved(var declared, _) -> state.with(window.withoutResolvedDeclaration(declared));
            case QueueEvent.EffectFizzled(var declared, _) -> state.with(window.withoutResolvedDeclaration(declared));
            case QueueEvent.MagicPlayed _ -> state;
            case QueueEvent.AbilityTriggered triggered -> addTrigger(state, triggered);
            case QueueEvent.TriggerResolved _ ->
                    state.with(state.turn()
                            .withTriggers(state.turn().triggers().subList(1, state.turn().triggers().size())));
        };
    }

    private static DuelState addTrigger(DuelState state, QueueEvent.AbilityTriggered event) {
        var trigger = new Turn.Trigger(state.at(), event, Optional.empty());
        DuelState waiting = state.with(state.turn().withTriggers(plus(state.turn().triggers(), trigger)));
        if (event.dealt().isPresent()) {
            return waiting.with(state.ledger().withDamageTriggersFired());
        }
        return switch (event.when()) {
            case START_OF_TURN, END_OF_TURN -> {
                DuelState current = waiting.withReachedStage(Stage.ABILITIES);
                yield current.with(current.turn().withFiredSource(event.source()));
            }
            case ENTERS, CREATURE_ENTERS, DIES, CREATURE_DIES, ATTACKS, BLOCKS, IS_BLOCKED,
                    DAMAGES_CREATURE, DAMAGES_PLAYER, IS_DAMAGED, MAGIC_PLAYED, IS_EQUIPPED, TURNS -> waiting;
        };
    }

    private static DuelState applyCombatEvent(DuelState state, CombatEvent event) {
        return switch (event) {
            case CombatEvent.AttackerBlocked(var attacker, _) -> state.with(state.combat()
                    .withBlockedAttacker(attacker));
            case CombatEvent.BattlefieldCleared(var creatures) ->
                    CardFold.moveFighters(state, creatures, NebozhiteliZone.FIELD).with(Combat.NONE);
        };
    }

    private static DuelState applyLedgerEvent(DuelState state, LedgerEvent event) {
        return switch (event) {
            case LedgerEvent.QueuedEntry queued -> {
                DuelState entered = state.with(state.ledger().with(new Ledger.Item(state.at(), queued)));
                yield queued instanceof LedgerEvent.DamageQueued damage ? queueDamage(entered, damage) : entered;
            }
            case LedgerEvent.LifeAdjusted(var target, int before, int after) ->
                    withLife(before == after ? state : state.withIdleCountReset(), target, after);
            case LedgerEvent.LedgerCommitted(var accounts) -> {
                DuelState settled = state;
                for (var account : accounts) {
                    settled = withLife(settled, account.target(), account.after());
                }
                boolean changed = accounts.stream().anyMatch(account -> account.before() != account.after());
                yield (changed ? settled.withIdleCountReset() : settled).with(Ledger.EMPTY)
                        .withCompletedStage(Stage.COMMIT);
            }
        };
    }

    private static DuelState queueDamage(DuelState state, LedgerEvent.DamageQueued damage) {
        return switch (damage.origin()) {
            case COMBAT -> (state.turn().phase() == Phase.FIRST_STRIKE
                    ? state.with(state.combat().with(new Combat.Hit(damage.source(), damage.target()))) : state)
                    .withCompletedStage(Stage.PLACE);
            case RANGED -> state.withCompletedStage(Stage.SHOOT);
            case EFFECT -> state;
        };
    }

    private static DuelState withLife(DuelState state, Target target, int life) {
        return switch (target) {
            case Target.Card(var card) -> state.with(card, creature -> creature.withCount(Marks.LIFE, life));
            case Target.Player(var seat) -> state.with(seat, player -> player.withLife(life));
        };
    }

    private static DuelState applyEndEvent(DuelState state, EndEvent event) {
        Duel duel = state.duel();
        return switch (event) {
            case EndEvent.PlayerLost(_, var reason) -> state.with(duel.withLoss(reason));
            case EndEvent.GameWon(var seat, int wins) ->
                    endGame(state, duel.withWins(seat, wins), Optional.of(seat));
            case EndEvent.GameDrawn _ -> endGame(state, duel, Optional.empty());
            case EndEvent.DuelWon _ -> state.with(duel.withDuelWon()).with(state.turn().with(Progress.of(Part.OVER)));
        };
    }

    /// Ends the game; the table stays visible until the next game opens.
    private static DuelState endGame(DuelState state, Duel duel, Optional<Seat> winner) {
        Turn turn = state.turn();
        int turns = turn.moment().turn();
        var last = new PlayedGame(winner, turns == 0 ? Optional.empty() : Optional.of(turn.first()), turns);
        return state.with(duel.withGameEnded(last)).with(Window.SHUT_WINDOW).with(Ledger.EMPTY)
                .with(new Turn(turn.moment(), turn.phase(), turn.first(), Progress.of(Part.BREAK),
                        List.of(), List.of(), List.of(), List.of(), List.of(), 0, IdleCount.NONE));
    }

    /// Returns the state before the first entry.
    public static DuelState createInitialState(MatchSetup setup, Settings settings) {
        var players = new TreeMap<Seat, Player>();
        var wins = new TreeMap<Seat, Integer>();
        Seat.PAIR.forEach(seat -> {
            players.put(seat, new Player(0, 0, 0));
            wins.put(seat, 0);
        });
        var duel = new Duel(0, Map.of(), List.of(), List.of(), wins, Optional.empty(), Optional.empty(), false,
                Map.of(), List.of());
        return new DuelState(Sequence.NONE, setup.cards(), settings, duel,
                Table.of(setup.seats(), NebozhiteliZone.values()).with(setup.mixing()), players,
                Turn.atBeginning(new Moment(0, 0, "setup", Seat.A), Seat.A, Part.ENTRY, IdleCount.NONE),
                Window.SHUT_WINDOW, Combat.NONE, Ledger.EMPTY, LastingEffects.NONE);
    }
}
