package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.ENEMIES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.THIS;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.eachTime;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.mayWhen;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.when;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Happening;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent.CardDrawn;
import letopis.berserkheroes.event.CoinEvent.CoinsGained;
import letopis.berserkheroes.event.PlayerDecision.Passed;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclined;
import letopis.berserkheroes.event.PlayerDecision.TurnHandedOver;
import letopis.berserkheroes.event.QueueEvent;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.event.TurnEvent;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Priority, and the time an ability waits.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PriorityTest {

    private static Effect wound(Whom whom, int wounds) {
        return new Effect.Wound(new Which.Hero(whom), n(wounds));
    }

    private static Deed shot() {
        return at(CREATURES, new Effect.Wound(FIRST, n(1)));
    }

    private static Prompt prompt(Duel duel) {
        return Rules.RULES.prompt(duel.state());
    }

    private static Duel asked() {
        return Duel.of().with(Settings.Passes.ASKED);
    }

    private static TriggerDeclared declared(Duel duel, Seat seat, String target) {
        return new TriggerDeclared(seat, 0, Optional.empty(), duel.at(target));
    }

    private static List<String> kinds(Duel duel, List<Class<? extends Event>> kinds) {
        return duel.events().stream().filter(event -> kinds.contains(event.getClass()))
                .map(event -> event.getClass().getSimpleName()).toList();
    }

    @Test
    @Covers({"BF-121.1", "BF-121.2-d", "BF-121.2-g", "BF-121.3", "BF-401.8"})
    void after_a_play_the_inactive_player_may_act_first_and_two_passes_carry_out_the_first_ability() {
        Duel duel = asked().hand(A, spell("Клык", 1, deed(wound(Whom.OPPONENT, 1)), deed(wound(Whom.OPPONENT, 2))))
                .begin();
        duel.choose(duel.played("Клык", 0, Said.NOTHING, Said.NOTHING));
        for (int done = 0; done <= 1; done++) {
            assertThat(prompt(duel)).isEqualTo(new Prompt.Pass(B));
            duel.refused(new Passed(A), Reason.NOT_YOUR_DECISION).choose(new Passed(B));
            assertThat(prompt(duel)).isEqualTo(new Prompt.Pass(A));
            assertThat(duel.heroWounds(B)).isEqualTo(done);
            duel.choose(new Passed(A));
        }
        assertThat(duel.heroWounds(B)).isEqualTo(3);
        assertThat(duel.state().queue()).isEmpty();
        assertThat(prompt(duel)).isEqualTo(new Prompt.Act(A));
    }

    @Test
    @Covers("BF-121.2-e")
    void who_declares_or_uses_something_may_do_more_before_the_other() {
        var fang = new Feature.Activated(List.of(new Payment.Coins(1, false)), Optional.empty(), List.of(),
                deed(wound(Whom.OPPONENT, 1)));
        Duel duel = asked().put(A, event("Ухо", 1, when(new When.Happens(Happening.DIES, Optional.of(ENEMIES)), shot()),
                        when(new When.Happens(Happening.LEAVES_PLAY, Optional.of(ENEMIES)), shot()), fang))
                .put(B, creature("Мышь", 1, 1, 1)).put(B, creature("Бык", 1, 1, 9))
                .hand(A, spell("Казнь", 1, at(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.play("Казнь", duel.at("Мышь")).choose(new Passed(B)).choose(new Passed(A));
        assertThat(prompt(duel)).isEqualTo(new Prompt.Declare(A));
        duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id("Мышь")), duel.at("Бык")));
        assertThat(prompt(duel)).isEqualTo(new Prompt.Declare(A));
        duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id("Мышь")), duel.at("Бык")));
        for (int i = 0; i < 2; i++) {
            duel.choose(new Passed(B)).choose(new Passed(A));
        }
        assertThat(duel.wounds("Бык")).isEqualTo(2);
        duel.choose(duel.used("Ухо", "f2")).choose(new Passed(B)).choose(new Passed(A));
        assertThat(prompt(duel)).isEqualTo(new Prompt.Act(A));
    }

    @Test
    @Covers({"BF-121.2", "BF-121.2-a", "BF-121.2-b"})
    void in_the_restore_phase_nobody_may_act_and_after_coin_and_card_the_inactive_player_is_first() {
        var start = new When.Turn(When.Moment.START, Optional.empty());
        Duel duel = asked().put(A, event("Рассвет", 1, when(start, shot())))
                .put(B, event("Заря", 1, when(start, shot()),
                        when(new When.Happens(Happening.OPENS, Optional.empty()), deed(wound(Whom.OPPONENT, 1)))),
                        Marks.CLOSED)
                .put(B, creature("Бык", 1, 1, 9)).begin().endTurn();
        assertThat(duel.events(QueueEvent.TriggerMet.class)).hasSize(1); // Заря was readied
        assertThat(duel.events(QueueEvent.AbilityQueued.class)).isEmpty();
        duel.turnUp();
        assertThat(kinds(duel, List.of(CoinsGained.class, CardDrawn.class, TurnEvent.StartReached.class,
                QueueEvent.AbilityQueued.class))).containsExactly("CardDrawn", "StartReached");
        assertThat(prompt(duel)).isEqualTo(new Prompt.Declare(A));
        duel.choose(declared(duel, A, "Бык"));
        assertThat(prompt(duel)).isEqualTo(new Prompt.Declare(B));
    }

    @Test
    @Covers({"BF-121.2-c", "BF-121.3"})
    void at_the_end_of_a_turn_the_queue_is_emptied_and_in_the_extraction_nobody_is_asked() {
        Duel duel = asked().put(A, event("Закат", 1, when(new When.Turn(When.Moment.END, Optional.of(Whom.YOU)),
                        deed(wound(Whom.OPPONENT, 1))))).put(A, creature("Бык", 1, 1, 9))
                .hand(A, spell("Сила", 1, at(CREATURES, new Effect.Grant(FIRST,
                        List.of(new Modifier.StrikeMore(n(1))), Duration.END_OF_TURN)))).begin();
        duel.play("Сила", duel.at("Бык")).choose(new Passed(B)).choose(new Passed(A)).endTurn();
        assertThat(prompt(duel)).isEqualTo(new Prompt.Pass(B));
        assertThat(duel.strikeOf("Бык")).isEqualTo(2);
        duel.choose(new Passed(B)).choose(new Passed(A));
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        assertThat(duel.state().active()).isEqualTo(B);
        assertThat(kinds(duel, List.of(QueueEvent.AbilityEnded.class, QueueEvent.EffectExpired.class,
                TurnEvent.TurnStarted.class))).containsExactly("AbilityEnded", "EffectExpired", "TurnStarted");
    }

    @Test
    @Covers("BF-401.4")
    void a_trigger_is_met_then_queued_then_waits_and_then_is_carried_out() {
        Duel duel = asked().put(A, event("Ухо", 1, when(new When.Happens(Happening.IS_WOUNDED,
                        Optional.of(ENEMIES)), deed(wound(Whom.OPPONENT, 1))))).put(B, creature("Бык", 1, 1, 9))
                .hand(A, spell("Клык", 1, shot(), shot())).begin();
        duel.choose(duel.played("Клык", 0, duel.at("Бык"), duel.at("Бык"))).choose(new Passed(B));
        duel.choose(new Passed(A)); // the first half of the spell
        assertThat(kinds(duel, List.of(WoundsDealt.class, QueueEvent.TriggerMet.class, QueueEvent.AbilityEnded.class,
                QueueEvent.AbilityQueued.class)))
                .containsExactly("WoundsDealt", "TriggerMet", "AbilityEnded", "AbilityQueued");
        assertThat(duel.state().queue()).extracting(one -> one.source().card())
                .containsExactly(duel.id("Клык"), duel.id("Ухо"));
        duel.choose(new Passed(B)).choose(new Passed(A)); // the second half, while the trigger is pending
        assertThat(duel.heroWounds(B)).isZero();
        duel.choose(new Passed(B)).choose(new Passed(A));
        assertThat(duel.heroWounds(B)).isEqualTo(1);
    }

    @Test
    @Covers("BF-401.5")
    void what_was_met_is_carried_out_though_its_source_is_gone_or_has_lost_it() {
        var cry = when(new When.Happens(Happening.IS_WOUNDED, Optional.empty()), deed(wound(Whom.OPPONENT, 1)));
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Мышь", 1, 1, 1, cry)).put(B, creature("Бык", 1, 1, 9, cry))
                .hand(A, spell("Клык", 1, shot()))
                .hand(A, spell("Кляп", 1, at(CREATURES, new Effect.Wound(FIRST, n(1)),
                        new Effect.Grant(FIRST, List.of(new Modifier.NoFeatures()), Duration.GAME),
                        new Effect.Move(FIRST, Destination.HAND)))).begin();
        duel.play("Клык", duel.at("Мышь"));
        assertThat(duel.lies("Мышь", B, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.heroWounds(A)).isEqualTo(1);
        duel.play("Кляп", duel.at("Бык"));
        assertThat(duel.lies("Бык", B, BerserkZone.HAND)).isTrue();
        assertThat(duel.heroWounds(A)).isEqualTo(2);
    }

    @Test
    @Covers("BF-401.7")
    void a_voluntary_trigger_that_was_let_be_is_lost_until_it_is_met_again() {
        Duel duel = Duel.of().put(A, event("Ухо", 1, mayWhen(new When.Happens(Happening.IS_WOUNDED,
                        Optional.of(ENEMIES)), deed(wound(Whom.OPPONENT, 1))))).put(B, creature("Бык", 1, 1, 9))
                .hand(A, spell("Клык", 1, shot())).hand(A, spell("Зуб", 1, shot())).begin();
        duel.play("Клык", duel.at("Бык")).choose(new TriggerDeclined(A, 0));
        assertThat(prompt(duel)).isEqualTo(new Prompt.Act(A));
        assertThat(duel.state().pending()).isEmpty();
        duel.play("Зуб", duel.at("Бык"));
        assertThat(prompt(duel)).isEqualTo(new Prompt.Declare(A));
        duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id("Бык")), Said.NOTHING));
        assertThat(duel.heroWounds(B)).isEqualTo(1);
    }

    @Test
    @Covers("BF-403.1")
    void what_is_asked_of_the_source_was_true_when_it_was_there_and_the_rest_is_true_when_it_is_done() {
        var own = new Amount(1, Optional.of(new Measure.StrikeOf(THIS)));
        var count = new Amount(1, Optional.of(new Measure.Count(CREATURES)));
        Duel duel = Duel.of().known(creature("Дух", 1, 1, 1, List.of(Trait.CREATED)))
                .put(B, creature("Мститель", 1, 2, 1,
                        eachTime(new When.Death(), deed(new Effect.Wound(new Which.Hero(Whom.OPPONENT), own))),
                        eachTime(new When.Death(), deed(new Effect.Create(new CardName("Дух"), n(2)))),
                        eachTime(new When.Death(), deed(new Effect.Wound(new Which.Hero(Whom.YOU), count)))),
                        Map.of(Marks.BOOSTS, 3))
                .hand(A, spell("Казнь", 1, at(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.play("Казнь", duel.at("Мститель"));
        while (!duel.state().pending().isEmpty()) { // in printed order
            duel.choose(new TriggerDeclared(B, 0, Optional.of(duel.id("Мститель")), Said.NOTHING));
        }
        assertThat(duel.heroWounds(A)).isEqualTo(5);
        assertThat(duel.heroWounds(B)).isEqualTo(2);
    }

    @Test
    @Covers("BF-101.2")
    void an_ability_is_announced_with_its_targets_before_anything_of_it_is_done() {
        var shot = new Feature.Activated(List.of(new Payment.CloseSelf()), Optional.empty(), List.of(), shot());
        Duel duel = Duel.of().put(A, creature("Лучник", 1, 1, 1, shot)).put(B, creature("Бык", 1, 1, 9)).begin();
        duel.refused(duel.used("Лучник", "f0"), Reason.ILLEGAL_TARGET);
        duel.use("Лучник", duel.at("Бык"));
        assertThat(kinds(duel, List.of(QueueEvent.AbilityQueued.class, WoundsDealt.class)))
                .containsExactly("AbilityQueued", "WoundsDealt");
        assertThat(duel.events(QueueEvent.AbilityQueued.class).getFirst().ability().parts().getFirst().aims())
                .extracting(Aim::card)
                .containsExactly(duel.id("Бык"));
        assertThat(duel.rules(QueueEvent.AbilityQueued.class)).contains("BF-101.2");
        duel.endTurn().turnUp();
        duel.refused(new TurnHandedOver(A), Reason.NOT_YOUR_DECISION).endTurn();
        assertThat(duel.state().active()).isEqualTo(A);
    }
}
