package letopis.berserkheroes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.DeckFault;
import letopis.berserkheroes.event.ChanceOutcome.CardsTurnedUp;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.Setting;
import letopis.testkit.CitationRecorder;

/// A game that starts with the submission of decks.
public final class PreparedGame {

    public static final BerserkHeroes GAME = new BerserkHeroes();

    private final List<Event> events = new ArrayList<>();
    private BerserkState state;

    /// @param cards the card set
    /// @param readings non-default readings
    public PreparedGame(List<CardText> cards, Setting... readings) {
        state = opening(cards, readings);
    }

    /// Returns the state before the first choice.
    public static BerserkState opening(List<CardText> cards, Setting... readings) {
        var settings = new LinkedHashMap<String, String>();
        List.of(readings).forEach(reading -> settings.put(reading.settingName(), reading.settingWord()));
        return GAME.opening(new MatchSetup(Seat.PAIR, settings, new CardSet("test", cards)));
    }

    public BerserkState state() {
        return state;
    }

    public PreparedGame choose(Choice choice) {
        switch (CitationRecorder.decide(GAME, state, choice)) {
            case Outcome.Rejection<BerserkState>(var refusal) -> throw new AssertionError(choice + ": " + refusal);
            case Outcome.Acceptance<BerserkState>(_, var followed, var states) -> {
                events.add((Event) choice);
                followed.forEach(consequence -> events.add(consequence.event()));
                state = states.getLast();
            }
        }
        return this;
    }

    public void assertRefused(Choice choice, letopis.table.kernel.Reason reason) {
        assertThat(refusal(choice).code()).isEqualTo(reason.refusal().code());
    }

    /// Asserts a refusal with these deck faults in this order.
    public void assertDeckRefused(Choice choice, DeckFault... faults) {
        assertThat(refusal(choice).violations()).extracting(Refusal::code)
                .containsExactly(Stream.of(faults).map(fault -> fault.refusal().code()).toArray(String[]::new));
    }

    private Refusal refusal(Choice choice) {
        Outcome<BerserkState> outcome = CitationRecorder.decide(GAME, state, choice);
        assertThat(outcome).isInstanceOf(Outcome.Rejection.class);
        return ((Outcome.Rejection<BerserkState>) outcome).refusal();
    }

    /// Returns all events so far, including choices.
    public List<Event> events() {
        return events;
    }

    public <E extends Event> List<E> events(Class<E> type) {
        return events.stream().filter(type::isInstance).map(type::cast).toList();
    }

    public PreparedGame submit(Seat seat, String hero, Map<CardName, Integer> main, Map<CardName, Integer> sideboard) {
        return choose(GAME.registerDeck(seat, Map.of("hero", Map.of(new CardName(hero), 1), "main", main,
                "sideboard", sideboard)));
    }

    /// Turns up the next cards of a deck.
    public PreparedGame turnUp(String... names) {
        var awaited = GAME.awaitedCards(state).orElseThrow();
        return choose(new CardsTurnedUp(awaited.seat(), awaited.cards(), Hidden.ownedBy(awaited.seat(),
                List.of(names).stream().map(CardName::new).toList())));
    }

    public List<String> hand(Seat seat) {
        return state.listHandCards(seat).stream().flatMap(card -> state.face(card).stream()).map(CardName::value)
                .toList();
    }
}
