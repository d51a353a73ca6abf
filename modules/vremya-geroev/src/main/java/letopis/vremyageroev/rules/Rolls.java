package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Dice;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.ChanceOutcome.CardsTurnedUp;
import letopis.vremyageroev.event.ChanceOutcome;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.query.Piles;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Settings;

/// What chance may bring, as a simulator draws it. An unknown card of a shuffled deck is any card of the player's list
/// that is not identified, each copy equally likely: that is what a shuffle means. Where piles lie on the deck, it
/// is any card of its pile.
public final class Rolls {

    private Rolls() {}

    public static ChanceOutcome of(FightState state, Dice dice) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Lot _ -> new ChanceOutcome.LotDrawn(state.table().seats()
                    .get(dice.below(state.table().seats().size())));
            case Prompt.CutFalls(var seat) ->
                    new ChanceOutcome.CutFell(seat, dice.below(Math.max(1, Field.deck(state, seat.opponent()).size())));
            case Prompt.TurnUp(var seat, int unknown) -> turnUp(state, seat, unknown, dice);
            case Prompt.Take(var seat, int cards, _) -> take(state, seat, cards, dice);
            case Prompt other -> throw new IllegalStateException("chance is not awaited, but " + other);
        };
    }

    /// Every card of the hand is as likely as the next (VG-35b).
    private static CardsTakenAtRandom take(FightState state, Seat seat, int count, Dice dice) {
        var left = new ArrayList<>(state.hand(seat));
        var taken = new ArrayList<Shown>();
        for (int i = 0; i < count; i++) {
            CardId card = left.remove(dice.below(left.size()));
            taken.add(new Shown(card, state.face(card)
                    .orElseThrow(() -> new IllegalStateException("this log does not hold the hand of " + seat))));
        }
        return new CardsTakenAtRandom(seat, taken);
    }

    private static CardsTurnedUp turnUp(FightState state, Seat seat, int unknown, Dice dice) {
        List<Optional<List<CardName>>> slots = Piles.next(state, seat, unknown);
        var ids = new ArrayList<CardId>();
        var faces = new ArrayList<CardName>();
        for (int i = 0; i < unknown; i++) {
            List<CardName> left = slots.get(i).orElseThrow(() -> isNotHere(seat));
            ids.add(new CardId(state.table().cardCount() + i + 1));
            faces.add(left.remove(dice.below(left.size())));
        }
        return new CardsTurnedUp(seat, ids, Hidden.from(seat, faces));
    }

    private static IllegalStateException isNotHere(Seat seat) {
        return new IllegalStateException("this log does not hold the deck of " + seat);
    }

    /// What somebody says came up must be cards that can lie there: the next ids, and faces the deck still holds.
    static Optional<Refusal> refuseTurnedUp(FightState state, CardsTurnedUp up) {
        for (int i = 0; i < up.cards().size(); i++) {
            if (up.cards().get(i).number() != state.table().cardCount() + i + 1) {
                return Reason.NOT_YOUR_DECISION.refused();
            }
        }
        var faces = up.faces().seenBy(Audience.JUDGE);
        if (faces.isEmpty()) {
            return Optional.empty();
        }
        if (faces.get().size() != up.cards().size()) {
            return Reason.WRONG_NUMBER.refused("cards", up.cards().size());
        }
        for (CardName face : faces.get()) {
            if (isNoDeckCard(state, face)) {
                return Reason.UNKNOWN_CARD.refused("name", face);
            }
        }
        List<Optional<List<CardName>>> slots = Piles.next(state, up.seat(), faces.get().size());
        for (int i = 0; i < slots.size(); i++) {
            CardName face = faces.get().get(i);
            if (slots.get(i).isPresent() && !slots.get(i).get().remove(face)) {
                Reason reason = Piles.lieOn(state, up.seat()) ? Reason.NOT_IN_PILE : Reason.NOT_IN_DECK;
                return Optional.of(reason.refusal("name", face));
            }
        }
        return Optional.empty();
    }

    /// A Hero lies in a deck only where the reading lets him ([R-DECKHERO]).
    private static boolean isNoDeckCard(FightState state, CardName face) {
        return switch (state.cards().find(face).map(CardText.class::cast).orElse(null)) {
            case null -> true;
            case CardText.Hero _ -> state.settings().decks().heroInDeck() == Settings.Answer.NO;
            case CardText.BattleCard _ -> false;
        };
    }

    /// A card out of a hand must be what it is said to be, or could be where nobody has looked.
    static Optional<Refusal> refuseFace(FightState state, Shown card) {
        Optional<CardName> face = state.face(card.card());
        if (face.isPresent()) {
            return face.get().equals(card.name()) ? Optional.empty()
                    : Reason.OTHER_FACE.refused("card", card.card(), "name", card.name());
        }
        if (isNoDeckCard(state, card.name())) {
            return Reason.UNKNOWN_CARD.refused("name", card.name());
        }
        return Optional.empty();
    }
}
