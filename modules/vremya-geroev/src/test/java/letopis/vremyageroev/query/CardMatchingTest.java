package letopis.vremyageroev.query;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.card;
import static letopis.vremyageroev.TestCards.constant;
import static letopis.vremyageroev.TestCards.filterByName;
import static letopis.vremyageroev.TestCards.hero;
import static letopis.vremyageroev.TestCards.technique;
import static letopis.vremyageroev.TestCards.withKeywords;
import static letopis.vremyageroev.TestCards.withText;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.CardText.Rarity;
import letopis.vremyageroev.card.CardText.Type;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.event.AttackEvent.StrikeLanded;
import letopis.vremyageroev.rules.Reason;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Filters for cards that other cards refer to.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardMatchingTest {

    /// Returns the strength of a strike of 1 by this card if matching cards get +1.
    private static int strengthOf(CardFilter stronger, BattleCard with, String... settings) {
        var bout = Bout.with(settings).hero(A, hero("Вождь", 6, constant(new Modifier.StrengthBonus(stronger, 1))))
                .fillHand(B, 5);
        bout.choose(bout.use(bout.hand(A, with)).asPlay()).passAll();
        return bout.onlyEvent(StrikeLanded.class).strength();
    }

    @Test
    @Covers({"VG-43a", "VG-43b"})
    void keywords_come_from_the_list_or_from_words_of_the_card_name() {
        var daggers = CardFilter.ofKeyword("Кинжал");
        assertThat(strengthOf(daggers, technique("Кинжал", attackAction(1)))).isEqualTo(2);
        assertThat(strengthOf(daggers, technique("Зачарованный Кинжал", attackAction(1)))).isEqualTo(2);
        assertThat(strengthOf(daggers, technique("Бритва-кинжал", attackAction(1)))).isEqualTo(2);
        assertThat(strengthOf(daggers, withKeywords(technique("Акинак", attackAction(1)), "Кинжал"))).isEqualTo(2);
        assertThat(strengthOf(daggers, withKeywords(technique("Нож", attackAction(1)), "кинжал"))).isEqualTo(2);
        assertThat(strengthOf(daggers, technique("Акинак", attackAction(1)))).isEqualTo(1);
        assertThat(strengthOf(daggers, technique("Кинжальщик", attackAction(1)))).as("only separate words count")
                .isEqualTo(1);
        assertThat(strengthOf(CardFilter.ofKeyword("Зачарованный Кинжал"),
                technique("Старый Зачарованный Кинжал", attackAction(1)))).isEqualTo(2);
        assertThat(strengthOf(CardFilter.ofKeyword("Зачарованный Кинжал"),
                technique("Кинжал Зачарованный", attackAction(1))))
                .isEqualTo(1);
    }

    @Test
    @Covers({"VG-10c", "VG-43b"})
    void keywords_in_card_text_count_only_by_setting_and_never_in_italics() {
        var daggers = CardFilter.ofKeyword("Кинжал");
        var battleCard = withText(technique("Акинак", attackAction(1)), "Это кинжал. Удар Силы 1.", "");
        var sung = withText(technique("Акинак", attackAction(1)), "Удар Силы 1.", "Острый кинжал в тёмной ночи");
        assertThat(strengthOf(daggers, battleCard)).isEqualTo(1);
        assertThat(strengthOf(daggers, battleCard, "keywords", "text")).isEqualTo(2);
        assertThat(strengthOf(daggers, sung, "keywords", "text")).isEqualTo(1);
        assertThat(strengthOf(daggers, technique("Кинжал", attackAction(1)), "keywords", "text"))
                .as("the name counts too")
                .isEqualTo(2);
    }

    @Test
    @Covers("VG-43c")
    void a_name_filter_matches_only_that_card() {
        assertThat(strengthOf(filterByName("Зачарованный Кинжал"), technique("Зачарованный Кинжал", attackAction(1))))
                .isEqualTo(2);
        assertThat(strengthOf(filterByName("Зачарованный Кинжал"), technique("Кинжал", attackAction(1)))).isEqualTo(1);
        assertThat(strengthOf(filterByName("Кинжал"), technique("Зачарованный Кинжал", attackAction(1)))).isEqualTo(1);
    }

    @Test
    @Covers({"VG-10a", "VG-11b"})
    void cards_are_filtered_by_type_and_rarity() {
        var goldSpells = new CardFilter(Optional.of(Type.SPELL), Optional.of(Rarity.GOLD), List.of(), List.of(), false);
        assertThat(strengthOf(goldSpells, card("Ира Деи", Type.SPELL, Rarity.GOLD, attackAction(1)))).isEqualTo(2);
        assertThat(strengthOf(goldSpells, card("Ира Деи", Type.MEDITATION, Rarity.GOLD, attackAction(1)))).isEqualTo(1);
        assertThat(strengthOf(goldSpells, card("Ира Деи", Type.SPELL, Rarity.WHITE, attackAction(1)))).isEqualTo(1);
        assertThat(strengthOf(CardFilter.ANY, card("Ира Деи", Type.SPELL, Rarity.WHITE, attackAction(1)))).isEqualTo(2);
    }

    @Test
    @Covers({"VG-43a", "VG-46a"})
    void a_filter_requires_all_keywords_and_companions_if_specified() {
        var both = new CardFilter(Optional.empty(), Optional.empty(), List.of(), List.of("Меч", "Огонь"), false);
        assertThat(strengthOf(both, withKeywords(technique("Меч", attackAction(1)), "Огонь"))).isEqualTo(2);
        assertThat(strengthOf(both, technique("Меч", attackAction(1)))).isEqualTo(1);
        assertThat(strengthOf(TestCards.anyCompanion(), technique("Меч", attackAction(1)))).isEqualTo(1);
        assertThat(strengthOf(TestCards.anyCompanion(), TestCards.companion("Меченосец", 1, attackAction(1))))
                .isEqualTo(2);
    }

    @Test
    @Covers({"VG-43a", "VG-10a"})
    void a_hero_matches_by_name_but_has_no_type_or_rarity() {
        for (var filter : List.of(new CardFilter(Optional.of(Type.TECHNIQUE), Optional.empty(), List.of(), List.of(),
                false),
                new CardFilter(Optional.empty(), Optional.of(Rarity.BLACK), List.of(), List.of(), false),
                TestCards.anyCompanion())) {
            assertThat(heroStrength(filter)).isEqualTo(1);
        }
        assertThat(heroStrength(CardFilter.ofKeyword("Вождь"))).isEqualTo(2);
        assertThat(heroStrength(CardFilter.ANY)).isEqualTo(2);
    }

    private static int heroStrength(CardFilter stronger) {
        var bout = Bout.with().hero(A, hero("Великий Вождь", 6, TestAbility.of(TestCards.attack(1)).closing().action(),
                constant(new Modifier.StrengthBonus(stronger, 1)))).fillHand(B, 5);
        bout.choose(bout.use(bout.hero(A)).asFieldUse()).passAll();
        return bout.onlyEvent(StrikeLanded.class).strength();
    }

    @Test
    @Covers({"VG-43a", "VG-34a"})
    void picked_cards_and_payments_must_match_their_filters() {
        var bout = Bout.with();
        var call = bout.hand(A, technique("Зов", TestAbility.of(new Effect.RecoverCard(0))
                .picking(Pick.PickSource.GRAVEYARD, CardFilter.ofKeyword("Меч")).action()));
        var sword = bout.addToGraveyard(A, technique("Ржавый Меч", attackAction(1)));
        assertThat(bout.refusal(bout.use(call).pointing(bout.addToGraveyard(A, TestCards.FILLER)).asPlay()))
                .isEqualTo(Reason.PICK_OTHER_KIND);
        bout.choose(bout.use(call).pointing(sword).asPlay());
        assertThat(bout.hand(A)).containsExactly(sword);
    }
}
