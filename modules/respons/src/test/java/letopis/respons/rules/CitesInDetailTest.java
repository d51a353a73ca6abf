package letopis.respons.rules;

import static letopis.respons.Made.aimed;
import static letopis.respons.Made.deed;
import static letopis.respons.Made.location;
import static letopis.respons.Made.n;
import static letopis.respons.Made.play;
import static letopis.respons.Made.spell;
import static letopis.respons.Made.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.Made;
import letopis.respons.card.Amount;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Duration;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Keyword;
import letopis.respons.card.Measure;
import letopis.respons.card.Modifier;
import letopis.respons.card.Token;
import letopis.respons.card.Which;
import letopis.respons.event.CardEvent.CardTurnedOver;
import letopis.respons.event.CardEvent.TokensPut;
import letopis.respons.event.CardEvent.TokensRemoved;
import letopis.respons.event.PlayerDecision.Passed;
import letopis.respons.event.QueueEvent.EffectExpired;
import letopis.respons.event.QueueEvent.LastingBegan;
import letopis.table.CardName;
import letopis.table.FaceShown;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Paragraphs cited by entries for temporary changes and tokens.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CitesInDetailTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Which FIRST = new Which.Pointed(0);
    private static final Amount RITUAL = new Amount(1, Optional.of(new Measure.Ritual()));
    private static final Playable LION = unit("Лев", 3);
    private static final Playable ROCK = unit("Камень", 3, Keyword.ENDURANCE);

    private static Lanes aimedAt(Lanes lanes, String target, Effect... effects) {
        return lanes.cast(spell("Заклинание", 0, play(aimed(Made.ANY, effects))), target);
    }

    private static Lanes onUnit(Playable unit, Map<String, Integer> counters, Effect effect) {
        return aimedAt(Lanes.of().unit(A, 1, unit, counters), unit.name().value(), effect);
    }

    /// Returns the paragraphs for granting this to a unit.
    private static List<String> granted(Playable unit, Modifier modifier) {
        return onUnit(unit, Map.of(), new Effect.Grant(FIRST, List.of(modifier), Duration.PERMANENT))
                .rulesOf(LastingBegan.class);
    }

    @Test
    @Covers({"RS-130", "RS-147", "RS-233"})
    void more_strength_cites_endurance_only_where_it_rises_and_the_unit_has_it() {
        assertThat(granted(LION, new Modifier.Strength(n(2)))).containsExactly("RS-130", "RS-147");
        assertThat(granted(ROCK, new Modifier.Strength(n(2)))).containsExactly("RS-130", "RS-147", "RS-233");
        assertThat(granted(ROCK, new Modifier.Strength(n(-1)))).containsExactly("RS-130", "RS-147");
        assertThat(granted(ROCK, new Modifier.Strength(RITUAL))).containsExactly("RS-130", "RS-147");
        var wall = aimedAt(Lanes.of().support(A, 1, location("Стена", 3, Keyword.ENDURANCE)), "Стена",
                new Effect.Grant(FIRST, List.of(new Modifier.Strength(n(2))), Duration.PERMANENT));
        assertThat(wall.rulesOf(LastingBegan.class)).containsExactly("RS-130", "RS-147");
    }

    @Test
    @Covers({"RS-130", "RS-234"})
    void more_strength_that_ends_cites_endurance_where_the_unit_has_it() {
        Modifier more = new Modifier.Strength(n(2));
        assertThat(expired(ROCK, more)).contains("RS-130", "RS-234");
        assertThat(expired(LION, more)).contains("RS-130").doesNotContain("RS-234");
        assertThat(expired(ROCK, new Modifier.Gains(Keyword.EVASION))).contains("RS-130").doesNotContain("RS-234");
    }

    /// Returns the paragraphs for its end at the end of turn.
    private static List<String> expired(Playable unit, Modifier modifier) {
        return onUnit(unit, Map.of(), new Effect.Grant(FIRST, List.of(modifier), Duration.END_OF_TURN))
                .when(new Passed(B)).when(new Passed(A)).ordersTurned().rulesOf(EffectExpired.class);
    }

    @Test
    @Covers({"RS-242", "RS-237"})
    void another_base_strength_cites_that_modifiers_stay_and_what_endurance_does() {
        assertThat(granted(LION, new Modifier.BaseStrength(1))).containsExactly("RS-130", "RS-242");
        assertThat(granted(ROCK, new Modifier.BaseStrength(1))).containsExactly("RS-130", "RS-242", "RS-237");
    }

    @Test
    @Covers({"RS-130", "RS-260", "RS-298"})
    void abilities_that_are_given_or_taken_cite_the_type_of_the_card() {
        for (Modifier modifier : List.of(new Modifier.Gains(Keyword.EVASION), new Modifier.Loses(Keyword.EVASION),
                new Modifier.NoAbilities())) {
            assertThat(granted(ROCK, modifier)).as("%s", modifier).containsExactly("RS-130", "RS-260");
        }
        for (Modifier modifier : List.of(new Modifier.MagicShield(1), new Modifier.CannotActivate(),
                new Modifier.CannotHitHeroes())) {
            assertThat(granted(ROCK, modifier)).as("%s", modifier).containsExactly("RS-130");
        }
        var both = Lanes.of().unit(A, 1, LION).unit(A, 2, ROCK).support(A, 1, location("Стена", 3))
                .cast(spell("Тишина", 0, play(deed(new Effect.Grant(new Which.Each(Made.ANY),
                        List.of(new Modifier.NoAbilities()), Duration.PERMANENT)))));
        assertThat(both.rulesOf(LastingBegan.class)).containsExactly("RS-130", "RS-260", "RS-298");
    }

    @Test
    @Covers({"RS-139", "RS-140", "RS-233", "RS-211"})
    void tokens_cite_that_they_are_alike_where_there_are_some_and_endurance_where_they_strengthen() {
        assertThat(put(LION, Map.of(), Token.STRENGTH)).containsExactly("RS-139");
        assertThat(put(LION, Map.of("token-strength", 1), Token.STRENGTH)).containsExactly("RS-139", "RS-140");
        assertThat(put(ROCK, Map.of(), Token.STRENGTH)).containsExactly("RS-139", "RS-233");
        assertThat(put(ROCK, Map.of(), Token.MARK)).containsExactly("RS-139");
        assertThat(onUnit(LION, Map.of(), new Effect.PutTokens(FIRST, Token.MARK, RITUAL)).all(TokensPut.class))
                .isEmpty();
    }

    private static List<String> put(Playable unit, Map<String, Integer> counters, Token token) {
        return onUnit(unit, counters, new Effect.PutTokens(FIRST, token, n(1))).rulesOf(TokensPut.class);
    }

    @Test
    @Covers({"RS-139", "RS-140", "RS-234"})
    void tokens_taken_off_cite_that_they_are_alike_where_some_stay_and_endurance_where_they_strengthened() {
        assertThat(removed(LION, "token-strength", 1, Token.STRENGTH)).containsExactly("RS-139");
        assertThat(removed(LION, "token-strength", 2, Token.STRENGTH)).containsExactly("RS-139", "RS-140");
        assertThat(removed(ROCK, "token-strength", 1, Token.STRENGTH)).containsExactly("RS-139", "RS-234");
        assertThat(removed(ROCK, "token-mark", 1, Token.MARK)).containsExactly("RS-139");
        assertThat(onUnit(LION, Map.of(), new Effect.RemoveTokens(FIRST, Token.MARK, Optional.empty()))
                .all(TokensRemoved.class)).isEmpty();
    }

    private static List<String> removed(Playable unit, String counter, int there, Token token) {
        return onUnit(unit, Map.of(counter, there), new Effect.RemoveTokens(FIRST, token, Optional.of(n(1))))
                .rulesOf(TokensRemoved.class);
    }

    @Test
    @Covers("RS-173")
    void a_card_that_is_turned_up_and_that_nobody_at_hand_has_seen_is_named_first() {
        Filter support = Made.filter(List.of(CardType.TRAP, CardType.LOCATION), Optional.empty());
        var up = new Effect.TurnOver(new Which.Each(support), true);
        var lanes = Lanes.of().laidDown(B, 1, location("Стена", 3)).laidDown(B, 2, location("Башня", 3)).unseen("Башня")
                .cast(spell("Свет", 0, play(deed(up))));
        assertThat(lanes.all(CardTurnedOver.class)).isEmpty();
        lanes.when(new FaceShown(B, lanes.card("Башня"), new CardName("Башня")));
        assertThat(lanes.all(CardTurnedOver.class)).extracting(CardTurnedOver::card)
                .containsExactly(lanes.card("Стена"), lanes.card("Башня"));
    }
}
