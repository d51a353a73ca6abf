package letopis.match;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import letopis.match.Timeline.Stride;
import letopis.table.Moment;
import letopis.table.State;

/// A place in a match in its textual form: `118` or `#118` for an entry, `t7` for a turn, `t7.damage` for one of its
/// phases, `g2`, `g2.t3` and `g2.t3.damage` for places in a particular game, `+3` and `-2` for relative steps, `start`,
/// `end`.
///
/// A turn without a game belongs to the current game.
public sealed interface TimelinePoint {

    /// The current game.
    int THIS_GAME = 0;

    record Start() implements TimelinePoint {}

    record End() implements TimelinePoint {}

    record EntryNumber(long number) implements TimelinePoint {}

    /// @param by the number of steps; negative for steps back
    record Steps(long by) implements TimelinePoint {}

    record GameStart(int game) implements TimelinePoint {}

    /// @param game the game number, or [#THIS_GAME]
    record TurnStart(int game, int turn) implements TimelinePoint {}

    /// @param game the game number, or [#THIS_GAME]
    /// @param phase the code of the phase, or the user's text
    record PhaseStart(int game, int turn, String phase) implements TimelinePoint {}

    sealed interface ParseResult {

        record Place(TimelinePoint point) implements ParseResult {}

        /// A syntax error.
        ///
        /// @param column the position of the first wrong character, from 1
        record UnreadableText(String text, int column, ExpectedPart expected) implements ParseResult {}
    }

    /// The syntax element expected at the position of an error.
    enum ExpectedPart { PLACE, NUMBER, TURN, PHASE, NOTHING_MORE }

    sealed interface Resolution {

        /// @param index as in [Timeline]
        record ResolvedIndex(long index) implements Resolution {}

        /// @param last the number of the last entry
        record NoSuchEntry(long number, long last) implements Resolution {}

        /// @param games the numbers of the games played
        record NoSuchGame(int game, List<Integer> games) implements Resolution {}

        /// @param last the number of that game's last turn, 0 if it has none
        record NoSuchTurn(int game, int turn, int last) implements Resolution {}

        /// @param phases the codes of this turn's phases
        record NoSuchPhase(int game, int turn, String phase, List<String> phases) implements Resolution {}
    }

    static ParseResult parse(String text) {
        return new PointParser(text.strip()).parse();
    }

    /// @param from the index that determines the current game and from which steps are counted
    default <S extends State> Resolution resolve(Timeline<S> timeline, long from) {
        return switch (this) {
            case Start() -> new Resolution.ResolvedIndex(0);
            case End() -> new Resolution.ResolvedIndex(timeline.size());
            case EntryNumber(long number) -> number <= timeline.size()
                    ? new Resolution.ResolvedIndex(number) : new Resolution.NoSuchEntry(number, timeline.size());
            case Steps(long by) -> new Resolution.ResolvedIndex(step(timeline, from, by));
            case GameStart(int game) -> resolveOrElse(timeline.findGameStart(game), createNoSuchGame(timeline, game));
            case TurnStart(int game, int turn) -> resolveTurn(timeline, resolveGame(timeline, from, game), turn);
            case PhaseStart(int game, int turn, var phase) ->
                    resolvePhase(timeline, resolveGame(timeline, from, game), turn, phase);
        };
    }

    private static long step(Timeline<?> timeline, long from, long steps) {
        long index = from;
        for (long left = steps; left > 0 && index < timeline.size(); left--) {
            index = timeline.next(index, Stride.STEP);
        }
        for (long left = steps; left < 0 && index > 0; left++) {
            index = timeline.findPreviousIndex(index, Stride.STEP);
        }
        return index;
    }

    private static int resolveGame(Timeline<?> timeline, long from, int game) {
        return game == THIS_GAME ? Math.max(1, timeline.at(from).moment().game()) : game;
    }

    private static Resolution resolveTurn(Timeline<?> timeline, int game, int turn) {
        if (timeline.findGameStart(game).isEmpty()) {
            return createNoSuchGame(timeline, game);
        }
        int last = listMoments(timeline, Stride.TURN).stream()
                .filter(moment -> moment.game() == game).mapToInt(Moment::turn).max().orElse(0);
        return resolveOrElse(timeline.findTurnStart(game, turn), new Resolution.NoSuchTurn(game, turn, last));
    }

