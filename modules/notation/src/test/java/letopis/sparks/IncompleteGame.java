package letopis.sparks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.journal.Event;
import letopis.journal.GameId;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardProblem;
import letopis.table.Choice;
import letopis.table.Dice;
import letopis.table.Game;
import letopis.table.MatchSetup;
import letopis.table.Outcome;

/// A game with incomplete sentences, for the check only.
public final class IncompleteGame implements Game<Sparks.Fire> {

    private final Sparks sparks = new Sparks();

    @Override
    public GameId id() {
        return new GameId("gappy");
    }

    @Override
    public Map<String, Class<? extends Event>> events() {
        var events = new LinkedHashMap<String, Class<? extends Event>>();
        events.put("gappy.wounded", Spark.WoundedOnce.class);
        events.put("gappy.hurt", Spark.Wounded.class);
        events.put("gappy.turned", Spark.TurnedUp.class);
        events.put("gappy.won", Spark.Won.class);
        return events;
    }

    @Override
    public Class<? extends CardDefinition> definitions() {
        return sparks.definitions();
    }

    @Override
    public List<CardProblem> problems(CardDefinition card) {
        return List.of();
    }

    @Override
    public Map<String, String> settings(Map<String, String> given) {
        return given;
    }

    @Override
    public Sparks.Fire opening(MatchSetup setup) {
        return sparks.opening(setup);
    }

    @Override
    public AwaitedInput awaited(Sparks.Fire state) {
        return sparks.awaited(state);
    }

    @Override
    public List<Choice> choices(Sparks.Fire state, Seat seat) {
        return List.of();
    }

    @Override
    public Choice sampleChance(Sparks.Fire state, Dice dice) {
        return sparks.sampleChance(state, dice);
    }

    @Override
    public Outcome<Sparks.Fire> decide(Sparks.Fire state, Choice choice) {
        return sparks.decide(state, choice);
    }

    @Override
    public Sparks.Fire evolve(Sparks.Fire state, Sequence seq, Event event) {
        return sparks.evolve(state, seq, event);
    }

    @Override
    public BoardView view(Sparks.Fire state, Audience audience) {
        return sparks.view(state, audience);
    }

    @Override
    public Choice registerDeck(Seat seat, Map<String, Map<CardName, Integer>> list) {
        return sparks.registerDeck(seat, list);
    }
}
