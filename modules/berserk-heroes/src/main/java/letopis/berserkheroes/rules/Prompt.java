package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;

/// A pending choice, with the player who must make it. A player has priority when prompted for a pass, a trigger or an
/// act (BF-121.1).
public sealed interface Prompt extends letopis.table.kernel.Prompt {

    /// Returns the paragraph that demands this choice.
    default String rule() {
        return switch (this) {
            case SubmitDecks _ -> "BF-301.1";
            case SwapCards _ -> "BF-207.1";
            case Roll _ -> "BH-301.4a";
            case Order _ -> "BH-301.4b";
            case ShuffleAndCut _ -> "BH-301.5b";
            case DeclareRedeal _ -> "BH-301.7.1a";
            case TakeRedeal _ -> "BH-301.7.1b";
            case TurnUp _ -> "BF-527.1";
            case Reveal _ -> "BF-304.3";
            case Act _ -> "BF-306.1";
            case Defend _ -> "BF-307.1";
            case Declare _ -> "BF-402.1";
            case Pass _ -> "BF-121.3";
            case AttachCreature _ -> "BF-7-150";
            case Extort _ -> "BF-7-032";
            case Show _, Sort _ -> "BF-119.2";
            case RemoveLives _ -> "BF-7-039";
            case CancelCard _ -> "BF-518.1";
            case ChooseReplacement _ -> "BF-517.3";
            case Aim _ -> "BF-116.1";
            case KeepCard _ -> "BF-212.3";
            case Play _ -> "BF-7-009";
            case Answer _ -> "BF-119.5";
            case Choose _ -> "BF-118.1";
            case Discard _ -> "BF-7-157";
            case DecideSearch _, ChooseFoundCards _ -> "BF-519.3.1";
            case Coins _ -> "BF-522.5";
            case AnswerDraw _ -> "BF-603.2";
            case Nothing _ -> "BF-605.1";
        };
    }

    /// A prompt for one player.
    @RecordedAs("OnePlayer")
    sealed interface SeatPrompt extends Prompt, OfPlayer {}

    /// A prompt for a random outcome.
    @RecordedAs("NoPlayer")
    sealed interface SeatlessPrompt extends Prompt, OfChance {}

    record SubmitDecks(List<Seat> seats) implements Prompt {}

    /// The player may swap deck and sideboard cards before the next game of a match (BF-207.1).
    @RecordedAs("Swap")
    record SwapCards(List<Seat> seats) implements Prompt {}

    record Roll() implements SeatlessPrompt {}

    /// The winner of the roll decides who begins (BH-301.4b).
    record Order(Seat seat) implements SeatPrompt {}

    /// The player may shuffle and cut the opponent's deck (BH-301.5b).
    @RecordedAs("Handle")
    record ShuffleAndCut(Seat seat) implements SeatPrompt {}

    record DeclareRedeal(Seat seat) implements SeatPrompt {}

    /// @param cards declared number
    record TakeRedeal(Seat seat, int cards) implements SeatPrompt {}

    /// Cards from the top of the deck are needed, and some of them are unidentified.
    ///
    /// @param unknownCount number of cards to identify
    record TurnUp(Seat seat, int unknownCount) implements SeatlessPrompt {}

    /// The player may reveal hidden characters (BF-304.3).
    record Reveal(Seat seat) implements SeatPrompt {}

    /// The choice phase. The active player acts; the inactive player only responds (BF-306.1, BF-7-003, BF-7-099). The
    /// phase repeats after each strike, ability, and play (BF-306.0, BF-306.2).
    record Act(Seat seat) implements SeatPrompt {}

    /// The player may name a defender (BF-307.1).
    record Defend(Seat seat) implements SeatPrompt {}

    /// The player declares pending triggers in any order (BF-402.1).
    record Declare(Seat seat) implements SeatPrompt {}

    /// The player can only pass ([R-AUTOPASS]).
    record Pass(Seat seat) implements SeatPrompt {}

    /// An entering creature may be attached.
    ///
    /// @param bearers possible mechanisms
    @RecordedAs("Join")
    record AttachCreature(Seat seat, List<CardId> bearers) implements SeatPrompt {}

    /// The player may meet a demand (BF-7-032).
    record Extort(Seat seat) implements SeatPrompt {}

    /// The player reveals cards.
    ///
    /// @param cards top cards of the player's deck, from the top, or cards in hand
    record Show(Seat seat, List<CardId> cards) implements SeatPrompt {}

    /// The player takes some of the cards they looked at and puts the others under the deck.
    ///
    /// @param take maximum number of taken cards
    record Sort(Seat seat, List<CardId> cards, int take) implements SeatPrompt {}

    /// The player may remove extra lives (BF-7-039).
    @RecordedAs("Gift")
    record RemoveLives(Seat seat, Optional<Integer> most) implements SeatPrompt {}

    /// The player may cancel a card being played (BF-518.1).
    @RecordedAs("Cancel")
    record CancelCard(Seat seat) implements SeatPrompt {}

    /// The player chooses one of several replacements (BF-517.3).
    ///
    /// @param count number of replacements
    @RecordedAs("Replace")
    record ChooseReplacement(Seat seat, int count) implements SeatPrompt {}

    /// The player chooses targets of a later part (BF-116.1).
    record Aim(Seat seat) implements SeatPrompt {}

    /// The player keeps one of the cards ([R-LIMIT2]).
    @RecordedAs("Keep")
    record KeepCard(Seat seat, List<CardId> cards) implements SeatPrompt {}

    /// The player may play a card in the middle of another action.
    record Play(Seat seat) implements SeatPrompt {}

    /// The player decides on an optional step (BF-119.5).
    record Answer(Seat seat) implements SeatPrompt {}

    /// The player chooses cards for an effect.
    ///
    /// @param cards selectable cards
    /// @param count number of cards
    record Choose(Seat seat, List<CardId> cards, int count) implements SeatPrompt {}

    /// The player discards cards from hand.
    record Discard(Seat seat, int cards) implements SeatPrompt {}

    /// The player decides whether to search a deck (BF-519.3.1).
    @RecordedAs("Seek")
    record DecideSearch(Seat seat) implements SeatPrompt {}

    /// The player chooses the found cards.
    @RecordedAs("Find")
    record ChooseFoundCards(Seat seat) implements SeatPrompt {}

    /// The player chooses which coins to lose (BF-522.5).
    record Coins(Seat seat, int coins) implements SeatPrompt {}

    /// The player answers a draw offer (BF-603.2).
    record AnswerDraw(Seat seat) implements SeatPrompt {}

    record Nothing() implements SeatlessPrompt {}
}
