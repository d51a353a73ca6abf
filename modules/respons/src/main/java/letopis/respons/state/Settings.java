package letopis.respons.state;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import letopis.table.GivenSettings;
import letopis.table.Setting;

/// How the rules are read. Where the rule book is silent, a reading is chosen; the engine specification lists the
/// readings as `R-…`. Each enum is a setting of its name, its first value the default.
///
/// @param chosen one value of each setting
public record Settings(Set<Setting> chosen) {

    /// A reading. The settings are in the order they are declared in.
    public sealed interface Reading extends Setting {}

    // Before the first turn.

    /// Who holds initiative in the first turn ([R-INIT]).
    public enum FirstInitiative implements Reading { RANDOM, AGREED }

    /// How often cards of the first hand may be exchanged ([R-MULLIGAN]).
    public enum Mulligans implements Reading { ONCE, UNTIL_KEPT }

    /// Whether the first hand and its exchange set off what hears of draws ([R-DEALDRAW]).
    public enum DealtCards implements Reading { NO_DRAWS, DRAWS }

    /// What comes first, the starting influence or the effects before the game ([R-SETUP]).
    public enum SetUpOrder implements Reading { INFLUENCE_FIRST, EFFECTS_FIRST }

    // The board, and what is public.

    /// Whether the cell of one field meets the mirrored cell of the other, or the one of the same number ([R-FACING]).
    public enum Fields implements Reading { FACING, PARALLEL }

    /// Whether a support card belongs to a line, or all of them to the whole field ([R-SUPPORT]).
    public enum SupportCells implements Reading { ONE_PER_LINE, FREE_ZONE }

    /// Whether boosts and locations stand in support cells only, or anywhere on their field ([R-CELLS]).
    public enum CellKinds implements Reading { STRICT, LOOSE }

    /// Where a card stands that is a unit and a support card ([R-MULTITYPE]).
    public enum ManyTypes implements Reading { EITHER, UNIT_CELL }

    /// Whether the cells of Orders that were played belong to the board ([R-SLOTS]).
    public enum OrderCells implements Reading { NOT_BOARD, USED_ON_BOARD }

    /// Whether both fields are one zone, so that tokens stay on a card that changes fields ([R-ONEBOARD]).
    public enum TwoFields implements Reading { ONE_ZONE, TWO_ZONES }

    /// Whether everybody may look through graveyards ([R-OPENGRAVE]).
    public enum Graveyards implements Reading { OPEN, BY_EFFECT }

    /// Whether each player has a cosmos ([R-COSMOS]).
    public enum Cosmos implements Reading { PILE_EACH, SHARED_PILE }

    /// Whether everybody is told what was paid for a card that lies face down ([R-TRAPCOST]).
    public enum FaceDownPrice implements Reading { PUBLIC, SECRET }

    // Turns.

    /// When marks and counts of a turn are cleared ([R-BOUNDARY]).
    public enum TurnMarks implements Reading { TURN_BOUNDARY, START_PHASE }

    /// When chosen lines are cleared ([R-CHOSENEND]).
    public enum ChosenLines implements Reading { TURN_BOUNDARY, END_PHASE }

    /// When effects end that last until the end of the turn ([R-TURNEND]).
    public enum UntilEndOfTurn implements Reading { TURN_BOUNDARY, END_PHASE }

    /// When effects end that last until the end of combat ([R-COMBATEND]).
    public enum UntilEndOfCombat implements Reading { AFTER_TRIGGERS, BEFORE_TRIGGERS }

    /// Whether effects end before the next phase begins, or in the step in which it does ([R-EXPIRY]).
    public enum EndOfEffects implements Reading { BEFORE_PHASE, WITH_PHASE }

    /// Whether the card of the draw phase is drawn, or only moved ([R-DRAWISDRAW]).
    public enum DrawPhase implements Reading { DRAW, MOVE }

    /// Whether both players draw before an Order is played for an empty deck ([R-DRAWORDER]).
    public enum DrawOrder implements Reading { BOTH_DRAWS_FIRST, PER_PLAYER }

    /// Who plays the first Order where both decks are empty ([R-BOTHEMPTY]).
    public enum BothDecksEmpty implements Reading { WITHOUT_INITIATIVE, WITH_INITIATIVE }

    /// What an empty deck does to a player without an Order ([R-EMPTY]).
    public enum NoOrderForDeck implements Reading { LOSES, NOTHING }

    /// What an effect that plays an Order does to a player without one ([R-NOORDER]).
    public enum NoOrderForEffect implements Reading { NOTHING, LOSES }

    /// Whether an Order is played for an empty deck where drawing is forbidden ([R-BANEMPTY]).
    public enum ForbiddenDraw implements Reading { ORDER_PLAYED, NO_ORDER }

    /// How often players get their five action points ([R-REFILL]).
    public enum ActionPoints implements Reading { EVERY_TURN, ONCE_PER_GAME }

    /// What a change of initiative in the action phase does to whose turn it is to act ([R-ALTERNATE]).
    public enum Alternation implements Reading { KEPT, RESTARTED }

    /// Whether passing costs an action point ([R-PASSCOST]).
    public enum PassCost implements Reading { ONE_POINT, FREE }

