package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Card;
import letopis.table.CardId;

/// Card moves by effects. A card always goes to its master (NT-I-2.2.1). Its attachments leave it as they do when a
/// creature dies: items go to hands, enchantments to graveyards (NT-II-4.4, NT-II-4.5).
final class CardMoves {

    private CardMoves() {}

    /// Returns whether the card can move. It must be in play, in a queue, on a summon field, or in a graveyard from
    /// which the mover can take it (NT-II-7.5). A card that will be face up must be known; an unseen card in a
    /// graveyard can be shown afterwards.
    static boolean isMovable(DuelState state, Seat mover, CardId card, Destination destination) {
        if (!state.table().containsCard(card)) {
            return false;
        }
        boolean known = TableQueries.findName(state, card).isPresent();
        return switch (TableQueries.findZone(state, card)) {
            case FIELD, BATTLEFIELD -> known;
            case QUEUE -> destination != Destination.PLAY;
            case SUMMON_FIELD -> known || destination != Destination.PLAY
                    && (destination != Destination.GRAVE || state.table().card(card).isUnseen());
            case GRAVE, CREATURE_GRAVE -> TableQueries.findOwner(state, card).equals(mover);
            case HAND, CREATURE_DECK, MAIN_DECK -> false;
        };
    }

    /// Returns the actual destination zone. Creature cards are never in hand (NT-II-2.5), and other cards are never on
    /// the summon field (NT-II-3.4). A card that cannot enter its destination goes under the deck it comes from.
    static NebozhiteliZone findDestinationZone(DuelState state, CardId card, Destination destination) {
        boolean red = TableQueries.isInZone(state, card, TableQueries.findOwner(state, card),
                NebozhiteliZone.SUMMON_FIELD)
                || TableQueries.findTextInPlay(state, card).isRedBacked();
        return switch (destination) {
            case HAND -> red ? NebozhiteliZone.CREATURE_DECK : NebozhiteliZone.HAND;
            case DECK_TOP, DECK_BOTTOM -> red ? NebozhiteliZone.CREATURE_DECK : NebozhiteliZone.MAIN_DECK;
            case SUMMON_FIELD -> red ? NebozhiteliZone.SUMMON_FIELD : NebozhiteliZone.MAIN_DECK;
            case GRAVE -> red ? NebozhiteliZone.CREATURE_GRAVE : NebozhiteliZone.GRAVE;
            case PLAY -> NebozhiteliZone.FIELD;
        };
    }

    static void move(DuelDraft draft, Sequence cause, CardId card, Destination destination) {
        DuelState state = draft.state();
        boolean creature = TableQueries.isCreature(state, card);
        if (destination == Destination.PLAY) {
            enterPlay(draft, cause, card);
        } else if (creature && destination == Destination.GRAVE) {
            GameEnd.killCreature(draft, cause, card, CardEvent.CreatureDied.Reason.EFFECT, "NT-II-7.3");
        } else if (destination == Destination.HAND && isItem(state, card) && isAttached(state, card)) {
            GameEnd.detachFromBearer(draft, cause, card, listMoveRules(state, card, destination));
        } else if (TableQueries.findZone(state, card) != findDestinationZone(state, card, destination)
                || isDeck(destination)) {
            List<CardId> attached = state.table().card(card).attached();
            Sequence moved = draft.add(cause, createMoveEvent(state, card, destination),
                    listMoveRules(state, card, destination));
            attached.forEach(cardId -> GameEnd.detachFromBearer(draft, moved, cardId));
        }
    }

    private static boolean isDeck(Destination destination) {
        return destination == Destination.DECK_TOP || destination == Destination.DECK_BOTTOM;
    }

    /// Creates the event of a move. It states the card's name if a face-down card ends up face up. A card that goes to
    /// a hidden zone needs no name: it was face up or stays unseen.
    private static CardEvent.CardMoved createMoveEvent(DuelState state, CardId card, Destination destination) {
        Destination real = isRedirected(state, card, destination) ? Destination.DECK_BOTTOM : destination;
        boolean revealed = real == Destination.GRAVE
                && TableQueries.findZone(state, card) == NebozhiteliZone.SUMMON_FIELD;
        return new CardEvent.CardMoved(card, real, findDestinationZone(state, card, real), revealed
                ? TableQueries.findName(state, card) : Optional.empty());
    }

    private static boolean isRedirected(DuelState state, CardId card, Destination destination) {
        NebozhiteliZone zone = findDestinationZone(state, card, destination);
        return destination == Destination.HAND && zone == NebozhiteliZone.CREATURE_DECK
                || destination == Destination.SUMMON_FIELD && zone == NebozhiteliZone.MAIN_DECK;
    }

    private static String[] listMoveRules(DuelState state, CardId card, Destination destination) {
        if (isRedirected(state, card, destination)) {
            return new String[] {destination == Destination.HAND ? "NT-II-2.5" : "NT-II-3.4"};
        }
        return new String[] {"NT-I-2.2.1"};
    }

    /// Puts a card into play. Creatures enter as if summoned, on their master's half, without a price. Only creatures
    /// paid for with mana are limited to one phase (NT-IV-4.2.1). A second unique creature with the same name does not
    /// move (NT-IV-4.2.2.1); a second unique artifact enters and then goes to its master's hand (NT-IV-5.4.3.2).
    private static void enterPlay(DuelDraft draft, Sequence cause, CardId card) {
        DuelState state = draft.state();
        if (TableQueries.isOnField(state, card) || isAttached(state, card)) {
            return;
        }
        CardText text = TableQueries.findTextInPlay(state, card);
        if (text instanceof CardText.Creature) {
            SummonRules.enterPlay(draft, cause, card, "NT-IV-4.2.3", "NB-078");
        } else if (text instanceof CardText.Artifact) {
            var entered = new CardEvent.ArtifactEntered(card, TableQueries.findOwner(state, card));
            draft.add(cause, entered, "NT-III-8.1", "NB-138");
        }
    }

    private static boolean isItem(DuelState state, CardId card) {
        return TableQueries.findText(state, card).filter(CardText.Item.class::isInstance).isPresent();
    }

    private static boolean isAttached(DuelState state, CardId card) {
        return state.table().card(card).place() instanceof Card.Place.On;
    }

    /// Moves an item to a bearer onto which it could be played (NT-IV-5.3.1, NT-IV-5.4).
    static void handOver(DuelDraft draft, Sequence cause, CardId item, CardId creature) {
        DuelState state = draft.state();
        boolean elsewhere = isAttached(state, item) && !TableQueries.findBearer(state, item).equals(creature);
        if (elsewhere && TableQueries.findTextInPlay(state, item) instanceof CardText.Item text
                && TableQueries.isCreature(state, creature)
                && EquipmentRules.refuseBearer(state, creature, text).isEmpty()) {
            draft.add(cause, new CardEvent.ItemHandedOver(item, creature), "NT-II-4.2", "NT-IV-5.5", "NB-089");
        }
    }
}
