package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.language.cards.CardSets;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.view.CardFaces;
import letopis.table.CardFace;
import letopis.table.CardFace.Cost.Shape;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Emblem;
import letopis.table.FactionColor;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The faces that programs draw for cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardFacesTest {

    private static final CardSet BUILT_IN = CardSets.loadBuiltInCardSet(new Nebozhiteli());
    private static final CardFace ITEM = CardFace.of(FactionColor.BONE, Emblem.DAGGER);

    private static CardFace face(String name) {
        return CardFaces.of((CardText) BUILT_IN.find(new CardName(name)).orElseThrow());
    }

    private static CardFace.Cost circle(String code, int amount) {
        return CardFace.Cost.of(Shape.CIRCLE, code, amount);
    }

    private static CardFace createItemFace(Emblem emblem, String kind, String type) {
        return ITEM.withEmblem(emblem).withKind(List.of("kind." + kind), List.of(kind + ".type." + type));
    }

    @Test
    @Covers({"NT-III-3.2", "NT-III-3.3", "NT-III-3.4"})
    void a_creature_shows_its_race_profession_mana_and_life() {
        assertThat(face("Рыцарь")).isEqualTo(CardFace.of(FactionColor.MOUNTAIN, Emblem.SWORDS)
                .withKind(List.of("kind.creature"), List.of("creature.race.человек", "creature.profession.воин"))
                .withCost(circle("mana", 5)).withLife(6));
    }

    @Test
    void a_dragon_shows_wings_and_another_beast_a_paw() {
        assertThat(face("Дракончик").emblem()).contains(Emblem.WING);
        assertThat(face("Дракончик").color()).isEqualTo(FactionColor.BRASS);
        assertThat(face("Кровавая гончая").emblem()).contains(Emblem.PAW);
        assertThat(face("Кровавая гончая").color()).isEqualTo(FactionColor.DARK);
    }

    @Test
    void a_creature_of_an_unknown_race_and_profession_shows_no_emblem() {
        CardFace face = CardFaces.of(TestCards.creature("Никто", 2));
        assertThat(face.color()).isEqualTo(FactionColor.BONE);
        assertThat(face.emblem()).isEmpty();
    }

    @Test
    @Covers({"NT-III-4.1", "NT-III-4.2", "NT-III-4.3"})
    void a_weapon_shows_its_type_price_and_total_damage() {
        assertThat(face("Кинжал")).isEqualTo(createItemFace(Emblem.DAGGER, "weapon", "1")
                .withCost(circle("actions", 1)).withStrike(2));
        assertThat(face("Пламенный меч")).isEqualTo(createItemFace(Emblem.SWORD, "weapon", "4")
                .withCost(circle("actions", 2)).withCost(circle("mana", 1)).withStrike(4));
        assertThat(face("Лук").emblem()).contains(Emblem.BOW);
    }

    @Test
    @Covers("NT-III-6.1")
    void a_face_shows_each_part_of_a_price_that_the_card_demands() {
        assertThat(face("Арбалет").costs()).containsExactly(CardFace.Cost.ofSign(Shape.CIRCLE, "turn"));
        assertThat(face("Каменная кожа").costs()).containsExactly(circle("mana", 1));
        assertThat(face("Зелье лечения").costs()).containsExactly(circle("actions", 1));
        assertThat(CardFaces.of(TestCards.weapon("Камень", 1, 1)).costs()).isEmpty();
        assertThat(CardFaces.of(new CardText.Artifact(new CardName("Врата"), "Gate", new Cost(1, 2, true),
                Optional.empty(), List.of(), List.of())).costs()).containsExactly(circle("actions", 1),
                circle("mana", 2), CardFace.Cost.ofSign(Shape.CIRCLE, "turn"));
    }

    @Test
    @Covers({"NT-III-5.1", "NT-III-5.4"})
    void armor_shows_its_reduction_and_a_shield_its_own_emblem() {
        assertThat(face("Латы")).isEqualTo(createItemFace(Emblem.MAIL, "armor", "4")
                .withCost(circle("actions", 2)).withArmor(2));
        assertThat(face("Щит")).isEqualTo(createItemFace(Emblem.SHIELD, "armor", "5")
                .withCost(circle("actions", 1)).withArmor(1));
    }

    @Test
    void an_amulet_shows_armor_only_if_it_reduces_damage() {
        CardFace plain = CardFace.of(FactionColor.BRASS, Emblem.RING).withKind(List.of("kind.amulet"), List.of())
                .withCost(circle("actions", 1));
        assertThat(face("Оберег")).isEqualTo(plain.withArmor(1));
        assertThat(face("Амулет силы")).isEqualTo(plain);
    }

    @Test
    void artifacts_events_and_potions_show_their_kind() {
        assertThat(face("Алтарь")).isEqualTo(CardFace.of(FactionColor.BRASS, Emblem.COLUMN)
                .withKind(List.of("kind.artifact"), List.of()).withCost(circle("actions", 2)));
        assertThat(face("Гроза")).isEqualTo(CardFace.of(FactionColor.UMBER, Emblem.BOLT)
                .withKind(List.of("kind.event-card"), List.of()).withCost(circle("actions", 2)));
        assertThat(face("Зелье лечения")).isEqualTo(CardFace.of(FactionColor.SWAMP, Emblem.FLASK)
                .withKind(List.of("kind.potion"), List.of()).withCost(circle("actions", 1)));
    }

    @Test
    @Covers("NT-III-9.1")
    void a_scroll_shows_its_color_and_its_level() {
        assertThat(face("Исцеление")).isEqualTo(CardFace.of(FactionColor.BONE, Emblem.SUN)
                .withKind(List.of("kind.spell"), List.of("scroll.white"))
                .withCost(CardFace.Cost.of(Shape.SQUARE, "level", 1)));
        assertThat(face("Личина тени")).isEqualTo(CardFace.of(FactionColor.INK, Emblem.SKULL)
                .withKind(List.of("kind.enchantment"), List.of("scroll.black"))
                .withCost(CardFace.Cost.of(Shape.SQUARE, "level", 2)));
        assertThat(face("Огненный шар").emblem()).contains(Emblem.FLAME);
        assertThat(face("Завеса").emblem()).contains(Emblem.TREE);
    }
}
