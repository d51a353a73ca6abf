package letopis.berserkheroes.state;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import letopis.table.GivenSettings;
import letopis.table.Setting;

/// How the rules are read: where the fragment and the full rules differ (`C…` in the engine specification), and where
/// both are silent or contradict themselves (`R-…`). Each enum is a setting of its name, its first value the default.
///
/// @param chosen one value of each setting
public record Settings(Set<Setting> chosen) {

    /// A reading. The settings are in the order they are declared in.
    public sealed interface Reading extends Setting {}

    /// How much is played: the game to its end, or what the fragment of the rules gives, which is the preparation and
    /// single plays.
    public enum Edition implements Reading { FULL, FRAGMENT }

    /// Which decks are allowed: with few copies of a card, or built of what was drafted.
    public enum Format implements Reading { CONSTRUCTED, LIMITED }

    /// How many games a match has at most. It is won by whoever wins more of them; drawn games count for nobody.
    public enum Games implements Reading {
        ONE(1), BEST_OF_THREE(3), BEST_OF_FIVE(5);

        private final int most;

        Games(int most) {
            this.most = most;
        }

        public int most() {
            return most;
        }
    }

    /// Who says who begins in later games: the winner of another roll, since each game has its own preparation, or the
    /// loser of the game before.
    public enum LaterGames implements Reading { ROLL, LOSER_CHOOSES }

    /// Whether events and equipment are types of their own, or classes of support cards ([C1]).
    public enum CardTypes implements Reading { OWN_TYPES, SUPPORT }

    /// Whether weapon, armour and amulet are subtypes of equipment, or classes ([C2]).
    public enum EquipmentKinds implements Reading { SUBTYPES, CLASSES }

    /// Whether there are terrains ([C3]).
    public enum Terrain implements Reading { ABSENT, ALLOWED }

    /// What a creature may not do in its first turn ([C4]).
    public enum Weakness implements Reading { ANY_ABILITY, ACTIONS }

    /// How the older event or equipment goes ([C5]).
    public enum Surplus implements Reading { DESTROYED, MOVED }

    /// Which cards move before they are paid for ([C6], [R-PLAYORDER]).
    public enum PlayOrder implements Reading { CREATURES_FIRST, ALL_FIRST }

    /// Which paragraphs answers name where both documents have one ([C7]).
    public enum Citations implements Reading { BOTH, FULL_RULES }

    /// When a hero falls who has extra life ([R-HEROLIFE]).
    public enum HeroLoss implements Reading { INITIAL, LIFE_LEVEL }

    /// What becomes of a strike whose attacker or target has left play ([R-GONE]).
    public enum Gone implements Reading { BROKEN_OFF, CLOSES }

    /// Whether abilities that hear strikes hear the reply ([R-REPLY]).
    public enum Replies implements Reading { HEARD, NOT_HEARD }

    /// How often in a turn an undead card may be wounded for coins ([R-UNDEAD]).
    public enum UndeadWounds implements Reading { ANY_NUMBER, ONCE_A_TURN }

    /// What may be done before the strike that Frenzy demands ([R-FRENZY]).
    public enum FrenziedTurn implements Reading { NOTHING_ELSE, BEFORE_THE_END }

    /// Which of two cards stays that arrive together and are too many ([R-LIMIT2]).
    public enum Together implements Reading { CONTROLLER_KEEPS, LAST_STAYS }

    /// Which of two cards of a name goes where one is unique ([R-UNIQUE]).
    public enum UniqueCards implements Reading { EARLIER_GOES, UNIQUE_GOES }

    /// Whose marks of use go in the restore phase ([R-MARKS]).
    public enum UsageMarks implements Reading { BOTH_PLAYERS, ACTIVE_PLAYER }

    /// Whether players are asked to pass where nothing else can be done ([R-AUTOPASS]).
    public enum Passes implements Reading { AUTOMATIC, ASKED }

    /// How a cycle of triggers is known ([R-LOOP]).
    public enum Cycles implements Reading { SAME_POINT, SAME_ABILITY }

    /// What Superiority does to wounds taken ([R-SUPER]).
    public enum SuperiorWounds implements Reading { MODIFIER, PREVENTION }

    /// Where divided numbers are rounded to ([R-DIV]).
    public enum Rounding implements Reading { DOWN, UP }

    /// How many creatures Rage may wound ([R-RAGE]).
    public enum RageLimit implements Reading { BASE_COST, FINAL_COST }

    /// Which base numbers a card has that has become a copy ([R-COPY]).
    public enum CopiedNumbers implements Reading { COPIED, OWN }

    /// Whether copies are counted over deck and sideboard together ([R-SIDECOUNT]).
    public enum SideboardCopies implements Reading { TOGETHER, APART }

    /// How coins come that an ability gives ([R-COINGAIN]).
    public enum GainedCoins implements Reading { OPEN, CLOSED }

    /// What becomes of features gained until the end of the game ([R-LEAVE]).
    public enum Acquired implements Reading { END_WITH_LEAVING, KEPT }

    /// At the end of whose turns Might works ([R-MIGHT]).
    public enum MightTurns implements Reading { EVERY_TURN, OWN_TURNS }

    /// Whether closing what is closed counts as done before an otherwise ([R-ELSE]).
    public enum Otherwise implements Reading { NOT_DONE, DONE }

    /// Whether a spell with X in its cost may be played for nothing ([R-FREEX]).
    public enum FreeX implements Reading { ZERO, REFUSED }

    /// Whether an ability with X in its price may be used where what has to be paid has come down to nothing
    /// ([R-XCOST]).
    public enum DiscountedX implements Reading { REFUSED, ALLOWED }

    /// Which abilities of a spell must be lawful before it is played ([R-DEPEND]).
    public enum SpellParts implements Reading { INDEPENDENT, ALL }

    /// Whether what changes an attack changes the reply strike too, which is none ([R-REPLYMODS]).
    public enum ReplyModifiers implements Reading { IGNORED, APPLIED }

    /// Whether an ability goes on behind a step there is nothing for ([R-EMPTYSTEP]).
    public enum EmptySteps implements Reading { GOES_ON, BREAKS_OFF }

    private static final List<String> LISTED_BEFORE = List.of(Setting.nameOf(Edition.class),
            Setting.nameOf(SpellParts.class), Setting.nameOf(Passes.class));

    public static final Settings DEFAULT = of(Map.of());

    /// Fills what is not given with the defaults.
    ///
    /// @throws letopis.table.UnfitSettings when a name or value is unknown
    public static Settings of(Map<String, String> given) {
        return new Settings(GivenSettings.of(Reading.class, given));
    }

    /// The settings a match was recorded with. Where all were listed, a reading that is missing came later, and the
    /// match was played as the rules were read before.
    ///
    /// @throws letopis.table.UnfitSettings when a name or value is unknown
    public static Settings recorded(Map<String, String> listed) {
        var all = new HashMap<>(listed);
        if (listed.keySet().containsAll(LISTED_BEFORE)) {
            List.of(ReplyModifiers.APPLIED, EmptySteps.BREAKS_OFF).forEach(before ->
                    all.putIfAbsent(before.setting(), before.word()));
        }
        return of(all);
    }

    /// Every setting by name, as [#of] reads them.
    public Map<String, String> asMap() {
        return GivenSettings.written(chosen);
    }

    /// How many games a match has at most.
    public int games() {
        for (Games games : Games.values()) {
            if (is(games)) {
                return games.most();
            }
        }
        return Games.ONE.most();
    }

    public boolean is(Reading reading) {
        return chosen.contains(reading);
    }
}
