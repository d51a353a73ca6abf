package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Participant;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.DuelDecision.CardsDiscarded;
import letopis.nebozhiteli.event.DuelDecision.EventPlayed;
import letopis.nebozhiteli.event.Payment;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.nebozhiteli.query.DeckKnowledge;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Payments offered to bots and in dialogues.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PaymentsTest {

    private static CardText event(Cost cost, Cost instead) {
        return new CardText.EventCard(new CardName("Сделка"), "Deal", cost, Optional.ofNullable(instead),
                TestCards.NOTHING, List.of(TestCards.healing(1)));
    }

    private static Optional<Payment> paidWith(boolean instead, List<RevealedCard> discarded, CardId... sacrificed) {
        return Optional.of(new Payment(instead, discarded, List.of(sacrificed)));
    }

    private static List<Optional<Payment>> offeredPayments(Duel duel) {
        return GAME.choices(duel.state(), A).stream().filter(EventPlayed.class::isInstance)
                .map(choice -> ((EventPlayed) choice).paid()).toList();
    }

    @Test
    @Covers("NT-III-3.2")
    void discard_payments_exclude_the_played_card_and_unknown_cards() {
        var duel = Duel.tournament().define(event(new Cost(0, 0, false, 1, 0), null));
        duel.inHand(A, "Сделка");
        var sword = new RevealedCard(duel.inHand(A, "Меч"), new CardName("Меч"));
        var bow = new RevealedCard(duel.inHand(A, "Лук"), new CardName("Лук"));
        duel.state = duel.state().with(duel.state().table().withNewCards(A, NebozhiteliZone.HAND,
                new CardId(duel.state().table().cardCount() + 1), A, Hidden.unknown(A)));
        duel.window(Phase.SUMMON);

        assertThat(offeredPayments(duel))
                .containsExactlyInAnyOrder(paidWith(false, List.of(sword)), paidWith(false, List.of(bow)));
    }

    @Test
    @Covers("NT-III-3.2")
    void the_alternative_price_is_offered_explicitly_and_the_usual_one_implicitly() {
        var duel = Duel.tournament().define(event(new Cost(1, 0, false), new Cost(0, 2, false)));
        duel.inHand(A, "Сделка");
        duel.window(Phase.SUMMON);

        assertThat(offeredPayments(duel)).containsExactlyInAnyOrder(Optional.empty(), paidWith(true, List.of()));
    }

    @Test
    @Covers("NT-III-3.2")
    void sacrifices_are_offered_singly_or_in_the_required_number() {
        for (int count : List.of(1, 2)) {
            var duel = Duel.tournament().define(event(new Cost(0, 0, false, 0, count), null));
            duel.inHand(A, "Сделка");
            var knight = duel.creature(A, "Рыцарь");
            var squire = duel.creature(A, "Оруженосец");
            duel.window(Phase.SUMMON);

            assertThat(offeredPayments(duel)).containsExactlyInAnyOrderElementsOf(count == 1
                    ? List.of(paidWith(false, List.of(), knight), paidWith(false, List.of(), squire))
                    : List.of(paidWith(false, List.of(), knight, squire)));
        }
    }

    @Test
    @Covers("NT-III-3.2")
    void an_unseen_card_pays_under_a_remaining_name() {
        for (boolean unseen : List.of(true, false)) {
            var duel = Duel.tournament().define(event(new Cost(0, 0, false, 1, 0), null));
            var deal = duel.inHand(A, "Сделка");
            var sword = new RevealedCard(duel.inHand(A, "Меч"), new CardName("Меч"));
            var card = new CardId(duel.state().table().cardCount() + 1);
            duel.state = duel.state().with(duel.state().table().withNewCards(A, NebozhiteliZone.HAND, card, A,
                    unseen ? Hidden.unseen(A) : Hidden.unknown(A)));
            duel.window(Phase.SUMMON);
            var left = DeckKnowledge.listRemainingFaces(duel.state(), A, DeckPart.MAIN);

            assertThat(GAME.choices(duel.state(), A).stream().filter(choice -> choice instanceof EventPlayed played
                    && played.source().equals(deal)).map(choice -> ((EventPlayed) choice).paid()))
                    .containsExactlyInAnyOrderElementsOf(unseen
                    ? List.of(paidWith(false, List.of(sword)),
                            paidWith(false, List.of(new RevealedCard(card, left.getFirst()))))
                    : List.of(paidWith(false, List.of(sword))));
            duel.playEffect(A,
                    new Effect.Discard(Participant.CONTROLLER, 1, Optional.empty(), Effect.Discard.Pick.CHOSEN),
                    target(A));
            List<RevealedCard> demanded = GAME.choices(duel.state(), A).stream()
                    .filter(CardsDiscarded.class::isInstance)
                    .flatMap(choice -> ((CardsDiscarded) choice).cards().stream()).toList();
            assertThat(demanded).contains(sword);
            assertThat(demanded.stream().filter(shown -> shown.card().equals(card)).map(RevealedCard::name))
                    .hasSize(unseen ? DeckKnowledge.listRemainingFaces(duel.state(), A, DeckPart.MAIN).size() : 0)
                    .doesNotHaveDuplicates();
        }
    }
}
