package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Keyword;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// The equipment that one creature in a written position can carry at the same time (NT-IV-5.3.1, NT-IV-5.4).
final class EquipmentLoad {

    private final PositionReader reader;
    private final CardText bearer;
    private final List<CardText.Item> wornItems = new ArrayList<>();

    EquipmentLoad(PositionReader reader, CardText bearer) {
        this.reader = reader;
        this.bearer = bearer;
    }

    /// Adds an item, or reports why the creature cannot bear it.
    boolean tryAdd(SourceNode node, CardText card) {
        String wrong = findProblemCode(card);
        if (!wrong.isEmpty()) {
            reader.report(node, wrong, "name", card, "bearer", bearer);
            return false;
        }
        wornItems.add((CardText.Item) card);
        return true;
    }

    /// Returns the code of the problem, or an empty string.
    private String findProblemCode(CardText card) {
        if (!(card instanceof CardText.Item item)) {
            return "no-item";
        }
        if (!(bearer instanceof CardText.Creature creature)) {
            return "bears-nothing";
        }
        if (!creature.canBear(item)) {
            return "cannot-wear";
        }
        return isFull(item) || wornItems.stream().anyMatch(item::excludes) ? "slot-taken" : "";
    }

    /// Returns whether the item's slot is full. The creature and its items can raise the slot limit (NT-III-1-p1).
    private boolean isFull(CardText.Item item) {
        int room = Stream.concat(Stream.of(bearer, item), wornItems.stream()).flatMap(card -> card.keywords().stream())
                .filter(keyword -> keyword instanceof Keyword.LimitOverride(var limit, _) && limit == item.slot())
                .mapToInt(keyword -> ((Keyword.LimitOverride) keyword).value()).max().orElse(item.slot().printed());
        return wornItems.stream().filter(other -> other.slot() == item.slot()).count() >= room;
    }
}
