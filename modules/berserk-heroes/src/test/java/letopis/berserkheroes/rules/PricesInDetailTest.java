package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.ENEMIES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.OWN;
import static letopis.berserkheroes.Made.SECOND;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.filter;
import static letopis.berserkheroes.Made.in;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.step;
import static letopis.berserkheroes.Made.when;
import static letopis.berserkheroes.Made.with;
import static letopis.berserkheroes.Made.word;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.Made;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Happening;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.CardEvent.CardFellAsleep;
import letopis.berserkheroes.event.CardEvent.CardRepeated;
import letopis.berserkheroes.event.EndEvent.SuppliesReset;
import letopis.berserkheroes.event.PlayerDecision.AbilityActivated;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.CardsFound;
import letopis.berserkheroes.event.PlayerDecision.CoinsChosen;
import letopis.berserkheroes.event.PlayerDecision.Conceded;
import letopis.berserkheroes.event.PlayerDecision.ExtortionAnswered;
import letopis.berserkheroes.event.PlayerDecision.LivesTaken;
import letopis.berserkheroes.event.PlayerDecision.SearchBegun;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueueEvent.SearchDue;
import letopis.berserkheroes.event.QueueEvent.SearchMade;
import letopis.berserkheroes.event.QueueEvent.TriggerMet;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.event.Shown;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Payments in detail, and choices without a prompt.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PricesInDetailTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Whom.YOU, n(1));
    private static final Filter USED = in(Place.PLAY, CREATURES);
    private static final Filter PLAYED = in(Place.HAND, filter(Optional.empty()));

    private static Feature used(Payment... price) {
        return new Feature.Activated(List.of(price), Optional.empty(), List.of(), deed(PRAYER));
    }

    private static Duel custom(Filter cards, Rule.Means means, Payment... price) {
        return Duel.of().put(A, event("Обычай", 1, new Feature.Law(List.of(), Whom.YOU,
                List.of(new Rule.PaidWith(cards, means, List.of(price))))));
    }

    private static AbilityActivated use(Duel duel, String name, int x, Price price) {
        return new AbilityActivated(A, duel.id(name), "f0", x, Said.NOTHING, price);
    }

    private static Price wounding(Duel duel, Price.Way way, String name) {
        return new Price(way, List.of(), List.of(), List.of(), List.of(duel.id(name)), List.of());
    }

    @Test
    @Covers({"BF-501.2", "BF-522.5", "BF-7-142"})
    void coins_that_are_closed_and_coins_that_are_lost_are_paid_together() {
        for (int coins : List.of(5, 6)) {
            Duel duel = Duel.of().coins(A, coins).put(A, creature("Маг", 1, 1, 1,
                    used(new Payment.Coins(1, false), new Payment.LoseCoins(5)))).begin();
            if (coins == 5) {
                duel.refused(duel.used("Маг", "f0"), Reason.CANNOT_PAY);
            } else {
                duel.use("Маг").choose(new CoinsChosen(A, 5));
                assertThat(duel.state().player(A).coins()).isEqualTo(1);
            }
        }
    }

    @Test
    @Covers({"BF-501.2", "BF-512.3.1", "BF-106.1.2"})
    void a_price_in_wounds_is_paid_by_whom_it_names_and_x_is_said_where_it_is_asked_for() {
        Filter closed = with(OWN, new Quality.Is(Quality.State.CLOSED));
        Duel duel = Duel.of().put(A, creature("Маг", 1, 1, 1, used(new Payment.Wounds(1, closed))))
                .put(A, creature("Насос", 1, 1, 1, used(new Payment.Coins(1, true)))).begin();
        duel.refused(use(duel, "Маг", 0, wounding(duel, Price.Way.COINS, "Насос")), Reason.BAD_PRICE);
        duel.refused(use(duel, "Маг", 1, wounding(duel, Price.Way.COINS, "Насос")), Reason.NO_X);
        assertThat(duel.rulesAgainst(use(duel, "Насос", 0, Price.PLAIN))).containsExactly("BF-512.3.1", "BF-512.4");
    }

    @Test
    @Covers({"BF-308.1-3", "BF-7-047", "BF-501.2"})
    void who_pays_with_life_pays_what_else_is_asked_for_and_may_pay_with_all_of_it() {
        Duel duel = custom(USED, Rule.Means.LIFE).hero(A, Made.hero("Первый", 3))
                .put(A, creature("Жрец", 1, 1, 1, used(new Payment.Coins(1, false), new Payment.Prayers(1))))
                .put(A, creature("Маг", 1, 1, 1, used(new Payment.Coins(3, false)))).begin();
        duel.refused(use(duel, "Жрец", 0, Price.of(Price.Way.LIFE)), Reason.CANNOT_PAY);
        duel.choose(use(duel, "Маг", 0, Price.of(Price.Way.LIFE)));
        assertThat(duel.state().result()).isPresent();
    }

    @Test
    @Covers({"BF-501.2.1", "BF-308.1-3", "BF-309.1-3"})
    void what_was_said_instead_of_coins_and_was_prevented_is_not_paid() {
        Playable dog = creature("Пёс", 1, 1, 9);
        for (int shield : List.of(0, 2)) {
            var price = new Payment.Wounds(2, with(OWN, new Quality.CostIs(1, Optional.of(1))));
            Duel uses = custom(USED, Rule.Means.OTHER, price).put(A, dog, Map.of(Marks.SHIELD, shield))
                    .put(A, creature("Маг", 2, 1, 1, used(new Payment.Coins(1, false)))).begin();
            uses.choose(use(uses, "Маг", 0, wounding(uses, Price.Way.OTHER, "Пёс")));
            assertThat(uses.state().player(A).prayers()).isEqualTo(shield == 0 ? 1 : 0);
            Duel plays = custom(PLAYED, Rule.Means.OTHER, price).put(A, dog, Map.of(Marks.SHIELD, shield))
                    .hand(A, spell("Дар", 1, deed(PRAYER))).begin();
            plays.choose(new CardPlayed(A, plays.id("Дар"), new CardName("Дар"), 0, List.of(Said.NOTHING),
                    wounding(plays, Price.Way.OTHER, "Пёс")));
            assertThat(plays.state().player(A).prayers()).isEqualTo(shield == 0 ? 1 : 0);
        }
    }

    @Test
    @Covers({"BH-210.2c", "BF-502.7"})
    void a_hero_is_no_reason_against_a_spell_that_takes_nobody_away() {
        Duel duel = Duel.of().hand(A, spell("Жало", 1, at(ENEMIES, new Effect.Wound(FIRST, n(1))))).begin();
        duel.refused(duel.played("Жало", 0, duel.at("Второй")), Reason.ILLEGAL_SPELL);
    }

    @Test
    @Covers({"BF-7-039", "BF-7-032"})
    void nobody_answers_what_was_not_asked() {
        Duel duel = Duel.of().begin();
        duel.refused(new LivesTaken(A, List.of(), Optional.empty()), Reason.NOT_YOUR_DECISION);
        duel.refused(new ExtortionAnswered(A, false, Price.PLAIN), Reason.NOT_YOUR_DECISION);
    }

    private static Deed modes(int times, boolean any) {
        var mode = new Deed.Mode(List.of(), List.of(step(PRAYER)));
        return new Deed(List.of(), List.of(), Optional.of(new Deed.Choice(times, true, any, List.of(mode, mode))));
    }

    @Test
    @Covers({"BF-524.1", "BF-524.2"})
    void what_is_chosen_several_times_is_done_by_its_own_paragraph() {
        Duel duel = Duel.of().hand(A, spell("Два", 1, modes(2, false))).hand(A, spell("Любые", 1, modes(2, true)))
                .hand(A, spell("Одно", 1, modes(1, false))).begin();
        var twice = new Said(List.of(0, 1), List.of());
        assertThat(duel.play("Два", twice).rules(AbilityQueued.class)).contains("BF-524.1").doesNotContain("BF-524.2");
        assertThat(duel.play("Любые", twice).rules(AbilityQueued.class)).contains("BF-524.2")
                .doesNotContain("BF-524.1");
        assertThat(duel.play("Одно", new Said(List.of(0), List.of())).rules(AbilityQueued.class))
                .doesNotContain("BF-524.1", "BF-524.2");
    }

    @Test
    @Covers("BF-7-109")
    void what_was_done_as_often_as_it_may_be_in_a_game_is_not_set_off_again() {
        var hurt = new When.Happens(Happening.IS_WOUNDED, Optional.of(CREATURES));
        Duel duel = Duel.of().put(B, creature("Пёс", 1, 1, 9)).put(A, event("Ухо", 1, new Feature.Triggered(hurt, false,
                true, Optional.of(1), List.of(), deed(PRAYER))));
        for (String name : List.of("Жало", "Клык")) {
            duel.hand(A, spell(name, 1, at(ENEMIES, new Effect.Wound(FIRST, n(1)))));
        }
        duel.begin().play("Жало", duel.at("Пёс"));
        assertThat(duel.events(TriggerMet.class)).hasSize(1);
        assertThat(duel.play("Клык", duel.at("Пёс")).events(TriggerMet.class)).isEmpty();
    }

    @Test
    @Covers({"BF-7-167", "BF-7-170", "BF-7-163"})
    void a_copy_of_what_sleeps_sleeps_and_no_creature_becomes_an_event() {
        Duel duel = Duel.of().put(A, creature("Соня", 1, 1, 1, word(Keyword.SLEEPING)), Marks.CLOSED, Marks.ASLEEP)
                .put(A, event("Пир", 1)).hand(A, spell("Зеркало", 1, at(OWN, new Effect.CopyCards(FIRST))))
                .hand(A, spell("Личина", 1, new Deed(List.of(new Target(OWN, false), new Target(
                        filter(Optional.empty(), CardType.EVENT), false)), List.of(step(
                        new Effect.BecomeCopy(FIRST, SECOND)), step(PRAYER)), Optional.empty()))).begin();
        duel.play("Зеркало", duel.at("Соня"));
        assertThat(duel.events(CardFellAsleep.class)).hasSize(1);
        duel.play("Личина", duel.at("Соня", "Пир"));
        assertThat(duel.state().player(A).prayers()).isZero();
    }

    @Test
    @Covers("BF-7-129")
    void only_a_spell_that_is_repeated_counts_as_played_once_more() {
        Filter spells = in(Place.GRAVEYARD, filter(Optional.of(Filter.Whose.YOURS), CardType.SPELL));
        Duel duel = Duel.of().coins(A, 9).graveyard(A, spell("Дар", 1, deed(PRAYER)))
                .put(A, creature("Жрец", 1, 1, 1, when(new When.Hire(), deed(PRAYER))))
                .hand(A, spell("Эхо", 1, at(spells, new Effect.Repeat(FIRST))))
                .hand(A, spell("Зов", 1, at(OWN, new Effect.Repeat(FIRST)))).begin();
        assertThat(duel.play("Эхо", duel.at("Дар")).events(CardRepeated.class)).hasSize(1);
        assertThat(duel.play("Зов", duel.at("Жрец")).events(CardRepeated.class)).isEmpty();
        assertThat(duel.state().player(A).prayers()).isEqualTo(2);
        assertThat(duel.events(TriggerMet.class).getFirst().trigger().lineage())
                .containsExactly(duel.id("Зов") + ".f0", duel.id("Жрец") + ".again");
    }

    private static Duel looking(Effect effect) {
        return Duel.of().deck(A, 2).known(spell("Дар", 1, deed(PRAYER))).known(creature("Лев", 1, 1, 1))
                .hand(A, spell("Поиск", 1, deed(effect))).begin().play("Поиск", Said.NOTHING);
    }

    @Test
    @Covers({"BF-7-133", "BF-519.3", "BF-7-031"})
    void what_is_looked_for_comes_to_hand_and_what_is_called_into_play_where_a_spell_cannot_come() {
        Filter any = in(Place.DECK, filter(Optional.empty()));
        Duel search = looking(new Effect.Search(1, any));
        assertThat(search.rules(SearchDue.class)).containsExactly("BF-7-133");
        search.choose(new SearchBegun(A)).turnUp("Дар", "Лев");
        search.choose(new CardsFound(A, List.of(new Shown(search.found("Дар"), new CardName("Дар")))));
        assertThat(search.rules(SearchMade.class)).containsExactly("BF-7-133");
        Duel call = looking(new Effect.Call(1, any));
        assertThat(call.rules(SearchDue.class)).containsExactly("BF-519.3");
        call.choose(new SearchBegun(A)).turnUp("Дар", "Лев");
        call.refused(new CardsFound(A, List.of(new Shown(call.found("Дар"), new CardName("Дар")))), Reason.BAD_SEARCH);
        call.choose(new CardsFound(A, List.of(new Shown(call.found("Лев"), new CardName("Лев")))));
        assertThat(call.rules(SearchMade.class)).containsExactly("BF-519.3");
    }

    @Test
    @Covers({"BF-605.2", "BF-204.5"})
    void cards_that_were_placed_go_back_with_the_supply() {
        Duel plain = Duel.of().begin().choose(new Conceded(A));
        assertThat(plain.rules(SuppliesReset.class)).doesNotContain("BF-204.5");
        Duel placed = Duel.of().known(creature("Письмо", 1, 1, 1, List.of(Trait.PLACED))).hand(A, spell("Почта", 1,
                deed(new Effect.PlaceInDeck(Whom.OPPONENT, new CardName("Письмо"), n(1), Optional.empty())))).begin()
                .play("Почта", Said.NOTHING).choose(new Conceded(A));
        assertThat(placed.rules(SuppliesReset.class)).contains("BF-204.5");
    }
}
