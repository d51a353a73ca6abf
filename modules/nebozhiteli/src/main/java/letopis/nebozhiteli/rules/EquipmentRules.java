package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.CardText.Amulet;
import letopis.nebozhiteli.card.CardText.Item;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.card.Keyword.Curse;
import letopis.nebozhiteli.card.Keyword.ItemBan;
import letopis.nebozhiteli.card.Keyword.MagicProtection;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.Payment;
import letopis.nebozhiteli.query.RuleOverrides;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;

/// Rules for equipping and stripping (NT-IV-5, NB-086 to NB-092). Weapons and armor make creatures stronger (NB-008).
final class EquipmentRules {

    private EquipmentRules() {}

    static Optional<Refusal> refuse(DuelState state, Seat seat, CardId card, CardName name, CardId creature,
            Optional<Payment> payment) {
        Optional<Refusal> refusal = HandRules.refuseUnlessOfKind(Item.class, state, seat, card, name);
        if (refusal.isPresent()) {
            return refusal;
        }
        refusal = refuseCreature(state, seat, creature);
        if (refusal.isPresent()) {
            return refusal;
        }
        var item = (Item) TableQueries.findNamedText(state, name);
        refusal = refuseBearer(state, creature, item);
        if (refusal.isPresent()) {
            return refusal;
        }
        refusal = HandRules.refuseDuplicateCard(state, TableQueries.findController(state, creature), item);
        return refusal.isPresent() ? refusal : refusePrice(state, seat, card, item, creature, payment);
    }

    /// Checks the moment. It must be the equipment phase of the active player.
    ///
    /// @param untimelyReason the reason in other phases
    static Optional<Refusal> refuseTiming(DuelState state, Seat seat, Reason untimelyReason) {
        if (state.turn().phase() != Phase.EQUIP) {
            return untimelyReason.refuse();
        }
        return seat.equals(state.active()) ? Optional.empty() : Reason.NOT_ACTIVE_PLAYER.citing(
                untimelyReason.rules().stream().map(RuleRef::id).toArray(String[]::new)).refuse();
    }

    /// Checks that the player is the creature's master (NT-V-9.4).
    private static Optional<Refusal> refuseCreature(DuelState state, Seat seat, CardId creature) {
        if (!TableQueries.isCreature(state, creature)) {
            return Reason.NO_CREATURE.refuse("card", creature);
        }
        return TableQueries.findOwner(state, creature).equals(seat) ? Optional.empty()
                : Reason.NOT_MASTER.refuse("card", creature);
    }

    /// Checks types, slots and the shield (NT-IV-5.3.1, NT-IV-5.4). Uniqueness is checked separately when an item is
    /// played (NT-IV-5.4.3.1). Weapons and armor must be of a type on the creature's card (NB-087); amulets go on any
    /// creature (NB-137).
    static Optional<Refusal> refuseBearer(DuelState state, CardId creature, Item item) {
        if (!TableQueries.findCreature(state, creature).canBear(item) || isItemBarred(state, creature, item)) {
            return (isPrintedAsRange(item instanceof CardText.Weapon ? TableQueries.findCreature(state, creature)
                    .weapons()
                    : TableQueries.findCreature(state, creature).armor())
                    ? Reason.WRONG_ITEM_TYPE.citing("NT-IV-5.3.1", "NT-III-3.5", "NT-III-3.5.1", "NB-087")
                    : Reason.WRONG_ITEM_TYPE).refuse("card", creature, "name", item.name());
        }
        List<CardId> inSlot = listItemsInSlot(state, creature, item);
        if (!inSlot.isEmpty() && inSlot.size() >= RuleOverrides.findEffectiveLimit(state, creature, item.slot())
                .value()) {
            return createSlotTakenReason(item.slot()).refuse("card", creature, "worn", inSlot.getFirst());
        }
        for (CardId worn : state.table().card(creature).attached()) {
            if (TableQueries.findTextInPlay(state, worn) instanceof Item other && item.excludes(other)) {
                return Reason.SHIELD_CONFLICT.refuse("worn", worn);
            }
        }
        return Optional.empty();
    }

    /// Returns whether types are printed as a range (NT-III-3.5.1).
    private static boolean isPrintedAsRange(List<Integer> types) {
        return types.stream().anyMatch(type -> types.contains(type + 1) && types.contains(type + 2));
    }

