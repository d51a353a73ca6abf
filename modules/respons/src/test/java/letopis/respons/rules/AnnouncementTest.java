package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.card.Participant;
import letopis.respons.card.Target;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Aim;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.ModesChosen;
import letopis.respons.event.PlayerDecision.OrderTurnedUp;
import letopis.respons.event.PlayerDecision.TargetsChosen;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.DeedAnnounced;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.QueueEvent.EffectWasted;
import letopis.respons.event.ValueEvent.ShieldPaid;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Modes and targets of queued abilities, which are named when the effect is announced.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AnnouncementTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);
    private static final Effect BLOW = new Effect.Reduce(FIRST, amount(2));

    private static Playable unitWithSummon(Deed deed) {
        return unitWith("Гость", 1, new Ability.TriggeredAbility(new TriggerCondition.Summon(), List.of(), deed));
    }

    private static Lanes playUnit(Lanes lanes, Playable card) {
        lanes.hand(A, card).startIn(Phase.ACTION);
        return lanes.choose(new CardPlayed(A, lanes.card("Гость"), card.name(), Optional.of(Cell.unit(5)), List.of(),
                List.of(), Price.PLAIN));
    }

    private static TargetsChosen at(Seat seat, Lanes lanes, String... cards) {
        return new TargetsChosen(seat, IntStream.range(0, cards.length)
                .mapToObj(i -> new Aim(i, lanes.card(cards[i]))).toList());
    }

    @Test
    @Covers({"RS-215", "RS-183", "RS-101"})
    void a_trigger_target_is_named_by_its_player_on_resolution() {
        var lanes = playUnit(Lanes.of().unit(B, 1, unit("Тигр", 5)).unit(A, 1, unit("Лев", 5)),
                unitWithSummon(targetedDeed(TestCards.ENEMY_UNITS, BLOW)));
        assertThat(lanes.eventsOf(DeedAnnounced.class)).hasSize(1);
        assertThat(Prompts.code(lanes.state())).isEqualTo("aims");
        assertThat(Prompts.seats(lanes.state())).containsExactly(A);
        assertThat(lanes.refusal(at(B, lanes, "Тигр")).code()).isEqualTo("respons.not-your-decision");
        assertThat(lanes.refusal(new ModesChosen(A, List.of())).code()).isEqualTo("respons.not-your-decision");
        assertThat(lanes.refusal(at(A, lanes, "Лев")).code()).isEqualTo("respons.target-not-an-enemy");
        assertThat(lanes.refusal(at(A, lanes, "Тигр", "Тигр")).code()).isEqualTo("respons.bad-target");
        assertThat(lanes.refusal(new TargetsChosen(A, List.of(new Aim(0, lanes.card("Тигр")),
                new Aim(0, lanes.card("Тигр"))))).code()).isEqualTo("respons.target-twice");
        assertThat(lanes.refusal(at(A, lanes)).rules()).extracting(RuleRef::id).contains("RS-101");

        lanes.choose(at(A, lanes, "Тигр"));
        assertThat(lanes.strength("Тигр")).isEqualTo(3);
        assertThat(Prompts.isAction(lanes.state(), B)).isTrue();
    }

    @Test
    @Covers({"RS-191", "RS-193"})
    void a_trigger_pays_the_shield_of_its_target_or_cannot_target_it() {
        var guest = unitWithSummon(targetedDeed(TestCards.ENEMY_UNITS, BLOW));
        var lanes = playUnit(Lanes.of().playerNumbers(A, 3, 0, 5)
                .unit(B, 1, TestCards.withShields(unit("Рыцарь", 5), 2)), guest);
        lanes.choose(at(A, lanes, "Рыцарь"));
        assertThat(lanes.eventsOf(ShieldPaid.class)).containsExactly(new ShieldPaid(A, lanes.card("Рыцарь"), 2));
        assertThat(lanes.state().player(A).funds()).isZero();

        var poor = playUnit(Lanes.of().playerNumbers(A, 2, 0, 5)
                .unit(B, 1, TestCards.withShields(unit("Рыцарь", 5), 2)), guest);
        assertThat(Prompts.isAction(poor.state(), B)).isTrue();
        assertThat(poor.eventsOf(EffectWasted.class)).hasSize(1);
        assertThat(poor.eventsOf(StrengthReduced.class)).isEmpty();

        var other = playUnit(Lanes.of().playerNumbers(A, 2, 0, 5)
                .unit(B, 1, TestCards.withShields(unit("Рыцарь", 5), 2))
                .unit(B, 2, unit("Тигр", 5)), guest);
        assertThat(other.refusal(at(A, other, "Рыцарь")).code()).isEqualTo("respons.shielded");
        assertThat(other.choose(at(A, other, "Тигр")).eventsOf(ShieldPaid.class)).isEmpty();
    }

    @Test
    @Covers({"RS-214", "RS-215"})
    void trigger_modes_are_chosen_before_their_targets() {
        var choice = new Deed.Choice(1, 2, List.of(
                new Deed.Mode(List.of(), List.of(new Effect.GainInfluence(Participant.YOU, amount(3)))),
                new Deed.Mode(List.of(new Target(TestCards.ENEMY_UNITS, false)), List.of(BLOW)),
                new Deed.Mode(List.of(new Target(TestCards.OWN_UNITS, false)), List.of(new Effect.Destroy(FIRST)))));
        var guest = unitWithSummon(new Deed(List.of(), List.of(), Optional.of(choice), false));
        for (List<Integer> wrong : List.<List<Integer>>of(List.of(), List.of(0, 1, 2), List.of(1, 1), List.of(3))) {
            var lanes = playUnit(Lanes.of().unit(B, 1, unit("Тигр", 5)), guest);
            assertThat(Prompts.code(lanes.state())).isEqualTo("modes");
            assertThat(lanes.refusal(new ModesChosen(A, wrong)).code()).as("%s", wrong)
                    .isEqualTo("respons.bad-modes");
            assertThat(lanes.refusal(new ModesChosen(B, List.of(0))).code()).isEqualTo("respons.not-your-decision");
            assertThat(lanes.refusal(at(A, lanes, "Тигр")).code()).isEqualTo("respons.not-your-decision");
        }

        var gains = playUnit(Lanes.of().unit(B, 1, unit("Тигр", 5)), guest).choose(new ModesChosen(A, List.of(0)));
        assertThat(gains.state().player(A).extra()).isEqualTo(3);
        assertThat(gains.strength("Тигр")).isEqualTo(5);

        var both = playUnit(Lanes.of().unit(B, 1, unit("Тигр", 5)).unit(A, 1, unit("Лев", 1)), guest)
                .choose(new ModesChosen(A, List.of(2, 1)));
        assertThat(both.refusal(at(A, both, "Лев", "Тигр")).code()).isEqualTo("respons.target-not-an-enemy");
        both.choose(at(A, both, "Тигр", "Лев"));
        assertThat(both.strength("Тигр")).isEqualTo(3);
        assertThat(both.isDead("Лев")).isTrue();
        assertThat(both.state().player(A).extra()).isZero();
    }

    @Test
    @Covers({"RS-215", "RS-076"})
    void an_optional_target_may_be_omitted() {
        var guest = unitWithSummon(
                new Deed(List.of(new Target(TestCards.ENEMY_UNITS, true)), List.of(BLOW), Optional.empty(),
                false));
        var lanes = playUnit(Lanes.of().unit(B, 1, unit("Тигр", 5)), guest);
        lanes.choose(at(A, lanes));
        assertThat(lanes.eventsOf(StrengthReduced.class)).isEmpty();
        assertThat(lanes.eventsOf(DeedBegan.class)).hasSize(1);
    }

    @Test
    @Covers({"RS-191", "RS-310", "RS-215"})
    void an_order_names_its_target_when_turned_up_and_pays_shields() {
        var blast = TestCards.asOrder(spell("Взрыв", 0, play(targetedDeed(TestCards.ENEMY_UNITS, BLOW))));
        var lanes = Lanes.of().orders(B, blast).unit(A, 4, TestCards.withShields(unit("Лев", 5), 1))
                .startIn(Phase.LINE_4);
        lanes.choose(new OrderTurnedUp(B, lanes.card("Взрыв"), blast.name()));
        assertThat(Prompts.seats(lanes.state())).containsExactly(B);
        lanes.choose(at(B, lanes, "Лев"));
        assertThat(lanes.eventsOf(ShieldPaid.class)).containsExactly(new ShieldPaid(B, lanes.card("Лев"), 1));
    }

    @Test
    @Covers({"RS-029a", "RS-029b"})
    void a_trigger_cites_the_rule_that_located_its_card() {
        var lanes = playUnit(Lanes.of(), unitWithSummon(deed(new Effect.GainInfluence(Participant.YOU, amount(1)))));
        assertThat(lanes.rulesOf(DeedBegan.class)).containsExactly("RS-077");
        var mouse = unitWith("Мышь", 1,
                TestCards.triggered(new TriggerCondition.Death(),
                new Effect.GainInfluence(Participant.YOU, amount(1))));
        var gone = Lanes.of().unit(A, 4, mouse).unit(B, 4, unit("Тигр", 5)).startIn(Phase.LINE_4);
        assertThat(gone.rulesOf(DeedBegan.class)).containsExactly("RS-029b");
    }
}
