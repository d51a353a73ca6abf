package letopis.respons.rules;

import static letopis.respons.Lanes.GAME;
import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.asOrder;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.hero;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.triggered;
import static letopis.respons.TestCards.unit;
import static letopis.respons.TestCards.unitWith;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Condition;
import letopis.respons.card.Effect;
import letopis.respons.card.Participant;
import letopis.respons.card.PlayerActionKind;
import letopis.respons.card.Score;
import letopis.respons.card.TriggerCondition;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision.PreGameCardsShown;
import letopis.respons.event.RevealedCard;
import letopis.respons.event.SetUpEvent.InfluenceSet;
import letopis.respons.event.SetUpEvent.PreGameBegan;
import letopis.respons.event.TurnEvent.TurnBegan;
import letopis.respons.event.ValueEvent.InfluenceChanged;
import letopis.respons.state.ResponsState;
import letopis.table.Audience;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Effects of cards in the starting hand before the game (RS-326).
@DisplayNameGeneration(ReplaceUnderscores.class)
class PreGameEffectsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;
    private static final Ability GAIN = triggered(new TriggerCondition.PreGame(),
            new Effect.GainInfluence(Participant.YOU, amount(2)));
    /// A name that sorts first in the deck.
    private static final Playable LEADER = unitWith("Аврора", 1, GAIN);

    private final List<Event> events = new ArrayList<>();
    private ResponsState state;

    /// Prepares a game with two copies of this card in each deck, until a prompt other than chance and the usual ones.
    private PreGameEffectsTest prepare(Playable first, Map<String, String> settings) {
        var cards = new ArrayList<CardDefinition>(List.of(hero("Я", 4), first));
        var main = new HashMap<>(Map.of(first.name(), 2));
        var orders = new HashMap<CardName, Integer>();
        for (int i = 0; i < 14; i++) {
            Playable card = unit("Зверь " + i, 1);
            cards.add(card);
            main.put(card.name(), 2);
        }
        for (int i = 0; i < 5; i++) {
            Playable card = asOrder(spell("Приказ " + i, 0));
            cards.add(card);
            orders.put(card.name(), 1);
        }
        state = GAME.opening(new MatchSetup(Seat.PAIR, GAME.settings(settings), new CardSet("made", cards)));
        for (Seat seat : Seat.PAIR) {
            take(GAME.registerDeck(seat, Map.of("hero", Map.of(new CardName("Я"), 1), "main", main,
                    "orders", orders)));
        }
        return playOn();
    }

    private PreGameEffectsTest playOn() {
        while (!Prompts.code(state).equals("before-game") && !Prompts.code(state).equals("act")) {
            List<Seat> seats = Prompts.seats(state);
            take(seats.isEmpty() ? GAME.sampleChance(state, _ -> 0) : GAME.choices(state, seats.getFirst()).getFirst());
        }
        return this;
    }

    private PreGameEffectsTest take(Choice choice) {
        var accepted = (Outcome.Acceptance<ResponsState>) CitationRecorder.decide(GAME, state, choice);
        accepted.choiceEvents(choice).forEach(events::add);
        accepted.consequences().forEach(consequence -> events.add(consequence.event()));
        state = accepted.finalState();
        return this;
    }

    private List<String> names(Class<?>... kinds) {
        return events.stream().filter(event -> List.of(kinds).contains(event.getClass()))
                .map(event -> event.getClass().getSimpleName()).toList();
    }

    private RevealedCard held(Seat seat, String name) {
        return new RevealedCard(state.listHandCards(seat).stream()
                .filter(card -> state.face(card).orElseThrow().value().equals(name))
                .findFirst().orElseThrow(), new CardName(name));
    }

    private String refusal(Choice choice) {
        return ((Outcome.Rejection<ResponsState>) CitationRecorder.decide(GAME, state, choice)).refusal().code();
    }

    @Test
    @Covers({"RS-326", "RS-155a"})
    void a_card_in_the_starting_hand_takes_effect_when_its_player_shows_it() {
        prepare(LEADER, Map.of());
        assertThat(Prompts.seats(state)).containsExactly(A);
        RevealedCard leader = held(A, "Аврора");
        assertThat(GAME.choices(state, A)).contains(new PreGameCardsShown(A, List.of(leader)));
        take(new PreGameCardsShown(A, List.of(leader)));
        assertThat(state.player(A).extra()).isEqualTo(2);
        assertThat(state.listHandCards(A)).hasSize(7).anySatisfy(card -> assertThat(state.table().card(card).face()
                .valueFor(new Audience.OfSeat(B))).contains(LEADER.name()));

        assertThat(Prompts.seats(state)).containsExactly(B);
        take(new PreGameCardsShown(B, List.of()));
        assertThat(state.player(B).extra()).isZero();
        assertThat(state.hasBegun()).isTrue();
        assertThat(names(InfluenceSet.class, PreGameBegan.class, PreGameCardsShown.class, InfluenceChanged.class,
                TurnBegan.class)).containsExactly("InfluenceSet", "InfluenceSet", "PreGameBegan", "PreGameCardsShown",
                "InfluenceChanged", "PreGameCardsShown", "TurnBegan");
    }

    @Test
    @Covers("RS-326")
    void each_card_is_shown_once_by_its_holder_and_must_have_a_pre_game_effect() {
        prepare(LEADER, Map.of());
        RevealedCard leader = held(A, "Аврора");
        assertThat(refusal(new PreGameCardsShown(B, List.of()))).isEqualTo("respons.not-your-decision");
        assertThat(refusal(new PreGameCardsShown(A, List.of(leader, leader)))).isEqualTo("respons.wrong-number");
        assertThat(refusal(new PreGameCardsShown(A, List.of(held(B, "Аврора"))))).isEqualTo("respons.not-in-hand");
        RevealedCard other = new RevealedCard(leader.card(), new CardName("Зверь 0"));
        assertThat(refusal(new PreGameCardsShown(A, List.of(other)))).isEqualTo("respons.not-in-hand");
        RevealedCard plain = state.listHandCards(A).stream()
                .filter(card -> !state.face(card).orElseThrow().equals(LEADER.name()))
                .findFirst().map(card -> new RevealedCard(card, state.face(card).orElseThrow())).orElseThrow();
        assertThat(refusal(new PreGameCardsShown(A, List.of(plain)))).isEqualTo("respons.not-pre-game");

        var both = state.listHandCards(A).stream().filter(card -> state.face(card).orElseThrow().equals(LEADER.name()))
                .map(card -> new RevealedCard(card, LEADER.name())).toList();
        take(new PreGameCardsShown(A, both));
        assertThat(state.player(A).extra()).isEqualTo(2 * both.size());
    }

    @Test
    @Covers("RS-326")
    void pre_game_effects_may_precede_influence_and_are_skipped_if_no_card_has_one() {
        prepare(LEADER, Map.of("setUpOrder", "effects-first"));
        take(new PreGameCardsShown(A, List.of(held(A, "Аврора")))).take(new PreGameCardsShown(B, List.of())).playOn();
        assertThat(names(InfluenceSet.class, PreGameCardsShown.class)).containsExactly("PreGameCardsShown",
                "PreGameCardsShown", "InfluenceSet", "InfluenceSet");
        assertThat(state.player(A).extra()).isZero();

        var none = new PreGameEffectsTest().prepare(unit("Аврора", 1), Map.of());
        assertThat(none.state.isIn(Phase.ACTION)).isTrue();
        assertThat(none.names(PreGameCardsShown.class)).isEmpty();
    }

    @Test
    @Covers({"RS-326", "RS-077"})
    void a_player_is_not_asked_about_cards_without_pre_game_effects() {
        prepare(unitWith("Аврора", 1,
                triggered(new TriggerCondition.PlayerActionTrigger(Participant.YOU, PlayerActionKind.DRAWS),
                new Effect.GainInfluence(Participant.YOU, amount(2)))), Map.of());
        assertThat(names(PreGameCardsShown.class)).isEmpty();

        var several = new PreGameEffectsTest()
                .prepare(unitWith("Аврора", 1, GAIN, triggered(new TriggerCondition.Summon(),
                new Effect.GainInfluence(Participant.YOU, amount(5)))), Map.of());
        several.take(new PreGameCardsShown(A, List.of(several.held(A, "Аврора"))));
        assertThat(several.state.player(A).extra()).isEqualTo(2);
    }

    @Test
    @Covers({"RS-326", "RS-077"})
    void only_cards_whose_condition_holds_are_offered_before_the_game() {
        prepare(unitWith("Аврора", 1, new Ability.TriggeredAbility(new TriggerCondition.PreGame(),
                List.of(new Condition.ScoreCondition(Participant.YOU, Score.CARDS_IN_HAND, 8, Optional.empty())),
                deed(new Effect.GainInfluence(Participant.YOU, amount(2))))), Map.of());
        assertThat(GAME.choices(state, A)).filteredOn(PreGameCardsShown.class::isInstance)
                .allSatisfy(choice -> assertThat(((PreGameCardsShown) choice).cards()).extracting(RevealedCard::name)
                        .allMatch(LEADER.name()::equals));
        take(new PreGameCardsShown(A, List.of(held(A, "Аврора"))));
        assertThat(state.player(A).extra()).isZero();
    }

    @Test
    @Covers("RS-326")
    void no_card_each_card_and_all_cards_are_offered_for_showing() {
        prepare(LEADER, Map.of());
        List<RevealedCard> held = state.listHandCards(A).stream()
                .filter(card -> state.face(card).orElseThrow().equals(LEADER.name()))
                .map(card -> new RevealedCard(card, LEADER.name())).toList();
        assertThat(held).hasSize(2);
        assertThat(GAME.choices(state, A)).filteredOn(PreGameCardsShown.class::isInstance).containsExactly(
                new PreGameCardsShown(A, List.of()), new PreGameCardsShown(A, held.subList(0, 1)),
                new PreGameCardsShown(A, held.subList(1, 2)), new PreGameCardsShown(A, held));
    }
}
