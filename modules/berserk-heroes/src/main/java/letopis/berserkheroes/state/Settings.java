package letopis.berserkheroes.state;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import letopis.table.RecordedAs;
import letopis.table.Setting;
import letopis.table.SettingsReader;

/// Readings of the rules. They settle differences between the fragment and the full rules (`C…` in the engine
/// specification), and points on which both are silent or contradictory (`R-…`). Each enum is a setting of the same
/// name; its first value is the default.
///
/// @param chosen one value per setting
public record Settings(Set<Setting> chosen) {

    /// A setting that selects a reading of the rules. The settings are listed in the order of their declaration.
    public sealed interface Reading extends Setting {}

    /// The extent of play: a complete game, or the rules fragment, which covers preparation and single plays.
    public enum Edition implements Reading { FULL, FRAGMENT }

    /// Legal decks: constructed with limited copies, or built from drafted cards.
    public enum Format implements Reading { CONSTRUCTED, LIMITED }

    /// The maximum number of games in a match. The player who wins more games wins the match. Draws do not count.
    @RecordedAs("Games")
    public enum MatchLength implements Reading {
        ONE(1), BEST_OF_THREE(3), BEST_OF_FIVE(5);

        private final int limit;

        MatchLength(int max) {
            this.limit = max;
        }

        public int maxGames() {
            return limit;
        }
    }

    /// The player who chooses the order of later games: the winner of another roll, or the loser of the previous game.
    /// The default is a roll, since each game has its own preparation.
    @RecordedAs("LaterGames")
    public enum LaterGameRule implements Reading { ROLL, LOSER_CHOOSES }

    /// The classification of events and equipment: as separate card types, or as classes of support cards ([C1]).
    @RecordedAs("CardTypes")
    public enum CardTypeRule implements Reading { OWN_TYPES, SUPPORT }

    /// The classification of weapons, armour and amulets: as subtypes of equipment, or as classes ([C2]).
    @RecordedAs("EquipmentKinds")
    public enum EquipmentKindRule implements Reading { SUBTYPES, CLASSES }

    /// The availability of terrains ([C3]).
    public enum TerrainRule implements Reading { ABSENT, ALLOWED }

    /// Actions forbidden to a creature in its first turn ([C4]).
    public enum WeaknessRule implements Reading { ANY_ABILITY, ACTIONS }

    /// The treatment of the older event or equipment ([C5]).
    public enum SurplusRule implements Reading { DESTROYED, MOVED }

    /// Cards that move before they are paid for ([C6], [R-PLAYORDER]).
    public enum PlayOrderRule implements Reading { CREATURES_FIRST, ALL_FIRST }

    /// The paragraphs that answers cite if both documents contain a suitable one ([C7]).
    @RecordedAs("Citations")
    public enum CitationRule implements Reading { BOTH, FULL_RULES }

    /// Loss condition of a hero with extra life ([R-HEROLIFE]).
    public enum HeroLossRule implements Reading { INITIAL, LIFE_LEVEL }

    /// The treatment of a strike whose attacker or target left play ([R-GONE]).
    @RecordedAs("Gone")
    public enum MissingFighterRule implements Reading { BROKEN_OFF, CLOSES }

    /// The rule that decides whether strike triggers also observe the strike-back ([R-REPLY]).
    @RecordedAs("Replies")
    public enum ReplyRule implements Reading { HEARD, NOT_HEARD }

    /// The limit per turn for wounding an undead card for coins ([R-UNDEAD]).
    @RecordedAs("UndeadWounds")
    public enum UndeadWoundRule implements Reading { ANY_NUMBER, ONCE_A_TURN }

    /// Actions allowed before the strike that Frenzy requires ([R-FRENZY]).
    public enum FrenziedTurnRule implements Reading { NOTHING_ELSE, BEFORE_THE_END }

    /// The card that stays when two surplus cards arrive together ([R-LIMIT2]).
    @RecordedAs("Together")
    public enum SimultaneousSurplusRule implements Reading { CONTROLLER_KEEPS, LAST_STAYS }

    /// The card that is destroyed if one of two cards with the same name is unique ([R-UNIQUE]).
    @RecordedAs("UniqueCards")
    public enum UniqueCardRule implements Reading { EARLIER_GOES, UNIQUE_GOES }

    /// Players whose use marks are cleared in the restore phase ([R-MARKS]).
    @RecordedAs("UsageMarks")
    public enum UsageMarkRule implements Reading { BOTH_PLAYERS, ACTIVE_PLAYER }

    /// The rule that decides whether players without other options are asked to pass ([R-AUTOPASS]).
    @RecordedAs("Passes")
    public enum AutomaticPassRule implements Reading { AUTOMATIC, ASKED }

