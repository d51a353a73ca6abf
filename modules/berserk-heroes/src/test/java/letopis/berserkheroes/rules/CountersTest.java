package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.view.Boards;
import letopis.table.Audience;
import letopis.table.BoardView.CardView;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Each counter and flag of a card: transfer, removal, and visibility.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CountersTest {

    private static final Deed ATTACH = new Deed(List.of(new Target(CREATURES, false), new Target(CREATURES, false)),
            List.of(step(new Effect.Attach(FIRST, SECOND))), Optional.empty());

    @ParameterizedTest
    @ValueSource(strings = {Marks.WOUNDS, Marks.LIFE, Marks.BOOSTS, Marks.STRIKE_CHANGE, Marks.SHIELD, Marks.POISON})
    @Covers("BF-7-150")
    void each_counter_of_a_part_is_transferred_to_the_whole(String counter) {
        Duel duel = Duel.of().put(A, creature("Голова", 2, 1, 9), Map.of(counter, 1))
                .put(A, creature("Тело", 3, 2, 9)).hand(A, spell("Сборка", 1, ATTACH)).begin();
        duel.play("Сборка", duel.atPhase("Голова", "Тело"));
        assertThat(duel.state().table().card(duel.id("Тело")).count(counter)).isEqualTo(1);
        assertThat(duel.state().table().card(duel.id("Голова")).count(counter)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {Marks.LIFE, Marks.BOOSTS, Marks.STRIKE_CHANGE, Marks.POISON, Marks.SHIELD, Marks.RIPE})
    @Covers("BF-120.4")
    void each_counter_left_by_effects_is_removed_with_them(String counter) {
        Duel duel = Duel.of().put(A, creature("Лев", 3, 4, 9), Map.of(counter, 2, Marks.WOUNDS, 1))
                .hand(A, spell("Покой", 1, targeting(CREATURES, new Effect.RemoveEffects(FIRST)))).begin();
        duel.play("Покой", duel.atPhase("Лев"));
        assertThat(duel.state().table().card(duel.id("Лев")).count(counter)).isZero();
        assertThat(duel.wounds("Лев")).isEqualTo(1);
    }

    private static CardView lionView(Duel duel) {
        return Boards.of(duel.state(), Audience.EVERYONE).seats().stream()
                .flatMap(seat -> seat.zones().stream()).flatMap(zone -> zone.cards().stream())
                .filter(card -> card.id().equals(duel.id("Лев"))).findFirst().orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {Marks.BOOSTS, Marks.POISON, Marks.SHIELD, Marks.RIPE})
    void each_public_counter_is_visible_if_present(String counter) {
        assertThat(lionView(Duel.of().put(A, creature("Лев", 3, 4, 9), Map.of(counter, 2)).begin()).stats())
                .containsEntry(counter, 2);
        assertThat(lionView(Duel.of().put(A, creature("Лев", 3, 4, 9)).begin()).stats()).doesNotContainKey(counter);
    }

    @ParameterizedTest
    @ValueSource(strings = {Marks.CLOSED, Marks.STUNNED, Marks.REVERSED, Marks.DEFENDED, Marks.COPY})
    void each_flag_that_players_need_is_visible(String flag) {
        assertThat(lionView(Duel.of().put(A, creature("Лев", 3, 4, 9), flag).begin()).flags()).containsExactly(flag);
    }

    @ParameterizedTest
    @ValueSource(strings = {Marks.WOUNDED_THIS_TURN, Marks.ASLEEP, Marks.WOUNDED_FOR_COINS, Marks.SPARED})
    void flags_that_players_do_not_need_are_hidden(String flag) {
        assertThat(lionView(Duel.of().put(A, creature("Лев", 3, 4, 9), flag).begin()).flags()).isEmpty();
    }
}
