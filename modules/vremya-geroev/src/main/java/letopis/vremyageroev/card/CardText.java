package letopis.vremyageroev.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardDefinition;
import letopis.table.CardName;

/// The text of a card: a name, and abilities with their conditions (VG-10b). The picture and the words in italics have
/// no effect (VG-10c). The picture is not recorded. The words in italics can be given as `flavour`.
public sealed interface CardText extends CardDefinition {

    List<Ability> abilities();

    /// Returns the keywords that other cards can refer to (VG-43a).
    List<String> keywords();

    /// Returns the printed text, if recorded. The rules search it for keywords only if the `keywords` setting says so.
    Optional<String> text();

    /// Returns the words in italics, which have no effect (VG-10c).
    Optional<String> flavour();

    /// The Hero card, which is not part of the battle deck.
    ///
    /// @param power the size of the first hand (VG-18) and the hand limit (VG-31)
    /// @param limits the limits of its deck (VG-11a)
    record Hero(
            CardName name, String english, int power, List<DeckLimit> limits, List<String> keywords,
            List<Ability> abilities, Optional<String> text, Optional<String> flavour) implements CardText {}

    /// A card of the battle deck: gear, a technique or a spell (VG-09c).
    ///
    /// @param companion the companion on the battlefield, if any (VG-46a)
    /// @param permanent the permanent on the battlefield if it is not a companion (VG-25)
    record BattleCard(
            CardName name, String english, Type type, Rarity rarity, List<String> keywords,
            Optional<Companion> companion, Optional<Permanent> permanent,
            List<Ability> abilities, Optional<String> text, Optional<String> flavour) implements CardText {}

    /// The card types of the battle deck. The Hero is a fifth type (VG-10a).
    enum Type { TECHNIQUE, TRICK, MEDITATION, SPELL }

    /// A rarity, shown by the colour of the name (VG-11b).
    enum Rarity { BLACK, WHITE, GOLD }

    /// The maximum number of cards of a rarity and type in a deck. It does not limit other cards (VG-11c).
    ///
    /// @param rarity any if omitted
    /// @param type any if omitted
    record DeckLimit(Optional<Rarity> rarity, Optional<Type> type, int max) {

        public DeckLimit(Rarity rarity, Type type, int max) {
            this(Optional.of(rarity), Optional.of(type), max);
        }

        /// Returns true if the limit applies to cards of this rarity and type.
        public boolean covers(Rarity cardRarity, Type cardType) {
            return rarity.filter(rarity -> rarity != cardRarity).isEmpty() && type.filter(one -> one != cardType)
                    .isEmpty();
        }
    }

    /// A fighter next to the Hero. A companion without an [Effect.EnterField] enters only through another card (VG-49).
    ///
    /// @param power the minimum strength of a strike that kills it (VG-51a)
    /// @param startsOnField true if it can be placed before the fight (VG-25)
    /// @param returnsOnSecondWind true if it goes to the graveyard at its player's Second Wind (VG-57b)
    record Companion(int power, boolean startsOnField, boolean returnsOnSecondWind) {}

    /// A battlefield card that is not a fighter: it can neither be struck nor interpose.
    ///
    /// @param startsOnField true if it can be placed before the fight (VG-25)
    record Permanent(boolean startsOnField) {}
}
