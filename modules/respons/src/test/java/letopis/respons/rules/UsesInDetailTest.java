package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.asOrder;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Ability;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Destination;
import letopis.respons.card.Effect;
import letopis.respons.card.Participant;
import letopis.respons.card.Place;
import letopis.respons.card.Rule;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.ZoneSearched;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardsFound;
import letopis.respons.event.PlayerDecision.CellChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.RevealedCard;
import letopis.table.CardName;
import letopis.table.FaceShown;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Refused uses of ↷, cells and shown cards, and the paragraphs of searches.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UsesInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);

    private static CardActivated useChoice(Lanes lanes) {
        return new CardActivated(A, lanes.card("Маг"), 0, List.of(), List.of(), Price.PLAIN);
    }

    private static Playable mage(Effect effect) {
        return unitWith("Маг", 1, tap(deed(effect)));
    }

    @Test
    @Covers({"RS-070", "RS-205", "RS-072"})
    void a_used_card_stays_used_after_a_move() {
        Playable mover = unitWith("Ветер", 1, new Ability.Tap(List.of(), List.of(),
                targetedDeed(TestCards.OWN_UNITS, new Effect.Relocate(FIRST))));
        var lanes = Lanes.of().unit(A, 1, mage(new Effect.GainInfluence(Participant.YOU, amount(1))))
                .unit(A, 2, mover).startIn(Phase.ACTION);
        lanes.choose(useChoice(lanes)).choose(new Passed(B));
        assertThat(lanes.refusal(useChoice(lanes))).isEqualTo(Reason.ALREADY_ACTIVATED.citing("RS-070", "RS-205")
                .refusal("card", lanes.card("Маг"), "moved", false));
        lanes.choose(new CardActivated(A, lanes.card("Ветер"), 0, List.of(),
                List.of(new Aim(0, lanes.card("Маг"))), Price.PLAIN));
        assertThat(lanes.refusal(new CellChosen(A, lanes.card("Маг"), Cell.support(3))).rules())
                .extracting(RuleRef::id).containsExactly("RS-218", "RS-013");
        assertThat(lanes.refusal(new CellChosen(A, lanes.card("Маг"), Cell.unit(2))).rules())
                .extracting(RuleRef::id).containsExactly("RS-218", "RS-264b");
        lanes.choose(new CellChosen(A, lanes.card("Маг"), Cell.unit(4))).choose(new Passed(B));
        assertThat(lanes.refusal(useChoice(lanes))).isEqualTo(Reason.ALREADY_ACTIVATED
                .citing("RS-070", "RS-205", "RS-072").refusal("card", lanes.card("Маг"), "moved", true));
    }

    @Test
    @Covers({"RS-124a", "RS-013", "RS-119"})
    void a_cell_on_the_other_field_cites_the_rule_of_the_change_of_field() {
        var lanes = Lanes.of().unit(A, 1, unit("Лев", 1)).cast(spell("Чары", 0, play(targetedDeed(TestCards.ANY,
                new Effect.ChangeField(FIRST)))), "Лев");
        assertThat(lanes.refusal(new CellChosen(B, lanes.card("Лев"), Cell.support(3))).rules())
                .extracting(RuleRef::id).containsExactly("RS-124a", "RS-013");
    }

    @Test
    @Covers({"RS-069c", "RS-205", "RS-082"})
    void an_infeasible_draw_names_the_deck_unless_drawing_is_forbidden() {
        Playable reader = mage(new Effect.Draw(Participant.YOU, amount(2)));
        var empty = Lanes.of().deck(A, 0).unit(A, 1, reader).startIn(Phase.ACTION);
        assertThat(empty.refusal(useChoice(empty))).isEqualTo(Reason.ILLEGAL_PARTIAL
                .citing("RS-069c", "RS-205", "RS-082").refusal("card", empty.card("Маг"), "empty", A));
        var few = Lanes.of().deck(A, 1).unit(A, 1, reader).startIn(Phase.ACTION);
        assertThat(few.refusal(useChoice(few))).isEqualTo(Reason.ILLEGAL_PARTIAL
                .citing("RS-069c", "RS-205", "RS-082").refusal("card", few.card("Маг"), "few", A));
        var banned = Lanes.of().unit(A, 1, reader).unit(B, 1, unitWith("Страж", 1, new Ability.Law(List.of(),
                Participant.OPPONENT, List.of(new Rule.PlayerActionBan(Rule.Act.DRAW))))).startIn(Phase.ACTION);
        assertThat(banned.refusal(useChoice(banned)))
                .isEqualTo(Reason.ILLEGAL_PARTIAL.refusal("card", banned.card("Маг")));
    }

    @Test
    @Covers({"RS-109", "RS-110", "RS-115"})
    void a_search_for_a_quality_may_find_fewer_cards_than_allowed() {
        for (int found = 1; found <= 2; found++) {
            for (boolean quality : List.of(true, false)) {
                var filter = TestCards.filter(List.of(CardType.UNIT), Optional.empty());
                var lanes = Lanes.of().deck(A, 2).deckTop(A, unit("Лев", 1), unit("Рысь", 1))
                        .cast(spell("Поиск", 0, play(deed(new Effect.Search(Place.DECK, 2,
                                quality ? Optional.of(filter) : Optional.empty(), false, Destination.HAND)))));
                var cards = List.of(lanes.card("Лев"), lanes.card("Рысь")).subList(0, found);
                if (!quality && found == 1) {
                    continue; // without a quality every card must be found
                }
                lanes.choose(new CardsFound(A, cards, List.<RevealedCard>of()));
                assertThat(lanes.rulesOf(ZoneSearched.class)).as("%d %s", found, quality).isEqualTo(found == 1
                        ? List.of("RS-109", "RS-110", "RS-115") : List.of("RS-109"));
            }
        }
    }

    @Test
    @Covers("RS-329")
    void an_unseen_card_is_shown_as_an_order_only_in_an_order_cell() {
        Playable order = asOrder(spell("Клич", 0));
        var lanes = Lanes.of().orders(A, order).hand(A, unit("Лев", 1), unit("Рысь", 1)).unseen("Клич", "Лев")
                .startIn(Phase.ACTION);
        assertThat(lanes.refusal(new FaceShown(A, lanes.card("Лев"), new CardName("Клич"))))
                .isEqualTo(Reason.UNKNOWN_CARD.refusal("name", new CardName("Клич")));
        assertThat(lanes.refusal(new FaceShown(A, lanes.card("Клич"), new CardName("Рысь"))))
                .isEqualTo(Reason.UNKNOWN_CARD.refusal("name", new CardName("Рысь")));
        assertThat(lanes.refusal(new FaceShown(A, lanes.card("Рысь"), new CardName("Рысь"))))
                .isEqualTo(Reason.NOT_UNSEEN.refusal("card", lanes.card("Рысь")));
        lanes.choose(new FaceShown(A, lanes.card("Лев"), new CardName("Рысь")));
        lanes.choose(new FaceShown(A, lanes.card("Клич"), new CardName("Клич")));
    }
}
