package letopis.cli.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import letopis.cli.Program;
import letopis.dispute.PositionText;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.GameId;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.language.cards.SampleDecks;
import letopis.language.message.Language;
import letopis.match.Timeline.Stride;
import letopis.notation.JsonNotation;
import letopis.notation.LoadedMatch;
import letopis.recording.Option;
import letopis.recording.Recording;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.table.State;
import letopis.testkit.Scorekeeper;
import letopis.testkit.TypingWriter;

/// The input of a scorekeeper who sees only the public view of a simulated match. It includes an undone mistake, a
/// judge who rewinds two steps, warns and corrects the table, and a resync with another correction, after which the
/// players make arbitrary choices and surrender.
///
/// @param lines the typed lines
/// @param end the final board
/// @param counts number of entries after each line
/// @param all every entry
record UnseenDuel(List<String> lines, String players, BoardView end, List<Integer> counts, List<String> all) {

    private static final String REASON = " | спорный момент | Вера";
    private static final int STEPS_MAX = Integer.getInteger("steps", 80); // of the simulated match
    private static final int MORE = 12;
    private static final int MORE_MAX = 400;

    static UnseenDuel of(Path folder, GameId game, long seed) {
        Path played = folder.resolve(game + "-" + seed + ".jsonl");
        Program.run("simulate", "--game", game, "--seed", seed, "--surrender", 0, "--out", played);
        try {
            return of(folder, LoadedMatch.load(played), seed);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static <S extends State> UnseenDuel of(Path folder, LoadedMatch<S> match, long seed) throws IOException {
        var hand = TypingWriter.of(match.game(), match.header(), seed);
        var scorekeeper = new Scorekeeper<>(match.game(), match.header(), state -> idleChoice(match, state), hand);
        long[] ends = match.timeline().listMarks(Stride.STEP);
        int steps = Math.min(ends.length, STEPS_MAX);
        Path table = folder.resolve(match.game().id() + "-" + seed + ".yaml");
        boolean mistaken = false;
        for (int step = 0; step < steps; step++) {
            List<Entry> entries = match.timeline().entries().subList(step == 0 ? 0 : (int) ends[step - 1],
                    (int) ends[step]);
            scorekeeper.record(publishedCommit(match, entries), choice -> isDeckSubmission(match, choice)
                    ? unlistedDeck(match, (Choice.Decision) choice) : choice, board(match, ends[step]));
            if (!mistaken && step >= steps / 4 && hand.recording().awaitedCards().isEmpty()) {
                mistaken = true;
                hand.enterLine("1");
                hand.enterLine("u");
            } else if (step == steps / 3) {
                List<String> back = hand.typedLines().subList(hand.typedLines().size() - 2, hand.typedLines().size());
                hand.enterLine("!rewind -2" + REASON);
                back.forEach(hand::enterLine);
            } else if (step == steps / 2) {
                hand.enterLine("!warn A" + REASON);
                hand.enterLine(rulingLine(board(match, ends[step]), false) + REASON);
            } else if (step > 2 * steps / 3 && writeResync(table, hand)) {
                break;
            }
        }
        hand.enterLine(rulingLine(board(hand.recording()), true) + REASON);
        finish(hand, new SplittableRandom(seed));
        return new UnseenDuel(hand.typedLines(), String.join(",", match.header().players().values()),
                board(hand.recording()), hand.entryCounts(), hand.recording().match().timeline().entries().stream()
                        .map(entry -> entry.seq() + " " + entry.event()).toList());
    }

    /// Returns the number of lines that produced these entries.
    ///
    /// @throws AssertionError if no number of lines did
    int linesOf(List<String> recorded) {
        assertThat(recorded).isEqualTo(all.subList(0, recorded.size()));
        if (recorded.isEmpty()) {
            return 0;
        }
        assertThat(counts).as("whole lines").contains(recorded.size());
        return counts.indexOf(recorded.size()) + 1;
    }

    /// @param other true if the ruling must change the table
    private static String rulingLine(BoardView board, boolean other) {
        BoardView.SeatView a = board.seats().getFirst();
        for (String resource : List.of("prayers", "life", "influence")) {
            if (a.resources().containsKey(resource)) {
                return "!" + resource + " A " + (a.resources().get(resource) + (other ? 1 : 0));
            }
        }
        CardView hero = a.zones().stream().filter(zone -> zone.code().equals("hero")).findFirst().orElseThrow()
                .cards().getFirst();
        boolean closed = hero.flags().contains("closed") != other;
        return "!set " + hero.name().orElseThrow() + ".closed=" + (closed ? "yes" : "no");
    }

    /// @return true if this moment can be written as a position
    private static boolean writeResync(Path file, TypingWriter<?> hand) throws IOException {
        LoadedMatch<?> now = hand.recording().match();
        Optional<PositionText> text = PositionText.of(now, now.timeline().size())
                .filter(positionText -> positionText.at().number() == now.timeline().size());
        if (text.isPresent()) {
            hand.enterLine("!resync " + Files.writeString(file, text.get().yaml()) + REASON);
        }
        return text.isPresent();
    }

    private static void finish(TypingWriter<?> hand, SplittableRandom random) {
        Recording<?> recording = hand.recording();
        for (int i = 0; !recording.isOver(); i++) {
            if (i > MORE_MAX) {
                throw new AssertionError("the match does not end");
            }
            List<Option> surrenders = recording.surrenders();
            if (i > MORE && !surrenders.isEmpty()) {
                hand.enterLine(recording.formatLineOrEntry(surrenders.getFirst()
                        .choice())); // words would be asked about
            } else if (recording.defaultOption().isPresent() && random.nextInt(3) > 0 || recording.options().isEmpty()
                    || recording.awaitedCards().isPresent()) {
                hand.enterLine("");
            } else {
                hand.enterLine(String.valueOf(1 + random.nextInt(recording.options().size())));
            }
        }
    }

    private static <S extends State> BoardView board(Recording<S> recording) {
        return recording.match().game().view(recording.state(), Audience.EVERYONE);
    }

    private static <S extends State> BoardView board(LoadedMatch<S> match, long index) {
        return match.game().view(match.timeline().at(index), Audience.EVERYONE);
    }

    private static <S extends State> Optional<Choice> idleChoice(LoadedMatch<S> match, S state) {
        return match.game().positions().orElseThrow().idleChoice(state)
                .filter(choice -> match.game().decide(state, choice) instanceof Outcome.Acceptance);
    }

    private static boolean isDeckSubmission(LoadedMatch<?> match, Choice choice) {
        return choice.getClass() == match.game().registerDeck(Seat.A, Map.of()).getClass();
    }

    /// Returns the sizes of the deck's parts and their open cards.
    private static Choice unlistedDeck(LoadedMatch<?> match, Choice.Decision deck) {
        Map<String, Map<CardName, Integer>> parts = SampleDecks.of(match.game(), match.header().settings()).stream()
                .map(SampleDecks.SampleDeck::parts).filter(one -> match.timeline().entries().stream().map(Entry::event)
                        .anyMatch(match.game().registerDeck(deck.seat(), one)::equals)).findFirst().orElseThrow();
        return Scorekeeper.createUnlistedDeckChoice(match.game(), deck.seat(), parts).orElseThrow();
    }

    /// Returns the public form of a commit.
    private static Commit publishedCommit(LoadedMatch<?> match, List<Entry> entries) {
        var notation = new JsonNotation(match.game());
        var all = new ArrayList<Entry>();
        for (Entry entry : entries) {
            byte[] line = notation.formatPublicLine(entry);
            all.add(notation.read(line, 0, line.length));
        }
        return new Commit(all, new Seal(all.getLast().seq(), match.seal().sha256()));
    }
}
