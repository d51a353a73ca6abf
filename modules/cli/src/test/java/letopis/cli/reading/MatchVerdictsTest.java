package letopis.cli.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import letopis.cli.Program;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionFile;
import letopis.match.BoardDiff.Place;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.match.Verdict;
import letopis.notation.Games;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.CardId;
import letopis.table.Game;
import letopis.table.State;
import letopis.testkit.Playthrough;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The verdict compared with the boards before and after: no moved card or changed number is missing or wrong, and all
/// ledgers add up.
///
/// `-Dletopis.verdicts=1000` plays more matches.
@DisplayNameGeneration(ReplaceUnderscores.class)
class MatchVerdictsTest {

    private static final int MATCHES = Integer.getInteger("letopis.verdicts", 25); // per game
    private static final int STRETCHES = 6; // per match
    private static final int STEPS_MAX = 12;
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-01-01T12:00:00Z"));

    static Stream<Game<?>> games() {
        return Games.all().stream();
    }

    @ParameterizedTest
    @MethodSource("games")
    void the_verdict_is_complete_and_correct_for_every_stretch_of_a_match(Game<?> game) {
        for (int seed = 1; seed <= MATCHES; seed++) {
            checkStretches(game, seed);
        }
    }

    private static <S extends State> void checkStretches(Game<S> game, int seed) {
        Timeline<S> timeline = Playthrough.of(game).play(seed).timeline();
        long[] ends = timeline.listMarks(Stride.STEP);
        var random = new Random(seed);
        for (int i = 0; i < STRETCHES; i++) {
            int first = random.nextInt(ends.length - 1);
            int last = Math.min(ends.length - 1, first + 1 + random.nextInt(STEPS_MAX));
            check(game, timeline, ends[first], ends[last], "seed " + seed + " of " + game.id());
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void the_verdict_is_complete_and_correct_for_every_dispute(Game<?> game) {
        for (Path file : disputes(game)) {
            for (DisputeResult<?> answer : PositionFile.read(file, CLOCK, () -> "salt").answers()) {
                check(answer, file.getFileName().toString());
            }
        }
    }

    private static List<Path> disputes(Game<?> game) {
        Path folder = Program.HOME.resolve("replays").resolve(game.id().value()).resolve("disputes");
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static <S extends State> void check(DisputeResult<S> answer, String of) {
        check(answer.match().game(), answer.match().timeline(), answer.start(), answer.end(), of);
    }

    private static <S extends State> void check(Game<S> game, Timeline<S> timeline, long from, long to, String of) {
        String where = of + ", " + from + " to " + to;
        Verdict verdict = Verdict.between(game, timeline, Audience.JUDGE, from, to);
        BoardView before = game.view(timeline.at(from), Audience.JUDGE);
        BoardView after = game.view(timeline.at(to), Audience.JUDGE);
        if (before.moment().game() == after.moment().game()) {
            checkCards(verdict, before, after, from, to, where);
            checkNumbers(verdict, before, after, where);
        }
        for (SeatView seat : after.seats()) {
            SeatView was = before.seats().stream().filter(view -> view.seat().equals(seat.seat())).findFirst()
                    .orElseThrow();
            Map<String, List<Integer>> told = new HashMap<>();
            verdict.seats().stream().filter(seatChange -> seatChange.seat().equals(seat.seat()))
                    .flatMap(seatChange -> seatChange.resources().stream())
                    .forEach(sum -> told.put(sum.code(), List.of(sum.before(), sum.after())));
            Map<String, List<Integer>> changed = new HashMap<>();
            seat.resources().forEach((code, now) -> changed.put(code,
                    List.of(was.resources().getOrDefault(code, now), now)));
            changed.entrySet().removeIf(one -> one.getValue().getLast().equals(was.resources().get(one.getKey())));
            assertThat(told).as("numbers of %s, %s", seat.seat(), where).isEqualTo(changed);
        }
        Stream.concat(verdict.cards().stream().flatMap(card -> card.numbers().stream()), verdict.seats().stream()
                .flatMap(seat -> Stream.concat(seat.resources().stream(), seat.sizes().stream()))).forEach(sum -> {
                    assertThat(sum.before() + sum.terms().stream().mapToInt(Verdict.Term::amount).sum())
                            .as("%s, %s", sum, where).isEqualTo(sum.after());
                    assertThat(sum.terms()).extracting(term -> term.source().entry().number())
                            .as("%s, %s", sum, where).allSatisfy(at -> assertThat(at).isBetween(from + 1, to));
                });
    }

    private static void checkCards(Verdict verdict, BoardView before, BoardView after, long from, long to,
            String where) {
        Map<CardId, String> was = places(before);
        Map<CardId, String> is = places(after);
        Set<CardId> told = new HashSet<>();
        for (Verdict.CardChange card : verdict.cards()) {
            told.add(card.card());
            if (card.diff().isMoved()) {
                assertThat(card.last()).as("%s, %s", card, where).isPresent();
                assertThat(card.last().get().entry().number()).as("%s, %s", card, where).isBetween(from + 1, to);
            }
            if (card.diff().to() instanceof Place.ZonePlace(var half, var zone, _)) {
                assertThat(is.get(card.card())).as("%s, %s", card, where).isEqualTo(half + "." + zone);
            }
        }
        is.forEach((card, place) -> {
            if (was.containsKey(card) && !was.get(card).equals(place)) {
                assertThat(told).as("%s: %s to %s, %s", card, was.get(card), place, where).contains(card);
            }
        });
    }

    /// Checks that a card with numbers on both boards has a ledger for each change, leading from one value to the
    /// other. A card that moved may have been hidden and is exempt.
    private static void checkNumbers(Verdict verdict, BoardView before, BoardView after, String where) {
        Map<CardId, CardView> was = visibleCards(before);
        visibleCards(after).forEach((id, card) -> {
            if (!was.containsKey(id) || !was.get(id).name().equals(card.name())) {
                return;
            }
            Optional<Verdict.CardChange> told = verdict.cards().stream()
                    .filter(cardChange -> cardChange.card().equals(id))
                    .findFirst();
            boolean moved = told.flatMap(Verdict.CardChange::last).isPresent();
            card.stats().forEach((code, now) -> {
                Integer then = was.get(id).stats().get(code);
                List<List<Integer>> sums = told.stream().flatMap(cardChange -> cardChange.numbers().stream())
                        .filter(sum -> sum.code().equals(code))
                        .map(sum -> List.of(moved ? now : sum.before(), sum.after())).toList();
                if (then != null && !then.equals(now)) {
                    assertThat(sums).as("%s of %s, %s", code, card, where)
                            .containsExactly(List.of(moved ? now : then, now));
                }
            });
        });
    }

    private static Map<CardId, CardView> visibleCards(BoardView board) {
        var shown = new HashMap<CardId, CardView>();
        board.seats().stream().flatMap(seat -> seat.zones().stream()).flatMap(zone -> zone.cards().stream())
                .filter(card -> !card.stats().isEmpty()).forEach(card -> shown.put(card.id(), card));
        return shown;
    }

    /// Returns the zone of each visible card, or the card it is attached to.
    private static Map<CardId, String> places(BoardView board) {
        var places = new HashMap<CardId, String>();
        for (SeatView seat : board.seats()) {
            seat.zones().forEach(zone -> zone.cards().forEach(card -> {
                places.put(card.id(), seat.seat() + "." + zone.code());
                putAttached(card, places);
            }));
        }
        return places;
    }

    private static void putAttached(CardView bearer, Map<CardId, String> places) {
        bearer.attached().forEach(card -> {
            places.put(card.id(), "on " + bearer.id());
            putAttached(card, places);
        });
    }
}
