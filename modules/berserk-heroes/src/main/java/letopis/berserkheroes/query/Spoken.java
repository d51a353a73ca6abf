package letopis.berserkheroes.query;

import letopis.berserkheroes.card.Feature;

/// A feature that works now.
///
/// @param key tells the features of a card apart, and is what its use is marked by (BF-113.5, BF-115.7)
public record Spoken(String key, Feature feature) {}
