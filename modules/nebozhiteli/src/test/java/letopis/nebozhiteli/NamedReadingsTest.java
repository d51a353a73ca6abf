package letopis.nebozhiteli;

import static letopis.nebozhiteli.Choices.blocks;
import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Effect.Heal;
import letopis.nebozhiteli.card.Effect.Kill;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Keyword.LimitOverride;
import letopis.nebozhiteli.card.Keyword.MagicProtection;
import letopis.nebozhiteli.card.Keyword.MustBeBlockedByAll;
import letopis.nebozhiteli.card.Keyword.Unique;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.QueueEvent.EffectFizzled;
import letopis.nebozhiteli.event.QueueEvent.MagicPlayed;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.state.Settings;
import letopis.nebozhiteli.state.Settings.DoubleStrikeRule;
import letopis.nebozhiteli.state.Settings.GainedProtectionRule;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Ambiguous readings, each under the default and under the alternative.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NamedReadingsTest {

    private static final Keyword PROTECTED =
            new MagicProtection();
    private static final Keyword UNIQUE = new Unique();
    private static final Effect KILL =
            new Kill(Participant.TARGET);

    private static Duel magic(String... settings) {
        return Duel.withSettings(settings).define(
                TestCards.caster("Писец", ScrollColor.WHITE, 1,
                        Cost.FREE.withTurn()),
                TestCards.spell("Покров", TestCards.CREATURE, TestCards.grant(PROTECTED)),
                TestCards.spell("Слово", TestCards.CREATURE, TestCards.healing(2)),
                TestCards.enchantment("Знак", List.of()));
    }

    @Test
    @Covers({"NT-V-10.1", "NT-V-8.3", "NB-141"})
    void magic_does_not_reach_a_creature_protected_earlier_in_the_same_queue() {
        for (var reading : List.of("bars-later-effects", "bars-later-declarations")) {
            var duel = magic("protectionGained", reading);
            var first = duel.creature(A, "Писец");
            var second = duel.creature(A, "Писец");
            var knight = duel.creature(A, "Рыцарь", 3);
            duel.window(Phase.SUMMON).choose(duel.cast(duel.inHand(A, "Покров"), first, target(knight)))
                    .choose(duel.cast(duel.inHand(A, "Слово"), second, target(knight))).closeQueue();

            boolean reached = reading.equals("bars-later-declarations");
            assertThat(duel.recentEvents(EffectFizzled.class)).hasSize(reached ? 0 : 1);
            assertThat(duel.recentEvents(MagicPlayed.class)).hasSize(2);
            duel.passBoth();
            assertThat(duel.life(knight)).isEqualTo(reached ? 5 : 3);
        }
    }

    @Test
    @Covers({"NT-V-10.1", "NB-141"})
    void magic_reaches_only_the_unprotected_target_and_events_reach_both() {
        var two = List.of(TestCards.CREATURE.getFirst(), TestCards.CREATURE.getFirst());
        var duel = magic()
                .define(TestCards.spell("Слова", two, TestCards.healing(2), new Heal(Participant.SECOND_TARGET, 1,
                        Optional.empty())));
        var first = duel.creature(A, "Писец");
        var second = duel.creature(A, "Писец");
        var knight = duel.creature(A, "Рыцарь", 3);
        var squire = duel.creature(A, "Оруженосец", 1);
        duel.window(Phase.SUMMON).choose(duel.cast(duel.inHand(A, "Покров"), first, target(knight)))
                .choose(duel.cast(duel.inHand(A, "Слова"), second, target(knight), target(squire))).closeQueue();
        duel.playEffect(B, TestCards.healing(1), target(knight)).passBoth();

        assertThat(duel.life(knight)).isEqualTo(4);
        assertThat(duel.life(squire)).isEqualTo(2);
    }

    @Test
    @Covers({"NT-V-10.1", "NT-V-7.3.3"})
    void an_enchantment_is_not_attached_to_a_creature_that_became_protected() {
        var duel = magic();
        var first = duel.creature(A, "Писец");
        var second = duel.creature(A, "Писец");
        var knight = duel.creature(A, "Рыцарь");
        var mark = duel.inHand(A, "Знак");
        duel.begin(Phase.EQUIP).choose(duel.cast(duel.inHand(A, "Покров"), first, target(knight)))
                .choose(duel.enchant(mark, second, target(knight))).closeQueue();

        assertThat(duel.isInZone(mark, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    @Test
    @Covers({"NT-V-8.2", "NT-V-8.3"})
    void a_target_is_judged_at_declaration_or_at_resolution() {
        for (var reading : List.of("declared", "resolved")) {
            var duel = magic("targetJudged", reading)
                    .define(TestCards.spell("Чужим", TestCards.ENEMY_CREATURE, TestCards.healing(2)));
            var scribe = duel.creature(A, "Писец");
            var paladin = duel.creature(B, "Паладин", 3);
            var knight = duel.creature(B, "Рыцарь", 3);
            duel.window(Phase.SUMMON).choose(duel.cast(duel.inHand(A, "Чужим"), scribe, target(paladin)));
            assertThat(duel.lastCommit().stream()
                    .anyMatch(TargetUnsuitable.class::isInstance))
                    .isEqualTo(reading.equals("declared"));
            duel.closeQueue();
            assertThat(duel.recentEvents(EffectFizzled.class)).hasSize(1);
            assertThat(duel.life(knight)).isEqualTo(3);
        }
    }

    @Test
    @Covers({"NT-V-8.2", "NB-051-b"})
    void a_card_with_an_unsuitable_target_is_wasted_or_rejected() {
        var wasting = magic();
        var careless = wasting.creature(A, "Писец");
        wasting.window(Phase.SUMMON).choose(wasting.cast(wasting.inHand(A, "Слово"), careless, target(B)));

        var refusing = magic("unsuitableTarget", "refused");
        var scribe = refusing.creature(A, "Писец");
        refusing.window(Phase.SUMMON);
        var word = refusing.inHand(A, "Слово");
        assertThat(refusing.refusal(refusing.cast(word, scribe, target(B))))
                .isEqualTo(Reason.TARGET_IS_PLAYER);
        refusing.choose(refusing.cast(word, scribe, target(scribe)));
    }

    @Test
    @Covers({"NT-IV-4.2.2", "NB-145"})
    void a_second_unique_creature_waits_for_the_summoning_phase_or_enters_when_free() {
        for (var reading : List.of("next-summon", "when-free")) {
            var duel = Duel.withSettings("secondUnique", reading);
            var first = duel.creature(A, "Знаменосец");
            var second = duel.onSummonField(A, "Знаменосец", 3);
            duel.begin(Phase.SUMMON).choose(duel.placeMana(A, second, 1)).finishStep();
            duel.playEffect(A, KILL, target(first));

            assertThat(duel.isInZone(second, A, NebozhiteliZone.FIELD))
                    .isEqualTo(reading.equals("when-free"));
        }
    }

    @Test
    @Covers({"NT-IV-4.2.2", "NT-IV-10.2.1"})
    void a_paid_creature_that_was_never_kept_out_still_waits() {
        var duel = Duel.withSettings("secondUnique", "when-free");
        var paid = duel.onSummonField(A, "Знаменосец", 3);
        duel.begin(Phase.END).choose(duel.placeMana(A, paid, 1));

        assertThat(duel.isInZone(paid, A, NebozhiteliZone.SUMMON_FIELD)).isTrue();
    }

    @Test
    @Covers({"NT-IV-5.4.3", "NT-IV-5.4.3.1", "NT-IV-5.4.3.2"})
    void a_second_unique_item_is_barred_by_name_or_always() {
        for (var reading : List.of("same-name", "any")) {
            var duel = Duel.withSettings("uniqueItems", reading).define(TestCards.weapon("Секира", 6, 2, UNIQUE),
                    TestCards.weapon("Клинок", 4, 2, UNIQUE), TestCards.creature("Боец", 4));
            var first = duel.creature(A, "Боец");
            var second = duel.creature(A, "Боец");
            var axe = duel.equipped(first, "Секира");
            var blade = duel.inHand(A, "Клинок");
            duel.begin(Phase.EQUIP);
            if (reading.equals("any")) {
                assertThat(duel.refusal(duel.equip(A, blade, second)))
                        .isEqualTo(Reason.UNIQUE_PRESENT);
            } else {
                duel.choose(duel.equip(A, blade, second));
            }
            var theirs = duel.creature(B, "Боец");
            var other = duel.equipped(theirs, "Клинок");
            duel.window(Phase.EQUIP).playEffect(A, TestCards.takeControl(Duration.END_OF_TURN), target(theirs));
            assertThat(duel.isInZone(other, B, NebozhiteliZone.HAND)).isTrue();
            assertThat(duel.state().table().card(first).attached()).containsExactly(axe);
        }
    }

    @Test
    @Covers("NT-IV-8.6")
    void the_settings_require_the_maximum_or_any_one_of_several_block_duties() {
        var berserk = TestCards.creature("Задира", 4, new MustBeBlockedByAll());
        var guard = TestCards.creature("Сторож", 4, new LimitOverride(
                Limit.BLOCKS, 2));
        for (var reading : List.of("maximum", "any-one")) {
            var duel = Duel.withSettings("blockDuties", reading).define(berserk, guard);
            var first = duel.creature(A, "Задира");
            var second = duel.creature(A, "Задира");
            var blocker = duel.creature(B, "Сторож");
            duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A,
                    List.of(first, second))).passBoth();
            assertThat(duel.refusal(blocks())).isEqualTo(Reason.BLOCK_DUTY);
            if (reading.equals("maximum")) {
                assertThat(duel.refusal(blocks(block(blocker, first))))
                        .isEqualTo(Reason.BLOCK_DUTY);
            } else {
                duel.choose(blocks(block(blocker, first)));
            }
        }
    }

    @Test
    @Covers({"NT-II-7.3", "NB-109"})
    void a_creature_killed_by_an_effect_dies_at_once_or_at_end_of_phase() {
        for (var reading : List.of("at-once", "phase-end")) {
            var duel = Duel.withSettings("deathByEffect", reading);
            var knight = duel.creature(B, "Рыцарь");
            var squire = duel.creature(B, "Оруженосец");
            duel.window(Phase.SUMMON).playEffect(A, KILL, target(knight));
            assertThat(duel.isDead(knight)).isEqualTo(reading.equals("at-once"));
            duel.playEffect(B, TestCards.sacrifice(), target(squire))
                    .playEffect(A, TestCards.healing(2), target(knight)).passBoth();

            assertThat(duel.isDead(knight)).isEqualTo(reading.equals("at-once"));
            assertThat(duel.isDead(squire)).isTrue();
            assertThat(duel.life(B)).isEqualTo(23);
        }
    }

    @Test
    void an_old_match_keeps_readings_that_were_unnamed_when_it_was_recorded() {
        var header = new HashMap<>(Settings.TOURNAMENT.asMap());
        header.remove("protectionGained");
        header.remove("doubleStrike");

        assertThat(Settings.ofRecord(header).is(GainedProtectionRule.BARS_LATER_DECLARATIONS)).isTrue();
        assertThat(Settings.ofRecord(header).is(DoubleStrikeRule.DAMAGE_PHASE)).isTrue();
        assertThat(Settings.ofRecord(Settings.TOURNAMENT.asMap())).isEqualTo(Settings.TOURNAMENT);
    }

    @Test
    @Covers({"NT-IV-4.2.2", "NB-145"})
    void a_creature_of_the_passive_player_enters_when_free_too() {
        var duel = Duel.withSettings("secondUnique", "when-free");
        var first = duel.creature(B, "Знаменосец");
        var second = duel.onSummonField(B, "Знаменосец", 3);
        duel.turnOf(B).begin(Phase.SUMMON).choose(duel.placeMana(B, second, 1));
        assertThat(duel.isInZone(second, B, NebozhiteliZone.SUMMON_FIELD)).isTrue();
        duel.turnOf(A).window(Phase.DAMAGE).playEffect(A, KILL, target(first));

        assertThat(duel.isInZone(second, B, NebozhiteliZone.FIELD)).isTrue();
    }
}
