package letopis.live.finding;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.live.finding.Condition.Comparison;
import letopis.live.finding.Condition.Operand;
import letopis.live.finding.ConditionText.Word;
import letopis.live.finding.Lexicon.Kind;
import letopis.live.finding.Path.Subject;
import letopis.match.facts.Fact;

/// A parser of conditions as documented in `docs/find.md`.
public final class ConditionReader {

    private static final Set<String> WORDS = Set.of("phase", "active", "winner", Fact.ZONE); // keys without numbers
    private static final String PLUS = "+";
    private static final String MINUS = "-";
    private static final int DEEPEST = 100;
    private static final int SOME = 8;
    private static final String KNOWN = "known";

    private final Lexicon lexicon;
    private final List<Word> words;
    private int next;
    private int depth;

    private ConditionReader(Lexicon lexicon, List<Word> words) {
        this.lexicon = lexicon;
        this.words = words;
    }

    public sealed interface Read {

        record Understood(Condition condition) implements Read {}

        /// @param at the position of the error, from 0
        record Wrong(int at, String key, Map<String, Object> details) implements Read {

            /// Returns the position for display, from 1.
            public int column(String text) {
                return text.codePointCount(0, at) + 1;
            }

            public String sentence(Language language) {
                var said = new HashMap<>(details);
                said.put(KNOWN, details.getOrDefault(KNOWN + language.suffix(), ""));
                return Messages.ofModule(ConditionReader.class, "live", language).say(key, said);
            }
        }
    }

    public static Read read(String text, Lexicon lexicon) {
        try {
            var reader = new ConditionReader(lexicon, Minuses.in(ConditionText.words(text), lexicon));
            Condition condition = reader.either();
            if (!reader.now().text().isEmpty() || reader.now().quoted()) {
                throw reader.trouble("condition.more");
            }
            return new Read.Understood(condition);
        } catch (Misread e) {
            return new Read.Wrong(e.at(), e.key(), e.details());
        }
    }

    private Word now() {
        return words.get(next);
    }

    private Word take() {
        Word word = now();
        if (next < words.size() - 1) {
            next++;
        }
        return word;
    }

    private boolean takes(String... wanted) {
        boolean there = now().is(wanted);
        if (there) {
            take();
        }
        return there;
    }

    private Misread trouble(String key) {
        return now().text().isEmpty() && !now().quoted() ? new Misread(now().at(), "condition.ends", "")
                : new Misread(now().at(), key, now().text());
    }

    private Misread unknown(Word word, String key, Kind... kinds) {
        var details = new HashMap<String, Object>(Map.of("what", word.text(),
                "nearest", lexicon.nearest(word.text(), kinds).orElse("")));
        for (Language language : Language.values()) {
            details.put(KNOWN + language.suffix(), String.join(", ", lexicon.some(kinds[0], language, SOME)));
        }
        return new Misread(word.at(), key, details);
    }

    private Condition either() {
        if (++depth > DEEPEST) {
            throw trouble("condition.deep");
        }
        var parts = new ArrayList<>(List.of(all()));
        while (takes("or", "или", "||")) {
            parts.add(all());
        }
        depth--;
        return parts.size() == 1 ? parts.getFirst() : new Condition.Either(List.copyOf(parts));
    }

    private Condition all() {
        var parts = new ArrayList<>(List.of(one()));
        while (takes("and", "и", "&&")) {
            parts.add(one());
        }
        return parts.size() == 1 ? parts.getFirst() : new Condition.All(List.copyOf(parts));
    }

    private Condition one() {
        if (takes("not", "не", "!")) {
            if (++depth > DEEPEST) {
                throw trouble("condition.deep");
            }
            Condition part = one();
            depth--;
            return new Condition.Not(part);
        }
        if (takes("(")) {
            Condition inside = either();
            if (!takes(")")) {
                throw trouble("condition.closing");
            }
            return inside;
        }
        if (now().is("event", "событие")) {
            take();
            takes("=", "==");
            Word type = name("condition.expected-event");
            Word more = now().is(".") ? qualified() : null;
            Set<String> types = lexicon.find(Kind.EVENT, more == null ? type.text() : type.text() + "." + more.text());
            if (types.isEmpty()) {
                throw unknown(more == null ? type : new Word(type.text() + "." + more.text(), type.at(), false),
                        "condition.unknown-event", Kind.EVENT);
            }
            return new Condition.Happens(types);
        }
        return comparison();
    }

    private Word qualified() {
        take();
        return name("condition.expected-event");
    }

    private Word name(String expected) {
        if (!now().isName()) {
            throw trouble(expected);
        }
        return take();
    }

