// The dispute model of the form, and its text as a judge would write it by hand. The available values are in the
// game's form, from the server.

/** @import { GameForm } from "letopis-api" */

/** @typedef {"A" | "B"} Side */
/** @typedef {{ side: Side, zone: string, card: string, number: string, marked: boolean }} CardRow */
/** @typedef {{ who: string, act: string, card: string, target: string }} ActRow `act` is the verb as written */
/** @typedef {{ game: string, setting: string, active: string, phase: string, names: Record<Side, string>,
 *   numbers: Record<Side, Record<string, string>>, cards: CardRow[], done: ActRow[] }} Dispute */
/** @typedef {GameForm["acts"][number]} Act */

/** @type {Side[]} */
export const SIDES = ["A", "B"];

/** Kinds of acts that name no card. */
const WITHOUT_CARD = ["nothing", "moment"];
const WITHOUT_TARGET = [...WITHOUT_CARD, "card", "cards"];

/** @param {Act | undefined} act */
export const takesCard = act => act !== undefined && !WITHOUT_CARD.includes(act.takes);

/** @param {Act | undefined} act */
export const takesTarget = act => act !== undefined && !WITHOUT_TARGET.includes(act.takes);

/** @param {GameForm} game */
export const numberOf = game => game.zones.find(zone => zone.number)?.number ?? undefined;

/** @param {GameForm} game */
export const markOf = game => game.zones.find(zone => zone.mark)?.mark ?? undefined;

/**
 * Returns the zone that holds a single card, if there is one.
 *
 * @param {GameForm} game
 */
const singleOf = game => game.zones.find(zone => zone.single)?.code;

/**
 * @param {GameForm} game
 * @param {string} written
 */
export const actOf = (game, written) => game.acts.find(act => act.verb === written);

/**
 * Returns an empty dispute of a game.
 *
 * @param {GameForm} game
 * @returns {Dispute}
 */
export function blank(game) {
  const last = game.acts.find(act => !takesCard(act))?.verb ?? game.acts[0].verb;
  return {
    game: game.game, setting: "", active: "A", phase: game.initialPhase, names: { A: "", B: "" },
    numbers: { A: {}, B: {} },
    cards: SIDES.map(side => ({ side, zone: game.zones[0].code, card: "", number: "", marked: false })),
    done: [{ who: "A", act: game.acts[0].verb, card: "", target: "" },
      { who: "both", act: last, card: "", target: "" }],
  };
}

/**
 * Returns the most likely zone of a side's next card: the previous one, unless it holds a single card.
 *
 * @param {GameForm} game
 * @param {CardRow[]} cards
 * @param {Side} side
 */
export function nextZone(game, cards, side) {
  const last = cards.filter(card => card.side === side).at(-1)?.zone ?? game.zones[0].code;
  return last === singleOf(game) ? game.zones[1].code : last;
}

const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N} .'’-]*$/u;
const RESERVED = /^(?:true|false|yes|no|on|off|null|y|n|~)$|^[\d.]+$/i;

/**
 * Returns a text as YAML, quoted only if necessary.
 *
 * @param {string} value
 */
const text = value => (PLAIN.test(value) && !RESERVED.test(value) ? value.trim() : JSON.stringify(value));

/**
 * Returns a value as YAML on one line, without empty fields.
 *
 * @param {unknown} value
 * @returns {string}
 */
function flow(value) {
  if (Array.isArray(value)) {
    return `[${value.map(flow).join(", ")}]`;
  }
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).filter(([, one]) => one !== undefined && one !== "");
    return `{${fields.map(([key, one]) => `${text(key)}: ${flow(one)}`).join(", ")}}`;
  }
  return typeof value === "string" ? text(value) : String(value);
}

/**
 * Assigns ids to cards with the same name, to distinguish them.
 *
 * @param {Dispute} dispute
 */
