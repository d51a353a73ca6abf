package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.equipment;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.in;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.step;
import static letopis.berserkheroes.Made.valued;
import static letopis.berserkheroes.Made.when;
import static letopis.berserkheroes.Made.word;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Doing;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Happening;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.CancelMade;
import letopis.berserkheroes.event.QueueEvent.CardCancelled;
import letopis.berserkheroes.event.Said;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Consequences of a cancelled play or use.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CancelsTest {

    private static Effect prayers(int number) {
        return new Effect.GainPrayers(Whom.YOU, n(number));
    }

    private static Feature cancels(Filter cards) {
        return new Feature.Cancels(Whom.OPPONENT, cards, false, Optional.empty(), List.of(), List.of());
    }

    private static int prayers(Duel duel) {
        while (!duel.state().pending().isEmpty()) {
            duel.choose(new TriggerDeclared(A, 0, duel.state().pending().getFirst().causes().stream().findFirst(),
                    Said.NOTHING));
        }
        return duel.state().player(A).prayers();
    }

    private static Duel played(boolean cancelled, Feature price, boolean rage) {
        var hurt = when(new When.Happens(Happening.IS_WOUNDED, Optional.empty()), deed(prayers(1)));
        var ear = when(new When.Does(Whom.YOU, Doing.PLAYS_CREATURE), deed(prayers(10)));
        var gate = when(new When.Happens(Happening.ENTERS, Optional.of(CREATURES)), deed(prayers(100)));
        Duel duel = Duel.of().put(A, creature("Сторож", 3, 2, 9, hurt)).put(A, event("Ухо", 1, ear, gate))
                .hand(A, creature("Зверь", 3, 2, 9, price, when(new When.Hire(), deed(prayers(1000)))));
        if (cancelled) {
            duel.put(B, event("Запрет", 1, cancels(in(Place.HAND, CREATURES))));
        }
        duel.begin();
        List<CardId> guard = List.of(duel.id("Сторож"));
        return duel.choose(new CardPlayed(A, duel.id("Зверь"), new CardName("Зверь"), 0, List.of(), new Price(
                Price.Way.COINS, rage ? guard : List.of(), rage ? List.of() : guard, List.of(), List.of(),
                List.of())));
    }

    @Test
    @Covers({"BF-518.1", "BF-309.1-10"})
    void what_was_set_off_by_the_price_of_a_cancelled_play_is_done() {
        for (boolean rage : new boolean[] {true, false}) {
            Feature price = rage ? word(Keyword.RAGE) : valued(Measured.THIRST, 1);
            assertThat(prayers(played(false, price, rage))).isEqualTo(1111);
            assertThat(prayers(played(true, price, rage))).isEqualTo(1);
        }
    }

    @Test
    @Covers({"BF-518.1", "BF-308.1-9"})
    void what_was_set_off_by_the_price_of_a_cancelled_use_is_done() {
        var ability = new Feature.Activated(List.of(new Payment.CloseSelf()), Optional.empty(), List.of(),
                deed(new Effect.GainCoins(Whom.YOU, n(1), false)));
        var closes = when(new When.Happens(Happening.CLOSES, Optional.empty()), deed(prayers(1)));
        var hears = when(new When.Happens(Happening.CLOSES, Optional.of(CREATURES)), deed(prayers(10)));
        var used = when(new When.Happens(Happening.IS_ACTIVATED, Optional.of(CREATURES)), deed(prayers(100)));
        var uses = when(new When.Does(Whom.YOU, Doing.USES_ABILITY), deed(prayers(1000)));
        for (boolean cancelled : new boolean[] {false, true}) {
            Duel duel = Duel.of().put(A, creature("Маг", 3, 2, 9, ability, closes))
                    .put(A, event("Ухо", 1, hears, used, uses));
            if (cancelled) {
                duel.put(B, event("Запрет", 1, cancels(CREATURES)));
            }
            duel.begin().use("Маг");
            assertThat(prayers(duel)).isEqualTo(cancelled ? 11 : 1111);
            assertThat(duel.state().player(A).coins()).isEqualTo(cancelled ? 5 : 6);
        }
    }

    @Test
    @Covers({"BF-518.1", "BF-521.1"})
    void what_waited_for_a_play_that_is_cancelled_goes_with_it() {
        Effect later = new Effect.Later(new When.Does(Whom.YOU, Doing.PLAYS_CREATURE), Optional.empty(),
                List.of(step(prayers(1))));
        Effect hurt = new Effect.Later(new When.Happens(Happening.IS_WOUNDED, Optional.of(CREATURES)),
                Optional.empty(), List.of(step(prayers(10))));
        for (boolean cancelled : new boolean[] {false, true}) {
            Duel duel = Duel.of().put(A, creature("Сторож", 3, 2, 9)).hand(A, spell("Клятва", 1, deed(later, hurt)))
                    .hand(A, creature("Зверь", 3, 2, 9, valued(Measured.THIRST, 1)));
            if (cancelled) {
                duel.put(B, event("Запрет", 1, cancels(in(Place.HAND, CREATURES))));
            }
            duel.begin().play("Клятва", Said.NOTHING);
            duel.choose(new CardPlayed(A, duel.id("Зверь"), new CardName("Зверь"), 0, List.of(), new Price(
                    Price.Way.COINS, List.of(), List.of(duel.id("Сторож")), List.of(), List.of(), List.of())));
            assertThat(prayers(duel)).isEqualTo(cancelled ? 10 : 11);
        }
    }

    @Test
    @Covers("BF-518.1")
    void what_is_cancelled_is_not_cancelled_once_more() {
        Duel duel = Duel.of().put(B, event("Запрет", 1, cancels(in(Place.HAND, CREATURES))))
                .put(B, equipment("Замок", EquipmentKind.AMULET, 1, cancels(in(Place.HAND, CREATURES))))
                .hand(A, creature("Зверь", 1, 1, 1)).begin().play("Зверь");
        assertThat(duel.events(CardCancelled.class)).hasSize(1);
        assertThat(duel.events(CancelMade.class)).hasSize(2);
        assertThat(duel.state().agenda()).isEmpty();
    }
}
