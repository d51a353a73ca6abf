package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.nebozhiteli.card.Ability.ConstantAbility;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Keyword.DamageReduction;
import letopis.nebozhiteli.card.Keyword.LimitOverride;
import letopis.nebozhiteli.card.Keyword.Unique;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Sources of keywords, and comparisons of the cards in play.
@DisplayNameGeneration(ReplaceUnderscores.class)
class KeywordSourcesTest {

    private static final Keyword LESS = new DamageReduction(1, List.of());

    private static int lifeAfterDamage(Duel duel, CardId creature, int damage) {
        duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(damage), target(creature)).passBoth();
        return duel.life(creature);
    }

    @InBothEditions
    @Covers({"NT-II-4.3", "NT-V-6.5", "NB-056"})
    void an_enchantment_on_an_item_gives_its_keywords_to_the_bearer_once(Edition edition) {
        for (boolean alsoOnCreature : new boolean[] {false, true}) {
            var duel = Duel.inEdition(edition).define(TestCards.enchantment("Чары", List.of(LESS)));
            var knight = duel.creature(B, "Рыцарь", 6);
            duel.equipped(duel.equipped(knight, "Меч"), "Чары");
            if (alsoOnCreature) {
                duel.equipped(knight, "Чары");
            }
            assertThat(lifeAfterDamage(duel, knight, 3)).isEqualTo(4);
        }
    }

    @InBothEditions
    @Covers({"NT-V-6.3", "NB-056"})
    void a_constant_ability_without_reach_affects_only_its_own_creature(Edition edition) {
        var duel = Duel.inEdition(edition).define(TestCards.creature("Гордец", 6, List.of(),
                new ConstantAbility(Optional.empty(), List.of(), List.of(LESS))));
        var proud = duel.creature(B, "Гордец");
        var knight = duel.creature(B, "Рыцарь", 6);
        assertThat(lifeAfterDamage(duel, proud, 3)).isEqualTo(4);
        assertThat(lifeAfterDamage(duel, knight, 3)).isEqualTo(3);
    }

    @InBothEditions
    @Covers({"NT-III-1-p1", "NB-032"})
    void the_greatest_replacement_of_a_number_applies(Edition edition) {
        for (int first : new int[] {2, 3}) {
            var duel = Duel.inEdition(edition).define(TestCards.creature("Кулак", 4,
                    new LimitOverride(Limit.UNARMED_DAMAGE, first),
                    new LimitOverride(Limit.UNARMED_DAMAGE, 5 - first)));
            duel.fight(List.of(duel.creature(A, "Кулак"))).passBoth();
            assertThat(duel.life(B)).isEqualTo(20 - 3);
        }
    }

    @Test
    @Covers("NT-IV-5.4.3")
    void only_unique_items_keep_out_a_unique_item() {
        var duel = Duel.withSettings("uniqueItems", "any").define(TestCards.creature("Боец", 4),
                TestCards.creature("Король", 4, new Unique()), TestCards.weapon("Секира", 6, 2, new Unique()));
        duel.creature(A, "Король");
        duel.equipped(duel.creature(A, "Боец"), "Меч");
        var second = duel.creature(A, "Боец");
        var axe = duel.inHand(A, "Секира");
        duel.begin(Phase.EQUIP).choose(duel.equip(A, axe, second));
        assertThat(duel.state().table().card(second).attached()).containsExactly(axe);
        var third = duel.creature(A, "Боец");
        assertThat(duel.refusal(duel.equip(A, duel.inHand(A, "Секира"), third))).isEqualTo(Reason.UNIQUE_PRESENT);
    }

    @Test
    void the_cards_of_a_written_position_arrived_in_the_order_of_their_numbers() {
        var duel = Duel.tournament();
        var first = duel.creature(A, "Рыцарь");
        var second = duel.creature(A, "Рыцарь");
        var earlier = duel.equipped(second, "Меч");
        var later = duel.equipped(first, "Меч");
        assertThat(Stream.of(later, earlier, second, first).sorted(TableQueries.createArrivalComparator(duel.state())))
                .containsExactly(first, second, earlier, later);
    }
}