    /// Whether a player without points who is passed over has passed ([R-SKIP]).
    public enum ForcedSkip implements Reading { NO_PASS, AS_PASS }

    /// Whether a card may be played without a point left ([R-PLAYPOINT]).
    public enum NoPointLeft implements Reading { REFUSED, ALLOWED }

    // Costs and targets.

    /// What a cost below 0 is ([R-COSTFLOOR]).
    public enum CostBelowNone implements Reading { ZERO, REFUND }

    /// What Magic Shield is paid in ([R-SHIELD]).
    public enum ShieldPrice implements Reading { INFLUENCE, ACTION_POINTS }

    /// Whether a Magic Shield is added up with the cost of the card, or paid on top of it ([R-SHIELDSUM]).
    public enum ShieldSum implements Reading { SUMMED, SEPARATE }

    /// When abilities with the arrow may be used ([R-MAINPHASE]).
    public enum ActivationPhase implements Reading { ACTION, ANY_PHASE }

    /// Whether an ability with Ritual may be used before any Order was played ([R-RITUALTAP]).
    public enum RitualOfNone implements Reading { LEGAL, REFUSED }

    // Checks and the queue.

    /// In which order the state is checked ([R-CHECKORDER]).
    public enum CheckOrder implements Reading { OF_HEADINGS, STRENGTH_FIRST }

    /// What becomes of a unit of strength 0 ([R-ZERO]).
    public enum StrengthNone implements Reading { DIES, LIVES }

    /// Where a card goes that stands where it may not ([R-POSITION]).
    public enum WrongCell implements Reading { OWNERS_GRAVEYARD, HAND }

    /// Which effect of the queue is next ([R-FIFO]).
    public enum Queue implements Reading { FIFO, LIFO }

    /// In which order triggers are queued that were found together ([R-ORDER]).
    public enum TriggerOrder implements Reading { INITIATIVE_FIRST, TIMESTAMP }

    /// How often a trigger fires that hears of a state ([R-STATETRIGGER]).
    public enum StateTriggers implements Reading { ONCE_PER_CHANGE, EACH_CHECK }

    /// After how many effects that set each other off they are ended ([R-LOOP], the rules do not speak of it).
    public enum EndlessEffects implements Reading {
        AFTER_200(200), AFTER_50(50), AFTER_1000(1000);

        private final int most;

        EndlessEffects(int most) {
            this.most = most;
        }
    }

    /// Which of several replacement effects is applied ([R-REPLACE]).
    public enum Replacements implements Reading { TIMESTAMP, PLAYER_CHOOSES }

    /// Whether the other player may answer an action ([R-NORESPONSE]).
    public enum Responses implements Reading { NONE, AFTER_EACH_ACTION }

    /// Whether a trap has to be activated ([R-TRAP]).
    public enum Traps implements Reading { OPTIONAL, MANDATORY }

    /// Whether activating a trap costs an action point ([R-TRAPPOINT]).
    public enum TrapPoint implements Reading { FREE, ONE_POINT }

    // Orders.

    /// What becomes of an Order that finds no cell ([R-NOCELL]).
    public enum OrderWithoutCell implements Reading { NO_EFFECT, GRAVEYARD }

    /// Whether an Order that leaves the board dies ([R-ORDERDEATH]).
    public enum DeathOfOrder implements Reading { IF_GRAVEYARD, ALWAYS, NEVER }

    /// Whether an Order with Ritual counts itself ([R-RITUALSELF]).
    public enum RitualOrder implements Reading { NOT_ITSELF, ITSELF }

    /// Whether an Order with a cost is paid for ([R-ORDERFREE]).
    public enum OrderPrice implements Reading { FREE, INFLUENCE }

    /// Whose initiative counts where both heroes are hit ([R-INITNOW]).
    public enum BothHeroesHit implements Reading { AT_THAT_MOMENT, AS_FIXED }

    /// Whether an Order that is due comes before what waits in the queue ([R-ORDERQUEUE]).
    public enum DueOrder implements Reading { BEFORE_QUEUE, AFTER_QUEUE }

    /// How many Orders a hit on a hero costs ([R-ONEHIT]).
    public enum HeroHits implements Reading { ONE, BY_STRENGTH }

    /// When a player loses who has no Order left ([R-LOSE]).
    public enum WithoutOrders implements Reading { ANY_HIT_LOSES, BOTH_HIT_ONLY }

    // Combat.

    /// What an ordinary unit that strikes a ranged one loses by it ([R-ONEWAY]).
    public enum RangedStruckBack implements Reading { VICTIM_ONLY, MUTUAL }

    /// In which steps of its line Evasion counts ([R-EVASIONSTEP]).
    public enum EvasionSteps implements Reading { BOTH_STEPS, OWN_STRIKE }

    /// With what strength Onslaught goes on ([R-ONSLAUGHT]).
    public enum OnslaughtStrength implements Reading { REMAINING, BEFORE_COLLISION }

    /// Whom Onslaught strikes next ([R-RELOOK]).
    public enum OnslaughtVictim implements Reading { LOOK_AGAIN, NEXT_KIND }

