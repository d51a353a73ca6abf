package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.unit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Condition;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Participant;
import letopis.respons.card.Place;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.LevelChanged;
import letopis.respons.event.CardEvent.ZoneSearched;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CardsFound;
import letopis.respons.event.PlayerDecision.CardsGivenUp;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.PlayerDecision.TrapActivated;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.DiscardDue;
import letopis.respons.event.QueueEvent.TrapWindowClosed;
import letopis.respons.event.RevealedCard;
import letopis.respons.state.HandMaximum;
import letopis.respons.state.Settings;
import letopis.table.InvalidSettingsException;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Settings that change the possible choices: maximum hand sizes, one-level targets, open graveyards, unusable traps.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ChoiceReadingsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    private static Lanes drawing(Lanes lanes) {
        return lanes.hand(A, unit("Репа", 1), unit("Лук", 1)).deckTop(A, unit("Лев", 1), unit("Рысь", 1))
                .cast(spell("Находка", 1, play(deed(new Effect.Draw(Participant.YOU, amount(2))))));
    }

    @Test
    @Covers("RS-015b")
    void the_maximum_hand_size_is_any_number_or_unlimited() {
        assertThat(Prompts.isAction(drawing(Lanes.of()).state(), B)).isTrue();
        assertThat(Prompts.isAction(drawing(Lanes.of().with(new HandMaximum(OptionalInt.of(4)))).state(), B))
                .isTrue();
        var three = drawing(Lanes.of().with(new HandMaximum(OptionalInt.of(3))));
        assertThat(three.rulesOf(DiscardDue.class)).containsExactly("RS-015b");
        assertThat(three.refusal(new CardsGivenUp(A, List.of(shown(three, "Лук"), shown(three, "Лев")))).code())
                .isEqualTo("respons.wrong-number");
        three.choose(new CardsGivenUp(A, List.of(shown(three, "Лук"))));
        assertThat(three.state().listHandCards(A)).hasSize(3);
        var none = Lanes.of().with(new HandMaximum(OptionalInt.of(0))).hand(A, unit("Лук", 1))
                .startIn(Phase.ACTION);
        none.choose(new CardsGivenUp(A, List.of(shown(none, "Лук"))));
        assertThat(none.state().listHandCards(A)).isEmpty();
    }

    private static RevealedCard shown(Lanes lanes, String name) {
        return new RevealedCard(lanes.card(name), unit(name, 1).name());
    }

    @Test
    void the_maximum_hand_size_is_given_as_a_number() {
        assertThat(Settings.of(Map.of()).asMap()).containsEntry("handMaximum", "none");
        assertThat(Settings.of(Map.of("handMaximum", "12")).asMap()).containsEntry("handMaximum", "12");
        assertThatThrownBy(() -> Settings.of(Map.of("handMaximum", "31"))).isInstanceOf(InvalidSettingsException.class)
                .hasMessageContaining("none, 7, 10");
    }

    @Test
    @Covers({"RS-162", "RS-163"})
    void a_one_level_card_is_turned_without_effect_or_cannot_be_targeted() {
        var twofold = TestCards.withBack(unit("Оборотень", 2), TestCards.side(5, null, List.of(), List.of()));
        var rise = spell("Подъём", 1, play(TestCards.targetedDeed(TestCards.OWN_UNITS,
                new Effect.ChangeLevel(new CardSelector.TargetCard(0), true))));
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).unit(A, 2, twofold).cast(rise, "Лев");
        assertThat(lanes.eventsOf(LevelChanged.class)).isEmpty();

        var strict = Lanes.of().with(Settings.OneLevelRule.ILLEGAL_TARGET).unit(A, 1, unit("Лев", 1))
                .unit(A, 2, twofold)
                .hand(A, rise).startIn(Phase.ACTION);
        assertThat(strict.refusal(playChoice(strict, rise, "Лев")).code()).isEqualTo("respons.bad-target");
        assertThat(Lanes.GAME.choices(strict.state(), A)).contains(playChoice(strict, rise, "Оборотень"))
                .doesNotContain(playChoice(strict, rise, "Лев"));
        assertThat(strict.choose(playChoice(strict, rise, "Оборотень")).eventsOf(LevelChanged.class)).hasSize(1);
    }

    private static CardPlayed playChoice(Lanes lanes, Playable card, String target) {
        return new CardPlayed(A, lanes.card(card.name().value()), card.name(), Optional.empty(), List.of(),
                List.of(new Aim(0, lanes.card(target))), Price.PLAIN);
    }

    @Test
    @Covers({"RS-109", "RS-110"})
    void a_search_by_quality_may_find_nothing_in_an_open_or_closed_graveyard() {
        for (Settings.GraveyardRule graveyards : Settings.GraveyardRule.values()) {
            var found = searchGraveyard(Lanes.of().with(graveyards));
            found.choose(new CardsFound(A, List.of(found.card("Лев")), List.of()));
            assertThat(found.state().listHandCards(A)).containsExactly(found.card("Лев"));

            var none = searchGraveyard(Lanes.of().with(graveyards));
            none.choose(new CardsFound(A, List.of(), List.of()));
            assertThat(none.eventsOf(ZoneSearched.class)).containsExactly(new ZoneSearched(A, Place.GRAVEYARD, 0));
            assertThat(none.isDead("Лев")).isTrue();
        }
    }

    private static Lanes searchGraveyard(Lanes lanes) {
        Filter units = TestCards.filter(List.of(CardType.UNIT), Optional.empty());
        return lanes.unit(A, 1, unit("Лев", 1)).cast(spell("Раскопки", 1, play(deed(
                new Effect.Destroy(new CardSelector.MatchingCards(TestCards.UNITS)),
                new Effect.Search(Place.GRAVEYARD, 2, Optional.of(units), false, Destination.HAND)))));
    }

    /// Two traps react to the same unit; the first one kills it.
    @Test
    @Covers({"RS-284a", "RS-239"})
    void a_trap_that_can_no_longer_be_activated_can_only_be_declined() {
        var condition = new Condition.CountCondition(TestCards.ENEMY_UNITS, 1, Optional.empty());
        var deed = deed(new Effect.Destroy(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS)));
        var attacks = new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS, Optional.of(TestCards.ENEMY_UNITS));
        Playable first = TestCards.trap("Силок", new Ability.Trap(attacks, List.of(condition), deed));
        Playable second = TestCards.trap("Яма", new Ability.Trap(attacks, List.of(condition), deed));
        var lanes = Lanes.of().unit(A, 4, unit("Лев", 3)).support(B, 4, first).support(B, 5, second)
                .startIn(Phase.LINE_4);
        assertThat(Prompts.seats(lanes.state())).containsExactly(B);
        lanes.choose(new TrapActivated(B, lanes.card("Силок"), first.name()));

        assertThat(lanes.isDead("Лев")).isTrue();
        assertThat(Prompts.seats(lanes.state())).containsExactly(B);
        assertThat(lanes.refusal(new TrapActivated(B, lanes.card("Яма"), second.name())).code())
                .isEqualTo("respons.no-trap");
        assertThat(lanes.choose(new Passed(B)).eventsOf(TrapWindowClosed.class)).hasSize(1);
    }

    @Test
    @Covers("RS-239")
    void a_trap_that_cannot_be_paid_for_can_only_be_declined() {
        Playable snare = TestCards.trap("Силок",
                new Ability.Trap(new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS,
                Optional.of(TestCards.ENEMY_UNITS)), List.of(),
                deed(new Effect.Reduce(new CardSelector.Cause(), amount(9)))));
        var poor = lanesWithTrap(Lanes.of().with(Settings.TrapPointRule.ONE_POINT), snare, 0);
        var choice = new TrapActivated(B, poor.card("Силок"), snare.name());
        assertThat(poor.refusal(choice).code()).isEqualTo("respons.no-point-to-activate");
        assertThat(lanesWithTrap(Lanes.of().with(Settings.TrapPointRule.ONE_POINT), snare, 1).choose(choice)
                .isDead("Лев"))
                .isTrue();
        assertThat(lanesWithTrap(Lanes.of(), snare, 0).choose(choice).isDead("Лев")).isTrue();
    }

    private static Lanes lanesWithTrap(Lanes lanes, Playable snare, int points) {
        return lanes.playerNumbers(B, 4, 0, points).unit(A, 4, unit("Лев", 3)).support(B, 4, snare)
                .startIn(Phase.LINE_4);
    }
}
