package letopis.table;

import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;

/// How a card came to lie elsewhere, as players say it.
///
/// @param how the word for it: the game has a sentence `move.<how>` for each of its own, which may name the card
///     (`{who}`), what did it (`{by}`), where the card lies then (`{place}`) and in whose half (`{half}`); a word
///     without a sentence only brings paragraphs
/// @param by what did it, where something did
/// @param rules the paragraphs that decide it, the one that counts first; none where the event cites them itself
public record CardMove(CardId card, String how, Optional<BoardView.Subject> by, List<RuleRef> rules) {

    /// The word for a card that was used up and is told of last.
    public static final String SPENT = "spent";

    /// How the word for cards nobody has seen ends; its sentence may say how many (`{cards}`).
    public static final String UNKNOWN = "-unknown";

    public CardMove {
        rules = List.copyOf(rules);
    }

    public CardMove(CardId card, String how, Optional<BoardView.Subject> by) {
        this(card, how, by, List.of());
    }

    /// Done by nothing in particular.
    public static CardMove of(CardId card, String how, String... rules) {
        return new CardMove(card, how, Optional.empty(), RuleRef.all(rules));
    }
}
