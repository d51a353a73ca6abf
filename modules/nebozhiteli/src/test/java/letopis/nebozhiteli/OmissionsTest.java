package letopis.nebozhiteli;

import static letopis.journal.Seat.A;
import static letopis.journal.Seat.B;
import static letopis.nebozhiteli.CitedOmissions.codes;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CardMoved;
import letopis.nebozhiteli.event.CardEvent.ControlChanged;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.CardEvent.KeywordGranted;
import letopis.nebozhiteli.event.CardEvent.SummonBlockedByUnique;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.DuelDecision.UnturnAnswered;
import letopis.nebozhiteli.event.QueueEvent.WindowOpened;
import letopis.nebozhiteli.event.TurnEvent.ActionsGranted;
import letopis.nebozhiteli.rules.Omissions;
import letopis.table.CardId;
import letopis.table.Omission;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Omissions in combat, reported once damage is placed.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OmissionsTest {

    private static List<Omission> omissionsAfter(Duel duel) {
        return CitationRecorder.citeOmissions(Omissions.findOmissionsAfter(duel.state(), new WindowOpened(A)));
    }

    private static CardId archer(Duel duel) {
        var archer = duel.creature(A, "Лучник");
        duel.equipped(archer, "Лук");
        return archer;
    }

    @Test
    @Covers({"NT-IV-6.11", "NT-IV-9.2.2"})
    void a_bow_that_does_not_strike_in_combat_is_reported() {
        for (String melee : List.of("none", "creatures-only")) {
            var duel = Duel.withSettings("rangedMelee", melee);
            var free = archer(duel);
            var blocked = archer(duel);
            duel.fight(List.of(free, blocked), block(duel.creature(B, "Рыцарь"), blocked));
            assertThat(omissionsAfter(duel)).extracting(omission -> omission.details().get("creature"))
                    .containsExactlyElementsOf(melee.equals("none") ? List.of(free, blocked) : List.of(free));
            assertThat(omissionsAfter(duel)).extracting(Omission::code).containsOnly(melee.equals("none")
                    ? "nebozhiteli.bow-in-fight" : "nebozhiteli.bow-at-player");
            assertThat(omissionsAfter(duel).getFirst().rules()).extracting(rule -> rule.id()).contains("NT-IV-9.2.2");
            assertThat(omissionsAfter(duel)).allSatisfy(omission -> assertThat(omission.details().get("seat"))
                    .isEqualTo(omission.details().get("creature").equals(free) ? B : null));
        }
    }

    @Test
    @Covers("NT-IV-8.10")
    void an_attacker_whose_blocker_left_is_reported_as_still_blocked() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(B, "Рыцарь", 3);
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(knight))).passBoth()
                .choose(new BlockersDeclared(B, List.of(block(squire, knight))));
        duel.passOnce().playEffect(B, TestCards.sacrifice(), target(squire)).passBoth();
        assertThat(omissionsAfter(duel)).extracting(Omission::code).containsExactly("nebozhiteli.still-blocked");
        assertThat(duel.phase()).isEqualTo(Phase.DAMAGE);
    }

    private static List<String> omissionsAfterGrant(Duel duel) {
        return CitationRecorder.citeOmissions(Duel.GAME.omissions(duel.state(), new ActionsGranted(A, 4))).stream()
                .map(Omission::code).toList();
    }

    @Test
    @Covers({"NT-IV-3.2.1", "NB-071", "NB-072"})
    void zones_above_their_limit_are_reported_as_keeping_their_cards() {
        for (int more : List.of(0, 1)) {
            var hand = Duel.tournament();
            hand.inHand(A, "Меч", Limit.HAND.printed() + more);
            hand.onSummonField(A, "Рыцарь", 0);
            assertThat(omissionsAfterGrant(hand)).isEqualTo(more == 0 ? List.of() : List.of("nebozhiteli.hand-over"));

            var field = Duel.tournament();
            for (int i = 0; i < Limit.SUMMON_FIELD.printed() + more; i++) {
                field.onSummonField(A, "Рыцарь", 0);
            }
            field.deck(A, DeckPart.CREATURES, 0);
            assertThat(omissionsAfterGrant(field))
                    .isEqualTo(more == 0 ? List.of() : List.of("nebozhiteli.summon-field-over"));
        }
    }

    @Test
    @Covers({"NT-II-3.1", "NT-I-3.3", "NB-009-b"})
    void a_card_on_the_summon_field_is_reported_as_preventing_the_loss() {
        for (int cards : List.of(0, 1)) {
            for (int deck : List.of(0, 3)) {
                var duel = Duel.tournament().deck(A, DeckPart.CREATURES, deck);
                if (cards > 0) {
                    duel.onSummonField(A, "Рыцарь", 0);
                }
                assertThat(omissionsAfterGrant(duel)).isEqualTo(cards > 0 && deck == 0
                        ? List.of("nebozhiteli.summon-field-short") : List.of());
            }
        }
    }

    @Test
    @Covers({"NT-IV-9.2", "NT-IV-9.3", "NB-111"})
    void a_creature_that_changes_sides_is_reported_as_not_striking() {
        var duel = Duel.tournament();
        var attacker = duel.creature(A, "Рыцарь");
        var blocker = duel.creature(B, "Рыцарь");
        var idle = duel.creature(B, "Рыцарь");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(attacker))).passBoth()
                .choose(new BlockersDeclared(B, List.of(block(blocker, attacker))));
        assertThat(rules(duel, attacker, B)).contains("NT-IV-9.2");
        assertThat(rules(duel, blocker, A)).contains("NT-IV-9.3");
        assertThat(rules(duel, idle, A)).isEmpty();
        assertThat(rules(duel, attacker, A)).isEmpty();
        duel.passBoth();
        assertThat(rules(duel, attacker, B)).as("the blows are placed").isEmpty();
    }

    // C-089
    @Test
    @Covers({"NT-IV-9.1", "NT-IV-9.8"})
    void a_bonus_gained_after_the_strike_is_reported_as_too_late() {
        var duel = Duel.tournament();
        var attacker = duel.creature(A, "Рыцарь");
        var idle = duel.creature(B, "Рыцарь");
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(1), target(idle));
        assertThat(lateOmissions(duel, attacker, new Keyword.DamageBonus(1))).as("no blow").isEmpty();
        var fight = Duel.tournament();
        var striker = fight.creature(A, "Рыцарь");
        var other = fight.creature(A, "Рыцарь");
        fight.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(striker))).passBoth();
        assertThat(lateOmissions(fight, striker, new Keyword.DamageBonus(1))).as("before it").isEmpty();
        fight.choose(new BlockersDeclared(B, List.of())).passBoth().playEffect(A, TestCards.damage(1), target(other));
        assertThat(lateOmissions(fight, striker, new Keyword.DamageBonus(1))).containsExactly("NT-IV-9.1", "NT-IV-9.8");
        assertThat(lateOmissions(fight, other, new Keyword.DamageBonus(1))).isEmpty();
        assertThat(lateOmissions(fight, striker, new Keyword.FirstStrike())).isEmpty();
    }

    @Test
    @Covers({"NT-IV-6.10", "NT-IV-4.2.2.1", "NT-V-5.3"})
    void lost_shots_kept_out_creatures_and_creatures_that_stay_turned_are_reported() {
        var duel = Duel.tournament();
        var archer = archer(duel);
        var knight = duel.creature(B, "Рыцарь");
        var idle = duel.creature(B, "Рыцарь");
        duel.begin(Phase.RANGED);
        assertThat(codes(duel, new CreatureDied(archer, CreatureDied.Reason.EFFECT))).isEmpty();
        duel.choose(new RangedAttackDeclared(A, List.of(new Shot(archer, knight))));
        for (CardId gone : List.of(archer, knight, idle)) {
            List<String> lost = gone.equals(idle) ? List.of() : List.of("nebozhiteli.shot-lost");
            assertThat(codes(duel, new CreatureDied(gone, CreatureDied.Reason.EFFECT))).isEqualTo(lost);
            assertThat(codes(duel, new CardMoved(gone, Destination.DECK_BOTTOM, NebozhiteliZone.CREATURE_DECK,
                    Optional.empty()))).isEqualTo(lost);
            assertThat(codes(duel, new ControlChanged(gone, gone.equals(archer) ? B : A, Optional.empty())))
                    .isEqualTo(gone.equals(archer) ? lost : List.of());
        }
        duel.passBoth();
        assertThat(codes(duel, new CreatureDied(knight, CreatureDied.Reason.EFFECT))).isEmpty();

        assertThat(codes(duel, new SummonBlockedByUnique(knight, A, Optional.empty())))
                .containsExactly("nebozhiteli.kept-out");
        assertThat(codes(duel, new UnturnAnswered(A, knight, false))).containsExactly("nebozhiteli.stays-turned");
        assertThat(codes(duel, new UnturnAnswered(A, knight, true))).isEmpty();
    }

    private static List<String> lateOmissions(Duel duel, CardId creature, Keyword keyword) {
        var granted = new KeywordGranted(creature, keyword, duel.name(creature), 0, Duration.END_OF_TURN, A);
        return CitationRecorder.citeOmissions(Duel.GAME.omissions(duel.state(), granted)).stream()
                .flatMap(omission -> omission.rules().stream()).map(rule -> rule.id()).toList();
    }

    private static List<String> rules(Duel duel, CardId creature, Seat to) {
        return Duel.GAME.omissions(duel.state(), new ControlChanged(creature, to, Optional.empty())).stream()
                .flatMap(omission -> omission.rules().stream()).map(rule -> rule.id()).toList();
    }
}
