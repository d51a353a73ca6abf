package letopis.vremyageroev.view;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.Made.attack;
import static letopis.vremyageroev.Made.constant;
import static letopis.vremyageroev.Made.hero;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.Made;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.event.AttackEvent;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.FightDecision.Conceded;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.VremyaEvent;
import letopis.vremyageroev.state.FightState;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Boards for audiences, and the calculation of strikes.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BoardsTest {

    private static final BattleCard SWORD = technique("Меч", Made.strikes(2, 1));
    private static final BattleCard DOG = Made.companion("Пёс", 3);

    private static BoardView view(Bout bout) {
        return GAME.view(bout.state(), Audience.EVERYONE);
    }

    private static CardView card(Bout bout, CardId id) {
        return view(bout).seats().stream().flatMap(seat -> seat.zones().stream()).flatMap(zone -> zone.cards().stream())
                .filter(card -> card.id().equals(id)).findFirst().orElseThrow();
    }

    private static Subject of(Bout bout, CardId card) {
        return new Subject.OfCard(card, Optional.of(bout.name(card)));
    }

    @Test
    @Covers({"VG-18", "VG-51a", "VG-24b", "VG-59"})
    void power_closed_cards_and_the_second_wind_that_is_left_are_shown() {
        var bout = Bout.with().hero(A,
                hero("Псарь", 6, constant(new Modifier.Power(1), new Modifier.Tougher(CardFilter.ANY, 2)))).winded(B);
        var dog = bout.companion(A, DOG);
        bout.closed(dog);
        assertThat(view(bout).seats().get(0).resources()).isEqualTo(Map.of("power", 7, "second-wind", 1));
        assertThat(view(bout).seats().get(1).resources()).isEqualTo(Map.of("power", 6, "second-wind", 0));
        assertThat(card(bout, dog).stats()).isEqualTo(Map.of("power", 5));
        assertThat(card(bout, dog).flags()).containsExactly("closed");
        assertThat(card(bout, bout.hero(B)).flags()).isEmpty();
        assertThat(view(bout).prompt()).isEqualTo("play");
        assertThat(GAME.view(Bout.opening(List.of()).state(), Audience.EVERYONE).seats().getFirst().resources())
                .isEqualTo(Map.of("second-wind", 1));
    }

    @Test
    @Covers({"VG-35a", "VG-37c"})
    void the_strikes_that_have_not_fallen_yet_are_shown() {
        var bout = Bout.with().holds(B, 6);
        var sword = bout.hand(A, SWORD);
        bout.when(bout.use(sword).played());
        assertThat(view(bout).queues()).hasSize(1);
        assertThat(view(bout).queues().getFirst().owner()).isEqualTo(A);
        assertThat(view(bout).queues().getFirst().items()).hasSize(2).allSatisfy(item -> {
            assertThat(item.what()).isEqualTo(of(bout, sword));
            assertThat(item.targets()).containsExactly(new Subject.OfSeat(B));
        });
        assertThat(view(bout).fights()).containsExactly(new BoardView.Fight(of(bout, sword), List.of()));
        assertThat(view(bout).accounts()).isEmpty();
        bout.pass();
        assertThat(view(bout).queues().getFirst().items()).as("the first strike is falling").hasSize(2);
        bout.pass();
        assertThat(view(bout).queues().getFirst().items()).hasSize(1);
        bout.pass();
        assertThat(view(bout).queues()).isEmpty();
        assertThat(view(bout).fights()).isEmpty();
    }

    @Test
    @Covers("VG-41b")
    void of_attacks_within_attacks_the_innermost_comes_first() {
        var bout = Bout.with().holds(B, 6);
        var hilt = bout.hand(A, technique("Рукоять", Does.these(attack(1)).response("Меч")));
        var sword = bout.hand(A, SWORD);
        bout.when(bout.use(sword).played()).pass().pass().when(bout.use(hilt).response());
        assertThat(view(bout).queues()).extracting(queue -> queue.items().getFirst().what())
                .containsExactly(of(bout, hilt), of(bout, sword));
        assertThat(view(bout).fights()).hasSize(2);
    }

    @Test
    @Covers({"VG-36", "VG-43a"})
    void what_the_strike_will_do_is_reckoned_before_it_falls() {
        var bout = Bout.with().hero(A, hero("Вождь", 6, constant(new Modifier.Stronger(CardFilter.ANY, 1))))
                .holds(B, 5);
        var sword = bout.hand(A, SWORD);
        bout.when(bout.use(sword).played()).pass();
        Account account = view(bout).accounts().getFirst();
        assertThat(account.subject()).isEqualTo(new Subject.OfSeat(B));
        assertThat(account.before()).isEqualTo(5);
        assertThat(lines(account)).containsExactly("strike -2", "bonus -1");
        assertThat(account.lines()).extracting(Account.Line::source)
                .containsExactly(Optional.of(of(bout, sword)), Optional.of(of(bout, bout.hero(A))));
        assertThat(account.after()).isEqualTo(2);
        assertThat(account.check()).isEqualTo(Account.Check.LIVES);
    }

    private static List<String> lines(Account account) {
        return account.lines().stream().map(line -> line.code() + " " + line.amount()).toList();
    }

    /// Returns the accounts of this event, computed from the state before it.
    private static List<Account> settledAccounts(Bout bout, Class<? extends VremyaEvent> kind) {
        FightState state = null;
        FightState now = bout.begun();
        for (var event : bout.events()) {
            if (kind.isInstance(event)) {
                state = now;
            }
            now = GAME.evolve(now, now.at().next(), event);
        }
        return GAME.settledAccounts(state, bout.only(kind), Audience.JUDGE);
    }

    @Test
    @Covers({"VG-36", "VG-55"})
    void a_strike_that_took_the_last_cards_is_reckoned_to_zero() {
        var bout = Bout.with().holds(B, 1);
        var axe = bout.hand(A, technique("Топор", Made.strikes(2)));
        bout.mark().when(bout.use(axe).played()).passAll();
        assertThat(settledAccounts(bout, AttackEvent.StrikeLanded.class)).as("chance has not taken the cards yet")
                .isEmpty();
        var account = settledAccounts(bout, CardsTakenAtRandom.class).getFirst();
        assertThat(account.of()).isEqualTo("hand");
        assertThat(lines(account)).containsExactly("strike -2", "lost 0");
        assertThat(account.after()).isZero();
        assertThat(account.check()).isEqualTo(Account.Check.LOSES);
    }

    @Test
    @Covers({"VG-35c", "VG-36"})
    void a_strike_that_was_warded_off_is_reckoned_to_nothing() {
        var bout = Bout.with().holds(B, 2);
        var shield = bout.hand(B, technique("Щит", Does.these().shield()));
        var axe = bout.hand(A, technique("Топор", Made.strikes(2)));
        bout.mark().when(bout.use(axe).played()).pass().when(bout.use(shield).defence());
        var account = settledAccounts(bout, AttackEvent.StrikeRepelled.class).getFirst();
        assertThat(lines(account)).containsExactly("strike -2", "repelled 2");
        assertThat(account.lines().getLast().source()).contains(of(bout, shield));
        assertThat(account.before()).isEqualTo(2);
        assertThat(account.after()).isEqualTo(2);
    }

    @Test
    @Covers({"VG-51a", "VG-50b"})
    void a_strike_on_a_companion_is_reckoned_against_its_power() {
        var bout = Bout.with().holds(B, 2);
        var dog = bout.companion(B, DOG);
        var axe = bout.hand(A, technique("Топор", Made.strikes(2)));
        bout.mark().when(bout.use(axe).played()).pass().when(bout.interpose(dog));
        assertThat(view(bout).fights()).containsExactly(new BoardView.Fight(of(bout, axe), List.of(of(bout, dog))));
        bout.pass();
        var account = settledAccounts(bout, AttackEvent.StrikeAbsorbed.class).getFirst();
        assertThat(account.subject()).isEqualTo(of(bout, dog));
        assertThat(account.of()).isEqualTo("power");
        assertThat(lines(account)).containsExactly("strike -2", "withstood 2");
        assertThat(account.after()).as("it keeps no harm").isEqualTo(3);

        var killed = Bout.with();
        var other = killed.companion(B, DOG);
        var sword = killed.hand(A, technique("Секира", Made.strikes(4)));
        killed.mark().when(killed.use(sword).at(other).played()).passAll();
        assertThat(settledAccounts(killed, AttackEvent.StrikeKilled.class).getFirst().check())
                .isEqualTo(Account.Check.DIES);
    }

    @Test
    @Covers({"VG-36", "VG-44"})
    void a_strike_weaker_than_none_takes_nothing_and_one_on_an_empty_hand_has_no_account() {
        var bout = Bout.with().hero(A, hero("Трус", 6, constant(new Modifier.Stronger(CardFilter.ANY, -3))))
                .holds(B, 4);
        var axe = bout.hand(A, technique("Топор", Made.strikes(2)));
        bout.mark().when(bout.use(axe).played()).passAll();
        var account = settledAccounts(bout, AttackEvent.StrikeLanded.class).getFirst();
        assertThat(lines(account)).containsExactly("strike -2", "bonus 3", "no-less-than-none -1");
        assertThat(account.after()).isEqualTo(4);

        var empty = Bout.with();
        var sword = empty.hand(A, technique("Секира", Made.strikes(2)));
        empty.mark().when(empty.use(sword).played()).pass();
        assertThat(view(empty).accounts()).isEmpty();
        empty.when(new Passed(B));
        assertThat(settledAccounts(empty, AttackEvent.StrikeLanded.class)).isEmpty();
    }

    @Test
    @Covers("VG-55")
    void the_winner_is_shown_with_the_reason() {
        var bout = Bout.with();
        assertThat(view(bout).result()).isEmpty();
        bout.when(new Conceded(A));
        assertThat(view(bout).result()).contains(new BoardView.Result(Optional.of(Seat.B), "concession"));
        assertThat(view(bout).prompt()).isEqualTo("nothing");
    }

    @Test
    @Covers("VG-19")
    void a_state_as_an_audience_knows_it_holds_no_face_that_audience_may_not_see() {
        var bout = Bout.with();
        var sword = bout.hand(A, SWORD);
        assertThat(bout.state().knownTo(new Audience.At(B)).table().card(sword).face().isKnown()).isFalse();
        assertThat(bout.state().knownTo(new Audience.At(A)).table().card(sword).face().isKnown()).isTrue();
    }
}
