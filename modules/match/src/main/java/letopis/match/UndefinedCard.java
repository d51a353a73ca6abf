package letopis.match;

import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardName;
import letopis.table.CardSet;

/// Thrown when an entry shows a card face that the card set of the match does not define.
public final class UndefinedCard extends IllegalStateException {

    private static final long serialVersionUID = 1;

    private final transient Sequence entry;
    private final transient CardName name;

    UndefinedCard(Sequence entry, Card card, CardSet cards) {
        CardName name = card.face().valueFor(Audience.JUDGE).orElseThrow();
        super(card.id() + " is called \"" + name + "\", which the card set " + cards.name() + " does not define");
        this.entry = entry;
        this.name = name;
    }

    public Sequence entry() {
        return entry;
    }

    public CardName name() {
        return name;
    }
}
