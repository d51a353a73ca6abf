// What forms know of each game: where cards lie, the number beside a card, what is written for what somebody does,
// where a card may be put (`cells`), what a judge may set by hand (`mended`), how a dispute usually ends (`last`). The
// rest is in the words of the game, from the server.

export const GAMES = {
  "nebozhiteli": {
    life: true,
    number: "life",
    turned: "turned",
    mended: ["life", "mana", "actions", "turned", "summoned"],
    setting: ["edition", ["tournament", "beginner"]],
    phases: ["start", "summon", "equip", "ranged", "attack", "block", "first-strike", "damage", "end"],
    phase: "damage",
    zones: ["field", "hand", "summon-field", "creature-grave", "grave"],
    deeds: {
      play: ({ card, target }) => ({ play: card, target }),
      cast: ({ card, target }) => ({ cast: card, target }),
      activate: ({ card, target }) => ({ activate: card, target }),
      equip: ({ card, target }) => ({ equip: card, on: target }),
      shoot: ({ card, target }) => ({ shoot: { [card]: target } }),
      attack: ({ card }) => ({ attack: [card] }),
      block: ({ card, target }) => ({ block: { [card]: target } }),
      pass: () => "pass",
      untilPhase: () => ({ until: "end of phase" }),
    },
  },
  "vremya-geroev": {
    turned: "closed",
    mended: ["closed"],
    setting: ["format", ["standard", "avangard"]],
    phases: ["open", "draw", "check", "play"],
    phase: "play",
    zones: ["hero", "battlefield", "hand", "graveyard"],
    single: "hero",
    deeds: {
      play: ({ card, target }) => ({ play: card, target }),
      activate: ({ card, target }) => ({ activate: card, target }),
      interrupt: ({ card }) => ({ interrupt: card }),
      defend: ({ card }) => ({ defend: card }),
      interpose: ({ card }) => ({ interpose: card }),
      respond: ({ card, target }) => ({ respond: card, target }),
      pass: () => "pass",
      endTurn: () => "end",
      untilAttack: () => ({ until: "end of attack" }),
    },
  },
  "respons": {
    number: "cell",
    turned: "activated",
    mended: ["influence", "extra", "points", "damage", "token-strength", "token-fetter", "token-mark", "activated",
      "barred"],
    phases: ["start", "draw", "action", "combat-start", "end", "recovery"],
    phase: "action",
    zones: ["hero", "units", "support", "hand"],
    single: "hero",
    cells: ["unit", "support"].flatMap(row => [1, 2, 3, 4, 5].map(cell => `${row} ${cell}`)),
    deeds: {
      play: ({ card, target }) => (/^(?:unit|support) \d$/.test(target) ? { play: card, cell: target }
        : { play: card, target }),
      activate: ({ card, target }) => ({ activate: card, target }),
      trap: ({ card }) => ({ trap: card }),
      order: ({ card }) => ({ order: card }),
      pass: () => "pass",
      untilCombat: () => ({ until: "end of combat" }),
    },
  },
  "berserk-heroes": {
    number: "wounds",
    turned: "closed",
    mended: ["coins", "closed", "prayers", "wounds", "boosts", "poison", "shield", "stunned", "defended"],
    setting: ["edition", ["full", "fragment"]],
    phases: ["restore", "accumulation", "choice", "end", "extraction"],
    phase: "choice",
    zones: ["hero", "creatures", "hand", "events", "equipment", "graveyard"],
    single: "hero",
    last: "untilAct",
    deeds: {
      play: ({ card, target }) => ({ play: card, target }),
      strike: ({ card, target }) => ({ attack: card, target }),
      defend: ({ card }) => ({ defend: card }),
      activate: ({ card, target }) => ({ activate: card, target }),
      trigger: ({ card, target }) => ({ trigger: card, target }),
      endTurn: () => "end",
      untilAct: () => ({ until: "act" }),
    },
  },
};

