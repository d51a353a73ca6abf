package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.CardText.Amulet;
import letopis.nebozhiteli.card.CardText.Armor;
import letopis.nebozhiteli.card.CardText.Weapon;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Keyword.CannotUse;
import letopis.nebozhiteli.card.Keyword.Cursed;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CreatureTurned;
import letopis.nebozhiteli.event.CardEvent.ItemEquipped;
import letopis.nebozhiteli.event.CardEvent.ItemRemoved;
import letopis.nebozhiteli.event.DuelDecision.ItemPlayed;
import letopis.nebozhiteli.event.DuelDecision.ItemsStripped;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.query.GoldenRule;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.Refusal;

/// Equipping and stripping (NT-IV-5, NB-086 to NB-092).
/// Weapons and armour raise what a creature can do (NB-008).
final class Equipping {

    private Equipping() {}

    static Optional<Refusal> refuse(DuelState state, ItemPlayed choice) {
        Seat seat = choice.seat();
        return refuseMoment(state, seat)
                .or(() -> Hand.refuse(state, seat, choice.item(), choice.name()))
                .or(() -> switch (Field.named(state, choice.name())) {
                    case Weapon _, Armor _, Amulet _ -> Optional.empty();
                    case CardText.Creature _, CardText.Artifact _, CardText.EventCard _, CardText.Potion _, CardText.Spell _,
                            CardText.Enchantment _ -> Reason.WRONG_CARD_KIND.refused("name", choice.name());
                })
                .or(() -> refuseCreature(state, choice))
                .or(() -> refuseItem(state, choice))
                .or(() -> refusePrice(state, choice));
    }

    private static Optional<Refusal> refuseMoment(DuelState state, Seat seat) {
        if (state.turn().phase() != Phase.EQUIP) {
            return Reason.WRONG_PHASE.refused();
        }
        return Reason.NOT_ACTIVE_PLAYER.unless(seat.equals(state.active()));
    }

    /// Only a creature whose master is the player (NT-V-9.4).
    private static Optional<Refusal> refuseCreature(DuelState state, ItemPlayed choice) {
        if (!Field.isCreature(state, choice.creature())) {
            return Reason.NO_CREATURE.refused("card", choice.creature());
        }
        return Field.master(state, choice.creature()).equals(choice.seat())
                ? Optional.empty() : Reason.NOT_MASTER.refused("card", choice.creature());
    }

    private static Optional<Refusal> refuseItem(DuelState state, ItemPlayed choice) {
        CardText item = Field.named(state, choice.name());
        return refuseBearing(state, choice.creature(), item)
                .or(() -> item.isUnique() && Field.isNameOnHalf(state, Field.controller(state, choice.creature()), choice.name())
                        ? Reason.UNIQUE_PRESENT.refused("name", choice.name()) : Optional.empty());
    }

    /// Types, slots and the shield (NT-IV-5.3.1, NT-IV-5.4); playing also checks uniqueness (NT-IV-5.4.3.1). Weapons
    /// and armour only of the types on the creature's card (NB-087), amulets on any creature (NB-137).
    static Optional<Refusal> refuseBearing(DuelState state, CardId creature, CardText item) {
        if (!isUsable(state, creature, item)) {
            return Reason.WRONG_ITEM_TYPE.refused("card", creature, "name", item.name());
        }
        List<CardId> inSlot = inSlot(state, creature, item);
        if (!inSlot.isEmpty() && inSlot.size() >= GoldenRule.of(state, creature, slot(item)).value()) {
            return Reason.SLOT_OCCUPIED.refused("card", creature, "worn", inSlot.getFirst());
        }
        for (CardId worn : state.table().card(creature).attached()) {
            CardText other = Field.textInPlay(state, worn);
            if (conflicts(item, other) || conflicts(other, item)) {
                return Reason.SHIELD_CONFLICT.refused("worn", worn);
            }
        }
        return Optional.empty();
    }

    /// Whether a creature can bear a thing of this type (NT-IV-5.3.1); enchantments and amulets have none.
    private static boolean isUsable(DuelState state, CardId creature, CardText item) {
        return isOfItsTypes(state, creature, item) && !isBarred(state, creature, item);
    }

    /// Whether the type is one of those printed on the creature.
    static boolean isOfItsTypes(DuelState state, CardId creature, CardText item) {
        return switch (item) {
            case Weapon weapon -> Field.creature(state, creature).weapons().contains(weapon.type());
            case Armor armor -> Field.creature(state, creature).armor().contains(armor.type());
            case CardText _ -> true;
        };
    }

    /// Whether a card forbids using it (NT-IV-5.3.2).
    static boolean isBarred(DuelState state, CardId creature, CardText item) {
        return Field.all(state, creature, CannotUse.class).stream().anyMatch(cannot -> switch (item) {
            case Weapon weapon -> cannot.weapons().contains(weapon.type());
            case Armor armor -> cannot.armor().contains(armor.type());
            case CardText _ -> false;
        });
    }

    private static List<CardId> inSlot(DuelState state, CardId creature, CardText item) {
        return state.table().card(creature).attached().stream().filter(worn -> sharesSlot(item, Field.textInPlay(state, worn))).toList();
    }

