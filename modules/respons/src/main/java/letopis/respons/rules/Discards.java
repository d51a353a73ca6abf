package letopis.respons.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Rule;
import letopis.respons.event.CardEvent.CardDiscarded;
import letopis.respons.event.CardEvent.DiscardFailed;
import letopis.respons.event.CardEvent.DiscardPrevented;
import letopis.respons.event.CardEvent.HandShuffled;
import letopis.respons.event.ChanceOutcome.CardPicked;
import letopis.respons.event.PlayerDecision.CardsGivenUp;
import letopis.respons.event.PlayerDecision.PickedBlindly;
import letopis.respons.event.QueueEvent.DiscardDue;
import letopis.respons.event.QueueEvent.DiscardMade;
import letopis.respons.event.Shown;
import letopis.respons.query.Abilities;
import letopis.respons.query.Unseen;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.table.kernel.Step;
import letopis.table.kernel.UnseenCards;

/// Discarding (RS-086 to RS-090).
final class Discards {

    private Discards() {}

    /// Whether a player may discard it under this name.
    static boolean isHeld(ResponsState state, Seat seat, Shown card) {
        return state.lies(card.card(), seat, ResponsZone.HAND) && state.table().card(card.card()).mayBe(card.name())
                && state.cards().find(card.name()).filter(Unseen::isDeckCard).isPresent();
    }

    /// The hand as far as somebody could name its cards.
    static List<Shown> nameable(ResponsState state, Seat seat) {
        var held = new ArrayList<Shown>();
        for (NamedCard card : UnseenCards.nameable(state.table(), state.hand(seat), one -> Unseen.faces(state, one))) {
            held.add(new Shown(card.card(), card.name()));
        }
        return held;
    }

    /// The first so many different ones, or fewer.
    static List<Shown> some(List<Shown> held, int count) {
        var some = new ArrayList<Shown>();
        for (Shown card : held) {
            if (some.size() < count && some.stream().noneMatch(one -> one.card().equals(card.card()))) {
                some.add(card);
            }
        }
        return some;
    }

    /// What must be discarded; nothing of an empty hand (RS-088), nothing where it is forbidden (RS-089).
    static void begin(Draft draft, Seat seat, int cards, boolean random) {
        if (cards > 0) {
            ResponsState state = draft.state();
            draft.add(new DiscardDue(seat, cards, random), random ? "RS-087" : "RS-086");
            boolean pointed = random && state.settings().is(Settings.RandomDiscard.BLIND_INDEX)
                    && !state.hand(seat).isEmpty() && !Abilities.isForbidden(state, seat, Rule.Act.DISCARD);
            if (pointed) { // before the opponent points at a place in it
                draft.add(new HandShuffled(seat), "RS-087");
            }
        }
    }

    static Step<Draft, Prompt> next(ResponsState state, Frame.Discarding discarding) {
        Seat seat = discarding.seat();
        int hand = state.hand(seat).size();
        if (discarding.left() == 0) {
            return Step.runs(draft -> draft.add(new DiscardMade(seat), "RS-086"));
        }
        if (Abilities.isForbidden(state, seat, Rule.Act.DISCARD)) {
            return Step.runs(draft -> draft.add(new DiscardPrevented(seat, discarding.left()), "RS-089"));
        }
        if (hand == 0) {
            return Step.runs(draft -> draft.add(new DiscardFailed(seat, discarding.left()), "RS-088"));
        }
        if (!discarding.random()) {
            return Step.waits(new Prompt.Discard(seat, Math.min(hand, discarding.left()), Optional.empty()));
        }
        if (discarding.picked().isPresent()) {
            return Step.waits(new Prompt.Discard(seat, 1, discarding.picked()));
        }
        return Step.waits(state.settings().is(Settings.RandomDiscard.CHANCE) ? new Prompt.Pick(seat)
                : new Prompt.PickBlindly(seat.opponent()));
    }

    /// One that chance has taken is known by its face: in a mixed hand nobody else can tell which card it is.
    static Optional<Refusal> refuse(ResponsState state, Prompt asked, CardsGivenUp choice) {
        if (!(asked instanceof Prompt.Discard(var seat, int cards, var picked)) || !seat.equals(choice.seat())) {
            return Reason.NO_DISCARD_DUE.refused();
        }
        boolean counts = choice.cards().size() == cards
                && choice.cards().stream().map(Shown::card).distinct().count() == cards;
        return Reason.WRONG_NUMBER.unless(counts, "cards", cards)
                .or(() -> choice.cards().stream().filter(card -> !isHeld(state, seat, card)
                                || picked.filter(one -> !state.table().card(one).mayBe(card.name())).isPresent())
                        .findFirst()
                        .map(card -> Reason.NOT_IN_HAND.refusal("card", card.card())));
    }

    static void apply(Draft draft, CardsGivenUp choice) {
        var discarding = (Frame.Discarding) draft.state().agenda().getLast();
        for (Shown card : choice.cards()) {
            draft.add(new CardDiscarded(choice.seat(), card.card(), card.name()),
                    discarding.random() ? "RS-087" : "RS-086");
        }
    }

    static Optional<Refusal> refusePicked(ResponsState state, Prompt asked, CardPicked choice) {
        return new DueChoice(state, asked, choice.seat()).unless(asked.equals(new Prompt.Pick(choice.seat())))
                .or(() -> Reason.NOT_IN_HAND.unless(state.lies(choice.card(), choice.seat(), ResponsZone.HAND),
                        "card", choice.card()));
    }

    static void applyPicked(Draft draft, CardPicked choice) {
        draft.add(new HandShuffled(choice.seat()), "RS-087");
    }

    static Optional<Refusal> refuseBlind(ResponsState state, Prompt asked, PickedBlindly choice) {
        return new DueChoice(state, asked, choice.seat()).unless(asked.equals(new Prompt.PickBlindly(choice.seat())))
                .or(() -> Reason.WRONG_NUMBER.unless(choice.place() > 0
                        && choice.place() <= state.hand(choice.seat().opponent()).size(), "cards", 1));
    }
}
