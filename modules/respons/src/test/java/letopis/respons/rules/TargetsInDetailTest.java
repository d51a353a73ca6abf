package letopis.respons.rules;

import static letopis.respons.Made.able;
import static letopis.respons.Made.aimed;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.n;
import static letopis.respons.Made.on;
import static letopis.respons.Made.play;
import static letopis.respons.Made.shielded;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Deed;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Happening;
import letopis.respons.card.Place;
import letopis.respons.card.Rule;
import letopis.respons.card.Target;
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
import letopis.respons.event.Aim;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.ValueEvent.InfluenceChanged;
import letopis.respons.event.ValueEvent.InfluenceSpent;
import letopis.respons.event.ValueEvent.ShieldPaid;
import letopis.respons.state.Settings;
import letopis.table.Refusal;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Targets of several parts, the cost of their shields, and the controller of an inherited effect.
@DisplayNameGeneration(ReplaceUnderscores.class)
class TargetsInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Which FIRST = new Which.Pointed(0);
    private static final Effect GAIN = new Effect.GainInfluence(Whom.YOU, n(1));
    private static final Effect NOTHING = new Effect.Restore(FIRST, Optional.empty());
    private static final Target ENEMY = new Target(Made.ENEMY_UNITS, false);

    private static CardPlayed cast(Lanes lanes, Playable spell, List<Integer> modes, Aim... aims) {
        return new CardPlayed(A, lanes.card(spell.name().value()), spell.name(), Optional.empty(), modes,
                List.of(aims), Price.PLAIN);
    }

    @Test
    @Covers({"RS-214", "RS-215", "RS-275a"})
    void each_mode_has_its_own_targets_beside_those_of_the_spell() {
        var mode = new Deed.Mode(List.of(ENEMY), List.of(NOTHING));
        var fork = spell("Развилка", 0, play(new Deed(List.of(ENEMY), List.of(NOTHING), Optional.of(
                new Deed.Choice(2, 2, List.of(mode, mode))), false)));
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 1)).unit(B, 2, unit("Слон", 1)).unit(B, 3, unit("Мышь", 1))
                .hand(A, fork).in(Phase.ACTION);
        lanes.when(cast(lanes, fork, List.of(0, 1), new Aim(0, lanes.card("Тигр")), new Aim(1, lanes.card("Слон")),
                new Aim(2, lanes.card("Мышь"))));
        assertThat(lanes.all(DeedBegan.class).getFirst().parts()).extracting(DeedBegan.Part::aims).containsExactly(
                List.of(new Aim(0, lanes.card("Тигр"))), List.of(new Aim(0, lanes.card("Слон"))),
                List.of(new Aim(0, lanes.card("Мышь"))));
    }

    @Test
    @Covers("RS-069c")
    void a_spell_without_targets_has_none_and_others_only_as_many_as_they_say() {
        var gift = spell("Подарок", 0, play(deed(GAIN)));
        var bolt = spell("Молния", 0, play(aimed(Made.ENEMY_UNITS, NOTHING)));
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 1)).unit(B, 2, unit("Слон", 1)).hand(A, gift, bolt)
                .in(Phase.ACTION);
        var tiger = new Aim(0, lanes.card("Тигр"));
        assertThat(lanes.refusal(cast(lanes, gift, List.of(), tiger)))
                .isEqualTo(Reason.NO_TARGETS.refusal("card", lanes.card("Подарок")));
        assertThat(lanes.refusal(cast(lanes, bolt, List.of(), tiger, new Aim(1, lanes.card("Слон")))))
                .isEqualTo(Reason.BAD_TARGET.refusal("card", lanes.card("Слон")));
    }

    @Test
    @Covers({"RS-191", "RS-193", "RS-194"})
    void several_shields_of_a_card_are_added_and_that_is_cited_where_there_are_several() {
        assertThat(tooDear(1, 2).rules()).extracting(RuleRef::id).containsExactly("RS-191", "RS-194");
        assertThat(tooDear(3).rules()).extracting(RuleRef::id).containsExactly("RS-191");
        assertThat(paid(1, 2).rulesOf(ShieldPaid.class)).containsExactly("RS-191", "RS-193", "RS-194");
        assertThat(paid(3).rulesOf(ShieldPaid.class)).containsExactly("RS-191", "RS-193");
        assertThat(paid(1, 2).all(ShieldPaid.class)).extracting(ShieldPaid::amount).containsExactly(3);
    }

    private static Lanes before(int influence, Integer... shields) {
        return Lanes.of().numbers(A, influence, 0, 5).unit(B, 1, shielded(unit("Рыцарь", 1), shields))
                .unit(B, 2, unit("Тигр", 1));
    }

    private static Refusal tooDear(Integer... shields) {
        var bolt = spell("Молния", 0, play(aimed(Made.ENEMY_UNITS, NOTHING)));
        var lanes = before(2, shields).hand(A, bolt).in(Phase.ACTION);
        return lanes.refusal(cast(lanes, bolt, List.of(), new Aim(0, lanes.card("Рыцарь"))));
    }

    private static Lanes paid(Integer... shields) {
        return before(3, shields).cast(spell("Молния", 0, play(aimed(Made.ENEMY_UNITS, NOTHING))), "Рыцарь");
    }

    @Test
    @Covers({"RS-160", "RS-191"})
    void what_reductions_leave_is_used_up_shield_by_shield_where_all_is_one_sum() {
        assertThat(spent(Lanes.of())).containsExactly(1);
        assertThat(spent(Lanes.of().with(Settings.ShieldSum.SEPARATE))).containsExactly(2, 2);
        assertThat(spent(Lanes.of().with(Settings.CostBelowNone.REFUND))).containsExactly(2, 2);
        assertThat(spent(Lanes.of().with(Settings.ShieldPrice.ACTION_POINTS))).isEmpty();
    }

    /// Returns the influence spent on two shields of 2 each, for a spell of cost 1 with a reduction of 4.
    private static List<Integer> spent(Lanes lanes) {
        var cheap = new Ability.Law(List.of(), Whom.YOU, List.of(new Rule.Costs(new Filter(Optional.of(Place.HAND),
                List.of(CardType.SPELL), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(),
                List.of(), false, List.of()), -4)));
        var twin = spell("Двойня", 1, play(new Deed(List.of(ENEMY, ENEMY), List.of(NOTHING), Optional.empty(), false)));
        return lanes.unit(A, 1, able("Маг", 1, cheap)).unit(B, 1, shielded(unit("Рыцарь", 1), 2))
                .unit(B, 2, shielded(unit("Витязь", 1), 2)).cast(twin, "Рыцарь", "Витязь")
                .all(InfluenceSpent.class).stream().map(one -> one.extra() + one.current()).toList();
    }

    @Test
    @Covers({"RS-191", "RS-194"})
    void a_second_target_is_offered_that_the_rest_can_pay_for() {
        var twin = spell("Двойня", 0, play(new Deed(List.of(ENEMY, ENEMY), List.of(NOTHING), Optional.empty(), false)));
        var lanes = Lanes.of().numbers(A, 3, 0, 5).unit(B, 1, shielded(unit("Рыцарь", 1), 2))
                .unit(B, 2, shielded(unit("Витязь", 1), 2)).unit(B, 3, shielded(unit("Паж", 1), 1)).hand(A, twin)
                .in(Phase.ACTION);
        var pairs = Lanes.GAME.choices(lanes.state(), A).stream().filter(CardPlayed.class::isInstance)
                .map(one -> ((CardPlayed) one).aims().stream().map(Aim::card).toList()).toList();
        assertThat(pairs).containsExactlyInAnyOrder(List.of(lanes.card("Рыцарь"), lanes.card("Паж")),
                List.of(lanes.card("Витязь"), lanes.card("Паж")), List.of(lanes.card("Паж"), lanes.card("Рыцарь")));
    }

    @Test
    @Covers({"RS-188", "RS-119"})
    void influence_by_the_death_of_a_card_of_another_cites_on_whose_field_it_died() {
        var heir = able("Наследник", 1, on(new When.Death(), GAIN));
        assertThat(cites(heir, new Effect.ChangeField(FIRST), new Effect.Destroy(FIRST))).contains("RS-188");
        assertThat(cites(heir, new Effect.Destroy(FIRST))).doesNotContain("RS-188");
        var guest = able("Гость", 1, on(new When.Happens(Happening.CHANGES_FIELD, Optional.empty()), GAIN));
        assertThat(cites(guest, new Effect.ChangeField(FIRST))).doesNotContain("RS-188");
    }

    /// Returns the paragraphs of the influence gained when these effects happen to a unit of A.
    private static List<String> cites(Playable unit, Effect... effects) {
        var lanes = Lanes.of().unit(A, 1, unit).cast(spell("Чары", 0, play(aimed(Made.UNITS, effects))),
                unit.name().value());
        if (effects[0] instanceof Effect.ChangeField) {
            lanes.when(new CellChosen(B, lanes.card(unit.name().value()), Cell.unit(2)));
        }
        return lanes.rulesOf(InfluenceChanged.class);
    }
}
