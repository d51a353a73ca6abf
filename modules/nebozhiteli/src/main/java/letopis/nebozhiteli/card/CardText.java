package letopis.nebozhiteli.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.RecordedAs;

/// The text of a card of Небожители (NT-III). Creatures have red backs and belong to the creature deck; all other cards
/// have blue backs and belong to the main deck. Every card has properties and a name that identifies it (NT-III-2-1.1).
public sealed interface CardText extends CardDefinition {

    /// Returns the keywords; empty for cards that are used once and then discarded.
    default List<Keyword> keywords() {
        return List.of();
    }

    default List<Ability> abilities() {
        return List.of();
    }

    /// A creature card (NT-III-2-i1). Only creatures have a cost, a race, a profession (called class on cards,
    /// NT-III-3.3), life, and types of items that they can bear (NT-III-3.1).
    ///
    /// @param cost the mana to place before it enters (NT-III-3.2)
    /// @param life the printed life (NT-III-3.4)
    /// @param weapons the weapon types it can bear, 1 to 7 (NT-III-3.5)
    /// @param armor the armor types it can bear, 1 to 4, and 5 for shields
    /// @param magic the scrolls it can use
    /// @param instead the alternative price for summoning it without mana (NT-III-3.2)
    record Creature(
            CardName name, String english, int cost, Optional<Cost> instead, int life, String race, String profession,
            List<Integer> weapons, List<Integer> armor, List<Casting> magic,
            List<Keyword> keywords, List<Ability> abilities) implements CardText {

        /// Returns whether the creature can bear an item of this type (NT-IV-5.3.1). Amulets have no type.
        public boolean canBear(Item item) {
            return item instanceof Amulet || item.hasType(weapons, armor);
        }

        /// Returns the creature's ability to use a scroll of exactly that color and level (NT-III-9.5, A-56), if it has
        /// such an ability.
        public Optional<Casting> findCasting(Scroll scroll) {
            for (int i = 0; i < magic.size(); i++) {
                Casting casting = magic.get(i);
                if (casting.color() == scroll.color() && casting.level() == scroll.level()) {
                    return Optional.of(casting);
                }
            }
            return Optional.empty();
        }
    }

    private static boolean includes(List<Integer> types, int type) {
        for (int i = 0; i < types.size(); i++) {
            if (types.get(i) == type) {
                return true;
            }
        }
        return false;
    }

    /// An item for creatures: weapon, armor or amulet.
    sealed interface Item extends CardText, PricedCard {

        /// Returns the slot that the item occupies on a creature (NT-IV-5.4).
        Limit slot();

        /// Returns whether the item's type is in the list for its kind of item. Amulets have no type.
        boolean hasType(List<Integer> weaponTypes, List<Integer> armorTypes);

        /// Returns whether the item leaves no hand for a shield. This is true of staves and of two-handed and ranged
        /// weapons (NT-IV-5.4.1-b, NB-088-b).
        default boolean takesBothHands() {
            return false;
        }

        /// Returns whether the two items cannot be borne together.
        default boolean excludes(Item other) {
            return takesBothHands() && other.slot() == Limit.SHIELDS
                    || slot() == Limit.SHIELDS && other.takesBothHands();
        }
    }

    /// A weapon (NT-III-2-i2) with its equip cost, usually actions (NT-III-4.2), its type and its damage (NT-III-4.1).
    ///
    /// @param type 1 daggers, 2 staves, 3 stunning, 4 swords, 5 two-handed, 6 axes, 7 ranged (NT-III-4.3,
    ///   NT-III-4.3.1)
    /// @param damage the damage of a strike, which counts as one source even if it is of several kinds (NT-III-4.4)
    record Weapon(
            CardName name, String english, Cost cost, Optional<Cost> instead, int type, List<DamageComponent> damage,
            List<Keyword> keywords, List<Ability> abilities) implements Item {

        public static final int STAFF_TYPE = 2;
        public static final int TWO_HANDED_TYPE = 5;
        public static final int RANGED_TYPE = 7;

        @Override
        public Limit slot() {
            return Limit.WEAPONS;
        }

        @Override
        public boolean hasType(List<Integer> weaponTypes, List<Integer> armorTypes) {
            return includes(weaponTypes, type);
        }

        @Override
        public boolean takesBothHands() {
            return type == STAFF_TYPE || type == TWO_HANDED_TYPE || type == RANGED_TYPE;
        }
    }

