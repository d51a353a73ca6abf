package letopis.app.answer;

import java.util.Optional;
import letopis.language.text.Words;
import letopis.match.LateChoice;
import letopis.table.CardId;
import letopis.table.CardName;

/// A choice made too late: its card was already dead.
///
/// @param choiceEntry the entry of the choice; 0 if the rules refused it
/// @param card the dead card
/// @param name the name; empty if hidden
/// @param title the name to show
/// @param ledgerEntry the entry of the ledger that killed it
public record LateChoiceAnswer(long choiceEntry, CardId card, Optional<CardName> name, Optional<String> title,
        long ledgerEntry) {

    static LateChoiceAnswer of(LateChoice lateChoice, Words words) {
        return new LateChoiceAnswer(lateChoice.choiceEntry(), lateChoice.card().card(), lateChoice.card().name(),
                lateChoice.card().name().map(words::formatCardName), lateChoice.settlementEntry());
    }
}
