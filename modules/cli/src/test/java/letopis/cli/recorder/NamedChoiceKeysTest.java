package letopis.cli.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.app.text.Glyphs;
import letopis.cli.Program;
import letopis.cli.stepper.Key;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.language.message.Language;
import letopis.match.Timeline.Stride;
import letopis.notation.LoadedMatch;
import letopis.recording.Option;
import letopis.recording.Recording;
import letopis.table.Choice;
import letopis.table.PublicChoice;
import letopis.table.Renumbering;
import letopis.table.State;
import letopis.table.Table;
import letopis.testkit.TypingWriter;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The keys that frequent choices take on the recorder's screen, Enter included. They are pressed there, one by one,
/// whenever a sample match makes such a choice.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NamedChoiceKeysTest {

    @ParameterizedTest
    @CsvSource({
        "an attack,    berserk-heroes/matches/game-by-wounds.jsonl,       attack, attacks,       5",
        "a unit,       respons/matches/game-by-the-sixth-hit.jsonl,       play,   unit cell,     7",
        "a creature,   berserk-heroes/matches/game-by-wounds.jsonl,       play,   plays,         4",
        "a pass,       respons/matches/game-by-the-sixth-hit.jsonl,       pass,   passes,        1"})
    void a_named_choice_takes_few_keys(String name, String match, String verb, String words, int max) throws Exception {
        List<Integer> keys = count(LoadedMatch.load(Program.HOME.resolve("replays").resolve(match)), verb, words);
        System.out.printf("%s: %s%n", name, keys);
        assertThat(keys).as(name).hasSizeGreaterThan(5);
        assertThat(keys.stream().mapToInt(Integer::intValue).average().orElseThrow()).as("keys of " + name)
                .isLessThanOrEqualTo(max);
    }

    private static <S extends State> List<Integer> count(LoadedMatch<S> match, String verb, String words) {
        var keys = new ArrayList<Integer>();
        var hand = TypingWriter.of(match.game(), match.header(), 1);
        long first = 1;
        for (long end : match.timeline().listMarks(Stride.STEP)) {
            List<Entry> chosen = match.timeline().entries().subList((int) first - 1, (int) end).stream()
                    .filter(Entry::isChoice).toList();
            if (chosen.getLast().event() instanceof Choice choice) {
                List<Renumbering> renumbered = chosen.subList(0, chosen.size() - 1).stream()
                        .map(entry -> (Renumbering) entry.event()).toList();
                Choice asked = new PublicChoice(renumbered, choice).originalChoice(hand.state().table());
                Optional<Option> named = hand.recording().options().stream().filter(option -> option.verb().equals(verb)
                        && option.choice().equals(asked) && option.sentence(Language.EN).contains(words)).findFirst();
                if (named.isPresent()) {
                    keys.add(press(hand.recording(), asked));
                } else {
                    hand.write(asked);
                }
            }
            first = end + 1;
        }
        return keys;
    }

    /// Types the shortest words that record a choice, and returns the number of keys.
    private static int press(Recording<?> recording, Choice choice) {
        boolean usual = recording.defaultOption().filter(option -> option.choice().equals(choice)).isPresent();
        var input = new ShortestInput(recording);
        String line = usual ? "" : input.shortestWords(choice).or(() -> input.number(choice)).orElseThrow();
        var screen = new RecorderScreen(recording, Program.console(new ByteArrayOutputStream(),
                new ByteArrayOutputStream(), Language.EN), Glyphs.ASCII, PlayClock.NONE);
        long before = recording.match().timeline().size();
        Table table = recording.state().table();
        line.codePoints().forEach(letter -> screen.press(Key.LETTER, Character.toString(letter)));
        screen.press(Key.ENTER, "\r");
        List<Event> recorded = recording.match().timeline().entries().subList((int) before,
                (int) recording.match().timeline().size()).stream().filter(Entry::isChoice).map(Entry::event).toList();
        assertThat(recorded).as(line).isNotEmpty();
        assertThat(new PublicChoice(recorded.subList(0, recorded.size() - 1).stream().map(Renumbering.class::cast)
                .toList(), (Choice) recorded.getLast()).originalChoice(table)).as(line).isEqualTo(choice);
        return line.length() + 1;
    }
}