    private static Resolution resolvePhase(Timeline<?> timeline, int game, int turn, String phase) {
        Resolution begin = resolveTurn(timeline, game, turn);
        if (!(begin instanceof Resolution.ResolvedIndex)) {
            return begin;
        }
        return resolveOrElse(timeline.findPhaseStart(game, turn, phase),
                new Resolution.NoSuchPhase(game, turn, phase, listPhases(timeline, game, turn)));
    }

    private static Resolution createNoSuchGame(Timeline<?> timeline, int game) {
        List<Integer> games = listMoments(timeline, Stride.GAME).stream().map(Moment::game).toList();
        return new Resolution.NoSuchGame(game, games);
    }

    private static List<String> listPhases(Timeline<?> timeline, int game, int turn) {
        return listMoments(timeline, Stride.PHASE).stream()
                .filter(moment -> moment.game() == game && moment.turn() == turn)
                .map(Moment::phase).distinct().toList();
    }

    private static List<Moment> listMoments(Timeline<?> timeline, Stride stride) {
        return Arrays.stream(timeline.listMarks(stride)).mapToObj(index -> timeline.at(index).moment()).toList();
    }

    private static Resolution resolveOrElse(OptionalLong index, Resolution fallback) {
        return index.isPresent() ? new Resolution.ResolvedIndex(index.getAsLong()) : fallback;
    }

    /// A parser that reads character by character to report the column of an error.
    final class PointParser {

        /// The maximum number of digits. No match needs more for its entries.
        private static final int MAX_DIGITS = 9;

        private final String text;
        private int index;

        PointParser(String text) {
            this.text = text;
        }

        ParseResult parse() {
            return switch (text) {
                case "start" -> new ParseResult.Place(new Start());
                case "end" -> new ParseResult.Place(new End());
                case String _ -> parsePoint();
            };
        }

        private ParseResult parsePoint() {
            char first = text.isEmpty() ? ' ' : Character.toLowerCase(text.charAt(0));
            if (first == '#' || isDigit(first)) {
                return parseEntry(first == '#' ? 1 : 0);
            }
            if (first == '+' || first == '-') {
                return parseSteps(first == '+' ? 1 : -1);
            }
            if (first == 'g') {
                return parseGame();
            }
            return first == 't' ? parseTurn(THIS_GAME) : reject(ExpectedPart.PLACE);
        }

        private ParseResult parseEntry(int from) {
            index = from;
            int number = parseNumber();
            return number < 0 ? reject(ExpectedPart.NUMBER) : expectEnd(new EntryNumber(number));
        }

        private ParseResult parseSteps(int sign) {
            index = 1;
            int number = parseNumber();
            return number < 0 ? reject(ExpectedPart.NUMBER) : expectEnd(new Steps((long) sign * number));
        }

        private ParseResult parseGame() {
            index++;
            int game = parseNumber();
            if (game < 0) {
                return reject(ExpectedPart.NUMBER);
            }
            if (index < text.length() && text.charAt(index) == '.') {
                index++;
                return index < text.length() && Character.toLowerCase(text.charAt(index)) == 't' ? parseTurn(game)
                        : reject(ExpectedPart.TURN);
            }
            return expectEnd(new GameStart(game));
        }

        private ParseResult parseTurn(int game) {
            index++;
            int turn = parseNumber();
            if (turn < 0) {
                return reject(ExpectedPart.NUMBER);
            }
            if (index < text.length() && text.charAt(index) == '.') {
                String phase = text.substring(++index).strip();
                return phase.isEmpty() ? reject(ExpectedPart.PHASE)
                        : new ParseResult.Place(new PhaseStart(game, turn, phase));
            }
            return expectEnd(new TurnStart(game, turn));
        }

        private ParseResult expectEnd(TimelinePoint point) {
            return index == text.length() ? new ParseResult.Place(point) : reject(ExpectedPart.NOTHING_MORE);
        }

        /// Reads a number; returns -1 if there is none.
        private int parseNumber() {
            int from = index;
            while (index < text.length() && index - from < MAX_DIGITS && isDigit(text.charAt(index))) {
                index++;
            }
            return index == from ? -1 : Integer.parseInt(text, from, index, 10);
        }

        private static boolean isDigit(char letter) {
            return letter >= '0' && letter <= '9';
        }

        private ParseResult reject(ExpectedPart expected) {
            return new ParseResult.UnreadableText(text, index + 1, expected);
        }
    }
}