/** A dispute as the form has it, for a game that was just chosen. */
export const blank = game => ({
  game,
  setting: "",
  active: "A",
  phase: GAMES[game].phase,
  names: { A: "", B: "" },
  life: { A: "", B: "" },
  cards: ["A", "B"].map(side => ({ side, zone: GAMES[game].zones[0], card: "", life: "", turned: false })),
  done: [{ who: "A", deed: "play", card: "", target: "" },
    { who: "both", deed: GAMES[game].last ?? "pass", card: "", target: "" }],
});

const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N} .'’-]*$/u;
const RESERVED = /^(?:true|false|yes|no|on|off|null|y|n|~)$|^[\d.]+$/i;

/** A text as YAML, in quotes only where it needs them. */
const text = value => (PLAIN.test(value) && !RESERVED.test(value) ? value.trim() : JSON.stringify(value));

function flow(value) {
  if (Array.isArray(value)) {
    return `[${value.map(flow).join(", ")}]`;
  }
  if (typeof value === "object") {
    const fields = Object.entries(value).filter(([, one]) => one !== undefined && one !== "");
    return `{${fields.map(([key, one]) => `${text(key)}: ${flow(one)}`).join(", ")}}`;
  }
  return typeof value === "string" ? text(value) : String(value);
}

/** Cards of one name get ids, so that it can be said which is meant. */
export function named(form) {
  const count = new Map();
  form.cards.forEach(({ card }) => count.set(card, (count.get(card) ?? 0) + 1));
  const used = { A: 0, B: 0 };
  return form.cards.map(card => ({ ...card, id: count.get(card.card) > 1 && card.card
    ? `${card.side.toLowerCase()}${++used[card.side]}` : "" }));
}

function written(card, game) {
  const plain = !card.id && card.life === "" && !card.turned;
  return plain ? card.card : { id: card.id, card: card.card,
    [GAMES[game].number]: card.life === "" ? "" : Number(card.life), [GAMES[game].turned]: card.turned || undefined };
}

/** The dispute as a position, as a judge would write it by hand. */
export function toYaml(form) {
  const game = GAMES[form.game];
  const lines = [`game: ${form.game}`];
  if (form.setting && form.setting !== game.setting?.[1][0]) {
    lines.push(`${game.setting[0]}: ${form.setting}`);
  }
  lines.push(`turn: {phase: ${form.phase}, active: ${form.active}}`);
  const names = Object.fromEntries(Object.entries(form.names).filter(([, name]) => name.trim()));
  if (Object.keys(names).length > 0) {
    lines.push(`players: ${flow(names)}`);
  }
  lines.push("seats:");
  const cards = named(form).filter(card => card.card);
  for (const side of ["A", "B"]) {
    const fields = [];
    if (game.life && form.life[side] !== "") {
      fields.push(`    life: ${Number(form.life[side])}`);
    }
    for (const zone of game.zones) {
      const lying = cards.filter(card => card.side === side && card.zone === zone)
        .map(card => written(card, form.game));
      if (lying.length > 0) {
        fields.push(`    ${zone}: ${flow(zone === game.single ? lying[0] : lying)}`);
      }
    }
    lines.push(fields.length > 0 ? `  ${side}:` : `  ${side}: {}`, ...fields);
  }
  lines.push("choices:", ...choices(form, game));
  return `${lines.join("\n")}\n`;
}

/** What several creatures do together is one choice. */
function choices(form, game) {
  /** @type {{ who: string, choice: any }[]} */
  const all = [];
  for (const deed of form.done) {
    const choice = game.deeds[deed.deed]?.(deed);
    if (choice === undefined || deed.card === "" && typeof choice === "object" && !choice.until) {
      continue;
    }
    const before = all.at(-1);
    const [key] = Object.keys(choice);
    if (["attack", "block", "shoot"].includes(key) && typeof choice[key] === "object"
      && before && before.who === deed.who && before.choice[key]) {
      before.choice[key] = Array.isArray(choice[key]) ? [...before.choice[key], ...choice[key]]
        : { ...before.choice[key], ...choice[key] };
    } else {
      all.push({ who: deed.who, choice });
    }
  }
  return all.map(({ who, choice }) =>
    (choice.until ? `  - until: ${choice.until}` : `  - ${who}: ${flow(choice)}`));
}
