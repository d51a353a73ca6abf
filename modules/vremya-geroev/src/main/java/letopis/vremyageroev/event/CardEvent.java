package letopis.vremyageroev.event;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.Effect.Until;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;

/// What happens to single cards.
public sealed interface CardEvent extends VremyaEvent {

    /// Turned back upright (VG-29).
    record CardOpened(CardId card) implements CardEvent {}

    /// Turned by a quarter (VG-24b).
    record CardClosed(CardId card) implements CardEvent {}

    /// Both players see these cards (VG-32b).
    record CardsRevealed(Seat seat, List<Shown> cards) implements CardEvent {}

    /// Shown, and it stays in the hand (VG-40).
    record CardShown(Seat seat, CardId card, CardName name) implements CardEvent {}

    /// To the graveyard (VG-16).
    ///
    /// @param name its face; absent when nobody has written down what the hand held
    record CardDiscarded(Seat seat, CardId card, Optional<CardName> name) implements CardEvent {}

    /// A card that somebody uses takes effect.
    ///
    /// @param ability which of its abilities, from 0
    /// @param meanwhile where the card is while it is used
    /// @param effects what it will do, one after another
    record UseBegan(Seat seat, CardId card, int ability, Meanwhile meanwhile,
            List<Effect> effects) implements CardEvent {
        /// It stays where it is; it leaves the hand and is in play; it stays in the hand until it is done ([R-USED]).
        public enum Meanwhile { STAYS, IN_PLAY, IN_HAND }
    }

    /// What a card does next, of all that its ability does.
    ///
    /// @param ability which of its abilities, from 0
    /// @param effect which of the effects, from 1 on
    /// @param further effects that come next, because a condition of this one holds
    record EffectBegan(Seat seat, CardId card, int ability, int effect, List<Effect> further) implements CardEvent {}

    /// An effect finds nothing to apply to.
    record EffectWasted(Seat seat, CardId card) implements CardEvent {}

    /// A card is done; what it interrupted goes on.
    ///
    /// @param to where it is now; in the deck if a Second Wind has shuffled it away meanwhile
    record UseEnded(Seat seat, CardId card, To to) implements CardEvent {
        public enum To { GRAVEYARD, HAND, FIELD, DECK }
    }

    /// A companion stands beside the Hero (VG-46a).
    ///
    /// @param open it enters closed where it was laid (VG-47a), open where another card brought it (VG-49)
    record CompanionEntered(Seat seat, CardId card, CardName name, boolean open) implements CardEvent {}

    /// To the graveyard (VG-51a).
    record CompanionDied(Seat seat, CardId card) implements CardEvent {}

    /// Out of the graveyard, or off the field, to the hand of its player.
    record CardRecovered(Seat seat, CardId card) implements CardEvent {}

    /// From the field to the graveyard at the Second Wind of its player (VG-57b).
    record CompanionWithdrawn(Seat seat, CardId card) implements CardEvent {}

    /// Modifiers apply for a while (VG-44).
    record ModifiersGranted(Seat seat, List<Modifier> modifiers, Until until, CardId by) implements CardEvent {}

    /// What was granted for a while is over (VG-39).
    record ModifiersEnded(Seat seat, Until until, CardId by) implements CardEvent {}

    /// A card may be used at once, as in one's own turn (VG-41b).
    record UseAllowed(Seat seat, CardFilter filter) implements CardEvent {}

    /// The player has used such a card, or has passed.
    record AllowanceEnded(Seat seat) implements CardEvent {}
}
