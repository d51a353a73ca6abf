package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.language.json.References;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.EndEvent.PlayerLost;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.event.LedgerEvent.LifeAdjusted;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Ledger;
import letopis.table.Audience;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.Outcome.Consequence;
import letopis.table.Outcome;
import letopis.testkit.AtWork;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Explanations of a settled ledger: its sums, their rules and their consequences.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ReckonedTest {

    /// The last pass of a phase with its consequences.
    private record LastPass(DuelState before, List<Consequence> consequences) {

        static LastPass of(Duel duel) {
            duel.pass();
            var passed = new Passed(duel.state().window().priority());
            var accepted = (Outcome.Accepted<?>) AtWork.decide(GAME, duel.state(), passed);
            return new LastPass(duel.state(), accepted.consequences());
        }

        Consequence only(Class<? extends Event> kind) {
            return consequences.stream().filter(one -> kind.isInstance(one.event())).findFirst().orElseThrow();
        }

        /// Returns the entry number: the choice has the first one, its consequences follow.
        Sequence number(Consequence consequence) {
            return before.at().plus(2L + consequences.indexOf(consequence));
        }

        List<String> rules() {
            return only(LedgerCommitted.class).rules().stream().map(RuleRef::id).toList();
        }

        Account account(CardId card) {
            return GAME.settledAccounts(before, only(LedgerCommitted.class).event(), Audience.JUDGE).stream()
                    .filter(account -> account.subject() instanceof Subject.OfCard(var id, _) && id.equals(card))
                    .findFirst().orElseThrow();
        }
    }

    @Test
    @Covers("NT-IV-2.3")
    void a_creature_dies_because_the_ledger_left_it_no_life() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь", 2);
        var pass = LastPass.of(duel.window(Phase.SUMMON).plays(A, Texts.damage(2), at(knight)));

        assertThat(pass.only(CreatureDied.class).cause()).isEqualTo(pass.number(pass.only(LedgerCommitted.class)));
        assertThat(pass.account(knight).check()).isEqualTo(Account.Check.DIES);
    }

    @Test
    @Covers("NT-IV-2.2-b")
    void a_player_loses_because_the_ledger_left_no_life() {
        var duel = Duel.tournament().life(B, 2);
        var pass = LastPass.of(duel.window(Phase.SUMMON).plays(A, Texts.damage(2), at(B)));

        assertThat(pass.only(PlayerLost.class).cause()).isEqualTo(pass.number(pass.only(LedgerCommitted.class)));
        assertThat(GAME.settledAccounts(pass.before(), pass.only(LedgerCommitted.class).event(), Audience.EVERYONE))
                .extracting(Account::check).containsExactly(Account.Check.LOSES);
    }

    @Test
    @Covers({"NT-IV-9.6", "NT-IV-2.1.3-e"})
    void the_ledger_cites_the_rules_that_had_a_part_in_its_sums() {
        var plain = Duel.tournament();
        var knight = plain.creature(B, "Рыцарь", 3);
        assertThat(LastPass.of(plain.window(Phase.SUMMON).plays(A, Texts.damage(1), at(knight))).rules())
                .containsExactly("NT-IV-2.1.3-d");

        var armoured = Duel.tournament();
        var mailed = armoured.creature(B, "Рыцарь", 3);
        armoured.wears(mailed, "Кольчуга");
        assertThat(LastPass.of(armoured.window(Phase.SUMMON).plays(A, Texts.damage(2), at(mailed))).rules())
                .containsExactly("NT-IV-2.1.3-d", "NT-IV-9.6");

        var healed = Duel.tournament();
        var whole = healed.creature(B, "Рыцарь");
        var pass = LastPass.of(healed.window(Phase.SUMMON).plays(A, Texts.heal(2), at(whole)));
        assertThat(pass.rules()).containsExactly("NT-IV-2.1.3-d", "NT-IV-2.1.3-e");
        assertThat(pass.account(whole).net()).isGreaterThan(pass.account(whole).after());
    }

    @Test
    @Covers("NT-IV-2.1.3.1-b")
    void a_restoration_counts_for_whatever_is_missing() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь", 2);
        var pass = LastPass.of(duel.window(Phase.SUMMON).plays(A, Texts.damage(3), at(knight))
                .plays(B, Texts.restore(), at(knight)));

        assertThat(pass.account(knight).lines()).extracting(Account.Line::amount).containsExactly(-3, 7);
        assertThat(pass.account(knight).after()).isEqualTo(6);
        assertThat(pass.rules()).containsExactly("NT-IV-2.1.3-d", "NT-IV-2.1.3.1-b");
    }

    @Test
    void who_wields_a_weapon_is_told_with_it() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.wears(knight, "Меч");
        var cutthroat = duel.creature(B, "Головорез");
        duel.fight(List.of(knight), Duel.block(cutthroat, knight));
        var pass = LastPass.of(duel);

        Account.Line line = pass.account(cutthroat).lines().getFirst();
        assertThat(line.source()).contains(new Subject.OfCard(sword, Optional.of(duel.name(sword))));
        assertThat(line.wielder()).contains(new Subject.OfCard(knight, Optional.of(duel.name(knight))));
        assertThat(pass.account(knight).lines().getFirst().wielder()).isEmpty();
    }

    @Test
    void a_ledger_names_the_entries_it_is_made_of() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь", 3);
        var pass = LastPass.of(duel.window(Phase.SUMMON).plays(A, Texts.damage(1), at(knight))
                .plays(B, Texts.heal(1), at(knight)));

        List<Sequence> entered = pass.before().ledger().entries().stream().map(Ledger.Item::at).toList();
        assertThat(References.of(pass.only(LedgerCommitted.class).event())).hasSize(2)
                .containsExactlyElementsOf(entered);
        assertThat(References.of(pass.before().ledger().entries().getFirst().what())).isEmpty();
        assertThat(pass.before().ledger().entries().getFirst().what()).isInstanceOf(DamageQueued.class);
    }

    @Test
    void life_that_changes_outside_the_ledger_is_an_account_of_one_line() {
        var duel = Duel.tournament();
        var accounts = GAME.settledAccounts(duel.state(), new LifeAdjusted(new Target.Player(B), 20, 17),
                Audience.EVERYONE);
        assertThat(accounts).hasSize(1);
        assertThat(accounts.getFirst().lines()).extracting(Account.Line::amount).containsExactly(-3);
        assertThat(accounts.getFirst().max()).isEqualTo(Limit.PLAYER_LIFE.printed());
    }
}
