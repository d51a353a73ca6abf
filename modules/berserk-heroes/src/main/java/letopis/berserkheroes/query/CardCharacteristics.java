package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Modifier;

/// Current characteristics of a card.
final class CardCharacteristics {
    final List<ActiveFeature> features = new ArrayList<>();
    Map<String, Integer> since = Map.of(); // timestamps of granted features by key
    final Set<Modifier.Act> cannot = EnumSet.noneOf(Modifier.Act.class);
    final List<AttackBonus> attacks = new ArrayList<>();
    final List<WoundAdjustment> wounds = new ArrayList<>();
    boolean drawsAttacks;
    boolean givenDuty; // draws attacks by a source other than a printed feature
    boolean cured; // lost its given Poison
    boolean recovered; // lost its given Stun
    final List<NumberChange> strikes = new ArrayList<>();
    Optional<List<String>> classes = Optional.empty();
    Optional<List<Element>> elements = Optional.empty();
    int life;

    int strike(int printed) {
        return NumberChange.applyAll(printed, strikes);
    }

    ActiveFeature add(String key, int number, Feature feature, int given) {
        var spoken = new ActiveFeature(key + "-" + number, feature);
        features.add(spoken);
        since = since.isEmpty() ? new HashMap<>() : since; // most cards have no granted features
        since.put(spoken.key(), given);
        return spoken;
    }
}
