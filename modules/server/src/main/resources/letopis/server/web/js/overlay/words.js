// What the overlay says itself; everything else is in the words of the game, from the server.

const WORDS = {
  ru: {
    lives: "выживает",
    dies: "погибает",
    stays: "остаётся в игре",
    loses: "проигрывает",
    unchecked: "жизни не осталось",
    atMost: "не больше {max}",
    notBelow: "не меньше 0",
    more: "и ещё {n}",
    unknown: "карта",
    thinks: "выбирает",
    game: "партия {n}",
    turn: "ход {n}",
  },
  en: {
    lives: "lives",
    dies: "dies",
    stays: "stays in the game",
    loses: "loses the game",
    unchecked: "has no life left",
    atMost: "at most {max}",
    notBelow: "not below 0",
    more: "and {n} more",
    unknown: "a card",
    thinks: "to choose",
    game: "game {n}",
    turn: "turn {n}",
  },
};

export const number = value => String(value).replace("-", "−");

export const signed = value => (value > 0 ? `+${value}` : number(value));

/** The words of one match in one language. */
export class Words {
  /**
   * @param game word of each code of the game
   * @param cards title of each card by its name
   * @param players name of each seat
   */
  constructor(language, game, cards, players) {
    this.language = language;
    this.game = game;
    this.cards = cards;
    this.players = players;
  }

  say(key, values = {}) {
    return WORDS[this.language][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  /** What a game writes before a number that could be taken for another. */
  sign(code) {
    return this.game[`short.${code}`] ?? "";
  }

  word(code) {
    return this.game[code] ?? code.slice(code.indexOf(".") + 1);
  }

  card(name) {
    return name ? this.cards[name] ?? name : this.say("unknown");
  }

  /** Game, turn and phase; a first game is not counted, as many matches have no second. */
  moment({ game, turn, phase }) {
    return [game > 1 && this.say("game", { n: game }), turn > 0 && this.say("turn", { n: turn }),
      phase && this.word(`phase.${phase}`)].filter(one => one).join(" · ");
  }

  subject(one) {
    return one.seat ? this.players[one.seat] ?? one.seat : this.card(one.card);
  }
}
