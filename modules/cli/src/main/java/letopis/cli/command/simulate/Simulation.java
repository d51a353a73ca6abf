package letopis.cli.command.simulate;

import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import letopis.app.Salts;
import letopis.app.UserError;
import letopis.app.keys.MatchKeys;
import letopis.app.statistics.FactProjection;
import letopis.cli.command.simulate.SimulatedMatch.MemoryWriter;
import letopis.cli.command.simulate.SimulatedMatch.Result;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.RenumberingRule;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks.SampleDeck;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.match.GreedyPlayer;
import letopis.match.MatchRunner;
import letopis.match.MatchRunner.PlayResult;
import letopis.match.Player;
import letopis.match.RandomPlayer;
import letopis.match.Referee;
import letopis.notation.Games;
import letopis.notation.JsonNotation;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.State;

/// Settings for matches between bots. All choices derive from the seed: the same seed reproduces the same match.
///
/// @param bots the bot at each seat
/// @param decks the deck of each seat, in order; empty for games without decks
/// @param surrendersPerMille the probability of a surrender per choice, in thousandths
/// @param keys the keys that sign every commit; empty for unsigned matches
/// @param usesSeededSalts true to derive the salts from the seed too, so that the file is reproducible; a reader who
///   knows one salt can then compute the others and reveal hidden values
/// @param occasion the occasion stated in each match
/// @param maxChoices the number of choices after which a match is aborted
record Simulation(
        Game<?> game, CardSet cards, Map<String, String> settings, List<SampleDeck> decks, List<String> players,
        List<Bot> bots, int surrendersPerMille, MatchKeys keys, boolean usesSeededSalts,
        Occasion occasion, int maxChoices) {

    /// The kinds of bots.
    enum Bot {
        RANDOM, GREEDY;

        static List<String> names() {
            return Arrays.stream(values()).map(Bot::optionValue).toList();
        }

        String optionValue() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// Checks, before a file is created, that the bot can play a game.
        ///
        /// @throws UserError if it cannot
        void requireSupported(Game<?> game) {
            if (this == GREEDY && game.lookAhead().isEmpty()) {
                throw UserError.createBadUsageError("simulate.no-foresight",
                        Map.of("game", game.id(), "bot", optionValue()));
            }
        }

        private <S extends State> Player<S> createPlayer(Game<S> game, int surrendersPerMille) {
            return switch (this) {
                case RANDOM -> new RandomPlayer<>(game, surrendersPerMille);
                case GREEDY -> new GreedyPlayer<>(game, game.lookAhead().orElseThrow());
            };
        }
    }

    Simulation withDecks(List<SampleDeck> decks) {
        return new Simulation(game, cards, settings, decks, players, bots, surrendersPerMille, keys, usesSeededSalts,
                occasion, maxChoices);
    }

    /// @param storesFacts true to derive facts now, while every state is available
    SimulatedMatch play(MatchId id, String title, long seed, InstantSource clock, boolean storesFacts) {
        return play(game, id, title, seed, clock, storesFacts);
    }

    private <S extends State> SimulatedMatch play(Game<S> game, MatchId id, String title, long seed,
            InstantSource clock, boolean storesFacts) {
        var seats = new TreeMap<Seat, String>();
        for (int i = 0; i < Seat.PAIR.size(); i++) {
            seats.put(Seat.PAIR.get(i), players.get(i));
        }
        var unseeded = new Header(id, title, game.id(), clock.instant(), seats, new TreeMap<>(settings),
                CardSets.pin(cards, game)).withKeys(keys.namedKeys())
                .withPinnedCards(RenumberingRule.HANDS_AND_SEARCHES)
                .withOccasion(occasion)
                .withRecordedResult();
        Header header = usesSeededSalts ? unseeded.withSeededSalts() : unseeded;
        var notation = new JsonNotation(game);
        var random = new SplittableRandom(seed);
        SplittableRandom ofSalts = random.split(); // split even if unused: the choices depend on it
        var recording = new MemoryWriter(header, notation);
        var referee = new Referee<>(game, game.opening(Games.createSetup(header, cards)), recording, notation, clock,
                usesSeededSalts ? Salts.from(ofSalts) : Salts.random(), keys.createSigner());
        for (int i = 0; i < decks.size(); i++) {
            var taken = referee.submit(game.registerDeck(Seat.PAIR.get(i), decks.get(i).parts()));
            if (!(taken instanceof Referee.SubmitResult.Success)) {
                throw UserError.createBadInputError("simulate.deck-refused", Map.of("name", decks.get(i).name(),
                        "reason", taken instanceof Referee.SubmitResult.Rejection(var refusal)
                                ? Words.of(header, game, Language.EN, cards).narrateRefusal(refusal) : taken));
            }
        }
        var seated = new TreeMap<Seat, Player<S>>();
        for (int i = 0; i < Seat.PAIR.size(); i++) {
            seated.put(Seat.PAIR.get(i), bots.get(i).createPlayer(game, surrendersPerMille));
        }
        PlayResult played = new MatchRunner<>(game, referee, seated, random::nextInt).play(maxChoices);
        referee.endMatch();
        Result result = createResult(game, referee.state(), recording.tail().last().number(), played,
                Words.of(header, game, Language.EN, cards));
        return recording.finish(seed, decks, result, storesFacts && !result.isEndless()
                ? Optional.of(FactProjection.deriveFacts(new LoadedMatch<>(id.value(), header, game, cards,
                        referee.timeline(), recording.tail(), Optional.empty())))
                : Optional.empty());
    }

    private static <S extends State> Result createResult(Game<S> game, S state, long entryCount, PlayResult result,
            Words words) {
        return switch (result) {
            case PlayResult.MatchEnd(int choices) -> {
                var end = game.view(state, Audience.EVERYONE).result();
                String winner = end.flatMap(BoardView.Result::winner).map(Seat::name).orElse("");
                String reason = end.map(BoardView.Result::reason).orElse("unknown");
                yield new Result(entryCount, choices, true, winner, reason, words);
            }
            case PlayResult.ChoiceLimit(int choices) -> createFailedResult(entryCount, choices, Result.ENDLESS,
                    words);
            case PlayResult.NoLegalChoice(int choices, var awaited) ->
                    createFailedResult(entryCount, choices, "stuck: " + awaited, words);
            case PlayResult.IllegalChoice(int choices, var choice, var refusal) ->
                    createFailedResult(entryCount, choices, "offered and refused: " + choice + ", "
                    + words.narrateRefusal(refusal),
                            words);
            case PlayResult.StoreFailure(int choices, var reason) ->
                    createFailedResult(entryCount, choices, "not stored: " + reason, words);
        };
    }

    private static Result createFailedResult(long entryCount, int choiceCount, String reason, Words words) {
        return new Result(entryCount, choiceCount, false, "", reason, words);
    }
}