    private static letopis.table.kernel.Reason createSlotTakenReason(Limit slot) {
        return switch (slot) {
            case ARMOR -> Reason.SLOT_OCCUPIED.citing("NT-IV-5.4", "NT-IV-5.4.2", "NB-088");
            case AMULETS -> Reason.SLOT_OCCUPIED.citing("NT-IV-5.4", "NT-III-7.2", "NB-088", "NB-137");
            case Limit _ -> Reason.SLOT_OCCUPIED;
        };
    }

    /// Returns whether a card forbids the creature to use the item (NT-IV-5.3.2).
    static boolean isItemBarred(DuelState state, CardId creature, Item item) {
        for (ItemBan cannot : TableQueries.listKeywords(state, creature, ItemBan.class)) {
            if (item.hasType(cannot.weapons(), cannot.armor())) {
                return true;
            }
        }
        return false;
    }

    /// Returns the creature's items in the same slot. A creature has one weapon, one armor and one amulet (NB-088), and
    /// no two pieces of armor of the same class (NT-IV-5.4.2). A shield combines with other armor (NT-IV-5.4.1).
    private static List<CardId> listItemsInSlot(DuelState state, CardId creature, Item item) {
        var inSlot = new ArrayList<CardId>();
        for (CardId worn : state.table().card(creature).attached()) {
            if (TableQueries.findTextInPlay(state, worn) instanceof Item other && other.slot() == item.slot()) {
                inSlot.add(worn);
            }
        }
        return inSlot;
    }

    /// Checks the price. If the price is a turn, the bearer pays it by turning (NT-III-7.1-b). A creature that cannot
    /// turn gets no item (NT-III-7.1-c).
    private static Optional<Refusal> refusePrice(DuelState state, Seat seat, CardId card, Item item, CardId creature,
            Optional<Payment> payment) {
        Price price = Price.of(item);
        if (payment.filter(one -> one.sacrificed().contains(creature)).isPresent()) {
            return Reason.SACRIFICES_WANTED.refuse("count", price.findChosenCost(payment).map(Cost::sacrifices)
                    .orElse(0));
        }
        Optional<Refusal> refusal = price.refuse(state, seat, payment, card);
        return refusal.isPresent() || !price.requiresTurning(payment) ? refusal : refuseTurn(state, creature,
                item instanceof Amulet ? new String[] {"NT-IV-5.3-b", "NT-III-7.1-c", "NB-092"}
                        : new String[] {"NT-IV-5.3-b", "NB-092"});
    }

    /// Checks that the creature can turn. A turned or just summoned creature cannot turn for items (NT-IV-5.6.1).
    private static Optional<Refusal> refuseTurn(DuelState state, CardId creature, String... rules) {
        if (TableQueries.canTurnToPayForItems(state, creature)) {
            return Optional.empty();
        }
        boolean turned = TableQueries.isTurned(state, creature);
        boolean ready = !turned && !TableQueries.hasSummoningRestrictions(state, creature);
        return (turned ? Reason.CREATURE_TURNED : Reason.SUMMONED_CANNOT_TURN)
                .citing(Paragraphs.addRulesIf(rules, ready, "NT-IV-4.2.4-b", "NB-139")).refuse("card", creature);
    }

    private static boolean hasOtherItemInSlot(DuelState state, CardId creature, Limit slot) {
        return state.table().card(creature).attached().stream()
                .anyMatch(worn -> TableQueries.findTextInPlay(state, worn) instanceof Item other
                && other.slot() == slot);
    }

    /// Returns the paragraphs on the bearer's enchantments if a card protects the bearer from magic. The enchantments
    /// stay (NT-V-7.3.2-b) but are silenced (NT-V-10.1).
    static String[] listCoexistenceRules(DuelState state, CardId bearer, CardText card, String... rules) {
        boolean enchanted = state.table().card(bearer).attached().stream()
                .anyMatch(on -> TableQueries.findTextInPlay(state, on) instanceof CardText.Enchantment);
        boolean shields = card.keywords().stream().anyMatch(CannotBeTarget.class::isInstance);
        boolean silences = card.keywords().contains(new MagicProtection());
        return Paragraphs.addRulesIf(Paragraphs.addRulesIf(rules, enchanted && silences, "NT-V-10.1", "NB-141"),
                enchanted && (shields || silences), "NT-V-7.3.2-b");
    }

