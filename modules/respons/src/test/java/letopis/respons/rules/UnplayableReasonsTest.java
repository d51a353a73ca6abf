package letopis.respons.rules;

import static letopis.respons.Choices.useChoice;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.boost;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.hero;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.trap;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestCards.withCosts;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Participant;
import letopis.respons.card.Payment;
import letopis.respons.card.Place;
import letopis.respons.card.Rule;
import letopis.respons.card.Target;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.state.Settings;
import letopis.table.CardName;
import letopis.table.NamedCard;
import letopis.table.Refusal;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The reasons why a card cannot be used now, for the use its player probably meant.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnplayableReasonsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);
    private static final Effect GAIN = new Effect.GainInfluence(Participant.YOU, amount(1));
    private static final Playable BOLT =
            spell("Молния", 1, play(targetedDeed(TestCards.ENEMY_UNITS, new Effect.Destroy(FIRST))));

    /// Returns the code of the reason, or an empty string.
    private static String unplayableReason(Lanes lanes, Seat seat, String card) {
        return Lanes.GAME.refuseCardUse(lanes.state(), seat, new NamedCard(lanes.card(card), new CardName(card)))
                .map(Refusal::code).orElse("");
    }

    private static String held(Lanes lanes, Playable card) {
        return unplayableReason(lanes.hand(A, card).startIn(Phase.ACTION), A, card.name().value());
    }

    private static Playable makeExpensive(Playable card) {
        return withCosts(card, Optional.of(9));
    }

    private static Ability free() {
        return new Ability.Law(List.of(), Participant.YOU,
                List.of(new Rule.FreePlayRule(new Filter(Optional.of(Place.HAND),
                List.of(), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(), List.of(), false,
                List.of()))));
    }

    @Test
    @Covers({"RS-157a", "RS-159", "RS-158"})
    void an_expensive_card_of_any_type_is_unaffordable_unless_free() {
        for (Playable card : List.of(unit("Лев", 1), BOLT, boost("Знамя"), trap("Силок"))) {
            var lanes = Lanes.of().unit(B, 1, unit("Тигр", 1));
            assertThat(held(lanes, makeExpensive(card))).as("%s", card.name()).isEqualTo("respons.cost");
            var given = Lanes.of().unit(B, 1, unit("Тигр", 1)).unit(A, 5, unitWith("Меценат", 1, free()));
            assertThat(held(given, makeExpensive(card))).as("%s", card.name()).isEmpty();
        }
        var secret = Lanes.of().with(Settings.FaceDownPriceRule.SECRET);
        assertThat(held(secret, makeExpensive(trap("Силок")))).isEqualTo("respons.cost");
        assertThat(held(Lanes.of().with(Settings.FaceDownPriceRule.SECRET), trap("Силок"))).isEmpty();
        assertThat(held(Lanes.of(), trap("Силок"))).isEmpty();
        assertThat(held(Lanes.of().hand(A, unit("Репа", 1)), withCosts(unit("Лев", 1), Optional.of(9),
                new Payment.DiscardPayment(1)))).isEqualTo("respons.cost");
        assertThat(held(Lanes.of(), withCosts(unit("Лев", 1), Optional.of(1), new Payment.DiscardPayment(1))))
                .isEqualTo("respons.additional-cost");
    }

    @Test
    @Covers({"RS-069c", "RS-214"})
    void a_spell_lacks_a_target_or_is_playable() {
        assertThat(held(Lanes.of(), BOLT)).isEqualTo("respons.target-missing");
        assertThat(held(Lanes.of().unit(B, 1, unit("Тигр", 1)), BOLT)).isEmpty();
        var mode = new Deed.Mode(List.of(new Target(TestCards.ENEMY_UNITS, false)), List.of(new Effect.Destroy(FIRST)));
        var fork = spell("Развилка", 1, play(new Deed(List.of(), List.of(), Optional.of(new Deed.Choice(1, 1,
                List.of(mode, mode))), false)));
        assertThat(held(Lanes.of(), fork)).isEqualTo("respons.target-missing");
        assertThat(held(Lanes.of().unit(B, 1, unit("Тигр", 1)), fork)).isEmpty();
    }

    @Test
    @Covers({"RS-264a", "RS-264b", "RS-013"})
    void a_card_has_no_free_cell_in_its_row() {
        var full = Lanes.of();
        for (int line = 1; line <= 5; line++) {
            full.unit(A, line, unit("Зверь " + line, 1)).support(A, line, boost("Камень " + line));
        }
        full.hand(A, unit("Лев", 1), boost("Знамя"), trap("Силок")).startIn(Phase.ACTION);
        assertThat(unplayableReason(full, A, "Лев")).isEqualTo("respons.no-cell");
        assertThat(unplayableReason(full, A, "Знамя")).isEqualTo("respons.no-cell");
    }

    @Test
    @Covers({"RS-070", "RS-068a", "RS-068b", "RS-069c"})
    void a_card_on_the_field_or_a_hero_is_already_used_or_has_no_target() {
        Ability gain = tap(deed(GAIN));
        var lanes = Lanes.of().hero(A, hero("Первый", 4, gain)).unit(A, 1, unitWith("Жрец", 1, gain))
                .unit(A, 2, unitWith("Стрелок", 1, tap(targetedDeed(TestCards.ENEMY_UNITS, new Effect.Destroy(FIRST)))))
                .unit(A, 3, unit("Лев", 1)).startIn(Phase.ACTION);
        assertThat(unplayableReason(lanes, A, "Жрец")).isEmpty();
        assertThat(unplayableReason(lanes, A, "Лев")).isEmpty();
        assertThat(unplayableReason(lanes, A, "Стрелок")).isEqualTo("respons.target-missing");
        lanes.choose(useChoice(lanes, A, "Жрец")).choose(new Passed(B));
        lanes.choose(useChoice(lanes, A, "hero A")).choose(new Passed(B));
        assertThat(unplayableReason(lanes, A, "Жрец")).isEqualTo("respons.already-activated");
        assertThat(Lanes.GAME.refuseCardUse(lanes.state(), A,
                new NamedCard(lanes.card("hero A"), new CardName("Первый"))))
                .map(Refusal::code).contains("respons.already-activated");
        var stone = TestCards.card("Алтарь", CardType.LOCATION, 1,
                TestCards.side(null, 3, List.of(), List.of(), gain));
        var altar = Lanes.of().support(A, 1, stone).startIn(Phase.ACTION);
        altar.choose(useChoice(altar, A, "Алтарь")).choose(new Passed(B));
        assertThat(unplayableReason(altar, A, "Алтарь")).isEqualTo("respons.already-activated");
    }

    @Test
    @Covers({"RS-086", "RS-284b"})
    void a_card_not_in_hand_cannot_be_discarded_and_a_non_trap_cannot_be_activated() {
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 1)).hand(B, unit("Репа", 1), unit("Лук", 1)).cast(spell(
                "Заклинание", 0, play(deed(new Effect.Discard(Participant.OPPONENT, Optional.of(amount(1)), false)))));
        assertThat(unplayableReason(lanes, B, "Репа")).isEmpty();
        assertThat(unplayableReason(lanes, B, "Тигр")).isEqualTo("respons.not-in-hand");

        var pit = trap("Яма", new Ability.Trap(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS,
                Optional.of(TestCards.ENEMY_UNITS)), List.of(), deed(new Effect.Destroy(new CardSelector.Cause()))));
        var line = Lanes.of().unit(A, 1, unit("Лев", 1)).support(B, 3, pit).support(B, 4, trap("Силок"))
                .startIn(Phase.LINE_1);
        assertThat(unplayableReason(line, B, "Яма")).isEmpty();
        assertThat(unplayableReason(line, B, "Силок")).isEqualTo("respons.no-trap");
    }
}
