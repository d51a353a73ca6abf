package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.Amount;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardType;
import letopis.respons.card.Condition;
import letopis.respons.card.Deed;
import letopis.respons.card.Destination;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Measure;
import letopis.respons.card.Modifier;
import letopis.respons.card.Moment;
import letopis.respons.card.Participant;
import letopis.respons.card.Payment;
import letopis.respons.card.Place;
import letopis.respons.card.ReplaceableEvent;
import letopis.respons.card.Rule;
import letopis.respons.card.Token;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.RevealedCard;
import letopis.respons.state.Settings;
import letopis.table.Outcome;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A ↷ can be used only if it is fully feasible (RS-069c, RS-205): the condition for each effect.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FeasibilityCheckTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector THIS = new CardSelector.ThisCard();
    private static final CardSelector ENEMIES = new CardSelector.MatchingCards(TestCards.ENEMY_UNITS);
    private static final CardSelector YOUR_HERO = new CardSelector.Hero(Participant.YOU);
    private static final Effect ALL_CARDS = new Effect.Draw(Participant.YOU, amount(99));

    /// Returns true if a unit with this ↷ may use it.
    private static boolean isFeasible(Lanes lanes, Effect... effects) {
        return canUse(lanes.unit(A, 1, unitWith("Маг", 1, tap(deed(effects)))).startIn(Phase.ACTION));
    }

    private static boolean canUse(Lanes lanes) {
        Outcome<?> outcome = Lanes.GAME.decide(lanes.state(),
                new CardActivated(A, lanes.card("Маг"), 0, List.of(), List.of(), Price.PLAIN));
        if (outcome instanceof Outcome.Rejection<?>(var refusal)) {
            assertThat(refusal.code()).isEqualTo("respons.illegal-partial");
        }
        return outcome instanceof Outcome.Acceptance<?>;
    }

    private static Lanes lanesWithBan(Rule.Act act) {
        return Lanes.of().hand(A, unit("Лев", 1)).unit(B, 1, unitWith("Сторож", 1,
                new Ability.Law(List.of(), Participant.OPPONENT, List.of(new Rule.PlayerActionBan(act)))));
    }

    /// A field without a free unit cell, except for the user's own.
    private static Lanes lanesWithFullField(Lanes lanes, Seat seat, int from) {
        for (int line = from; line <= 5; line++) {
            lanes.unit(seat, line, unit("Зверь " + seat + line, 1));
        }
        return lanes;
    }

    @Test
    @Covers({"RS-069c", "RS-205", "RS-082", "RS-083"})
    void a_draw_needs_enough_cards_and_no_ban() {
        Effect draw = new Effect.Draw(Participant.YOU, amount(2));
        assertThat(isFeasible(Lanes.of().deck(A, 2), draw)).isTrue();
        assertThat(isFeasible(Lanes.of().deck(A, 1), draw)).isFalse();
        assertThat(isFeasible(Lanes.of().deck(A, 1).deck(B, 2), new Effect.Draw(Participant.OPPONENT, amount(2))))
                .isTrue();
        assertThat(isFeasible(lanesWithBan(Rule.Act.DRAW), draw)).isFalse();
        assertThat(isFeasible(lanesWithBan(Rule.Act.DISCARD), draw)).isTrue();
        assertThat(isFeasible(Lanes.of().deck(A, 0), new Effect.RevealTop(Participant.YOU))).isFalse();
        assertThat(isFeasible(Lanes.of().deck(A, 1), new Effect.RevealTop(Participant.YOU))).isTrue();
    }

    @Test
    @Covers({"RS-069c", "RS-205", "RS-088", "RS-089"})
    void a_discard_needs_enough_cards_and_no_ban() {
        Effect two = new Effect.Discard(Participant.YOU, Optional.of(amount(2)), false);
        Effect hand = new Effect.Discard(Participant.YOU, Optional.empty(), false);
        assertThat(isFeasible(Lanes.of().hand(A, unit("Лев", 1)), two)).isFalse();
        assertThat(isFeasible(Lanes.of().hand(A, unit("Лев", 1), unit("Рысь", 1)), two)).isTrue();
        assertThat(isFeasible(Lanes.of(), hand)).isFalse();
        assertThat(isFeasible(Lanes.of().hand(A, unit("Лев", 1)), hand)).isTrue();
        assertThat(isFeasible(lanesWithBan(Rule.Act.DISCARD), hand)).isFalse();
        assertThat(isFeasible(lanesWithBan(Rule.Act.DRAW), hand)).isTrue();
    }

    @Test
    @Covers({"RS-069c", "RS-158"})
    void a_card_used_as_a_price_cannot_be_discarded() {
        assertThat(canPayAndDiscard(Participant.YOU, 1)).isFalse();
        assertThat(canPayAndDiscard(Participant.YOU, 2)).isTrue();
        assertThat(canPayAndDiscard(Participant.OPPONENT, 1)).isTrue();
    }

    /// One card in hand is the price, and the effect discards another card of a player who holds `held` cards.
    private static boolean canPayAndDiscard(Participant whom, int held) {
        var mage = unitWith("Маг", 1, new Ability.Tap(List.of(new Payment.DiscardPayment(1)), List.of(),
                deed(new Effect.Discard(whom, Optional.of(amount(1)), false))));
        var lanes = Lanes.of().unit(A, 1, mage).hand(A, unit("Лев", 1)).hand(B, unit("Тигр", 1));
        if (held > 1) {
            lanes.hand(A, unit("Рысь", 1));
        }
        lanes.startIn(Phase.ACTION);
        var price = new Price(List.of(new RevealedCard(lanes.card("Лев"), unit("Лев", 1).name())), List.of(), false);
        return Lanes.GAME.decide(lanes.state(), new CardActivated(A, lanes.card("Маг"), 0, List.of(), List.of(),
                price)) instanceof Outcome.Acceptance<?>;
    }

    @Test
    @Covers({"RS-069c", "RS-205", "RS-098"})
    void a_sacrifice_needs_enough_cards() {
        Effect two = new Effect.Sacrifice(Participant.YOU, amount(2), TestCards.OWN_UNITS);
        assertThat(isFeasible(Lanes.of().unit(B, 1, unit("Тигр", 1)), two)).isFalse();
        assertThat(isFeasible(Lanes.of().unit(A, 2, unit("Лев", 1)), two)).isTrue();
    }

    @Test
    @Covers({"RS-069c", "RS-218", "RS-124a"})
    void a_move_needs_a_free_cell() {
        Effect away = new Effect.Relocate(THIS);
        assertThat(isFeasible(lanesWithFullField(Lanes.of(), A, 2), away)).isFalse();
        assertThat(isFeasible(lanesWithFullField(Lanes.of(), A, 3), away)).isTrue();
        Effect over = new Effect.ChangeField(THIS);
        assertThat(isFeasible(lanesWithFullField(Lanes.of(), B, 1), over)).isFalse();
        assertThat(isFeasible(lanesWithFullField(Lanes.of(), B, 2), over)).isTrue();

        CardSelector held = new CardSelector.MatchingCards(new Filter(Optional.of(Place.HAND), List.of(CardType.UNIT),
                Optional.of(Filter.Whose.YOURS), Optional.empty(), List.of(), List.of(), List.of(), List.of(), false,
                List.of()));
        Effect in = new Effect.Move(held, Destination.YOUR_FIELD);
        assertThat(isFeasible(lanesWithFullField(Lanes.of(), A, 2).hand(A, unit("Лев", 1)), in)).isFalse();
        assertThat(isFeasible(lanesWithFullField(Lanes.of(), A, 3).hand(A, unit("Лев", 1)), in)).isTrue();
        assertThat(isFeasible(lanesWithFullField(Lanes.of(), A, 2).hand(A, unit("Лев", 1)),
                new Effect.Move(held, Destination.DECK_TOP))).isTrue();
    }

    @Test
    @Covers({"RS-069c", "RS-139"})
    void a_token_removal_needs_enough_tokens() {
        Effect two = new Effect.RemoveTokens(ENEMIES, Token.MARK, Optional.of(amount(2)));
        Effect all = new Effect.RemoveTokens(ENEMIES, Token.MARK, Optional.empty());
        Function<Integer, Lanes> marked = count -> Lanes.of().unit(B, 1, unit("Тигр", 1), Map.of("token-mark", count));
        assertThat(isFeasible(marked.apply(1), two)).isFalse();
        assertThat(isFeasible(marked.apply(2), two)).isTrue();
        assertThat(isFeasible(marked.apply(0), all)).isFalse();
        assertThat(isFeasible(marked.apply(1), all)).isTrue();
    }

    @Test
    @Covers({"RS-069c", "RS-163"})
    void a_level_change_needs_another_level() {
        for (boolean up : List.of(true, false)) {
            Effect turn = new Effect.ChangeLevel(YOUR_HERO, up);
            assertThat(isFeasible(Lanes.of(), turn)).isFalse();
            assertThat(isFeasible(Lanes.of().hero(A, TestCards.twoSidedHero("Герой", 4, 6)), turn)).isEqualTo(up);
        }
        var twofold = TestCards.withBack(unit("Оборотень", 2), TestCards.side(5, null, List.of(), List.of()));
        for (boolean up : List.of(true, false)) {
            assertThat(isFeasible(Lanes.of().unit(B, 1, twofold, Map.of("level", 2)),
                    new Effect.ChangeLevel(ENEMIES, up))).isEqualTo(!up);
        }
    }

    @Test
    @Covers({"RS-069c", "RS-070"})
    void an_activation_needs_an_unused_ability() {
        Effect use = new Effect.Activate(new CardSelector.MatchingCards(new Filter(Optional.empty(),
                List.of(CardType.UNIT),
                Optional.of(Filter.Whose.YOURS), Optional.empty(), List.of(), List.of(), List.of(), List.of(), true,
                List.of())));
        var priest = unitWith("Жрец", 1, tap(deed(new Effect.GainInfluence(Participant.YOU, amount(1)))));
        assertThat(isFeasible(Lanes.of().unit(A, 2, unit("Лев", 1)), use)).isFalse();
        assertThat(isFeasible(Lanes.of()
                .unit(A, 2, unitWith("Часовой", 1, triggered(new TriggerCondition.MomentTrigger(Moment.END),
                new Effect.GainInfluence(Participant.YOU, amount(1))))), use)).isFalse();
        var lanes = Lanes.of().unit(A, 2, priest);
        assertThat(isFeasible(lanes, use)).isTrue();
        lanes.choose(new CardActivated(A, lanes.card("Жрец"), 0, List.of(), List.of(), Price.PLAIN))
                .choose(new Passed(B));
        assertThat(canUse(lanes)).isFalse();
    }

    @Test
    @Covers({"RS-069c", "RS-205"})
    void a_conditional_effect_needs_only_the_branch_that_would_resolve() {
        var mine = new Condition.HoldsInitiative(Participant.YOU);
        Effect gain = new Effect.GainInfluence(Participant.YOU, amount(1));
        assertThat(isFeasible(Lanes.of(), new Effect.If(List.of(mine), List.of(gain), List.of(ALL_CARDS)))).isTrue();
        assertThat(isFeasible(Lanes.of(), new Effect.If(List.of(mine), List.of(ALL_CARDS), List.of(gain)))).isFalse();
        assertThat(isFeasible(Lanes.of(), new Effect.If(List.of(mine), List.of(gain, ALL_CARDS), List.of()))).isFalse();
        var not = new Condition.Not(mine);
        assertThat(isFeasible(Lanes.of(), new Effect.If(List.of(not), List.of(ALL_CARDS), List.of(gain)))).isTrue();
    }

    @Test
    @Covers({"RS-069c", "RS-205"})
    void an_effect_on_cards_needs_matching_cards() {
        for (Effect effect : List.<Effect>of(new Effect.Destroy(ENEMIES),
                new Effect.Destroy(new CardSelector.ChosenCards(Participant.YOU, 1, TestCards.ENEMY_UNITS)))) {
            assertThat(isFeasible(Lanes.of(), effect)).as("%s", effect).isFalse();
            assertThat(isFeasible(Lanes.of().unit(B, 1, unit("Тигр", 1)), effect)).as("%s", effect).isTrue();
        }
    }

    @Test
    @Covers({"RS-069c", "RS-114"})
    void every_other_effect_is_always_feasible() {
        Duration turn = Duration.END_OF_TURN;
        Effect gain = new Effect.GainInfluence(Participant.YOU, amount(1));
        for (Effect effect : List.of(new Effect.Shuffle(Participant.YOU),
                new Effect.Search(Place.GRAVEYARD, 1, Optional.empty(), false, Destination.HAND),
                new Effect.Rearrange(TestCards.UNITS), new Effect.PutTokens(THIS, Token.MARK, amount(1)),
                new Effect.Reduce(ENEMIES, amount(1)), new Effect.Restore(ENEMIES, Optional.empty()),
                new Effect.SetStrength(ENEMIES, 3, turn),
                new Effect.Grant(ENEMIES, List.of(new Modifier.Strength(amount(1))), turn), gain,
                new Effect.LoseInfluence(Participant.OPPONENT, amount(9)),
                new Effect.ChangeBaseInfluence(Participant.YOU, 1),
                new Effect.ChangeActionPoints(Participant.YOU, 1), new Effect.GiveInitiative(Participant.YOU),
                new Effect.Reactivate(ENEMIES), new Effect.MarkActivated(ENEMIES),
                new Effect.Force(ENEMIES, Effect.ForcedKeyword.DEATH), new Effect.PlayOrder(Participant.YOU),
                new Effect.ChooseLine(Participant.YOU),
                new Effect.Proclaim(Participant.YOU, List.of(new Rule.PublicTopCard()), turn),
                new Effect.ReplaceNext(new ReplaceableEvent.CombatPhase(), List.of(), turn),
                new Effect.DoLater(new TriggerCondition.MomentTrigger(Moment.END), List.of(gain), turn),
                new Effect.Counter(Participant.OPPONENT), new Effect.TurnOver(ENEMIES, true))) {
            assertThat(isFeasible(Lanes.of().unit(B, 1, unit("Тигр", 1)), effect)).as("%s", effect).isTrue();
        }
    }

    @Test
    @Covers({"RS-211", "RS-210"})
    void a_deed_with_ritual_is_usable_before_any_order_was_played() {
        var x = new Amount(1, Optional.of(new Measure.Ritual()));
        assertThat(ritual(amount(1))).isEmpty();
        assertThat(ritual(x)).hasSize(11);
        assertThat(isFeasible(Lanes.of().playedOrders(A, 1), new Effect.GainInfluence(Participant.YOU, x), ALL_CARDS))
                .isFalse();
        assertThat(isFeasible(Lanes.of().playedOrders(B, 1), new Effect.GainInfluence(Participant.YOU, x), ALL_CARDS))
                .isTrue();
        assertThat(isFeasible(Lanes.of().with(Settings.EmptyRitualRule.REFUSED),
                new Effect.GainInfluence(Participant.YOU, x)))
                .isFalse();
    }

    /// Effects that make a deed with this amount usable although it is not fully feasible.
    private static List<Effect> ritual(Amount x) {
        Effect gain = new Effect.GainInfluence(Participant.YOU, x);
        return List.of(new Effect.Draw(Participant.YOU, x), new Effect.Discard(Participant.YOU, Optional.of(x), false),
                new Effect.Sacrifice(Participant.YOU, x, TestCards.OWN_UNITS),
                new Effect.PutTokens(THIS, Token.MARK, x),
                new Effect.RemoveTokens(THIS, Token.MARK, Optional.of(x)), new Effect.Reduce(THIS, x),
                new Effect.Restore(THIS, Optional.of(x)), gain, new Effect.LoseInfluence(Participant.OPPONENT, x),
                new Effect.Grant(THIS, List.of(new Modifier.CannotActivate(), new Modifier.Strength(x)),
                        Duration.END_OF_TURN),
                new Effect.If(List.of(), List.of(), List.of(gain))).stream()
                .filter(effect -> isFeasible(Lanes.of(), effect, ALL_CARDS)).toList();
    }

    @Test
    @Covers({"RS-211", "RS-215"})
    void ritual_is_looked_up_in_the_chosen_modes() {
        var x = new Amount(1, Optional.of(new Measure.Ritual()));
        var choice = new Deed.Choice(1, 1, List.of(new Deed.Mode(List.of(), List.of(
                new Effect.GainInfluence(Participant.YOU, x), ALL_CARDS)),
                new Deed.Mode(List.of(), List.of(ALL_CARDS))));
        var lanes = Lanes.of().unit(A, 1, unitWith("Маг", 1, tap(new Deed(List.of(), List.of(), Optional.of(choice),
                false)))).startIn(Phase.ACTION);
        for (int mode : List.of(0, 1)) {
            assertThat(Lanes.GAME.decide(lanes.state(), new CardActivated(A, lanes.card("Маг"), 0, List.of(mode),
                    List.of(), Price.PLAIN)) instanceof Outcome.Acceptance<?>).isEqualTo(mode == 0);
        }
    }
}
