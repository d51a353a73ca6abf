package letopis.table;

import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;

/// The way a card changed its place, in players' terms.
///
/// @param how the code of the move; its sentence `move.<how>` may use the card (`{who}`), the cause (`{by}`), the new
///   place (`{place}`) and the half with that place (`{half}`); a code without a sentence only adds paragraphs
/// @param by the cause, if there is one
/// @param rules the deciding paragraphs, most relevant first; empty if the event itself cites them
public record CardMove(CardId card, String how, Optional<BoardView.Subject> by, List<RuleRef> rules) {

    /// The code for a card that was used up. Such moves are listed last.
    public static final String SPENT = "spent";

    /// The suffix of codes for unseen cards. Their sentences may state the number of cards (`{cards}`).
    public static final String UNKNOWN = "-unknown";

    public CardMove {
        rules = List.copyOf(rules);
    }

    public CardMove(CardId card, String how, Optional<BoardView.Subject> by) {
        this(card, how, by, List.of());
    }

    /// Returns a move without a specific cause.
    public static CardMove of(CardId card, String manner, String... rules) {
        return new CardMove(card, manner, Optional.empty(), RuleRef.ofAll(rules));
    }
}
