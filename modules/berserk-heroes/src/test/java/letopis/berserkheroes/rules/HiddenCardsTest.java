package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.numberedFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.HiddenCardsRevealed;
import letopis.berserkheroes.event.PlayerDecision.LivesTaken;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Restrictions on hidden characters.
@DisplayNameGeneration(ReplaceUnderscores.class)
class HiddenCardsTest {

    @Test
    @Covers("BF-7-164")
    void granted_abilities_of_a_hidden_card_are_inactive_until_it_is_revealed() {
        var prayer = new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(0, false)), Optional.empty(),
                List.of(), deed(new Effect.GainPrayers(Participant.YOU, amount(1))));
        Duel duel = Duel.of().coins(A, 9)
                .put(A, creature("Лис", 2, 2, 9, keywordFeature(Keyword.DASH)), Map.of(Marks.WOUNDS, 4))
                .hand(A, spell("Мох", 1, targeting(CREATURES, new Effect.Grant(FIRST, List.of(
                        new Modifier.FeatureGain(numberedFeature(NumericKeyword.REGENERATION, 2)),
                        new Modifier.FeatureGain(prayer)),
                        Duration.GAME), new Effect.GivePoison(FIRST, 3))))
                .hand(A, spell("Плащ", 1, targeting(CREATURES, new Effect.Hide(FIRST)))).begin();
        CardId fox = duel.id("Лис");
        duel.play("Мох", duel.atPhase("Лис"));
        String key = ContinuousEffects.evaluate(duel.state()).listFeatures(fox).stream()
                .filter(feature -> feature.feature().equals(prayer)).findFirst().orElseThrow().key();
        duel.play("Плащ", duel.atPhase("Лис"));
        assertThat(ContinuousEffects.evaluate(duel.state()).listFeatures(fox)).isEmpty();
        duel.assertRefused(duel.abilityChoice("Лис", key), Reason.HIDDEN);
        duel.endTurn().turnUp();
        assertThat(duel.wounds("Лис")).isEqualTo(4);
        duel.endTurn().turnUp().choose(new HiddenCardsRevealed(A, List.of(fox)));
        duel.choose(duel.abilityChoice("Лис", key)).endTurn().turnUp();
        assertThat(duel.wounds("Лис")).isEqualTo(5);
    }

    @Test
    @Covers({"BF-7-039", "BF-7-164"})
    void lives_cannot_be_taken_from_a_hidden_character() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Лис", 2, 2, 9), Map.of(Marks.LIFE, 2), Marks.HIDDEN)
                .put(A, creature("Пёс", 2, 2, 9)).hand(A, spell("Дар", 1,
                        deed(new Effect.GiftOfLife(Optional.empty())))).begin();
        duel.play("Дар", Declaration.EMPTY);
        CardId fox = duel.id("Лис");
        duel.assertRefused(new LivesTaken(A, List.of(fox, fox), Optional.of(duel.id("Пёс"))), Reason.BAD_GIFT);
        duel.choose(new LivesTaken(A, List.of(), Optional.empty()));
    }

    @Test
    @Covers("BF-7-039")
    void lives_of_hidden_creatures_cannot_be_given() {
        Duel duel = Duel.of().put(A, creature("Дуб", 1, 1, 9), Map.of(Marks.LIFE, 2))
                .put(A, creature("Тень", 1, 1, 9), Map.of(Marks.LIFE, 3), Marks.HIDDEN)
                .put(A, creature("Слабый", 1, 1, 9), Map.of(Marks.LIFE, -2)).begin();
        assertThat(GiftOfLife.listRemovableLives(duel.state(), A)).containsExactly(duel.id("Дуб"), duel.id("Дуб"));
    }
}
