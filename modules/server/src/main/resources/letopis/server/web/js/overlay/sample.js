// A recorded part of a match that repeats, for setting up a scene without a live match.

const PACE = 2600;
const PAUSE_FOR_LEDGER = 8000;
const AT_THE_END = 6000;

const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

/** @param on as for a feed */
export async function playSample(lang, on) {
  const sample = await (await fetch("/assets/js/overlay/sample.json")).json();
  on.ready({ ...sample.match, players: sample.players[lang] }, sample.words[lang], sample.cards[lang]);
  for (;;) {
    on.board(sample.board);
    await pause(PACE);
    for (const step of sample.steps) {
      const accounts = step.accounts ?? [];
      const entries = step.entries.map(entry => ({ ...entry, sentence: entry.sentence[lang] }));
      on.step({ board: step.board, entries }, accounts);
      await pause(accounts.length > 0 ? PAUSE_FOR_LEDGER : PACE);
    }
    await pause(AT_THE_END);
  }
}
