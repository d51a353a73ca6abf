package letopis.vremyageroev.state;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import letopis.table.RecordedAs;
import letopis.table.Setting;
import letopis.table.SettingsReader;

/// The chosen readings of the rules. Where the rule document is silent, a setting selects a reading. The engine
/// specification lists the readings as `R-…`. Each nested enum is one setting, named after the enum. Its first value is
/// the default.
///
/// @param chosen one value of each setting
public record Settings(Set<Setting> chosen) {

    /// A value of a setting. Settings keep their order of declaration.
    public sealed interface Reading extends Setting {}

    // Deck construction.

    /// Deck size (VG-09a, VG-09b).
    public enum Format implements Reading { STANDARD, AVANGARD }

    /// The status of companions: a trait of cards of any type, or a separate type ([R-COMPANIONTYPE]).
    public enum CompanionTypeRule implements Reading { TRAIT, OWN_TYPE }

    /// The treatment of cards that none of the hero's limits covers ([R-UNLISTED]).
    @RecordedAs("UnlistedCards")
    public enum UnlistedCardRule implements Reading { UNLIMITED, FORBIDDEN }

    /// Permission to include hero cards in the battle deck ([R-DECKHERO]).
    @RecordedAs("HeroInDeck")
    public enum HeroCountingRule implements Reading { NO, YES }

    // Before the first turn.

    /// The loser of the previous fight, who takes the first turn (VG-26a).
    public enum PreviousLoserRule implements Reading { NONE, A, B }

    /// The moment at which starting companions leave the deck ([R-STARTERS]).
    @RecordedAs("StartersLeaveDeck")
    public enum StarterRemovalTiming implements Reading { BEFORE_SHUFFLE, AFTER_OPENING_HAND }

    /// The orientation of starting companions ([R-STARTOPEN]).
    @RecordedAs("StartersEnter")
    public enum StarterPositionRule implements Reading { OPEN, CLOSED }

    /// The method of cutting a deck ([R-CUT]).
    public enum DeckCutRule implements Reading { OPTIONAL, RANDOM }

    // Hands and the end of the fight.

    /// Visibility of hand sizes ([R-HANDZONE]). `HIDDEN`: players need not tell their hand sizes, so boards and strike
    /// calculations show them only to the player and the judge. The log still shows everything that was public at the
    /// table: cards drawn and discarded, and the sizes of decks and graveyards. Readers can often derive the hand sizes
    /// from it.
    public enum HandSizeRule implements Reading { PUBLIC, HIDDEN }

    /// The timing of hand limit checks: after each instruction of a card, after each drawn card, or only at the end of
    /// a card's use ([R-HANDLIMIT]).
    @RecordedAs("HandLimit")
    public enum HandLimitTiming implements Reading { AFTER_INSTRUCTION, AFTER_EACH_CARD, AFTER_WHOLE_USE }

    /// Selection of excess cards to discard ([R-DISCARDCHOICE]).
    public enum ExcessDiscardRule implements Reading { OWNER, RANDOM }

    /// Permission to concede ([R-CONCEDE]).
    @RecordedAs("Concede")
    public enum ConcessionRule implements Reading { ALWAYS, NEVER }

    // Card texts and zones.

    /// The source of keywords: the card's keyword list, or its text as well. The name always counts ([R-KEYWORDS]).
    @RecordedAs("Keywords")
    public enum KeywordRule implements Reading { LIST, TEXT }

    /// The moment at which a used card leaves the hand ([R-USED]).
    @RecordedAs("UsedCardLeaves")
    public enum UsedCardDepartureTiming implements Reading { WHEN_PLAYED, AFTER_ATTACK }

    /// The effect of a new companion's constant abilities ([R-LAIDSTATIC]).
    @RecordedAs("LaidCompanionAbilities")
    public enum LaidCompanionAbilityRule implements Reading { WORK, FROM_NEXT_TURN }

    /// The treatment of earlier uses of a limited ability whose card was discarded and recovered in the same turn
    /// (VG-39).
    @RecordedAs("UsedBeforeReturn")
    public enum UseMemoryRule implements Reading { COUNTS, FORGOTTEN }

    // Attacks.

    /// The effect of an interrupt on the rest of the card: the whole card stops (VG-37c), or only the strikes.
    public enum InterruptedCardRule implements Reading { STOPS, GOES_ON }

    /// The number of responses to one strike: only the card played right after it (VG-41b), or any number.
    @RecordedAs("AnswersToStrike")
    public enum StrikeAnswerRule implements Reading { ONE, ANY_NUMBER }

    /// The fate of a dead companion's remaining strikes. Either they continue, since only interrupts and defences stop
    /// them (VG-37a), or they are lost.
    @RecordedAs("StrikesOfDead")
    public enum DeadStrikerRule implements Reading { GO_ON, LOST }

    /// The moments at which an attack can be interrupted ([R-WINDOWS]).
    @RecordedAs("Interrupts")
    public enum InterruptRule implements Reading { BEFORE_STRIKES, ALSO_BETWEEN }

