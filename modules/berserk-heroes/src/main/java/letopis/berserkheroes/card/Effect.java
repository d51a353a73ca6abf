package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardName;

/// One thing a step does. It is done as far as possible, and that counts as done (BF-120.7, BF-520.1).
public sealed interface Effect {

    /// What is done to cards.
    sealed interface OfCards extends Effect {
        Which which();
    }

    /// Wounds by the ability (BF-7-152).
    record Wound(Which which, Amount wounds) implements OfCards {}

    /// An attack without reply and defender (BF-507.5, BF-7-034).
    record Shot(Which which, Amount strength) implements OfCards {}

    /// Both strike, even if closed, and nobody closes (BF-7-172).
    ///
    /// @param which one of them; the other is `with`
    record Fight(Which which, Which with) implements OfCards {}

    /// (BF-7-066).
    record Heal(Which which, Amount wounds) implements OfCards {}

    /// (BF-7-136).
    record HealWhole(Which which) implements OfCards {}

    /// Heals, and what is over is extra life, as Vampirism does (BF-7-016).
    record Leech(Which which, Amount life) implements OfCards {}

    /// Whatever wounds there are (BF-504.2, BF-504.5, BF-7-043).
    record ExtraLife(Which which, Amount life) implements OfCards {}

    /// (BF-504.4).
    record NegativeLife(Which which, Amount life) implements OfCards {}

    /// One more strike and life each (BF-7-194).
    record Boost(Which which, Amount boosts) implements OfCards {}

    /// The life is that: neither wounding nor healing (BF-106.2.1).
    record SetLife(Which which, Amount life) implements OfCards {}

    /// The strike is that (BF-106.3.1).
    record SetStrike(Which which, Amount strike) implements OfCards {}

    record Close(Which which) implements OfCards {}

    record Open(Which which) implements OfCards {}

    /// Opened, and it may strike, defend and be used again (BF-7-132).
    record Prepare(Which which) implements OfCards {}

    /// Closed, and it does not open in its next restore phase (BF-7-107).
    record StunCards(Which which) implements OfCards {}

    /// (BF-7-119).
    record GivePoison(Which which, int poison) implements OfCards {}

    /// Where there is poison, it is more by that (BF-7-185).
    record StrengthenPoison(Which which, int more) implements OfCards {}

    /// So many of the next wounds are prevented (BF-516.4).
    record Shield(Which which, Amount wounds) implements OfCards {}

    /// (BF-7-183).
    record Destroy(Which which) implements OfCards {}

    /// To a zone of the owner's; from play this is no destruction, but a death where it is the graveyard (BF-7-179).
    record Move(Which which, Destination to) implements OfCards {}

    /// From the graveyard into play, under the control of the ability's controller (BF-7-022).
    record Revive(Which which, boolean closed) implements OfCards {}

    /// (BF-7-024, BF-7-117).
    record Control(Which which, Whom whom) implements OfCards {}

    /// Face down (BF-7-165).
    record Hide(Which which) implements OfCards {}

    /// Face up again (BF-7-154).
    record Reveal(Which which) implements OfCards {}

    /// To the other side (BF-7-125).
    record TurnOver(Which which) implements OfCards {}

    /// All effects go that are on them; wounds, marks of use and what was overwritten are none (BF-111.3, BF-120.4).
    record RemoveEffects(Which which) implements OfCards {}

    /// The cards lie under the card that says it (BF-7-041).
    record Dig(Which which) implements OfCards {}

    /// @param which creatures that become parts of `to` (BF-7-150)
    record Attach(Which which, Which to) implements OfCards {}

    /// A copy of each comes into play (BF-7-077, BF-7-167).
    record CopyCards(Which which) implements OfCards {}

    /// @param which what becomes a copy of `of`, besides what it is (BF-7-163)
    record BecomeCopy(Which which, Which of) implements OfCards {}

    /// A mechanism instead of what it was (BF-7-186).
    record Upgrade(Which which) implements OfCards {}

    /// (BF-8-14).
    record Ripen(Which which) implements OfCards {}

    /// All its spell abilities, or its Hire, once more, with new targets and the same X (BF-7-129).
    record Repeat(Which which) implements OfCards {}

    /// All abilities of a spell are done as if it were played, but nothing is paid, nobody hears it, and it stays where
    /// it lies; its X is 0 (BF-7-149).
    record ApplySpell(Which which) implements OfCards {}

    /// @param provided what it needs as long as it lasts; it does not come back (BF-120.6)
    /// @param during of [Duration#NEXT_TURNS] only
    record Grant(Which which, List<Modifier> modifiers, Duration until, Optional<Condition> provided,
            Optional<During> during) implements OfCards {

        public Grant(Which which, List<Modifier> modifiers, Duration until) {
            this(which, modifiers, until, Optional.empty(), Optional.empty());
        }
    }

