package letopis.respons.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardDefinition;
import letopis.table.CardName;

/// The text of a card of РЕСПОНС. Cards with the same name are copies of each other (RS-247, RS-258, RS-271, RS-279,
/// RS-288, RS-296).
public sealed interface CardText extends CardDefinition {

    /// Returns the factions, one or more (RS-245, RS-256, RS-269, RS-277, RS-286, RS-294).
    List<Faction> factions();

    /// Returns 1 or 2 (RS-162).
    int levelCount();

    /// Returns the abilities at a level, 1 or 2, possibly none (RS-248, RS-259, RS-272, RS-280, RS-289, RS-297). Cards
    /// of every type can gain and lose abilities (RS-249, RS-260, RS-273, RS-281, RS-290, RS-298).
    List<Ability> abilities(int level);

    /// A hero. Heroes are not on the board (RS-252) and restrict the deck (RS-254).
    ///
    /// @param subtypes personal names only, each with a capital letter (RS-250, RS-253)
    /// @param back the second side, if any (RS-246)
    record Hero(
            CardName name, String english, List<Faction> factions, List<String> subtypes, HeroSide front,
            Optional<HeroSide> back) implements CardText {

        @Override
        public int levelCount() {
            return back.isPresent() ? 2 : 1;
        }

        public HeroSide sideAt(int level) {
            return level == 1 ? front : back.orElse(front);
        }

        @Override
        public List<Ability> abilities(int level) {
            return sideAt(level).abilities();
        }
    }

    /// A card of a deck. Types and subtypes are printed at its lower left (RS-261, RS-274, RS-282, RS-291, RS-299).
    ///
    /// @param factions empty for a card that fits every deck ([R-NOFACTION])
    /// @param cost the influence cost, printed in a corner of units (RS-257), spells (RS-270), traps (RS-278), boosts
    ///   (RS-287) and locations (RS-295); empty for a card that can be played only if a rule allows it, which differs
    ///   from cost 0 (RS-157b)
    /// @param additional additional costs (RS-158)
    record Playable(
            CardName name, String english, List<CardType> types, List<Supertype> supertypes, List<Faction> factions,
            List<String> subtypes, Optional<Integer> cost, List<Payment> additional, Side front,
            Optional<Side> back) implements CardText {

        public boolean is(CardType type) {
            return types.contains(type);
        }

        public boolean isLegendary() {
            return supertypes.contains(Supertype.LEGENDARY);
        }

        public boolean isOrder() {
            return supertypes.contains(Supertype.ORDER);
        }

        @Override
        public int levelCount() {
            return back.isPresent() ? 2 : 1;
        }

        public Side side(int level) {
            return level == 1 ? front : back.orElse(front);
        }

        @Override
        public List<Ability> abilities(int level) {
            return side(level).abilities();
        }
    }
}
