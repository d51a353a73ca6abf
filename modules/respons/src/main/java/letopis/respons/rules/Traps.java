package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.CardEvent.TrapRevealed;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.event.QueueEvent.TrapWindowClosed;
import letopis.respons.event.QueueEvent.TrapWindowOpened;
import letopis.respons.event.RevealedCard;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.query.Conditions;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.query.UnidentifiedCards;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Traps, which their player may activate when their condition comes true (RS-239, RS-284, [R-TRAP]).
final class Traps {

    private Traps() {}

    /// Asks a player even if a pass is the only option: skipping the question would reveal the face-down cards.
    static Step<Draft, Prompt> findNextStep(Frame.TrapChoice frame) {
        return Step.waitFor(new Prompt.Trap(frame.seat()));
    }

    private static Optional<Ability.Trap> findTrapAbility(ResponsState state, CardName name) {
        return TableQueries.findPlayable(state, name).flatMap(Triggers::findTrap);
    }

    static Optional<Refusal> refuse(ResponsState state, Seat seat, RevealedCard trap) {
        var frame = (Frame.TrapChoice) state.agenda().getLast();
        CardId card = trap.card();
        boolean there = state.isIn(card, seat, ResponsZone.SUPPORT) && TableQueries.isFaceDown(state, card);
        if (!there || !frame.traps().canMatch(traps -> traps.contains(card))) {
            return Reason.NO_TRAP.refuse("card", card);
        }
        if (!state.table().card(card).canHaveName(trap.name())) {
            return Reason.OTHER_FACE.refuse("card", card, "name", trap.name());
        }
        Scope scope = Scope.of(seat, TableQueries.createSource(state, card), frame.cause());
        if (ContinuousEffects.of(state).isSilenced(card)) {
            return Reason.NO_TRAP.citing("RS-281").refuse("card", card);
        }
        boolean able = findTrapAbility(state, trap.name())
                .filter(one -> Conditions.allHold(state, one.conditions(), scope)).isPresent();
        boolean point = state.settings().is(Settings.TrapPointRule.FREE) || state.player(seat).points() > 0;
        return Reason.NO_TRAP.refuseUnless(able, "card", card)
                .or(() -> Reason.NO_POINT_TO_ACTIVATE.refuseUnless(point));
    }

    /// Refuses to pass on a mandatory trap ([R-TRAP]).
    static Optional<Refusal> refusePass(ResponsState state, Seat seat) {
        boolean must = state.settings().is(Settings.TrapRule.MANDATORY)
                && options(state, seat).anyMatch(trap -> !state.table().card(trap.card()).face().isBlank()
                && refuse(state, seat, trap).isEmpty());
        return Reason.TRAP_MUST.refuseUnless(!must);
    }

    /// Returns each face-down card; an unseen card appears under each possible name. Cards that are not suitable traps
    /// are refused later.
    static Stream<RevealedCard> options(ResponsState state, Seat seat) {
        return TableQueries.listSupportCards(state, seat).stream()
                .flatMap(card -> state.table().card(card).face().valueFor(Audience.JUDGE).map(List::of)
                        .orElseGet(() -> state.table().card(card).isUnseen()
                                ? UnidentifiedCards.listPossibleFaces(state, card) : List.of())
                        .stream().map(name -> new RevealedCard(card, name)));
    }

    /// Turns the trap face up and resolves it; other face-down cards may still follow.
    static void apply(Draft draft, Seat seat, RevealedCard shownCard) {
        var frame = (Frame.TrapChoice) draft.state().agenda().getLast();
        draft.add(new TrapWindowClosed(seat), "RS-239");
        // Only the player knows which cards are suitable traps, so the window opens for any face-down card.
        List<CardId> others = TableQueries.listSupportCards(draft.state(), seat).stream()
                .filter(card -> !card.equals(shownCard.card()) && TableQueries.isFaceDown(draft.state(), card))
                .toList();
        if (!others.isEmpty()) {
            draft.add(new TrapWindowOpened(seat, frame.cause(), frame.traps().isUnseen() ? frame.traps()
                    : Hidden.ownedBy(seat, others.stream().filter(card ->
                            frame.traps().canMatch(traps -> traps.contains(card))).toList())), "RS-239");
        }
        draft.add(new TrapRevealed(seat, shownCard.card(), shownCard.name()), "RS-284b");
        if (draft.state().settings().is(Settings.TrapPointRule.ONE_POINT)) {
            draft.add(new ActionPointSpent(seat, 1), "RS-069a");
        }
        Ability.Trap trap = findTrapAbility(draft.state(), shownCard.name()).orElseThrow();
        AbilityResolver.announce(draft, seat, TableQueries.createSource(draft.state(), shownCard.card()), Kind.TRAP,
                frame.cause(),
                trap.deed(), "RS-284b");
    }

    /// Moves the card to the graveyard if it is only a trap (RS-239).
    static void end(Draft draft, CardId card) {
        ResponsState state = draft.state();
        boolean only = TableQueries.findPlayable(state, card).map(Playable::types).filter(types -> types.size() == 1)
                .isPresent();
        if (only && state.isOnBoard(card)) {
            Losses.move(draft, card, OffBoardPlace.GRAVEYARD, state.face(card), "RS-239", "RS-284b");
        }
    }
}
