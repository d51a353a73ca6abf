package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CardBuried;
import letopis.nebozhiteli.event.CardEvent.ControlChanged;
import letopis.nebozhiteli.event.CardEvent.ItemRemoved;
import letopis.nebozhiteli.event.CardEvent.ItemSentToHand;
import letopis.nebozhiteli.event.CardEvent.UniqueCreatureReturned;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.Audience;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Creatures under another player's control (NT-V-9), and cards that must leave the half they join.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ControlTest {

    @Test
    @Covers({"NT-V-9.2", "NT-V-9.3", "NT-V-9.5"})
    void a_taken_creature_keeps_its_items_until_end_of_turn() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        var sword = duel.equipped(knight, "Меч");
        duel.window(Phase.RANGED).playEffect(A, TestCards.takeControl(Duration.END_OF_TURN), target(knight));
        assertThat(duel.isInZone(knight, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.controller(sword)).isEqualTo(A);
        duel.passBoth().choose(new AttackersDeclared(A, List.of(knight))).endPhase().endPhase().endPhase();
        assertThat(duel.life(B)).isEqualTo(17);
        assertThat(duel.controller(knight)).isEqualTo(A);
        duel.endPhase();
        assertThat(duel.isInZone(knight, B, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.recentEvents(ControlChanged.class).getLast())
                .isEqualTo(new ControlChanged(knight, B, Optional.empty()));
    }

    @Test
    @Covers("NT-V-9.2")
    void control_lasts_for_the_duration_of_the_effect() {
        for (Duration until : Duration.values()) {
            var duel = Duel.tournament();
            var knight = duel.creature(B, "Рыцарь");
            duel.window(Phase.DAMAGE).playEffect(A, TestCards.takeControl(until), target(knight)).passBoth();
            assertThat(duel.controller(knight)).as("after the phase, %s", until)
                    .isEqualTo(until == Duration.END_OF_PHASE ? B : A);
            duel.endPhase();
            boolean back = until == Duration.END_OF_PHASE || until == Duration.END_OF_TURN;
            assertThat(duel.controller(knight)).as("after the turn, %s", until).isEqualTo(back ? B : A);
            while (duel.state().active().equals(B)) {
                duel.endPhase();
            }
            assertThat(duel.controller(knight)).as("in A's next turn, %s", until)
                    .isEqualTo(until == Duration.WHILE_IN_PLAY ? A : B);
        }
    }

    @Test
    @Covers("NT-V-9.2")
    void a_temporarily_taken_creature_returns_to_its_permanent_controller() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        duel.window(Phase.DAMAGE).playEffect(A, TestCards.takeControl(Duration.WHILE_IN_PLAY), target(knight))
                .playEffect(B, TestCards.takeControl(Duration.END_OF_PHASE), target(knight));
        assertThat(duel.controller(knight)).isEqualTo(B);
        duel.passBoth();
        assertThat(duel.controller(knight)).isEqualTo(A);
        assertThat(duel.state().lasting().borrowedCreatures()).hasSize(1);
    }

    @Test
    @Covers({"NT-IV-9.2", "NT-IV-8.10"})
    void a_blocker_that_changes_sides_leaves_combat_and_its_attacker_stays_blocked() {
        var duel = Duel.tournament();
        var attacker = duel.creature(A, "Рыцарь");
        var blocker = duel.creature(B, "Рыцарь");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(attacker))).passBoth();
        duel.choose(new BlockersDeclared(B, List.of(block(blocker, attacker))));
        duel.playEffect(A, TestCards.takeControl(Duration.END_OF_TURN), target(blocker)).passBoth().passBoth();
        assertThat(duel.isInZone(blocker, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.life(B)).isEqualTo(20);
        assertThat(duel.life(attacker)).isEqualTo(6);
        assertThat(duel.life(blocker)).isEqualTo(6);
    }

    // C-066
    @Test
    @Covers({"NT-IV-4.2.2.2", "NT-IV-4.2.2.2-b", "NT-II-4.4", "NT-II-4.5"})
    void the_later_of_two_unique_creatures_returns_with_its_counters() {
        var duel = Duel.tournament().setLife(B, 30);
        duel.creature(A, "Знаменосец");
        var taken = duel.creature(B, "Знаменосец", 4);
        var sword = duel.equipped(taken, "Меч");
        var blessing = duel.inHand(A, "Благословение");
        duel.attach(blessing, taken);
        duel.window(Phase.SUMMON).playEffect(A, TestCards.takeControl(Duration.END_OF_TURN), target(taken));
        assertThat(duel.onlyEvent(UniqueCreatureReturned.class)).isEqualTo(new UniqueCreatureReturned(taken, B, 4, 34));
        assertThat(duel.isInZone(taken, B, NebozhiteliZone.SUMMON_FIELD)).isTrue();
        assertThat(duel.life(B)).isEqualTo(34);
        assertThat(duel.state().table().card(taken).count("mana")).isZero();
        assertThat(duel.state().table().card(taken).face().valueFor(new Audience.OfSeat(A))).isEmpty();
        assertThat(duel.isInZone(sword, B, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.isInZone(blessing, A, NebozhiteliZone.GRAVE)).isTrue();
        assertThat(duel.recentEvents(CardBuried.class)).contains(new CardBuried(blessing));
        duel.passBoth();
        assertThat(duel.state().lasting().borrowedCreatures()).isEmpty();
    }

    @Test
    @Covers({"NT-IV-4.2.2.2-b", "NT-I-2.1-b"})
    void counters_of_a_returned_creature_do_not_raise_its_master_above_36() {
        var duel = Duel.tournament().setLife(B, 35);
        duel.creature(A, "Знаменосец");
        var taken = duel.creature(B, "Знаменосец");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.takeControl(Duration.END_OF_TURN), target(taken));
        assertThat(duel.life(B)).isEqualTo(36);
    }

    // C-078 (b)
    @Test
    @Covers({"NT-IV-5.4.3.2", "NT-IV-5.4.3"})
    void the_later_of_two_unique_items_goes_to_its_masters_hand() {
        var duel = Duel.tournament();
        var mine = duel.creature(A, "Рыцарь");
        var kept = duel.equipped(mine, "Пламенный меч");
        var taken = duel.creature(B, "Рыцарь");
        var sent = duel.equipped(taken, "Пламенный меч");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.takeControl(Duration.END_OF_TURN), target(taken));
        assertThat(duel.onlyEvent(ItemSentToHand.class).item()).isEqualTo(sent);
        assertThat(duel.isInZone(sent, B, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.state().table().card(mine).attached()).containsExactly(kept);
        assertThat(duel.recentEvents(ItemRemoved.class)).isEmpty();
    }

    // C-077 (c)
    @Test
    @Covers({"NT-IV-5.3.2", "NT-IV-5.6.2", "NB-143"})
    void an_item_goes_to_hand_once_its_bearer_cannot_use_it_even_if_cursed() {
        var duel = Duel.tournament().define(TestCards.weapon("Проклятый меч", 4, 3, new Keyword.Curse()));
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.equipped(knight, "Проклятый меч");
        var shield = duel.equipped(knight, "Щит");
        duel.window(Phase.SUMMON)
                .playEffect(A, TestCards.grant(new Keyword.ItemBan(List.of(4, 5), List.of())), target(knight));
        assertThat(duel.isInZone(sword, A, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.onlyEvent(ItemSentToHand.class).item()).isEqualTo(sword);
        assertThat(duel.state().table().card(knight).attached()).containsExactly(shield);
        assertThat(duel.recentEvents(ItemRemoved.class)).isEmpty();
        duel.passBoth();
        assertThat(duel.refusal(duel.equip(A, sword, knight))).isEqualTo(Reason.WRONG_ITEM_TYPE);
    }

    @Test
    @Covers({"NT-IV-4.2.3", "NT-IV-4.2.3-b"})
    void the_summoner_clears_the_summoned_mark_on_either_half() {
        var duel = Duel.tournament();
        var fresh = duel.markSummoned(duel.creature(B, "Рыцарь"));
        duel.window(Phase.DAMAGE).playEffect(A, TestCards.takeControl(Duration.WHILE_IN_PLAY), target(fresh)).passBoth()
                .endPhase();
        assertThat(duel.state().table().card(fresh).hasFlag("summoned")).isFalse();
    }

    @Test
    @Covers("NT-V-9.2")
    void a_creature_returns_to_the_latest_control_that_still_lasts() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        var turn = duel.eventInHand(A, TestCards.takeControl(Duration.END_OF_TURN));
        var play = duel.eventInHand(A, TestCards.takeControl(Duration.WHILE_IN_PLAY));
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, turn, target(knight)))
                .choose(duel.playEvent(A, play, target(knight))).closeQueue();
        duel.playEffect(B, TestCards.takeControl(Duration.END_OF_PHASE), target(knight));
        assertThat(duel.controller(knight)).isEqualTo(B);
        duel.passBoth();
        assertThat(duel.controller(knight)).isEqualTo(A);
        assertThat(duel.recentEvents(ControlChanged.class).getLast())
                .isEqualTo(new ControlChanged(knight, A, Optional.empty()));
    }
}
