package letopis.berserkheroes.card;

import java.util.List;
import java.util.Optional;

/// What a card lets its player do, does by itself, or changes while it lies in play (BF-111.1). Features work in play,
/// where it is not said otherwise (BF-202.2). Constant ones are there at once and are never queued, the others are used
/// or set off and go through the queue (BF-112).
public sealed interface Feature {

    record Word(Keyword keyword) implements Feature {}

    record Valued(Measured keyword, int value) implements Feature {}

    record Against(Guard guard, From from) implements Feature {}

    /// Used in the choice phase of the own turn, once a turn (BF-114.1 to BF-114.4, BF-7-002).
    ///
    /// @param perGame how often in a game, which the cards call a battle, where that is limited (BF-7-109, BF-7-011)
    record Activated(List<Payment> price, Optional<Integer> perGame, List<Condition> conditions, Deed deed)
            implements Feature {}

    /// Goes into the queue when its moment has come (BF-113.1 to BF-113.7, BF-7-171).
    ///
    /// @param may whether its player may let it be (BF-113.4)
    /// @param each whether it is not limited to once a turn (BF-113.5)
    record Triggered(When when, boolean may, boolean each, Optional<Integer> perGame, List<Condition> conditions,
            Deed deed) implements Feature {}

    /// One instruction of a spell (BF-117.1, BF-7-050, BH-210.1, BF-211.1); a full stop ends it.
    ///
    /// @param dependent whether it relies on an earlier one, so that it is looked at when its turn comes (BF-211.3)
    record SpellAbility(Deed deed, boolean dependent) implements Feature {}

    /// All the time, as long as the conditions hold and the card is in play (BF-115.1, BF-7-141). It chooses no target
    /// (BF-115.2, BF-118.3) and is for all players where none is named (BF-118.8). A trigger it gives is limited, what
    /// else it does is not (BF-116.3).
    record Constant(List<Condition> conditions, Which reach, List<Modifier> modifiers) implements Feature {}

    /// The same for a player instead of cards.
    record Law(List<Condition> conditions, Whom whom, List<Rule> rules) implements Feature {}

    /// What happens instead of something (BF-517.1), always, though it reads like a trigger (BF-517.1.2), and at its
    /// moment only (BF-115.3); nothing, where no steps are given.
    record Instead(Replaced replaced, List<Condition> conditions, List<Step> steps) implements Feature {}

    /// Cancels cards while they are played (BF-518.1): they go to the graveyard, and what they set off is not done.
    ///
    /// @param whom whose plays
    /// @param cards which cards of the hand
    /// @param may whether its player may let them be
    /// @param steps what is done with that, outside of the queue (BF-518.3)
    record Cancels(Whom whom, Filter cards, boolean may, Optional<Integer> perGame, List<Condition> conditions,
            List<Step> steps) implements Feature {}

    /// What of its targets does not matter to what it does (BF-7-056 to BF-7-061).
    record Ignores(List<Ignored> ignored) implements Feature {}

    /// Works in a graveyard and not in play (BF-113.12).
    record InGraveyard(Feature feature) implements Feature {}

    /// Works in the deck, while its player looks through it (BF-113.10).
    record InDeck(Feature feature) implements Feature {}

    /// Works in the additional deck (BF-113.11).
    record InSideboard(Feature feature) implements Feature {}

    /// Widens what may be in a deck (BF-511.1).
    ///
    /// @param cards of the deck
    /// @param copies how many of a name
    /// @param anyElement whether they need no element of the hero
    record Building(Filter cards, Optional<Integer> copies, boolean anyElement) implements Feature {}

    /// Засада: when that happens, the card may be played from hand for so many coins (BF-7-052).
    record Ambush(When when, int coins) implements Feature {}
}
