package letopis.respons.card;

import java.util.List;

/// What one side of a hero says.
///
/// @param influence what the hero has each turn (RS-154, RS-251)
public record HeroSide(int influence, List<Ability> abilities) {}
