package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.DuelDecision.QueueClosed;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.EndEvent.GameWon;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.QueueEvent.EffectResolved;
import letopis.nebozhiteli.event.QueueEvent.WindowOpened;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.Outcome.Acceptance;
import letopis.testkit.CitationRecorder;
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
        var duel = Duel.inEdition(edition);
        var first = duel.eventInHand(A, TestCards.healing(1));
        var second = duel.eventInHand(A, TestCards.healing(2));
        var third = duel.eventInHand(A, TestCards.healing(3));
        duel.window(Phase.SUMMON);
        for (var card : List.of(first, second, third)) {
            duel.choose(duel.playEvent(A, card, target(A)));
            assertThat(duel.isInZone(card, A, NebozhiteliZone.QUEUE)).isTrue();
        }
        duel.closeQueue();
        assertThat(duel.recentEvents(EffectResolved.class)).extracting(EffectResolved::source)
                .containsExactly(first, second, third);
        assertThat(duel.isInZone(first, A, NebozhiteliZone.GRAVE)).isTrue();
    }

    // C-030
    @InBothEditions
    @Covers({"NT-IV-2.1.2-c", "NT-IV-2.1-b", "NB-129"})
    void a_player_cannot_respond_inside_the_opponents_queue(Edition edition) {
        var duel = Duel.inEdition(edition);
        var mine = duel.eventInHand(A, TestCards.healing(1));
        var reply = duel.eventInHand(B, TestCards.healing(1));
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, mine, target(A)));
        assertThat(duel.refusal(duel.playEvent(B, reply, target(B)))).isEqualTo(Reason.NOT_YOUR_WINDOW);
        assertThat(duel.refusal(new Passed(B))).isEqualTo(Reason.NOT_YOUR_WINDOW);
        duel.closeQueue();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(B));
        duel.choose(duel.playEvent(B, reply, target(B)));
    }

    // C-033
    @InBothEditions
    @Covers({"NT-IV-2.2", "NB-133"})
    void two_consecutive_passes_end_the_phase(Edition edition) {
        var duel = Duel.inEdition(edition);
        duel.window(Phase.SUMMON);
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        duel.passOnce();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(B));
        assertThat(duel.phase()).isEqualTo(Phase.SUMMON);
        duel.passOnce();
        assertThat(duel.phase()).isEqualTo(Phase.EQUIP);
    }

    // C-034
    @InBothEditions
    @Covers({"NT-IV-2.1.1", "NT-IV-2.2", "NB-129"})
    void a_declaration_by_the_passive_player_lets_the_active_player_act_again(Edition edition) {
        var duel = Duel.inEdition(edition);
        duel.window(Phase.SUMMON).passOnce();
        assertThat(duel.state().window().passes()).isEqualTo(1);
        duel.playEffect(B, TestCards.healing(1), target(B));
        assertThat(duel.state().window().passes()).isZero();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        duel.passOnce();
        assertThat(duel.state().window().passes()).isEqualTo(1);
        assertThat(duel.phase()).isEqualTo(Phase.SUMMON);
        duel.passOnce();
        assertThat(duel.phase()).isEqualTo(Phase.EQUIP);
    }

    @Test
    @Covers({"NT-IV-2.1.1", "NT-IV-2.2"})
    void the_active_players_queue_resets_the_pass_count() {
        var duel = Duel.tournament();
        duel.window(Phase.SUMMON).playEffect(A, TestCards.healing(1), target(A)).passOnce();
        assertThat(duel.phase()).isEqualTo(Phase.SUMMON);
        duel.passOnce();
        assertThat(duel.phase()).isEqualTo(Phase.EQUIP);
    }

    @Test
    @Covers({"NT-IV-2.1.2"})
    void an_open_queue_must_be_closed_and_an_empty_queue_cannot_be_closed() {
        var duel = Duel.tournament();
        var card = duel.eventInHand(A, TestCards.healing(1));
        duel.window(Phase.SUMMON);
        assertThat(duel.refusal(new QueueClosed(A))).isEqualTo(Reason.QUEUE_EMPTY);
        duel.choose(duel.playEvent(A, card, target(A)));
        assertThat(duel.refusal(new Passed(A))).isEqualTo(Reason.QUEUE_NOT_EMPTY);
    }

    // C-036
    @Test
    @Covers({"NT-IV-2.1-b", "NT-III-6.3", "NT-V-6.4.1", "NT-V-7.2", "NB-129", "NB-144"})
    void the_passive_player_acts_only_at_the_end_of_the_phase() {
        for (var duel : List.of(Duel.tournament(), Duel.beginner())) {
            var card = duel.eventInHand(B, TestCards.healing(1));
            duel.begin(Phase.EQUIP);
            assertThat(duel.refusal(duel.playEvent(B, card, target(B)))).isEqualTo(Reason.NOT_YOUR_WINDOW);
            duel.finishStep().passOnce().choose(duel.playEvent(B, card, target(B)));
        }
    }

    // C-037
    @Test
    @Covers({"NT-V-6.4", "NT-V-6.4.1"})
    void an_ability_limited_to_its_controllers_turn_is_rejected_in_the_opponents_turn() {
        var duel = Duel.tournament();
        var altar = duel.artifact(B, "Алтарь");
        var knight = duel.creature(B, "Рыцарь", 3);
        duel.window(Phase.SUMMON).passOnce();
        assertThat(duel.refusal(duel.activate(altar, target(knight)))).isEqualTo(Reason.ONLY_IN_OWN_TURN);
        duel.turnOf(B).window(Phase.SUMMON).choose(duel.activate(altar, target(knight)));
        assertThat(duel.actions(B)).isEqualTo(3);
    }

    // C-040
    @Test
    @Covers({"NT-IV-2.1", "NT-IV-7.6-b", "NB-129", "NB-058"})
    void declarations_before_the_attack_are_allowed_only_in_the_beginner_edition() {
        var tournament = Duel.tournament();
        var first = tournament.eventInHand(A, TestCards.healing(1));
        tournament.begin(Phase.ATTACK);
        assertThat(tournament.refusal(tournament.playEvent(A, first, target(A)))).isEqualTo(Reason.NO_WINDOW);
        assertThat(tournament.refusal(new Passed(A))).isEqualTo(Reason.NO_WINDOW);
        tournament.choose(new DuelDecision.AttackersDeclared(A, List.of()))
                .choose(tournament.playEvent(A, first, target(A)));

        var beginner = Duel.beginner();
        var second = beginner.eventInHand(A, TestCards.healing(1));
        beginner.begin(Phase.ATTACK).choose(beginner.playEvent(A, second, target(A)));
    }

    @Test
    @Covers({"NT-IV-5.2", "NT-IV-2.1.2"})
    void declarations_between_equip_actions_resolve_before_the_next_action() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.inHand(A, "Меч");
        var card = duel.eventInHand(A, TestCards.healing(1));
        duel.begin(Phase.EQUIP).choose(duel.playEvent(A, card, target(A)));
        assertThat(duel.refusal(duel.equip(A, sword, knight))).isEqualTo(Reason.QUEUE_NOT_EMPTY);
        duel.closeQueue();
        assertThat(duel.prompt()).isInstanceOf(Prompt.MainStep.class);
        duel.choose(duel.equip(A, sword, knight)).finishStep();
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
    }

    @Test
    @Covers({"NB-129"})
    void beginner_declarations_in_a_main_step_resolve_before_it_continues() {
        var duel = Duel.beginner();
        var knight = duel.creature(A, "Рыцарь");
        var unpaid = duel.onSummonField(A, "Оруженосец", 0);
        var first = duel.eventInHand(A, TestCards.healing(1));
        var second = duel.eventInHand(A, TestCards.healing(1));
        duel.begin(Phase.SUMMON).choose(duel.playEvent(A, first, target(A)));
        assertThat(duel.refusal(duel.placeMana(A, unpaid, 1))).isEqualTo(Reason.QUEUE_NOT_EMPTY);
        duel.closeQueue().endPhase().begin(Phase.ATTACK).choose(duel.playEvent(A, second, target(A)));
        assertThat(duel.refusal(new DuelDecision.AttackersDeclared(A, List.of(knight))))
                .isEqualTo(Reason.QUEUE_NOT_EMPTY);
        duel.closeQueue().choose(new DuelDecision.AttackersDeclared(A, List.of(knight)));
    }

    @Test
    @Covers({"NB-123", "NB-129", "NT-V-7.2.3"})
    void declarations_in_the_last_step_resolve_before_it_ends() {
        var duel = Duel.beginner();
        var card = duel.eventInHand(A, TestCards.healing(1));
        duel.window(Phase.END).passBoth().choose(duel.playEvent(A, card, target(A)));
        assertThat(duel.refusal(new DuelDecision.StepFinished(A))).isEqualTo(Reason.QUEUE_NOT_EMPTY);
        duel.closeQueue();
        assertThat(duel.isInZone(card, A, NebozhiteliZone.GRAVE)).isTrue();
        duel.finishStep();
        assertThat(duel.life(A)).isEqualTo(21);
    }

    @Test
    @Covers({"NB-123", "NB-133"})
    void a_declaration_before_the_step_leaves_the_window_open() {
        var duel = Duel.beginner();
        duel.window(Phase.END).playEffect(A, TestCards.healing(1), target(A));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(B));
        duel.passBoth();
        assertThat(duel.prompt()).isInstanceOf(Prompt.MainStep.class);
    }

    @Test
    @Covers({"NT-IV-2.1-b"})
    void the_active_player_cannot_act_before_the_opponent_declares_blockers() {
        var duel = Duel.tournament();
        var card = duel.eventInHand(A, TestCards.healing(1));
        duel.fight(List.of(duel.creature(A, "Рыцарь")));
        duel.begin(Phase.BLOCK);
        assertThat(duel.prompt()).isEqualTo(new Prompt.Declare(B));
        assertThat(duel.refusal(duel.playEvent(A, card, target(A)))).isEqualTo(Reason.NOT_YOUR_WINDOW);
    }

    @InBothEditions
    @Covers({"NT-IV-4.6", "NT-IV-6.9", "NT-IV-7.6-b", "NT-IV-8.11", "NT-IV-9.1-b", "NB-108", "NB-129"})
    void the_active_player_acts_first_after_the_main_step(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.creature(A, "Рыцарь");
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(new Passed(A))).isEqualTo(Reason.NO_WINDOW);
        assertThat(duel.finishStep().prompt()).isEqualTo(new Prompt.Act(A));
        duel.begin(Phase.RANGED).choose(new DuelDecision.RangedAttackDeclared(A, List.of()));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        duel.begin(Phase.ATTACK).choose(new DuelDecision.AttackersDeclared(A, List.of(knight)));
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        duel.passBoth().choose(new DuelDecision.BlockersDeclared(B, List.of()));
        assertThat(duel.phase()).isEqualTo(Phase.BLOCK);
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        duel.passBoth();
        assertThat(duel.phase()).isEqualTo(Phase.DAMAGE);
        assertThat(duel.state().ledger().entries()).hasSize(1);
        assertThat(duel.prompt()).isEqualTo(new Prompt.Act(A));
        assertThat(duel.life(B)).isEqualTo(20);
        duel.playEffect(A, TestCards.healing(1), target(B)).passBoth();
        assertThat(duel.life(B)).isEqualTo(20);
    }

    @InBothEditions
    @Covers({"NT-V-7.2", "NB-052-b", "NT-V-6.4.1"})
    void spells_and_abilities_are_usable_at_the_end_of_each_opposing_phase(Edition edition) {
        for (Phase phase : Phase.values()) {
            var duel = Duel.inEdition(edition);
            var first = duel.creature(B, "Жрица");
            var second = duel.creature(B, "Жрица");
            var healing = duel.inHand(B, "Исцеление");
            duel.window(phase);
            assertThat(duel.refusal(duel.cast(healing, first, target(first)))).isEqualTo(Reason.NOT_YOUR_WINDOW);
            assertThat(duel.refusal(duel.activate(second, target(second)))).isEqualTo(Reason.NOT_YOUR_WINDOW);
            duel.passOnce().choose(duel.cast(healing, first, target(first)))
                    .choose(duel.activate(second, target(second))).closeQueue();
            assertThat(duel.recentEvents(EffectResolved.class)).hasSize(2);
        }
    }

    // C-113
    @InBothEditions
    @Covers({"NT-IV-1-p1", "NT-IV-1-i5", "NB-063", "NT-IV-1-i1", "NT-IV-1-i2", "NT-IV-1-i3", "NT-IV-1-i4", "NT-IV-1-i6",
            "NT-IV-1-i7", "NT-IV-1-i8", "NB-060", "NB-061", "NB-062", "NB-064", "NB-065", "NB-066", "NB-067", "NB-068"})
    void every_phase_opens_even_without_declarations(Edition edition) {
        var duel = Duel.inEdition(edition);
        duel.begin(Phase.SUMMON);
        for (var phase : List.of(Phase.SUMMON, Phase.EQUIP, Phase.RANGED, Phase.ATTACK, Phase.BLOCK, Phase.DAMAGE,
                Phase.END)) {
            assertThat(duel.phase()).isEqualTo(phase);
            duel.endPhase();
        }
        assertThat(duel.phase()).isEqualTo(Phase.START);
        assertThat(duel.state().active()).isEqualTo(B);
        assertThat(duel.recentEvents(WindowOpened.class)).hasSize(8);
    }

    // C-137
    @Test
    @Covers({"NT-I-3.4"})
    void a_player_can_concede_without_the_right_to_act() {
        var duel = Duel.tournament();
        var card = duel.eventInHand(A, TestCards.healing(1));
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, card, target(A))).choose(new DuelDecision.Conceded(B));
        assertThat(duel.onlyEvent(GameWon.class).seat()).isEqualTo(A);
    }

    @Test
    @Covers({"NT-IV-2.1", "NT-IV-9.2.3"})
    void declarations_are_rejected_while_another_prompt_is_open() {
        var duel = Duel.beginner();
        var knight = duel.creature(A, "Рыцарь");
        var first = duel.creature(B, "Оруженосец");
        var second = duel.creature(B, "Оруженосец");
        var card = duel.eventInHand(A, TestCards.healing(1));
        duel.fight(List.of(knight), Duel.block(first, knight), Duel.block(second, knight));
        assertThat(duel.prompt()).isInstanceOf(Prompt.SplitDamage.class);
        assertThat(duel.refusal(duel.playEvent(A, card, target(A)))).isEqualTo(Reason.NO_WINDOW);
        assertThat(duel.refusal(new QueueClosed(A))).isEqualTo(Reason.NO_WINDOW);

        var giant = duel.markTurned(duel.creature(A, "Великан"));
        duel.window(Phase.SUMMON).playEffect(A, TestCards.unturn(), target(giant));
        assertThat(duel.prompt()).isInstanceOf(Prompt.Unturn.class);
        assertThat(duel.refusal(duel.playEvent(A, card, target(A)))).isEqualTo(Reason.NO_WINDOW);
    }

    @Test
    @Covers({"NB-129", "NT-IV-2.1.2"})
    void step_actions_wait_for_the_queue() {
        var duel = Duel.beginner();
        var archer = duel.creature(A, "Лучник");
        var bow = duel.equipped(archer, "Лук");
        var foe = duel.creature(B, "Рыцарь");
        var altar = duel.inHand(A, "Алтарь");
        var card = duel.eventInHand(A, TestCards.healing(1));
        duel.begin(Phase.SUMMON).choose(duel.playEvent(A, card, target(A)));
        assertThat(duel.refusal(new DuelDecision.ArtifactPlayed(A, altar, duel.name(altar), Optional.empty())))
                .isEqualTo(Reason.QUEUE_NOT_EMPTY);
        assertThat(duel.refusal(new DuelDecision.StepFinished(B))).isEqualTo(Reason.NOT_ACTIVE_PLAYER);
        duel.closeQueue().begin(Phase.EQUIP)
                .choose(duel.playEvent(A, duel.eventInHand(A, TestCards.healing(1)), target(A)));
        assertThat(duel.refusal(new DuelDecision.ItemsStripped(A, archer, List.of(bow))))
                .isEqualTo(Reason.QUEUE_NOT_EMPTY);
        duel.closeQueue().begin(Phase.RANGED)
                .choose(duel.playEvent(A, duel.eventInHand(A, TestCards.healing(1)), target(A)));
        var shot = new DuelDecision.RangedAttackDeclared(A,
                List.of(new DuelDecision.RangedAttackDeclared.Shot(archer, foe)));
        assertThat(duel.refusal(shot)).isEqualTo(Reason.QUEUE_NOT_EMPTY);
        duel.closeQueue().window(Phase.END).passBoth()
                .choose(duel.playEvent(A, duel.eventInHand(A, TestCards.healing(1)), target(A)));
        assertThat(duel.refusal(new DuelDecision.CardDiscarded(A, altar, duel.name(altar))))
                .isEqualTo(Reason.QUEUE_NOT_EMPTY);
    }

    @InBothEditions
    @Covers({"NT-IV-2.2-b", "NB-134"})
    void consequences_cite_paragraphs_of_the_current_edition(Edition edition) {
        var duel = Duel.inEdition(edition).setLife(B, 0);
        duel.window(Phase.SUMMON).passOnce();
        var accepted = (Acceptance<?>) CitationRecorder.decide(Duel.GAME, duel.state(), new Passed(B));
        assertThat(accepted.consequences()).filteredOn(consequence -> consequence.event() instanceof PlayerLost)
                .singleElement()
                    .satisfies(lost -> assertThat(lost.rules()).extracting(RuleRef::id)
                            .isEqualTo(edition == Edition.BEGINNER ? List.of("NB-009", "NB-134")
                                    : List.of("NT-I-3.1", "NT-IV-2.2-b")));
    }
}
