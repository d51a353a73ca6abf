package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;

/// One side of a card: its properties (BF-7-159) and features, which make up its whole text (BF-7-062, BF-7-115).
///
/// @param life life of heroes and creatures (BF-106.2)
/// @param strike strike of creatures (BF-106.3)
public record Face(Optional<Integer> life, Optional<Integer> strike, List<Feature> features) {}
