package letopis.nebozhiteli.query;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword.AbilityProtection;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.card.Keyword.MagicProtection;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable.Reason;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;

/// Queries about the card text of a declaration: its effects, its required targets (NT-V-8) and whether the chosen
/// targets are suitable (NT-V-10). An unsuitable target is legal but wasted.
public final class DeclarationQueries {

    private DeclarationQueries() {}

    public static List<Effect> listEffects(DuelState state, DuelDecision.Declaration declaration) {
        return switch (declaration) {
            case DuelDecision.CardPlayed played ->
                    TableQueries.findNamedText(state, played.name()) instanceof CardText.OneShotCard card
                    ? card.effects()
                    : List.of();
            case DuelDecision.Declaration ability -> findAbility(state, ability).effects();
        };
    }

    /// Returns the required targets. Enchantments that name no target can be put on anything enchantable; summoning
    /// enchantments have no target.
    public static List<Filter> targets(DuelState state, DuelDecision.Declaration declaration) {
        return switch (declaration) {
            case DuelDecision.ScrollCast cast when cast.isEnchantment() ->
                    findEnchantment(state, cast).target().stream().toList();
            case DuelDecision.CardPlayed played -> ((CardText.OneShotCard) TableQueries.findNamedText(state,
                    played.name()))
                    .targets();
            case DuelDecision.Declaration ability -> findAbility(state, ability).targets();
        };
    }

    public static int countTargets(DuelState state, DuelDecision.Declaration declaration) {
        return declaration instanceof DuelDecision.ScrollCast cast && cast.isEnchantment()
                ? findEnchantment(state, cast).summoning() ? 0 : 1 : targets(state, declaration).size();
    }

    private static CardText.Enchantment findEnchantment(DuelState state, DuelDecision.ScrollCast cast) {
        return (CardText.Enchantment) TableQueries.findNamedText(state, cast.name());
    }

    public static Ability.ActivatedAbility findAbility(DuelState state, DuelDecision.Declaration declaration) {
        return (Ability.ActivatedAbility) findAbility(state, declaration.source(), declaration.ability());
    }

    /// Returns an ability, even after its card has left play.
    public static Ability findAbility(DuelState state, CardId source, int ability) {
        return TableQueries.findTextInPlay(state, source).abilities().get(ability);
    }

    /// Returns whether the object can be indicated at all (NT-V-8.1). Players can always be indicated, and so can
    /// creatures, items and enchantments in play. Artifacts and cards in a graveyard or on a summon field can be
    /// indicated only if the text asks for one. A dead creature can still be indicated, but the declaration then comes
    /// too late and is wasted (NT-V-8.2, A-28).
    ///
    /// @param index position of the target in the declaration, from 0
    public static boolean canBeDeclaredAsTarget(DuelState state, DuelDecision.Declaration declaration, int index) {
        Target target = declaration.targets().get(index);
        List<Filter> filters = targets(state, declaration);
        return Targets.isPresent(state, target) || Conditions.isOfKind(state, Filter.ObjectKind.ENCHANTMENT, target)
                || Conditions.isOfKind(state, Filter.ObjectKind.DEAD_CREATURE, target)
                || index < filters.size() && Conditions.isOfKind(state, filters.get(index).what(), target);
    }

    /// Returns whether any of the effects would take the target out of another player's graveyard (NT-II-7.5).
    ///
    /// @param index position of the target in the declaration, from 0
    public static boolean takesFromOpponentGraveyard(DuelState state, Seat seat, List<Effect> effects, int index,
            Target target) {
        return target instanceof Target.Card(var card)
                && (Conditions.isOfKind(state, Filter.ObjectKind.DEAD_CREATURE, target)
                        || Conditions.isOfKind(state, Filter.ObjectKind.USED_CARD, target))
                && !TableQueries.findOwner(state, card).equals(seat)
                && movesTarget(effects, index == 0 ? Participant.TARGET : Participant.SECOND_TARGET);
    }

    private static boolean movesTarget(List<Effect> effects, Participant whom) {
        return effects.stream().anyMatch(effect -> switch (effect) {
            case Effect.Move(var moved, var destination) -> moved == whom && destination != Destination.GRAVE;
            case Effect.If(_, var then, var otherwise) -> movesTarget(then, whom) || movesTarget(otherwise, whom);
            case Effect _ -> false;
        });
    }

