package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.language.cards.SampleDecks;
import letopis.nebozhiteli.event.ChanceOutcome.CardsTurnedUp;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.DuelDecision.Conceded;
import letopis.nebozhiteli.event.DuelDecision.CreaturesExchanged;
import letopis.nebozhiteli.event.DuelDecision.DecksCut;
import letopis.nebozhiteli.event.DuelDecision.SideboardSwapped;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.event.EndEvent.GameDrawn;
import letopis.nebozhiteli.event.SideboardSwap;
import letopis.nebozhiteli.event.SideboardSwap.Change;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.Prompt;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.Outcome;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Sideboard swaps between the games of a duel.
@DisplayNameGeneration(ReplaceUnderscores.class)
@ParameterizedClass
@EnumSource(Edition.class)
class SideboardTest {

    private static final Map<String, Map<CardName, Integer>> ORDER = SampleDecks.of(Duel.GAME).getFirst().parts();
    private static final SortedMap<CardName, Integer> SIDEBOARD =
            cards("Рыцарь", 1, "Берсерк", 3, "Меч", 1, "Топор", 4, "Метательный топор", 4, "Парные клинки", 3);

    private static SortedMap<CardName, Integer> cards(Object... namesAndCopies) {
        var cards = new TreeMap<CardName, Integer>();
        for (int i = 0; i < namesAndCopies.length; i += 2) {
            cards.put(new CardName((String) namesAndCopies[i]), (Integer) namesAndCopies[i + 1]);
        }
        return cards;
    }

    private final Edition edition;

    SideboardTest(Edition edition) {
        this.edition = edition;
    }

    private static Choice deck(Seat seat) {
        return Duel.GAME.registerDeck(seat,
                Map.of("creatures", ORDER.get("creatures"), "main", ORDER.get("main"), "sideboard", SIDEBOARD));
    }

    /// Returns a duel whose first game A has conceded; A has a sideboard, B only if `both`.
    private SampleDuel duelAfterFirstGame(boolean both) {
        return SampleDuel.open(edition).take(deck(A)).take(both ? deck(B) : SampleDuel.deck(B)).deal(A)
                .take(new Conceded(A));
    }

    private static SideboardSwapped swap(Seat seat, Change creatures, Change main) {
        var swap = new SideboardSwap(creatures, main);
        return new SideboardSwapped(seat, swap.size(), Hidden.ownedBy(seat, swap));
    }

    private static SideboardSwapped swapNothing(Seat seat) {
        return swap(seat, Change.NONE, Change.NONE);
    }

    private static DeckList listOf(SampleDuel duel, Seat seat) {
        return duel.state().duel().decks().get(seat).list().valueFor(new Audience.OfSeat(seat)).orElseThrow();
    }

    // C-144
    @Test
    @Covers({"NT-I-3.8", "NT-I-1.2", "NT-I-1.1", "NB-018-b"})
    void sideboard_swaps_are_one_for_one_and_keep_decks_legal() {
        var duel = duelAfterFirstGame(true);
        var three = new Change(cards("Лук", 3), cards("Топор", 2, "Меч", 1));
        assertThat(duel.violations(swap(A, Change.NONE, new Change(cards("Лук", 1), cards("Рыцарь", 1)))))
                .containsExactly(Reason.WRONG_BACK_IN_MAIN_DECK);
        assertThat(duel.violations(swap(A, new Change(cards("Рыцарь", 1), cards("Топор", 1)), Change.NONE)))
                .containsExactly(Reason.WRONG_BACK_IN_CREATURE_DECK);
        assertThat(duel.violations(swap(A, Change.NONE, new Change(cards("Лук", 2), cards("Топор", 1)))))
                .containsExactly(Reason.SWAP_SIZE);
        assertThat(duel.violations(
                new SideboardSwapped(A, 2, Hidden.ownedBy(A, new SideboardSwap(Change.NONE, three)))))
                .containsExactly(Reason.SWAP_SIZE);
        assertThat(duel.violations(
                swap(A, new Change(cards("Берсерк", 1), cards("Головорез", 1)),
                new Change(cards("Лук", 4), cards("Шип", 4)))))
                .containsExactly(Reason.NOT_THERE_TO_SWAP, Reason.NOT_THERE_TO_SWAP, Reason.NOT_THERE_TO_SWAP,
                        Reason.NOT_THERE_TO_SWAP);
        assertThat(duel.violations(new SideboardSwapped(A, 17, Hidden.unknown(A)))).containsExactly(Reason.SWAP_SIZE);
        assertThat(duel.violations(new SideboardSwapped(A, -1, Hidden.unknown(A)))).containsExactly(Reason.SWAP_SIZE);
        for (int unseen : List.of(0, 16)) {
            duelAfterFirstGame(true).take(new SideboardSwapped(A, unseen, Hidden.unknown(A)));
        }
        duel.take(swap(A, new Change(cards("Рыцарь", 2), cards("Берсерк", 2)), three));
        assertThat(listOf(duel, A).main()).containsEntry(new CardName("Топор"), 2)
                .doesNotContainKey(new CardName("Лук"));
        assertThat(listOf(duel, A).creatures()).containsEntry(new CardName("Берсерк"), 2)
                .doesNotContainKey(new CardName("Рыцарь"));
        assertThat(listOf(duel, A).sideboard()).containsEntry(new CardName("Лук"), 3)
                .containsEntry(new CardName("Рыцарь"), 3)
                .containsEntry(new CardName("Топор"), 2).doesNotContainKey(new CardName("Меч"));
        assertThat(DeckList.countCards(listOf(duel, A).sideboard())).isEqualTo(16);
    }

