package letopis.nebozhiteli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.naive.Scene.Kind;
import letopis.nebozhiteli.naive.Scene.Reaction;
import letopis.nebozhiteli.naive.Scene.SceneCreature;
import letopis.nebozhiteli.naive.Scene.SceneItem;
import letopis.nebozhiteli.naive.Scene.Trait;
import letopis.table.CardName;

/// Cards of a random scene in the form the engine reads.
final class SceneCards {

    private SceneCards() {}

    static CardText text(SceneCreature creature) {
        var keywords = new ArrayList<>(keywords(creature.traits));
        keywords.add(new Keyword.LimitOverride(Limit.WEAPONS, 2));
        return TestCards.creature(creature.name, creature.max, keywords, abilities(creature.reactions));
    }

    static CardText text(SceneItem thing) {
        var name = new CardName(thing.name);
        List<DamageKind> against = thing.wide ? List.of(DamageKind.PHYSICAL, DamageKind.FIRE)
                : against(thing.against);
        var keywords = new ArrayList<>(keywords(thing.traits));
        List<Ability> abilities = List.of(abilities(thing.reactions));
        return switch (thing.sort) {
            case WEAPON -> {
                if (thing.thrown) {
                    keywords.add(new Keyword.RangedUse());
                }
                List<DamageComponent> harms = thing.damage.entrySet().stream()
                        .map(part -> new DamageComponent(toDamageKind(part.getKey()), part.getValue())).toList();
                yield new CardText.Weapon(name, thing.name, Cost.FREE, Optional.empty(), thing.type, harms, keywords,
                        abilities);
            }
            case ARMOR, SHIELD -> new CardText.Armor(name, thing.name, Cost.FREE, Optional.empty(), thing.type,
                    thing.reduction, against, keywords, abilities);
            case AMULET -> new CardText.Amulet(name, thing.name, Cost.FREE, Optional.empty(), thing.reduction, against,
                    keywords, abilities);
            case ENCHANTMENT -> TestCards.enchantment(thing.name, keywords, abilities.toArray(Ability[]::new));
        };
    }

    private static List<Keyword> keywords(List<Trait> traits) {
        return traits.stream().map(SceneCards::keyword).toList();
    }

    static Keyword keyword(Trait trait) {
        return switch (trait.word()) {
            case FIRST_STRIKE -> new Keyword.FirstStrike();
            case DOUBLE_STRIKE -> new Keyword.DoubleStrike();
            case DEALS_MORE -> new Keyword.DamageBonus(trait.amount());
            case DEALS_AT_LEAST -> new Keyword.DamageFloor(trait.amount());
            case RECEIVES_LESS -> new Keyword.DamageReduction(trait.amount(), against(trait.against()));
            case PROTECTED -> new Keyword.MagicProtection();
            case FULLER -> new Keyword.MaxLife(trait.amount());
            case OVERFULL -> new Keyword.LimitOverride(Limit.LIFE_OVER_MAXIMUM, trait.amount());
            case BARE_HANDS -> new Keyword.LimitOverride(Limit.UNARMED_DAMAGE, trait.amount());
        };
    }

    static List<DamageKind> against(Kind kind) {
        return kind == Kind.ANY ? List.of() : List.of(toDamageKind(kind));
    }

    static DamageKind toDamageKind(Kind kind) {
        return DamageKind.valueOf(kind.name());
    }

    private static Ability[] abilities(List<Reaction> reactions) {
        return reactions.stream().map(SceneCards::ability).toArray(Ability[]::new);
    }

    private static Ability ability(Reaction reaction) {
        Ability.TriggerKind when = switch (reaction.when()) {
            case HURTS_CREATURE -> Ability.TriggerKind.DAMAGES_CREATURE;
            case HURTS_PLAYER -> Ability.TriggerKind.DAMAGES_PLAYER;
            case IS_HURT -> Ability.TriggerKind.IS_DAMAGED;
        };
        Effect effect = switch (reaction.then()) {
            case DRAIN -> new Effect.Drain(Participant.ITSELF);
            case HEAL_ITSELF -> new Effect.Heal(Participant.ITSELF, reaction.amount(), Optional.empty());
            case HEAL_CONTROLLER -> new Effect.Heal(Participant.CONTROLLER, reaction.amount(), Optional.empty());
            case HURT_CAUSE -> new Effect.DealDamage(Participant.CAUSE, toDamageKind(reaction.kind()),
                    reaction.amount(), Optional.empty());
            case HURT_OPPONENT -> new Effect.DealDamage(Participant.OPPONENT, toDamageKind(reaction.kind()),
                    reaction.amount(), Optional.empty());
        };
        List<Condition> conditions = reaction.only() == Kind.ANY ? List.of()
                : List.of(new Condition.DamageKindCondition(toDamageKind(reaction.only())));
        return new Ability.TriggeredAbility(when, List.of(), conditions, List.of(effect));
    }
}
