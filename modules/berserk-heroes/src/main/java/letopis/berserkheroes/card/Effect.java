package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardName;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;

/// One action of a step. An action counts as complete once it has been performed as far as possible (BF-120.7,
/// BF-520.1).
public sealed interface Effect {

    /// An effect on cards.
    @RecordedAs("OfCards")
    sealed interface CardEffect extends Effect {
        CardSelector which();
    }

    /// Makes the ability deal wounds (BF-7-152).
    record Wound(CardSelector which, Amount wounds) implements CardEffect {}

    /// Makes an attack that allows neither a reply nor a defender (BF-507.5, BF-7-034).
    record Shot(CardSelector which, Amount strength) implements CardEffect {}

    /// Makes two cards strike each other, even if they are exhausted. The fight exhausts neither card (BF-7-172).
    ///
    /// @param which one fighter; the other is `with`
    record Fight(CardSelector which, CardSelector with) implements CardEffect {}

    /// Heals wounds (BF-7-066).
    record Heal(CardSelector which, Amount wounds) implements CardEffect {}

    /// Heals all wounds (BF-7-136).
    @RecordedAs("HealWhole")
    record HealFully(CardSelector which) implements CardEffect {}

    /// Heals cards and turns the excess into extra life, as Vampirism does (BF-7-016).
    record Leech(CardSelector which, Amount life) implements CardEffect {}

    /// Adds extra life regardless of wounds (BF-504.2, BF-504.5, BF-7-043).
    record ExtraLife(CardSelector which, Amount life) implements CardEffect {}

    /// Adds negative life (BF-504.4).
    record NegativeLife(CardSelector which, Amount life) implements CardEffect {}

    /// Adds one strike and one life per boost (BF-7-194).
    record Boost(CardSelector which, Amount boosts) implements CardEffect {}

    /// Sets life without wounding or healing (BF-106.2.1).
    record SetLife(CardSelector which, Amount life) implements CardEffect {}

    /// Sets the strike (BF-106.3.1).
    record SetStrike(CardSelector which, Amount strike) implements CardEffect {}

    record Close(CardSelector which) implements CardEffect {}

    record Open(CardSelector which) implements CardEffect {}

    /// Readies the card and lets it strike, defend and be used again (BF-7-132).
    record Prepare(CardSelector which) implements CardEffect {}

    /// Exhausts the card and keeps it from readying in its next restore phase (BF-7-107).
    record StunCards(CardSelector which) implements CardEffect {}

    /// Gives poison (BF-7-119).
    record GivePoison(CardSelector which, int poison) implements CardEffect {}

    /// Increases existing poison (BF-7-185).
    record StrengthenPoison(CardSelector which, int more) implements CardEffect {}

    /// Prevents a number of future wounds (BF-516.4).
    record Shield(CardSelector which, Amount wounds) implements CardEffect {}

    /// Destroys cards (BF-7-183).
    record Destroy(CardSelector which) implements CardEffect {}

    /// Moves cards to their owner's zone. Leaving play this way is not destruction, but going to the graveyard is death
    /// (BF-7-179).
    record Move(CardSelector which, Destination to) implements CardEffect {}

    /// Returns cards from the graveyard to play under the controller of the ability (BF-7-022).
    record Revive(CardSelector which, boolean closed) implements CardEffect {}

    /// Changes control (BF-7-024, BF-7-117).
    record Control(CardSelector which, Participant whom) implements CardEffect {}

    /// Turns cards face down (BF-7-165).
    record Hide(CardSelector which) implements CardEffect {}

    /// Turns cards face up (BF-7-154).
    record Reveal(CardSelector which) implements CardEffect {}

    /// Turns cards to their other side (BF-7-125).
    record TurnOver(CardSelector which) implements CardEffect {}

    /// Removes all effects. Wounds, use marks and overwritten properties are not effects (BF-111.3, BF-120.4).
    record RemoveEffects(CardSelector which) implements CardEffect {}

    /// Puts cards under the card with the ability (BF-7-041).
    record Dig(CardSelector which) implements CardEffect {}

    /// @param which creatures that become parts of `to` (BF-7-150)
    record Attach(CardSelector which, CardSelector to) implements CardEffect {}

    /// Creates a copy of each card (BF-7-077, BF-7-167).
    record CopyCards(CardSelector which) implements CardEffect {}

    /// @param which cards that become copies but keep their identity (BF-7-163)
    /// @param of the card they copy
    record BecomeCopy(CardSelector which, CardSelector of) implements CardEffect {}

    /// Turns cards into mechanisms, replacing their type (BF-7-186).
    record Upgrade(CardSelector which) implements CardEffect {}

    /// Ripens an Egg (BF-8-14).
    record Ripen(CardSelector which) implements CardEffect {}

    /// Repeats all spell abilities of a card, or its Hire, with new targets and the same X (BF-7-129).
    record Repeat(CardSelector which) implements CardEffect {}

    /// Resolves all abilities of a spell without playing it: no payment, no play triggers, and the spell stays in its
    /// zone. X is 0 (BF-7-149).
    record ApplySpell(CardSelector which) implements CardEffect {}

    /// @param provided condition for the effect to continue; an effect that has ended does not resume (BF-120.6)
    /// @param during the turns in which it applies; only for [Duration#NEXT_TURNS]
    record Grant(CardSelector which, List<Modifier> modifiers, Duration until, Optional<Condition> provided,
            Optional<FutureTurns> during) implements CardEffect {

        public Grant(CardSelector which, List<Modifier> modifiers, Duration until) {
            this(which, modifiers, until, Optional.empty(), Optional.empty());
        }
    }

