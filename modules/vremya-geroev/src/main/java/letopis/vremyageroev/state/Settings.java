package letopis.vremyageroev.state;

import java.util.Map;
import letopis.table.GivenSettings;

/// How the rules are read. Where the rule document is silent, a reading is chosen; the engine specification lists the
/// readings as `R-…`. The name of each component is the name of the setting, the first value of its type the default.
public record Settings(Decks decks, SetUp setUp, Turn turn, Cards cards, Attack attack, Draws draws) {

    /// Which decks are allowed.
    ///
    /// @param format how large decks are (VG-09a, VG-09b)
    /// @param companionType whether a companion is a trait of a card of any type, or a type of its own
    ///     ([R-COMPANIONTYPE])
    /// @param unlistedCards whether a hero forbids what none of its limits mentions ([R-UNLISTED])
    /// @param heroInDeck whether hero cards may be in the battle deck ([R-DECKHERO])
    public record Decks(Format format, CompanionType companionType, UnlistedCards unlistedCards, Answer heroInDeck) {}

    /// Before the first turn.
    ///
    /// @param previousLoser who lost the fight before, and so begins (VG-26a)
    /// @param startersLeaveDeck when companions that start on the field leave the deck ([R-STARTERS])
    /// @param startersEnter how they enter ([R-STARTOPEN])
    /// @param deckCut who says where a deck is cut ([R-CUT])
    public record SetUp(
            PreviousLoser previousLoser, StartersLeaveDeck startersLeaveDeck, StartersEnter startersEnter,
            DeckCut deckCut) {}

    /// Hands, and the end.
    ///
    /// @param handSize whether everybody is shown how many cards a hand has ([R-HANDZONE])
    /// @param handLimit when the hand limit is checked ([R-HANDLIMIT])
    /// @param excessDiscard who picks what is above the hand limit ([R-DISCARDCHOICE])
    /// @param concede whether players may concede ([R-CONCEDE])
    public record Turn(HandSize handSize, HandLimit handLimit, ExcessDiscard excessDiscard, Concede concede) {}

    /// What cards say and where they are.
    ///
    /// @param keywords where a keyword is looked for: in the list of the card, or in its text too; its name always
    ///     counts ([R-KEYWORDS])
    /// @param usedCardLeaves when a card that is used leaves the hand ([R-USED])
    /// @param laidCompanionAbilities whether constant abilities of a companion just laid work ([R-LAIDSTATIC])
    public record Cards(
            Keywords keywords, UsedCardLeaves usedCardLeaves, LaidCompanionAbilities laidCompanionAbilities) {}

    /// How attacks go.
    ///
    /// @param interrupts when an attack may be interrupted ([R-WINDOWS])
    /// @param strikeOnInterposed what a strike does to a companion that takes it upon itself ([R-INTERPOSE])
    /// @param defendInterposed whether cards may defend such a companion ([R-INTERPOSEDEF])
    /// @param strikeOnEmptyHand whether a strike that lands on an empty hand wins ([R-EMPTYHAND])
    /// @param afterRepelled whether a strike that was repelled may be responded to ([R-HILT])
    /// @param parry whether a parry stops an attack or one strike ([R-PARRY])
    /// @param targetChosen whether a target is chosen for an attack or for each strike ([R-TARGET])
    /// @param targetGone where strikes go whose companion has died ([R-NOTARGET])
    public record Attack(
            Interrupts interrupts, StrikeOnInterposed strikeOnInterposed, DefendInterposed defendInterposed,
            StrikeOnEmptyHand strikeOnEmptyHand, AfterRepelled afterRepelled, Parry parry, TargetChosen targetChosen,
            TargetGone targetGone) {}

