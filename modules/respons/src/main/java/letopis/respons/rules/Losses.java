package letopis.respons.rules;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.respons.card.Keyword;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardDestroyed.Cause;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.ValueEvent.DurabilityReduced;
import letopis.respons.event.ValueEvent.StrengthLossPrevented;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.CardName;

/// Losses of strength and durability, and departures from the board.
final class Losses {

    private Losses() {}

    /// @param isStrike true for a strike in combat
    static void reduceStrength(Draft draft, Sequence cause, CardId card, int amount, CardId source, boolean isStrike) {
        ResponsState state = draft.state();
        if (amount <= 0 || !TableQueries.isUnit(state, card)) {
            return;
        }
        if (ContinuousEffects.of(state).has(card, Keyword.ENDURANCE)) {
            draft.add(cause, new StrengthLossPrevented(card, amount, source), Paragraphs.addRulesIf(
                    new String[] {"RS-231"}, hasPoison(state, source), "RS-200", "RS-236"));
            return;
        }
        Optional<Replacements.Replacement> instead = Replacements.findReplacement(
                state, Replacements.createPendingStrengthLoss(state, card));
        if (instead.isPresent()) {
            Replacements.apply(draft, instead.get(), Optional.of(card), false);
            return;
        }
        boolean poisoned = hasPoison(state, source);
        draft.add(cause, new StrengthReduced(card, amount, source, isStrike, poisoned),
                Paragraphs.addRulesIf(Paragraphs.addRulesIf(
                new String[] {isStrike ? "RS-144" : "RS-147"}, poisoned, "RS-198"),
                poisoned && !TableQueries.isUnit(state, source), "RS-199"));
    }

    /// Returns true if the source has Poison; cards of every type can have it (RS-199).
    static boolean hasPoison(ResponsState state, CardId source) {
        return state.isOnBoard(source) ? ContinuousEffects.of(state).has(source, Keyword.POISON)
                : TableQueries.findSide(state, source).filter(side -> side.keywords().contains(Keyword.POISON))
                .isPresent();
    }

    /// Reduces durability; locations do not strike back (RS-300b).
    ///
    /// @param card a location
    static void reduceDurability(Draft draft, Sequence cause, CardId card, int amount, CardId source) {
        if (amount > 0) {
            boolean blow = draft.state().combat().streamStrikesAt(card)
                    .anyMatch(strike -> strike.unit().equals(source));
            draft.add(cause, new DurabilityReduced(card, amount, source),
                    blow ? Paragraphs.listEvasionRules(draft.state(), source, "RS-266", "RS-300a")
                    : new String[] {"RS-301a"});
        }
    }

    /// Moves a card to its owner's graveyard (RS-093) unless the event is replaced (RS-095). An Order goes on to its
    /// cell.
    static void destroy(Draft draft, CardId card, Cause cause, String... rules) {
        ResponsState state = draft.state();
        if (!state.isOnBoard(card)) {
            return;
        }
        Optional<Replacements.Replacement> instead = findDeathReplacement(state, card, cause);
        if (instead.isPresent()) {
            Replacements.apply(draft, instead.get(), Optional.of(card), cause != Cause.EFFECT, "RS-095");
            return;
        }
        boolean order = TableQueries.isOrder(state, card);
        draft.add(new CardDestroyed(card, cause, findRevealedName(state, card)), rules);
        if (order) {
            returnToCell(draft, card);
        }
    }

    /// Returns the death of a card, if it can be replaced.
    static Optional<Replacements.PendingEvent> findPendingDeath(ResponsState state, CardId card, Cause cause) {
        boolean spared = state.table().card(card).hasFlag(Marks.SPARED) && cause != Cause.EFFECT;
        return spared || !state.isOnBoard(card) ? Optional.empty()
                : Optional.of(Replacements.createPendingDeath(state, card));
    }

    /// Returns the effect that replaces a card's move from the board to the graveyard, whatever the cause of the move
    /// (RS-095, RS-186).
    static Optional<Replacements.Replacement> findDeathReplacement(ResponsState state, CardId card, Cause cause) {
        return findPendingDeath(state, card, cause)
                .flatMap(pendingEvent -> Replacements.findReplacement(state, pendingEvent));
    }

    /// Returns the loss of strength of a unit, if it can be replaced.
    static Optional<Replacements.PendingEvent> findPendingStrengthLoss(ResponsState state, CardId card, int amount) {
        boolean loses = amount > 0 && TableQueries.isUnit(state, card)
                && !ContinuousEffects.of(state).has(card, Keyword.ENDURANCE);
        return loses ? Optional.of(Replacements.createPendingStrengthLoss(state, card)) : Optional.empty();
    }

    /// Returns the name of a card that was face down. The name becomes public in a graveyard.
    static Optional<CardName> findRevealedName(ResponsState state, CardId card) {
        return TableQueries.isFaceDown(state, card) ? state.face(card) : Optional.empty();
    }

    static void returnToCell(Draft draft, CardId card) {
        draft.add(new CardMoved(card, TableQueries.findOwner(draft.state(), card), OffBoardPlace.ORDER_CELL,
                Optional.empty()), "RS-311b");
    }

    /// Moves a card from the board, graveyard or hand to a zone of its owner. An Order on the board goes to its cell
    /// whatever the destination (RS-311b).
    ///
    /// @param name present if the card is public there
    static void move(Draft draft, CardId card, OffBoardPlace destination, Optional<CardName> name, String... rules) {
        ResponsState state = draft.state();
        Seat owner = TableQueries.findOwner(state, card);
        if (state.isOnBoard(card) && TableQueries.isOrder(state, card)) {
            boolean dies = destination == OffBoardPlace.GRAVEYARD || state.settings()
                    .is(Settings.OrderDeathRule.ALWAYS);
            if (dies) {
                draft.add(new CardMoved(card, owner, OffBoardPlace.GRAVEYARD, Optional.empty()), rules);
            }
            returnToCell(draft, card);
        } else {
            draft.add(new CardMoved(card, destination == OffBoardPlace.COSMOS ? findCosmosOwner(state, owner) : owner,
                    destination,
                    name), rules);
        }
    }

    /// Gives a shared cosmos to the first seat ([R-COSMOS]).
    private static Seat findCosmosOwner(ResponsState state, Seat owner) {
        return state.settings().is(Settings.CosmosRule.PILE_EACH) ? owner : Seat.A;
    }
}
