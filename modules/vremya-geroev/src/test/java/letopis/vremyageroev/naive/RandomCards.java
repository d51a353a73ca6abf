package letopis.vremyageroev.naive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.vremyageroev.card.Property;
import letopis.vremyageroev.naive.Printed.Boost;
import letopis.vremyageroev.naive.Printed.Deed;
import letopis.vremyageroev.naive.Printed.Hit;
import letopis.vremyageroev.naive.Printed.Line;
import letopis.vremyageroev.naive.Printed.When;

/// Cards of every kind for one position: attacks, defences, interrupts, responses, companions, and two Heroes.
final class RandomCards {

    private static final String SWORD = "Меч";
    private static final String DAGGER = "Кинжал";

    private final SplittableRandom random;
    private final Map<String, Printed> book = new LinkedHashMap<>();
    private final List<Printed> deck = new ArrayList<>();
    private final List<Printed> companions = new ArrayList<>();
    private final List<Printed> heroes;

    RandomCards(SplittableRandom random) {
        this.random = random;
        for (String name : List.of(SWORD, "Ржавый Меч", DAGGER, "Зачарованный Кинжал", "Топор")) {
            add(card(name, name.equals("Топор") && one(3) ? List.of(SWORD) : List.of(), 0, lines(When.ACT, 2)));
        }
        add(card("Щит", List.of(), 0, lines(When.WARD, 1)));
        add(card("Плащ", List.of(), 0, Stream.concat(lines(When.WARD, 1).stream(), lines(When.STOP, 1).stream())
                .toList()));
        add(card("Уловка", List.of(), 0, lines(When.STOP, 1)));
        add(card("Парирование", List.of(), 0, List.of(line(When.STOP, "", true, false,
                List.of(new Deed.Allow(SWORD))))));
        if (one(2)) {
            add(card("Эфес", List.of(), 0, lines(When.ANSWER, 1)));
        }
        add(card("Яд", List.of(), 0, List.of(line(When.ACT, "", false, false, List.of(new Deed.Lose(1 + below(2)))))));
        add(card("Совет", List.of(), 0, List.of(line(When.ACT, "", false, false,
                List.of(new Deed.Draw(one(2), 1 + below(3)))))));
        for (String name : List.of("Волк", "Демон", "Барабанщик")) {
            Printed companion = companion(name);
            add(companion);
            companions.add(companion);
        }
        heroes = List.of(hero("Витязь"), hero("Ведьма"));
        heroes.forEach(hero -> book.put(hero.name(), hero));
    }

    private void add(Printed card) {
        book.put(card.name(), card);
        deck.add(card);
    }

    Map<String, Printed> book() {
        return book;
    }

    List<Printed> heroes() {
        return heroes;
    }

    Printed any() {
        return deck.get(below(deck.size()));
    }

    Printed companion() {
        return companions.get(below(companions.size()));
    }

    @Override
    public String toString() {
        return String.join("\n", book.values().stream().map(Printed::toString).toList());
    }

    private int below(int bound) {
        return random.nextInt(bound);
    }

    /// Returns true once in `in` times on average.
    private boolean one(int in) {
        return random.nextInt(in) == 0;
    }

    private static Printed card(String name, List<String> keywords, int power, List<Line> lines) {
        return new Printed(name, keywords, false, power, lines, List.of());
    }

    private Printed companion(String name) {
        var lines = new ArrayList<Line>();
        if (!one(4)) {
            lines.add(new Line(When.ACT, "", 0, false, List.of(), false, false, 0, false, false,
                    List.of(new Deed.Lay()), false, 0));
        }
        lines.add(closing(When.ACT, List.of(strikes())));
        if (one(4)) {
            lines.add(closing(When.WARD, List.of()));
        }
        if (one(5)) {
            lines.add(new Line(When.ACT, "", 0, false, List.of(), false, false, 0, false, false,
                    List.of(strikes()), false, 1));
        }
        return new Printed(name, List.of(), false, 1 + below(4), lines, boosts());
    }

    private static Line closing(When when, List<Deed> deeds) {
        return new Line(when, "", 0, false, List.of(), true, false, 0, false, false, deeds, false, 0);
    }

    private Printed hero(String name) {
        List<Line> lines = one(2) ? List.of(closing(When.ACT, List.of(one(2) ? strikes() : new Deed.Draw(false, 1))))
                : List.of();
        return new Printed(name, List.of(), true, 4 + below(5), lines, boosts());
    }

    private List<Boost> boosts() {
        return switch (below(8)) {
            case 0 -> List.of(new Boost("", "", 1));
            case 1 -> List.of(new Boost(SWORD, "", 1 + below(2)));
            case 2 -> List.of(new Boost(DAGGER, "", -1));
            case 3 -> List.of(new Boost("", DAGGER, 1));
            default -> List.of();
        };
    }

    private List<Line> lines(When when, int most) {
        return IntStream.rangeClosed(0, below(most)).mapToObj(_ -> switch (when) {
            case ACT -> line(when, "", false, false, with(strikes()));
            case WARD -> line(when, "", false, false, one(5) ? List.of(strikes()) : with(null));
            case STOP -> line(when, "", false, one(3), with(null));
            case ANSWER -> line(when, one(2) ? SWORD : DAGGER, false, false,
                    one(3) ? List.of(new Deed.Draw(false, 1)) : List.of(strikes()));
        }).toList();
    }

    private List<Deed> with(Deed deed) {
        return Stream.of(deed, one(6) ? new Deed.Draw(false, 1) : null).filter(one -> one != null).toList();
    }

    private Line line(When when, String word, boolean parry, boolean aside, List<Deed> deeds) {
        boolean returns = one(7);
        boolean against = when == When.WARD || when == When.STOP;
        return new Line(when, word, against && one(2) ? 1 + below(4) : 0, against && one(5),
                against && one(5) ? List.of(property()) : List.of(), false, one(8), one(10) ? 1 : 0, parry, aside,
                deeds, returns, returns || one(8) ? 1 : 0);
    }

    private Deed.Strikes strikes() {
        List<Hit> hits = IntStream.rangeClosed(0, below(3))
                .mapToObj(_ -> new Hit(below(5), one(3) ? List.of(property()) : List.of())).toList();
        return new Deed.Strikes(hits, one(6), one(6));
    }

    private Property property() {
        return Property.values()[below(Property.values().length)];
    }
}
