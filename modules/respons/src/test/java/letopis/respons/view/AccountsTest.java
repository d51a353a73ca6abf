package letopis.respons.view;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardEventKind;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.card.Modifier;
import letopis.respons.card.Token;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Aim;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.OrderTurnedUp;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Marks;
import letopis.respons.state.Settings;
import letopis.table.BoardView.Subject;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Ledger lines for strength, durability and Orders.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AccountsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);

    /// Returns the sums of the last choice, one per line.
    private static List<String> sums(Lanes lanes) {
        return lanes.accounts().stream().map(account -> name(lanes, account.subject()) + " " + account.of() + " "
                + account.before() + account.lines().stream().map(line -> " " + line.code() + " " + line.amount())
                .collect(Collectors.joining()) + " = " + account.after() + " " + account.check()).toList();
    }

    private static String name(Lanes lanes, Subject subject) {
        return switch (subject) {
            case Subject.OfCard(var card, _) -> lanes.state().face(card).orElseThrow().value();
            case Subject.OfSeat(var seat) -> seat.toString();
        };
    }

    private static Lanes cast(Lanes lanes, String target, Effect... effects) {
        Playable spell = spell("Чары", 0, play(targetedDeed(TestCards.ANY, effects)));
        lanes.hand(A, spell).startIn(Phase.ACTION);
        return lanes.choose(new CardPlayed(A, lanes.card("Чары"), spell.name(), Optional.empty(), List.of(),
                List.of(new Aim(0, lanes.card(target))), Price.PLAIN));
    }

    @Test
    void a_collision_takes_strength_from_both_and_recovery_restores_it() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 5)).unit(B, 1, unit("Тигр", 3)).startIn(Phase.LINE_1);

        assertThat(sums(lanes)).containsExactly("Тигр strength 3 strike -5 = 0 DIES",
                "Лев strength 5 strike -3 = 2 LIVES", "Лев strength 2 restored 3 = 5 LIVES");
        assertThat(lanes.accounts()).last().satisfies(account -> assertThat(account.max()).isEqualTo(5));
    }

    @Test
    void a_unit_of_strength_zero_survives_by_setting() {
        var lanes = Lanes.of().with(Settings.ZeroStrengthRule.LIVES).unit(A, 1, unit("Лев", 3))
                .unit(B, 1, unit("Тигр", 2))
                .unit(A, 2, unit("Пума", 2)).unit(B, 2, unit("Рысь", 2)).startIn(Phase.LINE_1);

        assertThat(sums(lanes)).contains("Тигр strength 2 strike -3 = 0 DIES",
                "Рысь strength 2 strike -2 = 0 UNCHECKED");
    }

    @Test
    void poison_takes_all_remaining_strength() {
        var lanes = Lanes.of().unit(A, 2, unit("Змея", 1, Keyword.POISON)).unit(B, 2, unit("Слон", 9))
                .startIn(Phase.LINE_2);

        assertThat(sums(lanes)).contains("Слон strength 9 strike -1 poison -8 = 0 DIES");
    }

    @Test
    void endurance_restores_the_strength_a_strike_takes() {
        var lanes = Lanes.of().unit(A, 2, unit("Змея", 4)).unit(B, 2, unit("Камень", 2, Keyword.ENDURANCE))
                .startIn(Phase.LINE_2);

        assertThat(sums(lanes)).contains("Камень strength 2 strike -4 endured 4 = 2 LIVES");
    }

    @Test
    void a_location_loses_durability_in_combat_and_by_effects() {
        var struck = Lanes.of().unit(A, 2, unit("Лев", 4)).support(B, 2, location("Стена", 6)).startIn(Phase.LINE_2);
        assertThat(sums(struck)).containsExactly("Стена durability 6 strike -4 = 2 LIVES",
                "Стена durability 2 restored 4 = 6 LIVES");

        var worn = cast(Lanes.of().support(B, 2, location("Стена", 6)), "Стена", new Effect.Reduce(FIRST, amount(6)));
        assertThat(sums(worn)).containsExactly("Стена durability 6 effect -6 = 0 DIES");
    }

    @Test
    void effects_reduce_and_restore_strength() {
        var lanes = cast(Lanes.of().unit(B, 2, unit("Слон", 9), Map.of(Marks.DAMAGE, 4)), "Слон",
                new Effect.Reduce(FIRST, amount(2)), new Effect.Restore(FIRST, Optional.of(amount(3))));

        assertThat(sums(lanes)).containsExactly("Слон strength 5 effect -2 = 3 LIVES",
                "Слон strength 3 restored 3 = 6 LIVES");
    }

    @Test
    void modifiers_and_tokens_appear_and_disappear() {
        var lanes = cast(Lanes.of().unit(A, 2, unit("Слон", 2)).unit(A, 3, unitWith("Жрец", 1,
                triggered(new TriggerCondition.CardEventTrigger(CardEventKind.IS_TARGETED, Optional.empty())))), "Слон",
                new Effect.PutTokens(FIRST, Token.STRENGTH, amount(2)),
                new Effect.PutTokens(FIRST, Token.MARK, amount(2)),
                new Effect.RemoveTokens(FIRST, Token.STRENGTH, Optional.of(amount(1))),
                new Effect.Grant(FIRST, List.of(new Modifier.Strength(amount(-1))), Duration.END_OF_TURN));
        assertThat(sums(lanes)).containsExactly("Слон strength 2 tokens 2 = 4 LIVES",
                "Слон strength 4 tokens -1 = 3 LIVES", "Слон strength 3 granted -1 = 2 LIVES");
    }

    @Test
    void a_unit_with_endurance_loses_nothing_to_a_modifier() {
        var lanes = cast(Lanes.of().unit(A, 2, unit("Камень", 2, Keyword.ENDURANCE)), "Камень",
                new Effect.Grant(FIRST, List.of(new Modifier.Strength(amount(-1))), Duration.END_OF_TURN));

        assertThat(sums(lanes)).isEmpty();
    }

    @Test
    void the_end_of_a_bonus_may_kill() {
        Playable charm = spell("Чары", 0, play(targetedDeed(TestCards.OWN_UNITS,
                new Effect.Grant(FIRST, List.of(new Modifier.Strength(amount(3))), Duration.END_OF_COMBAT))));
        var lanes = Lanes.of().unit(A, 2, unit("Слон", 2)).unit(B, 2, unit("Тигр", 4)).hand(A, charm)
                .playerNumbers(A, 4, 0, 1).playerNumbers(B, 4, 0, 0).startIn(Phase.ACTION);
        lanes.choose(new CardPlayed(A, lanes.card("Чары"), charm.name(), Optional.empty(), List.of(),
                List.of(new Aim(0, lanes.card("Слон"))), Price.PLAIN));

        assertThat(sums(lanes)).contains("Слон strength 2 granted 3 = 5 LIVES", "Слон strength 5 strike -4 = 1 LIVES",
                "Слон strength 1 expired -3 = 0 DIES");
        assertThat(lanes.isDead("Слон")).isTrue();
    }

    @Test
    void the_orders_of_a_hero_count_as_its_life() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 3)).orders(B, 2).startIn(Phase.LINE_1);
        var card = TableQueries.findNextOrder(lanes.state(), B).orElseThrow();
        lanes.choose(new OrderTurnedUp(B, card, lanes.state().face(card).orElseThrow()));

        assertThat(sums(lanes)).containsExactly("B orders 2 order -1 = 1 LIVES");
        assertThat(lanes.accounts().getFirst().lines().getFirst().source())
                .contains(new Subject.OfCard(card, lanes.state().face(card)));
    }

    @Test
    void a_player_with_one_Order_survives_a_hit_and_a_player_without_Orders_loses() {
        var last = Lanes.of().unit(A, 1, unit("Лев", 3)).orders(B, 1).startIn(Phase.LINE_1);
        var card = TableQueries.findNextOrder(last.state(), B).orElseThrow();
        last.choose(new OrderTurnedUp(B, card, last.state().face(card).orElseThrow()));
        assertThat(sums(last)).containsExactly("B orders 1 order -1 = 0 LIVES");

        var none = Lanes.of().unit(A, 1, unit("Лев", 3)).orders(B, 0).playerNumbers(A, 0, 0, 1)
                .playerNumbers(B, 0, 0, 0)
                .startIn(Phase.ACTION);
        none.choose(new Passed(A));
        assertThat(sums(none)).containsExactly("B orders 0 no-order 0 = 0 LOSES");
    }

    @Test
    void an_added_or_removed_boost_is_a_term_and_changes_full_strength() {
        Playable banner = banner();
        Lanes played = Lanes.of().unit(A, 2, unit("Слон", 5), Map.of(Marks.DAMAGE, 1)).hand(A, banner)
                .startIn(Phase.ACTION);
        played.choose(new CardPlayed(A, played.card("Знамя"), banner.name(), Optional.of(Cell.support(2)), List.of(),
                List.of(), Price.PLAIN));
        assertThat(sums(played)).containsExactly("Слон strength 4 with 2 = 6 LIVES");
        assertThat(played.accounts().getFirst().max()).isEqualTo(7);

        assertThat(sums(cast(Lanes.of().unit(A, 2, unit("Слон", 2), Map.of(Marks.DAMAGE, 3))
                .support(A, 2, banner), "Знамя", new Effect.Destroy(FIRST))))
                .containsExactly("Слон strength 1 without -2 = 0 DIES");
    }

    @Test
    void a_strikers_boost_is_a_term_of_its_strike() {
        assertThat(sums(Lanes.of().unit(A, 1, unit("Лев", 3)).support(A, 1, banner()).unit(B, 1, unit("Тигр", 9))
                .startIn(Phase.LINE_1))).contains("Тигр strength 9 strike -3 added -2 = 4 LIVES");
    }

    @Test
    void a_new_base_strength_is_a_term() {
        assertThat(sums(cast(Lanes.of().unit(B, 2, unit("Слон", 9)), "Слон", new Effect.Grant(FIRST,
                List.of(new Modifier.BaseStrength(1)), Duration.END_OF_TURN))))
                .contains("Слон strength 9 granted -8 = 1 LIVES");
    }

    @Test
    void endurance_keeps_strength_an_effect_would_take() {
        assertThat(sums(cast(Lanes.of().unit(B, 2, unit("Камень", 4, Keyword.ENDURANCE)), "Камень",
                new Effect.Reduce(FIRST, amount(4)))))
                .containsExactly("Камень strength 4 effect -4 endured 4 = 4 LIVES");
    }

    /// A card that gives 2 strength to units of its line.
    private static Playable banner() {
        Filter line = new Filter(Optional.empty(), List.of(CardType.UNIT), Optional.of(Filter.Whose.YOURS),
                Optional.of(Filter.Line.SAME), List.of(), List.of(), List.of(), List.of(), false, List.of());
        return TestCards.card("Знамя", CardType.BOOST, 1, TestCards.side(null, null, List.of(), List.of(),
                new Ability.ConstantAbility(List.of(), new CardSelector.MatchingCards(line),
                List.of(new Modifier.Strength(amount(2))))));
    }
}
