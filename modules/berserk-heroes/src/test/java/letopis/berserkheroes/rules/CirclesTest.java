package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.equipment;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.filter;
import static letopis.berserkheroes.Made.in;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.when;
import static letopis.berserkheroes.Made.with;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Doing;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Cards affected by abilities without targets.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CirclesTest {

    private static final When SPELL = new When.Does(Whom.YOU, Doing.PLAYS_SPELL);
    private static final Effect WOUNDS = new Effect.Wound(new Which.Each(CREATURES), n(1));
    private static final Effect CREATES = new Effect.Create(new CardName("Дух"), n(1));

    /// Declares two triggers in a row before either resolves.
    private static Duel triggers(Effect first, Effect second) {
        return triggers(deed(first), second);
    }

    private static Duel triggers(Deed first, Effect second) {
        Duel duel = Duel.of().known(creature("Дух", 1, 1, 5, List.of(Trait.CREATED)))
                .put(A, event("Первый знак", 1, when(SPELL, first)))
                .put(A, equipment("Второй знак", EquipmentKind.AMULET, 1, when(SPELL, deed(second))))
                .put(B, creature("Бык", 2, 2, 9), Map.of(Marks.WOUNDS, 1)).put(B, creature("Пёс", 2, 2, 9))
                .hand(A, spell("Шум", 0, deed(new Effect.GainPrayers(Whom.YOU, n(1))))).begin()
                .play("Шум", Said.NOTHING);
        for (int left = 2; left > 0 && !duel.state().pending().isEmpty(); left--) {
            duel.choose(new TriggerDeclared(A, 0, duel.state().pending().getFirst().causes().stream().findFirst(),
                    Said.NOTHING));
        }
        return duel;
    }

    @Test
    @Covers({"BF-508.2", "BF-508.3", "BF-508.4.3"})
    void who_comes_after_it_was_declared_is_not_among_those_it_is_about() {
        Duel duel = triggers(CREATES, WOUNDS);
        assertThat(duel.wounds("Пёс")).isEqualTo(1);
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Дух");
        assertThat(duel.state().table().card(duel.found("Дух")).count(Marks.WOUNDS)).isZero();
    }

    @Test
    @Covers({"BF-508.3", "BF-501.5"})
    void whether_they_still_fit_is_not_asked_again() {
        var wounded = with(CREATURES, new Quality.Is(Quality.State.WOUNDED));
        Duel duel = triggers(new Effect.HealWhole(new Which.Each(CREATURES)),
                new Effect.Destroy(new Which.Each(wounded)));
        assertThat(duel.lies("Бык", B, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.lies("Пёс", B, BerserkZone.CREATURES)).isTrue();
    }

    @Test
    @Covers("BF-508.3")
    void who_has_left_or_has_hidden_is_spared() {
        Duel hidden = triggers(new Effect.Hide(new Which.Each(CREATURES)), WOUNDS);
        assertThat(hidden.wounds("Пёс")).isZero();
        Duel gone = triggers(new Effect.Move(new Which.Each(CREATURES),
                Destination.HAND), WOUNDS);
        assertThat(gone.namesIn(B, BerserkZone.CREATURES)).isEmpty();
    }

    @Test
    @Covers({"BF-508.3", "BF-7-028"})
    void who_has_left_and_come_back_is_another_card_and_not_among_them() {
        var dead = in(Place.GRAVEYARD, filter(Optional.of(Filter.Whose.ENEMY), CardType.CREATURE));
        Duel duel = triggers(deed(new Effect.Destroy(new Which.Each(CREATURES)),
                new Effect.Revive(new Which.Each(dead), false)), WOUNDS);
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactlyInAnyOrder("Бык", "Пёс");
        assertThat(duel.wounds("Пёс")).isZero();
    }

    @Test
    @Covers({"BF-508.3", "BF-116.1"})
    void a_later_part_is_about_those_who_are_there_when_it_is_reached() {
        for (var spell : List.of(spell("Облава", 0, deed(CREATES, WOUNDS)),
                spell("Облава", 0, deed(CREATES), deed(WOUNDS)))) {
            Duel duel = Duel.of().known(creature("Дух", 1, 1, 5, List.of(Trait.CREATED))).hand(A, spell).begin();
            duel.choose(duel.played("Облава", 0, spell.front().features().stream().map(_ -> Said.NOTHING)
                    .toArray(Said[]::new)));
            assertThat(duel.state().table().card(duel.found("Дух")).count(Marks.WOUNDS)).isEqualTo(1);
        }
        Duel twice = Duel.of().known(creature("Дух", 1, 1, 5, List.of(Trait.CREATED))).put(B, creature("Пёс", 2, 2, 9))
                .hand(A, spell("Облава", 0, deed(WOUNDS, CREATES, WOUNDS))).begin().play("Облава", Said.NOTHING);
        assertThat(twice.wounds("Пёс")).isEqualTo(2);
        assertThat(twice.state().table().card(twice.found("Дух")).count(Marks.WOUNDS)).isEqualTo(1);
    }
}
