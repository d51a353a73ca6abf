package letopis.respons.state;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import letopis.table.ChosenSettings;
import letopis.table.RecordedAs;
import letopis.table.Setting;
import letopis.table.SettingsReader;
import org.jspecify.annotations.Nullable;

/// The readings of the rules. Where the rule book is silent, a reading is chosen; the engine specification lists the
/// readings as `R-…`. Each nested enum is one setting, named after the enum. Its first value is the default.
///
/// @param chosen one value of each setting
public record Settings(Set<Setting> chosen) {

    /// A setting that selects a reading of the rules. Settings are ordered by declaration.
    public sealed interface Reading extends Setting {}

    // Before the first turn.

    /// The holder of initiative in the first turn ([R-INIT]).
    public enum FirstInitiativeRule implements Reading { RANDOM, AGREED }

    /// The number of times a player may exchange the first hand ([R-MULLIGAN]).
    @RecordedAs("Mulligans")
    public enum MulliganRule implements Reading { ONCE, UNTIL_KEPT }

    /// The rule that decides whether cards dealt as the first hand, or in exchange for it, count as draws, which
    /// trigger abilities ([R-DEALDRAW]).
    @RecordedAs("DealtCards")
    public enum DealtCardRule implements Reading { NO_DRAWS, DRAWS }

    /// The order of two steps of the setup: giving the players their starting influence, and using effects before the
    /// game ([R-SETUP]).
    public enum SetUpOrder implements Reading { INFLUENCE_FIRST, EFFECTS_FIRST }

    // The board and public information.

    /// The opposing cell: the mirrored one, or the one with the same number ([R-FACING]).
    @RecordedAs("Fields")
    public enum FacingRule implements Reading { FACING, PARALLEL }

    /// The line of a support card: one line, or the whole field ([R-SUPPORT]).
    @RecordedAs("SupportCells")
    public enum SupportCellRule implements Reading { ONE_PER_LINE, FREE_ZONE }

    /// The cells of boosts and locations: support cells only, or any cell of their field ([R-CELLS]).
    @RecordedAs("CellKinds")
    public enum CellKindRule implements Reading { STRICT, LOOSE }

    /// The cells that a card may occupy if it is both a unit and a support card ([R-MULTITYPE]).
    @RecordedAs("ManyTypes")
    public enum MultipleTypeRule implements Reading { EITHER, UNIT_CELL }

    /// The rule that decides whether the cells of played Orders are outside the board or part of it ([R-SLOTS]).
    @RecordedAs("OrderCells")
    public enum OrderCellRule implements Reading { NOT_BOARD, USED_ON_BOARD }

    /// The rule that decides whether the two fields are one zone or two. If they are one zone, a card that changes
    /// fields keeps its tokens ([R-ONEBOARD]).
    @RecordedAs("TwoFields")
    public enum TwoFieldRule implements Reading { ONE_ZONE, TWO_ZONES }

    /// The rule that decides whether a graveyard is always public, or visible only to a player who may search it by an
    /// effect ([R-OPENGRAVE]).
    @RecordedAs("Graveyards")
    public enum GraveyardRule implements Reading { OPEN, BY_EFFECT }

    /// A cosmos for each player, or a shared one ([R-COSMOS]).
    public enum CosmosRule implements Reading { PILE_EACH, SHARED_PILE }

    /// The visibility of a face-down card's price ([R-TRAPCOST]).
    public enum FaceDownPriceRule implements Reading { PUBLIC, SECRET }

    // Turns.

    /// The time when marks and counts of a turn are cleared ([R-BOUNDARY]).
    @RecordedAs("TurnMarks")
    public enum TurnMarkRule implements Reading { TURN_BOUNDARY, START_PHASE }

    /// The time when chosen lines are cleared ([R-CHOSENEND]).
    @RecordedAs("ChosenLines")
    public enum ChosenLineRule implements Reading { TURN_BOUNDARY, END_PHASE }

    /// The time at which effects with the duration "until end of turn" end ([R-TURNEND]).
    @RecordedAs("UntilEndOfTurn")
    public enum TurnEndTiming implements Reading { TURN_BOUNDARY, END_PHASE }

    /// The time at which effects with the duration "until end of combat" end ([R-COMBATEND]).
    @RecordedAs("UntilEndOfCombat")
    public enum CombatEndTiming implements Reading { AFTER_TRIGGERS, BEFORE_TRIGGERS }

    /// The time at which expiring effects end: before the next phase begins, or in the step in which it begins
    /// ([R-EXPIRY]).
    @RecordedAs("EndOfEffects")
    public enum EffectEndTiming implements Reading { BEFORE_PHASE, WITH_PHASE }

