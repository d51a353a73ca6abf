package letopis.berserkheroes.fold;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.event.BerserkEvent;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.event.CoinEvent;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.JudgeOrder;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.QueueEvent;
import letopis.berserkheroes.event.SetUpEvent;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.event.StrikeEvent;
import letopis.berserkheroes.event.TurnEvent;
import letopis.berserkheroes.event.ValueEvent;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Frame;
import letopis.berserkheroes.state.GamePreparation;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Player;
import letopis.berserkheroes.state.Strike;
import letopis.berserkheroes.state.Turn;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.Hidden;
import letopis.table.Moment;
import letopis.table.PlayedGame;
import letopis.table.Renumbering;
import letopis.table.Table;
import letopis.table.Tally;

/// The effect of each event on the state. Events are never refused here. The direct consequences of a decision are
/// defined by its move.
public final class Fold {

    private Fold() {}

    public static BerserkState evolve(BerserkState before, Sequence seq, Event event) {
        BerserkState state = event instanceof Choice ? before.at(seq).withChoice(seq) : before.at(seq);
        if (event instanceof Renumbering cards) {
            return state.with(cards.applyTo(state.table()));
        }
        if (event instanceof FaceShown shown) {
            return state.with(shown.applyTo(state.table()));
        }
        return switch ((BerserkEvent) event) {
            case PlayerDecision _ -> state;
            case ChanceOutcome outcome -> applyChance(state, outcome);
            case JudgeOrder order -> OrderFold.evolve(state, order);
            case SetUpEvent setUp -> applySetUpEvent(state, setUp);
            case TurnEvent turn -> applyTurn(state, turn);
            case CoinEvent coins -> applyCoins(state, coins);
            case CardEvent card -> CardFold.evolve(state, card);
            case ValueEvent value -> ValueFold.evolve(state, value);
            case StrikeEvent strike -> applyStrike(state, strike);
            case QueueEvent queue -> QueueFold.evolve(state, queue);
            case EndEvent.PlayerLost _, EndEvent.SuppliesReset _ -> state;
            case EndEvent.GameEnded ended -> state.with(ended)
                    .with(state.series().withPlayedGame(createPlayedGame(state, ended)));
            case EndEvent.GameScored(_, var winner, int a, int b) -> state.with(state.series().withWins(winner, a, b));
            case EndEvent.MatchEnded _ -> state.with(state.series().withMatchOver());
        };
    }

    private static PlayedGame createPlayedGame(BerserkState state, EndEvent.GameEnded gameEnded) {
        int turns = state.moment().turn();
        return new PlayedGame(gameEnded.winner(), turns == 0 ? Optional.empty() : Optional.of(state.turn().first()),
                turns);
    }

    /// Applies a chance outcome; equal dice are rolled again (BH-301.4c).
    private static BerserkState applyChance(BerserkState state, ChanceOutcome outcome) {
        return switch (outcome) {
            case ChanceOutcome.DiceRolled(int a, int b) -> state.with(a == b
                    ? state.setUp().withWinner(Optional.empty()).withDone(GamePreparation.Step.TIED, Seat.A)
                    : state.setUp().withWinner(Optional.of(a > b ? Seat.A : Seat.B)));
            case ChanceOutcome.OrderDrawn _ -> state;
            case ChanceOutcome.CardsTurnedUp(var seat, var cards, var faces) ->
                    state.with(state.table().withIdentified(seat, BerserkZone.DECK, cards, faces));
        };
    }

    private static BerserkState applySetUpEvent(BerserkState state, SetUpEvent event) {
        GamePreparation done = state.setUp();
        return switch (event) {
            case SetUpEvent.GameStarted(int game) -> GameFold.startGame(state, game);
            case SetUpEvent.HeroPlaced(var seat, var card, var name) -> state
                    .with(state.table().withNewCards(seat, BerserkZone.HERO, card, seat, Hidden.open(name)))
                    .with(new Moment(state.series().game(), 0, "setup", Seat.A));
            case SetUpEvent.TurnOrderSet(var first, _) ->
                    state.with(state.turn().withFirstPlayer(first))
                    .with(done.withDone(GamePreparation.Step.ORDER, Seat.A));
            case SetUpEvent.CardsReturned(var seat, var cards) -> {
                Table table = state.table();
                for (CardId card : cards) {
                    table = table.move(card, seat, BerserkZone.DECK);
                }
                yield state.with(table).with(done.withDone(GamePreparation.Step.REDEALT, seat));
            }
            case SetUpEvent.HandFormed(var seat) -> state.with(done.withDone(GamePreparation.Step.FORMED, seat));
            case SetUpEvent.MainStageStarted _ -> state.with(done.withDone(GamePreparation.Step.OVER, Seat.A));
        };
    }