    /// One by one (BF-527.2).
    record Draw(Whom whom, Amount cards) implements Effect {}

    /// Both players draw, the active one all of his before the other (BF-527.2.3).
    record DrawBoth(Amount cards) implements Effect {}

    /// Which, their player chooses (BF-7-157).
    record Discard(Whom whom, Amount cards) implements Effect {}

    /// Looks through the own deck, shows and takes up to so many to hand, and shuffles (BF-7-133).
    record Search(int number, Filter cards) implements Effect {}

    /// The same, but they come into play (BF-7-031).
    record Call(int number, Filter cards) implements Effect {}

    /// Мор: the top cards of a deck go to the graveyard (BF-7-085).
    record Plague(Whom whom, Amount cards) implements Effect {}

    /// @param temporary whether they leave at the end of the turn (BF-522.4)
    record GainCoins(Whom whom, Amount coins, boolean temporary) implements Effect {}

    record LoseCoins(Whom whom, Amount coins) implements Effect {}

    record CloseCoins(Whom whom, Amount coins) implements Effect {}

    record OpenCoins(Whom whom, Amount coins) implements Effect {}

    /// Coins are closed as far as they are open; the hero is wounded by what is missing (BF-7-080).
    record Toll(Whom whom, Amount coins) implements Effect {}

    record GainPrayers(Whom whom, Amount prayers) implements Effect {}

    record LosePrayers(Whom whom, Amount prayers) implements Effect {}

    /// Cards of the own hand, which the player chooses, or the top cards of the own deck, lie under the card that
    /// says it (BF-7-041, BF-520.5).
    record DigFrom(Place place, Amount cards) implements Effect {}

    /// From the supply into play (BF-7-166).
    record Create(CardName name, Amount cards) implements Effect {}

    /// From the supply into the deck of a player, which is shuffled where no spot of it is said (BF-7-138).
    ///
    /// @param spot top or bottom
    record PlaceInDeck(Whom whom, CardName name, Amount cards, Optional<Destination> spot) implements Effect {}

    /// @param provided what it needs as long as it lasts; it does not come back (BF-120.6)
    /// @param during of [Duration#NEXT_TURNS] only
    record Proclaim(Whom whom, List<Rule> rules, Duration until, Optional<Condition> provided,
            Optional<During> during) implements Effect {

        public Proclaim(Whom whom, List<Rule> rules, Duration until) {
            this(whom, rules, until, Optional.empty(), Optional.empty());
        }
    }

    /// A card of the hand, or of the deck the top one, may be played, for so many coins instead of its cost, or for
    /// nothing (BF-7-009, BF-121.2-f).
    record Play(Filter cards, Optional<Integer> coins) implements Effect {}

    /// The opponent may pay that; then the card that says it loses its features, and this is done whole (BF-7-032).
    record Extort(List<Payment> price) implements Effect {}

    /// The top cards of a deck are shown to all; they are what came by this (BF-520.3).
    record ShowTop(Whom whom, Amount cards) implements Effect {}

    /// What came to hand by this ability so far is shown to all; nothing, where something else came instead
    /// (BF-527.5.3).
    record ShowBrought() implements Effect {}

    /// The player looks at the top cards of the own deck, takes up to so many to hand, and lays the others
    /// under the deck.
    record LookTop(Amount cards, int take) implements Effect {}

    /// Up to so many extra lives are taken off own characters, and an own creature that costs as many is copied
    /// (BF-7-039).
    record GiftOfLife(Optional<Integer> most) implements Effect {}

    /// Something else happens instead, the next time (BF-517.1, BF-521.1), at its moment and not from the queue
    /// (BF-116.2).
    record InsteadOfNext(Replaced replaced, Optional<Duration> until, List<Step> steps) implements Effect {}

    /// All that is divided among the targets, as it was said (BF-309.1-7).
    ///
    /// @param upTo whether less may be divided
    record Divide(Shared shared, Amount total, boolean upTo) implements Effect {}

    /// (BF-7-044).
    record ExtraTurn(Whom whom) implements Effect {}

    /// All that is left of the turn is skipped (BF-7-097).
    record EndTurn() implements Effect {}

    /// A player wins by what the card says (BF-602.1).
    record Win(Whom whom) implements Effect {}

    /// A player loses by what the card says (BF-604.1).
    record Lose(Whom whom) implements Effect {}

    /// The one or the other, as it is when its turn comes.
    record If(List<Condition> conditions, List<Step> then, List<Step> otherwise) implements Effect {}

    /// Each time one more or one fewer, until there are so many; nothing where there are more, or fewer, already
    /// (BF-119.6).
    ///
    /// @param down whether there are fewer each time
    /// @param steps what is done each time
    record Until(Whom whom, Score score, int number, boolean down, List<Step> steps) implements Effect {}

    /// A trigger that waits, and is used up (BF-521.1).
    record Later(When when, Optional<Duration> until, List<Step> steps) implements Effect {}
}
