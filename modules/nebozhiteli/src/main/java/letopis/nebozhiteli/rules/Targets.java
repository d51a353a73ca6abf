package letopis.nebozhiteli.rules;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.card.Keyword.ProtectedFromMagic;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Targeting;
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

    /// Why what was declared cannot work on the target, judged when it is declared.
    /// So it is with abilities (NT-V-6.4.2) and with spells that indicate somebody (NT-V-7.2.2). What indicates
    /// nobody reaches also those that cannot be targets (NT-V-6.4.3).
    static Optional<Reason> unsuitable(DuelState state, DuelDecision.Declaration declared, Target target) {
        boolean fits = declared instanceof DuelDecision.EnchantmentCast
                ? isEnchantable(state, target) : fits(state, Magic.targeting(state, declared), declared.seat(), target);
        if (!fits) {
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
    private static boolean fits(DuelState state, Targeting targeting, Seat seat, Target target) {
        return switch (targeting) {
            case NOTHING -> false;
            case CREATURE -> isCreature(state, target);
            case OWN_CREATURE -> isCreature(state, target) && Field.master(state, card(target)).equals(seat);
            case ENEMY_CREATURE -> isCreature(state, target) && !Field.master(state, card(target)).equals(seat);
            case PLAYER -> target instanceof Target.Player;
            case CREATURE_OR_PLAYER -> target instanceof Target.Player || isCreature(state, target);
        };
    }

    private static boolean isCreature(DuelState state, Target target) {
        return target instanceof Target.Card(var card) && Field.isCreature(state, card);
    }

    /// Enchantments lie on creatures, weapons, armour and amulets (NT-II-4.2, NT-II-4.3).
    private static boolean isEnchantable(DuelState state, Target target) {
        return target instanceof Target.Card(var card) && switch (Field.textInPlay(state, card)) {
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
