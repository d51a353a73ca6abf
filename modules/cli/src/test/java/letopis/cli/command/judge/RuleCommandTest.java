package letopis.cli.command.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import letopis.cli.Program;
import letopis.journal.Entry;
import letopis.journal.MatchEvent;
import letopis.journal.Seat;
import letopis.language.message.Language;
import letopis.match.JudgeCall;
import letopis.notation.LoadedMatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RuleCommandTest {

    private static final String REASON = "счётчик упал со стола";

    @TempDir
    private Path folder;

    private Path duel;
    private Path fight;

    @BeforeEach
    void copy() throws IOException {
        duel = Files.copy(Program.HOME.resolve("replays/nebozhiteli/matches/nb-115-armour-against-three.jsonl"),
                folder.resolve("duel.jsonl"));
        fight = Program.copyOpen(Program.HOME.resolve("replays/vremya-geroev/matches/fight-with-a-parry.jsonl"),
                folder.resolve("fight.jsonl"));
        assertThat(Program.run("rewind", fight, "--to", "-3", "--reason", "не доиграно", "--yes").exit()).isZero();
    }

    @Test
    void several_changes_are_one_order_with_reason_and_author() {
        Program ruled = rule(Language.RU, duel, "--set", "A.life=20,Мария.действия=2", "--by", "Вера");
        assertThat(ruled.exit()).as(ruled.err()).isZero();
        assertThat(ruled.out()).contains("По решению судьи: ", REASON, "(Вера)");
        assertThat(Program.run("show", duel, "--json").out())
                .containsPattern("\"A\":\\{[^}]*\"life\":20").containsPattern("\"B\":\\{[^}]*\"actions\":2");
        assertThat(Program.run("verify", duel).out()).startsWith("EXACT");
    }

    @Test
    void a_number_far_from_the_printed_one_is_written_only_after_a_question() throws IOException {
        byte[] before = Files.readAllBytes(duel);
        Program unasked = rule(Language.EN, duel, "--set", "A.life=99");
        assertThat(unasked.exit()).as(unasked.out()).isEqualTo(2);
        assertThat(unasked.err()).contains("99 instead of", "--yes");
        assertThat(rule(Language.RU, duel, "--set", "A.life=99").err()).contains("99 вместо");
        assertThat(Files.readAllBytes(duel)).isEqualTo(before);
        assertThat(rule(Language.EN, duel, "--set", "A.life=99", "--dry-run").exit()).isZero();
        assertThat(rule(Language.EN, duel, "--set", "A.life=99", "--yes").exit()).isZero();
    }

    @Test
    void a_dry_run_describes_the_order_without_writing_it() throws IOException {
        byte[] before = Files.readAllBytes(duel);
        Program changed = rule(Language.RU, duel, "--set", "A.life=20", "--dry-run");
        assertThat(changed.exit()).as(changed.err()).isZero();
        assertThat(changed.out()).contains("По решению судьи: ", "20", REASON);
        assertThat(rule(Language.RU, duel, "--warn", "A", "--dry-run").out()).contains("получает предупреждение");
        assertThat(rule(Language.EN, duel, "--set", "A.turned=yes", "--dry-run").exit()).isPositive();
        assertThat(Files.readAllBytes(duel)).isEqualTo(before);
    }

    @Test
    void cards_are_moved_and_marked_by_name_number_and_screen_words() {
        String before = Program.run("show", fight).out();
        assertThat(before).contains("Cat").contains("Axe");
        assertThat(rule(Language.EN, fight, "--set", "Cat.closed=yes").exit()).isZero();
        Program moved = rule(Language.EN, fight, "--move", "Familiar=grave");
        assertThat(moved.exit()).as(moved.err()).isZero();
        assertThat(moved.out()).contains("Familiar");
        assertThat(Program.run("verify", fight).out()).startsWith("EXACT");
    }

    @Test
    void a_mistake_suggests_the_nearest_word_and_an_impossible_table_is_rejected() {
        assertThat(rule(Language.EN, duel, "--set", "A.lif=3").err()).contains("\"lif\"").contains("\"life\"")
                .hasLineCount(1);
        assertThat(rule(Language.EN, fight, "--set", "Cet.closed=yes").err()).contains("\"Cat\"");
        Program zone = rule(Language.EN, fight, "--move", "Familiar=hnd");
        assertThat(zone.err()).contains("\"hnd\"").contains("\"hand\"");
        assertThat(zone.exit()).isEqualTo(2);
        assertThat(rule(Language.EN, fight, "--set", "Cat=yes").exit()).isEqualTo(2);
        Program impossible = rule(Language.EN, fight, "--move", "Axe=battlefield");
        assertThat(impossible.exit()).as(impossible.out()).isEqualTo(1);
        assertThat(impossible.err()).contains("Axe");
        assertThat(rule(Language.EN, fight, "--warn", "C").err()).contains("A Иван").contains("B Мария");
        assertThat(rule(Language.EN, fight, "--time", "0").exit()).isEqualTo(2);
        assertThat(rule(Language.EN, fight, "--warn", "A", "--time", "5").exit()).isEqualTo(2);
        assertThat(Program.run("rule", fight, "--warn", "A").err()).contains("--reason");
        assertThat(LoadedMatch.load(fight).timeline().entries()).extracting(Entry::event)
                .doesNotHaveAnyElementsOfTypes(MatchEvent.Warned.class);
    }

    @Test
    void warnings_penalties_time_and_notes_do_not_change_the_table() {
        String before = Program.run("show", fight, "--json").out();
        assertThat(rule(Language.RU, fight, "--warn", "мария").out()).contains("Мария получает предупреждение: ");
        assertThat(rule(Language.RU, fight, "--penalty", "A=проигрыш партии").out())
                .contains("Иван получает штраф (проигрыш партии): ");
        assertThat(rule(Language.RU, fight, "--time", "1").out()).contains("1 мин");
        assertThat(Program.run("rule", fight, "--note", "судью звали дважды", "--recorder").exit()).isZero();
        assertThat(LoadedMatch.load(fight).timeline().entries().reversed().subList(0, 4)).extracting(Entry::event)
                .hasExactlyElementsOfTypes(MatchEvent.Noted.class, MatchEvent.TimeExtended.class,
                        MatchEvent.Penalised.class, MatchEvent.Warned.class)
                .last().isInstanceOfSatisfying(MatchEvent.Warned.class, warned ->
                        assertThat(warned.seat()).isEqualTo(Seat.B));
        assertThat(Program.run("show", fight, "--json").out().replaceAll("\"entry\":\\d+", ""))
                .isEqualTo(before.replaceAll("\"entry\":\\d+", ""));
        assertThat(Program.run("verify", fight).out()).startsWith("EXACT");
    }

    @Test
    void a_judge_is_called_and_the_call_is_answered() {
        Program called = Program.run(Language.RU, "rule", fight, "--call", "спор о порядке", "--seat", "мария");
        assertThat(called.out()).as(called.err()).contains("Мария зовёт судью: спор о порядке");
        var waiting = JudgeCall.findPending(LoadedMatch.load(fight).timeline());
        assertThat(waiting).hasValueSatisfying(judgeCall -> assertThat(judgeCall.call().seat()).contains(Seat.B));
        assertThat(Program.run("rule", fight, "--answer", "the axe came first", "--by", "Вера").out())
                .contains("The judge answers: the axe came first (Вера)");
        assertThat(JudgeCall.findPending(LoadedMatch.load(fight).timeline())).isEmpty();
        assertThat(Program.run("rule", fight, "--call", "again").out()).contains("The players call a judge: again");
        assertThat(Program.run("rewind", fight, "--to", "-1", "--reason", "by mistake", "--yes").exit()).isZero();
        assertThat(JudgeCall.findPending(LoadedMatch.load(fight).timeline())).isEmpty();
        assertThat(Program.run("rule", fight, "--call", " ").exit()).isEqualTo(2);
        assertThat(Program.run("verify", fight).out()).startsWith("EXACT");
    }

    private static Program rule(Language language, Path match, String... what) {
        var args = new ArrayList<Object>(List.of("rule", match, "--reason", REASON));
        args.addAll(List.of(what));
        return Program.run(language, args.toArray());
    }
}
