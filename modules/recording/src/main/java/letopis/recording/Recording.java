package letopis.recording;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.dispute.CardCopies;
import letopis.dispute.ChoiceLines;
import letopis.dispute.NextChoices;
import letopis.journal.Author;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.MatchEvent;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.journal.UnknownEvent;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.language.source.YamlText;
import letopis.language.text.Vocabulary;
import letopis.language.text.Words;
import letopis.match.Referee;
import letopis.match.Referee.SubmitResult;
import letopis.match.RewindObstacle;
import letopis.match.RewindPreview;
import letopis.match.Timeline;
import letopis.notation.Games;
import letopis.notation.JsonNotation;
import letopis.notation.LoadedMatch;
import letopis.notation.ReplayReader;
import letopis.table.Audience;
import letopis.table.AwaitedCards;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.SourceNode;
import letopis.table.State;
import letopis.table.TableResynced;

/// A match being recorded. When a call returns, the accepted entries are in the log. Not thread-safe.
public final class Recording<S extends State> {

    private static final String DUMMY_SALT = "-"; // for local use only

    private final LoadedMatch<S> openedMatch;
    private final Referee<S> referee;
    private final ChoiceLines<S> lines;
    private final String optionSalt;
    private final JsonNotation notation;
    private final Map<Language, Words> wordsByLanguage = new EnumMap<>(Language.class);
    private LoadedMatch<S> match; // null if it has grown since the last call
    private Seal seal;
    private OptionBuilder optionBuilder; // of this moment; built on first use
    private final Map<Choice, Map<Language, String>> sentencesByChoice = new HashMap<>(); // of this moment
    private List<Option> options; // null until first use
    private List<Choice> allChoices = List.of(); // includes each copy of a card in a hand
    private List<Option> optionsOfEachCopy; // of #allChoices; null until first use
    private List<Option> surrenders = List.of();
    private Map<String, String> verbSynonyms; // other names of the game's verbs; null until first use
    private Optional<Option> idleOption = Optional.empty();
    private final Map<Sequence, Sequence> passRunStarts = new HashMap<>(); // by the target of a single undo

    Recording(LoadedMatch<S> openedMatch, Referee<S> referee, String optionSalt) {
        this.optionSalt = optionSalt;
        this.notation = new JsonNotation(openedMatch.game());
        this.openedMatch = openedMatch;
        this.referee = referee;
        this.match = openedMatch;
        this.seal = openedMatch.seal();
        for (Language language : Language.values()) {
            wordsByLanguage.put(language, openedMatch.words(language));
        }
        this.lines = new ChoiceLines<>(openedMatch.game(), openedMatch.cards(), Map.of(), CardName::value);
    }

    /// Continues a match.
    ///
    /// @param source the name of the match in messages
    /// @param reader the reader of the match in the log; this method reads it to its end
    /// @throws letopis.language.message.BadFile if it cannot be read
    public static Recording<?> of(String source, ReplayReader reader, WriteContext context) {
        return of(source, reader, reader.game(), context);
    }

    private static <S extends State> Recording<S> of(String source, ReplayReader reader, Game<S> game,
            WriteContext context) {
        var cards = CardSets.unpin(source, reader.header().cards(), game);
        S opening = Games.createState(source, reader.header(), game, cards);
        var builder = new Timeline.Builder<>(game, opening);
        for (Commit commit : reader) {
            UnknownEvent.findFirst(commit.entries()).ifPresent(entry -> {
                throw LoadedMatch.unknownEventError(source, entry);
            });
            builder.add(commit);
        }
        var opened = new LoadedMatch<>(source, reader.header(), game, cards, builder.build(), reader.seal(),
                reader.tornTail());
        var referee = new Referee<>(game, builder, reader.completion(), context.writer(), new JsonNotation(game),
                context.clock(), context.saltSupplier(), context.signer());
        return new Recording<>(opened, referee, context.optionSalt());
    }

