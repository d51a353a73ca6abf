package letopis.vremyageroev.state;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import letopis.table.GivenSettings;
import letopis.table.Setting;

/// How the rules are read. Where the rule document is silent, a reading is chosen; the engine specification lists the
/// readings as `R-…`. Each enum is a setting of its name, its first value the default.
///
/// @param chosen one value of each setting
public record Settings(Set<Setting> chosen) {

    /// A reading. The settings are in the order they are declared in.
    public sealed interface Reading extends Setting {}

    // Which decks are allowed.

    /// How large decks are (VG-09a, VG-09b).
    public enum Format implements Reading { STANDARD, AVANGARD }

    /// Whether a companion is a trait of a card of any type, or a type of its own ([R-COMPANIONTYPE]).
    public enum CompanionType implements Reading { TRAIT, OWN_TYPE }

    /// Whether a hero forbids what none of its limits mentions ([R-UNLISTED]).
    public enum UnlistedCards implements Reading { UNLIMITED, FORBIDDEN }

    /// Whether hero cards may be in the battle deck ([R-DECKHERO]).
    public enum HeroInDeck implements Reading { NO, YES }

    // Before the first turn.

    /// Who lost the fight before, and so begins (VG-26a).
    public enum PreviousLoser implements Reading { NONE, A, B }

    /// When companions that start on the field leave the deck ([R-STARTERS]).
    public enum StartersLeaveDeck implements Reading { BEFORE_SHUFFLE, AFTER_OPENING_HAND }

    /// How companions that start on the field enter ([R-STARTOPEN]).
    public enum StartersEnter implements Reading { OPEN, CLOSED }

    /// Who says where a deck is cut ([R-CUT]).
    public enum DeckCut implements Reading { OPTIONAL, RANDOM }

    // Hands, and the end.

    /// Whether everybody is shown how many cards a hand has ([R-HANDZONE]).
    ///
    /// `HIDDEN`: nobody has to tell how many cards he holds, so boards and the arithmetic of strikes leave that number
    /// out for all but the player and the judge. The log shows what everybody saw at the table, each card that was
    /// drawn and discarded and how many lie in decks and graveyards; whoever counts along may know the number all the
    /// same.
    public enum HandSize implements Reading { PUBLIC, HIDDEN }

    /// When the hand limit is checked: after each thing a card tells to do, after each card that is drawn, or only when
    /// a card that is used is done ([R-HANDLIMIT]).
    public enum HandLimit implements Reading { AFTER_INSTRUCTION, AFTER_EACH_CARD, AFTER_WHOLE_USE }

    /// Who picks what is above the hand limit ([R-DISCARDCHOICE]).
    public enum ExcessDiscard implements Reading { OWNER, RANDOM }

    /// Whether players may concede ([R-CONCEDE]).
    public enum Concede implements Reading { ALWAYS, NEVER }

    // What cards say and where they are.

    /// Where a keyword is looked for: in the list of the card, or in its text too; its name always counts
    /// ([R-KEYWORDS]).
    public enum Keywords implements Reading { LIST, TEXT }

    /// When a card that is used leaves the hand ([R-USED]).
    public enum UsedCardLeaves implements Reading { WHEN_PLAYED, AFTER_ATTACK }

    /// Whether constant abilities of a companion just laid work ([R-LAIDSTATIC]).
    public enum LaidCompanionAbilities implements Reading { WORK, FROM_NEXT_TURN }

    /// Whether an ability that may be used only so often in a turn counts as used when its card was discarded and has
    /// come back in the same turn (VG-39).
    public enum UsedBeforeReturn implements Reading { COUNTS, FORGOTTEN }

    // How attacks go.

    /// What becomes of the rest of a card whose attack was interrupted: an interrupt stops the whole of it (VG-37c), or
    /// only the strikes.
    public enum InterruptedCard implements Reading { STOPS, GOES_ON }

    /// How many cards may answer one strike: what comes right after it is one (VG-41b), or any number.
    public enum AnswersToStrike implements Reading { ONE, ANY_NUMBER }

    /// What becomes of the other strikes of a companion that has died meanwhile: only interrupts and defences stop them
    /// (VG-37a), or they are lost.
    public enum StrikesOfDead implements Reading { GO_ON, LOST }

    /// When an attack may be interrupted ([R-WINDOWS]).
    public enum Interrupts implements Reading { BEFORE_STRIKES, ALSO_BETWEEN }

