package letopis.vremyageroev.view;

import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.constant;
import static letopis.vremyageroev.TestCards.hero;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.table.CardFace;
import letopis.table.CardFace.Cost.Shape;
import letopis.table.CardFace.Cost.Tone;
import letopis.table.CardName;
import letopis.table.Emblem;
import letopis.table.FactionColor;
import letopis.testkit.Covers;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Hero;
import letopis.vremyageroev.card.CardText.Permanent;
import letopis.vremyageroev.card.CardText.Rarity;
import letopis.vremyageroev.card.CardText.Type;
import letopis.vremyageroev.card.Modifier;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The faces that programs draw for cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardFacesTest {

    private static CardFace createFace(FactionColor color, Emblem emblem, String type, String rarity, Tone tone,
            String... classes) {
        return CardFace.of(color, emblem).withKind(List.of("type." + type), List.of(classes))
                .withCost(CardFace.Cost.ofTone(Shape.DIAMOND, rarity, tone));
    }

    private static Emblem emblem(BattleCard card) {
        return CardFaces.of(card).emblem().orElseThrow();
    }

    @Test
    void a_hero_shows_its_power_and_keywords() {
        var mage = new Hero(new CardName("Никто"), "Nobody", 6, List.of(), List.of("Чародей", "Знать"), List.of(),
                Optional.empty(), Optional.empty());
        assertThat(CardFaces.of(mage)).isEqualTo(CardFace.of(FactionColor.BONE, Emblem.CROWN)
                .withKind(List.of("kind.hero"), List.of("keywords.Чародей", "keywords.Знать")).withStrike(6));
        assertThat(CardFaces.of(hero("Рыцарь", 7)).emblem()).contains(Emblem.HELM);
    }

    @Test
    void a_battle_card_shows_its_type_and_rarity() {
        assertThat(CardFaces.of(technique("Выпад", attackAction(1)))).isEqualTo(
                createFace(FactionColor.MOUNTAIN, Emblem.SWORDS, "technique", "black", Tone.BLACK));
        assertThat(CardFaces.of(TestCards.card("Уловка", Type.TRICK, Rarity.WHITE, attackAction(1)))).isEqualTo(
                createFace(FactionColor.SWAMP, Emblem.MASK, "trick", "white", Tone.WHITE));
        assertThat(CardFaces.of(TestCards.card("Чары", Type.SPELL, Rarity.GOLD, attackAction(1)))).isEqualTo(
                createFace(FactionColor.DARK, Emblem.STAR, "spell", "gold", Tone.GOLD));
        assertThat(CardFaces.of(TestCards.card("Покой", Type.MEDITATION, Rarity.BLACK, attackAction(1)))).isEqualTo(
                createFace(FactionColor.TIDE, Emblem.EYE, "meditation", "black", Tone.BLACK));
    }

    @Test
    @Covers("VG-43b")
    void a_word_of_the_name_or_a_keyword_decides_the_emblem() {
        assertThat(emblem(technique("Громовой топор", attackAction(1)))).isEqualTo(Emblem.AXE);
        assertThat(emblem(technique("Меч и щит", TestAbility.of().shield()))).isEqualTo(Emblem.SWORD);
        assertThat(emblem(TestCards.withKeywords(technique("Выпад", attackAction(1)), "Кинжал")))
                .isEqualTo(Emblem.DAGGER);
    }

    @Test
    void a_card_that_only_defends_shows_a_shield() {
        assertThat(emblem(technique("Блок", TestAbility.of().shield()))).isEqualTo(Emblem.SHIELD);
        assertThat(emblem(technique("Уход", TestAbility.of().interrupt(), TestAbility.of().shield())))
                .isEqualTo(Emblem.SHIELD);
        assertThat(emblem(technique("Финт", TestAbility.of().shield(), attackAction(1)))).isEqualTo(Emblem.SWORDS);
        assertThat(emblem(technique("Стойка", constant(new Modifier.PowerBonus(1))))).isEqualTo(Emblem.SWORDS);
        assertThat(emblem(technique("Пустота"))).isEqualTo(Emblem.SWORDS);
    }

    @Test
    void a_companion_shows_its_power_and_keywords() {
        assertThat(CardFaces.of(TestCards.withKeywords(TestCards.companion("Волк", 2), "Зверь"))).isEqualTo(
                createFace(FactionColor.MOUNTAIN, Emblem.JAW, "technique", "black", Tone.BLACK, "kind.companion",
                        "keywords.Зверь").withStrike(2));
    }

    @Test
    void a_permanent_card_shows_its_kind_and_no_power() {
        var altar = new BattleCard(new CardName("Жертвенник"), "Altar", Type.SPELL, Rarity.GOLD, List.of(),
                Optional.empty(), Optional.of(new Permanent(false)), List.of(), Optional.empty(), Optional.empty());
        assertThat(CardFaces.of(altar)).isEqualTo(createFace(FactionColor.DARK, Emblem.STAR, "spell", "gold",
                Tone.GOLD, "kind.permanent"));
    }
}
