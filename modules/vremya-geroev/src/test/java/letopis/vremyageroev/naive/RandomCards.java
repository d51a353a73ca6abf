package letopis.vremyageroev.naive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.vremyageroev.card.StrikeProperty;
import letopis.vremyageroev.naive.NaiveCard.Boost;
import letopis.vremyageroev.naive.NaiveCard.Hit;
import letopis.vremyageroev.naive.NaiveCard.Line;
import letopis.vremyageroev.naive.NaiveCard.LineEffect;
import letopis.vremyageroev.naive.NaiveCard.Timing;

/// Cards of every kind for one position: attacks, defences, interrupts, responses, companions, and two Heroes.
final class RandomCards {

    private static final String SWORD = "Меч";
    private static final String DAGGER = "Кинжал";

    private final SplittableRandom random;
    private final Map<String, NaiveCard> book = new LinkedHashMap<>();
    private final List<NaiveCard> deck = new ArrayList<>();
    private final List<NaiveCard> companions = new ArrayList<>();
    private final List<NaiveCard> heroes;

    RandomCards(SplittableRandom random) {
        this.random = random;
        for (String name : List.of(SWORD, "Ржавый Меч", DAGGER, "Зачарованный Кинжал", "Топор")) {
            add(card(name, name.equals("Топор") && oneIn(3) ? List.of(SWORD) : List.of(), 0, lines(Timing.ACT, 2)));
        }
        add(card("Щит", List.of(), 0, lines(Timing.WARD, 1)));
        add(card("Плащ", List.of(), 0, Stream.concat(lines(Timing.WARD, 1).stream(), lines(Timing.STOP, 1).stream())
                .toList()));
        add(card("Уловка", List.of(), 0, lines(Timing.STOP, 1)));
        add(card("Парирование", List.of(), 0, List.of(line(Timing.STOP, "", true, false,
                List.of(new LineEffect.Allow(SWORD))))));
        if (oneIn(2)) {
            add(card("Эфес", List.of(), 0, lines(Timing.ANSWER, 1)));
        }
        add(card("Яд", List.of(), 0,
                List.of(line(Timing.ACT, "", false, false, List.of(new LineEffect.Lose(1 + randomBelow(2)))))));
        add(card("Совет", List.of(), 0, List.of(line(Timing.ACT, "", false, false,
                List.of(new LineEffect.Draw(oneIn(2), 1 + randomBelow(3)))))));
        for (String name : List.of("Волк", "Демон", "Барабанщик")) {
            NaiveCard companion = companion(name);
            add(companion);
            companions.add(companion);
        }
        heroes = List.of(hero("Витязь"), hero("Ведьма"));
        heroes.forEach(hero -> book.put(hero.name(), hero));
    }

    private void add(NaiveCard card) {
        book.put(card.name(), card);
        deck.add(card);
    }

    Map<String, NaiveCard> cardsByName() {
        return book;
    }

    List<NaiveCard> heroes() {
        return heroes;
    }

    NaiveCard anyCard() {
        return deck.get(randomBelow(deck.size()));
    }

    NaiveCard companion() {
        return companions.get(randomBelow(companions.size()));
    }

    @Override
    public String toString() {
        return String.join("\n", book.values().stream().map(NaiveCard::toString).toList());
    }

    private int randomBelow(int bound) {
        return random.nextInt(bound);
    }

    /// Returns true once in `in` times on average.
    private boolean oneIn(int in) {
        return random.nextInt(in) == 0;
    }

    private static NaiveCard card(String name, List<String> keywords, int power, List<Line> lines) {
        return new NaiveCard(name, keywords, false, power, lines, List.of());
    }

    private NaiveCard companion(String name) {
        var lines = new ArrayList<Line>();
        if (!oneIn(4)) {
            lines.add(new Line(Timing.ACT, "", 0, false, List.of(), false, false, 0, false, false,
                    List.of(new LineEffect.Lay()), false, 0));
        }
        lines.add(closing(Timing.ACT, List.of(strikes())));
        if (oneIn(4)) {
            lines.add(closing(Timing.WARD, List.of()));
        }
        if (oneIn(5)) {
            lines.add(new Line(Timing.ACT, "", 0, false, List.of(), false, false, 0, false, false,
                    List.of(strikes()), false, 1));
        }
        return new NaiveCard(name, List.of(), false, 1 + randomBelow(4), lines, boosts());
    }

    private static Line closing(Timing when, List<LineEffect> deeds) {
        return new Line(when, "", 0, false, List.of(), true, false, 0, false, false, deeds, false, 0);
    }

    private NaiveCard hero(String name) {
        List<Line> lines = oneIn(2)
                ? List.of(closing(Timing.ACT, List.of(oneIn(2) ? strikes() : new LineEffect.Draw(false, 1))))
                : List.of();
        return new NaiveCard(name, List.of(), true, 4 + randomBelow(5), lines, boosts());
    }

    private List<Boost> boosts() {
        return switch (randomBelow(8)) {
            case 0 -> List.of(new Boost("", "", 1));
            case 1 -> List.of(new Boost(SWORD, "", 1 + randomBelow(2)));
            case 2 -> List.of(new Boost(DAGGER, "", -1));
            case 3 -> List.of(new Boost("", DAGGER, 1));
            default -> List.of();
        };
    }

    private List<Line> lines(Timing when, int max) {
        return IntStream.rangeClosed(0, randomBelow(max)).mapToObj(_ -> switch (when) {
            case ACT -> line(when, "", false, false, with(strikes()));
            case WARD -> line(when, "", false, false, oneIn(5) ? List.of(strikes()) : with(null));
            case STOP -> line(when, "", false, oneIn(3), with(null));
            case ANSWER -> line(when, oneIn(2) ? SWORD : DAGGER, false, false,
                    oneIn(3) ? List.of(new LineEffect.Draw(false, 1)) : List.of(strikes()));
        }).toList();
    }

    private List<LineEffect> with(LineEffect deed) {
        return Stream.of(deed, oneIn(6) ? new LineEffect.Draw(false, 1) : null).filter(lineEffect -> lineEffect != null)
                .toList();
    }

    private Line line(Timing when, String word, boolean parry, boolean aside, List<LineEffect> deeds) {
        boolean returns = oneIn(7);
        boolean against = when == Timing.WARD || when == Timing.STOP;
        return new Line(when, word, against && oneIn(2) ? 1 + randomBelow(4) : 0, against && oneIn(5),
                against && oneIn(5) ? List.of(property()) : List.of(), false, oneIn(8), oneIn(10) ? 1 : 0, parry, aside,
                deeds, returns, returns || oneIn(8) ? 1 : 0);
    }

    private LineEffect.Strikes strikes() {
        List<Hit> hits = IntStream.rangeClosed(0, randomBelow(3))
                .mapToObj(_ -> new Hit(randomBelow(5), oneIn(3) ? List.of(property()) : List.of())).toList();
        return new LineEffect.Strikes(hits, oneIn(6), oneIn(6));
    }

    private StrikeProperty property() {
        return StrikeProperty.values()[randomBelow(StrikeProperty.values().length)];
    }
}
