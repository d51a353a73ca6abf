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

    private static final int MAX_AMOUNT = Bounds.MAX_AMOUNT;
    private static final Set<NumericKeyword> CREATURE_KEYWORDS = Set.of(NumericKeyword.VAMPIRISM, NumericKeyword.MIGHT,
            NumericKeyword.STRIKES, NumericKeyword.INCARNATION, NumericKeyword.VANGUARD, NumericKeyword.UNITY);
    private static final Set<NumericKeyword> CHARACTER_KEYWORDS = Set.of(NumericKeyword.ARMOUR, NumericKeyword.SCALES,
            NumericKeyword.POISON,
            NumericKeyword.REGENERATION, NumericKeyword.MEDITATION, NumericKeyword.LESS_FROM_ATTACKS,
            NumericKeyword.STRIKE_REDUCTION);

    void checkFeature(Feature feature) {
        var check = new DeedCheck(flaws, hasCause(feature), x, type);
        switch (feature) {
            case Feature.KeywordFeature(var word) -> flaws.addUnless(canHaveKeyword(word), "no-use", "keyword");
            case Feature.MeasuredKeyword(var keyword, int value) -> {
                flaws.checkRange(value, 1, MAX_AMOUNT, "value");
                flaws.addUnless(canHaveKeyword(keyword), "no-use", "keyword");
            }
            case Feature.GuardFeature(var guard, var from) -> checkGuard(check, guard, from);
            case Feature.ActivatedAbility(var price, var perGame, var conditions, var deed) -> {
                checkNotSpell();
                check.checkPrice(price);
                perGame.ifPresent(max -> flaws.checkRange(max, 1, MAX_AMOUNT, "perGame"));
                check.checkConditions(conditions, List.of());
                check.checkDeed(deed);
            }
            case Feature.TriggeredAbility(var when, boolean _, boolean _, var perGame, var conditions, var deed) -> {
                if (!(when instanceof TriggerCondition.Discard)) {
                    checkNotSpell();
                }
                flaws.addUnless(type.isEmpty() || !(when instanceof TriggerCondition.TopCardsLook), "only-when-looking",
                        "when");
                flaws.addUnless(!isOfType(CardType.HERO)
                        || !(when instanceof TriggerCondition.Hire || when instanceof TriggerCondition.Death
                        || when instanceof TriggerCondition.Discard), "heroes-stay", "when");
                perGame.ifPresent(max -> flaws.checkRange(max, 1, MAX_AMOUNT, "perGame"));
                check.checkTrigger(when);
                check.checkConditions(conditions, List.of());
                check.checkDeed(deed);
            }
            case Feature.SpellAbility(var deed, boolean _) -> {
                flaws.addUnless(isOfType(CardType.SPELL), "only-spells");
                check.checkDeed(deed);
            }
            case Feature.ConstantAbility(var conditions, var reach, var modifiers) -> {
                checkNotSpell();
                check.checkConditions(conditions, List.of());
                flaws.addUnless(!(reach instanceof CardSelector.ChosenCards), "nobody-chooses", "reach");
                check.checkReach(reach);
                check.checkModifiers(modifiers, List.of());
            }
            case Feature.Law(var conditions, _, var rules) -> {
                check.checkConditions(conditions, List.of());
                check.checkRules(rules);
                flaws.addUnless(!isOfType(CardType.SPELL) || rules.stream()
                        .allMatch(Rule.OwnCostChange.class::isInstance),
                        "never-in-play");
            }
            case Feature.ReplacementFeature(var replaced, var conditions, var steps) -> {
                checkNotSpell();
                check.checkReplacedEvent(replaced);
                check.checkConditions(conditions, List.of());
                check.checkSteps(steps, List.of(), "steps");
            }
            case Feature.PlayCancellation(_, var cards, boolean _, var perGame, var conditions, var steps) -> {
                checkNotSpell();
                new FilterCheck(flaws).checkFilterInHandOrPlay(cards, "cards");
                perGame.ifPresent(max -> flaws.checkRange(max, 1, MAX_AMOUNT, "perGame"));
                check.checkConditions(conditions, List.of());
                check.checkSteps(steps, List.of(), "steps");
            }
            case Feature.Immunity(var ignored) -> flaws.addUnless(!ignored.isEmpty(), "no-modifiers", "ignored");
            case Feature.GraveyardFeature(var inner) -> {
                boolean fits = !isOfType(CardType.HERO) && (inner instanceof Feature.TriggeredAbility
                        || inner instanceof Feature.ActivatedAbility);
                flaws.addUnless(fits, "not-in-graveyards", "feature");
                if (fits) {
                    checkGivenFeature(inner);
                }
            }
            case Feature.DeckFeature(var inner) -> {
                boolean fits = !isOfType(CardType.HERO)
                        && inner instanceof Feature.TriggeredAbility(var when, _, boolean each, _, _,
                        var deed) && when instanceof TriggerCondition.TopCardsLook && !each && needsNoDeclaration(deed);
                flaws.addUnless(fits, "not-in-deck-so", "feature");
                if (fits) {
                    checkGivenFeature(inner);
                }
            }
            case Feature.SideboardOnlyFeature(var inner) -> {
                boolean fits = !isOfType(CardType.HERO)
                        && (inner instanceof Feature.ActivatedAbility(var price, var perGame, _,
                        _) && perGame.isEmpty() && needsNoChoice(price)
                        || inner instanceof Feature.TriggeredAbility(var when, boolean may, _, _, _, _) && may
                        && (when instanceof TriggerCondition.Turn
                        || when instanceof TriggerCondition.CardEventTrigger(_, var filter)
                        && filter.isPresent() || when instanceof TriggerCondition.PlayerActionTrigger));
                flaws.addUnless(fits, "not-in-sideboard-so", "feature");
                if (fits) {
                    checkGivenFeature(inner);
                }
            }
            case Feature.DeckBuildingRule(var cards, var copies, boolean any) -> {
                new FilterCheck(flaws).checkFilterInDecks(cards, "cards");
                copies.ifPresent(max -> flaws.checkRange(max, 1, MAX_AMOUNT, "copies"));
                flaws.addUnless(copies.isPresent() || any, "no-change");
            }
            case Feature.Ambush(var when, int coins) -> {
                flaws.addUnless(!isOfType(CardType.HERO), "heroes-stay");
                flaws.checkRange(coins, 0, MAX_AMOUNT, "coins");
                check.checkTrigger(when);
            }
        }
    }

    private void checkGivenFeature(Feature feature) {
        flaws.checkComponent("feature", () -> new FeatureCheck(flaws, Optional.empty(), x).checkFeature(feature));
    }

    private static boolean hasCause(Feature feature) {
        return switch (feature) {
            case Feature.TriggeredAbility(var when, _, _, _, _, _) -> DeedCheck.hasCause(when);
            case Feature.ReplacementFeature(var replaced, _, _) -> DeedCheck.hasCause(replaced);
            case Feature.KeywordFeature _, Feature.MeasuredKeyword _, Feature.GuardFeature _,
                    Feature.ActivatedAbility _, Feature.SpellAbility _,
                    Feature.ConstantAbility _, Feature.Law _, Feature.Ambush _, Feature.Immunity _,
                    Feature.GraveyardFeature _, Feature.DeckFeature _, Feature.SideboardOnlyFeature _,
                    Feature.DeckBuildingRule _ -> false;
            case Feature.PlayCancellation _ -> true;
        };
    }

    /// Returns whether the deed can be declared without any choices. A card revealed from the deck gives its player
    /// none.
    private static boolean needsNoDeclaration(Deed deed) {
        return deed.targets().isEmpty() && deed.choice().isEmpty();
    }

    /// Returns whether the price is payable without any choice by the player.
    private static boolean needsNoChoice(List<Payment> price) {
        return !price.isEmpty() && price.stream()
                .allMatch(payment -> payment instanceof Payment.CoinPayment(_, boolean more) && !more
                || payment instanceof Payment.LoseCoins || payment instanceof Payment.PrayerPayment);
    }

    private void checkGuard(DeedCheck check, Guard guard, WoundSource from) {
        checkNotSpell();
        boolean ofCards = guard == Guard.SUPERIORITY || guard == Guard.ELUSIVE;
        flaws.addUnless(!ofCards || from.by().isEmpty(), "guards-against-cards", "from", "by");
        flaws.addUnless(!ofCards || type.isEmpty() || isOfType(CardType.CREATURE), "no-use", "guard");
        check.checkSource(from);
    }

    private void checkNotSpell() {
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

    private boolean canHaveKeyword(Keyword keyword) {
        return switch (keyword) {
            case RAGE -> !isOfType(CardType.HERO);
            case VULNERABILITY, STUN, SLEEPING -> isCharacter();
            case DASH, FRENZY, FIRST_STRIKE, LAST_STRIKE, DIRECTED_STRIKE, ATTACK_SKILL, DEFENCE_SKILL, WRATH, UNDEAD,
                    STEALTH, SUPPRESSION, MODULE, CLUTCH, EGG -> isCreature();
        };
    }

    private boolean canHaveKeyword(NumericKeyword keyword) {
        return CREATURE_KEYWORDS.contains(keyword) ? isCreature()
                : CHARACTER_KEYWORDS.contains(keyword) ? isCharacter() : !isOfType(CardType.HERO);
    }
}
