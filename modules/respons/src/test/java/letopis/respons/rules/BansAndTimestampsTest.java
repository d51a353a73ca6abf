package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

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
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Moment;
import letopis.respons.card.Participant;
import letopis.respons.card.Payment;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.card.Rule;
import letopis.respons.card.Token;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.CardEvent.DiscardPrevented;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.EffectFizzled;
import letopis.respons.event.QueueEvent.EventReplaced;
import letopis.respons.event.QueueEvent.TrapQueued;
import letopis.respons.event.QueueEvent.TriggerQueued;
import letopis.respons.event.RevealedCard;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.state.HandMaximum;
import letopis.respons.state.Marks;
import letopis.respons.state.Settings;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Findings of a second review of the specification: bans and costs, timestamps, zones, averted deaths.
@DisplayNameGeneration(ReplaceUnderscores.class)
class BansAndTimestampsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector THIS = new CardSelector.ThisCard();

    private static Ability ban(Rule.Act act) {
        return new Ability.Law(List.of(), Participant.OPPONENT, List.of(new Rule.PlayerActionBan(act)));
    }

    private static CardPlayed cast(Lanes lanes, Seat seat, Playable card, Price price) {
        return new CardPlayed(seat, lanes.card(card.name().value()), card.name(), Optional.empty(), List.of(),
                List.of(), price);
    }

    @Test
    @Covers({"RS-089", "RS-158"})
    void a_card_with_a_discard_cost_cannot_be_played_if_discarding_is_forbidden() {
        Playable rite = TestCards.withCosts(
                spell("Обряд", 1, play(deed(new Effect.GainInfluence(Participant.YOU, amount(1))))),
                Optional.of(1), new Payment.DiscardPayment(1));
        for (boolean forbidden : List.of(false, true)) {
            var lanes = Lanes.of().unit(B, 1, forbidden ? unitWith("Хранитель", 1, ban(Rule.Act.DISCARD))
                    : unit("Хранитель", 1)).hand(A, rite, unit("Лев", 1)).startIn(Phase.ACTION);
            var choice = cast(lanes, A, rite,
                    new Price(List.of(new RevealedCard(lanes.card("Лев"), unit("Лев", 1).name())), List.of(), false));
            assertThat(Lanes.GAME.choices(lanes.state(), A).contains(choice)).isEqualTo(!forbidden);
            if (forbidden) {
                assertThat(lanes.refusal(choice).code()).isEqualTo("respons.additional-cost");
            }
        }
    }

    @Test
    @Covers({"RS-015b", "RS-089"})
    void an_oversized_hand_stays_if_discarding_is_forbidden() {
        var lanes = Lanes.of().with(new HandMaximum(OptionalInt.of(1)))
                .unit(B, 1, unitWith("Хранитель", 1, ban(Rule.Act.DISCARD))).hand(A, unit("Лев", 1), unit("Рысь", 1))
                .startIn(Phase.ACTION);
        assertThat(lanes.state().listHandCards(A)).hasSize(2);
        assertThat(lanes.eventsOf(DiscardPrevented.class)).hasSizeLessThan(2);
        assertThat(Prompts.isAction(lanes.state(), A)).isTrue();
    }

    /// A hero is older than any card on the board.
    @Test
    @Covers({"RS-132a", "RS-132b"})
    void in_a_position_a_hero_is_older_than_all_cards_on_the_board() {
        var silence = new Ability.ConstantAbility(List.of(), new CardSelector.MatchingCards(TestCards.ENEMY_UNITS),
                List.of(new Modifier.NoAbilities()));
        var mutes = new Ability.ConstantAbility(List.of(), new CardSelector.Hero(Participant.OPPONENT),
                List.of(new Modifier.NoAbilities()));
        for (int since : List.of(3, -3)) {
            var lanes = Lanes.of().hero(A, TestCards.hero("Немой", 4, silence))
                    .unit(B, 1, unitWith("Крикун", 1, mutes), Map.of(Marks.ENTERED_IN, since))
                    .unit(B, 2, unit("Лучник", 1, Keyword.RANGED), Map.of(Marks.ENTERED_IN, since))
                    .startIn(Phase.ACTION);
            assertThat(ContinuousEffects.of(lanes.state()).has(lanes.card("Лучник"), Keyword.RANGED))
                    .as("in play since %d", since).isFalse();
        }
    }

    @Test
    @Covers({"RS-011b", "RS-132a"})
    void a_trap_is_queued_by_the_timestamp_of_the_face_down_cards() {
        var attacks = new TriggerCondition.CardEventTrigger(CardEventKind.ATTACKS, Optional.of(TestCards.ENEMY_UNITS));
        Playable snare = TestCards.trap("Силок", new Ability.Trap(attacks, List.of(),
                deed(new Effect.Reduce(new CardSelector.Cause(), amount(1)))));
        var watch = unitWith("Дозорный", 1, triggered(attacks, new Effect.PutTokens(THIS, Token.MARK, amount(1))));
        for (int since : List.of(2, 9)) {
            boolean older = since > 3; // the timestamp Lanes gives the trap
            var lanes = Lanes.of().unit(A, 4, unit("Лев", 3)).unit(B, 1, unit("Тигр", 1)).support(B, 4, snare)
                    .unit(B, 5, watch, Map.of(Marks.ENTERED_IN, since)).startIn(Phase.LINE_4);
            assertThat(lanes.events().stream().filter(event -> event instanceof TrapQueued
                    || event instanceof TriggerQueued).map(event -> event.getClass().getSimpleName()))
                    .containsExactlyElementsOf(older ? List.of("TrapQueued", "TriggerQueued")
                            : List.of("TriggerQueued", "TrapQueued"));
        }
    }

    /// Both rows belong to the board.
    @Test
    @Covers("RS-029a")
    void a_card_moved_to_the_other_row_has_not_left_the_board() {
        Playable tower = new Playable(new CardName("Башня"), "Tower",
                List.of(CardType.UNIT, CardType.BOOST), List.of(), List.of(), List.of(), Optional.of(1), List.of(),
                TestCards.side(2, null, List.of(), List.of(), triggered(new TriggerCondition.MomentTrigger(Moment.END),
                        new Effect.Relocate(THIS)), triggered(new TriggerCondition.MomentTrigger(Moment.END),
                        new Effect.GainInfluence(Participant.YOU, amount(1)))), Optional.empty());
        var lanes = Lanes.of().unit(A, 1, tower).startIn(Phase.COMBAT_END);
        lanes.choose(new CellChosen(A, lanes.card("Башня"), Cell.support(1)));
        assertThat(lanes.eventsOf(EffectFizzled.class)).isEmpty();
    }

    // Deaths replaced more than once in a turn.

    private static final Ability SAVED =
            new Ability.ReplacementAbility(new ReplaceableEvent.CardDeath(Optional.empty()), List.of(),
            List.of(new Effect.GainInfluence(Participant.YOU, amount(1))));
    private static final Playable KILL = spell("Казнь", 1, play(deed(new Effect.Destroy(
            new CardSelector.MatchingCards(TestCards.ENEMY_UNITS)))));

    private static Playable wound(String name) {
        return spell(name, 1,
                play(deed(new Effect.Reduce(new CardSelector.MatchingCards(TestCards.ENEMY_UNITS), amount(9)))));
    }

    @Test
    @Covers({"RS-095", "RS-127"})
    void a_death_replacement_applies_again_when_the_saved_card_lacks_strength() {
        Playable wound = wound("Рана");
        var lanes = Lanes.of().unit(B, 1, unitWith("Беглец", 3, SAVED)).hand(A, wound).cast(KILL).choose(new Passed(B));
        assertThat(lanes.isOnBoard("Беглец")).isTrue();
        lanes.choose(cast(lanes, A, wound, Price.PLAIN));
        assertThat(lanes.eventsOf(EventReplaced.class)).hasSize(1);
    }

    /// A strength gain replaces the death each time, so the unit lives.
    @Test
    @Covers({"RS-095", "RS-127"})
    void a_saved_unit_is_saved_again_in_the_same_turn() {
        var reborn = unitWith("Феникс", 2,
                new Ability.ReplacementAbility(new ReplaceableEvent.CardDeath(Optional.empty()), List.of(),
                List.of(new Effect.Restore(THIS, Optional.empty()))));
        Playable first = wound("Первая рана");
        Playable second = wound("Вторая рана");
        var lanes = Lanes.of().unit(B, 1, reborn).hand(A, first, second).startIn(Phase.ACTION);
        lanes.choose(cast(lanes, A, first, Price.PLAIN));
        assertThat(lanes.eventsOf(EventReplaced.class)).hasSize(1);
        lanes.choose(new Passed(B)).choose(cast(lanes, A, second, Price.PLAIN));
        assertThat(lanes.eventsOf(EventReplaced.class)).hasSize(1);
        assertThat(lanes.isOnBoard("Феникс")).isTrue();
    }
}
