package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static letopis.nebozhiteli.Duel.block;
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
    void a_creature_goes_over_with_its_items_and_obeys_until_the_turn_ends() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        var sword = duel.wears(knight, "Меч");
        duel.window(Phase.RANGED).plays(A, Texts.control(Duration.END_OF_TURN), at(knight));
        assertThat(duel.lies(knight, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.controller(sword)).isEqualTo(A);
        duel.passBoth().when(new AttackersDeclared(A, List.of(knight))).endPhase().endPhase().endPhase();
        assertThat(duel.life(B)).isEqualTo(17);
        assertThat(duel.controller(knight)).isEqualTo(A);
        duel.endPhase();
        assertThat(duel.lies(knight, B, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.all(ControlChanged.class).getLast()).isEqualTo(new ControlChanged(knight, B, Optional.empty()));
    }

    @Test
    @Covers("NT-V-9.2")
    void how_long_it_stays_is_what_the_effect_says() {
        for (Duration until : Duration.values()) {
            var duel = Duel.tournament();
            var knight = duel.creature(B, "Рыцарь");
            duel.window(Phase.DAMAGE).plays(A, Texts.control(until), at(knight)).passBoth();
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
    void what_was_taken_for_a_while_goes_back_to_whom_it_was_given_for_good() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        duel.window(Phase.DAMAGE).plays(A, Texts.control(Duration.WHILE_IN_PLAY), at(knight))
                .plays(B, Texts.control(Duration.END_OF_PHASE), at(knight));
        assertThat(duel.controller(knight)).isEqualTo(B);
        duel.passBoth();
        assertThat(duel.controller(knight)).isEqualTo(A);
        assertThat(duel.state().lasting().borrowed()).hasSize(1);
    }

    @Test
    @Covers({"NT-IV-9.2", "NT-IV-8.10"})
    void a_blocker_that_changes_sides_leaves_the_fight_and_the_attacker_stays_blocked() {
        var duel = Duel.tournament();
        var attacker = duel.creature(A, "Рыцарь");
        var blocker = duel.creature(B, "Рыцарь");
        duel.begin(Phase.ATTACK).when(new AttackersDeclared(A, List.of(attacker))).passBoth();
        duel.when(new BlockersDeclared(B, List.of(block(blocker, attacker))));
        duel.plays(A, Texts.control(Duration.END_OF_TURN), at(blocker)).passBoth().passBoth();
        assertThat(duel.lies(blocker, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.life(B)).isEqualTo(20);
        assertThat(duel.life(attacker)).isEqualTo(6);
        assertThat(duel.life(blocker)).isEqualTo(6);
    }

    // C-066
    @Test
    @Covers({"NT-IV-4.2.2.2", "NT-IV-4.2.2.2-b", "NT-II-4.4", "NT-II-4.5"})
    void of_two_unique_creatures_on_a_half_the_last_goes_back_with_its_counters() {
        var duel = Duel.tournament().life(B, 30);
        duel.creature(A, "Знаменосец");
        var taken = duel.creature(B, "Знаменосец", 4);
        var sword = duel.wears(taken, "Меч");
        var blessing = duel.hand(A, "Благословение");
        duel.attach(blessing, taken);
        duel.window(Phase.SUMMON).plays(A, Texts.control(Duration.END_OF_TURN), at(taken));
        assertThat(duel.only(UniqueCreatureReturned.class)).isEqualTo(new UniqueCreatureReturned(taken, B, 4, 34));
        assertThat(duel.lies(taken, B, NebozhiteliZone.SUMMON_FIELD)).isTrue();
        assertThat(duel.life(B)).isEqualTo(34);
        assertThat(duel.state().table().card(taken).count("mana")).isZero();
        assertThat(duel.state().table().card(taken).face().seenBy(new Audience.At(A))).isEmpty();
        assertThat(duel.lies(sword, B, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.lies(blessing, A, NebozhiteliZone.GRAVE)).isTrue();
        assertThat(duel.all(CardBuried.class)).contains(new CardBuried(blessing));
        duel.passBoth();
        assertThat(duel.state().lasting().borrowed()).isEmpty();
    }

    @Test
    @Covers({"NT-IV-4.2.2.2-b", "NT-I-2.1-b"})
    void the_counters_of_a_returned_creature_never_raise_its_master_above_36() {
        var duel = Duel.tournament().life(B, 35);
        duel.creature(A, "Знаменосец");
        var taken = duel.creature(B, "Знаменосец");
        duel.window(Phase.SUMMON).plays(A, Texts.control(Duration.END_OF_TURN), at(taken));
        assertThat(duel.life(B)).isEqualTo(36);
    }

    // C-078 (b)
    @Test
    @Covers({"NT-IV-5.4.3.2", "NT-IV-5.4.3"})
    void of_two_unique_items_on_a_half_the_last_is_sent_to_its_masters_hand() {
        var duel = Duel.tournament();
        var mine = duel.creature(A, "Рыцарь");
        var kept = duel.wears(mine, "Пламенный меч");
        var taken = duel.creature(B, "Рыцарь");
        var sent = duel.wears(taken, "Пламенный меч");
        duel.window(Phase.SUMMON).plays(A, Texts.control(Duration.END_OF_TURN), at(taken));
        assertThat(duel.only(ItemSentToHand.class).item()).isEqualTo(sent);
        assertThat(duel.lies(sent, B, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.state().table().card(mine).attached()).containsExactly(kept);
        assertThat(duel.all(ItemRemoved.class)).isEmpty();
    }

    // C-077 (c)
    @Test
    @Covers({"NT-IV-5.3.2", "NT-IV-5.6.2", "NB-143"})
    void an_item_its_bearer_can_no_longer_use_is_sent_to_hand_even_a_cursed_one() {
        var duel = Duel.tournament().define(Texts.weapon("Проклятый меч", 4, 3, new Keyword.Cursed()));
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.wears(knight, "Проклятый меч");
        var shield = duel.wears(knight, "Щит");
        duel.window(Phase.SUMMON).plays(A, Texts.grant(new Keyword.CannotUse(List.of(4, 5), List.of())), at(knight));
        assertThat(duel.lies(sword, A, NebozhiteliZone.HAND)).isTrue();
        assertThat(duel.only(ItemSentToHand.class).item()).isEqualTo(sword);
        assertThat(duel.state().table().card(knight).attached()).containsExactly(shield);
        assertThat(duel.all(ItemRemoved.class)).isEmpty();
        duel.passBoth();
        assertThat(duel.refusal(duel.equip(A, sword, knight))).isEqualTo(Reason.WRONG_ITEM_TYPE);
    }

    @Test
    @Covers({"NT-IV-4.2.3", "NT-IV-4.2.3-b"})
    void who_summoned_a_creature_clears_its_mark_wherever_it_stands() {
        var duel = Duel.tournament();
        var fresh = duel.summoned(duel.creature(B, "Рыцарь"));
        duel.window(Phase.DAMAGE).plays(A, Texts.control(Duration.WHILE_IN_PLAY), at(fresh)).passBoth().endPhase();
        assertThat(duel.state().table().card(fresh).is("summoned")).isFalse();
    }
}
