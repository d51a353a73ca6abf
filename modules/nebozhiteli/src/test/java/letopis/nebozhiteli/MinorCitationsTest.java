package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.CardEvent.CardMoved;
import letopis.nebozhiteli.event.CardEvent.CreatureTurned;
import letopis.nebozhiteli.event.CardEvent.CreatureUnturned;
import letopis.nebozhiteli.event.CardEvent.KeywordGranted;
import letopis.nebozhiteli.event.CardEvent.RuleOverridden;
import letopis.nebozhiteli.event.DuelDecision.ArtifactPlayed;
import letopis.nebozhiteli.event.DuelDecision.QueueClosed;
import letopis.nebozhiteli.event.DuelDecision.SummonPaid;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.LifeAdjusted;
import letopis.nebozhiteli.event.Payment;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.event.Target;
import letopis.table.CardName;
import letopis.table.Outcome;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Minor consequences and citations that no test covered when rules were broken on purpose.
@DisplayNameGeneration(ReplaceUnderscores.class)
class MinorCitationsTest {

    private static final Effect EVERYBODY = new Effect.ForEach(Filter.any(Filter.ObjectKind.CREATURE),
            List.of(TestCards.damage(1)));

    /// Lets A play an event with this effect and returns the paragraphs cited by consequences of one kind.
    private static List<String> cited(Duel duel, Class<? extends Event> kind, Effect effect, Target... targets) {
        var card = duel.eventInHand(A, effect);
        duel.choose(duel.playEvent(A, card, targets));
        return cited(duel, kind);
    }

    private static List<String> cited(Duel duel, Class<? extends Event> kind) {
        var accepted = (Outcome.Acceptance<?>) CitationRecorder.decide(GAME, duel.state(), new QueueClosed(A));
        duel.closeQueue();
        return accepted.consequences().stream().filter(consequence -> kind.isInstance(consequence.event()))
                .flatMap(consequence -> consequence.rules().stream()).map(RuleRef::id).toList();
    }

    @Test
    @Covers("NT-III-3.2")
    void the_alternative_price_of_a_creature_is_paid() {
        var duel = Duel.tournament().define(new CardText.Creature(new CardName("Наёмник"), "Mercenary", 5,
                Optional.of(new Cost(3, 2, false)), 4, "", "", List.of(), List.of(), List.of(), List.of(),
                List.of()));
        var mercenary = duel.onSummonField(A, "Наёмник", 0);
        duel.begin(Phase.SUMMON).choose(new SummonPaid(A, mercenary, duel.name(mercenary),
                new Payment(true, List.of(), List.of())));

        assertThat(duel.actions(A)).isEqualTo(1);
        assertThat(duel.life(A)).isEqualTo(18);
        assertThat(duel.isInZone(mercenary, A, NebozhiteliZone.FIELD)).isTrue();
    }

    @Test
    @Covers({"NT-IV-5.3.2", "NT-II-4.5"})
    void an_item_sent_to_hand_loses_its_enchantments() {
        var duel = Duel.tournament().define(TestCards.enchantment("Знак", List.of()));
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.equipped(knight, "Меч");
        var mark = duel.equipped(sword, "Знак");
        duel.window(Phase.SUMMON)
                .playEffect(A, TestCards.grant(new Keyword.ItemBan(List.of(4), List.of())), target(knight));

        assertThat(duel.isInZone(sword, A, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.isInZone(mark, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    @Test
    @Covers({"NT-IV-4.2.2.1", "NT-IV-4.2.2.2"})
    void non_unique_duplicates_stay_when_a_unique_creature_returns() {
        var duel = Duel.tournament();
        var first = duel.creature(A, "Рыцарь");
        var second = duel.creature(A, "Рыцарь");
        duel.creature(A, "Знаменосец");
        var theirs = duel.creature(B, "Знаменосец");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.takeControl(Duration.WHILE_IN_PLAY), target(theirs));

        assertThat(duel.isInZone(theirs, B, NebozhiteliZone.SUMMON_FIELD)).isTrue();
        assertThat(duel.isInZone(first, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.isInZone(second, A, NebozhiteliZone.FIELD)).isTrue();
    }

    @Test
    @Covers({"NT-IV-4.2.2.1", "NT-IV-5.4.3"})
    void non_unique_duplicates_stay_when_life_limits_change() {
        var duel = Duel.tournament().define(TestCards.creature("Рослый", 4, new Keyword.MaxLife(1)));
        duel.creature(A, "Рослый");
        var first = duel.creature(A, "Рыцарь");
        var second = duel.creature(A, "Рыцарь");
        var sword = duel.equipped(first, "Меч");
        var other = duel.equipped(second, "Меч");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.healing(1), target(first));

        assertThat(duel.isInZone(first, A, NebozhiteliZone.FIELD) && duel.isInZone(second, A, NebozhiteliZone.FIELD))
                .isTrue();
        assertThat(duel.state().table().card(first).attached()).containsExactly(sword);
        assertThat(duel.state().table().card(second).attached()).containsExactly(other);
    }

    @Test
    @Covers({"NT-V-4.1", "NT-V-5.1"})
    void turned_creatures_do_not_turn_again_and_unturned_ones_do_not_unturn() {
        var duel = Duel.tournament();
        var turned = duel.markTurned(duel.creature(A, "Рыцарь"));
        var fresh = duel.creature(A, "Рыцарь");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.turn(), target(turned)).passOnce()
                .playEffect(A, TestCards.unturn(), target(fresh));

        assertThat(duel.recentEvents(CreatureTurned.class)).isEmpty();
        assertThat(duel.recentEvents(CreatureUnturned.class)).isEmpty();
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

    @Test
    @Covers({"NT-IV-8.4", "NT-III-1-p1"})
    void a_block_limit_override_is_cited_only_if_used() {
        var guard = TestCards.creature("Сторож", 6, new Keyword.LimitOverride(Limit.BLOCKS, 2));
        for (int count : List.of(1, 2)) {
            var duel = Duel.tournament().define(guard);
            var first = duel.creature(A, "Оруженосец");
            var second = duel.creature(A, "Оруженосец");
            var blocker = duel.creature(B, "Сторож");
            if (count == 1) {
                duel.fight(List.of(first, second), block(blocker, first));
            } else {
                duel.fight(List.of(first, second), block(blocker, first), block(blocker, second));
            }

            assertThat(duel.recentEvents(RuleOverridden.class).stream()
                    .filter(ruleOverridden -> ruleOverridden.rule().id().equals("NT-IV-8.4")))
                    .hasSize(count - 1);
        }
    }

    @Test
    @Covers({"NT-V-6.2", "NT-V-6.1.1"})
    void artifacts_items_and_enchantments_trigger_on_their_own_entry() {
        var entering = TestCards.triggered(TriggerKind.ENTERS,
                new Effect.Heal(Participant.CONTROLLER, 1, Optional.empty()));
        var duel = Duel.tournament().define(TestCards.artifact("Жертвенник", List.of(), entering),
                TestCards.enchantment("Знак", List.of(), entering),
                TestCards.caster("Писец", ScrollColor.WHITE, 1, Cost.FREE));
        var scribe = duel.creature(A, "Писец");
        var altar = duel.inHand(A, "Жертвенник");
        duel.begin(Phase.SUMMON).choose(new ArtifactPlayed(A, altar, duel.name(altar), Optional.empty()));
        duel.endPhase();
        assertThat(duel.life(A)).isEqualTo(21);
        duel.choose(duel.enchant(duel.inHand(A, "Знак"), scribe, target(scribe))).endPhase();

        assertThat(duel.life(A)).isEqualTo(22);
    }
}
