package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestSpells.castAt;
import static letopis.respons.TestSpells.castSpell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.card.CardSelector;
import letopis.respons.card.Effect;
import letopis.respons.card.Keyword;
import letopis.respons.card.Participant;
import letopis.respons.event.CardEvent.CardDestroyed;
import letopis.respons.event.CardEvent.CardDiscarded;
import letopis.respons.event.ChanceOutcome.CardPicked;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.CardsGivenUp;
import letopis.respons.event.QueueEvent.DiscardDue;
import letopis.respons.event.RevealedCard;
import letopis.respons.event.ValueEvent.StrengthReduced;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Paragraphs cited by entries with several possible causes.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CitedRulesTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);

    @Test
    @Covers({"RS-093", "RS-025", "RS-301a", "RS-092", "RS-096"})
    void a_death_cites_its_cause() {
        var worn = castAt(Lanes.of().support(B, 1, location("Стена", 2)), "Стена", new Effect.Reduce(FIRST, amount(2)));
        assertThat(worn.rulesOf(CardDestroyed.class)).containsExactly("RS-025", "RS-301a");
        var struck = castAt(Lanes.of().unit(B, 1, unit("Тигр", 2)), "Тигр", new Effect.Destroy(FIRST));
        assertThat(struck.rulesOf(CardDestroyed.class)).containsExactly("RS-092", "RS-093");
        var rock = castAt(Lanes.of().unit(B, 1, unit("Камень", 2, Keyword.ENDURANCE)), "Камень",
                new Effect.Destroy(FIRST));
        assertThat(rock.rulesOf(CardDestroyed.class)).containsExactly("RS-092", "RS-093", "RS-096");
    }

    @Test
    @Covers({"RS-144", "RS-147", "RS-198", "RS-199", "RS-266"})
    void a_strength_loss_says_whether_it_is_a_strike_and_whether_it_is_poisoned() {
        var blow = Lanes.of().unit(A, 1, unit("Лев", 1)).unit(B, 1, unit("Тигр", 9)).startIn(Phase.LINE_1);
        assertThat(blow.rulesOf(StrengthReduced.class)).containsExactly("RS-144");
        var bite = Lanes.of().unit(A, 1, unit("Гадюка", 1, Keyword.POISON)).unit(B, 1, unit("Тигр", 9))
                .startIn(Phase.LINE_1);
        assertThat(bite.rulesOf(StrengthReduced.class)).containsExactly("RS-144", "RS-198");
        var spell = castAt(Lanes.of().unit(B, 1, unit("Тигр", 9)), "Тигр", new Effect.Reduce(FIRST, amount(2)));
        assertThat(spell.rulesOf(StrengthReduced.class)).containsExactly("RS-147");
    }

    @Test
    @Covers({"RS-086", "RS-087"})
    void a_discard_says_whether_it_was_chosen_or_random() {
        for (boolean random : List.of(false, true)) {
            var lanes = castSpell(Lanes.of().hand(B, unit("Репа", 1)), new Effect.Discard(Participant.OPPONENT,
                    Optional.of(amount(1)), random));
            String rule = random ? "RS-087" : "RS-086";
            assertThat(lanes.rulesOf(DiscardDue.class)).containsExactly(rule);
            CardId card = lanes.card("Репа");
            if (random) {
                lanes.choose(new CardPicked(B, card));
            }
            lanes.choose(new CardsGivenUp(B, List.of(new RevealedCard(lanes.state().listHandCards(B).getFirst(),
                    new CardName("Репа")))));
            assertThat(lanes.rulesOf(CardDiscarded.class)).containsExactly(rule);
        }
    }
}
