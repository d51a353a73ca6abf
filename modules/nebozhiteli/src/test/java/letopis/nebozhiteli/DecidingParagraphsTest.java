package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.block;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.CardEvent.CreatureDied;
import letopis.nebozhiteli.event.LedgerEvent.LedgerCommitted;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Paragraphs shown for each creature in a verdict: those deciding its account.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DecidingParagraphsTest {

    private static final String SUM = "NT-IV-2.1.3-d";

    /// Returns the paragraphs shown for the creatures settled or killed at the end of the phase.
    private static Map<CardId, List<String>> decidingParagraphs(Duel duel) {
        duel.passOnce();
        DuelState state = duel.state();
        duel.passOnce();
        var said = new TreeMap<CardId, List<String>>();
        Optional<Event> ledger = Optional.empty();
        for (Event event : duel.lastCommit()) {
            Optional<Event> cause = event instanceof CreatureDied ? ledger : Optional.empty();
            GAME.cardMoves(state, event, cause).forEach(move ->
                    said.put(move.card(), move.rules().stream().map(RuleRef::id).toList()));
            ledger = event instanceof LedgerCommitted ? Optional.of(event) : ledger;
            state = GAME.evolve(state, state.at().next(), event);
        }
        return said;
    }

    private static Duel window() {
        return Duel.tournament().window(Phase.DAMAGE);
    }

    @Test
    @Covers({"NT-IV-2.1.3-d", "NT-IV-2.1.3.1-b", "NT-IV-9.7", "NT-IV-9.6", "NT-IV-2.3", "NB-131", "NB-135"})
    void effects_cite_the_sum_or_the_special_rule_of_an_account() {
        var duel = window();
        var plain = duel.creature(B, "Рыцарь");
        var restored = duel.creature(B, "Рыцарь", 3);
        var lost = duel.creature(B, "Рыцарь");
        var armed = duel.creature(B, "Рыцарь");
        var healed = duel.creature(B, "Рыцарь", 3);
        var killed = duel.creature(B, "Рыцарь", 1);
        var withered = duel.creature(B, "Рыцарь", 1);
        duel.equipped(armed, "Кольчуга");
        var mail = duel.equipped(killed, "Кольчуга");
        duel.playEffect(A, TestCards.damage(1), target(plain)).playEffect(B, TestCards.restore(), target(restored))
                .playEffect(A, TestCards.loseLife(1), target(lost)).playEffect(B, TestCards.damage(2), target(armed))
                .playEffect(A, TestCards.healing(1), target(healed)).playEffect(B, TestCards.damage(9), target(killed))
                .playEffect(A, TestCards.loseLife(1), target(withered));
        assertThat(decidingParagraphs(duel)).isEqualTo(Map.of(plain, List.of(SUM), restored, List.of("NT-IV-2.1.3.1-b"),
                lost, List.of("NT-IV-9.7"), armed, List.of("NT-IV-9.6"), healed, List.of(SUM),
                killed, List.of("NT-IV-2.3"), mail, List.of("NT-II-4.4"), withered, List.of("NT-IV-9.7", "NT-IV-2.3")));

        var beginner = Duel.beginner().window(Phase.DAMAGE);
        var hurt = beginner.creature(B, "Рыцарь");
        var dead = beginner.creature(B, "Рыцарь", 1);
        beginner.playEffect(A, TestCards.damage(1), target(hurt)).playEffect(B, TestCards.damage(1), target(dead));
        assertThat(decidingParagraphs(beginner)).isEqualTo(Map.of(hurt, List.of("NB-131"), dead, List.of("NB-135")));
    }

    @Test
    @Covers({"NT-IV-9.5.1", "NT-IV-9.8", "NT-V-2.1-b", "NT-V-6.3.1", "NT-IV-9.4.2"})
    void strikes_cite_the_rule_that_distinguishes_them() {
        var duel = Duel.tournament().define(TestCards.weapon("Двойной меч", 4, 1, new Keyword.DoubleStrike()),
                TestCards.creature("Силач", 5, new Keyword.DamageBonus(1)));
        var twice = duel.creature(A, "Рыцарь");
        duel.equipped(twice, "Двойной меч");
        var more = duel.creature(A, "Силач");
        var vampire = duel.creature(A, "Вампир", 4);
        var first = duel.creature(B, "Рыцарь", 1);
        var second = duel.creature(B, "Рыцарь");
        var third = duel.creature(B, "Рыцарь");
        duel.fight(List.of(twice, more, vampire), block(first, twice), block(second, more), block(third, vampire));
        assertThat(decidingParagraphs(duel)).isEqualTo(Map.of(first, List.of("NT-IV-9.5.1", "NT-IV-2.3"), second,
                List.of("NT-IV-9.8"), third, List.of(SUM), twice, List.of(SUM), more, List.of(SUM), vampire,
                List.of(SUM, "NT-V-2.1-b")));

        var early = Duel.tournament();
        var rapier = early.creature(A, "Рыцарь");
        early.equipped(rapier, "Рапира");
        var squire = early.creature(B, "Оруженосец", 1);
        early.fight(List.of(rapier), block(squire, rapier));
        assertThat(decidingParagraphs(early)).isEqualTo(Map.of(squire, List.of("NT-IV-9.4.2")));
    }

    @Test
    @Covers({"NT-IV-9.8", "NT-IV-9.6"})
    void an_effect_of_a_striker_is_not_cited_as_a_strike() {
        var duel = Duel.tournament().define(TestCards.creature("Драчун", 3, List.of(
                new Keyword.DamageBonus(1)), TestCards.activated(
                        Cost.FREE, TestCards.CREATURE, TestCards.damage(1))));
        var brawler = duel.creature(A, "Драчун");
        var knight = duel.creature(B, "Рыцарь");
        duel.window(Phase.DAMAGE).choose(duel.activate(brawler, target(knight))).closeQueue();
        assertThat(decidingParagraphs(duel)).isEqualTo(Map.of(knight, List.of(SUM)));
    }
}