    /// Draws cards one by one (BF-527.2).
    record Draw(Participant whom, Amount cards) implements Effect {}

    /// Makes both players draw, the active player first (BF-527.2.3).
    @RecordedAs("DrawBoth")
    record BothPlayersDraw(Amount cards) implements Effect {}

    /// Discards cards chosen by their player (BF-7-157).
    record Discard(Participant whom, Amount cards) implements Effect {}

    /// Searches the player's deck, reveals up to `number` cards, puts them into the hand, and shuffles (BF-7-133).
    record Search(int number, Filter cards) implements Effect {}

    /// Searches like [Search] but puts the cards into play (BF-7-031).
    record Call(int number, Filter cards) implements Effect {}

    /// Мор: mills the top cards of a deck (BF-7-085).
    record Plague(Participant whom, Amount cards) implements Effect {}

    /// @param temporary whether the coins leave at end of turn (BF-522.4)
    record GainCoins(Participant whom, Amount coins, boolean temporary) implements Effect {}

    record LoseCoins(Participant whom, Amount coins) implements Effect {}

    record CloseCoins(Participant whom, Amount coins) implements Effect {}

    record OpenCoins(Participant whom, Amount coins) implements Effect {}

    /// Exhausts ready coins and wounds the hero for each missing one (BF-7-080).
    record Toll(Participant whom, Amount coins) implements Effect {}

    record GainPrayers(Participant whom, Amount prayers) implements Effect {}

    record LosePrayers(Participant whom, Amount prayers) implements Effect {}

    /// Puts cards under the card with the ability: cards chosen from the player's hand, or top cards of the player's
    /// deck (BF-7-041, BF-520.5).
    record DigFrom(Place place, Amount cards) implements Effect {}

    /// Puts a supply card into play (BF-7-166).
    record Create(CardName name, Amount cards) implements Effect {}

    /// Puts supply cards into a deck, which is shuffled unless a position is stated (BF-7-138).
    ///
    /// @param spot top or bottom
    record PlaceInDeck(Participant whom, CardName name, Amount cards, Optional<Destination> spot) implements Effect {}

    /// @param provided condition for the effect to continue; an effect that has ended does not resume (BF-120.6)
    /// @param during only for [Duration#NEXT_TURNS]
    record Proclaim(Participant whom, List<Rule> rules, Duration until, Optional<Condition> provided,
            Optional<FutureTurns> during) implements Effect {

        public Proclaim(Participant whom, List<Rule> rules, Duration until) {
            this(whom, rules, until, Optional.empty(), Optional.empty());
        }
    }

    /// Allows playing a card from hand, or the top card of the deck, for free or for a number of coins instead of its
    /// cost (BF-7-009, BF-121.2-f).
    record Play(Filter cards, Optional<Integer> coins) implements Effect {}

    /// Gives the opponent the option to pay. If they do, the card with the ability loses its features and the effect
    /// counts as complete (BF-7-032).
    record Extort(List<Payment> price) implements Effect {}

    /// Reveals the top cards of a deck to all. They count as cards brought by this ability (BF-520.3).
    @RecordedAs("ShowTop")
    record ShowTopCards(Participant whom, Amount cards) implements Effect {}

    /// Reveals the cards this ability has put into hand so far. Cards that a replacement put there are excluded
    /// (BF-527.5.3).
    @RecordedAs("ShowBrought")
    record ShowBroughtCards() implements Effect {}

    /// Lets the player look at the top cards of their deck, put up to `take` of them into the hand, and put the rest
    /// under the deck.
    @RecordedAs("LookTop")
    record LookAtTop(Amount cards, int take) implements Effect {}

    /// Removes extra lives from the player's characters, up to the given maximum. Then copies one of the player's
    /// creatures whose cost equals the number of lives removed (BF-7-039).
    record GiftOfLife(Optional<Integer> most) implements Effect {}

    /// Replaces the next matching event (BF-517.1, BF-521.1) at the moment it happens, outside the queue (BF-116.2).
    @RecordedAs("InsteadOfNext")
    record ReplaceNext(ReplaceableEvent replaced, Optional<Duration> until, List<Step> steps) implements Effect {}

    /// Divides a total among the targets as declared (BF-309.1-7).
    ///
    /// @param upTo whether less than the total may be divided
    record Divide(DivisibleQuantity shared, Amount total, boolean upTo) implements Effect {}

    /// Gains an extra turn (BF-7-044).
    record ExtraTurn(Participant whom) implements Effect {}

    /// Skips the rest of the turn (BF-7-097).
    record EndTurn() implements Effect {}

    /// Makes a player win (BF-602.1).
    record Win(Participant whom) implements Effect {}

    /// Makes a player lose (BF-604.1).
    record Lose(Participant whom) implements Effect {}

    /// Performs one of two branches. The conditions are evaluated on resolution.
    record If(List<Condition> conditions, List<Step> then, List<Step> otherwise) implements Effect {}

    /// Repeats steps until a score reaches `number`. Each repetition changes the score by one. Does nothing if the
    /// score is already past that number (BF-119.6).
    ///
    /// @param down whether the score decreases
    /// @param steps steps of one repetition
    record Until(Participant whom, Score score, int number, boolean down, List<Step> steps) implements Effect {}

    /// A delayed trigger that is used once (BF-521.1).
    @RecordedAs("Later")
    record DoLater(TriggerCondition when, Optional<Duration> until, List<Step> steps) implements Effect {}
}
