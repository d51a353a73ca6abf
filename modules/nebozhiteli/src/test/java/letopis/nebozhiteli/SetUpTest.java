package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.journal.MixRule;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.card.Phase;
import letopis.nebozhiteli.event.ChanceOutcome.CardsTurnedUp;
import letopis.nebozhiteli.event.ChanceOutcome.CoinTossed;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.DuelDecision.AttackersDeclared;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared;
import letopis.nebozhiteli.event.DuelDecision.CreaturesExchanged;
import letopis.nebozhiteli.event.DuelDecision.DecksCut;
import letopis.nebozhiteli.event.DuelDecision.Passed;
import letopis.nebozhiteli.event.DuelDecision.RangedAttackDeclared;
import letopis.nebozhiteli.event.DuelDecision.StepFinished;
import letopis.nebozhiteli.event.DuelDecision.UnturnAnswered;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.SetUpEvent.HandDealt;
import letopis.nebozhiteli.event.SetUpEvent.SummonFieldDealt;
import letopis.nebozhiteli.event.TurnEvent.ActionsGranted;
import letopis.nebozhiteli.event.TurnEvent.CardsDrawn;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.nebozhiteli.rules.Rules;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Settings;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.Outcome;
import letopis.table.SearchedCardsRenumbered;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// From the decks to the first turn.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SetUpTest {

    @InBothEditions
    @Covers({"NT-I-2.1", "NT-I-2.2", "NT-I-2.3", "NT-I-2.4", "NB-034", "NB-036", "NB-038", "NB-022"})
    void both_cut_the_toss_is_made_and_five_creature_cards_are_dealt(Edition edition) {
        var duel = Opened.withDecks(edition);
        assertThat(duel.state().player(A).life()).isEqualTo(36);
        assertThat(duel.refusal(new DecksCut(A, 16, 0))).isEqualTo(Reason.BAD_CUT);
        assertThat(duel.refusal(new DecksCut(A, 0, -1))).isEqualTo(Reason.BAD_CUT);
        duel.take(new DecksCut(A, 15, 39));
        assertThat(duel.refusal(new DecksCut(A, 0, 0))).isEqualTo(Reason.NOT_YOUR_DECISION);
        duel.take(new DecksCut(B, 0, 0));
        assertThat(Rules.RULES.prompt(duel.state())).isEqualTo(new Prompt.Toss());
        duel.take(new CoinTossed(B)).rolled();
        assertThat(duel.state().turn().first()).isEqualTo(B);
        assertThat(duel.all(SummonFieldDealt.class)).extracting(SummonFieldDealt::seat).containsExactly(B, A);
        assertThat(duel.state().table().zone(A, NebozhiteliZone.SUMMON_FIELD)).hasSize(5);
        assertThat(duel.refusal(new CoinTossed(A))).isEqualTo(Reason.NOT_YOUR_DECISION);
    }

    // C-044
    @InBothEditions
    @Covers({"NT-I-2.4.1", "NT-I-2.4.1-b", "NT-I-2.5", "NT-I-2.5-b", "NB-035", "NB-037"})
    void up_to_three_creatures_are_exchanged_once_the_first_player_first_and_the_hand_never(Edition edition) {
        var duel = Opened.withDecks(edition);
        assertThat(duel.refusal(new CreaturesExchanged(A, List.of()))).isEqualTo(Reason.NOT_YOUR_DECISION);
        duel.dealt(A);
        List<CardId> mine = duel.state().table().zone(A, NebozhiteliZone.SUMMON_FIELD);
        List<CardId> theirs = duel.state().table().zone(B, NebozhiteliZone.SUMMON_FIELD);
        assertThat(duel.refusal(new CreaturesExchanged(A, mine.subList(0, 4)))).isEqualTo(Reason.EXCHANGE_LIMIT);
        assertThat(duel.refusal(new CreaturesExchanged(A, List.of(mine.getFirst(), mine.getFirst()))))
                .isEqualTo(Reason.NAMED_TWICE);
        assertThat(duel.refusal(new CreaturesExchanged(A, theirs.subList(0, 1)))).isEqualTo(Reason.NOT_ON_SUMMON_FIELD);
        assertThat(duel.refusal(new CreaturesExchanged(B, List.of()))).isEqualTo(Reason.NOT_YOUR_DECISION);
        duel.take(new CreaturesExchanged(A, mine.subList(0, 3))).rolled();
        assertThat(duel.state().table().zone(A, NebozhiteliZone.SUMMON_FIELD)).hasSize(5)
                .containsAll(mine.subList(3, 5)).doesNotContain(mine.get(0));
        assertThat(duel.state().table().deck(A, NebozhiteliZone.CREATURE_DECK).at(10)).contains(mine.get(2));
        assertThat(duel.refusal(new CreaturesExchanged(A, List.of()))).isEqualTo(Reason.ALREADY_EXCHANGED);
        duel.take(new CreaturesExchanged(B, List.of())).rolled();
        assertThat(duel.all(HandDealt.class)).allSatisfy(hand -> assertThat(hand.cards()).hasSize(7)).hasSize(2);
        assertThat(duel.state().turn().phase()).isEqualTo(Phase.START);
        assertThat(duel.refusal(new CreaturesExchanged(A, List.of()))).isEqualTo(Reason.ALREADY_EXCHANGED);
        assertThat(duel.refusal(new CreaturesExchanged(B, List.of()))).isEqualTo(Reason.ALREADY_EXCHANGED);
        assertThat(duel.refusal(new CreaturesExchanged(A, duel.state().table().zone(A, NebozhiteliZone.HAND))))
                .isEqualTo(Reason.HAND_EXCHANGE);
    }

    @Test
    @Covers({"NT-I-2.4.1", "NB-035"})
    void only_their_player_knows_in_which_order_exchanged_creatures_go_under_the_deck() {
        var duel = Opened.withDecks().dealt(A);
        DuelState mixed = duel.state().with(duel.state().table().with(MixRule.HANDS_AND_SEARCHES));
        List<CardId> five = mixed.table().zone(A, NebozhiteliZone.SUMMON_FIELD);
        List<CardId> order = List.of(five.get(2), five.get(0), five.get(4));
        var one = exchanged(mixed, order);
        var other = exchanged(mixed, order.reversed());
        var recorded = new CreaturesExchanged(A, mixed.table().nextIds(3));
        assertThat(other.recorded().orElseThrow().choice()).isEqualTo(recorded);
        assertThat(one.recorded().orElseThrow().events()).containsExactly(new SearchedCardsRenumbered(A,
                List.of(five.get(0), five.get(2), five.get(4)), recorded.cards(), Hidden.from(A, order)), recorded);
        assertThat(bottom(one.after())).isEqualTo(order.stream().map(card -> mixed.table().face(card)).toList());
        assertThat(bottom(other.after()))
                .isEqualTo(order.reversed().stream().map(card -> mixed.table().face(card)).toList());
    }

    private static Outcome.Accepted<DuelState> exchanged(DuelState state, List<CardId> cards) {
        return (Outcome.Accepted<DuelState>) Duel.GAME.decide(state, new CreaturesExchanged(A, cards));
    }

    private static List<Optional<CardName>> bottom(DuelState state) {
        Deck deck = state.table().deck(A, NebozhiteliZone.CREATURE_DECK);
        return IntStream.range(deck.size() - 3, deck.size())
                .mapToObj(slot -> deck.at(slot).flatMap(state.table()::face)).toList();
    }

    // C-041
    @InBothEditions
    @Covers({"NT-IV-3.3", "NT-IV-3.3.1", "NB-026", "NT-V-3.2", "NT-V-3.3"})
    void each_players_first_turn_brings_three_actions(Edition edition) {
        var duel = Opened.withDecks(edition).dealt(B).take(new CreaturesExchanged(B, List.of())).rolled()
                .take(new CreaturesExchanged(A, List.of())).rolled();
        assertThat(duel.all(CardsDrawn.class)).isEmpty();
        assertThat(duel.state().player(A).actions()).isZero();
        while (duel.state().moment().turn() < 3) {
            duel.take(switch (Rules.RULES.prompt(duel.state())) {
                case Prompt.Act(var seat) -> new Passed(seat);
                case Prompt.MainStep(var seat, _) -> new StepFinished(seat);
                case Prompt.Declare(var seat) -> switch (duel.state().turn().phase()) {
                    case RANGED -> new RangedAttackDeclared(seat, List.of());
                    case ATTACK -> new AttackersDeclared(seat, List.of());
                    case Phase _ -> new BlockersDeclared(seat, List.of());
                };
                case Prompt other -> throw new AssertionError(other);
            });
        }
        assertThat(duel.all(ActionsGranted.class))
                .containsExactly(new ActionsGranted(B, 3), new ActionsGranted(A, 3), new ActionsGranted(B, 4));
    }

    @Test
    @Covers({"NT-I-2.2", "NT-I-1.1", "NT-I-1.2"})
    void what_is_turned_up_must_be_able_to_lie_there() {
        var duel = Opened.withDecks().take(new DecksCut(A, 0, 0)).take(new DecksCut(B, 0, 0)).take(new CoinTossed(A));
        assertThat(Rules.RULES.prompt(duel.state())).isEqualTo(new Prompt.TurnUp(A, DeckPart.CREATURES, 5));
        assertThat(duel.refusal(up(1, "Рыцарь", "Рыцарь", "Рыцарь", "Жрица", "Жрица"))).isEqualTo(Reason.OTHER_FACE);
        assertThat(duel.refusal(up(1, "Рыцарь", "Меч", "Друид", "Жрица", "Жрица")))
                .isEqualTo(Reason.WRONG_BACK_IN_CREATURE_DECK);
        assertThat(duel.refusal(up(1, "Рыцарь", "Никто", "Друид", "Жрица", "Жрица"))).isEqualTo(Reason.UNKNOWN_CARD);
        assertThat(duel.refusal(up(2, "Рыцарь", "Рыцарь", "Друид", "Жрица", "Жрица")))
                .isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(duel.refusal(up(1, "Рыцарь"))).isEqualTo(Reason.NOT_YOUR_DECISION);
        duel.take(up(1, "Рыцарь", "Рыцарь", "Друид", "Жрица", "Жрица"));
    }

    private static CardsTurnedUp up(int first, String... faces) {
        var ids = IntStream.range(0, faces.length).mapToObj(i -> new CardId(first + i)).toList();
        return new CardsTurnedUp(A, DeckPart.CREATURES, ids,
                Hidden.from(A, Arrays.stream(faces).map(CardName::new).toList()));
    }

    @Test
    @Covers({"NT-V-5.3"})
    void nothing_is_answered_that_was_not_asked() {
        var duel = Opened.withDecks();
        assertThat(duel.refusal(new UnturnAnswered(A, new CardId(1), true))).isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(duel.refusal(new StepFinished(A))).isEqualTo(Reason.WRONG_PHASE);
        assertThat(new Opened(Map.of("edition", "beginner")).state().settings()).isEqualTo(Settings.BEGINNER);
    }

    @Test
    @Covers({"NT-I-1", "NT-I-2.2"})
    void whose_deck_is_missing_is_asked_and_a_cut_leaves_cards_on_both_sides() {
        var duel = Opened.of(Edition.TOURNAMENT);
        assertThat(Rules.RULES.prompt(duel.state()).seats()).containsExactly(A, B);
        duel.take(Opened.deck(A));
        assertThat(Rules.RULES.prompt(duel.state()).seats()).containsExactly(B);
        duel.take(Opened.deck(B));
        assertThat(duel.refusal(new DecksCut(A, -1, 0))).isEqualTo(Reason.BAD_CUT);
        assertThat(duel.refusal(new DecksCut(A, 0, 40))).isEqualTo(Reason.BAD_CUT);
    }

    @Test
    @Covers({"NT-I-2.2", "NT-I-2.2-b"})
    void a_card_that_was_told_apart_does_not_come_up_again() {
        var duel = Opened.withDecks().take(new DecksCut(A, 0, 0)).take(new DecksCut(B, 0, 0)).take(new CoinTossed(A))
                .take(up(1, "Рыцарь", "Рыцарь", "Друид", "Жрица", "Жрица")).rolled();
        var dealt = duel.state().table().zone(A, NebozhiteliZone.SUMMON_FIELD);
        assertThat(dealt).allSatisfy(card -> assertThat(duel.state().table().card(card).master()).isEqualTo(A));
        duel.take(new CreaturesExchanged(A, dealt.subList(0, 1)));
        assertThat(Rules.RULES.prompt(duel.state())).isEqualTo(new Prompt.TurnUp(A, DeckPart.CREATURES, 1));
        assertThat(duel.refusal(up(11, "Рыцарь"))).isEqualTo(Reason.OTHER_FACE);
        duel.take(up(11, "Оруженосец"));
    }
}
