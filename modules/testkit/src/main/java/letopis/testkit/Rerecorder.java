package letopis.testkit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.file.ReplayWriter;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.MatchEvent;
import letopis.language.cards.CardSets;
import letopis.match.Referee;
import letopis.notation.Games;
import letopis.notation.JsonNotation;
import letopis.notation.ReplayReader;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.PublicChoice;
import letopis.table.Renumbering;
import letopis.table.State;

/// A tool that records a match again with the built-in cards and the current rules. The same people make the same
/// choices at the same times. The tool is for samples whose consequences changed before their release. The recorded
/// form of choices must not have changed.
public final class Rerecorder {

    private static final Pattern SALT_PATTERN = Pattern.compile("\"salt\":\"([^\"]*)\"");

    private Rerecorder() {}

    public static <S extends State> void rerecord(Path replay, Game<S> game) throws IOException {
        Header old;
        try (ReplayReader reader = ReplayReader.open(replay)) {
            old = reader.header();
        }
        CardSet cards = CardSets.loadBuiltInCardSet(game);
        var header = new Header(old.match(), old.title(), old.game(), old.at(), old.players(), old.settings(),
                CardSets.pin(cards, game), List.of(), false, old.renumberingRule(), old.occasion(),
                old.recordsResult());
        var notation = new JsonNotation(game);
        Path fresh = replay.resolveSibling(replay.getFileName() + ".new");
        var at = new AtomicReference<Instant>();
        var salts = new ArrayDeque<String>();
        try (Stream<String> lines = Files.lines(replay); var writer = ReplayWriter.create(fresh, header)) {
            var referee = new Referee<>(game, game.opening(Games.createSetup(header, cards)), writer, notation, at::get,
                    salts::remove);
            var chosen = new ArrayList<Entry>();
            for (String line : (Iterable<String>) lines::iterator) {
                SALT_PATTERN.matcher(line).results().map(match -> match.group(1)).forEach(salts::add);
                if (isChoice(line)) {
                    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
                    chosen.add(notation.read(bytes, 0, bytes.length));
                } else if (line.startsWith("{\"seal\"") && !chosen.isEmpty()) {
                    Entry last = chosen.getLast();
                    at.set(last.at());
                    Referee.SubmitResult taken = last.event() instanceof MatchEvent.Ended ? referee.endMatch(last.by())
                            : referee.submit(findOriginalChoice(chosen, referee.state()));
                    if (!(taken instanceof Referee.SubmitResult.Success)) {
                        throw new IllegalStateException(replay + ": the rules of today refuse entry "
                                + last.seq() + " " + last.event());
                    }
                    chosen.clear();
                }
            }
        }
        Files.move(fresh, replay, StandardCopyOption.REPLACE_EXISTING);
    }

    private static Choice findOriginalChoice(List<Entry> choiceEntries, State before) {
        List<Renumbering> renumbered = choiceEntries.subList(0, choiceEntries.size() - 1).stream()
                .map(entry -> (Renumbering) entry.event()).toList();
        return new PublicChoice(renumbered, (Choice) choiceEntries.getLast().event()).originalChoice(before.table());
    }

    private static boolean isChoice(String line) {
        return line.startsWith("{\"seq\"") && !line.contains("\"by\":\"rules\"");
    }
}
