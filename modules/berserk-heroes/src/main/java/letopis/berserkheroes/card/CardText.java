package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardDefinition;
import letopis.table.CardName;

/// What a card of «Берсерк. Герои» says. Its name is what copies are counted by (BF-105.1, BF-7-087).
public sealed interface CardText extends CardDefinition {

    CardType type();

    List<Element> elements();

    List<String> classes();

    /// The printed words, where they are written down. No rule reads them.
    Optional<String> text();

    Face front();

    /// The reversed side, which comes up only by turning the card over (BF-7-102).
    Optional<Face> back();

    default Face face(boolean reversed) {
        return reversed ? back().orElse(front()) : front();
    }

    /// The hero, who stands for the player and is in play from the start to the end (BH-208.1, BF-7-035).
    record Hero(
            CardName name, String english, List<Element> elements, List<String> classes, Face front,
            Optional<Face> back, Optional<String> text) implements CardText {
        @Override
        public CardType type() {
            return CardType.HERO;
        }
    }

    /// A card of a deck.
    ///
    /// @param equipment of what kind it is, where it is equipment
    /// @param cost in coins (BF-106.1, BF-7-174)
    /// @param x whether it costs X coins besides, which is said when it is played (BF-106.1.2)
    record Playable(
            CardName name, String english, CardType type, List<Element> elements, List<String> classes,
            Optional<EquipmentKind> equipment, int cost, boolean x, List<Trait> traits, Face front,
            Optional<Face> back, Optional<String> text) implements CardText {

        public boolean is(Trait trait) {
            return traits.contains(trait);
        }

        /// Whether it may be in a deck before the game (BF-7-139, BF-7-168).
        public boolean isDeckCard() {
            return !traits.contains(Trait.CREATED) && !traits.contains(Trait.PLACED);
        }
    }
}