    /// `A.life < 5`, `5 > A.life - B.life`, `Вампир in A.field`, `A.hand has Вампир`, `Вампир.turned`.
    private Condition comparison() {
        Word first = now();
        if (first.isNumber() || first.is(MINUS)) {
            return compare(sum(new Operand.Number(number())), first, "");
        }
        Word name = name("condition.expected");
        if (!now().is(".")) {
            Set<String> ofMatch = name.quoted() ? Set.of() : lexicon.find(Kind.OF_MATCH, name.text());
            if (!ofMatch.isEmpty()) {
                String kind = ofMatch.iterator().next();
                var value = new Operand.Value(new Path(new Subject.OfMatch(), ofMatch));
                return compare(WORDS.contains(kind) ? value : sum(value), name, kind);
            }
            if (seat(name).isPresent()) {
                throw trouble("condition.expected-of-seat");
            }
            Subject card = card(name).orElseThrow(() -> unknown(name, "condition.unknown-name", Kind.CARD,
                    Kind.OF_MATCH));
            if (!takes("in", "в")) {
                throw trouble("condition.expected-in");
            }
            return inZone(card);
        }
        take();
        return of(name);
    }

    /// Parses the part after `A.` or `Вампир.`.
    private Condition of(Word name) {
        Optional<String> seat = seat(name);
        if (seat.isPresent()) {
            Word what = name("condition.expected-of-seat");
            Set<String> keys = lexicon.find(Kind.OF_SEAT, what.text());
            if (keys.isEmpty()) {
                throw unknown(what, "condition.unknown-of-seat", Kind.OF_SEAT);
            }
            if (now().is("has", "содержит", "с")) {
                take();
                Word held = name("condition.expected-card");
                Subject card = card(held).orElseThrow(() -> unknown(held, "condition.unknown-card", Kind.CARD));
                return zone(card, what, Set.of(seat.get()));
            }
            return compare(sum(new Operand.Value(new Path(new Subject.OfSeat(seat.get()), keys))), what, "");
        }
        Subject card = card(name).orElseThrow(() -> unknown(name, "condition.unknown-subject", Kind.CARD, Kind.SEAT));
        Word what = name("condition.expected-of-card");
        Set<String> keys = lexicon.find(Kind.OF_CARD, what.text());
        if (keys.isEmpty()) {
            throw unknown(what, "condition.unknown-of-card", Kind.OF_CARD);
        }
        var path = new Path(card, keys);
        boolean isZone = keys.contains(Fact.ZONE);
        var value = new Operand.Value(path);
        if (isComparison() || now().is(PLUS, MINUS)) {
            return compare(isZone ? value : sum(value), what, isZone ? Fact.ZONE : "");
        }
        return new Condition.Is(path);
    }

    private Condition inZone(Subject card) {
        Word first = name("condition.expected-zone");
        if (!now().is(".")) {
            return zone(card, first, Set.of("A", "B"));
        }
        take();
        String seat = seat(first).orElseThrow(() -> unknown(first, "condition.unknown-seat", Kind.SEAT));
        return zone(card, name("condition.expected-zone"), Set.of(seat));
    }

    private Condition zone(Subject card, Word zone, Set<String> seats) {
        Set<String> codes = lexicon.find(Kind.ZONE, zone.text());
        if (codes.isEmpty()) {
            throw unknown(zone, "condition.unknown-zone", Kind.ZONE);
        }
        var value = new Operand.Value(new Path(card, Set.of(Fact.ZONE)));
        return either(seats.stream().sorted().flatMap(seat -> codes.stream().map(code -> seat + "." + code))
                .map(place -> new Condition.Compare(value, Comparison.EQUAL, new Operand.Text(place)))
                .collect(Collectors.toList()));
    }

    private static Condition either(List<? extends Condition> parts) {
        return parts.size() == 1 ? parts.getFirst() : new Condition.Either(List.copyOf(parts));
    }

    private boolean isComparison() {
        return sign(now()).isPresent();
    }

    private static Optional<Comparison> sign(Word word) {
        if (word.quoted()) {
            return Optional.empty();
        }
        return switch (word.text()) {
            case "<" -> Optional.of(Comparison.LESS);
            case "<=", "≤" -> Optional.of(Comparison.AT_MOST);
            case "=", "==" -> Optional.of(Comparison.EQUAL);
            case "!=", "<>", "≠" -> Optional.of(Comparison.NOT);
            case ">=", "≥" -> Optional.of(Comparison.AT_LEAST);
            case ">" -> Optional.of(Comparison.MORE);
            case String _ -> Optional.empty();
        };
    }

