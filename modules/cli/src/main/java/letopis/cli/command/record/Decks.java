package letopis.cli.command.record;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.cli.command.CommandLineArgs;
import letopis.cli.console.CliError;
import letopis.codec.cards.DeckFile;
import letopis.codec.cards.SampleDecks;
import letopis.codec.cards.SampleDecks.SampleDeck;
import letopis.codec.message.Spelling;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Copies;
import letopis.table.Game;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.State;

/// The decks the players bring: the name of a sample deck, a file, or `?` for one nobody has listed. A `?` is followed
/// by the cards that lie open from the beginning, such as a Hero.
final class Decks {

    private static final String UNLISTED = "?";
    private static final Map<String, Map<CardName, Integer>> NONE = Map.of();

    private final Game<?> game;
    private final CardSet cards;
    private final Map<String, String> settings;
    private final List<SampleDeck> samples;

    /// @param settings as the game filled them in
    Decks(Game<?> game, CardSet cards, Map<String, String> settings) {
        this.game = game;
        this.cards = cards;
        this.settings = settings;
        this.samples = SampleDecks.of(game, settings);
    }

    /// The choices that register them. One deck is for both players; none are needed where a game has no decks.
    ///
    /// @throws CliError when there is no such deck
    List<Choice> registered(List<String> named) {
        if (samples.isEmpty()) {
            return List.of();
        }
        List<String> both = named.isEmpty() ? List.of(UNLISTED, UNLISTED)
                : named.size() == 1 ? List.of(named.getFirst(), named.getFirst()) : named;
        if (both.size() != Seat.PAIR.size()) {
            throw CliError.usage("record.decks", Map.of());
        }
        var choices = new ArrayList<Choice>();
        for (int i = 0; i < both.size(); i++) {
            choices.add(registered(Seat.PAIR.get(i), both.get(i).strip()));
        }
        return choices;
    }

    /// Why nobody may play with a deck, if so.
    ///
    /// @throws CliError when there is no such deck
    Optional<Refusal> refused(String named) {
        return registered(List.of(named)).stream().findFirst().flatMap(choice -> refused(game, choice));
    }

    private <S extends State> Optional<Refusal> refused(Game<S> played, Choice deck) {
        S opening = played.opening(new MatchSetup(Seat.PAIR, settings, cards, true));
        return played.decide(opening, deck) instanceof Outcome.Refused<S>(var refusal) ? Optional.of(refusal)
                : Optional.empty();
    }

    private Choice registered(Seat seat, String deck) {
        if (deck.startsWith(UNLISTED)) {
            return unlisted(seat, deck.substring(1).strip());
        }
        Optional<SampleDeck> sample = samples.stream().filter(one -> one.name().equals(deck)).findFirst();
        if (sample.isPresent()) {
            return game.registerDeck(seat, sample.get().parts());
        }
        Path file = CommandLineArgs.path(deck);
        if (Files.isRegularFile(file)) {
            return game.registerDeck(seat, DeckFile.read(file, game, cards).list());
        }
        List<String> names = samples.stream().map(SampleDeck::name).toList();
        throw CliError.usage("record.no-deck", Map.of("name", deck, "known", String.join(", ", names),
                "nearest", Spelling.nearest(deck, names).orElse("")));
    }

    /// Its parts are as large as those of the first sample deck.
    private Choice unlisted(Seat seat, String open) {
        Map<String, Map<CardName, Integer>> usual = samples.getFirst().parts();
        var sizes = new LinkedHashMap<String, Integer>();
        usual.forEach((part, copies) -> sizes.put(part, Copies.size(copies)));
        return game.registerUnlisted(seat, sizes, open.isEmpty() ? NONE : open(open)).orElseThrow(() ->
                CliError.usage("record.needs-list", Map.of("game", game.id())));
    }

    private Map<String, Map<CardName, Integer>> open(String text) {
        CardName name = cards.definitions().stream().filter(card -> card.name().value().equalsIgnoreCase(text)
                        || card.english().equalsIgnoreCase(text)).findFirst()
                .orElseThrow(() -> CliError.usage("record.no-card", Map.of("name", text,
                        "nearest", Spelling.nearest(text, cards.definitions().stream()
                                .map(card -> card.name().value()).toList()).orElse("")))).name();
        String part = samples.stream().flatMap(deck -> deck.parts().entrySet().stream())
                .filter(one -> one.getValue().containsKey(name)).map(Map.Entry::getKey).findFirst().orElse("");
        return Map.of(part, Map.of(name, 1));
    }
}
