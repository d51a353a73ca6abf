package letopis.cli.command.match;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.match.MatchSource;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.language.cards.DeckFile;
import letopis.language.text.Words;
import letopis.match.DecklistCheck;
import letopis.match.MatchVerifier;
import letopis.match.MatchVerifier.LocatedDifference;
import letopis.notation.Games;
import letopis.notation.ReplayReader;
import letopis.program.CommandLineArgs;
import letopis.program.console.Console;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.State;
import picocli.CommandLine.Model.ArgSpec;

/// Decklists revealed after a match, checked against the cards that were played.
///
/// @param filesBySeatLetter the decklist files by seat letter
record RevealedDecks(Map<String, String> filesBySeatLetter, Console console) {

    private static final String DECK_OPTION = "--deck";

    static ArgSpec argument() {
        return CommandLineArgs.option(DECK_OPTION, "SEAT=FILE", "verify.deck");
    }

    static boolean areGiven(CommandLineArgs args) {
        return args.has(DECK_OPTION);
    }

    static RevealedDecks read(CommandLineArgs args, Console console) {
        return new RevealedDecks(args.parsePairs(DECK_OPTION), console);
    }

    /// Returns the result for each list.
    List<SealExpectation.Outcome> check(MatchSource origin) {
        try (ReplayReader reader = origin.open()) {
            return check(origin.name(), reader, reader.game());
        }
    }

    private <S extends State> List<SealExpectation.Outcome> check(String file, ReplayReader reader, Game<S> game) {
        Header header = reader.header();
        CardSet cards = CardSets.unpin(header.cards(), game);
        S opening = Games.createState(file, header, game, cards);
        var commits = new ArrayList<Commit>();
        reader.forEach(commits::add);
        Words words = Words.of(header, game, console.language(), cards);
        var findings = new ArrayList<SealExpectation.Outcome>();
        filesBySeatLetter.forEach((letter, path) -> {
            Seat seat = header.players().keySet().stream().filter(one -> one.name().equals(letter)).findFirst()
                    .orElseThrow(() -> UserError.createBadUsageError("verify.deck-seat", Map.of("seat", letter)));
            Path list = FilePaths.parse(path);
            findings.add(createOutcome(seat, list,
                    DecklistCheck.findViolations(game, opening, header.recordsResult(), commits, seat,
                    DeckFile.read(list, game, cards).cardCountsByPart()), words));
        });
        return findings;
    }

    private SealExpectation.Outcome createOutcome(Seat seat, Path list, Optional<List<LocatedDifference>> differences,
            Words words) {
        Map<String, Object> details = new HashMap<>(Map.of("seat", words.player(seat), "list", list.toString()));
        String code = differences.map(all -> all.isEmpty() ? "fits" : "misfit").orElse("listed");
        differences.filter(all -> !all.isEmpty()).map(List::getFirst).ifPresent(first -> {
            details.put("entry", first.at().number());
            details.put("reason", first.difference() instanceof MatchVerifier.Difference.RefusedChoice(var refusal)
                    ? words.narrateRefusal(refusal) : "");
        });
        return new SealExpectation.Outcome(code.equals("fits"), code, details,
                console.say("verify.deck-" + code, details));
    }
}
