package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import letopis.table.kernel.CardProblems;

/// Semantic checks of a feature, either printed or granted.
///
/// @param type type of the card it is printed on; empty if it is granted
/// @param x whether a value of X is chosen when the card is played
record FeatureCheck(CardProblems flaws, Optional<CardType> type, boolean x) {

    private static final int MOST = Bounds.MOST;
    private static final Set<Measured> OF_CREATURES = Set.of(Measured.VAMPIRISM, Measured.MIGHT, Measured.STRIKES,
            Measured.INCARNATION, Measured.VANGUARD, Measured.UNITY);
    private static final Set<Measured> OF_CHARACTERS = Set.of(Measured.ARMOUR, Measured.SCALES, Measured.POISON,
            Measured.REGENERATION, Measured.MEDITATION, Measured.LESS_FROM_ATTACKS, Measured.STRIKE_REDUCTION);

    void checkFeature(Feature feature) {
        var check = new DeedCheck(flaws, isCaused(feature), x, type);
        switch (feature) {
            case Feature.Word(var word) -> flaws.addUnless(suits(word), "no-use", "keyword");
            case Feature.MeasuredKeyword(var keyword, int value) -> {
                flaws.checkRange(value, 1, MOST, "value");
                flaws.addUnless(suits(keyword), "no-use", "keyword");
            }
            case Feature.Against(var guard, var from) -> checkAgainst(check, guard, from);
            case Feature.Activated(var price, var perGame, var conditions, var deed) -> {
                checkInPlay();
                check.checkPrice(price);
                perGame.ifPresent(max -> flaws.checkRange(max, 1, MOST, "perGame"));
                check.checkConditions(conditions, List.of());
                check.checkDeed(deed);
            }
            case Feature.Triggered(var when, boolean _, boolean _, var perGame, var conditions, var deed) -> {
                if (!(when instanceof When.Discard)) {
                    checkInPlay();
                }
                flaws.addUnless(type.isEmpty() || !(when instanceof When.TopCardsLook), "only-when-looking", "when");
                flaws.addUnless(!isOfType(CardType.HERO) || !(when instanceof When.Hire || when instanceof When.Death
                        || when instanceof When.Discard), "heroes-stay", "when");
                perGame.ifPresent(max -> flaws.checkRange(max, 1, MOST, "perGame"));
                check.checkTrigger(when);
                check.checkConditions(conditions, List.of());
                check.checkDeed(deed);
            }
            case Feature.SpellAbility(var deed, boolean _) -> {
                flaws.addUnless(isOfType(CardType.SPELL), "only-spells");
                check.checkDeed(deed);
            }
            case Feature.Constant(var conditions, var reach, var modifiers) -> {
                checkInPlay();
                check.checkConditions(conditions, List.of());
                flaws.addUnless(!(reach instanceof Which.Chosen), "nobody-chooses", "reach");
                check.checkReach(reach);
                check.checkModifiers(modifiers, List.of());
            }
            case Feature.Law(var conditions, _, var rules) -> {
                check.checkConditions(conditions, List.of());
                check.checkRules(rules);
                flaws.addUnless(!isOfType(CardType.SPELL) || rules.stream().allMatch(Rule.OwnCost.class::isInstance),
                        "never-in-play");
            }
            case Feature.Instead(var replaced, var conditions, var steps) -> {
                checkInPlay();
                check.checkReplaced(replaced);
                check.checkConditions(conditions, List.of());
                check.checkSteps(steps, List.of(), "steps");
            }
            case Feature.Cancels(_, var cards, boolean _, var perGame, var conditions, var steps) -> {
                checkInPlay();
                new FilterCheck(flaws).checkInHandOrPlay(cards, "cards");
                perGame.ifPresent(max -> flaws.checkRange(max, 1, MOST, "perGame"));
                check.checkConditions(conditions, List.of());
                check.checkSteps(steps, List.of(), "steps");
            }
            case Feature.Immunity(var ignored) -> flaws.addUnless(!ignored.isEmpty(), "no-modifiers", "ignored");
            case Feature.InGraveyard(var inner) -> {
                boolean fits = !isOfType(CardType.HERO) && (inner instanceof Feature.Triggered
                        || inner instanceof Feature.Activated);
                flaws.addUnless(fits, "not-in-graveyards", "feature");
                if (fits) {
                    checkGiven(inner);
                }
            }
            case Feature.InDeck(var inner) -> {
                boolean fits = !isOfType(CardType.HERO)
                        && inner instanceof Feature.Triggered(var when, _, boolean each, _, _,
                        var deed) && when instanceof When.TopCardsLook && !each && needsNoDeclaration(deed);
                flaws.addUnless(fits, "not-in-deck-so", "feature");
                if (fits) {
                    checkGiven(inner);
                }
            }
            case Feature.InSideboard(var inner) -> {
                boolean fits = !isOfType(CardType.HERO)
                        && (inner instanceof Feature.Activated(var price, var perGame, _,
                        _) && perGame.isEmpty() && needsNoChoice(price)
                        || inner instanceof Feature.Triggered(var when, boolean may, _, _, _, _) && may
                        && (when instanceof When.Turn || when instanceof When.Happens(_, var filter)
                        && filter.isPresent() || when instanceof When.Does));
                flaws.addUnless(fits, "not-in-sideboard-so", "feature");
                if (fits) {
                    checkGiven(inner);
                }
            }
            case Feature.Building(var cards, var copies, boolean any) -> {
                new FilterCheck(flaws).checkInDecks(cards, "cards");
                copies.ifPresent(max -> flaws.checkRange(max, 1, MOST, "copies"));
                flaws.addUnless(copies.isPresent() || any, "no-change");
            }
            case Feature.Ambush(var when, int coins) -> {
                flaws.addUnless(!isOfType(CardType.HERO), "heroes-stay");
                flaws.checkRange(coins, 0, MOST, "coins");
                check.checkTrigger(when);
            }
        }
    }

