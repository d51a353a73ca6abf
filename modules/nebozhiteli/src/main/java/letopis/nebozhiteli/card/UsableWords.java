package letopis.nebozhiteli.card;

import java.util.Optional;
import letopis.nebozhiteli.card.Ability.TriggerKind;

/// A check for words of the card language that have no effect on a given kind of card. For such a word, it returns a
/// reason code, so that authors do not rely on a property that the card lacks.
final class UsableWords {

    private UsableWords() {}

    /// Returns the reason, if any, why a keyword printed on this card would have no effect.
    static Optional<String> findReasonAgainstPrinting(CardText card, Keyword keyword) {
        if (keyword instanceof Keyword.Unique || isAboutPlayers(keyword) || isAboutDecks(keyword)) {
            return Optional.empty();
        }
        if (keyword instanceof Keyword.Curse) {
            return createReasonUnless(card instanceof CardText.Item, "only-on-items");
        }
        if (keyword instanceof Keyword.RangedUse) {
            return createReasonUnless(card instanceof CardText.Weapon, "only-on-weapons");
        }
        if (hasNoBearer(card)) {
            return Optional.of("nobody-bears");
        }
        return createReasonUnless(!(card instanceof CardText.Weapon) || isAboutStrikes(keyword), "not-of-a-weapon");
    }

    /// Returns the reason, if any, why no object could receive the keyword from a constant ability of this card.
    static Optional<String> findReasonAgainstGranting(CardText card, Optional<Filter> reach, Keyword keyword) {
        if (isPrintedOnly(keyword)) {
            return Optional.of("only-printed");
        }
        boolean reaches = reach.map(filter -> switch (filter.what()) {
            case CREATURE -> !isAboutPlayers(keyword);
            case PLAYER -> isAboutPlayers(keyword);
            case CREATURE_OR_PLAYER -> true;
            case WEAPON, ARMOR, AMULET, ITEM, ARTIFACT, ENCHANTMENT, DEAD_CREATURE, USED_CARD, UNSUMMONED_CARD -> false;
        }).orElseGet(() -> !hasNoBearer(card) && !isAboutPlayers(keyword));
        return createReasonUnless(reaches, "reaches-nobody");
    }

    /// Returns the reason, if any, why an effect would do nothing.
    ///
    /// @param trigger the trigger, for a triggered ability
    static Optional<String> findReasonForUselessness(Effect.ObjectEffect effect, Optional<TriggerKind> trigger) {
        if (effect instanceof Effect.Grant(_, var keyword, _)) {
            return isPrintedOnly(keyword) ? Optional.of("only-printed")
                    : createReasonUnless(!isAboutPlayers(keyword), "reaches-nobody");
        }
        if (effect instanceof Effect.Drain) {
            return createReasonUnless(trigger.filter(when -> when == TriggerKind.DAMAGES_CREATURE).isPresent(),
                    "no-damage");
        }
        return createReasonUnless(findMultiplier(effect).filter(measure -> measure == Measure.DAMAGE_DEALT).isEmpty()
                || trigger.filter(UsableWords::isDamageTrigger).isPresent(), "no-damage");
    }

    private static Optional<Measure> findMultiplier(Effect.ObjectEffect effect) {
        return switch (effect) {
            case Effect.DealDamage(_, _, _, var per) -> per;
            case Effect.Heal(_, _, var per) -> per;
            case Effect.Prevent(_, _, var per, _) -> per;
            case Effect.LoseLife(_, _, var per) -> per;
            case Effect.GainMana(_, _, var per) -> per;
            case Effect.Draw(_, _, var per) -> per;
            case Effect.Discard(_, _, var per, _) -> per;
            case Effect.GainActions(_, _, var per) -> per;
            case Effect.Restore _, Effect.PreventDamageFromSource _, Effect.Drain _, Effect.Turn _, Effect.Unturn _,
                    Effect.Sacrifice _, Effect.Kill _, Effect.Grant _, Effect.TakeControl _, Effect.Move _,
                    Effect.Attach _ ->
                    Optional.empty();
        };
    }

    /// Returns the reason, if any, why this trigger can never occur for this card.
    static Optional<String> findReasonAgainstTriggering(CardText card, TriggerKind triggerKind) {
        return switch (triggerKind) {
            case DIES -> createReasonUnless(card instanceof CardText.Creature, "only-creatures-die");
            case ATTACKS, BLOCKS, IS_BLOCKED, IS_DAMAGED, IS_EQUIPPED, TURNS ->
                    createReasonUnless(!hasNoBearer(card), "nobody-bears");
            case START_OF_TURN, END_OF_TURN, ENTERS, CREATURE_ENTERS, CREATURE_DIES, DAMAGES_CREATURE, DAMAGES_PLAYER,
                    MAGIC_PLAYED -> Optional.empty();
        };
    }

    /// Returns whether the card is neither a creature nor borne by one.
    static boolean hasNoBearer(CardText card) {
        return card instanceof CardText.Artifact
                || card instanceof CardText.Enchantment enchantment && enchantment.summoning();
    }

    static boolean isDamageTrigger(TriggerKind triggerKind) {
        return triggerKind == TriggerKind.DAMAGES_CREATURE || triggerKind == TriggerKind.DAMAGES_PLAYER
                || triggerKind == TriggerKind.IS_DAMAGED;
    }

    static boolean isDamageCondition(Condition condition) {
        return switch (condition) {
            case Condition.DamageKindCondition _ -> true;
            case Condition.Not(var other) -> isDamageCondition(other);
            case Condition.AnyOf(var conditions) -> conditions.stream().anyMatch(UsableWords::isDamageCondition);
            case Condition.HasMark _, Condition.HasLife _, Condition.FilterCondition _, Condition.HasItem _,
                    Condition.CountCondition _, Condition.OwnTurn _, Condition.DuringPhase _ -> false;
        };
    }

    private static boolean isAboutStrikes(Keyword keyword) {
        return keyword instanceof Keyword.FirstStrike || keyword instanceof Keyword.DoubleStrike
                || keyword instanceof Keyword.DamageFloor || keyword instanceof Keyword.DamageBonus;
    }

    private static boolean isPrintedOnly(Keyword keyword) {
        return keyword instanceof Keyword.Unique || keyword instanceof Keyword.Curse
                || keyword instanceof Keyword.RangedUse || isAboutDecks(keyword);
    }

    private static boolean isAboutDecks(Keyword keyword) {
        return keyword instanceof Keyword.LimitOverride(var limit, _) && limit == Limit.COPIES;
    }

    private static boolean isAboutPlayers(Keyword keyword) {
        return keyword instanceof Keyword.LimitOverride(var limit, _) && switch (limit) {
            case PLAYER_LIFE, HAND, SUMMON_FIELD, ACTIONS, DISCARDS -> true;
            case WEAPONS, ARMOR, SHIELDS, AMULETS, LIFE_OVER_MAXIMUM, BLOCKS, UNARMED_DAMAGE, COPIES -> false;
        };
    }

    private static Optional<String> createReasonUnless(boolean isUsable, String code) {
        return isUsable ? Optional.empty() : Optional.of(code);
    }
}
