package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.PlayerActionKind;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.CancelMade;
import letopis.berserkheroes.event.QueueEvent.CardCancelled;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Consequences of a cancelled play or use.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CancellationsTest {

    private static Effect prayers(int number) {
        return new Effect.GainPrayers(Participant.YOU, amount(number));
    }

    private static Feature cancelFeature(Filter cards) {
        return new Feature.PlayCancellation(Participant.OPPONENT, cards, false, Optional.empty(), List.of(), List.of());
    }

    private static int prayers(Duel duel) {
        while (!duel.state().listPendingTriggers().isEmpty()) {
            duel.choose(new TriggerDeclared(A, 0, duel.state().listPendingTriggers().getFirst().causes().stream()
                    .findFirst(), Declaration.EMPTY));
        }
        return duel.state().player(A).prayers();
    }

    private static Duel playWithPrice(boolean cancelled, Feature price, boolean rage) {
        var hurt = triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED, Optional.empty()),
                deed(prayers(1)));
        var ear = triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.PLAYS_CREATURE),
                deed(prayers(10)));
        var gate = triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.ENTERS, Optional.of(CREATURES)),
                deed(prayers(100)));
        Duel duel = Duel.of().put(A, creature("Сторож", 3, 2, 9, hurt)).put(A, event("Ухо", 1, ear, gate))
                .hand(A,
                creature("Зверь", 3, 2, 9, price, triggerOn(new TriggerCondition.Hire(), deed(prayers(1000)))));
        if (cancelled) {
            duel.put(B, event("Запрет", 1, cancelFeature(inZone(Place.HAND, CREATURES))));
        }
        duel.begin();
        List<CardId> guard = List.of(duel.id("Сторож"));
        return duel.choose(new CardPlayed(A, duel.id("Зверь"), new CardName("Зверь"), 0, List.of(), new Price(
                Price.PaymentMethod.COINS, rage ? guard : List.of(), rage ? List.of() : guard, List.of(), List.of(),
                List.of())));
    }

    @Test
    @Covers({"BF-518.1", "BF-309.1-10"})
    void triggers_caused_by_paying_for_a_cancelled_play_resolve() {
        for (boolean rage : new boolean[] {true, false}) {
            Feature price = rage ? keywordFeature(Keyword.RAGE) : numberedFeature(NumericKeyword.THIRST, 1);
            assertThat(prayers(playWithPrice(false, price, rage))).isEqualTo(1111);
            assertThat(prayers(playWithPrice(true, price, rage))).isEqualTo(1);
        }
    }

    @Test
    @Covers({"BF-518.1", "BF-308.1-9"})
    void triggers_caused_by_paying_for_a_cancelled_ability_resolve() {
        var ability = new Feature.ActivatedAbility(List.of(new Payment.CloseSelf()), Optional.empty(), List.of(),
                deed(new Effect.GainCoins(Participant.YOU, amount(1), false)));
        var closes = triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.CLOSES, Optional.empty()),
                deed(prayers(1)));
        var hears = triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.CLOSES, Optional.of(CREATURES)),
                deed(prayers(10)));
        var used = triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.IS_ACTIVATED, Optional.of(CREATURES)),
                deed(prayers(100)));
        var uses = triggerOn(new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.USES_ABILITY),
                deed(prayers(1000)));
        for (boolean cancelled : new boolean[] {false, true}) {
            Duel duel = Duel.of().put(A, creature("Маг", 3, 2, 9, ability, closes))
                    .put(A, event("Ухо", 1, hears, used, uses));
            if (cancelled) {
                duel.put(B, event("Запрет", 1, cancelFeature(CREATURES)));
            }
            duel.begin().use("Маг");
            assertThat(prayers(duel)).isEqualTo(cancelled ? 11 : 1111);
            assertThat(duel.state().player(A).coins()).isEqualTo(cancelled ? 5 : 6);
        }
    }

    @Test
    @Covers({"BF-518.1", "BF-521.1"})
    void triggers_waiting_for_a_cancelled_play_are_removed() {
        Effect later = new Effect.DoLater(new TriggerCondition.PlayerActionTrigger(Participant.YOU,
                PlayerActionKind.PLAYS_CREATURE), Optional.empty(), List.of(step(prayers(1))));
        Effect hurt = new Effect.DoLater(new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED,
                Optional.of(CREATURES)), Optional.empty(), List.of(step(prayers(10))));
        for (boolean cancelled : new boolean[] {false, true}) {
            Duel duel = Duel.of().put(A, creature("Сторож", 3, 2, 9)).hand(A, spell("Клятва", 1, deed(later, hurt)))
                    .hand(A, creature("Зверь", 3, 2, 9, numberedFeature(NumericKeyword.THIRST, 1)));
            if (cancelled) {
                duel.put(B, event("Запрет", 1, cancelFeature(inZone(Place.HAND, CREATURES))));
            }
            duel.begin().play("Клятва", Declaration.EMPTY);
            duel.choose(new CardPlayed(A, duel.id("Зверь"), new CardName("Зверь"), 0, List.of(), new Price(
                    Price.PaymentMethod.COINS, List.of(), List.of(duel.id("Сторож")), List.of(), List.of(),
                    List.of())));
            assertThat(prayers(duel)).isEqualTo(cancelled ? 10 : 11);
        }
    }

    @Test
    @Covers("BF-518.1")
    void a_cancelled_card_cannot_be_cancelled_again() {
        Duel duel = Duel.of().put(B, event("Запрет", 1, cancelFeature(inZone(Place.HAND, CREATURES))))
                .put(B, equipment("Замок", EquipmentKind.AMULET, 1, cancelFeature(inZone(Place.HAND, CREATURES))))
                .hand(A, creature("Зверь", 1, 1, 1)).begin().play("Зверь");
        assertThat(duel.events(CardCancelled.class)).hasSize(1);
        assertThat(duel.events(CancelMade.class)).hasSize(2);
        assertThat(duel.state().agenda()).isEmpty();
    }
}
