package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.card.CardText.Artifact;
import letopis.nebozhiteli.card.CardText.Creature;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.Whom;
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
    private static Duel placed(Duel duel) {
        return duel.state().settings().edition() == Edition.BEGINNER ? duel.finish() : duel;
    }

    /// Moves to the step of the end phase, which the window precedes in the beginner edition.
    private static Duel endStep(Duel duel) {
        return duel.state().settings().edition() == Edition.BEGINNER
                ? duel.window(Phase.END).passBoth() : duel.begin(Phase.END);
    }

    private static ArtifactPlayed artifact(Duel duel, CardId card) {
        return new ArtifactPlayed(A, card, duel.name(card), Optional.empty());
    }

    @InBothEditions
    @Covers({"NT-IV-4.1", "NT-IV-4.3", "NT-III-3.2", "NT-V-3.1", "NB-077", "NB-082", "NB-029", "NT-I-2.1.1", "NT-V-1.1",
            "NT-IV-4.1-b", "NB-007", "NB-024", "NB-025"})
    void every_mana_takes_an_action_and_a_counter_and_may_go_on_any_number_of_cards(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.unpaid(A, "Рыцарь", 0);
        var squire = duel.unpaid(A, "Оруженосец", 0);
        duel.begin(Phase.SUMMON).when(new ManaPlaced(A, List.of(new Placement(knight, 3), new Placement(squire, 1))));
        assertThat(duel.life(A)).isEqualTo(16);
        assertThat(duel.actions(A)).isZero();
        assertThat(duel.state().table().card(knight).count("mana")).isEqualTo(3);
        assertThat(duel.refusal(duel.place(A, squire, 1))).isEqualTo(Reason.NOT_ENOUGH_ACTIONS);
    }

    // C-057
    @Test
    @Covers({"NT-III-3.2.1", "NT-IV-10.2.2", "NT-IV-4.1", "NT-II-3.2"})
    void what_cannot_be_placed_is_refused_and_nothing_is_paid() {
        var duel = Duel.tournament();
        var priestess = duel.unpaid(A, "Жрица", 2);
        var theirs = duel.unpaid(B, "Жрица", 2);
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(duel.place(A, priestess, 2))).isEqualTo(Reason.MANA_OVER_COST);
        assertThat(duel.refusal(duel.place(A, priestess, 0))).isEqualTo(Reason.NO_MANA_PLACED);
        assertThat(duel.refusal(new ManaPlaced(A, List.of()))).isEqualTo(Reason.NO_MANA_PLACED);
        assertThat(duel.refusal(duel.place(A, theirs, 1))).isEqualTo(Reason.NOT_ON_SUMMON_FIELD);
        assertThat(duel.refusal(new ManaPlaced(A, List.of(new Placement(priestess, 1), new Placement(priestess, 1)))))
                .isEqualTo(Reason.NAMED_TWICE);
        assertThat(duel.refusal(duel.place(B, theirs, 1))).isEqualTo(Reason.NOT_ACTIVE_PLAYER);
        duel.life(A, 0);
        assertThat(duel.refusal(duel.place(A, priestess, 1))).isEqualTo(Reason.NOT_ENOUGH_MANA);
        duel.life(A, 5).when(duel.place(A, priestess, 1));
        assertThat(duel.life(A)).isEqualTo(4);
    }

    @InBothEditions
    @Covers({"NT-IV-4.2", "NT-IV-4.2-b", "NT-III-3.4.2", "NT-III-3.4-b", "NT-IV-4.2.3", "NB-079", "NT-III-3.4",
            "NT-III-3.1", "NT-III-2-i1"})
    void a_paid_card_enters_at_once_with_its_full_life_and_as_summoned(Edition edition) {
        var duel = Duel.of(edition);
        var squire = duel.unpaid(A, "Оруженосец", 1);
        placed(duel.begin(Phase.SUMMON).when(duel.place(A, squire, 1)));
        assertThat(duel.only(CreatureSummoned.class).paid()).isEqualTo(2);
        assertThat(duel.life(squire)).isEqualTo(3);
        assertThat(duel.lies(squire, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.state().table().card(squire).is("summoned")).isTrue();
        duel.begin(Phase.ATTACK);
        assertThat(duel.refusal(new AttackersDeclared(A, List.of(squire)))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
    }

    // C-056
    @Test
    @Covers({"NT-III-3.4.1", "NT-V-2.1"})
    void mana_above_the_life_goes_to_the_reserve() {
        var duel = Duel.tournament()
                .define(new Creature(new CardName("Дорогой"), "Dear", 5, Optional.empty(), 3, "", "", List.of(),
                List.of(), List.of(), List.of(), List.of()));
        var dear = duel.unpaid(A, "Дорогой", 3);
        duel.begin(Phase.SUMMON).when(duel.place(A, dear, 2));
        assertThat(duel.life(dear)).isEqualTo(3);
        assertThat(duel.life(A)).isEqualTo(18);
    }

    // C-060
    @InBothEditions
    @Covers({"NT-IV-10.2", "NT-IV-10.2.1", "NT-IV-4.2.1", "NT-IV-4.2.3", "NB-124", "NB-124-b"})
    void a_card_paid_at_the_end_waits_for_its_players_next_summoning_phase(Edition edition) {
        var duel = Duel.of(edition);
        var squire = duel.unpaid(A, "Оруженосец", 1);
        duel.hand(A, "Меч", 7);
        duel.hand(B, "Меч", 7);
        endStep(duel).when(duel.place(A, squire, 1));
        assertThat(duel.all(CreatureSummoned.class)).isEmpty();
        duel.endPhase();
        assertThat(duel.state().active()).isEqualTo(B);
        while (duel.state().active().equals(B)) {
            duel.endPhase();
        }
        assertThat(duel.all(CreatureSummoned.class)).isEmpty();
        duel.endPhase();
        assertThat(duel.phase()).isEqualTo(Phase.SUMMON);
        assertThat(duel.only(CreatureSummoned.class).creature()).isEqualTo(squire);
        assertThat(duel.state().table().card(squire).is("summoned")).isTrue();
    }

    @Test
    @Covers({"NT-IV-10.2.1"})
    void it_waits_for_anybodys_next_summoning_phase_where_the_settings_say_so() {
        var duel = Duel.with("waitingEntry", "next-summon");
        var squire = duel.unpaid(B, "Оруженосец", 2);
        duel.window(Phase.START).passBoth();
        assertThat(duel.only(CreatureSummoned.class))
                .isEqualTo(new CreatureSummoned(squire, new CardName("Оруженосец"), B, 2, 3));
    }

    // C-061
    @Test
    @Covers({"NT-IV-10.2", "NB-124", "NB-077"})
    void the_passive_player_places_mana_at_the_end_by_edition() {
        var tournament = Duel.tournament();
        var first = tournament.unpaid(B, "Рыцарь", 0);
        tournament.begin(Phase.END);
        assertThat(tournament.refusal(tournament.place(B, first, 2))).isEqualTo(Reason.NOT_ACTIVE_PLAYER);

        var beginner = Duel.beginner().actions(B, 2);
        var second = beginner.unpaid(B, "Рыцарь", 0);
        beginner.window(Phase.END).passBoth().finish().when(beginner.place(B, second, 2));
        assertThat(beginner.life(B)).isEqualTo(18);

        var passive = Duel.with("endPhaseMana", "passive");
        var third = passive.unpaid(A, "Рыцарь", 0);
        passive.begin(Phase.END);
        assertThat(passive.refusal(passive.place(A, third, 1))).isEqualTo(Reason.NOT_PASSIVE_PLAYER);
    }

    // C-062
    @Test
    @Covers({"NT-IV-4.2", "NB-080"})
    void creatures_enter_one_by_one_or_together_by_edition() {
        for (var duel : List.of(Duel.tournament(), Duel.beginner())) {
            boolean tournament = duel.state().settings().edition() == Edition.TOURNAMENT;
            var first = duel.unpaid(A, "Оруженосец", 1);
            var second = duel.unpaid(A, "Оруженосец", 1);
            duel.begin(Phase.SUMMON).when(duel.place(A, first, 1));
            assertThat(duel.all(CreatureSummoned.class)).hasSize(tournament ? 1 : 0);
            duel.when(duel.place(A, second, 1)).finish();
            assertThat(duel.all(CreatureSummoned.class)).extracting(CreatureSummoned::creature)
                    .containsExactly(first, second);
        }
    }

    // C-064
    @Test
    @Covers({"NT-IV-4.2.3", "NT-IV-4.2.4", "NB-083"})
    void how_long_a_creature_is_bound_as_summoned_goes_by_edition() {
        for (var duel : List.of(Duel.tournament(), Duel.beginner())) {
            boolean tournament = duel.state().settings().edition() == Edition.TOURNAMENT;
            duel.hand(B, "Меч", 7);
            var priestess = duel.summoned(duel.creature(A, "Жрица"));
            duel.begin(Phase.END).window(Phase.END).endPhase();
            assertThat(duel.state().active()).isEqualTo(B);
            duel.pass();
            if (tournament) {
                assertThat(duel.refusal(duel.use(priestess, at(priestess)))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
            } else {
                duel.when(duel.use(priestess, at(priestess)));
            }
        }
    }

    @Test
    @Covers({"NB-083", "NT-IV-10.2.1"})
    void the_marks_of_a_turn_go_from_both_halves_at_its_end() {
        var duel = Duel.with("edition", "beginner", "waitingEntry", "next-summon");
        var squire = duel.unpaid(B, "Оруженосец", 2);
        duel.hand(B, "Меч", 7);
        duel.window(Phase.START).passBoth();
        assertThat(duel.state().table().card(squire).is("summoned")).isTrue();
        duel.window(Phase.END).endPhase();
        assertThat(duel.state().table().card(squire).is("summoned")).isFalse();
    }

    // C-065
    @InBothEditions
    @Covers({"NT-IV-4.2.2", "NT-IV-4.2.2.1", "NT-IV-10.2.1", "NB-145"})
    void a_second_unique_creature_stays_outside_until_the_first_is_gone(Edition edition) {
        var duel = Duel.of(edition);
        var first = duel.creature(A, "Знаменосец");
        var second = duel.unpaid(A, "Знаменосец", 3);
        duel.hand(A, "Меч", 7);
        duel.hand(B, "Меч", 7);
        duel.begin(Phase.SUMMON).when(duel.place(A, second, 1)).finish();
        assertThat(duel.all(SummonBlockedByUnique.class)).hasSize(1);
        assertThat(duel.lies(second, A, NebozhiteliZone.SUMMON_FIELD)).isTrue();
        duel.plays(A, Texts.damage(9), at(first)).passBoth();
        assertThat(duel.isDead(first)).isTrue();
        assertThat(duel.all(CreatureSummoned.class)).isEmpty();
        duel.window(Phase.START).passBoth();
        assertThat(duel.only(CreatureSummoned.class).creature()).isEqualTo(second);
    }

    @Test
    @Covers({"NT-IV-4.2.2.1", "NB-080", "NB-145"})
    void of_two_equal_uniques_in_one_batch_one_enters() {
        var duel = Duel.beginner();
        duel.unpaid(A, "Знаменосец", 3);
        duel.unpaid(A, "Знаменосец", 3);
        duel.begin(Phase.SUMMON)
                .when(new ManaPlaced(A, List.of(new Placement(new CardId(1), 1), new Placement(new CardId(2), 1))))
                .finish();
        assertThat(duel.only(CreatureSummoned.class).creature()).isEqualTo(new CardId(1));
        assertThat(duel.only(SummonBlockedByUnique.class).card()).isEqualTo(new CardId(2));
    }

    // C-068
    @InBothEditions
    @Covers({"NT-IV-4.2.2.1", "NB-145", "NT-IV-4.2.3-b", "NT-V-9.2", "NB-078", "NT-II-1.2"})
    void each_half_may_have_its_own(Edition edition) {
        var duel = Duel.of(edition);
        duel.creature(A, "Знаменосец");
        var theirs = duel.unpaid(B, "Знаменосец", 3);
        placed(duel.turnOf(B).begin(Phase.SUMMON).when(duel.place(B, theirs, 1)));
        assertThat(duel.only(CreatureSummoned.class).creature()).isEqualTo(theirs);
        assertThat(duel.controller(theirs)).isEqualTo(B);
        assertThat(duel.lies(theirs, B, NebozhiteliZone.FIELD)).isTrue();
    }

    // C-069
    @Test
    @Covers({"NT-IV-4.1", "NT-I-3.1"})
    void the_last_life_may_be_spent_and_healed_back_before_the_phase_ends() {
        var healed = Duel.tournament().life(A, 2);
        var first = healed.unpaid(A, "Рыцарь", 0);
        healed.begin(Phase.SUMMON).when(healed.place(A, first, 2)).finish();
        assertThat(healed.life(A)).isZero();
        healed.plays(A, Texts.heal(1), at(A)).passBoth();
        assertThat(healed.phase()).isEqualTo(Phase.EQUIP);

        var lost = Duel.tournament().life(A, 2);
        var second = lost.unpaid(A, "Рыцарь", 0);
        lost.begin(Phase.SUMMON).when(lost.place(A, second, 2)).finish().passBoth();
        assertThat(lost.only(GameWon.class).seat()).isEqualTo(B);
    }

    @InBothEditions
    @Covers({"NT-IV-4.4", "NB-082-b"})
    void mana_once_placed_is_neither_taken_back_nor_moved(Edition edition) {
        var duel = Duel.of(edition);
        var knight = duel.unpaid(A, "Рыцарь", 3);
        var other = duel.unpaid(A, "Рыцарь", 0);
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(duel.place(A, knight, -1))).isEqualTo(Reason.NO_MANA_PLACED);
        assertThat(duel.refusal(new ManaPlaced(A, List.of(new Placement(knight, -1), new Placement(other, 1)))))
                .isEqualTo(Reason.NO_MANA_PLACED);
        duel.when(duel.place(A, other, 1));
        assertThat(duel.state().table().card(knight).count("mana")).isEqualTo(3);
        assertThat(duel.life(A)).isEqualTo(19);
        assertThat(Duel.GAME.choices(duel.state(), A)).filteredOn(ManaPlaced.class::isInstance).isNotEmpty()
                .allSatisfy(choice -> assertThat(((ManaPlaced) choice).placements())
                        .allMatch(placement -> placement.mana() > 0));
    }

    // C-070
    @InBothEditions
    @Covers({"NT-III-8.1", "NT-II-4.1", "NB-138", "NT-IV-5.4.3.1"})
    void an_artifact_enters_at_once_in_the_summoning_phase_only(Edition edition) {
        var duel = Duel.of(edition);
        var altar = duel.hand(A, "Алтарь");
        var cup = duel.hand(A, "Чаша крови");
        var second = duel.hand(A, "Чаша крови");
        var sword = duel.hand(A, "Меч");
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(artifact(duel, altar))).isEqualTo(Reason.NOT_ARTIFACT_PHASE);
        duel.begin(Phase.SUMMON).when(artifact(duel, altar)).when(artifact(duel, cup));
        assertThat(duel.lies(altar, A, NebozhiteliZone.FIELD)).isTrue();
        assertThat(duel.actions(A)).isEqualTo(1);
        assertThat(duel.life(A)).isEqualTo(19);
        assertThat(duel.refusal(artifact(duel, second))).isEqualTo(Reason.UNIQUE_PRESENT);
        assertThat(duel.refusal(artifact(duel, sword))).isEqualTo(Reason.WRONG_CARD_KIND);
    }

    @InBothEditions
    @Covers({"NT-V-6.2", "NB-055"})
    void an_ability_on_entering_fires_by_itself(Edition edition) {
        var duel = Duel.of(edition);
        var shaman = duel.unpaid(A, "Шаман", 2);
        placed(duel.begin(Phase.SUMMON).when(duel.place(A, shaman, 1)));
        assertThat(duel.only(AbilityTriggered.class).source()).isEqualTo(shaman);
        assertThat(duel.only(CardsDrawn.class).cards()).hasSize(1);
    }

    @InBothEditions
    @Covers({"NT-I-3.2", "NB-009-c"})
    void who_must_draw_for_an_ability_and_cannot_loses(Edition edition) {
        var duel = Duel.of(edition).deck(A, DeckPart.MAIN, 1)
                .define(Texts.creature("Писарь", 2, List.of(),
                        Texts.triggered(When.ENTERS, new Effect.Draw(Whom.CONTROLLER, 2, Optional.empty()))));
        var scribe = duel.unpaid(A, "Писарь", 1);
        placed(duel.begin(Phase.SUMMON).when(duel.place(A, scribe, 1)));
        assertThat(duel.only(PlayerLost.class).reason())
                .isEqualTo(PlayerLost.Reason.DECK_OUT);
    }

    @InBothEditions
    @Covers({"NT-IV-4.1", "NT-IV-4.2.1", "NB-077"})
    void mana_is_placed_in_the_summoning_and_end_phases_only_and_every_card_gets_some(Edition edition) {
        var duel = Duel.of(edition);
        var first = duel.unpaid(A, "Рыцарь", 0);
        var second = duel.unpaid(A, "Рыцарь", 0);
        duel.begin(Phase.EQUIP);
        assertThat(duel.refusal(duel.place(A, first, 1))).isEqualTo(Reason.NOT_MANA_PHASE);
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(new ManaPlaced(A, List.of(new Placement(first, 1), new Placement(second, 0)))))
                .isEqualTo(Reason.NO_MANA_PLACED);
    }

    @Test
    @Covers({"NT-III-8.1", "NT-III-6.1", "NT-V-6.2"})
    void an_artifact_is_paid_for_and_its_ability_on_entering_fires() {
        var duel = Duel.tournament().actions(A, 1)
                .define(new Artifact(new CardName("Колокол"), "Bell", new Cost(1, 0, false), Optional.empty(),
                List.of(),
                List.of(Texts.triggered(When.ENTERS, new Effect.LoseLife(Whom.OPPONENT, 2, Optional.empty())))));
        var altar = duel.hand(A, "Алтарь");
        var bell = duel.hand(A, "Колокол");
        duel.begin(Phase.SUMMON);
        assertThat(duel.refusal(artifact(duel, altar))).isEqualTo(Reason.NOT_ENOUGH_ACTIONS);
        duel.when(artifact(duel, bell)).finish().passBoth();
        assertThat(duel.life(B)).isEqualTo(18);
    }
}
