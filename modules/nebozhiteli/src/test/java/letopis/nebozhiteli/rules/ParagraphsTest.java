package letopis.nebozhiteli.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.event.Edition;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ParagraphsTest {

    private static List<String> cited(Edition edition, String... rules) {
        return Paragraphs.adaptToEdition(edition, RuleRef.ofAll(rules)).stream().map(RuleRef::id).toList();
    }

    @Test
    void each_edition_cites_its_own_paragraphs() {
        String[] rules = {"NT-IV-9.2", "NT-IV-9.1", "NB-118", "NT-IV-9.2.1", "NB-084"};

        assertThat(cited(Edition.TOURNAMENT, rules)).containsExactly("NT-IV-9.2", "NT-IV-9.1", "NT-IV-9.2.1");
        assertThat(cited(Edition.BEGINNER, rules)).containsExactly("NB-118", "NB-084");
    }

    @Test
    void the_full_rules_decide_cases_missing_from_the_beginner_rules() {
        String[] rules = {"NT-IV-2.1.3-d", "NB-131", "NT-V-6.3.1"};

        assertThat(cited(Edition.TOURNAMENT, rules)).containsExactly("NT-IV-2.1.3-d", "NT-V-6.3.1");
        assertThat(cited(Edition.BEGINNER, rules)).containsExactly("NB-131", "NT-V-6.3.1");
        assertThat(cited(Edition.BEGINNER, "NT-II-5.2")).containsExactly("NT-II-5.2");
    }

    @Test
    void a_beginner_paragraph_is_cited_if_no_full_paragraph_exists() {
        assertThat(cited(Edition.TOURNAMENT, "NB-083")).containsExactly("NB-083");
        assertThat(cited(Edition.TOURNAMENT, "NT-IV-10.3", "NB-030", "NB-083")).containsExactly("NT-IV-10.3");
    }

    @ParameterizedTest
    @EnumSource
    void every_refusal_has_a_paragraph_of_the_full_rules(Reason reason) {
        assertThat(Paragraphs.adaptToEdition(Edition.TOURNAMENT, reason.rules()))
                .allMatch(rule -> rule.id().startsWith("NT-"));
    }
}
