package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.event.CardEvent.CardDug;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.OffBoardPlace;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.QueueEvent.DigDue;
import letopis.berserkheroes.event.QueueEvent.DigMade;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.event.TurnEvent.PhaseStarted;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Deck;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Dug cards (BF-7-041) and Eggs (BF-7-075, BF-8-14).
final class DugCards {

    private DugCards() {}

    /// Digs a card. Only a card in play can dig, and it cannot dig itself (BF-514.1). Created cards go to the supply
    /// instead (BF-519.6.1). Dug cards are public regardless of the zone they came from (BF-7-041).
    static boolean dig(Draft draft, Scope scope, CardId card) {
        BerserkState state = draft.state();
        boolean can = isSourceInPlay(state, scope) && !card.equals(scope.self()) && state.zoneOf(card).isPresent()
                && !TableQueries.isHero(state, card);
        if (can) {
            putCardUnder(draft, card, scope.self(), state.face(card), "BF-7-041", "BF-514.1");
        }
        return can;
    }

    /// Puts a card under another, or into the supply if it belongs there. The card's parts separate from it.
    ///
    /// @param name the card's name, which is public
    private static void putCardUnder(Draft draft, CardId card, CardId source, Optional<CardName> name,
            String... rules) {
        BerserkState state = draft.state();
        List<CardId> parts = state.isInPlay(card) ? TableQueries.listParts(state, card) : List.of();
        boolean placed = name.flatMap(cardName -> TableQueries.findPlayable(state, cardName)).filter(text ->
                text.is(Trait.PLACED)).isPresent();
        if (placed || TableQueries.isCreated(state, card)) {
            Seat owner = TableQueries.findOwner(state, card);
            draft.add(new CardMoved(card, placed ? state.setUp().findSupplyOwner(owner, name.orElseThrow()) : owner,
                    OffBoardPlace.SUPPLY, name), "BF-519.6.1", "BF-7-168", "BF-7-139", "BF-204.5");
            parts.stream().filter(part -> !TableQueries.isCreated(state, part)).forEach(part ->
                    draft.add(new CardDug(part, source, state.face(part)), rules));
        } else {
            draft.add(new CardDug(card, source, name), rules);
        }
    }

    private static boolean isSourceInPlay(BerserkState state, Scope scope) {
        return state.isInPlay(scope.self()) && TableQueries.isSameObject(state, scope.source());
    }

    /// Digs the requested number of cards, or as many as are available (BF-520.5).
    static StepResult begin(Draft draft, Scope scope, Place place, int count) {
        BerserkState state = draft.state();
        int there = place == Place.HAND ? state.listHandCards(scope.seat()).size()
                : TableQueries.findDeck(state, scope.seat()).size();
        int number = isSourceInPlay(state, scope) ? Math.min(count, there) : 0;
        if (number > 0) {
            draft.add(new DigDue(scope.seat(), scope.self(), place, number), "BF-7-041", "BF-520.5");
        }
        return StepResult.of(number, count);
    }

    static Step<Draft, Prompt> findNextStep(BerserkState state, Frame.Dig frame) {
        Deck deck = TableQueries.findDeck(state, frame.seat());
        boolean over = frame.place() == Place.HAND ? state.listHandCards(frame.seat()).isEmpty() : deck.isEmpty();
        if (frame.remainingCount() == 0 || over || !state.isInPlay(frame.by())) {
            return Step.run(draft -> draft.add(new DigMade(frame.seat()), "BF-520.5"));
        }
        if (frame.place() == Place.HAND) {
            return Step.waitFor(new Prompt.Discard(frame.seat(),
                    Math.min(frame.remainingCount(), state.listHandCards(frame.seat()).size())));
        }
        return TopCards.identifyCardsThen(state, frame.seat(), frame.remainingCount(), () -> Step.run(draft -> {
            draft.add(new DigMade(frame.seat()), "BF-7-041");
            deck.top(frame.remainingCount()).forEach(card ->
                    putCardUnder(draft, card, frame.by(), state.face(card), "BF-7-041"));
        }));
    }

    /// Digs the cards chosen from hand.
    static void apply(Draft draft, List<RevealedCard> cards) {
        var frame = (Frame.Dig) draft.state().agenda().getLast();
        draft.add(new DigMade(frame.seat()), "BF-520.5");
        cards.forEach(card -> putCardUnder(draft, card.card(), frame.by(), Optional.of(card.name()), "BF-7-041"));
    }

    /// The card created as an Egg, if the set has one.
    private record EggCard(Optional<Playable> egg) {

        static EggCard of(CardSet cards) {
            return new EggCard(cards.definitions().stream().filter(Playable.class::isInstance).map(Playable.class::cast)
                    .filter(card -> card.is(Trait.CREATED)
                            && card.front().features().contains(new Feature.KeywordFeature(Keyword.EGG))).findFirst());
        }
    }

    private static Optional<Playable> findEgg(BerserkState state) {
        return state.cards().index(EggCard.class, EggCard::of).egg();
    }

    static Optional<Refusal> refuse(BerserkState state, Seat seat, CardId card, CardName name) {
        if (!state.isIn(card, seat, BerserkZone.HAND)) {
            return Reason.NOT_IN_HAND.refuse("card", card);
        }
        boolean able = findEgg(state).isPresent() && hasClutch(state, name);
        return Reason.OTHER_FACE.refuseUnless(state.table().card(card).canHaveName(name), "card", card,
                        "name", name)
                .or(() -> Reason.NO_SUCH_ABILITY.refuseUnless(able, "card", card))
                .or(() -> Reason.CANNOT_PAY.citing("BF-501.2", "BF-308.1-8").refuseUnless(
                        state.player(seat).openCoins() > 0, "coins", 1, "open", 0));
    }

    static boolean hasClutch(BerserkState state, CardName name) {
        return TableQueries.findPlayable(state, name).filter(text ->
                text.front().features().contains(new Feature.KeywordFeature(Keyword.CLUTCH))).isPresent();
    }

    static void apply(Draft draft, Seat seat, CardId card, CardName name) {
        draft.add(new PhaseStarted(Phase.ABILITY), "BF-306.1", "BF-308.1");
        Coins.close(draft, seat, 1, "BF-7-075", "BF-501.2");
        CardId egg = draft.state().table().nextIds(1).getFirst();
        ZoneMoves.createCard(draft, seat, findEgg(draft.state()).orElseThrow().name());
        draft.add(new CardDug(card, egg, Optional.of(name)), "BF-7-075", "BF-7-041", "BF-308.1-1");
    }
}
