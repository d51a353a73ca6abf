package letopis.match;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Event;
import letopis.table.Audience;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.State;

/// A choice made for a card that was dead by then: what people argue about more than about anything else.
///
/// @param declared the entry of the choice, 0 when the rules refused it
/// @param card who was dead
/// @param counted the entry that counted the life it died of
public record LateChoice(long declared, Subject.OfCard card, long counted) {

    /// All between two indices. A choice that moved the card on, such as out of a grave, was not too late, nor one of
    /// the dead itself: what it does when it dies comes after the count by its nature.
    ///
    /// @param ledgers those that were settled there
    /// @param named the cards an event names
    public static <S extends State> List<LateChoice> between(Game<S> game, Timeline<S> timeline, long start, long end,
            List<Ledger> ledgers, Function<Event, List<CardId>> named) {
        var late = new ArrayList<LateChoice>();
        if (!game.hasTooLate()) {
            return late;
        }
        for (long at = start + 1; at <= end; at++) {
            if (timeline.entry(at).event() instanceof Choice.Decision choice) {
                S then = timeline.at(at);
                dead(aimedAt(named.apply(choice)), at, ledgers).filter(one -> zone(game, then, one.card())
                        .equals(zone(game, timeline.at(end), one.card()))).ifPresent(late::add);
            }
        }
        return late;
    }

    /// The cards a choice names but for the first, the one that acts; that one where there is no other.
    public static List<CardId> aimedAt(List<CardId> named) {
        return named.size() > 1 ? named.subList(1, named.size()) : named;
    }

    /// The first of some cards that was dead before an entry.
    public static Optional<LateChoice> dead(List<CardId> cards, long at, List<Ledger> ledgers) {
        Map<CardId, LateChoice> dead = new HashMap<>();
        for (Ledger ledger : ledgers) {
            for (Account account : ledger.accounts()) {
                if (ledger.entry().number() < at && account.subject() instanceof Subject.OfCard card
                        && account.check() == Account.Check.DIES) {
                    dead.put(card.card(), new LateChoice(at, card, ledger.entry().number()));
                }
            }
        }
        return cards.stream().flatMap(card -> Optional.ofNullable(dead.get(card)).stream()).findFirst();
    }

    private static <S extends State> Optional<String> zone(Game<S> game, S state, Subject.OfCard card) {
        return game.view(state, Audience.JUDGE).seats().stream().flatMap(seat -> seat.zones().stream())
                .filter(zone -> zone.cards().stream().anyMatch(one -> one.id().equals(card.card())))
                .map(BoardView.ZoneView::code).findFirst();
    }
}
