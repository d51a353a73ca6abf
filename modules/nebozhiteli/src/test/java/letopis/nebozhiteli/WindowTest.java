package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.DuelDecision.QueueClosed;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.EndEvent.GameWon;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.QueueEvent.EffectResolved;
import letopis.nebozhiteli.event.QueueEvent.WindowOpened;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.Outcome.Accepted;
import letopis.testkit.AtWork;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The window at the end of every phase, with two queues and two passes.
@DisplayNameGeneration(ReplaceUnderscores.class)
class WindowTest {

    // C-029
    @InBothEditions
    @Covers({"NT-IV-2.1.2", "NT-IV-2.1.2-b", "NB-130"})
    void a_queue_resolves_in_the_order_of_declaration(Edition edition) {
        var duel = Duel.of(edition);
        var first = duel.eventInHand(A, Texts.heal(1));
        var second = duel.eventInHand(A, Texts.heal(2));
        var third = duel.eventInHand(A, Texts.heal(3));
        duel.window(Phase.SUMMON);
        for (var card : List.of(first, second, third)) {
            duel.when(duel.event(A, card, at(A)));
            assertThat(duel.lies(card, A, NebozhiteliZone.QUEUE)).isTrue();
        }
        duel.close();
        assertThat(duel.all(EffectResolved.class)).extracting(EffectResolved::source)
                .containsExactly(first, second, third);
        assertThat(duel.lies(first, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    // C-030
    @InBothEditions
    @Covers({"NT-IV-2.1.2-c", "NT-IV-2.1-b", "NB-129"})
    void nobody_answers_inside_the_opponents_queue(Edition edition) {
        var duel = Duel.of(edition);
        var mine = duel.eventInHand(A, Texts.heal(1));
        var reply = duel.eventInHand(B, Texts.heal(1));
        duel.window(Phase.SUMMON).when(duel.event(A, mine, at(A)));
        assertThat(duel.refusal(duel.event(B, reply, at(B)))).isEqualTo(Reason.NOT_YOUR_WINDOW);
        assertThat(duel.refusal(new Passed(B))).isEqualTo(Reason.NOT_YOUR_WINDOW);
        duel.close();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(B));
        duel.when(duel.event(B, reply, at(B)));
    }

    // C-033
    @InBothEditions
    @Covers({"NT-IV-2.2", "NB-133"})
    void two_passes_at_once_end_the_phase(Edition edition) {
        var duel = Duel.of(edition);
        duel.window(Phase.SUMMON);
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        duel.pass();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(B));
        assertThat(duel.phase()).isEqualTo(Phase.SUMMON);
        duel.pass();
        assertThat(duel.phase()).isEqualTo(Phase.EQUIP);
    }

    // C-034
    @InBothEditions
    @Covers({"NT-IV-2.1.1", "NT-IV-2.2", "NB-129"})
    void a_declaration_of_the_passive_player_gives_the_active_one_another_chance(Edition edition) {
        var duel = Duel.of(edition);
        duel.window(Phase.SUMMON).pass();
        assertThat(duel.state().window().passes()).isEqualTo(1);
        duel.plays(B, Texts.heal(1), at(B));
        assertThat(duel.state().window().passes()).isZero();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        duel.pass();
        assertThat(duel.state().window().passes()).isEqualTo(1);
        assertThat(duel.phase()).isEqualTo(Phase.SUMMON);
        duel.pass();
        assertThat(duel.phase()).isEqualTo(Phase.EQUIP);
    }

    @Test
    @Covers({"NT-IV-2.1.1", "NT-IV-2.2"})
    void after_the_active_players_queue_two_passes_are_needed_again() {
        var duel = Duel.tournament();
        duel.window(Phase.SUMMON).plays(A, Texts.heal(1), at(A)).pass();
        assertThat(duel.phase()).isEqualTo(Phase.SUMMON);
        duel.pass();
        assertThat(duel.phase()).isEqualTo(Phase.EQUIP);
    }

    @Test
    @Covers({"NT-IV-2.1.2"})
    void an_open_queue_must_be_closed_and_an_empty_one_cannot_be() {
        var duel = Duel.tournament();
        var card = duel.eventInHand(A, Texts.heal(1));
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(new QueueClosed(A))).isEqualTo(Reason.QUEUE_EMPTY);
        duel.when(duel.event(A, card, at(A)));
        assertThat(duel.refusal(new Passed(A))).isEqualTo(Reason.QUEUE_NOT_EMPTY);
    }

