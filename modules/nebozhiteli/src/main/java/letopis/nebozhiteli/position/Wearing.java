package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.table.PositionReader;
import letopis.table.SourceNode;

/// What one creature of a written position can bear all together (NT-IV-5.3.1, NT-IV-5.4).
final class Wearing {

    private final PositionReader reader;
    private final CardText bearer;
    private final List<CardText> worn = new ArrayList<>();

    Wearing(PositionReader reader, CardText bearer) {
        this.reader = reader;
        this.bearer = bearer;
    }

    /// Takes another item, or notes why that cannot be.
    boolean takes(SourceNode named, CardText item) {
        String wrong = switch (item) {
            case CardText.Weapon _, CardText.Armor _, CardText.Amulet _ when !(bearer instanceof CardText.Creature) ->
                    "bears-nothing";
            case CardText.Weapon weapon when !((CardText.Creature) bearer).weapons().contains(weapon.type()) ->
                    "cannot-wear";
            case CardText.Armor armor when !((CardText.Creature) bearer).armor().contains(armor.type()) ->
                    "cannot-wear";
            case CardText.Weapon _, CardText.Armor _, CardText.Amulet _ -> isFull(item) || worn.stream()
                    .anyMatch(other -> isTwoHandedBeside(item, other) || isTwoHandedBeside(other, item)) ? "slot-taken"
                            : "";
            case CardText.Creature _, CardText.Artifact _, CardText.EventCard _, CardText.Potion _, CardText.Spell _,
                    CardText.Enchantment _ -> "no-item";
        };
        if (!wrong.isEmpty()) {
            reader.report(named, wrong, "name", item.name().value(), "bearer", bearer.name().value());
            return false;
        }
        worn.add(item);
        return true;
    }

    /// The creature and what it bears may allow more than the rules do (NT-III-1-p1).
    private boolean isFull(CardText item) {
        Limit slot = slot(item);
        int room = Stream.concat(Stream.of(bearer, item), worn.stream()).flatMap(card -> card.keywords().stream())
                .filter(keyword -> keyword instanceof Keyword.Overrides(var limit, _) && limit == slot)
                .mapToInt(keyword -> ((Keyword.Overrides) keyword).value()).max().orElse(slot.printed());
        return worn.stream().filter(other -> slot(other) == slot).count() >= room;
    }

    private static Limit slot(CardText item) {
        return switch (item) {
            case CardText.Weapon _ -> Limit.WEAPONS;
            case CardText.Armor armor -> armor.isShield() ? Limit.SHIELDS : Limit.ARMOR;
            case CardText _ -> Limit.AMULETS;
        };
    }

    private static boolean isTwoHandedBeside(CardText item, CardText other) {
        return item instanceof CardText.Weapon weapon && !weapon.leavesRoomForShield()
                && other instanceof CardText.Armor armor && armor.isShield();
    }
}
