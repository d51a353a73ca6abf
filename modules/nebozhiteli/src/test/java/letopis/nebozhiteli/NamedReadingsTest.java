package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect.Heal;
import letopis.nebozhiteli.card.Effect.Kill;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Keyword.MustBeBlockedByAll;
import letopis.nebozhiteli.card.Keyword.Overrides;
import letopis.nebozhiteli.card.Keyword.ProtectedFromMagic;
import letopis.nebozhiteli.card.Keyword.Unique;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.card.Whom;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.QueueEvent.EffectFizzled;
import letopis.nebozhiteli.event.QueueEvent.MagicPlayed;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.state.Settings.ProtectionGained;
import letopis.nebozhiteli.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Ambiguous readings, each under the default and under the alternative.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NamedReadingsTest {

    private static final Keyword PROTECTED =
            new ProtectedFromMagic();
    private static final Keyword UNIQUE = new Unique();
    private static final Effect KILL =
            new Kill(Whom.TARGET);

    private static Duel magic(String... settings) {
        return Duel.with(settings).define(
                Texts.caster("Писец", ScrollColor.WHITE, 1,
                        Cost.FREE.withTurn()),
                Texts.spell("Покров", Texts.CREATURE, Texts.grant(PROTECTED)),
                Texts.spell("Слово", Texts.CREATURE, Texts.heal(2)),
                Texts.enchantment("Знак", List.of()));
    }

    @Test
    @Covers({"NT-V-10.1", "NT-V-8.3", "NB-141"})
    void magic_does_not_reach_a_creature_that_became_protected_earlier_in_the_same_queue() {
        for (var reading : List.of("bars-later-effects", "bars-later-declarations")) {
            var duel = magic("protectionGained", reading);
            var first = duel.creature(A, "Писец");
            var second = duel.creature(A, "Писец");
            var knight = duel.creature(A, "Рыцарь", 3);
            duel.window(Phase.SUMMON).when(duel.cast(duel.hand(A, "Покров"), first, at(knight)))
                    .when(duel.cast(duel.hand(A, "Слово"), second, at(knight))).close();

            boolean reached = reading.equals("bars-later-declarations");
            assertThat(duel.all(EffectFizzled.class)).hasSize(reached ? 0 : 1);
            assertThat(duel.all(MagicPlayed.class)).hasSize(2);
            duel.passBoth();
            assertThat(duel.life(knight)).isEqualTo(reached ? 5 : 3);
        }
    }

    @Test
    @Covers({"NT-V-10.1", "NB-141"})
    void of_two_creatures_indicated_the_unprotected_one_is_reached_and_events_reach_both() {
        var two = List.of(Texts.CREATURE.getFirst(), Texts.CREATURE.getFirst());
        var duel = magic().define(Texts.spell("Слова", two, Texts.heal(2), new Heal(Whom.SECOND_TARGET, 1,
                        Optional.empty())));
        var first = duel.creature(A, "Писец");
        var second = duel.creature(A, "Писец");
        var knight = duel.creature(A, "Рыцарь", 3);
        var squire = duel.creature(A, "Оруженосец", 1);
        duel.window(Phase.SUMMON).when(duel.cast(duel.hand(A, "Покров"), first, at(knight)))
                .when(duel.cast(duel.hand(A, "Слова"), second, at(knight), at(squire))).close();
        duel.plays(B, Texts.heal(1), at(knight)).passBoth();

        assertThat(duel.life(knight)).isEqualTo(4);
        assertThat(duel.life(squire)).isEqualTo(2);
    }

    @Test
    @Covers({"NT-V-10.1", "NT-V-7.3.3"})
    void an_enchantment_does_not_come_to_lie_on_a_creature_protected_meanwhile() {
        var duel = magic();
        var first = duel.creature(A, "Писец");
        var second = duel.creature(A, "Писец");
        var knight = duel.creature(A, "Рыцарь");
        var mark = duel.hand(A, "Знак");
        duel.begin(Phase.EQUIP).when(duel.cast(duel.hand(A, "Покров"), first, at(knight)))
                .when(duel.enchant(mark, second, at(knight))).close();

        assertThat(duel.lies(mark, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    @Test
    @Covers({"NT-V-8.2", "NT-V-8.3"})
    void whether_a_target_is_suitable_is_judged_when_it_is_indicated_or_when_its_turn_comes() {
        for (var reading : List.of("declared", "resolved")) {
            var duel = magic("targetJudged", reading)
                    .define(Texts.spell("Чужим", Texts.ENEMY_CREATURE, Texts.heal(2)));
            var scribe = duel.creature(A, "Писец");
            var paladin = duel.creature(B, "Паладин", 3);
            var knight = duel.creature(B, "Рыцарь", 3);
            duel.window(Phase.SUMMON).when(duel.cast(duel.hand(A, "Чужим"), scribe, at(paladin)));
            assertThat(duel.lastCommit().stream()
                    .anyMatch(TargetUnsuitable.class::isInstance))
                    .isEqualTo(reading.equals("declared"));
            duel.close();
            assertThat(duel.all(EffectFizzled.class)).hasSize(1);
            assertThat(duel.life(knight)).isEqualTo(3);
        }
    }

    @Test
    @Covers({"NT-V-8.2", "NB-051-b"})
    void an_unsuitable_target_is_wasted_or_refused() {
        var wasting = magic();
        var careless = wasting.creature(A, "Писец");
        wasting.window(Phase.SUMMON).when(wasting.cast(wasting.hand(A, "Слово"), careless, at(B)));

        var refusing = magic("unsuitableTarget", "refused");
        var scribe = refusing.creature(A, "Писец");
        refusing.window(Phase.SUMMON);
        var word = refusing.hand(A, "Слово");
        assertThat(refusing.refusal(refusing.cast(word, scribe, at(B))))
                .isEqualTo(Reason.TARGET_IS_PLAYER);
        refusing.when(refusing.cast(word, scribe, at(scribe)));
    }

    @Test
    @Covers({"NT-IV-4.2.2", "NB-145"})
    void a_second_unique_creature_waits_for_its_summoning_phase_or_enters_as_soon_as_it_may() {
        for (var reading : List.of("next-summon", "when-free")) {
            var duel = Duel.with("secondUnique", reading);
            var first = duel.creature(A, "Знаменосец");
            var second = duel.unpaid(A, "Знаменосец", 3);
            duel.begin(Phase.SUMMON).when(duel.place(A, second, 1)).finish();
            duel.plays(A, KILL, at(first));

            assertThat(duel.lies(second, A, NebozhiteliZone.FIELD))
                    .isEqualTo(reading.equals("when-free"));
        }
    }

    @Test
    @Covers({"NT-IV-4.2.2", "NT-IV-10.2.1"})
    void who_was_never_kept_out_waits_all_the_same() {
        var duel = Duel.with("secondUnique", "when-free");
        var paid = duel.unpaid(A, "Знаменосец", 3);
        duel.begin(Phase.END).when(duel.place(A, paid, 1));

        assertThat(duel.lies(paid, A, NebozhiteliZone.SUMMON_FIELD)).isTrue();
    }

    @Test
    @Covers({"NT-IV-5.4.3", "NT-IV-5.4.3.1", "NT-IV-5.4.3.2"})
    void a_second_unique_item_is_barred_if_it_is_the_same_or_whatever_it_is() {
        for (var reading : List.of("same-name", "any")) {
            var duel = Duel.with("uniqueItems", reading).define(Texts.weapon("Секира", 6, 2, UNIQUE),
                    Texts.weapon("Клинок", 4, 2, UNIQUE), Texts.creature("Боец", 4));
            var first = duel.creature(A, "Боец");
            var second = duel.creature(A, "Боец");
            var axe = duel.wears(first, "Секира");
            var blade = duel.hand(A, "Клинок");
            duel.begin(Phase.EQUIP);
            if (reading.equals("any")) {
                assertThat(duel.refusal(duel.equip(A, blade, second)))
                        .isEqualTo(Reason.UNIQUE_PRESENT);
            } else {
                duel.when(duel.equip(A, blade, second));
            }
            var theirs = duel.creature(B, "Боец");
            var other = duel.wears(theirs, "Клинок");
            duel.window(Phase.EQUIP).plays(A, Texts.control(Duration.END_OF_TURN), at(theirs));
            assertThat(duel.lies(other, B, NebozhiteliZone.HAND)).isTrue();
            assertThat(duel.state().table().card(first).attached()).containsExactly(axe);
        }
    }

    @Test
    @Covers("NT-IV-8.6")
    void of_several_duties_to_block_as_many_as_can_be_or_any_one_is_met() {
        var berserk = Texts.creature("Задира", 4, new MustBeBlockedByAll());
        var guard = Texts.creature("Сторож", 4, new Overrides(
                Limit.BLOCKS, 2));
        for (var reading : List.of("maximum", "any-one")) {
            var duel = Duel.with("blockDuties", reading).define(berserk, guard);
            var first = duel.creature(A, "Задира");
            var second = duel.creature(A, "Задира");
            var blocker = duel.creature(B, "Сторож");
            duel.begin(Phase.ATTACK).when(new AttackersDeclared(A,
                    List.of(first, second))).passBoth();
            assertThat(duel.refusal(blocks())).isEqualTo(Reason.BLOCK_DUTY);
            if (reading.equals("maximum")) {
                assertThat(duel.refusal(blocks(block(blocker, first))))
                        .isEqualTo(Reason.BLOCK_DUTY);
            } else {
                duel.when(blocks(block(blocker, first)));
            }
        }
    }

    private static BlockersDeclared blocks(
            BlockersDeclared.Block... blocks) {
        return new BlockersDeclared(B, List.of(blocks));
    }

    @Test
    @Covers({"NT-II-7.3", "NB-109"})
    void who_is_killed_by_an_effect_is_dead_at_once_or_without_life_until_the_phase_ends() {
        for (var reading : List.of("at-once", "phase-end")) {
            var duel = Duel.with("deathByEffect", reading);
            var knight = duel.creature(B, "Рыцарь");
            var squire = duel.creature(B, "Оруженосец");
            duel.window(Phase.SUMMON).plays(A, KILL, at(knight));
            assertThat(duel.isDead(knight)).isEqualTo(reading.equals("at-once"));
            duel.plays(B, Texts.sacrifice(), at(squire)).plays(A, Texts.heal(2), at(knight)).passBoth();

            assertThat(duel.isDead(knight)).isEqualTo(reading.equals("at-once"));
            assertThat(duel.isDead(squire)).isTrue();
            assertThat(duel.life(B)).isEqualTo(23);
        }
    }

    @Test
    void a_reading_that_had_no_name_when_a_match_was_recorded_is_what_it_was_then() {
        var header = new HashMap<>(Settings.TOURNAMENT.asMap());
        header.remove("protectionGained");
        header.remove("doubleStrike");

        assertThat(Settings.recorded(header).targeting().protectionGained())
                .isEqualTo(ProtectionGained.BARS_LATER_DECLARATIONS);
        assertThat(Settings.recorded(header).combat()).isEqualTo(Settings.TOURNAMENT.combat());
        assertThat(Settings.recorded(Settings.TOURNAMENT.asMap())).isEqualTo(Settings.TOURNAMENT);
    }
}
