package letopis.match.facts;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.match.Ledger;
import letopis.match.TakenBack;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.Moment;

/// All that is kept of a match for those who ask many matches the same question, as the judge sees it.
///
/// The facts and events are those of every entry, also of entries that were taken back. Everything else counts only
/// what was not.
///
/// @param last the last entry
/// @param facts in the order of their entries
/// @param events the entries of each type of event
/// @param takenBack which entries were taken back
/// @param turns where each turn begins
/// @param ledgers the arithmetic of lives that was settled
/// @param deaths who died of it
/// @param played the cards that came from a hand or a deck into play
/// @param result how the match ended, if it has
/// @param choices how many choices were made
public record MatchFacts(
        long last, List<Fact> facts, Map<String, long[]> events, List<TakenBack> takenBack, List<Turn> turns,
        List<Ledger> ledgers, List<Death> deaths, List<Played> played, Optional<BoardView.Result> result,
        long choices) {

    /// @param seq its first entry
    public record Turn(long seq, Moment moment) {}

    /// A card that died.
    ///
    /// @param seat whose it was
    /// @param by what did the last harm: the fighter, or the card itself where nobody wields it
    /// @param with what the fighter did it with
    public record Death(long seq, CardId card, String name, Optional<Seat> seat, Optional<String> by,
            Optional<String> with) {}

    /// A card that came into play.
    ///
    /// @param seq when it did, or when its name was told first
    /// @param seat who played it
    public record Played(long seq, Seat seat, CardId card, String name) {}

    public Optional<Seat> first() {
        return turns.stream().findFirst().map(turn -> turn.moment().active());
    }
}
