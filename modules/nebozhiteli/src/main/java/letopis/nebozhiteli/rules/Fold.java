package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.DuelState.Combat;
import letopis.nebozhiteli.DuelState.Duel;
import letopis.nebozhiteli.DuelState.Idle;
import letopis.nebozhiteli.DuelState.Ledger;
import letopis.nebozhiteli.DuelState.Player;
import letopis.nebozhiteli.DuelState.Stage;
import letopis.nebozhiteli.DuelState.Turn;
import letopis.nebozhiteli.DuelState.Window;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.Lasting;
import letopis.nebozhiteli.NebozhiteliZone;
import letopis.nebozhiteli.Settings;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.CombatEvent.AttackerBlocked;
import letopis.nebozhiteli.event.CombatEvent.BattlefieldCleared;
import letopis.nebozhiteli.event.CombatEvent;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.EndEvent.DuelWon;
import letopis.nebozhiteli.event.EndEvent.GameDrawn;
import letopis.nebozhiteli.event.EndEvent.GameWon;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.EndEvent;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.LedgerEvent.LifeAdjusted;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.NebozhiteliEvent;
import letopis.nebozhiteli.event.Phase;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.event.QueueEvent.DeclarationLaid;
import letopis.nebozhiteli.event.QueueEvent.EffectFizzled;
import letopis.nebozhiteli.event.QueueEvent.EffectResolved;
import letopis.nebozhiteli.event.QueueEvent.MagicPlayed;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.event.QueueEvent.TriggerResolved;
import letopis.nebozhiteli.event.QueueEvent.WindowOpened;
import letopis.nebozhiteli.event.QueueEvent;
import letopis.nebozhiteli.event.SetUpEvent.DecksShuffled;
import letopis.nebozhiteli.event.SetUpEvent.FirstPlayerChosen;
import letopis.nebozhiteli.event.SetUpEvent.GameOpened;
import letopis.nebozhiteli.event.SetUpEvent.HandDealt;
import letopis.nebozhiteli.event.SetUpEvent.LifeSet;
import letopis.nebozhiteli.event.SetUpEvent.SummonFieldDealt;
import letopis.nebozhiteli.event.SetUpEvent;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.event.TurnEvent;
import letopis.table.CardSet;
import letopis.table.Deck;
import letopis.table.Moment;
import letopis.table.Table;
import static letopis.nebozhiteli.DuelState.plus;

/// Folds what happened into the state. Never refuses and never decides: it only writes down what the event says, and
/// which stage of the phase it belongs to.
public final class Fold {

    private Fold() {}

    public static DuelState evolve(DuelState state, Sequence seq, Event event) {
        DuelState at = state.at(seq);
        return switch ((NebozhiteliEvent) event) {
            case DuelDecision decision -> FoldDecisions.evolve(at, decision);
            case ChanceOutcome outcome -> chance(at, outcome);
            case JudgeOrder order -> order(at, order);
            case SetUpEvent setUp -> setUp(at, setUp);
            case TurnEvent turn -> FoldTurn.evolve(at, turn);
            case CardEvent card -> FoldCards.evolve(at, card);
            case QueueEvent queue -> queue(at, queue);
            case CombatEvent combat -> combat(at, combat);
            case LedgerEvent ledger -> ledger(at, ledger);
            case EndEvent end -> end(at, end);
        };
    }

    private static DuelState order(DuelState state, JudgeOrder event) {
        return switch (event) {
            case JudgeOrder.TableOrdered order -> Orders.evolve(state, order);
            case JudgeOrder.HalfLaid half -> SettingUp.evolve(state.moment().game() == 0 ? open(state, 1) : state, half);
            case JudgeOrder.PositionSet position -> SettingUp.evolve(state, position);
        };
    }

    private static DuelState chance(DuelState state, ChanceOutcome event) {
        return switch (event) {
            case ChanceOutcome.CoinTossed _ -> state;
            case ChanceOutcome.CardsTurnedUp up -> FoldCards.turnUp(state, up);
            case ChanceOutcome.CardsPicked(_, var cards) -> FoldDecisions.discarded(state, cards);
        };
    }

    private static DuelState setUp(DuelState state, SetUpEvent event) {
        return switch (event) {
            case GameOpened(int game, var settings) -> open(state.with(settings), game);
            case LifeSet(var seat, int life) -> state.with(seat, player -> player.withLife(life));
            case DecksShuffled(var seat) -> state.with(shuffled(state, seat));
            case FirstPlayerChosen(var seat, _) -> {
                Turn turn = state.turn();
                var moment = new Moment(turn.moment().game(), 0, "setup", seat);
                yield state.with(new Turn(moment, turn.phase(), seat, turn.stages(), List.of(), List.of(), List.of(), List.of(), List.of(),
                        0, Idle.NONE)).done(Stage.FIRST_PLAYER);
            }
            case SummonFieldDealt(var seat, var cards) ->
                    FoldCards.moved(state.from(Stage.DEAL_FIELD), cards, seat, NebozhiteliZone.SUMMON_FIELD);
            case HandDealt(var seat, var cards) ->
                    FoldCards.moved(state.from(Stage.DEAL_HANDS), cards, seat, NebozhiteliZone.HAND);
        };
    }

