package letopis.nebozhiteli.state;

import java.util.HashMap;
import java.util.Map;
import letopis.nebozhiteli.event.Edition;
import letopis.table.SettingsReader;

/// Readings of the rules. An edition is a set of defaults; every reading can be set separately. If the rule documents
/// are silent or contradict each other, a code such as A-01 refers to the ambiguity in the specification. The name of
/// each component is the name of the setting.
///
/// @param edition the applicable rule document
/// @param format legal decks (NT-V-11.1)
/// @param castingTurn when using a scroll turns the creature
/// @param asMap every setting by name, in the form [#of] reads
public record Settings(
        Edition edition, Format format, CastingTurn castingTurn, Turn turn, Summoning summoning, Combat combat,
        Life life, Targeting targeting, Map<String, String> asMap) {

    /// The course of a turn.
    ///
    /// @param startOrder order within the start phase
    /// @param endOrder whether the window of the end phase comes last
    /// @param endPhaseMana players who can place mana in the end phase
    /// @param activeTiming when the active player can declare outside the window
    /// @param eventTiming when events can be played
    /// @param idle how idle turns are measured
    public record Turn(
            StartOrder startOrder, EndOrder endOrder, EndPhaseMana endPhaseMana, ActiveTiming activeTiming,
            EventTiming eventTiming, Idle idle) {}

    /// Entry of creatures and their restrictions afterwards.
    ///
    /// @param summonEntry whether paid creatures enter one by one
    /// @param summonedUntil how long a creature counts as just summoned
    /// @param waitingEntry the player in whose summoning phase a creature paid for in an end phase enters
    /// @param moveSameTurnMana whether mana placed this turn can be moved
    /// @param battleReadyPaysTurn whether a just summoned battle-ready creature can turn for its equipment
    /// @param secondUnique when a paid unique creature that was kept out by another one enters
    /// @param uniqueItems whether a unique item bars only unique items with the same name, or all
    public record Summoning(
            SummonEntry summonEntry, SummonedUntil summonedUntil, WaitingEntry waitingEntry, boolean moveSameTurnMana,
            boolean battleReadyPaysTurn, SecondUnique secondUnique, UniqueItems uniqueItems) {}

    /// Dealing of strikes.
    ///
    /// @param mutualFirstStrike effect of first strike on both sides
    /// @param creatureFirstStrike whether creatures, in addition to weapons, can have first strike
    /// @param damageSplit who splits an attacker's damage
    /// @param rangedMelee targets of ranged weapons in the damage phase
    /// @param minDamageLiteralOne whether "at least N" means one, as printed in the expansion
    /// @param doubleStrike whether a double-striking weapon also shoots twice (NT-IV-9.5.1)
    /// @param blockDuties how many of several block duties a creature must meet
    public record Combat(
            MutualFirstStrike mutualFirstStrike, boolean creatureFirstStrike, DamageSplit damageSplit,
            RangedMelee rangedMelee, boolean minDamageLiteralOne, DoubleStrike doubleStrike, BlockDuties blockDuties) {}

    /// Gain and loss of life.
    ///
    /// @param sameAmount source of "the same amount"
    /// @param manaGain when mana gained by an effect counts
    /// @param lifeLossTiming when loss of life counts
    /// @param creaturesOut when having no creature cards loses
    /// @param deathByEffect whether a creature killed by an effect dies immediately, or counts as one without life that
    ///     healing in the same phase can save
    public record Life(
            SameAmount sameAmount, Timing manaGain, Timing lifeLossTiming, CreaturesOut creaturesOut,
            DeathByEffect deathByEffect) {}

    /// Possible targets and when they are judged.
    ///
    /// @param unsuitableTarget whether an unsuitable target is legal and wasted, or refused
    /// @param targetJudged when a target is judged for its kind and protection from magic; "cannot be a target" counts
    ///     only at declaration (A-29, NT-V-8.3)
    /// @param protectionGained whether protection from magic gained from the queue applies to later items of the queue
    ///     (NT-V-10.1), or only to later declarations (NT-V-8.3)
    public record Targeting(
            UnsuitableTarget unsuitableTarget, TargetJudged targetJudged, ProtectionGained protectionGained) {}

    /// Basic decks consist of the players' own cards (NT-V-11.2), with fixed sizes and at most four copies of a card.
    /// Limited ones have no maximum size (NT-I-1.3), a sideboard of any size (NT-I-1.5.2) and any number of copies
    /// (NT-I-1.6.1).
    public enum Format { BASIC, LIMITED }

    public enum EndPhaseMana { ACTIVE, PASSIVE, BOTH }

    public enum StartOrder { ABILITIES_THEN_UNTURN, UNTURN_THEN_ABILITIES }

    public enum SummonEntry { AS_PAID, BATCH }

    public enum SummonedUntil { OWN_NEXT_TURN_START, END_OF_THIS_TURN }

    public enum MutualFirstStrike { BOTH_IN_EXTRA, IGNORED_PAIRWISE }

    public enum ActiveTiming { AFTER_MAIN_STEP, ANY_TIME }

    public enum EndOrder { STEP_THEN_WINDOW, WINDOW_THEN_STEP }

    public enum SameAmount { TRANSFER, RESERVE }

    public enum DamageSplit { CONTROLLER, OWNER }

    public enum CastingTurn { IF_UNPRICED, ALWAYS }

    public enum EventTiming { WITH_RIGHT_TO_ACT, ANY_MOMENT }

    public enum WaitingEntry { OWN_NEXT_SUMMON, NEXT_SUMMON }

    public enum Timing { LEDGER, IMMEDIATE }

    public enum CreaturesOut { CONTINUOUS, PHASE_END }

    public enum Idle { EVENTS, SNAPSHOT }

    public enum RangedMelee { NONE, CREATURES_ONLY }

    public enum SecondUnique { NEXT_SUMMON, WHEN_FREE }

    public enum UniqueItems { SAME_NAME, ANY }

    /// Double strike is defined among the rules of the damage phase, which include the inserted phase.
    public enum DoubleStrike { DAMAGE_PHASE, ALSO_RANGED }

    /// As many as possible together, or any one of them.
    public enum BlockDuties { MAXIMUM, ANY_ONE }

    public enum DeathByEffect { AT_ONCE, PHASE_END }

    public enum UnsuitableTarget { WASTED, REFUSED }

    public enum TargetJudged { DECLARED, RESOLVED }

    public enum ProtectionGained { BARS_LATER_EFFECTS, BARS_LATER_DECLARATIONS }

    /// Values that applied before a setting existed, if they differ from the current default. The header of a match has
    /// every setting that existed when it was recorded.
    private static final Map<String, String> BEFORE_NAMED =
            Map.of("protectionGained", SettingsReader.wordOf(ProtectionGained.BARS_LATER_DECLARATIONS));

    public static final Settings TOURNAMENT = of(Map.of());
    public static final Settings BEGINNER = of(Map.of("edition", "beginner"));

    /// Completes the given settings with the defaults of the edition.
    ///
    /// @throws UnfitSettings if a name or value is unknown
    public static Settings of(Map<String, String> given) {
        var from = new SettingsReader(given);
        Edition edition = from.readChoice("edition", Edition.TOURNAMENT);
        boolean t = edition == Edition.TOURNAMENT;
        var settings = new Settings(
                edition,
                from.readChoice("format", Format.BASIC),
                from.readChoice("castingTurn", t ? CastingTurn.IF_UNPRICED : CastingTurn.ALWAYS),
                new Turn(
                        from.readChoice("startOrder", t
                                ? StartOrder.ABILITIES_THEN_UNTURN : StartOrder.UNTURN_THEN_ABILITIES),
                        from.readChoice("endOrder", t ? EndOrder.STEP_THEN_WINDOW : EndOrder.WINDOW_THEN_STEP),
                        from.readChoice("endPhaseMana", t ? EndPhaseMana.ACTIVE : EndPhaseMana.BOTH),
                        from.readChoice("activeTiming", t ? ActiveTiming.AFTER_MAIN_STEP : ActiveTiming.ANY_TIME),
                        from.readChoice("eventTiming", EventTiming.WITH_RIGHT_TO_ACT),
                        from.readChoice("idle", Idle.EVENTS)),
                new Summoning(
                        from.readChoice("summonEntry", t ? SummonEntry.AS_PAID : SummonEntry.BATCH),
                        from.readChoice("summonedUntil", t
                                ? SummonedUntil.OWN_NEXT_TURN_START : SummonedUntil.END_OF_THIS_TURN),
                        from.readChoice("waitingEntry", WaitingEntry.OWN_NEXT_SUMMON),
                        from.readFlag("moveSameTurnMana", false),
                        from.readFlag("battleReadyPaysTurn", t),
                        from.readChoice("secondUnique", SecondUnique.NEXT_SUMMON),
                        from.readChoice("uniqueItems", UniqueItems.SAME_NAME)),
                new Combat(
                        from.readChoice("mutualFirstStrike",
                                t ? MutualFirstStrike.BOTH_IN_EXTRA : MutualFirstStrike.IGNORED_PAIRWISE),
                        from.readFlag("creatureFirstStrike", true),
                        from.readChoice("damageSplit", t ? DamageSplit.CONTROLLER : DamageSplit.OWNER),
                        from.readChoice("rangedMelee", RangedMelee.NONE),
                        from.readFlag("minDamageLiteralOne", false),
                        from.readChoice("doubleStrike", DoubleStrike.DAMAGE_PHASE),
                        from.readChoice("blockDuties", BlockDuties.MAXIMUM)),
                new Life(
                        from.readChoice("sameAmount", t ? SameAmount.TRANSFER : SameAmount.RESERVE),
                        from.readChoice("manaGain", Timing.LEDGER),
                        from.readChoice("lifeLossTiming", Timing.LEDGER),
                        from.readChoice("creaturesOut", CreaturesOut.CONTINUOUS),
                        from.readChoice("deathByEffect", DeathByEffect.AT_ONCE)),
                new Targeting(
                        from.readChoice("unsuitableTarget", UnsuitableTarget.WASTED),
                        from.readChoice("targetJudged", TargetJudged.DECLARED),
                        from.readChoice("protectionGained", ProtectionGained.BARS_LATER_EFFECTS)),
                from.asMap());
        from.rejectUnknownNames();
        return settings;
    }

    /// Returns the settings in the header of a match. A missing one did not exist when the match was recorded.
    ///
    /// @throws UnfitSettings if a name or value is unknown
    public static Settings recorded(Map<String, String> header) {
        var settings = new HashMap<>(BEFORE_NAMED);
        settings.putAll(header);
        return of(settings);
    }
}
