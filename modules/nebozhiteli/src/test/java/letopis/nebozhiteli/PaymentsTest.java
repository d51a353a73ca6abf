package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.GAME;
import static letopis.nebozhiteli.Duel.at;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.Whom;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.DuelDecision.CardsDiscarded;
import letopis.nebozhiteli.event.DuelDecision.EventPlayed;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.Shown;
import letopis.nebozhiteli.query.Unseen;
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
                Texts.NOTHING, List.of(Texts.heal(1)));
    }

    private static Optional<Paid> with(boolean instead, List<Shown> discarded, CardId... sacrificed) {
        return Optional.of(new Paid(instead, discarded, List.of(sacrificed)));
    }

    private static List<Optional<Paid>> offered(Duel duel) {
        return GAME.choices(duel.state(), A).stream().filter(EventPlayed.class::isInstance)
                .map(choice -> ((EventPlayed) choice).paid()).toList();
    }

    @Test
    @Covers("NT-III-3.2")
    void cards_of_the_hand_are_offered_but_not_the_one_that_is_played_nor_one_nobody_knows() {
        var duel = Duel.tournament().define(event(new Cost(0, 0, false, 1, 0), null));
        duel.hand(A, "Сделка");
        var sword = new Shown(duel.hand(A, "Меч"), new CardName("Меч"));
        var bow = new Shown(duel.hand(A, "Лук"), new CardName("Лук"));
        duel.state = duel.state().with(duel.state().table().withNewIn(A, NebozhiteliZone.HAND,
                new CardId(duel.state().table().cardCount() + 1), A, Hidden.unknown(A)));
        duel.window(Phase.SUMMON);

        assertThat(offered(duel)).containsExactlyInAnyOrder(with(false, List.of(sword)), with(false, List.of(bow)));
    }

    @Test
    @Covers("NT-III-3.2")
    void a_price_paid_instead_is_offered_as_such_and_the_usual_one_plainly() {
        var duel = Duel.tournament().define(event(new Cost(1, 0, false), new Cost(0, 2, false)));
        duel.hand(A, "Сделка");
        duel.window(Phase.SUMMON);

        assertThat(offered(duel)).containsExactlyInAnyOrder(Optional.empty(), with(true, List.of()));
    }

    @Test
    @Covers("NT-III-3.2")
    void every_creature_is_offered_once_and_all_of_them_together_where_so_many_are_asked_for() {
        for (int count : List.of(1, 2)) {
            var duel = Duel.tournament().define(event(new Cost(0, 0, false, 0, count), null));
            duel.hand(A, "Сделка");
            var knight = duel.creature(A, "Рыцарь");
            var squire = duel.creature(A, "Оруженосец");
            duel.window(Phase.SUMMON);

            assertThat(offered(duel)).containsExactlyInAnyOrderElementsOf(count == 1
                    ? List.of(with(false, List.of(), knight), with(false, List.of(), squire))
                    : List.of(with(false, List.of(), knight, squire)));
        }
    }

    @Test
    @Covers("NT-III-3.2")
    void a_card_nobody_has_seen_pays_under_a_name_that_may_be_left() {
        for (boolean unseen : List.of(true, false)) {
            var duel = Duel.tournament().define(event(new Cost(0, 0, false, 1, 0), null));
            var deal = duel.hand(A, "Сделка");
            var sword = new Shown(duel.hand(A, "Меч"), new CardName("Меч"));
            var card = new CardId(duel.state().table().cardCount() + 1);
            duel.state = duel.state().with(duel.state().table().withNewIn(A, NebozhiteliZone.HAND, card, A,
                    unseen ? Hidden.unseen(A) : Hidden.unknown(A)));
            duel.window(Phase.SUMMON);
            var left = Unseen.left(duel.state(), A, DeckPart.MAIN);

            assertThat(GAME.choices(duel.state(), A).stream().filter(choice -> choice instanceof EventPlayed played
                    && played.source().equals(deal)).map(choice -> ((EventPlayed) choice).paid()))
                    .containsExactlyInAnyOrderElementsOf(unseen
                    ? List.of(with(false, List.of(sword)), with(false, List.of(new Shown(card, left.getFirst()))))
                    : List.of(with(false, List.of(sword))));
            duel.plays(A, new Effect.Discard(Whom.CONTROLLER, 1, Optional.empty(), Effect.Discard.Pick.CHOSEN), at(A));
            List<Shown> demanded = GAME.choices(duel.state(), A).stream().filter(CardsDiscarded.class::isInstance)
                    .flatMap(choice -> ((CardsDiscarded) choice).cards().stream()).toList();
            assertThat(demanded).contains(sword);
            assertThat(demanded.stream().filter(shown -> shown.card().equals(card)).map(Shown::name))
                    .hasSize(unseen ? Unseen.left(duel.state(), A, DeckPart.MAIN).size() : 0).doesNotHaveDuplicates();
        }
    }
}