    private static DuelState open(DuelState state, int game) {
        Duel duel = state.duel();
        var players = new TreeMap<Seat, Player>();
        state.table().seats().forEach(seat -> players.put(seat, new Player(0, 0, 0)));
        var stages = List.of(Stage.CUT, Stage.FIRST_PLAYER, Stage.DEAL_FIELD, Stage.EXCHANGE_FIRST, Stage.REFILL_FIRST,
                Stage.EXCHANGE_SECOND, Stage.REFILL_SECOND, Stage.DEAL_HANDS, Stage.BEGIN);
        var turn = new Turn(new Moment(game, 0, "setup", Seat.A), null, Seat.A, stages,
                List.of(), List.of(), List.of(), List.of(), List.of(), 0, Idle.NONE);
        return new DuelState(state.at(), state.cards(), state.settings(),
                new Duel(game, duel.decks(), List.of(), List.of(), duel.wins(), duel.loser(), duel.lostBy(), false),
                Table.of(state.table().seats(), NebozhiteliZone.values()), players, turn,
                Window.SHUT, Combat.NONE, Ledger.EMPTY, Lasting.NONE);
    }

    private static Table shuffled(DuelState state, Seat seat) {
        Duel.Deck deck = state.duel().decks().get(seat);
        return state.table()
                .withDeck(seat, NebozhiteliZone.CREATURE_DECK, Deck.unknown(deck.creatures()))
                .withDeck(seat, NebozhiteliZone.MAIN_DECK, Deck.unknown(deck.main()));
    }

    private static DuelState queue(DuelState state, QueueEvent event) {
        Window window = state.window();
        return switch (event) {
            case WindowOpened(var seat) ->
                    state.from(Stage.WINDOW).with(new Window(true, seat, 0, window.pending(), window.closed()));
            case TargetUnsuitable(var declared, _, _) -> state.with(new Window(window.open(), window.priority(), window.passes(),
                    window.pending().stream()
                            .map(pending -> pending.at().equals(declared) ? new Window.Pending(declared, pending.what(), true, pending.atOnce()) : pending)
                            .toList(),
                    window.closed()));
            case DeclarationLaid(var declaration) -> state.with(new Window(window.open(), window.priority(), window.passes(),
                    plus(window.pending(), new Window.Pending(state.at(), declaration, false, false)), window.closed()));
            case EffectResolved(var declared, _) -> resolved(state, declared);
            case EffectFizzled(var declared, _) -> resolved(state, declared);
            case MagicPlayed _ -> state;
            case AbilityTriggered triggered -> fired(state, triggered);
            case TriggerResolved _ ->
                    state.with(state.turn().withTriggers(state.turn().triggers().subList(1, state.turn().triggers().size())));
        };
    }

    private static DuelState fired(DuelState state, AbilityTriggered triggered) {
        Seat seat = triggered.seat().orElseGet(() -> Field.controller(state, triggered.source()));
        var trigger = new Turn.Trigger(state.at(), triggered, seat, Optional.empty());
        DuelState waiting = state.with(state.turn().withTriggers(plus(state.turn().triggers(), trigger)));
        if (triggered.dealt().isPresent()) {
            return waiting.with(new Ledger(state.ledger().entries(), state.ledger().allotted(), true));
        }
        return switch (Triggers.ability(state, triggered).when()) {
            case START_OF_TURN, END_OF_TURN -> {
                DuelState there = waiting.from(Stage.ABILITIES);
                yield there.with(there.turn().withFired(triggered.source()));
            }
            case ENTERS, CREATURE_ENTERS, DIES, CREATURE_DIES, ATTACKS, BLOCKS, IS_BLOCKED, DAMAGES_CREATURE, DAMAGES_PLAYER,
                    IS_DAMAGED, MAGIC_PLAYED, IS_EQUIPPED, TURNS -> waiting;
        };
    }

    /// The first of the queue is done; once all are, the right to act goes to the other player (NT-IV-2.1.1).
    private static DuelState resolved(DuelState state, Sequence declared) {
        Window window = state.window();
        var rest = window.pending().stream().filter(pending -> !pending.at().equals(declared)).toList();
        if (window.pending().getFirst().atOnce()) {
            return state.with(new Window(window.open(), window.priority(), 0, rest, window.closed()));
        }
        if (!rest.isEmpty()) {
            return state.with(new Window(window.open(), window.priority(), window.passes(), rest, true));
        }
        Seat next = window.open() ? window.priority().opponent() : window.priority();
        return state.with(new Window(window.open(), next, 0, rest, false));
    }

