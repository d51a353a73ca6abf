package letopis.vremyageroev.view;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.table.CardFace;
import letopis.table.CardFace.Cost.Shape;
import letopis.table.CardFace.Cost.Tone;
import letopis.table.Emblem;
import letopis.table.FactionColor;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.query.CardMatch;

/// The faces of the cards. The colour shows the type. The emblem shows a word in the name, such as a weapon. If the
/// name has no such word, the emblem shows the use of the card.
public final class CardFaces {

    /// The emblems of the words that players look for (VG-43b), the most specific first.
    private static final List<Map.Entry<String, Emblem>> EMBLEMS_BY_WORD = List.of(
            Map.entry("меч", Emblem.SWORD), Map.entry("клинок", Emblem.SWORD), Map.entry("акинак", Emblem.DAGGER),
            Map.entry("кинжал", Emblem.DAGGER), Map.entry("нож", Emblem.DAGGER), Map.entry("топор", Emblem.AXE),
            Map.entry("секира", Emblem.AXE), Map.entry("копьё", Emblem.SPEAR), Map.entry("лук", Emblem.BOW),
            Map.entry("праща", Emblem.SHOT), Map.entry("выстрел", Emblem.SHOT), Map.entry("булава", Emblem.MACE),
            Map.entry("щит", Emblem.SHIELD), Map.entry("павеза", Emblem.SHIELD), Map.entry("кольчуга", Emblem.MAIL),
            Map.entry("панцирь", Emblem.MAIL), Map.entry("стена", Emblem.TOWER), Map.entry("страж", Emblem.TOWER),
            Map.entry("огня", Emblem.FLAME), Map.entry("саламандры", Emblem.FLAME), Map.entry("искра", Emblem.BOLT),
            Map.entry("молния", Emblem.BOLT), Map.entry("громоотвод", Emblem.BOLT), Map.entry("яд", Emblem.FLASK),
            Map.entry("кот", Emblem.PAW), Map.entry("кошачья", Emblem.PAW), Map.entry("крыса", Emblem.PAW),
            Map.entry("волк", Emblem.JAW), Map.entry("демон", Emblem.WING), Map.entry("эйдолон", Emblem.SUN),
            Map.entry("тень", Emblem.MASK), Map.entry("фамильяр", Emblem.EYE), Map.entry("сон", Emblem.MOON),
            Map.entry("сглаз", Emblem.EYE), Map.entry("пентаграмма", Emblem.STAR), Map.entry("рыцарь", Emblem.HELM),
            Map.entry("оруженосец", Emblem.HELM), Map.entry("знаменосец", Emblem.CROWN),
            Map.entry("наёмник", Emblem.SWORDS), Map.entry("колдунья", Emblem.MOON), Map.entry("жрец", Emblem.SUN),
            Map.entry("грозы", Emblem.BOLT), Map.entry("разбойница", Emblem.MASK), Map.entry("северянин", Emblem.AXE));

    private CardFaces() {}

    public static CardFace of(CardText card) {
        return switch (card) {
            case CardText.Hero hero -> CardFace.of(FactionColor.BONE, emblemOf(hero).orElse(Emblem.CROWN))
                    .withKind(List.of("kind.hero"), listKeywordCodes(hero)).withStrike(hero.power());
            case CardText.BattleCard battle -> createBattleCardFace(battle);
        };
    }

    private static CardFace createBattleCardFace(CardText.BattleCard card) {
        Tone tone = switch (card.rarity()) {
            case BLACK -> Tone.BLACK;
            case WHITE -> Tone.WHITE;
            case GOLD -> Tone.GOLD;
        };
        List<String> classes = Stream.of(card.companion().map(_ -> "kind.companion").stream(),
                card.permanent().map(_ -> "kind.permanent").stream(), listKeywordCodes(card).stream())
                .flatMap(codes -> codes).toList();
        CardFace face = createTypedFace(card).withKind(List.of("type." + codeOf(card.type())), classes)
                .withCost(CardFace.Cost.ofTone(Shape.DIAMOND, codeOf(card.rarity()), tone));
        return card.companion().map(companion -> face.withStrike(companion.power())).orElse(face);
    }

    private static CardFace createTypedFace(CardText.BattleCard card) {
        return switch (card.type()) {
            case TECHNIQUE -> createTypedFace(card, FactionColor.MOUNTAIN, Emblem.SWORDS);
            case TRICK -> createTypedFace(card, FactionColor.SWAMP, Emblem.MASK);
            case SPELL -> createTypedFace(card, FactionColor.DARK, Emblem.STAR);
            case MEDITATION -> createTypedFace(card, FactionColor.TIDE, Emblem.EYE);
        };
    }

    /// @param defaultEmblem the emblem of cards that do more than defend and whose names contain none of the words
    private static CardFace createTypedFace(CardText card, FactionColor color, Emblem defaultEmblem) {
        return CardFace.of(color, emblemOf(card).orElse(onlyDefends(card) ? Emblem.SHIELD : defaultEmblem));
    }

    private static boolean onlyDefends(CardText card) {
        return !card.abilities().isEmpty() && card.abilities().stream().allMatch(ability ->
                ability instanceof Ability.Defence || ability instanceof Ability.Interrupt);
    }

    private static Optional<Emblem> emblemOf(CardText card) {
        return EMBLEMS_BY_WORD.stream().filter(word -> CardMatch.hasKeyword(card, word.getKey(), false))
                .map(Map.Entry::getValue).findFirst();
    }

    private static List<String> listKeywordCodes(CardText card) {
        return card.keywords().stream().map(keyword -> "keywords." + keyword).toList();
    }

    private static String codeOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
