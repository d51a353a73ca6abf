package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Happening;
import letopis.berserkheroes.card.Measured;
import letopis.berserkheroes.card.When;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;

/// Cards whose features are in force: cards in play, and in graveyards cards with Incarnation or graveyard features
/// (BF-113.12), which are public (BF-205.1.1).
public final class Listeners {

    private Listeners() {}

    /// A trigger in force.
    ///
    /// @param key key of the feature, as in [Spoken]
    public record Trigger(CardId card, String key, Feature.Triggered says) {}

    public static List<Spoken> features(BerserkState state, CardId card) {
        return state.isInPlay(card) ? Continuous.of(state).features(card) : inGraveyard(state, card);
    }

    private static List<Spoken> inGraveyard(BerserkState state, CardId card) {
        if (state.lasting().isEmpty() && state.face(card).filter(speaking(state)::contains).isEmpty()) {
            return List.of();
        }
        var all = new ArrayList<Spoken>(Builtins.incarnation(state, card).stream().toList());
        Spoken.given(state, card).stream().filter(one -> one.feature() instanceof Feature.InGraveyard)
                .map(one -> new Spoken(one.key(), ((Feature.InGraveyard) one.feature()).feature())).forEach(all::add);
        boolean reversed = state.table().card(card).is(Marks.REVERSED);
        List<Feature> features = Field.face(state, card).map(face -> face.features()).orElse(List.of());
        for (int i = 0; i < features.size(); i++) {
            if (features.get(i) instanceof Feature.InGraveyard(var feature)) {
                all.add(new Spoken(Spoken.printed(reversed, i), feature));
            } else if (features.get(i) instanceof Feature.Triggered triggered
                    && triggered.when() instanceof When.Discarded) {
                all.add(new Spoken(Spoken.printed(reversed, i), triggered));
            }
        }
        return all;
    }

    /// Returns a feature as written on its card; a named one by its name. For a card that left play, it is looked up on
    /// the card.
    public static Optional<Feature> said(BerserkState state, CardId card, String key) {
        if (state.isInPlay(card)) {
            Optional<Feature> named = Builtins.said(Continuous.of(state), card, key);
            if (named.isPresent()) {
                return named;
            }
        }
        for (Spoken one : features(state, card)) {
            if (one.key().equals(key)) {
                return Optional.of(one.feature());
            }
        }
        return printed(state, card, key);
    }

    private static Optional<Feature> printed(BerserkState state, CardId card, String key) {
        for (boolean reversed : new boolean[] {false, true}) {
            List<Feature> features = Field.text(state, card).map(text -> text.face(reversed).features())
                    .orElse(List.of());
            for (int i = 0; i < features.size(); i++) {
                if (key.equals(Spoken.printed(reversed, i))) {
                    return Optional.of(features.get(i));
                }
            }
        }
        return Optional.empty();
    }

    /// Returns whether a trigger observes cards that are in play at that time, rather than leaving cards.
    public static boolean isOfPlay(BerserkState state, CardId card, String key) {
        return said(state, card, key).filter(one -> one instanceof Feature.Triggered triggered
                && triggered.when() instanceof When.Happens(var what, _) && what != Happening.DIES
                && what != Happening.LEAVES_PLAY && what != Happening.IS_PLAYED).isPresent();
    }

    /// Returns the paragraph of the trigger behind a named feature.
    public static Optional<String> rule(String key) {
        return Builtins.rule(key);
    }

    /// Returns all listening triggers, ordered by card.
    public static List<Trigger> triggers(BerserkState state) {
        return Continuous.of(state).listening().of(() -> collect(state));
    }

    /// Returns the triggers of one card.
    public static List<Trigger> triggers(BerserkState state, CardId card) {
        var all = new ArrayList<Trigger>();
        addTriggers(all, card, features(state, card));
        return all;
    }

    private static List<Trigger> collect(BerserkState state) {
        var all = new ArrayList<Trigger>();
        Continuous now = Continuous.of(state);
        for (CardId card : Field.inPlay(state)) {
            addTriggers(all, card, now.spoken(card));
            addTriggers(all, card, Builtins.of(state, now, card));
        }
        for (Seat seat : Seat.PAIR) {
            for (CardId card : Field.graveyard(state, seat)) {
                addTriggers(all, card, inGraveyard(state, card));
            }
        }
        return List.copyOf(all);
    }

    /// Returns the cards of the set with graveyard features of their own.
    private static Set<CardName> speaking(BerserkState state) {
        return state.cards().index(Speaking.class, Speaking::of).cards();
    }

    private record Speaking(Set<CardName> cards) {

        static Speaking of(CardSet cards) {
            return new Speaking(cards.definitions().stream().map(CardText.class::cast)
                    .filter(text -> Stream.of(false, true).flatMap(back -> text.face(back).features().stream())
                            .anyMatch(Speaking::isSaid))
                    .map(CardText::name).collect(Collectors.toUnmodifiableSet()));
        }

        private static boolean isSaid(Feature feature) {
            return feature instanceof Feature.InGraveyard
                    || feature instanceof Feature.Triggered triggered && triggered.when() instanceof When.Discarded
                    || feature instanceof Feature.Valued(var word, _) && word == Measured.INCARNATION;
        }
    }

    private static void addTriggers(List<Trigger> all, CardId card, List<Spoken> features) {
        for (Spoken one : features) {
            if (one.feature() instanceof Feature.Triggered says) {
                all.add(new Trigger(card, one.key(), says));
            }
        }
    }

    /// Returns the key of the card's first activated ability, or an unused key if it has none.
    public static String firstActivated(BerserkState state, CardId card) {
        return features(state, card).stream().filter(one -> one.feature() instanceof Feature.Activated)
                .map(Spoken::key).findFirst().orElse("f0");
    }
}
