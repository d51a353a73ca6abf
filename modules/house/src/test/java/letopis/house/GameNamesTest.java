package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.house.Sources.Source;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Code shared by all games is independent of any of them: no code, comment, text or resource outside a game's own
/// module names it. A game can therefore be added as a jar without further changes.
@DisplayNameGeneration(ReplaceUnderscores.class)
class GameNamesTest {

    /// Benchmarks play matches of particular games; the bill of materials lists every module.
    private static final Set<String> EXEMPT = Set.of("bench", "bom");

    /// Codes that are also ordinary words of pages: HTML elements, properties, methods, user actions, and the parts of
    /// a card's face that any game may have.
    private static final Set<String> PLAIN = Set.of("attacks", "block", "blocked", "cell", "check", "choice", "closed",
            "copy", "cost", "deck", "draw", "element", "end", "field", "hand", "hero", "hidden", "laid", "level",
            "life", "new", "open", "order", "orders", "over", "part", "play", "played", "points", "queue",
            "restore", "since", "start", "strike", "turn", "turned", "wins");

    /// The contracts for logs need matches to store, and play the example game.
    private static final String CONTRACTS = "testkit";
    private static final String EXAMPLE = "pebbles";

    private static final Pattern BETWEEN = Pattern.compile("[-_ ]");
    private static final Map<String, String> JOINED = new ConcurrentHashMap<>();
    private static final Map<String, Pattern> CODES = new ConcurrentHashMap<>(); // by module of a game
    private static final Map<String, Pattern> CARDS = new ConcurrentHashMap<>();

    /// The dependencies through which a program includes a game: on the runtime class path, but not when compiling.
    private static final Pattern BROUGHT_ALONG = Pattern.compile(
            "<dependency>(?:(?!</dependency>).)*<scope>(runtime|test)</scope>(?:(?!</dependency>).)*</dependency>",
                    Pattern.DOTALL);

    @Test
    void games_are_found_by_their_service_files() {
        assertThat(Sources.games()).contains("pebbles").hasSizeGreaterThan(1);
        assertThat(Sources.namesOfGames("pebbles"))
                .containsExactlyInAnyOrder("letopis.pebbles", "pebbles", "Pebbles", "Камешки");
    }

    @Test
    void a_game_is_named_only_in_its_own_module() {
        assertThat(Sources.games().stream().flatMap(game -> Sources.modules().stream()
                .filter(module -> !module.equals(game) && !EXEMPT.contains(module)
                        && !(module.equals(CONTRACTS) && game.equals(EXAMPLE)))
                .flatMap(module -> Sources.shippedFiles(module).stream())
                .flatMap(source -> nameOffences(source, Sources.namesOfGames(game)).stream()))).isEmpty();
    }

    /// Pages receive codes from the server: the display settings of a match, a game's words, its form.
    @Test
    void pages_contain_no_names_codes_or_cards_of_a_game() {
        List<Source> pages = Sources.pages();
        assertThat(pages).hasSizeGreaterThan(60);
        assertThat(Sources.games().stream().flatMap(game -> pages.stream().flatMap(page -> Stream.concat(
                nameOffences(page, Sources.namesOfGames(game)).stream(), codeOffences(page, game).stream()))))
                .isEmpty();
    }

    private static List<String> codeOffences(Source page, String game) {
        var offences = new ArrayList<>(page.offences(page.text(), CODES.computeIfAbsent(game, GameNamesTest::codes),
                "what the server says of the game"));
        offences.addAll(page.offences(page.text(), CARDS.computeIfAbsent(game, GameNamesTest::cards),
                "an example of the game"));
        return offences;
    }

    private static Pattern codes(String game) {
        var codes = new TreeSet<>(Sources.codesOfGame(game));
        codes.removeAll(PLAIN);
        return Pattern.compile("(?:[\"'`.]|class=\"(?:[^\"]* )?)(?:" + alternation(codes) + ")(?![\\p{L}\\p{N}_-])");
    }

    private static Pattern cards(String game) {
        return Pattern.compile("(?<!\\p{L})(?:" + alternation(Sources.cardsOfGame(game)) + ")(?!\\p{L})");
    }

    private static String alternation(Set<String> words) {
        return words.stream().map(Pattern::quote).collect(Collectors.joining("|"));
    }

    @Test
    void a_game_code_in_a_page_is_detected() {
        var guilty = new Source(Sources.ROOT.resolve("modules/server/src/main/resources/guilty.js"), """
                if (zone === "beach" || card.beach) {
                  refuse("not-in-hand", `pouch`);
                }
                .beach { color: red }
                <p class="wide pouch">
                the beach of a pouch: beaches, beach-ball, onbeach
                """);
        assertThat(codeOffences(guilty, EXAMPLE)).hasSize(6);
    }

