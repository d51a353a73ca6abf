package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.hero;
import static letopis.berserkheroes.TestCards.spell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.PreparedGame;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.JudgeOrder.HalfLaidOut;
import letopis.berserkheroes.event.JudgeOrder.LossOrdered;
import letopis.berserkheroes.event.JudgeOrder.PositionSet;
import letopis.berserkheroes.event.JudgeOrder.ScoreSet;
import letopis.berserkheroes.event.JudgeOrder.TableOrdered;
import letopis.berserkheroes.event.JudgeOrder.TimeCalled;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.berserkheroes.state.Settings.MatchLength;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.TableChange;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Legal and illegal corrections of the table by a judge.
@DisplayNameGeneration(ReplaceUnderscores.class)
class JudgeTest {

    private static Duel table() {
        return Duel.of().hero(A, hero("Вождь", 20)).put(A, creature("Лев", 2, 3, 4)).put(A, event("Пир", 1)).put(A,
                equipment("Меч", EquipmentKind.WEAPON, 2)).put(B, creature("Тигр", 2, 2, 5))
                .hand(A, creature("Рысь", 1, 1, 1)).hand(A, spell("Гром", 1, deed())).begin();
    }

    private static TableOrdered order(TableChange... changes) {
        return new TableOrdered(List.of(changes), "так было", Optional.empty());
    }

    private static TableChange.Moved moveTo(CardId card, Seat half, String zone) {
        return new TableChange.Moved(card, half, zone, Optional.empty());
    }

    private static TableChange.Moved moveNamed(CardId card, Seat half, String zone, String name) {
        return new TableChange.Moved(card, half, zone, Optional.of(new CardName(name)));
    }

