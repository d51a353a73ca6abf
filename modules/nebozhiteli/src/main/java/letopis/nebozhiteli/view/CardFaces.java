package letopis.nebozhiteli.view;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.PricedCard;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.table.CardFace;
import letopis.table.CardFace.Cost.Shape;
import letopis.table.Emblem;
import letopis.table.FactionColor;

/// The faces of cards. Creatures have the colour of their race and the emblem of their profession, items the emblem of
/// their type, and scrolls the colour of their magic.
public final class CardFaces {

    private static final Map<String, FactionColor> COLORS_BY_RACE = Map.of(
            "человек", FactionColor.MOUNTAIN, "эльф", FactionColor.FOREST, "нежить", FactionColor.DARK,
            "дракон", FactionColor.BRASS, "великан", FactionColor.UMBER, "орк", FactionColor.SWAMP,
            "гоблин", FactionColor.STEPPE, "конструкт", FactionColor.ASH);

    private static final Map<String, Emblem> EMBLEMS_BY_PROFESSION = Map.ofEntries(
            Map.entry("воин", Emblem.SWORDS), Map.entry("рыцарь", Emblem.HELM), Map.entry("варвар", Emblem.AXE),
            Map.entry("стрелок", Emblem.BOW), Map.entry("следопыт", Emblem.EYE), Map.entry("разбойник", Emblem.MASK),
            Map.entry("жрец", Emblem.SUN), Map.entry("маг", Emblem.STAR), Map.entry("друид", Emblem.TREE),
            Map.entry("шаман", Emblem.FLAME), Map.entry("певец", Emblem.SCROLL), Map.entry("зверь", Emblem.PAW),
            Map.entry("вампир", Emblem.JAW), Map.entry("мертвец", Emblem.SKULL), Map.entry("дух", Emblem.MOON),
            Map.entry("голем", Emblem.TOWER));

    private static final List<Emblem> WEAPON_EMBLEMS = List.of(Emblem.DAGGER, Emblem.SPEAR, Emblem.MACE, Emblem.SWORD,
            Emblem.SWORDS, Emblem.AXE, Emblem.BOW);

    private CardFaces() {}

    public static CardFace of(CardText card) {
        return switch (card) {
            case CardText.Creature creature -> createCreatureFace(creature);
            case CardText.Weapon weapon -> addPrice(weapon, CardFace.of(FactionColor.BONE,
                            WEAPON_EMBLEMS.get(weapon.type() - 1))
                    .withKind(listTypeKeys("weapon"), List.of("weapon.type." + weapon.type())))
                    .withStrike(weapon.damage().stream().mapToInt(DamageComponent::amount).sum());
            case CardText.Armor armor -> addPrice(armor, CardFace.of(FactionColor.BONE,
                            armor.type() == CardText.Armor.SHIELD ? Emblem.SHIELD : Emblem.MAIL)
                    .withKind(listTypeKeys("armor"), List.of("armor.type." + armor.type())))
                    .withArmor(armor.reduction());
            case CardText.Amulet amulet -> createAmuletFace(amulet);
            case CardText.Artifact artifact -> addPrice(artifact, CardFace.of(FactionColor.BRASS, Emblem.COLUMN)
                    .withKind(listTypeKeys("artifact"), List.of()));
            case CardText.EventCard event -> addPrice(event, CardFace.of(FactionColor.UMBER, Emblem.BOLT)
                    .withKind(listTypeKeys("event-card"), List.of()));
            case CardText.Potion potion -> addPrice(potion, CardFace.of(FactionColor.SWAMP, Emblem.FLASK)
                    .withKind(listTypeKeys("potion"), List.of()));
            case CardText.Spell spell -> createScrollFace(spell, "spell");
            case CardText.Enchantment enchantment -> createScrollFace(enchantment, "enchantment");
        };
    }

    private static CardFace createCreatureFace(CardText.Creature creature) {
        CardFace face = CardFace.PLAIN.withColor(COLORS_BY_RACE.getOrDefault(creature.race(), FactionColor.BONE))
                .withKind(listTypeKeys("creature"), List.of("creature.race." + creature.race(),
                        "creature.profession." + creature.profession()))
                .withCost(CardFace.Cost.of(Shape.CIRCLE, "mana", creature.cost())).withLife(creature.life());
        // Dragons are beasts, but they are recognized by their wings.
        return (creature.race().equals("дракон") ? Optional.of(Emblem.WING)
                : Optional.ofNullable(EMBLEMS_BY_PROFESSION.get(creature.profession()))).map(face::withEmblem)
                .orElse(face);
    }

    private static CardFace createAmuletFace(CardText.Amulet amulet) {
        CardFace face = addPrice(amulet, CardFace.of(FactionColor.BRASS, Emblem.RING)
                .withKind(listTypeKeys("amulet"), List.of()));
        return amulet.reduction() == 0 ? face : face.withArmor(amulet.reduction());
    }

    private static CardFace createScrollFace(CardText.Scroll scroll, String type) {
        ScrollColor color = scroll.color();
        CardFace face = switch (color) {
            case WHITE -> CardFace.of(FactionColor.BONE, Emblem.SUN);
            case BLACK -> CardFace.of(FactionColor.INK, Emblem.SKULL);
            case RED -> CardFace.of(FactionColor.UMBER, Emblem.FLAME);
            case GREEN -> CardFace.of(FactionColor.FOREST, Emblem.TREE);
        };
        return face.withKind(listTypeKeys(type), List.of("scroll." + color.name().toLowerCase(Locale.ROOT)))
                .withCost(CardFace.Cost.of(Shape.SQUARE, "level", scroll.level()));
    }

    private static List<String> listTypeKeys(String code) {
        return List.of("kind." + code);
    }

    private static CardFace addPrice(PricedCard card, CardFace face) {
        Cost cost = card.cost();
        CardFace priced = face;
        if (cost.actions() > 0) {
            priced = priced.withCost(CardFace.Cost.of(Shape.CIRCLE, "actions", cost.actions()));
        }
        if (cost.mana() > 0) {
            priced = priced.withCost(CardFace.Cost.of(Shape.CIRCLE, "mana", cost.mana()));
        }
        return cost.turn() ? priced.withCost(CardFace.Cost.ofSign(Shape.CIRCLE, "turn")) : priced;
    }
}