    /// The criterion for a cycle of triggers ([R-LOOP]).
    @RecordedAs("Cycles")
    public enum CycleRule implements Reading { SAME_POINT, SAME_ABILITY }

    /// The effect of Superiority on wounds taken ([R-SUPER]).
    @RecordedAs("SuperiorWounds")
    public enum SuperiorWoundRule implements Reading { MODIFIER, PREVENTION }

    /// The rounding of divided numbers ([R-DIV]).
    public enum Rounding implements Reading { DOWN, UP }

    /// The limit on creatures wounded for Rage ([R-RAGE]).
    public enum RageLimit implements Reading { BASE_COST, FINAL_COST }

    /// The base numbers of a card that became a copy ([R-COPY]).
    @RecordedAs("CopiedNumbers")
    public enum CopiedNumberRule implements Reading { COPIED, OWN }

    /// The way copies are counted across deck and sideboard ([R-SIDECOUNT]).
    @RecordedAs("SideboardCopies")
    public enum SideboardCopyRule implements Reading { TOGETHER, APART }

    /// The state of coins gained by an ability ([R-COINGAIN]).
    @RecordedAs("GainedCoins")
    public enum GainedCoinRule implements Reading { OPEN, CLOSED }

    /// The duration of features gained until the end of the game ([R-LEAVE]).
    @RecordedAs("Acquired")
    public enum GainedFeatureRule implements Reading { END_WITH_LEAVING, KEPT }

    /// The turns at whose end Might takes effect ([R-MIGHT]).
    @RecordedAs("MightTurns")
    public enum MightTurnRule implements Reading { EVERY_TURN, OWN_TURNS }

    /// The result of exhausting an already exhausted card, as a following `OTHERWISE` step sees it ([R-ELSE]).
    @RecordedAs("Otherwise")
    public enum OtherwiseStepRule implements Reading { NOT_DONE, DONE }

    /// Free plays of spells with X in their cost ([R-FREEX]).
    public enum FreeXRule implements Reading { ZERO, REFUSED }

    /// The treatment of an ability with X in its price if the price is reduced to 0 ([R-XCOST]).
    public enum DiscountedXRule implements Reading { REFUSED, ALLOWED }

    /// Abilities of a spell that must be legal before it is played ([R-DEPEND]).
    @RecordedAs("SpellParts")
    public enum SpellPartRule implements Reading { INDEPENDENT, ALL }

    /// The effect of attack modifiers on the strike-back, which is not an attack ([R-REPLYMODS]).
    @RecordedAs("ReplyModifiers")
    public enum ReplyModifierRule implements Reading { IGNORED, APPLIED }

    /// The rule that decides whether an ability continues after a step that affects nothing ([R-EMPTYSTEP]).
    @RecordedAs("EmptySteps")
    public enum EmptyStepRule implements Reading { GOES_ON, BREAKS_OFF }

    private static final List<String> EARLIER_SETTING_NAMES = List.of(Setting.nameFor(Edition.class),
            Setting.nameFor(SpellPartRule.class), Setting.nameFor(AutomaticPassRule.class));

    public static final Settings DEFAULT = of(Map.of());

    /// Creates settings, with defaults for missing values.
    ///
    /// @throws letopis.table.InvalidSettingsException if a name or value is unknown
    public static Settings of(Map<String, String> values) {
        return new Settings(SettingsReader.readAll(Reading.class, values));
    }

    /// Creates the settings of a recorded match. A record lists the settings that existed when it was made, so it may
    /// lack a reading that was added later. Such a match was played under the older rules.
    ///
    /// @throws letopis.table.InvalidSettingsException if a name or value is unknown
    public static Settings ofRecord(Map<String, String> values) {
        var all = new HashMap<>(values);
        if (values.keySet().containsAll(EARLIER_SETTING_NAMES)) {
            List.of(ReplyModifierRule.APPLIED, EmptyStepRule.BREAKS_OFF).forEach(before ->
                    all.putIfAbsent(before.settingName(), before.settingWord()));
        }
        return of(all);
    }

    /// Returns every setting by name, in the format that [#of] reads.
    public Map<String, String> asMap() {
        return SettingsReader.toWords(chosen);
    }

    /// Returns the maximum number of games in a match.
    public int gameCount() {
        for (MatchLength games : MatchLength.values()) {
            if (is(games)) {
                return games.maxGames();
            }
        }
        return MatchLength.ONE.maxGames();
    }

    public boolean is(Reading reading) {
        return chosen.contains(reading);
    }
}
