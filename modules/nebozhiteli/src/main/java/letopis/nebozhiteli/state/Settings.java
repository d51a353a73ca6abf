package letopis.nebozhiteli.state;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import letopis.nebozhiteli.event.Edition;
import letopis.table.RecordedAs;
import letopis.table.Setting;
import letopis.table.SettingsReader;

/// Readings of the rules. An edition is a set of defaults; every reading can be set separately. A code such as A-01
/// refers to a point in the specification on which the rule documents are silent or contradict each other. Each enum is
/// one setting, and its first value is the default under the full rules.
///
/// @param edition the applicable rule document
/// @param chosen one value of each reading
public record Settings(Edition edition, Set<Setting> chosen) {

    private static final String EDITION_KEY = "edition";

    /// A setting that selects a reading of the rules. Settings are ordered by declaration.
    public sealed interface Reading extends Setting {}

    /// Legal decks (NT-V-11.1). Basic decks consist of the players' own cards (NT-V-11.2), with fixed sizes and at most
    /// four copies of a card. Limited ones have no maximum size (NT-I-1.3), a sideboard of any size (NT-I-1.5.2) and
    /// any number of copies (NT-I-1.6.1).
    public enum Format implements Reading { BASIC, LIMITED }

    /// The cases in which using a scroll turns the creature.
    public enum CastingTurnRule implements Reading { IF_UNPRICED, ALWAYS }

    // The course of a turn.

    /// The order within the start phase.
    @RecordedAs("StartOrder")
    public enum StartPhaseOrder implements Reading { ABILITIES_THEN_UNTURN, UNTURN_THEN_ABILITIES }

    /// The position of the window of the end phase.
    @RecordedAs("EndOrder")
    public enum EndPhaseOrder implements Reading { STEP_THEN_WINDOW, WINDOW_THEN_STEP }

    /// The players who can place mana in the end phase.
    public enum EndPhaseManaRule implements Reading { ACTIVE, PASSIVE, BOTH }

    /// The moments outside the window at which the active player can declare.
    @RecordedAs("ActiveTiming")
    public enum ActivePlayerTiming implements Reading { AFTER_MAIN_STEP, ANY_TIME }

    /// The moments at which events can be played.
    public enum EventTiming implements Reading { WITH_RIGHT_TO_ACT, ANY_MOMENT }

    /// The measure of idle turns.
    @RecordedAs("Idle")
    public enum IdleTurnRule implements Reading { EVENTS, SNAPSHOT }

    // Entry of creatures and their restrictions afterwards.

    /// The entry of paid creatures: one by one or together.
    public enum SummonEntryRule implements Reading { AS_PAID, BATCH }

    /// The time for which a creature counts as just summoned.
    @RecordedAs("SummonedUntil")
    public enum SummoningEndRule implements Reading { OWN_NEXT_TURN_START, END_OF_THIS_TURN }

    /// The summoning phase in which a creature paid for in an end phase enters.
    public enum WaitingEntryRule implements Reading { OWN_NEXT_SUMMON, NEXT_SUMMON }

    /// The permission to move mana placed this turn.
    @RecordedAs("MoveSameTurnMana")
    public enum SameTurnManaMoveRule implements Reading { FALSE, TRUE }

    /// The permission for a battle-ready creature to turn for its equipment although it was just summoned.
    @RecordedAs("BattleReadyPaysTurn")
    public enum BattleReadyTurnCostRule implements Reading { TRUE, FALSE }

    /// The moment at which a paid unique creature enters after it was kept out by another one.
    public enum SecondUniqueRule implements Reading { NEXT_SUMMON, WHEN_FREE }

    /// The unique items barred by a unique item: those with the same name, or all.
    @RecordedAs("UniqueItems")
    public enum UniqueItemRule implements Reading { SAME_NAME, ANY }

    // Dealing of strikes.

    /// The effect of first strike when both sides have it.
    public enum MutualFirstStrikeRule implements Reading { BOTH_IN_EXTRA, IGNORED_PAIRWISE }

    /// The setting that decides whether creatures themselves, and not only weapons, can have first strike.
    public enum CreatureFirstStrikeRule implements Reading { TRUE, FALSE }

    /// The player who splits an attacker's damage.
    public enum DamageSplitRule implements Reading { CONTROLLER, OWNER }

    /// The targets that ranged weapons can have in the damage phase.
    public enum RangedMeleeRule implements Reading { NONE, CREATURES_ONLY }

    /// The meaning of "at least N": either N, or one as printed in the expansion.
    @RecordedAs("MinDamageLiteralOne")
    public enum MinimumDamageRule implements Reading { FALSE, TRUE }

