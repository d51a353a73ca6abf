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
import letopis.live.finding.ConditionLexer.Word;
import letopis.live.finding.Lexicon.Kind;
import letopis.live.finding.Path.Subject;
import letopis.match.facts.Fact;

/// A parser of conditions as documented in `docs/find.md`.
public final class ConditionParser {

    private static final Set<String> WORD_VALUED_KEYS = Set.of("phase", "active", "winner",
            Fact.ZONE_KEY); // keys without numbers
    private static final String PLUS_SIGN = "+";
    private static final String MINUS = "-";
    private static final int MAX_DEPTH = 100;
    private static final int MAX_SUGGESTIONS = 8;
    private static final String KNOWN_WORDS_KEY = "known";

    private final Lexicon lexicon;
    private final List<Word> words;
    private int nextIndex;
    private int depth;

    private ConditionParser(Lexicon lexicon, List<Word> words) {
        this.lexicon = lexicon;
        this.words = words;
    }

    public sealed interface ParseResult {

        record Success(Condition condition) implements ParseResult {}

        /// @param at the position of the error, from 0
        record Failure(int at, String key, Map<String, Object> details) implements ParseResult {

            /// Returns the position for display, from 1.
            public int column(String text) {
                return text.codePointCount(0, at) + 1;
            }

            public String formatSentence(Language language) {
                var said = new HashMap<>(details);
                said.put(KNOWN_WORDS_KEY, details.getOrDefault(KNOWN_WORDS_KEY + language.suffix(), ""));
                return Messages.ofModule(ConditionParser.class, "live", language).format(key, said);
            }
        }
    }

    public static ParseResult parse(String text, Lexicon lexicon) {
        try {
            var reader = new ConditionParser(lexicon, MinusSplitter.split(ConditionLexer.tokenize(text), lexicon));
            Condition condition = reader.parseDisjunction();
            if (!reader.peek().text().isEmpty() || reader.peek().isQuoted()) {
                throw reader.createSyntaxError("condition.more");
            }
            return new ParseResult.Success(condition);
        } catch (ConditionSyntaxException e) {
            return new ParseResult.Failure(e.at(), e.key(), e.details());
        }
    }

    private Word peek() {
        return words.get(nextIndex);
    }

    private Word next() {
        Word word = peek();
        if (nextIndex < words.size() - 1) {
            nextIndex++;
        }
        return word;
    }

    private boolean accept(String... words) {
        boolean there = peek().isAnyOf(words);
        if (there) {
            next();
        }
        return there;
    }

    private ConditionSyntaxException createSyntaxError(String key) {
        return peek().text().isEmpty() && !peek().isQuoted()
                ? new ConditionSyntaxException(peek().at(), "condition.ends", "")
                : new ConditionSyntaxException(peek().at(), key, peek().text());
    }

    private ConditionSyntaxException createWordError(Word word, String key, Kind... kinds) {
        var details = new HashMap<String, Object>(Map.of("what", word.text(),
                "nearest", lexicon.findNearest(word.text(), kinds).orElse("")));
        for (Language language : Language.values()) {
            details.put(KNOWN_WORDS_KEY + language.suffix(),
                    String.join(", ", lexicon.listExamples(kinds[0], language, MAX_SUGGESTIONS)));
        }
        return new ConditionSyntaxException(word.at(), key, details);
    }

    private Condition parseDisjunction() {
        if (++depth > MAX_DEPTH) {
            throw createSyntaxError("condition.deep");
        }
        var parts = new ArrayList<>(List.of(parseConjunction()));
        while (accept("or", "или", "||")) {
            parts.add(parseConjunction());
        }
        depth--;
        return parts.size() == 1 ? parts.getFirst() : new Condition.AnyOf(List.copyOf(parts));
    }

