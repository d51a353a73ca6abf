package letopis.pebbles;

import static org.assertj.core.api.Assertions.assertThat;

import letopis.journal.Seat;
import letopis.testkit.GameContract;
import letopis.testkit.Playthrough;

class PebblesContractTest extends GameContract<PebblesState> {

    @Override
    protected Playthrough<PebblesState> playthrough() {
        return Playthrough.of(new Pebbles())
                .withWeight(choice -> choice instanceof PebblesEvent.Conceded ? 1 : 10)
                .withInvariant(PebblesContractTest::pebbles_are_conserved);
    }

    @Override
    protected int seedCount() {
        return 100;
    }

    private static void pebbles_are_conserved(PebblesState state) {
        for (Seat seat : Seat.PAIR) {
            int lying = state.listHandCards(seat).size() + state.pouch(seat).size() + state.table()
                    .zone(seat, PebblesZone.BEACH)
                    .size();
            assertThat(lying).as("pebbles of %s", seat).isIn(0, state.sideOf(seat).size());
            assertThat(state.sideOf(seat).points()).isBetween(0, state.settings().goal() + 2);
        }
    }
}
