package letopis.cli.command.ask.guided;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.dispute.PositionDraft;
import letopis.language.cards.CardFile;
import letopis.language.cards.CardSets;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.message.Messages;
import letopis.language.source.SourceLines;
import letopis.language.text.Words;
import letopis.program.console.Console;
import letopis.program.console.InterruptionNotice;
import letopis.recording.WordMatcher;
import letopis.table.CardSet;
import letopis.table.Game;

/// A dialogue that composes a dispute and saves it as a file.
public final class DisputeDialogue {

    private static final String BASE_NAME = "dispute";
    private static final int MAX_FILE_NAMES = 1000;

    private final Dialogue dialogue;
    private final List<Path> outputFiles; // the named output file, if any
    private final List<Path> customCardFiles; // the named file of custom cards, if any
    private volatile String lastDraftText = ""; // the draft at the time of the last question; read by another thread

    /// @param whole true if the dialogue was completed; false if the input ended early and the file is partial
    /// @param file the saved file; empty if there was no input
    public record Outcome(boolean whole, Optional<Path> file) {}

    /// @param typed true if the input is typed at a terminal
    /// @param out the output file; empty for the first unused name in the current folder
    /// @param cards a file of custom cards, which are copied into the position
    public DisputeDialogue(Console console, InputStream in, boolean typed, Optional<Path> out, Optional<Path> cards) {
        this.dialogue = new Dialogue(console, new SourceLines("-", in), typed);
        this.outputFiles = out.stream().toList();
        this.customCardFiles = cards.stream().toList();
        out.filter(Files::exists).ifPresent(file -> {
            throw new BadFile(file.toString(), new FileProblem("exists", Map.of()));
        });
    }

    /// @param games the games to choose from; the question is skipped if there is only one
    public Outcome run(List<Game<?>> games) {
        try (InterruptionNotice _ = InterruptionNotice.of(dialogue.console(), this::interruptionMessage)) {
            Game<?> game = askForGame(games);
            CardSet cards = loadCustomCards(game);
            var draft = new PositionDraft(game, cards);
            dialogue.setQuestionHook(() -> lastDraftText = draft.hasContent() ? draft.yaml() : "");
            runDialogue(draft, CardSets.addCards(CardSets.loadBuiltInCardSet(game), cards));
            return new Outcome(true, Optional.of(write(draft.yaml())));
        } catch (Dialogue.EndOfInputException _) {
            Optional<Path> file = savePartialFile();
            dialogue.say(dialogue.formatMessage("new.ended", Map.of("file", file.map(Path::toString).orElse(""))));
            return new Outcome(false, file);
        }
    }

    /// Returns the message for an interrupted program, for example after Ctrl+C.
    String interruptionMessage() {
        dialogue.say(""); // moves below the question that was being answered
        return dialogue.formatMessage("new.interrupted",
        Map.of("file", savePartialFile().map(Path::toString).orElse("")));
    }

    /// Saves the input so far, if any, and returns the file.
    private Optional<Path> savePartialFile() {
        return lastDraftText.isEmpty() ? Optional.empty() : Optional.of(write(lastDraftText));
    }

    private Game<?> askForGame(List<Game<?>> games) {
        if (games.size() == 1) {
            return games.getFirst();
        }
        for (int i = 0; i < games.size(); i++) {
            dialogue.say("  " + (i + 1) + "  " + findGameName(games.get(i)));
        }
        while (true) {
            try {
                String text = dialogue.ask(dialogue.formatMessage("new.game",
                        Map.of("game", findGameName(games.getFirst()))));
                if (text.isEmpty()) {
                    return games.getFirst();
                }
                String typed = WordMatcher.normalize(text);
                for (int i = 0; i < games.size(); i++) {
                    if (text.equals(String.valueOf(i + 1)) || WordMatcher.normalize(findGameName(games.get(i)))
                            .startsWith(typed)
                            || games.get(i).id().value().startsWith(typed)) {
                        return games.get(i);
                    }
                }
                dialogue.say(dialogue.formatMessage("new.no-number", Map.of("max", games.size())));
            } catch (Dialogue.BackRequestException _) {
                // This was the first question.
            }
        }
    }

    private String findGameName(Game<?> game) {
        return Messages.ofGame(game, dialogue.console().language()).format("game.name", Map.of());
    }

    private CardSet loadCustomCards(Game<?> game) {
        CardSet none = new CardSet("own", List.of());
        return customCardFiles.stream().findFirst().map(file -> {
            CardFile read = CardFile.read(file, game);
            read.mistakes().stream().findFirst().ifPresent(mistake -> {
                throw mistake;
            });
            return read.cards();
        }).orElse(none);
    }

    private void runDialogue(PositionDraft draft, CardSet cards) {
        Words words = Words.of(draft.game(), dialogue.console().language(), cards, new TreeMap<>());
        var finder = new CardFinder(cards, words, dialogue);
        dialogue.say(dialogue.formatMessage("new.begin", Map.of("game", findGameName(draft.game()))));
        var questions = new TableQuestions(draft, words, new CardLine(draft.game(), finder, dialogue), dialogue);
        var menu = new ChoiceMenu(draft, questions.table(), finder, dialogue);
        while (true) {
            questions.ask();
            try {
                menu.offerChoices();
                draft.dropImpliedChoices();
                return;
            } catch (Dialogue.BackRequestException _) {
                questions.goBack();
            }
        }
    }

    private Path write(String yaml) {
        for (int number = 1; number < MAX_FILE_NAMES; number++) {
            Path file = outputFiles.isEmpty() ? Path.of(BASE_NAME + (number == 1 ? "" : "-" + number) + ".yaml")
                    : outputFiles.getFirst();
            try {
                Files.writeString(file, yaml, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                dialogue.say(dialogue.formatMessage("new.written", Map.of("file", file)));
                return file;
            } catch (FileAlreadyExistsException e) {
                if (!outputFiles.isEmpty()) {
                    throw new BadFile(file.toString(), new FileProblem("exists", Map.of()));
                }
            } catch (IOException e) {
                throw BadFile.ofUnwritableFile(file, e);
            }
        }
        throw new BadFile(BASE_NAME + ".yaml", new FileProblem("exists", Map.of()));
    }
}
