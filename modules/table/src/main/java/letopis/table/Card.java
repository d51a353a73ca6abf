package letopis.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import letopis.journal.Seat;

/// An identified card of the match.
///
/// @param id the card id
/// @param face the face, for audiences that may see it
/// @param master the seat from whose deck it came
/// @param controller the seat that currently controls it
/// @param place the location
/// @param counters the numbers on the card, by name
/// @param flags the marks on the card, by name, in order
/// @param attached the cards attached to it, oldest first
public record Card(
        CardId id, Hidden<CardName> face, Seat master, Seat controller, Place place,
        Tally counters, Set<String> flags, List<CardId> attached) {

    public sealed interface Place {

        record In(Seat half, Zone zone) implements Place {}

        record On(CardId bearer) implements Place {}

        /// The place of a card that was shuffled into a deck. The card is no longer identified and gets a new id when
        /// it is seen again.
        record Among(Seat half, Zone deck) implements Place {}

        /// The place of a former id, after a card in a hand was renumbered (see [CardsRenumbered]). The card with the
        /// former id no longer exists.
        record FormerId(Seat half, Zone zone) implements Place {}
    }

    public boolean hasFlag(String flagName) {
        return !flags.isEmpty() && flags.contains(flagName);
    }

    /// Returns true if the card can have this name: its face is either `name` or unknown.
    public boolean canHaveName(CardName name) {
        return face.mayBe(name);
    }

    /// Returns true if the recorder has never seen the card.
    public boolean isUnseen() {
        return face.isBlank() && face.isUnseen();
    }

    public int count(String counterName) {
        return counters.get(counterName);
    }

    public Card withFace(Hidden<CardName> newFace) {
        return new Card(id, newFace, master, controller, place, counters, flags, attached);
    }

    public Card withController(Seat newController) {
        return new Card(id, face, master, newController, place, counters, flags, attached);
    }

    public Card withCount(String counterName, int amount) {
        return new Card(id, face, master, controller, place, counters.with(counterName, amount), flags, attached);
    }

    public Card withFlag(String flagName, boolean isSet) {
        if (flags.contains(flagName) == isSet) {
            return this;
        }
        var changed = new TreeSet<>(flags);
        if (isSet) {
            changed.add(flagName);
        } else {
            changed.remove(flagName);
        }
        return new Card(id, face, master, controller, place, counters, new Flags(changed), attached);
    }

    /// Returns the card without counters and flags, as when it leaves play.
    public Card withoutMarks() {
        return counters.isEmpty() && flags.isEmpty() && controller.equals(master) ? this
                : new Card(id, face, master, master, place, Tally.NONE, Set.of(), attached);
    }

    Card withId(CardId newId) {
        return new Card(newId, face, master, controller, place, counters, flags, attached);
    }

    Card withPlace(Place newPlace) {
        return new Card(id, face, master, controller, newPlace, counters, flags, attached);
    }

    Card withAttachedCard(CardId card) {
        var more = new ArrayList<>(attached);
        more.add(card);
        return new Card(id, face, master, controller, place, counters, flags, List.copyOf(more));
    }

    Card withoutAttachedCard(CardId card) {
        return new Card(id, face, master, controller, place, counters, flags,
                attached.stream().filter(other -> !other.equals(card)).toList());
    }
}
