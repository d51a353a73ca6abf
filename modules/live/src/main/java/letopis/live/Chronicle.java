package letopis.live;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.LruCache;
import letopis.journal.NameKey;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.json.BoardJson;
import letopis.language.json.References;
import letopis.language.message.Messages;
import letopis.language.text.Words;
import letopis.match.CauseChain;
import letopis.match.Fate;
import letopis.match.JudgeCall;
import letopis.match.Ledger;
import letopis.match.Precedence;
import letopis.match.Timeline;
import letopis.match.Verdict;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.Game;
import letopis.table.Moment;
import letopis.table.PriceBreakdown;
import letopis.table.State;

/// A loaded match for one audience in one language: narrated entries, boards, ledgers, and the causes of entries.
///
/// Sentences are created lazily and cached. Not thread-safe. For a forged match with inconsistent entries, any method
/// may throw [letopis.language.message.BadFile]; see [LoadedMatch#evaluateAt].
public final class Chronicle {

    private static final int MAX_CACHED_BOARDS = 4; // cached: comparing steps in sequence reuses the later board

    private final LoadedMatch<?> match;
    private final Words words;
    private final Messages messages;
    private final Audience audience;
    private final Map<Long, NarratedEntry> narratedEntries = new HashMap<>();
    private final LruCache<Long, BoardView> boards = new LruCache<>(MAX_CACHED_BOARDS);

    /// @param words the words of this match
    public Chronicle(LoadedMatch<?> match, Words words, Audience audience) {
        this.match = match;
        this.words = words;
        this.messages = Messages.ofModule(Chronicle.class, "live", words.language());
        this.audience = audience;
    }

    /// Returns this chronicle with labels that distinguish cards of the same name.
    public Chronicle withLabels(Map<CardId, String> labels) {
        return labels.isEmpty() ? this : new Chronicle(match, words.withLabels(labels), audience);
    }

    /// @param index from 1 to the end
    public NarratedEntry narrate(long index) {
        return narratedEntries.computeIfAbsent(index, at -> match.evaluateAt(at, () -> narrateWithoutCache(at)));
    }

    private NarratedEntry narrateWithoutCache(long index) {
        Timeline<?> timeline = match.timeline();
        var plain = addNeededLabels(index,
                NarratedEntry.of(timeline.entry(index), timeline.at(index), words, audience));
        long back = timeline.findIndexBefore(index);
        NarratedEntry line = back == index - 1 ? plain : plain.withSentence(plain.sentence() + ". "
                + messages.format("taken-back.entries", Map.of("count", index - 1 - back,
                        "first", new Sequence(back + 1),
                        "last", back + 1 == index - 1 ? "" : new Sequence(index - 1))));
        return timeline.findTakenBackRange(index).map(range -> line.asTakenBack(range.by())).orElse(line);
    }

    /// Adds labels to the cards in a sentence. Only cards that share their name with another card in play at this entry
    /// get one. A label with the owner is omitted if the sentence names only that player.
    private NarratedEntry addNeededLabels(long index, NarratedEntry unlabeledEntry) {
        Timeline<?> timeline = match.timeline();
        State state = timeline.at(index);
        Set<CardId> named = findCardsNamedIn(index);
        if (words.hasLabels() || !CardLabels.haveNamesakes(named, state.table(), audience)) {
            return unlabeledEntry;
        }
        var labels = new HashMap<>(CardLabels.of(words, boardAt(timeline.findIndexBefore(index)), boardAt(index)));
        labels.keySet().retainAll(named);
        labels.values().removeIf(label -> CardLabels.isImplied(label, unlabeledEntry.sentence(),
                state.table().seats(), words));
        return labels.isEmpty() ? unlabeledEntry
                : unlabeledEntry.withSentence(NarratedEntry.of(timeline.entry(index), state,
                words.withLabels(labels), audience).sentence());
    }

    /// Returns the words with labels for ambiguous cards: those that share their name with another card in play at
    /// index `from` or `to`.
    public Words createWordsForRange(long from, long to) {
        return words.hasLabels() ? words : words.withLabels(CardLabels.of(words, boardAt(from), boardAt(to)));
    }

