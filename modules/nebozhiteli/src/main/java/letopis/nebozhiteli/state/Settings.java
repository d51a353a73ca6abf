package letopis.nebozhiteli.state;

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
        Life life, Map<String, String> asMap) {

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
    public record Summoning(
            SummonEntry summonEntry, SummonedUntil summonedUntil, WaitingEntry waitingEntry, boolean moveSameTurnMana,
            boolean battleReadyPaysTurn) {}

    /// How strikes fall.
    ///
    /// @param mutualFirstStrike what happens where both sides strike first
    /// @param creatureFirstStrike whether creatures, not only weapons, may strike first
    /// @param damageSplit who splits an attacker's damage
    /// @param rangedMelee whom ranged weapons hurt in the damage phase
    /// @param minDamageLiteralOne whether "at least N" is one, as the expansion prints
    public record Combat(
            MutualFirstStrike mutualFirstStrike, boolean creatureFirstStrike, DamageSplit damageSplit,
            RangedMelee rangedMelee, boolean minDamageLiteralOne) {}

    /// How life is gained and lost.
    ///
    /// @param sameAmount where "the same amount" comes from
    /// @param manaGain when mana gained by an effect counts
    /// @param lifeLossTiming when loss of life counts
    /// @param creaturesOut when having no creature cards loses
    public record Life(SameAmount sameAmount, Timing manaGain, Timing lifeLossTiming, CreaturesOut creaturesOut) {}

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
                        from.flag("battleReadyPaysTurn", t)),
                new Combat(
                        from.choice("mutualFirstStrike",
                                t ? MutualFirstStrike.BOTH_IN_EXTRA : MutualFirstStrike.IGNORED_PAIRWISE),
                        from.flag("creatureFirstStrike", true),
                        from.choice("damageSplit", t ? DamageSplit.CONTROLLER : DamageSplit.OWNER),
                        from.choice("rangedMelee", RangedMelee.NONE),
                        from.flag("minDamageLiteralOne", false)),
                new Life(
                        from.choice("sameAmount", t ? SameAmount.TRANSFER : SameAmount.RESERVE),
                        from.choice("manaGain", Timing.LEDGER),
                        from.choice("lifeLossTiming", Timing.LEDGER),
                        from.choice("creaturesOut", CreaturesOut.CONTINUOUS)),
                from.asMap());
        from.checkNames();
        return settings;
    }
}
