package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import letopis.file.ReplayWriter;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Header;
import letopis.journal.InMemoryLog;
import letopis.journal.MatchId;
import letopis.journal.MatchLog;
import letopis.journal.RenumberingRule;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.match.Fold;
import letopis.match.Referee;
import letopis.notation.Games;
import letopis.notation.JsonNotation;
import letopis.table.AwaitedCards;
import letopis.table.AwaitedInput;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.Game;
import letopis.table.Outcome;
import letopis.table.State;

/// A random legal match of any game from a seed, with these checks:
///
/// - an awaited seat has a choice, and every offered choice is accepted and can be folded;
/// - every entry survives encoding and decoding;
/// - after every event every card is in exactly one place and none is lost (see [CardConservation]);
/// - no audience sees a forbidden face while the rules wait for a choice, nor in samples before that;
/// - the match ends within a limit of choices, and folding it again leads to the same state.
///
/// A failing match reports its seed and leaves a replay file in `target/playthroughs/`.
///
/// @param settings the settings; omitted ones get the game's defaults
/// @param weight the relative probability of a choice among the offered ones; 0 for never
/// @param invariants additional checks after every event
/// @param mixedHands the value in the match header
/// @param rewinds the number of rewinds by the judge
/// @param view the decks and draws the recorder sees
/// @param created returns the owner of a card that an event brings from a supply that is not counted
public record Playthrough<S extends State>(
        Game<S> game, Map<String, String> settings, ToIntFunction<Choice> weight,
        List<Consumer<S>> invariants, boolean mixedHands, int rewinds, RecorderView view,
        Function<Event, Optional<Seat>> created) {

    private static final Instant START_TIME = Instant.parse("2026-01-01T00:00:00Z");
    private static final Path FAILURES_PATH = Path.of("target", "playthroughs");

    /// The maximum number of choices in a match.
    private static final int MAX_CHOICES = 20_000;

    /// The average number of decisions from one full check to the next. A full check submits all offered choices to the
    /// rules. Otherwise, only the chosen one is submitted. `-Doffered=1` always submits all of them.
    private static final int FULL_OFFER_INTERVAL = Integer.getInteger("offered", 8);

    /// The interval between checked entries within a commit. It is coprime to the number of audiences, so that every
    /// audience is covered. In matches with all checks, every entry is checked for every audience.
    private static final int CHECK_INTERVAL = 3;

    /// The average number of choices between rewinds by the judge. At least half of the rewinds undo at most this many
    /// commits.
    private static final int REWIND_INTERVAL = 12;

    /// The average number of choices after which a player shows an unseen card.
    private static final int SHOW_INTERVAL = 20;

    public Playthrough {
        settings = Map.copyOf(settings);
        invariants = List.copyOf(invariants);
    }

    public static <S extends State> Playthrough<S> of(Game<S> game) {
        return new Playthrough<>(game, Map.of(), _ -> 1, List.of(), true, 0, RecorderView.ALL, _ -> Optional.empty());
    }

    /// Returns the seeds of a batch. `-Dseed=` selects one seed, `-Dgames=` another number of seeds, and `-Dfrom=`
    /// another first seed.
    public static LongStream createSeeds(int batchSize) {
        Long seed = Long.getLong("seed");
        long from = Long.getLong("from", 1);
        return seed == null ? LongStream.range(from, from + Long.getLong("games", batchSize)) : LongStream.of(seed);
    }

    public Playthrough<S> withSettings(Map<String, String> newSettings) {
        return new Playthrough<>(game, newSettings, weight, invariants, mixedHands, rewinds, view, created);
    }

    public Playthrough<S> withWeight(ToIntFunction<Choice> newWeight) {
        return new Playthrough<>(game, settings, newWeight, invariants, mixedHands, rewinds, view, created);
    }

    public Playthrough<S> withInvariant(Consumer<S> invariant) {
        var more = new ArrayList<>(invariants);
        more.add(invariant);
        return new Playthrough<>(game, settings, weight, more, mixedHands, rewinds, view, created);
    }

    public Playthrough<S> withMixedHands(boolean mixesHands) {
        return new Playthrough<>(game, settings, weight, invariants, mixesHands, rewinds, view, created);
    }

    /// Returns a playthrough with this many rewinds. Each one goes back to the end of an earlier commit, usually a
    /// recent one.
    public Playthrough<S> withRewinds(int times) {
        return new Playthrough<>(game, settings, weight, invariants, mixedHands, times, view, created);
    }

    public Playthrough<S> withRecorderView(RecorderView newView) {
        return new Playthrough<>(game, settings, weight, invariants, mixedHands, rewinds, newView, created);
    }

    /// Returns a playthrough for games that create cards from outside all decks.
    public Playthrough<S> withCardCreation(Function<Event, Optional<Seat>> creatorOf) {
        return new Playthrough<>(game, settings, weight, invariants, mixedHands, rewinds, view, creatorOf);
    }

    public PlayedMatch<S> play(long seed) {
        return play(seed, header(game.id() + "-" + seed));
    }

    /// Returns the header of a match of this game between Анна and Борис.
    public Header header(String match) {
        var header = new Header(new MatchId(match), "№ " + match, game.id(), START_TIME,
                Map.of(Seat.A, "Анна", Seat.B, "Борис"), game.settings(settings),
                CardSets.pin(CardSets.loadBuiltInCardSet(game), game)).withRecordedResult();
        return mixedHands ? header.withPinnedCards(RenumberingRule.HANDS_AND_SEARCHES) : header;
    }

    public PlayedMatch<S> play(long seed, Header header) {
        var run = new Run<>(this, seed, header);
        try {
            return run.play();
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError("%s, seed %d, after %s: %s%n  re-run with -Dseed=%d, look at %s".formatted(
                    game.id(), seed, run.referee.state().at(), e.getMessage(), seed, run.save()), e);
        }
    }

    /// One match in progress.
    private static final class Run<S extends State> {

        private final Playthrough<S> playthrough;
        private final Game<S> game;
        private final long seed;
        private final Header header;
        private final JsonNotation notation;
        private final SplittableRandom random;
        private final List<Commit> commits = new ArrayList<>();
        private final Referee<S> referee;
        private final Map<Sequence, S> stateByEnd = new HashMap<>();
        private CardConservation cardConservation;
        private int saltCount;
        private int rewindCount;

        Run(Playthrough<S> playthrough, long seed, Header header) {
            this.playthrough = playthrough;
            this.game = playthrough.game;
            this.seed = seed;
            this.header = header;
            this.notation = new JsonNotation(game);
            this.random = new SplittableRandom(seed);
            var setup = Games.createSetup(header, CardSets.unpin(header.cards(), game));
            MatchLog.Writer writer = new InMemoryLog(notation).create(header, "playthrough");
            this.referee = new Referee<>(game, game.opening(setup), writer, notation,
                    () -> START_TIME.plusSeconds(commits.size()), () -> "salt-" + seed + "-" + saltCount++);
        }

        PlayedMatch<S> play() {
            cardConservation = CardConservation.countCards(referee.state().table());
            check(referee.state(), true);
            registerDecks();
            for (AwaitedInput now = game.awaited(referee.state()); !(now instanceof AwaitedInput.NoInput);
                    now = game.awaited(referee.state())) {
                assertThat(commits.size()).as("choices taken; does this match never end?").isLessThan(MAX_CHOICES);
                submitChoice(switch (now) {
                    case AwaitedInput.Players(var seats) -> chooseCardToShow().orElseGet(() -> chooseDecision(seats));
                    case AwaitedInput.ChanceOutcome() -> chooseChance();
                    case AwaitedInput.NoInput() -> throw new IllegalStateException("no input is awaited");
                });
                if (rewindCount < playthrough.rewinds && random.nextInt(REWIND_INTERVAL) == 0) {
                    rewind();
                }
            }
            for (Seat seat : header.players().keySet()) {
                assertThat(game.choices(referee.state(), seat)).as("choices of %s after the end", seat).isEmpty();
            }
            var played = new PlayedMatch<>(game, seed, header, commits, referee.state());
            assertThat(played.timeline().at(played.entries().size())).as("the match folded again")
                    .isEqualTo(referee.state());
            return played;
        }

        private void registerDecks() {
            var decks = SampleDecks.of(game, header.settings());
            for (Seat seat : header.players().keySet()) {
                var parts = decks.get(random.nextInt(decks.size())).parts();
                Optional<Choice> unlisted = playthrough.view.seesDeckList(seat) ? Optional.empty()
                        : Scorekeeper.createUnlistedDeckChoice(game, seat, parts);
                submitChoice(unlisted.orElseGet(() -> game.registerDeck(seat, parts)));
            }
        }

        private Choice chooseChance() {
            return game.awaitedCards(referee.state()).filter(cards -> !playthrough.view.seesDraw(cards.seat(), random))
                    .map(AwaitedCards::unseenOutcome)
                    .orElseGet(() -> game.sampleChance(referee.state(), random::nextInt));
        }

        /// Sometimes lets a player show an unseen card.
        private Optional<Choice> chooseCardToShow() {
            S state = referee.state();
            if (playthrough.view == RecorderView.ALL || random.nextInt(SHOW_INTERVAL) > 0) {
                return Optional.empty();
            }
            List<Choice> showable = CardId.range(1, state.table().cardCount()).stream().map(state.table()::card)
                    .filter(card -> card.place() instanceof Card.Place.In(_, var zone) && !zone.isDeck()
                            && card.face().isBlank())
                    .<Choice>flatMap(card -> {
                        var faces = game.possibleFaces(state, card.id()); // empty if two cards took all matching copies
                        return faces.isEmpty() ? Stream.empty() : Stream.of(
                                new FaceShown(card.master(), card.id(), faces.get(random.nextInt(faces.size()))));
                    })
                    .filter(choice -> game.decide(state, choice) instanceof Outcome.Acceptance<S>).toList();
            return showable.isEmpty() ? Optional.empty()
                    : Optional.of(showable.get(random.nextInt(showable.size())));
        }

        private Choice chooseDecision(List<Seat> seats) {
            Seat seat = seats.get(random.nextInt(seats.size()));
            List<Choice> offered = game.choices(referee.state(), seat);
            assertThat(offered).as("choices of %s, who is awaited", seat).isNotEmpty();
            if (random.nextInt(FULL_OFFER_INTERVAL) == 0) {
                header.players().keySet().forEach(each -> (each.equals(seat) ? offered
                        : game.choices(referee.state(), each)).forEach(this::checkOfferedChoice));
            }
            int weights = offered.stream().mapToInt(playthrough.weight).sum();
            assertThat(weights).as("weight of all that was offered: %s", offered).isPositive();
            int drawn = random.nextInt(weights);
            for (Choice choice : offered) {
                drawn -= playthrough.weight.applyAsInt(choice);
                if (drawn < 0) {
                    return choice;
                }
            }
            throw new IllegalStateException("weights changed while they were added up");
        }

        private void checkOfferedChoice(Choice choice) {
            S state = referee.state();
            switch (game.decide(state, choice)) {
                case Outcome.Acceptance<S> accepted -> {
                    S after = state;
                    for (Event event : accepted.choiceEvents(choice)) {
                        after = game.evolve(after, after.at().next(), event);
                    }
                    S reachedState = accepted.finalState();
                    for (var consequence : accepted.consequences()) {
                        after = game.evolve(after, after.at().next(), consequence.event());
                    }
                    assertThat(reachedState).as("the state the answer names, beside the one its events fold to")
                            .isEqualTo(after);
                }
                case Outcome.Rejection(var refusal) ->
                        throw new AssertionError(choice + " was offered, but is refused: " + refusal);
            }
        }

        private void submitChoice(Choice choice) {
            S before = referee.state();
            var taken = referee.submit(choice);
            assertThat(taken).as("what became of %s", choice).isInstanceOf(Referee.SubmitResult.Success.class);
            Commit commit = ((Referee.SubmitResult.Success) taken).commit();
            commits.add(commit);
            S state = before;
            for (Entry entry : commit.entries()) {
                byte[] line = notation.line(entry);
                assertThat(notation.read(line, 0, line.length)).as("the entry read from its line").isEqualTo(entry);
                S after = Fold.applyEntry(game, state, entry);
                assertThat(after.at()).as("the entry that led to the state after %s", entry.event())
                        .isEqualTo(entry.seq());
                if (after.table() != state.table()) {
                    CardConservation counted = CardConservation.countCards(after.table());
                    playthrough.created.apply(entry.event()).map(cardConservation::withExtraCard)
                            .orElse(cardConservation)
                            .checkConservation(counted, state, after);
                    cardConservation = counted;
                }
                check(after, entry.seq().equals(commit.last()));
                state = after;
            }
            assertThat(state).as("the commit folded again").isEqualTo(referee.state());
            stateByEnd.put(commit.last(), state);
        }

        /// Rewinds and checks that the earlier state is restored.
        private void rewind() {
            int played = commits.size() - header.players().size(); // not counting the decks
            int back = random.nextInt(2) == 0 ? played : Math.min(played, REWIND_INTERVAL);
            Sequence to = commits.get(commits.size() - 1 - random.nextInt(back)).last();
            if (referee.history().findRewindObstacle(to).isPresent()) {
                return;
            }
            rewindCount++;
            var taken = referee.takeBack(to, "somebody mistyped", Author.JUDGE);
            assertThat(taken).as("going back to %s", to).isInstanceOf(Referee.SubmitResult.Success.class);
            Commit commit = ((Referee.SubmitResult.Success) taken).commit();
            commits.add(commit);
            assertThat(referee.state()).as("the state at %s", to).isEqualTo(stateByEnd.get(to).at(commit.last()));
            stateByEnd.put(commit.last(), referee.state());
            cardConservation = CardConservation.countCards(referee.state().table());
        }

        private void check(S state, boolean isAtRest) {
            if (isAtRest || state.at().number() % CHECK_INTERVAL == 0) {
                HiddenInformationChecks.checkViewOfNextAudience(game, state, isAtRest);
            }
            playthrough.invariants.forEach(invariant -> invariant.accept(state));
        }

        private Path save() {
            Path file = FAILURES_PATH.resolve(header.match() + ".jsonl");
            try {
                Files.createDirectories(FAILURES_PATH);
                Files.deleteIfExists(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            try (ReplayWriter writer = ReplayWriter.create(file, header)) {
                commits.forEach(commit -> writer.append(TestSealer.seal(notation, commit, writer.tail())));
            }
            return file;
        }
    }
}
