package letopis.language.text;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Header;
import letopis.journal.MatchEvent;
import letopis.journal.Seat;
import letopis.language.json.EventKind;
import letopis.language.json.EventKinds;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.message.Template;
import letopis.table.AbilityUse;
import letopis.table.Audience;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.MatchResult;
import letopis.table.Omission;
import letopis.table.Refusal;
import letopis.table.State;
import letopis.table.Table;
import org.jspecify.annotations.Nullable;

/// The vocabulary for describing a match: the words of one game in one language, with the names of its cards and
/// players.
///
/// The sentences are stored with the game, in `messages_ru.properties` and `messages_en.properties`, as [Template]s.
/// Their keys are the type of an event, or begin with `refusal.`, `phase.`, `zone.`, `counter.`, `flag.` and so on.
public final class Words {

    /// Values that sentences may use although events do not contain them. They come from the ability that the event is
    /// about: its card, purpose and text.
    static final Map<String, BiFunction<Words, AbilityUse, Optional<?>>> USED = Map.of(
            "used", (_, use) -> Optional.of(use.card()), "usedAbout", (_, use) -> use.about(),
            "usedAs", Words::describe);

    private final Game<?> game;
    private final EventKinds kinds;
    private final Language language;
    private final Messages messages;
    private final CardSet cards;
    private final Map<Seat, String> players;
    private final Map<CardId, String> labelsByCard;
    private final String variantPrefix; // prefix of the words that replace others
    private final List<String> appositiveNames; // such as «Айсылу, дочь ветра», which Russian follows with a comma
    private final Map<String, List<String>> codesByKind = new ConcurrentHashMap<>(); // filled on first use

    private Words(Game<?> game, Language language, CardSet cards, Map<Seat, String> players,
            Map<CardId, String> labelsByCard) {
        this(game, language, Messages.ofGame(game, language), cards, players, labelsByCard);
    }

    private Words(Game<?> game, Language language, Messages messages, CardSet cards, Map<Seat, String> players,
            Map<CardId, String> labelsByCard) {
        this(game, language, messages, cards, players, labelsByCard, "");
    }

    private Words(Game<?> game, Language language, Messages messages, CardSet cards, Map<Seat, String> players,
            Map<CardId, String> labelsByCard, String variantPrefix) {
        this.game = game;
        this.variantPrefix = variantPrefix;
        this.kinds = EventKinds.of(game);
        this.language = language;
        this.messages = messages;
        this.cards = cards;
        this.players = Map.copyOf(players);
        this.labelsByCard = Map.copyOf(labelsByCard);
        this.appositiveNames = language != Language.RU ? List.of() : cards.definitions().stream()
                .map(card -> card.name().value()).filter(name -> name.contains(", ")).toList();
    }

    /// Returns these words with labels after some card names, to distinguish cards of the same name.
    public Words withLabels(Map<CardId, String> cardLabels) {
        return new Words(game, language, cards, players, cardLabels);
    }

    /// Returns true if some cards have labels.
    public boolean hasLabels() {
        return !labelsByCard.isEmpty();
    }

    public static Words of(Game<?> game, Language language, CardSet cards, Map<Seat, String> players) {
        return new Words(game, language, cards, players, Map.of());
    }

    public static Words of(Header header, Game<?> game, Language language, CardSet cards) {
        return new Words(game, language, cards, header.players(), Map.of());
    }

    public Language language() {
        return language;
    }

    /// Returns the word for a code, for example `phase.damage`. If the game has no such word, returns the code without
    /// its kind.
    public String word(String code) {
        return findWord(code).orElseGet(() -> code.substring(code.indexOf('.') + 1));
    }

    /// Returns the game's own sentence for the outcome of a check on a card, if it has one. For example, a wall holds,
    /// while a creature lives.
    ///
    /// @param end the outcome, for example `lives`
    /// @param subject the number that serves as life for this card
    public Optional<String> formatCheckSentence(String end, String subject, String actor) {
        String key = end + "." + subject;
        return messages().find(key).map(_ -> messages().format(key, Map.of("who", actor)));
    }

    /// Returns the game's word for a code, if there is one.
    public Optional<String> findWord(String code) {
        return findTemplate(variantPrefix + code).or(() -> findTemplate(code))
                .map(template -> template.fill(
                        language, new SentenceRenderer(this, null, Audience.EVERYONE, _ -> null)));
    }

    public String formatCardName(CardName name) {
        return switch (language) {
            case RU -> name.value();
            case EN -> cards.find(name).map(CardDefinition::english).filter(english -> !english.isBlank())
                    .orElse(name.value());
        };
    }

    /// Returns the name of a card on the table, with its label if it has one.
    public String formatCardName(CardId card, CardName name) {
        String label = labelsByCard.get(card);
        return label == null ? formatCardName(name) : formatCardName(name) + " " + label;
    }

