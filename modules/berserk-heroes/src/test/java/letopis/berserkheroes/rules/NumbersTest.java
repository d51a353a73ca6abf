package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.filter;
import static letopis.berserkheroes.Made.in;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.word;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.query.Filters;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Calculation of numbers, and readings of counting and keeping.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NumbersTest {

    private static Duel halved(Settings.Rounding reading) {
        Duel duel = Duel.of().with(reading).put(B, creature("Бык", 2, 2, 5)).hand(A, spell("Кара", 1, at(CREATURES,
                new Effect.Wound(FIRST, new Amount(1, Optional.of(new Measure.LifeOf(FIRST)), Optional.of(2))))))
                .begin();
        return duel.play("Кара", duel.at("Бык"));
    }

    @Test
    @Covers({"BF-523.1", "BF-512.5"})
    void halves_are_rounded_down_or_up_as_it_is_read() {
        assertThat(halved(Settings.Rounding.DOWN).wounds("Бык")).isEqualTo(2);
        assertThat(halved(Settings.Rounding.UP).wounds("Бык")).isEqualTo(3);
    }

    private static Feature constant(Modifier... modifiers) {
        return new Feature.Constant(List.of(), new Which.Each(CREATURES), Arrays.asList(modifiers));
    }

    @Test
    @Covers({"BF-523.1", "BF-115.5"})
    void what_adds_comes_first_then_what_multiplies_subtracts_and_divides() {
        Duel duel = Duel.of().put(B, creature("Бык", 2, 3, 5)).put(A, event("Мена", 1, constant(
                new Modifier.StrikeTimes(1, 2), new Modifier.StrikeMore(n(-3)), new Modifier.StrikeTimes(4, 1),
                new Modifier.StrikeMore(n(2))))).begin();
        assertThat(duel.strikeOf("Бык")).isEqualTo(((3 + 2) * 4 - 3) / 2);
    }

    @Test
    @Covers({"BF-523.1", "BF-513.1"})
    void what_says_how_much_it_is_comes_last_and_the_later_one_wins_while_it_is_there() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 2, 3, 5)).put(A, event("Мена", 1,
                        constant(new Modifier.StrikeIs(5))))
                .put(B, event("Обмен", 1, constant(new Modifier.StrikeIs(2), new Modifier.StrikeMore(n(4)))))
                .hand(A, spell("Слом", 1, at(filter(Optional.empty(), CardType.EVENT), new Effect.Destroy(FIRST))))
                .begin();
        assertThat(duel.strikeOf("Бык")).isEqualTo(2);
        duel.play("Слом", duel.at("Обмен"));
        assertThat(duel.strikeOf("Бык")).isEqualTo(5);
    }

    private static int paid(Rule... rules) {
        Duel duel = Duel.of().coins(A, 20).put(A, event("Ярмарка", 1, new Feature.Law(List.of(), Whom.YOU,
                Arrays.asList(rules)))).hand(A, creature("Бык", 4, 3, 5)).begin().play("Бык");
        return duel.events(CardEvent.CardPaidFor.class).getFirst().coins();
    }

    @Test
    @Covers({"BF-523.1", "BF-523.2", "BF-309.1-4", "BF-106.1.1"})
    void the_cost_is_reckoned_in_the_same_order_and_is_never_below_nothing() {
        var cards = in(Place.HAND, CREATURES);
        assertThat(paid(new Rule.CostsTimes(cards, 1, 2), new Rule.Costs(cards, -2), new Rule.CostsTimes(cards, 3, 1),
                new Rule.Costs(cards, 2))).isEqualTo(((4 + 2) * 3 - 2) / 2);
        assertThat(paid(new Rule.CostsAre(cards, 1), new Rule.Costs(cards, 9))).isEqualTo(1);
        assertThat(paid(new Rule.Costs(cards, -9))).isZero();
    }

    private static Duel together(Settings.Together reading) {
        Duel duel = Duel.of().with(reading).coins(A, 9).graveyard(A, event("Заря", 1)).graveyard(A, event("Закат", 1))
                .put(A, event("Полдень", 1)).hand(A, spell("Возврат", 1, deed(new Effect.Revive(new Which.Each(
                        in(Place.GRAVEYARD, filter(Optional.of(Filter.Whose.YOURS), CardType.EVENT))), false))))
                .begin();
        return duel.play("Возврат", Said.NOTHING);
    }

    @Test
    @Covers({"BF-212.3", "BF-503.1-i"})
    void of_events_that_come_together_their_controller_keeps_one_or_the_last_stays() {
        Duel kept = together(Settings.Together.CONTROLLER_KEEPS);
        assertThat(kept.namesIn(A, BerserkZone.EVENTS)).containsExactly("Заря", "Закат");
        kept.refused(new PlayerDecision.CardKept(A, kept.id("Полдень")), Reason.BAD_CARDS);
        kept.choose(new PlayerDecision.CardKept(A, kept.id("Заря")));
        assertThat(kept.namesIn(A, BerserkZone.EVENTS)).containsExactly("Заря");
        assertThat(together(Settings.Together.LAST_STAYS).namesIn(A, BerserkZone.EVENTS)).containsExactly("Закат");
    }

    private static Duel revived(Settings.Acquired reading) {
        Duel duel = Duel.of().with(reading).coins(A, 9).put(A, creature("Бык", 2, 2, 2))
                .hand(A, spell("Дар", 1, at(CREATURES, new Effect.Grant(FIRST, List.of(new Modifier.Gains(
                        word(Keyword.WRATH))), Duration.GAME))))
                .hand(A, spell("Казнь", 1, at(CREATURES, new Effect.Destroy(FIRST))))
                .hand(A, spell("Жизнь", 1, at(in(Place.GRAVEYARD, CREATURES), new Effect.Revive(FIRST, false))))
                .begin();
        return duel.play("Дар", duel.at("Бык")).play("Казнь", duel.at("Бык")).play("Жизнь", duel.at("Бык"));
    }

    @Test
    @Covers({"BF-7-137", "BF-205.3"})
    void what_was_gained_for_the_game_ends_with_leaving_or_is_kept_as_it_is_read() {
        Duel ended = revived(Settings.Acquired.END_WITH_LEAVING);
        assertThat(Continuous.of(ended.state()).has(ended.id("Бык"), Keyword.WRATH)).isFalse();
        Duel kept = revived(Settings.Acquired.KEPT);
        assertThat(Continuous.of(kept.state()).has(kept.id("Бык"), Keyword.WRATH)).isTrue();
    }

    @Test
    @Covers({"BF-107.2.1", "BF-107.2.2", "BF-107.2.3", "BF-109.1"})
    void elements_and_classes_are_overwritten_and_no_element_is_neutral() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 2, 2, 2)).hand(A, spell("Тьма", 1,
                        at(CREATURES, new Effect.Grant(FIRST, List.of(new Modifier.ElementsAre(
                                List.of(Element.DARKNESS, Element.SWAMP))), Duration.GAME))))
                .hand(A, spell("Пустота", 1, at(CREATURES, new Effect.Grant(FIRST, List.of(new Modifier.ElementsAre(
                        List.of())), Duration.GAME)))).begin();
        duel.play("Тьма", duel.at("Бык"));
        assertThat(Continuous.of(duel.state()).elements(duel.id("Бык")))
                .containsExactly(Element.DARKNESS, Element.SWAMP);
        duel.play("Пустота", duel.at("Бык"));
        assertThat(Continuous.of(duel.state()).elements(duel.id("Бык"))).isEmpty();
        var neutral = new Filter(Optional.empty(), List.of(CardType.CREATURE), Optional.empty(), List.of(), true,
                List.of(), List.of(), List.of(), false, List.of());
        assertThat(Filters.all(duel.state(), neutral, Scope.of(duel.state(), duel.heroOf(A))))
                .containsExactly(duel.id("Бык"));
    }
}
