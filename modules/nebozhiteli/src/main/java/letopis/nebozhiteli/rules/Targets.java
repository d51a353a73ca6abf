package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.card.Keyword.ProtectedFromMagic;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable.Reason;
import letopis.nebozhiteli.event.Target;
import letopis.table.Card;
import letopis.table.CardId;

/// What can be indicated, and whether it is any use (NT-V-8, NT-V-10). Indicating something unsuitable is allowed and
/// wasted.
final class Targets {

    private Targets() {}

    /// Whether it is there: a player, a creature, or something a creature bears.
    static boolean isPresent(DuelState state, Target target) {
        return switch (target) {
            case Target.Player _ -> true;
            case Target.Card(var card) -> Field.isCreature(state, card) || isBorne(state, card);
        };
    }

    private static boolean isBorne(DuelState state, CardId card) {
        return state.table().has(card) && state.table().card(card).place() instanceof Card.Place.On(var bearer)
                && (Field.isOnField(state, bearer) || isBorne(state, bearer));
    }

    static boolean isInPlay(DuelState state, CardId card) {
        return Field.isOnField(state, card) || isBorne(state, card);
    }

    /// Whether it can be indicated at all (NT-V-8.1): a player, a creature, an item or an enchantment in play, and an artifact
    /// or a card that lies in a grave or on a summon field only where such a one is asked for. Who has died may be indicated
    /// all the same: it is too late, and what was played is wasted (NT-V-8.2, A-28).
    ///
    /// @param which the first, the second, … that was indicated
    static boolean canBeIndicated(DuelState state, DuelDecision.Declaration declared, int which) {
        Target target = declared.targets().get(which);
        List<Filter> filters = Magic.targets(state, declared);
        return isPresent(state, target) || Conditions.isOf(state, Filter.What.ENCHANTMENT, target)
                || Conditions.isOf(state, Filter.What.DEAD_CREATURE, target)
                || which < filters.size() && Conditions.isOf(state, filters.get(which).what(), target);
    }

    /// Whether what was indicated is still there, and still of the sort that was asked for. It need not fit in all else.
    static boolean isStillThere(DuelState state, DuelDecision.Declaration declared) {
        if (declared instanceof DuelDecision.EnchantmentCast) {
            return declared.targets().stream().allMatch(target -> target instanceof Target.Card(var card) && isInPlay(state, card));
        }
        List<Filter> filters = Magic.targets(state, declared);
        for (int i = 0; i < filters.size(); i++) {
            if (!Conditions.isOf(state, filters.get(i).what(), declared.targets().get(i))) {
                return false;
            }
        }
        return true;
    }

    /// Why what was declared cannot work on the target, judged when it is declared.
    /// So it is with abilities (NT-V-6.4.2) and with spells that indicate somebody (NT-V-7.2.2). What indicates
    /// nobody reaches also those that cannot be targets (NT-V-6.4.3).
    ///
    /// @param which the first, the second, … that was indicated
    static Optional<Reason> unsuitable(DuelState state, DuelDecision.Declaration declared, int which) {
        Target target = declared.targets().get(which);
        if (!fits(state, declared, which)) {
            return Optional.of(Reason.WRONG_KIND);
        }
        if (!(target instanceof Target.Card(var card)) || !Field.isCreature(state, card)) {
            return Optional.empty();
        }
        boolean magic = declared instanceof DuelDecision.SpellCast || declared instanceof DuelDecision.EnchantmentCast;
        if (magic && Field.has(state, card, ProtectedFromMagic.class)) {
            return Optional.of(Reason.PROTECTED_FROM_MAGIC);
        }
        boolean shielded = Field.all(state, card, CannotBeTarget.class).stream().anyMatch(keyword -> switch (keyword.scope()) {
            case EVERYTHING -> true;
            case MAGIC -> magic;
            case ABILITIES -> declared instanceof DuelDecision.AbilityActivated;
        });
        return shielded ? Optional.of(Reason.CANNOT_BE_TARGET) : Optional.empty();
    }

    /// "Your creature" asks for the master (NT-V-9.4).
    private static boolean fits(DuelState state, DuelDecision.Declaration declared, int which) {
        Target target = declared.targets().get(which);
        Effects.Acting acting = Effects.Acting.of(state, declared);
        List<Filter> filters = Magic.targets(state, declared);
        return filters.isEmpty() ? isEnchantable(state, target) : Conditions.matches(state, acting, filters.get(which), target);
    }

    /// Enchantments lie on creatures, weapons, armour and amulets (NT-II-4.2, NT-II-4.3).
    static boolean isEnchantable(DuelState state, Target target) {
        return target instanceof Target.Card(var card) && isInPlay(state, card) && switch (Field.textInPlay(state, card)) {
            case CardText.Creature _, CardText.Weapon _, CardText.Armor _, CardText.Amulet _ -> true;
            case CardText.Artifact _, CardText.EventCard _, CardText.Potion _, CardText.Spell _, CardText.Enchantment _ -> false;
        };
    }

    static CardId card(Target target) {
        return switch (target) {
            case Target.Card(var card) -> card;
            case Target.Player(var seat) -> throw new IllegalStateException("player " + seat + " is no card");
        };
    }

    static int life(DuelState state, Target target) {
        return switch (target) {
            case Target.Card(var card) -> Field.life(state, card);
            case Target.Player(var seat) -> state.player(seat).life();
        };
    }

    /// What its life comes to where no card says otherwise (NT-III-3.4.1, NT-I-2.1-b).
    static int printedLife(DuelState state, Target target) {
        return target instanceof Target.Card(var card) ? Field.maxLife(state, card) : Limit.PLAYER_LIFE.printed();
    }

    /// What its life may come to, whatever is printed.
    static int lifeLimit(DuelState state, Target target) {
        return switch (target) {
            case Target.Card(var card) -> Field.lifeLimit(state, card);
            case Target.Player _ -> maxLife(state, target);
        };
    }

    static int maxLife(DuelState state, Target target) {
        return switch (target) {
            case Target.Card(var card) -> Field.maxLife(state, card);
            case Target.Player(var seat) -> GoldenRule.of(state, seat, Limit.PLAYER_LIFE).value();
        };
    }
}
