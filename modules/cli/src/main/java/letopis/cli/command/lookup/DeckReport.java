package letopis.cli.command.lookup;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.app.json.Json;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.language.cards.DeckFile;
import letopis.language.message.Spelling;
import letopis.language.text.Words;
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.table.State;

/// A check of a deck against the rules of a game. It locates every violation in the file.
record DeckReport(Console console, Game<?> game, CardSet cards, boolean json) {

    private static final int MAX_LISTED_ITEMS = 100; // violations printed at most

    int check(Path path, Map<String, String> settings) {
        DeckFile deck = DeckFile.read(path, game, cards);
        return switch (submit(game, deck, settings)) {
            case Outcome.Acceptance(_, _, _) -> {
                if (!json) {
                    String parts = deck.cardCountsByPart().values().stream()
                            .map(part -> String.valueOf(part.values().stream().mapToInt(Integer::intValue).sum()))
                            .collect(Collectors.joining(" + "));
                    console.out().println(console.say("deck.allowed", Map.of("file", path, "parts", parts)));
                }
                yield ExitStatus.OK.code();
            }
            case Outcome.Rejection(var refusal) -> {
                List<Refusal> violations = refusal.violations().isEmpty() ? List.of(refusal) : refusal.violations();
                violations.stream().limit(MAX_LISTED_ITEMS).forEach(violation -> printViolation(path, deck, violation));
                if (violations.size() > MAX_LISTED_ITEMS) {
                    var more = new MoreDeckMistakes(violations.size() - MAX_LISTED_ITEMS);
                    console.out().println(json ? Json.toLine(more)
                            : console.say("deck.more", Map.of("more", more.moreCount())));
                }
                yield ExitStatus.FAILED.code();
            }
        };
    }

    private <S extends State> Outcome<S> submit(Game<S> game, DeckFile deck, Map<String, String> settings) {
        S opening = game.opening(new MatchSetup(Seat.PAIR, settings, cards));
        return game.decide(opening, game.registerDeck(Seat.A, deck.cardCountsByPart()));
    }

    /// Returns the most similar card name. If there is none, removes any comment after the name and searches again.
    private Optional<String> findNearest(String name) {
        int remark = name.indexOf('#');
        return Spelling.findNearest(name, cards.allNames())
                .or(() -> remark < 1 ? Optional.empty() : Spelling.findNearest(name.substring(0, remark).strip(),
                        cards.allNames()));
    }

    private record MoreDeckMistakes(int moreCount) {}

    private record DeckJson(
            Path file, long line, int column, String code, List<RuleRef> rules, String sentence, String nearest) {}

    private void printViolation(Path path, DeckFile deck, Refusal violation) {
        Optional<CardName> card = Optional.ofNullable(violation.details().get("name"))
                .map(name -> name instanceof CardName known ? known : new CardName(name.toString()));
        Optional<String> part = Optional.ofNullable(violation.details().get("part")).map(Object::toString);
        Optional<DeckFile.SourceLocation> place = deck.findPlace(part, card)
                .or(() -> deck.findPlace(part, Optional.empty()));
        Optional<String> nearest = card.filter(name -> cards.find(name).isEmpty())
                .flatMap(name -> findNearest(name.value()));
        String sentence = Words.of(game, console.language(), cards, Map.of()).narrateRefusal(violation);
        if (json) {
            console.out().println(Json.toLine(new DeckJson(path, place.map(DeckFile.SourceLocation::line).orElse(0L),
                    place.map(DeckFile.SourceLocation::column).orElse(0), violation.code(),
                    violation.rules(), sentence, nearest.orElse(""))));
            return;
        }
        console.out().println(path + place.map(one -> ":" + one.line() + ":" + one.column()).orElse("")
                + ": " + sentence
                + nearest.map(name -> " " + console.say("deck.nearest", Map.of("nearest",
                        Spelling.localizeCardName(card.orElseThrow().value(), name, cards)))).orElse("")
                + "  " + violation.rules());
    }
}
