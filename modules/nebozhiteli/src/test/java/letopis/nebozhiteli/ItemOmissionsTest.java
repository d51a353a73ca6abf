package letopis.nebozhiteli;

import static letopis.nebozhiteli.CitedOmissions.codes;
import static letopis.nebozhiteli.CitedOmissions.omissions;
import static letopis.nebozhiteli.CitedOmissions.rules;
import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Filter.ObjectKind;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.ItemRemoved;
import letopis.nebozhiteli.event.CardEvent.ItemSentToHand;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.QueueEvent.EffectResolved;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Omission;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Omissions about weapons that are lost before they strike, and items that stay with their bearer.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ItemOmissionsTest {

    private static final CardText UNARMED = new CardText.Creature(new CardName("Безоружный"), "Unarmed", 3,
            Optional.empty(), 3, "", "", List.of(), List.of(), List.of(), List.of(), List.of());
    private static final List<Effect> HAND_OVER = List.of(
            new Effect.GainActions(Participant.CONTROLLER, 1, Optional.empty()),
            new Effect.Attach(Participant.TARGET, Participant.SECOND_TARGET));

    @Test
    @Covers({"NT-IV-6.10", "NB-095"})
    void a_shooter_that_loses_its_only_bow_is_reported_as_not_shooting() {
        var duel = Duel.tournament();
        var archer = duel.creature(A, "Лучник");
        var bow = duel.equipped(archer, "Лук");
        var other = duel.creature(A, "Лучник");
        duel.equipped(other, "Лук");
        var knight = duel.creature(B, "Рыцарь");
        duel.begin(Phase.RANGED);
        assertThat(codes(duel, new ItemSentToHand(bow))).as("no shot yet").isEmpty();

        duel.choose(new RangedAttackDeclared(A, List.of(new Shot(archer, knight), new Shot(other, knight))));
        for (Event loss : List.of(new ItemSentToHand(bow), new ItemRemoved(bow, archer))) {
            List<Omission> omissions = omissions(duel, loss);
            assertThat(omissions).extracting(Omission::code).containsExactly("nebozhiteli.disarmed");
            assertThat(omissions.getFirst().details()).isEqualTo(Map.of("creature", archer, "target", knight));
            assertThat(rules(omissions)).containsExactly("NT-IV-6.10");
        }
        duel.passBoth();
        assertThat(codes(duel, new ItemSentToHand(bow))).as("the shots are dealt").isEmpty();
    }

    @Test
    @Covers({"NT-IV-9.2.1", "NB-084"})
    void a_fighter_that_loses_its_sword_before_the_strike_is_reported_as_striking_without_it() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.equipped(knight, "Меч");
        var mail = duel.equipped(knight, "Кольчуга");
        var archer = duel.creature(A, "Лучник");
        var bow = duel.equipped(archer, "Лук");
        var idleSword = duel.equipped(duel.creature(A, "Рыцарь"), "Меч");
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(knight, archer)));

        List<Omission> omissions = omissions(duel, new ItemSentToHand(sword));
        assertThat(omissions).extracting(Omission::code).containsExactly("nebozhiteli.without-weapon");
        assertThat(omissions.getFirst().details()).isEqualTo(Map.of("creature", knight, "weapon", sword));
        assertThat(rules(omissions)).containsExactly("NT-IV-9.2.1");
        for (CardId other : List.of(mail, bow, idleSword)) {
            assertThat(codes(duel, new ItemSentToHand(other))).isEmpty();
        }
        duel.passBoth().choose(new BlockersDeclared(B, List.of())).passBoth();
        assertThat(duel.phase()).isEqualTo(Phase.DAMAGE);
        assertThat(codes(duel, new ItemSentToHand(sword))).as("the blows are placed").isEmpty();
    }

    /// Declares an event that hands an item over, and returns the entry of the declaration.
    private static Sequence declareHandOver(Duel duel, CardId item, CardId bearer) {
        ObjectKind second = duel.isDead(bearer) ? ObjectKind.DEAD_CREATURE : ObjectKind.CREATURE;
        String name = "Передача: " + second;
        if (duel.state().cards().find(new CardName(name)).isEmpty()) {
            duel.define(TestCards.event(name, List.of(Filter.any(ObjectKind.ITEM), Filter.any(second)),
                    HAND_OVER.toArray(Effect[]::new)));
        }
        var event = duel.inHand(A, name);
        duel.choose(duel.playEvent(A, event, target(item), target(bearer)));
        return duel.state().window().pendingDeclarations().getLast().at();
    }

    @Test
    @Covers({"NT-IV-5.4", "NT-IV-5.3.1"})
    void an_item_that_its_new_bearer_cannot_bear_is_reported_as_staying() {
        var duel = Duel.tournament().define(UNARMED);
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.equipped(knight, "Меч");
        var free = duel.creature(A, "Рыцарь");
        var armed = duel.creature(A, "Рыцарь");
        var greatsword = duel.equipped(armed, "Двуручный меч");
        var unarmed = duel.creature(A, "Безоружный");
        var dead = duel.inGraveyard(A, "Безоружный");
        duel.window(Phase.SUMMON);
        Sequence toFree = declareHandOver(duel, sword, free);
        Sequence toArmed = declareHandOver(duel, sword, armed);
        Sequence toUnarmed = declareHandOver(duel, sword, unarmed);
        Sequence toItself = declareHandOver(duel, sword, knight);
        Sequence toDead = declareHandOver(duel, sword, dead);

        for (Sequence possible : List.of(toFree, toItself, toDead)) {
            assertThat(omissions(duel, new EffectResolved(possible, knight))).isEmpty();
        }
        List<Omission> taken = omissions(duel, new EffectResolved(toArmed, knight));
        assertThat(taken).extracting(Omission::code).containsExactly("nebozhiteli.no-place-for-item");
        assertThat(taken.getFirst().details()).isEqualTo(
                Map.of("creature", armed, "item", sword, "owner", knight, "worn", greatsword));
        assertThat(rules(taken)).contains("NT-IV-5.4");
        List<Omission> unusable = omissions(duel, new EffectResolved(toUnarmed, knight));
        assertThat(unusable).extracting(Omission::code).containsExactly("nebozhiteli.no-use-for-item");
        assertThat(unusable.getFirst().details()).isEqualTo(
                Map.of("creature", unarmed, "item", sword, "owner", knight));
        assertThat(rules(unusable)).contains("NT-IV-5.3.1");
    }

    @Test
    @Covers("NT-V-7.3.2-b")
    void enchantments_of_a_creature_that_gains_protection_are_reported_as_staying() {
        for (Keyword keyword : List.of(new Keyword.MagicProtection(),
                new Keyword.CannotBeTarget(Keyword.CannotBeTarget.Scope.MAGIC), new Keyword.Unique())) {
            var duel = Duel.tournament().define(TestCards.enchantment("Узы", List.of()),
                    TestCards.weapon("Знак стража", 4, 1, keyword));
            var knight = duel.creature(A, "Рыцарь");
            var bonds = duel.equipped(knight, "Узы");
            duel.equipped(knight, "Кольчуга");
            var charm = duel.inHand(A, "Знак стража");
            duel.begin(Phase.EQUIP);

            List<Omission> omissions = omissions(duel, (DuelDecision) duel.equip(A, charm, knight));
            if (keyword instanceof Keyword.Unique) {
                assertThat(omissions).isEmpty();
            } else {
                assertThat(omissions).extracting(Omission::code).containsExactly("nebozhiteli.stays-enchanted");
                assertThat(omissions.getFirst().details()).isEqualTo(
                        Map.of("creature", knight, "enchantment", bonds, "source", charm));
                assertThat(rules(omissions)).containsExactly("NT-V-7.3.2-b");
            }
        }
    }
}