    /// Returns the text of a card, as sentences generated from its definition. Returns empty if the game has no card
    /// texts.
    public List<String> describe(CardDefinition card) {
        return Messages.ofCards(game, language)
                .map(own -> new Words(game, language, own, cards, players, labelsByCard))
                .map(own -> new SentenceRenderer(own, null, Audience.EVERYONE, _ -> null).render(card))
                .map(this::correctArticles)
                .map(said -> said.lines().map(String::strip).filter(line -> !line.isEmpty()).toList())
                .orElse(List.of());
    }

    /// Returns the text of an ability, as sentences generated from its definition. A list item is returned without its
    /// bullet. Returns empty if the game has no such text. The text on a card addresses its player, so a word under
    /// `used.` can replace that wording.
    public Optional<String> describe(AbilityUse use) {
        return Messages.ofCards(game, language).map(own -> {
            var speech = new SentenceRenderer(new Words(game, language, own, cards, players, labelsByCard, "used."),
                    null, Audience.EVERYONE, _ -> null);
            return use.texts().stream().map(speech::render).map(said -> said.replaceFirst("^[\\s•]+", "").strip())
                    .collect(Collectors.joining(" "));
        }).map(this::correctArticles).filter(said -> !said.isEmpty());
    }

    /// Corrects the English article "a" to "an" before a vowel, except before "unit" and "unique".
    private String correctArticles(String text) {
        return language == Language.EN ? text.replaceAll("\\b([Aa]) (?=[AEIOaeio]|[Uu](?!ni))", "$1n ") : text;
    }

    /// Returns the ability a choice uses; see [Game#usedAbility].
    public Optional<AbilityUse> findUsedAbility(State state, Event event) {
        return findUsedAbility(game, state, event);
    }

    @SuppressWarnings("unchecked") // words of a game are only used with states of that game
    private static <S extends State> Optional<AbilityUse> findUsedAbility(Game<S> game, State state, Event event) {
        return game.usedAbility((S) state, event);
    }

    /// Returns the name of the person at a seat, or the seat's letter if no name is known.
    public String player(Seat seat) {
        return players.getOrDefault(seat, seat.name());
    }

    /// Returns the sentence of a card's ability.
    ///
    /// @param ability the number of the ability in printed order, from 1; the abilities are the last lines of the
    ///   text, one per line
    public Optional<String> describe(CardDefinition card, int ability) {
        List<String> all = listAbilitySentences(card).orElse(List.of());
        return ability < 1 || ability > all.size() ? Optional.empty() : Optional.of(all.get(ability - 1));
    }

    /// Returns the sentences of all abilities in printed order; empty if cards of this kind do not list them.
    public Optional<List<String>> listAbilitySentences(CardDefinition card) {
        List<String> lines = describe(card);
        return SentenceRenderer.readComponent(card, "abilities") instanceof List<?> all && all.size() <= lines.size()
                ? Optional.of(lines.subList(lines.size() - all.size(), lines.size())) : Optional.empty();
    }

    /// Returns the words printed on a card, in the language of the card, if its definition has them.
    public Optional<String> findPrintedText(CardDefinition card) {
        return SentenceRenderer.readComponent(card, "text") instanceof String text && !text.isBlank()
                ? Optional.of(text)
                : Optional.empty();
    }

    /// Returns the narration of an entry for an audience.
    ///
    /// @param after the state after the entry
    public String narrate(Entry entry, State after, Audience audience) {
        String sentence = narrateWithoutNotes(entry, after, audience);
        return entry.event() instanceof Choice choice && namesUnseenCard(choice, after.table())
                ? addUnseenNote(sentence) : sentence;
    }

    /// Adds a note that the recorder had not known the card before.
    public String addUnseenNote(String sentence) {
        return Messages.ofLanguageModule(language).format("unseen-before", Map.of("sentence", sentence));
    }

    /// Narrates an entry like [#narrate], but omits the note about previously unknown cards. Some events can be caused
    /// by a player or by chance. If a player caused one, it may have a sentence of its own.
    public String narrateWithoutNotes(Entry entry, State after, Audience audience) {
        EventKind kind = kinds.of(entry.event());
        var speech = new SentenceRenderer(this, after.table(), audience,
                name -> findEventValue(entry.event(), after, name));
        String key = findSentenceKey(kind, messages);
        Optional<Template> byPlayer = entry.by() instanceof Author.Player ? findTemplate(key + ".by-player")
                : Optional.empty();
        return byPlayer.or(() -> findTemplate(key)).map(template -> punctuate(template.fill(language, speech)))
                .orElseGet(kind::type);
    }

    /// Capitalizes a sentence that begins with a hidden card, adds the comma that ends an apposition in a Russian name,
    /// and shortens the English possessive of names that end with an s.
    private String punctuate(String sentence) {
        String closed = capitalize(sentence);
        if (language == Language.EN) {
            return closed.replace("s’s ", "s’ ");
        }
        for (String name : appositiveNames) {
            closed = closed.contains(name)
                    ? closed.replaceAll(Pattern.quote(name) + "(?= \\p{Ll})", Matcher.quoteReplacement(name + ","))
                    : closed;
        }
        return closed;
    }

