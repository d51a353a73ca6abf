package letopis.live;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import letopis.journal.Header;
import letopis.journal.LruCache;
import letopis.journal.NameKey;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.json.References;
import letopis.language.message.Messages;
import letopis.language.text.Words;
import letopis.match.Fate;
import letopis.match.JudgeCall;
import letopis.match.Ledger;
import letopis.match.Precedence;
import letopis.match.Timeline;
import letopis.match.Verdict;
import letopis.match.Why;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.Game;
import letopis.table.Moment;
import letopis.table.Reckoning;
import letopis.table.State;

/// A loaded match for one audience and in one language: its entries in words, its boards, its ledgers, and what led to
/// each.
///
/// Sentences are made when they are first asked for and kept. Not for several threads. Where entries were made up that
/// make no sense, each answer may be a [letopis.language.message.BadFile]; see [LoadedMatch#ask].
public final class Chronicle {

    private static final int BOARDS = 4; // kept: whoever compares two steps goes on with the later one

    private final LoadedMatch<?> match;
    private final Words words;
    private final Messages messages;
    private final Audience audience;
    private final Map<Long, NarratedEntry> narrated = new HashMap<>();
    private final LruCache<Long, BoardView> boards = new LruCache<>(BOARDS);

    /// @param words of this match
    public Chronicle(LoadedMatch<?> match, Words words, Audience audience) {
        this.match = match;
        this.words = words;
        this.messages = Messages.ofModule(Chronicle.class, "live", words.language());
        this.audience = audience;
    }

    /// The same, with labels that tell cards of one name apart.
    public Chronicle labelled(Map<CardId, String> labels) {
        return labels.isEmpty() ? this : new Chronicle(match, words.labelled(labels), audience);
    }

    /// @param index from 1 to the end
    public NarratedEntry line(long index) {
        return narrated.computeIfAbsent(index, at -> match.ask(at, () -> told(at)));
    }

    private NarratedEntry told(long index) {
        Timeline<?> timeline = match.timeline();
        var plain = NarratedEntry.of(timeline.entry(index), timeline.at(index), words, audience);
        long back = timeline.before(index);
        NarratedEntry line = back == index - 1 ? plain : plain.saying(plain.sentence() + ". "
                + messages.say("taken-back.entries", Map.of("count", index - 1 - back,
                        "first", new Sequence(back + 1),
                        "last", back + 1 == index - 1 ? "" : new Sequence(index - 1))));
        return timeline.takenBack(index).map(range -> line.takenBack(range.by())).orElse(line);
    }

    /// How the price of a choice came about, where it is not the printed one.
    public Optional<Reckoning> reckoning(long index) {
        return audience == Audience.JUDGE ? reckoning(match, index) : Optional.empty();
    }

    private static <S extends State> Optional<Reckoning> reckoning(LoadedMatch<S> match, long index) {
        Timeline<S> timeline = match.timeline();
        return match.ask(index, () -> match.game().reckoning(timeline.at(timeline.before(index)),
                timeline.entry(index).event()));
    }

    /// Whether an entry tells of such an event.
    ///
    /// @param type without the name of the game
    public boolean isOf(long index, String type) {
        Class<?> kind = match.game().events().get(match.game().id() + "." + type);
        return kind != null && kind.isInstance(match.timeline().entry(index).event());
    }

    /// The last line of such a kind that is about a player alone.
    ///
    /// @param from the entry before the first one that is looked at
    /// @param to the last one
    /// @param types without the name of the game
    public Optional<NarratedEntry> last(long from, long to, List<String> types, Seat seat) {
        return LongStream.rangeClosed(from + 1, to).map(at -> to + from + 1 - at)
                .filter(at -> types.stream().anyMatch(type -> isOf(at, type))
                        && References.seats(match.timeline().entry(at).event()).equals(List.of(seat)))
                .boxed().findFirst().map(this::line);
    }

    public BoardView board(long index) {
        return boards.get(index, () -> view(match, index, audience));
    }

    public static <S extends State> BoardView view(LoadedMatch<S> match, long index, Audience audience) {
        Game<S> game = match.game();
        return match.ask(index, () -> game.view(match.timeline().at(index), audience));
    }

    /// The number of the last entry.
    public long end() {
        return match.timeline().size();
    }

    public List<Ledger> ledgers() {
        return ledgers(match, audience, 0, match.timeline().size());
    }

