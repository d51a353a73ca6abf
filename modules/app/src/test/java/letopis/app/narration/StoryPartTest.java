package letopis.app.narration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import letopis.app.text.Phrases;
import letopis.language.message.Language;
import letopis.live.Chronicle;
import letopis.live.LeadHistory;
import letopis.live.MatchActivity;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class StoryPartTest {

    private static final Path REPLAYS = Path.of("..", "..", "replays");
    private static final Path WOUNDS = REPLAYS.resolve("berserk-heroes/matches/game-by-wounds.jsonl");
    private static final Path ARMOUR = REPLAYS.resolve("nebozhiteli/matches/nb-115-armour-against-three.jsonl");

    private static List<Path> samples() throws IOException {
        try (Stream<Path> files = Files.walk(REPLAYS)) {
            return files.filter(file -> file.toString().endsWith(".jsonl")).sorted().toList();
        }
    }

    private static Narration narration(Path sample, Language language) {
        LoadedMatch<?> match = LoadedMatch.load(sample);
        var words = match.words(language);
        return new Narration(match, new Chronicle(match, words, Audience.JUDGE), Audience.JUDGE, words,
                Phrases.forLanguage(language));
    }

    private static List<String> results(Path sample, long entry) {
        Narration narration = narration(sample, Language.EN);
        return StoryPart.listParts(narration, DetailLevel.STORY, 1, narration.match().timeline().size()).stream()
                .filter(part -> part.item() instanceof StoryItem.Line && part.first() == entry)
                .flatMap(part -> part.results().stream())
                .map(result -> result.owner() + ": " + result.text()).toList();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void lines_headings_of_turns_and_passes_share_all_entries(Path sample) {
        Narration narration = narration(sample, Language.RU);
        long all = narration.match().timeline().size();
        List<StoryPart> sharing = StoryPart.listParts(narration, DetailLevel.STORY, 1, all).stream()
                .filter(part -> switch (part.item()) {
                    case StoryItem.Title(_, _, boolean turn) -> turn;
                    case StoryItem.Line _, StoryItem.Passes _ -> true;
                    case StoryItem.Sums _ -> false;
                })
                .filter(part -> part.last() >= part.first())
                .sorted(Comparator.comparingLong(StoryPart::first)).toList();
        long told = sharing.getFirst().first() - 1;
        for (StoryPart part : sharing) {
            assertThat(part.first()).as(part.toString()).isEqualTo(told + 1);
            told = part.last();
        }
        assertThat(told).isEqualTo(all);
    }

    @ParameterizedTest
    @EnumSource(value = DetailLevel.class, names = {"STORY", "RULES"})
    void parts_are_the_items_of_the_story(DetailLevel level) {
        Narration narration = narration(WOUNDS, Language.EN);
        assertThat(StoryPart.listParts(narration, level, 400, 620)).extracting(StoryPart::item)
                .isEqualTo(StoryBuilder.createItems(narration, level, 400, 620));
    }

    @Test
    void passes_before_a_line_of_their_turn_stand_for_no_entries() {
        assertThat(StoryPart.listParts(narration(ARMOUR, Language.EN), DetailLevel.STORY, 306, 354))
                .filteredOn(part -> part.item() instanceof StoryItem.Passes).singleElement()
                .satisfies(part -> assertThat(part.last()).isEqualTo(part.first() - 1));
    }

    @Test
    void a_settled_account_is_the_result_of_its_line_and_a_death_comes_first() {
        assertThat(results(ARMOUR, 350)).containsExactly("Cutthroat: 3 → 0 †", "Knight: 6 → 3");
    }

    @Test
    void the_life_and_the_coins_of_a_player_are_results() {
        assertThat(results(ARMOUR, 29)).containsExactly("Иван: 36 → 33", "Иван: 3 actions");
        assertThat(results(WOUNDS, 440)).containsExactly("Ольга: 3 coins");
        assertThat(results(WOUNDS, 482)).containsExactly("Пётр: 19 → 16");
    }

    @Test
    void a_swing_is_a_turn_that_changes_the_lead_by_what_the_game_names() {
        Narration narration = narration(WOUNDS, Language.EN);
        LeadHistory lead = LeadHistory.of(new MatchActivity(narration.match(), narration.chronicle()));
        assertThat(narration.match().game().swing()).hasValue(5);
        assertThat(lead.swings()).containsExactly(new LeadHistory.Swing(511, 1, 11, 6, 14),
                new LeadHistory.Swing(639, 1, 13, 14, 23));
        assertThat(lead.changes()).isEmpty();
    }

    /// The paid mana lets the other player lead first; setting up life totals is no change of lead.
    @Test
    void the_lead_changes_when_the_other_player_has_more_life() {
        Narration narration = narration(ARMOUR, Language.EN);
        LeadHistory lead = LeadHistory.of(new MatchActivity(narration.match(), narration.chronicle()));
        assertThat(lead.changes()).singleElement().satisfies(change -> {
            assertThat(change.entry()).isEqualTo(267);
            assertThat(change.leader().name()).isEqualTo("A");
            assertThat(change.lead()).isEqualTo(1);
        });
    }
}
