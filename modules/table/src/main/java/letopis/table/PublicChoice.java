package letopis.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import letopis.journal.Event;

/// A choice in recorded form. Players name cards from a hand or a search by the ids they know. The log uses new ids, so
/// that other players do not learn when a card was drawn or where it was.
///
/// @param renumbered the renumberings recorded before the choice; usually empty
/// @param choice the choice with the new ids
public record PublicChoice(List<Renumbering> renumbered, Choice choice) {

    public PublicChoice {
        renumbered = List.copyOf(renumbered);
    }

    /// @param choice the choice as the player made it
    public static PublicChoice of(State state, Choice choice) {
        Table table = state.table();
        if (!table.mixesHands()) {
            return new PublicChoice(List.of(), choice);
        }
        Set<CardId> taken = namedCards(choice);
        List<Renumbering> full = taken.isEmpty() ? List.of() : listRenumberings(state, taken, choice);
        if (full.isEmpty()) {
            return new PublicChoice(List.of(), choice);
        }
        var names = new HashMap<CardId, CardId>();
        full.forEach(renumbering -> putNewIds(names, renumbering.were(table, choice), renumbering.cards()));
        return new PublicChoice(full.stream().map(renumbering -> asRecorded(renumbering, table, choice)).toList(),
                rename(choice, names));
    }

    /// Returns the choice as the player made it. It has the former card ids, or any suitable ids if the former ids are
    /// missing.
    ///
    /// @param table the table before the choice
    public Choice originalChoice(Table table) {
        var names = new HashMap<CardId, CardId>();
        renumbered.forEach(renumbering -> putNewIds(names, renumbering.cards(), renumbering.were(table, choice)));
        return names.isEmpty() ? choice : rename(choice, names);
    }

    /// Returns the events recorded without a cause, in order.
    public List<Event> events() {
        var events = new ArrayList<Event>(renumbered);
        events.add(choice);
        return events;
    }

    /// Returns the renumberings of hands, then those of searched cards.
    private static List<Renumbering> listRenumberings(State state, Set<CardId> takenIds, Choice choice) {
        Table table = state.table();
        var all = new ArrayList<Renumbering>(CardsRenumbered.forNamedCards(table, takenIds));
        if (table.mixesSearches() && choice instanceof Choice.Decision decision) {
            int before = all.stream().mapToInt(renumbering -> renumbering.cards().size()).sum();
            state.searchedCards().filter(looked -> looked.seat().equals(decision.seat()))
                    .flatMap(looked -> SearchedCardsRenumbered.forNamedCards(table, looked, takenIds, before,
                            choice.isSearchContinued())).ifPresent(all::add);
        }
        return all;
    }

    /// Returns the renumbering for the log. Its former ids are hidden if the face of any card in the group is withheld.
    /// They are also hidden if the choice takes an unseen card without naming it and the face of another card in the
    /// group is known. The card taken could be that one.
    private static Renumbering asRecorded(Renumbering renumbering, Table table, Choice choice) {
        Set<CardId> named = choice.namedCards().stream().map(NamedCard::card).collect(Collectors.toSet());
        List<Hidden<CardName>> faces = renumbering.select(table).stream().map(card -> table.card(card).face()).toList();
        if (faces.stream().anyMatch(face -> face.isBlank() && !face.isUnseen())) {
            return renumbering.withFormerIds(Hidden.unknown(renumbering.seat()));
        }
        boolean unnamed = renumbering.were().canMatch(cards -> cards.stream()
                .anyMatch(card -> table.card(card).face().isBlank() && !named.contains(card)));
        boolean known = !faces.stream().allMatch(Hidden::isBlank);
        return unnamed && known ? renumbering.withFormerIds(Hidden.unseen(renumbering.seat())) : renumbering;
    }

    private static void putNewIds(Map<CardId, CardId> newIdByOldId, List<CardId> oldIds, List<CardId> newIds) {
        for (int i = 0; i < Math.min(oldIds.size(), newIds.size()); i++) {
            newIdByOldId.put(oldIds.get(i), newIds.get(i));
        }
    }

    private static Choice rename(Choice choice, Map<CardId, CardId> newIdByOldId) {
        return choice.mapCardIds(card -> newIdByOldId.getOrDefault(card, card));
    }

    private static Set<CardId> namedCards(Choice choice) {
        var named = new ArrayList<CardId>(0); // many choices name none
        choice.mapCardIds(card -> {
            named.add(card);
            return card;
        });
        return named.isEmpty() ? Set.of() : new LinkedHashSet<>(named);
    }
}