    /// Returns the cards that an entry names, including the card of the ability it uses.
    public Set<CardId> findCardsNamedIn(long index) {
        Entry entry = match.timeline().entry(index);
        State state = match.timeline().at(index);
        var named = new HashSet<>(References.listCards(entry.event()));
        words.findUsedAbility(state, entry.event()).ifPresent(use -> {
            named.add(use.card());
            use.about().ifPresent(named::add);
        });
        return named;
    }

    /// Returns the calculation of a choice's cost, if the cost differs from the printed one.
    public Optional<PriceBreakdown> findPriceBreakdown(long index) {
        return audience == Audience.JUDGE ? findPriceBreakdown(match, index) : Optional.empty();
    }

    private static <S extends State> Optional<PriceBreakdown> findPriceBreakdown(LoadedMatch<S> match, long index) {
        Timeline<S> timeline = match.timeline();
        return match.evaluateAt(index, () -> match.game().priceBreakdown(timeline.at(timeline.findIndexBefore(index)),
                timeline.entry(index).event()));
    }

    /// Returns whether an entry has an event of this type.
    ///
    /// @param type without the name of the game
    public boolean isEventOfType(long index, String type) {
        Class<?> kind = match.game().events().get(match.game().id() + "." + type);
        return kind != null && kind.isInstance(match.timeline().entry(index).event());
    }

    /// Returns the last entry in a range that has one of these types and concerns only this player.
    ///
    /// @param from the start of the range, exclusive
    /// @param to the end of the range, inclusive
    /// @param types the event types without the name of the game
    public Optional<NarratedEntry> findLastEntry(long from, long to, List<String> types, Seat seat) {
        return LongStream.rangeClosed(from + 1, to).map(at -> to + from + 1 - at)
                .filter(at -> types.stream().anyMatch(type -> isEventOfType(at, type))
                        && References.listSeats(match.timeline().entry(at).event()).equals(List.of(seat)))
                .boxed().findFirst().map(this::narrate);
    }

    public BoardView boardAt(long index) {
        return boards.get(index, () -> viewBoard(match, index, audience));
    }

    public static <S extends State> BoardView viewBoard(LoadedMatch<S> match, long index, Audience audience) {
        Game<S> game = match.game();
        return match.evaluateAt(index, () -> game.view(match.timeline().at(index), audience));
    }

    /// Returns the number of the last entry.
    public long end() {
        return match.timeline().size();
    }

    public List<Ledger> ledgers() {
        return ledgers(match, audience, 0, match.timeline().size());
    }

    /// Returns the accounts settled in the step that leads to an index.
    public List<BoardView.Account> findSettledAccounts(long index) {
        return findSettledLedgers(index).stream().flatMap(ledger -> ledger.accounts().stream()).toList();
    }

    /// Returns the ledgers settled in the step that leads to an index.
    public List<Ledger> findSettledLedgers(long index) {
        return ledgers(match, audience, index == 0 ? 0 : match.timeline().findStepStart(index), index);
    }

    /// Returns the same ledgers as [#findSettledLedgers], in the form of a board in JSON.
    public List<BoardJson.Settlement> findSettlements(long index) {
        return findSettledLedgers(index).stream()
                .map(ledger -> new BoardJson.Settlement(ledger.entry(), ledger.accounts())).toList();
    }

    /// Returns the ledger open at an index. If none is open, returns the last one settled before it.
    public Optional<Ledger> findLedger(long index) {
        BoardView board = boardAt(index);
        return !board.accounts().isEmpty()
                ? Optional.of(new Ledger(new Sequence(index), board.moment(), board.accounts()))
                : ledgers(match, audience, 0, index).stream().reduce((_, later) -> later);
    }

    private static <S extends State> List<Ledger> ledgers(LoadedMatch<S> match, Audience audience, long after,
            long lastEntry) {
        return match.evaluateAt(lastEntry,
                () -> Ledger.listLedgersBetween(match.game(), match.timeline(), audience, after, lastEntry));
    }

