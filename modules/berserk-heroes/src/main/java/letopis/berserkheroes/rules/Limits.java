package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.Cause;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.DestroyedCard;
import letopis.berserkheroes.event.CardEvent.OffBoardPlace;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.CardId;

/// The limit of one event (BF-7-161), one terrain and one piece of equipment of each kind (BH-211.2b, BH-212.2b,
/// BF-212.3): amulet (BF-7-005), armour (BF-7-012), weapon (BF-7-114). Support cards of different classes coexist
/// (BF-7-072).
final class Limits {

    private Limits() {}

    /// Cards of which only one may remain, oldest first.
    private record Group(Seat seat, Cause cause, List<CardId> cards) {

        String[] rules() {
            return cause == Cause.EQUIPMENT_LIMIT ? new String[] {"BH-212.2b", "BH-212.2a", "BF-212.3"}
                    : new String[] {"BH-211.2b", "BH-211.2a", "BF-212.3"};
        }
    }

    private static List<Group> listGroups(BerserkState state) {
        var groups = new ArrayList<Group>(0); // usually none
        for (Seat seat : Seat.PAIR) {
            if (state.table().zone(seat, BerserkZone.EVENTS).size() <= 1
                    && state.table().zone(seat, BerserkZone.EQUIPMENT).size() <= 1) {
                continue;
            }
            for (CardType type : List.of(CardType.EVENT, CardType.TERRAIN)) {
                addGroup(groups, state, seat, type == CardType.EVENT ? Cause.EVENT_LIMIT : Cause.TERRAIN_LIMIT,
                        BerserkZone.EVENTS, card -> ContinuousEffects.evaluate(state).findType(card)
                        .equals(Optional.of(type)));
            }
            for (EquipmentKind kind : EquipmentKind.values()) {
                addGroup(groups, state, seat, Cause.EQUIPMENT_LIMIT, BerserkZone.EQUIPMENT, card -> TableQueries
                        .findPlayable(state, card).flatMap(Playable::equipment).filter(kind::equals).isPresent());
            }
        }
        return groups;
    }

    private static void addGroup(List<Group> groups, BerserkState state, Seat seat, Cause cause, BerserkZone zone,
            Predicate<CardId> belongsToGroup) {
        List<CardId> lying = state.table().zone(seat, zone);
        if (lying.size() > 1) {
            List<CardId> cards = sortOldestFirst(state, lying.stream().filter(belongsToGroup).toList());
            if (cards.size() > 1) {
                groups.add(new Group(seat, cause, cards));
            }
        }
    }

    /// Sorts cards, oldest first. The age of a card starts at its last change of type or controller.
    static List<CardId> sortOldestFirst(BerserkState state, List<CardId> cards) {
        return cards.stream().sorted(Comparator.comparingInt((CardId card) ->
                TableQueries.findArrivalNumber(state, card)).thenComparingInt(CardId::number)).toList();
    }

    /// Returns how many of the last cards arrived together, that is, in immediate succession.
    private static int countSimultaneousArrivals(BerserkState state, List<CardId> cards) {
        int count = 1;
        while (state.settings().is(Settings.SimultaneousSurplusRule.CONTROLLER_KEEPS) && count < cards.size()) {
            int before = TableQueries.findArrivalNumber(state, cards.get(cards.size() - count - 1));
            if (before <= 0 || TableQueries.findArrivalNumber(state, cards.get(cards.size() - count)) - before > 1) {
                return count;
            }
            count++;
        }
        return count;
    }

    private static Stream<Group> listSurplusGroups(BerserkState state) {
        List<Group> groups = listGroups(state);
        return groups.isEmpty() ? Stream.empty()
                : groups.stream().filter(group -> countSimultaneousArrivals(state, group.cards()) < group.cards()
                        .size());
    }

    /// Adds the oldest card of each surplus group to the destroyed cards, unless its controller chooses one
    /// ([R-LIMIT2]).
    static void addDestroyedCards(BerserkState state, Map<CardId, DestroyedCard> destroyedCards, Set<String> rules) {
        if (state.settings().is(Settings.SurplusRule.DESTROYED)) {
            listSurplusGroups(state).forEach(group -> {
                CardId oldest = group.cards().getFirst();
                destroyedCards.putIfAbsent(oldest, new DestroyedCard(oldest, group.cause()));
                rules.addAll(List.of(group.rules()));
            });
        }
    }

    /// Returns an action that moves a surplus card instead of destroying it ([C5]).
    static Optional<Consumer<Draft>> findSurplusMove(BerserkState state) {
        return state.settings().is(Settings.SurplusRule.DESTROYED) ? Optional.empty() : listSurplusGroups(state)
                .findFirst()
                .map(group -> draft -> removeCard(draft, group, group.cards().getFirst()));
    }

    /// Returns the prompt to keep one of several cards that arrived together.
    static Optional<Prompt.KeepCard> findKeepPrompt(BerserkState state) {
        for (Group group : listGroups(state)) {
            if (countSimultaneousArrivals(state, group.cards()) == group.cards().size()) {
                return Optional.of(new Prompt.KeepCard(group.seat(), group.cards()));
            }
        }
        return Optional.empty();
    }

    static void keepCard(Draft draft, CardId keptCard) {
        Group group = listGroups(draft.state()).stream().filter(one -> one.cards().contains(keptCard))
                .findFirst().orElseThrow(); // others may be awaiting their replacement
        group.cards().stream().filter(card -> !card.equals(keptCard)).forEach(card -> removeCard(draft, group, card));
    }

    /// Removes a surplus card by destroying or moving it ([C5]).
    private static void removeCard(Draft draft, Group group, CardId card) {
        if (draft.state().settings().is(Settings.SurplusRule.DESTROYED)) {
            ZoneMoves.destroy(draft, List.of(new DestroyedCard(card, group.cause())), group.rules());
        } else {
            draft.add(new CardMoved(card, TableQueries.findOwner(draft.state(), card), OffBoardPlace.GRAVEYARD,
                    Optional.empty()),
                    group.rules());
        }
    }
}
