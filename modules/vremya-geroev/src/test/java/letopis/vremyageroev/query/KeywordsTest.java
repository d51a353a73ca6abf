package letopis.vremyageroev.query;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Made.card;
import static letopis.vremyageroev.Made.constant;
import static letopis.vremyageroev.Made.hero;
import static letopis.vremyageroev.Made.keywords;
import static letopis.vremyageroev.Made.named;
import static letopis.vremyageroev.Made.saying;
import static letopis.vremyageroev.Made.strikes;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
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
class KeywordsTest {

    /// Returns the strength of a strike of 1 by this card if matching cards get +1.
    private static int struck(CardFilter stronger, BattleCard with, String... settings) {
        var bout = Bout.with(settings).hero(A, hero("Вождь", 6, constant(new Modifier.Stronger(stronger, 1))))
                .holds(B, 5);
        bout.when(bout.use(bout.hand(A, with)).played()).passAll();
        return bout.only(StrikeLanded.class).strength();
    }

    @Test
    @Covers({"VG-43a", "VG-43b"})
    void a_keyword_stands_in_the_list_of_a_card_or_is_a_word_of_its_name() {
        var daggers = CardFilter.keyword("Кинжал");
        assertThat(struck(daggers, technique("Кинжал", strikes(1)))).isEqualTo(2);
        assertThat(struck(daggers, technique("Зачарованный Кинжал", strikes(1)))).isEqualTo(2);
        assertThat(struck(daggers, technique("Бритва-кинжал", strikes(1)))).isEqualTo(2);
        assertThat(struck(daggers, keywords(technique("Акинак", strikes(1)), "Кинжал"))).isEqualTo(2);
        assertThat(struck(daggers, keywords(technique("Нож", strikes(1)), "кинжал"))).isEqualTo(2);
        assertThat(struck(daggers, technique("Акинак", strikes(1)))).isEqualTo(1);
        assertThat(struck(daggers, technique("Кинжальщик", strikes(1)))).as("only separate words count").isEqualTo(1);
        assertThat(struck(CardFilter.keyword("Зачарованный Кинжал"),
                technique("Старый Зачарованный Кинжал", strikes(1)))).isEqualTo(2);
        assertThat(struck(CardFilter.keyword("Зачарованный Кинжал"), technique("Кинжал Зачарованный", strikes(1))))
                .isEqualTo(1);
    }

    @Test
    @Covers({"VG-10c", "VG-43b"})
    void the_text_counts_where_that_is_the_reading_and_words_in_italics_never() {
        var daggers = CardFilter.keyword("Кинжал");
        var said = saying(technique("Акинак", strikes(1)), "Это кинжал. Удар Силы 1.", "");
        var sung = saying(technique("Акинак", strikes(1)), "Удар Силы 1.", "Острый кинжал в тёмной ночи");
        assertThat(struck(daggers, said)).isEqualTo(1);
        assertThat(struck(daggers, said, "keywords", "text")).isEqualTo(2);
        assertThat(struck(daggers, sung, "keywords", "text")).isEqualTo(1);
        assertThat(struck(daggers, technique("Кинжал", strikes(1)), "keywords", "text")).as("the name counts too")
                .isEqualTo(2);
    }

    @Test
    @Covers("VG-43c")
    void a_name_means_that_card_alone() {
        assertThat(struck(named("Зачарованный Кинжал"), technique("Зачарованный Кинжал", strikes(1)))).isEqualTo(2);
        assertThat(struck(named("Зачарованный Кинжал"), technique("Кинжал", strikes(1)))).isEqualTo(1);
        assertThat(struck(named("Кинжал"), technique("Зачарованный Кинжал", strikes(1)))).isEqualTo(1);
    }

    @Test
    @Covers({"VG-10a", "VG-11b"})
    void cards_may_be_meant_by_type_and_rarity() {
        var goldSpells = new CardFilter(Optional.of(Type.SPELL), Optional.of(Rarity.GOLD), List.of(), List.of(), false);
        assertThat(struck(goldSpells, card("Ира Деи", Type.SPELL, Rarity.GOLD, strikes(1)))).isEqualTo(2);
        assertThat(struck(goldSpells, card("Ира Деи", Type.MEDITATION, Rarity.GOLD, strikes(1)))).isEqualTo(1);
        assertThat(struck(goldSpells, card("Ира Деи", Type.SPELL, Rarity.WHITE, strikes(1)))).isEqualTo(1);
        assertThat(struck(CardFilter.ANY, card("Ира Деи", Type.SPELL, Rarity.WHITE, strikes(1)))).isEqualTo(2);
    }

    @Test
    @Covers({"VG-43a", "VG-46a"})
    void all_keywords_must_fit_and_only_companions_where_companions_are_meant() {
        var both = new CardFilter(Optional.empty(), Optional.empty(), List.of(), List.of("Меч", "Огонь"), false);
        assertThat(struck(both, keywords(technique("Меч", strikes(1)), "Огонь"))).isEqualTo(2);
        assertThat(struck(both, technique("Меч", strikes(1)))).isEqualTo(1);
        assertThat(struck(Made.anyCompanion(), technique("Меч", strikes(1)))).isEqualTo(1);
        assertThat(struck(Made.anyCompanion(), Made.companion("Меченосец", 1, strikes(1)))).isEqualTo(2);
    }

    @Test
    @Covers({"VG-43a", "VG-10a"})
    void a_hero_is_of_no_type_no_rarity_and_no_companion_but_has_his_name() {
        for (var filter : List.of(new CardFilter(Optional.of(Type.TECHNIQUE), Optional.empty(), List.of(), List.of(),
                false),
                new CardFilter(Optional.empty(), Optional.of(Rarity.BLACK), List.of(), List.of(), false),
                Made.anyCompanion())) {
            assertThat(heroStruck(filter)).isEqualTo(1);
        }
        assertThat(heroStruck(CardFilter.keyword("Вождь"))).isEqualTo(2);
        assertThat(heroStruck(CardFilter.ANY)).isEqualTo(2);
    }

    private static int heroStruck(CardFilter stronger) {
        var bout = Bout.with().hero(A, hero("Великий Вождь", 6, Does.these(Made.attack(1)).closing().action(),
                constant(new Modifier.Stronger(stronger, 1)))).holds(B, 5);
        bout.when(bout.use(bout.hero(A)).onField()).passAll();
        return bout.only(StrikeLanded.class).strength();
    }

    @Test
    @Covers({"VG-43a", "VG-34a"})
    void what_is_pointed_at_and_paid_with_is_of_the_kind_that_is_asked_for() {
        var bout = Bout.with();
        var call = bout.hand(A, technique("Зов", Does.these(new Effect.Recover(0))
                .picking(Pick.From.GRAVEYARD, CardFilter.keyword("Меч")).action()));
        var sword = bout.grave(A, technique("Ржавый Меч", strikes(1)));
        assertThat(bout.refusal(bout.use(call).pointing(bout.grave(A, Made.FILLER)).played()))
                .isEqualTo(Reason.PICK_OTHER_KIND);
        bout.when(bout.use(call).pointing(sword).played());
        assertThat(bout.hand(A)).containsExactly(sword);
    }
}
