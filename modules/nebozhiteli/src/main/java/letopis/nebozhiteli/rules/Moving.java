package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.Card;
import letopis.table.CardId;

/// Card moves by effects. A card always goes to its master (NT-I-2.2.1). Its attachments leave it as at a creature's
/// death: items to hands, enchantments to graveyards (NT-II-4.4, NT-II-4.5).
final class Moving {

    private Moving() {}

    /// Returns whether the card can move: it is in play, in a queue, on a summon field, or in a graveyard the mover can
    /// take it from (NT-II-7.5). A card that will be face up must be known; an unseen one in a graveyard can be shown
    /// afterwards.
    static boolean isMovable(DuelState state, Seat mover, CardId card, Destination destination) {
        if (!state.table().has(card)) {
            return false;
        }
        boolean known = Field.name(state, card).isPresent();
        return switch (Field.zone(state, card)) {
            case FIELD, BATTLEFIELD -> known;
            case QUEUE -> destination != Destination.PLAY;
            case SUMMON_FIELD -> known || destination != Destination.PLAY
                    && (destination != Destination.GRAVE || state.table().card(card).isUnseen());
            case GRAVE, CREATURE_GRAVE -> Field.master(state, card).equals(mover);
            case HAND, CREATURE_DECK, MAIN_DECK -> false;
        };
    }

    /// Returns the actual destination zone. Creature cards are never in hand (NT-II-2.5), and other cards never on the
    /// summon field (NT-II-3.4): those go under the deck they come from.
    static NebozhiteliZone zone(DuelState state, CardId card, Destination destination) {
        boolean red = Field.lies(state, card, Field.master(state, card), NebozhiteliZone.SUMMON_FIELD)
                || Field.textInPlay(state, card).isRedBacked();
        return switch (destination) {
            case HAND -> red ? NebozhiteliZone.CREATURE_DECK : NebozhiteliZone.HAND;
            case DECK_TOP, DECK_BOTTOM -> red ? NebozhiteliZone.CREATURE_DECK : NebozhiteliZone.MAIN_DECK;
            case SUMMON_FIELD -> red ? NebozhiteliZone.SUMMON_FIELD : NebozhiteliZone.MAIN_DECK;
            case GRAVE -> red ? NebozhiteliZone.CREATURE_GRAVE : NebozhiteliZone.GRAVE;
            case PLAY -> NebozhiteliZone.FIELD;
        };
    }

    static void move(Draft draft, Sequence cause, CardId card, Destination destination) {
        DuelState state = draft.state();
        boolean creature = Field.isCreature(state, card);
        if (destination == Destination.PLAY) {
            enter(draft, cause, card);
        } else if (creature && destination == Destination.GRAVE) {
            Ends.die(draft, cause, card, CardEvent.CreatureDied.Reason.EFFECT, "NT-II-7.3");
        } else if (destination == Destination.HAND && isItem(state, card) && isBorne(state, card)) {
            Ends.leave(draft, cause, card, rules(state, card, destination));
        } else if (Field.zone(state, card) != zone(state, card, destination) || isDeck(destination)) {
            List<CardId> attached = state.table().card(card).attached();
            Sequence moved = draft.add(cause, moved(state, card, destination), rules(state, card, destination));
            attached.forEach(one -> Ends.leave(draft, moved, one));
        }
    }

    private static boolean isDeck(Destination destination) {
        return destination == Destination.DECK_TOP || destination == Destination.DECK_BOTTOM;
    }

    /// Creates the event. It has a name if a face-down card ends up face up. A card that leaves the table for a hidden
    /// zone was face up before or stays unseen.
    private static CardEvent.CardMoved moved(DuelState state, CardId card, Destination destination) {
        Destination real = isRedirected(state, card, destination) ? Destination.DECK_BOTTOM : destination;
        boolean revealed = real == Destination.GRAVE && Field.zone(state, card) == NebozhiteliZone.SUMMON_FIELD;
        return new CardEvent.CardMoved(card, real, zone(state, card, real), revealed
                ? Field.name(state, card) : Optional.empty());
    }

    private static boolean isRedirected(DuelState state, CardId card, Destination destination) {
        NebozhiteliZone zone = zone(state, card, destination);
        return destination == Destination.HAND && zone == NebozhiteliZone.CREATURE_DECK
                || destination == Destination.SUMMON_FIELD && zone == NebozhiteliZone.MAIN_DECK;
    }

    private static String[] rules(DuelState state, CardId card, Destination destination) {
        if (isRedirected(state, card, destination)) {
            return new String[] {destination == Destination.HAND ? "NT-II-2.5" : "NT-II-3.4"};
        }
        return new String[] {"NT-I-2.2.1"};
    }

    /// Puts a card into play. Creatures enter as if summoned, on their master's half, without a price; only entering by
    /// mana is limited to a phase (NT-IV-4.2.1). A second unique one does not move (NT-IV-4.2.2.1).
    private static void enter(Draft draft, Sequence cause, CardId card) {
        DuelState state = draft.state();
        if (Field.isOnField(state, card) || isBorne(state, card)) {
            return;
        }
        CardText text = Field.textInPlay(state, card);
        Seat master = Field.master(state, card);
        if (text instanceof CardText.Creature) {
            Summoning.enter(draft, cause, card, "NT-IV-4.2.3", "NB-078");
        } else if (text instanceof CardText.Artifact && !Field.isKeptOut(state, master, text)) {
            draft.add(cause, new CardEvent.ArtifactEntered(card, master), "NT-III-8.1", "NB-138");
        }
    }

    private static boolean isItem(DuelState state, CardId card) {
        return Field.text(state, card).filter(CardText.Item.class::isInstance).isPresent();
    }

    private static boolean isBorne(DuelState state, CardId card) {
        return state.table().card(card).place() instanceof Card.Place.On;
    }

    /// Moves an item to a bearer onto which it could be played (NT-IV-5.3.1, NT-IV-5.4).
    static void handOver(Draft draft, Sequence cause, CardId item, CardId creature) {
        DuelState state = draft.state();
        boolean elsewhere = isBorne(state, item) && !Field.bearer(state, item).equals(creature);
        if (elsewhere && Field.textInPlay(state, item) instanceof CardText.Item text
                && Field.isCreature(state, creature)
                && Equipping.refuseBearing(state, creature, text).isEmpty()) {
            draft.add(cause, new CardEvent.ItemHandedOver(item, creature), "NT-II-4.2", "NT-IV-5.5", "NB-089");
        }
    }
}
