package letopis.testkit.positions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import letopis.dispute.DisputeResult;
import letopis.dispute.NextChoices;
import letopis.dispute.PositionDraft;
import letopis.dispute.PositionFile;
import letopis.language.cards.CardSets;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.language.source.SourceFile;
import letopis.language.source.YamlReader;
import letopis.language.source.YamlText;
import letopis.language.text.Words;
import letopis.table.AwaitedInput;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Outcome;
import letopis.table.SourceNode;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of written choices. Every legal choice can be written, keeps its meaning when read, and leads to the
/// same result. Random walks of legal choices start from the disputes of the game.
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
public abstract class WrittenChoicesContract {

    private static final int LAST_ORDER = Integer.MAX_VALUE;
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.EPOCH);
    private static final Set<String> OMITTED_NAMES = Set.of("choices", "expect", "variants", "case", "title", "rules",
            "implied", "name");
    private static final int STEP_COUNT = 6;
    private static final CardSet NO_CARDS = new CardSet("none", List.of());

    @TempDir
    Path folder;

    private final Set<Class<?>> writtenChoiceTypes = new HashSet<>();
    private int fileCount;

    protected abstract Game<?> game();

    /// Returns the kinds of choices that the walks must reach.
    protected abstract List<Class<? extends Choice>> choiceKinds();

    /// Returns the number of walks per dispute.
    protected int walkCount() {
        return 1;
    }

    private Stream<Path> disputes() throws IOException {
        try (var files = Files.walk(Path.of("../../replays", game().id().value(), "disputes"))) {
            return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("disputes")
    void random_walks_survive_being_written_and_read(Path file) throws IOException {
        for (int walk = 0; walk < walkCount(); walk++) {
            walk(file, new Random(file.getFileName().hashCode() + walk));
        }
    }

    private void walk(Path disputeFile, Random random) throws IOException {
        PositionDraft draft = createDraft(disputeFile);
        PositionFile now = draft.evaluate();
        for (int step = 0; step < STEP_COUNT; step++) {
            assertThat(now.mistakes()).extracting(BadFile::getMessage).as(draft.yaml()).isEmpty();
            DisputeResult<?> answer = now.answers().getFirst();
            NextChoices next = NextChoices.of(answer, CardName::value);
            if (next.offers().isEmpty()) {
                break;
            }
            assertThat(next.unwrittenChoices()).as(draft.yaml()).isEmpty();
            NextChoices.Offer taken = next.offers().get(random.nextInt(next.offers().size()));
            writtenChoiceTypes.add(taken.choice().getClass());
            State after = computeStateAfter(answer, taken.choice());
            draft.choices().add(taken.line());
            now = draft.evaluate();
            assertThat(computeFinalState(now.answers().getFirst())).as(draft.yaml()).isEqualTo(after);
        }
        Path file = Files.writeString(folder.resolve(++fileCount + ".yaml"), draft.yaml());
        PositionFile positionFile = PositionFile.read(file, CLOCK, () -> "salt");
        assertThat(positionFile.mistakes()).isEmpty();
        if (!awaitsChance(now.answers().getFirst())) { // otherwise the file draws cards that were not written
            assertThat(computeFinalState(positionFile.answers().getFirst()))
            .isEqualTo(computeFinalState(now.answers().getFirst()));
        }
    }

    /// Runs last, because it checks the kinds of choices reached by the long walks.
    @Test
    @Order(LAST_ORDER)
    void random_walks_reach_every_kind_of_choice() throws IOException {
        if (writtenChoiceTypes.isEmpty()) {
            for (Path dispute : disputes().toList()) {
                random_walks_survive_being_written_and_read(dispute);
            }
        }
        assertThat(new TreeSet<>(choiceKinds().stream().filter(kind -> !writtenChoiceTypes.contains(kind))
                .map(Class::getSimpleName)
                .toList())).isEmpty();
    }

    /// A suggestion for a missing choice must itself be readable.
    @ParameterizedTest
    @EnumSource
    void suggested_choices_are_readable(Language language) {
        Words words = Words.of(game(), language, CardSets.loadBuiltInCardSet(game()), Map.of());
        assertThat(words.listCodes("write")).isNotEmpty().allSatisfy(prompt -> {
            String said = words.word("write." + prompt);
            assertThat(YamlReader.read(said, said.getBytes(StandardCharsets.UTF_8)))
                    .isInstanceOf(SourceNode.Fields.class);
            assertThat(said.chars().filter(letter -> letter == '[').count()).as(said)
                    .isEqualTo(said.chars().filter(letter -> letter == ']').count());
        });
    }

    private static State computeFinalState(DisputeResult<?> answer) {
        return answer.match().timeline().at(answer.match().timeline().size());
    }

    private static <S extends State> boolean awaitsChance(DisputeResult<S> answer) {
        return answer.match().game().awaited(answer.match().timeline().at(answer.match().timeline().size()))
                instanceof AwaitedInput.ChanceOutcome;
    }

    /// Returns the state after a choice and any forced choices that follow.
    private static <S extends State> State computeStateAfter(DisputeResult<S> answer, Choice choice) {
        Game<S> game = answer.match().game();
        var timeline = answer.match().timeline();
        S state = timeline.at(timeline.size());
        Optional<Choice> next = Optional.of(choice);
        while (next.isPresent()) {
            if (!(game.decide(state, next.get()) instanceof Outcome.Acceptance<S> accepted)) {
                return null;
            }
            state = accepted.finalState();
            next = game.positions().orElseThrow().forcedChoice(state);
        }
        return state;
    }

    private PositionDraft createDraft(Path file) {
        var root = (SourceNode.Fields) YamlReader.read(file.toString(),
                SourceFile.readBytes(file, SourceFile.MAX_PAGE_BYTES));
        var table = new LinkedHashMap<String, Object>();
        copyFields(root, table);
        root.find("variants").map(variants -> ((SourceNode.Items) variants).items().getFirst())
                .ifPresent(first -> copyFields((SourceNode.Fields) first, table));
        var draft = new PositionDraft(game(), NO_CARDS);
        draft.setTable(table);
        return draft;
    }

    private static void copyFields(SourceNode.Fields fields, Map<String, Object> table) {
        fields.fields().stream().filter(field -> !OMITTED_NAMES.contains(field.name().value()))
                .forEach(field -> table.put(field.name().value(), YamlText.toPlainValue(field.value())));
    }
}
