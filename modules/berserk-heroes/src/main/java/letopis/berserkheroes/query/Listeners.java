package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;

/// Cards whose features are in force: the cards in play, and cards in graveyards that have Incarnation or graveyard
/// features (BF-113.12). Graveyards are public (BF-205.1.1).
public final class Listeners {

    private Listeners() {}

    /// A trigger in force.
    ///
    /// @param key key of the feature, as in [ActiveFeature]
    public record Trigger(CardId card, String key, Feature.TriggeredAbility ability) {}

    public static List<ActiveFeature> listFeatures(BerserkState state, CardId card) {
        return state.isInPlay(card) ? ContinuousEffects.evaluate(state).listFeatures(card)
                : listGraveyardFeatures(state, card);
    }

    private static List<ActiveFeature> listGraveyardFeatures(BerserkState state, CardId card) {
        if (!worksInGraveyard(state, card) && ActiveFeature.listGrantedFeatures(state, card).isEmpty()) {
            return List.of();
        }
        var all = new ArrayList<ActiveFeature>(BuiltInTriggers.findIncarnation(state, card).stream().toList());
        ActiveFeature.listGrantedFeatures(state, card).stream()
                .filter(one -> one.feature() instanceof Feature.GraveyardFeature)
                .map(one -> new ActiveFeature(one.key(), ((Feature.GraveyardFeature) one.feature()).feature()))
                .forEach(all::add);
        boolean reversed = state.table().card(card).hasFlag(Marks.REVERSED);
        List<Feature> features = TableQueries.findFace(state, card).map(face -> face.features()).orElse(List.of());
        for (int i = 0; i < features.size(); i++) {
            if (features.get(i) instanceof Feature.GraveyardFeature(var feature)) {
                all.add(new ActiveFeature(ActiveFeature.formatPrintedKey(reversed, i), feature));
            } else if (features.get(i) instanceof Feature.TriggeredAbility triggered
                    && triggered.when() instanceof TriggerCondition.Discard) {
                all.add(new ActiveFeature(ActiveFeature.formatPrintedKey(reversed, i), triggered));
            }
        }
        return all;
    }

    private static boolean worksInGraveyard(BerserkState state, CardId card) {
        CardName face = state.face(card).orElse(null);
        return face != null && listGraveyardCards(state).contains(face);
    }

    /// Returns a feature as written on its card; named features are returned by name. If the card left play, its
    /// printed features are searched.
    public static Optional<Feature> findFeature(BerserkState state, CardId card, String key) {
        if (state.isInPlay(card)) {
            Optional<Feature> named = BuiltInTriggers.findFeature(ContinuousEffects.evaluate(state), card, key);
            if (named.isPresent()) {
                return named;
            }
        }
        for (ActiveFeature feature : listFeatures(state, card)) {
            if (feature.key().equals(key)) {
                return Optional.of(feature.feature());
            }
        }
        return findPrintedFeature(state, card, key);
    }

    private static Optional<Feature> findPrintedFeature(BerserkState state, CardId card, String key) {
        for (boolean reversed : new boolean[] {false, true}) {
            List<Feature> features = TableQueries.findText(state, card).map(text -> text.findFace(reversed).features())
                    .orElse(List.of());
            for (int i = 0; i < features.size(); i++) {
                if (key.equals(ActiveFeature.formatPrintedKey(reversed, i))) {
                    return Optional.of(features.get(i));
                }
            }
        }
        return Optional.empty();
    }

    /// Returns whether a trigger observes cards in play, rather than cards leaving play or being played.
    public static boolean tracksCardsInPlay(BerserkState state, CardId card, String key) {
        return findFeature(state, card, key).filter(feature -> feature instanceof Feature.TriggeredAbility triggered
                && triggered.when() instanceof TriggerCondition.CardEventTrigger(var what, _)
                && what != CardEventKind.DIES
                && what != CardEventKind.LEAVES_PLAY && what != CardEventKind.IS_PLAYED).isPresent();
    }

    /// Returns the paragraph of the trigger behind a named feature.
    public static Optional<String> findRule(String key) {
        return BuiltInTriggers.findRule(key);
    }

    /// Returns all listening triggers, ordered by card.
    public static List<Trigger> listTriggers(BerserkState state) {
        return ContinuousEffects.evaluate(state).listenerCache().get(state, Listeners::collectTriggers);
    }

    public static List<Trigger> listTriggers(BerserkState state, CardId card) {
        var all = new ArrayList<Trigger>();
        addTriggers(all, card, listFeatures(state, card));
        return all;
    }

    private static List<Trigger> collectTriggers(BerserkState state) {
        var all = new ArrayList<Trigger>();
        ContinuousEffects effects = ContinuousEffects.evaluate(state);
        for (CardId card : TableQueries.listCardsInPlay(state)) {
            addTriggers(all, card, effects.listOwnFeatures(card));
            addTriggers(all, card, BuiltInTriggers.of(state, effects, card));
        }
        for (Seat seat : Seat.PAIR) {
            for (CardId card : TableQueries.listGraveyard(state, seat)) {
                addTriggers(all, card, listGraveyardFeatures(state, card));
            }
        }
        return List.copyOf(all);
    }

    /// Returns the cards of the set that have graveyard features.
    private static Set<CardName> listGraveyardCards(BerserkState state) {
        return state.cards().index(GraveyardCards.class, GraveyardCards::of).cards();
    }

    private record GraveyardCards(Set<CardName> cards) {

        static GraveyardCards of(CardSet cards) {
            return new GraveyardCards(cards.definitions().stream().map(CardText.class::cast)
                    .filter(text -> Stream.of(false, true).flatMap(back -> text.findFace(back).features().stream())
                            .anyMatch(GraveyardCards::worksInGraveyard))
                    .map(CardText::name).collect(Collectors.toUnmodifiableSet()));
        }

        private static boolean worksInGraveyard(Feature feature) {
            return feature instanceof Feature.GraveyardFeature
                    || feature instanceof Feature.TriggeredAbility triggered
                    && triggered.when() instanceof TriggerCondition.Discard
                    || feature instanceof Feature.MeasuredKeyword(var word, _) && word == NumericKeyword.INCARNATION;
        }
    }

    private static void addTriggers(List<Trigger> triggers, CardId card, List<ActiveFeature> features) {
        for (ActiveFeature feature : features) {
            if (feature.feature() instanceof Feature.TriggeredAbility says) {
                triggers.add(new Trigger(card, feature.key(), says));
            }
        }
    }

    /// Returns the key of the card's first activated ability, or an unused key if it has none.
    public static String findFirstActivatedAbilityKey(BerserkState state, CardId card) {
        return listFeatures(state, card).stream()
                .filter(feature -> feature.feature() instanceof Feature.ActivatedAbility)
                .map(ActiveFeature::key).findFirst().orElse("f0");
    }
}
