package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import letopis.table.kernel.Flaws;

/// Semantic checks of a feature, either printed or granted.
///
/// @param type type of the card it is printed on; empty if it is granted
/// @param x whether a value of X is chosen when the card is played
record FeatureCheck(Flaws flaws, Optional<CardType> type, boolean x) {

    private static final int MOST = Bounds.MOST;
    private static final Set<Measured> OF_CREATURES = Set.of(Measured.VAMPIRISM, Measured.MIGHT, Measured.STRIKES,
            Measured.INCARNATION, Measured.VANGUARD, Measured.UNITY);
    private static final Set<Measured> OF_CHARACTERS = Set.of(Measured.ARMOUR, Measured.SCALES, Measured.POISON,
            Measured.REGENERATION, Measured.MEDITATION, Measured.LESS_FROM_ATTACKS, Measured.STRIKE_REDUCTION);

    void feature(Feature feature) {
        var check = new DeedCheck(flaws, isCaused(feature), x, type);
        switch (feature) {
            case Feature.Word(var word) -> flaws.unless(fits(word), "no-use", "keyword");
            case Feature.Valued(var keyword, int value) -> {
                flaws.range(value, 1, MOST, "value");
                flaws.unless(fits(keyword), "no-use", "keyword");
            }
            case Feature.Against(var guard, var from) -> against(check, guard, from);
            case Feature.Activated(var price, var perGame, var conditions, var deed) -> {
                inPlay();
                check.price(price);
                perGame.ifPresent(most -> flaws.range(most, 1, MOST, "perGame"));
                check.conditions(conditions, List.of());
                check.deed(deed);
            }
            case Feature.Triggered(var when, boolean _, boolean _, var perGame, var conditions, var deed) -> {
                if (!(when instanceof When.Discarded)) {
                    inPlay();
                }
                flaws.unless(type.isEmpty() || !(when instanceof When.Looking), "only-when-looking", "when");
                flaws.unless(!is(CardType.HERO) || !(when instanceof When.Hire || when instanceof When.Death
                        || when instanceof When.Discarded), "heroes-stay", "when");
                perGame.ifPresent(most -> flaws.range(most, 1, MOST, "perGame"));
                check.when(when);
                check.conditions(conditions, List.of());
                check.deed(deed);
            }
            case Feature.SpellAbility(var deed, boolean _) -> {
                flaws.unless(is(CardType.SPELL), "only-spells");
                check.deed(deed);
            }
            case Feature.Constant(var conditions, var reach, var modifiers) -> {
                inPlay();
                check.conditions(conditions, List.of());
                flaws.unless(!(reach instanceof Which.Chosen), "nobody-chooses", "reach");
                check.reach(reach);
                check.modifiers(modifiers, List.of());
            }
            case Feature.Law(var conditions, _, var rules) -> {
                check.conditions(conditions, List.of());
                check.rules(rules);
                flaws.unless(!is(CardType.SPELL) || rules.stream().allMatch(Rule.OwnCost.class::isInstance),
                        "never-in-play");
            }
            case Feature.Instead(var replaced, var conditions, var steps) -> {
                inPlay();
                check.replaced(replaced);
                check.conditions(conditions, List.of());
                check.steps(steps, List.of(), "steps");
            }
            case Feature.Cancels(_, var cards, boolean _, var perGame, var conditions, var steps) -> {
                inPlay();
                new FilterCheck(flaws).inHandOrPlay(cards, "cards");
                perGame.ifPresent(most -> flaws.range(most, 1, MOST, "perGame"));
                check.conditions(conditions, List.of());
                check.steps(steps, List.of(), "steps");
            }
            case Feature.Ignores(var ignored) -> flaws.unless(!ignored.isEmpty(), "no-modifiers", "ignored");
            case Feature.InGraveyard(var inner) -> {
                boolean fits = !is(CardType.HERO) && (inner instanceof Feature.Triggered
                        || inner instanceof Feature.Activated);
                flaws.unless(fits, "not-in-graveyards", "feature");
                if (fits) {
                    given(inner);
                }
            }
            case Feature.InDeck(var inner) -> {
                boolean fits = !is(CardType.HERO) && inner instanceof Feature.Triggered(var when, _, boolean each, _, _,
                        var deed) && when instanceof When.Looking && !each && isPlain(deed);
                flaws.unless(fits, "not-in-deck-so", "feature");
                if (fits) {
                    given(inner);
                }
            }
            case Feature.InSideboard(var inner) -> {
                boolean fits = !is(CardType.HERO) && (inner instanceof Feature.Activated(var price, var perGame, _,
                        _) && perGame.isEmpty() && isOfPlayer(price)
                        || inner instanceof Feature.Triggered(var when, boolean may, _, _, _, _) && may
                        && (when instanceof When.Turn || when instanceof When.Happens(_, var which)
                        && which.isPresent() || when instanceof When.Does));
                flaws.unless(fits, "not-in-sideboard-so", "feature");
                if (fits) {
                    given(inner);
                }
            }
            case Feature.Building(var cards, var copies, boolean any) -> {
                new FilterCheck(flaws).inDecks(cards, "cards");
                copies.ifPresent(most -> flaws.range(most, 1, MOST, "copies"));
                flaws.unless(copies.isPresent() || any, "no-change");
            }
            case Feature.Ambush(var when, int coins) -> {
                flaws.unless(!is(CardType.HERO), "heroes-stay");
                flaws.range(coins, 0, MOST, "coins");
                check.when(when);
            }
        }
    }

