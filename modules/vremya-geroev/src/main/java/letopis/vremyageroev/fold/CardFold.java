package letopis.vremyageroev.fold;

import java.util.ArrayList;
import java.util.List;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Hidden;
import letopis.table.Table;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.event.CardEvent;
import letopis.vremyageroev.event.CardEvent.AllowanceEnded;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.CardOpened;
import letopis.vremyageroev.event.CardEvent.CardRecovered;
import letopis.vremyageroev.event.CardEvent.CardShown;
import letopis.vremyageroev.event.CardEvent.CardsRevealed;
import letopis.vremyageroev.event.CardEvent.CompanionDied;
import letopis.vremyageroev.event.CardEvent.CompanionEntered;
import letopis.vremyageroev.event.CardEvent.CompanionWithdrawn;
import letopis.vremyageroev.event.CardEvent.EffectBegan;
import letopis.vremyageroev.event.CardEvent.EffectWasted;
import letopis.vremyageroev.event.CardEvent.ModifiersEnded;
import letopis.vremyageroev.event.CardEvent.ModifiersGranted;
import letopis.vremyageroev.event.CardEvent.UseAllowed;
import letopis.vremyageroev.event.CardEvent.UseBegan;
import letopis.vremyageroev.event.CardEvent.UseEnded;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.FightState.LastingEffect;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.VremyaZone;

/// Folds events that concern individual cards.
final class CardFold {

    private CardFold() {}

    static FightState evolve(FightState state, CardEvent event) {
        Table table = state.table();
        return switch (event) {
            case CardOpened(var card) ->
                    state.with(table.with(card, one -> one.withFlag(Marks.CLOSED, false)
                    .withFlag(Marks.NEWLY_LAID, false)));
            case CardClosed(var card) -> state.with(table.with(card, one -> one.withFlag(Marks.CLOSED, true)));
            case CardDiscarded(var seat, var card, var name) ->
                    moveWithoutMarks(name.map(face -> showFace(state, new RevealedCard(card, face))).orElse(state),
                            card, seat, VremyaZone.GRAVEYARD);
            case UseBegan began -> beginUse(state, began);
            case EffectBegan(_, _, _, _, var further) -> beginEffect(state, further);
            case UseEnded ended -> endUse(state, ended);
            case CompanionEntered(var seat, var card, var name, boolean open) -> {
                FightState shown = moveWithoutMarks(showFace(state, new RevealedCard(card, name)), card, seat,
                        VremyaZone.BATTLEFIELD);
                yield shown.with(shown.table()
                        .with(card, one -> one.withFlag(Marks.CLOSED, !open).withFlag(Marks.NEWLY_LAID, !open)));
            }
            case CompanionDied(var seat, var card) -> moveWithoutMarks(state, card, seat, VremyaZone.GRAVEYARD);
            case CompanionWithdrawn(var seat, var card) -> moveWithoutMarks(state, card, seat, VremyaZone.GRAVEYARD);
            case CardRecovered(var seat, var card) ->
                    hideFace(moveWithoutMarks(state, card, seat, VremyaZone.HAND), seat, card);
            case ModifiersGranted(var seat, var modifiers, var until, var by) ->
                    state.withLastingEffects(FightState.append(state.lastingEffects(),
                            new LastingEffect(seat, modifiers, until, by)));
            case ModifiersEnded(var seat, var until, var by) ->
                    state.withLastingEffects(state.lastingEffects().stream().filter(lastingEffect ->
                    !lastingEffect.seat().equals(seat) || lastingEffect.until() != until
                    || !lastingEffect.by().equals(by)).toList());
            case UseAllowed(var seat, var filter) -> state.push(new Frame.UseAllowance(seat, filter));
            case AllowanceEnded _ -> state.withoutInnermostFrame(Frame.UseAllowance.class);
            case CardsRevealed _, CardShown _, EffectWasted _ -> state;
        };
    }

    /// Hides the face of a card that returns to a hand, even if the face was public before.
    private static FightState hideFace(FightState state, Seat seat, CardId card) {
        return state.with(state.table().with(card, one -> one.withFace(one.face().concealedFor(seat))));
    }

    /// Reveals the used card to all. Its player also learns the faces of the cards picked from a hand.
    private static FightState beginUse(FightState state, UseBegan useBegan) {
        var using = (Frame.CardUse) state.agenda().getLast();
        String counter = Marks.buildUseCounterName(useBegan.ability());
        Table table = state.table().with(useBegan.card(), card -> card.withCount(counter, card.count(counter) + 1));
        if (state.isIn(useBegan.card(), useBegan.seat(), VremyaZone.HAND)) {
            table = table.withRevealed(useBegan.card(), using.use().name());
        }
        table = switch (useBegan.meanwhile()) {
            case STAYS -> table;
            case IN_PLAY -> table.move(useBegan.card(), useBegan.seat(), VremyaZone.PLAYED);
            case IN_HAND -> table.with(useBegan.card(), card -> card.withFlag(Marks.IN_USE, true));
        };
        for (RevealedCard pick : using.use().picks()) {
            if (state.isIn(pick.card(), useBegan.seat(), VremyaZone.HAND)) {
                var face = table.mixesHands() ? Hidden.open(pick.name()) : Hidden.ownedBy(useBegan.seat(), pick.name());
                table = table.with(pick.card(), card -> card.withFace(face));
            }
        }
        return state.with(table).withUsedAbilities(FightState.append(state.usedAbilities(),
                new FightState.UsedAbility(useBegan.card(), useBegan.ability())))
                .replaceTop(new Frame.CardUse(using.seat(), using.use(), useBegan.effects(), 0));
    }

    private static FightState beginEffect(FightState state, List<Effect> newEffects) {
        var using = (Frame.CardUse) state.agenda().getLast();
        var left = new ArrayList<>(newEffects);
        left.addAll(using.left().subList(1, using.left().size()));
        return state.replaceTop(new Frame.CardUse(using.seat(), using.use(), List.copyOf(left), using.begunCount()
                + 1));
    }

    private static FightState endUse(FightState state, UseEnded useEnded) {
        boolean moves = useEnded.to() == UseEnded.Destination.GRAVEYARD
                && !state.isIn(useEnded.card(), useEnded.seat(), VremyaZone.GRAVEYARD);
        FightState left = moves ? moveWithoutMarks(state, useEnded.card(), useEnded.seat(), VremyaZone.GRAVEYARD)
                : state;
        return (useEnded.to() == UseEnded.Destination.HAND ? hideFace(left, useEnded.seat(), useEnded.card()) : left)
                .pop();
    }

    /// Makes the face of a shown card public.
    private static FightState showFace(FightState state, RevealedCard card) {
        return state.with(state.table().withRevealed(card.card(), card.name()));
    }

    /// Moves a card off the field or out of the hand and removes its marks.
    static FightState moveWithoutMarks(FightState state, CardId card, Seat seat, VremyaZone zone) {
        return state.with(state.table().with(card, Card::withoutMarks).move(card, seat, zone));
    }
}
