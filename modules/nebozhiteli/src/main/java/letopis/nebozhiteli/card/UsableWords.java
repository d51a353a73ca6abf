package letopis.nebozhiteli.card;

import java.util.Optional;
import letopis.nebozhiteli.card.Ability.When;

/// Words of the card language that have an effect on a given kind of card. A useless word yields a code with the
/// reason, so that authors do not assume a property the card does not have.
final class UsableWords {

    private UsableWords() {}

    /// Returns why a keyword printed on this card would have no effect.
    static Optional<String> whyNotPrinted(CardText card, Keyword keyword) {
        if (keyword instanceof Keyword.Unique || isOfPlayer(keyword) || isOfDeck(keyword)) {
            return Optional.empty();
        }
        if (keyword instanceof Keyword.Cursed) {
            return unless(card instanceof CardText.Item, "only-on-items");
        }
        if (keyword instanceof Keyword.UsableAsRanged) {
            return unless(card instanceof CardText.Weapon, "only-on-weapons");
        }
        if (standsAlone(card)) {
            return Optional.of("nobody-bears");
        }
        return unless(!(card instanceof CardText.Weapon) || isOfStrikes(keyword), "not-of-a-weapon");
    }

    /// Returns why a constant ability of this card would give the keyword to nothing.
    static Optional<String> whyNotGiven(CardText card, Optional<Filter> reach, Keyword keyword) {
        if (isOnlyPrinted(keyword)) {
            return Optional.of("only-printed");
        }
        boolean reaches = reach.map(filter -> switch (filter.what()) {
            case CREATURE -> !isOfPlayer(keyword);
            case PLAYER -> isOfPlayer(keyword);
            case CREATURE_OR_PLAYER -> true;
            case WEAPON, ARMOR, AMULET, ITEM, ARTIFACT, ENCHANTMENT, DEAD_CREATURE, USED_CARD, UNSUMMONED_CARD -> false;
        }).orElseGet(() -> !standsAlone(card) && !isOfPlayer(keyword));
        return unless(reaches, "reaches-nobody");
    }

    /// Returns why an effect would do nothing.
    ///
    /// @param sets the trigger, for a triggered ability
    static Optional<String> whyUseless(Effect.On effect, Optional<When> sets) {
        if (effect instanceof Effect.Grant(_, var keyword, _)) {
            return isOnlyPrinted(keyword) ? Optional.of("only-printed")
                    : unless(!isOfPlayer(keyword), "reaches-nobody");
        }
        if (effect instanceof Effect.Drain) {
            return unless(sets.filter(when -> when == When.DAMAGES_CREATURE).isPresent(), "no-damage");
        }
        return unless(per(effect).filter(measure -> measure == Measure.DAMAGE_DEALT).isEmpty()
                || sets.filter(UsableWords::isOfDamage).isPresent(), "no-damage");
    }

    private static Optional<Measure> per(Effect.On effect) {
        return switch (effect) {
            case Effect.DealDamage(_, _, _, var per) -> per;
            case Effect.Heal(_, _, var per) -> per;
            case Effect.Prevent(_, _, var per, _) -> per;
            case Effect.LoseLife(_, _, var per) -> per;
            case Effect.GainMana(_, _, var per) -> per;
            case Effect.Draw(_, _, var per) -> per;
            case Effect.Discard(_, _, var per, _) -> per;
            case Effect.GainActions(_, _, var per) -> per;
            case Effect.Restore _, Effect.PreventSource _, Effect.Drain _, Effect.Turn _, Effect.Unturn _,
                    Effect.Sacrifice _, Effect.Kill _, Effect.Grant _, Effect.TakeControl _, Effect.Move _,
                    Effect.Attach _ ->
                    Optional.empty();
        };
    }

    /// Returns why an ability of this card would never trigger on this.
    static Optional<String> whyNeverHeard(CardText card, When when) {
        return switch (when) {
            case DIES -> unless(card instanceof CardText.Creature, "only-creatures-die");
            case ATTACKS, BLOCKS, IS_BLOCKED, IS_DAMAGED, IS_EQUIPPED, TURNS ->
                    unless(!standsAlone(card), "nobody-bears");
            case START_OF_TURN, END_OF_TURN, ENTERS, CREATURE_ENTERS, CREATURE_DIES, DAMAGES_CREATURE, DAMAGES_PLAYER,
                    MAGIC_PLAYED -> Optional.empty();
        };
    }

    /// Returns whether the card is neither a creature nor borne by one.
    static boolean standsAlone(CardText card) {
        return card instanceof CardText.Artifact
                || card instanceof CardText.Enchantment enchantment && enchantment.summoning();
    }

    static boolean isOfDamage(When when) {
        return when == When.DAMAGES_CREATURE || when == When.DAMAGES_PLAYER || when == When.IS_DAMAGED;
    }

    static boolean asksForDamage(Condition condition) {
        return switch (condition) {
            case Condition.DamageIs _ -> true;
            case Condition.Not(var other) -> asksForDamage(other);
            case Condition.Either(var some) -> some.stream().anyMatch(UsableWords::asksForDamage);
            case Condition.Is _, Condition.HasLife _, Condition.Matches _, Condition.Bears _, Condition.ThereAre _,
                    Condition.OwnTurn _, Condition.DuringPhase _ -> false;
        };
    }

    private static boolean isOfStrikes(Keyword keyword) {
        return keyword instanceof Keyword.FirstStrike || keyword instanceof Keyword.DoubleStrike
                || keyword instanceof Keyword.DealsAtLeast || keyword instanceof Keyword.DealsMore;
    }

    private static boolean isOnlyPrinted(Keyword keyword) {
        return keyword instanceof Keyword.Unique || keyword instanceof Keyword.Cursed
                || keyword instanceof Keyword.UsableAsRanged || isOfDeck(keyword);
    }

    private static boolean isOfDeck(Keyword keyword) {
        return keyword instanceof Keyword.Overrides(var limit, _) && limit == Limit.COPIES;
    }

    private static boolean isOfPlayer(Keyword keyword) {
        return keyword instanceof Keyword.Overrides(var limit, _) && switch (limit) {
            case PLAYER_LIFE, HAND, SUMMON_FIELD, ACTIONS, DISCARDS -> true;
            case WEAPONS, ARMOR, SHIELDS, AMULETS, LIFE_OVER_MAXIMUM, BLOCKS, UNARMED_DAMAGE, COPIES -> false;
        };
    }

    private static Optional<String> unless(boolean works, String code) {
        return works ? Optional.empty() : Optional.of(code);
    }
}