    /// @param what the word that names the left side
    /// @param kind `phase`, `active`, `winner` or `zone` if its values are words, otherwise empty
    private Condition compare(Operand left, Word what, String kind) {
        Comparison how = sign(now()).orElseThrow(() -> trouble("condition.expected-sign"));
        Word sign = take();
        boolean words = WORDS.contains(kind);
        if (words && how.isOfNumbers()) {
            throw new Misread(sign.at(), "condition.no-order", what.text());
        }
        if (words) {
            Condition equal = either(texts(kind).stream().map(text ->
                    new Condition.Compare(left, Comparison.EQUAL, new Operand.Text(text))).toList());
            return how == Comparison.EQUAL ? equal : new Condition.Not(equal);
        }
        return new Condition.Compare(left, how, sum(value()));
    }

    /// Parses the terms added to or subtracted from a value.
    private Operand sum(Operand first) {
        Operand sum = first;
        while (now().is(PLUS, MINUS)) {
            boolean minus = take().is(MINUS);
            sum = new Operand.Sum(sum, minus, value());
        }
        return sum;
    }

    /// Parses a number or a numeric property.
    private Operand value() {
        if (now().isNumber() || now().is(MINUS)) {
            return new Operand.Number(number());
        }
        Word name = name("condition.expected-number");
        if (!now().is(".")) {
            Set<String> ofMatch = lexicon.find(Kind.OF_MATCH, name.text());
            if (ofMatch.isEmpty() || ofMatch.stream().anyMatch(WORDS::contains)) {
                throw new Misread(name.at(), "condition.expected-number", name.text());
            }
            return new Operand.Value(new Path(new Subject.OfMatch(), ofMatch));
        }
        take();
        Kind keys = seat(name).isPresent() ? Kind.OF_SEAT : Kind.OF_CARD;
        Subject subject = seat(name).<Subject>map(Subject.OfSeat::new).or(() -> card(name))
                .orElseThrow(() -> unknown(name, "condition.unknown-subject", Kind.CARD, Kind.SEAT));
        Word key = name("condition.expected-of-card");
        Set<String> codes = lexicon.find(keys, key.text());
        if (codes.isEmpty()) {
            throw unknown(key, keys == Kind.OF_SEAT ? "condition.unknown-of-seat" : "condition.unknown-of-card", keys);
        }
        if (codes.contains(Fact.ZONE)) {
            throw new Misread(key.at(), "condition.expected-number", key.text());
        }
        return new Operand.Value(new Path(subject, codes));
    }

    /// Returns the codes on the right side of a comparison of words.
    private Set<String> texts(String kind) {
        Word word = name("condition.expected-" + kind);
        if (kind.equals(Fact.ZONE)) {
            Set<String> seats = now().is(".") ? Set.of(seat(word)
                    .orElseThrow(() -> unknown(word, "condition.unknown-seat", Kind.SEAT))) : Set.of("A", "B");
            Word zone = seats.size() == 1 ? afterDot() : word;
            Set<String> codes = lexicon.find(Kind.ZONE, zone.text());
            if (codes.isEmpty()) {
                throw unknown(zone, "condition.unknown-zone", Kind.ZONE);
            }
            return seats.stream().flatMap(seat -> codes.stream().map(code -> seat + "." + code))
                    .collect(Collectors.toSet());
        }
        if (kind.equals("phase")) {
            Set<String> codes = lexicon.find(Kind.PHASE, word.text());
            if (codes.isEmpty()) {
                throw unknown(word, "condition.unknown-phase", Kind.PHASE);
            }
            return codes;
        }
        if (kind.equals("winner") && word.is("draw", "ничья")) {
            return Set.of("draw");
        }
        return Set.of(seat(word).orElseThrow(() -> unknown(word, "condition.unknown-seat", Kind.SEAT)));
    }

    private Word afterDot() {
        take();
        return name("condition.expected-zone");
    }

    private long number() {
        boolean minus = takes(MINUS);
        if (!now().isNumber()) {
            throw trouble("condition.expected-number");
        }
        try {
            long number = Long.parseLong(take().text());
            return minus ? -number : number;
        } catch (NumberFormatException _) {
            throw new Misread(words.get(next - 1).at(), "condition.big-number", words.get(next - 1).text());
        }
    }

    private Optional<String> seat(Word word) {
        return word.quoted() ? Optional.empty() : lexicon.find(Kind.SEAT, word.text()).stream().findFirst();
    }

    private Optional<Subject> card(Word word) {
        if (word.isAnyCard()) {
            return Optional.of(new Subject.AnyCard());
        }
        Optional<Subject> numbered = word.card().map(Subject.Numbered::new);
        if (numbered.isPresent()) {
            return numbered;
        }
        return lexicon.find(Kind.CARD, word.text()).stream().findFirst().map(Subject.Named::new);
    }
}
