package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import letopis.journal.RenumberingRule;
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
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
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

/// Set-up before the first turn.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SetupTest {

    @InBothEditions
    @Covers({"NT-I-2.1", "NT-I-2.2", "NT-I-2.3", "NT-I-2.4", "NB-034", "NB-036", "NB-038", "NB-022"})
    void cuts_and_toss_are_followed_by_five_creature_cards_each(Edition edition) {
        var duel = SampleDuel.withDecks(edition);
        assertThat(duel.state().player(A).life()).isEqualTo(36);
        assertThat(duel.refusal(new DecksCut(A, 16, 0))).isEqualTo(Reason.BAD_CUT);
        assertThat(duel.refusal(new DecksCut(A, 0, -1))).isEqualTo(Reason.BAD_CUT);
        duel.take(new DecksCut(A, 15, 39));
        assertThat(duel.refusal(new DecksCut(A, 0, 0))).isEqualTo(Reason.NOT_YOUR_DECISION);
        duel.take(new DecksCut(B, 0, 0));
        assertThat(DuelRules.RULES.prompt(duel.state())).isEqualTo(new Prompt.Toss());
        duel.take(new CoinTossed(B)).rollChances();
        assertThat(duel.state().turn().first()).isEqualTo(B);
        assertThat(duel.eventsOf(SummonFieldDealt.class)).extracting(SummonFieldDealt::seat).containsExactly(B, A);
        assertThat(duel.state().table().zone(A, NebozhiteliZone.SUMMON_FIELD)).hasSize(5);
        assertThat(duel.refusal(new CoinTossed(A))).isEqualTo(Reason.NOT_YOUR_DECISION);
    }

    // C-044
    @InBothEditions
    @Covers({"NT-I-2.4.1", "NT-I-2.4.1-b", "NT-I-2.5", "NT-I-2.5-b", "NB-035", "NB-037"})
    void each_player_can_exchange_up_to_three_creatures_once(Edition edition) {
        var duel = SampleDuel.withDecks(edition);
        assertThat(duel.refusal(new CreaturesExchanged(A, List.of()))).isEqualTo(Reason.NOT_YOUR_DECISION);
        duel.deal(A);
        List<CardId> mine = duel.state().table().zone(A, NebozhiteliZone.SUMMON_FIELD);
        List<CardId> theirs = duel.state().table().zone(B, NebozhiteliZone.SUMMON_FIELD);
        assertThat(duel.refusal(new CreaturesExchanged(A, mine.subList(0, 4)))).isEqualTo(Reason.EXCHANGE_LIMIT);
        assertThat(duel.refusal(new CreaturesExchanged(A, List.of(mine.getFirst(), mine.getFirst()))))
                .isEqualTo(Reason.NAMED_TWICE);
        assertThat(duel.refusal(new CreaturesExchanged(A, theirs.subList(0, 1)))).isEqualTo(Reason.NOT_ON_SUMMON_FIELD);
        assertThat(duel.refusal(new CreaturesExchanged(B, List.of()))).isEqualTo(Reason.NOT_YOUR_DECISION);
        duel.take(new CreaturesExchanged(A, mine.subList(0, 3))).rollChances();
        assertThat(duel.state().table().zone(A, NebozhiteliZone.SUMMON_FIELD)).hasSize(5)
                .containsAll(mine.subList(3, 5)).doesNotContain(mine.get(0));
        assertThat(duel.state().table().deck(A, NebozhiteliZone.CREATURE_DECK).cardAt(10)).contains(mine.get(2));
        assertThat(duel.refusal(new CreaturesExchanged(A, List.of()))).isEqualTo(Reason.ALREADY_EXCHANGED);
        duel.take(new CreaturesExchanged(B, List.of())).rollChances();
        assertThat(duel.eventsOf(HandDealt.class)).allSatisfy(hand -> assertThat(hand.cards()).hasSize(7)).hasSize(2);
        assertThat(duel.state().turn().phase()).isEqualTo(Phase.START);
        assertThat(duel.refusal(new CreaturesExchanged(A, List.of()))).isEqualTo(Reason.ALREADY_EXCHANGED);
        assertThat(duel.refusal(new CreaturesExchanged(B, List.of()))).isEqualTo(Reason.ALREADY_EXCHANGED);
        assertThat(duel.refusal(new CreaturesExchanged(A, duel.state().table().zone(A, NebozhiteliZone.HAND))))
                .isEqualTo(Reason.HAND_EXCHANGE);
    }

    @Test
    @Covers({"NT-I-2.4.1", "NB-035"})
    void only_the_owner_knows_the_order_of_exchanged_creatures() {
        var duel = SampleDuel.withDecks().deal(A);
        DuelState mixed = duel.state().with(duel.state().table().with(RenumberingRule.HANDS_AND_SEARCHES));
        List<CardId> five = mixed.table().zone(A, NebozhiteliZone.SUMMON_FIELD);
        List<CardId> order = List.of(five.get(2), five.get(0), five.get(4));
        var accepted = exchange(mixed, order);
        var other = exchange(mixed, order.reversed());
        var recorded = new CreaturesExchanged(A, mixed.table().nextIds(3));
        assertThat(other.recorded().orElseThrow().choice()).isEqualTo(recorded);
        assertThat(accepted.recorded().orElseThrow().events()).containsExactly(new SearchedCardsRenumbered(A,
                List.of(five.get(0), five.get(2), five.get(4)), recorded.cards(), Hidden.ownedBy(A, order)), recorded);
        assertThat(bottom(accepted.finalState()))
                .isEqualTo(order.stream().map(card -> mixed.table().face(card)).toList());
        assertThat(bottom(other.finalState()))
                .isEqualTo(order.reversed().stream().map(card -> mixed.table().face(card)).toList());
    }

    private static Outcome.Acceptance<DuelState> exchange(DuelState state, List<CardId> cards) {
        return (Outcome.Acceptance<DuelState>) Duel.GAME.decide(state, new CreaturesExchanged(A, cards));
    }

    private static List<Optional<CardName>> bottom(DuelState state) {
        Deck deck = state.table().deck(A, NebozhiteliZone.CREATURE_DECK);
        return IntStream.range(deck.size() - 3, deck.size())
                .mapToObj(slot -> deck.cardAt(slot).flatMap(state.table()::face)).toList();
    }

    // C-041
    @InBothEditions
    @Covers({"NT-IV-3.3", "NT-IV-3.3.1", "NB-026", "NT-V-3.2", "NT-V-3.3"})
    void each_player_has_three_actions_in_the_first_turn(Edition edition) {
        var duel = SampleDuel.withDecks(edition).deal(B).take(new CreaturesExchanged(B, List.of())).rollChances()
                .take(new CreaturesExchanged(A, List.of())).rollChances();
        assertThat(duel.eventsOf(CardsDrawn.class)).isEmpty();
        assertThat(duel.state().player(A).actions()).isZero();
        while (duel.state().moment().turn() < 3) {
            duel.take(switch (DuelRules.RULES.prompt(duel.state())) {
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
        assertThat(duel.eventsOf(ActionsGranted.class))
                .containsExactly(new ActionsGranted(B, 3), new ActionsGranted(A, 3), new ActionsGranted(B, 4));
    }

    @Test
    @Covers({"NT-I-2.2", "NT-I-1.1", "NT-I-1.2"})
    void a_revealed_face_must_be_possible_at_its_place() {
        var duel = SampleDuel.withDecks().take(new DecksCut(A, 0, 0)).take(new DecksCut(B, 0, 0))
                .take(new CoinTossed(A));
        assertThat(DuelRules.RULES.prompt(duel.state())).isEqualTo(new Prompt.TurnUp(A, DeckPart.CREATURES, 5));
        assertThat(duel.refusal(turnedUp(1, "Рыцарь", "Рыцарь", "Рыцарь", "Жрица", "Жрица")))
                .isEqualTo(Reason.OTHER_FACE);
        assertThat(duel.refusal(turnedUp(1, "Рыцарь", "Меч", "Друид", "Жрица", "Жрица")))
                .isEqualTo(Reason.WRONG_BACK_IN_CREATURE_DECK);
        assertThat(duel.refusal(turnedUp(1, "Рыцарь", "Никто", "Друид", "Жрица", "Жрица")))
                .isEqualTo(Reason.UNKNOWN_CARD);
        assertThat(duel.refusal(turnedUp(2, "Рыцарь", "Рыцарь", "Друид", "Жрица", "Жрица")))
                .isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(duel.refusal(turnedUp(1, "Рыцарь"))).isEqualTo(Reason.NOT_YOUR_DECISION);
        duel.take(turnedUp(1, "Рыцарь", "Рыцарь", "Друид", "Жрица", "Жрица"));
    }

    private static CardsTurnedUp turnedUp(int first, String... faces) {
        var ids = IntStream.range(0, faces.length).mapToObj(i -> new CardId(first + i)).toList();
        return new CardsTurnedUp(A, DeckPart.CREATURES, ids,
                Hidden.ownedBy(A, Arrays.stream(faces).map(CardName::new).toList()));
    }

    @Test
    @Covers({"NT-V-5.3"})
    void an_answer_without_a_prompt_is_rejected() {
        var duel = SampleDuel.withDecks();
        assertThat(duel.refusal(new UnturnAnswered(A, new CardId(1), true))).isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(duel.refusal(new StepFinished(A))).isEqualTo(Reason.WRONG_PHASE);
        assertThat(new SampleDuel(Map.of("edition", "beginner")).state().settings()).isEqualTo(Settings.BEGINNER);
    }

    @Test
    @Covers({"NT-I-1", "NT-I-2.2"})
    void missing_decks_are_requested_and_a_cut_leaves_cards_on_both_sides() {
        var duel = SampleDuel.open(Edition.TOURNAMENT);
        assertThat(DuelRules.RULES.prompt(duel.state()).seats()).containsExactly(A, B);
        duel.take(SampleDuel.deck(A));
        assertThat(DuelRules.RULES.prompt(duel.state()).seats()).containsExactly(B);
        duel.take(SampleDuel.deck(B));
        assertThat(duel.refusal(new DecksCut(A, -1, 0))).isEqualTo(Reason.BAD_CUT);
        assertThat(duel.refusal(new DecksCut(A, 0, 40))).isEqualTo(Reason.BAD_CUT);
    }

    @Test
    @Covers({"NT-I-2.2", "NT-I-2.2-b"})
    void an_identified_card_is_not_revealed_again() {
        var duel = SampleDuel.withDecks().take(new DecksCut(A, 0, 0)).take(new DecksCut(B, 0, 0))
                .take(new CoinTossed(A))
                .take(turnedUp(1, "Рыцарь", "Рыцарь", "Друид", "Жрица", "Жрица")).rollChances();
        var dealt = duel.state().table().zone(A, NebozhiteliZone.SUMMON_FIELD);
        assertThat(dealt).allSatisfy(card -> assertThat(duel.state().table().card(card).master()).isEqualTo(A));
        duel.take(new CreaturesExchanged(A, dealt.subList(0, 1)));
        assertThat(DuelRules.RULES.prompt(duel.state())).isEqualTo(new Prompt.TurnUp(A, DeckPart.CREATURES, 1));
        assertThat(duel.refusal(turnedUp(11, "Рыцарь"))).isEqualTo(Reason.OTHER_FACE);
        duel.take(turnedUp(11, "Оруженосец"));
    }
}
