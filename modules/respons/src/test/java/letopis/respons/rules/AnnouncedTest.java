package letopis.respons.rules;

import static letopis.respons.Made.able;
import static letopis.respons.Made.aimed;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.n;
import static letopis.respons.Made.play;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.card.Target;
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
import letopis.respons.event.Aim;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.ModesChosen;
import letopis.respons.event.PlayerDecision.OrderTurned;
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
class AnnouncedTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Which FIRST = new Which.Pointed(0);
    private static final Effect BLOW = new Effect.Reduce(FIRST, n(2));

    private static Playable summoned(Deed deed) {
        return able("Гость", 1, new Ability.Triggered(new When.Summon(), List.of(), deed));
    }

    private static Lanes enters(Lanes lanes, Playable card) {
        lanes.hand(A, card).in(Phase.ACTION);
        return lanes.when(new CardPlayed(A, lanes.card("Гость"), card.name(), Optional.of(Cell.unit(5)), List.of(),
                List.of(), Price.PLAIN));
    }

    private static TargetsChosen at(Seat seat, Lanes lanes, String... cards) {
        return new TargetsChosen(seat, IntStream.range(0, cards.length)
                .mapToObj(i -> new Aim(i, lanes.card(cards[i]))).toList());
    }

    @Test
    @Covers({"RS-215", "RS-183", "RS-101"})
    void the_target_of_a_trigger_is_named_by_its_player_when_its_turn_comes() {
        var lanes = enters(Lanes.of().unit(B, 1, unit("Тигр", 5)).unit(A, 1, unit("Лев", 5)),
                summoned(aimed(Made.ENEMY_UNITS, BLOW)));
        assertThat(lanes.all(DeedAnnounced.class)).hasSize(1);
        assertThat(Prompts.code(lanes.state())).isEqualTo("aims");
        assertThat(Prompts.seats(lanes.state())).containsExactly(A);
        assertThat(lanes.refusal(at(B, lanes, "Тигр")).code()).isEqualTo("respons.not-your-decision");
        assertThat(lanes.refusal(new ModesChosen(A, List.of())).code()).isEqualTo("respons.not-your-decision");
        assertThat(lanes.refusal(at(A, lanes, "Лев")).code()).isEqualTo("respons.target-not-an-enemy");
        assertThat(lanes.refusal(at(A, lanes, "Тигр", "Тигр")).code()).isEqualTo("respons.bad-target");
        assertThat(lanes.refusal(new TargetsChosen(A, List.of(new Aim(0, lanes.card("Тигр")),
                new Aim(0, lanes.card("Тигр"))))).code()).isEqualTo("respons.target-twice");
        assertThat(lanes.refusal(at(A, lanes)).rules()).extracting(RuleRef::id).contains("RS-101");

        lanes.when(at(A, lanes, "Тигр"));
        assertThat(lanes.strength("Тигр")).isEqualTo(3);
        assertThat(Prompts.isAction(lanes.state(), B)).isTrue();
    }

    @Test
    @Covers({"RS-191", "RS-193"})
    void a_shield_is_paid_by_whoever_aims_a_trigger_at_it_or_it_is_no_target() {
        var guest = summoned(aimed(Made.ENEMY_UNITS, BLOW));
        var lanes = enters(Lanes.of().numbers(A, 3, 0, 5).unit(B, 1, Made.shielded(unit("Рыцарь", 5), 2)), guest);
        lanes.when(at(A, lanes, "Рыцарь"));
        assertThat(lanes.all(ShieldPaid.class)).containsExactly(new ShieldPaid(A, lanes.card("Рыцарь"), 2));
        assertThat(lanes.state().player(A).funds()).isZero();

        var poor = enters(Lanes.of().numbers(A, 2, 0, 5).unit(B, 1, Made.shielded(unit("Рыцарь", 5), 2)), guest);
        assertThat(Prompts.isAction(poor.state(), B)).isTrue();
        assertThat(poor.all(EffectWasted.class)).hasSize(1);
        assertThat(poor.all(StrengthReduced.class)).isEmpty();

        var other = enters(Lanes.of().numbers(A, 2, 0, 5).unit(B, 1, Made.shielded(unit("Рыцарь", 5), 2))
                .unit(B, 2, unit("Тигр", 5)), guest);
        assertThat(other.refusal(at(A, other, "Рыцарь")).code()).isEqualTo("respons.shielded");
        assertThat(other.when(at(A, other, "Тигр")).all(ShieldPaid.class)).isEmpty();
    }

    @Test
    @Covers({"RS-214", "RS-215"})
    void modes_of_a_trigger_come_before_the_targets_they_need() {
        var choice = new Deed.Choice(1, 2, List.of(
                new Deed.Mode(List.of(), List.of(new Effect.GainInfluence(Whom.YOU, n(3)))),
                new Deed.Mode(List.of(new Target(Made.ENEMY_UNITS, false)), List.of(BLOW)),
                new Deed.Mode(List.of(new Target(Made.OWN_UNITS, false)), List.of(new Effect.Destroy(FIRST)))));
        var guest = summoned(new Deed(List.of(), List.of(), Optional.of(choice), false));
        for (List<Integer> wrong : List.<List<Integer>>of(List.of(), List.of(0, 1, 2), List.of(1, 1), List.of(3))) {
            var asked = enters(Lanes.of().unit(B, 1, unit("Тигр", 5)), guest);
            assertThat(Prompts.code(asked.state())).isEqualTo("modes");
            assertThat(asked.refusal(new ModesChosen(A, wrong)).code()).as("%s", wrong)
                    .isEqualTo("respons.bad-modes");
            assertThat(asked.refusal(new ModesChosen(B, List.of(0))).code()).isEqualTo("respons.not-your-decision");
            assertThat(asked.refusal(at(A, asked, "Тигр")).code()).isEqualTo("respons.not-your-decision");
        }

        var gains = enters(Lanes.of().unit(B, 1, unit("Тигр", 5)), guest).when(new ModesChosen(A, List.of(0)));
        assertThat(gains.state().player(A).extra()).isEqualTo(3);
        assertThat(gains.strength("Тигр")).isEqualTo(5);

        var both = enters(Lanes.of().unit(B, 1, unit("Тигр", 5)).unit(A, 1, unit("Лев", 1)), guest)
                .when(new ModesChosen(A, List.of(2, 1)));
        assertThat(both.refusal(at(A, both, "Лев", "Тигр")).code()).isEqualTo("respons.target-not-an-enemy");
        both.when(at(A, both, "Тигр", "Лев"));
        assertThat(both.strength("Тигр")).isEqualTo(3);
        assertThat(both.isDead("Лев")).isTrue();
        assertThat(both.state().player(A).extra()).isZero();
    }

    @Test
    @Covers({"RS-215", "RS-076"})
    void a_target_may_be_left_out_where_the_instruction_says_so() {
        var guest = summoned(new Deed(List.of(new Target(Made.ENEMY_UNITS, true)), List.of(BLOW), Optional.empty(),
                false));
        var lanes = enters(Lanes.of().unit(B, 1, unit("Тигр", 5)), guest);
        lanes.when(at(A, lanes));
        assertThat(lanes.all(StrengthReduced.class)).isEmpty();
        assertThat(lanes.all(DeedBegan.class)).hasSize(1);
    }

    @Test
    @Covers({"RS-191", "RS-310", "RS-215"})
    void an_order_names_its_target_as_it_is_turned_up_and_pays_shields() {
        var blast = Made.order(spell("Взрыв", 0, play(aimed(Made.ENEMY_UNITS, BLOW))));
        var lanes = Lanes.of().orders(B, blast).unit(A, 4, Made.shielded(unit("Лев", 5), 1)).in(Phase.LINE_4);
        lanes.when(new OrderTurned(B, lanes.card("Взрыв"), blast.name()));
        assertThat(Prompts.seats(lanes.state())).containsExactly(B);
        lanes.when(at(B, lanes, "Лев"));
        assertThat(lanes.all(ShieldPaid.class)).containsExactly(new ShieldPaid(B, lanes.card("Лев"), 1));
    }

    @Test
    @Covers({"RS-029a", "RS-029b"})
    void a_trigger_says_by_which_rule_its_card_was_looked_for() {
        var here = enters(Lanes.of(), summoned(deed(new Effect.GainInfluence(Whom.YOU, n(1)))));
        assertThat(here.rulesOf(DeedBegan.class)).containsExactly("RS-077");
        var mouse = able("Мышь", 1, Made.on(new When.Death(), new Effect.GainInfluence(Whom.YOU, n(1))));
        var gone = Lanes.of().unit(A, 4, mouse).unit(B, 4, unit("Тигр", 5)).in(Phase.LINE_4);
        assertThat(gone.rulesOf(DeedBegan.class)).containsExactly("RS-029b");
    }
}
