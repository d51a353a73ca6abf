package letopis.vremyageroev.naive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import letopis.vremyageroev.naive.NaiveCard.Line;
import letopis.vremyageroev.naive.NaiveCard.LineEffect;
import letopis.vremyageroev.naive.NaiveCard.Timing;

/// A fight following sections 4 to 7 of the specification, written as sequential code that asks the script for each
/// decision. Players are 0 and 1.
public final class Duel {

    /// Readings of the rules; false means the default of section 9.
    public static final class Readings {
        public boolean absorbed;
        public boolean interposedUndefended;
        public boolean emptyHandWins;
        public boolean noResponseAfterRepelled;
        public boolean atHero;
        public boolean alsoBetween;
        public boolean anyNumberOfAnswers;
        public boolean parryDefends;
        public boolean interruptedGoesOn;
        public boolean restContinues;
        public boolean windAgainLoses;
        public boolean mustAnswer;
        public boolean tooFewLoses;
    }

    /// A card in a zone.
    public static final class PlacedCard {
        public final int id;
        public final NaiveCard printed;
        public final int owner;
        public boolean closed;
        public boolean laid;
        final Map<Integer, Integer> used = new HashMap<>();

        public PlacedCard(int id, NaiveCard printed, int owner) {
            this.id = id;
            this.printed = printed;
            this.owner = owner;
        }
    }

    /// A player's half of the table.
    public static final class Half {
        public PlacedCard hero;
        public final Set<PlacedCard> hand = new LinkedHashSet<>();
        public final Set<PlacedCard> field = new LinkedHashSet<>();
        public final Set<PlacedCard> grave = new LinkedHashSet<>();
        public int deck;
        public boolean winded;
    }

    /// A decision or chance outcome.
    ///
    /// @param kind pass, end, use, interpose, wit, give-up, wind, draw-two, none, taken, turned-up
    /// @param target companion attacked or picked; 0 for the Hero
    public record Move(String kind, int card, int line, int target, int pointed, List<Integer> cards,
            List<String> names) {}

    /// Source of decisions.
    public interface Script {
        /// @param able options besides passing, as the model sees them; null if the player has no free choice
        Move next(String asked, int player, int number, Set<String> able);
    }

    /// Signals the end of the fight.
    private static final class FightOver extends RuntimeException {
        private static final long serialVersionUID = 1;

        private FightOver() {
            super("", null, false, false);
        }
    }

    public final Half[] halves = {new Half(), new Half()};
    public final Readings readings;
    final Map<String, NaiveCard> book;
    final Script script;
    public int active;
    public int winner = -1;
    private final AttackRules assault = new AttackRules(this);
    private final DrawRules winds = new DrawRules(this);

    public Duel(Map<String, NaiveCard> book, Readings readings, Script script) {
        this.book = book;
        this.readings = readings;
        this.script = script;
    }

    /// Plays the active player's turn, passes it, and stops at the other player's play step.
    public void play() {
        try {
            playStep(true);
            active = 1 - active;
            begin();
            playStep(false);
        } catch (FightOver over) {
            script.next("over", winner, 0, null);
        }
    }

    void win(int player) {
        winner = player;
        throw new FightOver();
    }

    // The turn (section 4).

    private void begin() {
        for (Half half : halves) {
            for (PlacedCard piece : placedCards(half)) {
                if (piece.owner == active) {
                    piece.used.clear();
                }
            }
        }
        Half own = halves[active];
        own.winded = false;
        own.hero.closed = false;
        for (PlacedCard piece : own.field) {
            piece.closed = false;
            piece.laid = false;
        }
        int half = (own.hero.printed.power() + 1) / 2;
        winds.draw(active, own.hand.size() < half ? half - own.hand.size() : 1);
        winds.checkHandLimits();
    }

    private static List<PlacedCard> placedCards(Half half) {
        var all = new ArrayList<PlacedCard>(half.hand);
        all.addAll(half.field);
        all.addAll(half.grave);
        all.add(half.hero);
        return all;
    }

    private void playStep(boolean own) {
        while (true) {
            Move move = script.next("play", active, 0, playable(active));
            if (!own || move.kind().equals("end")) {
                return;
            }
            if (move.kind().equals("wit")) {
                halves[active].hero.closed = true;
                discardCards(active, move.cards());
                winds.draw(active, 2);
            } else {
                use(active, move, null);
            }
            winds.checkHandLimits();
        }
    }

