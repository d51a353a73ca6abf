package letopis.nebozhiteli.rules;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.Settings.Format;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.event.DuelDecision.DeckSubmitted;
import letopis.nebozhiteli.event.DeckList;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.table.Refusal;

/// Which decks are allowed (NT-I-1, NB-012 to NB-018). Sizes are checked always, what is in a deck where it is known.
final class DeckCheck {

    private static final int COPIES_MAX = 4;
    private static final int SIDEBOARD = 16;

    private DeckCheck() {}

    /// Sixteen creature cards (NB-016) and forty others (NB-017): the set norm (NB-012-b); other sizes in the limited
    /// format.
    static Optional<Refusal> refuse(DuelState state, DeckSubmitted choice) {
        boolean basic = state.settings().format() == Format.BASIC;
        if (basic ? choice.creatures() != 16 : choice.creatures() < 12) {
            return Optional.of(Reason.WRONG_CREATURE_DECK_SIZE.refusal("expected", basic ? "16" : "12+", "size", choice.creatures()));
        }
        if (basic ? choice.main() != 40 : choice.main() < 30) {
            return Optional.of(Reason.WRONG_MAIN_DECK_SIZE.refusal("expected", basic ? "40" : "30+", "size", choice.main()));
        }
        if (basic && choice.sideboard() != 0 && choice.sideboard() != SIDEBOARD) {
            return Optional.of(Reason.WRONG_SIDEBOARD_SIZE.refusal("size", choice.sideboard()));
        }
        return choice.list().seenBy(Audience.JUDGE).flatMap(list -> refuse(state, choice, list, basic));
    }

    private static Optional<Refusal> refuse(DuelState state, DeckSubmitted choice, DeckList list, boolean basic) {
        if (DeckList.size(list.creatures()) != choice.creatures()) {
            return Optional.of(Reason.WRONG_CREATURE_DECK_SIZE.refusal(
                    "expected", String.valueOf(choice.creatures()), "size", DeckList.size(list.creatures())));
        }
        if (DeckList.size(list.main()) != choice.main()) {
            return Optional.of(Reason.WRONG_MAIN_DECK_SIZE.refusal(
                    "expected", String.valueOf(choice.main()), "size", DeckList.size(list.main())));
        }
        if (DeckList.size(list.sideboard()) != choice.sideboard()) {
            return Optional.of(Reason.WRONG_SIDEBOARD_SIZE.refusal("size", DeckList.size(list.sideboard())));
        }
        return contents(state, list).or(() -> basic ? copies(list) : Optional.empty());
    }

    private static Optional<Refusal> contents(DuelState state, DeckList list) {
        return unknown(state, list.creatures())
                .or(() -> unknown(state, list.main()))
                .or(() -> unknown(state, list.sideboard()))
                .or(() -> misplaced(state, list.creatures(), true, Reason.WRONG_BACK_IN_CREATURE_DECK))
                .or(() -> misplaced(state, list.main(), false, Reason.WRONG_BACK_IN_MAIN_DECK));
    }

    private static Optional<Refusal> unknown(DuelState state, SortedMap<CardName, Integer> part) {
        return part.keySet().stream().filter(name -> state.cards().find(name).isEmpty()).findFirst()
                .map(name -> Reason.UNKNOWN_CARD.refusal("name", name));
    }

    private static Optional<Refusal> misplaced(DuelState state, SortedMap<CardName, Integer> part, boolean red, Reason reason) {
        return part.keySet().stream()
                .filter(name -> ((CardText) state.cards().find(name).orElseThrow()).isRedBacked() != red).findFirst()
                .map(name -> reason.refusal("name", name));
    }

    private static Optional<Refusal> copies(DeckList list) {
        var all = new TreeMap<CardName, Integer>(list.creatures());
        list.main().forEach((name, count) -> all.merge(name, count, Integer::sum));
        list.sideboard().forEach((name, count) -> all.merge(name, count, Integer::sum));
        return all.entrySet().stream().filter(entry -> entry.getValue() > COPIES_MAX).findFirst()
                .map(entry -> Reason.TOO_MANY_COPIES.refusal("name", entry.getKey(), "copies", entry.getValue(), "max", COPIES_MAX));
    }
}
