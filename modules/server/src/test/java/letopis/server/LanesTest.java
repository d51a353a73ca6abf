package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// A table with lanes, rendered from a handwritten board.
@DisplayNameGeneration(ReplaceUnderscores.class)
class LanesTest extends BrowserTestBase {

    /// Draws units of each player in these cells and returns their columns from left to right.
    private static final String DRAW = """
            async ({ ofA, ofB, flipped }) => {
              const { Board } = await import("/assets/js/table/board.js");
              const card = (id, cell) => ({ id, name: "Якорь", faceDown: false, cell, strength: 2, attached: [] });
              const half = (...units) =>
                ({ points: 1, zones: { support: [], units }, sizes: { units: 1, support: 0 } });
              const board = { match: "m", entry: 1, gameNumber: 1, turn: 1, phase: "", activeSeat: "A",
                awaited: [], prompt: "", queues: [], fights: [], accounts: [],
                seats: { A: half(card("c1", ofA)), B: half(card("c2", ofB)) },
                lanes: { zones: ["units", "support"],
                  cells: [1, 2, 3, 4, 5].map(cell => ({ A: cell, B: 6 - cell })) } };
              const root = document.createElement("section");
              root.className = "table";
              root.style = "position: fixed; inset: 0; z-index: 9; background: white";
              document.body.append(root);
              const drawn = new Board(root, { units: "row", support: "row" }, { card() {}, pile() {}, point() {} });
              drawn.flipped = flipped;
              drawn.draw(board, null, false);
              const columns = [...root.querySelectorAll(".laned .cells")];
              return ["c1", "c2"].map(id => columns.flatMap(row => [...row.children])
                .find(cell => cell.querySelector(`[data-card="${id}"]`)))
                .map(cell => [...cell.parentElement.children].indexOf(cell) + 1);
            }""";

    private static List<?> columns(int ofA, int ofB, boolean flipped) {
        Page page = open(server, "/m/duel-by-life?e=1&lang=ru");
        return (List<?>) page.evaluate(DRAW,
                Map.of("ofA", ofA, "ofB", ofB, "flipped", flipped));
    }

    @Test
    void opposing_cards_share_a_column() {
        assertThat(columns(1, 5, false)).isEqualTo(List.of(1, 1));
        assertThat(columns(2, 1, false)).isEqualTo(List.of(2, 5));
    }

    @Test
    void the_opposite_seat_sees_the_lanes_mirrored() {
        assertThat(columns(1, 4, true)).isEqualTo(List.of(5, 4));
    }
}
