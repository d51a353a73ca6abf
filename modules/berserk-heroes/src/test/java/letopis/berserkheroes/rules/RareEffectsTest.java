package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CAUSE;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.spellWithX;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.steps;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.DivisibleQuantity;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Rare effects: demands, reveals, gifts, divisions, later targets, cancels, repeats and the like.
@DisplayNameGeneration(ReplaceUnderscores.class)
class RareEffectsTest {

    private static Step otherwise(Effect effect) {
        return step(Step.Link.OTHERWISE, effect);
    }

    private static Duel playExtortion() {
        return Duel.of().coins(A, 3).coins(B, 2).hand(A, creature("Вымогатель", 3, 3, 3, keywordFeature(Keyword.WRATH),
                triggerOn(new TriggerCondition.Hire(),
                steps(step(new Effect.Extort(List.of(new Payment.CoinPayment(2, false)))),
                        otherwise(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(3)))))))
                .begin().play("Вымогатель");
    }

    @Test
    @Covers({"BF-7-032", "BF-7-177"})
    void a_met_demand_removes_the_features_of_the_card() {
        Duel duel = playExtortion();
        duel.choose(new PlayerDecision.ExtortionAnswered(B, true, Price.PLAIN));
        assertThat(duel.readyCoins(B)).isZero();
        assertThat(duel.heroWounds(B)).isZero();
        assertThat(ContinuousEffects.evaluate(duel.state()).has(duel.id("Вымогатель"), Keyword.WRATH)).isFalse();
    }

    @Test
    @Covers({"BF-7-032", "BF-7-067"})
    void an_unmet_demand_keeps_the_features_of_the_card() {
        Duel duel = playExtortion();
        duel.choose(new PlayerDecision.ExtortionAnswered(B, false, Price.PLAIN));
        assertThat(duel.readyCoins(B)).isEqualTo(2);
        assertThat(duel.heroWounds(B)).isEqualTo(3);
        assertThat(ContinuousEffects.evaluate(duel.state()).has(duel.id("Вымогатель"), Keyword.WRATH)).isTrue();
        Duel poor = Duel.of().coins(B, 1).hand(A, creature("Вымогатель", 3, 3, 3, triggerOn(new TriggerCondition.Hire(),
                deed(new Effect.Extort(List.of(new Payment.CoinPayment(2, false))))))).begin().play("Вымогатель");
        poor.assertRefused(new PlayerDecision.ExtortionAnswered(B, true, Price.PLAIN), Reason.CANNOT_PAY);
    }

    @Test
    @Covers({"BF-520.3", "BF-105.2", "BF-527.4"})
    void a_small_deck_is_revealed_completely_and_revealed_cards_can_be_taken_without_drawing() {
        var creatures = inZone(Place.DECK, filter(Optional.empty(), CardType.CREATURE));
        Duel duel = Duel.of().deck(A, 1).addToSet(creature("Бык", 2, 2, 2)).put(A, event("Ухо", 1,
                        triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.DRAWS),
                                deed(new Effect.GainCoins(Participant.YOU, amount(1), false)))))
                .hand(A, spell("Взгляд", 5, steps(step(new Effect.ShowTopCards(Participant.YOU, amount(3))),
                        step(new Effect.If(List.of(new Condition.FilterCondition(new CardSelector.BroughtCard(),
                        creatures)),
                                List.of(step(new Effect.Move(new CardSelector.BroughtCard(), Destination.HAND))),
                                List.of())))))
                .begin().play("Взгляд", Declaration.EMPTY).turnUp("Бык");
        CardId top = duel.latestCard("Бык");
        duel.assertRefused(new PlayerDecision.TopShown(A, List.of(new RevealedCard(top, new CardName("Взгляд")))),
                Reason.OTHER_FACE);
        duel.choose(new PlayerDecision.TopShown(A, List.of(new RevealedCard(top, new CardName("Бык")))));
        assertThat(duel.namesIn(A, BerserkZone.HAND)).containsExactly("Бык");
        assertThat(duel.readyCoins(A)).isZero();
    }

    @Test
    @Covers({"BF-204.2", "BF-204.3", "BF-527.4"})
    void looked_at_cards_are_taken_or_put_under_the_deck_without_shuffling() {
        Duel duel = Duel.of().deck(A, 5).addToSet(creature("Бык", 2, 2, 2)).addToSet(creature("Пёс", 2, 2, 2))
                .hand(A, spell("Звёзды", 1, deed(new Effect.LookAtTop(amount(2), 1)))).begin()
                .play("Звёзды", Declaration.EMPTY).turnUp("Бык", "Пёс");
        CardId bull = duel.latestCard("Бык");
        CardId dog = duel.latestCard("Пёс");
        duel.assertRefused(new PlayerDecision.TopSorted(A, List.of(bull, dog), List.of()), Reason.WRONG_NUMBER);
        duel.assertRefused(new PlayerDecision.TopSorted(A, List.of(bull), List.of()), Reason.BAD_CARDS);
        duel.choose(new PlayerDecision.TopSorted(A, List.of(dog), List.of(bull)));
        assertThat(duel.namesIn(A, BerserkZone.HAND)).containsExactly("Пёс");
        assertThat(TableQueries.findDeck(duel.state(), A).cardAt(3)).contains(bull);
        assertThat(duel.events(CardEvent.DeckShuffled.class)).isEmpty();
    }

    @Test
    @Covers("BF-7-039")
    void extra_lives_pay_for_a_copy_of_equal_cost() {
        Duel duel = Duel.of().put(A, creature("Бык", 2, 2, 2)).put(A, creature("Тень", 2, 1, 1, List.of(Trait.CREATED)))
                .put(A, creature("Дуб", 5, 1, 1, new Feature.ActivatedAbility(List.of(new Payment.CloseSelf()),
                        Optional.empty(), List.of(), deed(new Effect.GiftOfLife(Optional.of(2))))),
                        Map.of(Marks.LIFE, 3)).begin().use("Дуб");
        CardId oak = duel.id("Дуб");
        CardId bull = duel.id("Бык");
        duel.assertRefused(new PlayerDecision.LivesTaken(A, List.of(oak, oak, oak), Optional.of(bull)),
                Reason.BAD_GIFT);
        duel.assertRefused(new PlayerDecision.LivesTaken(A, List.of(oak), Optional.of(bull)), Reason.BAD_GIFT);
        duel.assertRefused(new PlayerDecision.LivesTaken(A, List.of(oak, oak), Optional.of(duel.id("Тень"))),
                Reason.BAD_GIFT);
        duel.assertRefused(new PlayerDecision.LivesTaken(A, List.of(bull, bull), Optional.of(bull)), Reason.BAD_GIFT);
        duel.choose(new PlayerDecision.LivesTaken(A, List.of(oak, oak), Optional.of(bull)));
        assertThat(duel.count("Дуб", Marks.LIFE)).isEqualTo(1);
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Бык", "Тень", "Дуб", "Бык");
    }

    @Test
    @Covers({"BF-309.1-7", "BF-502.6", "BF-308.1-6"})
    void a_division_is_distributed_completely_among_all_targets() {
        var hail = spell("Град", 1, new Deed(List.of(new Target(CREATURES, false), new Target(CREATURES, true)),
                List.of(step(new Effect.Divide(DivisibleQuantity.WOUNDS, amount(3), false))), Optional.empty()));
        Duel duel = Duel.of().put(B, creature("Бык", 2, 2, 5)).put(B, creature("Пёс", 2, 2, 5)).hand(A, hail).begin();
        duel.assertRefused(duel.playChoice("Град", 0, shares(duel, 3, 0)), Reason.DIVISION_ZERO);
        duel.assertRefused(duel.playChoice("Град", 0, shares(duel, 1, 1)), Reason.DIVISION_ZERO);
        duel.assertRefused(duel.playChoice("Град", 0, shares(duel, 3, 1)), Reason.DIVISION_ZERO);
        duel.play("Град", shares(duel, 2, 1));
        assertThat(duel.wounds("Бык")).isEqualTo(2);
        assertThat(duel.wounds("Пёс")).isEqualTo(1);
        Duel less = Duel.of().put(B, creature("Бык", 2, 2, 5), Map.of(Marks.WOUNDS, 4))
                .put(B, creature("Пёс", 2, 2, 5), Map.of(Marks.WOUNDS, 4))
                .hand(A, spell("Дождь", 1, new Deed(List.of(new Target(CREATURES, false), new Target(CREATURES, true)),
                        List.of(step(new Effect.Divide(DivisibleQuantity.HEALING, amount(3), true))),
                        Optional.empty()))).begin();
        less.play("Дождь", shares(less, 1, 1));
        assertThat(less.wounds("Бык")).isEqualTo(3);
    }

    private static Declaration shares(Duel duel, int bull, int dog) {
        return new Declaration(List.of(), List.of(new Aim(0, duel.id("Бык"), bull), new Aim(1, duel.id("Пёс"), dog)));
    }

    @Test
    @Covers({"BF-116.1", "BF-119.2"})
    void targets_of_a_later_part_are_chosen_when_it_is_reached() {
        var later = new Step(Optional.empty(), List.of(new Target(CREATURES, false)), false,
                new Effect.Heal(FIRST, amount(1)));
        Duel duel = Duel.of().put(B, creature("Бык", 2, 2, 2)).put(B, creature("Пёс", 2, 2, 5), Map.of(Marks.WOUNDS, 2))
                .hand(A, spell("Заговор", 1, new Deed(List.of(new Target(CREATURES, false)), List.of(
                        step(new Effect.Wound(FIRST, amount(2))), later), Optional.empty()))).begin();
        duel.play("Заговор", duel.atPhase("Бык"));
        assertThat(duel.isIn("Бык", B, BerserkZone.GRAVEYARD)).isTrue();
        duel.assertRefused(new PlayerDecision.TargetsNamed(A, List.of(new Aim(0, duel.id("Бык")))),
                Reason.ILLEGAL_TARGET);
        duel.choose(new PlayerDecision.TargetsNamed(A, List.of(new Aim(0, duel.id("Пёс")))));
        assertThat(duel.wounds("Пёс")).isEqualTo(1);
    }

    @Test
    @Covers("BF-119.2")
    void a_later_part_without_a_target_stops_the_ability() {
        var later = new Step(Optional.empty(), List.of(new Target(CREATURES, false)), false,
                new Effect.Heal(FIRST, amount(1)));
        Duel duel = Duel.of().coins(A, 1).hand(A, spell("Заговор", 1, steps(step(
                new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1))), later,
                step(new Effect.GainCoins(Participant.YOU, amount(1), false))))).begin()
                .play("Заговор", Declaration.EMPTY);
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        assertThat(duel.readyCoins(A)).isZero();
    }

    private static Feature.PlayCancellation cancelSeal(boolean may, Step... steps) {
        return new Feature.PlayCancellation(Participant.OPPONENT,
                inZone(Place.HAND, filter(Optional.empty(), CardType.SPELL)), may,
                Optional.of(1), List.of(), Arrays.asList(steps));
    }

    @Test
    @Covers({"BF-518.1", "BF-518.2", "BF-518.3", "BF-309.1-10"})
    void a_cancelled_spell_stays_paid_and_does_not_resolve() {
        Duel duel = Duel.of().coins(A, 6).put(B, event("Печать", 3, cancelSeal(true,
                        step(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1))))))
                .put(A, equipment("Амулет", EquipmentKind.AMULET, 1,
                        triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                        PlayerActionKind.PLAYS_SPELL),
                        deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1))))))
                .put(B, creature("Бык", 2, 2, 5)).addToSet(creature("Мститель", 1, 1, 1, new Feature.Ambush(
                        new TriggerCondition.PlayerActionTrigger(Participant.OPPONENT, PlayerActionKind.PLAYS_SPELL),
                        1)))
                .hand(B, creature("Мститель", 1, 1, 1, new Feature.Ambush(
                        new TriggerCondition.PlayerActionTrigger(Participant.OPPONENT, PlayerActionKind.PLAYS_SPELL),
                        1)))
                .hand(A, spell("Клык", 4, targeting(CREATURES, new Effect.Wound(FIRST, amount(2))),
                        deed(new Effect.GainCoins(Participant.YOU, amount(1), false))))
                .hand(A, spell("Коготь", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(1))))).begin();
        duel.play("Клык", duel.atPhase("Бык"), Declaration.EMPTY)
                .choose(new PlayerDecision.CancellationAnswered(B, true));
        assertThat(duel.wounds("Бык")).isZero();
        assertThat(duel.readyCoins(A)).isEqualTo(2);
        assertThat(duel.heroWounds(A)).isEqualTo(1);
        assertThat(duel.heroWounds(B)).isZero();
        assertThat(duel.isIn("Клык", A, BerserkZone.GRAVEYARD)).isTrue();
        duel.choose(new PlayerDecision.HeldTriggerDeclared(B, 0, new CardName("Мститель")))
                .choose(duel.playChoice(B, "Мститель", Price.PaymentMethod.AMBUSH));
        duel.play("Коготь", duel.atPhase("Бык")); // once per game
        assertThat(duel.wounds("Бык")).isEqualTo(1);
    }

    @Test
    @Covers("BF-518.1")
    void an_optional_cancel_can_be_declined_and_a_cancelled_creature_never_enters() {
        Duel duel = Duel.of().put(B, event("Печать", 3, cancelSeal(true))).put(B, creature("Бык", 2, 2, 5))
                .hand(A, spell("Клык", 4, targeting(CREATURES, new Effect.Wound(FIRST, amount(2))))).begin();
        duel.play("Клык", duel.atPhase("Бык")).choose(new PlayerDecision.CancellationAnswered(B, false));
        assertThat(duel.wounds("Бык")).isEqualTo(2);
        var all = new Feature.PlayCancellation(Participant.OPPONENT, inZone(Place.HAND, CREATURES), false,
                Optional.empty(), List.of(), List.of());
        Duel creature = Duel.of().put(B, event("Печать", 3, all)).hand(A, creature("Пёс", 1, 1, 1,
                triggerOn(new TriggerCondition.Hire(),
                deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1)))),
                triggerOn(new TriggerCondition.Death(),
                deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), amount(1)))))).begin()
                .play("Пёс");
        assertThat(creature.isIn("Пёс", A, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(creature.heroWounds(B)).isZero();
        assertThat(creature.readyCoins(A)).isEqualTo(4);
    }

    @Test
    @Covers("BF-7-129")
    void a_repeated_spell_takes_new_targets_and_keeps_its_x() {
        Duel duel = Duel.of().coins(A, 3).put(A, event("Эхо", 2,
                triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.PLAYS_SPELL),
                        deed(new Effect.Repeat(CAUSE)))))
                .put(B, creature("Бык", 2, 2, 5)).put(B, creature("Пёс", 2, 2, 5))
                .hand(A, spellWithX("Клык", 0, targeting(CREATURES, new Effect.Wound(FIRST,
                        new Amount(1, Optional.of(new Measure.X())))))).begin();
        duel.choose(duel.playChoice("Клык", 2, duel.atPhase("Бык")));
        duel.choose(new PlayerDecision.TriggerDeclared(A, 0, Optional.empty(), duel.atPhase("Пёс")));
        assertThat(duel.wounds("Бык")).isEqualTo(2);
        assertThat(duel.wounds("Пёс")).isEqualTo(2);
        assertThat(duel.readyCoins(A)).isEqualTo(1);
    }

    @Test
    @Covers({"BF-7-186", "BF-104.3.1", "BF-109.1"})
    void an_upgraded_creature_becomes_a_mechanism_once() {
        var upgrade = new Deed(List.of(new Target(CREATURES, false)), List.of(step(new Effect.Upgrade(FIRST)),
                step(new Effect.Boost(FIRST, amount(1)))), Optional.empty());
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 2, 2, 5)).hand(A, spell("Ковка", 1, upgrade))
                .hand(A, spell("Сварка", 1, upgrade))
                .hand(A, spell("Зов", 1, targeting(OWN, new Effect.Move(FIRST, Destination.HAND)))).begin();
        duel.play("Ковка", duel.atPhase("Бык"));
        assertThat(ContinuousEffects.evaluate(duel.state()).listClasses(duel.id("Бык"))).containsExactly("механизм");
        assertThat(duel.strikeValue("Бык")).isEqualTo(3);
        duel.play("Сварка", duel.atPhase("Бык"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(3);
        duel.play("Зов", duel.atPhase("Бык"));
        assertThat(ContinuousEffects.evaluate(duel.state()).listClasses(duel.id("Бык"))).isEmpty();
    }

    @Test
    @Covers({"BF-602.1", "BF-511.1"})
    void a_card_can_make_a_player_win() {
        Duel duel = Duel.of().hand(A, spell("Победа", 1, deed(new Effect.Win(Participant.YOU)))).begin()
                .play("Победа", Declaration.EMPTY);
        assertThat(duel.events(EndEvent.GameEnded.class)).singleElement()
                .isEqualTo(new EndEvent.GameEnded(Optional.of(A), EndEvent.Reason.CARD));
    }

    @Test
    @Covers({"BF-113.12", "BF-205.2", "BF-202.2"})
    void some_features_work_only_in_the_graveyard() {
        var use = new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(2, false)), Optional.empty(), List.of(),
                deed(new Effect.Move(THIS, Destination.HAND)));
        var back = new Feature.GraveyardFeature(use);
        Duel duel = Duel.of().graveyard(A, creature("Призрак", 2, 2, 2, back)).begin().use("Призрак");
        assertThat(duel.isIn("Призрак", A, BerserkZone.HAND)).isTrue();
        assertThat(duel.readyCoins(A)).isEqualTo(3);
        Duel alive = Duel.of().put(A, creature("Призрак", 2, 2, 2, back)).begin();
        alive.assertRefused(alive.abilityChoice("Призрак", "f0"), Reason.NO_SUCH_ABILITY);
        Duel theirs = Duel.of().graveyard(B, creature("Призрак", 2, 2, 2, back)).begin();
        theirs.assertRefused(theirs.abilityChoice("Призрак", "f0"), Reason.NOT_CONTROLLER);
        Duel dead = Duel.of().graveyard(A, creature("Призрак", 2, 2, 2, use)).begin();
        dead.assertRefused(dead.abilityChoice("Призрак", "f0"), Reason.NOT_IN_PLAY);
    }

    @Test
    @Covers({"BF-8-12", "BF-7-157", "BF-7-139"})
    void the_black_mark_wounds_its_discarder_and_goes_to_the_supply() {
        var mark = new Playable(new CardName("Метка"), "Mark", CardType.SPELL, List.of(), List.of(), Optional.empty(),
                3, false, List.of(Trait.PLACED), new Face(Optional.empty(), Optional.empty(), List.of(
                triggerOn(new TriggerCondition.Discard(),
                deed(new Effect.Wound(new CardSelector.Hero(Participant.YOU), amount(5)))))),
                Optional.empty(), Optional.empty());
        Duel duel = Duel.of().hand(B, mark).hand(A, spell("Вздор", 1,
                deed(new Effect.Discard(Participant.OPPONENT, amount(1))))).begin().play("Вздор", Declaration.EMPTY);
        duel.choose(new PlayerDecision.CardsGivenUp(B,
                List.of(new RevealedCard(duel.id("Метка"), new CardName("Метка")))));
        assertThat(duel.heroWounds(B)).isEqualTo(5);
        assertThat(duel.isIn("Метка", B, BerserkZone.SUPPLY)).isTrue();
        Duel played = Duel.of().hand(A, mark).begin().play("Метка");
        assertThat(played.heroWounds(A)).isZero();
        assertThat(played.readyCoins(A)).isEqualTo(2);
    }
}