    private static BerserkState applyTurn(BerserkState state, TurnEvent event) {
        Turn turn = state.turn();
        Moment moment = state.moment();
        return switch (event) {
            case TurnEvent.TurnStarted(int number, var seat, boolean extra) ->
                    state.with(turn.createNextTurn(
                            new Moment(state.series().game(), number, Phase.RESTORE.code(), seat), extra))
                            .with(Optional.<Strike>empty())
                            .withLastingEffects(state.lastingEffects().stream().map(one -> one.afterTurnStart(seat))
                            .toList());
            case TurnEvent.PhaseStarted(var phase) -> state.with(turn
                    .with(new Moment(moment.game(), moment.turn(), phase.code(), moment.active())).at(Turn.Stage.BEGUN)
                    .withPasses(0));
            case TurnEvent.CardsOpened(var seat, var cards, int coins) -> {
                BerserkState opened = state.with(seat,
                        player -> player.withCoins(player.openCoins() + coins, player.closed() - coins));
                for (CardId card : cards) {
                    opened = opened.with(card, one -> one.withFlag(Marks.CLOSED, false).withFlag(Marks.ASLEEP, false));
                }
                yield opened;
            }
            case TurnEvent.StunRemoved(var card) -> state.with(card, one -> one.withFlag(Marks.STUNNED, false));
            case TurnEvent.MarksCleared(var seats) -> {
                BerserkState cleared = state;
                for (int number = 1; number <= state.table().cardCount(); number++) {
                    Card card = state.table().card(new CardId(number));
                    boolean marked = !card.flags().isEmpty() || !card.counters().equals(Tally.NONE);
                    if (marked && card.place() instanceof Card.Place.In(var half, _) && seats.contains(half)) {
                        Card without = CardFold.withoutTurnMarks(card);
                        cleared = without == card ? cleared : cleared.with(card.id(), _ -> without);
                    }
                }
                yield cleared;
            }
            case TurnEvent.TurnCountsCleared _ -> {
                BerserkState cleared = state;
                for (Seat seat : Seat.PAIR) {
                    cleared = cleared.with(seat, player -> player.withDrawnCount(0).withAttacks(0));
                    for (BerserkZone zone : List.of(BerserkZone.HERO, BerserkZone.CREATURES)) {
                        for (CardId card : state.table().zone(seat, zone)) {
                            cleared = cleared.with(card, one -> one.withFlag(Marks.WOUNDED_THIS_TURN, false)
                                    .withFlag(Marks.WOUNDED_FOR_COINS, false)
                                    .withFlag(Marks.SPARED, false).withCount(Marks.USED_ARMOUR, 0));
                        }
                    }
                }
                yield cleared;
            }
            case TurnEvent.StartOfTurnReached _ -> state.with(Turn.Stage.LOOKED);
            case TurnEvent.DrawDue(var seat, int cards, var purpose) -> {
                BerserkState dealt = purpose == TurnEvent.DrawDue.Purpose.DEAL
                        ? state.with(state.setUp().withDone(GamePreparation.Step.DEALT, seat)) : state;
                BerserkState begun = purpose == TurnEvent.DrawDue.Purpose.ACCUMULATION
                        ? dealt.with(Turn.Stage.UNDER_WAY) : dealt;
                yield begun.push(new Frame.Draw(seat, cards, purpose));
            }
            case TurnEvent.DrawSkipped _ -> state.with(Turn.Stage.UNDER_WAY);
            case TurnEvent.DrawMissed(var seat, int missed) ->
                    state.with(seat, player -> player.withMissedDraws(missed)).with(Turn.Stage.UNDER_WAY);
            case TurnEvent.PriorityPassed _ -> state.with(turn.withPasses(turn.passes() + 1));
            case TurnEvent.ExtraTurnGained(var seat) -> state.with(turn.withExtraTurn(seat));
            case TurnEvent.TurnCutShort _ -> state.withQueue(List.of()).withPendingTriggers(List.of())
                    .withAgenda(List.of()).with(Optional.<Strike>empty())
                    .with(turn.with(new Moment(moment.game(), moment.turn(), Phase.EXTRACTION.code(), moment.active()))
                            .at(Turn.Stage.BEGUN));
        };
    }

