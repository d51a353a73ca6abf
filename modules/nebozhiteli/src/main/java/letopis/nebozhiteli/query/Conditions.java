package letopis.nebozhiteli.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.table.CardId;

/// Evaluation of card conditions and filters. Conditions on absent objects are false.
public final class Conditions {

    private Conditions() {}

    public static boolean allHold(DuelState state, EffectContext context, List<Condition> conditions) {
        for (Condition condition : conditions) {
            if (!holds(state, context, condition)) {
                return false;
            }
        }
        return true;
    }

    private static boolean holds(DuelState state, EffectContext context, Condition condition) {
        return switch (condition) {
            case Condition.OwnTurn() -> context.seat().equals(state.active());
            case Condition.DuringPhase(var phases) -> phases.contains(state.turn().phase());
            case Condition.HasMark(var whom, var mark) ->
                    findCreature(state, context, whom).filter(card -> hasMark(state, card, mark)).isPresent();
            case Condition.HasLife(var whom, int atLeast, var atMost) -> context.findTarget(whom)
                    .filter(target -> Targets.hasLife(state, target))
                    .map(target -> Targets.findLife(state, target))
                    .filter(life -> life >= atLeast && atMost.filter(max -> life > max).isEmpty()).isPresent();
            case Condition.FilterCondition(var whom, var filter) ->
                    context.findTarget(whom).filter(target -> matches(state, context, filter, target)).isPresent();
            case Condition.HasItem(var whom, var filter) -> findCreature(state, context, whom)
                    .filter(card -> state.table().card(card).attached().stream()
                            .anyMatch(item -> matches(state, context, filter, new Target.Card(item)))).isPresent();
            case Condition.CountCondition(int atLeast, var filter) -> findMatchingTargets(state, context, filter)
                    .size() >= atLeast;
            case Condition.DamageKindCondition(var damage) -> context.cause().kinds().contains(damage);
            case Condition.Not(var other) -> !holds(state, context, other);
            case Condition.AnyOf(var conditions) -> conditions.stream().anyMatch(one -> holds(state, context, one));
        };
    }

    private static Optional<CardId> findCreature(DuelState state, EffectContext context, Participant whom) {
        return context.findCard(whom).filter(card -> TableQueries.isCreature(state, card));
    }

    private static boolean hasMark(DuelState state, CardId creature, Condition.HasMark.Mark mark) {
        return switch (mark) {
            case TURNED -> TableQueries.isTurned(state, creature);
            case UNTURNED -> !TableQueries.isTurned(state, creature);
            case SUMMONED -> state.table().card(creature).hasFlag(Marks.SUMMONED_FLAG);
            case ATTACKING -> state.combat().attackers().contains(creature) && Strikes.isFighting(state, creature);
            case BLOCKING -> state.combat().isBlocking(creature) && Strikes.isFighting(state, creature);
            case BLOCKED -> state.combat().blocked().contains(creature);
            case WOUNDED -> TableQueries.findLife(state, creature) < TableQueries.computeMaxLife(state, creature);
        };
    }

    public static boolean matches(DuelState state, EffectContext context, Filter filter, Target target) {
        return switch (target) {
            case Target.Player(var seat) -> isPlayer(filter.what()) && matchesMaster(filter, context.seat(), seat)
                    && holdsFor(state, context, filter, target);
            case Target.Card(var card) -> isOfKind(state, filter.what(), card)
                    && matchesMaster(filter, context.seat(), TableQueries.findOwner(state, card))
                    && !(filter.other() && (card.equals(context.source()) || card.equals(context.ownCard())))
                    && (matchesText(filter, TableQueries.findText(state, card)) || state.table().card(card).isUnseen())
                    && holdsFor(state, context, filter, target);
        };
    }

    private static boolean holdsFor(DuelState state, EffectContext context, Filter filter, Target target) {
        return filter.where().isEmpty() || allHold(state, context.withTarget(target), filter.where());
    }

    /// Returns whether the target is of this kind, regardless of owner and state.
    public static boolean isOfKind(DuelState state, Filter.ObjectKind objectKind, Target target) {
        return switch (target) {
            case Target.Player _ -> isPlayer(objectKind);
            case Target.Card(var card) -> isOfKind(state, objectKind, card);
        };
    }