    /// The phases in which double strike works (NT-IV-9.5.1). Double strike belongs to the rules of the damage phase,
    /// and these rules also cover the inserted phase.
    public enum DoubleStrikeRule implements Reading { DAMAGE_PHASE, ALSO_RANGED }

    /// The block duties a creature must meet: as many as possible together, or any one of them.
    @RecordedAs("BlockDuties")
    public enum BlockDutyRule implements Reading { MAXIMUM, ANY_ONE }

    // Gain and loss of life.

    /// The source of the counters in "gains the same amount".
    public enum SameAmountRule implements Reading { TRANSFER, RESERVE }

    /// The moment at which mana gained by an effect counts.
    @RecordedAs("ManaGain")
    public enum ManaGainTiming implements Reading { LEDGER, IMMEDIATE }

    /// The moment at which loss of life counts.
    public enum LifeLossTiming implements Reading { LEDGER, IMMEDIATE }

    /// The moment at which a player without creature cards loses: immediately or at the end of the phase.
    @RecordedAs("CreaturesOut")
    public enum CreatureShortageRule implements Reading { CONTINUOUS, PHASE_END }

    /// The time of death of a creature killed by an effect. Either it dies immediately, or it only counts as having no
    /// life, and healing in the same phase can save it.
    public enum DeathByEffectRule implements Reading { AT_ONCE, PHASE_END }

    // Possible targets and when they are judged.

    /// The treatment of an unsuitable target: legal and wasted, or refused.
    public enum UnsuitableTargetRule implements Reading { WASTED, REFUSED }

    /// The moment at which the kind of a target and its protection from magic are judged. "Cannot be a target" is
    /// judged only at declaration (A-29, NT-V-8.3).
    @RecordedAs("TargetJudged")
    public enum TargetJudgementTiming implements Reading { DECLARED, RESOLVED }

    /// The effect of protection from magic gained while the queue resolves. It applies to later items of the queue
    /// (NT-V-10.1), or only to later declarations (NT-V-8.3).
    @RecordedAs("ProtectionGained")
    public enum GainedProtectionRule implements Reading { BARS_LATER_EFFECTS, BARS_LATER_DECLARATIONS }

    private static final Set<Reading> BEGINNER_DEFAULTS = Set.of(CastingTurnRule.ALWAYS,
            StartPhaseOrder.UNTURN_THEN_ABILITIES,
            EndPhaseOrder.WINDOW_THEN_STEP, EndPhaseManaRule.BOTH, ActivePlayerTiming.ANY_TIME, SummonEntryRule.BATCH,
            SummoningEndRule.END_OF_THIS_TURN, BattleReadyTurnCostRule.FALSE, MutualFirstStrikeRule.IGNORED_PAIRWISE,
            DamageSplitRule.OWNER, SameAmountRule.RESERVE);

    /// The values that applied before each setting existed, where they differ from the current default. The header of a
    /// match has every setting that existed when it was recorded.
    private static final Map<String, String> FORMER_DEFAULTS_BY_NAME = Map.of(
            GainedProtectionRule.BARS_LATER_DECLARATIONS.settingName(),
            GainedProtectionRule.BARS_LATER_DECLARATIONS.settingWord());

    public static final Settings TOURNAMENT = of(Map.of());
    public static final Settings BEGINNER = of(Map.of(EDITION_KEY, SettingsReader.wordOf(Edition.BEGINNER)));

    /// Completes the given settings with the defaults of the edition.
    ///
    /// @throws UnfitSettings if a name or value is unknown
    public static Settings of(Map<String, String> values) {
        var from = new SettingsReader(values);
        Edition edition = from.readChoice(EDITION_KEY, Edition.TOURNAMENT);
        Set<Setting> chosen = from.readFamily(Reading.class, switch (edition) {
            case TOURNAMENT -> Set.of();
            case BEGINNER -> BEGINNER_DEFAULTS;
        });
        from.rejectUnknownNames();
        return new Settings(edition, chosen);
    }

    /// Returns the settings in the header of a match. A missing setting did not yet exist when the match was recorded.
    ///
    /// @throws UnfitSettings if a name or value is unknown
    public static Settings ofRecord(Map<String, String> recordedSettings) {
        var settings = new HashMap<>(FORMER_DEFAULTS_BY_NAME);
        settings.putAll(recordedSettings);
        return of(settings);
    }

    /// Returns every setting by name, in the form [#of] reads.
    public Map<String, String> asMap() {
        var words = new LinkedHashMap<String, String>();
        words.put(EDITION_KEY, SettingsReader.wordOf(edition));
        words.putAll(SettingsReader.toWords(chosen));
        return words;
    }

    public boolean is(Reading reading) {
        return chosen.contains(reading);
    }
}
