package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.optionalTriggerOn;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.spellWithX;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Score;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.ChanceOutcome.CardsTurnedUp;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.JudgeOrder;
import letopis.berserkheroes.event.JudgeOrder.HalfLaidOut;
import letopis.berserkheroes.event.JudgeOrder.PositionSet;
import letopis.berserkheroes.event.JudgeOrder.TableOrdered;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision.AbilityActivated;
import letopis.berserkheroes.event.PlayerDecision.AttackDeclared;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.CardsChosen;
import letopis.berserkheroes.event.PlayerDecision.DefenderNamed;
import letopis.berserkheroes.event.PlayerDecision.DrawOffered;
import letopis.berserkheroes.event.PlayerDecision.HiddenCardsRevealed;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclined;
import letopis.berserkheroes.event.PlayerDecision.UndeadWounded;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.FaceShown;
import letopis.table.Hidden;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Refusals of the rules with their reasons.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RefusalsTest {

    private static final Effect COIN = new Effect.GainCoins(Participant.YOU, amount(1), false);

    private static CardPlayed play(Duel duel, String name, int x, Price price) {
        return new CardPlayed(A, duel.id(name), new CardName(name), x, List.of(), price);
    }

    private static Price ragePrice(CardId... cards) {
        return new Price(Price.PaymentMethod.COINS, List.of(cards), List.of(), List.of(), List.of(), List.of());
    }

    @Test
    @Covers("BF-7-098")
    void undead_cards_are_wounded_for_coins_only_in_the_players_own_turn() {
        Duel duel = Duel.of().coins(B, 3).put(A, creature("Лич", 2, 2, 9, keywordFeature(Keyword.UNDEAD)))
                .put(A, creature("Бык", 2, 2, 9)).begin();
        duel.assertRefused(new UndeadWounded(B, duel.id("Лич"), 1), Reason.UNDEAD_OWN_TURN);
        duel.assertRefused(new UndeadWounded(B, duel.id("Бык"), 1), Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers({"BF-309.1-1", "BF-105.1", "BF-105.2"})
    void only_hand_cards_are_played_and_under_their_true_name() {
        Duel duel = Duel.of().put(A, creature("Бык", 1, 1, 1)).hand(A, creature("Пёс", 1, 1, 1))
                .hand(B, creature("Лис", 1, 1, 1)).begin();
        duel.assertRefused(play(duel, "Бык", 0, Price.PLAIN), Reason.NOT_IN_HAND);
        duel.assertRefused(play(duel, "Лис", 0, Price.PLAIN), Reason.NOT_IN_HAND);
        duel.assertRefused(new CardPlayed(A, duel.id("Пёс"), new CardName("Кто"), 0, List.of(), Price.PLAIN),
                Reason.UNKNOWN_CARD);
        duel.assertRefused(new CardPlayed(A, duel.id("Пёс"), new CardName("Бык"), 0, List.of(), Price.PLAIN),
                Reason.OTHER_FACE);
    }

    @Test
    @Covers({"BF-106.1.2", "BF-7-195", "BF-7-009", "BF-7-052", "BF-501.2"})
    void a_play_is_paid_only_as_its_card_allows() {
        Duel duel = Duel.of().put(A, creature("Бык", 1, 1, 9)).put(B, creature("Лис", 1, 1, 9))
                .hand(A, creature("Пёс", 2, 1, 1)).hand(A, creature("Зверь", 2, 1, 1, keywordFeature(Keyword.RAGE)))
                .begin();
        duel.assertRefused(play(duel, "Пёс", 1, Price.PLAIN), Reason.NO_X);
        duel.assertRefused(play(duel, "Пёс", 0, ragePrice(duel.id("Бык"))), Reason.BAD_RAGE);
        duel.assertRefused(play(duel, "Зверь", 0, ragePrice(duel.id("Лис"))), Reason.BAD_RAGE);
        duel.assertRefused(play(duel, "Зверь", 0, ragePrice(duel.id("Бык"), duel.id("Бык"))), Reason.BAD_RAGE);
        duel.assertRefused(play(duel, "Пёс", 0, Price.of(Price.PaymentMethod.FREE)), Reason.NOT_FREE);
        duel.assertRefused(play(duel, "Пёс", 0, Price.of(Price.PaymentMethod.AMBUSH)), Reason.NO_AMBUSH);
        duel.assertRefused(play(duel, "Пёс", 0,
                new Price(Price.PaymentMethod.COINS, List.of(), List.of(), List.of(duel.id("Бык")),
                List.of(), List.of())), Reason.BAD_PRICE);
        duel.choose(play(duel, "Зверь", 0, ragePrice(duel.id("Бык"))));
        assertThat(duel.readyCoins(A)).isEqualTo(4);
    }

    @Test
    @Covers({"BF-514.1", "BF-114.2"})
    void actions_that_are_forbidden_or_do_not_meet_their_condition_are_refused() {
        Duel duel = Duel.of()
                .put(A, event("Печь", 1, new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)),
                        Optional.empty(), List.of(new Condition.ScoreCondition(Participant.YOU, Score.COINS, 9,
                        Optional.empty())), deed(COIN)))).hand(A, creature("Пёс", 2, 1, 1))
                .put(B, event("Запрет", 1, new Feature.Law(List.of(), Participant.OPPONENT,
                        List.of(new Rule.PlayerActionBan(Rule.Act.PLAY_CARDS))))).begin();
        duel.assertRefused(play(duel, "Пёс", 0, Price.PLAIN), Reason.FORBIDDEN);
        duel.assertRefused(duel.abilityChoice("Печь", "f0"), Reason.CONDITION);
        Duel rich = Duel.of().coins(A, 9).put(A, event("Печь", 1, new Feature.ActivatedAbility(List.of(
                new Payment.CoinPayment(1, false)), Optional.empty(),
                List.of(new Condition.ScoreCondition(Participant.YOU, Score.COINS, 9,
                Optional.empty())), deed(COIN)))).begin().use("Печь");
        assertThat(rich.state().player(A).coins()).isEqualTo(10);
    }

    @Test
    @Covers({"BF-507.1", "BH-211.3", "BH-212.3", "BF-506.1"})
    void only_enemy_characters_are_attacked_and_only_by_ready_creatures() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 2)).put(A, creature("Пёс", 2, 2, 2), Marks.CLOSED)
                .put(B, event("Шум", 1)).put(B, equipment("Меч", EquipmentKind.WEAPON, 1))
                .put(B, creature("Дух", 1, 1, 1), Marks.HIDDEN).graveyard(B, creature("Тень", 1, 1, 1)).begin();
        Map.of("Первый", Reason.OWN_TARGET, "Пёс", Reason.OWN_TARGET, "Шум", Reason.EVENT_TARGET,
                "Меч", Reason.EQUIPMENT_TARGET, "Тень", Reason.TARGET_NOT_IN_PLAY, "Дух", Reason.HIDDEN)
                .forEach((target, reason) ->
                        duel.assertRefused(new AttackDeclared(A, duel.id("Волк"), duel.id(target)), reason));
        duel.assertRefused(new AttackDeclared(A, duel.heroOf(A), duel.heroOf(B)), Reason.NOT_CONTROLLER);
        duel.assertRefused(new AttackDeclared(A, duel.id("Пёс"), duel.heroOf(B)), Reason.CARD_CLOSED);
        Duel shut = Duel.of().put(A, event("Печь", 1, new Feature.ActivatedAbility(List.of(
                new Payment.CloseOthers(1, OWN)), Optional.empty(), List.of(), deed(COIN))))
                .put(A, creature("Пёс", 2, 2, 2), Marks.CLOSED).put(A, creature("Бык", 2, 2, 2)).begin();
        shut.assertRefused(useWithExhausting(shut, "Пёс"), Reason.CARD_CLOSED);
        shut.choose(useWithExhausting(shut, "Бык"));
        assertThat(shut.readyCoins(A)).isEqualTo(6);
    }

    private static AbilityActivated useWithExhausting(Duel duel, String name) {
        return new AbilityActivated(A, duel.id("Печь"), "f0", 0, Declaration.EMPTY,
                new Price(Price.PaymentMethod.COINS, List.of(),
                List.of(), List.of(duel.id(name)), List.of(), List.of()));
    }

    private static Feature.ConstantAbility constantOnSelf(Modifier modifier) {
        return new Feature.ConstantAbility(List.of(), new CardSelector.ThisCard(), List.of(modifier));
    }

    @Test
    @Covers({"BF-509.1", "BF-514.2", "BF-514.1", "BF-7-164"})
    void each_illegal_defender_or_strike_target_has_its_own_refusal() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 9)).put(B, creature("Бык", 2, 2, 9))
                .put(B, creature("Лис", 2, 2, 9)).put(B, creature("Дух", 2, 2, 9), Marks.HIDDEN)
                .put(B, creature("Трус", 2, 2, 9, constantOnSelf(new Modifier.CardActionBan(Modifier.Act.DEFEND))))
                .begin()
                .attack("Волк", "Бык");
        Map.of("Бык", Reason.STRUCK_ITSELF, "Трус", Reason.CANNOT_DEFEND, "Дух", Reason.HIDDEN).forEach((name, why) ->
                duel.assertRefused(new DefenderNamed(B, Optional.of(duel.id(name))), why));
        Duel decoys = Duel.of().put(A, creature("Волк", 2, 2, 9))
                .put(B, creature("Приманка", 2, 2, 9, constantOnSelf(new Modifier.Taunt())))
                .put(B, creature("Чучело", 2, 2, 9, constantOnSelf(new Modifier.Taunt()))).begin();
        for (String name : List.of("Приманка", "Чучело", "Второй")) {
            decoys.assertRefused(new AttackDeclared(A, decoys.id("Волк"), decoys.id(name)),
                    Reason.CONTRADICTING_TARGETS);
        }
    }

    @Test
    @Covers({"BH-208.1", "BF-209.1", "BF-7-164"})
    void a_spell_cannot_remove_a_hero_from_play_or_choose_hidden_cards() {
        Duel duel = Duel.of().put(B, creature("Дух", 1, 1, 1), Marks.HIDDEN)
                .hand(A, spell("Прочь", 1,
                        targeting(TestCards.CHARACTERS, new Effect.Move(TestCards.FIRST, Destination.HAND))))
                .hand(A, spell("Казнь", 1, targeting(TestCards.CHARACTERS, new Effect.Destroy(TestCards.FIRST))))
                .hand(A, spell("Клык", 1,
                        targeting(TestCards.CHARACTERS, new Effect.Wound(TestCards.FIRST, TestCards.amount(1)))))
                        .begin();
        for (String name : List.of("Прочь", "Казнь")) {
            duel.assertRefused(duel.playChoice(name, 0, duel.atPhase("Второй")), Reason.HERO_STAYS);
        }
        duel.assertRefused(duel.playChoice("Клык", 0, duel.atPhase("Дух")), Reason.HIDDEN);
        assertThat(duel.play("Клык", duel.atPhase("Второй")).heroWounds(B)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-509.2", "BF-509.3", "BF-7-090"})
    void a_directed_strike_has_no_defender_and_a_creature_defends_once_per_turn() {
        Duel directed = Duel.of().put(A, creature("Волк", 2, 2, 9, keywordFeature(Keyword.DIRECTED_STRIKE)))
                .put(A, event("Ухо", 1, promptingFeature())).put(B, creature("Бык", 2, 2, 9)).begin()
                .attack("Волк", "Второй");
        directed.assertRefused(new DefenderNamed(B, Optional.of(directed.id("Бык"))), Reason.DIRECTED_STRIKE);
        Duel twice = Duel.of().put(A, creature("Волк", 2, 2, 9)).put(A, creature("Пёс", 2, 2, 9))
                .put(B, creature("Бык", 2, 2, 9, keywordFeature(Keyword.DEFENCE_SKILL)))
                .put(B, creature("Лис", 2, 2, 9))
                .begin().attack("Волк", "Второй").defend("Бык").attack("Пёс", "Второй");
        twice.assertRefused(new DefenderNamed(B, Optional.of(twice.id("Бык"))), Reason.ALREADY_DEFENDED);
        twice.assertRefused(new DefenderNamed(B, Optional.of(twice.id("Волк"))), Reason.OPPOSING_DEFENDER);
        twice.defend("Лис");
        assertThat(twice.heroWounds(B)).isZero();
    }

    /// Returns a feature that prompts its player, which interrupts the strike.
    private static Feature promptingFeature() {
        return optionalTriggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.DECLARES_ATTACK,
                Optional.of(CREATURES)), deed(COIN));
    }

    @Test
    @Covers("BF-7-098")
    void only_undead_cards_are_wounded_for_coins_and_once_per_turn_by_reading() {
        Duel duel = Duel.of().withSetting(Settings.UndeadWoundRule.ONCE_A_TURN).put(B, creature("Бык", 2, 2, 9))
                .put(B, creature("Лич", 2, 2, 9, keywordFeature(Keyword.UNDEAD)))
                .put(A, creature("Дух", 2, 2, 9, keywordFeature(Keyword.UNDEAD))).begin();
        duel.assertRefused(new UndeadWounded(A, duel.id("Бык"), 1), Reason.NOT_UNDEAD);
        duel.assertRefused(new UndeadWounded(A, duel.id("Дух"), 1), Reason.NOT_UNDEAD);
        duel.assertRefused(new UndeadWounded(A, duel.id("Лич"), 6), Reason.CANNOT_PAY);
        assertThat(duel.refusalRules(new UndeadWounded(A, duel.id("Лич"), 6))).containsExactly("BF-7-098");
        duel.choose(new UndeadWounded(A, duel.id("Лич"), 2));
        duel.assertRefused(new UndeadWounded(A, duel.id("Лич"), 1), Reason.ALREADY_PAID_FOR);
        assertThat(duel.wounds("Лич")).isEqualTo(2);
    }

    @Test
    @Covers("BF-304.3")
    void only_own_hidden_creatures_can_be_revealed() {
        Duel duel = Duel.of().put(B, creature("Тень", 2, 2, 2), Marks.HIDDEN).put(B, creature("Бык", 2, 2, 2))
                .put(A, creature("Мгла", 2, 2, 2), Marks.HIDDEN).begin().endTurn().turnUp();
        for (String name : List.of("Бык", "Мгла")) {
            duel.assertRefused(new HiddenCardsRevealed(B, List.of(duel.id(name))), Reason.NOT_HIDDEN);
        }
        duel.choose(new HiddenCardsRevealed(B, List.of()));
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
    }

    @Test
    @Covers("BF-113.3")
    void mandatory_triggers_cannot_be_declined() {
        Feature wound = triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.PLAYS_CREATURE), targeting(CREATURES, new Effect.Wound(FIRST, amount(1))));
        Duel duel = Duel.of().put(A, event("Рок", 1, wound)).hand(A, creature("Бык", 1, 1, 2)).begin().play("Бык");
        duel.assertRefused(new TriggerDeclined(A, 0), Reason.MANDATORY);
        duel.assertRefused(new TriggerDeclined(A, 7), Reason.NO_SUCH_TRIGGER);
    }

    @Test
    @Covers({"BF-512.3.1", "BF-603.2"})
    void x_of_zero_and_a_second_draw_offer_are_refused() {
        Duel duel = Duel.of().hand(A, spellWithX("Молот", 1, deed(COIN))).begin();
        duel.assertRefused(duel.playChoice("Молот", 0, Declaration.EMPTY), Reason.X_ZERO);
        duel.choose(new DrawOffered(A)).assertRefused(new DrawOffered(A), Reason.OFFERED_ALREADY);
    }

    @Test
    @Covers({"BF-527.1", "BF-7-087"})
    void a_turned_up_card_must_still_be_possible_in_the_deck() {
        var bull = creature("Бык", 1, 1, 1);
        Duel duel = Duel.of().put(A, bull).put(A, bull).put(A, bull).addToSet(creature("Пёс", 1, 1, 1))
                .hand(A, spell("Знание", 1, deed(new Effect.Draw(Participant.YOU, amount(1))))).begin()
                .play("Знание", Declaration.EMPTY);
        duel.assertRefused(turnUpOf(duel, "Кто"), Reason.UNKNOWN_CARD);
        duel.choose(turnUpOf(duel, "Пёс"));
        duel.assertRefused(new FaceShown(A, duel.latestCard("Пёс"), new CardName("Бык")), Reason.NOT_UNSEEN);
    }

    private static CardsTurnedUp turnUpOf(Duel duel, String name) {
        return new CardsTurnedUp(A, duel.state().table().nextIds(1), Hidden.ownedBy(A, List.of(new CardName(name))));
    }

    private static TableOrdered order(String reason, TableChange... changes) {
        return new TableOrdered(List.of(changes), reason, Optional.empty());
    }

    @Test
    void a_judge_gives_a_reason_and_moves_existing_cards_to_legal_zones() {
        Duel duel = Duel.of().put(A, creature("Бык", 2, 2, 2)).begin();
        CardId bull = duel.id("Бык");
        duel.assertRefused(order(" ", new TableChange.ResourceSet(A, "coins", 1)), Reason.EMPTY_ORDER);
        duel.assertRefused(order("так"), Reason.EMPTY_ORDER);
        duel.assertRefused(order("так", new TableChange.ResourceSet(A, "honour", 1)), Reason.NO_SUCH_CODE);
        duel.assertRefused(order("так", new TableChange.FlagSet(new CardId(999), Marks.CLOSED, true)),
                Reason.NO_SUCH_CARD);
        duel.assertRefused(order("так", new TableChange.Moved(bull, A, "equipment", Optional.empty())),
                Reason.WRONG_ZONE);
        duel.assertRefused(order("так", new TableChange.Moved(bull, B, "graveyard", Optional.empty())),
                Reason.WRONG_ZONE);
        duel.assertRefused(new PositionSet(0, A, Phase.CHOICE), Reason.NO_SUCH_TURN);
        duel.assertRefused(new PositionSet(3, A, Phase.CHOICE), Reason.POSITION_STARTED);
        duel.assertRefused(new HalfLaidOut(A, List.of(), 0, new HalfLaidOut.Purse(0, 0, 0, 0),
                Hidden.ownedBy(A, new TreeMap<>())),
                Reason.POSITION_STARTED);
        duel.choose(order("так", new TableChange.FlagSet(bull, Marks.CLOSED, true)));
        assertThat(duel.isClosed("Бык")).isTrue();
        duel.assertRefused(new JudgeOrder.LossOrdered(A, "", Optional.empty()), Reason.EMPTY_ORDER);
    }

    @Test
    @Covers({"BF-118.1", "BF-520.4"})
    void exactly_the_stated_number_of_cards_is_chosen() {
        Duel duel = Duel.of().put(B, creature("Бык", 2, 2, 2)).put(B, creature("Пёс", 2, 2, 2))
                .put(B, creature("Лис", 2, 2, 2)).hand(A, spell("Жребий", 1, deed(new Effect.Destroy(
                        new CardSelector.ChosenCards(Participant.YOU, 2, CREATURES))))).begin()
                        .play("Жребий", Declaration.EMPTY);
        duel.assertRefused(choiceOf(duel, "Бык"), Reason.WRONG_NUMBER);
        duel.assertRefused(choiceOf(duel, "Бык", "Бык"), Reason.WRONG_NUMBER);
        duel.assertRefused(choiceOf(duel, "Бык", "Первый"), Reason.BAD_CARDS);
        duel.choose(choiceOf(duel, "Бык", "Лис"));
        assertThat(duel.namesIn(B, BerserkZone.CREATURES)).containsExactly("Пёс");
    }

    private static CardsChosen choiceOf(Duel duel, String... names) {
        return new CardsChosen(A,
                List.of(names).stream().map(duel::id).toList());
    }

    @Test
    @Covers("BH-300.1")
    void the_fragment_allows_plays_but_no_attacks() {
        Duel duel = Duel.of().withSetting(Settings.Edition.FRAGMENT).put(A, creature("Волк", 2, 2, 2))
                .hand(A, creature("Бык", 1, 1, 1)).begin();
        duel.assertRefused(new AttackDeclared(A, duel.id("Волк"), duel.heroOf(B)), Reason.NOT_IN_FRAGMENT);
        duel.play("Бык");
        assertThat(duel.isIn("Бык", A, BerserkZone.CREATURES)).isTrue();
    }

    @Test
    @Covers("BF-105.1")
    void an_unseen_card_is_not_shown_as_a_card_that_no_deck_contains() {
        Duel duel = Duel.of().addToSet(creature("Пёс", 1, 1, 1)).hand(A, spell("Дар", 1,
                deed(new Effect.Draw(Participant.YOU, amount(1))))).begin().play("Дар", Declaration.EMPTY).turnUp();
        CardId drawn = duel.state().listHandCards(A).getLast();
        duel.assertRefused(new FaceShown(A, drawn, new CardName("Первый")), Reason.UNKNOWN_CARD);
    }
}
