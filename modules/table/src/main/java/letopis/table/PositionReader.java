package letopis.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import letopis.journal.NameKey;
import letopis.journal.Seat;

/// A reader of the parts of a hand-written file. It collects up to a hundred problems. On an error, a read method
/// returns an empty value and reading continues. Each file needs a separate reader.
public final class PositionReader {

    /// The maximum number of problems. It is limited for readability and speed, because finding suggestions for each
    /// wrong name in a long list would take minutes.
    public static final int PROBLEMS_MAX = 100;

    private final CardSet cards;
    private final Map<String, Seat> seats;
    private final Map<String, Map<String, Map<CardName, Integer>>> sampleDecks;
    private final RecordReader recordReader;
    private final Map<String, CardId> idsByName = new LinkedHashMap<>();
    private final Set<String> reservedIds = new HashSet<>();
    private final List<SourceProblem> problems = new ArrayList<>();

    /// A reader of records in JSON form, implemented by the module that knows JSON.
    public interface RecordReader {
        <T> Optional<T> read(Class<T> type, SourceNode node);
    }

    /// @param seats the words for each seat: its letter and the name of its player
    /// @param sampleDecks the sample decks of the game, by name, part and card
    public PositionReader(
            CardSet cards, Map<String, Seat> seats, Map<String, Map<String, Map<CardName, Integer>>> sampleDecks,
            RecordReader recordReader) {
        this.cards = cards;
        this.seats = Map.copyOf(seats);
        this.sampleDecks = Map.copyOf(sampleDecks);
        this.recordReader = recordReader;
    }

    public List<SourceProblem> problems() {
        return Collections.unmodifiableList(problems);
    }

    public CardSet cards() {
        return cards;
    }

    public Map<String, Map<String, Map<CardName, Integer>>> decks() {
        return sampleDecks;
    }

    public Map<String, CardId> ids() {
        return Collections.unmodifiableMap(idsByName);
    }

    /// @param details alternating keys and values; card names are shown in the language of the message
    public void report(SourceNode node, String code, Object... details) {
        if (hasMaxProblems()) {
            return;
        }
        if (problems.size() == PROBLEMS_MAX) {
            problems.add(new SourceProblem(node, "more-problems", Map.of("limit", PROBLEMS_MAX)));
            return;
        }
        var named = new LinkedHashMap<String, Object>();
        for (int i = 0; i < details.length; i += 2) {
            named.put((String) details[i], details[i + 1] instanceof CardName card
                    ? cards.find(card).<Object>map(known -> known).orElse(card.value()) : details[i + 1]);
        }
        problems.add(new SourceProblem(node, code, named));
    }

    private boolean hasMaxProblems() {
        return problems.size() > PROBLEMS_MAX;
    }

    /// Reports an unexpected value.
    ///
    /// @param expected the code of the expected value, named in the messages under `expected.`
    public void reportExpected(SourceNode node, String expected) {
        report(node, "wrong-value", "expected", new Problem.Term("expected." + expected));
    }

    /// Returns the node as fields with these names. Returns no fields if the node has another form.
    public SourceNode.Fields readFields(SourceNode node, Collection<String> knownWords) {
        if (!(node instanceof SourceNode.Fields fields)) {
            reportExpected(node, "object");
            return SourceNode.Fields.empty(node);
        }
        for (var field : fields.fields()) {
            if (!knownWords.contains(field.name().value())) {
                report(field.name(), "unknown-name", "name", field.name().value(), "known", knownWords);
            }
        }
        return fields;
    }

    public Optional<SourceNode> requireField(SourceNode.Fields fields, String name) {
        Optional<SourceNode> found = fields.find(name);
        if (found.isEmpty()) {
            report(fields, "missing-name", "name", name);
        }
        return found;
    }

    /// Returns the items of a list. Any other value counts as a list of one item, and an empty value as an empty list.
    public List<SourceNode> readItems(SourceNode node) {
        return switch (node) {
            case SourceNode.Items(_, _, var items) -> items;
            case SourceNode.Text(_, _, var value, boolean quoted) when value.isEmpty() && !quoted -> List.of();
            case SourceNode.Text _, SourceNode.Fields _ -> List.of(node);
        };
    }

    public Optional<String> readText(SourceNode node) {
        if (node instanceof SourceNode.Text(_, _, var value, _) && !value.isBlank()) {
            return Optional.of(value);
        }
        reportExpected(node, "text");
        return Optional.empty();
    }

    public Optional<Integer> readNumber(SourceNode node, int min, int max) {
        if (!(node instanceof SourceNode.Text(_, _, var value, _)) || !value.matches("-?[0-9]{1,9}")) {
            reportExpected(node, "number");
            return Optional.empty();
        }
        int number = Integer.parseInt(value);
        if (number < min || number > max) {
            report(node, "out-of-range", "found", number, "min", min, "max", max);
            return Optional.empty();
        }
        return Optional.of(number);
    }

