package letopis.testkit;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Header;
import letopis.journal.InMemoryLog;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.cards.CardSets;
import letopis.match.Fold;
import letopis.match.Referee;
import letopis.notation.Games;
import letopis.notation.JsonNotation;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.Card;
import letopis.table.CardCounts;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.FaceShown;
import letopis.table.Game;
import letopis.table.PublicChoice;
import letopis.table.Renumbering;
import letopis.table.State;

/// A scorekeeper who records a match again from the view of one audience. The scorekeeper reads the commits of a
/// redacted copy one by one, as at a table, and makes every choice again. A card gets its face when that audience sees
/// it.
///
/// @param <S> the states of the game
public final class Scorekeeper<S extends State> {

    /// The pattern of a seal over a secret that the line does not contain.
    private static final Pattern TRAILING_SEAL_PATTERN = Pattern.compile("\"([A-Z])\":\"[0-9a-f]{64}\"}}$");
    private static final Instant START_TIME = Instant.parse("2026-01-01T00:00:00Z");

    private final Game<S> game;
    private final JsonNotation notation;
    private final Function<S, Optional<Choice>> passFactory;
    private final ChoiceWriter<S> writer;
    private final List<Commit> commits = new ArrayList<>();
    private final Map<Sequence, Sequence> numbers = new HashMap<>(); // by entry of the copy
    private S visibleState; // the folded state of the copy

    /// The interface through which a scorekeeper records choices.
    public interface ChoiceWriter<S extends State> {

        /// Returns the state after the entries written so far.
        S state();

        /// @throws AssertionError when the choice is refused
        Commit write(Choice choice);
    }

    /// @param passFactory the function that returns a seat's pass, for seats prompted only because cards are unknown
    public Scorekeeper(Game<S> game, Header header, Function<S, Optional<Choice>> passFactory) {
        this(game, header, passFactory, createRefereeWriter(game, header));
    }

    /// @param writer the choice writer for the match
    public Scorekeeper(Game<S> game, Header header, Function<S, Optional<Choice>> passFactory, ChoiceWriter<S> writer) {
        this.notation = new JsonNotation(game);
        this.game = game;
        this.passFactory = passFactory;
        this.visibleState = opening(game, header);
        this.writer = writer;
    }

    private static <S extends State> S opening(Game<S> game, Header header) {
        return game.opening(Games.createSetup(header, CardSets.unpin(header.cards(), game)));
    }

    private static <S extends State> ChoiceWriter<S> createRefereeWriter(Game<S> game, Header header) {
        var notation = new JsonNotation(game);
        var written = new AtomicInteger();
        var writer = new InMemoryLog(notation).create(header, "scorekeeper");
        var referee = new Referee<>(game, opening(game, header), writer, notation,
                () -> START_TIME.plusSeconds(written.get()), () -> "salt-" + written.get());
        return new ChoiceWriter<>() {

            @Override
            public S state() {
                return referee.state();
            }

            @Override
            public Commit write(Choice choice) {
                written.incrementAndGet();
                return switch (referee.submit(choice)) {
                    case Referee.SubmitResult.Success(var commit) -> commit;
                    case Referee.SubmitResult other ->
                            throw new AssertionError("after " + state().at() + " " + choice + " became " + other);
                };
            }
        };
    }

    /// Returns the registration of a deck whose list the scorekeeper has not seen.
    public static Optional<Choice> createUnlistedDeckChoice(Game<?> game, Seat seat,
            Map<String, Map<CardName, Integer>> parts) {
        var sizes = new LinkedHashMap<String, Integer>();
        var open = new LinkedHashMap<String, Map<CardName, Integer>>();
        parts.forEach((part, cards) -> {
            sizes.put(part, CardCounts.countCards(cards));
            if (part.startsWith("hero")) {
                open.put(part, cards);
            }
        });
        return game.registerUnlistedDeck(seat, sizes, open);
    }

    public S state() {
        return writer.state();
    }

    /// Returns the commits recorded so far.
    public List<Commit> commits() {
        return List.copyOf(commits);
    }

