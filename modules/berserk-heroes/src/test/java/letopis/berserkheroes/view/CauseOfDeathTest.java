package letopis.berserkheroes.view;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.ValueEvent.LifeChanged;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.journal.Event;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A card died from the event that took its last life rather than from earlier wounds.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CauseOfDeathTest {

    private static final BerserkHeroes GAME = new BerserkHeroes();

    private static List<Event> groundsOf(Duel duel, Event event) {
        return duel.events().stream().filter(earlier -> GAME.grounds(event).stream().anyMatch(sort ->
                sort.test(earlier))).toList();
    }

    private static Duel duelWithBull() {
        return Duel.of().put(B, creature("Бык", 2, 2, 5)).put(B, creature("Вол", 2, 2, 5))
                .hand(A, spell("Жало", 1, deed(new Effect.Wound(new CardSelector.MatchingCards(CREATURES), amount(2)))))
                .hand(A, spell("Порча", 1, targeting(CREATURES, new Effect.NegativeLife(FIRST, amount(3)))))
                .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(3)))))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
    }

    @Test
    @Covers("BF-505.1.1")
    void a_wounded_card_that_loses_its_last_life_died_from_the_loss() {
        Duel duel = duelWithBull().play("Жало", Declaration.EMPTY);
        WoundsDealt stung = duel.events(WoundsDealt.class).getFirst();
        duel.play("Порча", duel.atPhase("Бык"));
        CardsDestroyed death = duel.events(CardsDestroyed.class).getFirst();
        assertThat(groundsOf(duel, death)).containsExactly(new LifeChanged(duel.id("Бык"), -3));
        assertThat(GAME.grounds(death)).allMatch(sort -> sort.test(stung)); // searched backwards
        duel.play("Клык", duel.atPhase("Вол"));
        assertThat(groundsOf(duel, duel.events(CardsDestroyed.class).getFirst()))
                .containsExactlyElementsOf(duel.events(WoundsDealt.class));
    }

    @Test
    @Covers("BF-505.1.1")
    void an_unwounded_card_died_from_its_life_loss_and_a_destroyed_one_from_destruction() {
        Duel duel = duelWithBull().play("Жало", Declaration.EMPTY);
        Duel frail = Duel.of().put(B, creature("Тень", 2, 2, 3)).hand(A, spell("Порча", 1, targeting(CREATURES,
                new Effect.NegativeLife(FIRST, amount(3))))).begin();
        frail.play("Порча", frail.atPhase("Тень"));
        assertThat(groundsOf(frail, frail.events(CardsDestroyed.class).getFirst()))
                .containsExactly(new LifeChanged(frail.id("Тень"), -3));
        duel.play("Казнь", duel.atPhase("Бык"));
        CardsDestroyed death = duel.events(CardsDestroyed.class).getFirst();
        assertThat(death.cards().getFirst().cause()).isEqualTo(CardsDestroyed.Cause.EFFECT);
        assertThat(GAME.grounds(death)).isEmpty(); // its cause is the destroying ability
    }
}
