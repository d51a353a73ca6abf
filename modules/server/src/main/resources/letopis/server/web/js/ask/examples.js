// Disputes to begin with. The first is that of the README.

/** @type {Record<string, string>} */
export const EXAMPLES = {
  healing: `game: nebozhiteli
turn: {phase: damage}
seats:
  A:
    hand: [Исцеление]
    field: [{id: vampire, card: Вампир, life: 3}, Жрица]
  B:
    field: [{id: archer, card: Лучник}]
choices:
  - B: {activate: archer, target: vampire}
  - A: {cast: Исцеление, target: vampire}
  - both: pass
`,
  open: `game: nebozhiteli
turn: {phase: damage, active: A}
seats:
  A: {hand: [Гроза]}
  B:
    hand: [Исцеление]
    field:
      - {id: knight, card: Рыцарь, life: 3}
      - {id: priestess, card: Жрица}
choices:
  - A: {play: Гроза, target: knight}
`,
  refused: `game: nebozhiteli
turn: {phase: equip}
seats:
  A: {hand: [Алтарь]}
choices:
  - A: {play: Алтарь}
`,
  lanes: `game: respons
seats:
  A: {hero: Барон Латц, units: [{id: shooter, card: Мушкетёр, cell: 2}]}
  B: {hero: Мать Туманов, orders: 3, units: [{id: rower, card: Гребец, cell: 4}]}
choices:
  - until: end of combat
`,
  vampirism: `game: berserk-heroes
seats:
  A: {hero: Ночная княгиня, creatures: [{id: ghoul, card: Вурдалак, wounds: 1}]}
  B: {hero: Мастер Оскол, creatures: [{id: spider, card: Стальной паук}]}
choices:
  - A: {attack: ghoul, target: Мастер Оскол}
  - B: {defend: spider}
`,
  reading: `game: vremya-geroev
seats:
  A: {hero: Северянин}
  B: {hero: Рыцарь, hand: [Щит, Меч, Кот], battlefield: [{id: wolf, card: Волк}]}
choices:
  - A: {play: Двуручный меч}
  - B: {defend: Щит}
  - A: {respond: Эфес, target: wolf}
  - until: end of attack
`,
};
