package letopis.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.InMemoryLog;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.match.Referee.SubmitResult;
import letopis.pebbles.Pebble;
import letopis.pebbles.Pebbles;
import letopis.pebbles.PebblesEvent.Conceded;
import letopis.pebbles.PebblesState;
import letopis.table.AwaitedInput;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.MatchSetup;

/// A pebbles match played at random to its end, without concessions.
///
/// @param end its final state
record RecordedPebbles(Header header, List<Commit> commits, PebblesState end) {

    static final Pebbles GAME = new Pebbles();
    private static final Map<String, Integer> POINTS = Map.of("Галька", 1, "Кремень", 2, "Янтарь", 3);
    private static final CardSet CARDS = new CardSet("shore", POINTS.entrySet().stream()
            .map(pebble -> new Pebble(new CardName(pebble.getKey()), pebble.getKey(), pebble.getValue())).toList());

    static RecordedPebbles play(long seed) {
        var header = header("pebbles-" + seed);
        var notation = new PlainNotation();
        var referee = new Referee<>(GAME, opening(header), new InMemoryLog(notation).create(header, "test"), notation,
                header::at, () -> "salt");
        var random = new SplittableRandom(seed);
        var commits = new ArrayList<Commit>();
        Seat.PAIR.forEach(seat -> commits.add(recordedCommit(referee.submit(pouch(seat)))));
        while (!(GAME.awaited(referee.state()) instanceof AwaitedInput.NoInput)) {
            commits.add(recordedCommit(referee.submit(switch (GAME.awaited(referee.state())) {
                case AwaitedInput.Players(var seats) -> pickAny(
                        GAME.choices(referee.state(), pickAny(seats, random)).stream()
                        .filter(choice -> !(choice instanceof Conceded)).toList(), random);
                case AwaitedInput.ChanceOutcome() -> GAME.sampleChance(referee.state(), random::nextInt);
                case AwaitedInput.NoInput() -> throw new IllegalStateException("no input is awaited");
            })));
        }
        return new RecordedPebbles(header, List.copyOf(commits), referee.state());
    }

    static Header header(String match) {
        return new Header(new MatchId(match), "", GAME.id(), Instant.parse("2026-01-01T00:00:00Z"),
                Map.of(Seat.A, "Анна", Seat.B, "Борис"), GAME.settings(Map.of()),
                new Header.PinnedCards(CARDS.name(), "00", "[]"));
    }

    static PebblesState opening(Header header) {
        return GAME.opening(new MatchSetup(List.copyOf(header.players().keySet()), header.settings(), CARDS));
    }

    /// Registers a pouch with four pebbles of each kind.
    static Choice pouch(Seat seat) {
        return GAME.registerDeck(seat, Map.of("pouch", Map.of(
                new CardName("Галька"), 4, new CardName("Кремень"), 4, new CardName("Янтарь"), 4)));
    }

    static Commit recordedCommit(SubmitResult taken) {
        assertThat(taken).isInstanceOf(SubmitResult.Success.class);
        return ((SubmitResult.Success) taken).commit();
    }

    PebblesState opening() {
        return opening(header);
    }

    List<Entry> entries() {
        return commits.stream().flatMap(commit -> commit.entries().stream()).toList();
    }

    Timeline<PebblesState> timeline() {
        return timeline(commits);
    }

    Timeline<PebblesState> timeline(List<Commit> some) {
        return Timeline.of(GAME, new MatchSetup(List.copyOf(header.players().keySet()), header.settings(), CARDS),
                some);
    }

    private static <T> T pickAny(List<T> several, SplittableRandom random) {
        return several.get(random.nextInt(several.size()));
    }
}
