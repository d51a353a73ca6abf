package letopis.nebozhiteli.rules;

import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.kernel.move.Param;
import letopis.table.kernel.position.CardLookup;

/// A parameter for a card that this verb plays from hand. If the verb cannot play this kind of card, the error names
/// the kind.
record PlayedCardParam(String verb) implements Param<DuelState, CardLookup.NamedMatch> {

    @Override
    public Optional<Meaning<DuelState, CardLookup.NamedMatch>> read(Seat seat, SourceNode node, PositionReader reader) {
        if (node instanceof SourceNode.Text(_, _, var name, _) && !reader.ids().containsKey(name)) {
            reader.findCardName(name).flatMap(reader.cards()::find).map(CardText.class::cast)
                    .filter(card -> !verb.equals(verbOf(card)))
                    .ifPresent(card -> reader.report(node, "is-" + kindOf(card), "name", name));
        }
        return DuelCards.HELD.read(seat, node, reader);
    }

    private static String kindOf(CardText card) {
        return switch (card) {
            case CardText.Creature _ -> "creature";
            case CardText.Item _ -> "item";
            case CardText.Scroll _ -> "scroll";
            case CardText.EventCard _ -> "event";
            case CardText.Potion _ -> "potion";
            case CardText.Artifact _ -> "artifact";
        };
    }

    private static String verbOf(CardText card) {
        return card instanceof CardText.Creature ? "" : card instanceof CardText.Item ? "equip"
                : card instanceof CardText.Scroll ? "cast" : "play";
    }

    @Override
    public Object write(CardLookup.NamedMatch value, Function<CardId, String> nameOf) {
        return nameOf.apply(value.card());
    }
}
