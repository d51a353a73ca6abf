package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.DeckShuffled;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.JudgeOrder.TableOrdered;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Merged cards and the destinations of their parts.
@DisplayNameGeneration(ReplaceUnderscores.class)
class MergedCardsTest {

    private static final Playable JOIN = spell("Сборка", 1, new Deed(List.of(new Target(CREATURES, false),
            new Target(CREATURES, false)), List.of(step(new Effect.Attach(FIRST, SECOND))), Optional.empty()));
    private static final Playable COPY = spell("Зеркало", 1, targeting(CREATURES, new Effect.CopyCards(FIRST)));
    private static final Playable BODY = creature("Тело", 3, 2, 4);
    private static final Playable MODULE = creature("Модуль", 1, 1, 1, List.of(Trait.CREATED));

    private static Playable moveSpell(Destination to) {
        return spell("Зов", 1, targeting(CREATURES, new Effect.Move(FIRST, to)));
    }

    private static Duel duel(Destination to) {
        return Duel.of().coins(A, 9).hand(A, JOIN).hand(A, COPY).hand(A, moveSpell(to)).put(A, BODY);
    }

    @Test
    @Covers({"BF-519.6.1", "BF-7-168", "BF-7-150"})
    void a_created_part_goes_to_the_supply_when_the_whole_goes_to_hand_or_deck() {
        for (Destination to : List.of(Destination.HAND, Destination.DECK_TOP, Destination.DECK_SHUFFLED)) {
            Duel duel = duel(to).put(A, MODULE).begin();
            CardId body = duel.id("Тело");
            CardId module = duel.id("Модуль");
            duel.play("Сборка", duel.atPhase("Модуль", "Тело")).play("Зов", duel.atPhase("Тело"));
            assertThat(duel.state().isIn(module, A, BerserkZone.SUPPLY)).as("to %s", to).isTrue();
            assertThat(duel.events(CardMoved.class)).extracting(CardMoved::card).as("to %s", to)
                    .containsExactly(duel.id("Зов"), body);
        }
    }

    @Test
    @Covers({"BF-519.6.1", "BF-7-150"})
    void a_real_part_of_a_created_card_goes_to_the_intended_zone() {
        Duel hand = duel(Destination.HAND).put(A, MODULE).begin();
        hand.play("Сборка", hand.atPhase("Тело", "Модуль")).play("Зов", hand.atPhase("Модуль"));
        assertThat(hand.isIn("Тело", A, BerserkZone.HAND)).isTrue();
        assertThat(hand.isIn("Модуль", A, BerserkZone.SUPPLY)).isTrue();
        Duel deck = duel(Destination.DECK_SHUFFLED).put(A, MODULE).begin();
        deck.play("Сборка", deck.atPhase("Тело", "Модуль")).play("Зов", deck.atPhase("Модуль"));
        assertThat(deck.isIn("Модуль", A, BerserkZone.SUPPLY)).isTrue();
        assertThat(deck.events(DeckShuffled.class)).extracting(DeckShuffled::seat).containsExactly(A);
        assertThat(TableQueries.findDeck(deck.state(), A).size()).isEqualTo(21);
    }

    @Test
    @Covers({"BF-519.6.1", "BF-7-041"})
    void a_real_part_of_a_created_card_is_dug_alone() {
        Duel duel = duel(Destination.HAND).put(A, MODULE).put(A, creature("Крот", 3, 1, 1, new Feature.ActivatedAbility(
                List.of(new Payment.CoinPayment(1, false)), Optional.empty(), List.of(),
                targeting(CREATURES, new Effect.Dig(FIRST))))).begin();
        duel.play("Сборка", duel.atPhase("Тело", "Модуль")).use("Крот", duel.atPhase("Модуль"));
        assertThat(duel.isIn("Модуль", A, BerserkZone.SUPPLY)).isTrue();
        assertThat(TableQueries.listDugCards(duel.state(), duel.id("Крот"))).containsExactly(duel.id("Тело"));
    }

    @Test
    @Covers({"BF-7-167", "BF-7-150"})
    void a_copy_remains_a_copy_as_a_part() {
        for (Destination to : List.of(Destination.HAND, Destination.GRAVEYARD)) {
            Duel duel = duel(to).put(B, creature("Лев", 5, 5, 5)).begin();
            duel.play("Зеркало", duel.atPhase("Лев"));
            CardId copy = duel.state().table().zone(A, BerserkZone.CREATURES).getLast();
            duel.play("Сборка", new Declaration(List.of(), List.of(new Aim(0, copy), new Aim(1, duel.id("Тело")))))
                    .play("Зов", duel.atPhase("Тело"));
            assertThat(duel.state().isIn(copy, A, BerserkZone.SUPPLY)).as("to %s", to).isTrue();
        }
    }

    @Test
    @Covers({"BF-7-018", "BF-204.4", "BF-7-150"})
    void parts_of_both_players_are_shuffled_into_their_own_decks() {
        Duel duel = duel(Destination.DECK_SHUFFLED).put(B, creature("Голова", 2, 1, 2)).begin();
        duel.play("Сборка", duel.atPhase("Голова", "Тело")).play("Зов", duel.atPhase("Тело"));
        assertThat(duel.events(DeckShuffled.class)).extracting(DeckShuffled::seat).containsExactly(A, B);
    }

    @Test
    @Covers({"BF-7-102", "BF-7-150", "BF-7-103"})
    void a_turned_over_part_contributes_its_visible_side() {
        var shifter = new Playable(new CardName("Оборотень"), "Shifter", CardType.CREATURE, List.of(), List.of(),
                Optional.empty(), 2, false, List.of(), new Face(Optional.of(5), Optional.of(1), List.of()),
                Optional.of(new Face(Optional.of(6), Optional.of(4), List.of())), Optional.empty());
        Duel duel = duel(Destination.HAND).put(A, shifter, Marks.REVERSED).begin();
        duel.play("Сборка", duel.atPhase("Оборотень", "Тело"));
        assertThat(duel.strikeValue("Тело")).isEqualTo(6);
        assertThat(duel.life("Тело")).isEqualTo(10);
        duel.play("Зов", duel.atPhase("Тело"));
        assertThat(duel.state().table().card(duel.id("Оборотень")).flags()).isEmpty();
    }

    @Test
    void a_card_moved_to_the_supply_by_a_judge_takes_its_parts_along() {
        Duel duel = duel(Destination.HAND).put(A, MODULE).begin();
        duel.play("Сборка", duel.atPhase("Тело", "Модуль")).choose(new TableOrdered(List.of(new TableChange.Moved(
                duel.id("Модуль"), A, BerserkZone.SUPPLY.code(), Optional.empty())), "так", Optional.empty()));
        assertThat(duel.namesIn(A, BerserkZone.SUPPLY)).containsExactlyInAnyOrder("Модуль", "Тело");
    }
}
