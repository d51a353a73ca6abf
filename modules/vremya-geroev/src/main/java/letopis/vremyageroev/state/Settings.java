package letopis.vremyageroev.state;

import static letopis.table.GivenSettings.word;

import java.util.LinkedHashMap;
import java.util.Map;
import letopis.table.GivenSettings;

/// How the rules are read. Where the rule document is silent, a reading is chosen; its name in the specification is
/// `R-` and the name here. The first value of each is the default.
///
/// @param format how large decks are (VG-09a, VG-09b)
/// @param previousLoser who lost the fight before, and so begins (VG-26a)
/// @param companionType whether a companion is a trait of a card of any type, or a type of its own
/// @param handZone whether everybody is shown how many cards a hand has
/// @param keywords where a keyword is looked for: in the list of the card, or in its text too; its name always counts
/// @param unlisted whether a hero forbids what no limit of it mentions
/// @param deckHero whether hero cards may be in the battle deck
/// @param starters when companions that start on the field leave the deck
/// @param startOpen how they enter
/// @param cut who says where a deck is cut
/// @param discardChoice who picks what is above the hand limit
/// @param handLimit when the hand limit bites
/// @param lapse what becomes of the rest of a draw that a Second Wind cuts short
/// @param windows when an attack may be interrupted
/// @param interpose what a strike does to a companion that takes it upon itself
/// @param interposeDef whether cards may defend such a companion
/// @param emptyHand whether a strike that lands on an empty hand wins
/// @param hilt whether a strike that was repelled may be answered
/// @param parry whether a parry stops an attack or one strike
/// @param target whether a target is chosen for an attack or for each strike
/// @param noTarget where strikes go whose companion has died
/// @param used when a card that is used leaves the hand
/// @param laidStatic whether constant abilities of a companion just laid work
/// @param swAgain what a second need of a Second Wind in one turn does
/// @param swReturn which companions go back at a Second Wind
/// @param swDeck what becomes of the rest of the deck at a Second Wind that is an answer
/// @param swNone whether the opponent may do nothing at a Second Wind
/// @param swChain whether a Second Wind that is an answer may be answered
/// @param drawTwo what drawing two as an answer does where the deck has fewer
/// @param swPlayer for whom the limit of one Second Wind counts
/// @param swReset how long that limit lasts
/// @param swFew what a Second Wind does that finds no card
/// @param concede whether players may concede
public record Settings(
        Format format, PreviousLoser previousLoser, CompanionType companionType, HandZone handZone, Keywords keywords,
        Unlisted unlisted, Answer deckHero, Starters starters, StartOpen startOpen, Cut cut, DiscardChoice discardChoice,
        HandLimit handLimit, Lapse lapse, Windows windows, Interpose interpose, InterposeDef interposeDef, EmptyHand emptyHand,
        Hilt hilt, Parry parry, TargetPer target, NoTarget noTarget, Used used, LaidStatic laidStatic, SwAgain swAgain,
        SwReturn swReturn, SwDeck swDeck, SwNone swNone, Answer swChain, DrawTwo drawTwo, SwPlayer swPlayer, SwReset swReset,
        SwFew swFew, Concede concede) {

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

    public enum PreviousLoser { NONE, A, B }

    public enum CompanionType { TRAIT, OWN_TYPE }

    /// `SIZE_HIDDEN`: nobody has to tell how many cards he holds, so boards and the arithmetic of strikes leave that number out
    /// for all but the player and the judge. The log shows what everybody saw at the table, each card that was drawn and
    /// discarded and how many lie in decks and graveyards; whoever counts along may know the number all the same.
    public enum HandZone { HIDDEN, SIZE_HIDDEN }

    public enum Keywords { LIST, TEXT }

    public enum Unlisted { UNLIMITED, FORBIDDEN }

    public enum Answer { NO, YES }

    public enum Starters { BEFORE_SHUFFLE, AFTER_OPENING_HAND }

    public enum StartOpen { OPEN, CLOSED }

    public enum Cut { OPTIONAL, RANDOM_N }

    public enum DiscardChoice { OWNER, RANDOM }

    public enum HandLimit { INSTRUCTION, EVENT }

    public enum Lapse { LAPSES, CONTINUES }

    public enum Windows { ONCE, ALSO_BETWEEN }

    public enum Interpose { AGAINST_POWER, ABSORBED }

    public enum InterposeDef { ALLOWED, CLOSED }

    public enum EmptyHand { NO_WIN, WIN }

    public enum Hilt { HAPPENED, LANDED }

    public enum Parry { INTERRUPT, DEFENCE }

    public enum TargetPer { ATTACK, STRIKE }

    public enum NoTarget { NO_TARGET, HERO }

    public enum Used { LEAVES, AFTER_ATTACK }

    public enum LaidStatic { WORK, FROM_NEXT_TURN }

    public enum SwAgain { DRAW_SKIPPED, LOSES }

    public enum SwReturn { BY_CARD_TEXT, ALL_COMPANIONS }

    public enum SwDeck { SHUFFLED_IN, UNDER }

    public enum SwNone { YES, NO }

    public enum DrawTwo { WHAT_THERE_IS, SECOND_WIND }

    public enum SwPlayer { PER_PLAYER, FOR_BOTH }

    public enum SwReset { OWN_TURN, EACH_TURN }

    public enum SwFew { WHAT_THERE_IS, LOSES }

    public enum Concede { ALWAYS, NEVER }

    public static final Settings DEFAULT = of(Map.of());

    /// Fills what is not given with the defaults.
    ///
    /// @throws UnfitSettings when a name or value is unknown
    public static Settings of(Map<String, String> given) {
        var from = new GivenSettings(given);
        var settings = new Settings(
                from.choice("format", Format.STANDARD),
                from.choice("previousLoser", PreviousLoser.NONE),
                from.choice("companionType", CompanionType.TRAIT),
                from.choice("handZone", HandZone.HIDDEN),
                from.choice("keywords", Keywords.LIST),
                from.choice("unlisted", Unlisted.UNLIMITED),
                from.choice("deckHero", Answer.NO),
                from.choice("starters", Starters.BEFORE_SHUFFLE),
                from.choice("startOpen", StartOpen.OPEN),
                from.choice("cut", Cut.OPTIONAL),
                from.choice("discardChoice", DiscardChoice.OWNER),
                from.choice("handLimit", HandLimit.INSTRUCTION),
                from.choice("lapse", Lapse.LAPSES),
                from.choice("windows", Windows.ONCE),
                from.choice("interpose", Interpose.AGAINST_POWER),
                from.choice("interposeDef", InterposeDef.ALLOWED),
                from.choice("emptyHand", EmptyHand.NO_WIN),
                from.choice("hilt", Hilt.HAPPENED),
                from.choice("parry", Parry.INTERRUPT),
                from.choice("target", TargetPer.ATTACK),
                from.choice("noTarget", NoTarget.NO_TARGET),
                from.choice("used", Used.LEAVES),
                from.choice("laidStatic", LaidStatic.WORK),
                from.choice("swAgain", SwAgain.DRAW_SKIPPED),
                from.choice("swReturn", SwReturn.BY_CARD_TEXT),
                from.choice("swDeck", SwDeck.SHUFFLED_IN),
                from.choice("swNone", SwNone.YES),
                from.choice("swChain", Answer.NO),
                from.choice("drawTwo", DrawTwo.WHAT_THERE_IS),
                from.choice("swPlayer", SwPlayer.PER_PLAYER),
                from.choice("swReset", SwReset.OWN_TURN),
                from.choice("swFew", SwFew.WHAT_THERE_IS),
                from.choice("concede", Concede.ALWAYS));
        from.checkNames();
        return settings;
    }

    /// Every setting by name, as [#of] reads them.
    public Map<String, String> asMap() {
        var map = new LinkedHashMap<String, String>();
        map.put("format", word(format));
        map.put("previousLoser", word(previousLoser));
        map.put("companionType", word(companionType));
        map.put("handZone", word(handZone));
        map.put("keywords", word(keywords));
        map.put("unlisted", word(unlisted));
        map.put("deckHero", word(deckHero));
        map.put("starters", word(starters));
        map.put("startOpen", word(startOpen));
        map.put("cut", word(cut));
        map.put("discardChoice", word(discardChoice));
        map.put("handLimit", word(handLimit));
        map.put("lapse", word(lapse));
        map.put("windows", word(windows));
        map.put("interpose", word(interpose));
        map.put("interposeDef", word(interposeDef));
        map.put("emptyHand", word(emptyHand));
        map.put("hilt", word(hilt));
        map.put("parry", word(parry));
        map.put("target", word(target));
        map.put("noTarget", word(noTarget));
        map.put("used", word(used));
        map.put("laidStatic", word(laidStatic));
        map.put("swAgain", word(swAgain));
        map.put("swReturn", word(swReturn));
        map.put("swDeck", word(swDeck));
        map.put("swNone", word(swNone));
        map.put("swChain", word(swChain));
        map.put("drawTwo", word(drawTwo));
        map.put("swPlayer", word(swPlayer));
        map.put("swReset", word(swReset));
        map.put("swFew", word(swFew));
        map.put("concede", word(concede));
        return map;
    }
}
