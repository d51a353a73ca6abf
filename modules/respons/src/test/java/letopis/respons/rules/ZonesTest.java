package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.CardType;
import letopis.respons.card.Effect;
import letopis.respons.card.Participant;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardActivated;
import letopis.respons.event.PlayerDecision.CardsChosen;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.Price;
import letopis.respons.event.TurnEvent.MarksCleared;
import letopis.respons.state.Marks;
import letopis.respons.state.Settings.ActivationPhaseRule;
import letopis.table.Choice;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Behaviour shared by cards in several zones, tested in each of them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ZonesTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    /// One usable card of A: the hero, a unit or a support card.
    private static Lanes lanesWithAbility(Lanes lanes, String kind) {
        var gain = tap(deed(new Effect.GainInfluence(Participant.YOU, amount(1))));
        return switch (kind) {
            case "hero" -> lanes.hero(A, TestCards.hero("Жрец", 5, gain));
            case "unit" -> lanes.unit(A, 1, TestCards.unitWith("Жрец", 9, gain));
            default -> lanes.support(A, 1, TestCards.card("Жрец", CardType.LOCATION, 1,
                    TestCards.side(null, 9, List.of(), List.of(), gain)));
        };
    }

    private static CardActivated useChoice(Lanes lanes, String kind) {
        return new CardActivated(A, lanes.card(kind.equals("hero") ? "hero A" : "Жрец"), 0, List.of(), List.of(),
                Price.PLAIN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hero", "unit", "support"})
    @Covers({"RS-069a", "RS-070", "RS-207"})
    void a_card_in_any_zone_is_offered_for_use_and_can_be_used_again_next_turn(String kind) {
        var lanes = lanesWithAbility(Lanes.of(), kind).startIn(Phase.ACTION);
        assertThat(Lanes.GAME.choices(lanes.state(), A)).contains(useChoice(lanes, kind));
        lanes.choose(useChoice(lanes, kind));
        assertThat(lanes.state().table().card(useChoice(lanes, kind).card()).hasFlag(Marks.ACTIVATED)).isTrue();
        lanes.choose(new Passed(B)).choose(new Passed(A)).turnUpOrders();
        assertThat(lanes.rulesOf(MarksCleared.class)).containsExactly("RS-070");
        assertThat(lanes.state().table().card(useChoice(lanes, kind).card()).hasFlag(Marks.ACTIVATED)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hero", "unit", "support"})
    @Covers("RS-207")
    void a_phase_opens_with_a_window_for_a_usable_card_in_any_zone(String kind) {
        var lanes = lanesWithAbility(Lanes.of().with(ActivationPhaseRule.ANY_PHASE), kind).startIn(Phase.COMBAT_START);
        assertThat(Prompts.code(lanes.state())).isEqualTo("offer");
        assertThat(Prompts.seats(lanes.state())).containsExactly(A);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Лев", "Стена"})
    @Covers({"RS-098", "RS-100"})
    void a_card_of_each_row_may_be_sacrificed(String card) {
        var lanes = Lanes.of().unit(B, 1, unit("Лев", 1)).support(B, 1, location("Стена", 3))
                .cast(spell("Жертва", 1,
                play(deed(new Effect.Sacrifice(Participant.OPPONENT, amount(1), TestCards.ANY)))));
        Choice given = new CardsChosen(B, List.of(lanes.card(card)));
        assertThat(Rules.RULES.refuse(lanes.state(), given)).isEmpty();
        assertThat(Lanes.GAME.choices(lanes.state(), B)).contains(given);
    }
}
