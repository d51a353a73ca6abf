package letopis.nebozhiteli;

import static letopis.nebozhiteli.CitedOmissions.codes;
import static letopis.nebozhiteli.CitedOmissions.omissions;
import static letopis.nebozhiteli.CitedOmissions.rules;
import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget.Scope;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable;
import letopis.nebozhiteli.event.QueueEvent.TargetUnsuitable.Reason;
import letopis.nebozhiteli.event.TurnEvent.ActionsGranted;
import letopis.nebozhiteli.event.TurnEvent.ManaSpent;
import letopis.table.Choice;
import letopis.table.Omission;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Omissions about protection, prevention, prices and first strikes.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EffectOmissionsTest {

    private static List<String> codesOfChoice(Duel duel, Choice choice) {
        return codes(duel, (DuelDecision) choice);
    }

    @Test
    @Covers({"NT-V-7.2.1", "NB-047"})
    void protection_from_spells_is_reported_as_not_stopping_abilities_and_vice_versa() {
        List<Keyword> againstAbilities = List.of(
                new Keyword.AbilityProtection(), new CannotBeTarget(Scope.ABILITIES));
        List<Keyword> againstMagic = List.of(new Keyword.MagicProtection(), new CannotBeTarget(Scope.MAGIC));
        var duel = Duel.tournament().define(
                TestCards.spell("Луч", TestCards.CREATURE_OR_PLAYER, TestCards.damage(1)),
                TestCards.caster("Чародей", ScrollColor.WHITE, 1, Cost.FREE),
                TestCards.creature("Колдун", 3, List.of(),
                TestCards.activated(Cost.FREE, TestCards.CREATURE_OR_PLAYER, TestCards.damage(1))),
                TestCards.creature("Простой", 3), TestCards.event("Искра", TestCards.CREATURE_OR_PLAYER,
                TestCards.damage(1)));
        var caster = duel.creature(A, "Чародей");
        var wizard = duel.creature(A, "Колдун");
        var ray = duel.inHand(A, "Луч");
        var spark = duel.inHand(A, "Искра");
        var plain = duel.creature(B, "Простой");
        duel.window(Phase.SUMMON);
        for (Keyword keyword : List.of(againstAbilities, againstMagic).stream().flatMap(List::stream).toList()) {
            String name = "Защищённый: " + keyword;
            duel.define(TestCards.creature(name, 3, keyword));
            var creature = duel.creature(B, name);
            assertThat(codesOfChoice(duel, duel.cast(ray, caster, target(creature)))).as(name).isEqualTo(
                    againstAbilities.contains(keyword) ? List.of("nebozhiteli.no-shield-from-magic") : List.of());
            assertThat(codesOfChoice(duel, duel.activate(wizard, target(creature)))).as(name).isEqualTo(
                    againstMagic.contains(keyword) ? List.of("nebozhiteli.no-shield-from-abilities") : List.of());
            assertThat(codesOfChoice(duel, duel.playEvent(A, spark, target(creature)))).as(name).isEmpty();
        }
        for (var unprotected : List.of(target(plain), target(B))) {
            assertThat(codesOfChoice(duel, duel.cast(ray, caster, unprotected))).isEmpty();
            assertThat(codesOfChoice(duel, duel.activate(wizard, unprotected))).isEmpty();
        }
        duel.define(TestCards.creature("Неуязвимый", 3, new Keyword.MagicProtection()));
        var immune = duel.creature(B, "Неуязвимый");
        List<Omission> omissions = omissions(duel, (DuelDecision) duel.activate(wizard, target(immune)));
        assertThat(omissions.getFirst().details()).isEqualTo(Map.of("creature", immune, "source", wizard));
        assertThat(rules(omissions)).containsExactly("NT-V-7.2.1");
    }

    @Test
    @Covers({"NT-V-8.2", "NB-051-b", "NT-V-10.1"})
    void a_creature_in_play_that_is_not_affected_is_reported_with_its_protection() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь");
        var dead = duel.inGraveyard(B, "Рыцарь");
        var first = duel.eventInHand(A, TestCards.damage(1));
        var second = duel.eventInHand(A, TestCards.damage(1));
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, first, target(knight)));
        Sequence firstEntry = duel.state().window().pendingDeclarations().getLast().at();
        duel.choose(duel.playEvent(A, second, target(knight)));
        Sequence entry = duel.state().window().pendingDeclarations().getLast().at();

        List<Omission> aimed = omissions(duel, new TargetUnsuitable(entry, target(knight), Reason.OUT_OF_PLAY));
        assertThat(aimed).extracting(Omission::code).containsExactly("nebozhiteli.not-reached");
        assertThat(aimed.getFirst().details()).isEqualTo(
                Map.of("creature", knight, "reason", Reason.OUT_OF_PLAY, "source", second));
        assertThat(rules(aimed)).containsExactly("NT-V-8.2");
        assertThat(omissions(duel, new TargetUnsuitable(firstEntry, target(knight), Reason.OUT_OF_PLAY)).getFirst()
                .details()).containsEntry("source", first);

        var elsewhere = new Sequence(1);
        List<Omission> untargeted = omissions(duel,
                new TargetUnsuitable(elsewhere, target(knight), Reason.PROTECTED_FROM_MAGIC));
        assertThat(untargeted.getFirst().details()).isEqualTo(
                Map.of("creature", knight, "reason", Reason.PROTECTED_FROM_MAGIC));
        assertThat(rules(untargeted)).containsExactly("NT-V-10.1");
        assertThat(rules(omissions(duel, new TargetUnsuitable(elsewhere, target(knight), Reason.WRONG_KIND))))
                .containsExactly("NT-V-8.2");
        assertThat(codes(duel, new TargetUnsuitable(entry, target(dead), Reason.OUT_OF_PLAY))).isEmpty();
    }

    /// Lets both players pass until the ledger is settled, and returns the omissions of the settlement.
    private static List<Omission> settle(Duel duel) {
        var before = duel.state();
        duel.passBoth();
        return CitationRecorder.citeOmissions(
                Duel.GAME.omissions(before, duel.recentEvents(LedgerCommitted.class).getLast()));
    }

    @Test
    @Covers({"NT-IV-9.7", "NB-117"})
    void prevention_that_meets_only_loss_of_life_is_reported_as_not_stopping_it() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь", 5);
        var shield = duel.eventInHand(A, TestCards.prevent(1));
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, shield, target(knight))).closeQueue();
        duel.playEffect(B, TestCards.loseLife(2), target(knight));
        List<Omission> omissions = settle(duel);
        assertThat(omissions).extracting(Omission::code).containsExactly("nebozhiteli.loss-not-stopped");
        assertThat(omissions.getFirst().details()).isEqualTo(Map.of("source", shield));
        assertThat(rules(omissions)).containsExactly("NT-IV-9.7");

        var healed = Duel.tournament();
        var wounded = healed.creature(A, "Рыцарь", 3);
        healed.window(Phase.SUMMON).playEffect(A, TestCards.prevent(1), target(wounded));
        healed.playEffect(B, TestCards.healing(1), target(wounded));
        assertThat(settle(healed)).as("no loss").isEmpty();

        var other = Duel.tournament();
        var loser = other.creature(A, "Рыцарь");
        var protectedOne = other.creature(A, "Рыцарь");
        other.window(Phase.SUMMON).playEffect(A, TestCards.prevent(1), target(protectedOne));
        other.playEffect(B, TestCards.loseLife(2), target(loser));
        assertThat(settle(other)).as("the prevention is on another creature").isEmpty();
    }

    @Test
    @Covers({"NT-IV-9.7", "NB-117"})
    void only_prevention_that_stopped_nothing_is_reported_beside_a_loss() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var used = duel.eventInHand(A, TestCards.prevent(1));
        var unused = duel.eventInHand(A, TestCards.prevent(1));
        duel.window(Phase.SUMMON).choose(duel.playEvent(A, used, target(knight)))
                .choose(duel.playEvent(A, unused, target(knight))).closeQueue();
        duel.playEffect(B, TestCards.loseLife(1), target(knight)).playEffect(A, TestCards.damage(1), target(knight));
        List<Omission> omissions = settle(duel);
        assertThat(omissions).extracting(Omission::code).containsExactly("nebozhiteli.loss-not-stopped");
        assertThat(omissions.getFirst().details()).isEqualTo(Map.of("source", unused));
    }

    @Test
    @Covers("NT-V-6.3.1")
    void prevention_is_reported_as_not_stopping_the_least_damage_of_a_weapon() {
        var duel = Duel.tournament().define(TestCards.weapon("Коса", 4, 2, new Keyword.DamageFloor(2)));
        var attacker = duel.creature(A, "Рыцарь");
        var scythe = duel.equipped(attacker, "Коса");
        var blocker = duel.creature(B, "Рыцарь");
        var shield = duel.eventInHand(B, TestCards.prevent(0));
        duel.fight(List.of(attacker), block(blocker, attacker));
        duel.passOnce().choose(duel.playEvent(B, shield, target(blocker))).closeQueue();
        List<Omission> omissions = settle(duel);
        assertThat(omissions).extracting(Omission::code).containsExactly("nebozhiteli.least-not-stopped");
        assertThat(omissions.getFirst().details()).isEqualTo(Map.of("source", shield, "weapon", scythe));
        assertThat(rules(omissions)).containsExactly("NT-V-6.3.1");
    }

    @Test
    @Covers({"NT-I-3.1", "NB-134", "NT-IV-2.2"})
    void a_player_who_pays_with_the_last_mana_is_reported_as_not_yet_lost() {
        var duel = Duel.tournament().setLife(A, 2).window(Phase.SUMMON);
        assertThat(codes(duel, new ManaSpent(A, 1))).isEmpty();
        List<Omission> omissions = omissions(duel, new ManaSpent(A, 2));
        assertThat(omissions).extracting(Omission::code).containsExactly("nebozhiteli.not-yet-lost");
        assertThat(omissions.getFirst().details()).isEqualTo(Map.of("seat", A, "life", 0));
        assertThat(rules(omissions)).containsExactly("NT-I-3.1", "NT-IV-2.2");
        assertThat(codes(duel.setLife(A, 0), new ManaSpent(A, 1))).as("already without life").isEmpty();
    }

    @Test
    @Covers({"NT-IV-9.4.2", "NB-142"})
    void a_creature_killed_by_a_first_strike_is_reported_as_not_striking() {
        var duel = Duel.tournament().define(TestCards.creature("Быстрый", 4, new Keyword.FirstStrike()));
        var knight = duel.creature(A, "Рыцарь");
        var fast = duel.creature(B, "Быстрый");
        duel.fight(List.of(knight), block(fast, knight));
        assertThat(duel.phase()).isEqualTo(Phase.FIRST_STRIKE);

        List<Omission> omissions = omissions(duel, new CreatureDied(knight, CreatureDied.Reason.NO_LIFE));
        assertThat(omissions).extracting(Omission::code).containsExactly("nebozhiteli.struck-first");
        assertThat(omissions.getFirst().details()).isEqualTo(Map.of("creature", knight));
        assertThat(rules(omissions)).containsExactly("NT-IV-9.4.2");
        assertThat(codes(duel, new CreatureDied(knight, CreatureDied.Reason.EFFECT))).isEmpty();
        assertThat(codes(duel, new CreatureDied(fast, CreatureDied.Reason.NO_LIFE))).as("has struck").isEmpty();
        duel.passBoth();
        assertThat(duel.phase()).isEqualTo(Phase.DAMAGE);
        assertThat(codes(duel, new CreatureDied(knight, CreatureDied.Reason.NO_LIFE))).isEmpty();
    }

    @Test
    @Covers({"NT-II-2.1", "NB-072", "NT-I-3.2", "NB-009-c"})
    void an_empty_main_deck_is_reported_if_no_card_has_to_be_drawn() {
        int limit = Limit.HAND.printed();
        for (int cards : List.of(limit - 1, limit, limit + 1)) {
            for (int deck : List.of(0, 1)) {
                var duel = Duel.tournament().deck(A, DeckPart.MAIN, deck);
                duel.inHand(A, "Меч", cards);
                List<Omission> omissions = omissions(duel, new ActionsGranted(A, 4));
                List<Omission> spent = omissions.stream()
                        .filter(omission -> omission.code().equals("nebozhiteli.deck-spent")).toList();
                assertThat(spent).as(cards + " cards, " + deck + " left").hasSize(cards >= limit && deck == 0 ? 1 : 0);
                spent.forEach(omission -> assertThat(omission.details()).isEqualTo(Map.of("seat", A, "cards", cards)));
            }
        }
    }
}
