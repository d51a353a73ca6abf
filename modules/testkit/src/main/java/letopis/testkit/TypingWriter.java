package letopis.testkit;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.InMemoryLog;
import letopis.journal.Signer;
import letopis.language.message.Language;
import letopis.language.source.SourceFile;
import letopis.notation.HeaderLine;
import letopis.notation.JsonNotation;
import letopis.notation.ReplayReader;
import letopis.recording.EntryResult;
import letopis.recording.JudgeCommands;
import letopis.recording.LineInterpreter;
import letopis.recording.Option;
import letopis.recording.Recording;
import letopis.recording.WordMatcher;
import letopis.recording.WriteContext;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.State;

/// A choice writer that types every choice into the recorder in one of the available forms. The forms are Enter alone,
/// the list number, the words of its sentence in either language, the names of the upcoming cards, and a script line.
///
/// @param <S> the states of the game
public final class TypingWriter<S extends State> implements Scorekeeper.ChoiceWriter<S> {

    private static final Instant START_TIME = Instant.parse("2026-01-01T00:00:00Z");

    private final Recording<S> recording;
    private final JudgeCommands judgeCommands;
    private final SplittableRandom random;
    private final List<String> typedLines = new ArrayList<>();
    private final List<Integer> entryCounts = new ArrayList<>();

    private boolean drewUnseenCards;

    private TypingWriter(Recording<S> recording, SplittableRandom random) {
        this.recording = recording;
        this.judgeCommands = new JudgeCommands(recording,
                file -> SourceFile.readBytes(Path.of(file), SourceFile.MAX_PAGE_BYTES));
        this.random = random;
    }

    /// @param seed the seed for choosing forms
    @SuppressWarnings("unchecked") // the header is of a match of this game
    public static <S extends State> TypingWriter<S> of(Game<S> game, Header header, long seed) {
        var commits = new AtomicInteger();
        var log = new InMemoryLog(new JsonNotation(game));
        var context = new WriteContext(log.create(header, "scorekeeper"), () -> "salt-" + commits.get(),
                () -> START_TIME.plusSeconds(commits.incrementAndGet()), Signer.NONE);
        try (ReplayReader reader = ReplayReader.of("typed", new ByteArrayInputStream(HeaderLine.writePreamble(header)),
                List.of(game))) {
            return new TypingWriter<>((Recording<S>) Recording.of("typed", reader, context),
                    new SplittableRandom(seed));
        }
    }

    /// Returns every typed line.
    public List<String> typedLines() {
        return List.copyOf(typedLines);
    }

    @Override
    public S state() {
        return recording.state();
    }

    @Override
    public Commit write(Choice choice) {
        String line = formatLine(choice);
        List<Commit> commits = enterLine(line);
        if (commits.size() != 1) {
            throw new AssertionError(line + " for " + choice + " became " + commits);
        }
        return commits.getFirst();
    }

    /// Types any line. After an unseen draw, the recorder does not read Enter as a pass, so the list number of the pass
    /// is typed instead.
    ///
    /// @throws AssertionError when the line is rejected
    public List<Commit> enterLine(String requestedLine) {
        boolean draws = requestedLine.isEmpty() && recording.awaitedCards().isPresent();
        String line = !requestedLine.isEmpty() || draws || !drewUnseenCards ? requestedLine : recording.idleOption()
                .map(idle -> String.valueOf(recording.options().indexOf(idle) + 1)).orElse(requestedLine);
        drewUnseenCards = draws;
        typedLines.add(line);
        EntryResult entered = new LineInterpreter(recording, judgeCommands).enter(line);
        if (entered.error().isPresent()) {
            throw new AssertionError("after " + state().at() + " \"" + line + "\" became " + entered);
        }
        entryCounts.add((int) recording.match().timeline().size());
        return entered.commits();
    }

    /// Returns the number of entries recorded after each typed line.
    public List<Integer> entryCounts() {
        return List.copyOf(entryCounts);
    }

    /// Returns the recording with all typed input so far.
    public Recording<S> recording() {
        return recording;
    }

    private String formatLine(Choice choice) {
        if (recording.defaultOption().filter(defaultOption -> defaultOption.choice().equals(choice)).isPresent()
                && random.nextInt(4) > 0) {
            return "";
        }
        List<Option> options = recording.options();
        int at = options.stream().map(Option::choice).toList().indexOf(choice);
        boolean cards = recording.awaitedCards().isPresent();
        if (at >= 0 && !cards) {
            String words = abbreviateWords(options.get(at), Language.values()[random.nextInt(2)]);
            boolean found = WordMatcher.findMatches(options, words).equals(List.of(options.get(at)));
            int form = random.nextInt(3);
            return form == 2 ? recording.formatLineOrEntry(choice) : form == 1 && found ? words
                    : String.valueOf(at + 1);
        }
        List<CardName> named = choice.namedCards().stream().map(card -> card.name()).toList();
        return cards && recording.awaitedCards().get().namedOutcome(named).equals(choice)
                ? named.stream().map(CardName::value).collect(Collectors.joining(", "))
                : recording.formatLineOrEntry(choice);
    }

    private String abbreviateWords(Option option, Language language) {
        return WordMatcher.splitWords(option.sentence(language)).stream()
                .map(word -> word.substring(0, 1 + random.nextInt(word.length()))).collect(Collectors.joining(" "));
    }
}
