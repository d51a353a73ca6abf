package letopis.match;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import letopis.match.Timeline.Stride;
import letopis.table.Moment;
import letopis.table.State;

/// A place in a match in its textual form: `118` or `#118` for an entry, `t7` for a turn, `t7.damage` for one of its
/// phases, `g2`, `g2.t3` and `g2.t3.damage` for the same in a game of the match, `+3` and `-2` for relative steps,
/// `start`, `end`.
///
/// A turn without a game belongs to the current game.
public sealed interface Where {

    /// The current game.
    int THIS_GAME = 0;

    record Start() implements Where {}

    record End() implements Where {}

    record AtEntry(long number) implements Where {}

    /// @param by number of steps; negative for backward
    record Steps(long by) implements Where {}

    record GameStart(int game) implements Where {}

    /// @param game the game number, or [#THIS_GAME]
    record TurnStart(int game, int turn) implements Where {}

    /// @param game the game number, or [#THIS_GAME]
    /// @param phase the code of the phase, or the user's text for it
    record PhaseStart(int game, int turn, String phase) implements Where {}

    sealed interface Parsed {

        record Place(Where where) implements Parsed {}

        /// A syntax error.
        ///
        /// @param column the position of the first wrong character, from 1
        record Unreadable(String text, int column, Expected expected) implements Parsed {}
    }

    /// Syntax element expected at the position of an error.
    enum Expected { PLACE, NUMBER, TURN, PHASE, NOTHING_MORE }

    sealed interface Resolved {

        /// @param index as in [Timeline]
        record At(long index) implements Resolved {}

        /// @param last the number of the last entry
        record NoSuchEntry(long number, long last) implements Resolved {}

        /// @param games the numbers of the games played
        record NoSuchGame(int game, List<Integer> games) implements Resolved {}

        /// @param last the number of that game's last turn, 0 if it has none
        record NoSuchTurn(int game, int turn, int last) implements Resolved {}

        /// @param phases the codes of this turn's phases
        record NoSuchPhase(int game, int turn, String phase, List<String> phases) implements Resolved {}
    }

    static Parsed parse(String text) {
        return new WhereParser(text.strip()).parse();
    }

    /// @param from the index that steps and the current game are relative to
    default <S extends State> Resolved on(Timeline<S> timeline, long from) {
        return switch (this) {
            case Start() -> new Resolved.At(0);
            case End() -> new Resolved.At(timeline.size());
            case AtEntry(long number) -> number <= timeline.size()
                    ? new Resolved.At(number) : new Resolved.NoSuchEntry(number, timeline.size());
            case Steps(long by) -> new Resolved.At(stepped(timeline, from, by));
            case GameStart(int game) -> found(timeline.game(game), noGame(timeline, game));
            case TurnStart(int game, int turn) -> turn(timeline, meant(timeline, from, game), turn);
            case PhaseStart(int game, int turn, var phase) -> phase(timeline, meant(timeline, from, game), turn, phase);
        };
    }

    private static long stepped(Timeline<?> timeline, long from, long by) {
        long index = from;
        for (long left = by; left > 0 && index < timeline.size(); left--) {
            index = timeline.next(index, Stride.STEP);
        }
        for (long left = by; left < 0 && index > 0; left++) {
            index = timeline.previous(index, Stride.STEP);
        }
        return index;
    }

    private static int meant(Timeline<?> timeline, long from, int game) {
        return game == THIS_GAME ? Math.max(1, timeline.at(from).moment().game()) : game;
    }

    private static Resolved turn(Timeline<?> timeline, int game, int turn) {
        if (timeline.game(game).isEmpty()) {
            return noGame(timeline, game);
        }
        int last = moments(timeline, Stride.TURN).stream()
                .filter(moment -> moment.game() == game).mapToInt(Moment::turn).max().orElse(0);
        return found(timeline.turn(game, turn), new Resolved.NoSuchTurn(game, turn, last));
    }

    private static Resolved phase(Timeline<?> timeline, int game, int turn, String phase) {
        Resolved begin = turn(timeline, game, turn);
        if (!(begin instanceof Resolved.At)) {
            return begin;
        }
        return found(timeline.phase(game, turn, phase),
                new Resolved.NoSuchPhase(game, turn, phase, phases(timeline, game, turn)));
    }

    private static Resolved noGame(Timeline<?> timeline, int game) {
        List<Integer> games = moments(timeline, Stride.GAME).stream().map(Moment::game).toList();
        return new Resolved.NoSuchGame(game, games);
    }

    private static List<String> phases(Timeline<?> timeline, int game, int turn) {
        return moments(timeline, Stride.PHASE).stream()
                .filter(moment -> moment.game() == game && moment.turn() == turn)
                .map(Moment::phase).distinct().toList();
    }

    private static List<Moment> moments(Timeline<?> timeline, Stride stride) {
        return Arrays.stream(timeline.marks(stride)).mapToObj(index -> timeline.at(index).moment()).toList();
    }

    private static Resolved found(OptionalLong index, Resolved otherwise) {
        return index.isPresent() ? new Resolved.At(index.getAsLong()) : otherwise;
    }

    /// A parser that reads character by character to report the column of an error.
    final class WhereParser {

        /// More digits than any match needs for its entries.
        private static final int DIGITS_MAX = 9;

        private final String text;
        private int at;

        WhereParser(String text) {
            this.text = text;
        }

        Parsed parse() {
            return switch (text) {
                case "start" -> new Parsed.Place(new Start());
                case "end" -> new Parsed.Place(new End());
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
            return first == 't' ? turn(THIS_GAME) : wrong(Expected.PLACE);
        }

        private Parsed entry(int from) {
            at = from;
            int number = number();
            return number < 0 ? wrong(Expected.NUMBER) : end(new AtEntry(number));
        }

        private Parsed steps(int sign) {
            at = 1;
            int number = number();
            return number < 0 ? wrong(Expected.NUMBER) : end(new Steps((long) sign * number));
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
            return end(new GameStart(game));
        }

        private Parsed turn(int game) {
            at++;
            int turn = number();
            if (turn < 0) {
                return wrong(Expected.NUMBER);
            }
            if (at < text.length() && text.charAt(at) == '.') {
                String phase = text.substring(++at).strip();
                return phase.isEmpty() ? wrong(Expected.PHASE) : new Parsed.Place(new PhaseStart(game, turn, phase));
            }
            return end(new TurnStart(game, turn));
        }

        private Parsed end(Where where) {
            return at == text.length() ? new Parsed.Place(where) : wrong(Expected.NOTHING_MORE);
        }

        /// Reads a number; returns -1 if there is none.
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
}
