package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;

/// What one side of a card says: properties (BF-7-159) and features, which are all of its text (BF-7-062, BF-7-115).
///
/// @param life of heroes and creatures (BF-106.2)
/// @param strike of creatures (BF-106.3)
public record Face(Optional<Integer> life, Optional<Integer> strike, List<Feature> features) {}
