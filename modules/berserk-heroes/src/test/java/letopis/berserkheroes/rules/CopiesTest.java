package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.keywordFeature;
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
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent.CardCopied;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.LivesTaken;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Copies of cards with more than one side, and their names.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CopiesTest {

    private static final Playable HEAD = creature("Голова", 2, 1, 2, keywordFeature(Keyword.FIRST_STRIKE),
            triggerOn(new TriggerCondition.Hire(), deed(new Effect.GainPrayers(Participant.YOU, amount(1)))));
    private static final Playable BODY = creature("Тело", 3, 2, 4);
    private static final Playable DOG = creature("Пёс", 1, 1, 1);
    private static final Playable LION = creature("Лев", 5, 5, 5, keywordFeature(Keyword.WRATH));
    private static final Playable PRINCE = creature("Князь", 5, 5, 5, List.of(Trait.UNIQUE));

    private static Playable spellWithTwoTargets(String name, Effect effect) {
        return spell(name, 1, new Deed(List.of(new Target(CREATURES, false), new Target(CREATURES, false)),
                List.of(step(effect)), Optional.empty()));
    }

    private static Duel duel() {
        return Duel.of().coins(A, 9).hand(A, spellWithTwoTargets("Сборка", new Effect.Attach(FIRST, SECOND)))
                .hand(A, spellWithTwoTargets("Личина", new Effect.BecomeCopy(FIRST, SECOND)))
                .hand(A, spell("Облик", 1, new Deed(List.of(new Target(OWN, false), new Target(ENEMIES, false)),
                        List.of(step(new Effect.BecomeCopy(FIRST, SECOND))), Optional.empty())))
                .hand(A, spell("Зеркало", 1, targeting(CREATURES, new Effect.CopyCards(FIRST))))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST))))
                .hand(A, spell("Покой", 1, targeting(CREATURES, new Effect.RemoveEffects(FIRST))));
    }

    private static Duel playOn(Duel duel, String spell, CardId card) {
        return duel.play(spell, new Declaration(List.of(), List.of(new Aim(0, card))));
    }

    private static CardId lastCreature(Duel duel) {
        return duel.state().table().zone(A, BerserkZone.CREATURES).getLast();
    }

    private static List<String> names(Duel duel, CardId card) {
        return ContinuousEffects.evaluate(duel.state()).findPrint(card).orElseThrow().names().stream()
                .map(CardName::value)
                .toList();
    }

    @Test
    @Covers({"BF-7-077", "BF-7-167", "BF-7-103", "BF-8-13"})
    void a_copy_of_a_merged_card_copies_the_whole_card() {
        Duel duel = duel().put(A, HEAD).put(A, BODY, Map.of(Marks.WOUNDS, 1)).begin();
        duel.play("Сборка", duel.atPhase("Голова", "Тело")).play("Зеркало", duel.atPhase("Тело"));
        CardId copy = lastCreature(duel);
        ContinuousEffects now = ContinuousEffects.evaluate(duel.state());
        assertThat(now.computeStrike(copy)).isEqualTo(3);
        assertThat(now.computeLife(copy)).isEqualTo(6);
        assertThat(now.findPrint(copy).orElseThrow().cost()).isEqualTo(5);
        assertThat(now.has(copy, Keyword.FIRST_STRIKE)).isTrue();
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        assertThat(names(duel, copy)).containsExactly("Тело", "Голова", "Копия: Тело", "Копия: Голова");
        assertThat(TableQueries.listParts(duel.state(), copy)).isEmpty();
        playOn(duel, "Покой", copy);
        assertThat(ContinuousEffects.evaluate(duel.state()).computeStrike(copy)).as("it is what the copy is")
                .isEqualTo(3);
        playOn(duel, "Казнь", copy);
        assertThat(duel.state().lastingEffects()).isEmpty();
    }

    @Test
    @Covers({"BF-7-077", "BF-7-163"})
    void a_copy_of_a_transformed_card_copies_both_cards() {
        Duel duel = duel().put(A, DOG).put(B, LION).begin();
        duel.play("Облик", duel.atPhase("Пёс", "Лев")).play("Зеркало", duel.atPhase("Пёс"));
        ContinuousEffects now = ContinuousEffects.evaluate(duel.state());
        assertThat(now.computeStrike(lastCreature(duel))).isEqualTo(5);
        assertThat(now.has(lastCreature(duel), Keyword.WRATH)).isTrue();
        assertThat(names(duel, lastCreature(duel))).containsExactly("Пёс", "Лев", "Копия: Пёс", "Копия: Лев");
    }

    @Test
    @Covers({"BF-7-163", "BF-7-103"})
    void a_card_that_becomes_a_merged_card_copies_all_of_it() {
        Duel duel = duel().put(A, BODY).put(A, DOG).put(A, HEAD).begin();
        duel.play("Сборка", duel.atPhase("Голова", "Тело")).play("Личина", duel.atPhase("Пёс", "Тело"));
        assertThat(duel.strikeValue("Пёс")).isEqualTo(3);
        assertThat(duel.life("Пёс")).isEqualTo(6);
        assertThat(names(duel, duel.id("Пёс"))).containsExactly("Пёс", "Тело", "Голова");
        duel.play("Покой", duel.atPhase("Пёс"));
        assertThat(duel.strikeValue("Пёс")).isEqualTo(1);
    }

    private static Playable shifter() {
        return new Playable(new CardName("Оборотень"), "Shifter", CardType.CREATURE, List.of(), List.of(),
                Optional.empty(), 2, false, List.of(), new Face(Optional.of(5), Optional.of(1), List.of()),
                Optional.of(new Face(Optional.of(6), Optional.of(4), List.of())), Optional.empty());
    }

    /// A card reaches its back only by turning over (BF-7-102), so a new card shows its front.
    @Test
    @Covers({"BF-7-163", "BF-7-102", "BF-7-077"})
    void becoming_a_turned_over_card_uses_the_visible_side_and_creating_uses_the_front() {
        Duel duel = duel().put(A, DOG).put(A, shifter(), Marks.REVERSED).begin();
        duel.play("Личина", duel.atPhase("Пёс", "Оборотень")).play("Зеркало", duel.atPhase("Оборотень"));
        assertThat(duel.strikeValue("Пёс")).isEqualTo(4);
        assertThat(ContinuousEffects.evaluate(duel.state()).computeStrike(lastCreature(duel))).isEqualTo(1);
        assertThat(duel.events(CardCopied.class)).extracting(CardCopied::likeness)
                .containsExactly(Optional.empty());
    }

    @Test
    @Covers({"BF-7-150", "BF-7-163"})
    void a_transformation_of_a_part_applies_to_the_whole() {
        Duel duel = duel().put(A, BODY).put(A, DOG).put(B, LION).begin();
        duel.play("Облик", duel.atPhase("Пёс", "Лев")).play("Казнь", duel.atPhase("Лев"))
                .play("Сборка", duel.atPhase("Пёс", "Тело"));
        assertThat(duel.strikeValue("Тело")).isEqualTo(7);
        assertThat(ContinuousEffects.evaluate(duel.state()).has(duel.id("Тело"), Keyword.WRATH)).isTrue();
        Duel before = duel().put(A, BODY).put(A, DOG).put(B, LION).begin();
        before.play("Облик", before.atPhase("Тело", "Лев")).play("Сборка", before.atPhase("Пёс", "Тело"));
        assertThat(before.strikeValue("Тело")).as("the part came later").isEqualTo(6);
        Duel after = duel().put(A, BODY).put(A, DOG).put(B, LION).begin();
        after.play("Сборка", after.atPhase("Пёс", "Тело")).play("Облик", after.atPhase("Тело", "Лев"));
        assertThat(after.strikeValue("Тело")).as("the numbers of the whole were replaced").isEqualTo(5);
    }

    @Test
    @Covers({"BF-7-039", "BF-7-103"})
    void gift_of_life_copies_the_complete_merged_card() {
        Duel duel = Duel.of().coins(A, 9).hand(A, spellWithTwoTargets("Сборка", new Effect.Attach(FIRST, SECOND)))
                .hand(A, spell("Дар", 1, deed(new Effect.GiftOfLife(Optional.empty())))).put(A, DOG)
                .put(A, creature("Куст", 2, 2, 4), Map.of(Marks.LIFE, 3)).begin();
        duel.play("Сборка", duel.atPhase("Пёс", "Куст")).play("Дар", Declaration.EMPTY);
        CardId bush = duel.id("Куст");
        duel.choose(new LivesTaken(A, List.of(bush, bush, bush), Optional.of(bush)));
        assertThat(ContinuousEffects.evaluate(duel.state()).computeStrike(lastCreature(duel))).isEqualTo(3);
    }

    @Test
    @Covers({"BF-7-077", "BF-7-168"})
    void a_copy_counts_as_a_created_card() {
        Duel duel = Duel.of().coins(A, 9).put(A, LION).hand(A, spell("Зеркало", 1,
                        targeting(CREATURES, new Effect.CopyCards(FIRST)))).hand(A, spell("Распад", 1,
                        targeting(withQualities(CREATURES, new Quality.HasTrait(Trait.CREATED)),
                        new Effect.Destroy(FIRST))))
                        .begin();
        duel.play("Зеркало", duel.atPhase("Лев"));
        CardId copy = lastCreature(duel);
        duel.assertRefused(new CardPlayed(A, duel.id("Распад"), new CardName("Распад"), 0, List.of(duel.atPhase("Лев")),
                Price.PLAIN), Reason.ILLEGAL_TARGET);
        playOn(duel, "Распад", copy);
        assertThat(duel.state().isInPlay(copy)).isFalse();
    }

    @Test
    @Covers({"BF-7-182", "BF-105.4", "BF-7-163"})
    void a_copy_of_a_unique_card_shares_its_name_and_uniqueness() {
        Duel own = duel().put(A, PRINCE).put(A, DOG).begin();
        own.play("Личина", own.atPhase("Пёс", "Князь"));
        assertThat(own.namesIn(A, BerserkZone.CREATURES)).containsExactly("Пёс");
        Duel others = duel().put(B, PRINCE).put(A, DOG).put(A, creature("Пёс", 1, 1, 1)).begin();
        others.play("Облик", others.atPhase("Пёс", "Князь"));
        assertThat(others.namesIn(A, BerserkZone.CREATURES)).as("one of two of a name is unique").hasSize(1);
        assertThat(others.namesIn(B, BerserkZone.CREATURES)).containsExactly("Князь");
    }

    @Test
    @Covers({"BF-7-182", "BF-105.4", "BF-7-103"})
    void a_merged_card_has_all_part_names_and_is_unique_if_a_part_is() {
        Duel duel = Duel.of().coins(A, 9).put(A, PRINCE).put(A, DOG).hand(A, PRINCE)
                .hand(A, spellWithTwoTargets("Сборка", new Effect.Attach(FIRST, SECOND))).begin();
        duel.play("Сборка", duel.atPhase("Князь", "Пёс"));
        CardId second = duel.state().listHandCards(A).getFirst();
        duel.choose(new CardPlayed(A, second, new CardName("Князь"), 0, List.of(), Price.PLAIN));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Князь");
        assertThat(duel.state().isInPlay(second)).isTrue();
        assertThat(duel.namesIn(A, BerserkZone.GRAVEYARD)).contains("Пёс", "Князь");
    }
}