    /// Records the visible part of one commit: first the choice, then the cards that the commit turned face up.
    ///
    /// @param commit the commit as read by the audience
    /// @param toSeenChoice the function that adapts a choice to the scorekeeper's knowledge
    /// @param board the public view after the commit, with the awaited seat and prompt
    /// @throws AssertionError when the rules refuse the choice
    public void record(Commit commit, UnaryOperator<Choice> toSeenChoice, BoardView board) {
        List<Event> chosen = commit.entries().stream().filter(Entry::isChoice).map(Entry::event).toList();
        List<Renumbering> renumbered = chosen.subList(0, chosen.size() - 1).stream()
                .map(Renumbering.class::cast).toList();
        int playing = visibleState.moment().game();
        // The last state of the game in progress. An entering creature can end this game, and the same commit then
        // clears the table.
        S last = visibleState;
        for (Entry entry : commit.entries()) {
            visibleState = Fold.applyEntry(game, visibleState, entry);
            last = visibleState.moment().game() == playing ? visibleState : last;
        }
        int before = commits.size();
        recordChoice(withoutSecrets(toSeenChoice.apply((Choice) chosen.getLast())), renumbered);
        showOpenCards(last);
        if (last != visibleState) {
            showOpenCards(visibleState);
        }
        alignWithOwnCommits(commit, commits.subList(before, commits.size()));
        while (!computePromptKey(game.view(state(), Audience.EVERYONE)).equals(computePromptKey(board))
                && passFactory.apply(state()).isPresent()) {
            recordChoice(passFactory.apply(state()).get());
        }
    }

    /// Returns the number that a copied entry has in this record.
    ///
    /// @throws AssertionError when there is no matching entry
    public Sequence seqOf(Sequence copiedEntry) {
        return Optional.ofNullable(numbers.get(copiedEntry))
                .orElseThrow(() -> new AssertionError("nothing is recorded like " + copiedEntry));
    }

    private void alignWithOwnCommits(Commit copiedCommit, List<Commit> ownCommits) {
        var left = new ArrayList<>(ownCommits.stream().flatMap(commit -> commit.entries().stream()).toList());
        for (Entry entry : copiedCommit.entries()) {
            left.stream().filter(one -> one.event().toString().equals(entry.event().toString())).findFirst()
                    .ifPresent(one -> {
                        numbers.put(entry.seq(), one.seq());
                        left.remove(one);
                    });
        }
    }

    /// Returns a key for the prompt, the awaited seats and the moment. The moment is included because a player can get
    /// the same prompt twice in a row.
    private static String computePromptKey(BoardView board) {
        return board.moment() + board.prompt() + board.awaited();
    }

    /// Converts withheld values to unseen ones. It reads the choice again with an empty hash.
    private Choice withoutSecrets(Choice choice) {
        var entry = new Entry(visibleState.at(), START_TIME, choice.by(), Sequence.NONE, List.of(), choice, Map.of());
        String written = new String(notation.write(entry, () -> "salt").line().bytes(), StandardCharsets.UTF_8);
        byte[] line = TRAILING_SEAL_PATTERN.matcher(written).replaceFirst("\"$1\":\"\"}}")
                .getBytes(StandardCharsets.UTF_8);
        return (Choice) notation.read(line, 0, line.length).event();
    }

    private void recordChoice(Choice choice, List<Renumbering> renumberings) {
        recordChoice(new PublicChoice(renumberings, choice).originalChoice(state().table()));
    }

    private void showOpenCards(S originalState) {
        for (CardId id : CardId.range(1, Math.min(originalState.table().cardCount(), state().table().cardCount()))) {
            if (!state().table().containsCard(id)) {
                return; // the shown card ended the game
            }
            Card card = originalState.table().card(id);
            Card mine = state().table().card(id);
            boolean lies = card.place() instanceof Card.Place.In;
            if (lies && card.face().isOpen() && mine.face().isBlank() && mine.place() instanceof Card.Place.In) {
                recordChoice(new FaceShown(card.master(), id, card.face().valueFor(Audience.EVERYONE).orElseThrow()));
            }
        }
    }

    private void recordChoice(Choice choice) {
        commits.add(writer.write(choice));
    }
}
