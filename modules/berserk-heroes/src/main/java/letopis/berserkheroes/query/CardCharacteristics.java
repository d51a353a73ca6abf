package letopis.berserkheroes.query;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.state.BerserkState;
import letopis.table.CardId;

/// Current characteristics of a card. Most cards have only printed features and share the same lists.
final class CardCharacteristics {
    private List<ActiveFeature> features;
    private Map<String, Integer> grantTimestampsByKey = Map.of(); // timestamps of granted features by key
    private Set<Modifier.Act> forbiddenActs = Set.of();
    private List<AttackBonus> attackBonuses = List.of();
    private List<WoundAdjustment> woundAdjustments = List.of();
    private List<NumberChange> strikeChanges = List.of();
    private List<CardId> strikeSources = List.of(); // one for each change
    boolean drawsAttacks;
    boolean hasGrantedDuty; // draws attacks by a source other than a printed feature
    boolean isCured; // lost its given Poison
    boolean isRecovered; // lost its given Stun
    Optional<List<String>> classes = Optional.empty();
    Optional<List<Element>> elements = Optional.empty();
    int life;

    CardCharacteristics(List<ActiveFeature> features) {
        this.features = features;
    }

    List<ActiveFeature> features() {
        return features;
    }

    List<AttackBonus> attackBonuses() {
        return attackBonuses;
    }

    List<WoundAdjustment> woundAdjustments() {
        return woundAdjustments;
    }

    boolean isForbidden(Modifier.Act act) {
        return forbiddenActs.contains(act);
    }

    int computeStrike(int printedValue) {
        return NumberChange.applyAll(printedValue, strikeChanges);
    }

    List<NumberChange> strikeChanges() {
        return strikeChanges;
    }

    /// Returns the source card of each change in strike.
    List<CardId> strikeSources() {
        return strikeSources;
    }

    /// Returns the timestamp at which a feature was granted; empty if it was not granted.
    Optional<Integer> findGrantTimestamp(ActiveFeature feature) {
        return Optional.ofNullable(grantTimestampsByKey.get(feature.key()));
    }

    ActiveFeature add(String key, int number, Feature feature, int grantTimestamp) {
        var spoken = new ActiveFeature(key + "-" + number, feature);
        features = BerserkState.append(features, spoken);
        grantTimestampsByKey = grantTimestampsByKey.isEmpty() ? new HashMap<>() : grantTimestampsByKey;
        grantTimestampsByKey.put(spoken.key(), grantTimestamp);
        return spoken;
    }

    void removeFeatures(Predicate<Feature> isRemoved) {
        features = features.stream().filter(active -> !isRemoved.test(active.feature())).toList();
    }

    void forbid(Modifier.Act act) {
        forbiddenActs = forbiddenActs.isEmpty() ? EnumSet.noneOf(Modifier.Act.class) : forbiddenActs;
        forbiddenActs.add(act);
    }

    void add(NumberChange strikeChange, CardId source) {
        strikeChanges = BerserkState.append(strikeChanges, strikeChange);
        strikeSources = BerserkState.append(strikeSources, source);
    }

    void add(AttackBonus attackBonus) {
        attackBonuses = BerserkState.append(attackBonuses, attackBonus);
    }

    void add(WoundAdjustment woundAdjustment) {
        woundAdjustments = BerserkState.append(woundAdjustments, woundAdjustment);
    }
}