    /// What a strike does to a companion that takes it upon itself ([R-INTERPOSE]).
    public enum StrikeOnInterposed implements Reading { AGAINST_POWER, ABSORBED }

    /// Whether cards may defend such a companion ([R-INTERPOSEDEF]).
    public enum DefendInterposed implements Reading { ALLOWED, FORBIDDEN }

    /// Whether a strike that lands on an empty hand wins ([R-EMPTYHAND]).
    public enum StrikeOnEmptyHand implements Reading { NO_WIN, WIN }

    /// Whether a strike that was repelled may be responded to ([R-HILT]).
    public enum AfterRepelled implements Reading { RESPONSE, NO_RESPONSE }

    /// Whether a parry stops an attack or one strike ([R-PARRY]).
    public enum Parry implements Reading { INTERRUPT, DEFENCE }

    /// Whether a target is chosen for an attack or for each strike ([R-TARGET]).
    public enum TargetChosen implements Reading { PER_ATTACK, PER_STRIKE }

    /// Where strikes go whose companion has died ([R-NOTARGET]).
    public enum TargetGone implements Reading { STRIKE_LOST, AT_HERO }

    // Draws from an empty deck, and the Second Wind.

    /// What becomes of the rest of a draw that a Second Wind cuts short ([R-LAPSE]).
    public enum RestOfDraw implements Reading { LAPSES, CONTINUES }

    /// What a second need of a Second Wind in one turn does ([R-SWAGAIN]).
    public enum SecondWindAgain implements Reading { DRAW_SKIPPED, LOSES }

    /// Which companions go back at a Second Wind ([R-SWRETURN]).
    public enum SecondWindReturns implements Reading { BY_CARD_TEXT, ALL_COMPANIONS }

    /// What becomes of the rest of the deck at a Second Wind that is an answer ([R-SWDECK]).
    public enum SecondWindDeck implements Reading { SHUFFLED_IN, UNDER }

    /// Whether the opponent may do nothing at a Second Wind ([R-SWNONE]).
    public enum SecondWindDecline implements Reading { ALLOWED, FORBIDDEN }

    /// Whether a Second Wind that is an answer may be answered ([R-SWCHAIN]).
    public enum SecondWindChain implements Reading { NO, YES }

    /// What drawing two as an answer does where the deck has fewer ([R-DRAWTWO]).
    public enum SecondWindDrawTwo implements Reading { WHAT_THERE_IS, SECOND_WIND }

    /// For whom the limit of one Second Wind counts ([R-SWPLAYER]).
    public enum SecondWindLimit implements Reading { PER_PLAYER, FOR_BOTH }

    /// How long that limit lasts ([R-SWRESET]).
    public enum SecondWindReset implements Reading { OWN_TURN, EACH_TURN }

    /// What a Second Wind does that finds no card ([R-SWFEW]).
    public enum SecondWindTooFew implements Reading { WHAT_THERE_IS, LOSES }

    public static final Settings DEFAULT = of(Map.of());

    /// How readings were decided before they had a name, where that is not the default now. The header of a match holds
    /// every setting there was when it was recorded.
    private static final List<Reading> BEFORE_NAMED =
            List.of(UsedBeforeReturn.FORGOTTEN, InterruptedCard.GOES_ON, AnswersToStrike.ANY_NUMBER);

    /// Fills what is not given with the defaults.
    ///
    /// @throws UnfitSettings when a name or value is unknown
    public static Settings of(Map<String, String> given) {
        return new Settings(GivenSettings.of(Reading.class, given));
    }

    /// The settings in the header of a match. One that is not there had no name yet when the match was recorded.
    ///
    /// @throws UnfitSettings when a name or value is unknown
    public static Settings recorded(Map<String, String> header) {
        var settings = new HashMap<String, String>();
        for (Reading reading : BEFORE_NAMED) {
            settings.put(reading.setting(), reading.word());
        }
        settings.putAll(header);
        return of(settings);
    }

    /// Every setting by name, as [#of] reads them.
    public Map<String, String> asMap() {
        return GivenSettings.written(chosen);
    }

    public boolean is(Reading reading) {
        return chosen.contains(reading);
    }

    /// How many cards a battle deck has.
    public int deckSize() {
        return is(Format.AVANGARD) ? 20 : 30;
    }
}