    public LoadedMatch<S> match() {
        if (match == null) {
            match = new LoadedMatch<>(openedMatch.source(), openedMatch.header(), openedMatch.game(),
                    openedMatch.cards(), referee.timeline(), seal, Optional.empty());
        }
        return match;
    }

    public Words words(Language language) {
        return wordsByLanguage.get(language);
    }

    public S state() {
        return referee.state();
    }

    public boolean isOver() {
        return openedMatch.game().awaited(state()) instanceof AwaitedInput.NoInput;
    }

    /// Returns the legal choices of all awaited seats, without equivalent duplicates and, to be safe, surrenders.
    public List<Option> options() {
        if (options == null) {
            allChoices = NextChoices.listLegalChoices(openedMatch.game(), state(), lines);
            List<Option> named = toOptions(allChoices.stream()
                    .filter(CardCopies.of(viewBoard(Audience.JUDGE)).createDistinctChoiceFilter()).toList());
            Optional<Choice> nothing = openedMatch.game().positions().orElseThrow().idleChoice(state());
            idleOption = named.stream().filter(option -> nothing.filter(option.choice()::equals).isPresent())
                    .findFirst();
            options = named.stream().filter(option -> !option.isSurrender()).toList();
            surrenders = isOver() || !awaitedSeats().isEmpty() ? named.stream().filter(Option::isSurrender).toList()
                    : toOptions(allSurrenders());
            optionsOfEachCopy = null;
        }
        return options;
    }

    /// Returns the same options as [#options], but each copy of a card in a hand has options of its own.
    public List<Option> optionsOfEachCopy() {
        options();
        if (optionsOfEachCopy == null) {
            optionsOfEachCopy = allChoices.size() == options.size() + surrenders.size() ? options
                    : toOptions(allChoices).stream().filter(option -> !option.isSurrender()).toList();
        }
        return optionsOfEachCopy;
    }

    public Optional<Option> findOption(String id) {
        return Stream.of(options(), surrenders, optionsOfEachCopy()).flatMap(List::stream)
                .filter(option -> option.id().equals(id)).findFirst();
    }

    /// Returns the id of the option that names the cards drawn next or leaves them unseen.
    public Optional<String> drawOptionId() {
        return awaitedCards().map(awaited -> optionBuilder().idOf(awaited.unseenOutcome()));
    }

    /// Returns whether two choices of this moment differ only in which copies of a card in a hand they use.
    public boolean isSame(Choice choice, Choice other) {
        return CardCopies.of(viewBoard(Audience.JUDGE)).differOnlyInCopies(choice, other);
    }

    public List<Option> surrenders() {
        options();
        return surrenders;
    }

    /// Returns the surrenders of both seats, for moments when no seat is awaited.
    private List<Choice> allSurrenders() {
        return Seat.PAIR.stream().flatMap(seat -> openedMatch.game().choices(state(), seat).stream())
                .filter(NextChoices::isSurrender).map(Choice.class::cast).toList();
    }

    /// Returns the options whose sentences contain words with the given prefixes. If there are none, tries the
    /// surrenders, and then other forms of the verb, such as the infinitive. Among the options found, one whose names
    /// are typed in full is preferred.
    public List<Option> findMatchingOptions(String typedText) {
        return Stream.<Supplier<List<Option>>>of(() -> WordMatcher.findMatches(options(), typedText),
                        () -> WordMatcher.findMatches(surrenders(), typedText),
                        () -> WordMatcher.findMatches(options(), this::listSentencesWithVerb, typedText),
                        () -> WordMatcher.findMatches(surrenders(), this::listSentencesWithVerb, typedText))
                .map(Supplier::get).filter(all -> !all.isEmpty()).findFirst().map(all ->
                new NamedOptions(openedMatch.cards(), state().table())
                        .preferWholeNames(all, typedText)).orElse(List.of());
    }