    private Condition parseConjunction() {
        var parts = new ArrayList<>(List.of(parsePrimary()));
        while (accept("and", "и", "&&")) {
            parts.add(parsePrimary());
        }
        return parts.size() == 1 ? parts.getFirst() : new Condition.AllOf(List.copyOf(parts));
    }

    private Condition parsePrimary() {
        if (accept("not", "не", "!")) {
            if (++depth > MAX_DEPTH) {
                throw createSyntaxError("condition.deep");
            }
            Condition part = parsePrimary();
            depth--;
            return new Condition.Not(part);
        }
        if (accept("(")) {
            Condition inside = parseDisjunction();
            if (!accept(")")) {
                throw createSyntaxError("condition.closing");
            }
            return inside;
        }
        if (peek().isAnyOf("event", "событие")) {
            next();
            accept("=", "==");
            Word type = parseName("condition.expected-event");
            Word more = peek().isAnyOf(".") ? parseQualifiedWord() : null;
            Set<String> types = lexicon.find(Kind.EVENT, more == null ? type.text() : type.text() + "." + more.text());
            if (types.isEmpty()) {
                throw createWordError(more == null ? type : new Word(type.text() + "." + more.text(), type.at(), false),
                        "condition.unknown-event", Kind.EVENT);
            }
            return new Condition.EventCondition(types);
        }
        return parseComparison();
    }

    private Word parseQualifiedWord() {
        next();
        return parseName("condition.expected-event");
    }

    private Word parseName(String expected) {
        if (!peek().isName()) {
            throw createSyntaxError(expected);
        }
        return next();
    }

    /// Parses a comparison, such as `A.life < 5`, `5 > A.life - B.life`, `Вампир in A.field`, `A.hand has Вампир` or
    /// `Вампир.turned`.
    private Condition parseComparison() {
        Word first = peek();
        if (first.isNumber() || first.isAnyOf(MINUS)) {
            return buildComparison(parseSum(new Operand.Number(parseNumber())), first, "");
        }
        Word name = parseName("condition.expected");
        if (!peek().isAnyOf(".")) {
            Set<String> ofMatch = name.isQuoted() ? Set.of() : lexicon.find(Kind.OF_MATCH, name.text());
            if (!ofMatch.isEmpty()) {
                String kind = ofMatch.iterator().next();
                var value = new Operand.Value(new Path(new Subject.MatchSubject(), ofMatch));
                return buildComparison(WORD_VALUED_KEYS.contains(kind) ? value : parseSum(value), name, kind);
            }
            if (findSeat(name).isPresent()) {
                throw createSyntaxError("condition.expected-of-seat");
            }
            Subject card = findCard(name).orElseThrow(() -> createWordError(name, "condition.unknown-name", Kind.CARD,
                    Kind.OF_MATCH));
            if (!accept("in", "в")) {
                throw createSyntaxError("condition.expected-in");
            }
            return parseZoneCondition(card);
        }
        next();
        return parseProperty(name);
    }

    /// Parses the part after `A.` or `Вампир.`.
    private Condition parseProperty(Word propertyWord) {
        Optional<String> seat = findSeat(propertyWord);
        if (seat.isPresent()) {
            Word word = parseName("condition.expected-of-seat");
            Set<String> keys = lexicon.find(Kind.OF_SEAT, word.text());
            if (keys.isEmpty()) {
                throw createWordError(word, "condition.unknown-of-seat", Kind.OF_SEAT);
            }
            if (peek().isAnyOf("has", "содержит", "с")) {
                next();
                Word held = parseName("condition.expected-card");
                Subject card = findCard(held)
                        .orElseThrow(() -> createWordError(held, "condition.unknown-card", Kind.CARD));
                return buildZoneCondition(card, word, Set.of(seat.get()));
            }
            return buildComparison(parseSum(new Operand.Value(new Path(new Subject.SeatSubject(seat.get()), keys))),
                    word, "");
        }
        Subject card = findCard(propertyWord)
                .orElseThrow(() -> createWordError(propertyWord, "condition.unknown-subject", Kind.CARD, Kind.SEAT));
        Word what = parseName("condition.expected-of-card");
        Set<String> keys = lexicon.find(Kind.OF_CARD, what.text());
        if (keys.isEmpty()) {
            throw createWordError(what, "condition.unknown-of-card", Kind.OF_CARD);
        }
        var path = new Path(card, keys);
        boolean isZone = keys.contains(Fact.ZONE_KEY);
        var value = new Operand.Value(path);
        if (isComparison() || peek().isAnyOf(PLUS_SIGN, MINUS)) {
            return buildComparison(isZone ? value : parseSum(value), what, isZone ? Fact.ZONE_KEY : "");
        }
        return new Condition.FlagCondition(path);
    }

