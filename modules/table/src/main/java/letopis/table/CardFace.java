package letopis.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// The printed face of a card, for programs that draw cards and know no game.
///
/// Codes of words are keys of the game's card texts or of its messages, for example `enum.card-type.unit`. If a code
/// has no word, its last part is shown, so `subtypes.pirate` on a player's own card is shown as "pirate".
///
/// @param color the colour of its faction
/// @param emblem the picture; empty for a card that shows only the first letter of its name
/// @param types the codes of its types, such as creature or spell
/// @param classes the codes of its classes, such as race and profession
/// @param factions the codes of its factions or elements
/// @param costs the costs, the main one first
/// @param strike the printed strike
/// @param armor the printed armor, which reduces each hit
/// @param life the printed life
public record CardFace(FactionColor color, Optional<Emblem> emblem, List<String> types, List<String> classes,
        List<String> factions, List<Cost> costs, OptionalInt strike, OptionalInt armor, OptionalInt life) {

    /// The face of a card in a game that does not describe faces.
    public static final CardFace PLAIN = new CardFace(FactionColor.BONE, Optional.empty(), List.of(), List.of(),
            List.of(), List.of(), OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty());

    public CardFace {
        types = List.copyOf(types);
        classes = List.copyOf(classes);
        factions = List.copyOf(factions);
        costs = List.copyOf(costs);
    }

    /// A cost as printed in the corner of a card.
    ///
    /// @param code the code of the cost; the message key of its name is `cost.` and this code
    /// @param amount the amount; empty for a cost without a number, such as a rarity
    /// @param tone the colour of the symbol, in games that print one
    public record Cost(Shape shape, String code, OptionalInt amount, Optional<Tone> tone) {

        /// The outline of the sign.
        public enum Shape { CIRCLE, SQUARE, HEXAGON, DIAMOND }

        public enum Tone { BLACK, WHITE, GOLD }

        public static Cost of(Shape shape, String code, int amount) {
            return new Cost(shape, code, OptionalInt.of(amount), Optional.empty());
        }

        /// Returns a cost that is shown as a symbol without a number.
        public static Cost ofSign(Shape shape, String code) {
            return new Cost(shape, code, OptionalInt.empty(), Optional.empty());
        }

        /// Returns a cost that is shown as a coloured symbol without a number.
        public static Cost ofTone(Shape shape, String code, Tone tone) {
            return new Cost(shape, code, OptionalInt.empty(), Optional.of(tone));
        }
    }

    /// Returns a face that shows an emblem on the colour of a faction.
    public static CardFace of(FactionColor color, Emblem emblem) {
        return PLAIN.withColor(color).withEmblem(emblem);
    }

    public CardFace withColor(FactionColor newColor) {
        return new CardFace(newColor, emblem, types, classes, factions, costs, strike, armor, life);
    }

    public CardFace withEmblem(Emblem newEmblem) {
        return new CardFace(color, Optional.of(newEmblem), types, classes, factions, costs, strike, armor, life);
    }

    /// @param newTypes the codes of its types
    /// @param newClasses the codes of its classes
    public CardFace withKind(List<String> newTypes, List<String> newClasses) {
        return new CardFace(color, emblem, newTypes, newClasses, factions, costs, strike, armor, life);
    }

    public CardFace withFactions(List<String> newFactions) {
        return new CardFace(color, emblem, types, classes, newFactions, costs, strike, armor, life);
    }

    /// Returns the face with one more cost.
    public CardFace withCost(Cost cost) {
        var all = new ArrayList<>(costs);
        all.add(cost);
        return new CardFace(color, emblem, types, classes, factions, all, strike, armor, life);
    }

    public CardFace withStrike(int number) {
        return new CardFace(color, emblem, types, classes, factions, costs, OptionalInt.of(number), armor, life);
    }

    public CardFace withArmor(int number) {
        return new CardFace(color, emblem, types, classes, factions, costs, strike, OptionalInt.of(number), life);
    }

    public CardFace withLife(int number) {
        return new CardFace(color, emblem, types, classes, factions, costs, strike, armor, OptionalInt.of(number));
    }
}
