package letopis.app.statistics;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.language.cards.SampleDecks;
import letopis.language.cards.SampleDecks.SampleDeck;
import letopis.language.json.EventKind;
import letopis.language.json.EventKinds;
import letopis.notation.LoadedMatch;
import letopis.table.Game;

/// The names of the decks that players registered. A deck has the name of the sample deck with the same list. Any other
/// deck is named `list-` and eight hexadecimal digits, which are the same for equal lists. A deck without a known list
/// has no name.
final class DeckNames {

    static final String LIST = "list-";

    private static final int HASH_DIGIT_COUNT = 8;

    private DeckNames() {}

    static SortedMap<Seat, String> of(LoadedMatch<?> match) {
        var names = new TreeMap<Seat, String>();
        List<SampleDeck> samples = SampleDecks.of(match.game());
        if (!samples.isEmpty()) { // otherwise the game has no decks
            match.header().players().keySet().forEach(seat -> findRegistration(match, seat, samples.getFirst())
                    .flatMap(event -> nameOf(match.game(), seat, event, samples))
                    .ifPresent(name -> names.put(seat, name)));
        }
        return names;
    }

    private static Optional<Event> findRegistration(LoadedMatch<?> match, Seat seat, SampleDeck sampleDeck) {
        var example = match.game().registerDeck(seat, sampleDeck.parts());
        return match.timeline().entries().stream().limit(2L * Seat.PAIR.size())
                .filter(entry -> entry.event().getClass() == example.getClass() && entry.by().equals(example.by()))
                .map(Entry::event).findFirst();
    }

    private static Optional<String> nameOf(Game<?> game, Seat seat, Event event, List<SampleDeck> sampleDecks) {
        EventKind kind = EventKinds.of(game).of(event);
        if (kind.hiddenComponents().length == 0 || !kind.isKnown(event)) {
            return Optional.empty();
        }
        return sampleDecks.stream().filter(deck -> game.registerDeck(seat, deck.parts()).equals(event))
                .map(SampleDeck::name).min(Comparator.naturalOrder())
                .or(() -> Optional.of(LIST + computeListHash(kind.encodeSecret(event, LIST))));
    }

    private static String computeListHash(byte[] deckListBytes) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(deckListBytes);
            return HexFormat.of().formatHex(hash).substring(0, HASH_DIGIT_COUNT);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
