package letopis.nebozhiteli.state;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.EndEvent;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardSet;
import letopis.table.ChosenSettings;
import letopis.table.Hidden;
import letopis.table.MatchResult;
import letopis.table.Moment;
import letopis.table.PlayedGame;
import letopis.table.SearchedCards;
import letopis.table.State;
import letopis.table.Table;

/// The state at one point of a duel.
///
/// @param at the entry that led to this state
/// @param cards the card texts
/// @param settings the readings of the rules
/// @param duel the part that outlasts a game
/// @param table the cards and their zones
/// @param players the resources of the players
/// @param turn the progress of the turn
/// @param window the right to act and the queue
/// @param combat the attackers, blockers and shots
/// @param ledger the ledger of the current phase
/// @param lasting the continuous effects
public record DuelState(
        Sequence at, CardSet cards, Settings settings, Duel duel, Table table, Map<Seat, Player> players,
        Turn turn, Window window, Combat combat, Ledger ledger, LastingEffects lasting) implements State {

    /// Returns the five dealt creatures of a player who can exchange some of them (NT-I-2.4.1).
    @Override
    public Optional<SearchedCards> searchedCards() {
        Progress progress = turn.progress();
        boolean dealt = table.seats().stream()
                .noneMatch(seat -> table.zone(seat, NebozhiteliZone.SUMMON_FIELD).isEmpty());
        if (progress.part() != Progress.Part.SET_UP || !dealt || progress.isDone(Stage.EXCHANGE_SECOND)) {
            return Optional.empty();
        }
        Seat seat = progress.isDone(Stage.EXCHANGE_FIRST) ? turn.first().opponent() : turn.first();
        return Optional.of(new SearchedCards(seat, table.zone(seat, NebozhiteliZone.SUMMON_FIELD), true));
    }

    /// @param decks the decks for the next game
    /// @param swaps the players who have answered the sideboard prompt since the last game
    /// @param cuts the players who have cut the opponent's decks before this game
    /// @param wins the games won
    /// @param loser the loser of the last game, if any
    /// @param lossReason the reason for the last loss, if any
    /// @param over whether a player has won two games
    /// @param kept the decks kept from another duel when the table was set up again
    /// @param games the completed games
    public record Duel(
            int game, Map<Seat, Deck> decks, List<Seat> swaps, List<Seat> cuts, Map<Seat, Integer> wins,
            Optional<Seat> loser, Optional<EndEvent.PlayerLost.Reason> lossReason, boolean over, Map<Seat, Deck> kept,
            List<PlayedGame> games) {

        public record Deck(int creatures, int main, int sideboard, Hidden<DeckList> list) {}

        public Duel knownTo(Audience audience) {
            return new Duel(game, redactDecks(decks, audience), swaps, cuts, wins, loser, lossReason, over,
                    redactDecks(kept, audience), games);
        }

        private static Map<Seat, Deck> redactDecks(Map<Seat, Deck> decks, Audience audience) {
            var known = new TreeMap<Seat, Deck>();
            decks.forEach((seat, deck) -> known.put(seat,
                    new Deck(deck.creatures(), deck.main(), deck.sideboard(), deck.list().knownTo(audience))));
            return known;
        }

        /// Returns this duel, whose first game has not begun, with the decks of another duel.
        public Duel withDecksOf(Duel other) {
            return new Duel(game, decks, swaps, cuts, wins, loser, lossReason, over,
                    other.decks.isEmpty() ? other.kept : other.decks, other.games);
        }

        public Duel withDeck(Seat seat, Deck deck) {
            var changed = new TreeMap<>(decks);
            changed.put(seat, deck);
            return new Duel(game, changed, swaps, cuts, wins, loser, lossReason, over, kept, games);
        }

        public Duel withSideboardSwap(Seat seat) {
            return new Duel(game, decks, Lists.plus(swaps, seat), cuts, wins, loser, lossReason, over, kept, games);
        }

        public Duel withCut(Seat seat) {
            return new Duel(game, decks, swaps, Lists.plus(cuts, seat), wins, loser, lossReason, over, kept, games);
        }

        public Duel withWins(Seat seat, int count) {
            var changed = new TreeMap<>(wins);
            changed.put(seat, count);
            return new Duel(game, decks, swaps, cuts, changed, loser, lossReason, over, kept, games);
        }

        public Duel withLoss(EndEvent.PlayerLost.Reason reason) {
            return new Duel(game, decks, swaps, cuts, wins, loser, Optional.of(reason), over, kept, games);
        }

        /// Returns the duel after the next game has opened.
        public Duel withGameOpened(int number) {
            return new Duel(number, decks, List.of(), List.of(), wins, loser, lossReason, false, kept, games);
        }

        /// Returns the duel after the game on the table has ended.
        public Duel withGameEnded(PlayedGame playedGame) {
            return new Duel(game, decks, List.of(), List.of(), wins, playedGame.winner().map(Seat::opponent),
                    lossReason, false, kept, MatchResult.appendGame(games, playedGame));
        }

        /// Returns the duel after its end.
        public Duel withDuelWon() {
            return new Duel(game, decks, List.of(), List.of(), wins, loser, lossReason, true, kept, games);
        }
    }

    /// The resources of a player. Life is counted in mana counters (NT-I-2.1.1), so damage takes counters that also pay
    /// for creatures (NT-V-1.1, NB-007, NB-020). Lost counters go to the reserve, which has no owner and is unlimited
    /// (NB-021).
    ///
    /// @param turns the turns the player has begun in this game
    public record Player(int life, int actions, int turns) {

        public Player withLife(int newLife) {
            return new Player(newLife, actions, turns);
        }

        public Player withActions(int newActions) {
            return new Player(life, newActions, turns);
        }

        public Player withTurnCounted() {
            return new Player(life, actions, turns + 1);
        }
    }

    @Override
    public Moment moment() {
        return turn.moment();
    }

    public Player player(Seat seat) {
        return players.get(seat);
    }

    public Map<Seat, Integer> lives() {
        var lives = new TreeMap<Seat, Integer>();
        players.forEach((seat, player) -> lives.put(seat, player.life()));
        return lives;
    }

    public Seat active() {
        return turn.moment().active();
    }

    public Seat passiveSeat() {
        return active().opponent();
    }

    @Override
    public DuelState at(Sequence seq) {
        return new DuelState(seq, cards, settings, duel, table, players, turn, window, combat, ledger, lasting);
    }

    @Override
    public boolean mayDependOn(String setting) {
        return ChosenSettings.mayBeRead(settings.chosen(), setting);
    }

    public DuelState with(Duel newDuel) {
        return new DuelState(at, cards, settings, newDuel, table, players, turn, window, combat, ledger, lasting);
    }

    public DuelState with(Table newTable) {
        return new DuelState(at, cards, settings, duel, newTable, players, turn, window, combat, ledger, lasting);
    }

    public DuelState with(CardId card, UnaryOperator<Card> change) {
        return with(table.with(card, change));
    }

    public DuelState with(Seat seat, UnaryOperator<Player> change) {
        Map<Seat, Player> changed = Map.of(seat, change.apply(player(seat)), seat.opponent(), player(seat.opponent()));
        return new DuelState(at, cards, settings, duel, table, changed, turn, window, combat, ledger, lasting);
    }

    public DuelState with(Turn newTurn) {
        return new DuelState(at, cards, settings, duel, table, players, newTurn, window, combat, ledger, lasting);
    }

    public DuelState with(Window newWindow) {
        return new DuelState(at, cards, settings, duel, table, players, turn, newWindow, combat, ledger, lasting);
    }

    public DuelState with(Turn newTurn, Window newWindow) {
        return new DuelState(at, cards, settings, duel, table, players, newTurn, newWindow, combat, ledger, lasting);
    }

    /// Returns the state after a phase has begun. Its window is not open yet.
    public DuelState withPhaseBegun(Turn newTurn, Combat newCombat, LastingEffects newLastingEffects) {
        return new DuelState(at, cards, settings, duel, table, players, newTurn, Window.SHUT_WINDOW, newCombat, ledger,
                newLastingEffects);
    }

    public DuelState with(Combat newCombat) {
        return new DuelState(at, cards, settings, duel, table, players, turn, window, newCombat, ledger, lasting);
    }

    public DuelState with(Ledger newLedger) {
        return new DuelState(at, cards, settings, duel, table, players, turn, window, combat, newLedger, lasting);
    }

    public DuelState with(LastingEffects newLastingEffects) {
        return new DuelState(at, cards, settings, duel, table, players, turn, window, combat, ledger,
                newLastingEffects);
    }

    /// Returns whether the game on the table is over, or none has been opened yet.
    public boolean isGameOver() {
        return turn.progress().isBetweenGames();
    }

    /// Records that this stage was reached and all earlier stages are complete.
    public DuelState withReachedStage(Stage stage) {
        return with(turn.withReachedStage(stage));
    }

    /// Records that this stage and all earlier stages are complete.
    public DuelState withCompletedStage(Stage stage) {
        return with(turn.withCompletedStage(stage));
    }

    /// Records a change that resets the idle count (NT-I-3.7).
    public DuelState withIdleCountReset() {
        return turn.idleCount().changed() ? this : with(turn.with(turn.idleCount().withChange()));
    }
}
