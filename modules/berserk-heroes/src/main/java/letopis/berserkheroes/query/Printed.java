package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.event.Lasting;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;

/// What counts as printed on a card: its own side that is up, with those of the cards attached to it (BF-7-150,
/// BF-7-103), and with what it has become a copy of (BF-7-163). Names are added and never changed (BF-104.1); each of
/// them counts (BF-105.4).
///
/// @param cost in coins, where an X is 0 (BF-106.1.4)
public record Printed(List<CardName> names, List<Element> elements, List<String> classes, int cost,
        Optional<Integer> strike, Optional<Integer> life, List<Spoken> features) {

    /// Nothing, where nobody at hand knows the card.
    public static Optional<Printed> of(BerserkState state, CardId id) {
        Optional<CardText> text = Field.text(state, id);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Card card = state.table().card(id);
        boolean reversed = card.is(Marks.REVERSED);
        if (isPlain(state, card)) {
            Alone alone = state.cards().index(Alone.class, Alone::of);
            return Optional.of((reversed ? alone.backs() : alone.fronts()).get(text.get().name()));
        }
        var whole = new Whole();
        whole.add(text.get(), text.get().face(reversed), "");
        if (state.table().card(id).is(Marks.COPY)) {
            whole.names.add(copyOf(text.get().name()));
        }
        for (CardId part : Field.parts(state, id)) {
            Field.text(state, part).ifPresent(other -> whole.join(other,
                    other.face(state.table().card(part).is(Marks.REVERSED)), "p" + part.number()));
        }
        for (Lasting lasting : state.lasting()) {
            if (lasting.what() instanceof Lasting.What.Became(var which, var name) && which.equals(id)) {
                state.cards().find(name).map(CardText.class::cast).ifPresent(other -> whole.become(other,
                        state.settings().is(Settings.CopiedNumbers.COPIED), "b" + lasting.number()));
            }
        }
        return Optional.of(whole.printed());
    }

    /// Whether nothing counts as printed on a card but what is on it.
    private static boolean isPlain(BerserkState state, Card card) {
        if (card.is(Marks.COPY) || !Field.parts(state, card.id()).isEmpty()) {
            return false;
        }
        for (Lasting lasting : state.lasting()) {
            if (lasting.what() instanceof Lasting.What.Became(var other, _) && other.equals(card.id())) {
                return false;
            }
        }
        return true;
    }

    /// What is printed on the sides of the cards of a set, worked out once: it is asked for after every event.
    private record Alone(Map<CardName, Printed> fronts, Map<CardName, Printed> backs) {

        static Alone of(CardSet cards) {
            var alone = new Alone(new HashMap<>(), new HashMap<>());
            cards.definitions().stream().map(CardText.class::cast).forEach(text -> {
                alone.fronts.put(text.name(), printed(text, false));
                alone.backs.put(text.name(), printed(text, true));
            });
            return alone;
        }

        private static Printed printed(CardText text, boolean reversed) {
            var whole = new Whole();
            whole.add(text, text.face(reversed), "");
            return whole.printed();
        }
    }

    /// The name a copy has besides (BF-7-167).
    static CardName copyOf(CardName name) {
        return new CardName("Копия: " + name.value());
    }

    /// A feature that names its card means the one that has it, also where it was copied (BF-111.5).
    private static final class Whole {

        private final LinkedHashSet<CardName> names = new LinkedHashSet<>();
        private final LinkedHashSet<Element> elements = new LinkedHashSet<>();
        private final LinkedHashSet<String> classes = new LinkedHashSet<>();
        private final List<Spoken> features = new ArrayList<>();
        private int cost;
        private Optional<Integer> strike = Optional.empty();
        private Optional<Integer> life = Optional.empty();

        private void add(CardText text, Face face, String key) {
            qualities(text, face, key);
            cost = cost(text);
            strike = face.strike();
            life = face.life();
        }

        private void join(CardText text, Face face, String key) {
            qualities(text, face, key);
            cost += cost(text);
            strike = sum(strike, face.strike());
            life = sum(life, face.life());
        }

        private void become(CardText text, boolean numbers, String key) {
            qualities(text, text.front(), key);
            if (numbers) {
                cost = cost(text);
                strike = text.front().strike();
                life = text.front().life();
            }
        }

        private void qualities(CardText text, Face face, String key) {
            names.add(text.name());
            elements.addAll(text.elements());
            classes.addAll(text.classes());
            List<Feature> all = face.features();
            for (int i = 0; i < all.size(); i++) {
                features.add(new Spoken("f" + i + key, all.get(i)));
            }
        }

        private static int cost(CardText text) {
            return text instanceof Playable playable && !playable.x() ? playable.cost() : 0;
        }

        private static Optional<Integer> sum(Optional<Integer> one, Optional<Integer> other) {
            return one.isEmpty() ? other : one.map(number -> number + other.orElse(0));
        }

        private Printed printed() {
            return new Printed(List.copyOf(names), List.copyOf(elements), List.copyOf(classes), cost, strike, life,
                    List.copyOf(features));
        }
    }
}
