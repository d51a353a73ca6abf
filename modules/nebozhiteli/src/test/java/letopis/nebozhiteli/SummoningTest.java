package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability.TriggerKind;
import letopis.nebozhiteli.card.CardText.Artifact;
import letopis.nebozhiteli.card.CardText.Creature;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CreatureSummoned;
import letopis.nebozhiteli.event.CardEvent.SummonBlockedByUnique;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.DuelDecision.ArtifactPlayed;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced.Placement;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.EndEvent.GameWon;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.event.TurnEvent.CardsDrawn;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Placing mana, summoning, artifacts.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SummoningTest {

    /// Finishes placing mana, after which creatures enter in the beginner edition.
    private static Duel finishPlacing(Duel duel) {
        return duel.state().settings().edition() == Edition.BEGINNER ? duel.finishStep() : duel;
    }

    /// Moves to the step of the end phase; in the beginner edition the window comes first.
    private static Duel toEndStep(Duel duel) {
        return duel.state().settings().edition() == Edition.BEGINNER
                ? duel.window(Phase.END).passBoth() : duel.begin(Phase.END);
    }

    private static ArtifactPlayed artifact(Duel duel, CardId card) {
        return new ArtifactPlayed(A, card, duel.name(card), Optional.empty());
    }

    @InBothEditions
    @Covers({"NT-IV-4.1", "NT-IV-4.3", "NT-III-3.2", "NT-V-3.1", "NB-077", "NB-082", "NB-029", "NT-I-2.1.1", "NT-V-1.1",
            "NT-IV-4.1-b", "NB-007", "NB-024", "NB-025"})
    void each_mana_costs_an_action_and_a_counter_and_can_be_spread(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.onSummonField(A, "Рыцарь", 0);
        var squire = duel.onSummonField(A, "Оруженосец", 0);
        duel.begin(Phase.SUMMON).choose(new ManaPlaced(A, List.of(new Placement(knight, 3), new Placement(squire, 1))));
        assertThat(duel.life(A)).isEqualTo(16);
        assertThat(duel.actions(A)).isZero();
        assertThat(duel.state().table().card(knight).count("mana")).isEqualTo(3);
        assertThat(duel.refusal(duel.placeMana(A, squire, 1))).isEqualTo(Reason.NOT_ENOUGH_ACTIONS);
    }

    // C-057
    @Test
    @Covers({"NT-III-3.2.1", "NT-IV-10.2.2", "NT-IV-4.1", "NT-II-3.2"})
    void an_illegal_placement_is_rejected_without_payment() {
        var duel = Duel.tournament();
        var priestess = duel.onSummonField(A, "Жрица", 2);
        var theirs = duel.onSummonField(B, "Жрица", 2);
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(duel.placeMana(A, priestess, 2))).isEqualTo(Reason.MANA_OVER_COST);
        assertThat(duel.refusal(duel.placeMana(A, priestess, 0))).isEqualTo(Reason.NO_MANA_PLACED);
        assertThat(duel.refusal(new ManaPlaced(A, List.of()))).isEqualTo(Reason.NO_MANA_PLACED);
        assertThat(duel.refusal(duel.placeMana(A, theirs, 1))).isEqualTo(Reason.NOT_ON_SUMMON_FIELD);
        assertThat(duel.refusal(new ManaPlaced(A, List.of(new Placement(priestess, 1), new Placement(priestess, 1)))))
                .isEqualTo(Reason.NAMED_TWICE);
        assertThat(duel.refusal(duel.placeMana(B, theirs, 1))).isEqualTo(Reason.NOT_ACTIVE_PLAYER);
        duel.setLife(A, 0);
        assertThat(duel.refusal(duel.placeMana(A, priestess, 1))).isEqualTo(Reason.NOT_ENOUGH_MANA);
        duel.setLife(A, 5).choose(duel.placeMana(A, priestess, 1));
        assertThat(duel.life(A)).isEqualTo(4);
    }

    @InBothEditions
    @Covers({"NT-IV-4.2", "NT-IV-4.2-b", "NT-III-3.4.2", "NT-III-3.4-b", "NT-IV-4.2.3", "NB-079", "NT-III-3.4",
            "NT-III-3.1", "NT-III-2-i1"})
    void a_paid_card_enters_immediately_at_full_life_and_just_summoned(Edition edition) {
        var duel = Duel.inEdition(edition);
        var squire = duel.onSummonField(A, "Оруженосец", 1);
        finishPlacing(duel.begin(Phase.SUMMON).choose(duel.placeMana(A, squire, 1)));
        assertThat(duel.onlyEvent(CreatureSummoned.class).paid()).isEqualTo(2);
        assertThat(duel.life(squire)).isEqualTo(3);
        assertThat(duel.isInZone(squire, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.state().table().card(squire).hasFlag("summoned")).isTrue();
        duel.begin(Phase.ATTACK);
        assertThat(duel.refusal(new AttackersDeclared(A, List.of(squire)))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
    }

    // C-056
    @Test
    @Covers({"NT-III-3.4.1", "NT-V-2.1"})
    void mana_above_printed_life_goes_to_the_reserve() {
        var duel = Duel.tournament()
                .define(new Creature(new CardName("Дорогой"), "Dear", 5, Optional.empty(), 3, "", "", List.of(),
                List.of(), List.of(), List.of(), List.of()));
        var dear = duel.onSummonField(A, "Дорогой", 3);
        duel.begin(Phase.SUMMON).choose(duel.placeMana(A, dear, 2));
        assertThat(duel.life(dear)).isEqualTo(3);
        assertThat(duel.life(A)).isEqualTo(18);
    }

    // C-060
    @InBothEditions
    @Covers({"NT-IV-10.2", "NT-IV-10.2.1", "NT-IV-4.2.1", "NT-IV-4.2.3", "NB-124", "NB-124-b"})
    void a_card_paid_in_the_end_phase_waits_for_the_owners_next_summoning_phase(Edition edition) {
        var duel = Duel.inEdition(edition);
        var squire = duel.onSummonField(A, "Оруженосец", 1);
        duel.inHand(A, "Меч", 7);
        duel.inHand(B, "Меч", 7);
        toEndStep(duel).choose(duel.placeMana(A, squire, 1));
        assertThat(duel.recentEvents(CreatureSummoned.class)).isEmpty();
        duel.endPhase();
        assertThat(duel.state().active()).isEqualTo(B);
        while (duel.state().active().equals(B)) {
            duel.endPhase();
        }
        assertThat(duel.recentEvents(CreatureSummoned.class)).isEmpty();
        duel.endPhase();
        assertThat(duel.phase()).isEqualTo(Phase.SUMMON);
        assertThat(duel.onlyEvent(CreatureSummoned.class).creature()).isEqualTo(squire);
        assertThat(duel.state().table().card(squire).hasFlag("summoned")).isTrue();
    }

    @Test
    @Covers({"NT-IV-10.2.1"})
    void a_setting_lets_a_paid_card_enter_in_the_next_summoning_phase_of_either_player() {
        var duel = Duel.withSettings("waitingEntry", "next-summon");
        var squire = duel.onSummonField(B, "Оруженосец", 2);
        duel.window(Phase.START).passBoth();
        assertThat(duel.onlyEvent(CreatureSummoned.class))
                .isEqualTo(new CreatureSummoned(squire, new CardName("Оруженосец"), B, 2, 3));
    }

    // C-061
    @Test
    @Covers({"NT-IV-10.2", "NB-124", "NB-077"})
    void the_edition_decides_if_the_passive_player_places_mana_in_the_end_phase() {
        var tournament = Duel.tournament();
        var first = tournament.onSummonField(B, "Рыцарь", 0);
        tournament.begin(Phase.END);
        assertThat(tournament.refusal(tournament.placeMana(B, first, 2))).isEqualTo(Reason.NOT_ACTIVE_PLAYER);

        var beginner = Duel.beginner().setActions(B, 2);
        var second = beginner.onSummonField(B, "Рыцарь", 0);
        beginner.window(Phase.END).passBoth().finishStep().choose(beginner.placeMana(B, second, 2));
        assertThat(beginner.life(B)).isEqualTo(18);

        var passive = Duel.withSettings("endPhaseMana", "passive");
        var third = passive.onSummonField(A, "Рыцарь", 0);
        passive.begin(Phase.END);
        assertThat(passive.refusal(passive.placeMana(A, third, 1))).isEqualTo(Reason.NOT_PASSIVE_PLAYER);
    }

    // C-062
    @Test
    @Covers({"NT-IV-4.2", "NB-080"})
    void the_edition_decides_if_creatures_enter_one_by_one_or_together() {
        for (var duel : List.of(Duel.tournament(), Duel.beginner())) {
            boolean tournament = duel.state().settings().edition() == Edition.TOURNAMENT;
            var first = duel.onSummonField(A, "Оруженосец", 1);
            var second = duel.onSummonField(A, "Оруженосец", 1);
            duel.begin(Phase.SUMMON).choose(duel.placeMana(A, first, 1));
            assertThat(duel.recentEvents(CreatureSummoned.class)).hasSize(tournament ? 1 : 0);
            duel.choose(duel.placeMana(A, second, 1)).finishStep();
            assertThat(duel.recentEvents(CreatureSummoned.class)).extracting(CreatureSummoned::creature)
                    .containsExactly(first, second);
        }
    }

    // C-064
    @Test
    @Covers({"NT-IV-4.2.3", "NT-IV-4.2.4", "NB-083"})
    void the_edition_decides_how_long_a_creature_counts_as_just_summoned() {
        for (var duel : List.of(Duel.tournament(), Duel.beginner())) {
            boolean tournament = duel.state().settings().edition() == Edition.TOURNAMENT;
            duel.inHand(B, "Меч", 7);
            var priestess = duel.markSummoned(duel.creature(A, "Жрица"));
            duel.begin(Phase.END).window(Phase.END).endPhase();
            assertThat(duel.state().active()).isEqualTo(B);
            duel.passOnce();
            if (tournament) {
                assertThat(duel.refusal(duel.activate(priestess, target(priestess))))
                        .isEqualTo(Reason.SUMMONED_CANNOT_TURN);
            } else {
                duel.choose(duel.activate(priestess, target(priestess)));
            }
        }
    }

    @Test
    @Covers({"NB-083", "NT-IV-10.2.1"})
    void turn_marks_are_removed_from_both_halves_at_end_of_turn() {
        var duel = Duel.withSettings("edition", "beginner", "waitingEntry", "next-summon");
        var squire = duel.onSummonField(B, "Оруженосец", 2);
        duel.inHand(B, "Меч", 7);
        duel.window(Phase.START).passBoth();
        assertThat(duel.state().table().card(squire).hasFlag("summoned")).isTrue();
        duel.window(Phase.END).endPhase();
        assertThat(duel.state().table().card(squire).hasFlag("summoned")).isFalse();
    }

    // C-065
    @InBothEditions
    @Covers({"NT-IV-4.2.2", "NT-IV-4.2.2.1", "NT-IV-10.2.1", "NB-145"})
    void a_second_unique_creature_stays_out_until_the_first_leaves(Edition edition) {
        var duel = Duel.inEdition(edition);
        var first = duel.creature(A, "Знаменосец");
        var second = duel.onSummonField(A, "Знаменосец", 3);
        duel.inHand(A, "Меч", 7);
        duel.inHand(B, "Меч", 7);
        duel.begin(Phase.SUMMON).choose(duel.placeMana(A, second, 1)).finishStep();
        assertThat(duel.recentEvents(SummonBlockedByUnique.class)).hasSize(1);
        assertThat(duel.isInZone(second, A, NebozhiteliZone.SUMMON_FIELD)).isTrue();
        duel.playEffect(A, TestCards.damage(9), target(first)).passBoth();
        assertThat(duel.isDead(first)).isTrue();
        assertThat(duel.recentEvents(CreatureSummoned.class)).isEmpty();
        duel.window(Phase.START).passBoth();
        assertThat(duel.onlyEvent(CreatureSummoned.class).creature()).isEqualTo(second);
    }

    @Test
    @Covers({"NT-IV-4.2.2.1", "NB-080", "NB-145"})
    void only_one_of_two_equal_unique_creatures_in_a_batch_enters() {
        var duel = Duel.beginner();
        duel.onSummonField(A, "Знаменосец", 3);
        duel.onSummonField(A, "Знаменосец", 3);
        duel.begin(Phase.SUMMON)
                .choose(new ManaPlaced(A, List.of(new Placement(new CardId(1), 1), new Placement(new CardId(2), 1))))
                .finishStep();
        assertThat(duel.onlyEvent(CreatureSummoned.class).creature()).isEqualTo(new CardId(1));
        assertThat(duel.onlyEvent(SummonBlockedByUnique.class).card()).isEqualTo(new CardId(2));
    }

    // C-068
    @InBothEditions
    @Covers({"NT-IV-4.2.2.1", "NB-145", "NT-IV-4.2.3-b", "NT-V-9.2", "NB-078", "NT-II-1.2"})
    void each_half_can_have_its_own_copy_of_a_unique_creature(Edition edition) {
        var duel = Duel.inEdition(edition);
        duel.creature(A, "Знаменосец");
        var theirs = duel.onSummonField(B, "Знаменосец", 3);
        finishPlacing(duel.turnOf(B).begin(Phase.SUMMON).choose(duel.placeMana(B, theirs, 1)));
        assertThat(duel.onlyEvent(CreatureSummoned.class).creature()).isEqualTo(theirs);
        assertThat(duel.controller(theirs)).isEqualTo(B);
        assertThat(duel.isInZone(theirs, B, NebozhiteliZone.FIELD)).isTrue();
    }

    // C-069
    @Test
    @Covers({"NT-IV-4.1", "NT-I-3.1"})
    void the_last_life_can_be_spent_and_healed_before_end_of_phase() {
        var healed = Duel.tournament().setLife(A, 2);
        var first = healed.onSummonField(A, "Рыцарь", 0);
        healed.begin(Phase.SUMMON).choose(healed.placeMana(A, first, 2)).finishStep();
        assertThat(healed.life(A)).isZero();
        healed.playEffect(A, TestCards.healing(1), target(A)).passBoth();
        assertThat(healed.phase()).isEqualTo(Phase.EQUIP);

        var lost = Duel.tournament().setLife(A, 2);
        var second = lost.onSummonField(A, "Рыцарь", 0);
        lost.begin(Phase.SUMMON).choose(lost.placeMana(A, second, 2)).finishStep().passBoth();
        assertThat(lost.onlyEvent(GameWon.class).seat()).isEqualTo(B);
    }

    @InBothEditions
    @Covers({"NT-IV-4.4", "NB-082-b"})
    void placed_mana_cannot_be_taken_back_or_moved(Edition edition) {
        var duel = Duel.inEdition(edition);
        var knight = duel.onSummonField(A, "Рыцарь", 3);
        var other = duel.onSummonField(A, "Рыцарь", 0);
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(duel.placeMana(A, knight, -1))).isEqualTo(Reason.NO_MANA_PLACED);
        assertThat(duel.refusal(new ManaPlaced(A, List.of(new Placement(knight, -1), new Placement(other, 1)))))
                .isEqualTo(Reason.NO_MANA_PLACED);
        duel.choose(duel.placeMana(A, other, 1));
        assertThat(duel.state().table().card(knight).count("mana")).isEqualTo(3);
        assertThat(duel.life(A)).isEqualTo(19);
        assertThat(Duel.GAME.choices(duel.state(), A)).filteredOn(ManaPlaced.class::isInstance).isNotEmpty()
                .allSatisfy(choice -> assertThat(((ManaPlaced) choice).placements())
                        .allMatch(placement -> placement.mana() > 0));
    }

    // C-070
    @InBothEditions
    @Covers({"NT-III-8.1", "NT-II-4.1", "NB-138", "NT-IV-5.4.3.1"})
    void an_artifact_enters_immediately_and_only_in_the_summoning_phase(Edition edition) {
        var duel = Duel.inEdition(edition);
        var altar = duel.inHand(A, "Алтарь");
        var cup = duel.inHand(A, "Чаша крови");
        var second = duel.inHand(A, "Чаша крови");
        var sword = duel.inHand(A, "Меч");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(artifact(duel, altar))).isEqualTo(Reason.NOT_ARTIFACT_PHASE);
        duel.begin(Phase.SUMMON).choose(artifact(duel, altar)).choose(artifact(duel, cup));
        assertThat(duel.isInZone(altar, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.actions(A)).isEqualTo(1);
        assertThat(duel.life(A)).isEqualTo(19);
        assertThat(duel.refusal(artifact(duel, second))).isEqualTo(Reason.UNIQUE_PRESENT);
        assertThat(duel.refusal(artifact(duel, sword))).isEqualTo(Reason.WRONG_CARD_KIND);
    }

    @InBothEditions
    @Covers({"NT-V-6.2", "NB-055"})
    void an_enter_ability_triggers_automatically(Edition edition) {
        var duel = Duel.inEdition(edition);
        var shaman = duel.onSummonField(A, "Шаман", 2);
        finishPlacing(duel.begin(Phase.SUMMON).choose(duel.placeMana(A, shaman, 1)));
        assertThat(duel.onlyEvent(AbilityTriggered.class).source()).isEqualTo(shaman);
        assertThat(duel.onlyEvent(CardsDrawn.class).cards()).hasSize(1);
    }

    @InBothEditions
    @Covers({"NT-I-3.2", "NB-009-c"})
    void a_player_who_cannot_draw_for_an_ability_loses(Edition edition) {
        var duel = Duel.inEdition(edition).deck(A, DeckPart.MAIN, 1)
                .define(TestCards.creature("Писарь", 2, List.of(),
                        TestCards.triggered(TriggerKind.ENTERS,
                        new Effect.Draw(Participant.CONTROLLER, 2, Optional.empty()))));
        var scribe = duel.onSummonField(A, "Писарь", 1);
        finishPlacing(duel.begin(Phase.SUMMON).choose(duel.placeMana(A, scribe, 1)));
        assertThat(duel.onlyEvent(PlayerLost.class).reason())
                .isEqualTo(PlayerLost.Reason.DECK_OUT);
    }

    @InBothEditions
    @Covers({"NT-IV-4.1", "NT-IV-4.2.1", "NB-077"})
    void mana_is_placed_only_in_the_summoning_and_end_phases(Edition edition) {
        var duel = Duel.inEdition(edition);
        var first = duel.onSummonField(A, "Рыцарь", 0);
        var second = duel.onSummonField(A, "Рыцарь", 0);
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(duel.placeMana(A, first, 1))).isEqualTo(Reason.NOT_MANA_PHASE);
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(new ManaPlaced(A, List.of(new Placement(first, 1), new Placement(second, 0)))))
                .isEqualTo(Reason.NO_MANA_PLACED);
    }

    @Test
    @Covers({"NT-III-8.1", "NT-III-6.1", "NT-V-6.2"})
    void an_artifact_is_paid_for_and_its_enter_ability_triggers() {
        var duel = Duel.tournament().setActions(A, 1)
                .define(new Artifact(new CardName("Колокол"), "Bell", new Cost(1, 0, false), Optional.empty(),
                List.of(),
                List.of(TestCards.triggered(TriggerKind.ENTERS,
                new Effect.LoseLife(Participant.OPPONENT, 2, Optional.empty())))));
        var altar = duel.inHand(A, "Алтарь");
        var bell = duel.inHand(A, "Колокол");
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(artifact(duel, altar))).isEqualTo(Reason.NOT_ENOUGH_ACTIONS);
        duel.choose(artifact(duel, bell)).finishStep().passBoth();
        assertThat(duel.life(B)).isEqualTo(18);
    }
}
