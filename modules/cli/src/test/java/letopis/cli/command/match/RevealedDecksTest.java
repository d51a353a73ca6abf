package letopis.cli.command.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import letopis.cli.Program;
import letopis.file.ReplayWriter;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.match.Referee;
import letopis.nebozhiteli.Nebozhiteli;
import letopis.nebozhiteli.event.ChanceOutcome.CoinTossed;
import letopis.nebozhiteli.event.DuelDecision.CreaturesExchanged;
import letopis.nebozhiteli.event.DuelDecision.DecksCut;
import letopis.notation.Games;
import letopis.notation.JsonNotation;
import letopis.table.AwaitedCards;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.FaceShown;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RevealedDecksTest {

    private static final Nebozhiteli GAME = new Nebozhiteli();
    private static final Instant NOW = Instant.parse("2026-11-22T18:00:00Z");

    @TempDir
    private static Path folder;

    private static Path match;
    private static Path squires;
    private static Path knights;

    /// Records a match with unlisted decks, in which B reveals one card.
    @BeforeAll
    static void record() throws IOException {
        squires = Files.writeString(folder.resolve("squires.json"), writeDeck("Оруженосец"));
        knights = Files.writeString(folder.resolve("knights.json"), writeDeck("Рыцарь"));
        match = folder.resolve("scorekept.jsonl");
        var header = new Header(new MatchId("scorekept"), "At the table", GAME.id(), NOW,
                Map.of(Seat.A, "Anna", Seat.B, "Boris"), GAME.settings(Map.of("format", "limited")),
                CardSets.pin(CardSets.loadBuiltInCardSet(GAME), GAME));
        try (var writer = ReplayWriter.create(match, header)) {
            var referee = new Referee<>(GAME,
                    GAME.opening(Games.createSetup(header, CardSets.loadBuiltInCardSet(GAME))), writer,
                    new JsonNotation(GAME), () -> NOW, () -> "salt");
            Map<String, Integer> sizes = Map.of("creatures", 12, "main", 30);
            takeChoice(referee, GAME.registerUnlistedDeck(Seat.A, sizes, Map.of()).orElseThrow());
            takeChoice(referee, GAME.registerUnlistedDeck(Seat.B, sizes, Map.of()).orElseThrow());
            for (Choice choice : List.of(new DecksCut(Seat.A, 0, 0), new DecksCut(Seat.B, 0, 0),
                    new CoinTossed(Seat.A), new CreaturesExchanged(Seat.A, List.of()),
                    new CreaturesExchanged(Seat.B, List.of()))) {
                takeChoice(referee, choice);
                for (var cards = GAME.awaitedCards(referee.state()); cards.isPresent();
                        cards = GAME.awaitedCards(referee.state())) {
                    takeChoice(referee, cards.map(AwaitedCards::unseenOutcome).get());
                }
            }
            takeChoice(referee, new FaceShown(Seat.B, new CardId(6), new CardName("Оруженосец")));
        }
    }

    private static String writeDeck(String creature) {
        return """
                {"creatures": {"%1$s": 12}, "main": {"Меч": 30}, "pool": {"%1$s": 12, "Меч": 30}}
                """.formatted(creature);
    }

    private static void takeChoice(Referee<?> referee, Choice choice) {
        assertThat(referee.submit(choice)).isInstanceOf(Referee.SubmitResult.Success.class);
    }

    @Test
    void a_match_with_unseen_cards_is_verified_as_exact() {
        Program verified = Program.run("verify", match);
        assertThat(verified.exit()).isZero();
        assertThat(verified.out()).startsWith("EXACT").doesNotContain("secrets");
        assertThat(Program.run("log", match).out()).contains("Boris reveals Squire (unknown until then)");
        assertThat(Program.run(Language.RU, "log", match).out())
                .contains("Boris показывает карту «Оруженосец» (до этого карта была неизвестна)");
    }

    @Test
    void a_list_with_all_played_cards_fits() {
        Program verified = Program.run("verify", match, "--deck", "A=" + knights + ",B=" + squires);
        assertThat(verified.out()).contains("FITTING     " + match + "  Anna: ", "FITTING     " + match + "  Boris: ")
                .doesNotContain("UNFITTING");
        assertThat(verified.exit()).isZero();
    }

    @Test
    void a_list_without_a_played_card_names_the_entry() {
        Program verified = Program.run("verify", match, "--deck", "B=" + knights);
        assertThat(verified.exit()).isEqualTo(1);
        assertThat(verified.out()).contains("UNFITTING   ", "No copy of Squire is left in the deck, so this is");
        assertThat(Program.run("verify", "--json", match, "--deck", "B=" + knights).out())
                .contains("\"status\":\"unfitting\"", "\"result\":\"misfit\"");
        assertThat(Program.run(Language.RU, "verify", match, "--deck", "B=" + knights).out())
                .contains("Карты «Оруженосец» в колоде больше нет, значит, это другая карта.");
    }

    @Test
    void a_list_requires_a_seat_and_exactly_one_match() {
        assertThat(Program.run("verify", match, "--deck", "C=" + knights).err() + Program.run("verify", match, "--deck",
                "C=" + knights).out()).contains("The match has no seat C");
        assertThat(Program.run("verify", match, match, "--deck", "B=" + knights).exit()).isEqualTo(2);
    }
}
