package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.ENEMIES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.OWN;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.equipment;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.in;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.step;
import static letopis.berserkheroes.Made.when;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.Made;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Happening;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Replaced;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.CardEvent.DeckShuffled;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.AbilityBrokenOff;
import letopis.berserkheroes.event.QueueEvent.TriggerDropped;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.event.Shown;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Joining a command, controllers of delayed triggers, and the use of coins.
@DisplayNameGeneration(ReplaceUnderscores.class)
class JoiningTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Whom.YOU, n(1));
    private static final When AT_THE_END = new When.Turn(When.Moment.END, Optional.empty());
    private static final Filter OWN_DEAD = in(Place.GRAVEYARD, OWN);

    private static Effect later() {
        return new Effect.Later(AT_THE_END, Optional.empty(), List.of(step(PRAYER)));
    }

    private static Effect call() {
        return new Effect.Call(1, in(Place.DECK, OWN));
    }

    @Test
    @Covers({"BF-519.1", "BF-519.2", "BF-519.4", "BF-519.6"})
    void cards_come_by_playing_calling_reviving_taking_and_creating_open_and_under_your_control() {
        Duel duel = Duel.of().coins(A, 20).deck(A, 1).known(creature("Зверь", 3, 1, 1))
                .known(creature("Щенок", 0, 1, 1, List.of(Trait.CREATED))).hand(A, creature("Гость", 1, 1, 1))
                .graveyard(A, creature("Дух", 2, 1, 1)).graveyard(B, creature("Чужой дух", 2, 1, 1))
                .put(B, creature("Перебежчик", 2, 1, 1), Marks.CLOSED)
                .hand(A, spell("Зов", 1, deed(call()))).hand(A, spell("Подъём", 1, at(OWN_DEAD,
                        new Effect.Revive(FIRST, false)))).hand(A, spell("Чары", 1, at(ENEMIES,
                        new Effect.Control(FIRST, Whom.YOU)))).hand(A, spell("Помёт", 1, deed(new Effect.Create(
                        new CardName("Щенок"), n(1))))).begin();
        duel.play("Гость").play("Зов", Said.NOTHING).choose(new PlayerDecision.SearchBegun(A)).turnUp("Зверь")
                .choose(new PlayerDecision.CardsFound(A, List.of(new Shown(Field.deck(duel.state(), A).at(0)
                        .orElseThrow(), new CardName("Зверь")))));
        duel.refused(duel.played("Подъём", 0, duel.at("Чужой дух")), Reason.ILLEGAL_TARGET);
        duel.play("Подъём", duel.at("Дух")).play("Чары", duel.at("Перебежчик")).play("Помёт", Said.NOTHING);
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactlyInAnyOrder("Гость", "Зверь", "Дух",
                "Перебежчик", "Щенок");
        for (CardId card : Field.creatures(duel.state(), A)) {
            assertThat(Field.isNew(duel.state(), card)).isTrue();
            assertThat(Field.controller(duel.state(), card)).isEqualTo(A);
            boolean taken = card.equals(duel.id("Перебежчик"));
            assertThat(Field.isClosed(duel.state(), card)).isEqualTo(taken); // unchanged
        }
        assertThat(Field.owner(duel.state(), duel.id("Перебежчик"))).isEqualTo(B);
    }

    private static Duel seeking() {
        return Duel.of().deck(A, 2).known(creature("Волк", 3, 1, 1)).hand(A, creature("Вожак", 1, 1, 1,
                when(new When.Hire(), deed(new Effect.Call(1, new Filter(Optional.of(Place.DECK), List.of(),
                        Optional.of(Filter.Whose.YOURS), List.of(), false, List.of(), List.of(),
                        List.of(new CardName("Волк")), false, List.of())), PRAYER)))).begin().play("Вожак");
    }

    @Test
    @Covers("BF-519.3.1")
    void who_declines_to_look_breaks_off_and_shuffles_nothing_and_who_looks_shuffles() {
        Duel declined = seeking().choose(new PlayerDecision.SearchDeclined(A));
        assertThat(declined.events(DeckShuffled.class)).isEmpty();
        assertThat(declined.state().player(A).prayers()).isZero();
        assertThat(declined.rules(AbilityBrokenOff.class)).contains("BF-519.3.1");
        Duel looked = seeking().choose(new PlayerDecision.SearchBegun(A)).turnUp("Волк", "Вожак");
        looked.choose(new PlayerDecision.CardsFound(A, List.of(new Shown(Field.deck(looked.state(), A).at(0)
                .orElseThrow(), new CardName("Волк")))));
        assertThat(looked.events(DeckShuffled.class)).hasSize(1);
        assertThat(looked.state().player(A).prayers()).isEqualTo(1);
        assertThat(looked.namesIn(A, BerserkZone.CREATURES)).containsExactly("Вожак", "Волк");
    }

    @Test
    @Covers("BF-519.3.2")
    void who_is_told_to_call_a_card_by_name_may_do_as_if_there_were_none() {
        Duel duel = seeking().choose(new PlayerDecision.SearchBegun(A)).turnUp("Волк", "Волк")
                .choose(new PlayerDecision.CardsFound(A, List.of()));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Вожак");
        assertThat(Field.deck(duel.state(), A).size()).isEqualTo(2);
    }

    @Test
    @Covers("BF-519.4")
    void a_revived_card_may_come_closed_or_from_the_other_graveyard_where_that_is_said() {
        Duel duel = Duel.of().graveyard(B, creature("Дух", 2, 1, 1)).hand(A, spell("Похищение", 1,
                at(in(Place.GRAVEYARD, ENEMIES), new Effect.Revive(FIRST, true)))).begin();
        duel.play("Похищение", duel.at("Дух"));
        assertThat(duel.lies("Дух", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.isClosed("Дух")).isTrue();
        assertThat(duel.events(CardEvent.CardEntered.class)).singleElement()
                .satisfies(came -> assertThat(came.how()).isEqualTo(CardEvent.CardEntered.How.REVIVED));
    }

    private static Duel giving(Feature... others) {
        return Duel.of().put(A, creature("Раб", 2, 1, 1)).put(B, event("Обычай", 1, others))
                .hand(A, spell("Отказ", 1, at(OWN, new Effect.Control(FIRST, Whom.OPPONENT)))).begin();
    }

    @Test
    @Covers({"BF-519.5", "BF-519.5.1"})
    void who_loses_control_loses_it_to_the_opponent_unless_that_one_cannot_take_it() {
        Duel duel = giving();
        duel.play("Отказ", duel.at("Раб"));
        assertThat(duel.lies("Раб", B, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).isEmpty();
        assertThat(duel.rules(CardEvent.ControlChanged.class)).contains("BF-519.5");
        Duel barred = giving(new Feature.Law(List.of(), Whom.YOU, List.of(new Rule.Forbids(
                Rule.Act.TAKE_CONTROL))));
        barred.play("Отказ", barred.at("Раб"));
        assertThat(barred.lies("Раб", A, BerserkZone.CREATURES)).isTrue();
        assertThat(barred.events(CardEvent.ControlChanged.class)).isEmpty();
    }

    private static Duel stolen(Duel duel, String name) {
        duel.choose(new PlayerDecision.CardPlayed(A, duel.id("Отказ"), new CardName("Отказ"), 0,
                List.of(duel.at(name)), Price.PLAIN));
        assertThat(duel.lies(name, B, BerserkZone.CREATURES)).isTrue();
        return duel.endTurn();
    }

    @Test
    @Covers("BF-521.2")
    void what_a_card_lets_wait_has_that_card_as_its_source() {
        Duel duel = Duel.of().hand(A, spell("Обет", 1, deed(later()))).begin().play("Обет", Said.NOTHING);
        assertThat(duel.state().lasting()).singleElement().satisfies(one -> {
            assertThat(one.source().card()).isEqualTo(duel.id("Обет"));
            assertThat(one.seat()).isEqualTo(A);
        });
        duel.endTurn();
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    @Test
    @Covers("BF-521.3")
    void what_an_ability_lets_wait_stays_with_who_used_it_though_its_card_changes_sides() {
        Duel duel = Duel.of().put(A, creature("Жрец", 2, 1, 1, new Feature.Activated(List.of(
                        new Payment.Coins(1, false)), Optional.empty(), List.of(), deed(later()))))
                .hand(A, spell("Отказ", 1, at(OWN, new Effect.Control(FIRST, Whom.OPPONENT)))).begin().use("Жрец");
        assertThat(duel.state().lasting().getFirst().source().card()).isEqualTo(duel.id("Жрец"));
        stolen(duel, "Жрец");
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        assertThat(duel.state().player(B).prayers()).isZero();
    }

    @Test
    @Covers("BF-521.4")
    void what_a_constant_ability_lets_wait_stays_with_who_controlled_its_card_then() {
        var instead = new Feature.Instead(new Replaced.Drawing(Whom.YOU), List.of(), List.of(step(later())));
        Duel duel = Duel.of().put(A, creature("Провидец", 2, 1, 1, instead)).hand(A, spell("Знание", 1,
                        deed(new Effect.Draw(Whom.YOU, n(1))))).hand(A, spell("Отказ", 1, at(OWN,
                        new Effect.Control(FIRST, Whom.OPPONENT)))).begin().play("Знание", Said.NOTHING);
        assertThat(duel.state().lasting().getFirst().source().card()).isEqualTo(duel.id("Провидец"));
        stolen(duel, "Провидец");
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        assertThat(duel.state().player(B).prayers()).isZero();
    }

    @Test
    @Covers("BF-522.1")
    void cards_and_abilities_are_paid_for_with_open_coins() {
        Duel duel = Duel.of().coins(A, 3).put(A, creature("Жрец", 2, 1, 1, new Feature.Activated(List.of(
                new Payment.Coins(2, false)), Optional.empty(), List.of(), deed(PRAYER))))
                .hand(A, creature("Пёс", 1, 1, 1)).hand(A, creature("Кот", 1, 1, 1)).begin().play("Пёс");
        assertThat(duel.state().player(A).closed()).isEqualTo(1);
        duel.use("Жрец");
        assertThat(duel.state().player(A).closed()).isEqualTo(3);
        assertThat(duel.state().player(A).coins()).isEqualTo(3);
        duel.refused(duel.played("Кот", 0), Reason.CANNOT_PAY);
    }

    @Test
    @Covers("BF-522.5")
    void who_has_to_lose_coins_says_which() {
        Duel duel = Duel.of().coins(B, 2).hand(A, spell("Налог", 1, deed(new Effect.CloseCoins(Whom.OPPONENT, n(1)),
                new Effect.LoseCoins(Whom.OPPONENT, n(1))))).begin().play("Налог", Said.NOTHING);
        duel.refused(new PlayerDecision.CoinsChosen(A, 0), Reason.NOT_YOUR_DECISION);
        duel.refused(new PlayerDecision.CoinsChosen(B, 2), Reason.BAD_COINS);
        duel.choose(new PlayerDecision.CoinsChosen(B, 0));
        assertThat(duel.open(B)).isEqualTo(1);
        assertThat(duel.state().player(B).closed()).isZero();
        Duel forced = Duel.of().coins(B, 2).hand(A, spell("Налог", 1, deed(new Effect.CloseCoins(Whom.OPPONENT, n(9)),
                new Effect.OpenCoins(Whom.OPPONENT, n(1)), new Effect.LoseCoins(Whom.OPPONENT, n(9))))).begin()
                .play("Налог", Said.NOTHING);
        assertThat(forced.state().player(B).coins()).isZero(); // all of them, so there is no choice
    }

    @Test
    @Covers({"BF-522.4", "BF-522.5"})
    void who_loses_coins_loses_those_that_would_leave_anyway() {
        Effect loan = new Effect.GainCoins(Whom.YOU, n(2), true);
        Duel duel = Duel.of().coins(A, 4).hand(A, spell("Заём", 1, deed(loan, new Effect.LoseCoins(Whom.YOU, n(2)))))
                .hand(A, spell("Долг", 0, deed(loan, new Effect.LoseCoins(Whom.YOU, n(3))))).begin()
                .play("Заём", Said.NOTHING).choose(new PlayerDecision.CoinsChosen(A, 2));
        assertThat(duel.state().player(A).temporary()).isZero();
        duel.play("Долг", Said.NOTHING).choose(new PlayerDecision.CoinsChosen(A, 3)).endTurn();
        assertThat(duel.state().player(A).coins()).isEqualTo(3);
    }

    @Test
    @Covers("BF-525.2")
    void triggers_that_set_each_other_off_stop_before_they_would_come_again() {
        Feature penance = Made.eachTime(new When.Happens(Happening.IS_HEALED, Optional.of(Made.HEROES)),
                deed(new Effect.Wound(new Which.Hero(Whom.YOU), n(1))));
        Feature grace = Made.eachTime(new When.Happens(Happening.IS_WOUNDED, Optional.of(Made.HEROES)),
                deed(new Effect.Heal(new Which.Hero(Whom.YOU), n(1))));
        Duel duel = Duel.of().put(A, event("Покаяние", 1, penance)).put(A, equipment("Милость",
                        EquipmentKind.AMULET, 1, grace)).hand(A, spell("Клык", 1,
                        deed(new Effect.Wound(new Which.Hero(Whom.YOU), n(3))))).begin().play("Клык", Said.NOTHING);
        assertThat(duel.heroWounds(A)).isEqualTo(3 - 1 + 1);
        assertThat(duel.events(TriggerDropped.class)).singleElement().satisfies(one ->
                assertThat(one.why()).isEqualTo(TriggerDropped.Why.CYCLE));
        assertThat(duel.rules(TriggerDropped.class)).contains("BF-525.2");
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
    }
}