    private void checkGiven(Feature feature) {
        flaws.checkComponent("feature", () -> new FeatureCheck(flaws, Optional.empty(), x).checkFeature(feature));
    }

    private static boolean isCaused(Feature feature) {
        return switch (feature) {
            case Feature.Triggered(var when, _, _, _, _, _) -> DeedCheck.hasCause(when);
            case Feature.Instead(var replaced, _, _) -> DeedCheck.hasCause(replaced);
            case Feature.Word _, Feature.MeasuredKeyword _, Feature.Against _, Feature.Activated _,
                    Feature.SpellAbility _,
                    Feature.Constant _, Feature.Law _, Feature.Ambush _, Feature.Immunity _, Feature.InGraveyard _,
                    Feature.InDeck _, Feature.InSideboard _,
                    Feature.Building _ -> false;
            case Feature.Cancels _ -> true;
        };
    }

    /// Returns whether the deed requires no choices on declaration. A revealed card makes no further declarations.
    private static boolean needsNoDeclaration(Deed deed) {
        return deed.targets().isEmpty() && deed.choice().isEmpty();
    }

    /// Returns whether the price is payable without any choice by the player.
    private static boolean needsNoChoice(List<Payment> price) {
        return !price.isEmpty() && price.stream()
                .allMatch(payment -> payment instanceof Payment.Coins(_, boolean more) && !more
                || payment instanceof Payment.LoseCoins || payment instanceof Payment.Prayers);
    }

    private void checkAgainst(DeedCheck check, Guard guard, From from) {
        checkInPlay();
        boolean ofCards = guard == Guard.SUPERIORITY || guard == Guard.ELUSIVE;
        flaws.addUnless(!ofCards || from.by().isEmpty(), "guards-against-cards", "from", "by");
        flaws.addUnless(!ofCards || type.isEmpty() || isOfType(CardType.CREATURE), "no-use", "guard");
        check.checkSource(from);
    }

    private void checkInPlay() {
        flaws.addUnless(!isOfType(CardType.SPELL), "never-in-play");
    }

    private boolean isOfType(CardType cardType) {
        return type.filter(printed -> printed == cardType).isPresent();
    }

    private boolean isCharacter() {
        return type.isEmpty() || type.get().isCharacter();
    }

    private boolean isCreature() {
        return type.isEmpty() || isOfType(CardType.CREATURE);
    }

    private boolean suits(Keyword keyword) {
        return switch (keyword) {
            case RAGE -> !isOfType(CardType.HERO);
            case VULNERABILITY, STUN, SLEEPING -> isCharacter();
            case DASH, FRENZY, FIRST_STRIKE, LAST_STRIKE, DIRECTED_STRIKE, ATTACK_SKILL, DEFENCE_SKILL, WRATH, UNDEAD,
                    STEALTH, SUPPRESSION, MODULE, CLUTCH, EGG -> isCreature();
        };
    }

    private boolean suits(Measured keyword) {
        return OF_CREATURES.contains(keyword) ? isCreature()
                : OF_CHARACTERS.contains(keyword) ? isCharacter() : !isOfType(CardType.HERO);
    }
}
