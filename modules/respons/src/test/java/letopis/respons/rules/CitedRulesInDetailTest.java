package letopis.respons.rules;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.location;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestSpells.castAt;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Amount;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.card.Measure;
import letopis.respons.card.Modifier;
import letopis.respons.card.Token;
import letopis.respons.event.CardEvent.CardTurnedOver;
import letopis.respons.event.CardEvent.TokensPut;
import letopis.respons.event.CardEvent.TokensRemoved;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.QueueEvent.EffectExpired;
import letopis.respons.event.QueueEvent.LastingEffectBegan;
import letopis.table.CardName;
import letopis.table.FaceShown;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Paragraphs cited by entries for temporary changes and tokens.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CitedRulesInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final CardSelector FIRST = new CardSelector.TargetCard(0);
    private static final Amount RITUAL = new Amount(1, Optional.of(new Measure.Ritual()));
    private static final Playable LION = unit("Лев", 3);
    private static final Playable ROCK = unit("Камень", 3, Keyword.ENDURANCE);

    private static Lanes onUnit(Playable unit, Map<String, Integer> counters, Effect effect) {
        return castAt(Lanes.of().unit(A, 1, unit, counters), unit.name().value(), effect);
    }

    /// Returns the paragraphs for granting a modifier to a unit.
    private static List<String> grantRules(Playable unit, Modifier modifier) {
        return onUnit(unit, Map.of(), new Effect.Grant(FIRST, List.of(modifier), Duration.PERMANENT))
                .rulesOf(LastingEffectBegan.class);
    }

    @Test
    @Covers({"RS-130", "RS-147", "RS-233"})
    void a_strength_bonus_cites_endurance_only_if_it_increases_strength_of_a_unit_with_it() {
        assertThat(grantRules(LION, new Modifier.Strength(amount(2)))).containsExactly("RS-130", "RS-147");
        assertThat(grantRules(ROCK, new Modifier.Strength(amount(2)))).containsExactly("RS-130", "RS-147", "RS-233");
        assertThat(grantRules(ROCK, new Modifier.Strength(amount(-1)))).containsExactly("RS-130", "RS-147");
        assertThat(grantRules(ROCK, new Modifier.Strength(RITUAL))).containsExactly("RS-130", "RS-147");
        var wall = castAt(Lanes.of().support(A, 1, location("Стена", 3, Keyword.ENDURANCE)), "Стена",
                new Effect.Grant(FIRST, List.of(new Modifier.Strength(amount(2))), Duration.PERMANENT));
        assertThat(wall.rulesOf(LastingEffectBegan.class)).containsExactly("RS-130", "RS-147");
    }

    @Test
    @Covers({"RS-130", "RS-234"})
    void an_ending_strength_bonus_cites_endurance_if_the_unit_has_it() {
        Modifier more = new Modifier.Strength(amount(2));
        assertThat(expiryRules(ROCK, more)).contains("RS-130", "RS-234");
        assertThat(expiryRules(LION, more)).contains("RS-130").doesNotContain("RS-234");
        assertThat(expiryRules(ROCK, new Modifier.KeywordGain(Keyword.EVASION))).contains("RS-130")
                .doesNotContain("RS-234");
    }

    /// Returns the paragraphs for its expiry at end of turn.
    private static List<String> expiryRules(Playable unit, Modifier modifier) {
        return onUnit(unit, Map.of(), new Effect.Grant(FIRST, List.of(modifier), Duration.END_OF_TURN))
                .choose(new Passed(B)).choose(new Passed(A)).turnUpOrders().rulesOf(EffectExpired.class);
    }

    @Test
    @Covers({"RS-242", "RS-237"})
    void a_changed_base_strength_cites_modifiers_and_endurance() {
        assertThat(grantRules(LION, new Modifier.BaseStrength(1))).containsExactly("RS-130", "RS-242");
        assertThat(grantRules(ROCK, new Modifier.BaseStrength(1))).containsExactly("RS-130", "RS-242", "RS-237");
    }

    @Test
    @Covers({"RS-130", "RS-260", "RS-298"})
    void granted_or_removed_abilities_cite_the_type_of_the_card() {
        for (Modifier modifier
                : List.of(new Modifier.KeywordGain(Keyword.EVASION), new Modifier.KeywordLoss(Keyword.EVASION),
                new Modifier.NoAbilities())) {
            assertThat(grantRules(ROCK, modifier)).as("%s", modifier).containsExactly("RS-130", "RS-260");
        }
        for (Modifier modifier : List.of(new Modifier.MagicShield(1), new Modifier.CannotActivate(),
                new Modifier.CannotHitHeroes())) {
            assertThat(grantRules(ROCK, modifier)).as("%s", modifier).containsExactly("RS-130");
        }
        var both = Lanes.of().unit(A, 1, LION).unit(A, 2, ROCK).support(A, 1, location("Стена", 3))
                .cast(spell("Тишина", 0, play(deed(new Effect.Grant(new CardSelector.MatchingCards(TestCards.ANY),
                        List.of(new Modifier.NoAbilities()), Duration.PERMANENT)))));
        assertThat(both.rulesOf(LastingEffectBegan.class)).containsExactly("RS-130", "RS-260", "RS-298");
    }

    @Test
    @Covers({"RS-139", "RS-140", "RS-233", "RS-211"})
    void added_tokens_cite_that_they_are_alike_and_endurance_if_they_strengthen() {
        assertThat(tokenRules(LION, Map.of(), Token.STRENGTH)).containsExactly("RS-139");
        assertThat(tokenRules(LION, Map.of("token-strength", 1), Token.STRENGTH)).containsExactly("RS-139", "RS-140");
        assertThat(tokenRules(ROCK, Map.of(), Token.STRENGTH)).containsExactly("RS-139", "RS-233");
        assertThat(tokenRules(ROCK, Map.of(), Token.MARK)).containsExactly("RS-139");
        assertThat(onUnit(LION, Map.of(), new Effect.PutTokens(FIRST, Token.MARK, RITUAL)).eventsOf(TokensPut.class))
                .isEmpty();
    }

    private static List<String> tokenRules(Playable unit, Map<String, Integer> counters, Token token) {
        return onUnit(unit, counters, new Effect.PutTokens(FIRST, token, amount(1))).rulesOf(TokensPut.class);
    }

    @Test
    @Covers({"RS-139", "RS-140", "RS-234"})
    void removed_tokens_cite_that_they_are_alike_and_endurance_if_they_strengthened() {
        assertThat(tokenRemovalRules(LION, "token-strength", 1, Token.STRENGTH)).containsExactly("RS-139");
        assertThat(tokenRemovalRules(LION, "token-strength", 2, Token.STRENGTH)).containsExactly("RS-139", "RS-140");
        assertThat(tokenRemovalRules(ROCK, "token-strength", 1, Token.STRENGTH)).containsExactly("RS-139", "RS-234");
        assertThat(tokenRemovalRules(ROCK, "token-mark", 1, Token.MARK)).containsExactly("RS-139");
        assertThat(onUnit(LION, Map.of(), new Effect.RemoveTokens(FIRST, Token.MARK, Optional.empty()))
                .eventsOf(TokensRemoved.class)).isEmpty();
    }

    private static List<String> tokenRemovalRules(Playable unit, String counter, int there, Token token) {
        return onUnit(unit, Map.of(counter, there), new Effect.RemoveTokens(FIRST, token, Optional.of(amount(1))))
                .rulesOf(TokensRemoved.class);
    }

    @Test
    @Covers("RS-173")
    void an_unseen_card_turned_up_is_named_first() {
        Filter support = TestCards.filter(List.of(CardType.TRAP, CardType.LOCATION), Optional.empty());
        var up = new Effect.TurnOver(new CardSelector.MatchingCards(support), true);
        var lanes = Lanes.of().faceDown(B, 1, location("Стена", 3)).faceDown(B, 2, location("Башня", 3)).unseen("Башня")
                .cast(spell("Свет", 0, play(deed(up))));
        assertThat(lanes.eventsOf(CardTurnedOver.class)).isEmpty();
        lanes.choose(new FaceShown(B, lanes.card("Башня"), new CardName("Башня")));
        assertThat(lanes.eventsOf(CardTurnedOver.class)).extracting(CardTurnedOver::card)
                .containsExactly(lanes.card("Стена"), lanes.card("Башня"));
    }
}
