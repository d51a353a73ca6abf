package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.target;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.card.ScrollColor;
import letopis.nebozhiteli.event.DuelDecision.ManaMoved;
import letopis.nebozhiteli.rules.Reason;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Actions that look legal but are not.
@DisplayNameGeneration(ReplaceUnderscores.class)
class IllegalActionsTest {

    @Test
    @Covers("NT-III-9.5")
    void a_scroll_requires_a_caster_of_exactly_its_level() {
        var duel = Duel.tournament().define(TestCards.spell("Слово", TestCards.CREATURE, TestCards.healing(1)),
                TestCards.caster("Ученик", ScrollColor.WHITE, 1, Cost.FREE.withTurn()),
                TestCards.caster("Мастер", ScrollColor.WHITE, 2, Cost.FREE.withTurn()),
                TestCards.caster("Чужой", ScrollColor.BLACK, 1, Cost.FREE.withTurn()));
        var pupil = duel.creature(A, "Ученик");
        var master = duel.creature(A, "Мастер");
        var stranger = duel.creature(A, "Чужой");
        duel.window(Phase.SUMMON);
        var word = duel.inHand(A, "Слово");

        assertThat(duel.refusal(duel.cast(word, master, target(pupil)))).isEqualTo(Reason.NO_CASTER);
        assertThat(duel.refusal(duel.cast(word, stranger, target(pupil)))).isEqualTo(Reason.NO_CASTER);
        duel.choose(duel.cast(word, pupil, target(pupil)));
    }

    @Test
    @Covers({"NT-IV-4.2.4", "NT-IV-4.2.3"})
    void a_just_summoned_creature_cannot_use_abilities_even_for_actions() {
        var duel = Duel.tournament().define(TestCards.creature("Лекарь", 3, List.of(),
                TestCards.activated(new Cost(1, 0, false), TestCards.CREATURE, TestCards.healing(1))));
        var fresh = duel.markSummoned(duel.creature(A, "Лекарь"));
        var other = duel.creature(A, "Лекарь");
        duel.window(Phase.SUMMON);

        assertThat(duel.refusal(duel.activate(fresh, target(other)))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
        duel.choose(duel.activate(other, target(fresh)));
    }

    @Test
    @Covers({"NT-IV-4.2.4", "NT-III-9.5"})
    void a_just_summoned_creature_cannot_cast_scrolls_even_without_turning() {
        var duel = Duel.tournament().define(TestCards.spell("Слово", TestCards.CREATURE, TestCards.healing(1)),
                TestCards.caster("Писец", ScrollColor.WHITE, 1, new Cost(1, 0, false)));
        var fresh = duel.markSummoned(duel.creature(A, "Писец"));
        var other = duel.creature(A, "Писец");
        duel.window(Phase.SUMMON);
        var word = duel.inHand(A, "Слово");

        assertThat(duel.refusal(duel.cast(word, fresh, target(other)))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
        duel.choose(duel.cast(word, other, target(fresh)));
    }

    @Test
    @Covers("NT-IV-4.4")
    void mana_cannot_be_moved_from_a_fully_paid_card() {
        var duel = Duel.withSettings("moveSameTurnMana", "true");
        duel.creature(A, "Знаменосец");
        var kept = duel.onSummonField(A, "Знаменосец", 3);
        var squire = duel.onSummonField(A, "Оруженосец", 0);
        duel.begin(Phase.SUMMON).choose(duel.placeMana(A, kept, 1));

        assertThat(duel.refusal(new ManaMoved(A, kept, squire, 1))).isEqualTo(Reason.MANA_LOCKED);
    }
}
