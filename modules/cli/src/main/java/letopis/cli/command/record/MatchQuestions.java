package letopis.cli.command.record;

import static letopis.cli.command.record.PresetAnswers.BEGIN;
import static letopis.cli.command.record.PresetAnswers.DECK;
import static letopis.cli.command.record.PresetAnswers.FILE;
import static letopis.cli.command.record.PresetAnswers.GAME;
import static letopis.cli.command.record.PresetAnswers.MATCH;
import static letopis.cli.command.record.PresetAnswers.NEW;
import static letopis.cli.command.record.PresetAnswers.NOTHING;
import static letopis.cli.command.record.PresetAnswers.OCCASION;
import static letopis.cli.command.record.PresetAnswers.PLAYER;
import static letopis.cli.command.record.PresetAnswers.POSITION;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.game.GameWords;
import letopis.app.game.NamedSetting;
import letopis.cli.command.GameOption;
import letopis.cli.recorder.Question;
import letopis.cli.recorder.Question.AnswerOption;
import letopis.journal.GameId;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.language.message.BadFile;
import letopis.language.message.Characters;
import letopis.language.message.PlayerNames;
import letopis.language.text.Words;
import letopis.notation.Games;
import letopis.program.console.Console;
import letopis.recording.NewMatch;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Game;

/// The questions asked before recording a match.
final class MatchQuestions {

    private static final String UNLISTED_DECK = "?";

    private final Console console;
    private final Map<String, String> unfinishedMatchLabels;
    private final Function<String, Optional<String>> nameProblemOf;
    private final String name;
    private final PresetAnswers presetAnswers;

    /// @param unfinishedMatchLabels labels of the matches that can be continued, by name
    /// @param nameProblemOf returns the error for an invalid name of a new match
    /// @param name the default name of a new match
    /// @param presetAnswers known answers; their questions are skipped unless they conflict with another answer
    MatchQuestions(Console console, Map<String, String> unfinishedMatchLabels,
            Function<String, Optional<String>> nameProblemOf, String name, PresetAnswers presetAnswers) {
        this.console = console;
        this.unfinishedMatchLabels = unfinishedMatchLabels;
        this.nameProblemOf = nameProblemOf;
        this.name = name;
        this.presetAnswers = presetAnswers;
    }

    /// Returns the next question; empty if all answers are known.
    Optional<Question> findNextQuestion(Map<String, String> answers) {
        Map<String, String> known = mergeAnswers(answers);
        return listQuestions(known).stream().filter(question -> !answers.containsKey(question.name()))
                .filter(question -> !known.containsKey(question.name())
                        || question.problemOf().apply(known.get(question.name())).isPresent()).findFirst();
    }

    /// Merges the given answers with the entered ones, which take precedence.
    private Map<String, String> mergeAnswers(Map<String, String> answers) {
        var known = new TreeMap<>(presetAnswers.answers());
        known.putAll(answers);
        return known;
    }

    /// Returns true if an existing match is continued.
    boolean isExistingMatch(Map<String, String> answers) {
        return unfinishedMatchLabels.containsKey(mergeAnswers(answers).get(BEGIN));
    }

    String findMatchName(Map<String, String> answers) {
        return isExistingMatch(answers) ? mergeAnswers(answers).get(BEGIN) : mergeAnswers(answers).get(MATCH);
    }

    /// @param answers all known answers
    private List<Question> listQuestions(Map<String, String> answers) {
        var questions = new ArrayList<Question>();
        questions.add(createStartQuestion());
        if (!answers.containsKey(BEGIN) || isExistingMatch(answers)) {
            return questions;
        }
        if (answers.get(BEGIN).equals(POSITION)) {
            questions.add(new Question(FILE, console.say("wizard.file"), "", List.of(), this::findPositionProblem));
        } else {
            questions.add(createGameQuestion());
            if (!answers.containsKey(GAME)) {
                return questions;
            }
            Game<?> game = Games.find(new GameId(answers.get(GAME))).orElseThrow();
            questions.addAll(createQuestions(game));
            for (Seat seat : Seat.PAIR) {
                questions.add(new Question(PLAYER + seat, console.say("wizard.player", Map.of("seat", seat)),
                        seat.name(), List.of(), name -> findPlayerProblem(seat, name, answers)));
            }
            if (Seat.PAIR.stream().allMatch(seat -> answers.containsKey(PLAYER + seat))) {
                questions.addAll(createDeckQuestions(game, answers));
            }
        }
        OCCASION.forEach(text -> questions.add(Question.freeText(text, console.say("wizard." + text), NOTHING)));
        questions.add(new Question(MATCH, console.say("wizard.name"), name, List.of(), nameProblemOf));
        return questions;
    }

