package letopis.vremyageroev.view;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attack;
import static letopis.vremyageroev.TestCards.constant;
import static letopis.vremyageroev.TestCards.hero;
import static letopis.vremyageroev.TestCards.technique;
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
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Pick.PickSource;
import letopis.vremyageroev.event.AttackEvent;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.FightDecision.Conceded;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.TurnEvent.DiscardDue;
import letopis.vremyageroev.event.VremyaEvent;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Boards for audiences, and the calculation of strikes.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BoardsTest {

    private static final BattleCard SWORD = technique("Меч", TestCards.attackAction(2, 1));
    private static final BattleCard DOG = TestCards.companion("Пёс", 3);

    private static BoardView view(Bout bout) {
        return GAME.view(bout.state(), Audience.EVERYONE);
    }

    private static CardView card(Bout bout, CardId id) {
        return view(bout).seats().stream().flatMap(seat -> seat.zones().stream()).flatMap(zone -> zone.cards().stream())
                .filter(card -> card.id().equals(id)).findFirst().orElseThrow();
    }

    private static Subject subject(Bout bout, CardId card) {
        return new Subject.OfCard(card, Optional.of(bout.name(card)));
    }

    @Test
    @Covers({"VG-18", "VG-51a", "VG-24b", "VG-59"})
    void the_board_shows_power_exhausted_cards_and_remaining_second_winds() {
        var bout = Bout.with().hero(A,
                hero("Псарь", 6, constant(new Modifier.PowerBonus(1), new Modifier.ToughnessBonus(CardFilter.ANY, 2))))
                .spendSecondWind(B);
        var dog = bout.companion(A, DOG);
        bout.closeCards(dog);
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
    void the_board_shows_pending_strikes() {
        var bout = Bout.with().fillHand(B, 6);
        var sword = bout.hand(A, SWORD);
        bout.choose(bout.use(sword).asPlay());
        assertThat(view(bout).queues()).hasSize(1);
        assertThat(view(bout).queues().getFirst().owner()).isEqualTo(A);
        assertThat(view(bout).queues().getFirst().items()).hasSize(2).allSatisfy(item -> {
            assertThat(item.what()).isEqualTo(subject(bout, sword));
            assertThat(item.targets()).containsExactly(new Subject.OfSeat(B));
        });
        assertThat(view(bout).fights()).containsExactly(new BoardView.Fight(subject(bout, sword), List.of()));
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
    void nested_attacks_are_shown_innermost_first() {
        var bout = Bout.with().fillHand(B, 6);
        var hilt = bout.hand(A, technique("Рукоять", TestAbility.of(attack(1)).response("Меч")));
        var sword = bout.hand(A, SWORD);
        bout.choose(bout.use(sword).asPlay()).pass().pass().choose(bout.use(hilt).response());
        assertThat(view(bout).queues()).extracting(queue -> queue.items().getFirst().what())
                .containsExactly(subject(bout, hilt), subject(bout, sword));
        assertThat(view(bout).fights()).hasSize(2);
    }

    @Test
    @Covers({"VG-36", "VG-43a"})
    void the_effect_of_a_strike_is_calculated_in_advance() {
        var bout = Bout.with().hero(A, hero("Вождь", 6, constant(new Modifier.StrengthBonus(CardFilter.ANY, 1))))
                .fillHand(B, 5);
        var sword = bout.hand(A, SWORD);
        bout.choose(bout.use(sword).asPlay()).pass();
        Account account = view(bout).accounts().getFirst();
        assertThat(account.subject()).isEqualTo(new Subject.OfSeat(B));
        assertThat(account.before()).isEqualTo(5);
        assertThat(lines(account)).containsExactly("strike -2", "bonus -1");
        assertThat(account.lines()).extracting(Account.Line::source)
                .containsExactly(Optional.of(subject(bout, sword)), Optional.of(subject(bout, bout.hero(A))));
        assertThat(account.after()).isEqualTo(2);
        assertThat(account.check()).isEqualTo(Account.Check.LIVES);
    }

    private static List<String> lines(Account account) {
        return account.lines().stream().map(line -> line.code() + " " + line.amount()).toList();
    }

    /// Returns the accounts of this event, computed from the state before it.
    private static List<Account> settledAccounts(Bout bout, Class<? extends VremyaEvent> kind) {
        FightState state = null;
        FightState now = bout.initialState();
        for (var event : bout.events()) {
            if (kind.isInstance(event)) {
                state = now;
            }
            now = GAME.evolve(now, now.at().next(), event);
        }
        return GAME.settledAccounts(state, bout.onlyEvent(kind), Audience.JUDGE);
    }

    @Test
    @Covers({"VG-36", "VG-55"})
    void a_strike_that_took_the_last_cards_leaves_zero() {
        var bout = Bout.with().fillHand(B, 1);
        var axe = bout.hand(A, technique("Топор", TestCards.attackAction(2)));
        bout.markInitialState().choose(bout.use(axe).asPlay()).passAll();
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
    void a_repelled_strike_takes_nothing() {
        var bout = Bout.with().fillHand(B, 2);
        var shield = bout.hand(B, technique("Щит", TestAbility.of().shield()));
        var axe = bout.hand(A, technique("Топор", TestCards.attackAction(2)));
        bout.markInitialState().choose(bout.use(axe).asPlay()).pass().choose(bout.use(shield).defence());
        var account = settledAccounts(bout, AttackEvent.StrikeRepelled.class).getFirst();
        assertThat(lines(account)).containsExactly("strike -2", "repelled 2");
        assertThat(account.lines().getLast().source()).contains(subject(bout, shield));
        assertThat(account.before()).isEqualTo(2);
        assertThat(account.after()).isEqualTo(2);
    }

    @Test
    @Covers({"VG-51a", "VG-50b"})
    void a_strike_on_a_companion_is_compared_with_its_power() {
        var bout = Bout.with().fillHand(B, 2);
        var dog = bout.companion(B, DOG);
        var axe = bout.hand(A, technique("Топор", TestCards.attackAction(2)));
        bout.markInitialState().choose(bout.use(axe).asPlay()).pass().choose(bout.interpose(dog));
        assertThat(view(bout).fights())
                .containsExactly(new BoardView.Fight(subject(bout, axe), List.of(subject(bout, dog))));
        bout.pass();
        var account = settledAccounts(bout, AttackEvent.StrikeAbsorbed.class).getFirst();
        assertThat(account.subject()).isEqualTo(subject(bout, dog));
        assertThat(account.of()).isEqualTo("power");
        assertThat(lines(account)).containsExactly("strike -2", "withstood 2");
        assertThat(account.after()).as("it keeps no harm").isEqualTo(3);

        var killed = Bout.with();
        var other = killed.companion(B, DOG);
        var sword = killed.hand(A, technique("Секира", TestCards.attackAction(4)));
        killed.markInitialState().choose(killed.use(sword).at(other).asPlay()).passAll();
        assertThat(settledAccounts(killed, AttackEvent.StrikeKilled.class).getFirst().check())
                .isEqualTo(Account.Check.DIES);
    }

    @Test
    @Covers({"VG-36", "VG-44"})
    void a_zero_strike_takes_nothing_and_an_empty_hand_has_no_account() {
        var bout = Bout.with().hero(A, hero("Трус", 6, constant(new Modifier.StrengthBonus(CardFilter.ANY, -3))))
                .fillHand(B, 4);
        var axe = bout.hand(A, technique("Топор", TestCards.attackAction(2)));
        bout.markInitialState().choose(bout.use(axe).asPlay()).passAll();
        var account = settledAccounts(bout, AttackEvent.StrikeLanded.class).getFirst();
        assertThat(lines(account)).containsExactly("strike -2", "bonus 3", "no-less-than-none -1");
        assertThat(account.after()).isEqualTo(4);

        var empty = Bout.with();
        var sword = empty.hand(A, technique("Секира", TestCards.attackAction(2)));
        empty.markInitialState().choose(empty.use(sword).asPlay()).pass();
        assertThat(view(empty).accounts()).isEmpty();
        empty.choose(new Passed(B));
        assertThat(settledAccounts(empty, AttackEvent.StrikeLanded.class)).isEmpty();
    }

    @Test
    @Covers("VG-55")
    void the_winner_is_shown_with_the_reason() {
        var bout = Bout.with();
        assertThat(view(bout).result()).isEmpty();
        bout.choose(new Conceded(A));
        assertThat(view(bout).result()).contains(new BoardView.Result(Optional.of(Seat.B), "concession"));
        assertThat(view(bout).prompt()).isEqualTo("nothing");
    }

    @Test
    @Covers("VG-19")
    void a_redacted_state_has_no_faces_hidden_from_its_audience() {
        var bout = Bout.with();
        var sword = bout.hand(A, SWORD);
        assertThat(bout.state().knownTo(new Audience.OfSeat(B)).table().card(sword).face().isKnown()).isFalse();
        assertThat(bout.state().knownTo(new Audience.OfSeat(A)).table().card(sword).face().isKnown()).isTrue();
    }

    @Test
    @Covers("VG-41b")
    void an_attack_whose_strikes_have_all_fallen_has_no_queue() {
        var bout = Bout.with().fillHand(B, 3);
        bout.hand(A, technique("Рукоять", TestAbility.of(attack(1)).response("Меч")));
        var sword = bout.hand(A, technique("Меч", TestCards.attackAction(1)));
        bout.choose(bout.use(sword).asPlay()).pass().pass();
        assertThat(view(bout).prompt()).isEqualTo("respond");
        assertThat(view(bout).fights()).hasSize(1);
        assertThat(view(bout).queues()).isEmpty();
    }

    @Test
    @Covers("VG-51a")
    void the_effect_of_a_strike_on_a_companion_is_calculated_in_advance() {
        for (int strength : List.of(2, 3)) {
            var bout = Bout.with();
            var dog = bout.companion(B, DOG);
            var axe = bout.hand(A, technique("Топор", TestCards.attackAction(strength)));
            bout.choose(bout.use(axe).at(dog).asPlay()).pass();
            Account account = view(bout).accounts().getFirst();
            assertThat(account.subject()).isEqualTo(subject(bout, dog));
            if (strength == 3) {
                assertThat(lines(account)).containsExactly("strike -3");
                assertThat(account.check()).isEqualTo(Account.Check.DIES);
            } else {
                assertThat(lines(account)).containsExactly("strike -2", "withstood 2");
                assertThat(account.after()).isEqualTo(3);
            }
            FightState gone = bout.state().with(bout.state().table().move(dog, B, VremyaZone.GRAVEYARD));
            assertThat(GAME.view(gone, Audience.EVERYONE).accounts()).as("the companion has left").isEmpty();
        }
    }

    @Test
    @Covers("VG-44")
    void a_strike_reduced_to_zero_has_no_correction() {
        var bout = Bout.with().hero(A, hero("Трус", 6, constant(new Modifier.StrengthBonus(CardFilter.ANY, -2))))
                .fillHand(B, 4);
        var axe = bout.hand(A, technique("Топор", TestCards.attackAction(2)));
        bout.choose(bout.use(axe).asPlay()).pass();
        assertThat(lines(view(bout).accounts().getFirst())).containsExactly("strike -2", "bonus 2");
    }

    @Test
    @Covers("VG-56")
    void a_hand_lost_as_a_whole_without_a_strike_has_an_account() {
        var bout = Bout.with().fillHand(B, 2);
        FightState state = bout.state();
        assertThat(GAME.settledAccounts(state, new DiscardDue(B, 2, false), Audience.JUDGE)).containsExactly(
                new Account(new Subject.OfSeat(B), "hand", 2, 2,
                        List.of(new Account.Line("discarded", -2, state.at().next())), 0, false));
        assertThat(GAME.settledAccounts(state, new DiscardDue(B, 1, false), Audience.JUDGE)).isEmpty();
        assertThat(GAME.settledAccounts(state, new DiscardDue(A, 0, false), Audience.JUDGE)).isEmpty();

        FightState hidden = Bout.with("handSize", "hidden").fillHand(B, 2).state();
        assertThat(GAME.settledAccounts(hidden, new DiscardDue(B, 2, false), new Audience.OfSeat(A))).isEmpty();
        assertThat(GAME.settledAccounts(hidden, new DiscardDue(B, 2, false), new Audience.OfSeat(B))).hasSize(1);
    }

    @Test
    @Covers("VG-35c")
    void a_strike_repelled_by_destroying_its_target_has_no_account() {
        for (boolean own : List.of(true, false)) {
            var bout = Bout.with();
            var dog = bout.companion(B, DOG);
            var cat = bout.companion(B, TestCards.companion("Кот", 1));
            var decoy = bout.hand(B, technique("Подмена", TestAbility.of(new Effect.Destroy(0))
                    .picking(PickSource.OWN_COMPANION, CardFilter.ANY).shield()));
            var axe = bout.hand(A, technique("Топор", TestCards.attackAction(2)));
            bout.markInitialState().choose(bout.use(axe).at(dog).asPlay()).pass()
                    .choose(bout.use(decoy).pointing(own ? dog : cat).defence());
            List<Account> accounts = settledAccounts(bout, AttackEvent.StrikeRepelled.class);
            if (own) {
                assertThat(accounts).isEmpty();
            } else {
                assertThat(lines(accounts.getFirst())).containsExactly("strike -2", "repelled 2");
            }
        }
    }
}
