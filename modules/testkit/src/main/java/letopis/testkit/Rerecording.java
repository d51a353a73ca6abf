package letopis.testkit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import letopis.codec.cards.CardSets;
import letopis.codec.notation.Games;
import letopis.codec.notation.JsonNotation;
import letopis.codec.notation.ReplayReader;
import letopis.file.ReplayWriter;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.SecretSeal;
import letopis.match.Referee;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.State;

/// Records a match anew: the same people make the same choices at the same times, with the built-in cards and the rules
/// of today. For recorded samples, when consequences have changed before they were released. The choices must still be
/// written as they are today.
public final class Rerecording {

    private Rerecording() {}

    public static <S extends State> void of(Path replay, Game<S> game) throws IOException {
        Header old;
        try (ReplayReader reader = ReplayReader.open(replay)) {
            old = reader.header();
        }
        CardSet cards = CardSets.builtIn(game);
        var header = new Header(old.match(), old.title(), old.game(), old.at(), old.players(), old.settings(),
                CardSets.pin(cards, game));
        var notation = new JsonNotation(game);
        Path fresh = replay.resolveSibling(replay.getFileName() + ".new");
        var at = new AtomicReference<Instant>();
        var salts = new ArrayDeque<String>();
        try (Stream<String> lines = Files.lines(replay); var writer = ReplayWriter.create(fresh, header)) {
            var referee = new Referee<>(game, game.opening(Games.setup(header, cards)), writer, notation, at::get,
                    salts::remove);
            Iterator<String> choices = lines.filter(Rerecording::isChoice).iterator();
            while (choices.hasNext()) {
                byte[] line = choices.next().getBytes(StandardCharsets.UTF_8);
                Entry entry = notation.read(line, 0, line.length);
                at.set(entry.at());
                entry.sealed().values().stream().map(SecretSeal::salt).forEach(salts::add);
                if (!(referee.take((Choice) entry.event()) instanceof Referee.Taken.Recorded)) {
                    throw new IllegalStateException(replay + ": the rules of today refuse entry " + entry.seq() + " "
                            + entry.event());
                }
            }
        }
        Files.move(fresh, replay, StandardCopyOption.REPLACE_EXISTING);
    }

    private static boolean isChoice(String line) {
        return line.startsWith("{\"seq\"") && !line.contains("\"by\":\"rules\"");
    }
}