    @Test
    void a_player_can_concede_the_next_game_between_games() {
        var duel = duelAfterFirstGame(true);
        int wins = duel.state().duel().wins().get(B);
        duel.take(new Conceded(A));
        assertThat(duel.state().duel().wins()).containsEntry(B, wins + 1);
    }

    @Test
    @Covers({"NT-I-3.8", "NB-018", "NT-I-1-i4"})
    void players_with_a_sideboard_are_prompted_once_and_may_swap_nothing() {
        var duel = duelAfterFirstGame(true);
        assertThat(Duel.GAME.awaited(duel.state())).isEqualTo(new AwaitedInput.Players(List.of(A, B)));
        assertThat(duel.refusal(new CreaturesExchanged(A, List.of()))).isEqualTo(Reason.NOT_YOUR_DECISION);
        duel.take(swapNothing(B));
        assertThat(duel.refusal(swapNothing(B))).isEqualTo(Reason.ALREADY_SWAPPED);
        duel.take(swapNothing(A));
        assertThat(DuelRules.RULES.prompt(duel.state())).isInstanceOf(Prompt.Cut.class);
        assertThat(duel.refusal(swapNothing(A))).isEqualTo(Reason.NOT_YOUR_DECISION);
        var sampleDuel = duelAfterFirstGame(false);
        assertThat(DuelRules.RULES.prompt(sampleDuel.state())).isEqualTo(new Prompt.SwapCards(List.of(A)));
        assertThat(sampleDuel.refusal(swapNothing(B))).isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(DuelRules.RULES.prompt(SampleDuel.withDecks(edition).deal(A).take(new Conceded(A)).state()))
                .isInstanceOf(Prompt.Cut.class);
    }

    @Test
    @Covers({"NT-I-3.8", "NB-018-b"})
    void the_next_game_uses_the_swapped_decks() {
        var duel = duelAfterFirstGame(false);
        duel.take(swap(A, new Change(cards("Оруженосец", 3), cards("Берсерк", 3)), Change.NONE))
                .take(new DecksCut(A, 0, 0)).take(new DecksCut(B, 0, 0));
        assertThat(DuelRules.RULES.prompt(duel.state())).isEqualTo(new Prompt.TurnUp(A, DeckPart.CREATURES, 5));
        assertThat(duel.refusal(turnedUp("Оруженосец", "Жрица", "Жрица", "Рыцарь", "Рыцарь")))
                .isEqualTo(Reason.OTHER_FACE);
        duel.take(turnedUp("Берсерк", "Берсерк", "Берсерк", "Рыцарь", "Рыцарь"));
    }

    private static CardsTurnedUp turnedUp(String... faces) {
        return new CardsTurnedUp(A, DeckPart.CREATURES, IntStream.rangeClosed(1, faces.length).mapToObj(CardId::new)
                .toList(),
                Hidden.ownedBy(A, Arrays.stream(faces).map(CardName::new).toList()));
    }

    @Test
    @Covers({"NT-I-3.8", "NB-018-b"})
    void sideboard_swaps_are_allowed_after_a_draw() {
        var duel = SampleDuel.open(edition).take(deck(A)).take(SampleDuel.deck(B)).deal(A).playIdleChoices();
        assertThat(duel.eventsOf(GameDrawn.class)).hasSize(1);
        assertThat(DuelRules.RULES.prompt(duel.state())).isEqualTo(new Prompt.SwapCards(List.of(A)));
    }

    @Test
    @Covers({"NT-I-3.8"})
    void offered_swaps_are_legal_and_the_public_sees_only_their_number() {
        var duel = duelAfterFirstGame(true);
        List<Choice> choices = Duel.GAME.choices(duel.state(), B).stream()
                .filter(choice -> !choice.equals(new Conceded(B))).toList();
        assertThat(choices).hasSize(16).first().isEqualTo(swapNothing(B));
        assertThat(choices).allSatisfy(choice -> {
            assertThat(CitationRecorder.decide(Duel.GAME, duel.state(), choice)).isInstanceOf(Outcome.Acceptance.class);
            assertThat(((SideboardSwapped) choice).swap().valueFor(Audience.EVERYONE)).isEmpty();
            assertThat(((SideboardSwapped) choice).swap().valueFor(new Audience.OfSeat(A))).isEmpty();
        });
    }
}
