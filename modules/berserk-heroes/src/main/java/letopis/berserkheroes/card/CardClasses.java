package letopis.berserkheroes.card;

import java.util.List;
import java.util.Map;

/// The classes of each type (BF-107.3 to BF-107.3.3). Newer sets may add others.
public final class CardClasses {

    private static final List<String> HERO_CLASSES = List.of("воин", "голем", "жрец", "маг", "разбойник");

    private static final List<String> CREATURE_CLASSES = List.of("акванит", "аккениец", "ангел", "артефакт", "архаалит",
            "боевая машина", "братство", "вайл", "великан", "ворг", "гарпия", "гном", "гоблин", "голем", "гремлин",
            "демон", "дитя Кронга", "дракон", "драконид", "дух", "зверь", "инквизитор", "йордлинг", "кентавр",
            "ковен", "койар", "кошмар", "ктулхист", "линунг", "метаморф", "механизм", "минотавр", "нага", "наёмник",
            "нежить", "огр", "орк", "пират", "подземник", "порождение", "пустой", "речная дева", "речная рыба",
            "рой", "свин", "слуа", "страж леса", "сумрак", "тигролюд", "тоа-дан", "тролль", "ург", "фея", "хван",
            "элементаль", "эльф", "энт", "яйцо");

    private static final List<String> SPELL_CLASSES = List.of("волшебство", "грех", "действие", "зелье", "приказ",
            "ритуал", "сфера");

    /// Classes of support cards. Some of them are separate types or kinds here ([C1] to [C3]). Mechanisms and
    /// nightmares can also be creatures (BF-107.3.2).
    private static final List<String> SUPPORT_CLASSES = List.of("амулет", "броня", "кошмар", "местность", "механизм",
            "оружие", "событие");

    private static final Map<CardType, List<String>> CLASSES_BY_TYPE = Map.of(CardType.HERO, HERO_CLASSES,
            CardType.CREATURE, CREATURE_CLASSES,
            CardType.SPELL, SPELL_CLASSES, CardType.EVENT, SUPPORT_CLASSES, CardType.EQUIPMENT, SUPPORT_CLASSES,
            CardType.TERRAIN, SUPPORT_CLASSES);

    private CardClasses() {}

    public static List<String> of(CardType type) {
        return CLASSES_BY_TYPE.get(type);
    }

    /// Returns whether the class belongs to other types but not to the given one (BF-107.3.1).
    public static boolean isClassOfOtherType(CardType type, String name) {
        return !of(type).contains(name) && CLASSES_BY_TYPE.values().stream()
                .anyMatch(classes -> classes.contains(name));
    }
}
