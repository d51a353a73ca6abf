package letopis.table;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import letopis.journal.Seat;

/// Reads what people wrote and notes everything that is wrong with it. Where something is wrong, nothing is returned and
/// the reading goes on with the rest. Lives while one file is read.
public final class Reading {

    private final CardSet cards;
    private final Map<String, Seat> seats;
    private final Map<String, Map<String, Map<CardName, Integer>>> decks;
    private final Records records;
    private final Map<String, CardId> ids = new LinkedHashMap<>();
    private final List<Mistake> mistakes = new ArrayList<>();
    private boolean ahead;

    /// Reads a record as it stands in JSON, which takes knowledge of its form.
    public interface Records {
        <T> Optional<T> read(Class<T> type, Written written);
    }

    /// @param seats who is meant by which word: the seat itself, the name of the player
    /// @param decks the sample decks of the game, by name, part and card
    public Reading(
            CardSet cards, Map<String, Seat> seats, Map<String, Map<String, Map<CardName, Integer>>> decks, Records records) {
        this.cards = cards;
        this.seats = Map.copyOf(seats);
        this.decks = Map.copyOf(decks);
        this.records = records;
    }

    public List<Mistake> mistakes() {
        return Collections.unmodifiableList(mistakes);
    }

    public CardSet cards() {
        return cards;
    }

    public Map<String, Map<String, Map<CardName, Integer>>> decks() {
        return decks;
    }

    /// The ids people gave to cards.
    public Map<String, CardId> ids() {
        return Collections.unmodifiableMap(ids);
    }

    /// Whether choices are looked through before the first of them is taken, so that all mistakes are told together.
    /// Which cards will lie where by then is not known yet.
    public boolean isAhead() {
        return ahead;
    }

    public void ahead(boolean now) {
        ahead = now;
    }

    /// @param details key, value, key, value, …
    public void mistake(Written at, String code, Object... details) {
        var named = new LinkedHashMap<String, Object>();
        for (int i = 0; i < details.length; i += 2) {
            named.put((String) details[i], details[i + 1]);
        }
        mistakes.add(new Mistake(at, code, named));
    }

    public void wrong(Written at, String expected) {
        mistake(at, "wrong-value", "expected", new Mistake.Term("expected." + expected));
    }

    /// The fields of something that has some of these; none where it has no fields at all.
    public Written.Fields fields(Written written, Collection<String> known) {
        if (!(written instanceof Written.Fields fields)) {
            wrong(written, "object");
            return new Written.Fields(written.line(), written.column(), List.of());
        }
        for (var field : fields.fields()) {
            if (!known.contains(field.name().value())) {
                mistake(field.name(), "unknown-name", "name", field.name().value(), "known", known);
            }
        }
        return fields;
    }

    /// A field that must be there.
    public Optional<Written> needed(Written.Fields fields, String name) {
        Optional<Written> found = fields.find(name);
        if (found.isEmpty()) {
            mistake(fields, "missing-name", "name", name);
        }
        return found;
    }

    /// The items of a list; anything else is a list of one, and nothing at all is none.
    public List<Written> items(Written written) {
        return switch (written) {
            case Written.Items(_, _, var items) -> items;
            case Written.Text(_, _, var value, boolean quoted) when value.isEmpty() && !quoted -> List.of();
            case Written.Text _, Written.Fields _ -> List.of(written);
        };
    }

    public Optional<String> text(Written written) {
        if (written instanceof Written.Text(_, _, var value, _) && !value.isBlank()) {
            return Optional.of(value);
        }
        wrong(written, "text");
        return Optional.empty();
    }

    public Optional<Integer> number(Written written, int min, int max) {
        if (!(written instanceof Written.Text(_, _, var value, _)) || !value.matches("-?[0-9]{1,9}")) {
            wrong(written, "number");
            return Optional.empty();
        }
        int number = Integer.parseInt(value);
        if (number < min || number > max) {
            mistake(written, "out-of-range", "found", number, "min", min, "max", max);
            return Optional.empty();
        }
        return Optional.of(number);
    }

    /// A number that may be left out.
    public int number(Written.Fields fields, String name, int min, int max, int byDefault) {
        return fields.find(name).flatMap(found -> number(found, min, max)).orElse(byDefault);
    }

    public boolean flag(Written.Fields fields, String name, boolean byDefault) {
        return fields.find(name).flatMap(this::flag).orElse(byDefault);
    }

    public Optional<Boolean> flag(Written written) {
        return word(written, Map.of("true", true, "false", false, "yes", true, "no", false));
    }

    /// One of these words.
    public <T> Optional<T> word(Written written, Map<String, T> known) {
        Optional<String> text = text(written);
        if (text.isPresent() && !known.containsKey(text.get())) {
            mistake(written, "unknown-word", "name", text.get(), "known", new TreeSet<>(known.keySet()));
        }
        return text.map(known::get);
    }

    public Optional<Seat> seat(Written written) {
        Optional<String> text = text(written);
        if (text.isPresent() && !seats.containsKey(text.get())) {
            mistake(written, "unknown-seat", "name", text.get(), "known", new TreeSet<>(seats.keySet()));
        }
        return text.map(seats::get);
    }

    /// The seat a word means, if it means one.
    public Optional<Seat> asSeat(Written written) {
        return written instanceof Written.Text(_, _, var value, _) ? Optional.ofNullable(seats.get(value)) : Optional.empty();
    }

    /// The name of a card, in either language.
    public Optional<CardName> cardName(Written written) {
        Optional<String> text = text(written);
        Optional<CardName> name = text.flatMap(this::named);
        if (text.isPresent() && name.isEmpty()) {
            mistake(written, "unknown-card", "name", text.get(), "known", names());
        }
        return name;
    }

    /// The card of the set that is called so in either language.
    public Optional<CardName> named(String text) {
        return cards.definitions().stream()
                .filter(card -> card.name().value().equalsIgnoreCase(text) || card.english().equalsIgnoreCase(text))
                .map(CardDefinition::name).findFirst();
    }

    /// Every word for a card: its names, and the ids given in this file.
    public Collection<String> names() {
        var names = new TreeSet<String>(ids.keySet());
        cards.definitions().forEach(card -> {
            names.add(card.name().value());
            names.add(card.english());
        });
        return names;
    }

    /// Gives a card an id. A card may be called like itself: then the id is meant.
    public void call(Written.Text id, CardId card) {
        if (seats.containsKey(id.value())) {
            mistake(id, "id-taken", "name", id.value());
        } else if (ids.putIfAbsent(id.value(), card) != null) {
            mistake(id, "repeated-id", "name", id.value());
        }
    }

    /// A record in the form it has in JSON.
    public <T> Optional<T> record(Class<T> type, Written written) {
        return records.read(type, written);
    }
}
