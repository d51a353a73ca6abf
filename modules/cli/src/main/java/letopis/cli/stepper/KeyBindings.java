package letopis.cli.stepper;

import static org.jline.keymap.KeyMap.alt;
import static org.jline.keymap.KeyMap.ctrl;
import static org.jline.keymap.KeyMap.key;

import java.util.stream.Stream;
import org.jline.keymap.KeyMap;
import org.jline.terminal.Terminal;
import org.jline.utils.InfoCmp.Capability;

/// The bindings of terminal letters and sequences to keys. A Russian letter maps to the Latin letter on the same
/// physical key.
public final class KeyBindings {

    private static final String RUSSIAN_LETTERS = "йцукенгшщзхъфывапролджэячсмитьбюЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ";
    private static final String ENGLISH_LETTERS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>";

    private KeyBindings() {}

    /// Returns the bindings for stepping.
    static KeyMap<Key> createSteppingBindings(Terminal terminal) {
        var map = createCommonBindings(terminal);
        map.bind(Key.BACK, key(terminal, Capability.key_left), "\033[D", "\033OD");
        map.bind(Key.FORWARD, key(terminal, Capability.key_right), "\033[C", "\033OC");
        Stream.of(Key.values()).filter(Key::typesItsLabel).forEach(key -> map.bind(key, key.label()));
        map.bind(Key.PHASE_BACK, "\033[1;5D", "\033[5D", "\033Od", "\033[1;3D", alt('b'));
        map.bind(Key.PHASE_FORWARD, "\033[1;5C", "\033[5C", "\033Oc", "\033[1;3C", alt('f'));
        map.bind(Key.HAPPENED, "\t");
        map.bind(Key.HAPPENED_BACK, key(terminal, Capability.key_btab), "\033[Z");
        map.bind(Key.PLAY, " ");
        map.bind(Key.GO, "#");
        map.bind(Key.LANGUAGE, "\033OQ", "\033[12~");
        map.bind(Key.LEAVE, ctrl('C'), ctrl('D'));
        for (char digit = '0'; digit <= '9'; digit++) {
            map.bind(Key.DIGIT, String.valueOf(digit));
        }
        return map;
    }

    /// Returns the bindings for text input, where every letter is text.
    public static KeyMap<Key> createTypingBindings(Terminal terminal) {
        var map = createCommonBindings(terminal);
        map.bind(Key.ERASE, "\177", "\b", key(terminal, Capability.key_dc), "\033[3~");
        map.bind(Key.CLEAR, ctrl('U'));
        map.bind(Key.ESCAPE, ctrl('C'), ctrl('D'));
        return map;
    }

    /// Returns the bindings for text input in a program where Ctrl+C and Ctrl+D leave the program.
    public static KeyMap<Key> createRecordingBindings(Terminal terminal) {
        var map = createTypingBindings(terminal);
        map.bind(Key.HANG_UP, ctrl('C'), ctrl('D'));
        return map;
    }

    /// Returns the command of the Latin letter on the same physical key. If there is none, returns [Key#LETTER].
    static Key fromRussianLetter(String letter) {
        int place = RUSSIAN_LETTERS.indexOf(letter);
        return letter.length() != 1 || place < 0 ? Key.LETTER : Stream.of(Key.values())
                .filter(key -> key.label().equals(ENGLISH_LETTERS.substring(place, place + 1))).findFirst()
                .orElse(Key.LETTER);
    }

    private static KeyMap<Key> createCommonBindings(Terminal terminal) {
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
