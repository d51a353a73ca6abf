package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.cards.SampleDecks;
import letopis.match.DecklistCheck;
import letopis.match.MatchVerifier;
import letopis.match.MatchVerifier.LocatedDifference;
import letopis.match.Timeline;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The guarantees of every game for recorders who do not see its hidden cards. This is a part of [GameContract]; a game
/// can also extend it separately for other settings.
///
/// `-Dscorekept=` sets the number of seeded matches recorded by the scorekeeper, and `-Dgames=` the number of matches
/// played for each recorder view.
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class UnseenHandsContract<S extends State> extends MatchResultContract<S> {

    private static final int MAX_CARDS = 2;
    private static final Pattern ENTRY_PATTERN = Pattern.compile("\\bentry=[^,\\]]*");

    /// Returns the number of seeds that each test plays per build.
    protected int sampleSize() {
        return MAX_CARDS;
    }

    /// Returns the choice with which a seat declines if it is prompted only because cards are unknown. Most games never
    /// have such prompts.
    protected Optional<Choice> findPassChoice(S state) {
        return Optional.empty();
    }

    /// Returns true if a choice states the contents of a deck, as its registration does.
    protected boolean isDeckChoice(Choice choice) {
        return choice.getClass() == game().registerDeck(Seat.A, Map.of()).getClass();
    }

    /// Returns a choice of the match as the recorder of another record would make it, with only this audience's
    /// knowledge.
    ///
    /// @param match all commits of the match
    /// @param entryMapping the mapping from entries of the match to entries of the other record
    protected Choice asSeen(Choice choice, List<Commit> match, UnaryOperator<Sequence> entryMapping) {
        return choice;
    }

    @ParameterizedTest
    @EnumSource(RecorderView.class)
    void matches_are_played_and_verified_for_every_recorder_view(RecorderView view) {
        Playthrough.createSeeds(sampleSize()).forEach(seed -> {
            int rewinds = (int) seed % 2;
            PlayedMatch<S> played = view == RecorderView.ALL && rewinds == 0 ? match(seed)
                    : playthrough(seed).withRecorderView(view).withRewinds(rewinds).play(seed);
            assertThat(verify(played, played.commits())).as("seed %d", seed)
                    .isEqualTo(new MatchVerifier.Verdict.ExactReplay(played.entries().size()));
            List<Commit> published = redact(played, Audience.EVERYONE);
            assertThat(verify(played, published)).as("the public copy of seed %d", seed)
                    .isNotInstanceOf(MatchVerifier.Verdict.Divergence.class);
        });
    }

    @Test
    void a_scorekeeper_with_the_public_view_records_the_same_match() {
        record(played -> redact(played, Audience.EVERYONE));
    }

    /// Real play must never be refused, although all copies are counted.
    @Test
    void a_judge_with_decklists_but_no_hands_records_the_same_match() {
        record(played -> {
            List<Commit> commits = new ArrayList<>(redact(played, Audience.EVERYONE));
            for (int i = 0; i < commits.size(); i++) {
                Commit whole = played.commits().get(i);
                if (whole.entries().getFirst().event() instanceof Choice choice && isDeckChoice(choice)) {
                    commits.set(i, whole);
                    if (hasHand(played.timeline().at(whole.last().number()))) {
                        return played.commits(); // the list is the hand, so a judge with the list sees every card
                    }
                }
            }
            return commits;
        });
    }

    /// The recorder picks the upcoming card from these faces.
    @Test
    void possible_faces_are_exactly_the_faces_the_rules_accept() {
        PlayedMatch<S> played = match(1);
        List<CardName> all = played.opening().cards().definitions().stream().map(CardDefinition::name).sorted()
                .toList();
        List<S> folded = fold(played);
        for (Commit commit : played.commits()) {
            S before = folded.get((int) commit.first().number() - 1);
            game().awaitedCards(before).filter(awaited -> awaited.cards().size() == 1).ifPresent(awaited ->
                    assertThat(game().possibleFaces(before, awaited)).as("what %s may be", commit.first())
                            .containsExactlyElementsOf(all.stream().filter(name -> game().decide(before,
                                    awaited.namedOutcome(List.of(name))) instanceof Outcome.Acceptance<S>).toList()));
        }
    }

    /// Returns everything on a board as text, without the entries. Text is used because comparing field by field would
    /// be slower than recording.
    private static String formatWithoutEntries(BoardView board) {
        return ENTRY_PATTERN.matcher(board.toString()).replaceAll("");
    }

    private boolean hasHand(S state) {
        return Seat.PAIR.stream().anyMatch(seat -> !state.table().indistinguishableCards(seat).isEmpty());
    }

    @Test
    void a_player_with_only_their_own_hand_records_the_same_match() {
        record(played -> redact(played, new Audience.OfSeat(Seat.A)));
    }

    /// The recorder recognizes the intended choice in every form of input.
    @Test
    void typing_every_choice_records_the_same_match() {
        record(1, played -> redact(played, Audience.EVERYONE), played ->
                new Scorekeeper<>(game(), played.header(), this::findPassChoice,
                        TypingWriter.of(game(), played.header(),
                        played.seed())));
    }

    private void record(Function<PlayedMatch<S>, List<Commit>> commitsOf) {
        record(sampleSize(), commitsOf, this::createScorekeeper);
    }

    private Scorekeeper<S> createScorekeeper(PlayedMatch<S> playedMatch) {
        return new Scorekeeper<>(game(), playedMatch.header(), this::findPassChoice);
    }

    private void record(int matchCount, Function<PlayedMatch<S>, List<Commit>> commitsOf,
            Function<PlayedMatch<S>, Scorekeeper<S>> scorekeeperOf) {
        var failures = new ArrayList<String>();
        Playthrough.createSeeds(Integer.getInteger("scorekept", matchCount)).forEach(seed -> {
            try {
                PlayedMatch<S> played = match(seed);
                record(played, commitsOf.apply(played), scorekeeperOf.apply(played));
            } catch (AssertionError | RuntimeException e) {
                failures.add("seed " + seed + ": " + e);
            }
        });
        assertThat(failures).isEmpty();
    }

    private PlayedMatch<S> record(PlayedMatch<S> playedMatch, List<Commit> commits, Scorekeeper<S> scorekeeper) {
        Timeline<S> all = playedMatch.timeline();
        for (Commit commit : commits) {
            BoardView board = game().view(all.at(commit.last().number()), Audience.EVERYONE);
            scorekeeper.record(commit, choice -> asSeen(choice, commits, scorekeeper::seqOf), board);
            BoardView own = game().view(scorekeeper.state(), Audience.EVERYONE);
            if (!own.equals(board) && !formatWithoutEntries(own).equals(formatWithoutEntries(board))) {
                assertThat(own).as("the public board at %s, beside the one the scorekeeper sees", commit.last())
                        .usingRecursiveComparison().ignoringFieldsMatchingRegexes(".*\\.entry")
                        .isEqualTo(board);
            }
        }
        var recorded = new PlayedMatch<>(game(), playedMatch.seed(), playedMatch.header(), scorekeeper.commits(),
                scorekeeper.state());
        assertThat(verify(recorded, recorded.commits()))
                .isEqualTo(new MatchVerifier.Verdict.ExactReplay(recorded.entries().size()));
        return recorded;
    }

    /// A decklist revealed later matches the cards played from that deck, and almost never any other cards.
    @Test
    void a_decklist_revealed_later_is_checked_against_all_played_cards() {
        assumeTrue(game().registerUnlistedDeck(Seat.A, Map.of(), Map.of()).isPresent(), "decks may be unlisted");
        var others = new ArrayList<LocatedDifference>();
        Playthrough.createSeeds(Math.min(2, sampleSize())).forEach(seed -> {
            PlayedMatch<S> played = match(seed);
            PlayedMatch<S> recorded = record(played, redact(played, Audience.EVERYONE), createScorekeeper(played));
            for (Seat seat : played.header().players().keySet()) {
                for (SampleDecks.SampleDeck deck : SampleDecks.of(game(), played.header().settings())) {
                    List<LocatedDifference> misfits = findMismatches(recorded, seat, deck.parts());
                    if (listDeckEvents(played).contains(game().registerDeck(seat, deck.parts()))) {
                        assertThat(misfits).as("the list of %s in seed %d", seat, seed).isEmpty();
                    } else {
                        others.addAll(misfits);
                    }
                }
            }
        });
        assertThat(others).as("what was not in other lists").isNotEmpty();
    }

    private List<LocatedDifference> findMismatches(PlayedMatch<S> match, Seat seat,
            Map<String, Map<CardName, Integer>> cardsByPart) {
        return DecklistCheck.findViolations(game(), match.opening(), match.header().recordsResult(),
                match.commits(), seat, cardsByPart).orElseThrow();
    }

    private List<Event> listDeckEvents(PlayedMatch<S> playedMatch) {
        return playedMatch.entries().stream().limit(2L * playedMatch.header().players().size()).map(Entry::event)
                .toList();
    }
}
