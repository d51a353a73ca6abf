package letopis.nebozhiteli.state;

import java.util.HashMap;
import java.util.Map;
import letopis.nebozhiteli.event.Edition;
import letopis.table.GivenSettings;

/// How the rules are read. An edition is a set of defaults; every reading can be set on its own. Where the rule
/// documents are silent or contradict themselves, the letter-and-number names the ambiguity in the specification. The
/// name of each component is the name of the setting.
///
/// @param edition which of the two rule documents decides
/// @param format what decks are allowed (NT-V-11.1)
/// @param castingTurn when using a scroll turns the creature
/// @param asMap every setting by name, as [#of] reads them
public record Settings(
        Edition edition, Format format, CastingTurn castingTurn, Turn turn, Summoning summoning, Combat combat,
        Life life, Targeting targeting, Map<String, String> asMap) {

    /// The course of a turn.
    ///
    /// @param startOrder what comes first in the start phase
    /// @param endOrder whether the window of the end phase comes last
    /// @param endPhaseMana who may place mana in the end phase
    /// @param activeTiming when the active player may declare outside the window
    /// @param eventTiming when events may be played
    /// @param idle how idle turns are measured
    public record Turn(
            StartOrder startOrder, EndOrder endOrder, EndPhaseMana endPhaseMana, ActiveTiming activeTiming,
            EventTiming eventTiming, Idle idle) {}

    /// How creatures enter, and what binds them then.
    ///
    /// @param summonEntry whether paid creatures enter one by one
    /// @param summonedUntil how long a creature is bound as summoned
    /// @param waitingEntry whose summoning phase a creature paid at the end waits for
    /// @param moveSameTurnMana whether mana placed in this turn may be moved
    /// @param battleReadyPaysTurn whether a battle-ready creature may turn for its equipment when summoned
    /// @param secondUnique when a paid unique creature enters that another one kept out
    /// @param uniqueItems whether only a second unique item of the same name is barred, or any
    public record Summoning(
            SummonEntry summonEntry, SummonedUntil summonedUntil, WaitingEntry waitingEntry, boolean moveSameTurnMana,
            boolean battleReadyPaysTurn, SecondUnique secondUnique, UniqueItems uniqueItems) {}

    /// How strikes fall.
    ///
    /// @param mutualFirstStrike what happens where both sides strike first
    /// @param creatureFirstStrike whether creatures, not only weapons, may strike first
    /// @param damageSplit who splits an attacker's damage
    /// @param rangedMelee whom ranged weapons hurt in the damage phase
    /// @param minDamageLiteralOne whether "at least N" is one, as the expansion prints
    /// @param doubleStrike whether a double striking weapon shoots twice too (NT-IV-9.5.1)
    /// @param blockDuties how many of several duties to block a creature must meet
    public record Combat(
            MutualFirstStrike mutualFirstStrike, boolean creatureFirstStrike, DamageSplit damageSplit,
            RangedMelee rangedMelee, boolean minDamageLiteralOne, DoubleStrike doubleStrike, BlockDuties blockDuties) {}

    /// How life is gained and lost.
    ///
    /// @param sameAmount where "the same amount" comes from
    /// @param manaGain when mana gained by an effect counts
    /// @param lifeLossTiming when loss of life counts
    /// @param creaturesOut when having no creature cards loses
    /// @param deathByEffect whether a creature that an effect kills is dead at once, or counts as one without life that
    ///     healing in the same phase saves
    public record Life(
            SameAmount sameAmount, Timing manaGain, Timing lifeLossTiming, CreaturesOut creaturesOut,
            DeathByEffect deathByEffect) {}

    /// What may be indicated, and when that is judged.
    ///
    /// @param unsuitableTarget whether something unsuitable may be indicated and is wasted, or is refused
    /// @param targetJudged when it is judged whether a target is of the right kind and not protected from magic; that
    ///     it "cannot be a target" counts only when something is declared (A-29, NT-V-8.3)
    /// @param protectionGained whether protection from magic that a creature gains from the queue bars what comes later
    ///     in it (NT-V-10.1), or only what is declared later (NT-V-8.3)
    public record Targeting(
            UnsuitableTarget unsuitableTarget, TargetJudged targetJudged, ProtectionGained protectionGained) {}

    /// Basic decks are made of the players' own cards (NT-V-11.2), have their sizes and at most four copies of a card.
    /// Limited ones have no upper size (NT-I-1.3), a sideboard of any size (NT-I-1.5.2) and any number of copies
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

    /// Double strike is explained among the rules of the damage phase, the inserted one included.
    public enum DoubleStrike { DAMAGE_PHASE, ALSO_RANGED }

    /// As many as can be met together, or one of them.
    public enum BlockDuties { MAXIMUM, ANY_ONE }

    public enum DeathByEffect { AT_ONCE, PHASE_END }

    public enum UnsuitableTarget { WASTED, REFUSED }

    public enum TargetJudged { DECLARED, RESOLVED }

    public enum ProtectionGained { BARS_LATER_EFFECTS, BARS_LATER_DECLARATIONS }

    /// How readings were decided before they had a name, where that is not the default now. The header of a match holds
    /// every setting there was when it was recorded.
    private static final Map<String, String> BEFORE_NAMED =
            Map.of("protectionGained", GivenSettings.word(ProtectionGained.BARS_LATER_DECLARATIONS));

    public static final Settings TOURNAMENT = of(Map.of());
    public static final Settings BEGINNER = of(Map.of("edition", "beginner"));

    /// Fills what is not given with the defaults of the edition.
    ///
    /// @throws UnfitSettings when a name or value is unknown
    public static Settings of(Map<String, String> given) {
        var from = new GivenSettings(given);
        Edition edition = from.choice("edition", Edition.TOURNAMENT);
        boolean t = edition == Edition.TOURNAMENT;
        var settings = new Settings(
                edition,
                from.choice("format", Format.BASIC),
                from.choice("castingTurn", t ? CastingTurn.IF_UNPRICED : CastingTurn.ALWAYS),
                new Turn(
                        from.choice("startOrder", t
                                ? StartOrder.ABILITIES_THEN_UNTURN : StartOrder.UNTURN_THEN_ABILITIES),
                        from.choice("endOrder", t ? EndOrder.STEP_THEN_WINDOW : EndOrder.WINDOW_THEN_STEP),
                        from.choice("endPhaseMana", t ? EndPhaseMana.ACTIVE : EndPhaseMana.BOTH),
                        from.choice("activeTiming", t ? ActiveTiming.AFTER_MAIN_STEP : ActiveTiming.ANY_TIME),
                        from.choice("eventTiming", EventTiming.WITH_RIGHT_TO_ACT),
                        from.choice("idle", Idle.EVENTS)),
                new Summoning(
                        from.choice("summonEntry", t ? SummonEntry.AS_PAID : SummonEntry.BATCH),
                        from.choice("summonedUntil", t
                                ? SummonedUntil.OWN_NEXT_TURN_START : SummonedUntil.END_OF_THIS_TURN),
                        from.choice("waitingEntry", WaitingEntry.OWN_NEXT_SUMMON),
                        from.flag("moveSameTurnMana", false),
                        from.flag("battleReadyPaysTurn", t),
                        from.choice("secondUnique", SecondUnique.NEXT_SUMMON),
                        from.choice("uniqueItems", UniqueItems.SAME_NAME)),
                new Combat(
                        from.choice("mutualFirstStrike",
                                t ? MutualFirstStrike.BOTH_IN_EXTRA : MutualFirstStrike.IGNORED_PAIRWISE),
                        from.flag("creatureFirstStrike", true),
                        from.choice("damageSplit", t ? DamageSplit.CONTROLLER : DamageSplit.OWNER),
                        from.choice("rangedMelee", RangedMelee.NONE),
                        from.flag("minDamageLiteralOne", false),
                        from.choice("doubleStrike", DoubleStrike.DAMAGE_PHASE),
                        from.choice("blockDuties", BlockDuties.MAXIMUM)),
                new Life(
                        from.choice("sameAmount", t ? SameAmount.TRANSFER : SameAmount.RESERVE),
                        from.choice("manaGain", Timing.LEDGER),
                        from.choice("lifeLossTiming", Timing.LEDGER),
                        from.choice("creaturesOut", CreaturesOut.CONTINUOUS),
                        from.choice("deathByEffect", DeathByEffect.AT_ONCE)),
                new Targeting(
                        from.choice("unsuitableTarget", UnsuitableTarget.WASTED),
                        from.choice("targetJudged", TargetJudged.DECLARED),
                        from.choice("protectionGained", ProtectionGained.BARS_LATER_EFFECTS)),
                from.asMap());
        from.checkNames();
        return settings;
    }

    /// The settings in the header of a match. One that is not there had no name yet when the match was recorded.
    ///
    /// @throws UnfitSettings when a name or value is unknown
    public static Settings recorded(Map<String, String> header) {
        var settings = new HashMap<>(BEFORE_NAMED);
        settings.putAll(header);
        return of(settings);
    }
}