    /// The rule document is a setting of some games. Other code finds it in the table of settings, or by the values the
    /// game names. A table of paragraphs has a column of the same name.
    @Test
    void the_rule_document_setting_is_named_only_in_games() {
        var named = Pattern.compile("\"(?:game\\.)?edition[\".]");
        assertThat(Sources.modules().stream().filter(module -> !Sources.games().contains(module))
                .flatMap(module -> Sources.shippedFiles(module).stream()).filter(Source::isJava)
                .filter(source -> !source.path().endsWith("Rulebook.java"))
                .flatMap(source -> source.offences(source.text(), named, "Readings").stream())).isEmpty();
    }

    /// The tests above search for violations; this one shows that the first would find them.
    @Test
    void a_game_name_is_detected_in_every_spelling() {
        var guilty = new Source(Sources.ROOT.resolve("modules/match/src/main/java/letopis/match/Guilty.java"), """
                import letopis.twostones.Fold;
                // as in two-stones
                if (state instanceof TwoStonesState) {
                switch (id) { case "two-stones" -> 1; }
                int twoStones = TWO_STONES;
                "Два камня"; "Two stones"
                """);
        assertThat(nameOffences(guilty, List.of("letopis.twostones", "two-stones", "Two Stones", "Два камня")))
                .hasSize(8).allSatisfy(offence -> assertThat(offence)
                        .startsWith("modules/match/src/main/java/letopis/match/Guilty.java:"));
        String dependency = "<dependency><artifactId>letopis-two-stones</artifactId>%s</dependency>";
        var pom = new Source(Sources.ROOT.resolve("modules/match/pom.xml"),
                dependency.formatted("<scope>runtime</scope>") + "\n" + dependency.formatted("")
                + dependency.formatted("<scope>test</scope>"));
        assertThat(nameOffences(pom, List.of("two-stones"))).singleElement().asString()
                .startsWith("modules/match/pom.xml:2:");
    }

    @Test
    void a_longer_word_with_the_same_prefix_is_ignored() {
        var innocent = new Source(Sources.ROOT.resolve("modules/match/src/main/java/letopis/match/Innocent.java"), """
                HttpStones stonesOf(Stonewall wall) { return STONEWALL + keystone + Keystones + "stones"; }
                """);
        assertThat(nameOffences(innocent, List.of("stone"))).isEmpty();
        assertThat(nameOffences(innocent, List.of("stones"))).hasSize(3);
    }

    private static List<String> nameOffences(Source source, List<String> names) {
        if (names.stream().noneMatch(name -> normalize(source.text()).contains(normalize(name)))) {
            return List.of(); // much faster than matching the pattern
        }
        String text = source.path().endsWith("pom.xml")
                ? BROUGHT_ALONG.matcher(source.text()).replaceAll("") : source.text();
        return source.offences(text, anyOf(names), "Games.all(), the header of the match or the game's own resources");
    }

    /// Returns the text in lower case without separators between words.
    private static String normalize(String text) {
        return JOINED.computeIfAbsent(text, all -> BETWEEN.matcher(all.toLowerCase(Locale.ROOT)).replaceAll(""));
    }

    /// Returns a pattern for game names: two-stones in a file, twostones in a package, TwoStones and TWO_STONES in
    /// identifiers. A longer word that begins or ends like a name is not a match.
    private static Pattern anyOf(List<String> names) {
        return Pattern.compile(names.stream().map(name -> List.of(name.split("[- ]"))).distinct()
                .flatMap(words -> Stream.of(
                        "(?<!\\p{L})" + spellingPattern(words, 0, GameNamesTest::toLowerCase) + "(?!\\p{Ll})",
                        "(?<!\\p{Lu})" + spellingPattern(words, 1, GameNamesTest::toLowerCase) + "(?!\\p{Ll})",
                        "(?<!\\p{L})" + spellingPattern(words, 1, word -> word.toUpperCase(Locale.ROOT))
                        + "(?!\\p{L})"))
                .collect(Collectors.joining("|")));
    }

    private static String toLowerCase(String word) {
        return word.toLowerCase(Locale.ROOT);
    }

    /// @param capitals number of leading words with a required capital; it is optional on the others
    private static String spellingPattern(List<String> words, int capitals, UnaryOperator<String> spelling) {
        return IntStream.range(0, words.size()).mapToObj(at -> {
            String word = spelling.apply(words.get(at));
            String capital = word.substring(0, 1).toUpperCase(Locale.ROOT);
            String first = at < capitals ? capital : at == 0 ? word.substring(0, 1) : word.substring(0, 1) + capital;
            return "[" + first + "]" + Pattern.quote(word.substring(1));
        }).collect(Collectors.joining("[-_ ]?"));
    }
}
