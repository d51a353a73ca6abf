package letopis.fuzz;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Optional;

/// A form in which an editor may save a text.
public enum FileForm {
    PLAIN, MARK, UTF_16LE, UTF_16BE, WINDOWS_1251, DECOMPOSED, RETURNS, BOTH, INVISIBLE, NO_BREAK, WITHOUT_YO;

    private static final String BOM = "\uFEFF";
    private static final int EVERY = 7;

    public static Optional<FileForm> find(String name) {
        return Arrays.stream(values()).filter(fileForm -> fileForm.name().equals(name)).findAny();
    }

    /// Returns the bytes of a file with this text.
    public byte[] encode(byte[] utf8) {
        String text = new String(utf8, StandardCharsets.UTF_8);
        return switch (this) {
            case PLAIN -> utf8;
            case MARK -> (BOM + text).getBytes(StandardCharsets.UTF_8);
            case UTF_16LE -> (BOM + text).getBytes(StandardCharsets.UTF_16LE);
            case UTF_16BE -> (BOM + text).getBytes(StandardCharsets.UTF_16BE);
            case WINDOWS_1251 -> text.getBytes(Charset.forName("windows-1251"));
            case DECOMPOSED -> Normalizer.normalize(text, Normalizer.Form.NFD).getBytes(StandardCharsets.UTF_8);
            case RETURNS -> text.replace('\n', '\r').getBytes(StandardCharsets.UTF_8);
            case BOTH -> text.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8);
            case INVISIBLE -> withInvisibleCharacters(text).getBytes(StandardCharsets.UTF_8);
            case NO_BREAK -> text.replace(' ', '\u00A0').getBytes(StandardCharsets.UTF_8);
            case WITHOUT_YO -> text.replace('ё', 'е').replace('Ё', 'Е').getBytes(StandardCharsets.UTF_8);
        };
    }

    private static String withInvisibleCharacters(String text) {
        var out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            out.append(text.charAt(i));
            if (i % EVERY == 0) {
                out.append("\u200B\u00AD\u2060".charAt(i / EVERY % 3));
            }
        }
        return out.toString();
    }
}
