// A recorded part of a match that repeats, for setting up a scene without a live match.

const PACE = 2600;
const PAUSE_FOR_LEDGER = 8000;
const AT_THE_END = 6000;

const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

/** Returns a board with the parts that the file omits because they are empty. */
function complete(board) {
  for (const half of Object.values(board.seats)) {
    half.zones = Object.fromEntries(Object.keys(half.sizes).map(zone => [zone, half.zones[zone] ?? []]));
    Object.values(half.zones).flat().forEach(card => (card.attached = card.attached ?? []));
  }
  return board;
}

/** @param on as for a feed */
export async function playSample(lang, on) {
  const sample = await (await fetch("/assets/js/overlay/sample.json")).json();
  on.ready({ ...sample.match, players: sample.players[lang], occasionText: sample.occasions[lang] },
    sample.words[lang], sample.cards[lang]);
  for (;;) {
    on.board(complete(sample.board));
    await pause(PACE);
    for (const step of sample.steps) {
      const accounts = step.accounts ?? [];
      const entries = step.entries.map(entry => ({ ...entry, sentence: entry.sentence[lang] }));
      on.step({ board: complete(step.board), entries }, accounts);
      await pause(accounts.length > 0 ? PAUSE_FOR_LEDGER : PACE);
    }
    await pause(AT_THE_END);
  }
}
