package letopis.vremyageroev.rules;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.vremyageroev.card.CardFilter;

/// What has to be chosen now, and by whom.
public sealed interface Prompt {

    record SubmitDecks(List<Seat> seats) implements Prompt {}

    record Starters(List<Seat> seats) implements Prompt {}

    record Cut(List<Seat> seats) implements Prompt {}

    /// The same, where chance says where.
    ///
    /// @param seat who cuts the opponent's deck
    record CutFalls(Seat seat) implements Prompt {}

    record Lot() implements Prompt {}

    /// The top cards of a deck are needed and some of them nobody knows.
    ///
    /// @param unknown how many are to be told apart
    record TurnUp(Seat seat, int unknown) implements Prompt {}

    /// Cards are taken out of a hand at random.
    record Take(Seat seat, int cards, Why why) implements Prompt {
        /// A strike takes them (VG-35b), an effect (VG-56), or the hand is above its limit (VG-31).
        public enum Why { STRIKE, EFFECT, EXCESS }
    }

    /// Cards of a hand are discarded, and their player chooses which.
    ///
    /// @param excess whether the hand is above its limit
    record GiveUp(Seat seat, int cards, boolean excess) implements Prompt {}

    /// The play step (VG-32).
    record Play(Seat seat) implements Prompt {}

    /// A card of this kind may be used at once.
    record PlayAllowed(Seat seat, CardFilter filter) implements Prompt {}

    record Interrupt(Seat seat) implements Prompt {}

    record Defend(Seat seat) implements Prompt {}

    record Respond(Seat seat, CardId to) implements Prompt {}

    record AnswerWind(Seat seat) implements Prompt {}

    record Nothing() implements Prompt {}

    /// Who may answer; nobody where chance does, or where the fight is over.
    default List<Seat> seats() {
        return switch (this) {
            case SubmitDecks(var seats) -> seats;
            case Starters(var seats) -> seats;
            case Cut(var seats) -> seats;
            case GiveUp(var seat, _, _) -> List.of(seat);
            case Play(var seat) -> List.of(seat);
            case PlayAllowed(var seat, _) -> List.of(seat);
            case Interrupt(var seat) -> List.of(seat);
            case Defend(var seat) -> List.of(seat);
            case Respond(var seat, _) -> List.of(seat);
            case AnswerWind(var seat) -> List.of(seat);
            case CutFalls _, Lot _, TurnUp _, Take _, Nothing _ -> List.of();
        };
    }

    /// As a screen names it, under `prompt.` in the messages.
    default String code() {
        return switch (this) {
            case SubmitDecks _ -> "submit-decks";
            case Starters _ -> "starters";
            case Cut _ -> "cut";
            case CutFalls _ -> "cut-falls";
            case Lot _ -> "lot";
            case TurnUp _ -> "turn-up";
            case Take _ -> "take";
            case GiveUp _ -> "give-up";
            case Play _ -> "play";
            case PlayAllowed _ -> "play-allowed";
            case Interrupt _ -> "interrupt";
            case Defend _ -> "defend";
            case Respond _ -> "respond";
            case AnswerWind _ -> "answer-wind";
            case Nothing _ -> "nothing";
        };
    }
}