    // C-036
    @Test
    @Covers({"NT-IV-2.1-b", "NT-III-6.3", "NT-V-6.4.1", "NT-V-7.2", "NB-129", "NB-144"})
    void the_passive_player_waits_for_the_end_of_the_phase() {
        for (var duel : List.of(Duel.tournament(), Duel.beginner())) {
            var card = duel.eventInHand(B, Texts.heal(1));
            duel.begin(Phase.EQUIP);
            assertThat(duel.refusal(duel.event(B, card, at(B)))).isEqualTo(Reason.NOT_YOUR_WINDOW);
            duel.finish().pass().when(duel.event(B, card, at(B)));
        }
    }

    // C-037
    @Test
    @Covers({"NT-V-6.4", "NT-V-6.4.1"})
    void an_ability_for_ones_own_turn_stays_there() {
        var duel = Duel.tournament();
        var altar = duel.artifact(B, "Алтарь");
        var knight = duel.creature(B, "Рыцарь", 3);
        duel.window(Phase.SUMMON).pass();
        assertThat(duel.refusal(duel.use(altar, at(knight)))).isEqualTo(Reason.ONLY_IN_OWN_TURN);
        duel.turnOf(B).window(Phase.SUMMON).when(duel.use(altar, at(knight)));
        assertThat(duel.actions(B)).isEqualTo(3);
    }

    // C-040
    @Test
    @Covers({"NT-IV-2.1", "NT-IV-7.6-b", "NB-129", "NB-058"})
    void before_the_attack_only_beginners_may_declare() {
        var tournament = Duel.tournament();
        var first = tournament.eventInHand(A, Texts.heal(1));
        tournament.begin(Phase.ATTACK);
        assertThat(tournament.refusal(tournament.event(A, first, at(A)))).isEqualTo(Reason.NO_WINDOW);
        assertThat(tournament.refusal(new Passed(A))).isEqualTo(Reason.NO_WINDOW);
        tournament.when(new DuelDecision.AttackersDeclared(A, List.of())).when(tournament.event(A, first, at(A)));

        var beginner = Duel.beginner();
        var second = beginner.eventInHand(A, Texts.heal(1));
        beginner.begin(Phase.ATTACK).when(beginner.event(A, second, at(A)));
    }

