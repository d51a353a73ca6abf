package letopis.match;

import letopis.match.Where.Expected;
import letopis.match.Where.Parsed;

/// Reads a [Where] letter by letter, so that a mistake has a place.
final class WhereParser {

    /// More digits than any match has entries.
    private static final int DIGITS_MAX = 9;

    private final String text;
    private int at;

    WhereParser(String text) {
        this.text = text;
    }

    Parsed parse() {
        return switch (text) {
            case "start" -> new Parsed.Place(new Where.Start());
            case "end" -> new Parsed.Place(new Where.End());
            case String _ -> place();
        };
    }

    private Parsed place() {
        char first = text.isEmpty() ? ' ' : Character.toLowerCase(text.charAt(0));
        if (first == '#' || isDigit(first)) {
            return entry(first == '#' ? 1 : 0);
        }
        if (first == '+' || first == '-') {
            return steps(first == '+' ? 1 : -1);
        }
        if (first == 'g') {
            return game();
        }
        return first == 't' ? turn(Where.THIS_GAME) : wrong(Expected.PLACE);
    }

    private Parsed entry(int from) {
        at = from;
        int number = number();
        return number < 0 ? wrong(Expected.NUMBER) : end(new Where.AtEntry(number));
    }

    private Parsed steps(int sign) {
        at = 1;
        int number = number();
        return number < 0 ? wrong(Expected.NUMBER) : end(new Where.Steps((long) sign * number));
    }

    private Parsed game() {
        at++;
        int game = number();
        if (game < 0) {
            return wrong(Expected.NUMBER);
        }
        if (at < text.length() && text.charAt(at) == '.') {
            at++;
            return at < text.length() && Character.toLowerCase(text.charAt(at)) == 't' ? turn(game)
                    : wrong(Expected.TURN);
        }
        return end(new Where.GameStart(game));
    }

    private Parsed turn(int game) {
        at++;
        int turn = number();
        if (turn < 0) {
            return wrong(Expected.NUMBER);
        }
        if (at < text.length() && text.charAt(at) == '.') {
            String phase = text.substring(++at).strip();
            return phase.isEmpty() ? wrong(Expected.PHASE) : new Parsed.Place(new Where.PhaseStart(game, turn, phase));
        }
        return end(new Where.TurnStart(game, turn));
    }

    private Parsed end(Where where) {
        return at == text.length() ? new Parsed.Place(where) : wrong(Expected.NOTHING_MORE);
    }

    /// The number that stands here, or -1 when none does.
    private int number() {
        int from = at;
        while (at < text.length() && at - from < DIGITS_MAX && isDigit(text.charAt(at))) {
            at++;
        }
        return at == from ? -1 : Integer.parseInt(text, from, at, 10);
    }

    private static boolean isDigit(char letter) {
        return letter >= '0' && letter <= '9';
    }

    private Parsed wrong(Expected expected) {
        return new Parsed.Unreadable(text, at + 1, expected);
    }
}
