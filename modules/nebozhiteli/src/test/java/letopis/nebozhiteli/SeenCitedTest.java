package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.RuleOverridden;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.ManaMoved;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced.Placement;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.DuelDecision.QueueClosed;
import letopis.nebozhiteli.event.DuelDecision.StepFinished;
import letopis.nebozhiteli.event.DuelDecision.SummonPaid;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.JudgeOrder.TableOrdered;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.QueueEvent.EffectResolved;
import letopis.nebozhiteli.event.QueueEvent.MagicPlayed;
import letopis.nebozhiteli.event.TurnEvent.CardsDrawn;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Paragraphs covered but not asserted by other tests: here each is cited by a refusal or a consequence in its edition.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SeenCitedTest {

    private static String of(Edition edition, String full, String beginners) {
        return edition == Edition.TOURNAMENT ? full : beginners;
    }

    private static TableOrdered moved(CardId card, NebozhiteliZone zone) {
        return new TableOrdered(List.of(new TableChange.Moved(card, A, zone.code(), Optional.empty())), "ошибка");
    }

    @Test
    @Covers("NT-II-1.1")
    void an_order_puts_no_creature_into_a_hand() {
        var duel = Duel.tournament();
        var order = moved(duel.creature(A, "Рыцарь"), NebozhiteliZone.HAND);
        duel.begin(Phase.SUMMON);

        assertThat(duel.refusal(order)).isEqualTo(Reason.WRONG_ZONE);
        assertThat(Cited.ofRefusal(duel, order)).containsExactly("NT-II-1.1");
    }

    @Test
    @Covers("NT-II-2.1")
    void a_hand_is_filled_up_at_the_beginning_of_a_turn() {
        var duel = Duel.tournament();
        duel.begin(Phase.END).endPhase();

        assertThat(duel.all(CardsDrawn.class)).isNotEmpty();
    }

    @InBothEditions
    @Covers({"NT-IV-1-p1", "NB-060"})
    void no_step_is_finished_in_a_window(Edition edition) {
        var duel = Duel.of(edition).window(Phase.ATTACK);

        assertThat(duel.refusal(new StepFinished(A))).isEqualTo(Reason.WRONG_PHASE);
        assertThat(Cited.ofRefusal(duel, new StepFinished(A))).containsExactly(of(edition, "NT-IV-1-p1", "NB-060"));
    }

    @InBothEditions
    @Covers({"NT-IV-3.2.1", "NB-071", "NB-072"})
    void zones_that_hold_too_much_are_said_to_keep_it(Edition edition) {
        var duel = Duel.of(edition);
        duel.hand(A, "Меч", Limit.HAND.printed() + 1);
        for (int i = 0; i <= Limit.SUMMON_FIELD.printed(); i++) {
            duel.unpaid(A, "Рыцарь", 0);
        }

        assertThat(Cited.omissions(duel)).containsExactlyInAnyOrderElementsOf(edition == Edition.TOURNAMENT
                ? List.of("NT-IV-3.2.1", "NT-IV-3.2.1") : List.of("NB-071", "NB-072"));
    }

    @InBothEditions
    @Covers({"NT-IV-4.2.1", "NB-078"})
    void a_creature_is_summoned_in_the_phase_of_summoning_only(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.unpaid(A, "Рыцарь", 0);
        var paid = new SummonPaid(A, knight, duel.name(knight), new Paid(true, List.of(), List.of()));

        for (Phase phase : List.of(Phase.EQUIP, Phase.RANGED)) {
            duel.begin(phase);
            assertThat(duel.refusal(paid)).isEqualTo(Reason.NOT_SUMMON_PHASE);
            assertThat(Cited.ofRefusal(duel, paid)).containsExactly(of(edition, "NT-IV-4.2.1", "NB-078"));
        }
    }

    @InBothEditions
    @Covers({"NT-IV-4.3", "NB-082"})
    void mana_goes_on_any_number_of_cards_each_named_once(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.unpaid(A, "Рыцарь", 0);
        var twice = new ManaPlaced(A, List.of(new Placement(knight, 1), new Placement(knight, 1)));
        duel.begin(Phase.SUMMON);

        assertThat(duel.refusal(twice)).isEqualTo(Reason.NAMED_TWICE);
        assertThat(Cited.ofRefusal(duel, twice)).containsExactly(of(edition, "NT-IV-4.3", "NB-082"));
    }

    @InBothEditions
    @Covers({"NT-V-1.1", "NB-020"})
    void mana_is_ones_own_life(Edition edition) {
        var duel = Duel.of(edition).life(A, 0);
        var knight = duel.unpaid(A, "Рыцарь", 0);
        duel.begin(Phase.SUMMON);

        assertThat(duel.refusal(duel.place(A, knight, 1))).isEqualTo(Reason.NOT_ENOUGH_MANA);
        assertThat(Cited.ofRefusal(duel, duel.place(A, knight, 1))).contains(of(edition, "NT-V-1.1", "NB-020"));
    }

    @InBothEditions
    @Covers({"NT-IV-7.1", "NB-102", "NB-098"})
    void attackers_are_declared_in_the_phase_of_attack_only(Edition edition) {
        var duel = Duel.of(edition);
        var attack = new AttackersDeclared(A, List.of(duel.creature(A, "Рыцарь")));
        duel.begin(Phase.RANGED);

        assertThat(duel.refusal(attack)).isEqualTo(Reason.NOT_ATTACK_PHASE);
        assertThat(Cited.ofRefusal(duel, attack)).containsExactly(of(edition, "NT-IV-7.1", "NB-102"));
        duel.endPhase();
        assertThat(duel.phase()).isEqualTo(Phase.ATTACK);
    }

    @InBothEditions
    @Covers({"NT-IV-8.1", "NB-105"})
    void blockers_are_declared_in_the_phase_of_block_only(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(A, "Рыцарь");
        var block = new BlockersDeclared(A, List.of(new Block(knight, duel.creature(B, "Оруженосец"))));
        duel.begin(Phase.ATTACK);

        assertThat(duel.refusal(block)).isEqualTo(Reason.NOT_BLOCK_PHASE);
        assertThat(Cited.ofRefusal(duel, block)).containsExactly(of(edition, "NT-IV-8.1", "NB-105"));
    }

    @InBothEditions
    @Covers({"NT-IV-2.1.1", "NT-IV-2.1.2", "NT-IV-2.1.2-b", "NT-IV-2.1.2-c", "NB-130", "NB-133"})
    void the_order_of_a_queue_is_cited_where_there_is_one_and_who_acts_next_where_that_is_new(Edition edition) {
        var duel = Duel.of(edition).window(Phase.DAMAGE);
        var first = duel.event(A, duel.eventInHand(A, Texts.heal(1)), at(A));
        var second = duel.event(A, duel.eventInHand(A, Texts.heal(1)), at(A));
        duel.when(first).when(second);
        assertThat(Cited.of(duel, new QueueClosed(A), EffectResolved.class))
                .containsExactly(of(edition, "NT-IV-2.1.2-b", "NB-130"), of(edition, "NT-IV-2.1.2", "NB-130"));
        duel.when(new QueueClosed(A)).when(duel.event(B, duel.eventInHand(B, Texts.heal(1)), at(B)));
        assertThat(Cited.of(duel, new QueueClosed(B), EffectResolved.class))
                .isEqualTo(edition == Edition.TOURNAMENT ? List.of("NT-IV-2.1.2-c", "NT-IV-2.1.1")
                        : List.of("NB-130", "NB-133"));
    }

    @InBothEditions
    @Covers({"NT-IV-9.2.2", "NB-096"})
    void a_bow_is_said_to_strike_nobody_in_a_fight(Edition edition) {
        var duel = Duel.of(edition);
        var archer = duel.creature(A, "Лучник");
        duel.wears(archer, "Лук");
        duel.fight(List.of(archer));

        assertThat(Cited.omissions(duel)).contains(of(edition, "NT-IV-9.2.2", "NB-096"));
    }

    @Test
    @Covers({"NT-V-6.4.2", "NT-V-7.2.2"})
    void abilities_and_spells_want_a_target() {
        var duel = Duel.tournament();
        var mage = duel.creature(A, "Огненный маг");
        var priestess = duel.creature(A, "Жрица");
        var ability = duel.use(mage);
        var spell = duel.cast(duel.hand(A, "Исцеление"), priestess);
        duel.window(Phase.SUMMON);

        assertThat(duel.refusal(ability)).isEqualTo(Reason.TARGET_REQUIRED);
        assertThat(Cited.ofRefusal(duel, ability)).containsExactly("NT-V-6.4.2");
        assertThat(duel.refusal(spell)).isEqualTo(Reason.TARGET_REQUIRED);
        assertThat(Cited.ofRefusal(duel, spell)).containsExactly("NT-V-7.2.2");
    }

    @Test
    @Covers("NB-079")
    void beginners_lay_a_creature_down_by_an_order_with_all_its_life() {
        var duel = Duel.beginner();
        var order = moved(duel.unpaid(A, "Оруженосец", 1), NebozhiteliZone.FIELD);
        duel.begin(Phase.EQUIP);

        assertThat(Cited.of(duel, order, LedgerEvent.LifeAdjusted.class)).containsExactly("NB-079");
    }

    @Test
    @Covers("NB-032")
    void beginners_cards_come_before_the_rules_too() {
        var duel = Duel.beginner()
                .define(Texts.creature("Исключение", 4, new Keyword.Overrides(Limit.LIFE_OVER_MAXIMUM, 3)));
        var exception = duel.creature(A, "Исключение");
        duel.window(Phase.SUMMON).plays(A, Texts.heal(2), at(exception)).pass();

        var last = new Passed(duel.state().window().priority());
        assertThat(Cited.of(duel, last, RuleOverridden.class)).contains("NB-032");
    }

    @InBothEditions
    @Covers({"NT-V-7.1", "NB-048"})
    void magic_is_announced_as_magic_where_a_card_waits_for_it(Edition edition) {
        var duel = Duel.of(edition);
        var priestess = duel.creature(A, "Жрица");
        duel.window(Phase.SUMMON).when(duel.cast(duel.hand(A, "Исцеление"), priestess, at(priestess)));
        assertThat(Cited.of(duel, new QueueClosed(A), MagicPlayed.class))
                .containsExactly(of(edition, "NT-V-7.2.3", "NB-049"));
        duel.creature(B, "Бард");
        assertThat(Cited.of(duel, new QueueClosed(A), MagicPlayed.class))
                .containsExactly(of(edition, "NT-V-7.1", "NB-048"));
    }

    @Test
    @Covers("NB-049")
    void beginners_scrolls_are_played_and_gone() {
        var duel = Duel.beginner();
        var priestess = duel.creature(A, "Жрица");
        var spell = duel.cast(duel.hand(A, "Исцеление"), priestess, at(priestess));

        duel.window(Phase.SUMMON).when(spell).close();
        assertThat(duel.isDead(priestess)).isFalse();
    }

    @Test
    @Covers("NB-082-b")
    void beginners_do_not_move_mana_that_lies() {
        var duel = Duel.beginner();
        var from = duel.unpaid(A, "Рыцарь", 2);
        var moved = new ManaMoved(A, from, duel.unpaid(A, "Рыцарь", 0), 1);
        duel.begin(Phase.SUMMON);

        assertThat(duel.refusal(moved)).isEqualTo(Reason.MANA_LOCKED);
        assertThat(Cited.ofRefusal(duel, moved)).containsExactly("NB-082-b");
    }

    @Test
    @Covers("NB-123")
    void beginners_have_their_window_before_the_last_step() {
        var duel = Duel.beginner().window(Phase.DAMAGE).passBoth();

        assertThat(duel.phase()).isEqualTo(Phase.END);
    }
}
