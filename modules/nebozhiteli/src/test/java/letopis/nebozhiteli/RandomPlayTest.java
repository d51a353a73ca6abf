package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.nebozhiteli.DuelState.Player;
import letopis.nebozhiteli.event.DuelDecision;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.testkit.GameContract;
import letopis.testkit.Playthrough;

/// Random legal duels, and what must hold at every point of every duel.
class RandomPlayTest extends GameContract<DuelState> {

    @Override
    protected Playthrough<DuelState> playthrough() {
        return Playthrough.of(new Nebozhiteli()).withWeight(RandomPlayTest::weight)
                .withInvariant(RandomPlayTest::cards_are_conserved)
                .withInvariant(RandomPlayTest::life_and_actions_are_within_bounds)
                .withInvariant(RandomPlayTest::passes_keep_to_the_protocol);
    }

    @Override
    protected int games() {
        return 40;
    }

    private static int weight(Choice choice) {
        return choice instanceof DuelDecision.Conceded ? 1 : 200;
    }

    private static void cards_are_conserved(DuelState state) {
        for (Map.Entry<Seat, DuelState.Duel.Deck> brought : state.duel().decks().entrySet()) {
            Seat seat = brought.getKey();
            int unknown = 0;
            for (NebozhiteliZone zone : NebozhiteliZone.values()) {
                unknown += zone.isDeck() ? state.table().deck(seat, zone).unknownAmongTop(Integer.MAX_VALUE) : 0;
            }
            long known = IntStream.rangeClosed(1, state.table().cardCount()).mapToObj(number -> state.table().card(new CardId(number)))
                    .map(Card::master).filter(seat::equals).count();
            assertThat(known + unknown).as("cards of %s", seat).isIn(0L, (long) brought.getValue().creatures() + brought.getValue().main());
        }
    }

    private static void life_and_actions_are_within_bounds(DuelState state) {
        for (Player player : state.players().values()) {
            assertThat(player.life()).isBetween(0, Player.LIFE_MAX);
            assertThat(player.actions()).isNotNegative();
        }
        IntStream.rangeClosed(1, state.table().cardCount()).mapToObj(number -> state.table().card(new CardId(number)))
                .forEach(card -> assertThat(card.counters().asMap().values()).as("counters of %s", card.id()).allMatch(count -> count >= 0));
    }

    private static void passes_keep_to_the_protocol(DuelState state) {
        assertThat(state.window().passes()).isBetween(0, 2);
        if (!state.window().open()) {
            assertThat(state.window().passes()).as("passes outside a window").isZero();
        }
    }
}
