package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CAUSE;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.ENEMIES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.THIS;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.step;
import static letopis.berserkheroes.Made.when;
import static letopis.berserkheroes.Made.with;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Doing;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Happening;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Replaced;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.state.Marks;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Last known values of departed cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LastKnownTest {

    private static Deed wounding(Measure measure) {
        return deed(new Effect.Wound(new Which.Hero(Whom.OPPONENT), new Amount(1, Optional.of(measure),
                Optional.empty())));
    }

    private static int ofHire(Measure measure) {
        var kill = when(new When.Does(Whom.OPPONENT, Doing.PLAYS_CREATURE), deed(new Effect.Destroy(CAUSE)));
        return Duel.of().put(B, event("Капкан", 1, kill)).hand(A, creature("Зверь", 3, 3, 4,
                when(new When.Hire(), wounding(measure)))).begin().play("Зверь").heroWounds(B);
    }

    @Test
    @Covers("BF-403.1")
    void what_a_card_was_is_known_when_it_is_gone() {
        assertThat(ofHire(new Measure.StrikeOf(THIS))).isEqualTo(3);
        assertThat(ofHire(new Measure.LifeOf(THIS))).isEqualTo(4);
        Duel duel = Duel.of().put(A, creature("Мститель", 3, 1, 3, when(new When.Death(),
                wounding(new Measure.WoundsOf(THIS))))).hand(A, spell("Клык", 1,
                at(CREATURES, new Effect.Wound(FIRST, n(5))))).begin();
        assertThat(duel.play("Клык", duel.at("Мститель")).heroWounds(B)).isEqualTo(5);
    }

    @Test
    @Covers("BF-403.1")
    void who_pays_with_himself_is_known_as_well() {
        var last = new Feature.Activated(List.of(new Payment.CloseSelf()), Optional.empty(), List.of(),
                deed(new Effect.Destroy(THIS), wounding(new Measure.LifeOf(THIS)).steps().getFirst().effect()));
        assertThat(Duel.of().put(A, creature("Жертва", 3, 1, 6, last), Map.of(Marks.WOUNDS, 2)).begin()
                .use("Жертва").heroWounds(B)).isEqualTo(4);
    }

    private static int ofSacrifice(Deed said, List<Integer> modes) {
        var last = new Feature.Activated(List.of(new Payment.CloseSelf()), Optional.empty(), List.of(), said);
        Duel duel = Duel.of().put(A, creature("Жертва", 3, 1, 6, last), Map.of(Marks.WOUNDS, 2)).begin();
        return duel.use("Жертва", new Said(modes, List.of())).heroWounds(B);
    }

    @Test
    @Covers({"BF-403.1", "BF-119.2"})
    void a_part_of_an_ability_that_asks_for_it_knows_it_too() {
        Step gone = step(new Effect.Destroy(THIS));
        Step wound = wounding(new Measure.LifeOf(THIS)).steps().getFirst();
        var yours = new Condition.TurnOf(Whom.YOU);
        var theirs = new Condition.TurnOf(Whom.OPPONENT);
        for (var inner : List.of(new Effect.If(List.of(yours), List.of(wound), List.of()),
                new Effect.If(List.of(theirs), List.of(), List.of(wound)))) {
            assertThat(ofSacrifice(new Deed(List.of(), List.of(gone, step(inner)), Optional.empty()), List.of()))
                    .isEqualTo(4);
        }
        var modes = new Deed.Choice(1, false, false, List.of(new Deed.Mode(List.of(), List.of(wound)),
                new Deed.Mode(List.of(), List.of(step(new Effect.HealWhole(THIS))))));
        assertThat(ofSacrifice(new Deed(List.of(), List.of(gone), Optional.of(modes)), List.of(0))).isEqualTo(4);
    }

    private static int ofCause(Measure measure) {
        var wail = when(new When.Happens(Happening.DIES, Optional.of(CREATURES)), wounding(measure));
        Duel duel = Duel.of().put(A, event("Плач", 1, wail)).put(B, creature("Бык", 3, 1, 2),
                Map.of(Marks.BOOSTS, 3, Marks.WOUNDS, 1)).hand(A, spell("Казнь", 1,
                at(CREATURES, new Effect.Destroy(FIRST)))).begin();
        return duel.play("Казнь", duel.at("Бык")).heroWounds(B);
    }

    @Test
    @Covers("BF-403.1")
    void what_set_an_ability_off_is_known_when_it_is_gone() {
        assertThat(ofCause(new Measure.StrikeOf(CAUSE))).isEqualTo(4);
        assertThat(ofCause(new Measure.LifeOf(CAUSE))).isEqualTo(4);
        assertThat(ofCause(new Measure.WoundsOf(CAUSE))).isEqualTo(1);
    }

    private static Feature insteadOf(Optional<Filter> dying, Effect first, Effect then) {
        return new Feature.Instead(new Replaced.Dying(dying), List.of(), List.of(step(first),
                step(Step.Link.WITH_THAT, then)));
    }

    private static Effect wound(Which whose) {
        return wounding(new Measure.StrikeOf(whose)).steps().getFirst().effect();
    }

    @Test
    @Covers({"BF-403.1", "BF-517.1"})
    void what_happens_instead_knows_what_it_takes_away_and_whose_it_is() {
        Deed death = at(CREATURES, new Effect.Destroy(FIRST));
        Duel cause = Duel.of().put(A, event("Жатва", 1, insteadOf(Optional.of(ENEMIES),
                        new Effect.Move(CAUSE, Destination.DECK_BOTTOM), wound(CAUSE))))
                .put(B, creature("Бык", 3, 1, 2), Map.of(Marks.BOOSTS, 3)).hand(A, spell("Казнь", 1, death)).begin();
        assertThat(cause.play("Казнь", cause.at("Бык")).heroWounds(B)).isEqualTo(4);
        Duel self = Duel.of().put(A, creature("Призрак", 3, 1, 2, insteadOf(Optional.empty(),
                        new Effect.Move(THIS, Destination.HAND), wound(THIS))), Map.of(Marks.BOOSTS, 2))
                .hand(A, spell("Казнь", 1, death)).begin();
        assertThat(self.play("Казнь", self.at("Призрак")).heroWounds(B)).isEqualTo(3);
        var cheap = Optional.of(with(CREATURES, new Quality.CostIs(1, Optional.of(1))));
        Duel gone = Duel.of().put(A, creature("Страж", 3, 1, 2, insteadOf(cheap, new Effect.HealWhole(CAUSE),
                        wound(THIS))), Map.of(Marks.BOOSTS, 4))
                .put(A, creature("Волк", 1, 1, 2), Map.of(Marks.WOUNDS, 1))
                .hand(A, spell("Мор", 1, deed(new Effect.Destroy(new Which.Each(CREATURES))))).begin();
        assertThat(gone.play("Мор", Said.NOTHING).heroWounds(B)).isEqualTo(5);
    }
}
