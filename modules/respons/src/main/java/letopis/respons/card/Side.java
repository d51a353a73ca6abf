package letopis.respons.card;

import java.util.List;
import java.util.Optional;

/// One side of a playable card; the front is level 1, the back level 2 (RS-162).
///
/// @param strength the base strength of a unit (RS-143, RS-262); 0 if empty (RS-146, RS-148)
/// @param durability the durability of a location (RS-300a)
/// @param shields the influence cost of each Magic Shield; the costs add up (RS-194)
public record Side(
        Optional<Integer> strength, Optional<Integer> durability, List<Keyword> keywords, List<Integer> shields,
        List<Ability> abilities) {}