    private static DuelState combat(DuelState state, CombatEvent event) {
        return switch (event) {
            case AttackerBlocked(var attacker, _) -> {
                Combat combat = state.combat();
                yield state.with(new Combat(combat.shots(), combat.attackers(), combat.blocks(),
                        plus(combat.blocked(), attacker), combat.shares(), combat.struck()));
            }
            case BattlefieldCleared(var creatures) -> {
                Table table = state.table();
                for (var creature : creatures) {
                    table = table.move(creature, table.card(creature).controller(), NebozhiteliZone.FIELD);
                }
                yield state.with(table).with(Combat.NONE);
            }
        };
    }

    private static DuelState ledger(DuelState state, LedgerEvent event) {
        Ledger ledger = state.ledger();
        return switch (event) {
            case LedgerEvent.Queued queued -> {
                DuelState entered = state.with(new Ledger(plus(ledger.entries(), new Ledger.Item(state.at(), queued)), ledger.allotted(), ledger.fired()));
                yield queued instanceof DamageQueued damage ? placed(entered, damage) : entered;
            }
            case LifeAdjusted(var target, int before, int after) ->
                    withLife(before == after ? state : FoldTurn.changed(state), target, after);
            case LedgerCommitted(var accounts) -> {
                DuelState reckoned = state;
                for (var account : accounts) {
                    reckoned = withLife(reckoned, account.target(), account.after());
                }
                boolean changed = accounts.stream().anyMatch(account -> account.before() != account.after());
                yield (changed ? FoldTurn.changed(reckoned) : reckoned).with(Ledger.EMPTY).done(Stage.COMMIT);
            }
        };
    }

    private static DuelState placed(DuelState state, DamageQueued damage) {
        return switch (damage.origin()) {
            case COMBAT -> struck(state, damage).done(Stage.PLACE);
            case RANGED -> state.done(Stage.SHOOT);
            case EFFECT -> state;
        };
    }

    private static DuelState struck(DuelState state, DamageQueued damage) {
        if (state.turn().phase() != Phase.FIRST_STRIKE) {
            return state;
        }
        Combat combat = state.combat();
        return state.with(new Combat(combat.shots(), combat.attackers(), combat.blocks(), combat.blocked(), combat.shares(),
                plus(combat.struck(), new Combat.Hit(damage.source(), damage.target()))));
    }

    private static DuelState withLife(DuelState state, Target target, int life) {
        return switch (target) {
            case Target.Card(var card) -> state.with(state.table().with(card, creature -> creature.withCount(Field.LIFE, life)));
            case Target.Player(var seat) -> state.with(seat, player -> player.withLife(life));
        };
    }

    private static DuelState end(DuelState state, EndEvent event) {
        Duel duel = state.duel();
        return switch (event) {
            case PlayerLost(_, var reason) -> state.with(duel.withLoss(reason));
            case GameWon(var seat, int wins) -> ended(state, duel.withWins(seat, wins).ended(List.of(seat.opponent())));
            case GameDrawn _ -> ended(state, duel.ended(List.of()));
            case DuelWon _ -> state.with(new Duel(duel.game(), duel.decks(), List.of(), List.of(), duel.wins(), duel.loser(), duel.lostBy(), true))
                    .with(state.turn().withStages(List.of()));
        };
    }

    /// The table stays as it is for people to look at until the next game opens.
    private static DuelState ended(DuelState state, Duel duel) {
        Turn turn = state.turn();
        return state.with(duel).with(Window.SHUT).with(Ledger.EMPTY)
                .with(new Turn(turn.moment(), turn.phase(), turn.first(), List.of(Stage.SWAP, Stage.OPEN),
                        List.of(), List.of(), List.of(), List.of(), List.of(), 0, Idle.NONE));
    }

    /// The state before the first entry.
    public static DuelState opening(List<Seat> seats, Settings settings, CardSet cards) {
        var players = new TreeMap<Seat, Player>();
        var wins = new TreeMap<Seat, Integer>();
        Stream.of(Seat.A, Seat.B).forEach(seat -> {
            players.put(seat, new Player(0, 0, 0));
            wins.put(seat, 0);
        });
        var turn = new Turn(new Moment(0, 0, "setup", Seat.A), null, Seat.A, List.of(Stage.SUBMIT, Stage.OPEN),
                List.of(), List.of(), List.of(), List.of(), List.of(), 0, Idle.NONE);
        return new DuelState(Sequence.NONE, cards, settings, new Duel(0, Map.of(), List.of(), List.of(), wins, List.of(), Optional.empty(), false),
                Table.of(seats, NebozhiteliZone.values()), players, turn, Window.SHUT, Combat.NONE, Ledger.EMPTY, Lasting.NONE);
    }
}
