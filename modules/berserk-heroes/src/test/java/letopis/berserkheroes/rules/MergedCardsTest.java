package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.SECOND;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.step;
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
import letopis.berserkheroes.event.JudgeOrder.TableOrdered;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.query.Field;
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
    private static final Playable COPY = spell("Зеркало", 1, at(CREATURES, new Effect.CopyCards(FIRST)));
    private static final Playable BODY = creature("Тело", 3, 2, 4);
    private static final Playable MODULE = creature("Модуль", 1, 1, 1, List.of(Trait.CREATED));

    private static Playable moving(Destination to) {
        return spell("Зов", 1, at(CREATURES, new Effect.Move(FIRST, to)));
    }

    private static Duel duel(Destination to) {
        return Duel.of().coins(A, 9).hand(A, JOIN).hand(A, COPY).hand(A, moving(to)).put(A, BODY);
    }

    @Test
    @Covers({"BF-519.6.1", "BF-7-168", "BF-7-150"})
    void a_created_part_goes_to_the_supply_where_the_whole_goes_to_the_hand_or_the_deck() {
        for (Destination to : List.of(Destination.HAND, Destination.DECK_TOP, Destination.DECK_SHUFFLED)) {
            Duel duel = duel(to).put(A, MODULE).begin();
            CardId body = duel.id("Тело");
            CardId module = duel.id("Модуль");
            duel.play("Сборка", duel.at("Модуль", "Тело")).play("Зов", duel.at("Тело"));
            assertThat(duel.state().lies(module, A, BerserkZone.SUPPLY)).as("to %s", to).isTrue();
            assertThat(duel.events(CardMoved.class)).extracting(CardMoved::card).as("to %s", to)
                    .containsExactly(duel.id("Зов"), body);
        }
    }

    @Test
    @Covers({"BF-519.6.1", "BF-7-150"})
    void a_real_part_of_a_created_whole_goes_where_that_was_to_go() {
        Duel hand = duel(Destination.HAND).put(A, MODULE).begin();
        hand.play("Сборка", hand.at("Тело", "Модуль")).play("Зов", hand.at("Модуль"));
        assertThat(hand.lies("Тело", A, BerserkZone.HAND)).isTrue();
        assertThat(hand.lies("Модуль", A, BerserkZone.SUPPLY)).isTrue();
        Duel deck = duel(Destination.DECK_SHUFFLED).put(A, MODULE).begin();
        deck.play("Сборка", deck.at("Тело", "Модуль")).play("Зов", deck.at("Модуль"));
        assertThat(deck.lies("Модуль", A, BerserkZone.SUPPLY)).isTrue();
        assertThat(deck.events(DeckShuffled.class)).extracting(DeckShuffled::seat).containsExactly(A);
        assertThat(Field.deck(deck.state(), A).size()).isEqualTo(21);
    }

    @Test
    @Covers({"BF-519.6.1", "BF-7-041"})
    void a_real_part_of_a_created_whole_is_dug_alone() {
        Duel duel = duel(Destination.HAND).put(A, MODULE).put(A, creature("Крот", 3, 1, 1, new Feature.Activated(
                List.of(new Payment.Coins(1, false)), Optional.empty(), List.of(),
                at(CREATURES, new Effect.Dig(FIRST))))).begin();
        duel.play("Сборка", duel.at("Тело", "Модуль")).use("Крот", duel.at("Модуль"));
        assertThat(duel.lies("Модуль", A, BerserkZone.SUPPLY)).isTrue();
        assertThat(Field.dug(duel.state(), duel.id("Крот"))).containsExactly(duel.id("Тело"));
    }

    @Test
    @Covers({"BF-7-167", "BF-7-150"})
    void a_copy_that_is_a_part_is_still_a_copy() {
        for (Destination to : List.of(Destination.HAND, Destination.GRAVEYARD)) {
            Duel duel = duel(to).put(B, creature("Лев", 5, 5, 5)).begin();
            duel.play("Зеркало", duel.at("Лев"));
            CardId copy = duel.state().table().zone(A, BerserkZone.CREATURES).getLast();
            duel.play("Сборка", new Said(List.of(), List.of(new Aim(0, copy), new Aim(1, duel.id("Тело")))))
                    .play("Зов", duel.at("Тело"));
            assertThat(duel.state().lies(copy, A, BerserkZone.SUPPLY)).as("to %s", to).isTrue();
        }
    }

    @Test
    @Covers({"BF-7-018", "BF-204.4", "BF-7-150"})
    void parts_of_both_players_are_shuffled_into_their_decks() {
        Duel duel = duel(Destination.DECK_SHUFFLED).put(B, creature("Голова", 2, 1, 2)).begin();
        duel.play("Сборка", duel.at("Голова", "Тело")).play("Зов", duel.at("Тело"));
        assertThat(duel.events(DeckShuffled.class)).extracting(DeckShuffled::seat).containsExactly(A, B);
    }

    @Test
    @Covers({"BF-7-102", "BF-7-150", "BF-7-103"})
    void of_a_part_that_was_turned_over_the_side_that_is_up_counts() {
        var shifter = new Playable(new CardName("Оборотень"), "Shifter", CardType.CREATURE, List.of(), List.of(),
                Optional.empty(), 2, false, List.of(), new Face(Optional.of(5), Optional.of(1), List.of()),
                Optional.of(new Face(Optional.of(6), Optional.of(4), List.of())), Optional.empty());
        Duel duel = duel(Destination.HAND).put(A, shifter, Marks.REVERSED).begin();
        duel.play("Сборка", duel.at("Оборотень", "Тело"));
        assertThat(duel.strikeOf("Тело")).isEqualTo(6);
        assertThat(duel.life("Тело")).isEqualTo(10);
        duel.play("Зов", duel.at("Тело"));
        assertThat(duel.state().table().card(duel.id("Оборотень")).flags()).isEmpty();
    }

    @Test
    void what_a_judge_lays_into_the_supply_takes_its_parts_along() {
        Duel duel = duel(Destination.HAND).put(A, MODULE).begin();
        duel.play("Сборка", duel.at("Тело", "Модуль")).choose(new TableOrdered(List.of(new TableChange.Moved(
                duel.id("Модуль"), A, BerserkZone.SUPPLY.code(), Optional.empty())), "так", Optional.empty()));
        assertThat(duel.namesIn(A, BerserkZone.SUPPLY)).containsExactlyInAnyOrder("Модуль", "Тело");
    }
}
