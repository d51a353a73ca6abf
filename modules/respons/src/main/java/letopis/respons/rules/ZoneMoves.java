package letopis.respons.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardType;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Participant;
import letopis.respons.event.CardEvent.CardDestroyed.Cause;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.CardTakenUp;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.QueueEvent.PlacementDue;
import letopis.respons.event.QueueEvent.PlacementDue.Manner;
import letopis.respons.query.Filters;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardsRenumbered;

/// Effects that move cards (RS-118 to RS-124).
final class ZoneMoves {

    private ZoneMoves() {}

    /// Returns true for effects that shuffle a deck even if no card was put into it (RS-104b).
    static boolean alwaysShuffles(Effect effect) {
        return effect instanceof Effect.Move(_, var to) && to == Destination.DECK_SHUFFLED;
    }

    static void move(Draft draft, Scope scope, List<CardId> cardIds, Destination destination) {
        List<CardId> cards = assignPublicIds(draft, cardIds);
        switch (destination) {
            case HAND -> moveCards(draft, cards, OffBoardPlace.HAND,
                    Paragraphs.addRulesIf(Paragraphs.addRulesIf(new String[] {"RS-120"},
                    Paragraphs.hasDrawTrigger(draft.state()), "RS-084"), containsActivatedCard(draft.state(), cards),
                    "RS-073"));
            case DECK_TOP -> moveCards(draft, cards, OffBoardPlace.DECK_TOP, "RS-120");
            case DECK_BOTTOM -> moveCards(draft, cards, OffBoardPlace.DECK_BOTTOM, "RS-120");
            case GRAVEYARD -> moveCards(draft, cards, OffBoardPlace.GRAVEYARD, "RS-120");
            case COSMOS -> moveCards(draft, cards, OffBoardPlace.COSMOS, "RS-120");
            case DECK_SHUFFLED -> {
                moveCards(draft, cards, OffBoardPlace.DECK_BOTTOM, "RS-105");
                List<Seat> owners = cards.stream().map(card -> TableQueries.findOwner(draft.state(), card)).distinct()
                        .toList();
                (owners.isEmpty() ? List.of(scope.seat()) : owners)
                        .forEach(seat -> Draws.shuffleDeck(draft, seat, true, owners.isEmpty() ? "RS-104b" : "RS-105"));
            }
            case YOUR_FIELD -> putIntoPlay(draft, scope, cards, _ -> scope.seat());
            case OWNERS_FIELD -> putIntoPlay(draft, scope, cards, card -> TableQueries.findOwner(draft.state(), card));
        }
    }

    private interface ReceiverFinder {
        Seat of(CardId card);
    }

    /// Gives new public ids to the cards that are face down in a hand. Returns all the cards under their current ids.
    private static List<CardId> assignPublicIds(Draft draft, List<CardId> cards) {
        ResponsState state = draft.state();
        List<CardId> held = cards.stream().filter(card -> state.zoneOf(card).filter(zone -> zone == ResponsZone.HAND)
                        .isPresent() && !state.table().card(card).face().isOpen())
                .sorted(Comparator.comparing(card -> state.face(card).map(CardName::value).orElse(""))).toList();
        List<CardsRenumbered> renumbered = CardsRenumbered.forNamedCards(state.table(), held);
        if (renumbered.isEmpty()) {
            return cards;
        }
        var named = new ArrayList<>(cards.stream().filter(card -> !held.contains(card)).toList());
        for (CardsRenumbered cardsRenumbered : renumbered) {
            draft.add(cardsRenumbered, "RS-120");
            named.addAll(cardsRenumbered.cards());
        }
        return named;
    }

    /// Returns true if one of the cards is on the board and has been used. A card that comes back after leaving the
    /// board is a different object and may be used again (RS-073).
    private static boolean containsActivatedCard(ResponsState state, List<CardId> cards) {
        return cards.stream().anyMatch(card -> state.isOnBoard(card)
                && state.table().card(card).hasFlag(Marks.ACTIVATED));
    }

