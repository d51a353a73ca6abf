package letopis.nebozhiteli;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Casting;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.table.CardName;

/// Test cards for cases that the built-in set does not cover.
final class TestCards {

    private static final List<Integer> ALL_WEAPONS = List.of(1, 2, 3, 4, 5, 6, 7);
    private static final List<Integer> ALL_ARMOR = List.of(1, 2, 3, 4, 5);

    static final List<Filter> NOTHING = List.of();
    static final List<Filter> CREATURE = List.of(Filter.any(Filter.ObjectKind.CREATURE));
    static final List<Filter> OWN_CREATURE = List.of(Filter.of(Filter.Whose.YOURS, Filter.ObjectKind.CREATURE));
    static final List<Filter> ENEMY_CREATURE = List.of(Filter.of(Filter.Whose.ENEMY, Filter.ObjectKind.CREATURE));
    static final List<Filter> PLAYER = List.of(Filter.any(Filter.ObjectKind.PLAYER));
    static final List<Filter> CREATURE_OR_PLAYER = List.of(Filter.any(Filter.ObjectKind.CREATURE_OR_PLAYER));

    private TestCards() {}

    static CardText.Creature creature(String name, int life, Keyword... keywords) {
        return creature(name, life, List.of(keywords));
    }

    static CardText.Creature creature(String name, int life, List<Keyword> keywords, Ability... abilities) {
        return new CardText.Creature(new CardName(name), name, life, Optional.empty(), life, "", "", ALL_WEAPONS,
                ALL_ARMOR, List.of(), keywords, List.of(abilities));
    }

    static CardText.Creature caster(String name, ScrollColor color, int level, Cost cost) {
        return new CardText.Creature(new CardName(name), name, 4, Optional.empty(), 4, "", "", ALL_WEAPONS, ALL_ARMOR,
                List.of(new Casting(color, level, cost, Optional.empty())), List.of(), List.of());
    }

    static CardText.Weapon weapon(String name, int type, int damage, Keyword... keywords) {
        return new CardText.Weapon(new CardName(name), name, Cost.FREE, Optional.empty(), type,
                List.of(new DamageComponent(DamageKind.PHYSICAL, damage)),
                List.of(keywords), List.of());
    }

    static CardText.Armor armor(String name, int type, int reduction, DamageKind... against) {
        return new CardText.Armor(new CardName(name), name, Cost.FREE, Optional.empty(), type, reduction,
                List.of(against), List.of(), List.of());
    }

    /// Creates a free event.
    static CardText.EventCard event(String name, List<Filter> targets, Effect... effects) {
        return new CardText.EventCard(new CardName(name), name, Cost.FREE, Optional.empty(), targets, List.of(effects));
    }

    static CardText.Spell spell(String name, List<Filter> targets, Effect... effects) {
        return new CardText.Spell(new CardName(name), name, ScrollColor.WHITE, 1, targets, List.of(effects));
    }

    static Ability activated(Cost cost, List<Filter> targets, Effect... effects) {
        return new Ability.ActivatedAbility(cost, Optional.empty(), targets, List.of(), List.of(effects));
    }

    static Ability activated(Condition condition, Effect... effects) {
        return new Ability.ActivatedAbility(Cost.FREE, Optional.empty(), List.of(), List.of(condition),
                List.of(effects));
    }

    static Ability triggered(Ability.TriggerKind when, Effect... effects) {
        return new Ability.TriggeredAbility(when, List.of(), List.of(), List.of(effects));
    }

    static Ability conditionalTrigger(Ability.TriggerKind when, Condition condition, Effect... effects) {
        return new Ability.TriggeredAbility(when, List.of(), List.of(condition), List.of(effects));
    }

    static Ability targetedTrigger(Ability.TriggerKind when, Filter target, Effect... effects) {
        return new Ability.TriggeredAbility(when, List.of(target), List.of(), List.of(effects));
    }

    static Ability constant(Filter reach, Keyword... keywords) {
        return new Ability.ConstantAbility(Optional.of(reach), List.of(), List.of(keywords));
    }

    static CardText.Artifact artifact(String name, List<Keyword> keywords, Ability... abilities) {
        return new CardText.Artifact(new CardName(name), name, Cost.FREE, Optional.empty(), keywords,
                List.of(abilities));
    }

    static CardText.Enchantment enchantment(String name, List<Keyword> keywords, Ability... abilities) {
        return new CardText.Enchantment(new CardName(name), name, ScrollColor.WHITE, 1, false, Optional.empty(),
                keywords, List.of(abilities));
    }

    static Effect takeControl(Duration until) {
        return new Effect.TakeControl(Participant.TARGET, until);
    }

    /// Creates damage to the opponent of the card's controller.
    static Effect damageToOpponent(int amount) {
        return new Effect.DealDamage(Participant.OPPONENT, DamageKind.PHYSICAL, amount, Optional.empty());
    }

    static Effect damage(int amount) {
        return new Effect.DealDamage(Participant.TARGET, DamageKind.PHYSICAL, amount, Optional.empty());
    }

    static Effect fireDamage(int amount) {
        return new Effect.DealDamage(Participant.TARGET, DamageKind.FIRE, amount, Optional.empty());
    }

    static Effect healing(int amount) {
        return new Effect.Heal(Participant.TARGET, amount, Optional.empty());
    }

    static Effect restore() {
        return new Effect.Restore(Participant.TARGET);
    }

    /// @param amount 0 for all
    static Effect prevent(int amount) {
        return new Effect.Prevent(Participant.TARGET, amount, Optional.empty(), List.of());
    }

    static Effect preventSource(DamageKind... against) {
        return new Effect.PreventDamageFromSource(Participant.TARGET, List.of(against));
    }

    static Effect loseLife(int amount) {
        return new Effect.LoseLife(Participant.TARGET, amount, Optional.empty());
    }

    static Effect sacrifice() {
        return new Effect.Sacrifice(Participant.TARGET);
    }

    static Effect grant(Keyword keyword) {
        return new Effect.Grant(Participant.TARGET, keyword, Duration.END_OF_TURN);
    }

    static Effect move(Destination destination) {
        return new Effect.Move(Participant.TARGET, destination);
    }

    static Effect turn() {
        return new Effect.Turn(Participant.TARGET);
    }

    static Effect unturn() {
        return new Effect.Unturn(Participant.TARGET);
    }
}