export function named(dispute) {
  /** @type {Map<string, number>} */
  const count = new Map();
  dispute.cards.forEach(({ card }) => count.set(card, (count.get(card) ?? 0) + 1));
  const used = { A: 0, B: 0 };
  return dispute.cards.map(card => ({ ...card, id: (count.get(card.card) ?? 0) > 1 && card.card
    ? `${card.side.toLowerCase()}${++used[card.side]}` : "" }));
}

/**
 * @param {CardRow & { id: string }} card
 * @param {GameForm} game
 */
function written({ id, card, number, marked }, game) {
  const [counted, mark] = [numberOf(game), markOf(game)];
  return !id && number === "" && !marked ? card : { id, card,
    ...counted && number !== "" ? { [counted.code]: Number(number) } : {},
    ...mark && marked ? { [mark.code]: true } : {} };
}

/**
 * Returns the dispute as a position, as a judge would write it by hand.
 *
 * @param {Dispute} dispute
 * @param {GameForm} game
 */
export function toYaml(dispute, game) {
  const lines = [`game: ${dispute.game}`];
  const [setting] = game.settings;
  if (setting && dispute.setting && dispute.setting !== setting.values[0].code) {
    lines.push(`${setting.name}: ${dispute.setting}`);
  }
  lines.push(`turn: ${flow({ phase: dispute.phase, active: dispute.active })}`);
  const names = Object.fromEntries(Object.entries(dispute.names).filter(([, name]) => name.trim()));
  if (Object.keys(names).length > 0) {
    lines.push(`players: ${flow(names)}`);
  }
  lines.push("seats:");
  const cards = named(dispute).filter(card => card.card);
  for (const side of SIDES) {
    const fields = game.numbers.filter(({ code }) => dispute.numbers[side][code])
      .map(({ code }) => `    ${code}: ${Number(dispute.numbers[side][code])}`);
    for (const { code, single } of game.zones) {
      const lying = cards.filter(card => card.side === side && card.zone === code).map(card => written(card, game));
      if (lying.length > 0) {
        fields.push(`    ${code}: ${flow(single ? lying[0] : lying)}`);
      }
    }
    lines.push(fields.length > 0 ? `  ${side}:` : `  ${side}: {}`, ...fields);
  }
  lines.push("choices:", ...choices(dispute, game));
  return `${lines.join("\n")}\n`;
}

/**
 * Returns the object after a verb.
 *
 * @param {Act} act
 * @param {ActRow} row
 * @param {GameForm} game
 */
function said({ verb: verb, takes, field }, { card, target }, game) {
  switch (takes) {
    case "cards": return { [verb]: [card] };
    case "pairs": return { [verb]: { [card]: target } };
    case "cell": return game.cells.some(cell => cell.code === target) ? { [verb]: card, cell: target }
      : { [verb]: card, [field]: target };
    default: return { [verb]: card, [field]: takes === "target" ? target : undefined };
  }
}

/**
 * Returns the lines of choices. Actions that several cards take together form one choice.
 *
 * @param {Dispute} dispute
 * @param {GameForm} game
 */
function choices(dispute, game) {
  /** @type {{ who: string, act: Act, choice: any }[]} */
  const all = [];
  for (const row of dispute.done) {
    const act = actOf(game, row.act);
    if (!act || takesCard(act) && row.card === "") {
      continue;
    }
    const choice = takesCard(act) ? said(act, row, game) : act.verb;
    const before = all.at(-1);
    if (before && before.act === act && before.who === row.who && act.takes === "cards") {
      before.choice[act.verb].push(row.card);
    } else if (before && before.act === act && before.who === row.who && act.takes === "pairs") {
      Object.assign(before.choice[act.verb], choice[act.verb]);
    } else {
      all.push({ who: row.who, act, choice });
    }
  }
  return all.map(({ who, act, choice }) =>
    (act.takes === "moment" ? `  - until: ${choice}` : `  - ${who}: ${flow(choice)}`));
}
