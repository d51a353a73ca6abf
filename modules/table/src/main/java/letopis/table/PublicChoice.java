package letopis.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import letopis.journal.Event;

/// A choice in recorded form. Players name hand cards and searched cards by the ids they know; the log uses new ids, so
/// that others do not learn when a card was drawn or where it was.
///
/// @param renumbered the renumberings recorded before the choice; usually empty
/// @param choice the choice with the new ids
public record PublicChoice(List<Renumbering> renumbered, Choice choice) {

    public PublicChoice {
        renumbered = List.copyOf(renumbered);
    }

    /// @param asked the choice as given
    public static PublicChoice of(State state, Choice asked) {
        Table table = state.table();
        if (!table.mixesHands()) {
            return new PublicChoice(List.of(), asked);
        }
        Set<CardId> taken = named(asked);
        List<Renumbering> full = taken.isEmpty() ? List.of() : renumbered(state, taken, asked);
        if (full.isEmpty()) {
            return new PublicChoice(List.of(), asked);
        }
        var names = new HashMap<CardId, CardId>();
        full.forEach(one -> put(names, one.were(table, asked), one.cards()));
        return new PublicChoice(full.stream().map(one -> recorded(one, table, asked)).toList(),
                renamed(asked, names));
    }

    /// Returns the choice as given: with the former card ids, or with any suitable ids if those are missing.
    ///
    /// @param table the table before the choice
    public Choice asked(Table table) {
        var names = new HashMap<CardId, CardId>();
        renumbered.forEach(one -> put(names, one.cards(), one.were(table, choice)));
        return names.isEmpty() ? choice : renamed(choice, names);
    }

    /// Returns the events recorded without a cause, in order.
    public List<Event> events() {
        var events = new ArrayList<Event>(renumbered);
        events.add(choice);
        return events;
    }

    /// Covers hands first, then searched cards.
    private static List<Renumbering> renumbered(State state, Set<CardId> taken, Choice choice) {
        Table table = state.table();
        var all = new ArrayList<Renumbering>(CardsRenumbered.of(table, taken));
        if (table.mixesSearches() && choice instanceof Choice.Decision decision) {
            int before = all.stream().mapToInt(one -> one.cards().size()).sum();
            state.lookedThrough().filter(looked -> looked.seat().equals(decision.seat()))
                    .flatMap(looked -> SearchedCardsRenumbered.of(table, looked, taken, before,
                            choice.keepsLooking())).ifPresent(all::add);
        }
        return all;
    }

    /// Hides the former ids if other ids are withheld, and if the choice takes an unseen card without naming it, since
    /// it could be one of the known cards.
    private static Renumbering recorded(Renumbering one, Table table, Choice choice) {
        Set<CardId> named = choice.named().stream().map(NamedCard::card).collect(Collectors.toSet());
        List<Hidden<CardName>> faces = one.among(table).stream().map(card -> table.card(card).face()).toList();
        if (faces.stream().anyMatch(face -> face.isBlank() && !face.isUnseen())) {
            return one.withWere(Hidden.unknown(one.seat()));
        }
        boolean unnamed = one.were().mayFit(cards -> cards.stream()
                .anyMatch(card -> table.card(card).face().isBlank() && !named.contains(card)));
        boolean known = !faces.stream().allMatch(Hidden::isBlank);
        return unnamed && known ? one.withWere(Hidden.unseen(one.seat())) : one;
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
