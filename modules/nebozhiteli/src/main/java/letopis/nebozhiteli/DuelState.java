package letopis.nebozhiteli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.event.CardEvent.DiscardDemanded;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.DuelDecision.DamageDistributed.Share;
import letopis.nebozhiteli.event.DuelDecision.PreventionAllotted.Allotment;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.LedgerEvent.Queued;
import letopis.nebozhiteli.event.Phase;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.event.Target;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardSet;
import letopis.table.Hidden;
import letopis.table.Moment;
import letopis.table.State;
import letopis.table.Table;

/// What is true at one point of a duel.
///
/// @param at the entry that led here
/// @param cards what the cards say
/// @param settings how the rules are read
/// @param duel what outlasts a game
/// @param table what lies where
/// @param players what each player has
/// @param turn where the turn stands
/// @param window whose right it is to act, and what waits
/// @param combat who fights whom
/// @param ledger the arithmetic of the running phase
/// @param lasting what effects have brought about for a while
public record DuelState(
        Sequence at, CardSet cards, Settings settings, Duel duel, Table table, Map<Seat, Player> players,
        Turn turn, Window window, Combat combat, Ledger ledger, Lasting lasting) implements State {

    /// @param decks what each player plays the next game with
    /// @param swaps who has dealt with the sideboard since the last game
    /// @param cuts who has cut the opponent's decks before this game
    /// @param wins won games
    /// @param loser who lost the last game, as a list of at most one
    /// @param lostBy what the last loss was, if anybody has lost yet
    /// @param over whether two games are won
    public record Duel(
            int game, Map<Seat, Deck> decks, List<Seat> swaps, List<Seat> cuts, Map<Seat, Integer> wins, List<Seat> loser,
            Optional<PlayerLost.Reason> lostBy, boolean over) {

        public record Deck(int creatures, int main, int sideboard, Hidden<DeckList> list) {}

        /// The duel as an audience knows it.
        public Duel knownTo(Audience audience) {
            var known = new TreeMap<Seat, Deck>();
            decks.forEach((seat, deck) -> known.put(seat,
                    new Deck(deck.creatures(), deck.main(), deck.sideboard(), deck.list().knownTo(audience))));
            return new Duel(game, known, swaps, cuts, wins, loser, lostBy, over);
        }

        public Duel withDeck(Seat seat, Deck deck) {
            var changed = new TreeMap<>(decks);
            changed.put(seat, deck);
            return new Duel(game, changed, swaps, cuts, wins, loser, lostBy, over);
        }

        public Duel withSwap(Seat seat) {
            return new Duel(game, decks, plus(swaps, seat), cuts, wins, loser, lostBy, over);
        }

        public Duel withCut(Seat seat) {
            return new Duel(game, decks, swaps, plus(cuts, seat), wins, loser, lostBy, over);
        }

        public Duel withWins(Seat seat, int count) {
            var changed = new TreeMap<>(wins);
            changed.put(seat, count);
            return new Duel(game, decks, swaps, cuts, changed, loser, lostBy, over);
        }

        public Duel withLoss(PlayerLost.Reason reason) {
            return new Duel(game, decks, swaps, cuts, wins, loser, Optional.of(reason), over);
        }

        /// The game on the table is over.
        public Duel ended(List<Seat> newLoser) {
            return new Duel(game, decks, List.of(), List.of(), wins, newLoser, lostBy, false);
        }
    }

    /// Life is counted in mana counters (NT-I-2.1.1): the number that damage lowers is the one that pays for
    /// creatures (NT-V-1.1, NB-007, NB-020). What is lost goes to the reserve, which is nobody's and has no end
    /// (NB-021).
    ///
    /// @param turns how many turns the player has begun in this game
    public record Player(int life, int actions, int turns) {

        public Player withLife(int newLife) {
            return new Player(newLife, actions, turns);
        }

        public Player withActions(int newActions) {
            return new Player(life, newActions, turns);
        }
    }

    /// @param moment game, turn, phase, active player
    /// @param first who began the game
    /// @param stages what is still to come in this phase or set-up, the next first
    /// @param offered creatures whose unturning was dealt with in this start phase
    /// @param fired sources whose abilities at the start or the end of the turn fired already in this phase
    /// @param triggers triggered abilities that wait to resolve
    /// @param offers creatures whose controller must answer whether to pay for unturning
    /// @param demands discards that effects demand and nobody has made yet
    /// @param discards how many cards the active player has discarded at the end of the turn
    /// @param idle the count of idle turns
    public record Turn(
            Moment moment, Phase phase, Seat first, List<Stage> stages, List<CardId> offered, List<CardId> fired,
            List<Trigger> triggers, List<CardId> offers, List<DiscardDemanded> demands, int discards, Idle idle) {

        /// @param at the entry that fired it
        /// @param what what fired, and why
        /// @param seat who controlled the card when it fired
        /// @param targets what was indicated for it, once it was
        public record Trigger(Sequence at, AbilityTriggered what, Seat seat, Optional<List<Target>> targets) {}

        public Turn withStages(List<Stage> rest) {
            return new Turn(moment, phase, first, rest, offered, fired, triggers, offers, demands, discards, idle);
        }

        public Turn withIdle(Idle newIdle) {
            return new Turn(moment, phase, first, stages, offered, fired, triggers, offers, demands, discards, newIdle);
        }

        public Turn withTriggers(List<Trigger> rest) {
            return new Turn(moment, phase, first, stages, offered, fired, rest, offers, demands, discards, idle);
        }

        public Turn withFired(CardId source) {
            return new Turn(moment, phase, first, stages, offered, plus(fired, source), triggers, offers, demands, discards, idle);
        }

        public Turn withOffer(CardId creature) {
            return new Turn(moment, phase, first, stages, plus(offered, creature), fired, triggers, plus(offers, creature), demands, discards, idle);
        }

        public Turn withoutOffer(CardId creature) {
            return new Turn(moment, phase, first, stages, offered, fired, triggers,
                    offers.stream().filter(other -> !other.equals(creature)).toList(), demands, discards, idle);
        }

        public Turn withDiscard() {
            return new Turn(moment, phase, first, stages, offered, fired, triggers, offers, demands, discards + 1, idle);
        }

        public Turn withDemands(List<DiscardDemanded> rest) {
            return new Turn(moment, phase, first, stages, offered, fired, triggers, offers, rest, discards, idle);
        }
    }

    /// How long nothing has changed (NT-I-3.7).
    ///
    /// @param turns idle turns in a row
    /// @param changed whether something was changed in this turn
    /// @param snapshot what counted at the start of this turn
    public record Idle(int turns, boolean changed, List<Integer> snapshot) {
        public static final Idle NONE = new Idle(0, false, List.of());
    }

    /// @param open whether the window of the phase is open
    /// @param priority who has the right to act
    /// @param passes in a row
    /// @param pending what was declared, in order
    /// @param closed whether the queue is being worked off
    public record Window(boolean open, Seat priority, int passes, List<Pending> pending, boolean closed) {

        public static final Window SHUT = new Window(false, Seat.A, 0, List.of(), false);

        /// @param at the entry that declared it
        /// @param unsuitable whether it was declared on something it cannot work on
        /// @param atOnce whether it is worked off before anybody else acts, without a queue being closed
        public record Pending(Sequence at, DuelDecision.Declaration what, boolean unsuitable, boolean atOnce) {}
    }

    /// @param shots who shoots at whom in this phase
    /// @param attackers declared attackers of this turn
    /// @param blocks who blocks whom
    /// @param blocked attackers that were blocked, whatever became of the blockers
    /// @param shares how attackers split their damage in this phase
    /// @param struck what was hit in the inserted phase of first strikes, since a strike that fell there does not fall again
    public record Combat(
            List<DuelDecision.RangedAttackDeclared.Shot> shots, List<CardId> attackers,
            List<DuelDecision.BlockersDeclared.Block> blocks, List<CardId> blocked, Map<CardId, List<Share>> shares, List<Hit> struck) {

        public static final Combat NONE = new Combat(List.of(), List.of(), List.of(), List.of(), Map.of(), List.of());

        /// @param source the weapon or the bare creature
        public record Hit(CardId source, Target target) {}
    }

    /// @param entries in the order they were made
    /// @param allotted what limited preventions are used on, by the entry that queued them
    /// @param fired whether the abilities that damage sets off have fired
    public record Ledger(List<Item> entries, Map<Sequence, List<Allotment>> allotted, boolean fired) {

        public static final Ledger EMPTY = new Ledger(List.of(), Map.of(), false);

        public record Item(Sequence at, Queued what) {}
    }

    /// What is to be done, in the order it comes in a phase. A stage at which there is nothing to do is passed over
    /// without an entry in the log.
    public enum Stage {
        SUBMIT, SWAP, OPEN, CUT, FIRST_PLAYER, DEAL_FIELD, EXCHANGE_FIRST, REFILL_FIRST, EXCHANGE_SECOND, REFILL_SECOND, DEAL_HANDS, BEGIN,
        MARKS, REFILL, DRAW, GRANT, ABILITIES, UNTURN,
        WAITING, MAIN, ENTER, PASSIVE_MANA, DECLARE, DISTRIBUTE, PLACE,
        WINDOW, SHOOT, COMMIT, LIVES, DEATHS, RETURN, LAPSE, EXPIRE, IDLE, NEXT
    }

    @Override
    public Moment moment() {
        return turn.moment();
    }

    public Player player(Seat seat) {
        return players.get(seat);
    }

    public Seat active() {
        return turn.moment().active();
    }

    public Seat passive() {
        return active().opponent();
    }

    public DuelState at(Sequence seq) {
        return new DuelState(seq, cards, settings, duel, table, players, turn, window, combat, ledger, lasting);
    }

    public DuelState with(Settings newSettings) {
        return new DuelState(at, cards, newSettings, duel, table, players, turn, window, combat, ledger, lasting);
    }

    public DuelState with(Duel newDuel) {
        return new DuelState(at, cards, settings, newDuel, table, players, turn, window, combat, ledger, lasting);
    }

    public DuelState with(Table newTable) {
        return new DuelState(at, cards, settings, duel, newTable, players, turn, window, combat, ledger, lasting);
    }

    public DuelState with(Seat seat, UnaryOperator<Player> change) {
        var changed = new TreeMap<>(players);
        changed.put(seat, change.apply(players.get(seat)));
        return new DuelState(at, cards, settings, duel, table, changed, turn, window, combat, ledger, lasting);
    }

    public DuelState with(Turn newTurn) {
        return new DuelState(at, cards, settings, duel, table, players, newTurn, window, combat, ledger, lasting);
    }

    public DuelState with(Window newWindow) {
        return new DuelState(at, cards, settings, duel, table, players, turn, newWindow, combat, ledger, lasting);
    }

    public DuelState with(Combat newCombat) {
        return new DuelState(at, cards, settings, duel, table, players, turn, window, newCombat, ledger, lasting);
    }

    public DuelState with(Ledger newLedger) {
        return new DuelState(at, cards, settings, duel, table, players, turn, window, combat, newLedger, lasting);
    }

    public DuelState with(Lasting newLasting) {
        return new DuelState(at, cards, settings, duel, table, players, turn, window, combat, ledger, newLasting);
    }

    /// Passes over the stages before this one, if it is still to come.
    public DuelState from(Stage stage) {
        int index = turn.stages().indexOf(stage);
        return index <= 0 ? this : with(turn.withStages(turn.stages().subList(index, turn.stages().size())));
    }

    /// Has this stage done, and those before it.
    public DuelState done(Stage stage) {
        int index = turn.stages().indexOf(stage);
        return index < 0 ? this : with(turn.withStages(turn.stages().subList(index + 1, turn.stages().size())));
    }

    /// A list with one more at its end.
    public static <T> List<T> plus(List<T> list, T item) {
        var more = new ArrayList<T>(list.size() + 1);
        more.addAll(list);
        more.add(item);
        return List.copyOf(more);
    }
}
