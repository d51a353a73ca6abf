package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.CardEvent.CardClosed;
import letopis.berserkheroes.event.CardEvent.CardCreated;
import letopis.berserkheroes.event.CardEvent.CardEntered;
import letopis.berserkheroes.event.CardEvent.CardFellAsleep;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.CardOpened;
import letopis.berserkheroes.event.CardEvent.CardPlaced;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.DestroyedCard;
import letopis.berserkheroes.event.CardEvent.ControlChanged;
import letopis.berserkheroes.event.CardEvent.OffBoardPlace;
import letopis.berserkheroes.event.CardEvent.PlagueDue;
import letopis.berserkheroes.event.QueueEvent.ReplacementDue.ReplacedEvent;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.DeckKnowledge;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Deck;

/// The movement of cards between zones (§16 of the engine specification).
final class ZoneMoves {

    private static final int MAX_PLACED_CARDS = 10;

    private ZoneMoves() {}

    /// Moves a card, including out of a graveyard (BF-7-135). Heroes do not move (BH-208.1), created cards go to the
    /// supply (BF-519.6.1), and parts move separately (BF-505.4).
    static boolean move(Draft draft, CardId card, Destination destination) {
        BerserkState state = draft.state();
        if (state.zoneOf(card).isEmpty() || TableQueries.isHero(state, card)) {
            return false;
        }
        Seat owner = TableQueries.findOwner(state, card);
        OffBoardPlace there = switch (destination) {
            case HAND -> OffBoardPlace.HAND;
            case DECK_TOP -> OffBoardPlace.DECK_TOP;
            case DECK_BOTTOM, DECK_SHUFFLED -> OffBoardPlace.DECK_BOTTOM;
            case GRAVEYARD -> OffBoardPlace.GRAVEYARD;
        };
        boolean created = there != OffBoardPlace.GRAVEYARD && TableQueries.isCreated(state, card);
        List<CardId> parts = state.isInPlay(card) ? TableQueries.listParts(state, card) : List.of();
        OffBoardPlace spot = created ? OffBoardPlace.SUPPLY : there;
        draft.add(new CardMoved(card, owner, spot, spot == OffBoardPlace.GRAVEYARD ? state.face(card)
                : Optional.empty()), RuleList.of(listRules(spot)).withRulesIf(!parts.isEmpty(), "BF-7-150")
                        .withRulesIf(!parts.isEmpty() && spot == OffBoardPlace.GRAVEYARD, "BF-505.4").toArray());
        if (created) {
            parts.stream().filter(part -> !TableQueries.isCreated(state, part)).forEach(part -> draft.add(
                    new CardMoved(part, TableQueries.findOwner(state, part), there, Optional.empty()),
                    listRules(there)));
        }
        DugCardReturns.releaseDugCards(draft);
        if (destination == Destination.DECK_SHUFFLED) {
            Stream.concat(Stream.of(card), parts.stream()).filter(cardId -> !TableQueries.isCreated(state, cardId))
                    .map(cardId -> TableQueries.findOwner(state, cardId)).distinct()
                    .forEach(seat -> shuffleDeck(draft, seat));
        }
        return true;
    }

    private static String[] listRules(OffBoardPlace place) {
        return switch (place) {
            case HAND -> new String[] {"BF-203.4", "BF-201.4"};
            case DECK_TOP, DECK_BOTTOM -> new String[] {"BF-204.4", "BF-7-018"};
            case GRAVEYARD -> new String[] {"BF-205.3", "BF-7-179"};
            case SUPPLY -> new String[] {"BF-519.6.1", "BF-7-168"};
        };
    }

    static void shuffleDeck(Draft draft, Seat seat) {
        DugCardReturns.shuffleDeck(draft, seat);
    }

    /// Destroys cards simultaneously (BF-505.1), except those with a replacement.
    ///
    /// @return number of destroyed cards
    static int destroy(Draft draft, List<DestroyedCard> cards, String... rules) {
        BerserkState state = draft.state();
        Map<CardId, List<Replacements.Replacement>> spared = Replacements.assignReplacements(state,
                cards.stream().map(DestroyedCard::card).toList(), ReplacedEvent.DIES);
        List<DestroyedCard> dying = cards.stream().filter(destroyed -> !spared.containsKey(destroyed.card())).toList();
        if (!dying.isEmpty()) {
            boolean merged = dying.stream()
                    .anyMatch(destroyed -> !TableQueries.listParts(state, destroyed.card()).isEmpty());
            draft.add(new CardsDestroyed(dying), RuleList.of(rules).withRulesIf(merged, "BF-505.4")
                    .withRulesIf(anyHasModifier(state, dying, modifier -> modifier instanceof Modifier.LifeBonus),
                    "BF-115.5")
                    .withRulesIf(anyHasModifier(state, dying, modifier -> modifier instanceof Modifier.FixedStrike)
                            && TableQueries.listCardsInPlay(state).stream()
                            .filter(card -> hasModifier(state, card,
                            modifier -> modifier instanceof Modifier.FixedStrike))
                            .count() > 1,
                            "BF-513.1").toArray());
        }
        spared.forEach((card, replacements) -> Replacements.replaceDeath(draft, card, replacements));
        return dying.size();
    }

    private static boolean anyHasModifier(BerserkState state, List<DestroyedCard> dyingCards,
            Predicate<Modifier> condition) {
        return dyingCards.stream().anyMatch(destroyed -> hasModifier(state, destroyed.card(), condition));
    }