    /// Whether a unit that was moved to a line still to come fights there again ([R-TWICE]).
    public enum FightsTwice implements Reading { AGAIN, ONCE_PER_COMBAT }

    /// Which change of field keeps a unit from hitting heroes ([R-FIELDCHANGE]).
    public enum FieldChange implements Reading { THIS_TURN, IN_COMBAT }

    /// Whether a location that lies face down protects the hero ([R-LOCFACEUP]).
    public enum FaceDownLocation implements Reading { NO_BLOCK, BLOCKS }

    // Influence, levels, effects.

    /// What is lost first where a card takes influence ([R-GAINPOOL]).
    public enum InfluencePool implements Reading { LOSS_CURRENT, LOSS_EXTRA_FIRST }

    /// What a lower base value does to influence not above it ([R-BASEDOWN]).
    public enum BaseLowered implements Reading { UNCHANGED, LOWERED }

    /// Whether a card that changes its level keeps tokens, damage and activation ([R-FLIP]).
    public enum TurnedOver implements Reading { KEPT, RESET }

    /// Whether a card with one level may be the target of a change of level ([R-ONELEVEL]).
    public enum OneLevel implements Reading { NOTHING, ILLEGAL_TARGET }

    /// Who takes cards out of a hand at random ([R-BLINDPICK]).
    public enum RandomDiscard implements Reading { CHANCE, BLIND_INDEX }

    /// Who chooses the cell of a card that comes to a field ([R-CELLCHOICE]).
    public enum CellChosenBy implements Reading { RECEIVER, EFFECT_CONTROLLER }

    /// Whether nothing shuffled into a deck without cards is a shuffle ([R-SHUFFLE0]).
    public enum ShuffledNothing implements Reading { NO_SHUFFLE, SHUFFLE }

    /// Whether players may concede ([R-CONCEDE]).
    public enum Concede implements Reading { ALWAYS, NEVER }

    // Which decks are allowed.

    /// Whether heroes may be in the additional deck ([R-ADDHERO]).
    public enum HeroInAdditional implements Reading { NO, YES }

    /// Whether an Order may be among the five and in the additional deck ([R-ADDORDER]).
    public enum OrderInAdditional implements Reading { YES, NO }

    /// How many copies main and additional deck may have together ([R-COMBINED]).
    public enum CopiesTogether implements Reading { AT_MOST_TWO, AS_WRITTEN }

    /// Whether a card of one faction fits a hero of two ([R-MONOFACTION]).
    public enum OneFaction implements Reading { LEGAL, ILLEGAL }

    /// Whether a card without a faction fits every hero ([R-NOFACTION]).
    public enum NoFaction implements Reading { LEGAL, ILLEGAL }

    /// How many cards a hand holds when it is checked, a number or no limit ([R-HANDMAX]).
    public record HandMaximum(OptionalInt most) implements Setting {

        /// As many as a main deck has (RS-332): more are never in a hand.
        private static final int GREATEST = 30;
        private static final String NAME = "handMaximum";

        /// What is asked for again and again.
        private static final HandMaximum NONE = new HandMaximum(OptionalInt.empty());

        static HandMaximum of(GivenSettings given) {
            return new HandMaximum(given.number(NAME, GREATEST, 7, 10));
        }

        @Override
        public String name() {
            return word();
        }

        @Override
        public Class<?> getDeclaringClass() {
            return HandMaximum.class;
        }

        @Override
        public String word() {
            return most.isPresent() ? String.valueOf(most.getAsInt()) : GivenSettings.NONE;
        }
    }

    private static final Map<String, String> BEFORE = Map.of("noOrderForEffect", "loses", "shieldSum", "separate",
            "endOfEffects", "with-phase");

    public static final Settings DEFAULT = of(Map.of());

    /// Fills what is not given with the defaults.
    ///
    /// @throws UnfitSettings when a name or value is unknown
    public static Settings of(Map<String, String> given) {
        return new Settings(GivenSettings.of(Reading.class, given, List.of(HandMaximum::of)));
    }

    /// Fills what a record does not give: readings that came later are as the rules were read before.
    ///
    /// @throws UnfitSettings when a name or value is unknown
    public static Settings recorded(Map<String, String> given) {
        var known = new TreeMap<>(BEFORE);
        known.putAll(given);
        return of(known);
    }

    /// Every setting by name, as [#of] reads them.
    public Map<String, String> asMap() {
        return GivenSettings.written(chosen);
    }

    /// How many cards a hand may have when it is checked ([R-HANDMAX]).
    public int handMaximum() {
        return chosen.contains(HandMaximum.NONE) ? Integer.MAX_VALUE
                : chosen.stream().filter(HandMaximum.class::isInstance).map(HandMaximum.class::cast).findFirst()
                .orElseThrow().most().orElseThrow();
    }

    /// How many effects may follow each other before somebody acts again ([R-LOOP]).
    public int effectsInARow() {
        int most = 0;
        for (EndlessEffects one : EndlessEffects.values()) {
            most = is(one) ? one.most : most;
        }
        return most;
    }

    public boolean is(Reading reading) {
        return chosen.contains(reading);
    }
}
