package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;

/// What has to be chosen now, and by whom. To have priority is to be asked for a pass, a trigger or an act (BF-121.1).
public sealed interface Prompt extends letopis.table.kernel.Prompt {

    /// The paragraph by which this is to be chosen now and nothing else.
    default String rule() {
        return switch (this) {
            case SubmitDecks _ -> "BF-301.1";
            case Swap _ -> "BF-207.1";
            case Roll _ -> "BH-301.4a";
            case Order _ -> "BH-301.4b";
            case Handle _ -> "BH-301.5b";
            case DeclareRedeal _ -> "BH-301.7.1a";
            case TakeRedeal _ -> "BH-301.7.1b";
            case TurnUp _ -> "BF-527.1";
            case Reveal _ -> "BF-304.3";
            case Act _ -> "BF-306.1";
            case Defend _ -> "BF-307.1";
            case Declare _ -> "BF-402.1";
            case Pass _ -> "BF-121.3";
            case Join _ -> "BF-7-150";
            case Extort _ -> "BF-7-032";
            case Show _, Sort _ -> "BF-119.2";
            case Gift _ -> "BF-7-039";
            case Cancel _ -> "BF-518.1";
            case Replace _ -> "BF-517.3";
            case Aim _ -> "BF-116.1";
            case Keep _ -> "BF-212.3";
            case Play _ -> "BF-7-009";
            case Answer _ -> "BF-119.5";
            case Choose _ -> "BF-118.1";
            case Discard _ -> "BF-7-157";
            case Seek _, Find _ -> "BF-519.3.1";
            case Coins _ -> "BF-522.5";
            case AnswerDraw _ -> "BF-603.2";
            case Nothing _ -> "BF-605.1";
        };
    }

    /// One player chooses.
    sealed interface OnePlayer extends Prompt, OfPlayer {}

    /// Chance chooses.
    sealed interface NoPlayer extends Prompt, OfChance {}

    record SubmitDecks(List<Seat> seats) implements Prompt {}

    /// Before the next game of a match cards of the deck may change places with cards of the additional deck
    /// (BF-207.1).
    record Swap(List<Seat> seats) implements Prompt {}

    record Roll() implements NoPlayer {}

    /// Who won the roll says whether he begins (BH-301.4b).
    record Order(Seat seat) implements OnePlayer {}

    /// The opponent's deck may be shuffled and cut (BH-301.5b).
    record Handle(Seat seat) implements OnePlayer {}

    record DeclareRedeal(Seat seat) implements OnePlayer {}

    /// @param cards how many were declared
    record TakeRedeal(Seat seat, int cards) implements OnePlayer {}

    /// The top cards of a deck are needed and some of them nobody knows.
    ///
    /// @param unknown how many are to be identified
    record TurnUp(Seat seat, int unknown) implements NoPlayer {}

    /// Own hidden characters may be revealed (BF-304.3).
    record Reveal(Seat seat) implements OnePlayer {}

    /// The choice phase: the active player acts, and the inactive one only answers (BF-306.1, BF-7-003, BF-7-099). It
    /// comes again after each strike, ability, and play (BF-306.0, BF-306.2).
    record Act(Seat seat) implements OnePlayer {}

    /// Somebody may step in (BF-307.1).
    record Defend(Seat seat) implements OnePlayer {}

    /// Triggers wait to be declared, in the order their player says (BF-402.1).
    record Declare(Seat seat) implements OnePlayer {}

    /// Nothing can be done but to pass ([R-AUTOPASS]).
    record Pass(Seat seat) implements OnePlayer {}

    /// A creature that has just come may be attached.
    ///
    /// @param bearers to which
    record Join(Seat seat, List<CardId> bearers) implements OnePlayer {}

    /// A demand may be met (BF-7-032).
    record Extort(Seat seat) implements OnePlayer {}

    /// Cards are shown to all.
    ///
    /// @param cards those on top of the own deck, from the top, or some of the hand
    record Show(Seat seat, List<CardId> cards) implements OnePlayer {}

    /// Cards that were looked at are taken, or go under the deck.
    ///
    /// @param take how many are taken at most
    record Sort(Seat seat, List<CardId> cards, int take) implements OnePlayer {}

    /// Extra lives may be taken (BF-7-039).
    record Gift(Seat seat, Optional<Integer> most) implements OnePlayer {}

    /// A card that is played may be cancelled (BF-518.1).
    record Cancel(Seat seat) implements OnePlayer {}

    /// One of several replacements (BF-517.3).
    ///
    /// @param count how many there are
    record Replace(Seat seat, int count) implements OnePlayer {}

    /// Targets of a later part (BF-116.1).
    record Aim(Seat seat) implements OnePlayer {}

    /// One of the cards stays ([R-LIMIT2]).
    record Keep(Seat seat, List<CardId> cards) implements OnePlayer {}

    /// A card may be played while something else is done.
    record Play(Seat seat) implements OnePlayer {}

    /// A step may be left out (BF-119.5).
    record Answer(Seat seat) implements OnePlayer {}

    /// Cards are chosen for an effect.
    ///
    /// @param cards which may be
    /// @param count how many
    record Choose(Seat seat, List<CardId> cards, int count) implements OnePlayer {}

    /// Cards of the hand are discarded.
    record Discard(Seat seat, int cards) implements OnePlayer {}

    /// Whether a deck is looked through (BF-519.3.1).
    record Seek(Seat seat) implements OnePlayer {}

    /// What a search finds.
    record Find(Seat seat) implements OnePlayer {}

    /// Which coins go (BF-522.5).
    record Coins(Seat seat, int coins) implements OnePlayer {}

    /// A draw was offered (BF-603.2).
    record AnswerDraw(Seat seat) implements OnePlayer {}

    record Nothing() implements NoPlayer {}
}