    private static Limit slot(CardText item) {
        return switch (item) {
            case Weapon _ -> Limit.WEAPONS;
            case Armor armor -> armor.isShield() ? Limit.SHIELDS : Limit.ARMOR;
            case Amulet _ -> Limit.AMULETS;
            case CardText other -> throw new IllegalStateException(other.name() + " is no item");
        };
    }

    /// One weapon, one armour, one amulet (NB-088), no two armours of a class (NT-IV-5.4.2); a shield goes with
    /// another armour (NT-IV-5.4.1).
    private static boolean sharesSlot(CardText item, CardText worn) {
        return switch (item) {
            case Weapon _ -> worn instanceof Weapon;
            case Armor armor -> worn instanceof Armor other && other.isShield() == armor.isShield();
            case Amulet _ -> worn instanceof Amulet;
            case CardText _ -> false;
        };
    }

    /// No shield with two-handed weapons, staves and ranged weapons (NB-088-b).
    private static boolean conflicts(CardText one, CardText other) {
        return one instanceof Weapon weapon && other instanceof Armor armor && armor.isShield() && !weapon.leavesRoomForShield();
    }

    /// Where the price is a turn, the bearer turns (NT-III-7.1-b); a creature that cannot turn gets nothing
    /// (NT-III-7.1-c).
    private static Optional<Refusal> refusePrice(DuelState state, ItemPlayed choice) {
        Price price = price(Field.named(state, choice.name()));
        boolean bearerPays = choice.paid().filter(paid -> paid.sacrificed().contains(choice.creature())).isPresent();
        return bearerPays ? Reason.SACRIFICES_WANTED.refused("count", price.chosen(choice.paid()).map(Cost::sacrifices).orElse(0))
                : Payment.refuse(state, choice.seat(), price, choice.paid(), choice.item())
                .or(() -> price.chosen(choice.paid()).orElseThrow().turn() ? refuseTurnForItems(state, choice.creature()) : Optional.empty());
    }

    /// Creatures that are turned or were just summoned cannot turn for items (NT-IV-5.6.1).
    private static Optional<Refusal> refuseTurnForItems(DuelState state, CardId creature) {
        if (Field.mayTurnForItems(state, creature)) {
            return Optional.empty();
        }
        return Optional.of((Field.isTurned(state, creature) ? Reason.CREATURE_TURNED : Reason.SUMMONED_CANNOT_TURN)
                .refusal("card", creature));
    }

    static Price price(CardText item) {
        return switch (item) {
            case Weapon weapon -> new Price(weapon.cost(), weapon.instead());
            case Armor armor -> new Price(armor.cost(), armor.instead());
            case Amulet amulet -> new Price(amulet.cost(), amulet.instead());
            case CardText other -> throw new IllegalStateException(other.name() + " is no item");
        };
    }

    /// The creature holds the item from now on (NT-IV-5.5, NB-089).
    static void apply(Draft draft, ItemPlayed choice) {
        Payment.pay(draft, choice.seat(), price(Field.named(draft.state(), choice.name())), choice.paid(), choice.creature(),
                "NT-IV-5.3", "NB-086");
        CardText item = Field.named(draft.state(), choice.name());
        if (inSlot(draft.state(), choice.creature(), item).size() >= slot(item).printed()) {
            draft.note(draft.choice(), slot(item), GoldenRule.of(draft.state(), choice.creature(), slot(item)));
        }
        draft.add(new ItemEquipped(choice.item(), choice.creature()), "NT-IV-5.1", "NB-086");
    }

    static Optional<Refusal> refuse(DuelState state, ItemsStripped choice) {
        return refuseMoment(state, choice.seat()).or(() -> {
            CardId creature = choice.creature();
            if (!Field.isCreature(state, creature)) {
                return Reason.NO_CREATURE.refused("card", creature);
            }
            if (!Field.master(state, creature).equals(choice.seat())) {
                return Reason.NOT_MASTER.refused("card", creature);
            }
            if (!Field.controller(state, creature).equals(choice.seat())) {
                return Reason.NOT_CONTROLLER.refused("card", creature);
            }
            if (choice.items().isEmpty()) {
                return Reason.NOT_WORN.refused("card", creature);
            }
            if (choice.items().stream().distinct().count() < choice.items().size()) {
                return Reason.NAMED_TWICE.refused();
            }
            for (CardId item : choice.items()) {
                if (!state.table().card(creature).attached().contains(item) || !Field.textInPlay(state, item).isItem()) {
                    return Reason.NOT_WORN.refused("card", creature);
                }
                if (Field.textInPlay(state, item).keywords().contains(new Cursed())) {
                    return Reason.CURSED.refused("card", item);
                }
            }
            return refuseTurnForItems(state, creature);
        });
    }

    /// The creature turns once for any number of items (NT-IV-5.6).
    /// They go back to their masters' hands (NT-II-2.3).
    static void apply(Draft draft, ItemsStripped choice) {
        draft.add(new CreatureTurned(choice.creature()), "NT-IV-5.6", "NB-091");
        for (CardId item : choice.items()) {
            Ends.buryEnchantments(draft, draft.choice(), item);
            draft.add(new ItemRemoved(item, choice.creature()), "NT-IV-5.6", "NB-091");
        }
    }
}
