package letopis.cli.stepper;

import static org.jline.keymap.KeyMap.alt;
import static org.jline.keymap.KeyMap.ctrl;
import static org.jline.keymap.KeyMap.key;

import org.jline.keymap.KeyMap;
import org.jline.terminal.Terminal;
import org.jline.utils.InfoCmp.Capability;

/// The letters and sequences a terminal sends for each key. A Russian letter means the English one on the same key.
public final class Keys {

    private Keys() {}

    /// While stepping.
    static KeyMap<Key> stepping(Terminal terminal) {
        var map = common(terminal);
        map.bind(Key.BACK, key(terminal, Capability.key_left), "\033[D", "\033OD");
        map.bind(Key.FORWARD, key(terminal, Capability.key_right), "\033[C", "\033OC");
        map.bind(Key.EVENT_BACK, ",");
        map.bind(Key.EVENT_FORWARD, ".");
        map.bind(Key.PHASE_BACK, "\033[1;5D", "\033[5D", "\033Od", "\033[1;3D", alt('b'));
        map.bind(Key.PHASE_FORWARD, "\033[1;5C", "\033[5C", "\033Oc", "\033[1;3C", alt('f'));
        map.bind(Key.TURN_BACK, "j");
        map.bind(Key.TURN_FORWARD, "l");
        map.bind(Key.GAME_BACK, "J");
        map.bind(Key.GAME_FORWARD, "L");
        map.bind(Key.HAPPENED, "e", "\t");
        map.bind(Key.HAPPENED_BACK, "E", key(terminal, Capability.key_btab), "\033[Z");
        map.bind(Key.CARDS, "c");
        map.bind(Key.PLAY, " ");
        map.bind(Key.SLOWER, "<");
        map.bind(Key.FASTER, ">");
        map.bind(Key.GO, "g", "#");
        map.bind(Key.SEARCH, "/");
        map.bind(Key.NEXT_HIT, "n");
        map.bind(Key.PREVIOUS_HIT, "N");
        map.bind(Key.MARK, "m");
        map.bind(Key.NOTE, "M");
        map.bind(Key.PREVIOUS_MARK, "[");
        map.bind(Key.NEXT_MARK, "]");
        map.bind(Key.RETURN, "'");
        map.bind(Key.RECORDED, "z");
        map.bind(Key.WHY, "w");
        map.bind(Key.LEDGER, "s");
        map.bind(Key.ORDER, "o");
        map.bind(Key.DIFF, "d");
        map.bind(Key.BRANCH, "b");
        map.bind(Key.FLIP, "f");
        map.bind(Key.EYES, "x");
        map.bind(Key.SEAL, "v");
        map.bind(Key.LANGUAGE, "t", "\033OQ", "\033[12~");
        map.bind(Key.HELP, "?");
        map.bind(Key.QUIT, "q");
        map.bind(Key.LEAVE, ctrl('C'), ctrl('D'));
        for (char digit = '0'; digit <= '9'; digit++) {
            map.bind(Key.DIGIT, String.valueOf(digit));
        }
        return map;
    }

    /// While something is typed: every letter is text.
    public static KeyMap<Key> typing(Terminal terminal) {
        var map = common(terminal);
        map.bind(Key.ERASE, "\177", "\b", key(terminal, Capability.key_dc), "\033[3~");
        map.bind(Key.CLEAR, ctrl('U'));
        map.bind(Key.ESCAPE, ctrl('C'), ctrl('D'));
        return map;
    }

    /// The key whose English letter is on the same physical key as this Russian one, or the letter itself.
    static Key onRussianKeyboard(String letter) {
        return switch (letter) {
            case "б" -> Key.EVENT_BACK;
            case "ю" -> Key.EVENT_FORWARD;
            case "о" -> Key.TURN_BACK;
            case "д" -> Key.TURN_FORWARD;
            case "О" -> Key.GAME_BACK;
            case "Д" -> Key.GAME_FORWARD;
            case "Б" -> Key.SLOWER;
            case "Ю" -> Key.FASTER;
            case "п" -> Key.GO;
            case "т" -> Key.NEXT_HIT;
            case "Т" -> Key.PREVIOUS_HIT;
            case "ь" -> Key.MARK;
            case "Ь" -> Key.NOTE;
            case "х" -> Key.PREVIOUS_MARK;
            case "ъ" -> Key.NEXT_MARK;
            case "э" -> Key.RETURN;
            case "я" -> Key.RECORDED;
            case "у" -> Key.HAPPENED;
            case "У" -> Key.HAPPENED_BACK;
            case "с" -> Key.CARDS;
            case "ц" -> Key.WHY;
            case "ы" -> Key.LEDGER;
            case "щ" -> Key.ORDER;
            case "в" -> Key.DIFF;
            case "и" -> Key.BRANCH;
            case "а" -> Key.FLIP;
            case "ч" -> Key.EYES;
            case "м" -> Key.SEAL;
            case "е" -> Key.LANGUAGE;
            case "й" -> Key.QUIT;
            default -> Key.LETTER;
        };
    }

    private static KeyMap<Key> common(Terminal terminal) {
        var map = new KeyMap<Key>();
        map.setUnicode(Key.LETTER);
        map.bind(Key.ENTER, "\r", "\n");
        map.bind(Key.ESCAPE, "\033");
        map.bind(Key.UP, key(terminal, Capability.key_up), "\033[A", "\033OA");
        map.bind(Key.DOWN, key(terminal, Capability.key_down), "\033[B", "\033OB");
        map.bind(Key.START, key(terminal, Capability.key_home), "\033[H", "\033OH", "\033[1~", "\033[7~");
        map.bind(Key.END, key(terminal, Capability.key_end), "\033[F", "\033OF", "\033[4~", "\033[8~");
        map.bind(Key.PAGE_BACK, key(terminal, Capability.key_ppage), "\033[5~");
        map.bind(Key.PAGE_FORWARD, key(terminal, Capability.key_npage), "\033[6~");
        map.bind(Key.REDRAW, ctrl('L'));
        return map;
    }
}
