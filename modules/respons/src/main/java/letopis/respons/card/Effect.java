package letopis.respons.card;

import java.util.List;
import java.util.Optional;

/// One thing a deed does; what cannot be done is left out. After each of a spell's, units without strength die at once
/// and their triggers wait (RS-145).
public sealed interface Effect {

    /// What is done to cards.
    sealed interface OfCards extends Effect {
        Which which();
    }

    /// From the top of the own deck, one after another (RS-081); nothing for an empty deck (RS-082), nothing and
    /// `DrawPrevented` where it is forbidden (RS-083).
    record Draw(Whom whom, Amount cards) implements Effect {}

    /// From the hand to the graveyard (RS-086); nothing where the hand is empty (RS-088) or it is forbidden (RS-089).
    ///
    /// @param cards the whole hand where left out
    /// @param random whether the opponent takes them blindly ([R-BLINDPICK], RS-087); otherwise their player chooses
    record Discard(Whom whom, Optional<Amount> cards, boolean random) implements Effect {}

    /// To the owners' graveyards, whatever Endurance says (RS-093, RS-096); Death after that (RS-094).
    record Destroy(Which which) implements OfCards {}

    /// A player chooses cards of the own field, whoever owns them, for the owners' graveyards (RS-098 to RS-101).
    ///
    /// @param filter what may be chosen; whose it is need not be said
    record Sacrifice(Whom whom, Amount cards, Filter filter) implements Effect {}

    /// The deck of a player; one without a card is not shuffled (RS-103, RS-104a). The opponent may cut it (RS-106).
    record Shuffle(Whom whom) implements Effect {}

    /// The controller looks through an own deck or graveyard and finds cards (RS-109 to RS-116). A deck is shuffled
    /// after that, with the cards that are to lie on top or below at their place (RS-107).
    ///
    /// @param quality fewer may be found than there are, or none; where left out, just so many must be found (RS-112)
    /// @param reveal whether the opponent sees them (RS-113)
    record Search(Place place, int number, Optional<Filter> quality, boolean reveal, Destination to)
            implements Effect {}

    /// From anywhere to a zone of the owner's, or onto the board (RS-118, RS-120).
    record Move(Which which, Destination to) implements OfCards {}

    /// To another free lawful cell of the same field, which the controller of the effect chooses; nothing but the place
    /// changes (RS-122, RS-123).
    record Relocate(Which which) implements OfCards {}

    /// To the other field, into a free lawful cell; the receiver chooses it, or whoever was made to move the card
    /// ([R-CELLCHOICE], RS-124a, RS-124b). The same object (RS-119); it hits no hero this turn (RS-046).
    record ChangeField(Which which) implements OfCards {}

    /// All of these are taken up and put back by their owners, onto their fields, into free lawful cells; the same
    /// objects (RS-124c).
    record Rearrange(Filter filter) implements Effect {}

    record PutTokens(Which which, Token token, Amount amount) implements OfCards {}

    /// @param amount all of them where left out
    record RemoveTokens(Which which, Token token, Optional<Amount> amount) implements OfCards {}

    /// Units lose strength (RS-231), locations durability, until it is restored. Where the card has Poison, so has this
    /// (RS-198).
    record Reduce(Which which, Amount amount) implements OfCards {}

    /// Strength and durability that were lost come back.
    ///
    /// @param amount all of it where left out
    record Restore(Which which, Optional<Amount> amount) implements OfCards {}

    /// The strength becomes that, by a modifier of the difference; ignored where it would be less for a unit with
    /// Endurance (RS-232).
    record SetStrength(Which which, int strength, Duration until) implements OfCards {}

    record Grant(Which which, List<Modifier> modifiers, Duration until) implements OfCards {}

    /// Extra influence ([R-GAINPOOL], RS-152a).
    record GainInfluence(Whom whom, Amount amount) implements Effect {}

    /// Not below 0 ([R-GAINPOOL], RS-152a).
    record LoseInfluence(Whom whom, Amount amount) implements Effect {}

    /// The base value of a player's hero, for good (RS-152b).
    record ChangeBaseInfluence(Whom whom, int more) implements Effect {}

    /// Action points of this turn, more or less.
    record ChangeActionPoints(Whom whom, int more) implements Effect {}

    /// Initiative goes to a player at once (RS-027a).
    record GiveInitiative(Whom whom) implements Effect {}

    /// A card with two levels is turned over at its place (RS-163 to RS-165); the others stay as they are
    /// ([R-ONELEVEL]).
    record ChangeLevel(Which which, boolean up) implements OfCards {}

    /// It may use its ↷ again (RS-071, RS-137).
    record Reactivate(Which which) implements OfCards {}

    /// It may not use its ↷ this turn (RS-135).
    record MarkActivated(Which which) implements OfCards {}

    /// Its player uses its ↷ at once, without an action point, where that can be done (RS-069b).
    record Activate(Which which) implements OfCards {}

    /// Its Summon or Death is done, though it went nowhere (RS-184, RS-189).
    record Force(Which which, Forced keyword) implements OfCards {}

    /// A player plays the leftmost Order that is face down; one who has none loses ([R-LOSE]).
    record PlayOrder(Whom whom) implements Effect {}

    /// A player chooses a line, which has that status until the turn ends (RS-177 to RS-179).
    record ChooseLine(Whom whom) implements Effect {}

    record Proclaim(Whom whom, List<Rule> rules, Duration until) implements Effect {}

    /// A replacement effect that waits for the next such event and is used up by it (RS-127).
    record InsteadOfNext(Replaced replaced, List<Effect> effects, Duration until) implements Effect {}

    /// A delayed trigger, used up when it fires; it hears only what comes after it (RS-079).
    record Later(When when, List<Effect> effects, Duration until) implements Effect {}

    /// What a player has in the queue does not happen, unless it says that it cannot be countered (RS-076).
    record Counter(Whom whom) implements Effect {}

    /// The top card of a player's deck is shown to all (RS-017b).
    record RevealTop(Whom whom) implements Effect {}

    /// A support card is turned over. Face down it has no abilities, boosts nobody and protects nobody ([R-LOCFACEUP]);
    /// whoever has it on the field may look at it (RS-173).
    record TurnOver(Which which, boolean faceUp) implements OfCards {}

    /// The one or the other, as it is when its turn comes.
    record If(List<Condition> conditions, List<Effect> then, List<Effect> otherwise) implements Effect {}

    /// What a card can be made to do without going anywhere.
    enum Forced { SUMMON, DEATH }
}
