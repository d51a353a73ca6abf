package letopis.respons.rules;

import static letopis.respons.Decisions.refusalOf;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestCards.withShields;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;
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
import letopis.respons.card.Place;
import letopis.respons.card.Rule;
import letopis.respons.card.Target;
import letopis.respons.card.TriggerCondition;
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
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);
    private static final Effect GAIN = new Effect.GainInfluence(Participant.YOU, amount(1));
    private static final Effect NOTHING = new Effect.Restore(FIRST, Optional.empty());
    private static final Target ENEMY = new Target(TestCards.ENEMY_UNITS, false);

    private static CardPlayed cast(Lanes lanes, Playable spell, List<Integer> modes, Aim... aims) {
        return new CardPlayed(A, lanes.card(spell.name().value()), spell.name(), Optional.empty(), modes,
                List.of(aims), Price.PLAIN);
    }

    @Test
    @Covers({"RS-214", "RS-215", "RS-275a"})
    void each_mode_has_its_own_targets_besides_those_of_the_spell() {
        var mode = new Deed.Mode(List.of(ENEMY), List.of(NOTHING));
        var fork = spell("Развилка", 0, play(new Deed(List.of(ENEMY), List.of(NOTHING), Optional.of(
                new Deed.Choice(2, 2, List.of(mode, mode))), false)));
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 1)).unit(B, 2, unit("Слон", 1)).unit(B, 3, unit("Мышь", 1))
                .hand(A, fork).startIn(Phase.ACTION);
        lanes.choose(cast(lanes, fork, List.of(0, 1), new Aim(0, lanes.card("Тигр")), new Aim(1, lanes.card("Слон")),
                new Aim(2, lanes.card("Мышь"))));
        assertThat(lanes.eventsOf(DeedBegan.class).getFirst().parts()).extracting(DeedBegan.Part::aims).containsExactly(
                List.of(new Aim(0, lanes.card("Тигр"))), List.of(new Aim(0, lanes.card("Слон"))),
                List.of(new Aim(0, lanes.card("Мышь"))));
    }

    @Test
    @Covers("RS-069c")
    void a_spell_has_exactly_the_targets_it_declares() {
        var gift = spell("Подарок", 0, play(deed(GAIN)));
        var bolt = spell("Молния", 0, play(targetedDeed(TestCards.ENEMY_UNITS, NOTHING)));
        var lanes = Lanes.of().unit(B, 1, unit("Тигр", 1)).unit(B, 2, unit("Слон", 1)).hand(A, gift, bolt)
                .startIn(Phase.ACTION);
        var tiger = new Aim(0, lanes.card("Тигр"));
        assertThat(lanes.refusal(cast(lanes, gift, List.of(), tiger)))
                .isEqualTo(refusalOf("respons.no-targets", List.of("RS-069c"), "card", lanes.card("Подарок")));
        assertThat(lanes.refusal(cast(lanes, bolt, List.of(), tiger, new Aim(1, lanes.card("Слон")))))
                .isEqualTo(refusalOf("respons.bad-target", List.of("RS-069c"), "card", lanes.card("Слон")));
    }

    @Test
    @Covers({"RS-191", "RS-193", "RS-194"})
    void several_shields_of_a_card_are_summed_and_cited_as_a_sum() {
        assertThat(shieldRefusal(1, 2).rules()).extracting(RuleRef::id).containsExactly("RS-191", "RS-194");
        assertThat(shieldRefusal(3).rules()).extracting(RuleRef::id).containsExactly("RS-191");
        assertThat(payShields(1, 2).rulesOf(ShieldPaid.class)).containsExactly("RS-191", "RS-193", "RS-194");
        assertThat(payShields(3).rulesOf(ShieldPaid.class)).containsExactly("RS-191", "RS-193");
        assertThat(payShields(1, 2).eventsOf(ShieldPaid.class)).extracting(ShieldPaid::amount).containsExactly(3);
    }

    private static Lanes lanesWithShields(int influence, Integer... shields) {
        return Lanes.of().playerNumbers(A, influence, 0, 5).unit(B, 1, withShields(unit("Рыцарь", 1), shields))
                .unit(B, 2, unit("Тигр", 1));
    }

    private static Refusal shieldRefusal(Integer... shields) {
        var bolt = spell("Молния", 0, play(targetedDeed(TestCards.ENEMY_UNITS, NOTHING)));
        var lanes = lanesWithShields(2, shields).hand(A, bolt).startIn(Phase.ACTION);
        return lanes.refusal(cast(lanes, bolt, List.of(), new Aim(0, lanes.card("Рыцарь"))));
    }

    private static Lanes payShields(Integer... shields) {
        return lanesWithShields(3, shields)
                .cast(spell("Молния", 0, play(targetedDeed(TestCards.ENEMY_UNITS, NOTHING))), "Рыцарь");
    }

    @Test
    @Covers({"RS-160", "RS-191"})
    void leftover_reductions_are_spent_shield_by_shield_under_a_single_sum() {
        assertThat(shieldPayments(Lanes.of())).containsExactly(1);
        assertThat(shieldPayments(Lanes.of().with(Settings.ShieldSumRule.SEPARATE))).containsExactly(2, 2);
        assertThat(shieldPayments(Lanes.of().with(Settings.NegativeCostRule.REFUND))).containsExactly(2, 2);
        assertThat(shieldPayments(Lanes.of().with(Settings.ShieldPriceRule.ACTION_POINTS))).isEmpty();
    }

    /// Returns the influence spent on two shields of 2 each, for a spell of cost 1 with a reduction of 4.
    private static List<Integer> shieldPayments(Lanes lanes) {
        var cheap = new Ability.Law(List.of(), Participant.YOU,
                List.of(new Rule.CostChange(new Filter(Optional.of(Place.HAND),
                List.of(CardType.SPELL), Optional.empty(), Optional.empty(), List.of(), List.of(), List.of(),
                List.of(), false, List.of()), -4)));
        var twin = spell("Двойня", 1, play(new Deed(List.of(ENEMY, ENEMY), List.of(NOTHING), Optional.empty(), false)));
        return lanes.unit(A, 1, unitWith("Маг", 1, cheap)).unit(B, 1, withShields(unit("Рыцарь", 1), 2))
                .unit(B, 2, withShields(unit("Витязь", 1), 2)).cast(twin, "Рыцарь", "Витязь")
                .eventsOf(InfluenceSpent.class).stream()
                .map(influenceSpent -> influenceSpent.extra() + influenceSpent.current()).toList();
    }

    @Test
    @Covers({"RS-191", "RS-194"})
    void a_second_target_is_offered_if_the_remaining_funds_cover_it() {
        var twin = spell("Двойня", 0, play(new Deed(List.of(ENEMY, ENEMY), List.of(NOTHING), Optional.empty(), false)));
        var lanes = Lanes.of().playerNumbers(A, 3, 0, 5).unit(B, 1, withShields(unit("Рыцарь", 1), 2))
                .unit(B, 2, withShields(unit("Витязь", 1), 2)).unit(B, 3, withShields(unit("Паж", 1), 1)).hand(A, twin)
                .startIn(Phase.ACTION);
        var pairs = Lanes.GAME.choices(lanes.state(), A).stream().filter(CardPlayed.class::isInstance)
                .map(choice -> ((CardPlayed) choice).aims().stream().map(Aim::card).toList()).toList();
        assertThat(pairs).containsExactlyInAnyOrder(List.of(lanes.card("Рыцарь"), lanes.card("Паж")),
                List.of(lanes.card("Витязь"), lanes.card("Паж")), List.of(lanes.card("Паж"), lanes.card("Рыцарь")));
    }

    @Test
    @Covers({"RS-188", "RS-119"})
    void influence_from_the_death_of_an_opponents_card_cites_the_field_it_died_on() {
        var heir = unitWith("Наследник", 1, triggered(new TriggerCondition.Death(), GAIN));
        assertThat(influenceRules(heir, new Effect.ChangeField(FIRST), new Effect.Destroy(FIRST))).contains("RS-188");
        assertThat(influenceRules(heir, new Effect.Destroy(FIRST))).doesNotContain("RS-188");
        var guest = unitWith("Гость", 1,
                triggered(new TriggerCondition.CardEventTrigger(CardEventKind.CHANGES_FIELD, Optional.empty()), GAIN));
        assertThat(influenceRules(guest, new Effect.ChangeField(FIRST))).doesNotContain("RS-188");
    }

    /// Returns the paragraphs of the influence gained when these effects happen to a unit of A.
    private static List<String> influenceRules(Playable unit, Effect... effects) {
        var lanes = Lanes.of().unit(A, 1, unit).cast(spell("Чары", 0, play(targetedDeed(TestCards.UNITS, effects))),
                unit.name().value());
        if (effects[0] instanceof Effect.ChangeField) {
            lanes.choose(new CellChosen(B, lanes.card(unit.name().value()), Cell.unit(2)));
        }
        return lanes.rulesOf(InfluenceChanged.class);
    }
}