    @Test
    @Covers({"NT-IV-5.2", "NT-IV-2.1.2"})
    void what_is_declared_between_equip_actions_is_worked_off_before_the_next_one() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.hand(A, "Меч");
        var card = duel.eventInHand(A, Texts.heal(1));
        duel.begin(Phase.EQUIP).when(duel.event(A, card, at(A)));
        assertThat(duel.refusal(duel.equip(A, sword, knight))).isEqualTo(Reason.QUEUE_NOT_EMPTY);
        duel.close();
        assertThat(duel.prompt()).isInstanceOf(Prompt.MainStep.class);
        duel.when(duel.equip(A, sword, knight)).finish();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
    }

    @Test
    @Covers({"NB-129"})
    void what_a_beginner_declares_in_a_main_step_is_worked_off_before_it_goes_on() {
        var duel = Duel.beginner();
        var knight = duel.creature(A, "Рыцарь");
        var unpaid = duel.unpaid(A, "Оруженосец", 0);
        var first = duel.eventInHand(A, Texts.heal(1));
        var second = duel.eventInHand(A, Texts.heal(1));
        duel.begin(Phase.SUMMON).when(duel.event(A, first, at(A)));
        assertThat(duel.refusal(duel.place(A, unpaid, 1))).isEqualTo(Reason.QUEUE_NOT_EMPTY);
        duel.close().endPhase().begin(Phase.ATTACK).when(duel.event(A, second, at(A)));
        assertThat(duel.refusal(new DuelDecision.AttackersDeclared(A, List.of(knight))))
                .isEqualTo(Reason.QUEUE_NOT_EMPTY);
        duel.close().when(new DuelDecision.AttackersDeclared(A, List.of(knight)));
    }

    @Test
    @Covers({"NB-123", "NB-129", "NT-V-7.2.3"})
    void nothing_declared_in_a_last_step_is_left_in_the_queue() {
        var duel = Duel.beginner();
        var card = duel.eventInHand(A, Texts.heal(1));
        duel.window(Phase.END).passBoth().when(duel.event(A, card, at(A)));
        assertThat(duel.refusal(new DuelDecision.StepFinished(A))).isEqualTo(Reason.QUEUE_NOT_EMPTY);
        duel.close();
        assertThat(duel.lies(card, A, NebozhiteliZone.GRAVE)).isTrue();
        duel.finish();
        assertThat(duel.life(A)).isEqualTo(21);
    }

    @Test
    @Covers({"NB-123", "NB-133"})
    void a_declaration_in_a_window_before_the_step_leaves_the_window_open() {
        var duel = Duel.beginner();
        duel.window(Phase.END).plays(A, Texts.heal(1), at(A));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(B));
        duel.passBoth();
        assertThat(duel.prompt()).isInstanceOf(Prompt.MainStep.class);
    }

    @Test
    @Covers({"NT-IV-2.1-b"})
    void the_active_player_does_not_act_before_the_opponent_has_declared_blockers() {
        var duel = Duel.tournament();
        var card = duel.eventInHand(A, Texts.heal(1));
        duel.fight(List.of(duel.creature(A, "Рыцарь")));
        duel.begin(Phase.BLOCK);
        assertThat(duel.prompt()).isEqualTo(new Prompt.Declare(B));
        assertThat(duel.refusal(duel.event(A, card, at(A)))).isEqualTo(Reason.NOT_YOUR_WINDOW);
    }

    @InBothEditions
    @Covers({"NT-IV-4.6", "NT-IV-6.9", "NT-IV-7.6-b", "NT-IV-8.11", "NT-IV-9.1-b", "NB-108", "NB-129"})
    void the_active_player_acts_first_when_what_a_phase_is_for_is_done(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.creature(A, "Рыцарь");
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(new Passed(A))).isEqualTo(Reason.NO_WINDOW);
        assertThat(duel.finish().prompt()).isEqualTo(new Prompt.Act(A));
        duel.begin(Phase.RANGED).when(new DuelDecision.RangedAttackDeclared(A, List.of()));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        duel.begin(Phase.ATTACK).when(new DuelDecision.AttackersDeclared(A, List.of(knight)));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        duel.passBoth().when(new DuelDecision.BlockersDeclared(B, List.of()));
        assertThat(duel.phase()).isEqualTo(Phase.BLOCK);
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        duel.passBoth();
        assertThat(duel.phase()).isEqualTo(Phase.DAMAGE);
        assertThat(duel.state().ledger().entries()).hasSize(1);
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        assertThat(duel.life(B)).isEqualTo(20);
        duel.plays(A, Texts.heal(1), at(B)).passBoth();
        assertThat(duel.life(B)).isEqualTo(20);
    }

    @InBothEditions
    @Covers({"NT-V-7.2", "NB-052-b", "NT-V-6.4.1"})
    void spells_are_used_at_the_end_of_every_phase_of_the_opponents_turn_as_abilities_are(Edition edition) {
        for (Phase phase : Phase.values()) {
            var duel = Duel.of(edition);
            var first = duel.creature(B, "Жрица");
            var second = duel.creature(B, "Жрица");
            var healing = duel.hand(B, "Исцеление");
            duel.window(phase);
            assertThat(duel.refusal(duel.cast(healing, first, at(first)))).isEqualTo(Reason.NOT_YOUR_WINDOW);
            assertThat(duel.refusal(duel.use(second, at(second)))).isEqualTo(Reason.NOT_YOUR_WINDOW);
            duel.pass().when(duel.cast(healing, first, at(first))).when(duel.use(second, at(second))).close();
            assertThat(duel.all(EffectResolved.class)).hasSize(2);
        }
    }

    // C-113
    @InBothEditions
    @Covers({"NT-IV-1-p1", "NT-IV-1-i5", "NB-063", "NT-IV-1-i1", "NT-IV-1-i2", "NT-IV-1-i3", "NT-IV-1-i4", "NT-IV-1-i6",
            "NT-IV-1-i7", "NT-IV-1-i8", "NB-060", "NB-061", "NB-062", "NB-064", "NB-065", "NB-066", "NB-067", "NB-068"})
    void every_phase_opens_even_when_nothing_is_declared_in_it(Edition edition) {
        var duel = Duel.of(edition);
        duel.begin(Phase.SUMMON);
        for (var phase : List.of(Phase.SUMMON, Phase.EQUIP, Phase.RANGED, Phase.ATTACK, Phase.BLOCK, Phase.DAMAGE,
                Phase.END)) {
            assertThat(duel.phase()).isEqualTo(phase);
            duel.endPhase();
        }
        assertThat(duel.phase()).isEqualTo(Phase.START);
        assertThat(duel.state().active()).isEqualTo(B);
        assertThat(duel.all(WindowOpened.class)).hasSize(8);
    }

    // C-137
    @Test
    @Covers({"NT-I-3.4"})
    void conceding_does_not_wait_for_the_right_to_act() {
        var duel = Duel.tournament();
        var card = duel.eventInHand(A, Texts.heal(1));
        duel.window(Phase.SUMMON).when(duel.event(A, card, at(A))).when(new DuelDecision.Conceded(B));
        assertThat(duel.only(GameWon.class).seat()).isEqualTo(A);
    }

    @Test
    @Covers({"NT-IV-2.1", "NT-IV-9.2.3"})
    void nobody_declares_anything_while_something_else_must_be_answered() {
        var duel = Duel.beginner();
        var knight = duel.creature(A, "Рыцарь");
        var first = duel.creature(B, "Оруженосец");
        var second = duel.creature(B, "Оруженосец");
        var card = duel.eventInHand(A, Texts.heal(1));
        duel.fight(List.of(knight), Duel.block(first, knight), Duel.block(second, knight));
        assertThat(duel.prompt()).isInstanceOf(Prompt.Split.class);
        assertThat(duel.refusal(duel.event(A, card, at(A)))).isEqualTo(Reason.NO_WINDOW);
        assertThat(duel.refusal(new QueueClosed(A))).isEqualTo(Reason.NO_WINDOW);

        var giant = duel.turned(duel.creature(A, "Великан"));
        duel.window(Phase.SUMMON).plays(A, Texts.unturn(), at(giant));
        assertThat(duel.prompt()).isInstanceOf(Prompt.Unturn.class);
        assertThat(duel.refusal(duel.event(A, card, at(A)))).isEqualTo(Reason.NO_WINDOW);
    }

    @Test
    @Covers({"NB-129", "NT-IV-2.1.2"})
    void whatever_a_step_allows_waits_for_the_queue() {
        var duel = Duel.beginner();
        var archer = duel.creature(A, "Лучник");
        var bow = duel.wears(archer, "Лук");
        var foe = duel.creature(B, "Рыцарь");
        var altar = duel.hand(A, "Алтарь");
        var card = duel.eventInHand(A, Texts.heal(1));
        duel.begin(Phase.SUMMON).when(duel.event(A, card, at(A)));
        assertThat(duel.refusal(new DuelDecision.ArtifactPlayed(A, altar, duel.name(altar), Optional.empty())))
                .isEqualTo(Reason.QUEUE_NOT_EMPTY);
        assertThat(duel.refusal(new DuelDecision.StepFinished(B))).isEqualTo(Reason.NOT_ACTIVE_PLAYER);
        duel.close().begin(Phase.EQUIP).when(duel.event(A, duel.eventInHand(A, Texts.heal(1)), at(A)));
        assertThat(duel.refusal(new DuelDecision.ItemsStripped(A, archer, List.of(bow))))
                .isEqualTo(Reason.QUEUE_NOT_EMPTY);
        duel.close().begin(Phase.RANGED).when(duel.event(A, duel.eventInHand(A, Texts.heal(1)), at(A)));
        var shot = new DuelDecision.RangedAttackDeclared(A,
                List.of(new DuelDecision.RangedAttackDeclared.Shot(archer, foe)));
        assertThat(duel.refusal(shot)).isEqualTo(Reason.QUEUE_NOT_EMPTY);
        duel.close().window(Phase.END).passBoth().when(duel.event(A, duel.eventInHand(A, Texts.heal(1)), at(A)));
        assertThat(duel.refusal(new DuelDecision.CardDiscarded(A, altar, duel.name(altar))))
                .isEqualTo(Reason.QUEUE_NOT_EMPTY);
    }

    @InBothEditions
    @Covers({"NT-IV-2.2-b", "NB-134"})
    void what_follows_names_the_paragraphs_of_the_edition_that_is_played(Edition edition) {
        var duel = Duel.of(edition).life(B, 0);
        duel.window(Phase.SUMMON).pass();
        var accepted = (Accepted<?>) AtWork.decide(Duel.GAME, duel.state(), new Passed(B));
        assertThat(accepted.consequences()).filteredOn(consequence -> consequence.event() instanceof PlayerLost)
                .singleElement()
                    .satisfies(lost -> assertThat(lost.rules()).extracting(RuleRef::id)
                            .isEqualTo(edition == Edition.BEGINNER ? List.of("NB-009", "NB-134")
                                    : List.of("NT-I-3.1", "NT-IV-2.2-b")));
    }
}
