package letopis.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import letopis.file.ReplayWriter;
import letopis.journal.Author;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.match.RecordedChoice;
import letopis.match.Referee;
import letopis.notation.Games;
import letopis.notation.JsonNotation;
import letopis.notation.LoadedMatch;
import letopis.table.AwaitedInput;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.State;

/// A match recorded twice, the second time with [other hidden cards][HiddenCardChange].
///
/// @param owner the player of the changed cards
/// @param change the changed cards and their new faces
/// @param kind the kind of change
record TwinMatches(MatchId first, MatchId second, Seat owner, String change, Kind kind) {

    /// The name of the matches without their suffix `x` or `y`.
    static final String EVENT = "pair-all-";

    private static final String TRAPS = "ash-traps.json";
    private static final int TRIES = 40;
    private static final int WHILE_LAID = 60; // choices during which most traps are still face down
    private static final int OPENED = 50; // hours before the first commit, more than any delay

    /// The kind of change.
    enum Kind {
        /// Two hidden cards of one zone are swapped.
        SWAPPED,
        /// A card is replaced, also in the deck list.
        REPLACED,
        /// A face-down trap is replaced, also in the deck list.
        TRAP
    }

    /// Records a match, or a prefix of it, twice.
    ///
    /// @param pair the name of both, without `-x` and `-y`
    /// @param end the time of the last commit, an hour after the one before
    /// @return empty if no such cards were found
    static Optional<TwinMatches> record(Path match, Path folder, String pair, long seed, Instant end) {
        return record(LoadedMatch.load(match), folder, pair, new SplittableRandom(seed), end);
    }

    /// Returns the card set of a match. In РЕСПОНС a hero has at most one kind of trap, so traps for the same heroes
    /// are added as possible replacements.
    private static CardSet cards(LoadedMatch<?> match) {
        if (!match.header().game().equals(new GameId("respons"))) {
            return match.cards();
        }
        try (InputStream in = TwinMatches.class.getResourceAsStream(TRAPS)) {
            return CardSets.addCards(match.cards(), CardSets.read(TRAPS, in.readAllBytes(), match.game()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static <S extends State> Optional<TwinMatches> record(LoadedMatch<S> match, Path folder, String pair,
            SplittableRandom random, Instant end) {
        CardSet set = cards(match);
        List<RecordedChoice<S>> all = RecordedChoice.listChoicesInEffectAt(match.timeline(), match.timeline().size());
        List<Integer> laid = IntStream.range(0, all.size())
                .filter(i -> HiddenCardChange.isTrapPlacement(all.get(i).choice())).boxed().toList();
        Kind kind = !random.nextBoolean() ? Kind.SWAPPED
                : laid.isEmpty() || !random.nextBoolean() ? Kind.REPLACED : Kind.TRAP;
        for (int i = 0; i < TRIES; i++) {
            int count = kind == Kind.TRAP ? laid.get(random.nextInt(laid.size())) + 1 + random.nextInt(WHILE_LAID)
                    : i == 0 && random.nextBoolean() ? all.size()
                    : all.size() / 5 + random.nextInt(all.size() - all.size() / 5) + 1;
            List<RecordedChoice<S>> made = all.subList(0, Math.min(count, all.size()));
            var cards = new HiddenCards<>(made, random);
            List<HiddenCardChange> changes = switch (kind) {
                case SWAPPED -> cards.swaps().stream().limit(1).toList();
                case REPLACED -> cards.replacements(set);
                case TRAP -> cards.traps(set);
            };
            for (HiddenCardChange change : changes) {
                Optional<Choice> refused = write(match, made, set, folder, pair + "-y", EVENT + "y",
                        Optional.of(change), end);
                if (refused.filter(change::namesReplacedCard).isPresent()) {
                    break; // no other card has that name
                }
                if (refused.isEmpty()) {
                    write(match, made, set, folder, pair + "-x", EVENT + "x", Optional.empty(), end);
                    return Optional.of(new TwinMatches(new MatchId(pair + "-x"), new MatchId(pair + "-y"),
                            change.owner(), change.toString(), kind));
                }
            }
        }
        return Optional.empty();
    }

    /// @return the choice that the rules refuse with the other cards, if any; then no file is written
    private static <S extends State> Optional<Choice> write(
            LoadedMatch<S> match, List<RecordedChoice<S>> made, CardSet set,
            Path folder, String id, String event, Optional<HiddenCardChange> change, Instant end) {
        Header was = match.header();
        var header = new Header(new MatchId(id), was.title(), was.game(),
                end.minus(Duration.ofHours(made.size() + OPENED)), was.players(), was.settings(),
                CardSets.pin(set, match.game()), List.of(), true, was.renumberingRule(),
                new Occasion(Optional.of(event), Optional.empty(), Optional.empty()), was.recordsResult());
        var at = new AtomicReference<>(end);
        var salts = new AtomicInteger();
        Path file = folder.resolve(id + ".jsonl");
        Optional<Choice> refused = Optional.empty();
        try (var writer = ReplayWriter.create(file, header)) {
            var referee = new Referee<>(match.game(), match.game().opening(Games.createSetup(header, set)), writer,
                    new JsonNotation(match.game()), at::get, () -> "s" + salts.incrementAndGet());
            for (int i = 0; i < made.size() && refused.isEmpty(); i++) {
                at.set(end.minus(Duration.ofHours(made.size() - 1L - i)));
                Choice choice = made.get(i).choice();
                refused = tryChoice(referee, choice, change, id + " at commit " + i) ? refused : Optional.of(choice);
            }
            if (refused.isEmpty() && match.game().awaited(referee.state()) instanceof AwaitedInput.NoInput) {
                referee.endMatch(Author.RECORDER);
            }
        }
        refused.ifPresent(_ -> delete(file));
        return refused;
    }

    private static boolean tryChoice(Referee<?> referee, Choice choice, Optional<HiddenCardChange> change,
            String where) {
        Referee.SubmitResult taken =
                referee.submit(change.map(hiddenCardChange -> hiddenCardChange.applyTo(choice)).orElse(choice));
        if (taken instanceof Referee.SubmitResult.Success) {
            return true;
        }
        if (change.isEmpty() || !change.get().affectsRules(choice)) {
            throw new AssertionError("what may be chosen depends on a hidden card: %s, %s, %s: %s"
                    .formatted(where, change, choice, taken));
        }
        return false;
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns the opponent, whose view must not depend on the cards either.
    Seat opponent() {
        return owner.opponent();
    }

    Set<MatchId> both() {
        return Set.of(first, second);
    }
}
