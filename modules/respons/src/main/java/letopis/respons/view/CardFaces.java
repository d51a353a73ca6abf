package letopis.respons.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.respons.card.CardText;
import letopis.respons.card.CardType;
import letopis.respons.card.Faction;
import letopis.respons.card.Supertype;
import letopis.table.CardFace;
import letopis.table.CardFace.Cost.Shape;
import letopis.table.Emblem;
import letopis.table.FactionColor;

/// The faces of cards, each in the colour of the card's faction. Units show the emblem of their subtype, and other
/// cards show the emblem of their type.
public final class CardFaces {

    private static final Map<String, Emblem> EMBLEMS_BY_SUBTYPE = Map.ofEntries(
            Map.entry("воин", Emblem.SWORDS), Map.entry("мертвец", Emblem.SKULL), Map.entry("зверь", Emblem.PAW),
            Map.entry("дух", Emblem.MOON), Map.entry("чародей", Emblem.EYE), Map.entry("великан", Emblem.MOUNTAIN),
            Map.entry("стрелок", Emblem.BOW), Map.entry("моряк", Emblem.ANCHOR), Map.entry("мастер", Emblem.MACE),
            Map.entry("механизм", Emblem.TOWER), Map.entry("обряд", Emblem.FLAME), Map.entry("буря", Emblem.WAVE),
            Map.entry("чертёж", Emblem.SCROLL));

    private CardFaces() {}

    public static CardFace of(CardText card) {
        return switch (card) {
            case CardText.Hero hero -> CardFace.of(colorOf(hero.factions()), Emblem.CROWN)
                    .withKind(List.of("kind.hero"), List.of())
                    .withFactions(listCodes("enum.faction.", hero.factions()));
            case CardText.Playable playable -> createPlayableFace(playable);
        };
    }

    private static CardFace createPlayableFace(CardText.Playable card) {
        List<String> classes = Stream.concat(card.subtypes().stream().map(subtype -> "subtypes." + subtype),
                listCodes("enum.supertype.", card.supertypes()).stream()).toList();
        CardFace face = CardFace.of(colorOf(card.factions()), emblemOf(card))
                .withKind(listCodes("enum.card-type.", card.types()), classes)
                .withFactions(listCodes("enum.faction.", card.factions()));
        if (card.cost().isPresent()) {
            face = face.withCost(CardFace.Cost.of(Shape.HEXAGON, "influence", card.cost().get()));
        }
        return card.front().strength().isPresent() ? face.withStrike(card.front().strength().get()) : face;
    }

    private static Emblem emblemOf(CardText.Playable card) {
        if (card.supertypes().contains(Supertype.ORDER)) {
            return Emblem.STAR;
        }
        return card.subtypes().stream()
                .flatMap(subtype -> Optional.ofNullable(EMBLEMS_BY_SUBTYPE.get(subtype)).stream())
                .findFirst().orElseGet(() -> emblemOf(card.types().getFirst()));
    }

    private static Emblem emblemOf(CardType type) {
        return switch (type) {
            case UNIT -> Emblem.HELM;
            case SPELL -> Emblem.BOLT;
            case TRAP -> Emblem.JAW;
            case BOOST -> Emblem.CUP;
            case LOCATION -> Emblem.COLUMN;
        };
    }

    private static FactionColor colorOf(List<Faction> factions) {
        return factions.isEmpty() ? FactionColor.BONE : switch (factions.getFirst()) {
            case ASH -> FactionColor.ASH;
            case TIDE -> FactionColor.TIDE;
            case BRASS -> FactionColor.BRASS;
        };
    }

    private static List<String> listCodes(String prefix, List<? extends Enum<?>> constants) {
        var codes = new ArrayList<String>();
        constants.forEach(constant -> codes.add(prefix + constant.name().toLowerCase(Locale.ROOT)));
        return codes;
    }
}
