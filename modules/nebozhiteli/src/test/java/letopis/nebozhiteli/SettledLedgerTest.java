package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.target;
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
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Explanations of a settled ledger: its sums, their rules and their consequences.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SettledLedgerTest {

    /// The last pass of a phase with its consequences.
    private record LastPass(DuelState before, List<Consequence> consequences) {

        static LastPass of(Duel duel) {
            duel.passOnce();
            var passed = new Passed(duel.state().window().priority());
            var accepted = (Outcome.Acceptance<?>) CitationRecorder.decide(GAME, duel.state(), passed);
            return new LastPass(duel.state(), accepted.consequences());
        }

        Consequence onlyConsequence(Class<? extends Event> kind) {
            return consequences.stream().filter(consequence -> kind.isInstance(consequence.event())).findFirst()
                    .orElseThrow();
        }

        /// Returns the entry number: the choice has the first one, its consequences follow.
        Sequence number(Consequence consequence) {
            return before.at().plus(2L + consequences.indexOf(consequence));
        }

        List<String> rules() {
            return onlyConsequence(LedgerCommitted.class).rules().stream().map(RuleRef::id).toList();
        }

        Account account(CardId card) {
            return GAME.settledAccounts(before, onlyConsequence(LedgerCommitted.class).event(), Audience.JUDGE).stream()
                    .filter(account -> account.subject() instanceof Subject.OfCard(var id, _) && id.equals(card))
                    .findFirst().orElseThrow();
        }
    }

    @Test
    @Covers("NT-IV-2.3")
    void the_death_of_a_creature_is_caused_by_its_ledger_account() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь", 2);
        var pass = LastPass.of(duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(2), target(knight)));

        assertThat(pass.onlyConsequence(CreatureDied.class).cause())
                .isEqualTo(pass.number(pass.onlyConsequence(LedgerCommitted.class)));
        assertThat(pass.account(knight).check()).isEqualTo(Account.Check.DIES);
    }

    @Test
    @Covers("NT-IV-2.2-b")
    void the_loss_of_a_player_is_caused_by_the_ledger_account() {
        var duel = Duel.tournament().setLife(B, 2);
        var pass = LastPass.of(duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(2), target(B)));

        assertThat(pass.onlyConsequence(PlayerLost.class).cause())
                .isEqualTo(pass.number(pass.onlyConsequence(LedgerCommitted.class)));
        assertThat(GAME.settledAccounts(pass.before(), pass.onlyConsequence(LedgerCommitted.class).event(),
                Audience.EVERYONE))
                .extracting(Account::check).containsExactly(Account.Check.LOSES);
    }

    @Test
    @Covers({"NT-IV-9.6", "NT-IV-2.1.3-e"})
    void the_ledger_cites_the_rules_applied_in_its_sums() {
        var plain = Duel.tournament();
        var knight = plain.creature(B, "Рыцарь", 3);
        assertThat(LastPass.of(plain.window(Phase.SUMMON).playEffect(A, TestCards.damage(1), target(knight))).rules())
                .containsExactly("NT-IV-2.1.3-d");

        var armoured = Duel.tournament();
        var mailed = armoured.creature(B, "Рыцарь", 3);
        armoured.equipped(mailed, "Кольчуга");
        assertThat(LastPass.of(armoured.window(Phase.SUMMON).playEffect(A, TestCards.damage(2), target(mailed)))
                .rules())
                .containsExactly("NT-IV-2.1.3-d", "NT-IV-9.6");

        var healed = Duel.tournament();
        var whole = healed.creature(B, "Рыцарь");
        var pass = LastPass.of(healed.window(Phase.SUMMON).playEffect(A, TestCards.healing(2), target(whole)));
        assertThat(pass.rules()).containsExactly("NT-IV-2.1.3-d", "NT-IV-2.1.3-e");
        assertThat(pass.account(whole).net()).isGreaterThan(pass.account(whole).after());
    }

    @Test
    @Covers("NT-IV-2.1.3.1-b")
    void a_restoration_line_equals_the_missing_life() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь", 2);
        var pass = LastPass.of(duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(3), target(knight))
                .playEffect(B, TestCards.restore(), target(knight)));

        assertThat(pass.account(knight).lines()).extracting(Account.Line::amount).containsExactly(-3, 7);
        assertThat(pass.account(knight).after()).isEqualTo(6);
        assertThat(pass.rules()).containsExactly("NT-IV-2.1.3-d", "NT-IV-2.1.3.1-b");
    }

    @Test
    void a_weapon_is_shown_with_its_bearer() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var sword = duel.equipped(knight, "Меч");
        var cutthroat = duel.creature(B, "Головорез");
        duel.fight(List.of(knight), Duel.block(cutthroat, knight));
        var pass = LastPass.of(duel);

        Account.Line line = pass.account(cutthroat).lines().getFirst();
        assertThat(line.source()).contains(new Subject.OfCard(sword, Optional.of(duel.name(sword))));
        assertThat(line.wielder()).contains(new Subject.OfCard(knight, Optional.of(duel.name(knight))));
        assertThat(pass.account(knight).lines().getFirst().wielder()).isEmpty();
    }

    @Test
    void a_settled_ledger_names_its_entries() {
        var duel = Duel.tournament();
        var knight = duel.creature(B, "Рыцарь", 3);
        var pass = LastPass.of(duel.window(Phase.SUMMON).playEffect(A, TestCards.damage(1), target(knight))
                .playEffect(B, TestCards.healing(1), target(knight)));

        List<Sequence> entered = pass.before().ledger().entries().stream().map(Ledger.Item::at).toList();
        assertThat(References.of(pass.onlyConsequence(LedgerCommitted.class).event())).hasSize(2)
                .containsExactlyElementsOf(entered);
        assertThat(References.of(pass.before().ledger().entries().getFirst().what())).isEmpty();
        assertThat(pass.before().ledger().entries().getFirst().what()).isInstanceOf(DamageQueued.class);
    }

    @Test
    void a_life_change_outside_the_ledger_is_an_account_with_one_line() {
        var duel = Duel.tournament();
        var accounts = GAME.settledAccounts(duel.state(), new LifeAdjusted(new Target.Player(B), 20, 17),
                Audience.EVERYONE);
        assertThat(accounts).hasSize(1);
        assertThat(accounts.getFirst().lines()).extracting(Account.Line::amount).containsExactly(-3);
        assertThat(accounts.getFirst().max()).isEqualTo(Limit.PLAYER_LIFE.printed());
    }
}