    /// The way a card is taken in the draw phase: as a draw, or only as a move ([R-DRAWISDRAW]).
    public enum DrawPhaseRule implements Reading { DRAW, MOVE }

    /// The sequence in the draw phase if a deck is empty: both players draw before any Order is played, or one player
    /// finishes before the other begins ([R-DRAWORDER]).
    public enum DrawOrderRule implements Reading { BOTH_DRAWS_FIRST, PER_PLAYER }

    /// The player who plays the first Order if both decks are empty ([R-BOTHEMPTY]).
    @RecordedAs("BothDecksEmpty")
    public enum EmptyDeckRule implements Reading { WITHOUT_INITIATIVE, WITH_INITIATIVE }

    /// The consequence of an empty deck for a player without Orders ([R-EMPTY]).
    public enum NoOrderForDeckRule implements Reading { LOSES, NOTHING }

    /// The consequence of an effect that plays an Order for a player without one ([R-NOORDER]).
    public enum NoOrderForEffectRule implements Reading { NOTHING, LOSES }

    /// The consequence of an empty deck while drawing is forbidden: an Order is played, or none ([R-BANEMPTY]).
    public enum ForbiddenDrawRule implements Reading { ORDER_PLAYED, NO_ORDER }

    /// The frequency with which a player gets five action points ([R-REFILL]).
    @RecordedAs("ActionPoints")
    public enum ActionPointRule implements Reading { EVERY_TURN, ONCE_PER_GAME }

    /// The rule that decides how actions alternate after initiative changes in the action phase: as before, or
    /// restarted with the new holder ([R-ALTERNATE]).
    public enum AlternationRule implements Reading { KEPT, RESTARTED }

    /// The action point cost of a pass ([R-PASSCOST]).
    public enum PassCostRule implements Reading { ONE_POINT, FREE }

    /// The effect of skipping a player without action points: none, or that of a pass ([R-SKIP]).
    public enum ForcedSkipRule implements Reading { NO_PASS, AS_PASS }

    /// Permission for a player without action points to play a card ([R-PLAYPOINT]).
    @RecordedAs("NoPointLeft")
    public enum MissingActionPointRule implements Reading { REFUSED, ALLOWED }

    // Costs and targets.

    /// The handling of a negative cost ([R-COSTFLOOR]).
    @RecordedAs("CostBelowNone")
    public enum NegativeCostRule implements Reading { ZERO, REFUND }

    /// The currency of Magic Shield ([R-SHIELD]).
    public enum ShieldPriceRule implements Reading { INFLUENCE, ACTION_POINTS }

    /// The payment of Magic Shield: together with the cost of the card, or separately ([R-SHIELDSUM]).
    public enum ShieldSumRule implements Reading { SUMMED, SEPARATE }

    /// The phases in which ↷ may be used ([R-MAINPHASE]).
    public enum ActivationPhaseRule implements Reading { ACTION, ANY_PHASE }

    /// The rule that decides whether an ability with Ritual may be used before any Order has been played
    /// ([R-RITUALTAP]).
    @RecordedAs("RitualOfNone")
    public enum EmptyRitualRule implements Reading { LEGAL, REFUSED }

    // Checks and the queue.

    /// The order of state-based checks ([R-CHECKORDER]).
    public enum CheckOrderRule implements Reading { OF_HEADINGS, STRENGTH_FIRST }

    /// The fate of a unit of strength 0 ([R-ZERO]).
    @RecordedAs("StrengthNone")
    public enum ZeroStrengthRule implements Reading { DIES, LIVES }

    /// The destination of a misplaced card ([R-POSITION]).
    public enum WrongCellRule implements Reading { OWNERS_GRAVEYARD, HAND }

    /// The order in which queued effects resolve ([R-FIFO]).
    public enum QueueRule implements Reading { FIFO, LIFO }

    /// The order of triggers found simultaneously ([R-ORDER]).
    public enum TriggerOrderRule implements Reading { INITIATIVE_FIRST, TIMESTAMP }

    /// The frequency of state triggers ([R-STATETRIGGER]).
    @RecordedAs("StateTriggers")
    public enum StateTriggerRule implements Reading { ONCE_PER_CHANGE, EACH_CHECK }

    /// The number of effects that may trigger each other in a row before they are stopped. The rules do not cover this
    /// ([R-LOOP]).
    @RecordedAs("EndlessEffects")
    public enum EndlessEffectRule implements Reading {
        AFTER_200(200), AFTER_50(50), AFTER_1000(1000);

        private final int limit;

