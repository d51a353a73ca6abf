package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Participant;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Aim;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.Price;
import letopis.respons.state.Settings;
import letopis.table.Omission;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Events of a fight that a player may expect but that do not happen.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OmissionsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    private static List<String> codes(Lanes lanes) {
        return lanes.omissions().stream().map(Omission::code).toList();
    }

    @Test
    @Covers({"RS-226a", "RS-226b", "RS-225"})
    void an_evader_and_a_unit_without_evasion_pass_each_other_once() {
        var lanes = Lanes.of().unit(A, 1, unit("Тень", 1, Keyword.EVASION)).unit(B, 1, unit("Тигр", 9))
                .startIn(Phase.LINE_1);

        assertThat(lanes.omissions()).extracting(Omission::code, Omission::details).containsExactly(
                tuple("respons.pass-each-other", Map.of("unit", lanes.card("Тень"), "other", lanes.card("Тигр"))),
                tuple("respons.hero-unseen", Map.of("unit", lanes.card("Тигр"), "other", lanes.card("Тень"),
                        "seat", A)));
    }

    @Test
    @Covers({"RS-220", "RS-050b"})
    void a_unit_that_skips_combat_neither_blocks_nor_strikes() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 3)).unit(B, 1, unit("Ленивец", 6, Keyword.SKIP_COMBAT))
                .startIn(Phase.LINE_1).turnUpOrders();
        assertThat(codes(Lanes.of().unit(A, 1, unit("Лев", 3)).unit(B, 1, unit("Ленивец", 6, Keyword.SKIP_COMBAT))
                .startIn(Phase.LINE_1))).containsExactly("respons.blocks-not");

        assertThat(codes(lanes)).containsExactly("respons.skips-combat");
    }

    @Test
    @Covers({"RS-202", "RS-050a"})
    void a_victim_that_strikes_in_the_other_step_does_not_strike_back() {
        var lanes = Lanes.of().unit(A, 1, unit("Лучник", 2, Keyword.RANGED)).unit(B, 1, unit("Тигр", 5))
                .startIn(Phase.LINE_1_RANGED);
        assertThat(lanes.omissions()).extracting(Omission::code, omission -> omission.details().get("victim"))
                .containsExactly(tuple("respons.no-strike-back", lanes.card("Тигр")),
                        tuple("respons.no-strike-back", lanes.card("Лучник")));

        assertThat(codes(Lanes.of().with(Settings.RangedStrikeBackRule.MUTUAL)
                .unit(A, 1, unit("Лучник", 2, Keyword.RANGED)).unit(B, 1, unit("Тигр", 5))
                .startIn(Phase.LINE_1_RANGED)))
                .isEmpty();
    }

    @Test
    void colliding_units_have_no_omissions_and_a_location_protects_its_hero() {
        assertThat(codes(Lanes.of().unit(A, 1, unit("Лев", 3)).unit(B, 1, unit("Тигр", 3)).startIn(Phase.LINE_1)))
                .isEmpty();
        assertThat(codes(Lanes.of().unit(A, 2, unit("Пума", 3)).support(B, 2, location("Стена", 9))
                .startIn(Phase.LINE_1)))
                .containsExactly("respons.location-harmless", "respons.hero-covered");
    }

    @Test
    @Covers("RS-046")
    void a_unit_barred_from_hitting_heroes_strikes_nothing() {
        var late = Lanes.of()
                .unit(A, 1, unitWith("Лев", 3, new Ability.ConstantAbility(List.of(), new CardSelector.ThisCard(),
                List.of(new Modifier.CannotHitHeroes())))).startIn(Phase.LINE_1);

        assertThat(late.omissions()).extracting(Omission::code, Omission::details).containsExactly(
                tuple("respons.barred", Map.of("unit", late.card("Лев"))),
                tuple("respons.hero-spared", Map.of("seat", B, "line", 1)));
    }

    @Test
    @Covers({"RS-187", "RS-186"})
    void a_move_elsewhere_does_not_trigger_death() {
        Playable heir = unitWith(
                "Наследник", 2,
                triggered(new TriggerCondition.Death(), new Effect.GainInfluence(Participant.YOU, amount(1))));

        assertThat(codes(moveSpell(heir, Destination.HAND))).containsExactly("respons.no-death");
        assertThat(codes(moveSpell(heir, Destination.GRAVEYARD))).isEmpty();
        assertThat(codes(moveSpell(unit("Прохожий", 2), Destination.HAND))).isEmpty();
    }

    private static Lanes moveSpell(Playable card, Destination to) {
        Playable spell = spell("Чары", 0,
                play(targetedDeed(TestCards.ANY, new Effect.Move(new CardSelector.TargetCard(0), to))));
        var lanes = Lanes.of().unit(B, 2, card).hand(A, spell).startIn(Phase.ACTION);
        return lanes.choose(new CardPlayed(A, lanes.card("Чары"), spell.name(), Optional.empty(), List.of(),
                List.of(new Aim(0, lanes.card(card.name().value()))), Price.PLAIN));
    }
}
