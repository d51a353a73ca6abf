package letopis.berserkheroes.view;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.table.CardFace.Cost.Shape;
import letopis.table.CardFace;
import letopis.table.Emblem;
import letopis.table.FactionColor;

/// Faces of the cards, in the colour of their first element, with the emblem of their class or type.
public final class CardFaces {

    private static final Map<String, Emblem> EMBLEMS_BY_CLASS = Map.ofEntries(
            Map.entry("зверь", Emblem.PAW), Map.entry("дух", Emblem.FLAME), Map.entry("ковен", Emblem.TREE),
            Map.entry("братство", Emblem.SWORDS), Map.entry("наёмник", Emblem.SWORD), Map.entry("гном", Emblem.AXE),
            Map.entry("нежить", Emblem.SKULL), Map.entry("механизм", Emblem.TOWER), Map.entry("демон", Emblem.MASK),
            Map.entry("фея", Emblem.WING), Map.entry("элементаль", Emblem.CRYSTAL),
            Map.entry("великан", Emblem.MOUNTAIN), Map.entry("голем", Emblem.COLUMN),
            Map.entry("дракон", Emblem.JAW), Map.entry("порождение", Emblem.EYE), Map.entry("энт", Emblem.TREE),
            Map.entry("кентавр", Emblem.BOW), Map.entry("рой", Emblem.SHOT),
            Map.entry("боевая машина", Emblem.SPEAR), Map.entry("яйцо", Emblem.GLASS),
            Map.entry("воин", Emblem.HELM), Map.entry("маг", Emblem.STAR), Map.entry("жрец", Emblem.SUN),
            Map.entry("разбойник", Emblem.DAGGER), Map.entry("волшебство", Emblem.STAR),
            Map.entry("действие", Emblem.BOLT), Map.entry("ритуал", Emblem.MOON),
            Map.entry("приказ", Emblem.SCROLL), Map.entry("зелье", Emblem.FLASK));

    private CardFaces() {}

    public static CardFace of(CardText card) {
        List<String> elements = card.elements().stream().map(element -> "enum.element." + codeOf(element)).toList();
        CardFace face = CardFace.of(colorOf(card), emblemOf(card)).withFactions(elements);
        face = card.front().life().isPresent() ? face.withLife(card.front().life().get()) : face;
        face = card.front().strike().isPresent() ? face.withStrike(card.front().strike().get()) : face;
        Stream<String> classes = card.classes().stream().map(name -> "classes." + name);
        return switch (card) {
            case CardText.Hero _ -> face.withKind(List.of("enum.card-type.hero"), classes.toList());
            case CardText.Playable playable -> face
                    .withKind(List.of("enum.card-type." + codeOf(playable.type())), Stream.of(
                            playable.equipment().map(kind -> "enum.equipment-kind." + codeOf(kind)).stream(), classes,
                            playable.traits().stream().map(trait -> "enum.trait." + codeOf(trait)))
                            .flatMap(codes -> codes).toList())
                    .withCost(CardFace.Cost.of(Shape.CIRCLE, "coins", playable.cost()));
        };
    }

    private static FactionColor colorOf(CardText card) {
        return card.elements().isEmpty() ? FactionColor.BONE : switch (card.elements().getFirst()) {
            case Element.STEPPE -> FactionColor.STEPPE;
            case Element.FOREST -> FactionColor.FOREST;
            case Element.MOUNTAIN -> FactionColor.MOUNTAIN;
            case Element.SWAMP -> FactionColor.SWAMP;
            case Element.DARKNESS -> FactionColor.DARK;
        };
    }

    private static Emblem emblemOf(CardText card) {
        return card.classes().stream().flatMap(name -> Optional.ofNullable(EMBLEMS_BY_CLASS.get(name)).stream())
                .findFirst()
                .orElseGet(() -> card instanceof CardText.Playable playable && playable.equipment().isPresent()
                ? emblemOf(playable.equipment().get()) : emblemOf(card.type()));
    }

    private static Emblem emblemOf(CardType type) {
        return switch (type) {
            case HERO -> Emblem.CROWN;
            case CREATURE -> Emblem.SWORDS;
            case SPELL -> Emblem.STAR;
            case EVENT -> Emblem.SUN;
            case EQUIPMENT -> Emblem.SHIELD;
            case TERRAIN -> Emblem.MOUNTAIN;
        };
    }

    private static Emblem emblemOf(EquipmentKind kind) {
        return switch (kind) {
            case WEAPON -> Emblem.SWORD;
            case ARMOUR -> Emblem.MAIL;
            case AMULET -> Emblem.RING;
        };
    }

    private static String codeOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