        EndlessEffectRule(int max) {
            this.limit = max;
        }
    }

    /// The choice between several replacement effects ([R-REPLACE]).
    @RecordedAs("Replacements")
    public enum ReplacementRule implements Reading { TIMESTAMP, PLAYER_CHOOSES }

    /// The moments at which the other player may respond to an action ([R-NORESPONSE]).
    @RecordedAs("Responses")
    public enum ResponseRule implements Reading { NONE, AFTER_EACH_ACTION }

    /// Mandatory or optional activation of traps ([R-TRAP]).
    @RecordedAs("Traps")
    public enum TrapRule implements Reading { OPTIONAL, MANDATORY }

    /// The action point cost of activating a trap ([R-TRAPPOINT]).
    public enum TrapPointRule implements Reading { FREE, ONE_POINT }

    // Orders.

    /// The fate of an Order without a free cell ([R-NOCELL]).
    public enum OrderWithoutCellRule implements Reading { NO_EFFECT, GRAVEYARD }

    /// The cases in which an Order that leaves the board dies ([R-ORDERDEATH]).
    @RecordedAs("DeathOfOrder")
    public enum OrderDeathRule implements Reading { IF_GRAVEYARD, ALWAYS, NEVER }

    /// The rule that decides whether an Order with Ritual counts itself ([R-RITUALSELF]).
    public enum RitualOrderRule implements Reading { NOT_ITSELF, ITSELF }

    /// Payment for Orders with a cost ([R-ORDERFREE]).
    public enum OrderPriceRule implements Reading { FREE, INFLUENCE }

    /// The initiative that counts if both heroes are hit ([R-INITNOW]).
    @RecordedAs("BothHeroesHit")
    public enum SimultaneousHeroHitRule implements Reading { AT_THAT_MOMENT, AS_FIXED }

    /// The sequence in which due Orders and queued abilities resolve ([R-ORDERQUEUE]).
    public enum DueOrderRule implements Reading { BEFORE_QUEUE, AFTER_QUEUE }

    /// The number of Orders per hit on a hero ([R-ONEHIT]).
    @RecordedAs("HeroHits")
    public enum HeroHitRule implements Reading { ONE, BY_STRENGTH }

    /// The hit that defeats a player without Orders: any hit, or only a hit from a strike at both heroes ([R-LOSE]).
    @RecordedAs("WithoutOrders")
    public enum DefeatWithoutOrdersRule implements Reading { ANY_HIT_LOSES, BOTH_HIT_ONLY }

    // Combat.

    /// The units that lose strength when an ordinary unit strikes a ranged one: only the victim, or both ([R-ONEWAY]).
    @RecordedAs("RangedStruckBack")
    public enum RangedStrikeBackRule implements Reading { VICTIM_ONLY, MUTUAL }

    /// The steps of a unit's line in which its Evasion counts ([R-EVASIONSTEP]).
    @RecordedAs("EvasionSteps")
    public enum EvasionStepRule implements Reading { BOTH_STEPS, OWN_STRIKE }

    /// The strength with which Onslaught continues ([R-ONSLAUGHT]).
    public enum OnslaughtStrengthRule implements Reading { REMAINING, BEFORE_COLLISION }

    /// The next victim of Onslaught ([R-RELOOK]).
    public enum OnslaughtVictimRule implements Reading { LOOK_AGAIN, NEXT_KIND }

    /// Permission to fight again after a move to a later line ([R-TWICE]).
    @RecordedAs("FightsTwice")
    public enum RepeatedFightRule implements Reading { AGAIN, ONCE_PER_COMBAT }

    /// The change of field that bars a unit from hitting heroes ([R-FIELDCHANGE]).
    public enum FieldChangeRule implements Reading { THIS_TURN, IN_COMBAT }

    /// Protection of the hero by a face-down location ([R-LOCFACEUP]).
    public enum FaceDownLocationRule implements Reading { NO_BLOCK, BLOCKS }

    // Influence, levels, effects.

    /// The part of influence an effect removes first ([R-GAINPOOL]).
    public enum InfluencePoolRule implements Reading { LOSS_CURRENT, LOSS_EXTRA_FIRST }

    /// The effect of a lowered base value on current influence ([R-BASEDOWN]).
    @RecordedAs("BaseLowered")
    public enum LoweredBaseRule implements Reading { UNCHANGED, LOWERED }

    /// Tokens, damage and activation of a card that changes its level: kept or reset ([R-FLIP]).
    @RecordedAs("TurnedOver")
    public enum TurnOverMarkRule implements Reading { KEPT, RESET }

