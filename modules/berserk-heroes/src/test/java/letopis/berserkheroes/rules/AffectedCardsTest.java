package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Cards affected by abilities without targets.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AffectedCardsTest {

    private static final TriggerCondition SPELL = new TriggerCondition.PlayerActionTrigger(Participant.YOU,
            PlayerActionKind.PLAYS_SPELL);
    private static final Effect WOUNDS = new Effect.Wound(new CardSelector.MatchingCards(CREATURES), amount(1));
    private static final Effect CREATES = new Effect.Create(new CardName("Дух"), amount(1));

    /// Declares two triggers in a row before either resolves.
    private static Duel queueTwoTriggers(Effect first, Effect second) {
        return queueTwoTriggers(deed(first), second);
    }

    private static Duel queueTwoTriggers(Deed first, Effect second) {
        Duel duel = Duel.of().addToSet(creature("Дух", 1, 1, 5, List.of(Trait.CREATED)))
                .put(A, event("Первый знак", 1, triggerOn(SPELL, first)))
                .put(A, equipment("Второй знак", EquipmentKind.AMULET, 1, triggerOn(SPELL, deed(second))))
                .put(B, creature("Бык", 2, 2, 9), Map.of(Marks.WOUNDS, 1)).put(B, creature("Пёс", 2, 2, 9))
                .hand(A, spell("Шум", 0, deed(new Effect.GainPrayers(Participant.YOU, amount(1))))).begin()
                .play("Шум", Declaration.EMPTY);
        for (int rest = 2; rest > 0 && !duel.state().listPendingTriggers().isEmpty(); rest--) {
            duel.choose(new TriggerDeclared(A, 0, duel.state().listPendingTriggers().getFirst().causes().stream()
                    .findFirst(), Declaration.EMPTY));
        }
        return duel;
    }

    @Test
    @Covers({"BF-508.2", "BF-508.3", "BF-508.4.3"})
    void a_card_entering_after_the_declaration_is_not_affected() {
        Duel duel = queueTwoTriggers(CREATES, WOUNDS);
        assertThat(duel.wounds("Пёс")).isEqualTo(1);
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Дух");
        assertThat(duel.state().table().card(duel.latestCard("Дух")).count(Marks.WOUNDS)).isZero();
    }

    @Test
    @Covers({"BF-508.3", "BF-501.5"})
    void affected_cards_are_not_rechecked_on_resolution() {
        var wounded = withQualities(CREATURES, new Quality.HasState(Quality.State.WOUNDED));
        Duel duel = queueTwoTriggers(new Effect.HealFully(new CardSelector.MatchingCards(CREATURES)),
                new Effect.Destroy(new CardSelector.MatchingCards(wounded)));
        assertThat(duel.isIn("Бык", B, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.isIn("Пёс", B, BerserkZone.CREATURES)).isTrue();
    }

    @Test
    @Covers("BF-508.3")
    void a_card_that_left_or_was_hidden_is_not_affected() {
        Duel hidden = queueTwoTriggers(new Effect.Hide(new CardSelector.MatchingCards(CREATURES)), WOUNDS);
        assertThat(hidden.wounds("Пёс")).isZero();
        Duel gone = queueTwoTriggers(new Effect.Move(new CardSelector.MatchingCards(CREATURES),
                Destination.HAND), WOUNDS);
        assertThat(gone.namesIn(B, BerserkZone.CREATURES)).isEmpty();
    }

    @Test
    @Covers({"BF-508.3", "BF-7-028"})
    void a_card_that_left_and_returned_is_a_new_object_and_is_not_affected() {
        var dead = inZone(Place.GRAVEYARD, filter(Optional.of(Filter.Whose.ENEMY), CardType.CREATURE));
        Duel duel = queueTwoTriggers(deed(new Effect.Destroy(new CardSelector.MatchingCards(CREATURES)),
                new Effect.Revive(new CardSelector.MatchingCards(dead), false)), WOUNDS);
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactlyInAnyOrder("Бык", "Пёс");
        assertThat(duel.wounds("Пёс")).isZero();
    }

    @Test
    @Covers({"BF-508.3", "BF-116.1"})
    void a_later_part_affects_the_cards_present_when_it_is_reached() {
        for (var spell : List.of(spell("Облава", 0, deed(CREATES, WOUNDS)),
                spell("Облава", 0, deed(CREATES), deed(WOUNDS)))) {
            Duel duel = Duel.of().addToSet(creature("Дух", 1, 1, 5, List.of(Trait.CREATED))).hand(A, spell).begin();
            duel.choose(duel.playChoice("Облава", 0, spell.front().features().stream().map(_ -> Declaration.EMPTY)
                    .toArray(Declaration[]::new)));
            assertThat(duel.state().table().card(duel.latestCard("Дух")).count(Marks.WOUNDS)).isEqualTo(1);
        }
        Duel twice = Duel.of().addToSet(creature("Дух", 1, 1, 5, List.of(Trait.CREATED)))
                .put(B, creature("Пёс", 2, 2, 9))
                .hand(A, spell("Облава", 0, deed(WOUNDS, CREATES, WOUNDS))).begin().play("Облава", Declaration.EMPTY);
        assertThat(twice.wounds("Пёс")).isEqualTo(2);
        assertThat(twice.state().table().card(twice.latestCard("Дух")).count(Marks.WOUNDS)).isEqualTo(1);
    }
}
