package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CAUSE;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.state.Marks;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Last known values of departed cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LastKnownTest {

    private static Deed woundDeed(Measure measure) {
        return deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), new Amount(1, Optional.of(measure),
                Optional.empty())));
    }

    private static int woundsByHire(Measure measure) {
        var kill = triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.OPPONENT,
                PlayerActionKind.PLAYS_CREATURE), deed(new Effect.Destroy(CAUSE)));
        return Duel.of().put(B, event("Капкан", 1, kill)).hand(A, creature("Зверь", 3, 3, 4,
                triggerOn(new TriggerCondition.Hire(), woundDeed(measure)))).begin().play("Зверь").heroWounds(B);
    }

    @Test
    @Covers("BF-403.1")
    void last_known_values_of_a_departed_card_are_kept() {
        assertThat(woundsByHire(new Measure.StrikeOf(THIS))).isEqualTo(3);
        assertThat(woundsByHire(new Measure.LifeOf(THIS))).isEqualTo(4);
        Duel duel = Duel.of().put(A, creature("Мститель", 3, 1, 3, triggerOn(new TriggerCondition.Death(),
                woundDeed(new Measure.WoundsOf(THIS))))).hand(A, spell("Клык", 1,
                targeting(CREATURES, new Effect.Wound(FIRST, amount(5))))).begin();
        assertThat(duel.play("Клык", duel.atPhase("Мститель")).heroWounds(B)).isEqualTo(5);
    }

    @Test
    @Covers("BF-403.1")
    void last_known_values_are_kept_for_a_card_paid_as_its_own_cost() {
        var last = new Feature.ActivatedAbility(List.of(new Payment.CloseSelf()), Optional.empty(), List.of(),
                deed(new Effect.Destroy(THIS), woundDeed(new Measure.LifeOf(THIS)).steps().getFirst().effect()));
        assertThat(Duel.of().put(A, creature("Жертва", 3, 1, 6, last), Map.of(Marks.WOUNDS, 2)).begin()
                .use("Жертва").heroWounds(B)).isEqualTo(4);
    }

    private static int woundsBySacrifice(Deed deed, List<Integer> modes) {
        var last = new Feature.ActivatedAbility(List.of(new Payment.CloseSelf()), Optional.empty(), List.of(), deed);
        Duel duel = Duel.of().put(A, creature("Жертва", 3, 1, 6, last), Map.of(Marks.WOUNDS, 2)).begin();
        return duel.use("Жертва", new Declaration(modes, List.of())).heroWounds(B);
    }

    @Test
    @Covers({"BF-403.1", "BF-119.2"})
    void a_later_part_of_an_ability_uses_last_known_values() {
        Step gone = step(new Effect.Destroy(THIS));
        Step wound = woundDeed(new Measure.LifeOf(THIS)).steps().getFirst();
        var yours = new Condition.TurnOf(Participant.YOU);
        var theirs = new Condition.TurnOf(Participant.OPPONENT);
        for (var inner : List.of(new Effect.If(List.of(yours), List.of(wound), List.of()),
                new Effect.If(List.of(theirs), List.of(), List.of(wound)))) {
            assertThat(woundsBySacrifice(new Deed(List.of(), List.of(gone, step(inner)), Optional.empty()), List.of()))
                    .isEqualTo(4);
        }
        var modes = new Deed.Choice(1, false, false, List.of(new Deed.Mode(List.of(), List.of(wound)),
                new Deed.Mode(List.of(), List.of(step(new Effect.HealFully(THIS))))));
        assertThat(woundsBySacrifice(new Deed(List.of(), List.of(gone), Optional.of(modes)), List.of(0))).isEqualTo(4);
    }

    private static int woundsByCause(Measure measure) {
        var wail = triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.DIES, Optional.of(CREATURES)),
                woundDeed(measure));
        Duel duel = Duel.of().put(A, event("Плач", 1, wail)).put(B, creature("Бык", 3, 1, 2),
                Map.of(Marks.BOOSTS, 3, Marks.WOUNDS, 1)).hand(A, spell("Казнь", 1,
                targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        return duel.play("Казнь", duel.atPhase("Бык")).heroWounds(B);
    }

    @Test
    @Covers("BF-403.1")
    void last_known_values_of_a_departed_cause_are_kept() {
        assertThat(woundsByCause(new Measure.StrikeOf(CAUSE))).isEqualTo(4);
        assertThat(woundsByCause(new Measure.LifeOf(CAUSE))).isEqualTo(4);
        assertThat(woundsByCause(new Measure.WoundsOf(CAUSE))).isEqualTo(1);
    }

    private static Feature deathReplacement(Optional<Filter> dying, Effect first, Effect then) {
        return new Feature.ReplacementFeature(new ReplaceableEvent.CardDeath(dying), List.of(), List.of(step(first),
                step(Step.Link.WITH_THAT, then)));
    }

    private static Effect woundByStrike(CardSelector whose) {
        return woundDeed(new Measure.StrikeOf(whose)).steps().getFirst().effect();
    }

    @Test
    @Covers({"BF-403.1", "BF-517.1"})
    void a_replacement_knows_the_values_and_owner_of_the_card_it_removes() {
        Deed death = targeting(CREATURES, new Effect.Destroy(FIRST));
        Duel cause = Duel.of().put(A, event("Жатва", 1, deathReplacement(Optional.of(ENEMIES),
                        new Effect.Move(CAUSE, Destination.DECK_BOTTOM), woundByStrike(CAUSE))))
                .put(B, creature("Бык", 3, 1, 2), Map.of(Marks.BOOSTS, 3)).hand(A, spell("Казнь", 1, death)).begin();
        assertThat(cause.play("Казнь", cause.atPhase("Бык")).heroWounds(B)).isEqualTo(4);
        Duel self = Duel.of().put(A, creature("Призрак", 3, 1, 2, deathReplacement(Optional.empty(),
                        new Effect.Move(THIS, Destination.HAND), woundByStrike(THIS))), Map.of(Marks.BOOSTS, 2))
                .hand(A, spell("Казнь", 1, death)).begin();
        assertThat(self.play("Казнь", self.atPhase("Призрак")).heroWounds(B)).isEqualTo(3);
        var cheap = Optional.of(withQualities(CREATURES, new Quality.CostRange(1, Optional.of(1))));
        Duel gone = Duel.of().put(A, creature("Страж", 3, 1, 2, deathReplacement(cheap, new Effect.HealFully(CAUSE),
                        woundByStrike(THIS))), Map.of(Marks.BOOSTS, 4))
                .put(A, creature("Волк", 1, 1, 2), Map.of(Marks.WOUNDS, 1))
                .hand(A, spell("Мор", 1, deed(new Effect.Destroy(new CardSelector.MatchingCards(CREATURES))))).begin();
        assertThat(gone.play("Мор", Declaration.EMPTY).heroWounds(B)).isEqualTo(5);
    }
}