    /// Armor or an amulet. It reduces every source of damage of the given kinds, or of any kind if none is given.
    sealed interface Protection extends Item {

        int reduction();

        List<DamageKind> against();
    }

    /// Armor (NT-III-2-i3) with its equip cost, usually actions (NT-III-5.2), its type (NT-III-5.1) and its reduction,
    /// which is a property (NT-III-5.4).
    ///
    /// @param type 1 robes, 2 light, 3 medium, 4 heavy, 5 shield (NT-III-5.3, NT-III-5.3.1)
    /// @param reduction the reduction of every source
    /// @param against the kinds of damage that are reduced; any kind if empty
    record Armor(
            CardName name, String english, Cost cost, Optional<Cost> instead, int type, int reduction,
            List<DamageKind> against, List<Keyword> keywords, List<Ability> abilities) implements Protection {

        public static final int SHIELD = 5;

        @Override
        public Limit slot() {
            return type == SHIELD ? Limit.SHIELDS : Limit.ARMOR;
        }

        @Override
        public boolean hasType(List<Integer> weaponTypes, List<Integer> armorTypes) {
            return includes(armorTypes, type);
        }
    }

    /// An amulet (NT-III-2-i4): armor without a type, in a separate slot (NT-III-7.1, NT-III-7.2).
    record Amulet(
            CardName name, String english, Cost cost, Optional<Cost> instead, int reduction, List<DamageKind> against,
            List<Keyword> keywords, List<Ability> abilities) implements Protection {

        @Override
        public Limit slot() {
            return Limit.AMULETS;
        }

        @Override
        public boolean hasType(List<Integer> weaponTypes, List<Integer> armorTypes) {
            return false;
        }
    }

    /// An artifact (NT-III-2-i5).
    record Artifact(
            CardName name, String english, Cost cost, Optional<Cost> instead,
            List<Keyword> keywords, List<Ability> abilities) implements CardText, PricedCard {}

    /// A card that is used once and then discarded, with its targets and effects.
    @RecordedAs("OneShot")
    sealed interface OneShotCard extends CardText {

        List<Filter> targets();

        List<Effect> effects();
    }

    /// An event (NT-III-2-i6).
    ///
    /// @param targets the targets that its player must indicate
    record EventCard(
            CardName name, String english, Cost cost, Optional<Cost> instead, List<Filter> targets,
            List<Effect> effects) implements OneShotCard, PricedCard {}

    /// A potion (NT-III-2-i7).
    ///
    /// @param targets the targets that its player must indicate
    record Potion(
            CardName name, String english, Cost cost, Optional<Cost> instead, List<Filter> targets,
            List<Effect> effects) implements OneShotCard, PricedCard {}

    /// A scroll, with a color, a level and a seal (NT-III-2-i8, NT-III-9.1). The seal shows whether it is a spell or an
    /// enchantment (NT-III-9.6). Both are magic (NT-V-7.1, NB-048).
    sealed interface Scroll extends CardText {

        ScrollColor color();

        int level();
    }

    /// A spell scroll (NT-III-9). It has a target only if its text says so (NT-V-7.2.2). The beginner rules say that
    /// all magic has a target (NB-051, A-47).
    record Spell(
            CardName name, String english, ScrollColor color, int level, List<Filter> targets,
            List<Effect> effects) implements Scroll, OneShotCard {}

    /// An enchantment scroll. It stays on a creature or item and gives the creature keywords. A summoning enchantment
    /// instead stays on the playing field by itself (NT-II-4.1, A-52).
    ///
    /// @param target the possible bearers; if absent, a creature, weapon, armor or amulet (NT-II-4.2, NT-II-4.3)
    record Enchantment(
            CardName name, String english, ScrollColor color, int level, boolean summoning, Optional<Filter> target,
            List<Keyword> keywords, List<Ability> abilities) implements Scroll {}

    /// Returns whether the card belongs to the creature deck.
    default boolean isRedBacked() {
        return this instanceof Creature;
    }

    default boolean isUnique() {
        for (Keyword keyword : keywords()) {
            if (keyword instanceof Keyword.Unique) {
                return true;
            }
        }
        return false;
    }
}
