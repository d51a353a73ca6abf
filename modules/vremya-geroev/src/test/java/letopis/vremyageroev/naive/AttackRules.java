package letopis.vremyageroev.naive;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import letopis.vremyageroev.naive.Duel.Half;
import letopis.vremyageroev.naive.Duel.Move;
import letopis.vremyageroev.naive.Duel.PlacedCard;
import letopis.vremyageroev.naive.NaiveCard.Boost;
import letopis.vremyageroev.naive.NaiveCard.Hit;
import letopis.vremyageroev.naive.NaiveCard.Line;
import letopis.vremyageroev.naive.NaiveCard.LineEffect;
import letopis.vremyageroev.naive.NaiveCard.Timing;

/// Attacks of the naive model, following section 5 of the specification.
final class AttackRules {

    private final Duel duel;

    AttackRules(Duel duel) {
        this.duel = duel;
    }

    /// An attack in progress.
    static final class Attack {
        private int player;
        private PlacedCard source;
        private List<Hit> hits;
        private boolean sure;
        private boolean piercing;
        private int target; // a companion, or 0 for the Hero
        int aside;
        boolean stopped;
    }

    /// @return whether it was interrupted
    boolean attack(int player, PlacedCard source, LineEffect.Strikes strikes, int target) {
        var attack = new Attack();
        attack.player = player;
        attack.source = source;
        attack.sure = strikes.sure();
        attack.piercing = strikes.piercing();
        attack.target = target;
        attack.hits = strikes.hits().stream()
                .map(hit -> new Hit(Math.max(0, hit.strength() + bonus(player, source)), hit.properties())).toList();
        if (!attack.sure && offerInterrupt(attack)) {
            return true;
        }
        for (int i = 0; i < attack.hits.size(); i++) {
            boolean answerable = strike(attack, i);
            if (answerable) {
                offerAnswers(attack);
            }
            boolean last = i == attack.hits.size() - 1;
            if (duel.readings.alsoBetween && !attack.sure && !last && offerInterrupt(attack)) {
                return true;
            }
        }
        return false;
    }

    private int bonus(int player, PlacedCard source) {
        int more = 0;
        for (PlacedCard piece : duel.usable(player)) {
            if (!duel.halves[player].hand.contains(piece)) {
                for (Boost boost : piece.printed.boosts()) {
                    boolean fits = boost.exact().isEmpty()
                            ? boost.word().isEmpty() || source.printed.hasKeyword(boost.word())
                            : source.printed.name().equals(boost.exact());
                    more += fits ? boost.more() : 0;
                }
            }
        }
        return more;
    }

    /// Offers the interrupt window (VG-37b, [R-WINDOWS]).
    private boolean offerInterrupt(Attack attack) {
        int defender = 1 - attack.player;
        var able = new TreeSet<String>();
        for (PlacedCard piece : duel.usable(defender)) {
            for (Line line : Duel.lines(piece, Timing.STOP)) {
                boolean works = attack.hits.stream().allMatch(hit -> isEffective(line, hit));
                boolean led = !line.aside() || !companions(defender).isEmpty();
                if (!duel.isDefence(line) && works && led && duel.isAllowed(defender, piece, line)) {
                    able.add(piece.id + ":" + Duel.number(piece, line));
                }
            }
        }
        Move move = duel.script.next("interrupt", defender, 0, able);
        if (!move.kind().equals("pass")) {
            attack.aside = 0;
            duel.use(defender, move, attack);
            if (attack.aside != 0) {
                attack.target = attack.aside;
            }
        }
        return attack.stopped;
    }

    private static boolean isEffective(Line line, Hit hit) {
        return (line.upTo() == 0 || hit.strength() <= line.upTo()) && (!line.simple() || hit.properties().isEmpty())
                && (line.properties().isEmpty() || hit.properties().stream().anyMatch(line.properties()::contains));
    }

    private List<PlacedCard> companions(int player) {
        return duel.halves[player].field.stream().filter(piece -> piece.printed.isCompanion()).toList();
    }

    /// @return whether it can be answered
    private boolean strike(Attack attack, int number) {
        int defender = 1 - attack.player;
        Hit hit = attack.hits.get(number);
        int target = attack.target;
        if (target != 0 && find(defender, target) == null) {
            if (!duel.readings.atHero) {
                return false;
            }
            target = 0;
        }
        boolean interposed = false;
        while (!attack.piercing && !(interposed && duel.readings.interposedUndefended)) {
            Move move = duel.script.next("defend", defender, 0, possibleDefences(defender, hit, target == 0));
            if (move.kind().equals("pass")) {
                break;
            }
            if (move.kind().equals("interpose")) {
                target = move.card();
                find(defender, target).closed = true;
                interposed = true;
                continue;
            }
            duel.use(defender, move, null);
            return !duel.readings.noResponseAfterRepelled;
        }
        if (target == 0) {
            hit(attack, defender, hit.strength());
        } else {
            PlacedCard companion = find(defender, target);
            if (hit.strength() >= companion.printed.power() && !(interposed && duel.readings.absorbed)) {
                duel.halves[defender].field.remove(companion);
                companion.closed = false;
                companion.laid = false;
                duel.halves[defender].grave.add(companion);
            }
        }
        return true;
    }

    private Set<String> possibleDefences(int defender, Hit hit, boolean atHero) {
        var able = new TreeSet<String>();
        for (PlacedCard piece : duel.usable(defender)) {
            for (Line line : piece.printed.lines()) {
                if ((line.when() == Timing.WARD || line.when() == Timing.STOP) && duel.isDefence(line)
                        && isEffective(line, hit)
                        && duel.isAllowed(defender, piece, line)) {
                    able.add(piece.id + ":" + Duel.number(piece, line));
                }
            }
        }
        companions(defender).stream().filter(piece -> atHero && !piece.closed)
                .forEach(piece -> able.add("interpose " + piece.id));
        return able;
    }

    private PlacedCard find(int player, int id) {
        return duel.halves[player].field.stream().filter(piece -> piece.id == id).findFirst().orElse(null);
    }

    private void hit(Attack attack, int defender, int strength) {
        Half half = duel.halves[defender];
        if (half.hand.isEmpty()) {
            if (duel.readings.emptyHandWins) {
                duel.win(attack.player);
            }
            return;
        }
        int takes = Math.min(strength, half.hand.size());
        if (takes > 0) {
            duel.discardCards(defender, duel.script.next("take", defender, takes, null).cards());
            if (half.hand.isEmpty()) {
                duel.win(attack.player);
            }
        }
    }

    /// Offers responses. The card set is public, so the window opens if any of its cards answers such a strike
    /// (VG-41b).
    private void offerAnswers(Attack attack) {
        boolean any = duel.book.values().stream().flatMap(card -> card.lines().stream())
                .anyMatch(line -> line.when() == Timing.ANSWER && attack.source.printed.hasKeyword(line.word()));
        while (any) {
            var able = new TreeSet<String>();
            for (PlacedCard piece : duel.usable(attack.player)) {
                Duel.lines(piece, Timing.ANSWER).stream().filter(line -> attack.source.printed.hasKeyword(line.word())
                                && duel.isAllowed(attack.player, piece, line))
                        .forEach(line -> able.add(piece.id + ":" + Duel.number(piece, line)));
            }
            Move move = duel.script.next("respond", attack.player, 0, able);
            if (move.kind().equals("pass")) {
                return;
            }
            duel.use(attack.player, move, null);
            any = duel.readings.anyNumberOfAnswers;
        }
    }
}
