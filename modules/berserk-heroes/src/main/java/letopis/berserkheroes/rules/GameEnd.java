package letopis.berserkheroes.rules;

import java.util.Optional;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.Series;
import letopis.journal.Seat;
import letopis.table.CardId;

/// The end of a game, and of the match if no other game follows (BF-601.0 to BF-605.2).
final class GameEnd {

    private GameEnd() {}

    static void loseGame(Draft draft, Seat loser, EndEvent.Reason reason, String... rules) {
        addLoss(draft, loser, reason, rules);
        endGame(draft, Optional.of(loser.opponent()), reason, RuleList.of(rules).withRulesIf(true, "BF-602.1")
                .toArray());
    }

    static void addLoss(Draft draft, Seat loser, EndEvent.Reason reason, String... rules) {
        Optional<CardId> hero = TableQueries.hasHero(draft.state(), loser)
                ? Optional.of(TableQueries.findHero(draft.state(), loser)) : Optional.empty();
        draft.add(new EndEvent.PlayerLost(loser, hero, reason), rules);
    }

    static void declareWinner(Draft draft, Seat winner, EndEvent.Reason reason, String... rules) {
        endGame(draft, Optional.of(winner), reason, rules);
    }

    static void endGameInDraw(Draft draft, EndEvent.Reason reason, String... rules) {
        endGame(draft, Optional.empty(), reason, rules);
    }

    private static void endGame(Draft draft, Optional<Seat> winner, EndEvent.Reason reason, String... rules) {
        draft.add(new EndEvent.GameEnded(winner, reason), rules);
        for (Seat seat : Seat.PAIR) {
            draft.add(new EndEvent.SuppliesReset(seat), RuleList.of("BH-206.3", "BF-206.3", "BF-605.2")
                    .withRulesIf(!draft.state().setUp().placedCards().isEmpty(), "BF-204.5").toArray());
        }
        if (draft.state().settings().gameCount() > 1) {
            scoreGame(draft, winner, reason);
        }
    }

    /// Counts the game. The match ends when the trailing player cannot catch up, when all games are played, or when
    /// time is called.
    private static void scoreGame(Draft draft, Optional<Seat> winner, EndEvent.Reason reason) {
        Series series = draft.state().series();
        int a = series.winsOf(Seat.A) + (winner.equals(Optional.of(Seat.A)) ? 1 : 0);
        int b = series.winsOf(Seat.B) + (winner.equals(Optional.of(Seat.B)) ? 1 : 0);
        draft.add(new EndEvent.GameScored(series.game(), winner, a, b), winner.isPresent() ? "BF-602.1" : "BF-603.1");
        int rest = draft.state().settings().gameCount() - series.game();
        boolean timeIsOver = draft.state().turn().last().isPresent();
        if (Math.abs(a - b) > rest || rest == 0 || timeIsOver || reason == EndEvent.Reason.FRAGMENT) {
            endMatch(draft, timeIsOver ? "BF-603.1" : "BF-207.1");
        }
    }

    static void endMatch(Draft draft, String rule) {
        int a = draft.state().series().winsOf(Seat.A);
        int b = draft.state().series().winsOf(Seat.B);
        draft.add(new EndEvent.MatchEnded(draft.state().series().leader(), a, b), rule);
    }
}
