package letopis.cli.command.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DisputeDialogueTest {

    @TempDir
    private Path folder;

    private int files;
    private Path file;

    /// Runs the dialogue with one answer per line.
    private Program run(Language language, String game, String... lines) {
        file = folder.resolve("dispute-" + ++files + ".yaml");
        InputStream in = System.in;
        System.setIn(new ByteArrayInputStream((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8)));
        try {
            return Program.run(language, "ask", "--new", "--game", game, "-o", file);
        } finally {
            System.setIn(in);
        }
    }

    private void assertSameAnswerFromFile(Language language, Program program) {
        assertThat(program.exit()).as(program.err()).isZero();
        Program again = Program.run(language, "ask", file);
        assertThat(again.out()).isEqualTo(program.out());
        assertThat(again.exit()).isEqualTo(program.exit());
    }

    @Test
    void a_dispute_is_entered_and_answered_in_russian() throws IOException {
        Program program = run(Language.RU, "nebozhiteli", "", "", "рыц 3, жриц", "гроза", "исц", "", "гроза рыц",
                "исц рыц", "");
        assertSameAnswerFromFile(Language.RU, program);
        assertThat(program.out()).contains("Рыцарь выживает, жизнь 2 из 6.");
        assertThat(program.err()).contains("Чей ход, фаза, редакция (Enter — A, повреждения): \n",
                "Рыцарь 3 [Щит]", "  2  A играет событие «Гроза», цель — Рыцарь\n",
                "  A закрывает очередь (других вариантов нет)\n",
                "Записано: " + file);
        assertThat(Files.readString(file)).isEqualTo("""
                game: nebozhiteli
                seats:
                  A:
                    hand: [Гроза]
                  B:
                    field:
                      - {card: Рыцарь, life: 3}
                      - Жрица
                    hand: [Исцеление]
                choices:
                  - A: {play: Гроза, target: Рыцарь}
                  - B: {cast: Исцеление, by: Жрица, target: Рыцарь}
                  - {until: end of phase}
                """);
    }

    @Test
    void a_fight_with_cards_of_the_same_name_is_answered_in_english() {
        Program program = run(Language.EN, "nebozhiteli", "B", "squire, kni 4 [shield]", "squire, squire t 1, knight",
                "", "", "20 10", "squire", "1", "kn", "");
        assertSameAnswerFromFile(Language.EN, program);
        assertThat(program.err()).contains("\"squire\" fits several:\n  1  Squire B1\n  2  Squire B2\n",
                "Blockers, A: Squire B1 attacks (Enter: none): kn");
        assertThat(program.out()).contains("Squire 'B1' lives, life 2 of 3.");
    }

    @Test
    void back_undoes_the_last_choice_and_then_returns_to_earlier_questions() {
        Program program = run(Language.EN, "nebozhiteli", "", "", "knight 3", "thunder", "", "", "knight", "back",
                "back", "12", "knight", "");
        assertThat(program.err())
                .containsSubsequence("Life of A and B (Enter: the usual): \n", "2  A plays Thunderstorm",
                "Life of A and B (Enter: the usual): 12\n", "2  A plays Thunderstorm");
        assertSameAnswerFromFile(Language.EN, program);
        assertThat(program.out()).contains("Knight dies");
    }

    @Test
    void a_card_of_an_unknown_hand_is_named_when_it_is_used() throws IOException {
        Program program = run(Language.RU, "vremya-geroev", "", "северянин", "рыцарь", "", "волк", "двуруч", "",
                "двуруч b", "щит", "");
        assertSameAnswerFromFile(Language.RU, program);
        assertThat(program.err()).contains("На руке B — «Щит».");
        assertThat(Files.readString(file)).contains("- B: {defend: Щит, ability: 1}\n  - {until: ")
                .doesNotContain("pass");
    }

    @Test
    void an_action_out_of_turn_makes_the_other_players_pass_first() {
        Program program = run(Language.RU, "nebozhiteli", "", "рыц", "рыц 3, жриц", "гроза", "исц", "", "", "гроза b1",
                "назад", "исц b1", "");
        assertSameAnswerFromFile(Language.RU, program);
        assertThat(program.err())
                .contains("(Enter — ответ): исц b1\n  A: пас\n  B: Жрица читает заклинание «Исцеление»");
    }

    @Test
    void a_choice_that_affects_the_outcome_is_prompted() throws IOException {
        Program program = run(Language.RU, "nebozhiteli", "блокир", "вел", "оруж 2, рыц 4", "", "", "", "вел",
                "оруж, рыц", "", "1", "");
        assertSameAnswerFromFile(Language.RU, program);
        assertThat(program.err()).contains("Исход зависит ещё от одного выбора:");
        assertThat(program.out()).contains("Оруженосец погибает");
        assertThat(Files.readString(file)).contains("split: Великан");
    }

    @Test
    void a_hyphenated_word_is_found() {
        Program program = run(Language.EN, "vremya-geroev", "", "priest", "northern", "", "horned c", "two-hand",
                "shield, cat", "two-hand horned", "");
        assertSameAnswerFromFile(Language.EN, program);
        assertThat(program.err()).contains("  A plays Two-handed sword, targeting Horned Demon\n");
        assertThat(program.err()).doesNotContain("There is no choice");
    }

    @Test
    void input_that_ends_early_leaves_a_partial_file() throws IOException {
        Program program = run(Language.EN, "nebozhiteli", "", "", "knight 3");
        assertThat(program.exit()).isEqualTo(3);
        assertThat(program.out()).isEmpty();
        assertThat(program.err())
                .endsWith("The input ended before the answer; your answers so far are in " + file + ".\n");
        assertThat(Files.readString(file)).contains("- {card: Knight, life: 3}");
        assertThat(run(Language.EN, "nebozhiteli").err()).endsWith("The input ended before the answer.\n");
        assertThat(file).doesNotExist();
    }

    @Test
    void an_unknown_choice_is_answered_in_one_line_with_the_nearest_word() {
        Program program = run(Language.EN, "nebozhiteli", "", "", "knight 3", "thunder", "", "", "thundr", "healing",
                "squire", "thunder knight", "");
        assertThat(program.err()).contains("""
                (Enter: answer): thundr
                There is no choice "thundr"; did you mean "Thunderstorm"?
                """, """
                (Enter: answer): healing
                "Healing" cannot be chosen now. That card is not on this table.
                """, """
                (Enter: answer): squire
                "Squire" cannot be chosen now. That card is not on this table.
                """).doesNotContain("holds");
        assertSameAnswerFromFile(Language.EN, program);
    }

    @Test
    void an_unusable_card_does_not_name_a_card_of_an_unknown_hand() {
        Program program = run(Language.RU, "nebozhiteli", "", "", "рыц 3", "гроза", "?", "",
                "исцеление", "гроза рыц", "");
        assertThat(program.err()).contains("(Enter — ответ): исцеление\n«Исцеление» сейчас выбрать нельзя.\n")
                .doesNotContain("На руке");
    }

    @Test
    void a_declaration_in_its_own_phase_triggers_its_abilities() throws IOException {
        Program program = run(Language.EN, "nebozhiteli", "attackers", "skirm", "", "", "elixir", "- 1", "skirm",
                "elixir b", "");
        assertSameAnswerFromFile(Language.EN, program);
        assertThat(program.out()).contains("1 - 1 + 3 = 3 of 36");
        assertThat(Files.readString(file)).contains("- A:\n      attack: [Skirmisher]\n", "life: 1")
                .doesNotContain("combat");
    }

    @Test
    void an_illegal_attack_is_prompted_again() {
        Program program = run(Language.RU, "nebozhiteli", "объявление атак", "моста, оруж", "", "", "", "", "моста",
                "оруж", "");
        assertThat(program.err()).contains("Страж моста не может атаковать.\nA: кто атакует");
        assertSameAnswerFromFile(Language.RU, program);
    }

    @Test
    void abilities_of_one_card_are_offered_with_their_texts() {
        Program program = run(Language.RU, "vremya-geroev", "", "север", "рыцарь", "", "", "топор",
                "щит, кот, меч, лук", "топор не больше", "");
        assertThat(program.err())
                .contains("A играет карту «Топор», цель — B · Действие (закрыть Героя): Удары: Сила 1.",
                "только если у вас не больше 2 карт на руке: Удары: Сила 3.\n").doesNotContain("{play");
        assertThat(program.out()).contains("A побеждает: удар выбил последние карты.");
    }

    @Test
    void a_companion_destroyed_by_an_effect_appears_in_the_verdict() {
        Program program = run(Language.EN, "vremya-geroev", "", "priest", "outlaw", "", "wolf c", "two-hand",
                "decoy, cat", "two-hand b", "decoy", "");
        assertSameAnswerFromFile(Language.EN, program);
        assertThat(program.out()).contains("Wolf is destroyed by Decoy and goes to B’s graveyard. [VG-34a]\n")
                .as("another reading of which nothing comes").doesNotContain("depends on a reading");
    }

    @Test
    void a_typed_card_is_not_mistaken_for_an_outcome_of_chance() {
        Program program = run(Language.RU, "vremya-geroev", "", "жрец", "рыцарь", "", "кот", "точ, меч, щит",
                "кошач, щит, меч, лук", "точил", "меч b сила 2", "кошач", "щит", "");
        assertThat(program.err()).contains("кошач\n«Кошачья ловкость» сейчас выбрать нельзя.");
        assertSameAnswerFromFile(Language.RU, program);
    }

    @Test
    void an_unusable_card_is_reported_with_the_reason() {
        Program program = run(Language.RU, "vremya-geroev", "", "жрец з", "рыцарь", "", "", "меч", "щит", "меч", "");
        assertThat(program.err()).contains("«Меч» сейчас выбрать нельзя. Ваш Герой закрыт (VG-24c).");
    }

    @Test
    void existing_files_are_not_overwritten() throws IOException {
        Path kept = Files.writeString(folder.resolve("kept.yaml"), "x");
        Program program = Program.run("ask", "--new", "-o", kept);
        assertThat(program.exit()).isEqualTo(3);
        assertThat(program.err()).contains("a file with this name already exists");
        assertThat(kept).hasContent("x");
    }

    @Test
    void an_unclear_word_is_repeated_as_it_was_typed() {
        Program program = run(Language.RU, "nebozhiteli", "Мария", "", "рыц", "", "", "", "", "");
        assertThat(program.err()).contains("Непонятно: «Мария».");
    }

    @Test
    void mistakes_are_reported_and_the_question_is_repeated() {
        Program program = run(Language.EN, "nebozhiteli", "someday", "", "", "?", "knigth", "sword", "knight 99",
                "knight 7", "knight 3 z", "knight 3", "", "", "", "");
        assertThat(program.err()).contains("Not understood: \"someday\".", "Cards here lie face up: name the card.",
                "there is no card called \"knigth\"; did you mean \"Knight\"?", "\"Sword\" cannot go here.",
                "\"Knight\" can have at most 6 life, not 7", "Not understood: \"z\".");
        assertSameAnswerFromFile(Language.EN, program);
    }

    @Test
    void ask_without_a_file_explains_its_usage() {
        assertThat(Program.run("ask").err()).contains("Name a file with a position, or use --new");
        assertThat(Program.run("ask").exit()).isEqualTo(2);
        assertThat(Program.run("ask", "--new", "x.yaml").exit()).isEqualTo(2);
    }

    @Test
    void a_card_that_cannot_be_used_yet_is_explained() {
        Program program = run(Language.EN, "nebozhiteli", "equip", "knight, priestess t", "archer", "sword, healing",
                "", "", "healing", "archer", "berserk", "thunder", "");
        assertThat(program.err()).contains(
                "\"Healing\" cannot be chosen now. Priestess is already turned (NT-V-4.1).\n",
                "\"Berserker\" cannot be chosen now. That card is not on this table.\n");
        Program fight = run(Language.RU, "nebozhiteli", "атакующих", "рыц", "жриц", "меч, щит", "", "", "",
                "меч", "");
        assertThat(fight.err()).contains("«Меч» сейчас выбрать нельзя. Предметы надевают и снимают "
                + "только в фазе экипировки (NT-IV-5.1).\n");
    }

    @Test
    void a_question_mark_shows_the_syntax_of_choices() {
        Program duel = run(Language.EN, "nebozhiteli", "equip", "knight", "", "sword", "", "", "?", "");
        assertThat(duel.err()).contains("     {equip: Sword, on: Knight}  put an item on a creature\n",
                "     done  finish what only this phase allows\n").doesNotContain("Priestess: 2");
        Program fight = run(Language.RU, "vremya-geroev", "", "рыц", "жрец", "кот", "", "меч", "", "?", "");
        assertThat(fight.err()).contains("     {play: Меч, ability: 1, target: hero}  сыграть карту с руки\n",
                "     {activate: Кот, ability: 2}  использовать Героя или спутника\n", "     end  передать ход\n");
    }

    @Test
    void choices_keep_their_numbers_in_a_filtered_list() {
        Program program = run(Language.RU, "nebozhiteli", "стрел", "лучник [арбалет]", "жрица 3", "", "исц", "",
                "жрица", "исц", "жрица → жрица", "");
        assertSameAnswerFromFile(Language.RU, program);
        assertThat(program.err()).contains("  1  A не стреляет\n",
                "  2  B: Жрица читает заклинание «Исцеление», цель — Лучник\n"
                + "  3  B: Жрица читает заклинание «Исцеление», цель — Жрица\n     (Enter");
        assertThat(program.out()).contains("Жрица выживает, жизнь 2 из 4.");
        Program numbered = run(Language.RU, "nebozhiteli", "стрел", "лучник [арбалет]", "жрица 3", "", "исц", "",
                "жрица", "исц", "3", "");
        assertThat(numbered.out()).contains("Жрица выживает, жизнь 2 из 4.");
    }

    @Test
    void a_shortened_list_of_splits_explains_how_to_write_another() {
        Program program = run(Language.RU, "nebozhiteli", "", "великан [двуручный]", "оруж, ополч", "", "", "", "вел",
                "оруж, ополч", "?", "{split: Великан, damage: {Оруженосец: 4, Ополченец: 2}}", "");
        assertSameAnswerFromFile(Language.RU, program);
        assertThat(program.err()).contains(
                "Другой выбор можно написать как в файле, например: {split: knight, damage: {",
                "     {split: Великан, damage: [{on: Оруженосец, amount: 6, kind: physical}]}  ");
        assertThat(program.out()).contains("Ополченец погибает от карты «Великан»");
    }

    @Test
    void a_strike_at_cards_mentions_the_hand_only_once() {
        Program program = run(Language.RU, "vremya-geroev", "", "северянин", "рыцарь", "", "", "топор, ? 3", "? 4",
                "топор", "");
        assertSameAnswerFromFile(Language.RU, program);
        assertThat(program.out()).contains("B остаётся в игре, карт на руке 2. [VG-35b]\n").doesNotContain("было 2");
    }

    @Test
    void the_verdict_on_a_repelled_strike_names_no_reading() {
        Program repelled = run(Language.RU, "vremya-geroev", "", "рыцарь", "жрец", "", "", "молния", "громоотвод",
                "молния", "громо", "");
        assertSameAnswerFromFile(Language.RU, repelled);
        assertThat(repelled.out()).contains("30 карт\nB остаётся в игре, карт на руке 0 (было 1). [VG-55 VG-56]\n",
                "\nГромоотвод отражает удар № 1. [VG-35c]\n")
                .doesNotContain("usedCardLeaves");
        Program interrupted = run(Language.EN, "vremya-geroev", "", "knight", "priest", "", "", "sword",
                "dodge, poison, bow", "sword 2", "dodge", "");
        assertThat(interrupted.out()).contains("Dodge interrupts the attack. [VG-37c]\n");
    }

    @Test
    void an_answer_without_choices_is_labelled_as_such() {
        Program program = run(Language.EN, "vremya-geroev", "", "knight", "priest", "", "", "sword", "", "");
        assertSameAnswerFromFile(Language.EN, program);
        assertThat(program.out()).contains("Nothing has been done in this position yet.\n")
                .doesNotContain("Choices", "Rules, in the order");
    }

    @Test
    void pending_outcomes_of_chance_are_named() throws IOException {
        Path draw = Files.writeString(folder.resolve("draw.yaml"), """
                game: vremya-geroev
                turn: {number: 6, active: B, phase: draw}
                seats: {A: {hero: Жрец}, B: {hero: Разбойница, hand: [Меч, Щит]}}
                choices: []
                """);
        assertThat(Program.run(Language.RU, "ask", draw).out())
                .contains("30 карт\nЭто ещё не конец. Дальше выбирает случай (").doesNotContain("Удары не забрали");
    }

    @Test
    void an_unseen_order_is_offered_by_faction_and_chosen_by_name() throws IOException {
        Program program = run(Language.RU, "respons", "A", "Вдова Углей", "Барон Латц", "Восставший лучник 2", "", "",
                "", "", "", "", "", "Закалка", "");
        assertThat(program.err()).contains("B открывает приказ «Закалка»", "B сдаётся")
                .doesNotContain("Последний вздох", "выбрать нельзя");
        assertThat(Files.readString(file)).contains("- B: {order: Закалка}");
    }

    @Test
    void a_phase_with_commas_is_accepted_as_printed() throws IOException {
        Program program = run(Language.RU, "respons", "A, БОЙ, линия 2, дальняя атака", "Вдова Углей", "Барон Латц",
                "Восставший лучник 2", "", "", "", "", "", "", "", "");
        assertThat(program.err()).contains("БОЙ, линия 2; БОЙ, линия 3, дальняя атака")
                .doesNotContain("подходят несколько");
        assertThat(Files.readString(file)).contains("phase: line-2-ranged");
    }

    @Test
    void custom_cards_are_accepted_in_the_questions() throws IOException {
        Path own = Files.writeString(folder.resolve("mine.yaml"), """
                set: mine
                cards:
                  - {kind: playable, name: Пёс, type: creature, cost: 1, front: {strike: 1, life: 2}}
                """);
        file = folder.resolve("own.yaml");
        InputStream in = System.in;
        System.setIn(new ByteArrayInputStream("A\nБрат Милан\nНочная княгиня\nПёс\n"
                .getBytes(StandardCharsets.UTF_8)));
        try {
            Program.run(Language.RU, "ask", "--new", "--game", "berserk-heroes", "--cards", own, "-o", file);
        } finally {
            System.setIn(in);
        }
        assertThat(Files.readString(file)).contains("creatures: [Пёс]", "name: Пёс");
    }
}
