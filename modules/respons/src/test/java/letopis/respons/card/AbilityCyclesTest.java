package letopis.respons.card;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.filter;
import static letopis.respons.TestCards.tap;
import static letopis.respons.TestCards.targetedDeed;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.language.cards.CardFile;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.table.CardName;
import letopis.table.CardProblem;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Cards that would trigger each other forever, and cards that only seem to.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AbilityCyclesTest {

    private static final Filter DEAD = new Filter(Optional.of(Place.GRAVEYARD), List.of(CardType.UNIT),
            Optional.of(Filter.Whose.YOURS), Optional.empty(), List.of(), List.of(), List.of(), List.of(), false,
            List.of());
    private static final CardSelector ALL = new CardSelector.MatchingCards(TestCards.UNITS);
    private static final Effect GAIN = new Effect.GainInfluence(Participant.OPPONENT, amount(1));

    private static List<String> cycles(Ability... abilities) {
        var cards = new ArrayList<CardText>();
        for (Ability ability : abilities) {
            cards.add(unitWith("К" + (cards.size() + 1), 1, ability));
        }
        return AbilityCycles.of(cards).values().stream().flatMap(List::stream)
                .map(problem -> (String) problem.details().get("cards")).toList();
    }

    private static TriggerCondition happens(CardEventKind what) {
        return new TriggerCondition.CardEventTrigger(what, Optional.of(TestCards.UNITS));
    }

    private static TriggerCondition does(PlayerActionKind what) {
        return new TriggerCondition.PlayerActionTrigger(Participant.YOU, what);
    }

    private static Effect revive() {
        return new Effect.Move(new CardSelector.ChosenCards(Participant.YOU, 1, DEAD), Destination.YOUR_FIELD);
    }

    @Test
    void an_endless_cycle_of_two_cards_is_reported_at_the_first_of_them() {
        var gives = triggered(does(PlayerActionKind.CHOOSES_LINE), GAIN);
        var chooses = triggered(does(PlayerActionKind.GAINS_INFLUENCE), new Effect.ChooseLine(Participant.YOU));
        var found = AbilityCycles.of(List.of(TestCards.unit("Лишний", 1), unitWith("Первый", 1, gives),
                unitWith("Второй", 1, chooses)));
        assertThat(found).isEqualTo(Map.of(new CardName("Первый"), List.of(new CardProblem("ring",
                List.of("front", "abilities", "0"), Map.of("cards", "Первый, Второй")))));
        assertThat(cycles(gives)).isEmpty();
        assertThat(cycles(chooses)).isEmpty();
    }

    @Test
    void a_cycle_of_three_is_reported_once_and_a_finite_chain_is_not() {
        var first = triggered(does(PlayerActionKind.SHUFFLES), GAIN);
        var second = triggered(does(PlayerActionKind.GAINS_INFLUENCE), new Effect.Relocate(ALL));
        var third = triggered(happens(CardEventKind.MOVES), new Effect.Shuffle(Participant.YOU));
        assertThat(cycles(first, second, third)).containsExactly("К1, К2, К3");
        assertThat(cycles(first, second)).isEmpty();
        assertThat(cycles(second, third)).isEmpty();
    }

    @Test
    void a_unit_dies_only_once_unless_something_returns_it() {
        var kills = triggered(does(PlayerActionKind.DRAWS), new Effect.Destroy(ALL));
        var draws = triggered(happens(CardEventKind.DIES), new Effect.Draw(Participant.YOU, amount(1)));
        assertThat(cycles(kills, draws)).isEmpty();
        assertThat(cycles(triggered(new TriggerCondition.Death(), revive()),
                triggered(new TriggerCondition.Summon(), new Effect.Destroy(ALL))))
                .containsExactly("К1, К2");
        assertThat(cycles(triggered(new TriggerCondition.Death(), revive()),
                triggered(new TriggerCondition.Summon(), GAIN))).isEmpty();
    }

    @Test
    void strength_and_cards_run_out_unless_something_restores_them() {
        var hurts = triggered(happens(CardEventKind.LOSES_STRENGTH), new Effect.Reduce(ALL, amount(1)));
        assertThat(cycles(hurts)).isEmpty();
        assertThat(cycles(triggered(happens(CardEventKind.LOSES_STRENGTH), new Effect.Reduce(ALL, amount(1)),
                new Effect.Restore(ALL, Optional.empty())))).containsExactly("К1");

        var draws = triggered(does(PlayerActionKind.DISCARDS), new Effect.Draw(Participant.YOU, amount(1)));
        assertThat(cycles(draws, triggered(does(PlayerActionKind.DRAWS),
                new Effect.Discard(Participant.YOU, Optional.of(amount(1)), false))))
                .isEmpty();
        assertThat(cycles(triggered(does(PlayerActionKind.DRAWS),
                new Effect.Move(new CardSelector.ThisCard(), Destination.DECK_TOP),
                new Effect.Draw(Participant.YOU, amount(1))))).containsExactly("К1");
        assertThat(cycles(triggered(does(PlayerActionKind.PLAYS_ORDER), new Effect.PlayOrder(Participant.YOU))))
                .isEmpty();
    }

    @Test
    void cards_that_target_each_other_when_targeted_form_an_endless_cycle() {
        assertThat(cycles(new Ability.TriggeredAbility(happens(CardEventKind.IS_TARGETED), List.of(),
                targetedDeed(TestCards.ENEMY_UNITS,
                        new Effect.PutTokens(new CardSelector.TargetCard(0), Token.MARK, amount(1))))))
                .containsExactly("К1");
        assertThat(cycles(new Ability.TriggeredAbility(happens(CardEventKind.IS_TARGETED), List.of(),
                targetedDeed(TestCards.OWN_UNITS,
                new Effect.PutTokens(new CardSelector.TargetCard(0), Token.MARK, amount(1))))))
                .isEmpty();
    }

    @Test
    void forced_keywords_need_no_event() {
        assertThat(cycles(triggered(new TriggerCondition.Death(), new Effect.Force(ALL, Effect.ForcedKeyword.DEATH))))
                .containsExactly("К1");
        assertThat(cycles(triggered(new TriggerCondition.Death(), new Effect.Force(ALL, Effect.ForcedKeyword.SUMMON))))
                .isEmpty();
        assertThat(cycles(triggered(new TriggerCondition.Death(), new Effect.Force(ALL, Effect.ForcedKeyword.SUMMON)),
                triggered(new TriggerCondition.Summon(), new Effect.Force(ALL, Effect.ForcedKeyword.DEATH))))
                .containsExactly("К1, К2");
    }

    @Test
    void a_state_trigger_repeats_only_if_the_state_ends() {
        var rich = new TriggerCondition.StateTrigger(new Condition.ScoreCondition(Participant.YOU, Score.INFLUENCE, 3,
                Optional.empty()));
        var poor = new TriggerCondition.StateTrigger(new Condition.ScoreCondition(Participant.YOU, Score.INFLUENCE, 0,
                Optional.of(2)));
        var spends = triggered(rich, new Effect.LoseInfluence(Participant.YOU, amount(2)));
        var earns = triggered(poor, new Effect.GainInfluence(Participant.YOU, amount(2)));
        assertThat(cycles(spends, earns)).containsExactly("К1, К2");
        assertThat(cycles(triggered(rich, new Effect.GainInfluence(Participant.YOU, amount(2))))).isEmpty();
        assertThat(cycles(spends)).isEmpty();
    }

    @Test
    void a_replacement_uses_nothing_up_and_is_applied_once() {
        var turns = new Ability.ReplacementAbility(new ReplaceableEvent.StrengthLoss(Optional.of(TestCards.UNITS)),
                List.of(), List.of(new Effect.Reduce(ALL, amount(1))));
        assertThat(cycles(turns, turns)).isEmpty();
        var gains = new Ability.ReplacementAbility(new ReplaceableEvent.StrengthLoss(Optional.of(TestCards.UNITS)),
                List.of(), List.of(GAIN));
        assertThat(cycles(gains, triggered(does(PlayerActionKind.GAINS_INFLUENCE), new Effect.Reduce(ALL, amount(1)))))
                .containsExactly("К1, К2");
    }

    @Test
    void an_activation_cycle_needs_a_card_that_reactivates() {
        var uses = tap(deed(new Effect.Activate(ALL)));
        assertThat(cycles(uses, uses)).isEmpty();
        assertThat(cycles(uses, triggered(new TriggerCondition.CardEventTrigger(CardEventKind.IS_ACTIVATED,
                Optional.of(filter(List.of(), Optional.empty()))), new Effect.Reactivate(ALL)))).isEmpty();
        assertThat(cycles(uses, triggered(happens(CardEventKind.IS_ACTIVATED), new Effect.Reactivate(ALL),
                new Effect.Force(ALL, Effect.ForcedKeyword.SUMMON)),
                triggered(new TriggerCondition.Summon(), new Effect.Activate(ALL))))
                .containsExactly("К1, К2, К3");
    }

    @Test
    void a_report_on_a_card_file_names_the_cards(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("cards.yaml"), """
                set: проба
                cards:
                  - kind: playable
                    name: Волк
                    english: Wolf
                    types: [unit]
                    front: {abilities: [{kind: triggered, when: {kind: does, whom: you, what: shuffles},
                      deed: {effects: [{kind: gain-influence, whom: you, amount: {number: 1}}]}}]}
                  - kind: playable
                    name: Лиса
                    english: Fox
                    types: [unit]
                    front: {abilities: [{kind: triggered, when: {kind: does, whom: you, what: gains-influence},
                      deed: {effects: [{kind: shuffle, whom: you}]}}]}
                """);
        assertThat(CardFile.read(file, CardOnlyGame.GAME).mistakes())
                .extracting(badFile -> badFile.formatMessage(Language.EN))
                .containsExactly(file + ":7:25: these cards would trigger each other forever: Волк, Лиса");
    }

    @Test
    void the_built_in_cards_have_no_endless_cycles() {
        assertThat(AbilityCycles.of(List.copyOf(CardSets.loadBuiltInCardSet(Lanes.GAME).definitions()))).isEmpty();
    }
}
