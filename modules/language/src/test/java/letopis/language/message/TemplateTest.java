package letopis.language.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TemplateTest {

    @Test
    void numbers_select_the_plural_form() {
        Template russian = Template.of("{n} {n|рана|раны|ран}");
        Template english = Template.of("{n} {n|wound|wounds}");
        assertThat(LongStream.of(1, 2, 5, 11, 12, 21, 24, 101, 111, 0).mapToObj(n -> fill(russian, Language.RU, n)))
                .containsExactly("1 рана", "2 раны", "5 ран", "11 ран", "12 ран", "21 рана", "24 раны", "101 рана",
                        "111 ран", "0 ран");
        assertThat(LongStream.of(1, 2, 0, 21).mapToObj(n -> fill(english, Language.EN, n)))
                .containsExactly("1 wound", "2 wounds", "0 wounds", "21 wounds");
    }

    @Test
    void zero_may_have_its_own_wording() {
        Template russian = Template.of("A: [{n} ]{n|выстрел|выстрела|выстрелов|0=никто не стреляет}");
        assertThat(LongStream.of(0, 1, 5).mapToObj(n -> fill(russian, Language.RU, n)))
                .containsExactly("A: никто не стреляет", "A: 1 выстрел", "A: 5 выстрелов");
        assertThat(russian.outline()).isEqualTo("A: {n} выстрелов");
        assertThat(fill(Template.of("{n|shot|shots|0=no shot}"), Language.EN, List.of())).isEqualTo("no shot");
        assertThat(fill(Template.of("{n|||; none is printed|0=; zero}"), Language.EN, null))
                .as("what is missing is not a zero").isEqualTo("; none is printed");
    }

    @Test
    void a_template_with_only_a_zero_form_prints_nothing_for_other_numbers() {
        Template template = Template.of("A [cuts at the {n}]{n|0=does not cut}");
        assertThat(fill(template, Language.EN, "top")).isEqualTo("A cuts at the top");
        assertThat(fill(template, Language.EN, null)).isEqualTo("A does not cut");
        assertThat(template.outline()).isEqualTo("A cuts at the {n}");
    }

    @Test
    void negative_numbers_may_have_their_own_wording() {
        Template template = Template.of("A {n|gains|gains|-=loses} {~n} life ({+n})");
        assertThat(LongStream.of(1, 2, 0, -1, -2).mapToObj(n -> fill(template, Language.EN, n)))
                .containsExactly("A gains 1 life (+1)", "A gains 2 life (+2)", "A gains 0 life (0)",
                        "A loses 1 life (-1)", "A loses 2 life (-2)");
        assertThat(template.outline()).isEqualTo("A gains {n} life ({n})");
        assertThat(fill(template, Language.EN, List.of())).isEqualTo("A gains [] life ([])");
        assertThat(Template.of("{a+b} {c-d} {e/f}").paths()).containsExactly("a", "b", "c", "d", "e", "f");
    }

    @Test
    void words_of_a_list_are_joined_as_in_a_sentence() {
        assertThat(fill(Template.of("{?n}"), Language.EN, List.of("hero", "unit", "event")))
                .isEqualTo("hero, unit or event");
        assertThat(fill(Template.of("{&n}"), Language.RU, List.of("герой", "юнит"))).isEqualTo("герой и юнит");
        assertThat(fill(Template.of("{?n}"), Language.RU, List.of("герой"))).isEqualTo("[герой]");
        assertThat(fill(Template.of("Стоп. {^n} гибнет"), Language.RU, "цель")).isEqualTo("Стоп. Цель гибнет");
    }

    @Test
    void exactly_one_may_have_its_own_wording() {
        Template template = Template.of("{n|верхние|верхние|верхние|1=верхняя}");
        assertThat(LongStream.of(1, 2, 21).mapToObj(n -> fill(template, Language.RU, n)))
                .containsExactly("верхняя", "верхние", "верхние");
        assertThat(template.outline()).isEqualTo("верхние");
    }

    @Test
    void plural_forms_may_contain_slots() {
        Template template = Template.of("A takes the [{n} ]{n|top card|top {n} cards of {n|one|all}|0=nothing}");
        assertThat(fill(template, Language.EN, 1L)).isEqualTo("A takes the 1 top card");
        assertThat(fill(template, Language.EN, 3L)).isEqualTo("A takes the 3 top 3 cards of all");
        assertThat(template.outline()).isEqualTo("A takes the {n} top {n} cards of all");
        assertThat(Template.of("{a|b|{c} d}").paths()).containsExactly("a", "c");
        assertThatThrownBy(() -> Template.of("{a|b|{c d}")).hasMessage("a { is not closed in: {a|b|{c d}");
    }

    @Test
    void a_group_is_left_out_when_its_value_is_empty() {
        Template template = Template.of("a[ {n}] {{b}[[c]");
        assertThat(fill(template, Language.EN, 3L)).isEqualTo("a 3 {b}[c]");
        assertThat(fill(template, Language.EN, 0L)).isEqualTo("a {b}[c]");
        assertThat(fill(template, Language.EN, null)).isEqualTo("a {b}[c]");
        assertThat(fill(template, Language.EN, List.of())).isEqualTo("a {b}[c]");
    }

    @Test
    void list_items_may_be_printed_on_separate_lines() {
        Template template = Template.of("a.[{*n}]");
        assertThat(fill(template, Language.EN, List.of("b", "c: d."))).isEqualTo("a.\nb.\nc: d.");
        assertThat(fill(template, Language.EN, List.of())).isEqualTo("a.");
        assertThat(template.paths()).containsExactly("n");
        assertThat(template.isPrinted("n")).isTrue();
        assertThat(fill(Template.of("a: {;n}"), Language.EN, List.of("b", "c"))).isEqualTo("a: b; c");
    }

    private static String fill(Template template, Language language, Object n) {
        return template.fill(language, new Template.ValueRenderer() {
            @Override
            public Object resolveValue(String path) {
                return n;
            }

            @Override
            public String render(Object value) {
                return String.valueOf(value);
            }
        });
    }
}
