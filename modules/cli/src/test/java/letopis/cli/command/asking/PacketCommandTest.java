package letopis.cli.command.asking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PacketCommandTest {

    private static final String SAMPLE = "nb-115-armour-against-three";

    @TempDir
    private Path folder;

    private String page(Language language, Object... more) throws IOException {
        Path file = folder.resolve("packet.html");
        var args = new ArrayList<Object>(List.of("packet", SAMPLE, "--from", "t7.attackers",
                "--to", "end", "-o", file));
        args.addAll(List.of(more));
        Program written = Program.run(language, args.toArray());
        assertThat(written.exit()).as(written.err()).isZero();
        return Files.readString(file);
    }

    @Test
    void a_page_contains_the_whole_dispute_in_both_languages() throws IOException {
        String page = page(Language.EN, "--question", "Did armour count?");
        assertThat(page).contains("<p class=\"question\">Did armour count?</p>",
                "<input type=\"radio\" name=\"language\" id=\"en\" checked>",
                "Knight lives", "Рыцарь выживает", "damage: Sword (Knight)", "NT-IV-9.6", "Доспех", "<svg class=\"qr\"",
                "life 6 → 3, turns", "letopis verify nb-115-armour-against-three --expect ");
        assertThat(page(Language.RU)).contains("id=\"ru\" checked>", "<p class=\"question\">Что здесь произошло?</p>");
    }

    @Test
    void the_verdict_comes_first() throws IOException {
        String page = page(Language.EN, "--question", "Did armour count?");
        String main = page.substring(page.indexOf("<main class=\"en\""));
        assertThat(main.indexOf("<h1>")).isLessThan(main.indexOf("Did armour count?"));
        assertThat(main.indexOf("Did armour count?")).isLessThan(main.indexOf("Knight lives"));
        assertThat(main.indexOf("Knight lives")).isLessThan(main.indexOf("<h2>"));
    }

    @Test
    void what_was_done_is_told_at_a_level_of_detail() throws IOException {
        assertThat(page(Language.EN)).contains("Phase total", ">7 passes<").doesNotContain("may act");
        assertThat(page(Language.EN, "--detail", "правила")).contains(">7 passes<");
        assertThat(page(Language.EN, "--detail", "trace")).contains("may act").doesNotContainPattern(">\\d+ passes<");
    }

    @Test
    void a_file_name_of_another_format_is_refused() {
        for (String name : List.of("packet.pdf", "packet.PNG", "packet.svg")) {
            Path file = folder.resolve(name);
            Program refused = Program.run("packet", SAMPLE, "--from", "t7.attackers", "--to", "end", "-o", file);
            assertThat(refused.exit()).isEqualTo(2);
            assertThat(refused.err()).contains("print it as PDF");
            assertThat(file).doesNotExist();
        }
        Path chart = folder.resolve("lives.png");
        Program refused = Program.run(Language.RU, "chart", SAMPLE, "-o", chart);
        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err()).contains("картинка SVG");
        assertThat(chart).doesNotExist();
    }

    @Test
    void a_page_loads_no_resources_and_runs_no_scripts() throws IOException {
        assertThat(page(Language.EN)).doesNotContain("http:", "https:", "<script", "src=", "url(", "@import")
                .contains("default-src 'none'");
    }

    @Test
    void user_text_is_escaped() throws IOException {
        String page = page(Language.EN, "--question", "<script>alert('x')</script> & \"so\"");
        assertThat(page).contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;so&quot;")
                .doesNotContain("<script>");
    }

    @Test
    void a_public_page_shows_no_hands() throws IOException {
        assertThat(page(Language.EN)).contains("Thunderstorm");
        assertThat(page(Language.EN, "--as", "public")).doesNotContain("Thunderstorm", "Гроза");
    }

    @Test
    void another_reading_is_shown_with_its_outcome() throws IOException {
        Path match = folder.resolve("late.jsonl");
        Path position = Program.HOME.resolve(
                "replays/nebozhiteli/disputes/c-005-killed-in-one-phase-healed-in-the-next.yaml");
        Program.run("ask", position, "--save", match);
        Path file = folder.resolve("late.html");
        assertThat(Program.run("packet", match, "--from", "4", "--to", "end", "-o", file).exit()).isZero();
        assertThat(Files.readString(file)).contains("unsuitableTarget (A-28): <b>wasted</b>",
                "<p class=\"otherwise matters\">refused — #16: ", "the same outcome here",
                "(#16) comes after the count (#10)");
        String causes = Files.readString(file).split("<h2>Why")[1].split("</section>")[0];
        assertThat(causes).as("a choice that is in no sum has its causes, too").contains("<span class=\"n\">16</span>");
    }

    @Test
    void a_page_requires_a_start_an_end_and_a_file_name() {
        assertThat(Program.run("packet", SAMPLE, "--from", "1", "--to", "9").err()).contains("Missing: --out");
        Path file = folder.resolve("no.html");
        assertThat(Program.run("packet", SAMPLE, "--from", "9", "--to", "1", "-o", file).exit()).isEqualTo(2);
        assertThat(Program.run("packet", "duel-by-life", "--from", "1", "--to", "end", "-o", file).err())
                .contains("do not fit on one page");
        assertThat(file).doesNotExist();
    }
}
