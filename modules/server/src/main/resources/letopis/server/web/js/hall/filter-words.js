export default {
  ru: {
    player: "Игрок",
    game: "Игра",
    anyGame: "любая игра",
    event: "Турнир",
    round: "Тур",
    table: "Стол",
    day: "День",
    reset: "Сбросить",
  },
  en: {
    player: "Player",
    game: "Game",
    anyGame: "any game",
    event: "Event",
    round: "Round",
    table: "Table",
    day: "Day",
    reset: "Reset",
  },
};
