package letopis.berserkheroes;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText.Hero;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Outcome;
import letopis.table.Setting;
import letopis.testkit.SeededGamesContract;

class SeededGamesTest extends SeededGamesContract<BerserkState> {

    private static final BerserkHeroes GAME = new BerserkHeroes();
    private static final int CARDS = 40;
    private static final int COPIES = 3;
    private static final int SIDEBOARD = 10;
    private static final List<Setting> OFTEN_FULL = Stream.concat(
            Stream.generate(() -> Settings.Edition.FULL).limit(7), Stream.of(Settings.Edition.FRAGMENT))
            .<Setting>map(edition -> edition).toList();

    private static final List<Setting> OFTEN_ONE = List.of(Settings.MatchLength.ONE, Settings.MatchLength.ONE,
            Settings.MatchLength.ONE,
            Settings.MatchLength.BEST_OF_THREE, Settings.MatchLength.BEST_OF_FIVE);

    SeededGamesTest() {
        super(GAME, Settings.Reading.class);
    }

    @Override
    protected Invariants<BerserkState> invariants() {
        return new DuelInvariants();
    }

    /// The fragment ends before the first turn, so few games use it; matches of several games are slow.
    @Override
    protected List<? extends Setting> listTestedValues(Class<?> setting) {
        return setting == Settings.Edition.class ? OFTEN_FULL
                : setting == Settings.MatchLength.class ? OFTEN_ONE : super.listTestedValues(setting);
    }

    @Override
    protected int batchSize() {
        return 8;
    }

    @Override
    protected int maxChoices() {
        return 2000;
    }

    @Override
    protected String formatEnd(BerserkState state) {
        return state.result().filter(_ -> state.isOver())
                .map(end -> state.series().game() == 1 ? end.reason().name() : "match").orElse("stopped");
    }

    /// Submits a random hero with random cards sharing an element, retrying until the deck is legal.
    @Override
    protected Choice deck(Seat seat, BerserkState state, SplittableRandom random) {
        while (true) {
            Hero hero = pick(cardsOfKind(state, Hero.class), random);
            List<Playable> fit = cardsOfKind(state, Playable.class).stream().filter(Playable::isDeckCard)
                    .filter(card -> card.elements().isEmpty()
                            || card.elements().stream().anyMatch(hero.elements()::contains)).toList();
            var main = new HashMap<CardName, Integer>();
            var sideboard = new HashMap<CardName, Integer>();
            int beside = state.settings().gameCount() > 1 ? random.nextInt(SIDEBOARD + 1) : 0;
            for (int rest = CARDS + beside; rest > 0;) {
                Playable card = pick(fit, random);
                if (main.getOrDefault(card.name(), 0) + sideboard.getOrDefault(card.name(), 0) < COPIES) {
                    (rest > CARDS ? sideboard : main).merge(card.name(), 1, Integer::sum);
                    rest--;
                }
            }
            Choice deck = GAME.registerDeck(seat, Map.of("hero", Map.of(hero.name(), 1), "main", main,
                    "sideboard", sideboard));
            if (GAME.decide(state, deck) instanceof Outcome.Acceptance<?>) {
                return deck;
            }
        }
    }

    private static <T extends CardDefinition> List<T> cardsOfKind(BerserkState state, Class<T> kind) {
        return state.cards().definitions().stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    private static <T> T pick(List<T> some, SplittableRandom random) {
        return some.get(random.nextInt(some.size()));
    }
}
