package letopis.nebozhiteli.card;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.table.Flaw;

/// What makes no sense on a card, though it is written in the right form: a weapon of type nine, an effect on a target
/// that nobody indicates.
public final class CardCheck {

    private static final int WEAPON_TYPES = 7;
    private static final int ARMOR_TYPES = 5;
    private static final int LEVELS = 3;

    private final List<Flaw> flaws = new ArrayList<>();

    private CardCheck() {}

    public static List<Flaw> of(CardText card) {
        var check = new CardCheck();
        check.card(card);
        return List.copyOf(check.flaws);
    }

    private void card(CardText card) {
        switch (card) {
            case CardText.Creature creature -> {
                range("cost", creature.cost(), 0, 36);
                range("life", creature.life(), 1, 36);
                for (int i = 0; i < creature.weapons().size(); i++) {
                    range(List.of("weapons", String.valueOf(i)), creature.weapons().get(i), 1, WEAPON_TYPES);
                }
                for (int i = 0; i < creature.armor().size(); i++) {
                    range(List.of("armor", String.valueOf(i)), creature.armor().get(i), 1, ARMOR_TYPES);
                }
                for (int i = 0; i < creature.magic().size(); i++) {
                    range(List.of("magic", String.valueOf(i), "level"), creature.magic().get(i).level(), 1, LEVELS);
                }
            }
            case CardText.Weapon weapon -> {
                range("type", weapon.type(), 1, WEAPON_TYPES);
                range("damage", weapon.damage().size(), 1, 9);
            }
            case CardText.Armor armor -> range("type", armor.type(), 1, ARMOR_TYPES);
            case CardText.Spell spell -> range("level", spell.level(), 1, LEVELS);
            case CardText.Enchantment enchantment -> range("level", enchantment.level(), 1, LEVELS);
            case CardText.Amulet _, CardText.Artifact _, CardText.EventCard _, CardText.Potion _ -> {}
        }
    }

    private void range(String component, int value, int from, int to) {
        range(List.of(component), value, from, to);
    }

    private void range(List<String> path, int value, int from, int to) {
        if (value < from || value > to) {
            flaws.add(new Flaw("out-of-range", path, Map.of("value", value, "from", from, "to", to)));
        }
    }
}
