package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;

/// What has to be chosen now, and by whom.
public sealed interface Prompt extends letopis.table.kernel.Prompt {

    /// One player chooses.
    sealed interface OnePlayer extends Prompt, OfPlayer {}

    /// Chance chooses.
    sealed interface NoPlayer extends Prompt, OfChance {}

    /// Chance chooses about the cards of a player.
    sealed interface CardChance extends NoPlayer {
        Seat seat();
    }

    /// One player chooses so many of some cards.
    sealed interface OfCards extends Prompt {

        List<CardId> cards();

        default int count() {
            return 1;
        }
    }

    record SubmitDecks(List<Seat> seats) implements Prompt {}

    /// Who begins, where chance says so.
    record Lot() implements NoPlayer {}

    /// Who begins, where the players agree on it.
    record Agree(Seat seat) implements OnePlayer {}

    record Arrange(List<Seat> seats) implements Prompt {}

    record Mulligan(Seat seat) implements OnePlayer {}

    /// Cards of the starting hand may do what they do before the game (RS-326).
    record BeforeGame(Seat seat) implements OnePlayer {}

    /// The deck of the opponent may be cut (RS-106a).
    record Cut(Seat seat) implements OnePlayer {}

    record CutFalls(Seat seat) implements CardChance {}

    /// The top cards of a deck are needed and some of them nobody knows.
    ///
    /// @param unknown how many are to be identified
    record TurnUp(Seat seat, int unknown) implements CardChance {}

    /// An action of the action phase (RS-038a).
    record Act(Seat seat) implements OnePlayer {}

    /// Turn after turn nobody can do anything, and somebody says whether the game goes on.
    record GoOn(Seat seat) implements OnePlayer {}

    /// An action in answer to one ([R-NORESPONSE]).
    record Answer(Seat seat) implements OnePlayer {}

    /// The use of a ↷ outside of the action phase ([R-MAINPHASE]).
    record Offer(Seat seat) implements OnePlayer {}

    /// Which of several replacement effects is applied ([R-REPLACE]).
    ///
    /// @param cards those that say so
    record Replace(Seat seat, List<CardId> cards) implements OnePlayer, OfCards {}

    /// A card is used at once (RS-069b).
    record Use(Seat seat, CardId card) implements OnePlayer {}

    /// A trap may be activated (RS-284b).
    record Trap(Seat seat) implements OnePlayer {}

    /// The leftmost Order that lies face down has to be turned up (RS-317).
    record TurnOrder(Seat seat) implements OnePlayer {}

    /// A card is held up for all to see that nobody has seen who keeps the record.
    ///
    /// @param seat whose card it is
    /// @param must whether nothing can go on before somebody says which card it is
    record Show(Seat seat, CardId card, boolean must) implements OnePlayer {}

    record Modes(Seat seat) implements OnePlayer {}

    record Aims(Seat seat) implements OnePlayer {}

    /// Cards are chosen for an effect.
    ///
    /// @param cards which may be
    /// @param count how many
    record Choose(Seat seat, List<CardId> cards, int count) implements OnePlayer, OfCards {}

    /// A card is given up, of the own field (RS-101).
    record Sacrifice(Seat seat, List<CardId> cards, int count) implements OnePlayer, OfCards {}

    /// Cards of the hand are discarded.
    ///
    /// @param picked the one, where chance has taken it
    record Discard(Seat seat, int cards, Optional<CardId> picked) implements OnePlayer {}

    /// A card is taken out of a hand at random (RS-087).
    record Pick(Seat seat) implements CardChance {}

    /// The same, where the opponent points at it blindly ([R-BLINDPICK]).
    ///
    /// @param seat who points
    record PickBlindly(Seat seat) implements OnePlayer {}

    /// A cell for a card (RS-124a).
    record Place(Seat seat, CardId card, Seat field) implements OnePlayer {}

    record Line(Seat seat) implements OnePlayer {}

    /// What a search finds (RS-109).
    record Find(Seat seat) implements OnePlayer {}

    record Nothing() implements NoPlayer {}
}
