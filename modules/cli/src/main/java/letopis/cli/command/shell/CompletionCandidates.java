package letopis.cli.command.shell;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.app.match.Replays;
import letopis.cli.command.MatchFinder;
import letopis.journal.MatchQuery;
import letopis.journal.NameKey;
import letopis.language.cards.CardSets;
import letopis.language.message.BadFile;
import letopis.language.message.BadLog;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.notation.Games;
import letopis.notation.LoadedMatch;
import letopis.program.CommandLineArgs;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import letopis.table.Game;
import letopis.table.Moment;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The words that can follow on an unfinished command line: commands, options and their values, matches, moments and
/// cards. File names have no candidates, because the shell completes them.
final class CompletionCandidates {

    private static final int MAX_MATCHES = 1000;
    private static final Set<String> MOMENT_LABELS = Set.of("WHERE", "SEQ", "A", "B");
    private static final Set<String> CARDS = Set.of("CARD", "CARD=ZONE,…", "CARD=CARD,…", "CARD=SEAT,…", "NAME");
    private static final Map<String, List<String>> VALUES_BY_PARAMETER = Map.of("SEAT", List.of("A", "B"),
            "BOT,BOT", List.of("random", "greedy", "greedy,random", "random,greedy"));

    private final CommandSpec program;
    private final Console console;
    private final List<String> words;
    private final String currentWord;

    private CompletionCandidates(CommandSpec program, Console console, List<String> words, String currentWord) {
        this.program = program;
        this.console = console;
        this.words = words;
        this.currentWord = currentWord;
    }

    /// @param words the words after the name of the program, the last one unfinished
    static List<String> of(CommandSpec program, List<String> words, Console console) {
        String current = words.isEmpty() ? "" : words.getLast();
        var candidates = new CompletionCandidates(program, console, words.isEmpty() ? words
                : words.subList(0, words.size() - 1), current);
        try {
            return candidates.listCandidates();
        } catch (UserError | BadFile | BadLog _) {
            return List.of(); // a shell that completes a word shows no messages
        }
    }

    private List<String> listCandidates() {
        CommandLine command = words.isEmpty() ? null : program.subcommands().get(words.getFirst());
        if (words.isEmpty()) {
            return filterByPrefix(Stream.concat(program.subcommands().keySet().stream(),
                    Stream.of("help", "--help", "--version", "--lang")));
        }
        if (command == null) {
            return words.getFirst().equals("help")
                    ? filterByPrefix(Stream.concat(program.subcommands().keySet().stream(),
                    Stream.of("all", "kafka"))) : List.of();
        }
        return listFollowingWords(command.getCommandSpec());
    }

    private List<String> listFollowingWords(CommandSpec command) {
        int sign = currentWord.indexOf('=');
        OptionSpec joined = sign > 0 ? command.optionsMap().get(currentWord.substring(0, sign)) : null;
        if (joined != null) {
            String name = currentWord.substring(0, sign + 1);
            return completeValues(command, joined.paramLabel(), joined, currentWord.substring(sign + 1)).stream()
                    .map(value -> name + value).toList();
        }
        OptionSpec before = command.optionsMap().get(words.getLast());
        if (before != null && before.arity().max() > 0) {
            return completeValues(command, before.paramLabel(), before, currentWord);
        }
        if (currentWord.startsWith("-")) {
            return filterByPrefix(command.options().stream().map(OptionSpec::longestName)
                    .filter(name -> !words.contains(name)));
        }
        List<String> labels = command.positionalParameters().stream().map(ArgSpec::paramLabel).toList();
        if (labels.isEmpty()) {
            return List.of();
        }
        int index = Math.min(listPositionals(command).size(), labels.size() - 1);
        String label = labels.get(index);
        return completeValues(command, label.startsWith("[MATCH…]") ? "MATCH" : label, null, currentWord);
    }

    /// Returns the words after the command, except options and their values.
    private List<String> listPositionals(CommandSpec command) {
        var found = new ArrayList<String>();
        for (int i = 1; i < words.size(); i++) {
            OptionSpec option = command.optionsMap().get(words.get(i));
            if (option != null && option.arity().max() > 0) {
                i++;
            } else if (!words.get(i).startsWith("-")) {
                found.add(words.get(i));
            }
        }
        return found;
    }

    private List<String> completeValues(CommandSpec command, String label, OptionSpec option, String input) {
        Predicate<String> fits = value -> NameKey.fold(value).startsWith(NameKey.fold(input));
        if (option != null && option.completionCandidates() != null) {
            var known = new ArrayList<String>();
            option.completionCandidates().forEach(known::add);
            return known.stream().filter(fits).toList();
        }
        Stream<String> all;
        if (label.equals("MATCH") || label.equals("ID")) {
            all = listMatches(command);
        } else if (MOMENT_LABELS.contains(label)) {
            all = loadMatch(command).stream().flatMap(match -> completeMoments(match, input));
        } else if (label.equals("PHASE")) {
            all = loadMatch(command).stream().flatMap(match -> collectPhases(match).stream());
        } else if (CARDS.contains(label) && (option == null || !option.longestName().equals("--name"))) {
            all = completeCards(command);
        } else if (label.equals("COMMAND")) {
            all = program.subcommands().keySet().stream();
        } else if (VALUES_BY_PARAMETER.containsKey(label)) {
            all = VALUES_BY_PARAMETER.get(label).stream();
        } else {
            all = label.matches("[A-Za-z]+(\\|[A-Za-z]+)+") ? Stream.of(label.split("\\|"))
                    .filter(value -> !value.equals("FILE") && !value.equals("FOLDER")) : Stream.empty();
        }
        return all.filter(fits).distinct().toList();
    }

