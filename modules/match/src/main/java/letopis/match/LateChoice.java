package letopis.match;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Event;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.State;

/// A choice made too late, because its card was already dead. Most disputes are about such choices.
///
/// @param choiceEntry the entry of the choice; 0 if the rules refused it
/// @param card the dead card
/// @param settlementEntry the entry of the ledger that killed it
public record LateChoice(long choiceEntry, Subject.OfCard card, long settlementEntry) {

    /// Returns all late choices between two indices. Skips choices that moved the card, for example out of a graveyard.
    /// Also skips choices of the dead card itself, because its death abilities follow the count by design.
    ///
    /// @param ledgers the ledgers settled in that range
    /// @param cardsOf the function that returns the cards named by an event
    public static <S extends State> List<LateChoice> findLateChoices(
            Game<S> game, Timeline<S> timeline, long start, long end,
            List<Ledger> ledgers, Function<Event, List<CardId>> cardsOf) {
        var late = new ArrayList<LateChoice>();
        if (!game.hasLateResponses()) {
            return late;
        }
        for (long at = start + 1; at <= end; at++) {
            if (timeline.entry(at).event() instanceof Choice.Decision choice) {
                S then = timeline.at(at);
                findDeadTarget(listTargets(cardsOf.apply(choice)), at, ledgers)
                        .filter(lateChoice -> findZone(game, then, lateChoice.card())
                        .equals(findZone(game, timeline.at(end), lateChoice.card()))).ifPresent(late::add);
            }
        }
        return late;
    }

    /// Returns the targets among the cards of a choice. The first card acts, so the targets are all the others. If
    /// there is only one card, it is the target.
    public static List<CardId> listTargets(List<CardId> cards) {
        return cards.size() > 1 ? cards.subList(1, cards.size()) : cards;
    }

    /// Returns the late choice for the first of these cards that was dead before an entry.
    public static Optional<LateChoice> findDeadTarget(List<CardId> cards, long entry, List<Ledger> ledgers) {
        Map<CardId, LateChoice> dead = new HashMap<>();
        for (Ledger ledger : ledgers) {
            for (Account account : ledger.accounts()) {
                if (ledger.entry().number() < entry && account.subject() instanceof Subject.OfCard card
                        && account.check() == Account.Check.DIES) {
                    dead.put(card.card(), new LateChoice(entry, card, ledger.entry().number()));
                }
            }
        }
        return cards.stream().flatMap(card -> Optional.ofNullable(dead.get(card)).stream()).findFirst();
    }

    private static <S extends State> Optional<String> findZone(Game<S> game, S state, Subject.OfCard card) {
        return game.view(state, Audience.JUDGE).seats().stream().flatMap(seat -> seat.zones().stream())
                .filter(zone -> zone.cards().stream().anyMatch(view -> view.id().equals(card.card())))
                .map(BoardView.ZoneView::code).findFirst();
    }
}