    /// The effect of a strike on an interposed companion ([R-INTERPOSE]).
    @RecordedAs("StrikeOnInterposed")
    public enum InterposedStrikeRule implements Reading { AGAINST_POWER, ABSORBED }

    /// Permission to defend an interposed companion ([R-INTERPOSEDEF]).
    @RecordedAs("DefendInterposed")
    public enum InterposedDefenceRule implements Reading { ALLOWED, FORBIDDEN }

    /// The result of a strike on an empty hand ([R-EMPTYHAND]).
    @RecordedAs("StrikeOnEmptyHand")
    public enum EmptyHandStrikeRule implements Reading { NO_WIN, WIN }

    /// Permission to respond to a repelled strike ([R-HILT]).
    @RecordedAs("AfterRepelled")
    public enum RepelledStrikeAnswerRule implements Reading { RESPONSE, NO_RESPONSE }

    /// The effect of a parry: it stops an attack, or one strike ([R-PARRY]).
    public enum ParryRule implements Reading { INTERRUPT, DEFENCE }

    /// The choice of targets: one per attack, or one per strike ([R-TARGET]).
    @RecordedAs("TargetChosen")
    public enum TargetTiming implements Reading { PER_ATTACK, PER_STRIKE }

    /// The fate of strikes at a companion that has died ([R-NOTARGET]).
    @RecordedAs("TargetGone")
    public enum MissingTargetRule implements Reading { STRIKE_LOST, AT_HERO }

    // Empty decks and the Second Wind.

    /// The fate of a draw cut short by a Second Wind ([R-LAPSE]).
    public enum RestOfDrawRule implements Reading { LAPSES, CONTINUES }

    /// The result of needing another Second Wind in the same turn ([R-SWAGAIN]).
    @RecordedAs("SecondWindAgain")
    public enum RepeatedSecondWindRule implements Reading { DRAW_SKIPPED, LOSES }

    /// Companions that return at a Second Wind ([R-SWRETURN]).
    @RecordedAs("SecondWindReturns")
    public enum SecondWindReturnRule implements Reading { BY_CARD_TEXT, ALL_COMPANIONS }

    /// Treatment of the old deck when a Second Wind is taken as a reply ([R-SWDECK]).
    public enum SecondWindDeckRule implements Reading { SHUFFLED_IN, UNDER }

    /// Permission to decline a reply to a Second Wind ([R-SWNONE]).
    public enum SecondWindDeclineRule implements Reading { ALLOWED, FORBIDDEN }

    /// Permission to reply to a Second Wind that is itself a reply ([R-SWCHAIN]).
    public enum SecondWindChainRule implements Reading { NO, YES }

    /// The result if the deck has fewer than the two cards a player draws as a reply ([R-DRAWTWO]).
    @RecordedAs("SecondWindDrawTwo")
    public enum DrawTwoShortageRule implements Reading { WHAT_THERE_IS, SECOND_WIND }

    /// The scope of the limit of one Second Wind ([R-SWPLAYER]).
    public enum SecondWindLimitRule implements Reading { PER_PLAYER, FOR_BOTH }

    /// The reset of the Second Wind limit ([R-SWRESET]).
    public enum SecondWindResetRule implements Reading { OWN_TURN, EACH_TURN }

    /// The effect of a Second Wind that finds no cards ([R-SWFEW]).
    @RecordedAs("SecondWindTooFew")
    public enum SecondWindShortageRule implements Reading { WHAT_THERE_IS, LOSES }

    public static final Settings DEFAULT = of(Map.of());

    /// The readings that applied before they became settings, where they differ from today's defaults. A match header
    /// holds every setting that existed when the match was recorded.
    private static final List<Reading> EARLIER_READINGS =
            List.of(UseMemoryRule.FORGOTTEN, InterruptedCardRule.GOES_ON, StrikeAnswerRule.ANY_NUMBER);

    /// Returns settings with defaults for missing values.
    ///
    /// @throws UnfitSettings if a name or value is unknown
    public static Settings of(Map<String, String> values) {
        return new Settings(SettingsReader.readAll(Reading.class, values));
    }

    /// Returns the settings of a match header. Missing settings did not exist when the match was recorded.
    ///
    /// @throws UnfitSettings if a name or value is unknown
    public static Settings ofRecord(Map<String, String> recordedSettings) {
        var settings = new HashMap<String, String>();
        for (Reading reading : EARLIER_READINGS) {
            settings.put(reading.settingName(), reading.settingWord());
        }
        settings.putAll(recordedSettings);
        return of(settings);
    }

    /// Returns every setting by name, in the form [#readAll] reads.
    public Map<String, String> asMap() {
        return SettingsReader.toWords(chosen);
    }

    public boolean is(Reading reading) {
        return chosen.contains(reading);
    }

    /// Returns the number of cards in a battle deck.
    public int deckSize() {
        return is(Format.AVANGARD) ? 20 : 30;
    }
}