    /// Draws from an empty deck, and the Second Wind.
    ///
    /// @param restOfDraw what becomes of the rest of a draw that a Second Wind cuts short ([R-LAPSE])
    /// @param secondWindAgain what a second need of a Second Wind in one turn does ([R-SWAGAIN])
    /// @param secondWindReturns which companions go back at a Second Wind ([R-SWRETURN])
    /// @param secondWindDeck what becomes of the rest of the deck at a Second Wind that is an answer ([R-SWDECK])
    /// @param secondWindDecline whether the opponent may do nothing at a Second Wind ([R-SWNONE])
    /// @param secondWindChain whether a Second Wind that is an answer may be answered ([R-SWCHAIN])
    /// @param secondWindDrawTwo what drawing two as an answer does where the deck has fewer ([R-DRAWTWO])
    /// @param secondWindLimit for whom the limit of one Second Wind counts ([R-SWPLAYER])
    /// @param secondWindReset how long that limit lasts ([R-SWRESET])
    /// @param secondWindTooFew what a Second Wind does that finds no card ([R-SWFEW])
    public record Draws(
            RestOfDraw restOfDraw, SecondWindAgain secondWindAgain, SecondWindReturns secondWindReturns,
            SecondWindDeck secondWindDeck, SecondWindDecline secondWindDecline, Answer secondWindChain,
            SecondWindDrawTwo secondWindDrawTwo, SecondWindLimit secondWindLimit, SecondWindReset secondWindReset,
            SecondWindTooFew secondWindTooFew) {}

    public enum Answer { NO, YES }

    public enum Format {
        STANDARD(30), AVANGARD(20);

        private final int deck;

        Format(int deck) {
            this.deck = deck;
        }

        /// How many cards a battle deck has.
        public int deck() {
            return deck;
        }
    }

    public enum CompanionType { TRAIT, OWN_TYPE }

    public enum UnlistedCards { UNLIMITED, FORBIDDEN }

    public enum PreviousLoser { NONE, A, B }

    public enum StartersLeaveDeck { BEFORE_SHUFFLE, AFTER_OPENING_HAND }

    public enum StartersEnter { OPEN, CLOSED }

    public enum DeckCut { OPTIONAL, RANDOM }

    /// `HIDDEN`: nobody has to tell how many cards he holds, so boards and the arithmetic of strikes leave that number
    /// out for all but the player and the judge. The log shows what everybody saw at the table, each card that was
    /// drawn and discarded and how many lie in decks and graveyards; whoever counts along may know the number all the
    /// same.
    public enum HandSize { PUBLIC, HIDDEN }

    public enum HandLimit { AFTER_INSTRUCTION, AFTER_EACH_CARD }

    public enum ExcessDiscard { OWNER, RANDOM }

    public enum Concede { ALWAYS, NEVER }

    public enum Keywords { LIST, TEXT }

    public enum UsedCardLeaves { WHEN_PLAYED, AFTER_ATTACK }

    public enum LaidCompanionAbilities { WORK, FROM_NEXT_TURN }

    public enum Interrupts { BEFORE_STRIKES, ALSO_BETWEEN }

    public enum StrikeOnInterposed { AGAINST_POWER, ABSORBED }

    public enum DefendInterposed { ALLOWED, FORBIDDEN }

    public enum StrikeOnEmptyHand { NO_WIN, WIN }

    public enum AfterRepelled { RESPONSE, NO_RESPONSE }

    public enum Parry { INTERRUPT, DEFENCE }

    public enum TargetChosen { PER_ATTACK, PER_STRIKE }

    public enum TargetGone { STRIKE_LOST, AT_HERO }

    public enum RestOfDraw { LAPSES, CONTINUES }

    public enum SecondWindAgain { DRAW_SKIPPED, LOSES }

    public enum SecondWindReturns { BY_CARD_TEXT, ALL_COMPANIONS }

    public enum SecondWindDeck { SHUFFLED_IN, UNDER }

    public enum SecondWindDecline { ALLOWED, FORBIDDEN }

    public enum SecondWindDrawTwo { WHAT_THERE_IS, SECOND_WIND }

    public enum SecondWindLimit { PER_PLAYER, FOR_BOTH }

    public enum SecondWindReset { OWN_TURN, EACH_TURN }

    public enum SecondWindTooFew { WHAT_THERE_IS, LOSES }

    public static final Settings DEFAULT = of(Map.of());

    /// Fills what is not given with the defaults.
    ///
    /// @throws UnfitSettings when a name or value is unknown
    public static Settings of(Map<String, String> given) {
        return GivenSettings.fill(Settings.class, given);
    }

    /// Every setting by name, as [#of] reads them.
    public Map<String, String> asMap() {
        return GivenSettings.written(this);
    }
}
