package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static letopis.vremyageroev.Bout.GAME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.ChanceOutcome.LotDrawn;
import letopis.vremyageroev.event.ChanceOutcome.RandomCutMade;
import letopis.vremyageroev.event.FightDecision.Conceded;
import letopis.vremyageroev.event.FightDecision.DeckCut;
import letopis.vremyageroev.event.FightDecision.DeckSubmitted;
import letopis.vremyageroev.event.FightDecision.StartersChosen;
import letopis.vremyageroev.event.SetUpEvent;
import letopis.vremyageroev.event.SetUpEvent.CardPlacedAtStart;
import letopis.vremyageroev.event.SetUpEvent.DeckShuffled;
import letopis.vremyageroev.event.SetUpEvent.FirstPlayerChosen;
import letopis.vremyageroev.event.SetUpEvent.HeroPlaced;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.TurnBegan;
import letopis.vremyageroev.state.VremyaZone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Preparation from deck registration to the first turn.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PreparationTest {

    private static final CardName RAT = new CardName("Вороний Крыс");
    private static final CardName CAT = new CardName("Кошка");
    private static final CardName WOLF = new CardName("Волк");
    private static final List<CardText> CARDS = List.of(TestCards.hero("Сильный", 7), TestCards.hero("Слабый", 4),
            TestCards.starter("Вороний Крыс", 1),
            TestCards.starter("Кошка", 1), TestCards.companion("Волк", 2),
            TestCards.technique("Брюква", TestCards.attackAction(1)),
            TestCards.technique("Редька", TestCards.attackAction(1)),
            TestCards.technique("Хрен", TestCards.attackAction(1)),
            TestCards.technique("Свёкла", TestCards.attackAction(1)));
    private static final Map<CardName, Integer> VEGETABLES =
            Map.of(TestCards.FILLER.name(), 5, new CardName("Брюква"), 5,
            new CardName("Редька"), 5, new CardName("Хрен"), 5, new CardName("Свёкла"), 5);

    /// A is strong and can start with rats and a cat; B is weak.
    private static Bout submitDecks(String... settings) {
        var bout = Bout.opening(CARDS, settings);
        return bout.choose(deck(A, "Сильный", Map.of(RAT, 4, CAT, 1))).choose(deck(B, "Слабый", Map.of(WOLF, 5)));
    }

    private static Choice deck(Seat seat, String hero, Map<CardName, Integer> more) {
        var cards = new HashMap<>(VEGETABLES);
        cards.putAll(more);
        return GAME.registerDeck(seat, Map.of("hero", Map.of(new CardName(hero), 1), "cards", cards));
    }

    private static Bout chooseStarters(String... settings) {
        return submitDecks(settings).choose(new StartersChosen(A, List.of())).choose(new StartersChosen(B, List.of()));
    }

    private static Bout cut(String... settings) {
        return chooseStarters(settings).choose(new DeckCut(A, 0)).choose(new DeckCut(B, 10));
    }

    @Test
    @Covers({"VG-13", "VG-14", "VG-15", "VG-16", "VG-17", "VG-18", "VG-24a"})
    void preparation_follows_the_order_of_the_rulebook() {
        var bout = submitDecks().choose(new StartersChosen(B, List.of())).choose(new StartersChosen(A, List.of(RAT)))
                .choose(new DeckCut(B, 3)).choose(new DeckCut(A, 0));

        Stream<Class<? extends Event>> steps = bout.events().stream()
                .filter(event -> event instanceof SetUpEvent || event instanceof DrawDue || event instanceof DeckCut)
                .map(Event::getClass);
        assertThat(steps).containsExactly(HeroPlaced.class, HeroPlaced.class, CardPlacedAtStart.class,
                DeckShuffled.class, DeckShuffled.class,
                DeckCut.class, DeckCut.class, DrawDue.class, DrawDue.class);
        assertThat(bout.eventsOf(HeroPlaced.class)).extracting(placed -> placed.name().value())
                .containsExactly("Сильный", "Слабый");
        assertThat(bout.isOpen(bout.hero(A)) && bout.isOpen(bout.hero(B))).isTrue();
        assertThat(bout.eventsOf(DrawDue.class)).containsExactly(new DrawDue(A, 7, DrawDue.Purpose.FIRST_HAND),
                new DrawDue(B, 4, DrawDue.Purpose.FIRST_HAND));
        assertThat(bout.hand(A)).hasSize(7);
        assertThat(bout.hand(B)).hasSize(4);
        assertThat(bout.deckSize(A)).isEqualTo(30 - 1 - 7);
        assertThat(bout.deckSize(B)).isEqualTo(30 - 4);
        assertThat(bout.state().table().zone(A, VremyaZone.GRAVEYARD)).isEmpty();
    }

    @Test
    @Covers({"VG-19", "VG-20", "VG-21", "VG-22", "VG-23"})
    void zones_follow_the_rules_and_hands_are_private() {
        var bout = cut();
        var zones = GAME.view(bout.state(), Audience.EVERYONE).seats().getFirst().zones();

        assertThat(zones).extracting(zone -> zone.code() + " " + zone.size().orElseThrow())
                .containsExactly("hand 7", "hero 1", "battlefield 0", "played 0", "deck 23", "graveyard 0");
        assertThat(zones.getFirst().cards()).hasSize(7).allSatisfy(card -> assertThat(card.name()).isEmpty());
        assertThat(GAME.view(bout.state(), new Audience.OfSeat(A)).seats().getFirst().zones().getFirst().cards())
                .allSatisfy(card -> assertThat(card.name()).isPresent());
        assertThat(GAME.view(bout.state(), new Audience.OfSeat(B)).seats().getFirst().zones().getFirst().cards())
                .allSatisfy(card -> assertThat(card.name()).isEmpty());
    }

    @Test
    @Covers("VG-13")
    void preparation_choices_out_of_order_are_refused() {
        var bout = Bout.opening(CARDS);
        assertThat(bout.prompt()).isEqualTo(new Prompt.SubmitDecks(Seat.PAIR));
        assertThat(bout.refusal(new StartersChosen(A, List.of()))).isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(bout.refusal(new DeckCut(A, 1))).isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(bout.refusal(new Conceded(A))).isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(bout.refusal(new LotDrawn(A))).isEqualTo(Reason.NOT_YOUR_DECISION);

        bout.choose(deck(A, "Сильный", Map.of(WOLF, 5)));
        assertThat(bout.eventsOf(HeroPlaced.class)).as("nobody builds a deck against a Hero he has seen").isEmpty();
        assertThat(bout.prompt()).isEqualTo(new Prompt.SubmitDecks(List.of(B)));
        assertThat(bout.refusal(deck(A, "Слабый", Map.of(WOLF, 5)))).isEqualTo(Reason.ALREADY_SUBMITTED);

        var cutting = chooseStarters();
        assertThat(cutting.refusal(deck(B, "Слабый", Map.of(WOLF, 5)))).isEqualTo(Reason.NOT_YOUR_DECISION);
        cutting.choose(new DeckCut(A, 5));
        assertThat(cutting.refusal(new DeckCut(A, 5))).isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(cutting.refusal(new StartersChosen(A, List.of()))).isEqualTo(Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers({"VG-25", "VG-52", "VG-53"})
    void at_most_three_companions_start_on_the_field() {
        var bout = submitDecks();
        assertThat(bout.refusal(new StartersChosen(A, List.of(RAT, RAT, RAT, CAT)))).isEqualTo(Reason.START_LIMIT);
        assertThat(bout.refusal(new StartersChosen(B, List.of(WOLF)))).isEqualTo(Reason.DOES_NOT_START);
        assertThat(bout.refusal(new StartersChosen(A, List.of(TestCards.FILLER.name()))))
                .isEqualTo(Reason.DOES_NOT_START);
        assertThat(bout.refusal(new StartersChosen(A, List.of(CAT, CAT)))).as("the deck has one cat")
                .isEqualTo(Reason.NOT_IN_DECK);
        assertThat(bout.refusal(new StartersChosen(B, List.of(RAT)))).isEqualTo(Reason.NOT_IN_DECK);

        bout.choose(new StartersChosen(A, List.of(RAT, RAT, CAT)));
        assertThat(bout.eventsOf(CardPlacedAtStart.class)).extracting(CardPlacedAtStart::name)
                .containsExactly(RAT, RAT, CAT);
        assertThat(bout.eventsOf(CardPlacedAtStart.class))
                .allSatisfy(placed -> assertThat(bout.isOpen(placed.card())).isTrue());
        assertThat(bout.deckSize(A)).isEqualTo(27);
        assertThat(bout.refusal(new StartersChosen(A, List.of()))).isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(submitDecks().choose(new StartersChosen(A, List.of(RAT, RAT, RAT)))
                .eventsOf(CardPlacedAtStart.class)).hasSize(3);
    }

    @Test
    @Covers({"VG-25", "VG-47a"})
    void starting_companions_enter_exhausted_by_setting() {
        var bout = submitDecks("startersEnter", "closed").choose(new StartersChosen(A, List.of(RAT)));
        assertThat(bout.isOpen(bout.onlyEvent(CardPlacedAtStart.class).card())).isFalse();
    }

    @Test
    @Covers({"VG-18", "VG-25"})
    void starting_companions_leave_the_deck_after_the_first_hand_by_setting() {
        var bout = submitDecks("startersLeaveDeck", "after-opening-hand");
        assertThat(bout.refusal(new StartersChosen(A, List.of()))).isEqualTo(Reason.NOT_YOUR_DECISION);
        bout.choose(new DeckCut(A, 0)).choose(new DeckCut(B, 0));
        assertThat(bout.prompt()).isEqualTo(new Prompt.StarterChoice(Seat.PAIR));
        assertThat(bout.eventsOf(DeckShuffled.class)).hasSize(2);

        bout.choose(new StartersChosen(A, List.of(CAT)));
        assertThat(bout.lastConsequences()).hasSize(2);
        assertThat(bout.lastConsequences().getLast()).isEqualTo(new DeckShuffled(A, 22, 22));
        bout.choose(new StartersChosen(B, List.of()));
        assertThat(bout.eventsOf(DeckShuffled.class)).as("nothing was taken out of the other deck").hasSize(3);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Lot());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 29})
    @Covers("VG-17")
    void the_opponent_can_cut_the_deck_or_decline(int cards) {
        var bout = chooseStarters();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Cut(Seat.PAIR));
        bout.choose(new DeckCut(B, cards));
        assertThat(bout.prompt()).isEqualTo(new Prompt.Cut(List.of(A)));
    }

    @Test
    @Covers({"VG-17", "VG-25", "VG-52"})
    void sample_starters_and_cuts_are_offered() {
        assertThat(GAME.choices(submitDecks().state(), A))
                .containsExactly(new StartersChosen(A, List.of()), new StartersChosen(A, List.of(RAT)),
                new StartersChosen(A, List.of(CAT)), new StartersChosen(A, List.of(RAT, RAT)),
                new StartersChosen(A, List.of(RAT, RAT, RAT)), new Conceded(A));
        assertThat(GAME.choices(submitDecks().state(), B))
                .containsExactly(new StartersChosen(B, List.of()), new Conceded(B));
        assertThat(GAME.choices(chooseStarters().state(), A))
                .containsExactly(new DeckCut(A, 0), new DeckCut(A, 1), new DeckCut(A, 15), new DeckCut(A, 29),
                new Conceded(A));
        assertThat(GAME.choices(Bout.opening(CARDS).state(), A)).as("decks are brought, not offered").isEmpty();

        var bout = Bout.opening(CARDS).choose(deck(A, "Сильный", Map.of(CAT, 1, WOLF, 4)))
                .choose(deck(B, "Слабый", Map.of(WOLF, 5)));
        assertThat(GAME.choices(bout.state(), A)).containsExactly(new StartersChosen(A, List.of()),
                new StartersChosen(A, List.of(CAT)), new Conceded(A));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 30, 31})
    @Covers("VG-17")
    void a_cut_larger_than_the_deck_is_refused(int cards) {
        assertThat(chooseStarters().refusal(new DeckCut(A, cards))).isEqualTo(Reason.BAD_CUT);
    }

    @Test
    @Covers("VG-17")
    void the_deck_cut_is_random_by_setting() {
        var bout = chooseStarters("deckCut", "random");
        assertThat(bout.prompt()).isEqualTo(new Prompt.RandomCut(A));
        assertThat(GAME.awaited(bout.state())).isEqualTo(new AwaitedInput.ChanceOutcome());
        assertThat(bout.refusal(new DeckCut(A, 1))).isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(bout.refusal(new RandomCutMade(B, 1))).isEqualTo(Reason.NOT_YOUR_DECISION);
        assertThat(bout.refusal(new RandomCutMade(A, 30))).isEqualTo(Reason.BAD_CUT);
        assertThat(GAME.sampleChance(bout.state(), bound -> bound - 1)).isEqualTo(new RandomCutMade(A, 29));
        bout.choose(new RandomCutMade(A, 29)).choose(new RandomCutMade(B, 0));
        assertThat(bout.hand(A)).hasSize(7);
    }

    @Test
    @Covers("VG-26b")
    void the_first_player_of_a_first_fight_is_drawn_by_lot() {
        var bout = cut();
        assertThat(bout.prompt()).isEqualTo(new Prompt.Lot());
        assertThat(GAME.sampleChance(bout.state(), _ -> 1)).isEqualTo(new LotDrawn(B));
        bout.choose(new LotDrawn(B));
        assertThat(bout.onlyEvent(FirstPlayerChosen.class))
                .isEqualTo(new FirstPlayerChosen(B, FirstPlayerChosen.Reason.LOT));
        assertThat(bout.onlyEvent(TurnBegan.class)).isEqualTo(new TurnBegan(B, 1, List.of(), List.of()));
        assertThat(bout.rulesOf(TurnBegan.class)).contains("VG-26b").doesNotContain("VG-26a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "b"})
    @Covers("VG-26a")
    void the_loser_of_the_last_fight_begins(String loser) {
        var bout = cut("previousLoser", loser);
        var first = Seat.of(loser.toUpperCase(Locale.ROOT));
        assertThat(bout.onlyEvent(FirstPlayerChosen.class))
                .isEqualTo(new FirstPlayerChosen(first, FirstPlayerChosen.Reason.LOST_THE_LAST_FIGHT));
        assertThat(bout.onlyEvent(TurnBegan.class)).isEqualTo(new TurnBegan(first, 1, List.of(), List.of()));
        assertThat(bout.rulesOf(TurnBegan.class)).contains("VG-26a").doesNotContain("VG-26b");
    }

    @Test
    @Covers({"VG-30a", "VG-31b"})
    void the_first_turn_draws_and_discards_excess_cards() {
        var bout = cut().choose(new LotDrawn(A));
        assertThat(bout.hand(A)).hasSize(8);
        assertThat(bout.prompt()).isEqualTo(new Prompt.Discard(A, 1, true));
    }

    @Test
    void a_fight_has_two_players() {
        assertThatThrownBy(() -> GAME.opening(new MatchSetup(List.of(A), Map.of(), new CardSet("test", List.of()))))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("two players");
    }

    @Test
    void a_deck_without_a_list_is_registered_by_its_size_and_hero() {
        var hero = new CardName("Рыцарь");
        assertThat(GAME.registerUnlistedDeck(B, Map.of("cards", 30), Map.of("hero", Map.of(hero, 1))))
                .contains(new DeckSubmitted(B, 30, Optional.of(hero), Hidden.unseen(B)));
        assertThat(GAME.registerUnlistedDeck(B, Map.of(), Map.of()))
                .contains(new DeckSubmitted(B, 0, Optional.empty(), Hidden.unseen(B)));
    }
}
