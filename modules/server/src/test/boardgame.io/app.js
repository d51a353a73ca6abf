// The tic-tac-toe of the boardgame.io tutorial with its debug panel. The browser stores the match, so that a new window
// shows it unchanged. A full board is cleared, so that a match can be as long as one of ours.

import { Client } from "boardgame.io/client";
import { Debug } from "boardgame.io/debug";
import { Local } from "boardgame.io/multiplayer";

const game = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell({ G, playerID }, id) {
      if (G.cells.every(cell => cell !== null)) {
        G.cells.fill(null);
      }
      G.cells[id] = playerID;
    },
  },
};

const client = new Client({
  game, matchID: "match", playerID: "0", multiplayer: Local({ persist: true }),
  debug: { impl: Debug, collapseOnLoad: false },
});
const cells = Array.from({ length: 9 }, () => document.createElement("td"));
const table = document.createElement("table");
for (let row = 0; row < 3; row++) {
  table.insertRow().append(...cells.slice(3 * row, 3 * row + 3));
}
document.getElementById("board").append(table);
client.subscribe(state => state && cells.forEach((cell, i) => (cell.textContent = state.G.cells[i] ?? "")));
client.start();

/** Plays this many moves; called once by the measurement. */
window.playMoves = count => {
  for (let i = 0; i < count; i++) {
    const { turn, currentPlayer } = client.getState().ctx;
    client.updatePlayerID(currentPlayer);
    client.moves.clickCell((turn - 1) % 9);
  }
};
