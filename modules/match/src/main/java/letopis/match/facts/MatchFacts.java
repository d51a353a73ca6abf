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
/// @param entriesByEventType the entries of each event type
/// @param takenBackRanges the undone entries
/// @param turns the beginning of each turn
/// @param ledgers the settled life calculations
/// @param deaths the cards that died in these ledgers
/// @param playedCards the cards that entered play from a hand or deck
/// @param result the result of the match, if it ended
/// @param choices the number of choices
public record MatchFacts(
        long last, List<Fact> facts, Map<String, long[]> entriesByEventType, List<TakenBackRange> takenBackRanges,
        List<Turn> turns,
        List<Ledger> ledgers, List<Death> deaths, List<PlayedCard> playedCards, Optional<BoardView.Result> result,
        long choices) {

    /// @param seq the first entry
    public record Turn(long seq, Moment moment) {}

    /// A card that died.
    ///
    /// @param seat the owner
    /// @param by the source of the last harm: the card or player that used the harming card, or the harming card
    ///   itself if nothing used it
    /// @param with the card that the fighter used
    public record Death(long seq, CardId card, String name, Optional<Seat> seat, Optional<String> by,
            Optional<String> with) {}

    /// A card that entered play.
    ///
    /// @param seq the entry that brought the card into play, or the entry that first revealed the card's name
    /// @param seat the player
    public record PlayedCard(long seq, Seat seat, CardId card, String name) {}

    public Optional<Seat> first() {
        return turns.stream().findFirst().map(turn -> turn.moment().active());
    }
}
