package letopis.cli.command.match;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.HexFormat;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.notation.SealLine;
import letopis.notation.signing.SigningKey;

/// A forger with the powers of a match's keeper: every seal and every hash of a secret is recomputed to match.
public final class Forger {

    private static final Pattern SIGNATURE = Pattern.compile(",\"key\":\"[^\"]*\",\"signature\":\"[^\"]*\"");
    private static final Pattern SECRET = Pattern.compile(
            "\"sealed\":\\{\"([A-Z])\":\"[0-9a-f]*\"},\"secret\":\\{\"[A-Z]\":(\\{.*})}}$", Pattern.MULTILINE);

    private Forger() {}

    /// Keeps the signatures.
    public static String reseal(String replay) {
        return reseal(replay, (line, seal) -> line.replaceFirst("[0-9a-f]{64}", seal.sha256()));
    }

    /// Removes keys and signatures, as if the match had never been signed.
    static String removeSignatures(String replay) {
        String header = replay.replaceFirst(",\"keys\":\\[[^]]*]", "");
        return reseal(SIGNATURE.matcher(header).replaceAll(""));
    }

    /// Signs with the forger's own key in place of the recorder's.
    static String signWith(SigningKey key, String replay) {
        String header = replay.replaceFirst("\"key\":\"[^\"]{43}\"", "\"key\":\"" + key.publicKey().text() + '"');
        return reseal(header, (_, seal) -> new String(SealLine.write(seal, Optional.of(key.sign(seal))), UTF_8));
    }

    /// @param sealed returns the line of a seal, given the line before and the new seal
    private static String reseal(String replay, BiFunction<String, Seal, String> sealed) {
        var lines = new StringBuilder();
        Seal seal = null;
        Seal.Chain chain = null;
        for (String line : SECRET.matcher(replay).replaceAll(Forger::hash).split("\n")) {
            String now = line;
            if (seal == null) {
                seal = Seal.ofHeader(line.getBytes(UTF_8));
                chain = seal.startChain();
            } else if (line.startsWith("{\"seal\":0,")) {
                now = new String(SealLine.write(seal), UTF_8);
            } else if (line.startsWith("{\"seal\":")) {
                seal = chain.close(new Sequence(Long.parseLong(line.substring(8, line.indexOf(',')))));
                now = sealed.apply(line, seal);
            } else if (!line.startsWith("{\"cards\":")) {
                byte[] open = line.replaceFirst(",\"secret\":\\{.*}}$", "}").getBytes(UTF_8);
                chain.addLine(open, 0, open.length);
            }
            lines.append(now).append('\n');
        }
        return lines.toString();
    }

    private static String hash(MatchResult secret) {
        byte[] hidden = secret.group(2).getBytes(UTF_8);
        String hash = HexFormat.of().formatHex(Seal.newDigest().digest(hidden));
        return Matcher.quoteReplacement("\"sealed\":{\"" + secret.group(1) + "\":\"" + hash
                + "\"},\"secret\":{\"" + secret.group(1) + "\":" + secret.group(2) + "}}");
    }
}