    private Optional<String> findPlayerProblem(Seat seat, String name, Map<String, String> answers) {
        var players = new TreeMap<Seat, String>();
        Seat.PAIR.forEach(other -> players.put(other, other.compareTo(seat) < 0
                ? answers.getOrDefault(PLAYER + other, other.name()) : other.name()));
        players.put(seat, name);
        return PlayerNames.findProblem(players)
                .map(problem -> Characters.asSentence(problem.formatMessage(console.language())));
    }

    private Question createStartQuestion() {
        var offers = new ArrayList<AnswerOption>();
        offers.add(new AnswerOption(NEW, console.say("wizard.new")));
        unfinishedMatchLabels.forEach((match, label) -> offers.add(new AnswerOption(match, label)));
        offers.add(new AnswerOption(POSITION, console.say("wizard.from-position")));
        return createChoiceQuestion(BEGIN, console.say("wizard.begin"), NEW, offers);
    }

    /// Returns a question that accepts only the offered answers.
    private Question createChoiceQuestion(String subject, String text, String fallback, List<AnswerOption> options) {
        return new Question(subject, text, fallback, options, answer -> options.stream()
                .anyMatch(offer -> offer.answer().equals(answer)) ? Optional.empty()
                : Optional.of(console.say("record.no-such", Map.of("what", answer, "nearest", ""))));
    }

    private Optional<String> findPositionProblem(String file) {
        Path path = FilePaths.parse(file);
        if (!Files.isRegularFile(path)) {
            return Optional.of(console.say("wizard.no-file", Map.of("file", file)));
        }
        try {
            MatchOptions.fromPosition(path, Map.of(), "", Occasion.NONE);
            return Optional.empty();
        } catch (BadFile bad) {
            return Optional.of(bad.formatMessage(console.language()));
        }
    }

    private Question createGameQuestion() {
        var names = new GameWords(console.language());
        List<AnswerOption> offers = Games.all().stream()
                .map(game -> new AnswerOption(game.id().value(), names.nameOf(game.id())))
                .toList();
        Question game = createChoiceQuestion(GAME, console.say("wizard.game"), offers.getFirst().answer(), offers);
        return new Question(GAME, game.text(), game.defaultAnswer(), offers,
                answer -> game.problemOf().apply(answer).or(() -> findGameProblem(answer)));
    }

    /// Returns an error if the game cannot be played with the given settings.
    private Optional<String> findGameProblem(String game) {
        try {
            GameOption.resolveSettings(Games.find(new GameId(game)).orElseThrow(), presetAnswers.settings());
            return Optional.empty();
        } catch (UserError e) {
            return Optional.of(e.formatSentence(console));
        }
    }

    /// Returns questions for the settings that have a fixed list of values, such as editions.
    private List<Question> createQuestions(Game<?> game) {
        return NamedSetting.of(game, createWords(game)).stream().map(setting -> {
            String asked = "wizard." + setting.name();
            return createChoiceQuestion(setting.name(),
                    console.messages().find(asked).isPresent() ? console.say(asked) : setting.name(),
                    setting.defaultValue(),
                    setting.values().stream().map(value -> new AnswerOption(value.value(), value.title())).toList());
        }).toList();
    }

    private Words createWords(Game<?> game) {
        return Words.of(game, console.language(), new CardSet("none", List.of()), Map.of());
    }

