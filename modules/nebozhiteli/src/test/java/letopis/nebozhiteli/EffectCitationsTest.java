package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.CardEvent.CardMoved;
import letopis.nebozhiteli.event.CardEvent.KeywordGranted;
import letopis.nebozhiteli.event.DuelDecision.AbilityActivated;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.DuelDecision.QueueClosed;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.HealingQueued;
import letopis.nebozhiteli.event.LedgerEvent.LifeAdjusted;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.event.Target;
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
    private static final Effect EVERYBODY = new Effect.ForEach(Filter.any(Filter.ObjectKind.CREATURE),
            List.of(TestCards.damage(1)));

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

    /// Lets A play an event with this effect and returns the paragraphs cited by consequences of one kind.
    private static List<String> cited(Duel duel, Class<? extends Event> kind, Effect effect, Target... targets) {
        var card = duel.eventInHand(A, effect);
        duel.choose(duel.playEvent(A, card, targets));
        return cited(duel, kind);
    }

    private static List<String> cited(Duel duel, Class<? extends Event> kind) {
        List<String> rules = CitedRules.citedBy(duel, new QueueClosed(A), kind);
        duel.closeQueue();
        return rules;
    }

    @Test
    @Covers({"NT-V-10.1", "NB-141"})
    void untargeted_magic_names_the_creatures_it_does_not_reach() {
        var duel = Duel.tournament().define(TestCards.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE),
                TestCards.spell("Ливень", List.of(), EVERYBODY));
        var scribe = duel.creature(A, "Писец");
        var paladin = duel.creature(B, "Паладин");
        duel.window(Phase.SUMMON).choose(duel.cast(duel.inHand(A, "Ливень"), scribe)).closeQueue();

        assertThat(duel.onlyEvent(TargetUnsuitable.class).target()).isEqualTo(target(paladin));
        assertThat(duel.recentEvents(DamageQueued.class)).extracting(DamageQueued::target)
                .containsExactly(target(scribe));
    }

    @Test
    @Covers("NT-V-6.4.3")
    void an_effect_without_targets_cites_that_it_reaches_untargetable_creatures() {
        var reaching = Duel.tournament();
        reaching.creature(B, "Тень");
        assertThat(cited(reaching.window(Phase.SUMMON), DamageQueued.class, EVERYBODY, target(A)))
                .contains("NT-V-6.4.3");

        var plain = Duel.tournament();
        plain.creature(B, "Рыцарь");
        assertThat(cited(plain.window(Phase.SUMMON), DamageQueued.class, EVERYBODY, target(A)))
                .doesNotContain("NT-V-6.4.3");
    }

    @Test
    @Covers("NT-V-8.3")
    void late_immunity_is_cited_if_a_card_was_played_before() {
        var immunity = TestCards.grant(new Keyword.CannotBeTarget(Keyword.CannotBeTarget.Scope.EVERYTHING));
        var late = Duel.tournament();
        var knight = late.creature(A, "Рыцарь");
        late.window(Phase.SUMMON).playEffect(A, TestCards.damage(1), target(knight)).passOnce();
        assertThat(cited(late, KeywordGranted.class, immunity, target(knight))).contains("NT-V-8.3");

        var early = Duel.tournament();
        var other = early.creature(A, "Рыцарь");
        assertThat(cited(early.window(Phase.SUMMON), KeywordGranted.class, immunity, target(other)))
                .doesNotContain("NT-V-8.3");
    }

    @Test
    @Covers("NT-V-6.4.4")
    void an_ability_without_the_strike_bonus_cites_that_rule() {
        var ability = TestCards.activated(Cost.FREE, TestCards.CREATURE_OR_PLAYER, TestCards.damage(1));
        for (boolean strong : List.of(true, false)) {
            var duel = Duel.tournament().define(TestCards.creature("Метатель камней", 3,
                    strong ? List.of(new Keyword.DamageBonus(2)) : List.of(), ability));
            var thrower = duel.creature(A, "Метатель камней");
            duel.window(Phase.SUMMON).choose(duel.activate(thrower, target(B)));

            assertThat(cited(duel, DamageQueued.class).contains("NT-V-6.4.4")).isEqualTo(strong);
            assertThat(duel.onlyEvent(DamageQueued.class).total()).isEqualTo(1);
        }
    }

    @Test
    @Covers({"NT-I-2.1-b", "NT-V-2.1-b"})
    void the_life_limit_of_a_player_is_cited_only_if_it_reduces_a_gain() {
        var gain = new Effect.GainMana(Participant.TARGET, 3, Optional.empty());
        var capped = Duel.withSettings("manaGain", "immediate").setLife(A, 34);
        assertThat(cited(capped.window(Phase.SUMMON), LifeAdjusted.class, gain, target(A))).contains("NT-I-2.1-b");
        assertThat(capped.life(A)).isEqualTo(36);

        var exact = Duel.withSettings("manaGain", "immediate").setLife(A, 33);
        assertThat(cited(exact.window(Phase.SUMMON), LifeAdjusted.class, gain, target(A))).doesNotContain("NT-I-2.1-b");
        assertThat(exact.life(A)).isEqualTo(36);
    }

    @Test
    @Covers({"NT-II-2.5", "NT-II-3.4"})
    void a_redirected_card_cites_the_zone_restriction() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        assertThat(cited(duel.window(Phase.SUMMON), CardMoved.class, TestCards.move(Destination.HAND), target(knight)))
                .contains("NT-II-2.5").doesNotContain("NT-II-3.4");

        var other = Duel.tournament();
        var squire = other.creature(A, "Оруженосец");
        assertThat(cited(other.window(Phase.SUMMON), CardMoved.class, TestCards.move(Destination.DECK_TOP),
                target(squire)))
                .doesNotContain("NT-II-2.5", "NT-II-3.4");
    }
}