    private static boolean hasModifier(BerserkState state, CardId card, Predicate<Modifier> condition) {
        return ContinuousEffects.evaluate(state).listFeatures(card).stream().anyMatch(feature -> feature.feature()
                instanceof Feature.ConstantAbility constant && constant.modifiers().stream().anyMatch(condition));
    }

    /// @return whether the card was ready (BF-514.3)
    static boolean close(Draft draft, CardId card, String... rules) {
        boolean can = draft.state().isInPlay(card) && !TableQueries.isClosed(draft.state(), card);
        if (can) {
            draft.add(new CardClosed(card), rules);
        }
        return can;
    }

    /// @return whether the card was exhausted and could be readied
    static boolean open(Draft draft, CardId card, String... rules) {
        BerserkState state = draft.state();
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        boolean can = state.isInPlay(card) && TableQueries.isClosed(state, card) && !effects.has(card, Keyword.SLEEPING)
                && !effects.isActionForbidden(card, Modifier.Act.OPEN);
        if (can) {
            draft.add(new CardOpened(card), rules);
        }
        return can;
    }

    /// Puts a card into play. A card with Sleeping enters exhausted (BF-7-170).
    static void putIntoPlay(Draft draft, CardId card, Seat seat, CardName name, boolean isClosed,
            CardEntered.EntryManner manner,
            String... rules) {
        draft.add(new CardEntered(card, seat, name, isClosed, manner), rules);
        handleArrival(draft, card);
    }

    /// Applies the immediate effects of entering play.
    static void handleArrival(Draft draft, CardId card) {
        putToSleep(draft, card);
        Attachments.offerAttachment(draft, card);
    }

    private static void putToSleep(Draft draft, CardId card) {
        if (ContinuousEffects.evaluate(draft.state()).has(card, Keyword.SLEEPING)) {
            draft.add(new CardFellAsleep(card), "BF-7-170");
        }
    }

    /// Creates a card; the supply never runs out (BF-206.2).
    static void createCard(Draft draft, Seat seat, CardName name) {
        CardId card = draft.state().table().nextIds(1).getFirst();
        draft.add(new CardCreated(card, seat, name, false), "BF-7-166", "BF-519.6");
        handleArrival(draft, card);
    }

    /// Places supply cards into a deck and shuffles it unless a position is stated. A player's deck and hand together
    /// hold at most ten copies of a card (BF-7-138, BF-7-139).
    static int placeCards(Draft draft, Scope scope, Seat seat, CardName name, int count,
            Optional<Destination> destination) {
        int number = Math.clamp(MAX_PLACED_CARDS - DeckKnowledge.countPlacedCopies(draft.state(), seat, name), 0,
                count);
        for (int i = 0; i < number; i++) {
            CardId card = draft.state().table().nextIds(1).getFirst();
            draft.add(new CardPlaced(card, seat, name, scope.seat()), "BF-7-138", "BF-7-139", "BF-204.5");
            if (destination.equals(Optional.of(Destination.DECK_TOP))) { // placed at the bottom so far
                draft.add(new CardMoved(card, seat, OffBoardPlace.DECK_TOP, Optional.empty()), "BF-7-138", "BF-204.3");
            }
        }
        if (number > 0 && destination.isEmpty()) {
            shuffleDeck(draft, seat);
        }
        return number;
    }

    /// Returns a card from the graveyard to play (BF-7-022). Spells cannot enter play.
    static boolean revive(Draft draft, Seat seat, CardId card, boolean isClosed) {
        BerserkState state = draft.state();
        boolean can = state.zoneOf(card).filter(zone -> zone == BerserkZone.GRAVEYARD).isPresent()
                && TableQueries.findPlayable(state, card).filter(text ->
                        text.type() != CardType.SPELL).isPresent();
        if (can) {
            boolean used = state.table().card(card).counters().asMap().keySet().stream().anyMatch(Marks::isUseCounter);
            putIntoPlay(draft, card, seat, state.face(card).orElseThrow(), isClosed, CardEntered.EntryManner.REVIVED,
                    RuleList.of("BF-519.4", "BF-7-022").withRulesIf(used, "BF-205.3", "BF-113.5", "BF-7-108")
                    .toArray());
        }
        return can;
    }

    /// Changes control of a card. If the player cannot take control, the card stays (BF-519.5.1).
    static boolean changeControl(Draft draft, CardId card, Seat seat) {
        BerserkState state = draft.state();
        boolean can = state.isInPlay(card) && !TableQueries.isHero(state, card) && !state.halfOf(card).equals(seat)
                && !ContinuousEffects.evaluate(state).isForbidden(seat, Rule.Act.TAKE_CONTROL);
        if (can) {
            draft.add(new ControlChanged(card, seat), "BF-519.5", "BF-7-024", "BF-210.2");
        }
        return can;
    }

    /// Mills the identified top cards of a deck (BF-7-085). Unidentified ones must be turned up first (see [Searches]).
    static int applyPlague(Draft draft, Seat seat, int count) {
        Deck deck = TableQueries.findDeck(draft.state(), seat);
        int number = Math.min(count, deck.size());
        if (number > 0) {
            draft.add(new PlagueDue(seat, number), "BF-7-085");
        }
        return number;
    }
}
