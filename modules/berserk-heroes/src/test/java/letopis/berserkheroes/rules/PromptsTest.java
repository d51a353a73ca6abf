package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.creature;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.event.PlayerDecision.SearchBegun;
import letopis.berserkheroes.event.PlayerDecision.StepAnswered;
import letopis.table.Refusal;
import letopis.table.kernel.move.Move.Prelude;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Prompts: the paragraphs that demand a choice, refusals of choices out of turn, and implied answers.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PromptsTest {

    private static void assertNotAsked(Refusal refusal, Map<String, Object> details, String rule) {
        assertThat(refusal.code()).isEqualTo("berserk-heroes.not-your-decision");
        assertThat(refusal.details()).isEqualTo(details);
        assertThat(refusal.rules()).extracting(paragraph -> paragraph.id()).containsExactly(rule);
    }

    @Test
    @Covers({"BF-119.5", "BF-307.1"})
    void an_unasked_answer_cites_its_own_paragraph_and_an_untimely_one_that_of_the_prompt() {
        Duel duel = Duel.of().put(A, creature("Волк", 1, 1, 9)).put(B, creature("Бык", 1, 1, 9)).begin();
        assertNotAsked(duel.refusal(new StepAnswered(A, true)), Map.of("unasked", true), "BF-119.5");
        duel.attack("Волк", "Второй");
        assertNotAsked(duel.refusal(new StepAnswered(A, true)), Map.of("first", Optional.of(B)), "BF-307.1");
    }

    @Test
    @Covers({"BF-119.2", "BF-519.3.1", "BF-7-039", "BF-7-157"})
    void each_prompt_names_the_paragraph_that_demands_the_choice() {
        assertThat(new Prompt.Show(A, List.of()).rule()).isEqualTo("BF-119.2");
        assertThat(new Prompt.Sort(A, List.of(), 0).rule()).isEqualTo("BF-119.2");
        assertThat(new Prompt.DecideSearch(A).rule()).isEqualTo("BF-519.3.1");
        assertThat(new Prompt.ChooseFoundCards(A).rule()).isEqualTo("BF-519.3.1");
        assertThat(new Prompt.RemoveLives(A, Optional.empty()).rule()).isEqualTo("BF-7-039");
        assertThat(new Prompt.Discard(A, 1).rule()).isEqualTo("BF-7-157");
    }

    @Test
    @Covers("BF-519.3.1")
    void only_the_decision_to_search_is_made_implicitly() {
        assertThat(ResponseMoves.createSearchPrelude(new Prompt.DecideSearch(B)))
                .isEqualTo(new Prelude.ChoicePrelude(new SearchBegun(B)));
        assertThat(ResponseMoves.createSearchPrelude(new Prompt.ChooseFoundCards(B)))
                .isEqualTo(new Prelude.DefaultPrelude());
    }
}
