package letopis.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import letopis.journal.Event;

/// A choice as it is recorded. Players name the cards of their hands by the ids they know them by; the log names them
/// by new ones, so that nobody else learns when they were drawn.
///
/// @param renumbered what is recorded before the choice; mostly nothing
/// @param choice with the new ids
public record PublicChoice(List<CardsRenumbered> renumbered, Choice choice) {

    public PublicChoice {
        renumbered = List.copyOf(renumbered);
    }

    /// @param asked as somebody made it
    public static PublicChoice of(Table table, Choice asked) {
        if (!table.mixesHands()) {
            return new PublicChoice(List.of(), asked);
        }
        Set<CardId> taken = named(asked);
        List<CardsRenumbered> renumbered = CardsRenumbered.of(table, taken, asked);
        if (renumbered.isEmpty()) {
            return new PublicChoice(List.of(), asked);
        }
        var names = new HashMap<CardId, CardId>();
        CardsRenumbered.of(table, taken).forEach(one -> put(names, one.were(table, asked), one.cards()));
        return new PublicChoice(renumbered, renamed(asked, names));
    }

    /// The choice as it was made: with the ids the cards had in the hand, or those of any others where these are not at
    /// hand.
    ///
    /// @param table as it was before
    public Choice asked(Table table) {
        var names = new HashMap<CardId, CardId>();
        renumbered.forEach(one -> put(names, one.cards(), one.were(table, choice)));
        return names.isEmpty() ? choice : renamed(choice, names);
    }

    /// What is recorded without a cause, in order.
    public List<Event> events() {
        var events = new ArrayList<Event>(renumbered);
        events.add(choice);
        return events;
    }

    private static void put(Map<CardId, CardId> names, List<CardId> from, List<CardId> to) {
        for (int i = 0; i < Math.min(from.size(), to.size()); i++) {
            names.put(from.get(i), to.get(i));
        }
    }

    private static Choice renamed(Choice choice, Map<CardId, CardId> names) {
        return choice.withCards(card -> names.getOrDefault(card, card));
    }

    private static Set<CardId> named(Choice choice) {
        var named = new LinkedHashSet<CardId>();
        choice.withCards(card -> {
            named.add(card);
            return card;
        });
        return named;
    }
}
