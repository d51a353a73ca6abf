package letopis.testkit;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks.SampleDeck;
import letopis.language.cards.SampleDecks;
import letopis.language.json.EventKind;
import letopis.language.json.EventKinds;
import letopis.language.json.Structure;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.text.Vocabulary.Kind;
import letopis.language.text.Vocabulary.Word;
import letopis.language.text.Vocabulary;
import letopis.language.text.Words;
import letopis.table.Game;

/// The page with every word for writing positions of a game: choices, phases, refusals, events, decks.
final class WordPage {

    private static final String REFUSAL = "refusal.";

    private final Game<?> game;
    private final Language language;
    private final Messages messages;
    private static final String PROMPT = "prompt.";

    private final Vocabulary words;
    private final StringBuilder page = new StringBuilder();

    private WordPage(Game<?> game, Language language) {
        this.game = game;
        this.language = language;
        this.messages = Messages.ofGame(game, language);
        this.words = Vocabulary.of(game);
    }

    static String of(Game<?> game, Language language) {
        var made = new WordPage(game, language);
        made.write();
        return made.page.toString();
    }

    private String say(String english, String russian) {
        return switch (language) {
            case EN -> english;
            case RU -> russian;
        };
    }

    private void write() {
        page.append(say("""
                # Words

                Every word of a position of this game, made from the program; how they go together is in
                [Positions](positions.md). Words of the grammar are English; those beside them mean the same.
                """, """
                # Слова

                Все слова позиции этой игры, как их знает программа; как они складываются — на странице
                [Позиции](positions.ru.md). Слова грамматики английские; вместо них можно писать те, что стоят рядом.
                """));
        table(say("The fields of a position", "Поля позиции"), Kind.FILE);
        table(say("Beside the turn (`turn`)", "Поля хода (`turn`, `ход`)"), Kind.TURN);
        table(say("What a player has (`seats`)", "Что есть у игрока (`seats`, `места`)"), Kind.SEAT);
        choices(say("Choices of players", "Выборы игроков"), Kind.CHOICE);
        choices(say("What chance brings", "Случай"), Kind.CHANCE);
        table(say("Fields beside a choice", "Поля рядом с выбором"), Kind.BESIDE);
        table(say("Values", "Значения"), Kind.VALUE);
        table(say("Phases", "Фазы"), Kind.PHASE);
        table(say("Moments to wait for (`until`)", "До какого мига ждать (`until`, `до`)"), Kind.MOMENT);
        table(say("A fight", "Битва"), Kind.COMBAT);
        table(say("What lies on a card", "Что лежит на карте"), Kind.CARD);
        prompts();
        decks();
        refusals();
        events(say("Events", "События"), EventKinds.of(game).all(), messages);
    }

    private void heading(String title, String... columns) {
        page.append("\n## ").append(title).append("\n\n| ").append(String.join(" | ", columns)).append(" |\n")
                .append("|---".repeat(columns.length)).append("|\n");
    }

    private void row(String... cells) {
        page.append("| ").append(List.of(cells).stream().map(cell -> cell.replace("|", "\\|"))
                .collect(Collectors.joining(" | "))).append(" |\n");
    }

    private static String code(String text) {
        return text.isEmpty() ? "" : "`" + text + "`";
    }

    private static String codes(Collection<String> texts) {
        return texts.stream().map(WordPage::code).collect(Collectors.joining(", "));
    }

    private void choices(String title, Kind kind) {
        heading(title, say("word", "слово"), say("also", "или"), say("means", "значит"), say("fields", "поля"),
                say("example", "пример"));
        for (Word word : words.all(kind)) {
            row(code(word.word()), String.join(", ", word.also()), word.meaning(language), codes(word.fields()),
                    code(word.example()));
        }
    }

    private void table(String title, Kind kind) {
        if (!words.all(kind).isEmpty()) {
            heading(title, say("word", "слово"), say("also", "или"), say("means", "значит"));
            words.all(kind).forEach(word ->
                    row(code(word.word()), String.join(", ", word.also()), word.meaning(language)));
        }
    }

    private void decks() {
        page.append("\n## ").append(say("A deck file", "Файл колоды")).append("\n\n").append(say("""
                A part and a colon, then a line for each card: how many copies, and its name in either language.
                A line that begins with `#` is a remark. `letopis cards deck FILE` checks it. In a position a deck
                is the name of a sample deck (%s) or the same as an object, `{part: {card: copies}}`.
                """, """
                Часть и двоеточие, потом по строке на карту: сколько копий и имя на любом языке. Строка с `#`
                в начале — примечание. Проверяет `letopis cards deck ФАЙЛ`. В позиции колода — имя готовой (%s)
                или то же самое объектом, `{часть: {карта: копий}}`.
                """).formatted(codes(SampleDecks.of(game).stream().map(SampleDeck::name).toList())))
                .append("\n```\n").append(deck(game, SampleDecks.of(game).getFirst(), language)).append("```\n");
    }

    /// Returns a deck in file format.
    static String deck(Game<?> game, SampleDeck deck, Language language) {
        Words words = Words.of(game, language, CardSets.builtIn(game), Map.of());
        var text = new StringBuilder();
        deck.parts().forEach((part, cards) -> {
            text.append(part).append(":\n");
            cards.forEach((card, copies) -> text.append(copies).append(' ').append(words.card(card)).append('\n'));
        });
        return text.toString();
    }

    private void prompts() {
        heading(say("What a player is asked (`prompt`)", "О чём спрашивают игрока (`prompt`)"), say("code", "код"),
                say("asks for", "о чём"));
        new TreeSet<>(messages.keys()).stream().filter(key -> key.startsWith(PROMPT)).forEach(key ->
                row(code(key.substring(PROMPT.length())), messages.template(key).outline()));
    }

    private void refusals() {
        heading(say("Refusals (`refused`)", "Отказы (`refused`)"), say("code", "код"), say("says", "говорит"));
        String own = game.id() + ".";
        new TreeSet<>(messages.keys()).stream().filter(key -> key.startsWith(REFUSAL)).forEach(key -> {
            String refusal = key.substring(REFUSAL.length());
            row(code(refusal.startsWith(own) ? refusal.substring(own.length()) : refusal),
                    messages.template(key).outline());
        });
    }

    private void events(String title, Collection<EventKind> kinds, Messages said) {
        heading(title + " (`events`)", say("event", "событие"), say("fields", "поля"), say("says", "говорит"));
        for (EventKind kind : kinds) {
            String type = kind.type().substring(kind.type().indexOf('.') + 1);
            row(code(type) + (kind.version() > 1 ? " v" + kind.version() : ""), codes(fields(kind.structure())),
                    said.find(kind.type() + ".v" + kind.version()).orElseGet(() -> said.template(kind.type()))
                            .outline());
        }
    }

    private static List<String> fields(Structure structure) {
        return IntStream.range(0, structure.size()).mapToObj(structure::name).toList();
    }
}
