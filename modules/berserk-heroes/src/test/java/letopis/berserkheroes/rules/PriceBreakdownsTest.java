package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.spell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.PreparedGame;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.QueueEvent.PlayDue;
import letopis.journal.RuleRef;
import letopis.table.CardName;
import letopis.table.PriceBreakdown;
import letopis.table.Refusal;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The terms of a price that differs from the printed one, and refusals that show them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PriceBreakdownsTest {

    private static final Effect PRAYER = new Effect.GainPrayers(Participant.YOU, amount(1));
    private static final Filter PLAYED = inZone(Place.HAND, filter(Optional.empty()));
    private static final Filter USED = inZone(Place.PLAY, CREATURES);

    /// Returns a table on which cards that match the filter cost more or less. A holds a bull of cost 3, and has a mage
    /// with an ability of cost 2.
    private static Duel duel(int coins, Filter cards, int more) {
        Duel duel = Duel.of().coins(A, coins).hand(A, creature("Бык", 3, 1, 1)).put(A, creature("Маг", 1, 1, 1,
                new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(2, false)), Optional.empty(), List.of(),
                        deed(PRAYER))));
        return (more == 0 ? duel : duel.put(A, event("Обычай", 1, new Feature.Law(List.of(), Participant.YOU,
                List.of(new Rule.CostChange(cards, more)))))).begin();
    }

    private static PlayerDecision playBull(Duel duel) {
        return duel.playChoice("Бык", 0);
    }

    private static PlayerDecision useMage(Duel duel) {
        return duel.abilityChoice("Маг", "f0");
    }

    private static Optional<PriceBreakdown> breakdown(Duel duel, PlayerDecision decision) {
        Optional<PriceBreakdown> breakdown = PreparedGame.GAME.priceBreakdown(duel.state(), decision);
        breakdown.ifPresent(price -> CitationRecorder.cite(price.rules()));
        return breakdown;
    }

    @Test
    @Covers({"BF-309.1-4", "BF-106.1.1"})
    void the_cost_of_a_play_is_shown_if_it_differs_from_the_printed_one() {
        for (var expected : Map.of(1, "3 + 1", -1, "3 − 1", -3, "3 − 3", -4, "3 − 4 → 0").entrySet()) {
            Duel duel = duel(9, PLAYED, expected.getKey());
            assertThat(breakdown(duel, playBull(duel))).contains(new PriceBreakdown(duel.id("Бык"),
                    new CardName("Бык"), expected.getValue(), Math.max(0, 3 + expected.getKey()),
                    RuleRef.ofAll("BF-309.1-4", "BF-106.1.1")));
            assertThat(breakdown(duel, useMage(duel))).as("an ability").isEmpty();
        }
        Duel plain = duel(9, PLAYED, 0);
        assertThat(breakdown(plain, playBull(plain))).isEmpty();
    }

    @Test
    @Covers("BF-308.1-4")
    void the_cost_of_an_ability_is_shown_if_it_differs_and_is_paid_with_coins() {
        for (var expected : Map.of(1, "2 + 1", -2, "2 − 2", -3, "2 − 3 → 0").entrySet()) {
            Duel duel = duel(9, USED, expected.getKey());
            assertThat(breakdown(duel, useMage(duel))).contains(new PriceBreakdown(duel.id("Маг"),
                    new CardName("Маг"), expected.getValue(), Math.max(0, 2 + expected.getKey()),
                    RuleRef.ofAll("BF-308.1-4")));
            assertThat(breakdown(duel, new PlayerDecision.AbilityActivated(A, duel.id("Маг"), "f0", 0,
                    Declaration.EMPTY, Price.of(Price.PaymentMethod.LIFE)))).as("with life").isEmpty();
            assertThat(breakdown(duel, playBull(duel))).as("a play").isEmpty();
        }
        Duel plain = duel(9, USED, 0);
        assertThat(breakdown(plain, useMage(plain))).isEmpty();
    }

    private static void assertCannotPay(Duel duel, PlayerDecision decision, Map<String, Object> details,
            String... rules) {
        Refusal refusal = duel.refusal(decision);
        assertThat(refusal.code()).isEqualTo("berserk-heroes.cannot-pay");
        assertThat(refusal.details()).isEqualTo(details);
        assertThat(refusal.rules()).extracting(RuleRef::id).containsExactly(rules);
    }

    @Test
    @Covers({"BF-501.2", "BF-309.1-9", "BF-309.1-4"})
    void a_refused_play_shows_the_changes_of_its_cost() {
        Duel plain = duel(2, PLAYED, 0);
        assertCannotPay(plain, playBull(plain), Map.of("coins", 3, "open", 2, "sum", ""), "BF-501.2", "BF-309.1-9");
        Duel dearer = duel(3, PLAYED, 1);
        assertCannotPay(dearer, playBull(dearer), Map.of("coins", 4, "open", 3, "sum", "3 + 1"), "BF-501.2",
                "BF-309.1-9", "BF-309.1-4");
        Duel cheaper = duel(1, PLAYED, -1);
        assertCannotPay(cheaper, playBull(cheaper), Map.of("coins", 2, "open", 1, "sum", "3 − 1"), "BF-501.2",
                "BF-309.1-9", "BF-309.1-4");
    }

    @Test
    @Covers({"BF-501.2", "BF-308.1-8", "BF-308.1-4"})
    void a_refused_ability_shows_the_changes_of_its_cost() {
        Duel plain = duel(1, USED, 0);
        assertCannotPay(plain, useMage(plain), Map.of("coins", 2, "open", 1), "BF-501.2", "BF-308.1-8");
        Duel dearer = duel(2, USED, 1);
        assertCannotPay(dearer, useMage(dearer), Map.of("coins", 3, "open", 2, "sum", "2 + 1"), "BF-501.2",
                "BF-308.1-8", "BF-308.1-4");
    }

    @Test
    @Covers("BF-501.2")
    void a_play_permitted_for_coins_needs_these_coins() {
        for (int open : List.of(2, 3)) {
            Duel duel = Duel.of().coins(A, open + 1).hand(A, creature("Бык", 9, 1, 1)).hand(A, spell("Врата", 1,
                    deed(new Effect.Play(inZone(Place.HAND, CREATURES), Optional.of(3))))).begin()
                    .play("Врата", Declaration.EMPTY);
            var permit = duel.events(PlayDue.class).getFirst().permit();
            var play = duel.playChoice(A, "Бык", permit.paymentMethod());
            if (open == 2) {
                assertCannotPay(duel, play, Map.of("coins", 3, "open", 2), "BF-501.2", "BF-309.1-9");
            } else {
                duel.choose(play);
                assertThat(duel.readyCoins(A)).isZero();
            }
        }
    }
}
