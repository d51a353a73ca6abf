package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.CardEvent.DeckShuffled;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.AbilityBrokenOff;
import letopis.berserkheroes.event.QueueEvent.TriggerDropped;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.TableQueries;
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
class ControlAndCoinsTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));
    private static final TriggerCondition AT_THE_END = new TriggerCondition.Turn(TriggerCondition.Moment.END,
            Optional.empty());
    private static final Filter OWN_DEAD = inZone(Place.GRAVEYARD, OWN);

    private static Effect delayedPrayer() {
        return new Effect.DoLater(AT_THE_END, Optional.empty(), List.of(step(PRAYER)));
    }

    private static Effect callEffect() {
        return new Effect.Call(1, inZone(Place.DECK, OWN));
    }

    @Test
    @Covers({"BF-519.1", "BF-519.2", "BF-519.4", "BF-519.6"})
    void cards_enter_by_play_call_revival_control_and_creation_ready_and_under_your_control() {
        Duel duel = Duel.of().coins(A, 20).deck(A, 1).addToSet(creature("Зверь", 3, 1, 1))
                .addToSet(creature("Щенок", 0, 1, 1, List.of(Trait.CREATED))).hand(A, creature("Гость", 1, 1, 1))
                .graveyard(A, creature("Дух", 2, 1, 1)).graveyard(B, creature("Чужой дух", 2, 1, 1))
                .put(B, creature("Перебежчик", 2, 1, 1), Marks.CLOSED)
                .hand(A, spell("Зов", 1, deed(callEffect()))).hand(A, spell("Подъём", 1, targeting(OWN_DEAD,
                        new Effect.Revive(FIRST, false)))).hand(A, spell("Чары", 1, targeting(ENEMIES,
                        new Effect.Control(FIRST, Participant.YOU)))).hand(A, spell("Помёт", 1, deed(new Effect.Create(
                        new CardName("Щенок"), amount(1))))).begin();
        duel.play("Гость").play("Зов", Declaration.EMPTY).choose(new PlayerDecision.SearchBegun(A)).turnUp("Зверь")
                .choose(new PlayerDecision.CardsFound(A,
                List.of(new RevealedCard(TableQueries.findDeck(duel.state(), A).cardAt(0)
                        .orElseThrow(), new CardName("Зверь")))));
        duel.assertRefused(duel.playChoice("Подъём", 0, duel.atPhase("Чужой дух")), Reason.ILLEGAL_TARGET);
        duel.play("Подъём", duel.atPhase("Дух")).play("Чары", duel.atPhase("Перебежчик"))
                .play("Помёт", Declaration.EMPTY);
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactlyInAnyOrder("Гость", "Зверь", "Дух",
                "Перебежчик", "Щенок");
        for (CardId card : TableQueries.listCreatures(duel.state(), A)) {
            assertThat(TableQueries.isNew(duel.state(), card)).isTrue();
            assertThat(TableQueries.findController(duel.state(), card)).isEqualTo(A);
            boolean taken = card.equals(duel.id("Перебежчик"));
            assertThat(TableQueries.isClosed(duel.state(), card)).isEqualTo(taken); // unchanged
        }
        assertThat(TableQueries.findOwner(duel.state(), duel.id("Перебежчик"))).isEqualTo(B);
    }

    private static Duel playSearchingCreature() {
        return Duel.of().deck(A, 2).addToSet(creature("Волк", 3, 1, 1)).hand(A, creature("Вожак", 1, 1, 1,
                triggerOn(new TriggerCondition.Hire(),
                deed(new Effect.Call(1, new Filter(Optional.of(Place.DECK), List.of(),
                        Optional.of(Filter.Whose.YOURS), List.of(), false, List.of(), List.of(),
                        List.of(new CardName("Волк")), false, List.of())), PRAYER)))).begin().play("Вожак");
    }

    @Test
    @Covers("BF-519.3.1")
    void declining_to_search_stops_the_ability_and_searching_shuffles() {
        Duel declined = playSearchingCreature().choose(new PlayerDecision.SearchDeclined(A));
        assertThat(declined.events(DeckShuffled.class)).isEmpty();
        assertThat(declined.state().player(A).prayers()).isZero();
        assertThat(declined.rules(AbilityBrokenOff.class)).contains("BF-519.3.1");
        Duel looked = playSearchingCreature().choose(new PlayerDecision.SearchBegun(A)).turnUp("Волк", "Вожак");
        looked.choose(new PlayerDecision.CardsFound(A,
                List.of(new RevealedCard(TableQueries.findDeck(looked.state(), A).cardAt(0)
                .orElseThrow(), new CardName("Волк")))));
        assertThat(looked.events(DeckShuffled.class)).hasSize(1);
        assertThat(looked.state().player(A).prayers()).isEqualTo(1);
        assertThat(looked.namesIn(A, BerserkZone.CREATURES)).containsExactly("Вожак", "Волк");
    }

    @Test
    @Covers("BF-519.3.2")
    void a_player_told_to_call_a_named_card_may_fail_to_find_it() {
        Duel duel = playSearchingCreature().choose(new PlayerDecision.SearchBegun(A)).turnUp("Волк", "Волк")
                .choose(new PlayerDecision.CardsFound(A, List.of()));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Вожак");
        assertThat(TableQueries.findDeck(duel.state(), A).size()).isEqualTo(2);
    }

    @Test
    @Covers("BF-519.4")
    void a_revived_card_can_enter_exhausted_or_from_the_other_graveyard_if_stated() {
        Duel duel = Duel.of().graveyard(B, creature("Дух", 2, 1, 1)).hand(A, spell("Похищение", 1,
                targeting(inZone(Place.GRAVEYARD, ENEMIES), new Effect.Revive(FIRST, true)))).begin();
        duel.play("Похищение", duel.atPhase("Дух"));
        assertThat(duel.isIn("Дух", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.isClosed("Дух")).isTrue();
        assertThat(duel.events(CardEvent.CardEntered.class)).singleElement()
                .satisfies(came -> assertThat(came.how()).isEqualTo(CardEvent.CardEntered.EntryManner.REVIVED));
    }

    private static Duel duelWithGivenCard(Feature... others) {
        return Duel.of().put(A, creature("Раб", 2, 1, 1)).put(B, event("Обычай", 1, others))
                .hand(A, spell("Отказ", 1, targeting(OWN, new Effect.Control(FIRST, Participant.OPPONENT)))).begin();
    }

    @Test
    @Covers({"BF-519.5", "BF-519.5.1"})
    void lost_control_passes_to_the_opponent_unless_forbidden() {
        Duel duel = duelWithGivenCard();
        duel.play("Отказ", duel.atPhase("Раб"));
        assertThat(duel.isIn("Раб", B, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).isEmpty();
        assertThat(duel.rules(CardEvent.ControlChanged.class)).contains("BF-519.5");
        Duel barred = duelWithGivenCard(new Feature.Law(List.of(), Participant.YOU, List.of(new Rule.PlayerActionBan(
                Rule.Act.TAKE_CONTROL))));
        barred.play("Отказ", barred.atPhase("Раб"));
        assertThat(barred.isIn("Раб", A, BerserkZone.CREATURES)).isTrue();
        assertThat(barred.events(CardEvent.ControlChanged.class)).isEmpty();
    }

    private static Duel giveAway(Duel duel, String name) {
        duel.choose(new PlayerDecision.CardPlayed(A, duel.id("Отказ"), new CardName("Отказ"), 0,
                List.of(duel.atPhase(name)), Price.PLAIN));
        assertThat(duel.isIn(name, B, BerserkZone.CREATURES)).isTrue();
        return duel.endTurn();
    }

    @Test
    @Covers("BF-521.2")
    void a_delayed_trigger_of_a_card_has_that_card_as_its_source() {
        Duel duel = Duel.of().hand(A, spell("Обет", 1, deed(delayedPrayer()))).begin()
                .play("Обет", Declaration.EMPTY);
        assertThat(duel.state().lastingEffects()).singleElement().satisfies(one -> {
            assertThat(one.source().card()).isEqualTo(duel.id("Обет"));
            assertThat(one.seat()).isEqualTo(A);
        });
        duel.endTurn();
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    @Test
    @Covers("BF-521.3")
    void a_delayed_trigger_of_an_ability_stays_with_its_user_after_a_control_change() {
        Duel duel = Duel.of().put(A, creature("Жрец", 2, 1, 1, new Feature.ActivatedAbility(List.of(
                        new Payment.CoinPayment(1, false)), Optional.empty(), List.of(), deed(delayedPrayer()))))
                .hand(A, spell("Отказ", 1, targeting(OWN, new Effect.Control(FIRST, Participant.OPPONENT)))).begin()
                .use("Жрец");
        assertThat(duel.state().lastingEffects().getFirst().source().card()).isEqualTo(duel.id("Жрец"));
        giveAway(duel, "Жрец");
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        assertThat(duel.state().player(B).prayers()).isZero();
    }

    @Test
    @Covers("BF-521.4")
    void a_delayed_trigger_of_a_constant_stays_with_the_controller_at_that_time() {
        var instead = new Feature.ReplacementFeature(new ReplaceableEvent.SingleDraw(Participant.YOU), List.of(),
                List.of(step(delayedPrayer())));
        Duel duel = Duel.of().put(A, creature("Провидец", 2, 1, 1, instead)).hand(A, spell("Знание", 1,
                        deed(new Effect.Draw(Participant.YOU, amount(1))))).hand(A, spell("Отказ", 1, targeting(OWN,
                        new Effect.Control(FIRST, Participant.OPPONENT)))).begin().play("Знание", Declaration.EMPTY);
        assertThat(duel.state().lastingEffects().getFirst().source().card()).isEqualTo(duel.id("Провидец"));
        giveAway(duel, "Провидец");
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
        assertThat(duel.state().player(B).prayers()).isZero();
    }

    @Test
    @Covers("BF-522.1")
    void cards_and_abilities_are_paid_with_ready_coins() {
        Duel duel = Duel.of().coins(A, 3).put(A, creature("Жрец", 2, 1, 1, new Feature.ActivatedAbility(List.of(
                new Payment.CoinPayment(2, false)), Optional.empty(), List.of(), deed(PRAYER))))
                .hand(A, creature("Пёс", 1, 1, 1)).hand(A, creature("Кот", 1, 1, 1)).begin().play("Пёс");
        assertThat(duel.state().player(A).closed()).isEqualTo(1);
        duel.use("Жрец");
        assertThat(duel.state().player(A).closed()).isEqualTo(3);
        assertThat(duel.state().player(A).coins()).isEqualTo(3);
        duel.assertRefused(duel.playChoice("Кот", 0), Reason.CANNOT_PAY);
    }

    @Test
    @Covers("BF-522.5")
    void a_player_losing_coins_chooses_which() {
        Duel duel = Duel.of().coins(B, 2)
                .hand(A, spell("Налог", 1, deed(new Effect.CloseCoins(Participant.OPPONENT, amount(1)),
                new Effect.LoseCoins(Participant.OPPONENT, amount(1))))).begin().play("Налог", Declaration.EMPTY);
        duel.assertRefused(new PlayerDecision.CoinsChosen(A, 0), Reason.NOT_YOUR_DECISION);
        duel.assertRefused(new PlayerDecision.CoinsChosen(B, 2), Reason.BAD_COINS);
        duel.choose(new PlayerDecision.CoinsChosen(B, 0));
        assertThat(duel.readyCoins(B)).isEqualTo(1);
        assertThat(duel.state().player(B).closed()).isZero();
        Duel forced = Duel.of().coins(B, 2)
                .hand(A, spell("Налог", 1, deed(new Effect.CloseCoins(Participant.OPPONENT, amount(9)),
                new Effect.OpenCoins(Participant.OPPONENT, amount(1)),
                new Effect.LoseCoins(Participant.OPPONENT, amount(9)))))
                .begin()
                .play("Налог", Declaration.EMPTY);
        assertThat(forced.state().player(B).coins()).isZero(); // all of them, so there is no choice
    }

    @Test
    @Covers({"BF-522.4", "BF-522.5"})
    void temporary_coins_are_lost_first() {
        Effect loan = new Effect.GainCoins(Participant.YOU, amount(2), true);
        Duel duel = Duel.of().coins(A, 4)
                .hand(A, spell("Заём", 1, deed(loan, new Effect.LoseCoins(Participant.YOU, amount(2)))))
                .hand(A, spell("Долг", 0, deed(loan, new Effect.LoseCoins(Participant.YOU, amount(3))))).begin()
                .play("Заём", Declaration.EMPTY).choose(new PlayerDecision.CoinsChosen(A, 2));
        assertThat(duel.state().player(A).temporary()).isZero();
        duel.play("Долг", Declaration.EMPTY).choose(new PlayerDecision.CoinsChosen(A, 3)).endTurn();
        assertThat(duel.state().player(A).coins()).isEqualTo(3);
    }

    @Test
    @Covers("BF-525.2")
    void mutual_triggers_stop_before_repeating() {
        Feature penance = TestCards.eachTimeTrigger(
                new TriggerCondition.CardEventTrigger(CardEventKind.IS_HEALED, Optional.of(TestCards.HEROES)),
                deed(new Effect.Wound(new CardSelector.Hero(Participant.YOU), amount(1))));
        Feature grace = TestCards.eachTimeTrigger(new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED,
                Optional.of(TestCards.HEROES)),
                deed(new Effect.Heal(new CardSelector.Hero(Participant.YOU), amount(1))));
        Duel duel = Duel.of().put(A, event("Покаяние", 1, penance)).put(A, equipment("Милость",
                        EquipmentKind.AMULET, 1, grace)).hand(A, spell("Клык", 1,
                        deed(new Effect.Wound(new CardSelector.Hero(Participant.YOU), amount(3))))).begin()
                        .play("Клык", Declaration.EMPTY);
        assertThat(duel.heroWounds(A)).isEqualTo(3 - 1 + 1);
        assertThat(duel.events(TriggerDropped.class)).singleElement().satisfies(triggerDropped ->
                assertThat(triggerDropped.why()).isEqualTo(TriggerDropped.DropReason.CYCLE));
        assertThat(duel.rules(TriggerDropped.class)).contains("BF-525.2");
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
    }
}
