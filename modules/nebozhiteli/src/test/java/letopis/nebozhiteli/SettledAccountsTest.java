package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.DamageComponent;
import letopis.nebozhiteli.card.DamageKind;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.UniqueCreatureReturned;
import letopis.nebozhiteli.event.DuelDecision.ManaPlaced;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.LedgerEvent;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.HealingQueued;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.LedgerEvent.LifeAdjusted;
import letopis.nebozhiteli.event.LedgerEvent.Line.Kind;
import letopis.nebozhiteli.event.NebozhiteliEvent;
import letopis.nebozhiteli.event.TurnEvent.ManaSpent;
import letopis.nebozhiteli.view.Boards;
import letopis.table.Audience;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The life accounts of events, as they are shown for recorded matches.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SettledAccountsTest {

    private final Duel duel = Duel.tournament();

    private List<Account> accounts(NebozhiteliEvent event) {
        return Boards.findSettledAccounts(duel.state(), event, Audience.JUDGE);
    }

    private Subject subject(CardId card) {
        return new Subject.OfCard(card, Optional.of(duel.name(card)));
    }

    private Sequence nextEntry() {
        return duel.state().at().next();
    }

    private static Account playerAccount(int before, int max, int after, Account.Line... lines) {
        return new Account(new Subject.OfSeat(A), Account.LIFE, before, max, List.of(lines), after, false);
    }

    /// Returns the line of an account on the board that settles one line of the ledger.
    private Account.Line settledLine(Kind kind, CardId source) {
        var line = new LedgerEvent.Line(kind, new Sequence(1), source, 2);
        return accounts(new LedgerCommitted(List.of(new LedgerEvent.Account(target(A), 20, 36, List.of(line), 22, 22))))
                .getFirst().lines().getFirst();
    }

    @Test
    @Covers({"NT-I-2.1.1", "NT-IV-4.1"})
    void placed_mana_is_taken_from_the_life_of_the_player() {
        var knight = duel.onSummonField(A, "Рыцарь", 0);
        var squire = duel.onSummonField(A, "Оруженосец", 0);
        var placed = new ManaPlaced(A, List.of(new ManaPlaced.Placement(knight, 3),
                new ManaPlaced.Placement(squire, 2)));
        assertThat(accounts(placed)).containsExactly(playerAccount(20, 36, 15,
                new Account.Line("mana", -3, subject(knight), nextEntry()),
                new Account.Line("mana", -2, subject(squire), nextEntry())));
    }

    @Test
    @Covers("NT-I-2.1.1")
    void spent_mana_is_taken_from_the_life_of_the_player() {
        assertThat(accounts(new ManaSpent(A, 3))).containsExactly(
                playerAccount(20, 36, 17, new Account.Line("mana", -3, nextEntry())));
    }

    @Test
    void a_decision_without_mana_has_no_account() {
        assertThat(accounts(new Passed(A))).isEmpty();
        assertThat(accounts(new ManaPlaced(A, List.of()))).isEmpty();
    }

    @Test
    @Covers("NT-IV-4.2.2.2")
    void the_counters_of_a_returned_unique_creature_go_to_its_master() {
        var bearer = duel.creature(A, "Знаменосец");
        assertThat(accounts(new UniqueCreatureReturned(bearer, A, 5, 25))).containsExactly(
                playerAccount(20, 36, 25, new Account.Line("counters", 5, subject(bearer), nextEntry())));
    }

    @Test
    void the_maximum_of_an_account_is_at_least_the_life_before() {
        duel.setLife(A, 40);
        assertThat(accounts(new ManaSpent(A, 3))).containsExactly(
                playerAccount(40, 40, 37, new Account.Line("mana", -3, nextEntry())));
    }

    @Test
    void an_adjustment_of_life_shows_the_difference() {
        var knight = duel.creature(A, "Рыцарь", 6);
        assertThat(accounts(new LifeAdjusted(target(knight), 6, 4))).containsExactly(new Account(subject(knight),
                Account.LIFE, 6, 6, List.of(new Account.Line("adjustment", -2, nextEntry())), 4, false));
    }

    @Test
    void counters_of_a_card_that_only_gains_mana_are_not_called_healing() {
        assertThat(settledLine(Kind.HEALING, duel.inHand(A, "Дань")).code()).isEqualTo("mana-gained");
        assertThat(settledLine(Kind.HEALING, duel.inHand(A, "Жертвоприношение")).code()).isEqualTo("mana-gained");
        assertThat(settledLine(Kind.HEALING, duel.creature(A, "Плакальщица")).code()).isEqualTo("mana-gained");
        assertThat(settledLine(Kind.HEALING, duel.inHand(A, "Эликсир жизни")).code()).isEqualTo("healing");
        assertThat(settledLine(Kind.DAMAGE, duel.inHand(A, "Дань")).code()).isEqualTo("damage");
    }

    @Test
    void counters_of_a_card_that_also_heals_or_drains_are_called_healing() {
        Effect gain = new Effect.GainMana(Participant.CONTROLLER, 1, Optional.empty());
        List<Effect> others = List.of(TestCards.healing(1), new Effect.Drain(Participant.TARGET),
                new Effect.ForEach(TestCards.CREATURE.getFirst(), List.of(TestCards.healing(1))),
                new Effect.If(List.of(), List.of(), List.of(new Effect.Drain(Participant.TARGET))));
        for (Effect other : others) {
            assertThat(settledLine(Kind.HEALING, duel.eventInHand(A, gain, other)).code()).isEqualTo("healing");
        }
        var each = new Effect.ForEach(TestCards.CREATURE.getFirst(), List.of(gain));
        assertThat(settledLine(Kind.HEALING, duel.eventInHand(A, each)).code()).isEqualTo("mana-gained");
        assertThat(settledLine(Kind.HEALING, duel.eventInHand(A, TestCards.turn())).code()).isEqualTo("healing");
    }

    @Test
    void only_damage_with_a_weapon_names_its_wielder() {
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.equipped(knight, "Меч");
        var squire = duel.creature(B, "Оруженосец");
        var potion = duel.inHand(B, "Зелье лечения");
        duel.fight(List.of(knight), Duel.block(squire, knight));
        assertThat(duel.phase()).isEqualTo(Phase.DAMAGE);
        var state = GAME.evolve(duel.state(), nextEntry(), new HealingQueued(potion, B, target(squire), 1, List.of()));
        List<Account.Line> lines = GAME.view(state, Audience.EVERYONE).accounts().stream()
                .flatMap(account -> account.lines().stream()).toList();
        assertThat(lines).filteredOn(line -> line.source().equals(Optional.of(subject(sword))))
                .extracting(Account.Line::wielder).containsExactly(Optional.of(subject(knight)));
        assertThat(lines).filteredOn(line -> line.source().equals(Optional.of(subject(squire))))
                .extracting(Account.Line::wielder).containsExactly(Optional.empty());
        assertThat(lines).filteredOn(line -> line.code().equals("healing"))
                .extracting(Account.Line::wielder).containsExactly(Optional.empty());
    }

    @Test
    void a_weapon_that_two_creatures_struck_with_names_the_wielder_of_each_strike() {
        var knight = duel.creature(A, "Рыцарь");
        var squire = duel.creature(A, "Оруженосец");
        var sword = duel.equipped(knight, "Меч");
        var state = duel.state();
        for (CardId striker : List.of(knight, squire)) {
            state = GAME.evolve(state, state.at().next(), new DamageQueued(sword, striker, A, target(B),
                    List.of(new DamageComponent(DamageKind.PHYSICAL, 3)), 0, DamageQueued.Origin.COMBAT));
        }
        assertThat(GAME.view(state, Audience.EVERYONE).accounts().getFirst().lines())
                .extracting(Account.Line::wielder)
                .containsExactly(Optional.of(subject(knight)), Optional.of(subject(squire)));
    }
}
