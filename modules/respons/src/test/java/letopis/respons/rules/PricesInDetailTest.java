package letopis.respons.rules;

import static letopis.respons.Decisions.refusalOf;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static letopis.respons.TestCards.withCosts;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Effect;
import letopis.respons.card.Participant;
import letopis.respons.card.Payment;
import letopis.respons.card.Rule;
import letopis.respons.event.Cell;
import letopis.respons.event.ChanceOutcome.CardPicked;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardPickedBlindly;
import letopis.respons.event.PlayerDecision.CardPlayed;
import letopis.respons.event.PlayerDecision.CardsGivenUp;
import letopis.respons.event.Price;
import letopis.respons.event.RevealedCard;
import letopis.respons.event.ValueEvent.InfluenceSpent;
import letopis.respons.state.Settings;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Additional costs as options and requirements, and refused discards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PricesInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    private static List<Price> offered(Lanes lanes) {
        return Lanes.GAME.choices(lanes.state(), A).stream().filter(CardPlayed.class::isInstance)
                .map(choice -> ((CardPlayed) choice).price()).distinct().toList();
    }

    @Test
    @Covers({"RS-158", "RS-098"})
    void a_price_of_two_sacrifices_takes_two_cards_and_a_refusal_names_the_number() {
        Playable dragon = withCosts(unit("Дракон", 1), Optional.of(0), new Payment.Sacrifices(2, TestCards.UNITS),
                new Payment.DiscardPayment(1));
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).unit(A, 2, unit("Рысь", 1)).unit(B, 1, unit("Тигр", 1))
                .hand(A, dragon, spell("Чары", 9)).startIn(Phase.ACTION);
        assertThat(offered(lanes)).singleElement().satisfies(price -> {
            assertThat(price.sacrifices()).containsExactly(lanes.card("Лев"), lanes.card("Рысь"));
            assertThat(price.discards()).extracting(RevealedCard::card).containsExactly(lanes.card("Чары"));
        });
        assertThat(lanes.refusal(new CardPlayed(A, lanes.card("Дракон"), dragon.name(), Optional.of(Cell.unit(3)),
                List.of(), List.of(), Price.PLAIN)))
                .isEqualTo(refusalOf("respons.additional-cost", List.of("RS-158"), "discards", 1, "sacrifices", 2));

        var alone = Lanes.of().unit(A, 1, unit("Лев", 1)).unit(B, 1, unit("Тигр", 1))
                .hand(A, dragon, spell("Чары", 9)).startIn(Phase.ACTION);
        assertThat(offered(alone)).isEmpty();
    }

    @Test
    @Covers({"RS-158", "RS-089"})
    void only_prices_without_discards_are_offered_if_discarding_is_forbidden() {
        var ban = new Ability.Law(List.of(), Participant.OPPONENT, List.of(new Rule.PlayerActionBan(Rule.Act.DISCARD)));
        var lanes = Lanes.of().unit(B, 1, unitWith("Страж", 1, ban))
                .hand(A, withCosts(unit("Дракон", 1), Optional.of(0),
                new Payment.DiscardPayment(1)), unit("Лев", 1)).startIn(Phase.ACTION);
        assertThat(offered(lanes)).containsExactly(Price.PLAIN);
        var free = Lanes.of().hand(A, withCosts(unit("Дракон", 1), Optional.of(0), new Payment.DiscardPayment(1)),
                unit("Лев", 1)).startIn(Phase.ACTION);
        assertThat(offered(free)).hasSize(2);
    }

    @Test
    @Covers("RS-157a")
    void a_card_that_costs_nothing_spends_no_influence() {
        var lanes = Lanes.of().cast(spell("Чары", 0, play(deed(new Effect.Shuffle(Participant.YOU)))));
        assertThat(lanes.eventsOf(InfluenceSpent.class)).isEmpty();
    }

    private static Lanes castDiscardSpell(Lanes lanes, boolean random) {
        return lanes.hand(B, unit("Репа", 1), unit("Лук", 1)).cast(spell("Заклинание", 0, play(deed(
                new Effect.Discard(Participant.OPPONENT, Optional.of(amount(1)), random)))));
    }

    @Test
    @Covers({"RS-086", "RS-037"})
    void only_the_required_player_discards_and_only_when_asked() {
        var lanes = castDiscardSpell(Lanes.of(), false);
        var turnip = new RevealedCard(lanes.card("Репа"), new CardName("Репа"));
        assertThat(lanes.refusal(new CardsGivenUp(A, List.of(turnip))).code()).isEqualTo("respons.no-discard-due");
        assertThat(lanes.refusal(new CardPicked(B, lanes.card("Репа"))).code())
                .isEqualTo("respons.not-your-decision");
        lanes.choose(new CardsGivenUp(B, List.of(turnip)));
        assertThat(lanes.refusal(new CardsGivenUp(B, List.of(new RevealedCard(lanes.card("Лук"), new CardName("Лук")))))
                .code()).isEqualTo("respons.no-discard-due");
    }

    @Test
    @Covers("RS-087")
    void a_random_or_blind_pick_must_be_a_card_of_that_hand() {
        var chance = castDiscardSpell(Lanes.of().unit(B, 1, unit("Тигр", 1)), true);
        assertThat(chance.refusal(new CardPicked(B, chance.card("Тигр"))).code()).isEqualTo("respons.not-in-hand");
        var blind = castDiscardSpell(Lanes.of().with(Settings.RandomDiscardRule.BLIND_INDEX), true);
        assertThat(blind.refusal(new CardPickedBlindly(B, 1)).code()).isEqualTo("respons.not-your-decision");
        for (int place : List.of(0, 3)) {
            assertThat(blind.refusal(new CardPickedBlindly(A, place)).code()).isEqualTo("respons.wrong-number");
        }
        blind.choose(new CardPickedBlindly(A, 2));
        assertThat(blind.state().listHandCards(B)).hasSize(2);
    }
}
