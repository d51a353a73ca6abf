package letopis.server;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Cookie;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Notes on the page of a match, their exchange with the program, and other choices for a judge.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NotesTest extends BrowserTestBase {

    private static final String MATCH = "/m/nb-115-armour-against-three";

    @TempDir
    private Path folder;

    private static Page open(String path) {
        Page page = open(server, path);
        assertThat(page.locator("#page.ready")).isVisible();
        return page;
    }

    private static void write(Page page, String text, String author) {
        page.keyboard().press("M");
        page.locator("#noting [name=text]").fill(text);
        page.locator("#noting [name=author]").fill(author);
        page.locator("#noting [name=text]").press("Enter");
        assertThat(page.locator("#noting")).not().isVisible();
    }

    @Test
    void a_note_is_shown_next_to_its_entry_and_survives_a_reload() {
        Page page = open(MATCH + "?e=347&lang=ru");
        write(page, "Спор о доспехе", "Вера");
        assertThat(page.locator("#chronicle .now .note")).hasText("Спор о доспехе Вера");
        page.reload();
        assertThat(page.locator("#chronicle .now .note")).hasText("Спор о доспехе Вера");
        page.keyboard().press("M");
        assertThat(page.locator("#noting [name=text]")).hasValue("Спор о доспехе");
        page.keyboard().press("Escape");
        write(page, "", "Вера");
        assertThat(page.locator("#chronicle .note")).hasCount(0);
    }

    @Test
    void notes_can_be_exported_to_the_program_and_imported_again() throws IOException {
        Path book = folder.resolve("book.jsonl");
        Page page = open(MATCH + "?e=347&lang=ru");
        write(page, "со страницы", "Вера");
        page.keyboard().press("M");
        Path saved = page.waitForDownload(() -> page.locator("#noting a[download]").click()).path();
        TestServer.program("notes", DUEL, "--import", saved, "--file", book);
        TestServer.program("notes", DUEL, "--at", "341", "--text", "из программы", "--by", "Олег", "--file", book);
        Files.writeString(folder.resolve("told.jsonl"),
                TestServer.program("notes", DUEL, "--json", "--file", book));
        Page other = open(MATCH + "?e=341&lang=ru");
        other.keyboard().press("M");
        other.locator("#noting [type=file]").setInputFiles(folder.resolve("told.jsonl"));
        assertThat(other.locator("#noting [role=status]")).hasText("Загружены 2 заметки.");
        assertThat(other.locator("#noting .notes li")).hasText("#341 из программы Олег");
        assertThat(other.locator("#noting")).containsText("Ещё 1 заметка в той части матча, до которой вы не дошли.");
        other.keyboard().press("Escape");
        other.keyboard().press("ArrowRight");
        assertThat(other.locator("#chronicle .now .note")).hasText("со страницы Вера");
    }

    @Test
    void an_invalid_file_changes_nothing_and_its_line_is_reported() throws IOException {
        Path wrong = Files.writeString(folder.resolve("wrong.jsonl"), """
                {"match":"nb-115-armour-against-three","entry":3,"author":"V","at":"2026-11-22T10:00:00Z","text":"да"}
                {"match":"another","entry":3,"author":"V","at":"2026-11-22T10:00:00Z","text":"нет"}
                """);
        Page page = open(MATCH + "?e=347&lang=en");
        page.keyboard().press("M");
        page.locator("#noting [type=file]").setInputFiles(wrong);
        assertThat(page.locator("#noting [role=status]")).containsText("Line 2 is not a note on this match");
        assertThat(page.locator("#noting .notes")).hasCount(0);
    }

    @Test
    void a_note_is_never_executed_as_markup() {
        Page page = open(MATCH + "?e=347&lang=en");
        write(page, "<img src=x onerror='window.hurt=1'>", "<script>");
        assertThat(page.locator("#chronicle .now .note")).containsText("<img src=x");
        Assertions.assertThat(page.evaluate("() => window.hurt === undefined")).isEqualTo(true);
    }

    private static Page openAsJudge(String path) {
        String cookie = server.cookie("judge", Optional.empty());
        Page page = browsing.page();
        page.context().addCookies(List.of(new Cookie(cookie.replaceFirst("=.*", ""),
                cookie.replaceFirst("^[^=]*=", "")).setUrl(server.uri("/").toString())));
        navigate(page, server, path);
        assertThat(page.locator("#page.ready")).isVisible();
        return page;
    }

    @Test
    void a_judge_sees_the_branch_of_another_choice() {
        Page page = openAsJudge(MATCH + "?e=327&lang=en&as=judge");
        page.keyboard().press("b");
        assertThat(page.locator("#comparing h2")).hasText("Instead of #327");
        page.locator("#comparing input").fill("tribute");
        page.locator("#comparing .others button").first().click();
        assertThat(page.locator("#comparing del")).hasText("Иван passes");
        assertThat(page.locator("#comparing .branch-story li").first()).hasText("#327 Иван plays Tribute");
        assertThat(page.locator("#comparing")).containsText("How it ends");
        assertThat(page.locator("#comparing")).containsText("Differences of the branch");
    }

    @Test
    void a_judge_steps_through_a_branch_and_returns_to_the_match() {
        Page page = openAsJudge(MATCH + "?e=327&lang=ru&as=judge");
        page.keyboard().press("b");
        page.locator("#comparing input").fill("дань");
        page.locator("#comparing .others button").first().click();
        page.locator("#comparing a.knob").click();
        assertThat(page.locator("#branch")).containsText("Ветка · вместо #327: Иван: пас");
        assertThat(page.locator("#branch")).containsText("по записи до #354");
        assertThat(page.locator("#page.ready")).isVisible();
        assertThat(page.locator("#chronicle .line.leaves")).containsText("Дань");
        assertThat(page).hasURL(Pattern.compile("branch=327\\.\\d+"));
        page.keyboard().press("ArrowRight");
        assertThat(page).not().hasURL(Pattern.compile("[?&]e=327(&|$)"));
        page.keyboard().press("ArrowLeft");
        page.keyboard().press("ArrowLeft");
        assertThat(page.locator("#chronicle .now").first()).not().containsText("Дань"); // shared by both
        page.keyboard().press("End");
        assertThat(page.locator("#narration")).not().isEmpty();
        page.keyboard().press("b");
        assertThat(page.locator("#comparing")).containsText("Чем кончается");
        page.keyboard().press("Escape");
        page.keyboard().press("M");
        assertThat(page.locator("#notice")).hasText("Ветка не сохраняется, поэтому заметок у неё нет.");
        page.reload();
        assertThat(page.locator("#branch")).containsText("вместо #327");
        assertThat(page.locator("#page.ready")).isVisible();
        page.keyboard().press("Escape");
        assertThat(page).hasURL(Pattern.compile("[?&]e=327(&|$)"));
        assertThat(page.locator("#page.ready")).isVisible();
        assertThat(page.locator("#branch")).not().isVisible();
        assertThat(page.locator("#chronicle .now").first()).containsText("пас");
    }

    @Test
    void a_branch_without_a_link_names_the_required_link_and_shows_the_public_match() {
        Page page = open(MATCH + "?e=327&lang=ru&as=judge");
        assertThat(page.locator("#notice")).hasText("Чтобы смотреть матч «nb-115-armour-against-three» глазами судьи, "
                + "нужна ссылка судьи от организатора. Показано то, что видят все.");
        assertThat(page.locator("#eyes")).hasValue("public");
        navigate(page, server, MATCH + "?branch=327.1&lang=ru&as=judge");
        assertThat(page.locator("#title")).containsText("глазами судьи, нужна ссылка судьи от организатора.");
        navigate(page, server, MATCH + "?branch=327.1&lang=en&as=A");
        assertThat(page.locator("#title")).hasText("A branch shows hidden hands, so only a judge may see it.");
        browsing.takeErrors(); // the browser logs every 403 response
    }

    @Test
    void a_refused_audience_does_not_end_the_session_of_a_judge() {
        Page page = openAsJudge(MATCH + "?e=327&lang=en&as=judge");
        page.locator("#eyes").selectOption("A");
        assertThat(page.locator("#notice")).hasText("To watch “nb-115-armour-against-three” from seat A you need that "
                + "player’s link from the judge or the organiser.");
        assertThat(page.locator("#eyes")).hasValue("judge");
        browsing.takeErrors(); // the browser logs every 403 response
    }

    @Test
    void a_branch_is_shown_only_to_judges() {
        Page page = open(MATCH + "?e=347&lang=en");
        page.keyboard().press("b");
        assertThat(page.locator("#notice")).hasText("A branch shows hidden hands, so only a judge may see it.");
        assertThat(page.locator("#comparing")).not().isVisible();
        browsing.takeErrors(); // the browser logs every 403 response
    }
}
