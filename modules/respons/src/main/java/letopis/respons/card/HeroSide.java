package letopis.respons.card;

import java.util.List;

/// One side of a hero.
///
/// @param influence the hero's influence each turn (RS-154, RS-251)
public record HeroSide(int influence, List<Ability> abilities) {}