    private Condition parseZoneCondition(Subject subject) {
        Word first = parseName("condition.expected-zone");
        if (!peek().isAnyOf(".")) {
            return buildZoneCondition(subject, first, Set.of("A", "B"));
        }
        next();
        String seat = findSeat(first).orElseThrow(() -> createWordError(first, "condition.unknown-seat", Kind.SEAT));
        return buildZoneCondition(subject, parseName("condition.expected-zone"), Set.of(seat));
    }

    private Condition buildZoneCondition(Subject subject, Word zone, Set<String> seats) {
        Set<String> codes = lexicon.find(Kind.ZONE, zone.text());
        if (codes.isEmpty()) {
            throw createWordError(zone, "condition.unknown-zone", Kind.ZONE);
        }
        var value = new Operand.Value(new Path(subject, Set.of(Fact.ZONE_KEY)));
        return joinWithOr(seats.stream().sorted().flatMap(seat -> codes.stream().map(code -> seat + "." + code))
                .map(place -> new Condition.ComparisonCondition(value, Comparison.EQUAL, new Operand.Text(place)))
                .collect(Collectors.toList()));
    }

    private static Condition joinWithOr(List<? extends Condition> parts) {
        return parts.size() == 1 ? parts.getFirst() : new Condition.AnyOf(List.copyOf(parts));
    }

    private boolean isComparison() {
        return findComparison(peek()).isPresent();
    }