    @Test
    @Covers({"BF-201.1", "BF-201.2"})
    void a_judge_moves_a_card_to_its_owners_zone_or_its_type_row() {
        Duel duel = table();
        for (String zone : List.of("hand", "deck", "graveyard", "supply")) {
            duel.assertRefused(order(moveTo(duel.id("Тигр"), A, zone)), Reason.WRONG_ZONE);
        }
        duel.assertRefused(order(moveTo(duel.id("Тигр"), B, "hero")), Reason.WRONG_ZONE);
        duel.assertRefused(order(moveTo(duel.id("Лев"), A, "events")), Reason.WRONG_ZONE);
        duel.assertRefused(order(moveTo(duel.id("Лев"), A, "equipment")), Reason.WRONG_ZONE);
        duel.assertRefused(order(moveTo(duel.id("Пир"), A, "creatures")), Reason.WRONG_ZONE);
        duel.assertRefused(order(moveTo(duel.id("Меч"), A, "events")), Reason.WRONG_ZONE);
        duel.assertRefused(order(moveTo(duel.id("Гром"), A, "equipment")), Reason.WRONG_ZONE);
        duel.assertRefused(order(moveTo(duel.id("Лев"), A, "attic")), Reason.NO_SUCH_CODE);
        duel.assertRefused(order(moveTo(new CardId(999), A, "hand")), Reason.NO_SUCH_CARD);
        duel.assertRefused(order(moveTo(duel.heroOf(A), A, "hand")), Reason.NO_SUCH_CARD);

        duel.choose(order(moveTo(duel.id("Лев"), B, "creatures"), moveTo(duel.id("Пир"), B, "events"),
                moveTo(duel.id("Меч"), B, "equipment")));
        assertThat(duel.isIn("Лев", B, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.isIn("Пир", B, BerserkZone.EVENTS)).isTrue();
        assertThat(duel.isIn("Меч", B, BerserkZone.EQUIPMENT)).isTrue();
    }

    @Test
    @Covers("BF-201.2")
    void a_card_out_of_play_belongs_to_its_owners_half() {
        for (String zone : List.of("hand", "deck", "graveyard", "supply")) {
            Duel duel = table().choose(order(moveTo(table().id("Тигр"), B, zone)));
            assertThat(duel.state().zoneOf(duel.id("Тигр")).map(BerserkZone::code)).contains(zone);
            assertThat(duel.state().halfOf(duel.id("Тигр"))).isEqualTo(B);
        }
    }

    @Test
    void a_judge_can_only_name_a_possible_face() {
        Duel duel = table();
        duel.assertRefused(order(moveNamed(duel.id("Рысь"), A, "graveyard", "Кто")), Reason.UNKNOWN_CARD);
        duel.assertRefused(order(moveNamed(duel.id("Рысь"), A, "graveyard", "Вождь")), Reason.UNKNOWN_CARD);
        duel.assertRefused(order(moveNamed(duel.id("Рысь"), A, "graveyard", "Лев")), Reason.OTHER_FACE);
        duel.choose(order(moveNamed(duel.id("Рысь"), A, "creatures", "Рысь")));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Лев", "Рысь");
        assertThat(duel.state().table().card(duel.id("Рысь")).face().isOpen()).isTrue();
        assertThat(duel.count("Рысь", Marks.CONTROL_TURN)).as("it came this turn").isEqualTo(5);
    }

    @Test
    @Covers("BF-201.4")
    void a_card_leaving_play_by_order_keeps_no_marks() {
        Duel duel = Duel.of().put(B, creature("Тигр", 2, 2, 5), Map.of(Marks.WOUNDS, 2, Marks.BOOSTS, 1)).begin();
        duel.choose(order(moveTo(duel.id("Тигр"), B, "graveyard"), moveTo(duel.id("Тигр"), A, "creatures")));
        assertThat(duel.wounds("Тигр")).isZero();
        assertThat(duel.count("Тигр", Marks.BOOSTS)).isZero();
    }

    @Test
    void flags_are_set_on_cards_in_play() {
        Duel duel = table();
        CardId lion = duel.id("Лев");
        duel.assertRefused(order(new TableChange.FlagSet(lion, "poisoned", true)), Reason.NO_SUCH_CODE);
        duel.assertRefused(order(new TableChange.FlagSet(duel.id("Рысь"), Marks.CLOSED, true)), Reason.NO_SUCH_CODE);
        duel.assertRefused(order(new TableChange.FlagSet(new CardId(999), Marks.CLOSED, true)), Reason.NO_SUCH_CARD);
        for (String flag : List.of(Marks.CLOSED, Marks.HIDDEN, Marks.STUNNED, Marks.DEFENDED)) {
            Duel now = table().choose(order(new TableChange.FlagSet(lion, flag, true)));
            assertThat(now.state().table().card(lion).hasFlag(flag)).as(flag).isTrue();
            now.choose(order(new TableChange.FlagSet(lion, flag, false)));
            assertThat(now.state().table().card(lion).hasFlag(flag)).as(flag).isFalse();
        }
    }

    @Test
    void only_life_and_strike_counters_can_be_negative() {
        Duel duel = table();
        CardId lion = duel.id("Лев");
        duel.assertRefused(order(new TableChange.CounterSet(lion, "age", 1)), Reason.NO_SUCH_CODE);
        duel.assertRefused(order(new TableChange.CounterSet(duel.id("Рысь"), Marks.WOUNDS, 1)), Reason.NO_SUCH_CODE);
        for (String counter : List.of(Marks.WOUNDS, Marks.BOOSTS, Marks.POISON, Marks.USED_ARMOUR, Marks.SHIELD,
                Marks.ATTACKS, Marks.CONTROL_TURN)) {
            duel.assertRefused(order(new TableChange.CounterSet(lion, counter, -1)), Reason.NO_SUCH_CODE);
            duel.choose(order(new TableChange.CounterSet(lion, counter, 0), new TableChange.CounterSet(lion,
                    counter, 1)));
            assertThat(duel.count("Лев", counter)).as(counter).isEqualTo(1);
        }
        duel.choose(order(new TableChange.CounterSet(lion, Marks.LIFE, -1),
                new TableChange.CounterSet(lion, Marks.STRIKE_CHANGE, -1)));
        assertThat(duel.strikeValue("Лев")).as("3, a boost, less one").isEqualTo(3);
        assertThat(duel.life("Лев")).as("4, a boost, less one, a wound").isEqualTo(3);
    }

    @Test
    @Covers({"BF-503.1", "BF-505.1"})
    void state_checks_follow_a_judge_order() {
        Duel duel = table();
        duel.choose(order(new TableChange.CounterSet(duel.id("Тигр"), Marks.WOUNDS, 5)));
        assertThat(duel.isIn("Тигр", B, BerserkZone.GRAVEYARD)).isTrue();
        duel.choose(order(new TableChange.CounterSet(duel.heroOf(A), Marks.WOUNDS, 20)));
        assertThat(duel.events(EndEvent.GameEnded.class)).hasSize(1);
    }

    @Test
    void player_resources_can_be_set() {
        Duel duel = table();
        for (String resource : List.of("coins", "closed", "prayers", "missed")) {
            duel.assertRefused(order(new TableChange.ResourceSet(B, resource, -1)), Reason.NO_SUCH_CODE);
            duel.assertRefused(order(new TableChange.ResourceSet(new Seat("C"), resource, 1)), Reason.NO_SUCH_CODE);
        }
        duel.assertRefused(order(new TableChange.ResourceSet(B, "gold", 1)), Reason.NO_SUCH_CODE);
        duel.choose(order(new TableChange.ResourceSet(B, "coins", 7), new TableChange.ResourceSet(B, "closed", 2),
                new TableChange.ResourceSet(B, "prayers", 3), new TableChange.ResourceSet(B, "missed", 1)));
        assertThat(duel.state().player(B)).satisfies(player -> {
            assertThat(player.openCoins()).isEqualTo(7);
            assertThat(player.closed()).isEqualTo(2);
            assertThat(player.prayers()).isEqualTo(3);
            assertThat(player.missedDraws()).isEqualTo(1);
        });
        duel.choose(order(new TableChange.ResourceSet(B, "coins", 0)));
        assertThat(duel.readyCoins(B)).isZero();
        assertThat(duel.state().player(B).closed()).as("only what is named").isEqualTo(2);
    }

    @Test
    @Covers({"BF-519.5", "BF-108.5"})
    void a_card_given_to_another_controller_is_new_there() {
        Duel duel = table();
        duel.assertRefused(order(new TableChange.ControllerSet(duel.heroOf(A), B)), Reason.WRONG_ZONE);
        duel.assertRefused(order(new TableChange.ControllerSet(duel.id("Рысь"), B)), Reason.WRONG_ZONE);
        duel.assertRefused(order(new TableChange.ControllerSet(duel.id("Лев"), new Seat("C"))), Reason.WRONG_ZONE);
        duel.assertRefused(order(new TableChange.ControllerSet(new CardId(999), B)), Reason.NO_SUCH_CARD);
        duel.assertRefused(order(new TableChange.Attached(duel.id("Лев"), duel.id("Тигр"))), Reason.NO_SUCH_CODE);
        duel.choose(order(new TableChange.ControllerSet(duel.id("Тигр"), A)));
        assertThat(duel.isIn("Тигр", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.count("Тигр", Marks.CONTROL_TURN)).isEqualTo(5);
    }

    @Test
    void a_judge_order_has_changes_and_a_reason_and_is_applied_atomically() {
        Duel duel = table();
        duel.assertRefused(new TableOrdered(List.of(), "так было", Optional.empty()), Reason.EMPTY_ORDER);
        duel.assertRefused(new TableOrdered(List.of(moveTo(duel.id("Лев"), B, "creatures")), " ", Optional.empty()),
                Reason.EMPTY_ORDER);
        duel.assertRefused(order(moveTo(duel.id("Рысь"), A, "graveyard"),
                new TableChange.FlagSet(duel.id("Рысь"), Marks.CLOSED, true)), Reason.NO_SUCH_CODE);
        duel.assertRefused(order(new TableChange.ResourceSet(A, "coins", 1),
                new TableChange.ResourceSet(A, "gold", 1)), Reason.NO_SUCH_CODE);
    }

    @Test
    @Covers("BF-603.1")
    void time_calls_and_ordered_losses_require_a_reason() {
        Duel duel = table();
        duel.assertRefused(new TimeCalled(1, "", Optional.empty()), Reason.EMPTY_ORDER);
        duel.assertRefused(new TimeCalled(-1, "время", Optional.empty()), Reason.EMPTY_ORDER);
        duel.assertRefused(new LossOrdered(B, " ", Optional.empty()), Reason.EMPTY_ORDER);
        duel.assertRefused(new LossOrdered(new Seat("C"), "опоздал", Optional.empty()), Reason.EMPTY_ORDER);
        duel.choose(new TimeCalled(0, "время", Optional.empty())).endTurn();
        assertThat(duel.events(EndEvent.GameEnded.class)).extracting(EndEvent.GameEnded::winner)
                .containsExactly(Optional.empty());
        assertThat(table().choose(new LossOrdered(B, "опоздал", Optional.empty())).events(EndEvent.GameEnded.class))
                .extracting(EndEvent.GameEnded::winner).containsExactly(Optional.of(A));
    }

    @Test
    void a_position_is_laid_out_once_before_the_game() {
        Duel duel = table();
        var half = new HalfLaidOut(A, List.of(), 10, new HalfLaidOut.Purse(0, 0, 0, 0),
                Hidden.ownedBy(A, new TreeMap<>()));
        duel.assertRefused(half, Reason.POSITION_STARTED);
        duel.assertRefused(new PositionSet(1, A, Phase.CHOICE), Reason.POSITION_STARTED);
        duel.assertRefused(new PositionSet(0, A, Phase.CHOICE), Reason.NO_SUCH_TURN);
    }

    @Test
    @Covers("BF-207.1")
    void a_score_can_give_zero_wins_or_a_tie() {
        for (ScoreSet score : List.of(new ScoreSet(2, 0, 1), new ScoreSet(2, 1, 0), new ScoreSet(3, 1, 1),
                new ScoreSet(2, 0, 0))) {
            var match = new PreparedGame(List.of(TestCards.hero("Первый", 25)), Settings.MatchLength.BEST_OF_THREE)
                    .choose(score);
            assertThat(match.state().series().winsOf(A)).isEqualTo(score.a());
            assertThat(match.state().series().winsOf(B)).isEqualTo(score.b());
        }
    }

    @Test
    void a_position_needs_both_halves_and_time_a_game() {
        var state = PreparedGame.opening(List.of(TestCards.hero("Первый", 25), TestCards.hero("Второй", 25)),
                MatchLength.BEST_OF_THREE);
        assertThat(JudgeOrders.refuse(state, new TimeCalled(1, "время", Optional.empty())))
                .hasValueSatisfying(refusal -> assertThat(refusal.code()).isEqualTo("berserk-heroes.no-game"));
        var game = new PreparedGame(List.of(TestCards.hero("Первый", 25), TestCards.hero("Второй", 25)));
        var hero = new HalfLaidOut.LaidCard(new CardId(1), BerserkZone.HERO.code(), A,
                Optional.of(new CardName("Первый")), new TreeMap<>(), List.of());
        game.choose(new HalfLaidOut(A, List.of(hero), 0, new HalfLaidOut.Purse(1, 0, 0, 0),
                Hidden.ownedBy(A, new TreeMap<>())));
        game.assertRefused(new PositionSet(5, A, Phase.CHOICE), Reason.POSITION_STARTED);
    }
}
