package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
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
import letopis.nebozhiteli.event.Payment;
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

/// Refusals and consequences that cite the paragraphs of their edition.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EditionCitationsTest {

    private static String forEdition(Edition edition, String full, String beginners) {
        return edition == Edition.TOURNAMENT ? full : beginners;
    }

    private static TableOrdered moved(CardId card, NebozhiteliZone zone) {
        return new TableOrdered(List.of(new TableChange.Moved(card, A, zone.code(), Optional.empty())), "ошибка");
    }

    @Test
    @Covers("NT-II-1.1")
    void an_order_cannot_move_a_creature_to_hand() {
        var duel = Duel.tournament();
        var order = moved(duel.creature(A, "Рыцарь"), NebozhiteliZone.HAND);
        duel.begin(Phase.SUMMON);

        assertThat(duel.refusal(order)).isEqualTo(Reason.WRONG_ZONE);
        assertThat(CitedRules.citedByRefusal(duel, order)).containsExactly("NT-II-1.1");
    }

    @Test
    @Covers("NT-II-2.1")
    void a_hand_is_refilled_at_the_beginning_of_a_turn() {
        var duel = Duel.tournament();
        duel.begin(Phase.END).endPhase();

        assertThat(duel.recentEvents(CardsDrawn.class)).isNotEmpty();
    }

    @InBothEditions
    @Covers({"NT-IV-1-p1", "NB-060"})
    void finishing_a_step_is_rejected_in_a_window(Edition edition) {
        var duel = Duel.inEdition(edition).window(Phase.ATTACK);

        assertThat(duel.refusal(new StepFinished(A))).isEqualTo(Reason.WRONG_PHASE);
        assertThat(CitedRules.citedByRefusal(duel, new StepFinished(A)))
                .containsExactly(forEdition(edition, "NT-IV-1-p1", "NB-060"));
    }

    @InBothEditions
    @Covers({"NT-IV-3.2.1", "NB-071", "NB-072"})
    void zones_above_their_limit_are_reported_as_keeping_their_cards(Edition edition) {
        var duel = Duel.inEdition(edition);
        duel.inHand(A, "Меч", Limit.HAND.printed() + 1);
        for (int i = 0; i <= Limit.SUMMON_FIELD.printed(); i++) {
            duel.onSummonField(A, "Рыцарь", 0);
        }

        assertThat(CitedRules.citedByOmissions(duel)).containsExactlyInAnyOrderElementsOf(edition == Edition.TOURNAMENT
                ? List.of("NT-IV-3.2.1", "NT-IV-3.2.1") : List.of("NB-071", "NB-072"));
    }

    @InBothEditions
    @Covers({"NT-IV-4.2.1", "NB-078"})
    void creatures_are_summoned_only_in_the_summoning_phase(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.onSummonField(A, "Рыцарь", 0);
        var paid = new SummonPaid(A, knight, duel.name(knight), new Payment(true, List.of(), List.of()));

        for (Phase phase : List.of(Phase.EQUIP, Phase.RANGED)) {
            duel.begin(phase);
            assertThat(duel.refusal(paid)).isEqualTo(Reason.NOT_SUMMON_PHASE);
            assertThat(CitedRules.citedByRefusal(duel, paid))
                    .containsExactly(forEdition(edition, "NT-IV-4.2.1", "NB-078"));
        }
    }

    @InBothEditions
    @Covers({"NT-IV-4.3", "NB-082"})
    void mana_can_be_placed_on_several_distinct_cards(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.onSummonField(A, "Рыцарь", 0);
        var twice = new ManaPlaced(A, List.of(new Placement(knight, 1), new Placement(knight, 1)));
        duel.begin(Phase.SUMMON);

        assertThat(duel.refusal(twice)).isEqualTo(Reason.NAMED_TWICE);
        assertThat(CitedRules.citedByRefusal(duel, twice)).containsExactly(forEdition(edition, "NT-IV-4.3", "NB-082"));
    }

    @InBothEditions
    @Covers({"NT-V-1.1", "NB-020"})
    void mana_is_paid_from_the_players_life(Edition edition) {
        var duel = Duel.inEdition(edition).setLife(A, 0);
        var knight = duel.onSummonField(A, "Рыцарь", 0);
        duel.begin(Phase.SUMMON);

        assertThat(duel.refusal(duel.placeMana(A, knight, 1))).isEqualTo(Reason.NOT_ENOUGH_MANA);
        assertThat(CitedRules.citedByRefusal(duel, duel.placeMana(A, knight, 1)))
                .contains(forEdition(edition, "NT-V-1.1", "NB-020"));
    }

    @InBothEditions
    @Covers({"NT-IV-7.1", "NB-102", "NB-098"})
    void attackers_are_declared_only_in_the_attack_phase(Edition edition) {
        var duel = Duel.inEdition(edition);
        var attack = new AttackersDeclared(A, List.of(duel.creature(A, "Рыцарь")));
        duel.begin(Phase.RANGED);

        assertThat(duel.refusal(attack)).isEqualTo(Reason.NOT_ATTACK_PHASE);
        assertThat(CitedRules.citedByRefusal(duel, attack)).containsExactly(forEdition(edition, "NT-IV-7.1", "NB-102"));
        duel.endPhase();
        assertThat(duel.phase()).isEqualTo(Phase.ATTACK);
    }

    @InBothEditions
    @Covers({"NT-IV-8.1", "NB-105"})
    void blockers_are_declared_only_in_the_block_phase(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(A, "Рыцарь");
        var block = new BlockersDeclared(A, List.of(new Block(knight, duel.creature(B, "Оруженосец"))));
        duel.begin(Phase.ATTACK);

        assertThat(duel.refusal(block)).isEqualTo(Reason.NOT_BLOCK_PHASE);
        assertThat(CitedRules.citedByRefusal(duel, block)).containsExactly(forEdition(edition, "NT-IV-8.1", "NB-105"));
    }

    @InBothEditions
    @Covers({"NT-IV-2.1.1", "NT-IV-2.1.2", "NT-IV-2.1.2-b", "NT-IV-2.1.2-c", "NB-130", "NB-133"})
    void queue_order_and_a_change_of_priority_are_cited(Edition edition) {
        var duel = Duel.inEdition(edition).window(Phase.DAMAGE);
        var first = duel.playEvent(A, duel.eventInHand(A, TestCards.healing(1)), target(A));
        var second = duel.playEvent(A, duel.eventInHand(A, TestCards.healing(1)), target(A));
        duel.choose(first).choose(second);
        assertThat(CitedRules.citedBy(duel, new QueueClosed(A), EffectResolved.class))
                .containsExactly(forEdition(edition, "NT-IV-2.1.2-b", "NB-130"),
                        forEdition(edition, "NT-IV-2.1.2", "NB-130"));
        duel.choose(new QueueClosed(A)).choose(duel.playEvent(B, duel.eventInHand(B, TestCards.healing(1)), target(B)));
        assertThat(CitedRules.citedBy(duel, new QueueClosed(B), EffectResolved.class))
                .isEqualTo(edition == Edition.TOURNAMENT ? List.of("NT-IV-2.1.2-c", "NT-IV-2.1.1")
                        : List.of("NB-130", "NB-133"));
    }

    @InBothEditions
    @Covers({"NT-IV-9.2.2", "NB-096"})
    void a_bow_is_reported_as_not_striking_in_melee(Edition edition) {
        var duel = Duel.inEdition(edition);
        var archer = duel.creature(A, "Лучник");
        duel.equipped(archer, "Лук");
        duel.fight(List.of(archer));

        assertThat(CitedRules.citedByOmissions(duel)).contains(forEdition(edition, "NT-IV-9.2.2", "NB-096"));
    }

    @Test
    @Covers({"NT-V-6.4.2", "NT-V-7.2.2"})
    void abilities_and_spells_require_a_target() {
        var duel = Duel.tournament();
        var mage = duel.creature(A, "Огненный маг");
        var priestess = duel.creature(A, "Жрица");
        var ability = duel.activate(mage);
        var spell = duel.cast(duel.inHand(A, "Исцеление"), priestess);
        duel.window(Phase.SUMMON);

        assertThat(duel.refusal(ability)).isEqualTo(Reason.TARGET_REQUIRED);
        assertThat(CitedRules.citedByRefusal(duel, ability)).containsExactly("NT-V-6.4.2");
        assertThat(duel.refusal(spell)).isEqualTo(Reason.TARGET_REQUIRED);
        assertThat(CitedRules.citedByRefusal(duel, spell)).containsExactly("NT-V-7.2.2");
    }

    @Test
    @Covers("NB-079")
    void a_beginner_order_puts_a_creature_into_play_with_full_life() {
        var duel = Duel.beginner();
        var order = moved(duel.onSummonField(A, "Оруженосец", 1), NebozhiteliZone.FIELD);
        duel.begin(Phase.EQUIP);

        assertThat(CitedRules.citedBy(duel, order, LedgerEvent.LifeAdjusted.class)).containsExactly("NB-079");
    }

    @Test
    @Covers("NB-032")
    void beginner_cards_override_rules_too() {
        var duel = Duel.beginner()
                .define(TestCards.creature("Исключение", 4, new Keyword.LimitOverride(Limit.LIFE_OVER_MAXIMUM, 3)));
        var exception = duel.creature(A, "Исключение");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.healing(2), target(exception)).passOnce();

        var last = new Passed(duel.state().window().priority());
        assertThat(CitedRules.citedBy(duel, last, RuleOverridden.class)).contains("NB-032");
    }

    @InBothEditions
    @Covers({"NT-V-7.1", "NB-048"})
    void magic_is_recorded_as_magic_if_a_card_waits_for_it(Edition edition) {
        var duel = Duel.inEdition(edition);
        var priestess = duel.creature(A, "Жрица");
        duel.window(Phase.SUMMON).choose(duel.cast(duel.inHand(A, "Исцеление"), priestess, target(priestess)));
        assertThat(CitedRules.citedBy(duel, new QueueClosed(A), MagicPlayed.class))
                .containsExactly(forEdition(edition, "NT-V-7.2.3", "NB-049"));
        duel.creature(B, "Бард");
        assertThat(CitedRules.citedBy(duel, new QueueClosed(A), MagicPlayed.class))
                .containsExactly(forEdition(edition, "NT-V-7.1", "NB-048"));
    }

    @Test
    @Covers("NB-049")
    void beginner_scrolls_are_played_and_discarded() {
        var duel = Duel.beginner();
        var priestess = duel.creature(A, "Жрица");
        var spell = duel.cast(duel.inHand(A, "Исцеление"), priestess, target(priestess));

        duel.window(Phase.SUMMON).choose(spell).closeQueue();
        assertThat(duel.isDead(priestess)).isFalse();
    }

    @Test
    @Covers("NB-082-b")
    void beginners_cannot_move_placed_mana() {
        var duel = Duel.beginner();
        var from = duel.onSummonField(A, "Рыцарь", 2);
        var moved = new ManaMoved(A, from, duel.onSummonField(A, "Рыцарь", 0), 1);
        duel.begin(Phase.SUMMON);

        assertThat(duel.refusal(moved)).isEqualTo(Reason.MANA_LOCKED);
        assertThat(CitedRules.citedByRefusal(duel, moved)).containsExactly("NB-082-b");
    }

    @Test
    @Covers("NB-123")
    void the_beginner_edition_has_its_window_before_the_last_step() {
        var duel = Duel.beginner().window(Phase.DAMAGE).passBoth();

        assertThat(duel.phase()).isEqualTo(Phase.END);
    }
}
