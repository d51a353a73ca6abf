package letopis.match;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.SecretSeal;
import letopis.match.MatchVerifier.Difference;
import letopis.match.MatchVerifier.LocatedDifference;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.State;

/// A check of a decklist that is missing from a match's record and was revealed after the match. It recomputes the
/// consequences as if the list had been registered, and reports played cards that are not in the list.
public final class DecklistCheck {

    private static final SecretSeal UNSUBMITTED_SEAL = new SecretSeal("opened", "opened");

    private DecklistCheck() {}

    /// Returns the violations by entry. A violation is an illegal list, or a played card of which the list has no copy
    /// left. Differences that exist even without the list are also reported.
    ///
    /// @param openingState the state before the first entry
    /// @param recordsResult as [letopis.journal.Header#recordsResult]
    /// @param cardsByPart the list by part of the deck, in the form of [Game#registerDeck]
    /// @return the violations; empty if the game requires every decklist, if the record has no deck of this player,
    ///   or if the recorded deck already has its list
    public static <S extends State> Optional<List<LocatedDifference>> findViolations(
            Game<S> game, S openingState, boolean recordsResult,
            List<Commit> commits, Seat seat, Map<String, Map<CardName, Integer>> cardsByPart) {
        if (game.registerUnlistedDeck(seat, Map.of(), Map.of()).isEmpty()) {
            return Optional.empty();
        }
        Choice registered = game.registerDeck(seat, cardsByPart);
        var verify = new MatchVerifier<>(game, openingState, recordsResult);
        var misfits = new ArrayList<LocatedDifference>();
        boolean opened = false;
        for (Commit commit : commits) {
            Commit checked = opened ? commit : withDecklist(commit, registered);
            opened |= checked != commit;
            try {
                verify.check(checked).ifPresent(misfits::add);
            } catch (IllegalStateException e) { // more cards were drawn than the list contains
                misfits.add(new LocatedDifference(commit.first(),
                        new Difference.UnderivableEntry(String.valueOf(e.getMessage()))));
                break;
            }
        }
        return opened ? Optional.of(List.copyOf(misfits)) : Optional.empty();
    }

    /// Replaces the registration of a deck without a list with a registration that includes the list.
    private static Commit withDecklist(Commit commit, Choice deckChoice) {
        Entry first = commit.entries().getFirst();
        boolean unlisted = first.event().getClass() == deckChoice.getClass() && first.by().equals(deckChoice.by())
                && first.sealed().values().stream().anyMatch(seal -> seal.sha256().isEmpty());
        if (!unlisted) {
            return commit;
        }
        var entries = new ArrayList<>(commit.entries());
        entries.set(0, withEvent(first, deckChoice));
        return new Commit(entries, commit.seal());
    }

    private static Entry withEvent(Entry entry, Event event) {
        var sealed = new HashMap<>(entry.sealed());
        sealed.replaceAll((_, _) -> UNSUBMITTED_SEAL);
        return new Entry(entry.seq(), entry.at(), entry.by(), entry.cause(), entry.rules(), event, sealed);
    }
}
