package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CHARACTERS;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.spellWithX;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.x;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent.CardEntered;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.CardPaidFor;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.CoinEvent.CoinsClosed;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.AbilityActivated;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.AbilityBrokenOff;
import letopis.berserkheroes.event.QueueEvent.AbilityEnded;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Event;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Playing cards and using abilities: costs and order.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardPlaysTest {

    @Test
    @Covers({"BF-106.1.2", "BF-512.3.1", "BF-512.3", "BF-106.1"})
    void x_is_chosen_on_play_and_is_at_least_one() {
        Duel duel = Duel.of().coins(A, 3).put(B, creature("Бык", 3, 1, 5))
                .hand(A, spellWithX("Молот", 0, targeting(CREATURES, new Effect.Wound(FIRST, x())))).begin();
        duel.assertRefused(duel.playChoice("Молот", 0, duel.atPhase("Бык")), Reason.X_ZERO);
        duel.assertRefused(duel.playChoice("Молот", 4, duel.atPhase("Бык")), Reason.CANNOT_PAY);
        duel.choose(duel.playChoice("Молот", 3, duel.atPhase("Бык")));
        assertThat(duel.wounds("Бык")).isEqualTo(3);
        assertThat(duel.state().player(A).openCoins()).isZero();
    }

    @Test
    @Covers({"BF-203.2", "BF-203.3", "BF-106.1.1", "BF-523.1"})
    void a_cost_reduction_applies_to_the_card_itself_or_to_others_as_stated() {
        var own = new Feature.Law(List.of(new Condition.CountCondition(TestCards.OWN, 1, Optional.empty())),
                Participant.YOU, List.of(new Rule.OwnCostChange(amount(-2))));
        var others = new Feature.Law(List.of(), Participant.YOU,
                List.of(new Rule.CostChange(TestCards.inZone(Place.HAND, CREATURES), -1)));
        Duel duel = Duel.of().coins(A, 10).put(A, creature("Пёс", 1, 1, 1)).hand(A, creature("Гость", 5, 3, 3, own))
                .hand(A, creature("Вождь", 3, 2, 2, others)).hand(A, creature("Боец", 4, 2, 2)).begin();
        duel.play("Гость");
        assertThat(duel.events(CardPaidFor.class).getFirst().coins()).isEqualTo(3);
        duel.play("Вождь");
        assertThat(duel.events(CardPaidFor.class).getFirst().coins()).isEqualTo(3);
        duel.play("Боец");
        assertThat(duel.events(CardPaidFor.class).getFirst().coins()).isEqualTo(3);
    }

    @Test
    @Covers({"BH-210.2c", "BF-117.1", "BF-211.2"})
    void a_spell_is_playable_only_if_all_its_abilities_can_be_declared() {
        Duel duel = Duel.of().hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)),
                deed(new Effect.Draw(Participant.YOU, amount(1))))).begin();
        duel.assertRefused(duel.playChoice("Казнь", 0, Declaration.EMPTY, Declaration.EMPTY), Reason.ILLEGAL_SPELL);
        assertThat(duel.isIn("Казнь", A, BerserkZone.HAND)).isTrue();
        assertThat(duel.state().player(A).openCoins()).isEqualTo(5);
    }

    @Test
    @Covers({"BH-210.2a", "BH-210.2b", "BH-210.1", "BF-309.1-9", "BF-401.3"})
    void a_spell_is_paid_goes_to_the_graveyard_and_resolves_in_printed_order() {
        Duel duel = Duel.of().coins(A, 2).hand(A, spell("Отвар", 2,
                deed(new Effect.Wound(new CardSelector.Hero(Participant.YOU), amount(2))),
                deed(new Effect.Heal(new CardSelector.Hero(Participant.YOU), amount(1))))).begin()
                .play("Отвар", Declaration.EMPTY, Declaration.EMPTY);
        List<Event> order = duel.events().stream().filter(event -> event instanceof CoinsClosed
                || event instanceof CardMoved || event instanceof AbilityQueued || event instanceof AbilityEnded)
                .toList();
        assertThat(order).extracting(event -> event.getClass().getSimpleName())
                .containsExactly("CoinsClosed", "CardMoved",
                "AbilityQueued", "AbilityQueued", "AbilityEnded", "AbilityEnded");
        assertThat(duel.heroWounds(A)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-309.1-5", "BH-211.1", "BH-212.1"})
    void creatures_enter_before_payment_and_events_after_it() {
        Duel duel = Duel.of().hand(A, creature("Пёс", 1, 1, 1)).hand(A, event("Ярмарка", 1)).begin().play("Пёс");
        assertThat(indexOf(duel, CardEntered.class)).isLessThan(indexOf(duel, CoinsClosed.class));
        duel.play("Ярмарка");
        assertThat(indexOf(duel, CardEntered.class)).isGreaterThan(indexOf(duel, CoinsClosed.class));
        Duel all = Duel.of().withSetting(Settings.PlayOrderRule.ALL_FIRST).hand(A, event("Ярмарка", 1)).begin()
                .play("Ярмарка");
        assertThat(indexOf(all, CardEntered.class)).isLessThan(indexOf(all, CoinsClosed.class));
    }

    private static int indexOf(Duel duel, Class<? extends Event> type) {
        return duel.events().indexOf(duel.events(type).getFirst());
    }

    @Test
    @Covers({"BF-7-195", "BF-505.1"})
    void rage_wounds_own_creatures_without_prevention_and_lowers_the_cost() {
        var rage = creature("Демон", 4, 5, 5, keywordFeature(Keyword.RAGE));
        Duel duel = Duel.of().coins(A, 1).put(A, creature("Один", 1, 1, 1)).put(A, creature("Два", 2, 2, 2))
                .put(A, creature("Три", 3, 3, 3), Map.of(Marks.SHIELD, 2)).hand(A, rage).begin();
        var all = List.of(duel.id("Один"), duel.id("Два"), duel.id("Три"));
        duel.choose(new CardPlayed(A, duel.id("Демон"), new CardName("Демон"), 0, List.of(),
                new Price(Price.PaymentMethod.COINS, all, List.of(), List.of(), List.of(), List.of())));
        assertThat(duel.isIn("Один", A, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.wounds("Два")).isEqualTo(1);
        assertThat(duel.wounds("Три")).isEqualTo(1);
        assertThat(duel.isIn("Демон", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.state().player(A).openCoins()).isZero();
    }

    @Test
    @Covers("BF-7-046")
    void thirst_wounds_another_own_character() {
        Duel duel = Duel.of().put(A, creature("Жертва", 1, 1, 4))
                .hand(A, creature("Бес", 1, 2, 1, TestCards.numberedFeature(NumericKeyword.THIRST, 2))).begin();
        duel.assertRefused(duel.playChoice("Бес", 0), Reason.BAD_THIRST);
        duel.choose(new CardPlayed(A, duel.id("Бес"), new CardName("Бес"), 0, List.of(),
                new Price(Price.PaymentMethod.COINS,
                List.of(), List.of(duel.id("Жертва")), List.of(), List.of(), List.of())));
        assertThat(duel.wounds("Жертва")).isEqualTo(2);
    }

    @Test
    @Covers({"BH-211.2a", "BH-211.2b", "BH-212.2a", "BH-212.2b", "BF-7-037"})
    void a_second_event_destroys_the_first_and_equipment_only_its_own_kind() {
        Duel duel = Duel.of().put(
                A, event("Старое", 1,
                triggerOn(new TriggerCondition.Death(), deed(new Effect.GainPrayers(Participant.YOU,
                        amount(1)))))).put(A, equipment("Меч", EquipmentKind.WEAPON, 1))
                .put(A, equipment("Дублет", EquipmentKind.ARMOUR, 1)).hand(A, event("Новое", 1))
                .hand(A, equipment("Топор", EquipmentKind.WEAPON, 1))
                .hand(A, equipment("Оберег", EquipmentKind.AMULET, 1)).begin().play("Новое");
        assertThat(duel.isIn("Старое", A, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.events(CardsDestroyed.class).getFirst().cards().getFirst().cause())
                .isEqualTo(CardsDestroyed.Cause.EVENT_LIMIT);
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        duel.play("Топор").play("Оберег");
        assertThat(duel.isIn("Меч", A, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.isIn("Дублет", A, BerserkZone.EQUIPMENT)).isTrue();
        assertThat(duel.isIn("Оберег", A, BerserkZone.EQUIPMENT)).isTrue();
        Duel moved = Duel.of().withSetting(Settings.SurplusRule.MOVED).put(A, event("Старое", 1))
                .hand(A, event("Новое", 1))
                .begin().play("Новое");
        assertThat(moved.events(CardsDestroyed.class)).isEmpty();
        assertThat(moved.isIn("Старое", A, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"BF-309.1-11", "BF-309.2", "BF-402.1", "BF-7-089"})
    void triggers_on_an_opponents_play_come_before_hire() {
        var spite = new Feature.TriggeredAbility(new TriggerCondition.PlayerActionTrigger(Participant.OPPONENT,
                letopis.berserkheroes.card.PlayerActionKind.PLAYS_CREATURE),
                false, false, Optional.empty(), List.of(), deed(new Effect.Wound(TestCards.CAUSE, amount(1))));
        Duel duel = Duel.of().put(B, event("Засада у моста", 1, spite)).hand(A, creature("Гость", 3, 2, 2,
                triggerOn(new TriggerCondition.Hire(), deed(new Effect.GainPrayers(Participant.YOU, amount(1))))))
                .begin().play("Гость");
        assertThat(duel.events(AbilityQueued.class)).extracting(abilityQueued -> abilityQueued.ability().seat())
                .containsExactly(B, A);
        assertThat(duel.wounds("Гость")).isEqualTo(1);
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    @Test
    @Covers({"BH-209.2", "BF-108.5", "BF-210.2", "BF-7-156"})
    void a_new_creature_without_dash_cannot_strike_or_use_abilities() {
        var ability = new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)), Optional.empty(),
                List.of(), deed(new Effect.GainPrayers(Participant.YOU, amount(1))));
        Duel duel = Duel.of().hand(A, creature("Новичок", 1, 1, 1, ability))
                .hand(A, creature("Гонец", 1, 2, 1, keywordFeature(Keyword.DASH))).begin().play("Новичок")
                .play("Гонец");
        duel.assertRefused(new AttackDeclared(A, duel.id("Новичок"), duel.heroOf(B)), Reason.FIRST_TURN_WEAKNESS);
        duel.assertRefused(useOf(duel, "Новичок"), Reason.FIRST_TURN_WEAKNESS);
        duel.attack("Гонец", "Второй");
        assertThat(duel.heroWounds(B)).isEqualTo(2);
        Duel lax = Duel.of().withSetting(Settings.WeaknessRule.ACTIONS).hand(A, creature("Новичок", 1, 1, 1, ability))
                .begin()
                .play("Новичок");
        lax.choose(useOf(lax, "Новичок"));
        assertThat(lax.state().player(A).prayers()).isEqualTo(1);
    }

    private static AbilityActivated useOf(Duel duel, String name) {
        return new AbilityActivated(A, duel.id(name), "f0", 0, Declaration.EMPTY, Price.PLAIN);
    }

    @Test
    @Covers({"BH-208.3", "BF-114.1", "BF-114.3", "BF-114.4", "BF-501.2", "BF-506.1", "BF-506.2", "BF-209.3"})
    void an_ability_is_paid_first_and_used_once_per_turn() {
        Deed shot = targeting(ENEMIES, new Effect.Shot(FIRST, amount(2)));
        Duel duel = Duel.of().coins(A, 3).hero(A, TestCards.hero("Лучник", 20, new Feature.ActivatedAbility(
                        List.of(new Payment.CloseSelf(), new Payment.CoinPayment(2, false)), Optional.empty(),
                        List.of(),
                        shot)))
                .put(B, creature("Цель", 3, 5, 9)).begin();
        var use = new AbilityActivated(A, duel.heroOf(A), "f0", 0, duel.atPhase("Цель"), Price.PLAIN);
        duel.choose(use);
        assertThat(duel.wounds("Цель")).isEqualTo(2);
        assertThat(duel.isClosed("Лучник")).isTrue();
        assertThat(duel.state().player(A).openCoins()).isEqualTo(1);
        duel.assertRefused(use, Reason.USAGE_LIMIT);
        Duel poor = Duel.of().coins(A, 1).hero(A, TestCards.hero("Лучник", 20, new Feature.ActivatedAbility(
                        List.of(new Payment.CloseSelf(), new Payment.CoinPayment(2, false)), Optional.empty(),
                        List.of(),
                        shot)))
                .put(B, creature("Цель", 3, 5, 9)).begin();
        poor.assertRefused(new AbilityActivated(A, poor.heroOf(A), "f0", 0, poor.atPhase("Цель"), Price.PLAIN),
                Reason.CANNOT_PAY);
    }

    @Test
    @Covers({"BF-119.4", "BF-119.7", "BF-514.3"})
    void with_that_and_otherwise_check_whether_the_previous_step_was_complete() {
        var guard = new Feature.GuardFeature(letopis.berserkheroes.card.Guard.NO_WOUNDS,
                new letopis.berserkheroes.card.WoundSource(List.of(), Optional.empty()));
        var bargain = spell("Сделка", 1, TestCards.steps(
                TestCards.step(new Effect.Wound(new CardSelector.Hero(Participant.YOU), amount(3))),
                TestCards.step(letopis.berserkheroes.card.Step.Link.WITH_THAT,
                        new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(3))),
                TestCards.step(letopis.berserkheroes.card.Step.Link.OTHERWISE,
                        new Effect.GainPrayers(Participant.YOU, amount(1)))));
        Duel safe = Duel.of().hero(A, TestCards.hero("Неуязвимый", 20, guard)).hand(A, bargain).begin()
                .play("Сделка", Declaration.EMPTY);
        assertThat(safe.heroWounds(B)).isZero();
        Duel bare = Duel.of().hand(A, bargain).begin().play("Сделка", Declaration.EMPTY);
        assertThat(bare.heroWounds(B)).isEqualTo(3);
        assertThat(bare.state().player(A).prayers()).isZero();
    }

    @Test
    @Covers({"BF-119.2", "BF-119.3", "BF-119.5"})
    void an_impossible_step_stops_the_rest_unless_it_is_optional() {
        var wound = new Effect.Wound(new CardSelector.Hero(Participant.YOU), amount(1));
        var futile = new Effect.Wound(new CardSelector.ChosenCards(Participant.YOU, 1, CREATURES), amount(1));
        var prayer = new Effect.GainPrayers(Participant.YOU, amount(1));
        Duel duel = Duel.of().hand(A, spell("Строго", 1, deed(wound, futile, prayer)))
                .hand(A, spell("Можно", 1,
                        TestCards.steps(TestCards.step(wound), TestCards.optionalStep(futile), TestCards.step(prayer))))
                        .begin()
                .play("Строго", Declaration.EMPTY);
        assertThat(duel.state().player(A).prayers()).isZero();
        duel.play("Можно", Declaration.EMPTY);
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        assertThat(duel.heroWounds(A)).isEqualTo(2);
    }

    @Test
    @Covers({"BF-524.1", "BF-524.2", "BF-524.3"})
    void modes_are_chosen_the_stated_number_of_times_and_each_needs_its_targets() {
        var modes = new Deed(List.of(), List.of(), Optional.of(new Deed.Choice(2, true, false, List.of(
                new Deed.Mode(List.of(), List.of(TestCards.step(new Effect.GainPrayers(Participant.YOU, amount(1))))),
                new Deed.Mode(List.of(new letopis.berserkheroes.card.Target(CHARACTERS, false)),
                        List.of(TestCards.step(new Effect.Wound(FIRST, amount(2)))))))));
        Duel duel = Duel.of().hand(A, spell("Выбор", 1, modes)).begin();
        duel.assertRefused(duel.playChoice("Выбор", 0, new Declaration(List.of(0), List.of())), Reason.BAD_MODES);
        duel.assertRefused(duel.playChoice("Выбор", 0, new Declaration(List.of(0, 1), List.of())),
                Reason.ILLEGAL_TARGET);
        duel.choose(duel.playChoice("Выбор", 0, new Declaration(List.of(0, 0), List.of())));
        assertThat(duel.state().player(A).prayers()).isEqualTo(2);
    }

    /// Returns modes for wounds, a loss of prayers, and more wounds.
    private static Deed modesDeed(int times, boolean any) {
        return new Deed(List.of(), List.of(), Optional.of(new Deed.Choice(times, !any, any, List.of(
                new Deed.Mode(List.of(new letopis.berserkheroes.card.Target(ENEMIES, false)),
                        List.of(TestCards.step(new Effect.Wound(FIRST, amount(1))))),
                new Deed.Mode(List.of(), List.of(TestCards.step(new Effect.LosePrayers(Participant.YOU, amount(1))))),
                new Deed.Mode(List.of(new letopis.berserkheroes.card.Target(CHARACTERS, false)),
                        List.of(TestCards.step(new Effect.Wound(FIRST, amount(2)))))))));
    }

    @Test
    @Covers({"BF-524.1", "BF-524.2"})
    void repeated_modes_are_queued_separately_in_the_chosen_order() {
        Duel duel = Duel.of().withSetting(Settings.EmptyStepRule.BREAKS_OFF)
                .hand(A, spell("Выбор", 1, modesDeed(3, false)))
                .put(B, creature("Тигр", 1, 1, 9)).begin();
        CardId tiger = duel.id("Тигр");
        duel.choose(duel.playChoice("Выбор", 0, new Declaration(List.of(1, 2, 0),
                List.of(new Aim(0, tiger), new Aim(1, tiger)))));
        assertThat(duel.events(AbilityQueued.class)).as("one entry for each").hasSize(3);
        assertThat(duel.events(AbilityBrokenOff.class)).as("no prayer is there to lose").hasSize(1);
        assertThat(duel.wounds("Тигр")).as("the others are done all the same, to the same card").isEqualTo(3);
    }
}
