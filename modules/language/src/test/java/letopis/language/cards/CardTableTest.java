package letopis.language.cards;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.GameId;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests card sets in table form.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardTableTest {

    sealed interface Piece extends CardDefinition {}

    enum Colour { RED, DARK_BLUE }

    sealed interface Power {}

    record Flies() implements Power {}

    record Shines(Colour colour) implements Power {}

    record Burns(Colour colour, int heat) implements Power {}

    enum Time { DAWN, DUSK }

    record Wakes(Time when) implements Power {}

    record Sleeps(Time when) implements Power {}

    record Says(String text, List<String> to) implements Power {}

    record Side(Optional<Integer> strength, List<Power> powers) {}

    record Stone(CardName name, String english, List<String> tribes, List<Colour> colours, boolean heavy, int cost,
            Side front, Optional<Side> back) implements Piece {}

    record Note(CardName name, String english, String text) implements Piece {}

    private static final Game<?> GAME = (Game<?>) Proxy.newProxyInstance(CardTableTest.class.getClassLoader(),
            new Class<?>[] {Game.class}, (_, method, _) -> switch (method.getName()) {
                case "id" -> new GameId("pieces");
                case "definitions" -> Piece.class;
                case "events" -> Map.of();
                case "hashCode" -> 1;
                case "problems" -> List.of();
                case "setProblems" -> Map.of();
                case String other -> throw new UnsupportedOperationException(other);
            });

    private static CardFile read(String table) {
        return CardFile.read("my set.csv", table.getBytes(UTF_8), GAME);
    }

    private static List<String> mistakes(String table) {
        return read(table).mistakes().stream()
                .map(badFile -> badFile.formatMessage(Language.EN).replace("my set.csv:", ""))
                .toList();
    }

    private static final Stone GRANITE = new Stone(new CardName("Гранит"), "Granite", List.of("камень", "гора"),
            List.of(Colour.RED, Colour.DARK_BLUE), true, 3, new Side(Optional.of(2), List.of(new Flies(),
                    new Shines(Colour.RED), new Burns(Colour.DARK_BLUE, 4))), Optional.empty());
    private static final Note NOTE = new Note(new CardName("7"), "Seven", "so, \"he\" said");

    @Test
    void each_row_is_a_card_and_each_column_a_component() {
        CardFile file = read("""
                kind,name,english,tribes,colours,heavy,cost,front.strength,front.powers,text
                stone,Гранит,Granite,камень; гора,"red, dark-blue",true,3,2,"flies, red, dark-blue 4",
                note,7,Seven,,,,,,,"so, ""he"" said"
                """);
        assertThat(file.mistakes()).isEmpty();
        assertThat(file.cards().name()).isEqualTo("my set");
        assertThat(file.cards().definitions()).containsExactly(GRANITE, NOTE);
    }

    @Test
    void columns_and_flags_may_be_russian_in_any_case() {
        CardFile file = read("""
                вид,название,по-английски,heavy,цена,лицо.сила,front.powers
                STONE,Гранит,Granite,Да,3,2,"flies, Red"
                """);
        assertThat(file.mistakes()).isEmpty();
        assertThat(file.cards().definitions()).containsExactly(new Stone(new CardName("Гранит"), "Granite", List.of(),
                List.of(), true, 3, new Side(Optional.of(2), List.of(new Flies(), new Shines(Colour.RED))),
                Optional.empty()));
    }

    @Test
    void an_unknown_kind_column_is_reported_once() {
        assertThat(mistakes("колонка,name\nnote,7\n")).noneMatch(said -> said.contains("\"kind\" is missing"))
                .anyMatch(said -> said.contains("there is no \"колонка\" here"));
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t"})
    void the_separator_is_detected_from_the_first_line(String separator) {
        CardFile file = read("\uFEFF" + "Kind|name|ENGLISH|text\r\n\r\nnote|7|Seven|\"so, \"\"he\"\" said\"\r\n|||\r\n"
                .replace("|", separator));
        assertThat(file.mistakes()).isEmpty();
        assertThat(file.cards().definitions()).containsExactly(NOTE);
    }

    @Test
    void complex_values_use_card_file_syntax() {
        CardFile file = read("""
                kind,name,english,front.powers,back,back.strength
                stone,А,A,"{kind: says, text: hi, to: [all, me]}, flies",,
                stone,Б,B,"- {kind: burns, colour: red, heat: 1}
                - flies",{strength: 5},
                stone,В,C,[{kind: flies}],,6
                """);
        assertThat(file.mistakes()).isEmpty();
        assertThat(file.cards().definitions()).extracting(card -> ((Stone) card).front().powers()).containsExactly(
                List.of(new Says("hi", List.of("all", "me")), new Flies()),
                List.of(new Burns(Colour.RED, 1), new Flies()), List.of(new Flies()));
        assertThat(file.cards().definitions()).extracting(card -> ((Stone) card).back().flatMap(Side::strength))
                .containsExactly(Optional.empty(), Optional.of(5), Optional.of(6));
    }

    @Test
    void every_mistake_is_reported_with_its_place_and_a_suggestion() {
        assertThat(mistakes("""
                kind,name,english,colour,cost,front.strenght,front.powers,name
                stone,А,A,,two,,fies,
                stone,Б,B,,,,"flies, dark-blu 4, {kind: burns, colour: re}",
                ston,В,C,,,,,
                note,Г,D,,4,,,
                stone,Д,E,,,,"red 1 2, {kind: says, txt: a",,9
                """)).containsExactly(
                "1:19: there is no \"colour\" here; did you mean \"colours\"?",
                "1:31: there is no \"front.strenght\" here; did you mean \"front.strength\"?",
                "1:59: \"name\" is given twice",
                "2:12: a whole number is expected here, not \"two\"",
                "2:17: there is no word \"fies\"; did you mean \"flies\"?",
                "3:22: there is no word \"dark-blu\"; did you mean \"dark-blue\"?",
                "3:56: there is no word \"re\"; did you mean \"red\"?",
                "4:1: there is no kind \"ston\"; did you mean \"stone\"?",
                "5:1: \"text\" is missing",
                "5:11: there is no \"cost\" here; known: name, english, text",
                "6:42: a comma or the closing bracket is missing before this",
                "6:46: there is no column for this cell; the first line names 8");
    }

    @Test
    void an_ambiguous_short_form_is_rejected() {
        assertThat(mistakes("kind,name,english,front.powers\nstone,А,A,\"flies, dawn\"\n"))
                .containsExactly("2:19: an object is expected here, not \"dawn\"");
        var set = new CardSet("my set", List.of(new Stone(new CardName("Сова"), "Owl", List.of(), List.of(), false, 0,
                new Side(Optional.empty(), List.of(new Sleeps(Time.DAWN), new Wakes(Time.DUSK))), Optional.empty())));
        assertThat(read(CardTableWriter.write(set, GAME)).cards().definitions())
                .containsExactlyElementsOf(set.definitions());
    }

    @Test
    void duplicate_card_names_and_duplicate_values_are_reported() {
        assertThat(mistakes("kind,name,english,back,back.strength\nstone,А,A,{strength: 1},2\nstone,А,B,,\n"))
                .containsExactly("2:25: \"back\" is given twice", "3:7: there are two cards called \"А\"");
    }

    @Test
    void a_malformed_table_is_rejected_with_the_place_of_the_error() {
        assertThatThrownBy(() -> read("kind,name\nnote,\"7\n")).isInstanceOf(BadFile.class)
                .hasMessage("my set.csv:2:6: this quote is never closed");
        assertThatThrownBy(() -> read("kind,name\nnote,\"7\"8\n")).isInstanceOf(BadFile.class)
                .hasMessageStartingWith("my set.csv:2:9: the quoted cell ends here");
        assertThatThrownBy(() -> read("kind,na\u0007me\n")).isInstanceOf(BadFile.class)
                .hasMessageStartingWith("my set.csv:1:8: the control character");
        assertThatThrownBy(() -> read("\n , \n")).isInstanceOf(BadFile.class).hasMessageEndingWith("the file is empty");
        assertThatThrownBy(() -> CardFile.read("a.csv", new byte[] {'a', (byte) 0xFF}, GAME))
                .isInstanceOf(BadFile.class).hasMessageContaining("the file is not UTF-8 text");
    }

    @Test
    void a_set_survives_a_round_trip_through_a_table() {
        var odd = new Stone(new CardName("Осколок; малый"), "Shard", List.of("a, b", "[c"), List.of(), false, 0,
                new Side(Optional.empty(), List.of(new Says("a \"b\"\n", List.of()))),
                Optional.of(new Side(Optional.empty(), List.of())));
        var set = new CardSet("my set", List.of(GRANITE, NOTE, odd));
        String table = CardTableWriter.write(set, GAME);
        assertThat(table).startsWith("kind,name,english,tribes,colours,heavy,cost,front.strength,front.powers,back,"
                + "text\nstone,Гранит,Granite,\"камень; гора\",\"red; dark-blue\",true,3,2,"
                + "\"flies, red, dark-blue 4\",,\n");
        assertThat(read(table).mistakes()).isEmpty();
        assertThat(read(table).cards().definitions()).containsExactly(GRANITE, NOTE, odd);
    }
}
