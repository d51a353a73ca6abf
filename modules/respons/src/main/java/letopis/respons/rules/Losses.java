package letopis.respons.rules;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.respons.card.Keyword;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardDestroyed.Cause;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.Spot;
import letopis.respons.event.ValueEvent.DurabilityReduced;
import letopis.respons.event.ValueEvent.StrengthLossPrevented;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.respons.query.Continuous;
import letopis.respons.query.Field;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.CardName;

/// Losses of strength and durability, and departures from the board.
final class Losses {

    private Losses() {}

    /// @param blow true for a strike in combat
    static void strength(Draft draft, Sequence cause, CardId card, int amount, CardId from, boolean blow) {
        ResponsState state = draft.state();
        if (amount <= 0 || !Field.isUnit(state, card)) {
            return;
        }
        if (Continuous.of(state).has(card, Keyword.ENDURANCE)) {
            draft.add(cause, new StrengthLossPrevented(card, amount, from), Paragraphs.and(
                    new String[] {"RS-231"}, hasPoison(state, from), "RS-200", "RS-236"));
            return;
        }
        Optional<Replacements.Found> instead = Replacements.of(state, Replacements.strengthLoss(state, card));
        if (instead.isPresent()) {
            Replacements.apply(draft, instead.get(), Optional.of(card), false);
            return;
        }
        boolean poisoned = hasPoison(state, from);
        draft.add(cause, new StrengthReduced(card, amount, from, blow, poisoned), Paragraphs.and(Paragraphs.and(
                new String[] {blow ? "RS-144" : "RS-147"}, poisoned, "RS-198"),
                poisoned && !Field.isUnit(state, from), "RS-199"));
    }

    /// Returns true if the source has Poison; cards of every type can have it (RS-199).
    static boolean hasPoison(ResponsState state, CardId from) {
        return state.isOnBoard(from) ? Continuous.of(state).has(from, Keyword.POISON)
                : Field.side(state, from).filter(side -> side.keywords().contains(Keyword.POISON)).isPresent();
    }

    /// Reduces durability; locations do not strike back (RS-300b).
    ///
    /// @param card a location
    static void durability(Draft draft, Sequence cause, CardId card, int amount, CardId from) {
        if (amount > 0) {
            boolean blow = draft.state().combat().strikesAt(card).anyMatch(strike -> strike.unit().equals(from));
            draft.add(cause, new DurabilityReduced(card, amount, from),
                    blow ? Paragraphs.passing(draft.state(), from, "RS-266", "RS-300a") : new String[] {"RS-301a"});
        }
    }

    /// Moves a card to its owner's graveyard (RS-093) unless the event is replaced (RS-095); an Order continues to its
    /// cell.
    static void destroy(Draft draft, CardId card, Cause why, String... rules) {
        ResponsState state = draft.state();
        if (!state.isOnBoard(card)) {
            return;
        }
        Optional<Replacements.Found> instead = insteadOfDying(state, card, why);
        if (instead.isPresent()) {
            Replacements.apply(draft, instead.get(), Optional.of(card), why != Cause.EFFECT, "RS-095");
            return;
        }
        boolean order = Field.isOrder(state, card);
        draft.add(new CardDestroyed(card, why, laidOpen(state, card)), rules);
        if (order) {
            toItsCell(draft, card);
        }
    }

    /// Returns the death of a card, if it can be replaced.
    static Optional<Replacements.Coming> dying(ResponsState state, CardId card, Cause why) {
        boolean spared = state.table().card(card).is(Marks.SPARED) && why != Cause.EFFECT;
        return spared || !state.isOnBoard(card) ? Optional.empty() : Optional.of(Replacements.dying(state, card));
    }

    /// Returns the replacement of a card's move from the board to the graveyard, whatever its cause (RS-095, RS-186).
    static Optional<Replacements.Found> insteadOfDying(ResponsState state, CardId card, Cause why) {
        return dying(state, card, why).flatMap(one -> Replacements.of(state, one));
    }

    /// Returns the loss of strength of a unit, if it can be replaced.
    static Optional<Replacements.Coming> weakening(ResponsState state, CardId card, int amount) {
        boolean loses = amount > 0 && Field.isUnit(state, card)
                && !Continuous.of(state).has(card, Keyword.ENDURANCE);
        return loses ? Optional.of(Replacements.strengthLoss(state, card)) : Optional.empty();
    }

    /// Returns the name of a card that was face down: in a graveyard it is public.
    static Optional<CardName> laidOpen(ResponsState state, CardId card) {
        return Field.isFaceDown(state, card) ? state.face(card) : Optional.empty();
    }

    static void toItsCell(Draft draft, CardId card) {
        draft.add(new CardMoved(card, Field.owner(draft.state(), card), Spot.ORDER_CELL, Optional.empty()), "RS-311b");
    }

    /// Moves a card from the board, graveyard or hand to a zone of its owner. An Order on the board goes to its cell
    /// whatever the destination (RS-311b).
    ///
    /// @param name present if the card is public there
    static void move(Draft draft, CardId card, Spot to, Optional<CardName> name, String... rules) {
        ResponsState state = draft.state();
        Seat owner = Field.owner(state, card);
        if (state.isOnBoard(card) && Field.isOrder(state, card)) {
            boolean dies = to == Spot.GRAVEYARD || state.settings().is(Settings.DeathOfOrder.ALWAYS);
            if (dies) {
                draft.add(new CardMoved(card, owner, Spot.GRAVEYARD, Optional.empty()), rules);
            }
            toItsCell(draft, card);
        } else {
            draft.add(new CardMoved(card, to == Spot.COSMOS ? cosmos(state, owner) : owner, to, name), rules);
        }
    }

    /// A shared cosmos belongs to the first seat ([R-COSMOS]).
    private static Seat cosmos(ResponsState state, Seat owner) {
        return state.settings().is(Settings.Cosmos.PILE_EACH) ? owner : Seat.A;
    }
}
