package letopis.cli.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.cli.Program;
import letopis.journal.Entry;
import letopis.match.Timeline.Stride;
import letopis.notation.LoadedMatch;
import letopis.table.Choice;
import letopis.table.PublicChoice;
import letopis.table.Renumbering;
import letopis.table.State;
import letopis.testkit.TypingWriter;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The number of keys needed to record the sample matches, including Enter. Passes, unseen draws and deck registrations
/// are excluded; all other choices count, including those typed in script syntax because no list offers them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class KeysPerChoiceTest {

    private static final double KEYS_MAX = 6;
    private static final int ENTER = 1;

    private int choices;
    private int words;
    private int fewest;
    private final List<String> written = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(strings = {"berserk-heroes", "nebozhiteli", "respons", "vremya-geroev"})
    void a_choice_takes_at_most_six_keys_on_average(String game) throws IOException {
        try (Stream<Path> files = Files.list(Program.HOME.resolve("replays").resolve(game).resolve("matches"))) {
            files.filter(file -> file.toString().endsWith(".jsonl")).sorted().forEach(file ->
                    count(LoadedMatch.load(file)));
        }
        System.out.printf("%s: %d choices, %.2f keys each by words, %.2f by words or numbers; %d in no list%n", game,
                choices, (double) words / choices, (double) fewest / choices, written.size());
        written.stream().limit(5).forEach(line -> System.out.println("  " + line));
        assertThat(choices).isGreaterThan(50);
        assertThat((double) words / choices).as("keys of a choice").isLessThanOrEqualTo(KEYS_MAX);
    }

    private <S extends State> void count(LoadedMatch<S> match) {
        var hand = TypingWriter.of(match.game(), match.header(), 1);
        long first = 1;
        for (long end : match.timeline().listMarks(Stride.STEP)) {
            List<Entry> chosen = match.timeline().entries().subList((int) first - 1, (int) end).stream()
                    .filter(Entry::isChoice).toList();
            if (chosen.getLast().event() instanceof Choice choice) {
                List<Renumbering> renumbered = chosen.subList(0, chosen.size() - 1).stream()
                        .map(entry -> (Renumbering) entry.event()).toList();
                Choice asked = new PublicChoice(renumbered, choice).originalChoice(hand.state().table());
                if (!(choice instanceof Choice.Order)) { // a position is read from its file
                    count(hand, asked, choice);
                }
                hand.write(asked);
            }
            first = end + 1;
        }
    }

    private void count(TypingWriter<?> hand, Choice choice, Choice recorded) {
        var recording = hand.recording();
        boolean decks = recorded.getClass().getSimpleName().contains("Submitted");
        boolean gaveUp = recorded instanceof Choice.Decision decision && decision.isConcession();
        boolean nothing = recording.idleOption().filter(idle -> idle.choice().equals(choice)).isPresent();
        if (decks || gaveUp || nothing || recording.awaitedCards().isPresent()) {
            return;
        }
        choices++;
        boolean usual = recording.defaultOption().filter(option -> option.choice().equals(choice)).isPresent();
        var keys = new ShortestInput(recording);
        Optional<String> number = keys.number(choice);
        Optional<String> typed = usual ? Optional.of("") : keys.shortestWords(choice).or(() -> number);
        String line = typed.orElseGet(() -> {
            written.add(recording.formatLineOrEntry(choice));
            return written.getLast();
        });
        words += line.length() + ENTER;
        fewest += Math.min(line.length(), number.map(String::length).orElse(line.length())) + ENTER;
    }
}