    /// Returns the surrenders whose words have the given prefixes.
    List<Option> findMatchingSurrenders(String typedText) {
        List<Option> found = WordMatcher.findMatches(surrenders(), typedText);
        return found.isEmpty() ? WordMatcher.findMatches(surrenders(), this::listSentencesWithVerb, typedText) : found;
    }

    private List<String> listSentencesWithVerb(Option option) {
        if (verbSynonyms == null) {
            verbSynonyms = Vocabulary.of(openedMatch.game()).listWords(Vocabulary.Kind.CHOICE).stream()
                    .collect(Collectors.toMap(Vocabulary.Word::word, word -> String.join(" ", word.synonyms())));
        }
        String also = verbSynonyms.getOrDefault(option.verb(), "");
        return option.sentences().values().stream().map(sentence -> also + " " + sentence).toList();
    }

    /// Returns the usual next choice: to do nothing or, if there is only one choice, that one.
    public Optional<Option> defaultOption() {
        return idleOption().or(() -> options().stream().filter(option -> options.stream()
                .filter(other -> other.choice().by().equals(option.choice().by())).count() == 1).findFirst());
    }

    /// Returns the choice to do nothing, if there is one.
    public Optional<Option> idleOption() {
        options();
        return idleOption;
    }

    /// Returns the choice to do nothing, provided that it is a pass. A choice that gives up a card is not a pass.
    public Optional<Option> passOption() {
        return idleOption().filter(option -> option.cards().isEmpty());
    }

