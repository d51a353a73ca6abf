package letopis.app.answer;

import com.fasterxml.jackson.annotation.JsonRawValue;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.json.BoardJson;
import letopis.match.Ledger;

/// The arithmetic of one phase.
///
/// @param entry the entry that settles the phase
/// @param accounts a JSON list, as in `board.schema.json`
public record LedgerAnswer(
        Sequence entry, int gameNumber, int turn, String phase, Seat activeSeat, @JsonRawValue String accounts)
        implements Answer {

    public static LedgerAnswer of(Ledger ledger) {
        var moment = ledger.moment();
        return new LedgerAnswer(ledger.entry(), moment.game(), moment.turn(), moment.phase(), moment.active(),
                BoardJson.writeAccounts(ledger.accounts()));
    }
}