    private List<Question> createDeckQuestions(Game<?> game, Map<String, String> answers) {
        Map<String, String> settings = resolveSettings(game, answers);
        List<AnswerOption> samples = SampleDecks.of(game, settings).stream().map(deck -> new AnswerOption(deck.name(),
                console.say("wizard.sample", Map.of("title", deck.title(console.language()))), deck.name())).toList();
        if (samples.isEmpty()) {
            return List.of();
        }
        CardSet cards = CardSets.loadBuiltInCardSet(game);
        List<AnswerOption> offers = Stream.concat(createUnlistedDeckOptions(game, cards, settings), samples.stream())
                .toList();
        return Seat.PAIR.stream().map(seat -> new Question(DECK + seat,
                console.say("wizard.deck", Map.of("player", answers.get(PLAYER + seat))),
                offers.getFirst().answer(), offers, deck -> {
                    try {
                        return new DeckOptions(game, cards, settings).findRefusal(deck)
                                .map(refusal -> createWords(game).narrateRefusal(refusal));
                    } catch (UserError e) {
                        return Optional.of(e.formatSentence(console));
                    } catch (BadFile bad) {
                        return Optional.of(bad.formatMessage(console.language()));
                    }
                })).toList();
    }

    /// Returns the options for an unlisted deck. If an open card such as a Hero is required, there is one option for
    /// each possible card; otherwise there is a single option.
    private Stream<AnswerOption> createUnlistedDeckOptions(Game<?> game, CardSet cards, Map<String, String> settings) {
        var decks = new DeckOptions(game, cards, settings);
        if (decks.findRefusal(UNLISTED_DECK).isEmpty()) {
            return Stream.of(new AnswerOption(UNLISTED_DECK, console.say("wizard.no-list"),
                    console.say("wizard.or-file")));
        }
        Words words = Words.of(game, console.language(), cards, Map.of());
        List<CardName> open = cards.definitions().stream().map(CardDefinition::name)
                .filter(card -> decks.findRefusal(UNLISTED_DECK + card.value()).isEmpty()).toList();
        return open.stream().map(card -> new AnswerOption(UNLISTED_DECK + card.value(),
                console.say("wizard.no-list-but", Map.of("card", words.formatCardName(card))),
                card.equals(open.getFirst()) ? console.say("wizard.or-deck-file") : ""));
    }

    private Map<String, String> resolveSettings(Game<?> game, Map<String, String> answers) {
        var settings = new TreeMap<>(presetAnswers.settings());
        createQuestions(game).stream().map(Question::name).filter(answers::containsKey)
                .forEach(setting -> settings.put(setting, answers.get(setting)));
        return GameOption.resolveSettings(game, settings);
    }

    /// Returns the match described by the answers.
    NewMatch toMatch(Map<String, String> givenAnswers) {
        Map<String, String> answers = mergeAnswers(givenAnswers);
        List<String> where = OCCASION.stream().map(answers::get).map(text -> text.equals(NOTHING) ? "" : text).toList();
        Occasion occasion = Occasion.of(where.get(0), where.get(1), where.get(2));
        if (answers.containsKey(FILE)) {
            var called = new TreeMap<Seat, String>();
            Seat.PAIR.stream().filter(seat -> answers.containsKey(PLAYER + seat))
                    .forEach(seat -> called.put(seat, answers.get(PLAYER + seat)));
            return MatchOptions.fromPosition(FilePaths.parse(answers.get(FILE)), called, presetAnswers.title(),
                    occasion);
        }
        Game<?> game = Games.find(new GameId(answers.get(GAME))).orElseThrow();
        Map<String, String> settings = resolveSettings(game, answers);
        var players = new TreeMap<Seat, String>();
        Seat.PAIR.forEach(seat -> players.put(seat, answers.get(PLAYER + seat).strip()));
        List<Choice> decks = !answers.containsKey(DECK + Seat.A) ? List.of()
                : new DeckOptions(game, CardSets.loadBuiltInCardSet(game), settings)
                .createDeckChoices(Seat.PAIR.stream()
                        .map(seat -> answers.get(DECK + seat)).toList());
        String title = presetAnswers.title().isEmpty() ? String.join(" — ", players.values()) : presetAnswers.title();
        return NewMatch.of(game, settings, players, decks, title, occasion);
    }
}
