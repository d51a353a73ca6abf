package letopis.cli.command.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import letopis.app.TickingClock;
import letopis.app.keys.MatchKeys;
import letopis.cli.Program;
import letopis.cli.command.simulate.Simulation.Bot;
import letopis.journal.GameId;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.language.cards.SampleDecks.SampleDeck;
import letopis.language.message.Language;
import letopis.notation.Games;
import letopis.table.CardName;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Statistics of matches with lists that are no sample deck.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OwnDecksTest {

    private static SampleDeck ownDeck(SampleDeck sample) {
        var list = new TreeMap<>(sample.list());
        var cards = new TreeMap<>(list.get("cards"));
        cards.merge(new CardName("Меч"), -1, Integer::sum);
        cards.merge(new CardName("Топор"), 1, Integer::sum);
        list.put("cards", cards);
        return new SampleDeck("own", "Своя", "Own", sample.settings(), list);
    }

    @Test
    void equal_lists_count_as_one_deck_and_a_list_equal_to_a_sample_deck_as_that_deck(@TempDir Path folder) {
        Game<?> game = Games.find(new GameId("vremya-geroev")).orElseThrow();
        SampleDeck steel = SampleDecks.of(game).getFirst();
        var renamed = new SampleDeck("renamed", "Другая", "Renamed", steel.settings(), steel.list());
        var simulation = new Simulation(game, CardSets.loadBuiltInCardSet(game), game.settings(Map.of()), List.of(),
                List.of("Anna", "Boris"), List.of(Bot.RANDOM, Bot.RANDOM), 300, MatchKeys.read(List.of()), false,
                Occasion.NONE, 50_000);
        List<List<SampleDeck>> pairs = List.of(List.of(ownDeck(steel), renamed), List.of(renamed, ownDeck(steel)));
        try (MatchStore store = MatchStore.inFiles(folder, match -> folder.resolve(match.fileName() + ".jsonl"),
                Duration.ZERO)) {
            for (int i = 0; i < pairs.size(); i++) {
                store.add(simulation.withDecks(pairs.get(i)).play(new MatchId("own-" + i), "own", i,
                        new TickingClock(Instant.EPOCH), store.holdsFacts()));
            }
            assertThat(store.flush()).isEmpty();
        }
        String log = "sqlite:" + folder.resolve("own.db");
        assertThat(Program.run("import", folder, "--log", log).exit()).isZero();
        String groups = Program.run("stats", "--log", log, "--by", "deck", "--json").out();
        assertThat(groups).containsPattern("\"deck\":\"list-[0-9a-f]{8}\"").contains("\"deck\":\"steel\"");
        assertThat(groups.split("\"matchCount\":2,", -1)).as(groups).hasSize(4); // the whole answer and two decks
        assertThat(Program.run(Language.RU, "stats", "--log", log, "--by", "deck").out())
                .containsPattern("список [0-9a-f]{8}");
    }
}
