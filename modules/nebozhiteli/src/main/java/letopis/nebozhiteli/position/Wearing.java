package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.List;
import letopis.nebozhiteli.card.CardText;
import letopis.table.Reading;
import letopis.table.Written;

/// What one creature of a written position can bear all together (NT-IV-5.3.1, NT-IV-5.4).
final class Wearing {

    private final Reading reading;
    private final CardText bearer;
    private final List<CardText> worn = new ArrayList<>();

    Wearing(Reading reading, CardText bearer) {
        this.reading = reading;
        this.bearer = bearer;
    }

    /// Takes another item, or notes why that cannot be.
    boolean takes(Written named, CardText item) {
        String wrong = switch (item) {
            case CardText.Weapon _, CardText.Armor _, CardText.Amulet _ when !(bearer instanceof CardText.Creature) -> "bears-nothing";
            case CardText.Weapon weapon when !((CardText.Creature) bearer).weapons().contains(weapon.type()) -> "cannot-wear";
            case CardText.Armor armor when !((CardText.Creature) bearer).armor().contains(armor.type()) -> "cannot-wear";
            case CardText.Weapon _, CardText.Armor _, CardText.Amulet _ ->
                    worn.stream().anyMatch(other -> clash(item, other) || clash(other, item)) ? "slot-taken" : "";
            case CardText.Creature _, CardText.Artifact _, CardText.EventCard _, CardText.Potion _, CardText.Spell _,
                    CardText.Enchantment _ -> "no-item";
        };
        if (!wrong.isEmpty()) {
            reading.mistake(named, wrong, "name", item.name().value(), "bearer", bearer.name().value());
            return false;
        }
        worn.add(item);
        return true;
    }

    private static boolean clash(CardText item, CardText other) {
        return switch (item) {
            case CardText.Weapon weapon -> other instanceof CardText.Weapon
                    || other instanceof CardText.Armor armor && armor.isShield() && !weapon.leavesRoomForShield();
            case CardText.Armor armor -> other instanceof CardText.Armor one && one.isShield() == armor.isShield();
            case CardText.Amulet _ -> other instanceof CardText.Amulet;
            case CardText _ -> false;
        };
    }
}
