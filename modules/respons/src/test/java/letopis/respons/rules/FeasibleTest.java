package letopis.respons.rules;

import static letopis.respons.Made.able;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.n;
import static letopis.respons.Made.on;
import static letopis.respons.Made.tap;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Ability;
import letopis.respons.card.Amount;
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
import letopis.respons.card.Payment;
import letopis.respons.card.Place;
import letopis.respons.card.Replaced;
import letopis.respons.card.Rule;
import letopis.respons.card.Token;
import letopis.respons.card.When;
import letopis.respons.card.Which;
import letopis.respons.card.Whom;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.Shown;
import letopis.respons.state.Settings;
import letopis.table.Outcome;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A ↷ can be used only if it is fully feasible (RS-069c, RS-205): the condition for each effect.
@DisplayNameGeneration(ReplaceUnderscores.class)
class FeasibleTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Which THIS = new Which.This();
    private static final Which ENEMIES = new Which.Each(Made.ENEMY_UNITS);
    private static final Which YOUR_HERO = new Which.Hero(Whom.YOU);
    private static final Effect ALL_CARDS = new Effect.Draw(Whom.YOU, n(99));

    /// Returns true if a unit with this ↷ may use it.
    private static boolean whole(Lanes lanes, Effect... effects) {
        return mayUse(lanes.unit(A, 1, able("Маг", 1, tap(deed(effects)))).in(Phase.ACTION));
    }

    private static boolean mayUse(Lanes lanes) {
        Outcome<?> outcome = Lanes.GAME.decide(lanes.state(),
                new CardActivated(A, lanes.card("Маг"), 0, List.of(), List.of(), Price.PLAIN));
        if (outcome instanceof Outcome.Refused<?>(var refusal)) {
            assertThat(refusal.code()).isEqualTo("respons.illegal-partial");
        }
        return outcome instanceof Outcome.Accepted<?>;
    }

    private static Lanes forbidden(Rule.Act act) {
        return Lanes.of().hand(A, unit("Лев", 1)).unit(B, 1, able("Сторож", 1,
                new Ability.Law(List.of(), Whom.OPPONENT, List.of(new Rule.Cannot(act)))));
    }

    /// A field without a free unit cell, except for the user's own.
    private static Lanes full(Lanes lanes, Seat seat, int from) {
        for (int line = from; line <= 5; line++) {
            lanes.unit(seat, line, unit("Зверь " + seat + line, 1));
        }
        return lanes;
    }

    @Test
    @Covers({"RS-069c", "RS-205", "RS-082", "RS-083"})
    void so_many_cards_must_be_there_to_be_drawn_and_nothing_forbid_it() {
        Effect draw = new Effect.Draw(Whom.YOU, n(2));
        assertThat(whole(Lanes.of().deck(A, 2), draw)).isTrue();
        assertThat(whole(Lanes.of().deck(A, 1), draw)).isFalse();
        assertThat(whole(Lanes.of().deck(A, 1).deck(B, 2), new Effect.Draw(Whom.OPPONENT, n(2)))).isTrue();
        assertThat(whole(forbidden(Rule.Act.DRAW), draw)).isFalse();
        assertThat(whole(forbidden(Rule.Act.DISCARD), draw)).isTrue();
        assertThat(whole(Lanes.of().deck(A, 0), new Effect.RevealTop(Whom.YOU))).isFalse();
        assertThat(whole(Lanes.of().deck(A, 1), new Effect.RevealTop(Whom.YOU))).isTrue();
    }

    @Test
    @Covers({"RS-069c", "RS-205", "RS-088", "RS-089"})
    void so_many_cards_must_be_held_to_be_discarded_and_nothing_forbid_it() {
        Effect two = new Effect.Discard(Whom.YOU, Optional.of(n(2)), false);
        Effect hand = new Effect.Discard(Whom.YOU, Optional.empty(), false);
        assertThat(whole(Lanes.of().hand(A, unit("Лев", 1)), two)).isFalse();
        assertThat(whole(Lanes.of().hand(A, unit("Лев", 1), unit("Рысь", 1)), two)).isTrue();
        assertThat(whole(Lanes.of(), hand)).isFalse();
        assertThat(whole(Lanes.of().hand(A, unit("Лев", 1)), hand)).isTrue();
        assertThat(whole(forbidden(Rule.Act.DISCARD), hand)).isFalse();
        assertThat(whole(forbidden(Rule.Act.DRAW), hand)).isTrue();
    }

    @Test
    @Covers({"RS-069c", "RS-158"})
    void what_goes_for_the_price_is_not_there_to_be_discarded() {
        assertThat(discarding(Whom.YOU, 1)).isFalse();
        assertThat(discarding(Whom.YOU, 2)).isTrue();
        assertThat(discarding(Whom.OPPONENT, 1)).isTrue();
    }

    /// One card in hand is the price, and the effect discards another card of a player who holds `held` cards.
    private static boolean discarding(Whom whom, int held) {
        var mage = able("Маг", 1, new Ability.Tap(List.of(new Payment.Discards(1)), List.of(),
                deed(new Effect.Discard(whom, Optional.of(n(1)), false))));
        var lanes = Lanes.of().unit(A, 1, mage).hand(A, unit("Лев", 1)).hand(B, unit("Тигр", 1));
        if (held > 1) {
            lanes.hand(A, unit("Рысь", 1));
        }
        lanes.in(Phase.ACTION);
        var price = new Price(List.of(new Shown(lanes.card("Лев"), unit("Лев", 1).name())), List.of(), false);
        return Lanes.GAME.decide(lanes.state(), new CardActivated(A, lanes.card("Маг"), 0, List.of(), List.of(),
                price)) instanceof Outcome.Accepted<?>;
    }

    @Test
    @Covers({"RS-069c", "RS-205", "RS-098"})
    void so_many_cards_must_be_there_to_be_sacrificed() {
        Effect two = new Effect.Sacrifice(Whom.YOU, n(2), Made.OWN_UNITS);
        assertThat(whole(Lanes.of().unit(B, 1, unit("Тигр", 1)), two)).isFalse();
        assertThat(whole(Lanes.of().unit(A, 2, unit("Лев", 1)), two)).isTrue();
    }

    @Test
    @Covers({"RS-069c", "RS-218", "RS-124a"})
    void a_cell_must_be_free_for_what_is_moved() {
        Effect away = new Effect.Relocate(THIS);
        assertThat(whole(full(Lanes.of(), A, 2), away)).isFalse();
        assertThat(whole(full(Lanes.of(), A, 3), away)).isTrue();
        Effect over = new Effect.ChangeField(THIS);
        assertThat(whole(full(Lanes.of(), B, 1), over)).isFalse();
        assertThat(whole(full(Lanes.of(), B, 2), over)).isTrue();

        Which held = new Which.Each(new Filter(Optional.of(Place.HAND), List.of(CardType.UNIT),
                Optional.of(Filter.Whose.YOURS), Optional.empty(), List.of(), List.of(), List.of(), List.of(), false,
                List.of()));
        Effect in = new Effect.Move(held, Destination.YOUR_FIELD);
        assertThat(whole(full(Lanes.of(), A, 2).hand(A, unit("Лев", 1)), in)).isFalse();
        assertThat(whole(full(Lanes.of(), A, 3).hand(A, unit("Лев", 1)), in)).isTrue();
        assertThat(whole(full(Lanes.of(), A, 2).hand(A, unit("Лев", 1)),
                new Effect.Move(held, Destination.DECK_TOP))).isTrue();
    }

    @Test
    @Covers({"RS-069c", "RS-139"})
    void so_many_tokens_must_lie_there_to_be_removed() {
        Effect two = new Effect.RemoveTokens(ENEMIES, Token.MARK, Optional.of(n(2)));
        Effect all = new Effect.RemoveTokens(ENEMIES, Token.MARK, Optional.empty());
        Function<Integer, Lanes> marked = count -> Lanes.of().unit(B, 1, unit("Тигр", 1), Map.of("token-mark", count));
        assertThat(whole(marked.apply(1), two)).isFalse();
        assertThat(whole(marked.apply(2), two)).isTrue();
        assertThat(whole(marked.apply(0), all)).isFalse();
        assertThat(whole(marked.apply(1), all)).isTrue();
    }

    @Test
    @Covers({"RS-069c", "RS-163"})
    void there_must_be_another_level_to_be_changed_to() {
        for (boolean up : List.of(true, false)) {
            Effect turn = new Effect.ChangeLevel(YOUR_HERO, up);
            assertThat(whole(Lanes.of(), turn)).isFalse();
            assertThat(whole(Lanes.of().hero(A, Made.twofold("Герой", 4, 6)), turn)).isEqualTo(up);
        }
        var twofold = Made.withBack(unit("Оборотень", 2), Made.side(5, null, List.of(), List.of()));
        for (boolean up : List.of(true, false)) {
            assertThat(whole(Lanes.of().unit(B, 1, twofold, Map.of("level", 2)),
                    new Effect.ChangeLevel(ENEMIES, up))).isEqualTo(!up);
        }
    }

    @Test
    @Covers({"RS-069c", "RS-070"})
    void what_is_to_be_used_must_have_an_ability_that_was_not_used() {
        Effect use = new Effect.Activate(new Which.Each(new Filter(Optional.empty(), List.of(CardType.UNIT),
                Optional.of(Filter.Whose.YOURS), Optional.empty(), List.of(), List.of(), List.of(), List.of(), true,
                List.of())));
        var priest = able("Жрец", 1, tap(deed(new Effect.GainInfluence(Whom.YOU, n(1)))));
        assertThat(whole(Lanes.of().unit(A, 2, unit("Лев", 1)), use)).isFalse();
        assertThat(whole(Lanes.of().unit(A, 2, able("Часовой", 1, on(new When.Begins(Moment.END),
                new Effect.GainInfluence(Whom.YOU, n(1))))), use)).isFalse();
        var lanes = Lanes.of().unit(A, 2, priest);
        assertThat(whole(lanes, use)).isTrue();
        lanes.when(new CardActivated(A, lanes.card("Жрец"), 0, List.of(), List.of(), Price.PLAIN))
                .when(new Passed(B));
        assertThat(mayUse(lanes)).isFalse();
    }

    @Test
    @Covers({"RS-069c", "RS-205"})
    void of_what_depends_on_a_condition_the_part_that_would_be_done() {
        var mine = new Condition.HoldsInitiative(Whom.YOU);
        Effect gain = new Effect.GainInfluence(Whom.YOU, n(1));
        assertThat(whole(Lanes.of(), new Effect.If(List.of(mine), List.of(gain), List.of(ALL_CARDS)))).isTrue();
        assertThat(whole(Lanes.of(), new Effect.If(List.of(mine), List.of(ALL_CARDS), List.of(gain)))).isFalse();
        assertThat(whole(Lanes.of(), new Effect.If(List.of(mine), List.of(gain, ALL_CARDS), List.of()))).isFalse();
        var not = new Condition.Not(mine);
        assertThat(whole(Lanes.of(), new Effect.If(List.of(not), List.of(ALL_CARDS), List.of(gain)))).isTrue();
    }

    @Test
    @Covers({"RS-069c", "RS-205"})
    void cards_that_are_meant_must_be_there() {
        for (Effect effect : List.<Effect>of(new Effect.Destroy(ENEMIES),
                new Effect.Destroy(new Which.Chosen(Whom.YOU, 1, Made.ENEMY_UNITS)))) {
            assertThat(whole(Lanes.of(), effect)).as("%s", effect).isFalse();
            assertThat(whole(Lanes.of().unit(B, 1, unit("Тигр", 1)), effect)).as("%s", effect).isTrue();
        }
    }

    @Test
    @Covers({"RS-069c", "RS-114"})
    void all_else_can_always_be_done() {
        Duration turn = Duration.END_OF_TURN;
        Effect gain = new Effect.GainInfluence(Whom.YOU, n(1));
        for (Effect effect : List.of(new Effect.Shuffle(Whom.YOU),
                new Effect.Search(Place.GRAVEYARD, 1, Optional.empty(), false, Destination.HAND),
                new Effect.Rearrange(Made.UNITS), new Effect.PutTokens(THIS, Token.MARK, n(1)),
                new Effect.Reduce(ENEMIES, n(1)), new Effect.Restore(ENEMIES, Optional.empty()),
                new Effect.SetStrength(ENEMIES, 3, turn),
                new Effect.Grant(ENEMIES, List.of(new Modifier.Strength(n(1))), turn), gain,
                new Effect.LoseInfluence(Whom.OPPONENT, n(9)), new Effect.ChangeBaseInfluence(Whom.YOU, 1),
                new Effect.ChangeActionPoints(Whom.YOU, 1), new Effect.GiveInitiative(Whom.YOU),
                new Effect.Reactivate(ENEMIES), new Effect.MarkActivated(ENEMIES),
                new Effect.Force(ENEMIES, Effect.Forced.DEATH), new Effect.PlayOrder(Whom.YOU),
                new Effect.ChooseLine(Whom.YOU), new Effect.Proclaim(Whom.YOU, List.of(new Rule.TopCardOpen()), turn),
                new Effect.InsteadOfNext(new Replaced.CombatPhase(), List.of(), turn),
                new Effect.Later(new When.Begins(Moment.END), List.of(gain), turn), new Effect.Counter(Whom.OPPONENT),
                new Effect.TurnOver(ENEMIES, true))) {
            assertThat(whole(Lanes.of().unit(B, 1, unit("Тигр", 1)), effect)).as("%s", effect).isTrue();
        }
    }

    @Test
    @Covers({"RS-211", "RS-210"})
    void where_no_order_was_played_anything_with_ritual_in_it_may_be_used() {
        var x = new Amount(1, Optional.of(new Measure.Ritual()));
        assertThat(ritual(n(1))).isEmpty();
        assertThat(ritual(x)).hasSize(11);
        assertThat(whole(Lanes.of().played(A, 1), new Effect.GainInfluence(Whom.YOU, x), ALL_CARDS)).isFalse();
        assertThat(whole(Lanes.of().played(B, 1), new Effect.GainInfluence(Whom.YOU, x), ALL_CARDS)).isTrue();
        assertThat(whole(Lanes.of().with(Settings.RitualOfNone.REFUSED), new Effect.GainInfluence(Whom.YOU, x)))
                .isFalse();
    }

    /// Effects that make a deed with this amount usable although it is not fully feasible.
    private static List<Effect> ritual(Amount x) {
        Effect gain = new Effect.GainInfluence(Whom.YOU, x);
        return List.of(new Effect.Draw(Whom.YOU, x), new Effect.Discard(Whom.YOU, Optional.of(x), false),
                new Effect.Sacrifice(Whom.YOU, x, Made.OWN_UNITS), new Effect.PutTokens(THIS, Token.MARK, x),
                new Effect.RemoveTokens(THIS, Token.MARK, Optional.of(x)), new Effect.Reduce(THIS, x),
                new Effect.Restore(THIS, Optional.of(x)), gain, new Effect.LoseInfluence(Whom.OPPONENT, x),
                new Effect.Grant(THIS, List.of(new Modifier.CannotActivate(), new Modifier.Strength(x)),
                        Duration.END_OF_TURN),
                new Effect.If(List.of(), List.of(), List.of(gain))).stream()
                .filter(effect -> whole(Lanes.of(), effect, ALL_CARDS)).toList();
    }

    @Test
    @Covers({"RS-211", "RS-215"})
    void ritual_is_looked_for_in_the_modes_that_were_named() {
        var x = new Amount(1, Optional.of(new Measure.Ritual()));
        var choice = new Deed.Choice(1, 1, List.of(new Deed.Mode(List.of(), List.of(
                new Effect.GainInfluence(Whom.YOU, x), ALL_CARDS)), new Deed.Mode(List.of(), List.of(ALL_CARDS))));
        var lanes = Lanes.of().unit(A, 1, able("Маг", 1, tap(new Deed(List.of(), List.of(), Optional.of(choice),
                false)))).in(Phase.ACTION);
        for (int mode : List.of(0, 1)) {
            assertThat(Lanes.GAME.decide(lanes.state(), new CardActivated(A, lanes.card("Маг"), 0, List.of(mode),
                    List.of(), Price.PLAIN)) instanceof Outcome.Accepted<?>).isEqualTo(mode == 0);
        }
    }
}