    private Set<String> playable(int player) {
        var able = new TreeSet<String>();
        for (PlacedCard piece : usable(player)) {
            lines(piece, Timing.ACT).stream().filter(line -> isAllowed(player, piece, line))
                    .forEach(line -> able.add(piece.id + ":" + number(piece, line)));
        }
        return able;
    }

    List<PlacedCard> usable(int player) {
        var all = new ArrayList<>(halves[player].hand);
        all.add(halves[player].hero);
        all.addAll(halves[player].field);
        return all;
    }

    static List<Line> lines(PlacedCard piece, Timing when) {
        return piece.printed.lines().stream().filter(line -> line.when() == when).toList();
    }

    /// Checks cost, use limits, and that a new companion neither attacks nor defends (VG-47b).
    boolean isAllowed(int player, PlacedCard piece, Line line) {
        Half own = halves[player];
        boolean onField = own.field.contains(piece) || piece == own.hero;
        boolean fights = line.when() == Timing.WARD || line.when() == Timing.STOP || line.strikes().isPresent();
        return !(line.closes() && (!onField || piece.closed)) && !(line.closesHero() && own.hero.closed)
                && own.hand.stream().filter(card -> card != piece).count() >= line.pays()
                && !(line.perTurn() > 0 && piece.used.getOrDefault(number(piece, line), 0) >= line.perTurn())
                && !(line.entersField() && onField) && !(fights && piece.laid);
    }

    static int number(PlacedCard piece, Line line) {
        int number = 0;
        while (piece.printed.lines().get(number) != line) { // two lines may be equal
            number++;
        }
        return number;
    }

    // Using cards.

    /// @param against attack that it interrupts or whose strike it repels
    void use(int player, Move move, AttackRules.Attack against) {
        PlacedCard piece = usable(player).stream().filter(card -> card.id == move.card()).findFirst().orElseThrow();
        Line line = piece.printed.lines().get(move.line());
        Half own = halves[player];
        piece.used.merge(move.line(), 1, Integer::sum);
        boolean leaves = own.hand.contains(piece) && !line.returns();
        if (leaves) {
            own.hand.remove(piece);
        }
        if (line.closes()) {
            piece.closed = true;
        }
        if (line.closesHero()) {
            own.hero.closed = true;
        }
        discardCards(player, move.cards());
        if (against != null && line.when() == Timing.STOP && !isDefence(line)) {
            if (line.aside()) {
                against.aside = move.pointed();
            } else {
                against.stopped = true;
            }
        }
        boolean goesOn = true;
        boolean lies = false;
        for (LineEffect deed : line.deeds()) {
            if (!goesOn) {
                break;
            }
            switch (deed) {
                case LineEffect.Strikes strikes -> goesOn = !assault.attack(player, piece, strikes, move.target())
                        || readings.interruptedGoesOn;
                case LineEffect.Draw(boolean opponent, int cards) -> winds.draw(opponent ? 1 - player : player, cards);
                case LineEffect.Lose(int cards) -> {
                    int there = Math.min(cards, halves[1 - player].hand.size());
                    if (there > 0) {
                        discardCards(1 - player, script.next("take", 1 - player, there, null).cards());
                    }
                }
                case LineEffect.Lay() -> {
                    own.field.add(piece);
                    piece.closed = true;
                    piece.laid = true;
                    lies = true;
                }
                case LineEffect.Allow(var word) -> offerExtraAttack(player, word);
            }
            winds.checkHandLimits();
        }
        if (leaves && !lies) {
            own.grave.add(piece);
        }
    }

    boolean isDefence(Line line) {
        return line.when() == Timing.WARD || line.parry() && readings.parryDefends;
    }

    void discardCards(int player, List<Integer> cards) {
        Half half = halves[player];
        for (int id : cards) {
            PlacedCard piece = half.hand.stream().filter(card -> card.id == id).findFirst().orElseThrow();
            half.hand.remove(piece);
            half.grave.add(piece);
        }
    }

    /// Offers an attack with a card of the keyword, as on the player's turn (VG-41b).
    private void offerExtraAttack(int player, String word) {
        var able = new TreeSet<String>();
        for (PlacedCard piece : halves[player].hand) {
            lines(piece, Timing.ACT).stream()
                    .filter(line -> piece.printed.hasKeyword(word) && line.strikes().isPresent()
                            && isAllowed(player, piece, line))
                    .forEach(line -> able.add(piece.id + ":" + number(piece, line)));
        }
        Move move = script.next("play-allowed", player, 0, able);
        if (!move.kind().equals("pass")) {
            use(player, move, null);
        }
    }
}
