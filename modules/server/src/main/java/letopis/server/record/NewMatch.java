package letopis.server.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.codec.cards.CardSets;
import letopis.codec.cards.DeckFile;
import letopis.codec.cards.SampleDecks;
import letopis.journal.Header;
import letopis.journal.MatchExistsException;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.Writer;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.live.recording.Recording;
import letopis.match.Referee.Taken;
import letopis.match.Timeline.Stride;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Copies;
import letopis.table.Game;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.State;

/// A match that is to begin.
///
/// @param settings as the game filled them in
/// @param decks of each seat; empty where the game has none, or a table is laid
/// @param laid the table it begins with, where it is not that of the game
public record NewMatch(MatchId match, String title, Game<?> game, Map<Seat, String> players,
        Map<String, String> settings, Map<Seat, Brought> decks, Occasion occasion, Optional<Laid> laid) {

    /// A table that somebody wrote down.
    ///
    /// @param orders what lays it
    public record Laid(CardSet cards, List<Choice> orders) {

        public Laid {
            orders = List.copyOf(orders);
        }
    }

    /// The deck a player brings.
    public sealed interface Brought {

        /// One that comes with the game.
        record Sample(String name) implements Brought {}

        /// As somebody wrote it down.
        record Listed(String text) implements Brought {}

        /// Nobody has listed it.
        ///
        /// @param open cards that lie open from the beginning
        record Unlisted(List<String> open) implements Brought {}
    }

    /// What became of it.
    public sealed interface Begun {

        /// It is in the log with its decks; it may have been before, since the same was sent again.
        record There(MatchId match) implements Begun {}

        /// Another match is called so.
        record Taken() implements Begun {}

        /// A game needs the list of every deck.
        record NeedsList() implements Begun {}

        /// There is no such deck, or no such card.
        record Unknown(String name) implements Begun {}

        /// A deck was refused; the match is there without it.
        record Refused(Refusal refusal, Recording<?> recording) implements Begun {}
    }

    private sealed interface Deck {

        record Of(Choice registers) implements Deck {}

        record Without(Begun why) implements Deck {}
    }

    /// Puts it into a log. Sent a second time it goes on where the first time was broken off.
    public Begun begin(Desk desk) {
        CardSet cards = laid.map(Laid::cards).orElseGet(() -> CardSets.builtIn(game));
        var choices = new ArrayList<>(laid.map(Laid::orders).orElse(List.of()));
        for (Map.Entry<Seat, Brought> one : decks.entrySet()) {
            switch (deck(one.getKey(), one.getValue(), cards)) {
                case Deck.Of(var choice) -> choices.add(choice);
                case Deck.Without(var why) -> {
                    return why;
                }
            }
        }
        Instant now = desk.clock().instant();
        var header = new Header(match, title, game.id(), now, players, settings, CardSets.pin(cards, game))
                .withMixedHands().at(occasion);
        try (Writer _ = desk.log().create(header, LateWriter.NAME)) {
            return register(desk, choices);
        } catch (MatchExistsException _) {
            boolean same = desk.log().header(match).filter(there -> isAlike(there, header)).isPresent();
            return same ? register(desk, choices) : new Begun.Taken();
        }
    }

    private static boolean isAlike(Header there, Header wanted) {
        return there.title().equals(wanted.title()) && there.game().equals(wanted.game())
                && there.players().equals(wanted.players()) && there.settings().equals(wanted.settings())
                && there.occasion().equals(wanted.occasion());
    }

    private Begun register(Desk desk, List<Choice> choices) {
        return desk.ask(match, 0, recording -> {
            long there = recording.match().timeline().marks(Stride.STEP).length;
            for (Choice deck : choices.subList((int) Math.min(there, choices.size()), choices.size())) {
                if (recording.take(deck) instanceof Taken.Refused(var refusal)) {
                    return new Begun.Refused(refusal, recording);
                }
            }
            return new Begun.There(match);
        });
    }

    private Deck deck(Seat seat, Brought brought, CardSet cards) {
        return switch (brought) {
            case Brought.Sample(var name) -> SampleDecks.of(game, settings).stream()
                    .filter(deck -> deck.name().equals(name)).findFirst()
                    .<Deck>map(deck -> new Deck.Of(game.registerDeck(seat, deck.parts())))
                    .orElseGet(() -> new Deck.Without(new Begun.Unknown(name)));
            case Brought.Listed(var text) -> new Deck.Of(
                    game.registerDeck(seat, DeckFile.read(seat.name(), text.getBytes(UTF_8), game, cards).list()));
            case Brought.Unlisted(var open) -> unlisted(seat, open, cards);
        };
    }

    /// Whether a deck that nobody has listed needs a card that lies open from the beginning.
    public static <S extends State> boolean needsOpenCard(Game<S> game) {
        Map<String, String> usual = game.settings(Map.of());
        CardSet cards = CardSets.builtIn(game);
        return !SampleDecks.of(game, usual).isEmpty()
                && unlisted(game, usual, Seat.A, List.of(), cards) instanceof Deck.Of(var choice)
                && game.decide(game.opening(new MatchSetup(Seat.PAIR, usual, cards, true)), choice)
                        instanceof Outcome.Refused<S>;
    }

    private Deck unlisted(Seat seat, List<String> open, CardSet cards) {
        return unlisted(game, settings, seat, open, cards);
    }

    /// Its parts are as large as those of the first sample deck.
    private static Deck unlisted(Game<?> game, Map<String, String> settings, Seat seat, List<String> open,
            CardSet cards) {
        List<SampleDecks.SampleDeck> samples = SampleDecks.of(game, settings);
        var sizes = new LinkedHashMap<String, Integer>();
        samples.getFirst().parts().forEach((part, copies) -> sizes.put(part, Copies.size(copies)));
        var parts = new LinkedHashMap<String, Map<CardName, Integer>>();
        for (String text : open) {
            Optional<CardName> name = cards.named(text);
            if (name.isEmpty()) {
                return new Deck.Without(new Begun.Unknown(text));
            }
            String part = samples.stream().flatMap(deck -> deck.parts().entrySet().stream())
                    .filter(one -> one.getValue().containsKey(name.get())).map(Map.Entry::getKey).findFirst()
                    .orElse("");
            parts.put(part, Map.of(name.get(), 1));
        }
        return game.registerUnlisted(seat, sizes, parts).<Deck>map(Deck.Of::new)
                .orElseGet(() -> new Deck.Without(new Begun.NeedsList()));
    }
}
