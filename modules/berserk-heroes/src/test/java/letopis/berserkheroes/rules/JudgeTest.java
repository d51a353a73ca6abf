package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.equipment;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.hero;
import static letopis.berserkheroes.Made.spell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.Made;
import letopis.berserkheroes.Prepared;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.event.EndEvent;
import letopis.berserkheroes.event.JudgeOrder.HalfLaid;
import letopis.berserkheroes.event.JudgeOrder.LossOrdered;
import letopis.berserkheroes.event.JudgeOrder.PositionSet;
import letopis.berserkheroes.event.JudgeOrder.ScoreSet;
import letopis.berserkheroes.event.JudgeOrder.TableOrdered;
import letopis.berserkheroes.event.JudgeOrder.TimeCalled;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
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

    private static TableOrdered ordered(TableChange... changes) {
        return new TableOrdered(List.of(changes), "так было", Optional.empty());
    }

    private static TableChange.Moved moved(CardId card, Seat half, String zone) {
        return new TableChange.Moved(card, half, zone, Optional.empty());
    }

    private static TableChange.Moved named(CardId card, Seat half, String zone, String name) {
        return new TableChange.Moved(card, half, zone, Optional.of(new CardName(name)));
    }

    @Test
    @Covers({"BF-201.1", "BF-201.2"})
    void a_card_is_moved_to_a_zone_of_its_owner_or_to_the_row_of_its_type() {
        Duel duel = table();
        for (String zone : List.of("hand", "deck", "graveyard", "supply")) {
            duel.refused(ordered(moved(duel.id("Тигр"), A, zone)), Reason.WRONG_ZONE);
        }
        duel.refused(ordered(moved(duel.id("Тигр"), B, "hero")), Reason.WRONG_ZONE);
        duel.refused(ordered(moved(duel.id("Лев"), A, "events")), Reason.WRONG_ZONE);
        duel.refused(ordered(moved(duel.id("Лев"), A, "equipment")), Reason.WRONG_ZONE);
        duel.refused(ordered(moved(duel.id("Пир"), A, "creatures")), Reason.WRONG_ZONE);
        duel.refused(ordered(moved(duel.id("Меч"), A, "events")), Reason.WRONG_ZONE);
        duel.refused(ordered(moved(duel.id("Гром"), A, "equipment")), Reason.WRONG_ZONE);
        duel.refused(ordered(moved(duel.id("Лев"), A, "attic")), Reason.NO_SUCH_CODE);
        duel.refused(ordered(moved(new CardId(999), A, "hand")), Reason.NO_SUCH_CARD);
        duel.refused(ordered(moved(duel.heroOf(A), A, "hand")), Reason.NO_SUCH_CARD);

        duel.choose(ordered(moved(duel.id("Лев"), B, "creatures"), moved(duel.id("Пир"), B, "events"),
                moved(duel.id("Меч"), B, "equipment")));
        assertThat(duel.lies("Лев", B, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.lies("Пир", B, BerserkZone.EVENTS)).isTrue();
        assertThat(duel.lies("Меч", B, BerserkZone.EQUIPMENT)).isTrue();
    }

    @Test
    @Covers("BF-201.2")
    void out_of_play_a_card_lies_with_its_owner() {
        for (String zone : List.of("hand", "deck", "graveyard", "supply")) {
            Duel duel = table().choose(ordered(moved(table().id("Тигр"), B, zone)));
            assertThat(duel.state().zone(duel.id("Тигр")).map(BerserkZone::code)).contains(zone);
            assertThat(duel.state().half(duel.id("Тигр"))).isEqualTo(B);
        }
    }

    @Test
    void a_face_that_is_named_is_one_the_card_may_have() {
        Duel duel = table();
        duel.refused(ordered(named(duel.id("Рысь"), A, "graveyard", "Кто")), Reason.UNKNOWN_CARD);
        duel.refused(ordered(named(duel.id("Рысь"), A, "graveyard", "Вождь")), Reason.UNKNOWN_CARD);
        duel.refused(ordered(named(duel.id("Рысь"), A, "graveyard", "Лев")), Reason.OTHER_FACE);
        duel.choose(ordered(named(duel.id("Рысь"), A, "creatures", "Рысь")));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Лев", "Рысь");
        assertThat(duel.state().table().card(duel.id("Рысь")).face().isOpen()).isTrue();
        assertThat(duel.count("Рысь", Marks.TURN)).as("it came this turn").isEqualTo(5);
    }

    @Test
    @Covers("BF-201.4")
    void what_leaves_play_by_an_order_keeps_no_marks() {
        Duel duel = Duel.of().put(B, creature("Тигр", 2, 2, 5), Map.of(Marks.WOUNDS, 2, Marks.BOOSTS, 1)).begin();
        duel.choose(ordered(moved(duel.id("Тигр"), B, "graveyard"), moved(duel.id("Тигр"), A, "creatures")));
        assertThat(duel.wounds("Тигр")).isZero();
        assertThat(duel.count("Тигр", Marks.BOOSTS)).isZero();
    }

    @Test
    void marks_are_set_on_cards_in_play() {
        Duel duel = table();
        CardId lion = duel.id("Лев");
        duel.refused(ordered(new TableChange.FlagSet(lion, "poisoned", true)), Reason.NO_SUCH_CODE);
        duel.refused(ordered(new TableChange.FlagSet(duel.id("Рысь"), Marks.CLOSED, true)), Reason.NO_SUCH_CODE);
        duel.refused(ordered(new TableChange.FlagSet(new CardId(999), Marks.CLOSED, true)), Reason.NO_SUCH_CARD);
        for (String flag : List.of(Marks.CLOSED, Marks.HIDDEN, Marks.STUNNED, Marks.DEFENDED)) {
            Duel now = table().choose(ordered(new TableChange.FlagSet(lion, flag, true)));
            assertThat(now.state().table().card(lion).is(flag)).as(flag).isTrue();
            now.choose(ordered(new TableChange.FlagSet(lion, flag, false)));
            assertThat(now.state().table().card(lion).is(flag)).as(flag).isFalse();
        }
    }

    @Test
    void counters_of_cards_in_play_are_set_and_only_life_and_strike_below_zero() {
        Duel duel = table();
        CardId lion = duel.id("Лев");
        duel.refused(ordered(new TableChange.CounterSet(lion, "age", 1)), Reason.NO_SUCH_CODE);
        duel.refused(ordered(new TableChange.CounterSet(duel.id("Рысь"), Marks.WOUNDS, 1)), Reason.NO_SUCH_CODE);
        for (String counter : List.of(Marks.WOUNDS, Marks.BOOSTS, Marks.POISON, Marks.ARMOUR, Marks.SHIELD,
                Marks.ATTACKS, Marks.TURN)) {
            duel.refused(ordered(new TableChange.CounterSet(lion, counter, -1)), Reason.NO_SUCH_CODE);
            duel.choose(ordered(new TableChange.CounterSet(lion, counter, 0), new TableChange.CounterSet(lion,
                    counter, 1)));
            assertThat(duel.count("Лев", counter)).as(counter).isEqualTo(1);
        }
        duel.choose(ordered(new TableChange.CounterSet(lion, Marks.LIFE, -1),
                new TableChange.CounterSet(lion, Marks.STRIKE, -1)));
        assertThat(duel.strikeOf("Лев")).as("3, a boost, less one").isEqualTo(3);
        assertThat(duel.life("Лев")).as("4, a boost, less one, a wound").isEqualTo(3);
    }

    @Test
    @Covers({"BF-503.1", "BF-505.1"})
    void the_state_is_checked_after_an_order() {
        Duel duel = table();
        duel.choose(ordered(new TableChange.CounterSet(duel.id("Тигр"), Marks.WOUNDS, 5)));
        assertThat(duel.lies("Тигр", B, BerserkZone.GRAVEYARD)).isTrue();
        duel.choose(ordered(new TableChange.CounterSet(duel.heroOf(A), Marks.WOUNDS, 20)));
        assertThat(duel.events(EndEvent.GameEnded.class)).hasSize(1);
    }

    @Test
    void what_players_have_is_set() {
        Duel duel = table();
        for (String resource : List.of("coins", "closed", "prayers", "missed")) {
            duel.refused(ordered(new TableChange.ResourceSet(B, resource, -1)), Reason.NO_SUCH_CODE);
            duel.refused(ordered(new TableChange.ResourceSet(new Seat("C"), resource, 1)), Reason.NO_SUCH_CODE);
        }
        duel.refused(ordered(new TableChange.ResourceSet(B, "gold", 1)), Reason.NO_SUCH_CODE);
        duel.choose(ordered(new TableChange.ResourceSet(B, "coins", 7), new TableChange.ResourceSet(B, "closed", 2),
                new TableChange.ResourceSet(B, "prayers", 3), new TableChange.ResourceSet(B, "missed", 1)));
        assertThat(duel.state().player(B)).satisfies(player -> {
            assertThat(player.open()).isEqualTo(7);
            assertThat(player.closed()).isEqualTo(2);
            assertThat(player.prayers()).isEqualTo(3);
            assertThat(player.missed()).isEqualTo(1);
        });
        duel.choose(ordered(new TableChange.ResourceSet(B, "coins", 0)));
        assertThat(duel.open(B)).isZero();
        assertThat(duel.state().player(B).closed()).as("only what is named").isEqualTo(2);
    }

    @Test
    @Covers({"BF-519.5", "BF-108.5"})
    void a_card_in_play_gets_another_controller_and_is_new_there() {
        Duel duel = table();
        duel.refused(ordered(new TableChange.ControllerSet(duel.heroOf(A), B)), Reason.WRONG_ZONE);
        duel.refused(ordered(new TableChange.ControllerSet(duel.id("Рысь"), B)), Reason.WRONG_ZONE);
        duel.refused(ordered(new TableChange.ControllerSet(duel.id("Лев"), new Seat("C"))), Reason.WRONG_ZONE);
        duel.refused(ordered(new TableChange.ControllerSet(new CardId(999), B)), Reason.NO_SUCH_CARD);
        duel.refused(ordered(new TableChange.Attached(duel.id("Лев"), duel.id("Тигр"))), Reason.NO_SUCH_CODE);
        duel.choose(ordered(new TableChange.ControllerSet(duel.id("Тигр"), A)));
        assertThat(duel.lies("Тигр", A, BerserkZone.CREATURES)).isTrue();
        assertThat(duel.count("Тигр", Marks.TURN)).isEqualTo(5);
    }

    @Test
    void an_order_says_what_and_why_and_all_of_it_holds_or_nothing() {
        Duel duel = table();
        duel.refused(new TableOrdered(List.of(), "так было", Optional.empty()), Reason.EMPTY_ORDER);
        duel.refused(new TableOrdered(List.of(moved(duel.id("Лев"), B, "creatures")), " ", Optional.empty()),
                Reason.EMPTY_ORDER);
        duel.refused(ordered(moved(duel.id("Рысь"), A, "graveyard"),
                new TableChange.FlagSet(duel.id("Рысь"), Marks.CLOSED, true)), Reason.NO_SUCH_CODE);
        duel.refused(ordered(new TableChange.ResourceSet(A, "coins", 1),
                new TableChange.ResourceSet(A, "gold", 1)), Reason.NO_SUCH_CODE);
    }

    @Test
    @Covers("BF-603.1")
    void a_time_that_is_called_and_a_loss_that_is_ordered_need_a_reason() {
        Duel duel = table();
        duel.refused(new TimeCalled(1, "", Optional.empty()), Reason.EMPTY_ORDER);
        duel.refused(new TimeCalled(-1, "время", Optional.empty()), Reason.EMPTY_ORDER);
        duel.refused(new LossOrdered(B, " ", Optional.empty()), Reason.EMPTY_ORDER);
        duel.refused(new LossOrdered(new Seat("C"), "опоздал", Optional.empty()), Reason.EMPTY_ORDER);
        duel.choose(new TimeCalled(0, "время", Optional.empty())).endTurn();
        assertThat(duel.events(EndEvent.GameEnded.class)).extracting(EndEvent.GameEnded::winner)
                .containsExactly(Optional.empty());
        assertThat(table().choose(new LossOrdered(B, "опоздал", Optional.empty())).events(EndEvent.GameEnded.class))
                .extracting(EndEvent.GameEnded::winner).containsExactly(Optional.of(A));
    }

    @Test
    void a_position_is_laid_once_and_before_the_game() {
        Duel duel = table();
        var half = new HalfLaid(A, List.of(), 10, new HalfLaid.Purse(0, 0, 0, 0), Hidden.from(A, new TreeMap<>()));
        duel.refused(half, Reason.POSITION_STARTED);
        duel.refused(new PositionSet(1, A, Phase.CHOICE), Reason.POSITION_STARTED);
        duel.refused(new PositionSet(0, A, Phase.CHOICE), Reason.NO_SUCH_TURN);
    }

    @Test
    @Covers("BF-207.1")
    void a_score_may_say_that_one_has_won_nothing_or_that_both_have_won_as_often() {
        for (ScoreSet score : List.of(new ScoreSet(2, 0, 1), new ScoreSet(2, 1, 0), new ScoreSet(3, 1, 1),
                new ScoreSet(2, 0, 0))) {
            var match = new Prepared(List.of(Made.hero("Первый", 25)), Settings.Games.BEST_OF_THREE).choose(score);
            assertThat(match.state().series().wins(A)).isEqualTo(score.a());
            assertThat(match.state().series().wins(B)).isEqualTo(score.b());
        }
    }
}