    /// Capitalizes a sentence that begins with a hidden card.
    private String capitalize(String sentence) {
        return sentence.startsWith(Messages.ofLanguageModule(language).format("hidden-card", Map.of()) + " ")
                ? sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1) : sentence;
    }

    /// Returns the value of an event's component. If the value is a reason that a program wrote as a code, returns the
    /// words for the code.
    private @Nullable Object findEventValue(Event event, State after, String name) {
        if (USED.containsKey(name)) {
            return findUsedAbility(after, event).flatMap(use -> USED.get(name).apply(this, use));
        }
        @Nullable Object value = SentenceRenderer.readComponent(event, name);
        if (event instanceof MatchResult) {
            return translateCode(name, value);
        }
        return event instanceof MatchEvent && value instanceof String text
                && Messages.ofLanguageModule(language).find(name + "." + text).isPresent() ? word(name + "." + text)
                : value;
    }

    /// Returns true if a choice names a card that the recorder had never seen.
    private static boolean namesUnseenCard(Choice choice, Table after) {
        return choice.namedCards().stream()
                .anyMatch(card -> after.containsCard(card.card()) && after.card(card.card()).face().isUnseen());
    }

    /// Finds the template of a sentence. The sentences common to all matches, for example for the end of a match, are
    /// in the messages of this module.
    private Optional<Template> findTemplate(String key) {
        return messages.find(key).or(() -> Messages.ofLanguageModule(language).find(key));
    }

    /// Returns the key of an event's sentence. A later version of an event uses the sentence of the first version
    /// unless it has its own.
    static String findSentenceKey(EventKind kind, Messages messages) {
        String own = kind.type() + ".v" + kind.version();
        return messages.find(own).isPresent() ? own : kind.type();
    }

    /// Returns the reason for a refusal, with cards shown by their ids.
    public String narrateRefusal(Refusal refusal) {
        return sentence(refusal, null, Audience.EVERYONE);
    }

    /// Returns the reason for a refusal, in terms of what an audience sees on the table.
    public String narrateRefusal(Refusal refusal, State state, Audience audience) {
        return sentence(refusal, state.table(), audience);
    }

    /// Describes an omitted effect and the reason for the omission.
    public String describeOmission(Omission omission, State state, Audience audience) {
        var speech = new SentenceRenderer(this, state.table(), audience,
                name -> translateCode(name, omission.details().get(name)));
        return messages.find("omission." + omission.code())
                .map(template -> punctuate(template.fill(language, speech))).orElseGet(omission::code);
    }

    /// Returns the sentence of a refusal, followed by one for each violation.
    private String sentence(Refusal refusal, Table table, Audience audience) {
        var speech = new SentenceRenderer(this, table, audience,
                name -> translateCode(name, refusal.details().get(name)));
        String own = messages.find("refusal." + refusal.code())
                .map(template -> punctuate(template.fill(language, speech).strip()))
                .orElseGet(refusal::code);
        return Stream.concat(Stream.of(own), refusal.violations().stream().map(one -> sentence(one, table, audience)))
                .collect(Collectors.joining(" "));
    }

    /// Replaces a code, such as the zone `summon-field`, with its word.
    Object translateCode(String name, Object value) {
        return value instanceof String code && messages.find(name + "." + code).isPresent()
                ? word(name + "." + code)
                : value;
    }

    /// Replaces a code as [#translateCode(String, Object)] does. A string, a number, or a list of these can also have
    /// words of its own in one component of a record. For example, `weapon.type.4` is the word for a type of weapon.
    Object translateCode(String record, String name, Object value) {
        return switch (value) {
            case Collection<?> many when !many.isEmpty() && findKey(record, name, many.iterator().next()).isPresent() ->
                    many.stream().map(one -> findKey(record, name, one).map(this::word).orElseGet(one::toString))
                    .toList();
            case null -> null;
            case Object one -> findKey(record, name, one).<Object>map(this::word).orElse(one);
        };
    }

    private Optional<String> findKey(String record, String name, Object value) {
        return value instanceof String || value instanceof Integer
                ? Stream.of(record + "." + name + "." + value, name + "." + value)
                        .filter(key -> messages.find(key).isPresent()).findFirst()
                : Optional.empty();
    }

    public Messages messages() {
        return messages;
    }

    /// Returns the codes of one kind that have words, for example all flags.
    public List<String> listCodes(String kind) {
        return codesByKind.computeIfAbsent(kind, prefix -> messages.keys().stream()
                .filter(key -> key.startsWith(prefix + ".")).map(key -> key.substring(prefix.length() + 1)).toList());
    }

    public Game<?> game() {
        return game;
    }
}
