package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CHARACTERS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.equipment;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.spell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.PreparedGame;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.EquipmentKind;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.EndEvent.GameScored;
import letopis.berserkheroes.event.EndEvent.MatchEnded;
import letopis.berserkheroes.event.JudgeOrder.TimeCalled;
import letopis.berserkheroes.event.PlayerDecision.Conceded;
import letopis.berserkheroes.event.PlayerDecision.DrawAnswered;
import letopis.berserkheroes.event.PlayerDecision.DrawOffered;
import letopis.berserkheroes.event.PlayerDecision.SearchBegun;
import letopis.berserkheroes.event.PlayerDecision.StepAnswered;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclined;
import letopis.berserkheroes.state.Settings.MatchLength;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.kernel.move.Move.Prelude;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Refusals of choices that another prompt awaits, and citations of the end of a game and of surplus cards.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PromptsTest {

    private static Refusal refusal(Duel duel, Choice choice) {
        var outcome = CitationRecorder.decide(PreparedGame.GAME, duel.state(), choice);
        return ((Outcome.Rejection<?>) outcome).refusal();
    }

    private static void assertNotAsked(Refusal refusal, Map<String, Object> details, String rule) {
        assertThat(refusal.code()).isEqualTo(Reason.NOT_YOUR_DECISION.refusal().code());
        assertThat(refusal.details()).isEqualTo(details);
        assertThat(refusal.rules()).extracting(paragraph -> paragraph.id()).containsExactly(rule);
    }

    @Test
    @Covers({"BF-119.5", "BF-307.1"})
    void an_unasked_answer_cites_its_own_paragraph_and_an_untimely_one_that_of_the_prompt() {
        Duel duel = Duel.of().put(A, creature("Волк", 1, 1, 9)).put(B, creature("Бык", 1, 1, 9)).begin();
        assertNotAsked(refusal(duel, new StepAnswered(A, true)), Map.of("unasked", true), "BF-119.5");
        duel.attack("Волк", "Второй");
        assertNotAsked(refusal(duel, new StepAnswered(A, true)), Map.of("first", Optional.of(B)), "BF-307.1");
    }

    @Test
    @Covers({"BF-119.2", "BF-519.3.1", "BF-7-039", "BF-7-157"})
    void each_prompt_names_the_paragraph_that_demands_the_choice() {
        assertThat(new Prompt.Show(A, List.of()).rule()).isEqualTo("BF-119.2");
        assertThat(new Prompt.Sort(A, List.of(), 0).rule()).isEqualTo("BF-119.2");
        assertThat(new Prompt.DecideSearch(A).rule()).isEqualTo("BF-519.3.1");
        assertThat(new Prompt.ChooseFoundCards(A).rule()).isEqualTo("BF-519.3.1");
        assertThat(new Prompt.RemoveLives(A, Optional.empty()).rule()).isEqualTo("BF-7-039");
        assertThat(new Prompt.Discard(A, 1).rule()).isEqualTo("BF-7-157");
    }

    @Test
    @Covers("BF-519.3.1")
    void only_the_decision_to_search_is_made_implicitly() {
        assertThat(ResponseMoves.createSearchPrelude(new Prompt.DecideSearch(B)))
                .isEqualTo(new Prelude.ChoicePrelude(new SearchBegun(B)));
        assertThat(ResponseMoves.createSearchPrelude(new Prompt.ChooseFoundCards(B)))
                .isEqualTo(new Prelude.DefaultPrelude());
    }

    @Test
    @Covers({"BF-113.13", "BF-7-052"})
    void a_known_hand_without_ambush_cards_declines_the_ambush() {
        var wounded = new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED,
                Optional.of(CHARACTERS));
        var avenger = creature("Мститель", 1, 1, 1, new Feature.Ambush(wounded, 1));
        var storm = spell("Буря", 1, deed(new Effect.Wound(new CardSelector.Hero(
                Participant.OPPONENT), amount(1))));
        Duel with = Duel.of().hand(A, storm).hand(A, avenger).begin().play("Буря", Declaration.EMPTY);
        assertThat(TriggerMoves.isDeclaringTriggers(with.state(), A)).isTrue();
        assertThat(TriggerMoves.findForcedDecline(with.state(), new Prompt.Declare(A))).isEmpty();
        Duel without = Duel.of().hand(A, storm).hand(A, creature("Кот", 1, 1, 1)).addToSet(avenger).begin()
                .play("Буря", Declaration.EMPTY);
        assertThat(TriggerMoves.findForcedDecline(without.state(), new Prompt.Declare(A)))
                .contains(new TriggerDeclined(A, 0));
        assertThat(TriggerMoves.findForcedDecline(without.state(), new Prompt.Act(A))).isEmpty();
    }

    @Test
    @Covers({"BF-602.1", "BF-603.1"})
    void a_game_of_a_match_cites_its_winner_and_the_match_its_end() {
        Duel won = Duel.of().withSetting(MatchLength.BEST_OF_THREE).begin().choose(new Conceded(B));
        assertThat(won.rules(GameScored.class)).containsExactly("BF-602.1");
        assertThat(won.events(MatchEnded.class)).isEmpty();
        Duel drawn = Duel.of().withSetting(MatchLength.BEST_OF_THREE).begin().choose(new DrawOffered(A))
                .choose(new DrawAnswered(B, true));
        assertThat(drawn.rules(GameScored.class)).containsExactly("BF-603.1");
        Duel late = Duel.of().withSetting(MatchLength.BEST_OF_THREE).begin()
                .choose(new TimeCalled(3, "время", Optional.empty())).choose(new Conceded(B));
        assertThat(late.rules(MatchEnded.class)).containsExactly("BF-603.1");
        Duel single = Duel.of().begin().choose(new Conceded(B));
        assertThat(single.events(GameScored.class)).isEmpty();
    }

    @Test
    @Covers({"BH-211.2b", "BH-211.2a", "BH-212.2b", "BH-212.2a"})
    void a_surplus_event_and_a_surplus_equipment_cite_their_own_limits() {
        Duel events = Duel.of().put(A, event("Знамя", 1)).hand(A, event("Стяг", 1)).begin().play("Стяг");
        assertThat(events.rules(CardsDestroyed.class)).contains("BH-211.2b", "BH-211.2a")
                .doesNotContain("BH-212.2b", "BH-212.2a");
        Duel weapons = Duel.of().put(A, equipment("Меч", EquipmentKind.WEAPON, 1))
                .hand(A, equipment("Топор", EquipmentKind.WEAPON, 1)).begin().play("Топор");
        assertThat(weapons.rules(CardsDestroyed.class)).contains("BH-212.2b", "BH-212.2a")
                .doesNotContain("BH-211.2b", "BH-211.2a");
    }
}