    /// Returns the fates of all subjects whose life was counted or changed in a range.
    ///
    /// @param from the start of the range, exclusive
    /// @param to the end of the range, inclusive
    public List<Fate> listFates(long from, long to) {
        return Fate.collect(match.game().cardDisplay(), boardAt(from), boardAt(to), ledgers(match, audience, from, to));
    }

    /// Returns the changes to each card and player in a range.
    ///
    /// @param from the start of the range, exclusive
    /// @param to the end of the range, inclusive
    public Verdict createVerdict(long from, long to) {
        return createVerdict(match, from, to);
    }

    private <S extends State> Verdict createVerdict(LoadedMatch<S> foldedMatch, long from, long to) {
        return foldedMatch.evaluateAt(to,
                () -> Verdict.between(foldedMatch.game(), foldedMatch.timeline(), audience, from, to));
    }

    public CauseChain findCauses(long index) {
        return CauseChain.of(match.timeline(), new Sequence(index), References::of, match.game()::grounds);
    }

    public Precedence findPrecedence(long number, long other) {
        return findPrecedence(match, number, other);
    }

    private <S extends State> Precedence findPrecedence(LoadedMatch<S> foldedMatch, long number, long other) {
        return foldedMatch.evaluateAt(Math.max(number, other), () ->
                new Precedence.Analyser<>(foldedMatch.game(), foldedMatch.timeline(),
                audience, References::of, References::listCards).of(number, other));
    }

    /// Searches in one direction for the next index whose sentence contains a text. If the text is the name of a card
    /// in any language, sentences with the displayed name of the card match too. The search wraps around at both ends.
    ///
    /// @param direction 1 or -1
    /// @return the index, or 0 if no sentence matches
    public long search(String text, long from, int direction) {
        String wanted = NameKey.fold(match.cards().findByText(text).map(words::formatCardName).orElse(text));
        long places = match.timeline().size() + 1;
        for (long i = 1; i <= places; i++) {
            long index = Math.floorMod(from + direction * i, places);
            if (index > 0 && NameKey.fold(narrate(index).sentence()).contains(wanted)) {
                return index;
            }
        }
        return 0;
    }

    /// Returns the title of the match with its venue and settings.
    public String title() {
        return Stream.of(match.header().title(), occasion(), describeGame()).filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    /// Returns the venue of the match in words; empty if it was not recorded.
    public String occasion() {
        return OccasionText.of(match.header().occasion(), words.language());
    }

    /// Returns the judge call pending at the end of the match.
    public Optional<NarratedEntry> judgeCall() {
        return JudgeCall.findPending(match.timeline()).map(call -> narrate(call.entry().seq().number()));
    }

    public String describeGame() {
        return describeGame(match.header(), words);
    }

    /// Returns the name of the game with its settings. A setting is included only if its value has a name in the game.
    public static String describeGame(Header header, Words words) {
        return describeGame(header.settings(), words);
    }

    public static String describeGame(Map<String, String> settings, Words words) {
        return Stream.concat(Stream.of("game.name"), settings.entrySet().stream()
                        .map(setting -> "game." + setting.getKey() + "." + setting.getValue())
                        .filter(key -> words.messages().find(key).isPresent()))
                .map(words::word).collect(Collectors.joining(", "));
    }

    /// Returns the game, turn and phase of an index.
    public String formatMoment(long index) {
        Moment moment = match.timeline().at(index).moment();
        var title = new StringBuilder();
        if (moment.game() > 0) {
            title.append(messages.format("moment.game", Map.of())).append(' ').append(moment.game());
        }
        if (moment.turn() > 0) {
            title.append(title.isEmpty() ? "" : " · ").append(messages.format("moment.turn", Map.of())).append(' ')
                    .append(moment.turn()).append(" (").append(moment.active()).append(')');
        }
        title.append(title.isEmpty() ? "" : " · ").append(words.word("phase." + moment.phase()));
        return match.timeline().findTakenBackRange(index)
                .map(range -> messages.format("taken-back.by", Map.of("entry", range.by())) + " · ").orElse("") + title;
    }

    public List<RuleRef> listRules(long index) {
        return index == 0 ? List.of() : match.timeline().entry(index).rules();
    }
}
