package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CHARACTERS;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.spellWithX;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.PlayerDecision.HeldTriggerDeclared;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Plays in the middle of another action: for free, from ambush, by Vanguard.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FreePlaysTest {

    private static Feature.Ambush ambushOnDeath(int coins) {
        return new Feature.Ambush(new TriggerCondition.CardEventTrigger(CardEventKind.DIES, Optional.of(OWN)), coins);
    }

    private static Effect freePlayEffect(int cost) {
        return new Effect.Play(inZone(Place.HAND, withQualities(OWN, new Quality.CostRange(0, Optional.of(cost)))),
                Optional.empty());
    }

    private static Duel playVanguard() {
        return Duel.of().coins(A, 5).hand(A, creature("Вожак", 5, 3, 3, numberedFeature(NumericKeyword.VANGUARD, 3)))
                .hand(A, creature("Щенок", 3, 3, 2)).hand(A, creature("Бык", 4, 4, 4)).begin().play("Вожак");
    }

    @Test
    @Covers({"BF-7-001", "BF-7-009", "BF-7-156", "BF-201.4"})
    void vanguard_plays_a_small_creature_for_free_this_turn() {
        Duel duel = playVanguard();
        duel.choose(new PlayerDecision.TriggerDeclared(A, 0, Optional.of(duel.id("Вожак")), Declaration.EMPTY));
        duel.assertRefused(duel.playChoice(A, "Бык", Price.PaymentMethod.FREE), Reason.NOT_FREE);
        duel.assertRefused(duel.playChoice(A, "Щенок", Price.PaymentMethod.COINS), Reason.NOT_FREE);
        duel.choose(duel.playChoice(A, "Щенок", Price.PaymentMethod.FREE));
        assertThat(duel.readyCoins(A)).isZero();
        assertThat(duel.isClosed("Вожак")).isTrue();
        assertThat(duel.isIn("Щенок", A, BerserkZone.CREATURES)).isTrue();
        duel.attack("Щенок", "Второй");
        assertThat(duel.heroWounds(B)).isEqualTo(3);
        duel.endTurn();
        assertThat(duel.isIn("Щенок", A, BerserkZone.HAND)).isTrue();
        assertThat(duel.isIn("Вожак", A, BerserkZone.CREATURES)).isTrue();
    }

    @Test
    @Covers("BF-7-001")
    void vanguard_may_be_declined_and_leaves_the_card_ready() {
        Duel declined = playVanguard();
        declined.choose(new PlayerDecision.TriggerDeclined(A, 0));
        assertThat(declined.isClosed("Вожак")).isFalse();
        Duel left = playVanguard();
        left.choose(new PlayerDecision.TriggerDeclared(A, 0, Optional.of(left.id("Вожак")), Declaration.EMPTY));
        left.choose(new PlayerDecision.PlayDeclined(A));
        assertThat(left.isClosed("Вожак")).isFalse();
        assertThat(left.isIn("Щенок", A, BerserkZone.HAND)).isTrue();
    }

    @Test
    @Covers("BF-7-001")
    void the_highest_vanguard_applies_and_dead_creatures_do_not_return() {
        Duel duel = Duel.of().coins(A, 9)
                .hand(A, creature("Вожак", 5, 3, 3, numberedFeature(NumericKeyword.VANGUARD, 1),
                        numberedFeature(NumericKeyword.VANGUARD, 3))).hand(A, creature("Щенок", 3, 3, 2))
                .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(5))))).begin()
                .play("Вожак");
        duel.choose(new PlayerDecision.TriggerDeclared(A, 0, Optional.of(duel.id("Вожак")), Declaration.EMPTY))
                .choose(duel.playChoice(A, "Щенок", Price.PaymentMethod.FREE)).play("Клык", duel.atPhase("Щенок"))
                .endTurn();
        assertThat(duel.isIn("Щенок", A, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"BF-7-052", "BF-113.13", "BF-501.1", "BF-7-004"})
    void ambush_plays_a_hand_card_for_its_own_price() {
        Duel duel = Duel.of().coins(B, 2).put(B, creature("Пёс", 1, 1, 1))
                .hand(B, creature("Мститель", 6, 4, 4, ambushOnDeath(1)))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.play("Казнь", duel.atPhase("Пёс"));
        duel.assertRefused(new PlayerDecision.TriggerDeclared(B, 0, Optional.of(duel.id("Пёс")), Declaration.EMPTY),
                Reason.NO_SUCH_TRIGGER);
        duel.assertRefused(new PlayerDecision.HeldTriggerDeclared(B, 0, new CardName("Пёс")), Reason.NO_SUCH_TRIGGER);
        duel.choose(new PlayerDecision.HeldTriggerDeclared(B, 0, new CardName("Мститель")));
        duel.assertRefused(duel.playChoice(B, "Мститель", Price.PaymentMethod.FREE), Reason.NOT_FREE);
        duel.choose(duel.playChoice(B, "Мститель", Price.PaymentMethod.AMBUSH));
        assertThat(duel.isIn("Мститель", B, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.readyCoins(B)).isEqualTo(1);
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
    }

    @Test
    @Covers({"BF-7-052", "BF-113.4"})
    void ambush_is_optional_and_not_offered_if_unaffordable() {
        Duel duel = Duel.of().coins(B, 1).put(B, creature("Пёс", 1, 1, 1))
                .hand(B, creature("Мститель", 6, 4, 4, ambushOnDeath(1)))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.play("Казнь", duel.atPhase("Пёс")).choose(new PlayerDecision.TriggerDeclined(B, 0));
        assertThat(duel.isIn("Мститель", B, BerserkZone.HAND)).isTrue();
        assertThat(duel.state().listPendingTriggers()).isEmpty();
        Duel poor = Duel.of().coins(B, 0).put(B, creature("Пёс", 1, 1, 1))
                .hand(B, creature("Мститель", 6, 4, 4, ambushOnDeath(1)))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        poor.play("Казнь", poor.atPhase("Пёс"));
        assertThat(poor.state().listPendingTriggers()).isEmpty();
    }

    /// The presence of a prompt must not reveal the hand.
    @Test
    @Covers("BF-203.1")
    void ambush_is_offered_even_if_the_hand_holds_another_card() {
        Duel duel = Duel.of().addToSet(creature("Мститель", 6, 4, 4, ambushOnDeath(1))).put(B, creature("Пёс", 1, 1, 1))
                .hand(B, creature("Овца", 1, 1, 1))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.play("Казнь", duel.atPhase("Пёс"));
        duel.assertRefused(new PlayerDecision.HeldTriggerDeclared(B, 0, new CardName("Мститель")),
                Reason.NO_SUCH_TRIGGER);
        duel.choose(new PlayerDecision.TriggerDeclined(B, 0));
    }

    @Test
    @Covers({"BF-106.1.3", "BF-512.3.1"})
    void x_of_a_free_spell_is_zero() {
        var hammer = spellWithX("Молот", 0, new Deed(List.of(new Target(CREATURES, false)), List.of(
                step(new Effect.Wound(FIRST, new Amount(1, Optional.of(new Measure.X()))))), Optional.empty()),
                deed(new Effect.GainCoins(Participant.YOU, amount(1), false)));
        Duel duel = Duel.of().coins(A, 1).put(B, creature("Бык", 3, 1, 5)).hand(A, hammer)
                .hand(A, spell("Врата", 1,
                        deed(new Effect.Play(inZone(Place.HAND, filter(Optional.of(Filter.Whose.YOURS),
                        CardType.SPELL)), Optional.empty())))).begin().play("Врата", Declaration.EMPTY);
        duel.choose(duel.playChoice(A, "Молот", Price.PaymentMethod.FREE, duel.atPhase("Бык"), Declaration.EMPTY));
        assertThat(duel.wounds("Бык")).isZero();
        assertThat(duel.readyCoins(A)).isEqualTo(1);
        Duel refused = Duel.of().withSetting(Settings.FreeXRule.REFUSED).coins(A, 1).put(B, creature("Бык", 3, 1, 5))
                .hand(A, hammer).hand(A, spell("Врата", 1, deed(new Effect.Play(inZone(Place.HAND,
                        filter(Optional.of(Filter.Whose.YOURS), CardType.SPELL)), Optional.empty())))).begin()
                .play("Врата", Declaration.EMPTY);
        refused.assertRefused(refused.playChoice(A, "Молот", Price.PaymentMethod.FREE, refused.atPhase("Бык"),
                Declaration.EMPTY), Reason.X_ZERO);
    }

    @Test
    @Covers({"BF-121.2-f", "BF-7-009", "BF-401.6"})
    void triggers_of_a_play_inside_an_ability_wait_until_it_ends() {
        Duel duel = Duel.of().coins(A, 1).hand(A, creature("Гость", 3, 1, 1, triggerOn(new TriggerCondition.Hire(),
                        deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1))))))
                .hand(A, spell("Врата", 1,
                        deed(freePlayEffect(4),
                        new Effect.Heal(new CardSelector.Hero(Participant.OPPONENT), amount(5)))))
                .begin().play("Врата", Declaration.EMPTY);
        duel.choose(duel.playChoice(A, "Гость", Price.PaymentMethod.FREE));
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        assertThat(duel.readyCoins(A)).isZero();
    }

    private static Playable ambusher(String name, int coins) {
        return creature(name, 9, 1, 1, new Feature.Ambush(new TriggerCondition.CardEventTrigger(
                CardEventKind.IS_WOUNDED, Optional.of(CHARACTERS)), coins));
    }

    @Test
    @Covers({"BF-7-052", "BF-113.13"})
    void an_ambush_needs_the_card_in_hand_and_its_coins() {
        Duel duel = Duel.of().coins(A, 3).hand(A, spell("Буря", 1, deed(new Effect.Wound(
                new CardSelector.Hero(Participant.OPPONENT), amount(1)))))
                .hand(A, ambusher("Мститель", 1)).hand(A, ambusher("Дорогой", 5))
                .addToSet(ambusher("Чужой", 1)).begin().play("Буря", Declaration.EMPTY);
        duel.assertRefused(new HeldTriggerDeclared(A, 0, new CardName("Чужой")), Reason.NO_SUCH_TRIGGER);
        duel.assertRefused(new HeldTriggerDeclared(A, 0, new CardName("Дорогой")), Reason.CANNOT_PAY);
        duel.choose(new HeldTriggerDeclared(A, 0, new CardName("Мститель")));
    }
}
