package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;

import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.event.FightDecision.Passed;
import letopis.vremyageroev.event.FightDecision.TurnEnded;
import letopis.vremyageroev.rules.DueLosses.Kind;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Due losses are counted and reported with the paragraph that requires them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DueLossesTest {

    private static final BattleCard GIFT = technique("Дар", TestAbility.of(new Effect.Draw(Participant.OPPONENT, 2))
            .action());

    private static void assertRequiredLoss(Bout bout, Kind kind, int cards, String... rules) {
        assertThat(GAME.requiredLoss(bout.state())).hasValueSatisfying(omission -> {
            assertThat(omission.code()).isEqualTo(kind.code());
            assertThat(omission.details()).containsEntry("seat", B).containsEntry("cards", cards);
            assertThat(omission.rules()).extracting(rule -> rule.id()).containsExactly(rules);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"owner", "random"})
    @Covers({"VG-31a", "VG-31b", "VG-31c"})
    void a_hand_above_its_limit_is_reported(String discards) {
        Kind kind = discards.equals("owner") ? Kind.STILL_DISCARDS : Kind.STILL_LOSES;
        var bout = Bout.with("excessDiscard", discards).fillHand(B, 6);
        bout.chooseWithoutChance(bout.use(bout.hand(A, GIFT)).asPlay());
        bout.chooseWithoutChance(GAME.awaitedCards(bout.state()).orElseThrow().unseenOutcome());
        assertRequiredLoss(bout, kind, 2, "VG-31c");

        var turn = Bout.with("excessDiscard", discards).fillHand(B, 6).chooseWithoutChance(new TurnEnded(A));
        turn.chooseWithoutChance(GAME.awaitedCards(turn.state()).orElseThrow().unseenOutcome());
        assertRequiredLoss(turn, kind, 1, "VG-31a", "VG-31b");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @Covers("VG-34a")
    void a_discard_effect_is_reported(boolean chosen) {
        var bout = Bout.with().fillHand(B, 4);
        bout.chooseWithoutChance(bout.use(bout.hand(A, technique("Яд",
                TestAbility.of(new Effect.Discard(Participant.OPPONENT, 3, chosen)).action()))).asPlay());
        assertRequiredLoss(bout, chosen ? Kind.STILL_DISCARDS : Kind.STILL_LOSES, 3, "VG-34a");
    }

    @Test
    @Covers("VG-36")
    void a_landed_strike_is_reported() {
        var bout = Bout.with().fillHand(B, 4);
        bout.choose(bout.use(bout.hand(A, technique("Меч", attackAction(2)))).asPlay());
        assertThat(GAME.requiredLoss(bout.state())).as("it may be interrupted").isEmpty();
        bout.pass().chooseWithoutChance(new Passed(B));
        assertRequiredLoss(bout, Kind.STILL_LOSES, 2, "VG-36");
    }

    @Test
    void every_kind_has_a_message_code() {
        assertThat(Kind.values()).extracting(Kind::code)
                .containsExactly("vremya-geroev.still-discards", "vremya-geroev.still-loses");
    }
}
