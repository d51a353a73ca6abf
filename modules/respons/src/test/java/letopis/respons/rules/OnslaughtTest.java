package letopis.respons.rules;

import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.Cell;
import letopis.respons.event.CombatEvent.HeroHit;
import letopis.respons.event.CombatEvent.OnslaughtContinued;
import letopis.respons.event.CombatEvent.UnitsStruck;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.ValueEvent.DurabilityReduced;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The kills after which a unit with Onslaught continues.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OnslaughtTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Effect HOME = new Effect.Move(new CardSelector.ThisCard(), Destination.HAND);

    private static Lanes fightWithOnslaught(Lanes lanes) {
        return lanes.unit(A, 3, unit("Носорог", 7, Keyword.ONSLAUGHT)).startIn(Phase.LINE_3);
    }

    @Test
    @Covers({"RS-196", "RS-095", "RS-128"})
    void a_unit_saved_from_death_was_not_killed() {
        var escaping = unitWith("Лис", 2,
                new Ability.ReplacementAbility(new ReplaceableEvent.CardDeath(Optional.empty()), List.of(),
                List.of(HOME)));
        var lanes = fightWithOnslaught(Lanes.of().unit(B, 3, escaping));

        assertThat(lanes.state().isIn(lanes.card("Лис"), B, ResponsZone.HAND)).isTrue();
        assertThat(lanes.eventsOf(OnslaughtContinued.class)).isEmpty();
        assertThat(lanes.eventsOf(HeroHit.class)).isEmpty();
    }

    @Test
    @Covers({"RS-196", "RS-029a"})
    void a_unit_that_survives_the_strike_and_then_leaves_was_not_killed() {
        var shy = unitWith("Олень", 9,
                triggered(new TriggerCondition.CardEventTrigger(CardEventKind.LOSES_STRENGTH, Optional.empty()), HOME));
        var lanes = fightWithOnslaught(Lanes.of().unit(B, 3, shy));

        assertThat(lanes.state().isIn(lanes.card("Олень"), B, ResponsZone.HAND)).isTrue();
        assertThat(lanes.eventsOf(OnslaughtContinued.class)).isEmpty();
    }

    @Test
    @Covers("RS-196")
    void a_unit_destroyed_by_an_effect_after_the_strike_was_not_killed_in_combat() {
        var fragile = unitWith("Стекло", 9,
                triggered(new TriggerCondition.CardEventTrigger(CardEventKind.LOSES_STRENGTH, Optional.empty()),
                new Effect.Destroy(new CardSelector.ThisCard())));
        var proud = unitWith("Вождь", 5,
                triggered(new TriggerCondition.CardEventTrigger(CardEventKind.KILLS, Optional.of(TestCards.OWN_UNITS)),
                new Effect.Destroy(new CardSelector.ThisCard())));
        var lanes = fightWithOnslaught(Lanes.of().unit(B, 3, fragile).unit(A, 1, proud));

        assertThat(lanes.isDead("Стекло")).isTrue();
        assertThat(lanes.eventsOf(OnslaughtContinued.class)).isEmpty();
        assertThat(lanes.eventsOf(TriggerQueued.class)).extracting(queued -> queued.trigger().source().card())
                .containsExactly(lanes.card("Стекло"));
    }

    @Test
    @Covers({"RS-196", "RS-073", "RS-050b"})
    void a_unit_that_was_killed_and_returned_is_struck_again() {
        var phoenix = unitWith("Феникс", 2,
                triggered(new TriggerCondition.Death(), new Effect.Move(new CardSelector.Cause(),
                Destination.OWNERS_FIELD)));
        var lanes = fightWithOnslaught(Lanes.of().unit(B, 3, phoenix));
        lanes.choose(new CellChosen(B, lanes.card("Феникс"), Cell.unit(3)));

        assertThat(lanes.eventsOf(OnslaughtContinued.class)).isNotEmpty();
        assertThat(lanes.eventsOf(UnitsStruck.class)).first().satisfies(struck -> assertThat(struck.strikes())
                .extracting(UnitsStruck.Strike::target)
                .contains(new UnitsStruck.Target.CardTarget(lanes.card("Феникс"), false)));
    }

    @Test
    @Covers({"RS-196", "RS-025", "RS-300a"})
    void a_location_that_blocks_face_down_is_destroyed_and_revealed() {
        var lanes = fightWithOnslaught(Lanes.of().with(Settings.FaceDownLocationRule.BLOCKS)
                .faceDown(B, 3, location("Стена", 3))).turnUpOrders();

        assertThat(lanes.eventsOf(DurabilityReduced.class)).hasSize(1);
        assertThat(lanes.eventsOf(CardDestroyed.class)).singleElement()
                .satisfies(gone -> assertThat(gone.name()).isPresent());
        assertThat(lanes.isDead("Стена")).isTrue();
        assertThat(lanes.state().table().card(lanes.card("Стена")).face().isOpen()).isTrue();
        assertThat(lanes.eventsOf(HeroHit.class)).containsExactly(new HeroHit(B, lanes.card("Носорог")));
    }

    @Test
    @Covers({"RS-300a", "RS-050b"})
    void a_face_down_location_does_not_block_otherwise() {
        var lanes = fightWithOnslaught(Lanes.of().faceDown(B, 3, location("Стена", 3))).turnUpOrders();

        assertThat(lanes.eventsOf(DurabilityReduced.class)).isEmpty();
        assertThat(lanes.eventsOf(HeroHit.class)).hasSize(1);
    }
}
