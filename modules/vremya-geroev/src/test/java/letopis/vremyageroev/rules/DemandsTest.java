package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.Made.strikes;
import static letopis.vremyageroev.Made.technique;
import static org.assertj.core.api.Assertions.assertThat;

import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.Does;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.rules.Demands.Kind;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Due losses are counted and reported with the paragraph that requires them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DemandsTest {

    private static final BattleCard GIFT = technique("Дар", Does.these(new Effect.Draw(Whom.OPPONENT, 2)).action());

    private static void assertDemanded(Bout bout, Kind kind, int cards, String... rules) {
        assertThat(GAME.demanded(bout.state())).hasValueSatisfying(one -> {
            assertThat(one.code()).isEqualTo(kind.code());
            assertThat(one.details()).containsEntry("seat", B).containsEntry("cards", cards);
            assertThat(one.rules()).extracting(rule -> rule.id()).containsExactly(rules);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"owner", "random"})
    @Covers({"VG-31a", "VG-31b", "VG-31c"})
    void a_hand_above_its_limit(String discards) {
        Kind kind = discards.equals("owner") ? Kind.STILL_DISCARDS : Kind.STILL_LOSES;
        var bout = Bout.with("excessDiscard", discards).holds(B, 6);
        bout.whenOnly(bout.use(bout.hand(A, GIFT)).played());
        bout.whenOnly(GAME.cardsAwaited(bout.state()).orElseThrow().unseen());
        assertDemanded(bout, kind, 2, "VG-31c");

        var turn = Bout.with("excessDiscard", discards).holds(B, 6).whenOnly(new TurnEnded(A));
        turn.whenOnly(GAME.cardsAwaited(turn.state()).orElseThrow().unseen());
        assertDemanded(turn, kind, 1, "VG-31a", "VG-31b");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Covers("VG-34a")
    void an_effect_that_discards(boolean chosen) {
        var bout = Bout.with().holds(B, 4);
        bout.whenOnly(bout.use(bout.hand(A, technique("Яд",
                Does.these(new Effect.Discard(Whom.OPPONENT, 3, chosen)).action()))).played());
        assertDemanded(bout, chosen ? Kind.STILL_DISCARDS : Kind.STILL_LOSES, 3, "VG-34a");
    }

    @Test
    @Covers("VG-36")
    void a_strike_that_has_landed() {
        var bout = Bout.with().holds(B, 4);
        bout.when(bout.use(bout.hand(A, technique("Меч", strikes(2)))).played());
        assertThat(GAME.demanded(bout.state())).as("it may be interrupted").isEmpty();
        bout.pass().whenOnly(new Passed(B));
        assertDemanded(bout, Kind.STILL_LOSES, 2, "VG-36");
    }

    @Test
    void each_kind_has_a_code_of_the_game() {
        assertThat(Kind.values()).extracting(Kind::code)
                .containsExactly("vremya-geroev.still-discards", "vremya-geroev.still-loses");
    }
}
