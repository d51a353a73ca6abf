package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.KeywordGranted;
import letopis.nebozhiteli.event.DuelDecision.AbilityActivated;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.DuelDecision.QueueClosed;
import letopis.nebozhiteli.event.LedgerEvent.HealingQueued;
import letopis.nebozhiteli.event.TurnEvent.ActionsGained;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Paragraphs cited by effects, depending on their source.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EffectCitationsTest {

    private static final Effect BONUS = TestCards.grant(new Keyword.DamageBonus(1));

    private static List<String> citedByGrant(Duel duel) {
        return CitedRules.citedBy(duel, new QueueClosed(duel.state().window().priority()), KeywordGranted.class);
    }

    private static Duel activate(Duel duel, CardId source, int ability, CardId creature) {
        return duel.choose(new AbilityActivated(A, source, ability, List.of(target(creature)), Optional.empty()));
    }

    @Test
    @Covers({"NT-V-6.5", "NT-V-6.4", "NT-III-1-p1"})
    void only_the_same_ability_of_the_same_name_on_the_same_creature_counts_once() {
        var duel = Duel.tournament().define(
                TestCards.creature("Тренер", 3, List.of(), TestCards.activated(Cost.FREE, TestCards.CREATURE, BONUS),
                TestCards.activated(Cost.FREE, TestCards.CREATURE, BONUS)),
                TestCards.creature("Наставник", 3, List.of(),
                TestCards.activated(Cost.FREE, TestCards.CREATURE, BONUS)));
        var coach = duel.creature(A, "Тренер");
        var mentor = duel.creature(A, "Наставник");
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON);
        activate(duel, coach, 0, knight);
        assertThat(citedByGrant(duel)).as("first").containsExactly("NT-V-6.4");
        duel.closeQueue().passOnce();
        activate(duel, coach, 0, squire);
        assertThat(citedByGrant(duel)).as("another creature").containsExactly("NT-V-6.4");
        duel.closeQueue().passOnce();
        activate(duel, coach, 1, knight);
        assertThat(citedByGrant(duel)).as("another ability").containsExactly("NT-V-6.4");
        duel.closeQueue().passOnce();
        activate(duel, mentor, 0, knight);
        assertThat(citedByGrant(duel)).as("another name").containsExactly("NT-V-6.4");
        duel.closeQueue().passOnce();
        activate(duel, coach, 0, knight);
        assertThat(citedByGrant(duel)).as("again").containsExactly("NT-V-6.5");
        duel.closeQueue().passOnce();
        duel.choose(duel.playEvent(A, duel.eventInHand(A, BONUS), target(knight)));
        assertThat(citedByGrant(duel)).as("an event").containsExactly("NT-III-1-p1");
    }

    @Test
    @Covers({"NT-V-6.2", "NB-055"})
    void a_keyword_granted_by_a_conditional_ability_cites_that_it_triggers() {
        var duel = Duel.tournament()
                .define(TestCards.creature("Вестник", 3, List.of(), TestCards.triggered(TriggerKind.ENTERS,
                new Effect.Grant(Participant.ITSELF, new Keyword.DamageBonus(1), Duration.END_OF_TURN))));
        var herald = duel.onSummonField(A, "Вестник", 2);
        duel.begin(Phase.SUMMON);
        assertThat(CitedRules.citedBy(duel, duel.placeMana(A, herald, 1), KeywordGranted.class))
                .containsExactly("NT-V-6.2");
    }

    @Test
    @Covers("NT-V-3.1")
    void actions_gained_from_an_event_cite_no_paragraph_of_the_phase() {
        for (Phase phase : List.of(Phase.START, Phase.SUMMON)) {
            var duel = Duel.tournament();
            var event = duel.eventInHand(A, new Effect.GainActions(Participant.CONTROLLER, 1, Optional.empty()),
                    TestCards.healing(1));
            duel.window(phase).choose(duel.playEvent(A, event, target(A)));
            assertThat(CitedRules.citedBy(duel, new QueueClosed(A), ActionsGained.class)).containsExactly("NT-V-3.1");
        }
    }

    @Test
    @Covers({"NT-V-2.1-b", "NB-021", "NB-055"})
    void a_drain_from_the_reserve_cites_it_only_if_the_victim_has_too_few_counters() {
        for (int life : List.of(1, 2, 3, 4)) {
            var duel = Duel.beginner();
            var vampire = duel.creature(A, "Вампир", 1);
            duel.equipped(vampire, "Меч");
            var knight = duel.creature(B, "Рыцарь", life);
            duel.fight(List.of(vampire), block(knight, vampire)).passOnce();
            List<String> cited = CitedRules.citedBy(duel, new Passed(duel.state().window().priority()),
                    HealingQueued.class);
            int damage = 3;
            assertThat(cited).as("life %d", life)
                    .isEqualTo(damage > life ? List.of("NB-055", "NB-021") : List.of("NB-055"));
        }
    }
}