    private void given(Feature feature) {
        flaws.in("feature", () -> new FeatureCheck(flaws, Optional.empty(), x).feature(feature));
    }

    private static boolean isCaused(Feature feature) {
        return switch (feature) {
            case Feature.Triggered(var when, _, _, _, _, _) -> DeedCheck.hasCause(when);
            case Feature.Instead(var replaced, _, _) -> DeedCheck.hasCause(replaced);
            case Feature.Word _, Feature.Valued _, Feature.Against _, Feature.Activated _, Feature.SpellAbility _,
                    Feature.Constant _, Feature.Law _, Feature.Ambush _, Feature.Ignores _, Feature.InGraveyard _,
                    Feature.InDeck _, Feature.InSideboard _,
                    Feature.Building _ -> false;
            case Feature.Cancels _ -> true;
        };
    }

    /// Returns whether the deed requires no choices on declaration. A card revealed for it declares nothing else.
    private static boolean isPlain(Deed deed) {
        return deed.targets().isEmpty() && deed.choice().isEmpty();
    }

    /// Returns whether the price is payable without any choice by the player.
    private static boolean isOfPlayer(List<Payment> price) {
        return !price.isEmpty() && price.stream().allMatch(one -> one instanceof Payment.Coins(_, boolean more) && !more
                || one instanceof Payment.LoseCoins || one instanceof Payment.Prayers);
    }

    private void against(DeedCheck check, Guard guard, From from) {
        inPlay();
        boolean ofCards = guard == Guard.SUPERIORITY || guard == Guard.ELUSIVE;
        flaws.unless(!ofCards || from.by().isEmpty(), "guards-against-cards", "from", "by");
        flaws.unless(!ofCards || type.isEmpty() || is(CardType.CREATURE), "no-use", "guard");
        check.from(from);
    }

    private void inPlay() {
        flaws.unless(!is(CardType.SPELL), "never-in-play");
    }

    private boolean is(CardType one) {
        return type.filter(printed -> printed == one).isPresent();
    }

    private boolean isCharacter() {
        return type.isEmpty() || type.get().isCharacter();
    }

    private boolean isCreature() {
        return type.isEmpty() || is(CardType.CREATURE);
    }

    private boolean fits(Keyword keyword) {
        return switch (keyword) {
            case RAGE -> !is(CardType.HERO);
            case VULNERABILITY, STUN, SLEEPING -> isCharacter();
            case DASH, FRENZY, FIRST_STRIKE, LAST_STRIKE, DIRECTED_STRIKE, ATTACK_SKILL, DEFENCE_SKILL, WRATH, UNDEAD,
                    STEALTH, SUPPRESSION, MODULE, CLUTCH, EGG -> isCreature();
        };
    }

    private boolean fits(Measured keyword) {
        return OF_CREATURES.contains(keyword) ? isCreature()
                : OF_CHARACTERS.contains(keyword) ? isCharacter() : !is(CardType.HERO);
    }
}
