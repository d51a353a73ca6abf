package letopis.nebozhiteli;

import static letopis.nebozhiteli.Choices.discard;
import static letopis.nebozhiteli.CitedRules.describeRefusal;
import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.CardsDiscarded;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Refusals before and after the main step of a phase.
@DisplayNameGeneration(ReplaceUnderscores.class)
class StepRefusalsTest {

    private static Choice discardAll(Duel duel, CardId... cards) {
        return new CardsDiscarded(duel.controller(cards[0]),
                Stream.of(cards).map(card -> new RevealedCard(card, duel.name(card))).toList());
    }

    @Test
    @Covers({"NT-IV-4.6", "NT-IV-10.2", "NT-IV-10.1", "NT-IV-5.1"})
    void a_finished_step_cites_the_paragraph_of_its_phase() {
        var summon = Duel.tournament();
        var recruit = summon.onSummonField(A, "Рыцарь", 0);
        summon.begin(Phase.SUMMON).finishStep();
        assertThat(summon.refusal(summon.placeMana(A, recruit, 1))).isEqualTo(Reason.STEP_OVER);
        assertThat(CitedRules.citedByRefusal(summon, summon.placeMana(A, recruit, 1))).containsExactly("NT-IV-4.6");

        var end = Duel.tournament();
        var late = end.onSummonField(A, "Рыцарь", 0);
        var sword = end.inHand(A, "Меч");
        end.begin(Phase.END).finishStep();
        assertThat(end.refusal(end.placeMana(A, late, 1))).isEqualTo(Reason.STEP_OVER);
        assertThat(CitedRules.citedByRefusal(end, end.placeMana(A, late, 1))).containsExactly("NT-IV-10.2");
        assertThat(CitedRules.citedByRefusal(end, discard(end, A, sword))).contains("NT-IV-10.1");

        var equip = Duel.tournament();
        var knight = equip.creature(A, "Рыцарь");
        var spare = equip.inHand(A, "Меч");
        equip.begin(Phase.EQUIP).finishStep();
        assertThat(equip.refusal(equip.equip(A, spare, knight))).isEqualTo(Reason.STEP_OVER);
        assertThat(CitedRules.citedByRefusal(equip, equip.equip(A, spare, knight))).containsExactly("NT-IV-5.1");
    }

    @Test
    @Covers({"NT-IV-10.2", "NB-124", "NB-123"})
    void mana_is_refused_before_the_step_and_after_the_steps_of_both_players() {
        var beginner = Duel.beginner();
        var mine = beginner.onSummonField(A, "Рыцарь", 0);
        var theirs = beginner.onSummonField(B, "Рыцарь", 0);
        beginner.window(Phase.END);
        assertThat(beginner.refusal(beginner.placeMana(A, mine, 1))).isEqualTo(Reason.STEP_TO_COME);
        assertThat(beginner.refusal(beginner.placeMana(B, theirs, 1))).isEqualTo(Reason.STEP_TO_COME);

        var both = Duel.withSettings("endPhaseMana", "both");
        var spare = both.onSummonField(B, "Рыцарь", 0);
        both.begin(Phase.END).finishStep();
        assertThat(both.prompt().seats()).containsExactly(B);
        both.finishStep();
        assertThat(both.prompt()).isEqualTo(new Prompt.Act(A));
        assertThat(both.refusal(both.placeMana(B, spare, 1))).isEqualTo(Reason.STEP_OVER);
    }

    @Test
    @Covers({"NT-IV-10.1", "NT-II-2.4", "NB-125"})
    void the_active_player_cannot_discard_more_cards_at_once_than_the_end_phase_allows() {
        var duel = Duel.tournament();
        var first = duel.inHand(A, "Меч");
        var second = duel.inHand(A, "Щит");
        var theirs = duel.inHand(B, "Меч");
        var other = duel.inHand(B, "Щит");
        duel.begin(Phase.EQUIP);
        assertThat(describeRefusal(duel, discardAll(duel, first, second))).as("another phase")
                .containsExactly("not-your-decision", "NT-IV-10.1", "NT-II-2.4");
        duel.begin(Phase.END);
        assertThat(describeRefusal(duel, discardAll(duel, first, second)))
                .containsExactly("discard-limit", "NT-IV-10.1", "NT-II-2.4");
        assertThat(describeRefusal(duel, discardAll(duel, first)))
                .containsExactly("not-your-decision", "NT-IV-10.1", "NT-II-2.4");
        assertThat(describeRefusal(duel, discardAll(duel, theirs, other))).as("the passive player")
                .containsExactly("not-your-decision", "NT-IV-10.1", "NT-II-2.4");
        duel.choose(discard(duel, A, first));
        assertThat(describeRefusal(duel, discardAll(duel, second))).as("the discard is used up")
                .containsExactly("discard-limit", "NT-IV-10.1", "NT-II-2.4");
    }

    @Test
    @Covers({"NB-125", "NB-124"})
    void the_step_of_the_passive_player_allows_no_discard_at_all() {
        var duel = Duel.beginner();
        duel.onSummonField(B, "Рыцарь", 0);
        var first = duel.inHand(B, "Меч");
        var second = duel.inHand(B, "Щит");
        duel.window(Phase.END).passBoth().finishStep();
        assertThat(duel.prompt().seats()).containsExactly(B);
        assertThat(describeRefusal(duel, discardAll(duel, first, second)))
                .containsExactly("not-your-decision", "NB-125");
    }

    @Test
    @Covers({"NT-IV-10.2", "NB-124"})
    void the_passive_player_is_asked_for_mana_only_with_actions_and_life() {
        for (int actions : List.of(0, 1)) {
            for (int life : List.of(0, 1)) {
                var duel = Duel.beginner();
                duel.onSummonField(B, "Рыцарь", 0);
                duel.window(Phase.END).passBoth().setActions(B, actions).setLife(B, life).finishStep();
                boolean asked = duel.prompt() instanceof Prompt.MainStep(var seat, _) && seat.equals(B);
                assertThat(asked).as("%d actions, %d life", actions, life).isEqualTo(actions > 0 && life > 0);
            }
        }
    }
}