    private static void moveCards(Draft draft, List<CardId> cards, OffBoardPlace destination, String... rules) {
        for (CardId card : cards) {
            ResponsState state = draft.state();
            boolean movable = state.zoneOf(card).filter(zone -> zone != ResponsZone.HERO && zone != ResponsZone.ORDERS)
                    .isPresent();
            boolean open = destination == OffBoardPlace.GRAVEYARD || destination == OffBoardPlace.COSMOS;
            Optional<Replacements.Replacement> instead = destination == OffBoardPlace.GRAVEYARD
                    ? Losses.findDeathReplacement(state, card, Cause.EFFECT) : Optional.empty();
            if (instead.isPresent()) {
                Replacements.apply(draft, instead.get(), Optional.of(card), false, "RS-095");
            } else if (movable) {
                boolean kept = state.zoneOf(card).filter(ResponsZone.HAND::equals).isPresent(); // a move, not a discard
                Losses.move(draft, card, destination, open ? state.face(card) : Optional.empty(),
                        Paragraphs.addRulesIf(rules, kept, "RS-090"));
            }
        }
    }

    /// Puts cards onto the board, except spells and cards that are already on the board.
    private static void putIntoPlay(Draft draft, Scope scope, List<CardId> cards, ReceiverFinder receiverFinder) {
        for (CardId card : cards) {
            ResponsState state = draft.state();
            boolean stands = TableQueries.findPlayable(state, card).filter(text -> text.types().stream()
                    .anyMatch(type -> type != CardType.SPELL)).isPresent();
            if (stands && !state.isOnBoard(card)) {
                Seat receiver = receiverFinder.of(card);
                draft.add(new PlacementDue(findChooser(state, scope, receiver), List.of(card), receiver, Manner.ENTER),
                        "RS-120", "RS-124a");
            }
        }
    }

    /// Returns the player who chooses the cell: the receiver, or the controller of the effect ([R-CELLCHOICE]).
    private static Seat findChooser(ResponsState state, Scope scope, Seat receiver) {
        return state.settings().is(Settings.CellChooserRule.RECEIVER) ? receiver : scope.seat();
    }

    static void relocate(Draft draft, Scope scope, List<CardId> cards) {
        for (CardId card : cards) {
            if (draft.state().isOnBoard(card)) {
                draft.add(new PlacementDue(scope.seat(), List.of(card), draft.state().halfOf(card), Manner.MOVE),
                        "RS-118", "RS-119");
            }
        }
    }

    /// Moves cards to the other field, where the player of that field chooses their cells. If that player's own effect
    /// makes the opponent move a card, however, the opponent chooses its cell (RS-124b).
    static void changeField(Draft draft, Scope scope, CardSelector selector, List<CardId> cards) {
        for (CardId card : cards) {
            ResponsState state = draft.state();
            if (!state.isOnBoard(card)) {
                continue;
            }
            Seat receiver = state.halfOf(card).opponent();
            boolean made = selector instanceof CardSelector.ChosenCards(var by, _, _) && by == Participant.OPPONENT
                    && receiver.equals(scope.seat());
            draft.add(new PlacementDue(made && state.settings().is(Settings.CellChooserRule.RECEIVER)
                            ? receiver.opponent() : findChooser(state, scope, receiver), List.of(card), receiver,
                            Manner.CHANGE_FIELD), made ? "RS-124b" : "RS-124a", "RS-119");
        }
    }

    /// Picks up all cards and lets their owners put them back, beginning with the player with initiative (RS-124c).
    static void rearrange(Draft draft, Scope scope, Filter filter) {
        List<CardId> cards = Filters.findMatchingCards(draft.state(), filter, scope).stream()
                .filter(card -> draft.state().isOnBoard(card)).toList();
        cards.forEach(card -> draft.add(new CardTakenUp(card), "RS-124c"));
        Seat first = draft.state().initiative();
        Stream.of(first.opponent(), first).forEach(owner -> {
            List<CardId> own = cards.stream().filter(card -> TableQueries.findOwner(draft.state(), card).equals(owner))
                    .toList();
            if (!own.isEmpty()) {
                draft.add(new PlacementDue(owner, own, owner, Manner.PUT_BACK), "RS-124c");
            }
        });
    }

    /// Moves a found card to its zone under its current id.
    static void moveFoundCard(Draft draft, CardId card, OffBoardPlace destination, Optional<CardName> name,
            String... rules) {
        draft.add(new CardMoved(card, TableQueries.findOwner(draft.state(), card), destination, name),
                Paragraphs.addRulesIf(new String[] {"RS-109"}, true, rules));
    }
}
