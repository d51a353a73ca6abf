package letopis.app.narration;

import java.util.List;
import letopis.app.text.Phrases;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.match.Ledger;
import letopis.match.RecordedChoice;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.BoardView.Account;
import letopis.table.State;

/// A match prepared for narration at any level of detail, for one audience in one language.
///
/// @param chronicle the narration of its entries for that audience
public record Narration(LoadedMatch<?> match, Chronicle chronicle, Audience audience, Words words, Phrases phrases) {

    boolean isIdleChoice(long entry) {
        return isIdleChoice(match, entry);
    }

    private static <S extends State> boolean isIdleChoice(LoadedMatch<S> match, long entry) {
        return RecordedChoice.isIdle(match.game(), match.timeline(), entry);
    }

    /// Returns the accounts settled by an entry.
    List<Account> findSettledAccounts(long entry) {
        return findSettledAccounts(match, audience, entry);
    }

    private static <S extends State> List<Account> findSettledAccounts(LoadedMatch<S> match, Audience audience,
            long entry) {
        return match.evaluateAt(entry,
                () -> Ledger.listLedgersBetween(match.game(), match.timeline(), audience, entry - 1, entry))
                .stream().flatMap(ledger -> ledger.accounts().stream()).toList();
    }
}
