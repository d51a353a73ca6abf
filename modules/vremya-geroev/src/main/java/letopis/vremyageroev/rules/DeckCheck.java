package letopis.vremyageroev.rules;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import letopis.table.Audience;
import letopis.table.CardCounts;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.kernel.DeckViolations;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.DeckLimit;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.card.CardText.Rarity;
import letopis.vremyageroev.card.CardText.Type;
import letopis.vremyageroev.event.DeckList;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;

/// Deck construction rules (VG-09 to VG-11). All violations are reported together. If the list is unknown, the choice
/// itself names the Hero, who will be face up anyway (VG-14).
final class DeckCheck extends DeckViolations<CardText> {

    private static final int MAX_COPIES = 5;

    private final Settings settings;

    private DeckCheck(FightState state) {
        super(state.cards(), CardText.class);
        this.settings = state.settings();
    }

    static List<Refusal> findViolations(FightState state, FightState.Preparation.Deck deck) {
        var check = new DeckCheck(state);
        check.checkSize(deck.size());
        deck.list().valueFor(Audience.JUDGE).ifPresentOrElse(
                list -> {
                    check.checkContents(list, deck.size());
                    check.addUnless(deck.hero().isEmpty(), Reason.HEROES, "heroes", list.heroes().size() + 1);
                },
                () -> check.checkHero(deck.hero()));
        return check.violations();
    }

    private void checkHero(Optional<CardName> faceUpHero) {
        addUnless(faceUpHero.isPresent(), Reason.HEROES, "heroes", 0);
        faceUpHero.ifPresent(this::checkHero);
    }

    private void checkHero(CardName heroName) {
        addUnless(findCard(heroName, Hero.class).isPresent(), findCard(heroName).isEmpty() ? Reason.UNKNOWN_CARD
                : Reason.NOT_A_HERO,
                "name", heroName);
    }

    private void checkSize(int size) {
        int expected = settings.deckSize();
        addUnless(size == expected, sizeFault(), "expected", expected, "size", size);
    }

    /// Returns the fault of a wrong size, which cites the paragraph of the format (VG-09a, VG-09b).
    private letopis.table.kernel.Reason sizeFault() {
        return settings.is(Settings.Format.AVANGARD) ? Reason.DECK_SIZE.citing("VG-09b") : Reason.DECK_SIZE;
    }

    private void checkContents(DeckList list, int declaredSize) {
        int size = CardCounts.countCards(list.cards());
        addUnless(size == declaredSize, sizeFault(), "expected", declaredSize, "size", size);
        addUnless(CardCounts.countCards(list.heroes()) == 1, Reason.HEROES, "heroes",
                CardCounts.countCards(list.heroes()));
        list.heroes().keySet().forEach(this::checkHero);
        list.cards().forEach(this::checkCopies);
        if (list.heroes().size() == 1) {
            findCard(list.hero(), Hero.class).ifPresent(hero -> checkLimits(hero, list));
        }
    }

    private void checkCopies(CardName name, int copies) {
        if (findCard(name).isEmpty()) {
            add(Reason.UNKNOWN_CARD, "name", name);
        } else if (findCard(name, Hero.class).isPresent() && settings.is(Settings.HeroCountingRule.NO)) {
            add(Reason.HERO_IN_DECK, "name", name);
        }
        addUnless(copies <= MAX_COPIES, Reason.COPIES, "name", name, "copies", copies, "max", MAX_COPIES);
    }

    /// Checks the Hero's limits. A limit counts only cards of its rarity and type (VG-11c).
    private void checkLimits(Hero hero, DeckList list) {
        Map<Rarity, Map<Type, Integer>> counts = new EnumMap<>(Rarity.class);
        list.cards().forEach((name, copies) -> findCard(name).ifPresent(text -> {
            if (text instanceof BattleCard card && countsForType(card)) {
                counts.computeIfAbsent(card.rarity(), _ -> new EnumMap<>(Type.class))
                        .merge(card.type(), copies, Integer::sum);
            }
        }));
        counts.forEach((rarity, types) -> types.forEach((type, count) -> {
            List<DeckLimit> limits = hero.limits().stream().filter(limit -> limit.covers(rarity, type)).toList();
            Optional<Integer> max = limits.stream()
                    .filter(limit -> limit.rarity().isPresent() && limit.type().isPresent())
                    .map(DeckLimit::max).findFirst();
            boolean forbidden = settings.is(Settings.UnlistedCardRule.FORBIDDEN) && !hero.limits().isEmpty()
                    && limits.isEmpty();
            int most = max.orElse(forbidden ? 0 : Integer.MAX_VALUE);
            addUnless(count <= most, Reason.HERO_LIMIT, "rarity", codeOf(rarity), "type", codeOf(type), "count", count,
                    "max",
                    most);
        }));
        hero.limits().stream().filter(limit -> limit.rarity().isEmpty() || limit.type().isEmpty())
                .forEach(limit -> checkLimit(limit, list));
    }

    /// Checks one limit. A limit without a type counts all types, and one without a rarity counts all rarities.
    private void checkLimit(DeckLimit limit, DeckList list) {
        int count = list.cards().entrySet().stream().filter(copies -> findCard(copies.getKey())
                .filter(text -> text instanceof BattleCard card && limit.covers(card.rarity(), card.type())
                        && (limit.type().isEmpty() || countsForType(card))).isPresent())
                .mapToInt(Map.Entry::getValue).sum();
        if (count > limit.max()) {
            limit.rarity().ifPresent(rarity ->
                    add(Reason.HERO_LIMIT_OF_RARITY, "rarity", codeOf(rarity), "count", count, "max", limit.max()));
            limit.type().ifPresent(type ->
                    add(Reason.HERO_LIMIT_OF_TYPE, "type", codeOf(type), "count", count, "max", limit.max()));
        }
    }

    /// Returns true if the card counts for limits of its type. A setting can make companions a separate type without a
    /// limit ([R-COMPANIONTYPE]).
    private boolean countsForType(BattleCard card) {
        return settings.is(Settings.CompanionTypeRule.TRAIT) || card.companion().isEmpty();
    }

    private static String codeOf(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT);
    }
}
