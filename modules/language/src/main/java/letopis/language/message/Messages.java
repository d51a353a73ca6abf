package letopis.language.message;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.table.CardDefinition;
import letopis.table.Game;
import letopis.table.Lookalikes;
import letopis.table.Problem;

/// The sentences of one folder in one language, each a [Template] with a key. They are stored as UTF-8 in
/// `messages_ru.properties` and `messages_en.properties`.
public final class Messages {

    private static final List<String> SUGGESTION_KEYS = List.of("nearest", "near", "known", "seats", "players");

    private static final Map<List<Object>, Messages> MODULE_MESSAGES = new ConcurrentHashMap<>();
    private static final Map<List<Object>, Messages> GAME_MESSAGES = new ConcurrentHashMap<>();
    private static final Map<List<Object>, Messages> CARD_MESSAGES = new ConcurrentHashMap<>();

    private final String resource;
    private final Language language;
    private final Properties texts;
    private final Map<String, Template> templates = new ConcurrentHashMap<>();

    private Messages(String resource, Language language, Properties texts) {
        this.resource = resource;
        this.language = language;
        this.texts = texts;
    }

    public static Messages ofLanguageModule(Language language) {
        return ofModule(Messages.class, "language", language);
    }

    /// Returns the sentences of a module, loaded on first use.
    ///
    /// @param anchor a class of the module
    public static Messages ofModule(Class<?> anchor, String module, Language language) {
        return MODULE_MESSAGES.computeIfAbsent(List.of(module, language),
                _ -> load(anchor.getClassLoader(), resolveFolder(module), language));
    }

    public static Messages ofGame(Game<?> game, Language language) {
        return GAME_MESSAGES.computeIfAbsent(List.of(game.getClass(), game.id().value(), language),
                _ -> load(game.getClass().getClassLoader(), resolveFolder(game.id().value()), language));
    }

    /// Returns all sentences of a game, including its card texts from `cards_ru.properties` and `cards_en.properties`.
    /// Returns empty if the game has no card texts. Card texts are in separate files because few programs show cards.
    public static Optional<Messages> ofCards(Game<?> game, Language language) {
        return Optional.ofNullable(CARD_MESSAGES.computeIfAbsent(
                List.of(game.getClass(), game.id().value(), language), _ -> {
                    Messages own = ofGame(game, language);
                    String resource = resolveFolder(game.id().value()) + "/cards_" + language.suffix() + ".properties";
                    var texts = new Properties(own.texts);
                    return read(game.getClass().getClassLoader(), resource, texts)
                            ? new Messages(resource, language, texts) : null;
                }));
    }

    public static String resolveFolder(String name) {
        return "META-INF/letopis/" + name;
    }

    /// @param folder the folder with slashes, for example `META-INF/letopis/language`
    public static Messages load(ClassLoader loader, String folder, Language language) {
        String resource = folder + "/messages_" + language.suffix() + ".properties";
        var texts = new Properties();
        if (!read(loader, resource, texts)) {
            throw new IllegalStateException("there is no " + resource + " on the class path");
        }
        return new Messages(resource, language, texts);
    }

    private static boolean read(ClassLoader loader, String resource, Properties texts) {
        try (InputStream in = loader.getResourceAsStream(resource)) {
            if (in != null) {
                texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            }
            return in != null;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
    }

    public Set<String> keys() {
        return new TreeSet<>(texts.stringPropertyNames());
    }

    /// Returns the sentence with its slots filled in. A detail may be a [Problem.Term] of this module, or a card. A
    /// card is shown by its name in this language.
    ///
    /// @throws IllegalStateException if there is no such sentence
    public String format(String key, Map<String, ?> details) {
        return fill(key, details) + formatLookalikeNote(details);
    }

    /// Returns a note for a sentence in which two names look the same. The note explains how they differ.
    private String formatLookalikeNote(Map<String, ?> details) {
        if (details.containsKey("latin") || details.containsKey("cyrillic")) {
            return "";
        }
        return SUGGESTION_KEYS.stream().filter(details::containsKey).flatMap(key -> listSuggestedNames(details.get(key))
                .flatMap(offer -> details.values().stream().filter(String.class::isInstance).map(String.class::cast)
                        .flatMap(name -> Lookalikes.findDifference(name, offer).stream()))).findFirst()
                .map(difference -> " " + ofLanguageModule(language).describeDifference(difference)).orElse("");
    }

    /// Returns the names suggested by a message. A suggestion is one name, a list, or a comma-separated string.
    private static Stream<String> listSuggestedNames(Object suggestion) {
        return switch (suggestion) {
            case String text -> Stream.concat(Stream.of(text), Arrays.stream(text.split(", "))).distinct();
            case Collection<?> all -> all.stream().map(String::valueOf);
            case Object _ -> Stream.empty();
        };
    }

    private String describeDifference(Lookalikes.Difference difference) {
        return fill("lookalike",
                Map.of("at", difference.at(), "found", formatLetterName(difference.found()), "expected",
                formatLetterName(difference.expected())));
    }

    private String formatLetterName(Optional<Integer> letter) {
        return letter.map(number ->
                fill("letter." + Alphabets.kindOf(number), Map.of("letter", Character.toString(number),
                "code", "U+%04X".formatted(number)))).orElseGet(() -> fill("letter.none", Map.of()));
    }

    private String fill(String key, Map<String, ?> details) {
        return findTemplate(key).fill(language, new Template.ValueRenderer() {
            @Override
            public Object resolveValue(String path) {
                return details.get(path);
            }

            @Override
            public String render(Object value) {
                return switch (value) {
                    case Problem.Term(var term) -> ofLanguageModule(language).findTemplate(term).fill(language, this);
                    case List<?> all -> all.stream().map(this::render).collect(Collectors.joining(", "));
                    case CardDefinition card -> language == Language.EN ? card.english() : card.name().value();
                    case null -> "";
                    case Object other -> other.toString();
                };
            }
        });
    }

    /// Returns a sentence as it is written, for readers that fill in its slots themselves.
    public Optional<String> findText(String key) {
        return Optional.ofNullable(texts.getProperty(key));
    }

    public Optional<Template> find(String key) {
        Template known = templates.get(key);
        if (known != null) {
            return Optional.of(known);
        }
        String text = texts.getProperty(key);
        if (text == null) {
            return Optional.empty();
        }
        Template parsed = Template.of(text);
        templates.put(key, parsed);
        return Optional.of(parsed);
    }

    /// @throws IllegalStateException if there is no such sentence
    public Template findTemplate(String key) {
        return find(key).orElseThrow(() -> new IllegalStateException(resource + " has no " + key));
    }
}