    private static boolean isPlayer(Filter.ObjectKind objectKind) {
        return objectKind == Filter.ObjectKind.PLAYER || objectKind == Filter.ObjectKind.CREATURE_OR_PLAYER;
    }

    /// Returns whether the filter accepts this owner. "Yours" refers to the master (NT-V-9.4).
    public static boolean matchesMaster(Filter filter, Seat askingSeat, Seat master) {
        return filter.whose().map(whose -> switch (whose) {
            case YOURS -> master.equals(askingSeat);
            case ENEMY -> !master.equals(askingSeat);
        }).orElse(true);
    }

    private static boolean matchesText(Filter filter, Optional<CardText> text) {
        boolean plain = filter.races().isEmpty() && filter.professions().isEmpty() && filter.names().isEmpty();
        return plain || text.filter(card -> isEmptyOrContains(filter.names(), card.name())
                && (filter.races().isEmpty() && filter.professions().isEmpty()
                || card instanceof CardText.Creature creature && isEmptyOrContains(filter.races(), creature.race())
                && isEmptyOrContains(filter.professions(), creature.profession()))).isPresent();
    }

    private static <T> boolean isEmptyOrContains(List<T> items, T item) {
        return items.isEmpty() || items.contains(item);
    }

    private static boolean isOfKind(DuelState state, Filter.ObjectKind objectKind, CardId card) {
        return switch (objectKind) {
            case CREATURE, CREATURE_OR_PLAYER -> TableQueries.isCreature(state, card);
            case WEAPON -> isInPlay(state, card, CardText.Weapon.class);
            case ARMOR -> isInPlay(state, card, CardText.Armor.class);
            case AMULET -> isInPlay(state, card, CardText.Amulet.class);
            case ITEM -> isInPlay(state, card, CardText.Item.class);
            case ARTIFACT -> isInPlay(state, card, CardText.Artifact.class);
            case ENCHANTMENT -> isInPlay(state, card, CardText.Enchantment.class);
            case DEAD_CREATURE -> isInZone(state, card, NebozhiteliZone.CREATURE_GRAVE);
            case USED_CARD -> isInZone(state, card, NebozhiteliZone.GRAVE);
            case UNSUMMONED_CARD -> isInZone(state, card, NebozhiteliZone.SUMMON_FIELD);
            case PLAYER -> false;
        };
    }

    private static boolean isInPlay(DuelState state, CardId card, Class<? extends CardText> kind) {
        return Targets.isInPlay(state, card) && kind.isInstance(TableQueries.findTextInPlay(state, card));
    }

    private static boolean isInZone(DuelState state, CardId card, NebozhiteliZone zone) {
        return TableQueries.isInZone(state, card, TableQueries.findOwner(state, card), zone);
    }

    /// Returns all matching objects, the active player's first, each half in table order.
    public static List<Target> findMatchingTargets(DuelState state, EffectContext context, Filter filter) {
        var all = new ArrayList<Target>();
        addMatchingTargets(state, context, filter, state.active(), all);
        addMatchingTargets(state, context, filter, state.passiveSeat(), all);
        return all;
    }

    private static void addMatchingTargets(DuelState state, EffectContext context, Filter filter, Seat seat,
            List<Target> targets) {
        if (isPlayer(filter.what()) && matches(state, context, filter, new Target.Player(seat))) {
            targets.add(new Target.Player(seat));
        }
        List<CardId> candidates = listCandidates(state, filter, seat);
        for (int i = 0; i < candidates.size(); i++) {
            CardId card = candidates.get(i);
            if (isOfKind(state, filter.what(), card)) {
                Target target = new Target.Card(card);
                if (matches(state, context, filter, target)) {
                    targets.add(target);
                }
            }
        }
    }

    private static List<CardId> listCandidates(DuelState state, Filter filter, Seat seat) {
        return switch (filter.what()) {
            case CREATURE, CREATURE_OR_PLAYER, WEAPON, ARMOR, AMULET, ITEM, ARTIFACT, ENCHANTMENT ->
                    TableQueries.listAllCardsInPlay(state, seat);
            case DEAD_CREATURE -> state.table().zone(seat, NebozhiteliZone.CREATURE_GRAVE);
            case USED_CARD -> state.table().zone(seat, NebozhiteliZone.GRAVE);
            case UNSUMMONED_CARD -> state.table().zone(seat, NebozhiteliZone.SUMMON_FIELD);
            case PLAYER -> List.of();
        };
    }
}
