package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestSpells.castSpell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.RenumberingRule;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.Amount;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Condition;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.card.Measure;
import letopis.respons.card.Participant;
import letopis.respons.card.Place;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.DiscardDue;
import letopis.respons.event.QueueEvent.EffectBegan;
import letopis.respons.event.QueueEvent.ReplacementDue;
import letopis.respons.event.TurnEvent.PhaseStarted;
import letopis.respons.event.ValueEvent.DurabilityReduced;
import letopis.respons.state.Settings;
import letopis.table.CardName;
import letopis.table.CardsRenumbered;
import letopis.table.Refusal;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Edge cases of card moves, losses of locations, and conditions.
@DisplayNameGeneration(ReplaceUnderscores.class)
class MovesInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);
    private static final Effect GAIN = new Effect.GainInfluence(Participant.YOU, amount(1));

    private static Filter cardsInHand() {
        return new Filter(Optional.of(Place.HAND), List.of(CardType.UNIT), Optional.of(Filter.Whose.YOURS),
                Optional.empty(), List.of(), List.of(), List.of(), List.of(), false, List.of());
    }

    @Test
    @Covers({"RS-120", "RS-170"})
    void cards_of_a_shuffled_hand_get_public_ids_in_name_order() {
        var mixed = emptyHand(Lanes.of().with(RenumberingRule.HANDS));
        assertThat(mixed.eventsOf(CardsRenumbered.class)).singleElement()
                .satisfies(cardsRenumbered -> assertThat(cardsRenumbered.cards()).hasSize(2));
        assertThat(mixed.rulesOf(CardsRenumbered.class)).containsExactly("RS-120");
        assertThat(mixed.eventsOf(CardMoved.class)).extracting(cardMoved -> cardMoved.name().orElseThrow().value())
                .containsExactly("Бык", "Як");
        var plain = emptyHand(Lanes.of());
        assertThat(plain.eventsOf(CardsRenumbered.class)).isEmpty();
        assertThat(plain.eventsOf(CardMoved.class)).extracting(CardMoved::card)
                .containsExactly(plain.card("Як"), plain.card("Бык"));
    }

    /// The units of a hand go to the cosmos.
    private static Lanes emptyHand(Lanes lanes) {
        var sweep = new Effect.Move(new CardSelector.MatchingCards(cardsInHand()), Destination.COSMOS);
        lanes.unit(A, 1, unitWith("Жнец", 1, tap(deed(sweep)))).hand(A, unit("Як", 1), unit("Бык", 1),
                TestCards.boost("Знамя")).startIn(Phase.ACTION);
        return lanes.choose(new CardActivated(A, lanes.card("Жнец"), 0, List.of(), List.of(), Price.PLAIN));
    }

    @Test
    @Covers({"RS-073", "RS-120", "RS-135"})
    void a_used_card_returning_to_hand_cites_that_it_will_be_a_new_object() {
        var used = Lanes.of().unit(B, 1, unit("Тигр", 1)).cast(spell("Чары", 0, play(targetedDeed(TestCards.UNITS,
                new Effect.MarkActivated(FIRST), new Effect.Move(FIRST, Destination.HAND)))), "Тигр");
        assertThat(hand(used)).containsExactly("RS-120", "RS-073");
        var fresh = Lanes.of().unit(B, 1, unit("Тигр", 1)).cast(spell("Чары", 0, play(targetedDeed(TestCards.UNITS,
                new Effect.Move(FIRST, Destination.HAND)))), "Тигр");
        assertThat(hand(fresh)).containsExactly("RS-120");
    }

    private static List<String> hand(Lanes lanes) {
        return lanes.consequences(CardMoved.class).stream()
                .filter(consequence -> consequence.event() instanceof CardMoved moved
                && moved.to().name().equals("HAND")).findFirst().orElseThrow().rules().stream()
                .map(RuleRef::id).toList();
    }

    @Test
    @Covers({"RS-300a", "RS-266", "RS-301a"})
    void a_location_losing_durability_cites_a_strike_only_if_that_card_struck_it() {
        var wall = location("Стена", 9);
        assertThat(Lanes.of().unit(A, 1, unit("Лев", 1)).support(B, 1, wall).startIn(Phase.LINE_1)
                .rulesOf(DurabilityReduced.class)).containsExactly("RS-266", "RS-300a");
        var ruin = triggered(new TriggerCondition.CardEventTrigger(CardEventKind.HITS_HERO, Optional.empty()),
                new Effect.Reduce(new CardSelector.MatchingCards(
                TestCards.filter(List.of(CardType.LOCATION), Optional.empty())), amount(2)));
        var both = Lanes.of().orders(A, 1).unit(A, 1, unit("Тень", 1, Keyword.EVASION)).support(B, 1, wall)
                .unit(B, 1, unitWith("Тигр", 1, ruin)).startIn(Phase.LINE_1);
        var first = both.consequences(DurabilityReduced.class);
        both.turnUpOrders();
        assertThat(both.consequences(DurabilityReduced.class))
                .extracting(consequence -> consequence.rules().stream().map(RuleRef::id)
                .toList()).containsExactly(List.of("RS-266", "RS-300a", "RS-226a"), List.of("RS-301a"));
        assertThat(first).isNotEmpty();
    }

    @Test
    @Covers({"RS-088", "RS-211"})
    void a_discard_of_zero_cards_does_not_begin() {
        var none = new Amount(1, Optional.of(new Measure.Ritual()));
        assertThat(castSpell(Lanes.of().hand(B, unit("Репа", 1)),
                new Effect.Discard(Participant.OPPONENT, Optional.of(none),
                false)).eventsOf(DiscardDue.class)).isEmpty();
        assertThat(castSpell(Lanes.of(), new Effect.Discard(Participant.OPPONENT, Optional.empty(), false))
                .eventsOf(DiscardDue.class)).isEmpty();
    }

    @Test
    @Covers({"RS-011a", "RS-039", "RS-041", "RS-037"})
    void an_action_out_of_turn_is_refused_for_lack_of_points_or_priority() {
        for (int points : List.of(0, 1)) {
            var refusal = earlyPlay(Lanes.of().playerNumbers(B, 4, 0, points));
            assertThat(refusal.code()).isEqualTo(points == 0 ? "respons.no-point" : "respons.not-your-decision");
            assertThat(refusal.rules()).extracting(RuleRef::id).contains(points == 0 ? "RS-041" : "RS-037");
        }
        assertThat(earlyPlay(Lanes.of().with(Settings.MissingActionPointRule.ALLOWED).playerNumbers(B, 4, 0, 0)).code())
                .isEqualTo("respons.not-your-decision");
    }

    /// B plays a card during A's action.
    private static Refusal earlyPlay(Lanes lanes) {
        lanes.hand(B, spell("Чары", 0, play(deed(GAIN)))).startIn(Phase.ACTION);
        return lanes.refusal(new CardPlayed(B, lanes.card("Чары"), new CardName("Чары"),
                Optional.empty(), List.of(), List.of(), Price.PLAIN));
    }

    @Test
    @Covers({"RS-095", "RS-120"})
    void a_death_replacement_is_chosen_only_for_moves_to_the_graveyard() {
        assertThat(lanesWithReplacements(Destination.GRAVEYARD).eventsOf(ReplacementDue.class)).hasSize(1);
        assertThat(lanesWithReplacements(Destination.HAND).eventsOf(ReplacementDue.class)).isEmpty();
    }

    /// A unit protected from death by two cards leaves the board.
    private static Lanes lanesWithReplacements(Destination to) {
        var keep = new Ability.ReplacementAbility(new ReplaceableEvent.CardDeath(Optional.of(TestCards.UNITS)),
                List.of(), List.of(GAIN));
        return castSpell(Lanes.of().with(Settings.ReplacementRule.PLAYER_CHOOSES).unit(B, 1, unit("Тигр", 1))
                .support(B, 3, card("Старый", keep)).support(B, 4, card("Новый", keep)),
                new Effect.Move(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS), to));
    }

    private static Playable card(String name, Ability ability) {
        return TestCards.card(name, CardType.BOOST, 1, TestCards.side(null, null, List.of(), List.of(), ability));
    }

    @Test
    @Covers("RS-027a")
    void only_the_branch_with_a_true_condition_is_resolved() {
        Effect lose = new Effect.LoseInfluence(Participant.OPPONENT, amount(1));
        for (Participant whom : Participant.values()) {
            var lanes = castSpell(Lanes.of(), new Effect.If(List.of(new Condition.HoldsInitiative(whom)), List.of(GAIN),
                    List.of(lose)));
            assertThat(lanes.eventsOf(EffectBegan.class)).extracting(EffectBegan::further)
                    .containsExactly(List.of(whom == Participant.YOU ? GAIN : lose), List.of());
        }
    }

    @Test
    @Covers({"RS-048", "RS-049a", "RS-063"})
    void the_combat_phase_is_split_into_steps_as_it_begins() {
        var lanes = Lanes.of().unit(A, 3, unit("Лев", 1)).unit(B, 3, unit("Тигр", 1)).startIn(Phase.ACTION)
                .choose(new Passed(A)).choose(new Passed(B));
        assertThat(lanes.eventsOf(PhaseStarted.class)).hasSizeGreaterThan(10);
        assertThat(lanes.consequences(PhaseStarted.class)).allSatisfy(consequence -> {
            Phase phase = ((PhaseStarted) consequence.event()).phase();
            assertThat(consequence.rules().contains(new RuleRef("RS-048"))).as("%s", phase)
                    .isEqualTo(phase == Phase.COMBAT_START);
        });
    }
}