    /// The treatment of a card with one level as the target of a level change ([R-ONELEVEL]).
    public enum OneLevelRule implements Reading { NOTHING, ILLEGAL_TARGET }

    /// The way in which a random discard is picked: by chance, or by the opponent without looking ([R-BLINDPICK]).
    public enum RandomDiscardRule implements Reading { CHANCE, BLIND_INDEX }

    /// The player who chooses the cell of a card entering a field ([R-CELLCHOICE]).
    @RecordedAs("CellChosenBy")
    public enum CellChooserRule implements Reading { RECEIVER, EFFECT_CONTROLLER }

    /// The rule that decides whether shuffling no cards into an empty deck counts as a shuffle ([R-SHUFFLE0]).
    @RecordedAs("ShuffledNothing")
    public enum EmptyShuffleRule implements Reading { NO_SHUFFLE, SHUFFLE }

    /// Permission to concede ([R-CONCEDE]).
    @RecordedAs("Concede")
    public enum ConcessionRule implements Reading { ALWAYS, NEVER }

    // Legality of decks.

    /// Permission for heroes in the additional deck ([R-ADDHERO]).
    @RecordedAs("HeroInAdditional")
    public enum AdditionalHeroRule implements Reading { NO, YES }

    /// Permission for an Order to be both among the five and in the additional deck ([R-ADDORDER]).
    @RecordedAs("OrderInAdditional")
    public enum AdditionalOrderRule implements Reading { YES, NO }

    /// The limit on copies of a card in the main and additional decks together ([R-COMBINED]).
    @RecordedAs("CopiesTogether")
    public enum CombinedCopyRule implements Reading { AT_MOST_TWO, AS_WRITTEN }

    /// Permission to combine a card of one faction with a hero of two factions ([R-MONOFACTION]).
    public enum OneFactionRule implements Reading { LEGAL, ILLEGAL }

    /// Permission to combine a card without a faction with any hero ([R-NOFACTION]).
    public enum NoFactionRule implements Reading { LEGAL, ILLEGAL }

    private static final Map<String, String> EARLIER_VALUES = Map.of("noOrderForEffect", "loses", "shieldSum",
            "separate", "endOfEffects", "with-phase");

    public static final Settings DEFAULT = of(Map.of());

    private static final Map<String, String> DEFAULT_WORDS_BY_NAME = Collections.unmodifiableMap(DEFAULT.asMap());

    private static volatile @Nullable CachedSettings cached;

    /// The most recently read settings. They are cached because consecutive matches usually share them.
    private record CachedSettings(Map<String, String> given, Settings settings) {}

    /// Returns settings with defaults for values that are not given.
    ///
    /// @throws UnfitSettings if a name or value is unknown
    public static Settings of(Map<String, String> values) {
        return new Settings(SettingsReader.readAll(Reading.class, values, List.of(HandMaximum::of)));
    }

    /// Returns the settings of a recorded match. Readings that were added after the recording get values that preserve
    /// the earlier rules.
    ///
    /// @throws UnfitSettings if a name or value is unknown
    public static Settings ofRecord(Map<String, String> values) {
        CachedSettings known = cached;
        if (known == null || !known.given().equals(values)) {
            var completed = new TreeMap<>(EARLIER_VALUES);
            completed.putAll(values);
            known = new CachedSettings(Map.copyOf(values), of(completed));
            cached = known;
        }
        return new Settings(ChosenSettings.asUnread(known.settings().chosen()));
    }

    /// Returns all settings by name, with defaults for values that are not given.
    ///
    /// @throws UnfitSettings if a name or value is unknown
    public static Map<String, String> fillInDefaults(Map<String, String> values) {
        return values.isEmpty() ? DEFAULT_WORDS_BY_NAME : of(values).asMap();
    }

    /// Returns all settings by name, in the form that [#readAll] reads.
    public Map<String, String> asMap() {
        return SettingsReader.toWords(chosen);
    }

    /// Returns the maximum hand size that checks enforce ([R-HANDMAX]).
    public int handMaximum() {
        return chosen.contains(HandMaximum.NONE) ? Integer.MAX_VALUE
                : chosen.stream().filter(HandMaximum.class::isInstance).map(HandMaximum.class::cast).findFirst()
                .orElseThrow().most().orElseThrow();
    }

    /// Returns the maximum number of consecutive effects without a player's action ([R-LOOP]).
    public int loopLimit() {
        int max = 0;
        for (EndlessEffectRule endlessEffects : EndlessEffectRule.values()) {
            max = is(endlessEffects) ? endlessEffects.limit : max;
        }
        return max;
    }

    public boolean is(Reading reading) {
        return chosen.contains(reading);
    }
}
