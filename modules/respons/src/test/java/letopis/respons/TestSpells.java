package letopis.respons;

import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.targetedDeed;

import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;

/// Spells named «Заклинание» with given effects, free unless a cost is given, and positions after A casts one.
public final class TestSpells {

    private TestSpells() {}

    public static Playable spellWith(Effect... effects) {
        return spellWith(0, effects);
    }

    public static Playable spellWith(int cost, Effect... effects) {
        return spell("Заклинание", cost, play(deed(effects)));
    }

    public static Playable targetedSpell(Filter target, Effect... effects) {
        return targetedSpell(0, target, effects);
    }

    public static Playable targetedSpell(int cost, Filter target, Effect... effects) {
        return spell("Заклинание", cost, play(targetedDeed(target, effects)));
    }

    /// Casts a spell with these effects.
    public static Lanes castSpell(Lanes lanes, Effect... effects) {
        return lanes.cast(spellWith(effects));
    }

    /// Casts a spell with these effects at one card on the board.
    public static Lanes castAt(Lanes lanes, String target, Effect... effects) {
        return lanes.cast(targetedSpell(TestCards.ANY, effects), target);
    }
}