    private static Optional<Comparison> findComparison(Word word) {
        if (word.isQuoted()) {
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

    /// @param word the word for the left side
    /// @param kind the kind of the left-hand values if they are words (`phase`, `active`, `winner` or `zone`);
    ///   otherwise empty
    private Condition buildComparison(Operand left, Word word, String kind) {
        Comparison how = findComparison(peek()).orElseThrow(() -> createSyntaxError("condition.expected-sign"));
        Word sign = next();
        boolean words = WORD_VALUED_KEYS.contains(kind);
        if (words && how.isNumeric()) {
            throw new ConditionSyntaxException(sign.at(), "condition.no-order", word.text());
        }
        if (words) {
            Condition equal = joinWithOr(parseCodes(kind).stream().map(text ->
                    new Condition.ComparisonCondition(left, Comparison.EQUAL, new Operand.Text(text))).toList());
            return how == Comparison.EQUAL ? equal : new Condition.Not(equal);
        }
        return new Condition.ComparisonCondition(left, how, parseSum(parseOperand()));
    }

    /// Parses the terms added to or subtracted from a value.
    private Operand parseSum(Operand firstOperand) {
        Operand sum = firstOperand;
        while (peek().isAnyOf(PLUS_SIGN, MINUS)) {
            boolean minus = next().isAnyOf(MINUS);
            sum = new Operand.Sum(sum, minus, parseOperand());
        }
        return sum;
    }

    /// Parses a number or a numeric property.
    private Operand parseOperand() {
        if (peek().isNumber() || peek().isAnyOf(MINUS)) {
            return new Operand.Number(parseNumber());
        }
        Word name = parseName("condition.expected-number");
        if (!peek().isAnyOf(".")) {
            Set<String> ofMatch = lexicon.find(Kind.OF_MATCH, name.text());
            if (ofMatch.isEmpty() || ofMatch.stream().anyMatch(WORD_VALUED_KEYS::contains)) {
                throw new ConditionSyntaxException(name.at(), "condition.expected-number", name.text());
            }
            return new Operand.Value(new Path(new Subject.MatchSubject(), ofMatch));
        }
        next();
        Kind keys = findSeat(name).isPresent() ? Kind.OF_SEAT : Kind.OF_CARD;
        Subject subject = findSeat(name).<Subject>map(Subject.SeatSubject::new).or(() -> findCard(name))
                .orElseThrow(() -> createWordError(name, "condition.unknown-subject", Kind.CARD, Kind.SEAT));
        Word key = parseName("condition.expected-of-card");
        Set<String> codes = lexicon.find(keys, key.text());
        if (codes.isEmpty()) {
            throw createWordError(key, keys == Kind.OF_SEAT ? "condition.unknown-of-seat"
                    : "condition.unknown-of-card", keys);
        }
        if (codes.contains(Fact.ZONE_KEY)) {
            throw new ConditionSyntaxException(key.at(), "condition.expected-number", key.text());
        }
        return new Operand.Value(new Path(subject, codes));
    }

    /// Returns the codes on the right side of a comparison of words.
    private Set<String> parseCodes(String kind) {
        Word word = parseName("condition.expected-" + kind);
        if (kind.equals(Fact.ZONE_KEY)) {
            Set<String> seats = peek().isAnyOf(".") ? Set.of(findSeat(word)
                    .orElseThrow(() -> createWordError(word, "condition.unknown-seat", Kind.SEAT)))
                    : Set.of("A", "B");
            Word zone = seats.size() == 1 ? parseWordAfterDot() : word;
            Set<String> codes = lexicon.find(Kind.ZONE, zone.text());
            if (codes.isEmpty()) {
                throw createWordError(zone, "condition.unknown-zone", Kind.ZONE);
            }
            return seats.stream().flatMap(seat -> codes.stream().map(code -> seat + "." + code))
                    .collect(Collectors.toSet());
        }
        if (kind.equals("phase")) {
            Set<String> codes = lexicon.find(Kind.PHASE, word.text());
            if (codes.isEmpty()) {
                throw createWordError(word, "condition.unknown-phase", Kind.PHASE);
            }
            return codes;
        }
        if (kind.equals("winner") && word.isAnyOf("draw", "ничья")) {
            return Set.of("draw");
        }
        return Set.of(findSeat(word).orElseThrow(() -> createWordError(word, "condition.unknown-seat", Kind.SEAT)));
    }

    private Word parseWordAfterDot() {
        next();
        return parseName("condition.expected-zone");
    }

    private long parseNumber() {
        boolean minus = accept(MINUS);
        if (!peek().isNumber()) {
            throw createSyntaxError("condition.expected-number");
        }
        try {
            long number = Long.parseLong(next().text());
            return minus ? -number : number;
        } catch (NumberFormatException _) {
            throw new ConditionSyntaxException(words.get(nextIndex - 1).at(), "condition.big-number",
                    words.get(nextIndex - 1).text());
        }
    }

    private Optional<String> findSeat(Word word) {
        return lexicon.find(Kind.SEAT, word.text()).stream().findFirst()
                .filter(_ -> !word.isQuoted() || lexicon.find(Kind.CARD, word.text()).isEmpty());
    }

    private Optional<Subject> findCard(Word word) {
        if (word.isAnyCard()) {
            return Optional.of(new Subject.AnyCard());
        }
        Optional<Subject> numbered = word.cardNumber().map(Subject.CardByNumber::new);
        if (numbered.isPresent()) {
            return numbered;
        }
        return Optional.of(lexicon.findName(Kind.CARD, word.text())).filter(names -> !names.isEmpty())
                .map(Subject.CardByName::new);
    }
}
