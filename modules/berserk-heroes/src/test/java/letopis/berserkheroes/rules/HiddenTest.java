package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.valued;
import static letopis.berserkheroes.Made.word;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.PlayerDecision.HiddenRevealed;
import letopis.berserkheroes.event.PlayerDecision.LivesTaken;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Restrictions on hidden characters.
@DisplayNameGeneration(ReplaceUnderscores.class)
class HiddenTest {

    @Test
    @Covers("BF-7-164")
    void abilities_that_were_given_do_not_work_either_until_it_is_revealed() {
        var prayer = new Feature.Activated(List.of(new Payment.Coins(0, false)), Optional.empty(), List.of(),
                deed(new Effect.GainPrayers(Whom.YOU, n(1))));
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Лис", 2, 2, 9, word(Keyword.DASH)), Map.of(Marks.WOUNDS, 4))
                .hand(A, spell("Мох", 1, at(CREATURES, new Effect.Grant(FIRST, List.of(
                        new Modifier.Gains(valued(Measured.REGENERATION, 2)), new Modifier.Gains(prayer)),
                        Duration.GAME), new Effect.GivePoison(FIRST, 3))))
                .hand(A, spell("Плащ", 1, at(CREATURES, new Effect.Hide(FIRST)))).begin();
        CardId fox = duel.id("Лис");
        duel.play("Мох", duel.at("Лис"));
        String key = Continuous.of(duel.state()).features(fox).stream()
                .filter(one -> one.feature().equals(prayer)).findFirst().orElseThrow().key();
        duel.play("Плащ", duel.at("Лис"));
        assertThat(Continuous.of(duel.state()).features(fox)).isEmpty();
        duel.refused(duel.used("Лис", key), Reason.HIDDEN);
        duel.endTurn().turnUp();
        assertThat(duel.wounds("Лис")).isEqualTo(4);
        duel.endTurn().turnUp().choose(new HiddenRevealed(A, List.of(fox)));
        duel.choose(duel.used("Лис", key)).endTurn().turnUp();
        assertThat(duel.wounds("Лис")).isEqualTo(5);
    }

    @Test
    @Covers({"BF-7-039", "BF-7-164"})
    void no_lives_are_taken_off_a_hidden_character() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Лис", 2, 2, 9), Map.of(Marks.LIFE, 2), Marks.HIDDEN)
                .put(A, creature("Пёс", 2, 2, 9)).hand(A, spell("Дар", 1,
                        deed(new Effect.GiftOfLife(Optional.empty())))).begin();
        duel.play("Дар", Said.NOTHING);
        CardId fox = duel.id("Лис");
        duel.refused(new LivesTaken(A, List.of(fox, fox), Optional.of(duel.id("Пёс"))), Reason.BAD_GIFT);
        duel.choose(new LivesTaken(A, List.of(), Optional.empty()));
    }
}
