package letopis.vremyageroev.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardDefinition;
import letopis.table.CardName;

/// What a card of Время Героев says: a name, and under which conditions it lets you do what (VG-10b). The picture and
/// words in italics have no effect (VG-10c), so only the words may stand here, as `flavour`.
public sealed interface CardText extends CardDefinition {

    List<Ability> abilities();

    /// Words other cards may ask for (VG-43a).
    List<String> keywords();

    /// The printed words of the card, where they are written down. The rules read them only where the reading
    /// `keywords` tells them to look there.
    Optional<String> text();

    /// Words in italics, which have no effect (VG-10c).
    Optional<String> flavour();

    /// The one card beside the battle deck.
    ///
    /// @param power how many cards the first hand has (VG-18), and how many a hand may have (VG-31)
    /// @param limits what its deck may hold at most (VG-11a)
    record Hero(
            CardName name, String english, int power, List<DeckLimit> limits, List<String> keywords,
            List<Ability> abilities, Optional<String> text, Optional<String> flavour) implements CardText {}

    /// A card of the battle deck: gear, a technique or a spell (VG-09c).
    ///
    /// @param companion what it is on the battlefield, when it gives a companion (VG-46a)
    /// @param permanent how it lies on the battlefield, when it does and is no companion (VG-25)
    record BattleCard(
            CardName name, String english, Type type, Rarity rarity, List<String> keywords,
            Optional<Companion> companion, Optional<Permanent> permanent,
            List<Ability> abilities, Optional<String> text, Optional<String> flavour) implements CardText {}

    /// The types of the battle deck; the fifth type is the Hero (VG-10a).
    enum Type { TECHNIQUE, TRICK, MEDITATION, SPELL }

    /// Shown by the colour of the name (VG-11b).
    enum Rarity { BLACK, WHITE, GOLD }

    /// At most so many cards of this rarity and this type together; it says nothing of others (VG-11c).
    ///
    /// @param rarity any where left out
    /// @param type any where left out
    record DeckLimit(Optional<Rarity> rarity, Optional<Type> type, int max) {

        public DeckLimit(Rarity rarity, Type type, int max) {
            this(Optional.of(rarity), Optional.of(type), max);
        }

        /// Whether it speaks of cards of this rarity and this type.
        public boolean counts(Rarity of, Type as) {
            return rarity.filter(one -> one != of).isEmpty() && type.filter(one -> one != as).isEmpty();
        }
    }

    /// A fighter beside the Hero. One that can do no [Effect.Enter] comes only through another card (VG-49).
    ///
    /// @param power the least strength of a strike that kills it (VG-51a)
    /// @param startsOnField whether it may be laid out before the fight (VG-25)
    /// @param returnsOnSecondWind whether it goes back to the graveyard at its player's Second Wind (VG-57b)
    record Companion(int power, boolean startsOnField, boolean returnsOnSecondWind) {}

    /// What lies on the battlefield and is no fighter: nothing can strike it, and it takes no strike upon itself.
    ///
    /// @param startsOnField whether it may be laid out before the fight (VG-25)
    record Permanent(boolean startsOnField) {}
}
