package letopis.respons.card;

import static letopis.respons.TestCards.UNITS;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.targetedDeed;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The signs of every trigger and every effect.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AbilitySignalsTest {

    private static final CardSelector ALL = new CardSelector.MatchingCards(UNITS);
    private static final Participant YOU = Participant.YOU;
    private static final Duration TURN = Duration.END_OF_TURN;

    private static Set<AbilitySignal> signals(String names) {
        return names == null ? Set.of()
                : Arrays.stream(names.split(" ")).map(AbilitySignal::valueOf).collect(Collectors.toSet());
    }

    @ParameterizedTest
    @CsvSource({"ENTERS, ENTERS", "DIES, DIES", "LEAVES_BOARD, LEAVES", "MOVES, MOVES CHANGES_FIELD",
            "CHANGES_FIELD, CHANGES_FIELD", "LOSES_STRENGTH, WEAKENED", "IS_ACTIVATED, ACTIVATED",
            "CHANGES_LEVEL, LEVEL_UP LEVEL_DOWN", "IS_TARGETED, TARGETED", "ATTACKS,", "KILLS,", "HITS_HERO,",
            "IS_PLAYED,"})
    void an_ability_triggered_by_a_card_event_reacts_to_the_signals_of_that_event(CardEventKind what, String expected) {
        assertThat(AbilitySignals.listTriggeringSignals(new TriggerCondition.CardEventTrigger(what, Optional.empty())))
                .isEqualTo(signals(expected));
    }

    @ParameterizedTest
    @CsvSource({"DRAWS, DRAWS", "DISCARDS, DISCARDS", "SHUFFLES, SHUFFLES", "SACRIFICES, SACRIFICES",
            "PLAYS_ORDER, ORDER_PLAYED", "CHOOSES_LINE, CHOOSES_LINE", "GAINS_INFLUENCE, INFLUENCE_GAINED"})
    void an_ability_triggered_by_a_player_action_reacts_to_its_signal(PlayerActionKind what, String expected) {
        assertThat(AbilitySignals.listTriggeringSignals(new TriggerCondition.PlayerActionTrigger(YOU, what)))
                .isEqualTo(signals(expected));
    }

    static Stream<Arguments> moments() {
        return Stream.of(Arguments.of(new TriggerCondition.Summon(), "ENTERS FORCED_SUMMON"),
                Arguments.of(new TriggerCondition.Death(), "DIES FORCED_DEATH"),
                Arguments.of(new TriggerCondition.PreGame(), null),
                Arguments.of(new TriggerCondition.MomentTrigger(Moment.values()[0]), null));
    }

    @ParameterizedTest
    @MethodSource("moments")
    void keywords_react_to_entry_death_and_forced_resolution(TriggerCondition when, String expected) {
        assertThat(AbilitySignals.listTriggeringSignals(when)).isEqualTo(signals(expected));
    }

    /// A score that was reached must fall before it can be reached again.
    @ParameterizedTest
    @CsvSource({
            "CARDS_IN_HAND, INTO_HAND DRAWS, DISCARDS INTO_DECK ENTERS",
            "CARDS_IN_DECK, INTO_DECK, DRAWS INTO_HAND INTO_GRAVEYARD ENTERS",
            "CARDS_IN_GRAVEYARD, INTO_GRAVEYARD DIES DISCARDS SACRIFICES, INTO_DECK INTO_HAND ENTERS",
            "ORDERS_PLAYED, ORDER_PLAYED,", "INFLUENCE, INFLUENCE_GAINED, INFLUENCE_LOST",
            "ACTION_POINTS, POINTS_GAINED, POINTS_LOST", "DISCARDED_THIS_TURN, DISCARDS,",
            "CHOSEN_LINES, CHOOSES_LINE,"})
    void each_score_has_signals_that_raise_and_lower_it(Score score, String rises, String falls) {
        var many = new TriggerCondition.StateTrigger(new Condition.ScoreCondition(YOU, score, 2, Optional.empty()));
        assertThat(AbilitySignals.listTriggeringSignals(many)).isEqualTo(signals(rises));
        assertThat(AbilitySignals.listRecurrenceSignals(many)).hasValue(signals(falls));
        var few = new TriggerCondition.StateTrigger(new Condition.ScoreCondition(YOU, score, 0, Optional.of(2)));
        assertThat(AbilitySignals.listTriggeringSignals(few)).isEqualTo(signals(falls));
        assertThat(AbilitySignals.listRecurrenceSignals(few)).hasValue(signals(rises));
    }

    static Stream<Arguments> effects() {
        return Stream.of(
                Arguments.of(new Effect.Draw(YOU, amount(1)), "DRAWS"),
                Arguments.of(new Effect.Discard(YOU, Optional.of(amount(1)), false), "DISCARDS"),
                Arguments.of(new Effect.Destroy(ALL), "DIES LEAVES"),
                Arguments.of(new Effect.Sacrifice(YOU, amount(1), UNITS), "SACRIFICES DIES LEAVES"),
                Arguments.of(new Effect.Shuffle(YOU), "SHUFFLES"),
                Arguments.of(new Effect.Relocate(ALL), "MOVES"),
                Arguments.of(new Effect.Rearrange(UNITS), "MOVES"),
                Arguments.of(new Effect.ChangeField(ALL), "CHANGES_FIELD"),
                Arguments.of(new Effect.PutTokens(ALL, Token.STRENGTH, amount(1)), "STRENGTHENED"),
                Arguments.of(new Effect.PutTokens(ALL, Token.MARK, amount(1)), null),
                Arguments.of(new Effect.RemoveTokens(ALL, Token.STRENGTH, Optional.empty()), "DIES LEAVES"),
                Arguments.of(new Effect.RemoveTokens(ALL, Token.MARK, Optional.empty()), null),
                Arguments.of(new Effect.Reduce(ALL, amount(1)), "WEAKENED DIES LEAVES"),
                Arguments.of(new Effect.Restore(ALL, Optional.empty()), "STRENGTHENED"),
                Arguments.of(new Effect.SetStrength(ALL, 1, TURN), "STRENGTHENED DIES LEAVES"),
                Arguments.of(grant(new Modifier.Strength(amount(1))), "STRENGTHENED"),
                Arguments.of(grant(new Modifier.Strength(amount(-1))), "DIES LEAVES"),
                Arguments.of(grant(new Modifier.BaseStrength(1)), "STRENGTHENED DIES LEAVES"),
                Arguments.of(grant(new Modifier.NoAbilities()), null),
                Arguments.of(new Effect.ChangeLevel(ALL, true), "LEVEL_UP STRENGTHENED DIES LEAVES"),
                Arguments.of(new Effect.ChangeLevel(ALL, false), "LEVEL_DOWN STRENGTHENED DIES LEAVES"));
    }

    private static Effect grant(Modifier modifier) {
        return new Effect.Grant(ALL, List.of(modifier), TURN);
    }

    @ParameterizedTest
    @MethodSource("effects")
    void each_effect_produces_its_signals(Effect effect, String expected) {
        assertThat(AbilitySignals.listProducedSignals(List.of(effect))).isEqualTo(signals(expected));
    }

    @ParameterizedTest
    @CsvSource({"HAND, INTO_HAND LEAVES", "DECK_TOP, INTO_DECK LEAVES", "DECK_BOTTOM, INTO_DECK LEAVES",
            "DECK_SHUFFLED, INTO_DECK SHUFFLES LEAVES", "GRAVEYARD, INTO_GRAVEYARD DIES LEAVES", "COSMOS, LEAVES",
            "YOUR_FIELD, ENTERS", "OWNERS_FIELD, ENTERS"})
    void each_destination_produces_its_signals(Destination to, String expected) {
        for (CardSelector which
                : List.of(new CardSelector.ThisCard(), new CardSelector.TargetCard(0), new CardSelector.Cause(), ALL)) {
            assertThat(AbilitySignals.listProducedSignals(List.of(new Effect.Move(which, to))))
                    .isEqualTo(signals(expected));
        }
    }

    static Stream<Arguments> replaced() {
        return Stream.of(Arguments.of(new ReplaceableEvent.CardDeath(Optional.empty()), "DIES"),
                Arguments.of(new ReplaceableEvent.StrengthLoss(Optional.empty()), "WEAKENED"),
                Arguments.of(new ReplaceableEvent.SingleDraw(YOU), "DRAWS"),
                Arguments.of(new ReplaceableEvent.HeroHit(YOU), null),
                Arguments.of(new ReplaceableEvent.DrawPhase(YOU), null),
                Arguments.of(new ReplaceableEvent.CombatPhase(), null),
                Arguments.of(new ReplaceableEvent.ChosenLines(), null));
    }

    @ParameterizedTest
    @MethodSource("replaced")
    void a_replaced_event_has_its_own_signal(ReplaceableEvent what, String expected) {
        assertThat(AbilitySignals.listTriggeringSignals(what)).isEqualTo(signals(expected));
    }

    @ParameterizedTest
    @CsvSource({"true, TARGETED DRAWS ACTIVATED", "false, DRAWS ACTIVATED"})
    void using_a_card_produces_use_and_targeting_signals(boolean aims, String expected) {
        var draws = new Effect.Draw(YOU, amount(1));
        assertThat(AbilitySignals.listUseSignals(aims ? targetedDeed(UNITS, draws) : deed(draws)))
                .isEqualTo(signals(expected));
    }
}
