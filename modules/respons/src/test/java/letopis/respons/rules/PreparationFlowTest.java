package letopis.respons.rules;

import static letopis.respons.Decisions.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.language.cards.SampleDecks;
import letopis.respons.Lanes;
import letopis.respons.event.CardEvent.CardDrawn;
import letopis.respons.event.CardEvent.DeckCut;
import letopis.respons.event.CardEvent.DeckShuffled;
import letopis.respons.event.ChanceOutcome;
import letopis.respons.event.ChanceOutcome.RandomCutMade;
import letopis.respons.event.PlayerDecision;
import letopis.respons.event.PlayerDecision.CutDecided;
import letopis.respons.event.PlayerDecision.End;
import letopis.respons.event.PlayerDecision.MulliganTaken;
import letopis.respons.event.SetUpEvent.HeroRevealed;
import letopis.respons.event.SetUpEvent.InfluenceSet;
import letopis.respons.event.SetUpEvent.InitiativeAssigned;
import letopis.respons.event.SetUpEvent.MulliganDone;
import letopis.respons.event.SetUpEvent.OrdersPlaced;
import letopis.respons.event.SetUpEvent.StartingHandDealt;
import letopis.respons.event.TurnEvent.TurnBegan;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.Audience;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import letopis.testkit.Scenario;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The preparation from the decks to the first turn.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PreparationFlowTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    /// A game in preparation: each prompt gets its first option, and chance its first outcome.
    private static final class PreparedGame {
        private ResponsState state;
        private final List<Event> events = new ArrayList<>();

        PreparedGame(Map<String, String> settings) {
            state = Scenario.of(Lanes.GAME, settings).state();
            for (Seat seat : Seat.PAIR) {
                take(Lanes.GAME.registerDeck(seat, SampleDecks.of(Lanes.GAME).get(seat.index()).parts()));
            }
        }

        PreparedGame take(Choice choice) {
            switch (CitationRecorder.decide(Lanes.GAME, state, choice)) {
                case Outcome.Acceptance<ResponsState> accepted -> {
                    events.add(choice);
                    accepted.consequences().forEach(consequence -> events.add(consequence.event()));
                    state = accepted.finalState();
                }
                case Outcome.Rejection<ResponsState>(var refusal) -> throw new AssertionError(refusal.toString());
            }
            return this;
        }

        PreparedGame playUntil(String prompt) {
            while (!Prompts.code(state).equals(prompt)) {
                List<Seat> seats = Prompts.seats(state);
                take(seats.isEmpty() ? Lanes.GAME.sampleChance(state, _ -> 0)
                        : Lanes.GAME.choices(state, seats.getFirst()).getFirst());
            }
            return this;
        }

        <E extends Event> List<E> eventsOf(Class<E> kind) {
            return events.stream().filter(kind::isInstance).map(kind::cast).toList();
        }
    }

    @Test
    @Covers({"RS-314", "RS-316", "RS-318", "RS-320", "RS-322", "RS-324a", "RS-324b", "RS-155a", "RS-154", "RS-326",
        "RS-103a"})
    void preparation_sets_heroes_orders_decks_hands_mulligans_and_influence_in_this_order() {
        var game = new PreparedGame(Map.of()).playUntil("act");

        assertThat(game.events.stream().map(event -> event.getClass().getSimpleName()).filter(name -> List.of(
                "HeroRevealed", "InitiativeAssigned", "OrdersPlaced", "DeckShuffled", "StartingHandDealt",
                "MulliganDone", "InfluenceSet", "PreGameBegan", "TurnBegan").contains(name)).distinct())
                .containsExactly("InitiativeAssigned", "HeroRevealed", "OrdersPlaced", "DeckShuffled",
                        "StartingHandDealt", "MulliganDone", "InfluenceSet", "PreGameBegan", "TurnBegan");
        assertThat(game.eventsOf(HeroRevealed.class)).hasSize(2);
        assertThat(game.eventsOf(OrdersPlaced.class)).hasSize(2);
        assertThat(game.eventsOf(DeckShuffled.class)).hasSize(2);
        assertThat(game.eventsOf(StartingHandDealt.class)).extracting(StartingHandDealt::cards).containsExactly(7, 7);
        assertThat(game.eventsOf(InfluenceSet.class)).hasSize(2);
        assertThat(game.eventsOf(InitiativeAssigned.class)).containsExactly(new InitiativeAssigned(A));
        assertThat(game.eventsOf(TurnBegan.class)).containsExactly(new TurnBegan(1, A));
    }

    @Test
    @Covers({"RS-324a", "RS-324b"})
    void up_to_seven_cards_are_exchanged_starting_with_the_player_with_initiative() {
        var game = new PreparedGame(Map.of()).playUntil("mulligan");
        assertThat(Prompts.seats(game.state)).containsExactly(A);
        var three = game.state.listHandCards(A).subList(0, 3);
        game.take(new MulliganTaken(A, three)).playUntil("mulligan");

        assertThat(Prompts.seats(game.state)).containsExactly(B);
        assertThat(game.state.listHandCards(A)).hasSize(7).doesNotContainAnyElementsOf(three);
        assertThat(game.eventsOf(MulliganDone.class)).containsExactly(new MulliganDone(A, 3, true));
        assertThat(game.state.bottomPiles()).hasSize(1);
    }

    @Test
    @Covers("RS-324a")
    void a_mulligan_may_repeat_until_the_hand_is_kept() {
        var game = new PreparedGame(Map.of("mulligans", "until-kept")).playUntil("mulligan");
        game.take(new MulliganTaken(A, game.state.listHandCards(A).subList(0, 1))).playUntil("mulligan");
        assertThat(Prompts.seats(game.state)).containsExactly(A);
        game.take(new MulliganTaken(A, List.of())).playUntil("mulligan");
        assertThat(Prompts.seats(game.state)).containsExactly(B);
    }

    @Test
    @Covers({"RS-106a", "RS-106b"})
    void the_opponent_may_cut_and_chance_decides_how_many_cards() {
        var game = new PreparedGame(Map.of()).playUntil("cut");
        assertThat(Prompts.seats(game.state)).containsExactly(B);
        game.take(new CutDecided(B, Optional.of(End.BOTTOM)));
        assertThat(Prompts.code(game.state)).isEqualTo("cut-falls");
        assertThat(refusal(game.state, new RandomCutMade(A, 30)).code()).isEqualTo("respons.bad-cut");
        game.take(new RandomCutMade(A, 12));

        assertThat(game.eventsOf(DeckCut.class)).containsExactly(new DeckCut(A, End.BOTTOM, 12));
    }

    @Test
    @Covers({"RS-081", "RS-322", "RS-324b"})
    void the_starting_hand_and_mulligans_count_as_draws_or_not() {
        for (boolean draws : List.of(false, true)) {
            var game = new PreparedGame(draws ? Map.of("dealtCards", "draws") : Map.of()).playUntil("mulligan");
            game.take(new MulliganTaken(A, game.state.listHandCards(A).subList(0, 2))).playUntil("mulligan");
            assertThat(game.eventsOf(CardDrawn.class)).hasSize(16).allMatch(card -> card.draw() == draws);
        }
    }

    @Test
    @Covers({"RS-155a", "RS-326"})
    void influence_comes_before_or_after_pre_game_effects() {
        for (boolean effects : List.of(false, true)) {
            var game = new PreparedGame(effects ? Map.of("setUpOrder", "effects-first") : Map.of()).playUntil("act");
            assertThat(game.events.stream().map(event -> event.getClass().getSimpleName())
                    .filter(name -> List.of("InfluenceSet", "PreGameBegan").contains(name)).distinct())
                    .containsExactlyElementsOf(effects ? List.of("PreGameBegan", "InfluenceSet")
                            : List.of("InfluenceSet", "PreGameBegan"));
        }
    }

    @Test
    @Covers("RS-324a")
    void the_first_player_is_drawn_or_agreed_on() {
        assertThat(Prompts.code(new PreparedGame(Map.of()).state)).isEqualTo("lot");
        var agreed = new PreparedGame(Map.of("firstInitiative", "agreed"));
        assertThat(Prompts.code(agreed.state)).isEqualTo("agree");
        agreed.take(new PlayerDecision.InitiativeAgreed(A, B));
        assertThat(agreed.state.initiative()).isEqualTo(B);
        assertThat(refusal(agreed.state, new ChanceOutcome.InitiativeDrawn(A)).code())
                .isEqualTo("respons.not-your-decision");
    }

    @Test
    @Covers({"RS-170", "RS-171", "RS-172"})
    void each_player_sees_their_own_hand_and_orders_and_no_deck() {
        ResponsState state = new PreparedGame(Map.of()).playUntil("act").state;
        var card = state.listHandCards(A).getFirst();
        var order = state.table().zone(A, ResponsZone.ORDERS).getFirst();
        assertThat(state.table().card(card).face().valueFor(new Audience.OfSeat(A))).isPresent();
        assertThat(state.table().card(card).face().valueFor(new Audience.OfSeat(B))).isEmpty();
        assertThat(state.table().card(order).face().valueFor(new Audience.OfSeat(A))).isPresent();
        assertThat(state.table().card(order).face().valueFor(Audience.EVERYONE)).isEmpty();
        assertThat(Lanes.GAME.view(state, new Audience.OfSeat(A)).seats().getFirst().zones().stream()
                .filter(zone -> zone.code().equals("deck")).findFirst().orElseThrow().cards()).isEmpty();
    }

    @Test
    @Covers({"RS-332", "RS-337", "RS-254"})
    void an_illegal_deck_is_refused_with_all_faults() {
        var parts = new TreeMap<>(SampleDecks.of(Lanes.GAME).getFirst().parts());
        parts.put("orders", Map.of());
        ResponsState opening = Scenario.of(Lanes.GAME).state();
        Refusal refused = refusal(opening, Lanes.GAME.registerDeck(A, parts));
        assertThat(refused.code()).isEqualTo("respons.deck-not-allowed");
        assertThat(refused.violations()).extracting(Refusal::code).containsExactly("respons.orders-size");
    }
}