    private List<Option> toOptions(List<Choice> choices) {
        var names = new ChoiceNames(state(), openedMatch.cards(), viewBoard(Audience.JUDGE), this::sentence,
                this::createFields, choice -> lines.findLineWithNames(state(), choice), Map.of());
        var said = new EnumMap<Language, List<String>>(Language.class);
        wordsByLanguage.forEach((language, words) -> said.put(language, names.of(choices, words)));
        return optionBuilder().of(choices, i -> said.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, all -> all.getValue().get(i))));
    }

    private OptionBuilder optionBuilder() {
        if (optionBuilder == null) {
            optionBuilder = new OptionBuilder(optionSalt, state(), this::encodeCanonicalEntry,
                    choice -> createNumberedFields(choice, Map.of()));
        }
        return optionBuilder;
    }

    private byte[] encodeCanonicalEntry(Choice choice) {
        return notation.write(entry(choice), () -> DUMMY_SALT).line().bytes();
    }

    /// Returns a choice of this moment in its written form with card numbers.
    ///
    /// @param names the labels that replace numbers
    Optional<Map<String, Object>> createNumberedFields(Choice choice, Map<CardId, CardName> names) {
        return lines.write(state(), choice, card -> names.containsKey(card) ? names.get(card).value()
                : card.toString());
    }

    private String sentence(Choice choice, Words words) {
        return words != wordsByLanguage.get(words.language())
                ? describe(choice, words) // no cache: labels belong to one list
                : sentencesByChoice.computeIfAbsent(choice, _ -> new EnumMap<>(Language.class))
                        .computeIfAbsent(words.language(), _ -> describe(choice, words));
    }

    private String describe(Choice choice, Words words) {
        return words.narrateWithoutNotes(entry(choice), state(), Audience.JUDGE);
    }

    private Entry entry(Choice choice) {
        return new Entry(state().at().next(), openedMatch.header().at(), choice.by(), Sequence.NONE, List.of(), choice,
                Map.of());
    }

    /// Returns the next cards to be drawn, which the recorder may name or leave unseen.
    public Optional<AwaitedCards> awaitedCards() {
        return openedMatch.game().awaitedCards(state());
    }

    /// Returns the faces that each of the drawn cards may have, as far as the player's deck determines them.
    public List<CardName> listPossibleFaces(AwaitedCards awaitedCards) {
        return openedMatch.game().possibleFaces(state(), awaitedCards);
    }

    public SubmitResult submit(Choice choice) {
        return track(referee.submit(choice));
    }

    /// Undoes the last effective choice. Returns empty if there is none, or if it belongs to the initial position,
    /// which must stay complete.
    ///
    /// @param reason the reason as recorded in the log
    public Optional<SubmitResult> takeBack(String reason) {
        return undoTarget().map(to -> takeBack(to, reason));
    }

    public SubmitResult takeBack(Sequence target, String reason) {
        return track(referee.takeBack(target, reason, Author.RECORDER));
    }

    /// Records a ruling by the judge or a correction by the recorder.
    public SubmitResult recordRuling(MatchEvent.Ruling ruling, Author author) {
        passRunStarts.clear(); // a rewind may end in the middle of one
        return track(referee.recordRuling(ruling, author));
    }

    SubmitResult endMatch(Author author) {
        return track(referee.endMatch(author));
    }

    SubmitResult recordAgreement(Seat seat) {
        return track(referee.recordAgreement(seat));
    }

    /// Returns the entry to which [#takeBack] rewinds.
    public Optional<Sequence> undoTarget() {
        return lastChoiceTarget().map(to -> passRunStarts.getOrDefault(to, to))
                .filter(to -> to.number() >= lastPositionEntry());
    }

    /// Returns the entry to rewind to so that only the last effective choice is undone.
    Optional<Sequence> lastChoiceTarget() {
        return referee.history().undoTarget();
    }

    /// Makes a single undo remove all choices since an earlier entry.
    void undoTogetherFrom(Sequence runStart) {
        lastChoiceTarget().ifPresent(to -> passRunStarts.put(to, runStart));
    }

    /// Replaces the table; see [JudgeCommands].
    ///
    /// @param choices the setup choices
    public SubmitResult resyncTable(TableResynced order, List<Choice> choices) {
        passRunStarts.clear();
        return track(referee.resyncTable(order, choices));
    }

    public Optional<RewindObstacle> findRewindObstacle(Sequence target) {
        return referee.history().findRewindObstacle(target);
    }

    public RewindPreview previewRewind(Sequence target) {
        return RewindPreview.of(match().timeline(), target);
    }

    /// Returns the last entry of the position with which the match began.
    private long lastPositionEntry() {
        var timeline = match().timeline();
        long end = 0;
        while (end < timeline.size() && timeline.entry(end + 1).event() instanceof Choice.Order order
                && !(order instanceof TableResynced)) {
            end = timeline.findStepEnd(end + 1);
        }
        return end;
    }

    private SubmitResult track(SubmitResult result) {
        if (result instanceof SubmitResult.Success(var commit)) {
            seal = commit.seal();
            match = null;
            options = null;
            optionBuilder = null;
            sentencesByChoice.clear();
            idleOption = Optional.empty();
        }
        return result;
    }

    Optional<Map<String, Object>> createFields(Choice choice) {
        return lines.findLine(state(), choice);
    }

    /// Returns a choice of this moment as a line of a script.
    public Optional<String> formatScriptLine(Choice choice) {
        return lines.findLine(state(), choice).map(YamlText::formatLine);
    }

    /// Returns a choice of this moment in a form accepted by [LineInterpreter]: a script line if possible, otherwise
    /// its entry.
    public String formatLineOrEntry(Choice choice) {
        return formatScriptLine(choice).orElseGet(() -> new String(encodeCanonicalEntry(choice), UTF_8));
    }

    public BoardView viewBoard(Audience audience) {
        return openedMatch.game().view(state(), audience);
    }

    /// Returns the awaited seats; empty if chance is awaited.
    List<Seat> awaitedSeats() {
        return openedMatch.game().awaited(state()) instanceof AwaitedInput.Players(var seats) ? List.copyOf(seats)
                : List.of();
    }

    /// Parses a choice of this moment from its script form.
    ChoiceLines.ParseResult parseChoice(SourceNode line) {
        return lines.parse(state(), line);
    }
}