    /// Equips the item: the creature bears it from now on (NT-IV-5.5, NB-089).
    static void apply(DuelDraft draft, Seat seat, CardId card, CardName name, CardId creature,
            Optional<Payment> payment) {
        var item = (Item) TableQueries.findNamedText(draft.state(), name);
        Price.of(item)
                .pay(draft, seat, payment, creature, listPriceRules(draft.state(), seat, item, creature, payment));
        if (listItemsInSlot(draft.state(), creature, item).size() >= item.slot().printed()) {
            draft.recordOverride(RuleOverrides.findEffectiveLimit(draft.state(), creature, item.slot()));
        }
        DuelState before = draft.state();
        draft.add(draft.choiceSeq(), new CardEvent.ItemEquipped(card, creature), () -> {
            boolean besides = item.slot() == Limit.SHIELDS && hasOtherItemInSlot(before, creature, Limit.ARMOR)
                    || item.slot() == Limit.ARMOR && hasOtherItemInSlot(before, creature, Limit.SHIELDS);
            return listCoexistenceRules(before, creature, item, Paragraphs.addRulesIf(
                    new String[] {"NT-IV-5.1", "NT-IV-5.5", "NB-086", "NB-089"}, besides, "NT-IV-5.4.1", "NB-088"));
        });
    }

    /// Returns the paragraphs of the price. Actions can be used for mana and equipment alike (NB-028). A battle-ready
    /// creature can turn for an item even if it was just summoned.
    private static String[] listPriceRules(DuelState state, Seat seat, Item item, CardId creature,
            Optional<Payment> payment) {
        boolean spent = state.player(seat).actions() < Limit.ACTIONS.printed();
        boolean ready = Price.of(item).requiresTurning(payment) && state.table().card(creature)
                .hasFlag(Marks.SUMMONED_FLAG);
        return Paragraphs.addRulesIf(
                Paragraphs.addRulesIf(Paragraphs.addRulesIf(new String[] {"NT-IV-5.3", "NB-086"}, spent, "NT-V-3.1-b",
                "NB-028"), ready, "NT-IV-5.3-b", "NB-092"), ready && item instanceof Amulet, "NT-III-7.1-c", "NB-092");
    }

    static Optional<Refusal> refuseStripping(DuelState state, Seat seat, CardId creature, List<CardId> items) {
        Optional<Refusal> refusal = refuseCreature(state, seat, creature)
                .or(() -> ControlRules.refuseUse(state, seat, creature));
        if (refusal.isPresent()) {
            return refusal;
        }
        if (items.isEmpty()) {
            return Reason.NOT_WORN.refuse("card", creature);
        }
        if (items.size() > 1 && items.stream().distinct().count() < items.size()) {
            return Reason.NAMED_TWICE.refuse();
        }
        refusal = Refusal.findFirst(items, item -> refuseStrippedItem(state, creature, item));
        return refusal.isPresent() ? refusal : refuseTurn(state, creature, "NT-IV-5.6.1", "NB-091", "NB-092");
    }

    private static Optional<Refusal> refuseStrippedItem(DuelState state, CardId creature, CardId item) {
        boolean worn = state.table().card(creature).attached().contains(item)
                && TableQueries.findTextInPlay(state, item) instanceof Item;
        if (!worn) {
            return Reason.NOT_WORN.refuse("card", creature);
        }
        return Reason.CURSED.refuseUnless(!TableQueries.findTextInPlay(state, item).keywords().contains(new Curse()),
                "card", item);
    }

    /// Strips items. The creature turns once for any number of items (NT-IV-5.6), and the items go to their masters'
    /// hands (NT-II-2.3).
    static void stripItems(DuelDraft draft, CardId creature, List<CardId> items) {
        draft.add(new CardEvent.CreatureTurned(creature), "NT-IV-5.6", "NB-091");
        for (CardId item : items) {
            GameEnd.buryEnchantments(draft, draft.choiceSeq(), item);
            draft.add(new CardEvent.ItemRemoved(item, creature), "NT-IV-5.6", "NT-II-2.3", "NB-091");
        }
    }
}