    /// Returns whether all targets are still present and of the required kind. They need not match the rest of
    /// the filter.
    public static boolean areTargetsPresent(DuelState state, DuelDecision.Declaration declaration) {
        if (declaration instanceof DuelDecision.ScrollCast cast && cast.isEnchantment()) {
            return declaration.targets().stream()
                    .allMatch(target -> target instanceof Target.Card(var card) && Targets.isInPlay(state, card));
        }
        List<Filter> filters = targets(state, declaration);
        for (int i = 0; i < filters.size(); i++) {
            if (!Conditions.isOfKind(state, filters.get(i).what(), declaration.targets().get(i))) {
                return false;
            }
        }
        return true;
    }

    /// Returns the reason, if any, why a declaration cannot affect the target. The target is judged at declaration
    /// . This applies to abilities (NT-V-6.4.2) and targeted spells (NT-V-7.2.2). Untargeted effects also affect
    /// creatures that cannot be targets (NT-V-6.4.3).
    ///
    /// @param index position of the target in the declaration, from 0
    public static Optional<Reason> findUnsuitabilityReason(DuelState state, DuelDecision.Declaration declaration,
            int index) {
        Target target = declaration.targets().get(index);
        if (!matchesTargetFilter(state, declaration, index)) {
            return Optional.of(hasLeftPlay(state, declaration, index) ? Reason.OUT_OF_PLAY : Reason.WRONG_KIND);
        }
        if (!(target instanceof Target.Card(var card)) || !TableQueries.isCreature(state, card)) {
            return Optional.empty();
        }
        boolean magic = declaration instanceof DuelDecision.ScrollCast;
        if (magic && isProtectedFromMagic(state, card)) {
            return Optional.of(Reason.PROTECTED_FROM_MAGIC);
        }
        if (declaration.isAbility() && TableQueries.hasKeyword(state, card, AbilityProtection.class)) {
            return Optional.of(Reason.PROTECTED_FROM_ABILITIES);
        }
        for (CannotBeTarget keyword : TableQueries.listKeywords(state, card, CannotBeTarget.class)) {
            boolean shielded = switch (keyword.scope()) {
                case EVERYTHING -> true;
                case MAGIC -> magic;
                case ABILITIES -> declaration.isAbility();
            };
            if (shielded) {
                return Optional.of(Reason.CANNOT_BE_TARGET);
            }
        }
        return Optional.empty();
    }

    /// Returns whether the declaration requires a card in play but the target has left play. The declaration is then
    /// too late, although its target is of the right kind.
    private static boolean hasLeftPlay(DuelState state, DuelDecision.Declaration declaration, int index) {
        List<Filter> filters = targets(state, declaration);
        boolean inPlay = filters.isEmpty() || switch (filters.get(index).what()) {
            case CREATURE, WEAPON, ARMOR, AMULET, ITEM, ARTIFACT, ENCHANTMENT, PLAYER, CREATURE_OR_PLAYER -> true;
            case DEAD_CREATURE, USED_CARD, UNSUMMONED_CARD -> false;
        };
        return inPlay && declaration.targets().get(index) instanceof Target.Card(var card)
                && !Targets.isInPlay(state, card);
    }

    /// Returns whether the card is a creature protected from magic (NT-V-10.1).
    public static boolean isProtectedFromMagic(DuelState state, CardId card) {
        return TableQueries.isCreature(state, card) && TableQueries.hasKeyword(state, card, MagicProtection.class);
    }

    /// Returns whether the target matches the filter. "Your creature" refers to the master (NT-V-9.4).
    private static boolean matchesTargetFilter(DuelState state, DuelDecision.Declaration declaration, int index) {
        Target target = declaration.targets().get(index);
        List<Filter> filters = targets(state, declaration);
        return filters.isEmpty() ? isEnchantable(state, target)
                : Conditions.matches(state, EffectContext.of(state, declaration), filters.get(index), target);
    }

    /// Returns whether an enchantment can be put on the target: a creature, weapon, armor or amulet (NT-II-4.2,
    /// NT-II-4.3).
    public static boolean isEnchantable(DuelState state, Target target) {
        return target instanceof Target.Card(var card) && Targets.isInPlay(state, card)
                && (TableQueries.findTextInPlay(state, card) instanceof CardText.Creature
                        || TableQueries.findTextInPlay(state, card) instanceof CardText.Item);
    }
}
