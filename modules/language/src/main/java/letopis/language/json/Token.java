package letopis.language.json;

import java.time.Instant;
import java.util.function.Function;
import letopis.journal.Author;
import letopis.journal.GameId;
import letopis.journal.MatchId;
import letopis.journal.PublicKey;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.SignerKey;
import letopis.language.message.FileProblem;
import letopis.table.CardId;
import letopis.table.CardName;

/// A value type of the project written as text: a seat, a card, a rule, a time, …
public final class Token extends Word {

    public static final Token SEAT = new Token("Seat", Seat::of, "expected.seat", "^[A-Z]$", "A");
    static final Token CARD_ID = new Token("CardId", CardId::parse, "expected.card-id", "^c[1-9][0-9]*$", "c1");
    static final Token CARD_NAME = new Token("CardName", CardName::new, "expected.card-name", "\\S", "Card");
    public static final Token RULE = new Token("RuleRef", RuleRef::new, "expected.rule", "\\S", "R-1");
    public static final Token MATCH = new Token("MatchId", MatchId::new, "expected.match",
            "^[a-z0-9][a-z0-9._-]{0,99}$", "match-1");
    public static final Token GAME = new Token("GameId", GameId::new, "expected.game", "^[a-z0-9-]+$", "game");
    static final Token ROLE = new Token("Role", SignerKey::parseRole, role -> ((Author) role).code(),
            "expected.role",
            "^(recorder|judge|[A-Z])$", "recorder");
    static final Token PUBLIC_KEY = new Token("PublicKey", PublicKey::new, "expected.public-key", "^[A-Za-z0-9_-]{43}$",
            "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo");
    /// Plain text as a property name.
    public static final Token NAME = new Token("Text", text -> text, "expected.text", "", "name");
    public static final Token TIME = new Token("Time", Times::parse, time -> Times.format((Instant) time),
            "expected.time",
            "^-?[0-9]{4,}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{3}|\\.[0-9]{6}|\\.[0-9]{9})?Z$",
            "2026-11-20T18:03:11.412Z");

    private final Function<String, Object> parser;
    private final Function<Object, String> formatter;
    private final String expected;
    /// The name used in schemas.
    public final String name;
    public final String pattern;
    public final String example;

    private Token(String name, Function<String, Object> parser, String expected, String pattern, String example) {
        this(name, parser, Object::toString, expected, pattern, example);
    }

    private Token(String name, Function<String, Object> parser, Function<Object, String> formatter, String expected,
            String pattern, String example) {
        super(expected);
        this.name = name;
        this.parser = parser;
        this.formatter = formatter;
        this.expected = expected;
        this.pattern = pattern;
        this.example = example;
    }

    @Override
    public Object scan(JsonScanner in) {
        return this == TIME ? in.time() : super.scan(in);
    }

    @Override
    FileProblem createProblem(String text) {
        return FileProblem.ofWrongValue(expected, FileProblem.quote(text));
    }

    @Override
    public Object parse(String text) {
        try {
            Object value = parser.apply(text);
            return toText(value).equals(text) ? value : null;
        } catch (IllegalArgumentException _) {
            return null; // the value types reject invalid text; the error names the expected term
        }
    }

    @Override
    public String toText(Object value) {
        return formatter.apply(value);
    }
}
