package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.at;
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
class NotAllowedTest {

    @Test
    @Covers("NT-III-9.5")
    void a_scroll_is_used_by_creatures_of_exactly_its_level() {
        var duel = Duel.tournament().define(Texts.spell("Слово", Texts.CREATURE, Texts.heal(1)),
                Texts.caster("Ученик", ScrollColor.WHITE, 1, Cost.FREE.withTurn()),
                Texts.caster("Мастер", ScrollColor.WHITE, 2, Cost.FREE.withTurn()),
                Texts.caster("Чужой", ScrollColor.BLACK, 1, Cost.FREE.withTurn()));
        var pupil = duel.creature(A, "Ученик");
        var master = duel.creature(A, "Мастер");
        var stranger = duel.creature(A, "Чужой");
        duel.window(Phase.SUMMON);
        var word = duel.hand(A, "Слово");

        assertThat(duel.refusal(duel.cast(word, master, at(pupil)))).isEqualTo(Reason.NO_CASTER);
        assertThat(duel.refusal(duel.cast(word, stranger, at(pupil)))).isEqualTo(Reason.NO_CASTER);
        duel.when(duel.cast(word, pupil, at(pupil)));
    }

    @Test
    @Covers({"NT-IV-4.2.4", "NT-IV-4.2.3"})
    void a_creature_just_summoned_uses_no_ability_even_for_actions() {
        var duel = Duel.tournament().define(Texts.creature("Лекарь", 3, List.of(),
                Texts.activated(new Cost(1, 0, false), Texts.CREATURE, Texts.heal(1))));
        var fresh = duel.summoned(duel.creature(A, "Лекарь"));
        var other = duel.creature(A, "Лекарь");
        duel.window(Phase.SUMMON);

        assertThat(duel.refusal(duel.use(fresh, at(other)))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
        duel.when(duel.use(other, at(fresh)));
    }

    @Test
    @Covers({"NT-IV-4.2.4", "NT-III-9.5"})
    void a_creature_just_summoned_uses_no_scroll_even_without_turning() {
        var duel = Duel.tournament().define(Texts.spell("Слово", Texts.CREATURE, Texts.heal(1)),
                Texts.caster("Писец", ScrollColor.WHITE, 1, new Cost(1, 0, false)));
        var fresh = duel.summoned(duel.creature(A, "Писец"));
        var other = duel.creature(A, "Писец");
        duel.window(Phase.SUMMON);
        var word = duel.hand(A, "Слово");

        assertThat(duel.refusal(duel.cast(word, fresh, at(other)))).isEqualTo(Reason.SUMMONED_CANNOT_TURN);
        duel.when(duel.cast(word, other, at(fresh)));
    }

    @Test
    @Covers("NT-IV-4.4")
    void mana_does_not_move_off_a_card_that_is_full() {
        var duel = Duel.with("moveSameTurnMana", "true");
        duel.creature(A, "Знаменосец");
        var kept = duel.unpaid(A, "Знаменосец", 3);
        var squire = duel.unpaid(A, "Оруженосец", 0);
        duel.begin(Phase.SUMMON).when(duel.place(A, kept, 1));

        assertThat(duel.refusal(new ManaMoved(A, kept, squire, 1))).isEqualTo(Reason.MANA_LOCKED);
    }
}
