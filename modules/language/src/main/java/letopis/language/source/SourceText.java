package letopis.language.source;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.language.message.BadFile;
import letopis.language.message.Characters;
import letopis.language.message.FileProblem;

/// The only decoder of text supplied by people: strict UTF-8, with or without a byte order mark, and lines that end
/// with LF, CR LF or CR. Every line end is converted to LF, so line numbers match those of an editor.
public final class SourceText {

    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final double DETECTION_THRESHOLD = 0.8;

    private SourceText() {}

    /// Decodes a file.
    ///
    /// @param file the name in messages
    /// @throws BadFile if the text is not UTF-8 or contains a control character; the error includes its position
    public static String of(String file, byte[] bytes) {
        return of(file, bytes, 1);
    }

    /// @param firstLine the line number of the first line, for positions in errors
    static String of(String file, byte[] bytes, long firstLine) {
        String text = decode(file, bytes, firstLine);
        text = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        if (text.indexOf('\r') >= 0) {
            text = text.replace("\r\n", "\n").replace('\r', '\n');
        }
        rejectControlCharacters(file, text, firstLine);
        return text;
    }

    /// Returns the lines of a file, without an empty last line.
    ///
    /// @throws BadFile as [#of] does
    public static List<String> lines(String file, byte[] bytes) {
        return of(file, bytes).lines().toList();
    }

    /// Returns the text as normalised UTF-8, for parsers that count in bytes.
    ///
    /// @throws BadFile as [#of] does
    public static byte[] checkUtf8(String file, byte[] bytes) {
        return of(file, bytes).getBytes(StandardCharsets.UTF_8);
    }

    private static String decode(String file, byte[] bytes, long firstLine) {
        if (isUtf16(bytes)) {
            throw new BadFile(file, new FileProblem("not-utf8", Map.of("encoding", "UTF-16")));
        }
        var in = ByteBuffer.wrap(bytes);
        var out = CharBuffer.allocate(bytes.length);
        CoderResult result = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT).decode(in, out, true);
        String text = out.flip().toString();
        if (!result.isError()) {
            return text;
        }
        String before = text.replace("\r\n", "\n").replace('\r', '\n');
        int lineStart = before.lastIndexOf('\n') + 1;
        var details = new HashMap<String, Object>(Map.of("byte", in.position() + 1));
        guessEncoding(bytes).ifPresent(encoding -> details.put("encoding", encoding));
        throw new BadFile(file, firstLine + before.chars().filter(letter -> letter == '\n').count(),
                before.codePointCount(lineStart, before.length()) + 1, new FileProblem("not-utf8", details), null);
    }

    private static void rejectControlCharacters(String file, String text, long firstLine) {
        long line = firstLine;
        int lineStart = 0;
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter == '\n') {
                line++;
                lineStart = i + 1;
            } else if (Characters.isControl(letter) && letter != '\t') {
                throw new BadFile(file, line, text.codePointCount(lineStart, i) + 1,
                        new FileProblem("control-character", Map.of("character", Characters.formatCodePoint(letter))),
                        null);
            }
        }
    }

    /// Returns true if the bytes look like UTF-16: they start with a UTF-16 byte order mark, or every second byte is
    /// the high byte of a Latin or Cyrillic letter.
    private static boolean isUtf16(byte[] bytes) {
        if (bytes.length < 2) {
            return false;
        }
        int mark = (bytes[0] & 0xFF) << 8 | bytes[1] & 0xFF;
        if (mark == 0xFEFF || mark == 0xFFFE) {
            return true;
        }
        int[] halves = new int[2];
        for (int i = 0; i < bytes.length; i++) {
            halves[i % 2] += bytes[i] == 0 || bytes[i] == 4 ? 1 : 0;
        }
        return bytes.length % 2 == 0 && Math.max(halves[0], halves[1]) > DETECTION_THRESHOLD * bytes.length / 2;
    }

    /// Returns Windows-1251 if it would decode most non-ASCII bytes to Russian letters.
    private static Optional<String> guessEncoding(byte[] bytes) {
        int letters = 0;
        int others = 0;
        for (byte each : bytes) {
            int number = each & 0xFF;
            if (number >= 0xC0 || number == 0xA8 || number == 0xB8) {
                letters++;
            } else if (number >= 0x80) {
                others++;
            }
        }
        return letters > 0 && letters > DETECTION_THRESHOLD * (letters + others) ? Optional.of("windows-1251")
                : Optional.empty();
    }
}