    public int readNumber(SourceNode.Fields fields, String name, int min, int max, int defaultValue) {
        return fields.find(name).flatMap(found -> readNumber(found, min, max)).orElse(defaultValue);
    }

    public boolean readFlag(SourceNode.Fields fields, String name, boolean defaultValue) {
        return fields.find(name).flatMap(this::readFlag).orElse(defaultValue);
    }

    public Optional<Boolean> readFlag(SourceNode node) {
        return readWord(node, Map.of("true", true, "false", false, "yes", true, "no", false, "да", true, "нет",
                false));
    }

    public <T> Optional<T> readWord(SourceNode node, Map<String, T> words) {
        Optional<String> text = readText(node);
        Optional<T> meant = text.flatMap(word -> findWord(words, word));
        if (text.isPresent() && meant.isEmpty()) {
            report(node, "unknown-word", "name", text.get(), "known", new TreeSet<>(words.keySet()));
        }
        return meant;
    }

    public Optional<Seat> readSeat(SourceNode node) {
        Optional<String> text = readText(node);
        Optional<Seat> meant = text.flatMap(word -> findWord(seats, word));
        if (text.isPresent() && meant.isEmpty()) {
            report(node, "unknown-seat", "name", text.get(), "known", new TreeSet<>(seats.keySet()));
        }
        return meant;
    }

    /// Returns the seat to which a word refers, if any. A card in a position can be called `b`, so card ids take
    /// precedence over a seat that differs only in case.
    public Optional<Seat> findSeat(SourceNode node) {
        return node instanceof SourceNode.Text(_, _, var value, _)
                && (seats.containsKey(value) || !idsByName.containsKey(value)) ? findWord(seats, value)
                : Optional.empty();
    }

    /// Returns the value of a word. An exact match takes precedence. Without one, the word must have exactly one match
    /// by [NameKey].
    private static <T> Optional<T> findWord(Map<String, T> words, String word) {
        T exactly = words.get(word);
        if (exactly != null) {
            return Optional.of(exactly);
        }
        List<T> meant = words.entrySet().stream().filter(one -> NameKey.areEqual(one.getKey(), word))
                .map(Map.Entry::getValue).distinct().toList();
        return meant.size() == 1 ? Optional.of(meant.getFirst()) : Optional.empty();
    }

    public Optional<CardName> readCardName(SourceNode node) {
        Optional<String> text = readText(node);
        Optional<CardName> name = text.flatMap(this::findCardName);
        if (text.isPresent() && name.isEmpty() && !hasMaxProblems()) {
            reportUnclearName(node, text.get());
        }
        return name;
    }

    private void reportUnclearName(SourceNode node, String text) {
        SortedSet<CardName> called = cards.findAllByText(text);
        if (called.isEmpty()) {
            report(node, "unknown-card", "name", text, "known",
                    new Problem.CardWords(cards, idsByName.keySet()));
        } else {
            report(node, "several-cards", "name", text, "one", called.first().value(), "other",
                    called.last().value());
        }
    }

    /// Returns the card of the set with this name in either language. Returns empty if the name is unknown or
    /// ambiguous.
    public Optional<CardName> findCardName(String text) {
        return cards.findByText(text);
    }

    /// Assigns an id to a card. An id that equals a card name takes precedence over the name.
    public void assignId(SourceNode.Text id, CardId card) {
        if (seats.containsKey(id.value())) {
            report(id, "id-taken", "name", id.value());
        } else if (idsByName.putIfAbsent(id.value(), card) != null) {
            report(id, "repeated-id", "name", id.value());
        }
    }

    /// Reserves an id for a card whose number is assigned later in the game.
    public void reserveId(SourceNode.Text id) {
        if (seats.containsKey(id.value())) {
            report(id, "id-taken", "name", id.value());
        } else if (idsByName.containsKey(id.value()) || !reservedIds.add(id.value())) {
            report(id, "repeated-id", "name", id.value());
        }
    }

    public boolean isReserved(String id) {
        return reservedIds.contains(id);
    }

    /// Returns the assigned or reserved id to which a word refers. An exact match takes precedence. Without one, the
    /// word must have exactly one match by [NameKey].
    public Optional<String> findId(String word) {
        if (idsByName.containsKey(word) || reservedIds.contains(word)) {
            return Optional.of(word);
        }
        List<String> meant = Stream.concat(idsByName.keySet().stream(), reservedIds.stream()).distinct()
                .filter(id -> NameKey.areEqual(id, word)).toList();
        return meant.size() == 1 ? Optional.of(meant.getFirst()) : Optional.empty();
    }

    /// Assigns the number of a card whose id was reserved.
    public void resolveReservedId(String id, CardId card) {
        idsByName.put(id, card);
    }

    /// Reads a record in its JSON form.
    public <T> Optional<T> readRecord(Class<T> type, SourceNode node) {
        return recordReader.read(type, node);
    }
}
