package letopis.match.facts;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.match.Ledger;
import letopis.match.TakenBackRange;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.Moment;

/// The facts of a match as the judge sees them, for queries across many matches.
///
/// Facts and events cover all entries, including undone ones. All other components cover only effective entries.
///
/// @param last the last entry
/// @param facts the facts, in the order of their entries
/// @param events the entries of each event type
/// @param takenBackRanges the undone entries
/// @param turns the beginning of each turn
/// @param ledgers the settled life calculations
/// @param deaths the cards that died in these ledgers
/// @param playedCards the cards that entered play from a hand or deck
/// @param result the result of the match, if it ended
/// @param choices the number of choices
public record MatchFacts(
        long last, List<Fact> facts, Map<String, long[]> events, List<TakenBackRange> takenBackRanges, List<Turn> turns,
        List<Ledger> ledgers, List<Death> deaths, List<PlayedCard> playedCards, Optional<BoardView.Result> result,
        long choices) {

    /// @param seq the first entry
    public record Turn(long seq, Moment moment) {}

    /// A card that died.
    ///
    /// @param seat the owner
    /// @param by the source of the last harm: the card or player that used the harming card; if there is none, the
    ///   harming card itself
    /// @param with the card used by the fighter
    public record Death(long seq, CardId card, String name, Optional<Seat> seat, Optional<String> by,
            Optional<String> with) {}

    /// A card that entered play.
    ///
    /// @param seq the entry, or the one that first revealed its name
    /// @param seat the player
    public record PlayedCard(long seq, Seat seat, CardId card, String name) {}

    public Optional<Seat> first() {
        return turns.stream().findFirst().map(turn -> turn.moment().active());
    }
}
