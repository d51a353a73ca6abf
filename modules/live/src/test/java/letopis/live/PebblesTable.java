package letopis.live;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.InMemoryLog;
import letopis.journal.MatchId;
import letopis.journal.MatchLog;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.cards.CardSets;
import letopis.match.Referee;
import letopis.match.Referee.SubmitResult;
import letopis.notation.Games;
import letopis.notation.JsonNotation;
import letopis.pebbles.Pebbles;
import letopis.pebbles.PebblesEvent.Conceded;
import letopis.pebbles.PebblesEvent.PebblePlayed;
import letopis.pebbles.PebblesState;
import letopis.table.AwaitedInput;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;

/// A pebbles match between two players, recorded into an in-memory log.
final class PebblesTable {

    static final Pebbles GAME = new Pebbles();

    private static final CardSet CARDS = CardSets.loadBuiltInCardSet(GAME);

    private final SplittableRandom random = new SplittableRandom(7);
    private final InMemoryLog log = new InMemoryLog(new JsonNotation(GAME));
    private final Header header;
    private final Referee<PebblesState> referee;
    private Instant now;

    PebblesTable(Instant begun) {
        now = begun;
        var players = new TreeMap<>(Map.of(Seat.A, "Анна", Seat.B, "Борис"));
        header = new Header(new MatchId("pebbles"), "Pebbles", GAME.id(), begun, players,
                new TreeMap<>(GAME.settings(Map.of())), CardSets.pin(CARDS, GAME));
        referee = new Referee<>(GAME, GAME.opening(Games.createSetup(header, CARDS)), log.create(header, "test"),
                new JsonNotation(GAME), () -> now,
                () -> "salt" + random.nextLong());
    }

    Header header() {
        return header;
    }

    MatchLog log() {
        return log;
    }

    PebblesState state() {
        return referee.state();
    }

    void setClock(Instant time) {
        now = time;
    }

    boolean isOver() {
        return GAME.awaited(state()) instanceof AwaitedInput.NoInput;
    }

    /// Plays and records the next choice.
    Commit play() {
        return ((SubmitResult.Success) referee.submit(chooseNext())).commit();
    }

    /// Records a rewind.
    Commit takeBack(Sequence to) {
        return ((SubmitResult.Success) referee.takeBack(to, "mistyped", Author.RECORDER)).commit();
    }

    private Choice chooseNext() {
        return switch (GAME.awaited(state())) {
            case AwaitedInput.Players(var seats) -> pickAny(seats.getFirst());
            case AwaitedInput.ChanceOutcome() -> GAME.sampleChance(state(), random::nextInt);
            case AwaitedInput.NoInput() -> throw new IllegalStateException("the match is over");
        };
    }

    private Choice pickAny(Seat seat) {
        List<Choice> open = GAME.choices(state(), seat).stream().filter(choice -> !(choice instanceof Conceded))
                .toList();
        return open.isEmpty() ? GAME.registerDeck(seat, Map.of("pouch", Map.of(
                new CardName("Галька"), 4, new CardName("Кремень"), 4, new CardName("Янтарь"), 4)))
                : open.get(random.nextInt(open.size()));
    }

    /// Returns a commit that plays a pebble no player has.
    Commit impossibleCommit(Sequence after) {
        var played = new PebblePlayed(Seat.A, new CardId(9999), new CardName("Янтарь"));
        var entry = new Entry(after.next(), now, new Author.Player(Seat.A), Sequence.NONE, List.of(), played, Map.of());
        return new Commit(List.of(entry), new Seal(entry.seq(), "0".repeat(64)));
    }
}