    private static BerserkState applyCoins(BerserkState state, CoinEvent event) {
        return switch (event) {
            case CoinEvent.CoinsGained(var seat, int coins, boolean open, boolean temporary) ->
                    state.with(seat, player -> player
                            .withCoins(player.openCoins() + (open ? coins : 0), player.closed() + (open ? 0 : coins))
                            .withTemporaryCoins(player.temporary() + (temporary ? coins : 0)));
            case CoinEvent.CoinsRefused _ -> state;
            case CoinEvent.CoinsDue(var seat, int coins) -> state.push(new Frame.CoinLoss(seat, coins));
            case CoinEvent.CoinsLost(var seat, int open, int closed) -> { // temporary coins are always lost first
                BerserkState due = state.topFrame().orElse(null) instanceof Frame.CoinLoss ? state.pop() : state;
                yield due.with(seat, player -> loseCoins(player, open, closed)
                        .withTemporaryCoins(Math.max(0, player.temporary() - open - closed)));
            }
            case CoinEvent.CoinsExpired(var seat, int open, int closed) ->
                    state.with(seat, player -> loseCoins(player, open, closed).withTemporaryCoins(0));
            case CoinEvent.CoinsClosed(var seat, int coins) ->
                    state.with(seat, player -> player.withCoins(player.openCoins() - coins, player.closed() + coins));
            case CoinEvent.CoinsOpened(var seat, int coins) ->
                    state.with(seat, player -> player.withCoins(player.openCoins() + coins, player.closed() - coins));
            case CoinEvent.PrayersGained(var seat, int prayers) ->
                    state.with(seat, player -> player.withPrayers(player.prayers() + prayers));
            case CoinEvent.PrayersSpent(var seat, int prayers) ->
                    state.with(seat, player -> player.withPrayers(player.prayers() - prayers));
        };
    }

    private static Player loseCoins(Player player, int openCount, int closedCount) {
        return player.withCoins(player.openCoins() - openCount, player.closed() - closedCount);
    }

    private static BerserkState applyStrike(BerserkState state, StrikeEvent event) {
        return switch (event) {
            case StrikeEvent.StrikeBegan(var attacker, var target, _) -> state
                    .with(Optional.of(new Strike(createSource(state, attacker), createSource(state, target), target,
                            Optional.empty(), Strike.Step.DECLARED)))
                    .with(attacker, card -> card.withCount(Marks.ATTACKS, card.count(Marks.ATTACKS) + 1))
                    .with(state.halfOf(attacker), player -> player.withAttacks(player.attacks() + 1));
            case StrikeEvent.TargetFinalized(_, var defender) -> {
                BerserkState last = state.with(state.strike().map(strike -> defender.map(card ->
                        strike.withDefender(createSource(state, card))).orElseGet(strike::withoutDefender)));
                yield defender.map(card -> last.with(card, one -> one.withFlag(Marks.DEFENDED, true))).orElse(last);
            }
            case StrikeEvent.AttackMade(var attacker, var target, var first, boolean strike, _) -> {
                Optional<Strike> made = state.strike()
                        .filter(one -> strike && one.matchesAttack(attacker, target, first));
                yield made.map(one -> state.with(Optional.of(one.withStep(Strike.Step.STRUCK))))
                        .orElseGet(() -> state.with(findAttackingSeat(state, attacker),
                                player -> player.withAttacks(player.attacks() + 1)));
            }
            case StrikeEvent.StrikeBrokenOff _ -> state.with(Optional.<Strike>empty());
            case StrikeEvent.FightersClosed(var cards) -> {
                BerserkState closed = state.with(state.strike().map(one -> one.withStep(Strike.Step.CLOSED)));
                for (CardId card : cards) {
                    closed = closed.with(card, one -> one.withFlag(Marks.CLOSED, true));
                }
                yield closed;
            }
            case StrikeEvent.StrikeEnded _ -> state.with(Optional.<Strike>empty());
        };
    }

    /// Returns the player whose ability makes the attack.
    private static Seat findAttackingSeat(BerserkState state, CardId attacker) {
        return state.isInPlay(attacker) ? state.halfOf(attacker)
                : state.innermostAbility().map(doing -> doing.ability().seat()).orElseGet(state::active);
    }

    private static Source createSource(BerserkState state, CardId card) {
        return new Source(card, state.table().card(card).count(Marks.ENTERED_IN), 0);
    }
}
