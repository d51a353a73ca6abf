package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardDefinition;
import letopis.table.CardName;

/// The text of a card of «Берсерк. Герои». Cards with the same name are copies of each other (BF-105.1, BF-7-087).
public sealed interface CardText extends CardDefinition {

    CardType type();

    List<Element> elements();

    List<String> classes();

    /// Returns the printed wording if available. The rules never read it.
    Optional<String> text();

    Face front();

    /// Returns the back side, reached only by turning the card over (BF-7-102).
    Optional<Face> back();

    default Face findFace(boolean isReversed) {
        return isReversed ? back().orElse(front()) : front();
    }

    /// A hero, which represents the player. It stays in play for the whole game (BH-208.1, BF-7-035).
    record Hero(
            CardName name, String english, List<Element> elements, List<String> classes, Face front,
            Optional<Face> back, Optional<String> text) implements CardText {
        @Override
        public CardType type() {
            return CardType.HERO;
        }
    }

    /// A deck card.
    ///
    /// @param equipment the equipment kind, if it is equipment
    /// @param cost cost in coins (BF-106.1, BF-7-174)
    /// @param x whether the card also costs X coins, with X chosen on play (BF-106.1.2)
    record Playable(
            CardName name, String english, CardType type, List<Element> elements, List<String> classes,
            Optional<EquipmentKind> equipment, int cost, boolean x, List<Trait> traits, Face front,
            Optional<Face> back, Optional<String> text) implements CardText {

        public boolean is(Trait trait) {
            return traits.contains(trait);
        }

        /// Returns whether the card may be in a deck at the start of the game (BF-7-139, BF-7-168).
        public boolean isDeckCard() {
            return !traits.contains(Trait.CREATED) && !traits.contains(Trait.PLACED);
        }
    }
}
