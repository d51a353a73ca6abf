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

/// A mapping from cards and entries of the record to their counterparts in a branch. Cards and entries from before the
/// branch have the same ids in both.
final class Counterparts {

    private final int sharedCardCount;
    private final long sharedEntryCount;
    private final Map<CardId, CardId> cards;
    private final Map<Sequence, Sequence> entries;

    /// @param then the state from which record and branch diverge
    Counterparts(State then) {
        this(then.table().cardCount(), then.at().number(), new HashMap<>(), new HashMap<>());
    }

    private Counterparts(int sharedCardCount, long sharedEntryCount, Map<CardId, CardId> cards,
            Map<Sequence, Sequence> entries) {
        this.sharedCardCount = sharedCardCount;
        this.sharedEntryCount = sharedEntryCount;
        this.cards = cards;
        this.entries = entries;
    }

    /// Returns a copy for a tentative replay.
    Counterparts copy() {
        return new Counterparts(sharedCardCount, sharedEntryCount, new HashMap<>(cards), new HashMap<>(entries));
    }

    /// Returns the counterparts of cards first seen after the branch point, by the cards' ids in the record.
    Map<CardId, CardId> cards() {
        return Map.copyOf(cards);
    }

    Optional<CardId> findCard(CardId recordedCard) {
        return Optional.ofNullable(cards.get(recordedCard))
                .or(() -> recordedCard.number() <= sharedCardCount ? Optional.of(recordedCard) : Optional.empty());
    }

    Optional<Sequence> findEntry(Sequence recordedEntry) {
        return Optional.ofNullable(entries.get(recordedEntry))
                .or(() -> recordedEntry.number() <= sharedEntryCount ? Optional.of(recordedEntry) : Optional.empty());
    }

    void pair(CardId recordedCard, CardId card) {
        cards.put(recordedCard, card);
    }

    /// A commit with the states before and after it.
    ///
    /// @param events the events in the order of their numbers; the first number follows the last entry of `before`
    record Step(State before, List<Event> events, State after) {

        private List<CardId> newCards() {
            return IntStream.rangeClosed(before.table().cardCount() + 1, after.table().cardCount())
                    .mapToObj(CardId::new).toList();
        }

        /// Returns a map from the ids of cards in a hand to their new ids, if known.
        private Map<CardId, CardId> collectNewIds() {
            var renumbered = new HashMap<CardId, CardId>();
            for (Event event : events) {
                if (event instanceof Renumbering renumbering) {
                    List<CardId> now = renumbering.cards();
                    renumbering.were().valueFor(Audience.JUDGE).ifPresent(ids -> {
                        for (int i = 0; i < Math.min(ids.size(), now.size()); i++) {
                            renumbered.put(ids.get(i), now.get(i));
                        }
                    });
                }
            }
            return renumbered;
        }

        private Sequence findEventSequence(int event) {
            return before.at().plus(event + 1L);
        }
    }

    /// Pairs a recorded choice with the choice that repeats or replaces it in the branch.
    void pair(Step recordedStep, Step branchStep) {
        pairHandCards(recordedStep, branchStep);
        List<CardId> cardIds = recordedStep.newCards().stream().filter(card -> !cards.containsKey(card)).toList();
        List<CardId> open = branchStep.newCards().stream().filter(card -> !cards.containsValue(card)).toList();
        if (cardIds.size() == open.size()) {
            for (int i = 0; i < cardIds.size(); i++) {
                cards.put(cardIds.get(i), open.get(i));
            }
        } else {
            cardIds.forEach(card -> open.stream().filter(cardId -> !cards.containsValue(cardId)
                    && isSimilar(recordedStep.after().table(), card, branchStep.after().table(), cardId)).findFirst()
                    .ifPresent(cardId -> cards.put(card, cardId)));
        }
        pairEntries(recordedStep, branchStep);
    }

    /// Maps cards that left a hand in the record to the cards that left it in the branch.
    private void pairHandCards(Step recordedStep, Step branchStep) {
        Map<CardId, CardId> renumbered = branchStep.collectNewIds();
        recordedStep.collectNewIds().forEach((was, now) -> findCard(was)
                .ifPresent(held -> cards.put(now, renumbered.getOrDefault(held, held))));
    }

    private static boolean isSimilar(Table recordedTable, CardId card, Table table, CardId otherCard) {
        Card one = recordedTable.card(card);
        Card two = table.card(otherCard);
        return one.master().equals(two.master()) && one.face().equals(two.face());
    }

    /// Pairs the n-th event of each type in the record with the n-th event of that type in the branch.
    private void pairEntries(Step recordedStep, Step branchStep) {
        var seen = new HashMap<Class<?>, Integer>();
        for (int i = 0; i < recordedStep.events().size(); i++) {
            Class<?> kind = recordedStep.events().get(i).getClass();
            int nth = seen.merge(kind, 1, Integer::sum);
            Sequence number = recordedStep.findEventSequence(i);
            findNthEntry(branchStep, kind, nth).ifPresent(entry -> entries.put(number, entry));
        }
    }

    private static Optional<Sequence> findNthEntry(Step step, Class<?> kind, int occurrenceNumber) {
        int rest = occurrenceNumber;
        for (int i = 0; i < step.events().size(); i++) {
            rest -= step.events().get(i).getClass() == kind ? 1 : 0;
            if (rest == 0) {
                return Optional.of(step.findEventSequence(i));
            }
        }
        return Optional.empty();
    }
}
