package letopis.respons.card;

import java.util.List;
import java.util.Optional;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;

/// One effect of a deed. Impossible effects are skipped. After each effect of a spell, units without strength die
/// immediately, but their triggers wait (RS-145).
public sealed interface Effect {

    /// An effect on cards.
    @RecordedAs("OfCards")
    sealed interface CardEffect extends Effect {
        CardSelector which();
    }

    /// Draws from the top of the player's own deck, one card at a time (RS-081). An empty deck gives no cards (RS-082).
    /// Under a ban, no card is drawn and `DrawPrevented` is recorded (RS-083).
    record Draw(Participant whom, Amount cards) implements Effect {}

    /// Discards from the hand to the graveyard (RS-086). Nothing is discarded if the hand is empty (RS-088) or a ban
    /// applies (RS-089).
    ///
    /// @param cards the number of cards; empty for the whole hand
    /// @param random true if the opponent picks blindly ([R-BLINDPICK], RS-087); otherwise the player chooses
    record Discard(Participant whom, Optional<Amount> cards, boolean random) implements Effect {}

    /// Puts the cards into their owners' graveyards, regardless of Endurance (RS-093, RS-096). Death triggers fire
    /// afterwards (RS-094).
    record Destroy(CardSelector which) implements CardEffect {}

    /// Makes a player choose cards on their own field, no matter who owns them. The cards go to their owners'
    /// graveyards (RS-098 to RS-101).
    ///
    /// @param filter the cards that can be chosen, on the player's own field
    record Sacrifice(Participant whom, Amount cards, Filter filter) implements Effect {}

    /// Shuffles a player's deck; an empty deck is not shuffled (RS-103, RS-104a). The opponent may cut it (RS-106).
    record Shuffle(Participant whom) implements Effect {}

    /// Lets the controller search their own deck or graveyard for cards (RS-109 to RS-116). A deck is shuffled
    /// afterwards, except for cards that are to be at the top or bottom (RS-107).
    ///
    /// @param quality the quality of the cards to find. If it is given, the player may find fewer cards or none; if
    ///   it is empty, exactly `number` cards must be found (RS-112)
    /// @param reveal true if the opponent sees the cards (RS-113)
    record Search(Place place, int number, Optional<Filter> quality, boolean reveal, Destination to)
            implements Effect {}

    /// Moves cards from anywhere to a zone of their owner, or onto the board (RS-118, RS-120).
    record Move(CardSelector which, Destination to) implements CardEffect {}

    /// Moves a card to another free legal cell of the same field, chosen by the controller of the effect; only the cell
    /// changes (RS-122, RS-123).
    record Relocate(CardSelector which) implements CardEffect {}

    /// Moves a card to a free legal cell of the other field. The cell is chosen by the receiver or by the player who
    /// was forced to move the card ([R-CELLCHOICE], RS-124a, RS-124b). The card remains the same object (RS-119) and
    /// cannot hit a hero this turn (RS-046).
    record ChangeField(CardSelector which) implements CardEffect {}

    /// Picks up all matching cards and lets their owners put them back into free legal cells on their own fields. The
    /// cards remain the same objects (RS-124c).
    record Rearrange(Filter filter) implements Effect {}

    record PutTokens(CardSelector which, Token token, Amount amount) implements CardEffect {}

    /// @param amount the number of tokens; empty for all of them
    record RemoveTokens(CardSelector which, Token token, Optional<Amount> amount) implements CardEffect {}

    /// Reduces the strength of units (RS-231) or the durability of locations until it is restored. If the source has
    /// Poison, it applies to this loss too (RS-198).
    record Reduce(CardSelector which, Amount amount) implements CardEffect {}

    /// Restores lost strength and durability.
    ///
    /// @param amount the amount to restore; empty for the whole loss
    record Restore(CardSelector which, Optional<Amount> amount) implements CardEffect {}

    /// Sets the strength by adding a modifier for the difference. The effect is ignored if it would lower the strength
    /// of a unit with Endurance (RS-232).
    record SetStrength(CardSelector which, int strength, Duration until) implements CardEffect {}

    record Grant(CardSelector which, List<Modifier> modifiers, Duration until) implements CardEffect {}

    /// Adds extra influence ([R-GAINPOOL], RS-152a).
    record GainInfluence(Participant whom, Amount amount) implements Effect {}

    /// Removes influence, which cannot drop below 0 ([R-GAINPOOL], RS-152a).
    record LoseInfluence(Participant whom, Amount amount) implements Effect {}

    /// Permanently changes the base influence of a player's hero (RS-152b).
    record ChangeBaseInfluence(Participant whom, int more) implements Effect {}

    record ChangeActionPoints(Participant whom, int more) implements Effect {}

    /// Passes initiative to a player immediately (RS-027a).
    record GiveInitiative(Participant whom) implements Effect {}

    /// Turns over a two-level card in place (RS-163 to RS-165); one-level cards stay as they are ([R-ONELEVEL]).
    record ChangeLevel(CardSelector which, boolean up) implements CardEffect {}

    /// Lets a card use its ↷ again (RS-071, RS-137).
    record Reactivate(CardSelector which) implements CardEffect {}

    /// Prevents a card from using its ↷ this turn (RS-135).
    record MarkActivated(CardSelector which) implements CardEffect {}

    /// Lets the player use the card's ↷ immediately, without an action point, if possible (RS-069b).
    record Activate(CardSelector which) implements CardEffect {}

    /// Resolves the card's Summon or Death although the card has not moved (RS-184, RS-189).
    record Force(CardSelector which, ForcedKeyword keyword) implements CardEffect {}

    /// Makes a player play the leftmost face-down Order; a player without one loses ([R-LOSE]).
    record PlayOrder(Participant whom) implements Effect {}

    /// Makes a player choose a line. The line stays chosen until the turn ends (RS-177 to RS-179).
    record ChooseLine(Participant whom) implements Effect {}

    record Proclaim(Participant whom, List<Rule> rules, Duration until) implements Effect {}

    /// A replacement effect that applies only to the next matching event (RS-127).
    @RecordedAs("InsteadOfNext")
    record ReplaceNext(ReplaceableEvent replaced, List<Effect> effects, Duration until) implements Effect {}

    /// A delayed trigger, used up when it fires; it reacts only to later events (RS-079).
    @RecordedAs("Later")
    record DoLater(TriggerCondition when, List<Effect> effects, Duration until) implements Effect {}

    /// Counters a player's queued abilities, unless they are uncounterable (RS-076).
    record Counter(Participant whom) implements Effect {}

    /// Reveals the top card of a player's deck to all (RS-017b).
    record RevealTop(Participant whom) implements Effect {}

    /// Turns over a support card. A face-down card has no abilities and neither boosts nor protects ([R-LOCFACEUP]).
    /// The player on whose field it is may look at it (RS-173).
    record TurnOver(CardSelector which, boolean faceUp) implements CardEffect {}

    /// A branch. Its conditions are evaluated when the effect is applied.
    record If(List<Condition> conditions, List<Effect> then, List<Effect> otherwise) implements Effect {}

    /// A keyword that a card can be forced to resolve without moving.
    @RecordedAs("Forced")
    enum ForcedKeyword { SUMMON, DEATH }
}
