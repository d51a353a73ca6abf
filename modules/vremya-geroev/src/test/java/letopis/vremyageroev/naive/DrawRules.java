package letopis.vremyageroev.naive;

import java.util.Set;
import java.util.TreeSet;
import letopis.vremyageroev.naive.Duel.Half;
import letopis.vremyageroev.naive.Duel.Move;
import letopis.vremyageroev.naive.Duel.PlacedCard;

/// Draws, hand limit and Second Wind of the naive model, following sections 4 and 7 of the specification.
final class DrawRules {

    private final Duel duel;
    private int drawing = -1; // player with a draw in progress

    DrawRules(Duel duel) {
        this.duel = duel;
    }

    void draw(int player, int cards) {
        int before = drawing;
        drawing = player;
        for (int rest = cards; rest > 0; ) {
            int there = Math.min(rest, duel.halves[player].deck);
            if (there > 0) {
                take(player, there);
                rest -= there;
                continue;
            }
            if (duel.halves[player].winded) {
                if (duel.readings.windAgainLoses) {
                    duel.win(1 - player);
                }
                break;
            }
            boolean last = !duel.readings.restContinues;
            drawing = last ? before : player;
            takeSecondWind(player, true);
            if (last) {
                break;
            }
        }
        drawing = before;
        checkHandLimits();
    }

    private void take(int player, int cards) {
        Move move = duel.script.next("turn-up", player, cards, null);
        for (int i = 0; i < cards; i++) {
            duel.halves[player].hand.add(
                    new PlacedCard(move.cards().get(i), duel.book.get(move.names().get(i)), player));
        }
        duel.halves[player].deck -= cards;
    }

    private void takeSecondWind(int player, boolean answerable) {
        Half half = duel.halves[player];
        half.winded = true;
        half.deck += half.hand.size() + half.grave.size();
        half.hand.clear();
        half.grave.clear();
        if (half.deck == 0 && duel.readings.tooFewLoses) {
            duel.win(1 - player);
        }
        int before = drawing;
        drawing = player;
        int cards = Math.min(5, half.deck);
        if (cards > 0) {
            take(player, cards);
        }
        drawing = before;
        checkHandLimits();
        if (answerable) {
            answer(1 - player);
        }
    }

    private void answer(int player) {
        var able = new TreeSet<String>(Set.of("draw-two"));
        if (!duel.halves[player].winded) {
            able.add("wind");
        }
        if (!duel.readings.mustAnswer) {
            able.add("none");
        }
        switch (duel.script.next("answer-wind", player, 0, able).kind()) {
            case "wind" -> takeSecondWind(player, false);
            case "draw-two" -> {
                int cards = Math.min(2, duel.halves[player].deck);
                if (cards > 0) {
                    take(player, cards);
                }
                checkHandLimits();
            }
            default -> {}
        }
    }

    /// Enforces the hand limit after each completed instruction (VG-31c, [R-HANDLIMIT]).
    void checkHandLimits() {
        for (int player : new int[] {duel.active, 1 - duel.active}) {
            int excess = duel.halves[player].hand.size() - duel.halves[player].hero.printed.power();
            if (excess > 0 && drawing != player) {
                duel.discardCards(player, duel.script.next("give-up", player, excess, null).cards());
            }
        }
    }
}
