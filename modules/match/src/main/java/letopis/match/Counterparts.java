package letopis.match;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.journal.Event;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Renumbering;
import letopis.table.State;
import letopis.table.Table;

/// Which card of a branch is the one that has another number in the record, and which entry the one of the same sort.
/// What was there before the branch has its own number in both.
final class Counterparts {

    private final int sharedCards;
    private final long sharedEntries;
    private final Map<CardId, CardId> cards;
    private final Map<Sequence, Sequence> entries;

    /// @param then the state both begin in
    Counterparts(State then) {
        this(then.table().cardCount(), then.at().number(), new HashMap<>(), new HashMap<>());
    }

    private Counterparts(int sharedCards, long sharedEntries, Map<CardId, CardId> cards,
            Map<Sequence, Sequence> entries) {
        this.sharedCards = sharedCards;
        this.sharedEntries = sharedEntries;
        this.cards = cards;
        this.entries = entries;
    }

    /// For something that is only tried.
    Counterparts copy() {
        return new Counterparts(sharedCards, sharedEntries, new HashMap<>(cards), new HashMap<>(entries));
    }

    /// The cards that were seen for the first time after the branch.
    Map<CardId, CardId> cards() {
        return Map.copyOf(cards);
    }

    Optional<CardId> card(CardId recorded) {
        return Optional.ofNullable(cards.get(recorded))
                .or(() -> recorded.number() <= sharedCards ? Optional.of(recorded) : Optional.empty());
    }

    Optional<Sequence> entry(Sequence recorded) {
        return Optional.ofNullable(entries.get(recorded))
                .or(() -> recorded.number() <= sharedEntries ? Optional.of(recorded) : Optional.empty());
    }

    void pair(CardId recorded, CardId here) {
        cards.put(recorded, here);
    }

    /// A commit: what was there before it, what happened, and what was there afterwards.
    ///
    /// @param events in the order of their numbers, the first of which follows the last entry of `before`
    record Step(State before, List<Event> events, State after) {

        private List<CardId> newCards() {
            return IntStream.rangeClosed(before.table().cardCount() + 1, after.table().cardCount())
                    .mapToObj(CardId::new).toList();
        }

        /// New ids by those the cards had in a hand, where that is at hand.
        private Map<CardId, CardId> renumbered() {
            var renumbered = new HashMap<CardId, CardId>();
            for (Event event : events) {
                if (event instanceof Renumbering one) {
                    List<CardId> now = one.cards();
                    one.were().seenBy(Audience.JUDGE).ifPresent(ids -> {
                        for (int i = 0; i < Math.min(ids.size(), now.size()); i++) {
                            renumbered.put(ids.get(i), now.get(i));
                        }
                    });
                }
            }
            return renumbered;
        }

        private Sequence number(int event) {
            return before.at().plus(event + 1L);
        }
    }

    /// A choice was made in the record, and the same one here, or another in its place.
    void pair(Step recorded, Step here) {
        pairHeld(recorded, here);
        List<CardId> there = recorded.newCards().stream().filter(card -> !cards.containsKey(card)).toList();
        List<CardId> open = here.newCards().stream().filter(card -> !cards.containsValue(card)).toList();
        if (there.size() == open.size()) {
            for (int i = 0; i < there.size(); i++) {
                cards.put(there.get(i), open.get(i));
            }
        } else {
            there.forEach(card -> open.stream().filter(one -> !cards.containsValue(one)
                    && isAlike(recorded.after().table(), card, here.after().table(), one)).findFirst()
                    .ifPresent(one -> cards.put(card, one)));
        }
        pairEntries(recorded, here);
    }

    /// A card that left a hand in the record is still the same card.
    private void pairHeld(Step recorded, Step here) {
        Map<CardId, CardId> renumbered = here.renumbered();
        recorded.renumbered().forEach((was, now) -> card(was)
                .ifPresent(held -> cards.put(now, renumbered.getOrDefault(held, held))));
    }

    private static boolean isAlike(Table recorded, CardId card, Table here, CardId other) {
        Card one = recorded.card(card);
        Card two = here.card(other);
        return one.master().equals(two.master()) && one.face().equals(two.face());
    }

    /// The first of a sort is the first of it here, and so on.
    private void pairEntries(Step recorded, Step here) {
        var seen = new HashMap<Class<?>, Integer>();
        for (int i = 0; i < recorded.events().size(); i++) {
            Class<?> kind = recorded.events().get(i).getClass();
            int nth = seen.merge(kind, 1, Integer::sum);
            Sequence number = recorded.number(i);
            nth(here, kind, nth).ifPresent(one -> entries.put(number, one));
        }
    }

    private static Optional<Sequence> nth(Step step, Class<?> kind, int nth) {
        int left = nth;
        for (int i = 0; i < step.events().size(); i++) {
            left -= step.events().get(i).getClass() == kind ? 1 : 0;
            if (left == 0) {
                return Optional.of(step.number(i));
            }
        }
        return Optional.empty();
    }
}
