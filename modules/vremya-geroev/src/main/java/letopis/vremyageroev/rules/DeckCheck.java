package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.table.Copies;
import letopis.table.Refusal;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.DeckLimit;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.card.CardText.Rarity;
import letopis.vremyageroev.card.CardText.Type;
import letopis.vremyageroev.event.DeckList;
import letopis.vremyageroev.event.FightDecision.DeckSubmitted;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;

/// Which decks are allowed (VG-09 to VG-11). All violations are reported together. Where nobody
/// knows the list, the choice itself names the Hero, who lies open soon (VG-14).
final class DeckCheck {

    private static final int COPIES = 5;

    private final FightState state;
    private final List<Refusal> violations = new ArrayList<>();

    private DeckCheck(FightState state) {
        this.state = state;
    }

    static List<Refusal> violations(FightState state, DeckSubmitted choice) {
        var check = new DeckCheck(state);
        check.size(choice.size());
        choice.list().seenBy(Audience.JUDGE).ifPresentOrElse(
                list -> {
                    check.contents(list, choice.size());
                    if (choice.hero().isPresent()) { // the list says who it is
                        check.add(Reason.HEROES, "heroes", list.heroes().size() + 1);
                    }
                },
                () -> check.hero(choice.hero()));
        return List.copyOf(check.violations);
    }

    private void add(Reason reason, Object... details) {
        violations.add(reason.refusal(details));
    }

    private void hero(Optional<CardName> open) {
        if (open.isEmpty()) {
            add(Reason.HEROES, "heroes", 0);
        }
        open.ifPresent(this::isHero);
    }

    private void isHero(CardName name) {
        if (hero(name).isEmpty()) {
            add(text(name).isEmpty() ? Reason.UNKNOWN_CARD : Reason.NOT_A_HERO, "name", name);
        }
    }

    private void size(int size) {
        int expected = state.settings().deckSize();
        if (size != expected) {
            add(Reason.DECK_SIZE, "expected", expected, "size", size);
        }
    }

    private void contents(DeckList list, int said) {
        int size = Copies.size(list.cards());
        if (size != said) {
            add(Reason.DECK_SIZE, "expected", said, "size", size);
        }
        if (Copies.size(list.heroes()) != 1) {
            add(Reason.HEROES, "heroes", Copies.size(list.heroes()));
        }
        list.heroes().keySet().forEach(this::isHero);
        list.cards().forEach(this::copies);
        if (list.heroes().size() == 1) {
            hero(list.hero()).ifPresent(hero -> limits(hero, list));
        }
    }

    private void copies(CardName name, int copies) {
        if (text(name).isEmpty()) {
            add(Reason.UNKNOWN_CARD, "name", name);
        } else if (hero(name).isPresent() && state.settings().is(Settings.HeroInDeck.NO)) {
            add(Reason.HERO_IN_DECK, "name", name);
        }
        if (copies > COPIES) {
            add(Reason.COPIES, "name", name, "copies", copies, "max", COPIES);
        }
    }

    /// A limit counts the cards of its rarity and its type, no others (VG-11c).
    private void limits(Hero hero, DeckList list) {
        Map<Rarity, Map<Type, Integer>> counts = new EnumMap<>(Rarity.class);
        list.cards().forEach((name, copies) -> text(name).ifPresent(text -> {
            if (text instanceof BattleCard card && isOfItsType(card)) {
                counts.computeIfAbsent(card.rarity(), _ -> new EnumMap<>(Type.class))
                        .merge(card.type(), copies, Integer::sum);
            }
        }));
        counts.forEach((rarity, types) -> types.forEach((type, count) -> {
            List<DeckLimit> limits = hero.limits().stream().filter(limit -> limit.counts(rarity, type)).toList();
            Optional<Integer> max = limits.stream()
                    .filter(limit -> limit.rarity().isPresent() && limit.type().isPresent())
                    .map(DeckLimit::max).findFirst();
            boolean forbidden = state.settings().is(Settings.UnlistedCards.FORBIDDEN) && !hero.limits().isEmpty()
                    && limits.isEmpty();
            int most = max.orElse(forbidden ? 0 : Integer.MAX_VALUE);
            if (count > most) {
                add(Reason.HERO_LIMIT, "rarity", code(rarity), "type", code(type), "count", count, "max", most);
            }
        }));
        hero.limits().stream().filter(limit -> limit.rarity().isEmpty() || limit.type().isEmpty())
                .forEach(limit -> together(limit, list));
    }

    /// A limit of a rarity counts its cards of all types, one of a type those of all rarities.
    private void together(DeckLimit limit, DeckList list) {
        int count = list.cards().entrySet().stream().filter(copies -> text(copies.getKey())
                .filter(text -> text instanceof BattleCard card && limit.counts(card.rarity(), card.type())
                        && (limit.type().isEmpty() || isOfItsType(card))).isPresent())
                .mapToInt(Map.Entry::getValue).sum();
        if (count > limit.max()) {
            limit.rarity().ifPresent(rarity ->
                    add(Reason.HERO_LIMIT_OF_RARITY, "rarity", code(rarity), "count", count, "max", limit.max()));
            limit.type().ifPresent(type ->
                    add(Reason.HERO_LIMIT_OF_TYPE, "type", code(type), "count", count, "max", limit.max()));
        }
    }

    /// A companion may be read as a type of its own, which no limit of a type counts then ([R-COMPANIONTYPE]).
    private boolean isOfItsType(BattleCard card) {
        return state.settings().is(Settings.CompanionType.TRAIT) || card.companion().isEmpty();
    }

    private static String code(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT);
    }

    private Optional<CardText> text(CardName name) {
        return state.cards().find(name).map(CardText.class::cast);
    }

    private Optional<Hero> hero(CardName name) {
        return text(name).filter(Hero.class::isInstance).map(Hero.class::cast);
    }
}
