package letopis.testkit;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.language.cards.SampleDecks.SampleDeck;
import letopis.language.json.EventKind;
import letopis.language.json.EventKinds;
import letopis.language.json.Structure;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.text.Vocabulary;
import letopis.language.text.Vocabulary.Kind;
import letopis.language.text.Vocabulary.Word;
import letopis.language.text.Words;
import letopis.table.Game;

/// The page of all words for a game's handwritten positions: choices, phases, refusals, events and decks.
final class WordPage {

    private static final String REFUSAL_PREFIX = "refusal.";

    private final Game<?> game;
    private final Language language;
    private final Messages messages;
    private static final String PROMPT_PREFIX = "prompt.";

    private final Vocabulary words;
    private final StringBuilder page = new StringBuilder();

    private WordPage(Game<?> game, Language language) {
        this.game = game;
        this.language = language;
        this.messages = Messages.ofGame(game, language);
        this.words = Vocabulary.of(game);
    }

    static String render(Game<?> game, Language language) {
        var made = new WordPage(game, language);
        made.write();
        return made.page.toString();
    }

    private String localize(String english, String russian) {
        return switch (language) {
            case EN -> english;
            case RU -> russian;
        };
    }

    private void write() {
        page.append(localize("""
                # Words

                Every word of a position of this game, made from the program; how they go together is in
                [Positions](positions.md). Words of the grammar are English; those beside them mean the same.
                """, """
                # Слова

                Все слова позиции этой игры, как их знает программа; как они складываются — на странице
                [Позиции](positions.ru.md). Слова грамматики английские; вместо них можно писать те, что стоят рядом.
                """));
        writeTable(localize("The fields of a position", "Поля позиции"), Kind.FILE);
        writeTable(localize("Beside the turn (`turn`)", "Поля хода (`turn`, `ход`)"), Kind.TURN);
        writeTable(localize("What a player has (`seats`)", "Что есть у игрока (`seats`, `места`)"), Kind.SEAT);
        writeChoices(localize("Choices of players", "Выборы игроков"), Kind.CHOICE);
        writeChoices(localize("What chance brings", "Случай"), Kind.CHANCE);
        writeTable(localize("Fields beside a choice", "Поля рядом с выбором"), Kind.BESIDE);
        writeTable(localize("Values", "Значения"), Kind.VALUE);
        writeTable(localize("Phases", "Фазы"), Kind.PHASE);
        writeTable(localize("Moments to wait for (`until`)", "До какого мига ждать (`until`, `до`)"), Kind.MOMENT);
        writeTable(localize("A fight", "Битва"), Kind.COMBAT);
        writeTable(localize("What lies on a card", "Что лежит на карте"), Kind.CARD);
        writePrompts();
        writeDecks();
        writeRefusals();
        writeEvents(localize("Events", "События"), EventKinds.of(game).all(), messages);
    }

    private void writeHeading(String title, String... columns) {
        page.append("\n## ").append(title).append("\n\n| ").append(String.join(" | ", columns)).append(" |\n")
                .append("|---".repeat(columns.length)).append("|\n");
    }

    private void writeRow(String... cells) {
        page.append("| ").append(List.of(cells).stream().map(cell -> cell.replace("|", "\\|"))
                .collect(Collectors.joining(" | "))).append(" |\n");
    }

    private static String formatCode(String text) {
        return text.isEmpty() ? "" : "`" + text + "`";
    }

    private static String formatCodes(Collection<String> codes) {
        return codes.stream().map(WordPage::formatCode).collect(Collectors.joining(", "));
    }

    private void writeChoices(String title, Kind kind) {
        writeHeading(title, localize("word", "слово"), localize("also", "или"), localize("means", "значит"),
                localize("fields", "поля"),
                localize("example", "пример"));
        for (Word word : words.listWords(kind)) {
            writeRow(formatCode(word.word()), String.join(", ", word.synonyms()), word.findMeaning(language),
                    formatCodes(word.fields()),
                    formatCode(word.example()));
        }
    }

    private void writeTable(String title, Kind kind) {
        if (!words.listWords(kind).isEmpty()) {
            writeHeading(title, localize("word", "слово"), localize("also", "или"), localize("means", "значит"));
            words.listWords(kind).forEach(word ->
                    writeRow(formatCode(word.word()), String.join(", ", word.synonyms()), word.findMeaning(language)));
        }
    }

    private void writeDecks() {
        page.append("\n## ").append(localize("A deck file", "Файл колоды")).append("\n\n").append(localize("""
                A part and a colon, then a line for each card: how many copies, and its name in either language.
                A line that begins with `#` is a remark. `letopis cards deck FILE` checks it. In a position a deck
                is the name of a sample deck (%s) or the same as an object, `{part: {card: copies}}`.
                """, """
                Часть и двоеточие, потом по строке на карту: сколько копий и имя на любом языке. Строка с `#`
                в начале — примечание. Проверяет `letopis cards deck ФАЙЛ`. В позиции колода — имя готовой (%s)
                или то же самое объектом, `{часть: {карта: копий}}`.
                """).formatted(formatCodes(SampleDecks.of(game).stream().map(SampleDeck::name).toList())))
                .append("\n```\n").append(formatDeck(game, SampleDecks.of(game).getFirst(), language)).append("```\n");
    }

    /// Returns a deck in the format of deck files.
    static String formatDeck(Game<?> game, SampleDeck deck, Language language) {
        Words words = Words.of(game, language, CardSets.loadBuiltInCardSet(game), Map.of());
        var text = new StringBuilder();
        deck.parts().forEach((part, cards) -> {
            text.append(part).append(":\n");
            cards.forEach((card, copies) -> text.append(copies).append(' ').append(words.formatCardName(card))
                    .append('\n'));
        });
        return text.toString();
    }

    private void writePrompts() {
        writeHeading(localize("What a player is asked (`prompt`)", "О чём спрашивают игрока (`prompt`)"),
                localize("code", "код"),
                localize("asks for", "о чём"));
        new TreeSet<>(messages.keys()).stream().filter(key -> key.startsWith(PROMPT_PREFIX)).forEach(key ->
                writeRow(formatCode(key.substring(PROMPT_PREFIX.length())), messages.findTemplate(key).outline()));
    }

    private void writeRefusals() {
        writeHeading(localize("Refusals (`refused`)", "Отказы (`refused`)"), localize("code", "код"),
                localize("says", "говорит"));
        String own = game.id() + ".";
        new TreeSet<>(messages.keys()).stream().filter(key -> key.startsWith(REFUSAL_PREFIX)).forEach(key -> {
            String refusal = key.substring(REFUSAL_PREFIX.length());
            writeRow(formatCode(refusal.startsWith(own) ? refusal.substring(own.length()) : refusal),
                    messages.findTemplate(key).outline());
        });
    }

    private void writeEvents(String title, Collection<EventKind> kinds, Messages messages) {
        writeHeading(title + " (`events`)", localize("event", "событие"), localize("fields", "поля"),
                localize("says", "говорит"));
        for (EventKind kind : kinds) {
            String type = kind.type().substring(kind.type().indexOf('.') + 1);
            writeRow(formatCode(type) + (kind.version() > 1 ? " v" + kind.version() : ""),
                    formatCodes(listFieldNames(kind.structure())),
                    messages.find(kind.type() + ".v" + kind.version())
                    .orElseGet(() -> messages.findTemplate(kind.type()))
                            .outline());
        }
    }

    private static List<String> listFieldNames(Structure structure) {
        return IntStream.range(0, structure.size()).mapToObj(structure::name).toList();
    }
}