    private List<String> filterByPrefix(Stream<String> candidates) {
        return candidates.filter(word -> word.startsWith(currentWord)).distinct().toList();
    }

    private Optional<String> findGivenValue(String option) {
        for (int i = 1; i < words.size(); i++) {
            if (words.get(i).startsWith(option + "=")) {
                return Optional.of(words.get(i).substring(option.length() + 1));
            }
            if (words.get(i - 1).equals(option)) {
                return Optional.of(words.get(i));
            }
        }
        return Optional.empty();
    }

    /// Returns the finder of the log on this command line. A Kafka log is not read, because reading may take a long
    /// time.
    private Optional<MatchFinder> finder() {
        CommandSpec log = CommandSpec.create();
        LogOptions.listArguments("log").forEach(log::add);
        Optional<String> named = findGivenValue("--log");
        if (named.orElse(System.getenv().getOrDefault("LETOPIS_LOG", "")).startsWith("kafka:")) {
            return Optional.empty();
        }
        String[] arguments = named.map(address -> new String[] {"--log", address}).orElse(new String[0]);
        return Optional.of(new MatchFinder(new CommandLineArgs(new CommandLine(log).parseArgs(arguments),
                (_, _) -> { }), console).asSilent());
    }

    private Stream<String> listMatches(CommandSpec command) {
        var names = new LinkedHashSet<String>();
        if (findGivenValue("--log").isEmpty() && command.optionsMap().containsKey("--log")) {
            new Replays(console.home()).all().forEach(file -> names.add(Replays.titleOf(file)));
        }
        finder().ifPresent(finder -> {
            try (finder) {
                if (finder.hasLog()) {
                    finder.log().log().listMatches(MatchQuery.ALL.withLimit(MAX_MATCHES), _ -> { })
                            .forEach(listing -> names.add(listing.match().value()));
                }
            }
        });
        return names.stream();
    }

    private Optional<LoadedMatch<?>> loadMatch(CommandSpec command) {
        Optional<String> name = listPositionals(command).stream().findFirst();
        if (name.isEmpty() || finder().isEmpty()) {
            return Optional.empty();
        }
        try (MatchFinder finder = finder().get()) {
            return Optional.of(finder.find(name.get()).load());
        }
    }

    /// Returns games and turns or, once a turn is typed, its phases.
    private static Stream<String> completeMoments(LoadedMatch<?> match, String input) {
        var moments = new LinkedHashSet<String>();
        long games = match.timeline().entries().isEmpty() ? 0
                : match.timeline().at(match.timeline().size()).moment().game();
        for (long index = 1; index <= match.timeline().size(); index++) {
            Moment moment = match.timeline().at(index).moment();
            if (moment.game() == 0) {
                continue;
            }
            String game = games > 1 ? "g" + moment.game() : "";
            moments.add(games > 1 ? game : "start");
            if (moment.turn() > 0) {
                String turn = (game.isEmpty() ? "" : game + ".") + "t" + moment.turn();
                moments.add(turn);
                if (input.startsWith(turn + ".")) {
                    moments.add(turn + "." + moment.phase());
                }
            }
        }
        return Stream.concat(moments.stream(), Stream.of("start", "end"));
    }

    private static Set<String> collectPhases(LoadedMatch<?> match) {
        var phases = new LinkedHashSet<String>();
        for (long index = 1; index <= match.timeline().size(); index++) {
            Moment moment = match.timeline().at(index).moment();
            if (moment.turn() > 0) {
                phases.add(moment.phase());
            }
        }
        return phases;
    }

    /// Returns the cards of the match's game, in the language of the program.
    private Stream<String> completeCards(CommandSpec command) {
        Optional<LoadedMatch<?>> match = command.positionalParameters().getFirst().paramLabel().equals("MATCH")
                ? loadMatch(command) : Optional.empty();
        List<Game<?>> games = match.<List<Game<?>>>map(found -> List.of(found.game())).orElseGet(Games::all);
        return games.stream().flatMap(game -> {
            var set = CardSets.loadBuiltInCardSet(game);
            Words spoken = Words.of(game, console.language(), set, Map.of());
            Language other = console.language() == Language.EN ? Language.RU : Language.EN;
            Words otherWords = Words.of(game, other, set, Map.of());
            boolean inOther = !currentWord.isEmpty() && set.definitions().stream()
                    .noneMatch(card -> foldName(spoken.formatCardName(card.name())).startsWith(foldName(currentWord)));
            return set.definitions().stream().map(card -> (inOther ? otherWords : spoken).formatCardName(card.name()));
        });
    }

    private static String foldName(String name) {
        return NameKey.fold(name);
    }
}
