package letopis.respons.rules;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.event.CardEvent.CardTurnedOver;
import letopis.respons.event.EndEvent;
import letopis.respons.event.EndEvent.GameEnded;
import letopis.respons.event.EndEvent.PlayerLost;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;

/// The end of a game (RS-228b).
final class GameEnd {

    private GameEnd() {}

    /// Ends the game. Cards turned face down by effects become public (RS-175); traps laid face down do not.
    static void loseGame(Draft draft, Seat loser, EndEvent.Reason reason, String... rules) {
        draft.add(new PlayerLost(loser, reason), rules);
        draft.add(new GameEnded(loser.opponent(), reason), rules);
        for (Seat seat : Seat.PAIR) {
            for (CardId card : TableQueries.listSupportCards(draft.state(), seat)) {
                Optional<CardName> name = draft.state().face(card);
                if (draft.state().table().card(card).hasFlag(Marks.TURNED_DOWN) && name.isPresent()) {
                    draft.add(new CardTurnedOver(card, name), "RS-175");
                }
            }
        }
    }
}
