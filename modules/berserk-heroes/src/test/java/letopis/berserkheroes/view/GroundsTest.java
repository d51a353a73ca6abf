package letopis.berserkheroes.view;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CHARACTERS;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.when;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.EndEvent.PlayerLost;
import letopis.berserkheroes.event.QueueEvent.AbilityBegan;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueueEvent.TriggerMet;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.journal.Event;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// `why` goes on to what these stand on.
@DisplayNameGeneration(ReplaceUnderscores.class)
class GroundsTest {

    private static final BerserkHeroes GAME = new BerserkHeroes();

    /// What an event of the last choice stands on among the others.
    private static List<Event> under(Duel duel, Class<? extends Event> type) {
        Event event = duel.events(type).getFirst();
        return duel.events().stream().filter(earlier -> GAME.grounds(event).stream().anyMatch(sort ->
                sort.test(earlier))).toList();
    }

    @Test
    void a_death_stands_on_its_wounds_and_an_ability_on_what_set_it_off() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 3, 5)).put(A, creature("Пёс", 2, 1, 5))
                .put(B, creature("Дух", 1, 0, 3, when(new When.Death(),
                        deed(new Effect.GainCoins(Whom.YOU, n(1), false))))).begin().strike("Волк", "Дух");
        assertThat(under(duel, CardsDestroyed.class)).containsExactlyElementsOf(duel.events(WoundsDealt.class));
        assertThat(under(duel, AbilityQueued.class)).containsExactlyElementsOf(duel.events(TriggerMet.class));
        assertThat(under(duel, AbilityBegan.class)).containsExactlyElementsOf(duel.events(AbilityQueued.class));
    }

    @Test
    void a_defeat_stands_on_the_wounds_of_the_hero() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Волк", 2, 3, 5))
                .hand(A, spell("Клык", 1, at(CHARACTERS, new Effect.Wound(FIRST, n(25))))).begin();
        duel.play("Клык", duel.at("Второй"));
        assertThat(under(duel, PlayerLost.class)).containsExactlyElementsOf(duel.events(WoundsDealt.class));
        assertThat(GAME.grounds(duel.events(PlayerLost.class).getFirst())).singleElement()
                .satisfies(sort -> assertThat(sort.test(Duel.of().put(A, creature("Лев", 2, 3, 5))
                        .put(B, creature("Тигр", 2, 3, 5)).begin().strike("Лев", "Тигр").events(WoundsDealt.class)
                        .getFirst())).isFalse());
    }
}