    /// The arithmetic of lives that was settled in the step that leads to an index.
    public List<BoardView.Account> settledAccounts(long index) {
        return ledgers(match, audience, index == 0 ? 0 : match.timeline().stepStart(index), index).stream()
                .flatMap(ledger -> ledger.accounts().stream()).toList();
    }

    /// The arithmetic that runs at an index, else the last that was settled before it.
    public Optional<Ledger> ledger(long index) {
        BoardView board = board(index);
        return !board.accounts().isEmpty()
                ? Optional.of(new Ledger(new Sequence(index), board.moment(), board.accounts()))
                : ledgers(match, audience, 0, index).stream().reduce((_, later) -> later);
    }

    private static <S extends State> List<Ledger> ledgers(LoadedMatch<S> match, Audience audience, long after,
            long upTo) {
        return match.ask(upTo, () -> Ledger.between(match.game(), match.timeline(), audience, after, upTo));
    }

    /// What became of those whose lives were counted or changed.
    ///
    /// @param from after this entry
    /// @param to up to this entry
    public List<Fate> fates(long from, long to) {
        return Fate.all(match.game().cardDisplay(), board(from), board(to), ledgers(match, audience, from, to));
    }

    /// What happened to each card and player.
    ///
    /// @param from after this entry
    /// @param to up to this entry
    public Verdict verdict(long from, long to) {
        return verdict(match, from, to);
    }

    private <S extends State> Verdict verdict(LoadedMatch<S> folded, long from, long to) {
        return folded.ask(to, () -> Verdict.between(folded.game(), folded.timeline(), audience, from, to));
    }

    public Why why(long index) {
        return Why.of(match.timeline(), new Sequence(index), References::of, match.game()::grounds);
    }

    public Precedence order(long one, long other) {
        return order(match, one, other);
    }

    private <S extends State> Precedence order(LoadedMatch<S> folded, long one, long other) {
        return folded.ask(Math.max(one, other), () -> new Precedence.Inquiry<>(folded.game(), folded.timeline(),
                audience, References::of, References::cards).of(one, other));
    }

    /// The next place whose sentence holds a text, after an index or before it; at the end or the start it wraps
    /// around.
    ///
    /// @param direction 1 or -1
    /// @return the index, or 0 when no sentence holds it
    public long search(String text, long from, int direction) {
        String wanted = NameKey.folded(text);
        long places = match.timeline().size() + 1;
        for (long i = 1; i <= places; i++) {
            long index = Math.floorMod(from + direction * i, places);
            if (index > 0 && NameKey.folded(line(index).sentence()).contains(wanted)) {
                return index;
            }
        }
        return 0;
    }

    /// What the match is called, where and how it is played.
    public String title() {
        return Stream.of(match.header().title(), occasion(), rules()).filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" · "));
    }

    /// Where the match is played, in words; empty where nobody wrote it down.
    public String occasion() {
        return OccasionText.of(match.header().occasion(), words.language());
    }

    /// The call for a judge that waits at the end of the match.
    public Optional<NarratedEntry> judgeCall() {
        return JudgeCall.waiting(match.timeline()).map(call -> line(call.entry().seq().number()));
    }

    public String rules() {
        return rules(match.header(), words);
    }

    /// Returns the name of the game and its rules: the settings whose values the game has names for.
    public static String rules(Header header, Words words) {
        return Stream.concat(Stream.of("game.name"), header.settings().entrySet().stream()
                        .map(setting -> "game." + setting.getKey() + "." + setting.getValue())
                        .filter(key -> words.messages().find(key).isPresent()))
                .map(words::word).collect(Collectors.joining(", "));
    }

    /// Where in the match an index lies: game, turn, phase.
    public String moment(long index) {
        Moment moment = match.timeline().at(index).moment();
        var title = new StringBuilder();
        if (moment.game() > 0) {
            title.append(messages.say("moment.game", Map.of())).append(' ').append(moment.game());
        }
        if (moment.turn() > 0) {
            title.append(title.isEmpty() ? "" : " · ").append(messages.say("moment.turn", Map.of())).append(' ')
                    .append(moment.turn()).append(" (").append(moment.active()).append(')');
        }
        title.append(title.isEmpty() ? "" : " · ").append(words.word("phase." + moment.phase()));
        return match.timeline().takenBack(index)
                .map(range -> messages.say("taken-back.by", Map.of("entry", range.by())) + " · ").orElse("") + title;
    }

    public List<RuleRef> rules(long index) {
        return index == 0 ? List.of() : match.timeline().entry(index).rules();
    }
}
