package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.block;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared.Shot;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.LedgerEvent.DamageQueued;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Combat and ranged damage cites exactly the paragraphs that apply.
@DisplayNameGeneration(ReplaceUnderscores.class)
class StrikeCitationsTest {

    /// Returns the paragraphs cited by the damage of a striker that results from this choice.
    private static List<String> cited(Duel duel, Choice choice, CardId striker) {
        return ((Outcome.Acceptance<?>) CitationRecorder.decide(GAME, duel.state(), choice)).consequences().stream()
                .filter(consequence -> consequence.event() instanceof DamageQueued damage
                        && damage.striker().equals(striker))
                .flatMap(consequence -> consequence.rules().stream()).map(RuleRef::id).toList();
    }

    /// Returns the paragraphs cited by combat damage in the next phase.
    private static List<String> citedInNextPhase(Duel duel, CardId striker) {
        duel.passOnce();
        return cited(duel, new Passed(duel.state().window().priority()), striker);
    }

    /// Declares blockers, with one pass left before damage is dealt.
    private static Duel declareBlocks(Duel duel, CardId attacker, Block... blocks) {
        duel.begin(Phase.ATTACK).choose(new AttackersDeclared(A, List.of(attacker))).passBoth();
        return duel.choose(new BlockersDeclared(B, List.of(blocks)));
    }

    @Test
    @Covers({"NT-IV-9.2", "NT-IV-9.2.1", "NT-IV-9.3"})
    void strikes_cite_the_roles_of_the_fighters_and_the_weapon() {
        var duel = Duel.tournament();
        var bare = duel.creature(A, "Рыцарь");
        assertThat(citedInNextPhase(declareBlocks(duel, bare), bare))
                .containsExactly("NT-IV-9.2", "NT-IV-9.1", "NT-IV-9.2.1");

        var fight = Duel.tournament();
        var armed = fight.creature(A, "Рыцарь");
        fight.equipped(armed, "Меч");
        var blocker = fight.creature(B, "Оруженосец");
        declareBlocks(fight, armed, block(blocker, armed));
        assertThat(citedInNextPhase(fight, armed)).containsExactly("NT-IV-9.2", "NT-IV-9.1", "NT-IV-8.10");
        var passed = new Passed(fight.state().window().priority());
        assertThat(cited(fight, passed, blocker)).containsExactly("NT-IV-9.3", "NT-IV-9.1", "NT-IV-9.2.1");
    }

    @Test
    @Covers("NT-IV-9.2.3")
    void damage_split_is_cited_only_with_several_blockers() {
        var duel = Duel.tournament();
        var knight = duel.creature(A, "Рыцарь");
        var first = duel.creature(B, "Оруженосец");
        var second = duel.creature(B, "Оруженосец");
        duel.fight(List.of(knight), block(first, knight), block(second, knight));
        var split = duel.splitDamage(knight, duel.share(0, first, 1));

        assertThat(cited(duel, split, knight)).contains("NT-IV-9.2.3");
        assertThat(cited(duel, split, first)).doesNotContain("NT-IV-9.2.3");
    }

    @Test
    @Covers({"NT-IV-9.4", "NT-IV-9.4.1", "NB-142-b"})
    void first_strike_and_mutual_first_strike_are_cited() {
        for (boolean both : List.of(true, false)) {
            var duel = Duel.beginner().define(TestCards.creature("Проворный", 4, new Keyword.FirstStrike()));
            var quick = duel.creature(A, "Проворный");
            var blocker = duel.creature(B, both ? "Проворный" : "Рыцарь");
            declareBlocks(duel, quick, block(blocker, quick));
            List<String> first = citedInNextPhase(duel, quick);
            if (both) {
                assertThat(first).contains("NB-142-b").doesNotContain("NB-142");
            } else {
                assertThat(first).contains("NB-142").doesNotContain("NB-142-b");
                duel.passOnce();
                assertThat(citedInNextPhase(duel, blocker)).isNotEmpty().doesNotContain("NB-142-b", "NB-142");
            }
        }
        var tournament = Duel.tournament().define(TestCards.creature("Проворный", 4, new Keyword.FirstStrike()));
        var card = tournament.creature(A, "Проворный");
        var other = tournament.creature(B, "Проворный");
        assertThat(citedInNextPhase(declareBlocks(tournament, card, block(other, card)), card)).contains("NT-IV-9.4.1")
                .doesNotContain("NT-IV-9.4");
    }

    @Test
    @Covers({"NT-IV-6.11", "NT-IV-6.2", "NT-IV-6.8", "NT-IV-6.6"})
    void shots_cite_the_rule_that_allows_them() {
        var duel = Duel.tournament();
        var archer = duel.creature(A, "Лучник");
        duel.equipped(archer, "Лук");
        var thrower = duel.creature(A, "Метатель");
        duel.equipped(thrower, "Метательный топор");
        var knight = duel.creature(B, "Рыцарь");
        var shade = duel.creature(B, "Тень");
        duel.begin(Phase.RANGED).choose(new RangedAttackDeclared(A, List.of(new Shot(archer, knight),
                new Shot(thrower, shade))));
        duel.playEffect(A, TestCards.unturn(), Duel.target(thrower));

        assertThat(citedInNextPhase(duel, archer)).contains("NT-IV-6.10", "NT-IV-6.11")
                .doesNotContain("NT-IV-6.2", "NT-IV-6.8", "NT-IV-6.6");
        var passed = new Passed(duel.state().window().priority());
        assertThat(cited(duel, passed, thrower)).contains("NT-IV-6.2", "NT-IV-6.8", "NT-IV-6.6")
                .doesNotContain("NT-IV-6.11");
    }

    @Test
    @Covers({"NT-IV-6.11", "NB-096"})
    void a_thrown_weapon_cites_that_it_also_strikes_in_melee() {
        for (boolean thrown : List.of(true, false)) {
            Keyword[] keywords = thrown ? new Keyword[] {new Keyword.RangedUse()} : new Keyword[0];
            var duel = Duel.tournament().define(TestCards.weapon("Дротик", 4, 1, keywords));
            var knight = duel.creature(A, "Рыцарь");
            duel.equipped(knight, "Дротик");
            assertThat(citedInNextPhase(declareBlocks(duel, knight), knight).contains("NT-IV-6.11")).isEqualTo(thrown);
        }
    }
}
