package letopis.nebozhiteli.rules;

import java.util.List;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.state.Stage;
import letopis.table.CardId;

/// What has to be chosen now, and by whom.
public sealed interface Prompt {

    record SubmitDecks(List<Seat> seats) implements Prompt {}

    /// Changing cards of the decks for ones of the sideboard before the next game.
    record Swap(List<Seat> seats) implements Prompt {}

    record Cut(List<Seat> seats) implements Prompt {}

    record Toss() implements Prompt {}

    /// The top cards of a deck are needed and some of them nobody knows.
    ///
    /// @param unknown how many are to be told apart
    record TurnUp(Seat seat, DeckPart deck, int unknown) implements Prompt {}

    /// Whoever has the first turn exchanges creatures first (NT-I-2.4.1-b); cards in hand are never exchanged
    /// (NT-I-2.5-b).
    record Exchange(Seat seat) implements Prompt {}

    record AnswerUnturn(Seat seat, CardId creature) implements Prompt {}

    /// What a triggered ability works on.
    record ChooseTargets(Seat seat, CardId source, int ability) implements Prompt {}

    /// Which cards of a hand are discarded, because an effect demands it.
    ///
    /// @param cards how many
    /// @param from out of which
    record Discard(Seat seat, int cards, List<CardId> from) implements Prompt {}

    /// The same, where chance picks them.
    record Pick(Seat seat, int cards, List<CardId> from) implements Prompt {}

    /// What only this phase allows: placing mana, equipping, discarding.
    record MainStep(Seat seat, Stage stage) implements Prompt {}

    /// The active player has declared something in a step of the other's, and closes the queue before that goes on.
    record CloseQueue(Seat seat) implements Prompt {}

    /// The one declaration of a ranged attack, of attackers or of blockers.
    record Declare(Seat seat) implements Prompt {}

    record Distribute(Seat seat, CardId attacker) implements Prompt {}

    /// The right to act at the end of a phase.
    record Act(Seat seat) implements Prompt {}

    record Allot(Seat seat, Sequence prevention) implements Prompt {}

    record Nothing() implements Prompt {}

    /// Who may answer; nobody where chance does, or where the duel is over.
    default List<Seat> seats() {
        return switch (this) {
            case SubmitDecks(var seats) -> seats;
            case Swap(var seats) -> seats;
            case Cut(var seats) -> seats;
            case Toss() -> List.of();
            case TurnUp _ -> List.of();
            case Exchange(var seat) -> List.of(seat);
            case AnswerUnturn(var seat, _) -> List.of(seat);
            case ChooseTargets(var seat, _, _) -> List.of(seat);
            case Discard(var seat, _, _) -> List.of(seat);
            case Pick _ -> List.of();
            case MainStep(var seat, _) -> List.of(seat);
            case CloseQueue(var seat) -> List.of(seat);
            case Declare(var seat) -> List.of(seat);
            case Distribute(var seat, _) -> List.of(seat);
            case Act(var seat) -> List.of(seat);
            case Allot(var seat, _) -> List.of(seat);
            case Nothing() -> List.of();
        };
    }

    /// As a screen names it, under `prompt.` in the messages.
    default String code() {
        return switch (this) {
            case SubmitDecks _ -> "submit-decks";
            case Swap _ -> "swap";
            case Cut _ -> "cut";
            case Toss _ -> "toss";
            case TurnUp _ -> "turn-up";
            case Exchange _ -> "exchange";
            case AnswerUnturn _ -> "unturn";
            case ChooseTargets _ -> "choose-targets";
            case Discard _ -> "discard";
            case Pick _ -> "pick";
            case MainStep _ -> "main-step";
            case CloseQueue _ -> "close-queue";
            case Declare _ -> "declare";
            case Distribute _ -> "distribute";
            case Act _ -> "act";
            case Allot _ -> "allot";
            case Nothing _ -> "nothing";
        };
    }
}
