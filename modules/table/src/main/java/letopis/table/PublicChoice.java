package letopis.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import letopis.journal.Event;

/// A choice as it is recorded. Players name the cards of their hands, and those they look through, by the ids they know
/// them by; the log names them by new ones, so that nobody else learns when they were drawn or where they lay.
///
/// @param renumbered what is recorded before the choice; mostly nothing
/// @param choice with the new ids
public record PublicChoice(List<Renumbering> renumbered, Choice choice) {

    public PublicChoice {
        renumbered = List.copyOf(renumbered);
    }

    /// @param asked as somebody made it
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

    /// The choice as it was made: with the ids the cards had before, or those of any others where these are not at
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

    /// Of hands first, then of cards its player looks through.
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

    /// Which cards they were stays unknown where the others are withheld; and where the choice takes an unseen card
    /// without naming it, since that may have been one of those that are known.
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
